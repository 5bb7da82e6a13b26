"""Why something can't be done: per phase and kind of action a check, which `choices` asks too; and where an action belongs."""

from game.core.actions import Action
from game.core.contract import Refused
from game.core.engine import RIGHT, Check, Rule
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
from game.titles.aruba.rules.cards import (
    BOMB,
    DIE_CHANGE,
    EXTRA_DIE,
    HOOK,
    KIND_OF,
    KINDS,
    LARCENY,
    MOUNTS,
    NITRO,
    REPAIR,
    REROLL,
    kinds_in,
)
from game.titles.aruba.rules.combos import FACES, all_odd, faces_of, groups, thrown, untouched, why_no_declaration
from game.titles.aruba.rules.compiled import CompiledAruba
from game.titles.aruba.rules.hands import FIX_PHASES, can_draw, damaged_cars, is_damaged, need, usable
from game.titles.aruba.rules.movement import can_stop, why_no_ram, why_no_step
from game.titles.aruba.rules.state import RACING, ArubaState
from game.titles.aruba.rules.targets import bombed, neighbours, robbed, why_no_target

TURN_ORDER = "R11"
"""The rule that says whose turn it is."""


def _card(game: CompiledAruba, s: ArubaState, seat: int, kind: str, rule: str) -> Refused | None:
    """R14: the seat needs a card of that kind that is not fresh."""
    if kind in kinds_in(usable(game, s, seat)):
        return None
    return Refused("fresh_card", "R14", kind=kind) if kind in kinds_in(s.hands[seat]) else Refused("no_card", rule, kind=kind)


def _damage(game: CompiledAruba, s: ArubaState) -> Refused | None:
    """R13: what is mended must be damaged."""
    return None if is_damaged(s) else Refused("undamaged", "R13", car=game.cars[s.active])


def _always(game: CompiledAruba, s: ArubaState, seat: int, action: Action) -> Refused | None:
    return None


# -- before the throw, and quick fixes


def _place_rule(place: str) -> str:
    return "R17" if place in ("left", "right") else "R16"


def _mount(game: CompiledAruba, s: ArubaState, seat: int, action: Mount) -> Refused | None:
    """R16, R17."""
    kind = MOUNTS.get(action.place)
    if kind is None:
        return Refused("no_such_place", "R16", place=action.place)
    if getattr(s.cars[s.active], action.place):
        return Refused("place_taken", _place_rule(action.place), place=action.place)
    return _card(game, s, seat, kind, _place_rule(action.place))


def _mount_later(game: CompiledAruba, s: ArubaState, seat: int, action: Mount) -> Refused | None:
    """R16, R17: in PREP only."""
    return Refused("mount_in_prep", _place_rule(action.place))


def _repair(game: CompiledAruba, s: ArubaState, seat: int, action: Repair) -> Refused | None:
    """R18."""
    return _card(game, s, seat, REPAIR, "R18") or _damage(game, s)


def _quick_fix(game: CompiledAruba, s: ArubaState, seat: int, action: QuickFix) -> Refused | None:
    """R19, for any seat."""
    if s.phase not in FIX_PHASES:
        return Refused("fix_not_now", "R19")
    if action.kind not in KINDS:
        return Refused("no_such_card", "R19", kind=action.kind)
    index = game.index.get(action.car)
    if index is None or game.owner[index] != seat:
        return Refused("not_your_car", "R19", car=action.car)
    if index not in damaged_cars(game, s, seat):
        racing = s.cars[index].state == RACING
        return Refused("undamaged", "R13", car=action.car) if racing else Refused("car_is_out", "R19", car=action.car)
    return _card(game, s, seat, action.kind, "R19")


# -- the hook window, and while throwing


def _hook(game: CompiledAruba, s: ArubaState, seat: int, action: Hook) -> Refused | None:
    """R23."""
    return _card(game, s, seat, HOOK, "R23")


def check_throw_again(game: CompiledAruba, s: ArubaState, seat: int, card: bool) -> Refused | None:
    """R25, R26: whether any dice may be thrown again."""
    if card:
        return _card(game, s, seat, REROLL, "R26")
    return None if s.rerolls else Refused("no_rerolls", "R25")


def _reroll(game: CompiledAruba, s: ArubaState, seat: int, action: Reroll) -> Refused | None:
    """R24-R26; what `combos.rerolls` lists."""
    lacking = check_throw_again(game, s, seat, action.card)
    if lacking is not None:
        return lacking
    if action.keep.strip(FACES) or faces_of(action.keep) != action.keep:
        return Refused("keep_order", "R24")
    dice = thrown(s)
    there = iter(sorted(dice))
    for face in action.keep:
        if face not in there:
            return Refused("die_not_there", "R25", face=face)
    return Refused("nothing_thrown", "R13") if len(action.keep) == len(dice) else None


def _face(face: str, rule: str) -> Refused | None:
    return None if len(face) == 1 and face in FACES else Refused("no_such_face", rule, face=face)


def check_extra_die(game: CompiledAruba, s: ArubaState, seat: int, action: ExtraDie) -> Refused | None:
    """R27."""
    return _face(action.face, "R27") or _card(game, s, seat, EXTRA_DIE, "R27")


def check_change(game: CompiledAruba, s: ArubaState, seat: int, action: ChangeDie) -> Refused | None:
    """R28."""
    wrong = _face(action.old, "R28") or _face(action.new, "R28")
    if wrong is not None:
        return wrong
    first = len(thrown(s))
    if action.old not in (s.dice[first:] if action.extra else s.dice[:first]):
        return Refused("die_not_there", "R28", face=action.old)
    return Refused("same_face", "R13", face=action.old) if action.old == action.new else _card(game, s, seat, DIE_CHANGE, "R28")


# -- combos


def _group(s: ArubaState, face: str, size: int, code: str, rule: str) -> Refused | None:
    return _face(face, rule) or (None if face in groups(s.loose, size) else Refused(code, rule, face=face))


def _shoot(game: CompiledAruba, s: ArubaState, seat: int, action: Shoot) -> Refused | None:
    short = _group(s, action.face, 2, "no_pair", "R31")
    if short is not None:
        return short
    return why_no_target(game, s)


def _small_repair(game: CompiledAruba, s: ArubaState, seat: int, action: SmallRepair) -> Refused | None:
    return _group(s, action.face, 2, "no_pair", "R32") or _damage(game, s)


def _full_repair(game: CompiledAruba, s: ArubaState, seat: int, action: FullRepair) -> Refused | None:
    """R33."""
    if not untouched(s):
        return Refused("dice_spent", "R33")
    return _damage(game, s) if all_odd(s) else Refused("not_all_odd", "R33")


def _bomb(game: CompiledAruba, s: ArubaState, seat: int, action: DropBomb) -> Refused | None:
    """R34."""
    lacking = _card(game, s, seat, BOMB, "R34")
    if lacking is not None:
        return lacking
    return None if bombed(game, s) else Refused("nobody_in_zone", "R34")


def nitros_in(game: CompiledAruba, s: ArubaState, seat: int) -> int:
    """R36: the Nitros that `seat` may declare."""
    return sum([KIND_OF[card] == NITRO for card in usable(game, s, seat)])


def _declare(game: CompiledAruba, s: ArubaState, seat: int, action: Declare) -> Refused | None:
    return why_no_declaration(game, s, action, nitros_in(game, s, seat))


# -- driving and wrapping up


def _step(game: CompiledAruba, s: ArubaState, seat: int, action: Step) -> Refused | None:
    return why_no_step(game, s, action.direction)


def _ram(game: CompiledAruba, s: ArubaState, seat: int, action: Ram) -> Refused | None:
    return why_no_ram(game, s)


def _stop(game: CompiledAruba, s: ArubaState, seat: int, action: Stop) -> Refused | None:
    """R41."""
    return None if can_stop(s) else Refused("step_first", "R41")


def _larceny(game: CompiledAruba, s: ArubaState, seat: int, action: Larceny) -> Refused | None:
    """R43."""
    if not 0 <= action.victim < game.seats:
        return Refused("no_such_seat", "R43", victim=action.victim)
    if s.drawn:
        return Refused("drawn_already", "R43")
    lacking = _card(game, s, seat, LARCENY, "R43")
    if lacking is not None:
        return lacking
    if action.victim == seat:
        return Refused("steal_from_self", "R43")
    if action.victim in robbed(game, s):
        return None
    code = "victim_empty" if action.victim in neighbours(game, s) else "victim_far"
    return Refused(code, "R43", victim=action.victim)


def _draw(game: CompiledAruba, s: ArubaState, seat: int, action: DrawCards) -> Refused | None:
    short = _group(s, action.face, 3, "no_triple", "R44")
    if short is not None:
        return short
    return None if can_draw(s) else Refused("no_cards_left", "R13")


# -- the save window


def _save(game: CompiledAruba, s: ArubaState, seat: int, action: Save) -> Refused | None:
    """R47."""
    wanted = need(s)
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
    FinishCombos: _always,
    QuickFix: _quick_fix,
    Mount: _mount_later,
}
CHECKS: dict[str, dict[type[Action], Check]] = {
    "PREP": {Mount: _mount, Repair: _repair, Throw: _always, QuickFix: _quick_fix},
    "HOOK_WINDOW": {Hook: _hook, PassHook: _always},
    "ROLL": {
        Reroll: _reroll,
        ExtraDie: check_extra_die,
        ChangeDie: check_change,
        Repair: _repair,
        EndRoll: _always,
        QuickFix: _quick_fix,
        Mount: _mount_later,
    },
    "BEFORE_MOVE": {**_COMBOS, Declare: _declare},
    "MOVING": {Step: _step, Ram: _ram, Stop: _stop, QuickFix: _quick_fix, Mount: _mount_later},
    "AFTER_MOVE": _COMBOS,
    "WRAP_UP": {Larceny: _larceny, DrawCards: _draw, EndTurn: _always, QuickFix: _quick_fix, Mount: _mount_later},
    "SAVE_WINDOW": {Save: _save, Accept: _always},
    RIGHT: {QuickFix: _quick_fix},
}

_THROWING: tuple[type[Action], ...] = (Reroll, ExtraDie, ChangeDie, EndRoll)
_USING: tuple[type[Action], ...] = (Shoot, SmallRepair, FullRepair, DropBomb, Declare, FinishCombos)
_ANYWHERE: dict[type[Action], Rule] = {
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
_EVERY: tuple[type[Action], ...] = (Mount, QuickFix, *_THROWING, *_USING, *_ANYWHERE)


def _all(kinds: tuple[type[Action], ...], code: str, rule: str) -> dict[type[Action], Rule]:
    return dict.fromkeys(kinds, (code, rule))


_ROLL_OVER = _all(_THROWING, "roll_over", "R29")
ELSEWHERE: dict[str, dict[type[Action], Rule]] = {
    "PREP": {**_ANYWHERE, **_all((*_THROWING, *_USING), "throw_first", "R20")},
    "HOOK_WINDOW": {**_all(_EVERY, "hook_first", "R21"), QuickFix: ("fix_not_now", "R19")},
    "ROLL": {**_ANYWHERE, **_all(_USING, "roll_first", "R29")},
    "BEFORE_MOVE": {**_ANYWHERE, **_ROLL_OVER},
    "MOVING": {
        **_ANYWHERE,
        **_ROLL_OVER,
        Shoot: ("moving", "R35"),
        DropBomb: ("moving", "R35"),
        SmallRepair: ("moving", "R32"),
        FullRepair: ("moving", "R33"),
        Declare: ("moved_already", "R36"),
        FinishCombos: ("moving", "R38"),
    },
    "AFTER_MOVE": {**_ANYWHERE, **_ROLL_OVER, Declare: ("moved_already", "R36")},
    "WRAP_UP": {**_ANYWHERE, **_ROLL_OVER, **_all(_USING, "combos_over", "R38")},
    "SAVE_WINDOW": {**_all(_EVERY, "save_first", "R46"), QuickFix: ("fix_not_now", "R19")},
    RIGHT: _all(_EVERY, "not_your_turn", TURN_ORDER),
}
