"""The walk of one switch (everybody.md, section 4.3): the focus goes by itself through what can be pressed, in groups where it is much."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from pygame import Rect

from game.input.intents import Deed

MANY = 7
"""So many things are walked one after another; more of them in groups."""
FIVES = 5
"""So many things of a row, or rows of a group, are walked together where there are more than `MANY`."""
ROUNDS = 2
"""A group that was walked so often without a press is left."""
ALWAYS = "signs"
"""The panel of what is there beside every question: nobody is to walk through it first."""
FIRST = 2
"""Steps for which the first thing of all is stayed at."""


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


class Scan:
    """Where the walk stands. `seconds` are those of a step."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._levels: list[tuple[Stop, ...]] = []
        """From all there is down to the group that is walked now."""
        self._at = 0
        self._rounds = 0
        self._first: Stop | None = None
        """What is stayed at in the beginning, before the walk goes through the rest."""
        self._offered: tuple[object, ...] = ()
        self._left = 0.0
        self._whole = 1.0
        self._rests = 0.0
        """Seconds for which the clock of the walk stands still."""

    def offer(self, stops: Sequence[Stop], first: str, panels: Mapping[str, str], mark: object = None) -> None:
        """This can be pressed now, `first` of it is looked at, `panels` says what belongs together; the same as before goes on where it is.
        Another `mark` is another question, though the same things may answer it."""
        offered = (mark, *map(_keys, stops))
        if offered == self._offered:
            return
        self._offered = offered
        self._levels = [grouped(stops, panels)] if stops else []
        self._first = next((stop for stop in stops if stop.key == first), None)
        self._at, self._rounds = 0, 0
        self._arrive(FIRST if self._first else 1)

    def forget(self) -> None:
        """Nothing can be pressed; whatever is offered next begins anew."""
        self._offered, self._levels, self._first = (), [], None

    @property
    def target(self) -> Stop | None:
        """Where it stops now: a thing, or a group; None where there is nothing."""
        if self._first is not None:
            return self._first
        return self._levels[-1][self._at] if self._levels else None

    @property
    def share(self) -> float:
        """How much of the step is left, 1 to 0."""
        return max(0.0, min(1.0, self._left / self._whole))

    @property
    def lingers(self) -> bool:
        """Whether all that is walked now was walked twice without a press."""
        return self._rounds >= ROUNDS

    def rest(self, seconds: float) -> None:
        """The clock of the walk stands still for so long."""
        self._rests = seconds

    def pass_time(self, dt: float) -> bool:
        """`dt` seconds went by; whether it stops at something else now."""
        if self._rests > 0:
            self._rests -= dt
            return False
        self._left -= dt
        if self._left > 0 or self.target is None:
            return False
        return self.onward()

    def onward(self) -> bool:
        """On to the next; whether that is something else."""
        before = self.target
        if not self._levels:
            return False
        if self._first is not None:
            level, key = self._levels[-1], self._first.key
            self._first = None
            self._at = 1 % len(level) if level[0].key == key else 0
        else:
            self._at += 1
            if self._at == len(self._levels[-1]):
                self._at, self._rounds = 0, self._rounds + 1
                if self._rounds == ROUNDS and len(self._levels) > 1:
                    self._leave()
        self._arrive(1)
        return self.target is not before

    def press(self) -> Stop | None:
        """The switch was pressed: what that means, or None where a group, or a thing's inside, is walked from now on."""
        target = self.target
        if target is None:
            return None
        if target.inside:
            self._first = None
            self._levels.append(target.inside)
            self._at, self._rounds = 0, 0
            self._arrive(1)
            return None
        self._rounds = 0
        if target.out and len(self._levels) > 1:
            self._leave()
            self._arrive(1)
            return None
        self._arrive(FIRST)
        return target

    def _leave(self) -> None:
        """Up to the group around this one, at what follows there."""
        left = self._levels.pop()
        self._at = next((at for at, stop in enumerate(self._levels[-1]) if stop.inside == left), 0)
        self._rounds = 0

    def _arrive(self, steps: int) -> None:
        self._left = self._whole = steps * self.seconds
        if self.target is not None:
            self.target.aim()


def _keys(stop: Stop) -> tuple[object, ...]:
    """What makes it the same as before: a list may have turned its page meanwhile."""
    return stop.key, *map(_keys, stop.inside)


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
