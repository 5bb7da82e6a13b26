"""`simulate TITLE --league --variants`: in each variant of a title, each level against the next one. That takes hours, so what was raced
is kept in the repository from chunk to chunk, and the command goes on where it was stopped."""

import argparse
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from game.bench.league_races import LADDER, Division
from game.bench.processes import pool_of
from game.bench.raced import race_rows
from game.bench.variants_table import kept, row_name, written
from game.bots.league import Fixture, Row, decided, row_of, tally
from game.cli.command import Console, UsageError, columns
from game.cli.race_arguments import open_title, read
from game.core.contract import Title
from game.core.words import Text

NO_VARIANTS = Text("{title} has no variants in the league.")
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
    """Two drivers next to each other in one variant, and how they are raced (`game.bench.raced.Rung`)."""

    name: str
    opener: Callable[[], Title]
    fixture: Fixture

    def counted(self, row: Row | None) -> int:
        """How many races it has."""
        return len(row.won) if row else 0

    def left(self, row: Row | None) -> int:
        """How many races are missing; none where it is decided."""
        return 0 if row and decided(row.won) else max(0, self.fixture.games - self.counted(row))

    def still(self, row: Row, first: Row) -> bool:
        """Compares who won that race, and every decision of it where the row tells."""
        return row.won[:1] == first.won and row.digest in ("", first.digest)

    def task(self, first: int, games: int) -> tuple[object, ...]:
        """What `row_of` is given."""
        return self.opener, self.fixture, first, games

    def longer(self, row: Row | None, came: Row) -> Row:
        """The new ones behind those that were there."""
        return Row(row.won + came.won, row.digest) if row else came


def variants(console: Console, args: argparse.Namespace, title: Title) -> dict[str, object]:
    """Races what is missing, keeps it from chunk to chunk and puts the table into the repository. UsageError for a title without variants,
    FailedError outside of a repository."""
    rungs = tuple(rungs_of(console, title, args.seed, args.games))
    if not rungs:
        raise UsageError(NO_VARIANTS, title=title.meta.name)
    rows = kept(title, args.seed)
    with pool_of(args.processes) as pool:
        race_rows(console, pool, row_of, rungs, rows, partial(written, title, VARIANTS[title.meta.id], args.seed))
    written(title, VARIANTS[title.meta.id], args.seed, rows)
    if not args.json:
        came = {name: tally(row.won) for name, row in rows.items()}
        print(columns([[name, str(len(one.row)), f"{100 * one.low:.1f} – {100 * one.high:.1f} %"] for name, one in came.items()]))
    return {"title": title.meta.id, "rows": [{"name": name, "outcome": tally(row.won)} for name, row in rows.items()]}


def rungs_of(console: Console, title: Title, seed: int, games: int | None = None) -> Iterator[Rung]:
    """Every variant of the title with every two levels that are next to each other; `games` at most of each."""
    opener = partial(open_title, title.meta.id)
    for division in VARIANTS.get(title.meta.id, ()):
        words = argparse.Namespace(title=title.meta.id, track=division.track, option=list(division.options), seed=seed)
        wanted = read(console, words, ("bot:easy",) * division.grid)
        for pair in PAIRS:
            most = min(division.games, GLANCE) if pair == PAIRS[-1] else division.games
            fixture = Fixture(*pair, wanted.setup, wanted.tracks, min(most, games or most), seed)
            yield Rung(row_name(division, pair), opener, fixture)
