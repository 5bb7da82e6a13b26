"""Why something can't be decided (sections 3.2 and 5). What `choices` lists is allowed; everything else has its reason here."""

from game.core.actions import Action
from game.core.contract import Refused
from game.core.engine import Check, Rule
from game.core.track import Space
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules.actions import BonusMove, BonusPass, EndMove, EndTurbo, PlaceDie, PlaceTile, Reroll, Roll, TakeBack
from game.titles.monza.rules.choices import bonus_targets, fitting_dice, fitting_tiles, may_end, may_reroll, may_take_back
from game.titles.monza.rules.compiled import CompiledMonza, CompiledTrack
from game.titles.monza.rules.position import head
from game.titles.monza.rules.state import FINISH, START, MonzaState

_LETTERS = frozenset(COLOURS)


def _always(game: CompiledMonza, s: MonzaState, seat: int, action: Action) -> Refused | None:
    return None


def _no_reroll(game: CompiledMonza, s: MonzaState, seat: int, action: Reroll) -> Refused | None:
    """R13."""
    if may_reroll(game, s):
        return None if action.faces in game.rerolls(s.dice) else _wrong_faces(s, action.faces)
    if not game.pro:
        return Refused("basic_no_reroll", "R3")
    return Refused("reroll_too_late" if s.cars[seat].extra_roll else "reroll_spent", "R13")


def _wrong_faces(s: MonzaState, faces: str) -> Refused:
    """Why these are no dice to throw again."""
    if not faces:
        return Refused("reroll_nothing", "R13")
    if any(face not in _LETTERS for face in faces):
        return Refused("no_such_colour", "R13", colour=next(face for face in faces if face not in _LETTERS))
    for face in COLOURS:
        if faces.count(face) > s.dice.count(face):
            return Refused("die_not_there", "R13", colour=face)
    return Refused("reroll_order", "R13", colours=COLOURS)


def _no_die(game: CompiledMonza, s: MonzaState, seat: int, action: PlaceDie) -> Refused | None:
    """R14; in the turbo the same (R22)."""
    if action in fitting_dice(game, s):
        return None
    refused = _no_step(game.track(s), head(s), action.face, action.node, "R14")
    return refused or Refused("die_not_there", "R14", colour=action.face)


def _no_tile(game: CompiledMonza, s: MonzaState, seat: int, action: PlaceTile) -> Refused | None:
    """R15."""
    if not game.pro:
        return Refused("basic_no_tiles", "R3")
    if action in fitting_tiles(game, s):
        return None
    laid = action.colour in s.cars[seat].tiles
    refused = _no_step(game.track(s), head(s), action.colour, action.node, "R15")
    return refused or Refused("tile_laid" if laid else "no_tile", "R15", colour=action.colour)


def _no_back(game: CompiledMonza, s: MonzaState, seat: int, action: TakeBack) -> Refused | None:
    """R16, R23."""
    return None if may_take_back(s) else Refused("nothing_to_take_back", "R23" if s.phase == "TURBO" else "R16")


def _no_end(game: CompiledMonza, s: MonzaState, seat: int, action: EndMove) -> Refused | None:
    """R17."""
    dice = fitting_dice(game, s)
    if may_end(game, dice):
        return None
    return Refused("dice_still_fit", "R17", colour=dice[0].face, space=dice[0].node)


def _no_bonus(game: CompiledMonza, s: MonzaState, seat: int, action: BonusMove) -> Refused | None:
    """R40: T5-T8 say where to, R34 that it must be free."""
    track, here = game.track(s), s.cars[seat].node
    if action.target in bonus_targets(track, s, seat):
        return None
    if any(node == action.target for node, _ in track.exits[here]):
        return Refused("bonus_occupied", "R34", space=action.target)
    return _unreachable(track, here, action.target)


def _no_step(track: CompiledTrack, here: str, colour: str, node: str, rule: str) -> Refused | None:
    """Why `colour` can't lie on `node` next, by `rule` where the road itself leads there; None if it can."""
    if (colour, node) in track.fits[here]:
        return None
    if colour not in _LETTERS:
        return Refused("no_such_colour", rule, colour=colour)
    if any(node == after for after, _ in track.exits[here]):
        if node == FINISH:
            return Refused("finish_needs_white", "T9")
        needed = track.spaces[node].tag("colour", "")
        return Refused("colour_does_not_fit", rule, colour=colour, space=node, needed=needed)
    return _unreachable(track, here, node)


def _unreachable(track: CompiledTrack, here: str, node: str) -> Refused:
    """Why `node` is no exit of `here` (T5-T9)."""
    if here == FINISH:
        return Refused("across_already", "T8")
    if node == START:
        return Refused("start_not_entered", "T9")
    if node == FINISH:
        return Refused("line_too_far", "T6")
    target = track.spaces.get(node)
    if target is None:
        return Refused("no_such_space", "T3", space=node)
    if target.kind != "space":
        return Refused("blocked_tyre" if target.kind == "tyre" else "blocked_void", "T8", space=node)
    if here == START:
        return Refused("not_at_start", "T5", space=node)
    return _apart(track.spaces[here], target)


def _apart(here: Space, target: Space) -> Refused:
    """T6, T7: how two spaces lie that don't follow one another."""
    if abs(here.lane - target.lane) > 1:
        return Refused("lanes_apart", "T7", space=target.id, here=here.id)
    if here.lane != target.lane and target.back < here.front and target.front > here.back:
        return Refused("not_ahead", "T7", space=target.id, here=here.id)
    if here.lane != target.lane and target.back == here.front:
        return Refused("corner_only", "T7", space=target.id, here=here.id)
    if target.front <= here.front:
        return Refused("behind", "R60", space=target.id, here=here.id)
    return Refused("not_adjacent", "T6" if target.lane == here.lane else "T7", space=target.id, here=here.id)


CHECKS: dict[str, dict[type[Action], Check]] = {
    "ROLL": {Roll: _always},
    "PLAN": {Reroll: _no_reroll, PlaceDie: _no_die, PlaceTile: _no_tile, TakeBack: _no_back, EndMove: _no_end},
    "TURBO": {PlaceDie: _no_die, TakeBack: _no_back, EndTurbo: _always},
    "BONUS": {BonusMove: _no_bonus, BonusPass: _always},
}
"""Phase -> the kinds of action it knows -> why one of them can't be done."""

_NO_BONUS: dict[type[Action], Rule] = {BonusMove: ("no_bonus", "R40"), BonusPass: ("no_bonus", "R42")}
_ROLLED: Rule = ("already_rolled", "R12")

ELSEWHERE: dict[str, dict[type[Action], Rule]] = {
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
