"""How far it is to the line from every space: what the inner lanes and the open road are worth. Hundredths of a step."""

from collections.abc import Mapping, Sequence

from game.titles.top_race.rules.compiled import Course
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.state import FINISH, TopRaceState

STEP = 100
"""Hundredths: the unit of everything that is measured along the road."""


class Distances:
    """Steps to the finish of one course, by lap and space: the shortest way, with a share for not always getting it."""

    __slots__ = ("course", "laps", "levels")

    def __init__(self, course: Course) -> None:
        self.course = course
        onto, home = course.reach
        last = _table(course, {FINISH: 0}, home.exits)
        self.laps: tuple[Mapping[str, int], ...] = (_table(course, last, onto.exits), last)
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


def distances(rules: TopRaceRules, s: TopRaceState) -> Distances:
    """The table of the track of the race that is on; made once for these rules (some milliseconds)."""
    course = rules.game.course(s)
    known: dict[str, Distances] = rules.memory.setdefault("distances", {})
    found = known.get(course.track.id)
    if found is None:
        found = known[course.track.id] = Distances(course)
    return found
