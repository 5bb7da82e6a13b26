"""`simulate TITLE --league --manners`: what a table sees of each manner among even drivers, and what it costs. What was raced is
kept in the repository from chunk to chunk, and the command goes on where it was stopped."""

import argparse
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.bench.league_races import MANNERS
from game.bench.manners_table import EVEN, Row, kept, lines_of, written
from game.bench.processes import pool_of
from game.bench.raced import race_rows
from game.bots.levels import temperaments_of
from game.bots.manners import MannerTrial, Seen, play
from game.cli.command import Console, UsageError, columns
from game.cli.race_arguments import open_title, read
from game.core.contract import Title
from game.core.decoding import JsonObject
from game.core.judge import skills_of
from game.core.words import Text

NO_MANNERS = Text("{title} has no manners in the league.")
GAMES = 400
"""Races of each manner where the command line names no number."""
LONE = 40
"""Races in which one driver has the manner, to be guessed; their seeds begin LONE_SEED further on, so that no profile knows them."""
LONE_SEED = 100_000
LONE_NAME = "one {manner}"


class Rung(NamedTuple):
    """One row of the table (`game.bench.raced.Rung`): how it is raced, and how often."""

    name: str
    opener: Callable[[], Title]
    trial: MannerTrial
    games: int

    def counted(self, row: Row | None) -> int:
        """How many races it has."""
        return len(row.won) if row else 0

    def left(self, row: Row | None) -> int:
        """How many races are missing."""
        return max(0, self.games - self.counted(row))

    def still(self, row: Row, first: Sequence[Seen]) -> bool:
        """Compares the winner and all counts, and every event where the row tells."""
        kept, now = row.first, first[0]
        return (kept.won, kept.counts) == (now.won, now.counts) and kept.digest in ("", now.digest)

    def task(self, first: int, games: int) -> tuple[object, ...]:
        """What `play` is given."""
        return self.opener, self.trial, first, games

    def longer(self, row: Row | None, came: Sequence[Seen]) -> Row:
        """With each race apart where it is to be guessed."""
        return (row or Row(came[0])).with_races(came, each=self.trial.lone)


def manners(console: Console, args: argparse.Namespace, title: Title) -> JsonObject:
    """Races what is missing, keeps it from chunk to chunk and puts the table into the repository. UsageError for a title without signs,
    FailedError outside of a repository."""
    rungs = tuple(rungs_of(console, title, args.seed, args.games))
    if not rungs:
        raise UsageError(NO_MANNERS, title=title.meta.name)
    rows = kept(title, args.seed)
    with pool_of(args.processes) as pool:
        race_rows(console, pool, play, rungs, rows, partial(written, title, args.seed))
    written(title, args.seed, rows)
    if not args.json:
        print(columns([list(line) for line in lines_of(title, rows)]))
    return {"title": title.meta.id, "rows": rows}


def rungs_of(console: Console, title: Title, seed: int, games: int | None = None) -> Iterator[Rung]:
    """The even manner, every other one of half of the drivers, and of a single one; `games` at most of each."""
    names = temperaments_of(title) if skills_of(title.judge).signs else ()
    if not names or title.meta.id not in MANNERS:
        return
    division = MANNERS[title.meta.id]
    words = argparse.Namespace(title=title.meta.id, track=division.track, option=list(division.options), seed=seed)
    wanted = read(console, words, ("bot:medium",) * division.grid)
    most, opener = games or GAMES, partial(open_title, title.meta.id)
    for name in ("", *names):
        yield Rung(name or EVEN, opener, MannerTrial(name, wanted.setup, wanted.tracks, seed), most)
    for name in names:
        lone = MannerTrial(name, wanted.setup, wanted.tracks, seed + LONE_SEED, lone=True)
        yield Rung(LONE_NAME.format(manner=name), opener, lone, min(LONE, most))
