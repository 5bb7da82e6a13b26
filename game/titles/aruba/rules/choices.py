"""What can be done: per phase all actions of the seat that is asked, in one fixed order; and the standing right to a quick fix.

Candidates pass the checks of `refusals`; what is many (re-rolls, movements) is listed by the functions that these checks go by.
"""

from collections.abc import Iterable
from itertools import combinations_with_replacement

from game.core.actions import Action
from game.core.engine import RIGHT, Choices
from game.titles.aruba.rules import refusals
from game.titles.aruba.rules.actions import (
    Accept,
    ChangeDie,
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
    Ram,
    Repair,
    Save,
    Shoot,
    SmallRepair,
    Step,
    Stop,
    Throw,
)
from game.titles.aruba.rules.cards import BOMB, BUMPER, DIE_CHANGE, EXTRA_DIE, LARCENY, REPAIR, REROLL, SAW, kinds_in
from game.titles.aruba.rules.combos import FACES, declarations, groups, rerolls, thrown
from game.titles.aruba.rules.compiled import CompiledAruba
from game.titles.aruba.rules.hands import can_draw, damaged_cars, is_damaged, need, usable
from game.titles.aruba.rules.movement import can_ram, can_stop, open_steps
from game.titles.aruba.rules.state import NOBODY, ArubaState
from game.titles.aruba.rules.targets import robbed, target

Offer = tuple[Action, ...]
_EXTRAS = tuple(ExtraDie(face) for face in FACES)
_SHOTS = {face: Shoot(face) for face in FACES}
_MENDS = {face: SmallRepair(face) for face in FACES}
_DRAWS = {face: DrawCards(face) for face in FACES}
_STEPS = {direction: Step(direction) for direction in "FLR"}
_CHANGES = {(old, extra): tuple(ChangeDie(old, new, extra) for new in FACES if new != old) for old in FACES for extra in (False, True)}
_REPAIR, _THROW, _HOOK, _PASS, _END_ROLL, _FULL, _BOMB = Repair(), Throw(), Hook(), PassHook(), EndRoll(), FullRepair(), DropBomb()
_FINISH, _RAM, _STOP, _END_TURN, _ACCEPT = FinishCombos(), Ram(), Stop(), EndTurn(), Accept()
_REPAIRING, _BOMBING = (REPAIR, (_REPAIR,)), (BOMB, (_BOMB,))
_CARDS: dict[str, tuple[tuple[str, Offer], ...]] = {
    "PREP": ((BUMPER, (Mount("front"), Mount("rear"))), (SAW, (Mount("left"), Mount("right"))), _REPAIRING),
    "ROLL": (_REPAIRING,),
    "BEFORE_MOVE": (_REPAIRING, _BOMBING),
    "AFTER_MOVE": (_REPAIRING, _BOMBING),
}
"""Phase -> kind of card -> what it may be played as; other cards come with choices of their own."""


def fixes(game: CompiledAruba, s: ArubaState, seat: int) -> Offer:
    """R19: each kind in hand for each damaged car of `seat`."""
    if not s.hands[seat]:
        return ()
    cars = damaged_cars(game, s, seat)
    return tuple([game.fixes[kind, index] for kind in kinds_in(usable(game, s, seat)) for index in cars]) if cars else ()


def _allowed(phase: str, game: CompiledAruba, s: ArubaState, seat: int, actions: Iterable[Action]) -> list[Action]:
    """Those of the candidates that nothing speaks against."""
    checks = refusals.CHECKS[phase]
    return [action for action in actions if checks[type(action)](game, s, seat, action) is None]


def _cards(phase: str, game: CompiledAruba, s: ArubaState, seat: int) -> list[Action]:
    """What the cards in hand are good for, kind by kind."""
    kinds = kinds_in(usable(game, s, seat))
    if not kinds:
        return []
    return _allowed(phase, game, s, seat, [action for kind, actions in _CARDS[phase] if kind in kinds for action in actions])


def _prep(game: CompiledAruba, s: ArubaState, seat: int) -> Offer:
    """R16-R20."""
    return (*_cards("PREP", game, s, seat), _THROW, *fixes(game, s, seat))


def _hook_window(game: CompiledAruba, s: ArubaState, seat: int) -> Offer:
    """R22, R23."""
    return (*_allowed("HOOK_WINDOW", game, s, seat, (_HOOK,)), _PASS)


def _roll(game: CompiledAruba, s: ArubaState, seat: int) -> Offer:
    """R18, R25-R29."""
    again = rerolls(thrown(s), False) if s.rerolls else ()
    kinds = kinds_in(usable(game, s, seat))
    if not kinds:
        return (*again, _END_ROLL)
    with_card = rerolls(thrown(s), True) if REROLL in kinds else ()
    extra = _EXTRAS if EXTRA_DIE in kinds else ()
    changes = _changes(s) if DIE_CHANGE in kinds else ()
    return (*again, *with_card, *extra, *changes, *_cards("ROLL", game, s, seat), _END_ROLL, *fixes(game, s, seat))


def _changes(s: ArubaState) -> list[Action]:
    """R28: each face on the table into every other."""
    first = thrown(s)
    there = [(face, extra) for dice, extra in ((first, False), (s.dice[len(first) :], True)) for face in FACES if face in dice]
    return [change for die in there for change in _CHANGES[die]]


def _combos(phase: str, game: CompiledAruba, s: ArubaState, seat: int) -> list[Action]:
    """R18, R31-R34."""
    found: list[Action] = []
    pairs = groups(s.loose, 2)
    if pairs and target(game, s) != NOBODY:
        found.extend([_SHOTS[face] for face in pairs])
    if is_damaged(s):
        found.extend([_MENDS[face] for face in pairs])
        found.extend(_allowed(phase, game, s, seat, (_FULL,)))
    found.extend(_cards(phase, game, s, seat))
    return found


def _before_move(game: CompiledAruba, s: ArubaState, seat: int) -> Offer:
    """R36 and the combos."""
    drives = declarations(game, s, refusals.nitros_in(game, s, seat))
    return (*_combos("BEFORE_MOVE", game, s, seat), *drives, _FINISH, *fixes(game, s, seat))


def _after_move(game: CompiledAruba, s: ArubaState, seat: int) -> Offer:
    """The combos once more."""
    return (*_combos("AFTER_MOVE", game, s, seat), _FINISH, *fixes(game, s, seat))


def _moving(game: CompiledAruba, s: ArubaState, seat: int) -> Offer:
    """R39-R41."""
    found: list[Action] = [_STEPS[direction] for direction in open_steps(game, s)]
    if can_ram(game, s):
        found.append(_RAM)
    if can_stop(s):
        found.append(_STOP)
    return (*found, *fixes(game, s, seat))


def _wrap_up(game: CompiledAruba, s: ArubaState, seat: int) -> Offer:
    """R43-R45."""
    steals = map(Larceny, robbed(game, s)) if LARCENY in kinds_in(usable(game, s, seat)) else ()
    triples = groups(s.loose, 3)
    draws = [_DRAWS[face] for face in triples] if triples and can_draw(s) else ()
    return (*steals, *draws, _END_TURN, *fixes(game, s, seat))


def _save_window(game: CompiledAruba, s: ArubaState, seat: int) -> Offer:
    """R47."""
    kinds = combinations_with_replacement(kinds_in(usable(game, s, seat)), need(s))
    return (*_allowed("SAVE_WINDOW", game, s, seat, map(Save, kinds)), _ACCEPT)


CHOICES: dict[str, Choices] = {
    "PREP": _prep,
    "HOOK_WINDOW": _hook_window,
    "ROLL": _roll,
    "BEFORE_MOVE": _before_move,
    "MOVING": _moving,
    "AFTER_MOVE": _after_move,
    "WRAP_UP": _wrap_up,
    "SAVE_WINDOW": _save_window,
    RIGHT: fixes,
}
