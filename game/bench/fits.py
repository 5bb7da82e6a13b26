"""`simulate --fits`: whether a level that fits finds its place, with levels as stand-ins for people of all strengths."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from statistics import fmean, pstdev
from time import perf_counter
from typing import NamedTuple

from msgspec.structs import replace

from game.bench.fits_table import written
from game.bench.handicaps import lone_race
from game.bench.processes import pool_of
from game.bots.fitted import WHOLE, FitRun, FitTrial, play
from game.cli.command import Console
from game.cli.race_arguments import Wanted, open_title, read
from game.core.contract import Title
from game.core.decoding import JsonObject
from game.core.fit import LEVEL, SCALE, fitted
from game.core.words import Text

PEOPLE = (0, LEVEL, LEVEL * 3 // 2, 2 * LEVEL, 3 * LEVEL)
"""Each level, and one between the two in the middle."""
FOUND_BY, RACES = 10, 30
"""By so many races the level has to be there; so many are raced."""
RUNS = 16
"""Rows of races of each stand-in where the command line names no number."""
SEATS = 4
"""Races of so many, and of the fewest."""
ROW = Text(
    "{seats} seats, {person}: at {level} ± {spread} after {races} races, then ± {swing}, winning {wins} of 100 (even: {even}). {seconds} s"
)


class FitRow(NamedTuple):
    """One stand-in with so many seats: the mean level of the others after FOUND_BY races and how far the runs lie apart (standard
    deviation), how far one run wanders from its own mean after that, the share of wins after that in hundredths, and the levels of the
    first run's first races."""

    seats: int
    person: str
    level: int
    spread: int
    swing: int
    wins: float
    first: tuple[int, ...]

    @property
    def even(self) -> float:
        """The share of wins that the seats allow."""
        return 100 / self.seats


def fits(console: Console, args: argparse.Namespace, title: Title) -> JsonObject:
    """Races every stand-in, telling each as it goes; with --write into the table of the repository."""
    runs, rows = args.games or RUNS, list[FitRow]()
    with pool_of(args.processes) as pool:
        for seats, person in cells(title):
            begun = perf_counter()
            trial = _trial(read(console, args, ("bot:medium",) * seats), person, runs)
            runner = partial(play, partial(open_title, title.meta.id), trial)
            rows.append(row_of(trial, pool(runner, [(run,) for run in range(runs)])))
            if not args.json:
                _tell(console, rows[-1], perf_counter() - begun)
    if args.write:
        written(title, rows, runs, args.seed)
    return {"title": title.meta.id, "runs": runs, "seed": args.seed, "rows": [{**row._asdict(), "even": row.even} for row in rows]}


def cells(title: Title) -> Iterator[tuple[int, int]]:
    """Seats and stand-in of each row."""
    most = title.meta.seats_max
    return ((seats, person) for seats in sorted({title.meta.seats_min, min(SEATS, most)}) for person in PEOPLE)


def name_of(person: int) -> str:
    """A stand-in as the table calls it: a level, or what lies between two."""
    number, over = divmod(person, LEVEL)
    return fitted(person) if over else SCALE[number]


def row_of(trial: FitTrial, runs: Sequence[FitRun]) -> FitRow:
    """What the runs of a stand-in come to."""
    found = [run.levels[FOUND_BY - 1] for run in runs]
    later = [run.levels[FOUND_BY:] for run in runs]
    wins = sum(sum(run.wins[FOUND_BY:]) for run in runs) / (WHOLE * len(runs) * (trial.races - FOUND_BY))
    swing = fmean(pstdev(levels) for levels in later)
    first = runs[0].levels[:FOUND_BY]
    return FitRow(
        trial.setup.seats, name_of(trial.person), round(fmean(found)), round(pstdev(found)), round(swing), round(100 * wins, 1), first
    )


def _trial(wanted: Wanted, person: int, runs: int) -> FitTrial:
    setup = replace(wanted.setup, options={**lone_race(wanted.title), **wanted.setup.options})
    return FitTrial(person, setup, wanted.tracks, RACES, runs, wanted.seed or 0)


def _tell(console: Console, row: FitRow, seconds: float) -> None:
    number = console.language.number
    told = {**row._asdict(), "wins": number(row.wins, 1), "even": number(row.even, 1), "seconds": number(seconds, 0)}
    console.tell(ROW, **told, races=FOUND_BY)
    sys.stdout.flush()
