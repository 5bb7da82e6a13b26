"""Why something can't be done: per phase and kind of action a check that allows exactly what `choices` lists."""

from collections.abc import Callable
from typing import Any

from game.core.actions import Action
from game.core.contract import Refused
from game.titles.aruba.rules.actions import (
    Accept,
    ChangeDie,
    Declare,
    DrawCards,
    DropBomb,
    EndRoll,
    EndTurn,
    ExtraDie,
    FinishCombos,
    FullRepair,
    Hook,
    Larceny,
    Mount,
    PassHook,
    QuickFix,
    Ram,
    Repair,
    Reroll,
    Save,
    Shoot,
    SmallRepair,
    Step,
    Stop,
    Throw,
)
from game.titles.aruba.rules.cards import BOMB, DIE_CHANGE, EXTRA_DIE, HOOK, KIND_OF, KINDS, LARCENY, MOUNTS, NITRO, REPAIR, REROLL, find
from game.titles.aruba.rules.choices import FIX_PHASES, need, usable
from game.titles.aruba.rules.combos import FACES, faces_of, thrown, untouched, why_no_declaration
from game.titles.aruba.rules.compiled import Game
from game.titles.aruba.rules.movement import blast_zone, neighbours, target, why_no_ram, why_no_step
from game.titles.aruba.rules.state import RACING, ArubaState

__all__ = ["why_no_fix", "why_not"]

Check = Callable[[Game, ArubaState, Any], Refused | None]


def _why_no_card(game: Game, s: ArubaState, seat: int, kind: str, rule: str) -> Refused | None:
    """R14: the seat needs a card of that kind that is not fresh."""
    if find(usable(game, s, seat), kind):
        return None
    return Refused("fresh_card", "R14", kind=kind) if find(s.hands[seat], kind) else Refused("no_card", rule, kind=kind)


def _mine(game: Game, s: ArubaState, kind: str, rule: str) -> Refused | None:
    return _why_no_card(game, s, game.owner[s.active], kind, rule)


def _undamaged(game: Game, s: ArubaState, rule: str) -> Refused | None:
    return None if s.cars[s.active].damage else Refused("undamaged", rule, car=game.cars[s.active])


def _fine(game: Game, s: ArubaState, action: Action) -> Refused | None:
    return None


def _mount(game: Game, s: ArubaState, action: Mount) -> Refused | None:
    kind = MOUNTS.get(action.place)
    if kind is None:
        return Refused("no_such_place", "R16", place=action.place)
    rule = "R16" if action.place in ("front", "rear") else "R17"
    if getattr(s.cars[s.active], action.place):
        return Refused("place_taken", rule, place=action.place)
    return _mine(game, s, kind, rule)


def _repair(game: Game, s: ArubaState, action: Repair) -> Refused | None:
    return _mine(game, s, REPAIR, "R18") or _undamaged(game, s, "R13")


def why_no_fix(game: Game, s: ArubaState, seat: int, action: QuickFix) -> Refused | None:
    """R19, for any seat."""
    if s.phase not in FIX_PHASES:
        return Refused("fix_not_now", "R19")
    if action.kind not in KINDS:
        return Refused("no_such_card", "R19", kind=action.kind)
    index = game.index.get(action.car)
    if index is None or game.owner[index] != seat:
        return Refused("not_your_car", "R19", car=action.car)
    if s.cars[index].state != RACING:
        return Refused("car_is_out", "R19", car=action.car)
    if not s.cars[index].damage:
        return Refused("undamaged", "R13", car=action.car)
    return _why_no_card(game, s, seat, action.kind, "R19")


def _hook(game: Game, s: ArubaState, action: Hook) -> Refused | None:
    holds = find(s.hands[game.owner[game.behind(s)]], HOOK)
    return None if holds else Refused("no_card", "R23", kind=HOOK)


def _reroll(game: Game, s: ArubaState, action: Reroll) -> Refused | None:
    if action.card:
        lacking = _mine(game, s, REROLL, "R26")
        if lacking:
            return lacking
    elif not s.rerolls:
        return Refused("no_rerolls", "R25")
    if action.keep.strip(FACES) or faces_of(action.keep) != action.keep:
        return Refused("keep_order", "R24")
    dice = thrown(s)
    for face in FACES:
        if action.keep.count(face) > dice.count(face):
            return Refused("die_not_there", "R25", face=face)
    return Refused("nothing_thrown", "R13") if len(action.keep) == len(dice) else None


def _no_face(face: str, rule: str) -> Refused | None:
    return None if len(face) == 1 and face in FACES else Refused("no_such_face", rule, face=face)


def _extra_die(game: Game, s: ArubaState, action: ExtraDie) -> Refused | None:
    return _no_face(action.face, "R27") or _mine(game, s, EXTRA_DIE, "R27")


def _change_die(game: Game, s: ArubaState, action: ChangeDie) -> Refused | None:
    wrong = _no_face(action.old, "R28") or _no_face(action.new, "R28")
    if wrong:
        return wrong
    first = len(thrown(s))
    if action.old not in (s.dice[first:] if action.extra else s.dice[:first]):
        return Refused("die_not_there", "R28", face=action.old)
    return Refused("same_face", "R13", face=action.old) if action.old == action.new else _mine(game, s, DIE_CHANGE, "R28")


def _group(s: ArubaState, face: str, size: int, code: str, rule: str) -> Refused | None:
    wrong = _no_face(face, rule)
    if wrong:
        return wrong
    return None if s.loose.count(face) >= size else Refused(code, rule, face=face)


def _shoot(game: Game, s: ArubaState, action: Shoot) -> Refused | None:
    short = _group(s, action.face, 2, "no_pair", "R31")
    if short:
        return short
    aim = target(game, s)
    return aim if isinstance(aim, Refused) else None


def _small_repair(game: Game, s: ArubaState, action: SmallRepair) -> Refused | None:
    return _group(s, action.face, 2, "no_pair", "R32") or _undamaged(game, s, "R13")


def _full_repair(game: Game, s: ArubaState, action: FullRepair) -> Refused | None:
    if not untouched(s):
        return Refused("dice_spent", "R33")
    if s.dice.strip("135"):
        return Refused("not_all_odd", "R33")
    return _undamaged(game, s, "R13")


def _bomb(game: Game, s: ArubaState, action: DropBomb) -> Refused | None:
    lacking = _mine(game, s, BOMB, "R34")
    if lacking:
        return lacking
    return None if blast_zone(game, s)[1] else Refused("nobody_in_zone", "R34")


def _declare(game: Game, s: ArubaState, action: Declare) -> Refused | None:
    nitros = sum(KIND_OF[card] == NITRO for card in usable(game, s, game.owner[s.active]))
    return why_no_declaration(game, s, action, nitros)


def _step(game: Game, s: ArubaState, action: Step) -> Refused | None:
    return why_no_step(game, s, action.direction)


def _ram(game: Game, s: ArubaState, action: Ram) -> Refused | None:
    return why_no_ram(game, s)


def _stop(game: Game, s: ArubaState, action: Stop) -> Refused | None:
    return None if s.steps else Refused("step_first", "R41")


def _larceny(game: Game, s: ArubaState, action: Larceny) -> Refused | None:
    if not 0 <= action.victim < game.seats:
        return Refused("no_such_seat", "R43", victim=action.victim)
    if s.drawn:
        return Refused("drawn_already", "R43")
    lacking = _mine(game, s, LARCENY, "R43")
    if lacking:
        return lacking
    if action.victim == game.owner[s.active]:
        return Refused("steal_from_self", "R43")
    if action.victim not in neighbours(game, s):
        return Refused("victim_far", "R43", victim=action.victim)
    return None if s.hands[action.victim] else Refused("victim_empty", "R43", victim=action.victim)


def _draw(game: Game, s: ArubaState, action: DrawCards) -> Refused | None:
    short = _group(s, action.face, 3, "no_triple", "R44")
    if short:
        return short
    return None if s.pile or s.discard else Refused("no_cards_left", "R13")


def _save(game: Game, s: ArubaState, action: Save) -> Refused | None:
    seat, wanted = game.decider(s), need(s)
    if len(action.kinds) != wanted:
        return Refused("save_count", "R47", need=wanted)
    for kind in action.kinds:
        if kind not in KINDS:
            return Refused("no_such_card", "R47", kind=kind)
    if list(action.kinds) != sorted(action.kinds, key=KINDS.index):
        return Refused("save_order", "R47")
    held = [KIND_OF[card] for card in usable(game, s, seat)]
    for kind in action.kinds:
        if held.count(kind) < action.kinds.count(kind):
            return Refused("no_card", "R47", kind=kind)
    return None


_COMBOS: dict[type[Action], Check] = {
    Shoot: _shoot,
    SmallRepair: _small_repair,
    FullRepair: _full_repair,
    DropBomb: _bomb,
    Repair: _repair,
    FinishCombos: _fine,
}
_CHECKS: dict[str, dict[type[Action], Check]] = {
    "PREP": {Mount: _mount, Repair: _repair, Throw: _fine},
    "HOOK_WINDOW": {Hook: _hook, PassHook: _fine},
    "ROLL": {Reroll: _reroll, ExtraDie: _extra_die, ChangeDie: _change_die, Repair: _repair, EndRoll: _fine},
    "BEFORE_MOVE": {**_COMBOS, Declare: _declare},
    "MOVING": {Step: _step, Ram: _ram, Stop: _stop},
    "AFTER_MOVE": _COMBOS,
    "WRAP_UP": {Larceny: _larceny, DrawCards: _draw, EndTurn: _fine},
    "SAVE_WINDOW": {Save: _save, Accept: _fine},
}

_ROLLING: tuple[type[Action], ...] = (Reroll, ExtraDie, ChangeDie, EndRoll)
_USING: tuple[type[Action], ...] = (Shoot, SmallRepair, FullRepair, DropBomb, Declare, FinishCombos)
_OUT_OF_PLACE: dict[type[Action], tuple[str, str]] = {
    Mount: ("mount_in_prep", "R16"),
    Repair: ("repair_not_now", "R18"),
    Throw: ("already_thrown", "R20"),
    Hook: ("no_hook_window", "R21"),
    PassHook: ("no_hook_window", "R21"),
    Step: ("not_moving", "R39"),
    Ram: ("not_moving", "R40"),
    Stop: ("not_moving", "R41"),
    Larceny: ("wrap_up_only", "R43"),
    DrawCards: ("wrap_up_only", "R44"),
    EndTurn: ("wrap_up_only", "R45"),
    Save: ("no_save_window", "R46"),
    Accept: ("no_save_window", "R46"),
}


def _misplaced(phase: str, kind: type[Action]) -> Refused:
    """An action of another phase."""
    if phase == "HOOK_WINDOW":
        return Refused("hook_first", "R21")
    if phase == "SAVE_WINDOW":
        return Refused("save_first", "R46")
    if kind in _OUT_OF_PLACE:
        return Refused(*_OUT_OF_PLACE[kind])
    if kind in _ROLLING:
        return Refused("throw_first", "R20") if phase == "PREP" else Refused("roll_over", "R29")
    if kind not in _USING:
        return Refused("not_an_action")
    if phase == "MOVING":
        return Refused("moving", "R35")
    if kind is Declare and phase == "AFTER_MOVE":
        return Refused("moved_already", "R36")
    return Refused("combos_over", "R38") if phase == "WRAP_UP" else Refused("roll_first", "R29")


def why_not(game: Game, s: ArubaState, seat: int, action: Action) -> Refused | None:
    """Why `seat` can't do `action`; None exactly for what it is offered."""
    if s.phase == "OVER":
        return Refused("match_over")
    kind = type(action)
    if kind is QuickFix and 0 <= seat < game.seats:
        return why_no_fix(game, s, seat, action)  # type: ignore[arg-type]
    if seat != game.decider(s):
        return Refused("not_your_turn")
    check = _CHECKS[s.phase].get(kind)
    return check(game, s, action) if check is not None else _misplaced(s.phase, kind)
