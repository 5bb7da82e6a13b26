"""How often the strong driver accuses, and whom: races of computer drivers looked at as if people had driven them. Prints as it goes, and
tells what it has when it is stopped: `python -m game.bench.review [TITLE] --races N`.

It counts in two ways. By runs is how people are told: all that somebody did in a row against the driver's whole plan, since a turn is what
one remembers. By single choices is how it was tried before it was built, and that trial comes out again, in a mixed field, percent clear
of an easy, a medium and a hard driver (in brackets the trial's, of 30 to 600 choices each):

Monza         3.9 +- 0.5 (2.9)    0.5 +- 0.2 (0.0)   0.0 +- 0.1 (0.0)
Scrap Racer   7.0 +- 2.3 (11.3)   5.3 +- 1.4 (7.1)   0.0 +- 0.5 (0.0)
ARUBA         3.0 +- 1.2 (0.0)    1.5 +- 0.6 (4.8)   0.0 +- 0.4 (0.0)
Top Race      7.9 +- 1.1 (13.3)   3.6 +- 0.5 (2.8)   0.6 +- 0.3 (0.5)
Automobiles   2.0 +- 0.8 (6.9)    2.1 +- 0.5 (2.2)   0.0 +- 0.2 (0.0)

The trial's own errors are 1 to 3 points for the easy driver: none of these is further apart than some two errors of both together. By
runs there are as many where a run is a choice or two (Top Race: 6.7 +- 3.2, 3.9 +- 1.4, 1.0 +- 1.4), and more where it is a whole turn: of
Monza's easy driver 11 +- 3, as a run there has four choices, and of the easy and the medium one of Automobiles 21 +- 12 and 20 +- 7 (the
easy one among its like: 49 +- 6), as a turn has eight: what is a little weak in each of them is clearly worse together.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import chain, product
from math import sqrt
from time import process_time
from typing import NamedTuple

from msgspec.structs import replace

from game.bots.arena import steps_of
from game.bots.hindsight import ASKINGS, Compared, clear, compared, far_behind, gap_of, real_choice
from game.bots.levels import EASY, HARD, LEVELS, MEDIUM, driver
from game.core.contract import Setup, Title
from game.core.judge import skills_of
from game.core.match import Match
from game.core.record import Record
from game.core.slices import Slices, finish
from game.core.track import Track
from game.session.review import Run, chance_of, runs_of
from game.store.paths import maps
from game.titles import TITLES
from game.tracks.catalogue import Catalogue

SEATS = 4
FIELDS: dict[str, tuple[str, ...]] = {
    EASY: (EASY,) * SEATS,
    MEDIUM: (MEDIUM,) * SEATS,
    HARD: (HARD,) * SEATS,
    "mixed": (EASY, MEDIUM, MEDIUM, HARD),
}
"""Who races whom; in a mixed field everybody moves up one seat from race to race."""


RUNS, CHOICES = "runs", "choices"
WAYS = RUNS, CHOICES
"""How decisions are counted. Runs: as people are told of theirs, a row of decisions at a time, clear by what the title's judge calls so.
Choices: each decision with more than one way for itself, and clear by two races of 100 whatever the title; of a row of eight in which
one is weak, one in eight is accused then, and not one in one."""
PLAIN = 2
"""Races of 100 by which a single choice has to be worse."""


class Tally(NamedTuple):
    """What came of some runs (or single choices): how many, how many driven otherwise than the strong driver would have, clear in each
    asking and in both, applied actions, and how many from far behind."""

    runs: int = 0
    differ: int = 0
    clear: tuple[int, ...] = (0,) * ASKINGS
    both: int = 0
    spent: int = 0
    behind: int = 0

    def __add__(self, other: object) -> "Tally":
        """What came of both together."""
        assert isinstance(other, Tally), "only what was counted alike goes together"
        together = tuple(map(sum, zip(self.clear, other.clear, strict=True)))
        numbers = [one + two for one, two in zip(self._numbers, other._numbers, strict=True)]
        return Tally(numbers[0], numbers[1], together, *numbers[2:])

    @property
    def _numbers(self) -> tuple[int, ...]:
        return self.runs, self.differ, self.both, self.spent, self.behind


def raced(title: Title, track: Track, levels: Sequence[str], seed: int) -> Record:
    """The record of one race of the title by such drivers; no note in it says that they are none of people."""
    cars = title.meta.car_ids[: len(levels)] if title.meta.cars == "chosen" else ()
    match = Match(title, Setup(len(levels), cars, {}, (track.id,)), [track], seed)
    for _ in steps_of(match, [driver(title, level, seed).bot for level in levels], seed):
        pass
    return match.record


def tally(title: Title, record: Record, race: int, seat: int, way: str = RUNS) -> Tally:
    """All runs of that seat, or all its single choices (see WAYS), each compared in all askings."""
    runs = finish(runs_of(title, record, race, seat)).runs
    looked = runs if way == RUNS else [choice for run in runs for choice in singly(run)]
    return sum((_of(title, record, race, run, way) for run in looked), Tally())


def singly(run: Run) -> Iterator[Run]:
    """Each decision of a run that had more than one way, as a run of its own."""
    for number, (action, chair) in enumerate(zip(run.done, run.chairs, strict=True)):
        if real_choice(chair):
            yield Run(run.step + number, run.round, (action,), (chair,))


def _of(title: Title, record: Record, race: int, run: Run, way: str) -> Tally:
    judge = title.judge
    skills = skills_of(judge)
    if way == CHOICES:
        skills = replace(skills, hindsight=replace(skills.hindsight, clear=PLAIN))
    found, spent = _counted(compared(judge, run.chairs, run.done, chance_of(record, race, run), thorough=True))
    askings = tuple(int(clear(skills, asking)) for asking in found.askings) or (0,) * ASKINGS
    both = int(gap_of(skills, found) > 0)
    return Tally(1, int(bool(found.askings)), askings, both, spent, int(far_behind(judge, run.chairs[0])))


def _counted(work: Slices[Compared]) -> tuple[Compared, int]:
    spent = 0
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Compared = done.value
            return found, spent
        spent += 1


def races(title: Title, track: Track, field: str, count: int, seed: int, way: str = RUNS) -> Iterator[tuple[str, Tally]]:
    """For each seat of `count` races of that field the level of its driver, and what came of it."""
    for number in range(count):
        levels = FIELDS[field]
        levels = tuple(levels[(seat + number) % len(levels)] for seat in range(len(levels)))
        record = raced(title, track, levels, seed + number)
        for seat, level in enumerate(levels):
            yield level, tally(title, record, 1, seat, way)


def error(seats: Sequence[Tally]) -> float:
    """The standard error of the share that is clear in both askings, in percent: by how seats differ, as what one does in a race goes
    together, but no less than that of so many separate choices, one more of them clear (none of fifty is not none of all)."""
    found = sum(seats, Tally())
    runs = max(1, found.runs)
    share, more = found.both / runs, min(1.0, (found.both + 1) / runs)
    between = sum((one.both - share * one.runs) ** 2 for one in seats)
    return 100 * max(sqrt(between) / runs, sqrt(more * (1 - more) / runs))


def told(name: str, seats: Sequence[Tally], way: str = RUNS) -> str:
    """One line of the table: what came of these seats together."""
    found = sum(seats, Tally())
    first, second = found.clear
    agreed = f"{2 * found.both / (first + second):.2f}" if first + second else "-"
    share = 100 * found.both / max(1, found.runs)
    return (
        f"{name:28} {way} {found.runs:5}  differ {found.differ:4}  clear {first:3} / {second:3} / {found.both:3}  agreement {agreed:>4}  "
        f"clear {share:5.1f} +- {error(seats):.1f} %  actions each {found.spent // max(1, found.runs):5}  far behind {found.behind:4}"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """The table of one title, or of all; what was counted by then where it is stopped."""
    parser = argparse.ArgumentParser(prog="python -m game.bench.review", description=__doc__)
    parser.add_argument("title", nargs="?", choices=[entry.meta.id for entry in TITLES])
    parser.add_argument("--races", type=int, default=20, help="of each field")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--field", choices=FIELDS, action="append", help="who races; all where none is named")
    parser.add_argument("--way", choices=WAYS, action="append", help="how decisions are counted; both where none is named")
    wanted = parser.parse_args(arguments)
    with suppress(KeyboardInterrupt):
        for entry in TITLES:
            if wanted.title in (None, entry.meta.id):
                title = entry.open()
                track = Catalogue(maps(), maps() / "none").open(title, title.meta.tracks[0]).track
                for way, field in product(wanted.way or WAYS, wanted.field or FIELDS):
                    _table(f"{title.meta.id} {field}", way, races(title, track, field, wanted.races, wanted.seed, way))
    return 0


def _table(name: str, way: str, counted: Iterator[tuple[str, Tally]]) -> None:
    """Prints what comes of these seats, level by level and all together; of those that were counted where it is stopped."""
    by_level: dict[str, list[Tally]] = {}
    begun = process_time()
    try:
        for done, (level, found) in enumerate(counted, 1):
            by_level.setdefault(level, []).append(found)
            if sys.stderr.isatty():
                print(f"{name}, {way}: {done} seats", end="\r", file=sys.stderr)
    finally:
        for level in [one for one in LEVELS if one in by_level]:
            print(told(f"{name}: {level}", by_level[level], way), flush=True)
        if len(by_level) > 1:
            print(told(f"{name}: all", list(chain(*by_level.values())), way), flush=True)
        print(f"{name}, {way}: {process_time() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    sys.exit(main())
