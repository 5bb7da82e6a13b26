"""What the cubes in hand can drive, without a question asked: for each cube the ways in which it makes steps, and the decisions
that lead there. What depends on the hand itself (a gear that must be given up for it) is said too."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from game.core.actions import Action
from game.titles.automobiles.rules.actions import PickColour, PickCube, PickOption
from game.titles.automobiles.rules.cards.table import colour_of
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.road import ALL_GEARS, MASK
from game.titles.automobiles.rules.scoring import ranking
from game.titles.automobiles.rules.state import GEARS, AutomobilesState

__all__ = ["DRIVING", "Push", "gear_pushes", "pushes_of"]


class Push(NamedTuple):
    """One way to drive with a cube.

    mask    colours (bits) its steps go onto
    steps   how many at most; `must`: one at least
    wear    what it costs at once
    spent   index of the gear that is given up for it, or -1; held: of the gear that must be in hand, or -1
    first   decisions between playing the cube and the first step
    redline a wear more as soon as a step enters a space that does not show white
    """

    mask: int
    steps: int
    must: bool = True
    wear: int = 0
    spent: int = -1
    held: int = -1
    first: tuple[Action, ...] = ()
    redline: bool = False


Pushes = tuple[Push, ...]
_L, _W, _D = MASK["L"], MASK["W"], MASK["D"]


def gear_pushes(double: bool, redline: bool) -> tuple[Pushes, ...]:
    """R25, R27: of W, L, D, K."""
    most = 2 if double else 1
    plain = tuple((Push(MASK[gear], most),) for gear in GEARS)
    if not redline:
        return plain
    return (tuple(Push(MASK[gear], most, first=(PickColour(gear),), redline=gear != "W") for gear in GEARS), *plain[1:])


def pushes_of(s: AutomobilesState) -> Mapping[str, Pushes]:
    """Of the coloured cubes whose cards drive: R, G, B."""
    found = {}
    for card in s.cards:
        if card in DRIVING:
            found[colour_of(card)] = tuple(DRIVING[card](s))
    return found


def _held(s: AutomobilesState, colour: str) -> int:
    """Cubes of a colour in the discard area of the active player."""
    return s.racers[s.active].discard[INDEX[colour]]


def _rank(s: AutomobilesState) -> tuple[int, bool]:
    rank = ranking(s.racers).index(s.active) + 1
    return rank, rank == len(s.racers)


def _optional(mask: int, steps: int, wear: int) -> Iterator[Push]:
    if steps > 0:
        yield Push(mask, steps, False, wear)


def _any_one(steps: int, wear: int) -> Iterator[Push]:
    """`same c`."""
    for gear in GEARS:
        yield Push(MASK[gear], steps, False, wear, first=(PickColour(gear),))


def _slick(s: AutomobilesState) -> Iterator[Push]:
    for at, gear in enumerate(GEARS[1:], 1):
        yield Push(MASK[GEARS[at - 1]], 3, False, 1, spent=at, first=(PickCube("active", gear),))


def _steering(s: AutomobilesState) -> Iterator[Push]:
    for gear in GEARS:
        if _held(s, gear):
            yield Push(MASK[gear], 1, True, 1, first=(PickCube("discard", gear),))


def _suspension(s: AutomobilesState) -> Iterator[Push]:
    for at, gear in enumerate(GEARS[1:], 1):
        yield Push((1 << at) - 1, 1, True, 0, held=at, first=(PickCube("active", gear),))


def _camber(s: AutomobilesState) -> Iterator[Push]:
    for at, gear in enumerate(GEARS[1:], 1):
        if _held(s, gear):
            yield Push(MASK[GEARS[at - 1]], 2, False, 1, first=(PickCube("discard", gear),))


def _counter_steer(s: AutomobilesState) -> Iterator[Push]:
    for at, gear in enumerate(GEARS):
        yield Push(ALL_GEARS, 1, True, 0, spent=at, first=(PickCube("active", gear),))


def _gearbox(s: AutomobilesState) -> Iterator[Push]:
    rank, last = _rank(s)
    yield from _optional(_L, rank + last, 1)


def _turbo(s: AutomobilesState) -> Iterator[Push]:
    yield from _optional(_L, 2 + sum(one.discard[INDEX["G"]] for one in s.racers), 2)


def _adrenaline(s: AutomobilesState) -> Iterator[Push]:
    yield Push(_L, 1, first=(PickOption("now"),))


def _catch_up(s: AutomobilesState) -> Iterator[Push]:
    rank, last = _rank(s)
    yield from _optional(_D, 0 if rank == 1 else 2 + last, 1)


def _overdrive(s: AutomobilesState) -> Iterator[Push]:
    rank, last = _rank(s)
    yield from _optional(_W if rank == 1 else _W | _L | _D if last else _W | _L, 3, 1)


def _big_block(s: AutomobilesState) -> Iterator[Push]:
    yield from _optional(_D, _held(s, "D"), 2)


def _hybrid(s: AutomobilesState) -> Iterator[Push]:
    at, me = INDEX["B"], s.racers[s.active]
    mine = me.active[at] + me.used[at] + me.discard[at]
    if all(one.discard[at] < mine for seat, one in enumerate(s.racers) if seat != s.active):
        yield from _any_one(2, 1)


def _rotary(s: AutomobilesState) -> Iterator[Push]:
    yield from _optional(_W, sum(count > 0 for count in s.racers[s.active].discard), 1)


def _tow_line(s: AutomobilesState) -> Iterator[Push]:
    yield from _any_one(3, 0)


DRIVING: Mapping[str, Callable[[AutomobilesState], Iterator[Push]]] = {
    "R2": _slick, "R3": _steering, "R4": _suspension, "ER1": _camber, "ER2": _counter_steer,
    "G2": _gearbox, "G4": _turbo, "EG1": _adrenaline, "EG2": _catch_up, "EG3": _overdrive,
    "B1": _big_block, "B2": _hybrid, "B3": _rotary, "EB1": _tow_line,
}  # fmt: skip
"""Card -> its ways to drive."""
