"""What a cube can drive, without a question asked: the ways in which it makes steps, and the decisions that lead there. What depends
on the hand itself (a gear that must be given up for it) is said too."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from game.core.actions import Action
from game.titles.automobiles.rules.actions import PickColour, PickCube, PickOption
from game.titles.automobiles.rules.cards.ids import (
    ADRENALINE,
    BIG_BLOCK,
    CAMBER_AND_TOE,
    CATCH_UP,
    COUNTER_STEER,
    GEARBOX,
    HYBRID_ENGINE,
    OVERDRIVE,
    ROTARY_ENGINE,
    SLICK_TIRES,
    STEERING,
    SUSPENSION,
    TOW_LINE,
    TURBO,
    colour_of,
)
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.road import ALL_GEARS, MASK
from game.titles.automobiles.rules.scoring import ranking
from game.titles.automobiles.rules.state import GEARS, AutomobilesState


class DriveMode(NamedTuple):
    """One way to drive with a cube.

    mask    colours (bits) that its steps go onto
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


DriveModes = tuple[DriveMode, ...]
_L, _W, _D = MASK["L"], MASK["W"], MASK["D"]


def gear_modes(double: bool, redline: bool) -> tuple[DriveModes, ...]:
    """R25, R27: of W, L, D, K."""
    most = 2 if double else 1
    plain = tuple((DriveMode(MASK[gear], most),) for gear in GEARS)
    if not redline:
        return plain
    return (tuple(DriveMode(MASK[gear], most, first=(PickColour(gear),), redline=gear != "W") for gear in GEARS), *plain[1:])


def card_modes(s: AutomobilesState, seat: int, given: int = 0) -> Mapping[str, DriveModes]:
    """Of the coloured cubes whose cards drive: R, G, B. `given`: gears that the seat has given up for steps (see `given_up`)."""
    found = {}
    for card in s.cards:
        if card in DRIVING:
            found[colour_of(card)] = tuple(DRIVING[card](s, seat, given))
    return found


def given_up(gear: int) -> int:
    """One cube of that gear (0 .. 3) given up for a card's steps: it lies in the discard area then. Sums are several cubes."""
    return 1 << 4 * gear


def _held(s: AutomobilesState, seat: int, colour: str) -> int:
    """Cubes of a colour in the discard area of a player."""
    return s.racers[seat].discard[INDEX[colour]]


def _rank(s: AutomobilesState, seat: int) -> tuple[int, bool]:
    rank = ranking(s.racers).index(seat) + 1
    return rank, rank == len(s.racers)


def _optional(mask: int, steps: int, wear: int) -> Iterator[DriveMode]:
    if steps > 0:
        yield DriveMode(mask, steps, False, wear)


def _any_one(steps: int, wear: int) -> Iterator[DriveMode]:
    for gear in GEARS:
        yield DriveMode(MASK[gear], steps, False, wear, first=(PickColour(gear),))


def _slick_tires(s: AutomobilesState, seat: int, given: int) -> Iterator[DriveMode]:
    for at, gear in enumerate(GEARS[1:], 1):
        yield DriveMode(MASK[GEARS[at - 1]], 3, False, 1, spent=at, first=(PickCube("active", gear),))


def _steering(s: AutomobilesState, seat: int, given: int) -> Iterator[DriveMode]:
    for gear in GEARS:
        if _held(s, seat, gear):
            yield DriveMode(MASK[gear], 1, True, 1, first=(PickCube("discard", gear),))


def _suspension(s: AutomobilesState, seat: int, given: int) -> Iterator[DriveMode]:
    for at, gear in enumerate(GEARS[1:], 1):
        yield DriveMode((1 << at) - 1, 1, True, 0, held=at, first=(PickCube("active", gear),))


def _camber_and_toe(s: AutomobilesState, seat: int, given: int) -> Iterator[DriveMode]:
    for at, gear in enumerate(GEARS[1:], 1):
        if _held(s, seat, gear):
            yield DriveMode(MASK[GEARS[at - 1]], 2, False, 1, first=(PickCube("discard", gear),))


def _counter_steer(s: AutomobilesState, seat: int, given: int) -> Iterator[DriveMode]:
    for at, gear in enumerate(GEARS):
        yield DriveMode(ALL_GEARS, 1, True, 0, spent=at, first=(PickCube("active", gear),))


def _gearbox(s: AutomobilesState, seat: int, given: int) -> Iterator[DriveMode]:
    rank, last = _rank(s, seat)
    yield from _optional(_L, rank + last, 1)


def _turbo(s: AutomobilesState, seat: int, given: int) -> Iterator[DriveMode]:
    yield from _optional(_L, 2 + sum([one.discard[INDEX["G"]] for one in s.racers]), 2)


def _adrenaline(s: AutomobilesState, seat: int, given: int) -> Iterator[DriveMode]:
    yield DriveMode(_L, 1, first=(PickOption("now"),))


def _catch_up(s: AutomobilesState, seat: int, given: int) -> Iterator[DriveMode]:
    rank, last = _rank(s, seat)
    yield from _optional(_D, 0 if rank == 1 else 2 + last, 1)


def _overdrive(s: AutomobilesState, seat: int, given: int) -> Iterator[DriveMode]:
    rank, last = _rank(s, seat)
    yield from _optional(_W if rank == 1 else _W | _L | _D if last else _W | _L, 3, 1)


def _big_block(s: AutomobilesState, seat: int, given: int) -> Iterator[DriveMode]:
    yield from _optional(_D, _held(s, seat, "D") + (given >> 8 & 15), 2)


def _hybrid_engine(s: AutomobilesState, seat: int, given: int) -> Iterator[DriveMode]:
    at, me = INDEX["B"], s.racers[seat]
    mine = me.active[at] + me.used[at] + me.discard[at]
    if all(one.discard[at] < mine for other, one in enumerate(s.racers) if other != seat):
        yield from _any_one(2, 1)


def _rotary_engine(s: AutomobilesState, seat: int, given: int) -> Iterator[DriveMode]:
    discard = s.racers[seat].discard
    yield from _optional(_W, sum([count > 0 or (at < 4 and given >> 4 * at & 15 > 0) for at, count in enumerate(discard)]), 1)


def _tow_line(s: AutomobilesState, seat: int, given: int) -> Iterator[DriveMode]:
    yield from _any_one(3, 0)


DRIVING: Mapping[str, Callable[[AutomobilesState, int, int], Iterator[DriveMode]]] = {
    SLICK_TIRES: _slick_tires, STEERING: _steering, SUSPENSION: _suspension, CAMBER_AND_TOE: _camber_and_toe,
    COUNTER_STEER: _counter_steer, GEARBOX: _gearbox, TURBO: _turbo, ADRENALINE: _adrenaline, CATCH_UP: _catch_up,
    OVERDRIVE: _overdrive, BIG_BLOCK: _big_block, HYBRID_ENGINE: _hybrid_engine, ROTARY_ENGINE: _rotary_engine, TOW_LINE: _tow_line,
}  # fmt: skip
"""Card -> its ways to drive."""
