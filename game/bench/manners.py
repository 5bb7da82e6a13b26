"""`simulate TITLE --league --manners`: what a table sees of each manner among even drivers, and what it costs. What was raced is
kept in the repository from chunk to chunk, and the command goes on where it was stopped."""

import argparse
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from time import monotonic
from typing import NamedTuple

from game.bench.league_races import MANNERS
from game.bench.league_variants import ANEW, tell_left
from game.bench.manners_table import EVEN, Row, Rows, kept, lines_of, written
from game.bench.processes import Pool, pool_of
from game.bots.league import CHUNK
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
    """One row of the table: its name, how it is raced, and how often."""

    name: str
    trial: MannerTrial
    games: int


def manners(console: Console, args: argparse.Namespace, title: Title) -> JsonObject:
    """Races what is missing, keeps it from chunk to chunk and puts the table into the repository. UsageError for a title without signs,
    FailedError outside of a repository."""
    rungs = tuple(rungs_of(console, title, args.seed, args.games))
    if not rungs:
        raise UsageError(NO_MANNERS, title=title.meta.name)
    opener, rows = partial(open_title, title.meta.id), kept(title, args.seed)
    with pool_of(args.processes) as pool:
        for name in _outdated(pool, opener, rungs, rows):
            console.tell(ANEW, row=name)
            del rows[name]
        _race(console, pool, opener, rungs, rows, partial(written, title, args.seed))
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
    most = games or GAMES
    for name in ("", *names):
        yield Rung(name or EVEN, MannerTrial(name, wanted.setup, wanted.tracks, seed), most)
    for name in names:
        lone = MannerTrial(name, wanted.setup, wanted.tracks, seed + LONE_SEED, lone=True)
        yield Rung(LONE_NAME.format(manner=name), lone, min(LONE, most))


def _outdated(pool: Pool, opener: Callable[[], Title], rungs: Sequence[Rung], rows: Rows) -> list[str]:
    """The rows whose first race comes out otherwise by now: rules, drivers or the division have changed since."""
    there = [rung for rung in rungs if rung.name in rows]
    now = pool(play, [(opener, rung.trial, 0, 1) for rung in there])
    return [rung.name for rung, seen in zip(there, now, strict=True) if rows[rung.name].first != seen[0]]


def _race(
    console: Console, pool: Pool, opener: Callable[[], Title], rungs: Sequence[Rung], rows: Rows, keep: Callable[[Rows], object]
) -> None:
    """All rungs by turns, a chunk of each, so that a stop leaves as much of one as of another."""
    done, begun = 0, monotonic()
    while tasks := list(_missing(rungs, rows)):
        raced = pool.stream(play, [(opener, rung.trial, first, games) for rung, first, games in tasks])
        for (rung, _, games), seen in zip(tasks, raced, strict=True):
            rows[rung.name] = _longer(rows.get(rung.name), seen, rung.trial.lone)
            done += games
            keep(rows)
            tell_left(console, done, sum(_left(rung, rows) for rung in rungs), begun)


def _longer(row: Row | None, seen: Sequence[Seen], lone: bool) -> Row:
    """The row with some more races."""
    return (row or Row(seen[0])).with_races(seen, each=lone)


def _missing(rungs: Sequence[Rung], rows: Rows) -> Iterator[tuple[Rung, int, int]]:
    """The next chunk of each row that is not whole: rung, first race, how many. Those with the fewest races come first."""
    raced = {rung.name: len(rows[rung.name].won) if rung.name in rows else 0 for rung in rungs}
    fewest = min((raced[rung.name] for rung in rungs if _left(rung, rows)), default=0)
    for rung in rungs:
        first, left = raced[rung.name], _left(rung, rows)
        if left and first < fewest + CHUNK:
            yield rung, first, min(CHUNK, left)


def _left(rung: Rung, rows: Rows) -> int:
    """How many races the row of this rung still needs."""
    return max(0, rung.games - (len(rows[rung.name].won) if rung.name in rows else 0))
