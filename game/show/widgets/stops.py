"""Where the walk of one switch stops (everybody.md, section 4.3), and how stops are put in groups where they are many."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from pygame import Rect

from game.input.intents import Deed

MANY = 7
"""So many things are walked one after another; more of them in groups."""
FIVES = 5
"""So many things of a row, or rows of a group, are walked together where there are more than `MANY`."""
ALWAYS = "signs"
"""The panel of what is there beside every question: nobody is to walk through it first."""


class Stop(NamedTuple):
    """Something the walk stops at, with its place in design units. A press of it is `deed` (with `dx`, where that is a direction), or goes
    in where it has an inside, or `out` of the thing that it belongs to. `aim` is called when the walk comes to it."""

    key: str
    rect: Rect
    deed: Deed = Deed.CONFIRM
    dx: int = 0
    aim: Callable[[], object] = lambda: None
    inside: "tuple[Stop, ...]" = ()
    out: bool = False


def halves(key: str, rect: Rect, deed: Deed = Deed.MOVE) -> tuple[Stop, ...]:
    """The inside of a thing that is turned to either side: less at its left, done in its middle, more at its right. NEXT turns pages."""
    third = rect.width // 3
    back = Deed.PREVIOUS if deed is Deed.NEXT else deed
    return (
        Stop(f"{key}:less", Rect(rect.x, rect.y, third, rect.height), back, -1),
        Stop(f"{key}:done", Rect(rect.x + third, rect.y, rect.width - 2 * third, rect.height), out=True),
        Stop(f"{key}:more", Rect(rect.right - third, rect.y, third, rect.height), deed, 1),
    )


def grouped(stops: Sequence[Stop], panels: Mapping[str, str]) -> tuple[Stop, ...]:
    """`stops` in reading order: up to `MANY` as they are, more in groups of what belongs together (`panels`, by key), groups of rows, rows
    of fives."""
    ordered = sorted(stops, key=lambda stop: (panels.get(stop.key) == ALWAYS, reading_order(stop)))
    if len(ordered) <= MANY:
        return tuple(ordered)
    together = sorted(ordered, key=lambda stop: _belongs(stop, ordered, panels))
    parts = [list(part) for _, part in groupby(together, key=lambda stop: panels.get(stop.key, ""))]
    if len(parts) == 1:
        return _parted(ordered)
    return _in_fives([_group(part, _parted(part)) for part in parts])


def reading_order(stop: Stop) -> tuple[int, int]:
    """From above, and in a row from the left."""
    return stop.rect.centery // 40, stop.rect.x


def _belongs(stop: Stop, ordered: Sequence[Stop], panels: Mapping[str, str]) -> tuple[int, tuple[int, int]]:
    """Groups come as their first thing is read, but what is always there comes last."""
    mine = panels.get(stop.key, "")
    first = next(at for at, other in enumerate(ordered) if panels.get(other.key, "") == mine)
    return first if mine != ALWAYS else len(ordered), reading_order(stop)


def _parted(stops: Sequence[Stop]) -> tuple[Stop, ...]:
    """A group of more than `MANY` in rows, a row of more in fives."""
    if len(stops) <= MANY:
        return tuple(stops)
    rows = list(_rows(stops))
    if len(rows) == 1:
        return tuple(_group(part, tuple(part)) for part in _fives(stops))
    return _in_fives([_group(row, _parted(row)) for row in rows])


def _rows(stops: Sequence[Stop]) -> Iterable[list[Stop]]:
    """Things whose middles lie beside the first one's height stand in one row."""
    row: list[Stop] = []
    for stop in sorted(stops, key=lambda stop: (stop.rect.centery, stop.rect.x)):
        if row and stop.rect.centery > row[0].rect.bottom:
            yield sorted(row, key=lambda stop: stop.rect.x)
            row = []
        row.append(stop)
    if row:
        yield sorted(row, key=lambda stop: stop.rect.x)


def _in_fives(groups: Sequence[Stop]) -> tuple[Stop, ...]:
    if len(groups) <= MANY:
        return tuple(groups)
    return tuple(_group(part, tuple(part)) for part in _fives(groups))


def _fives(stops: Sequence[Stop]) -> Iterable[list[Stop]]:
    return (list(stops[at : at + FIVES]) for at in range(0, len(stops), FIVES))


def _group(stops: Sequence[Stop], inside: tuple[Stop, ...]) -> Stop:
    """Several stops as one; a single one is itself."""
    if len(stops) == 1:
        return stops[0]
    return Stop(stops[0].key, stops[0].rect.unionall([stop.rect for stop in stops[1:]]), inside=inside)
