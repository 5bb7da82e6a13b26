"""`simulate --handicaps`: what each step of a title's help is worth, with the fewest, with four and with the most seats."""

import argparse
import sys
from collections.abc import Iterator
from functools import partial
from time import perf_counter
from typing import NamedTuple

from msgspec.structs import replace

from game.bench.handicaps_table import written
from game.bench.processes import pool_of
from game.bots.helped import Trial, Worth, play, tasks, worth
from game.cli.command import Console, UsageError
from game.cli.race_arguments import Wanted, open_title, read
from game.core.contract import Title, filled
from game.core.decoding import JsonObject
from game.core.handicap import STEPS
from game.core.track import Scalar
from game.core.words import Text

GAMES = 2_000
"""Races of each step where the command line names no number."""
FITTED_AT = 4
"""The number of seats at which a step is a promise; with others the line tells what it is worth there."""
NO_HELP = Text("{title} has no help to give.")
ROW = Text("{seats} seats, step {step} ({amount}): {more} points more wins, ± {error}; the line says {line}. {seconds} s")


class Row(NamedTuple):
    """One step with so many seats: its amount, what it is worth and what the line at the foot of the set-up promises."""

    seats: int
    step: int
    amount: int
    found: Worth
    line: int


def handicaps(console: Console, args: argparse.Namespace, title: Title) -> JsonObject:
    """Plays every step, telling each as it goes; with --write into the table of the repository."""
    if title.handicap is None:
        raise UsageError(NO_HELP, title=title.meta.name)
    games, rows = args.games or GAMES, list[Row]()
    with pool_of(args.processes) as pool:
        for seats, step in cells(title):
            begun = perf_counter()
            trial, line = _trial(read(console, args, ("bot:medium",) * seats), step, games)
            runner = partial(play, partial(open_title, title.meta.id), trial)
            rows.append(Row(seats, step, trial.amount, worth(trial, pool(runner, list(tasks(trial)))), line))
            if not args.json:
                _tell(console, rows[-1], perf_counter() - begun)
    if args.write:
        written(title, rows, games, args.seed)
    told = [{**row._asdict(), "found": {"more": round(row.found.more, 2), "error": round(row.found.error, 2)}} for row in rows]
    return {"title": title.meta.id, "games": games, "seed": args.seed, "rows": told}


def seats_of_table(title: Title) -> tuple[int, ...]:
    """The fewest seats, four, the most."""
    meta = title.meta
    return tuple(sorted({meta.seats_min, min(FITTED_AT, meta.seats_max), meta.seats_max}))


def cells(title: Title) -> Iterator[tuple[int, int]]:
    """Seats and step of each row."""
    return ((seats, step) for seats in seats_of_table(title) for step in range(1, STEPS))


def _trial(wanted: Wanted, step: int, games: int) -> tuple[Trial, int]:
    """The races of one step, and what its line says."""
    title, seats, seed = wanted.title, wanted.setup.seats, wanted.seed or 0
    assert title.handicap is not None, "it was asked for"
    setup = replace(wanted.setup, options={**lone_race(title), **wanted.setup.options})
    amount = title.handicap.steps(seats, filled(title.meta, setup, wanted.tracks))[step]
    return Trial(setup, wanted.tracks, amount, games, seed), title.handicap.worth(seats)[step]


def lone_race(title: Title) -> dict[str, Scalar]:
    """The options of the shortest match that the title proposes: what a step is worth is told of one race."""
    return dict(title.meta.presets[0].options) if title.meta.presets else {}


def _tell(console: Console, row: Row, seconds: float) -> None:
    number = console.language.number
    more, error = number(row.found.more, 1), number(row.found.error, 1)
    spent = number(seconds, 0)
    console.tell(ROW, seats=row.seats, step=row.step, amount=row.amount, more=more, error=error, line=row.line, seconds=spent)
    sys.stdout.flush()
