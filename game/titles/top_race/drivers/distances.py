"""How far it is to the line from every space: what the inner lanes and the open road are worth. Hundredths of a step."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.titles.top_race.rules.compiled import Course
from game.titles.top_race.rules.state import FINISH

__all__ = ["STEP", "Way", "way_home"]

STEP = 100
"""Hundredths: the unit of everything that is measured along the road."""
TRACKS = 16


class Way:
    """Steps to the finish of one course, by lap and space: the shortest way, with a share for not always getting it."""

    __slots__ = ("course", "exits", "laps", "levels")

    def __init__(self, course: Course) -> None:
        self.course = course
        home = _table(course, {FINISH: 0}, course.home)
        self.laps: tuple[Mapping[str, int], ...] = (_table(course, home, course.out), home)
        self.exits = (course.out, course.home)
        self.levels: dict[int, int] = {}

    def at_level(self, level: int) -> int:
        """From a progress (where a broken car waits) to the finish."""
        known = self.levels.get(level)
        if known is None:
            table = self.laps[level > 0]
            known = self.levels[level] = min(table[space] for space in self.course.row(level))
        return known


def _table(course: Course, beyond: Mapping[str, int], exits: Mapping[str, Sequence[str]]) -> dict[str, int]:
    """Spaces from the line backwards; a step over the line leads into the table `beyond`."""
    found: dict[str, int] = {}
    for space in sorted(course.fronts, key=lambda s: -course.fronts[s]):
        over = course.fronts[space] == course.length
        found[space] = onward([(beyond if over else found)[on] for on in exits[space]])
    return found | ({FINISH: 0} if FINISH in beyond and len(beyond) == 1 else {})


def onward(after: Sequence[int]) -> int:
    """One step and what is left behind it: two parts of the best exit, one of them all."""
    return STEP + (2 * min(after) + sum(after) // len(after)) // 3


@lru_cache(maxsize=TRACKS)
def way_home(course: Course) -> Way:
    """The table of a course, made once (some milliseconds)."""
    return Way(course)
