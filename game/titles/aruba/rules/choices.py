"""What can be done: per phase all actions of the seat that is asked, in one fixed order; and the standing right to a quick fix."""

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement

from game.core.actions import Action
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
from game.titles.aruba.rules.cards import (
    BOMB,
    DIE_CHANGE,
    EXTRA_DIE,
    HOOK,
    KIND_OF,
    LARCENY,
    MOUNTS,
    NITRO,
    PLACES,
    REPAIR,
    REROLL,
    kinds_in,
)
from game.titles.aruba.rules.combos import FACES, declarations, groups, rerolls, thrown, untouched
from game.titles.aruba.rules.compiled import MAX_DAMAGE, Game
from game.titles.aruba.rules.movement import blast_zone, neighbours, open_steps, rammable, target
from game.titles.aruba.rules.state import RACING, ArubaState, Hurt

__all__ = ["CHOICES", "FIX_PHASES", "fixes", "fixing", "held", "need", "usable"]

FIX_PHASES = ("PREP", "ROLL", "BEFORE_MOVE", "MOVING", "AFTER_MOVE", "WRAP_UP")
"""R19: where the quick fix is a standing right."""

_MOUNTS = {place: Mount(place) for place in PLACES}
_EXTRAS = tuple(ExtraDie(face) for face in FACES)
_SHOTS = {face: Shoot(face) for face in FACES}
_REPAIRS = {face: SmallRepair(face) for face in FACES}
_DRAWS = {face: DrawCards(face) for face in FACES}
_STEPS = {direction: Step(direction) for direction in "FLR"}
_CHANGES = {(old, extra): tuple(ChangeDie(old, new, extra) for new in FACES if new != old) for old in FACES for extra in (False, True)}
_REPAIR, _THROW, _HOOK, _PASS, _END_ROLL, _FULL, _BOMB = Repair(), Throw(), Hook(), PassHook(), EndRoll(), FullRepair(), DropBomb()
_FINISH, _RAM, _STOP, _END_TURN, _ACCEPT = FinishCombos(), Ram(), Stop(), EndTurn(), Accept()

Choices = list[Action]


def usable(game: Game, s: ArubaState, seat: int) -> tuple[int, ...]:
    """R14: the hand of `seat` without its fresh cards."""
    hand = s.hands[seat]
    return hand[: len(hand) - s.fresh] if s.fresh and seat == game.owner[s.active] else hand


def held(game: Game, s: ArubaState, kind: str) -> bool:
    """Whether the active seat holds a card of `kind` that is not fresh."""
    return any(KIND_OF[card] == kind for card in usable(game, s, game.owner[s.active]))


def fixing(game: Game, s: ArubaState) -> tuple[int, ...]:
    """R19: the seats that could use a quick fix now: a card that is not fresh, and a damaged car."""
    if s.phase not in FIX_PHASES:
        return ()
    owner = game.owner
    hurt = [owner[index] for index, car in enumerate(s.cars) if car.damage and car.state == RACING]
    return tuple([seat for seat in range(game.seats) if s.hands[seat] and seat in hurt and usable(game, s, seat)])


def fixes(game: Game, s: ArubaState, seat: int) -> Iterator[Action]:
    """R19: each kind in hand for each damaged car of `seat`."""
    cars = [index for index in game.garage(seat) if s.cars[index].damage and s.cars[index].state == RACING]
    if cars:
        for kind in kinds_in(usable(game, s, seat)):
            for index in cars:
                yield game.fixes[kind, index]


def need(s: ArubaState) -> int:
    """R46: how many cards save the car that is asked about."""
    hurt = s.queue[0]
    assert isinstance(hurt, Hurt)
    return s.cars[hurt.car].damage + hurt.amount - MAX_DAMAGE


def _prep(game: Game, s: ArubaState) -> Choices:
    """R16-R18, R20."""
    car, seat = s.cars[s.active], game.owner[s.active]
    kinds = kinds_in(usable(game, s, seat))
    found: Choices = [_MOUNTS[place] for place in PLACES if MOUNTS[place] in kinds and not getattr(car, place)]
    if car.damage and REPAIR in kinds:
        found.append(_REPAIR)
    found.append(_THROW)
    found.extend(fixes(game, s, seat))
    return found


def _hook_window(game: Game, s: ArubaState) -> Choices:
    """R22, R23."""
    holds = any(KIND_OF[card] == HOOK for card in s.hands[game.owner[game.behind(s)]])
    return [_HOOK, _PASS] if holds else [_PASS]


def _roll(game: Game, s: ArubaState) -> Choices:
    """R18, R25-R29."""
    seat = game.owner[s.active]
    kinds = kinds_in(usable(game, s, seat))
    found: Choices = []
    if s.rerolls:
        found.extend(rerolls(thrown(s), False))
    if REROLL in kinds:
        found.extend(rerolls(thrown(s), True))
    if EXTRA_DIE in kinds:
        found.extend(_EXTRAS)
    if DIE_CHANGE in kinds:
        first = thrown(s)
        for dice, extra in ((first, False), (s.dice[len(first) :], True)):
            for face in FACES:
                if face in dice:
                    found.extend(_CHANGES[face, extra])
    if REPAIR in kinds and s.cars[s.active].damage:
        found.append(_REPAIR)
    found.append(_END_ROLL)
    found.extend(fixes(game, s, seat))
    return found


def _combos(game: Game, s: ArubaState) -> Choices:
    """R18, R31-R34."""
    found: Choices = []
    kinds = kinds_in(usable(game, s, game.owner[s.active]))
    pairs = groups(s.loose, 2)
    if pairs and isinstance(target(game, s), int):
        found.extend([_SHOTS[face] for face in pairs])
    if s.cars[s.active].damage:
        found.extend([_REPAIRS[face] for face in pairs])
        if untouched(s) and all(face in "135" for face in s.dice):
            found.append(_FULL)
        if REPAIR in kinds:
            found.append(_REPAIR)
    if BOMB in kinds and blast_zone(game, s)[1]:
        found.append(_BOMB)
    return found


def _before_move(game: Game, s: ArubaState) -> Choices:
    """R36 and the combos."""
    seat = game.owner[s.active]
    found = _combos(game, s)
    found.extend(declarations(game, s, sum(KIND_OF[card] == NITRO for card in usable(game, s, seat))))
    found.append(_FINISH)
    found.extend(fixes(game, s, seat))
    return found


def _after_move(game: Game, s: ArubaState) -> Choices:
    """The combos once more."""
    return [*_combos(game, s), _FINISH, *fixes(game, s, game.owner[s.active])]


def _moving(game: Game, s: ArubaState) -> Choices:
    """R39-R41."""
    found: Choices = [_STEPS[direction] for direction in open_steps(game, s)]
    if rammable(game, s):
        found.append(_RAM)
    if s.steps:
        found.append(_STOP)
    found.extend(fixes(game, s, game.owner[s.active]))
    return found


def _wrap_up(game: Game, s: ArubaState) -> Choices:
    """R43-R45."""
    found: Choices = []
    if not s.drawn and held(game, s, LARCENY):
        found.extend([Larceny(seat) for seat in neighbours(game, s) if s.hands[seat]])
    if s.pile or s.discard:
        found.extend([_DRAWS[face] for face in groups(s.loose, 3)])
    found.append(_END_TURN)
    found.extend(fixes(game, s, game.owner[s.active]))
    return found


def _save_window(game: Game, s: ArubaState) -> Choices:
    """R47."""
    hand = s.hands[game.decider(s)]
    held = [KIND_OF[card] for card in usable(game, s, game.decider(s))]
    ways = combinations_with_replacement(kinds_in(hand), need(s))
    return [*(Save(kinds) for kinds in ways if all(held.count(kind) >= kinds.count(kind) for kind in kinds)), _ACCEPT]


CHOICES: dict[str, Callable[[Game, ArubaState], Choices]] = {
    "PREP": _prep,
    "HOOK_WINDOW": _hook_window,
    "ROLL": _roll,
    "BEFORE_MOVE": _before_move,
    "MOVING": _moving,
    "AFTER_MOVE": _after_move,
    "WRAP_UP": _wrap_up,
    "SAVE_WINDOW": _save_window,
}
