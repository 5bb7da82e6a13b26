"""What may be decided, phase by phase, and why anything else may not (section 5)."""

from collections.abc import Callable
from typing import Any

from game.core.actions import Action
from game.core.contract import Refused
from game.core.track import Space
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules.actions import BonusMove, BonusPass, EndMove, EndTurbo, PlaceDie, PlaceTile, Reroll, Roll, TakeBack
from game.titles.monza.rules.compiled import Course, Game, hand, head, unplaced
from game.titles.monza.rules.state import FINISH, START, MonzaState

__all__ = ["CHOICES", "MISPLACED", "REFUSALS", "bonus_targets"]

_LETTERS = frozenset(COLOURS)
_ROLL, _TAKE_BACK, _END_MOVE, _END_TURBO, _PASS = Roll(), TakeBack(), EndMove(), EndTurbo(), BonusPass()

Check = Callable[[Game, MonzaState, Any], Refused | None]


def bonus_targets(course: Course, s: MonzaState, seat: int) -> tuple[str, ...]:
    """R34: the exits of that seat's car that carry no car; FINISH always counts as free."""
    taken = [c.node for c in s.cars]
    return tuple(node for node, _ in course.exits[s.cars[seat].node] if node == FINISH or node not in taken)


def _roll_choices(game: Game, s: MonzaState) -> tuple[Action, ...]:
    return (_ROLL,)


def _plan_choices(game: Game, s: MonzaState) -> tuple[Action, ...]:
    """R13-R17: dice, tiles, back, throw again, drive."""
    course, here, left = game.course(s), head(s), unplaced(s)
    found: list[Action] = [move for letter, move in course.dice[here] if letter in left]
    may_end = game.early_stop or not found
    if game.pro:
        tiles = hand(s)
        found.extend(move for letter, move in course.tiles[here] if letter in tiles)
    if s.plan:
        found.append(_TAKE_BACK)
    elif game.pro and s.cars[s.active].extra_roll:
        found.extend(game.rerolls(s.dice))
    if may_end:
        found.append(_END_MOVE)
    return tuple(found)


def _turbo_choices(game: Game, s: MonzaState) -> tuple[Action, ...]:
    """R22-R24."""
    left = unplaced(s)
    found: list[Action] = [move for letter, move in game.course(s).dice[head(s)] if letter in left]
    if s.plan:
        found.append(_TAKE_BACK)
    found.append(_END_TURBO)
    return tuple(found)


def _bonus_choices(game: Game, s: MonzaState) -> tuple[Action, ...]:
    """R40, R42."""
    return (*(BonusMove(node) for node in bonus_targets(game.course(s), s, s.bonus_seat)), _PASS)


CHOICES: dict[str, Callable[[Game, MonzaState], tuple[Action, ...]]] = {
    "ROLL": _roll_choices,
    "PLAN": _plan_choices,
    "TURBO": _turbo_choices,
    "BONUS": _bonus_choices,
}
"""Phase -> its actions in one fixed order."""


def _never(game: Game, s: MonzaState, action: Action) -> Refused | None:
    return None


def _no_reroll(game: Game, s: MonzaState, action: Reroll) -> Refused | None:
    """R13."""
    faces = action.faces
    if not game.pro:
        return Refused("basic_no_reroll", "R3")
    if not s.cars[s.active].extra_roll:
        return Refused("reroll_spent", "R13")
    if s.plan:
        return Refused("reroll_too_late", "R13")
    if not faces:
        return Refused("reroll_nothing", "R13")
    if any(face not in _LETTERS for face in faces):
        return Refused("no_such_colour", "R13", colour=next(face for face in faces if face not in _LETTERS))
    for face in COLOURS:
        if faces.count(face) > s.dice.count(face):
            return Refused("die_not_there", "R13", colour=face)
    if list(faces) != sorted(faces, key=COLOURS.index):
        return Refused("reroll_order", "R13", colours=COLOURS)
    return None


def _no_die(game: Game, s: MonzaState, action: PlaceDie) -> Refused | None:
    """R14; in the turbo the same (R22)."""
    refused = _no_step(game, s, action.face, action.node, "R14")
    if refused is None and action.face not in unplaced(s):
        return Refused("die_not_there", "R14", colour=action.face)
    return refused


def _no_tile(game: Game, s: MonzaState, action: PlaceTile) -> Refused | None:
    """R15."""
    if not game.pro:
        return Refused("basic_no_tiles", "R3")
    refused = _no_step(game, s, action.colour, action.node, "R15")
    if refused is None and action.colour not in hand(s):
        laid = action.colour in s.cars[s.active].tiles
        return Refused("tile_laid" if laid else "no_tile", "R15", colour=action.colour)
    return refused


def _no_back(game: Game, s: MonzaState, action: TakeBack) -> Refused | None:
    """R16, R23."""
    return None if s.plan else Refused("nothing_to_take_back", "R23" if s.phase == "TURBO" else "R16")


def _no_end(game: Game, s: MonzaState, action: EndMove) -> Refused | None:
    """R17: the dice are compulsory (J2)."""
    if game.early_stop:
        return None
    left = unplaced(s)
    for letter, move in game.course(s).dice[head(s)]:
        if letter in left:
            return Refused("dice_still_fit", "R17", colour=letter, space=move.node)
    return None


def _no_bonus(game: Game, s: MonzaState, action: BonusMove) -> Refused | None:
    """R40: T5-T8 say where to, R34 that it must be free."""
    course, here = game.course(s), s.cars[s.bonus_seat].node
    if action.target in bonus_targets(course, s, s.bonus_seat):
        return None
    if any(node == action.target for node, _ in course.exits[here]):
        return Refused("bonus_occupied", "R34", space=action.target)
    return _unreachable(course, here, action.target)


def _no_step(game: Game, s: MonzaState, colour: str, node: str, rule: str) -> Refused | None:
    """Why `colour` can't lie on `node` next, by `rule` where the road itself leads there; None if it can."""
    course, here = game.course(s), head(s)
    if (colour, node) in course.fits[here]:
        return None
    if colour not in _LETTERS:
        return Refused("no_such_colour", rule, colour=colour)
    if any(node == after for after, _ in course.exits[here]):
        if node == FINISH:
            return Refused("finish_needs_white", "T9")
        needed = course.spaces[node].tag("colour", "")
        return Refused("colour_does_not_fit", rule, colour=colour, space=node, needed=needed)
    return _unreachable(course, here, node)


def _unreachable(course: Course, here: str, node: str) -> Refused:
    """Why `node` is no exit of `here` (T5-T9)."""
    if here == FINISH:
        return Refused("across_already", "T8")
    if node == START:
        return Refused("start_not_entered", "T9")
    if node == FINISH:
        return Refused("line_too_far", "T6")
    target = course.spaces.get(node)
    if target is None:
        return Refused("no_such_space", "T3", space=node)
    if target.kind != "space":
        return Refused("blocked_tyre" if target.kind == "tyre" else "blocked_void", "T8", space=node)
    if here == START:
        return Refused("not_at_start", "T5", space=node)
    return _apart(course.spaces[here], target)


def _apart(here: Space, target: Space) -> Refused:
    """T6, T7: how two spaces lie that don't follow one another."""
    if abs(here.lane - target.lane) > 1:
        return Refused("lanes_apart", "T7", space=target.id, here=here.id)
    if abs(here.lane - target.lane) == 1 and target.back < here.front and target.front > here.back:
        return Refused("not_ahead", "T7", space=target.id, here=here.id)
    if abs(here.lane - target.lane) == 1 and target.back == here.front:
        return Refused("corner_only", "T7", space=target.id, here=here.id)
    if target.front <= here.front:
        return Refused("behind", "R60", space=target.id, here=here.id)
    return Refused("not_adjacent", "T7", space=target.id, here=here.id)


REFUSALS: dict[str, dict[type[Action], Check]] = {
    "ROLL": {Roll: _never},
    "PLAN": {Reroll: _no_reroll, PlaceDie: _no_die, PlaceTile: _no_tile, TakeBack: _no_back, EndMove: _no_end},
    "TURBO": {PlaceDie: _no_die, TakeBack: _no_back, EndTurbo: _never},
    "BONUS": {BonusMove: _no_bonus, BonusPass: _never},
}
"""Phase -> the kinds of action it knows -> why one of them can't be done."""

_NO_BONUS: dict[type[Action], tuple[str, str]] = {BonusMove: ("no_bonus", "R40"), BonusPass: ("no_bonus", "R42")}
_ROLLED = ("already_rolled", "R12")

MISPLACED: dict[str, dict[type[Action], tuple[str, str]]] = {
    "ROLL": dict.fromkeys((Reroll, PlaceDie, PlaceTile, TakeBack, EndMove, EndTurbo, BonusMove, BonusPass), ("roll_first", "R12")),
    "PLAN": {Roll: _ROLLED, EndTurbo: ("no_turbo", "R24"), **_NO_BONUS},
    "TURBO": {
        Roll: _ROLLED,
        Reroll: ("turbo_dice_only", "R25"),
        PlaceTile: ("turbo_dice_only", "R25"),
        EndMove: ("turbo_running", "R24"),
        **_NO_BONUS,
    },
    "BONUS": dict.fromkeys((Roll, Reroll, PlaceDie, PlaceTile, TakeBack, EndMove, EndTurbo), ("bonus_first", "R34")),
}
"""Phase -> the kinds of action that belong to another phase -> code and rule."""
