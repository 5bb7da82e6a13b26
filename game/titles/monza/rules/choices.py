"""What may be decided, phase by phase (section 5). The conditions here are those that `refusals` asks."""

from collections.abc import Sequence

from game.core.actions import Action
from game.core.engine import Choices
from game.titles.monza.rules.actions import BonusMove, BonusPass, EndMove, EndTurbo, PlaceDie, PlaceTile, Roll, TakeBack
from game.titles.monza.rules.compiled import CompiledMonza, CompiledTrack
from game.titles.monza.rules.position import hand, head, unplaced
from game.titles.monza.rules.state import FINISH, MonzaState, Position

_ROLL, _TAKE_BACK, _END_MOVE, _END_TURBO, _PASS = Roll(), TakeBack(), EndMove(), EndTurbo(), BonusPass()


def fitting_dice(game: CompiledMonza, s: MonzaState) -> list[PlaceDie]:
    """R14, R22: each unplaced die on each exit of the head that it fits."""
    left = unplaced(s)
    return [move for letter, move in game.track(s).dice[head(s)] if letter in left]


def fitting_tiles(game: CompiledMonza, s: MonzaState) -> list[PlaceTile]:
    """R15: each accelerator tile in hand on each exit of the head that it fits."""
    left = hand(s)
    return [move for letter, move in game.track(s).tiles[head(s)] if letter in left]


def may_reroll(game: CompiledMonza, s: MonzaState) -> bool:
    """R13: professional rules, nothing on the road, the extra-roll tile unspent."""
    return game.pro and not s.plan and s.cars[s.active].extra_roll


def may_take_back(s: MonzaState) -> bool:
    """R16, R23."""
    return len(s.plan) > 0


def may_end(game: CompiledMonza, dice: Sequence[PlaceDie]) -> bool:
    """R17: dice that fit must be used (J2); O5 lifts that."""
    return game.early_stop or not dice


def bonus_targets(track: CompiledTrack, s: Position, seat: int) -> tuple[str, ...]:
    """R34: the exits of that seat's car that carry no car; FINISH always counts as free."""
    taken = [c.node for c in s.cars]
    return tuple([node for node, _ in track.exits[s.cars[seat].node] if node == FINISH or node not in taken])


def _roll_choices(game: CompiledMonza, s: MonzaState, seat: int) -> tuple[Action, ...]:
    """R12."""
    return (_ROLL,)


def _plan_choices(game: CompiledMonza, s: MonzaState, seat: int) -> tuple[Action, ...]:
    """R13-R17: dice, tiles, back, throw again, drive."""
    dice = fitting_dice(game, s)
    found: list[Action] = [*dice]
    if game.pro:
        found += fitting_tiles(game, s)
    if may_take_back(s):
        found.append(_TAKE_BACK)
    elif may_reroll(game, s):
        found += game.rerolls(s.dice).values()
    if may_end(game, dice):
        found.append(_END_MOVE)
    return tuple(found)


def _turbo_choices(game: CompiledMonza, s: MonzaState, seat: int) -> tuple[Action, ...]:
    """R22-R24."""
    found: list[Action] = [*fitting_dice(game, s)]
    if may_take_back(s):
        found.append(_TAKE_BACK)
    found.append(_END_TURBO)
    return tuple(found)


def _bonus_choices(game: CompiledMonza, s: MonzaState, seat: int) -> tuple[Action, ...]:
    """R40, R42."""
    return (*[BonusMove(node) for node in bonus_targets(game.track(s), s, seat)], _PASS)


CHOICES: dict[str, Choices] = {
    "ROLL": _roll_choices,
    "PLAN": _plan_choices,
    "TURBO": _turbo_choices,
    "BONUS": _bonus_choices,
}
"""Phase -> its actions in one fixed order."""
