"""`simulate TITLE --league --variants`: in each variant of a title, each level against the next one. That takes hours, so what was raced
is kept in the repository from chunk to chunk, and the command goes on where it was stopped."""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from time import monotonic
from typing import NamedTuple

from game.bench.league_races import LADDER, Division
from game.bench.processes import Pool, pool_of
from game.bench.variants_table import Rows, kept, row_name, written
from game.bots.league import CHUNK, Fixture, decided, row_of, tally
from game.cli.command import Console, UsageError, columns
from game.cli.race_arguments import open_title, read
from game.core.contract import Title
from game.core.words import Text

NO_VARIANTS = Text("{title} has no variants in the league.")
LEFT = Text("{done} races, {all} more at most: {minutes} minutes")
ANEW = Text("{row} is raced anew: its first race ends otherwise than it did.")
PAIRS = LADDER[:3]
"""Each level against the next."""
GLANCE = 40
"""Races against the driver that knows nothing: they tell enough."""

SETS = ("first_race", "maxed_out", "mixed_bag", "experts", "muscle_cars", "clean_sheet", "pack_racing", "grand_tour", "scrapyard")
CLOSE_SETS = {"experts": 400, "grand_tour": 400, "scrapyard": 400}
"""Races of sets with which the levels are close."""
VARIANTS: Mapping[str, tuple[Division, ...]] = {
    "monza": (
        Division("long track", 2, 2_000, "long", ("rules=basic",)),
        Division("professional, no turbo", 2, 2_000, "long", ("rules=pro", "turbo=no")),
        Division("bonus move", 2, 2_000, "oval", ("bonus_move=yes",)),
        Division("three races", 2, 1_000, "oval", ("races=3",)),
    ),
    "scrap_racer": (
        Division("three teams", 3, 400, options=("three_teams=yes",)),
        Division("three drivers", 3, 400),
        Division("open hands", 4, 400, options=("open_hands=yes",)),
        Division("open hands and sites", 2, 400, options=("open_hands=yes", "open_sites=yes")),
        Division("tuned Crusher, leader catches", 4, 400, options=("tuned_crusher=yes", "leader_catches=yes")),
        Division("chosen racers", 4, 400, options=("racers=chosen",)),
        Division("track of six modules", 4, 400, "f"),
        Division("three races", 4, 200, options=("races=3",)),
    ),
    "aruba": (
        Division("two cars each", 3, 200, options=("races=1",)),
        Division("one car each", 3, 200, options=("races=1", "two_cars_for_three=no")),
        Division("six cars", 6, 200, options=("races=1",)),
        Division("three races", 4, 100, "lagoon,dunes,fort", ("races=3",)),
        Division("long shots, strong bombs", 4, 200, options=("races=1", "bomb_damage=2", "shot_range=3")),
    ),
    "top_race": (
        Division("Shares", 4, 400, options=("variant=shares",)),
        Division("Tips", 4, 400, options=("variant=tips",)),
        Division("open hands", 4, 400, options=("open_hands=yes",)),
        Division("pit stop", 4, 400, options=("pitstop=on",)),
        Division("three races", 4, 200, options=("races=3",)),
        Division("six cars", 6, 200),
    ),
    "automobiles": (
        *(Division(name.replace("_", " "), 2, CLOSE_SETS.get(name, 100), options=(f"cards={name}",)) for name in SETS),
        Division("season of three races", 2, 60, options=("races=3",)),
        Division("merging", 2, 100, options=("merging=yes",)),
        Division("closed bags", 2, 100, options=("open_bags=no",)),
        Division("drivers", 2, 100, options=("drivers=yes",)),
    ),
}
"""Title -> the variants that change how one plays, beside those of the league itself."""


class Rung(NamedTuple):
    """Two drivers next to each other in one variant: the name of its row, the fixture and the command that races it alone."""

    name: str
    fixture: Fixture


def variants(console: Console, args: argparse.Namespace, title: Title) -> dict[str, object]:
    """Races what is missing, keeps it from chunk to chunk and puts the table into the repository. UsageError for a title without variants,
    FailedError outside of a repository."""
    rungs = tuple(rungs_of(console, title, args.seed, args.games))
    if not rungs:
        raise UsageError(NO_VARIANTS, title=title.meta.name)
    opener, rows = partial(open_title, title.meta.id), kept(title, args.seed)
    with pool_of(args.processes) as pool:
        for name in _outdated(pool, opener, rungs, rows):
            console.tell(ANEW, row=name)
            del rows[name]
        _race(console, pool, opener, rungs, rows, partial(written, title, VARIANTS[title.meta.id], args.seed))
    written(title, VARIANTS[title.meta.id], args.seed, rows)
    if not args.json:
        print(columns([[name, str(len(row)), f"{100 * tally(row).low:.1f} – {100 * tally(row).high:.1f} %"] for name, row in rows.items()]))
    return {"title": title.meta.id, "rows": [{"name": name, "outcome": tally(row)} for name, row in rows.items()]}


def rungs_of(console: Console, title: Title, seed: int, games: int | None = None) -> Iterator[Rung]:
    """Every variant of the title with every two levels that are next to each other; `games` at most of each."""
    for division in VARIANTS.get(title.meta.id, ()):
        words = argparse.Namespace(title=title.meta.id, track=division.track, option=list(division.options), seed=seed)
        wanted = read(console, words, ("bot:easy",) * division.grid)
        for pair in PAIRS:
            most = min(division.games, GLANCE) if pair == PAIRS[-1] else division.games
            fixture = Fixture(*pair, wanted.setup, wanted.tracks, min(most, games or most), seed)
            yield Rung(row_name(division, pair), fixture)


def _outdated(pool: Pool, opener: Callable[[], Title], rungs: Sequence[Rung], rows: Rows) -> list[str]:
    """The rows whose first race comes out otherwise by now: rules, drivers or the variant have changed since."""
    there = [rung for rung in rungs if rows.get(rung.name)]
    now = pool(row_of, [(opener, rung.fixture, 0, 1) for rung in there])
    return [rung.name for rung, first in zip(there, now, strict=True) if rows[rung.name][0] != first]


def _race(
    console: Console, pool: Pool, opener: Callable[[], Title], rungs: Sequence[Rung], rows: Rows, keep: Callable[[Rows], object]
) -> None:
    """All rungs by turns, a chunk of each, so that a stop leaves as much of one as of another; a row that is decided has no more races."""
    done, begun = 0, monotonic()
    while tasks := list(_missing(rungs, rows)):
        raced = pool.stream(row_of, [(opener, rung.fixture, first, games) for rung, first, games in tasks])
        for (rung, _, games), row in zip(tasks, raced, strict=True):
            rows[rung.name] = rows.get(rung.name, "") + row
            done += games
            keep(rows)
            tell_left(console, done, sum(_left(rung, rows) for rung in rungs), begun)


def tell_left(console: Console, done: int, left: int, begun: float) -> None:
    """How many races were raced since `begun` (seconds of the clock), how many are left, and how long they will take."""
    minutes = round((monotonic() - begun) / done * left / 60)
    print(console.say(LEFT, done=done, all=left, minutes=minutes), end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr)


def _missing(rungs: Sequence[Rung], rows: Rows) -> Iterator[tuple[Rung, int, int]]:
    """The next chunk of each row that is neither whole nor decided: rung, first race, how many. Those with the fewest races come first."""
    fewest = min((len(rows.get(rung.name, "")) for rung in rungs if _left(rung, rows)), default=0)
    for rung in rungs:
        first, left = len(rows.get(rung.name, "")), _left(rung, rows)
        if left and first < fewest + CHUNK:
            yield rung, first, min(CHUNK, left)


def _left(rung: Rung, rows: Rows) -> int:
    """How many races the row of this rung may still need."""
    row = rows.get(rung.name, "")
    return 0 if decided(row) else max(0, rung.fixture.games - len(row))
