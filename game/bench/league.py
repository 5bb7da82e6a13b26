"""`simulate --league`: drivers pair by pair in all processors. The table is the same however many there are."""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import combinations
from time import perf_counter
from typing import NamedTuple

from game.bench.league_luck import tell_luck
from game.bench.league_races import DIVISIONS, LADDER, Division, games_of
from game.bench.league_table import written
from game.bench.processes import pool_of
from game.bots.arena import Times, share_of
from game.bots.league import Fixture, Outcome, Part, chunks, joined, outcome, play
from game.cli.command import Console, UsageError, columns
from game.cli.race_arguments import Wanted, open_title, read, seats_of
from game.core.contract import Title, filled
from game.core.fit import is_fitted
from game.core.handicap import amounts
from game.core.words import Text

GAMES = 100
"""Races of each pair where the command line names no number."""
ONE_DRIVER = Text("A league needs two different drivers; only {known} is here.")
ODD = Text("In a league each of two drivers has half of the grid: {grid} cars can't be shared out.")
NO_LEAGUE_WITH_HELP = Text("In a league nobody has help.")
NO_FITS = Text("In a league everybody drives at a level of their own, and none is made to fit.")
NO_LEAGUE = Text("{title} has no league in the repository.")
HEADING = Text("{title} on {tracks}, {variant}: {seats} cars, {games} races of each pair, seeds {first} to {last}")
AGAIN = Text("The same again: {command}")
STANDARD = "standard"
ONE, OTHER, GAMES_HEAD = Text("driver"), Text("against"), Text("races")
WON, LOST, SHARED, BETWEEN = Text("won"), Text("lost"), Text("shared"), Text("95 % between")
THOUGHTS, MEDIAN, P95, WORST, SLICE, LONGEST = (
    Text("thoughts"), Text("median ms"), Text("95 % within"), Text("worst"), Text("slice 95 %"), Text("longest slice"),
)  # fmt: skip

Runner = Callable[[Fixture], Part]


class Raced(NamedTuple):
    """One division, raced: who against whom and how it ended, and what each driver's thoughts took."""

    division: Division
    wanted: Wanted
    pairs: tuple[tuple[str, str, Outcome], ...]
    times: dict[str, Times]
    command: str


def league(console: Console, args: argparse.Namespace, title: Title) -> dict[str, object]:
    """The division that `args` name, or with --write all of the title's, into the table of the repository."""
    asked = [text.removeprefix("bot:") for text in seats_of(title, args.seats, people=0)] if args.seats else []
    if any(is_fitted(name.partition(":")[0]) for name in asked):
        raise UsageError(NO_FITS)
    pairs = tuple(combinations(dict.fromkeys(asked), 2)) if asked else LADDER
    if not pairs:
        raise UsageError(ONE_DRIVER, known=", ".join(asked))
    with _runner(title, args.processes) as runner:
        raced = [_race(console, args, title, division, pairs, runner) for division in _divisions(args, title)]
    if not args.json:
        for one in raced:
            _print_division(console, one)
    if args.write:
        written(title, raced)
        tell_luck(console, title)
    told = [_told(one) for one in raced]
    return told[0] if len(told) == 1 else {"divisions": told, "times": [one.pop("times") for one in told]}


def _divisions(args: argparse.Namespace, title: Title) -> tuple[Division, ...]:
    if args.write:
        if title.meta.id not in DIVISIONS:
            raise UsageError(NO_LEAGUE, title=title.meta.name)
        return tuple(one._replace(games=args.games or one.games) for one in DIVISIONS[title.meta.id])
    grid = args.grid or title.meta.seats_min + title.meta.seats_min % 2
    if grid % 2:
        raise UsageError(ODD, grid=grid)
    return (Division(" ".join(args.option or ()) or STANDARD, grid, args.games or GAMES, args.track, tuple(args.option or ())),)


def _race(
    console: Console, args: argparse.Namespace, title: Title, division: Division, pairs: Sequence[tuple[str, str]], runner: Runner
) -> Raced:
    words = argparse.Namespace(title=title.meta.id, track=division.track, option=list(division.options), seed=args.seed)
    seats = tuple(f"bot:{name}" for name in pairs[0]) * (division.grid // 2)
    wanted = read(console, words, seats)
    if any(amounts(wanted.setup.options, wanted.setup.seats)):
        raise UsageError(NO_LEAGUE_WITH_HELP)
    found, times = [], dict[str, Times]()
    for number, (one, other) in enumerate(pairs, 1):
        read(console, words, (f"bot:{one}", f"bot:{other}") * (division.grid // 2))
        if sys.stderr.isatty():
            print(f"{division.name}: {number}/{len(pairs)}", end="\r", file=sys.stderr)
        part = runner(Fixture(one, other, wanted.setup, wanted.tracks, games_of(division, (one, other)), args.seed))
        found.append((one, other, outcome(part.games)))
        for name, spent in zip((one, other), part.times, strict=True):
            times[name] = times[name] + spent if name in times else spent
    return Raced(division, wanted, tuple(found), times, _command(args, title, division))


def _command(args: argparse.Namespace, title: Title, division: Division) -> str:
    words = ["python main.py simulate", title.meta.id, f"--league --games {division.games} --grid {division.grid} --seed {args.seed}"]
    for name, values in (("--track", (division.track,)), ("--option", division.options), ("--seats", args.seats or ())):
        words += [name, *values] if any(values) else []
    return " ".join(words)


@contextmanager
def _runner(title: Title, processes: int) -> Iterator[Runner]:
    """Plays fixtures, here or in processes of their own; a frozen program has one process."""
    opener = partial(open_title, title.meta.id)
    with pool_of(processes) as pool:
        yield lambda fixture: joined(pool(play, [(opener, fixture, *chunk, perf_counter) for chunk in chunks(fixture)]))


def _told(raced: Raced) -> dict[str, object]:
    wanted = raced.wanted
    return {
        "title": wanted.title.meta.id,
        "rules_version": wanted.title.meta.rules_version,
        "tracks": wanted.setup.tracks,
        "seats": wanted.setup.seats,
        "options": dict(filled(wanted.title.meta, wanted.setup, wanted.tracks)),
        "seed": wanted.seed,
        "games": raced.division.games,
        "pairs": [{"one": one, "other": other, "outcome": came} for one, other, came in raced.pairs],
        "command": raced.command,
        "times": raced.times,
    }


def _print_division(console: Console, raced: Raced) -> None:
    wanted, division = raced.wanted, raced.division
    title, tracks = console.say(wanted.title.meta.name), ", ".join(track.name for track in wanted.tracks)
    first = wanted.seed or 0
    last = first + division.games - 1
    console.tell(
        HEADING, title=title, tracks=tracks, variant=division.name, seats=division.grid, games=division.games, first=first, last=last
    )
    number = console.language.number
    table = [[*(console.say(text) for text in (ONE, OTHER, GAMES_HEAD, WON, LOST, SHARED)), "%", console.say(BETWEEN)]]
    for one, other, came in raced.pairs:
        between = f"{number(100 * came.low, 1)} – {number(100 * came.high, 1)}"
        counts = (str(len(came.row)), str(came.won), str(came.lost), str(came.shared))
        table.append([one, other, *counts, number(100 * came.share, 1), between])
    print(columns(table))
    table = [[console.say(text) for text in (ONE, THOUGHTS, MEDIAN, P95, WORST, SLICE, LONGEST)]]
    for name, times in raced.times.items():
        spans = (share_of(times.spans, 50), share_of(times.spans, 95), times.longest, share_of(times.slices, 95), times.longest_slice)
        table.append([name, str(times.thoughts), *(number(1000 * span, 1) for span in spans)])
    print(columns(table))
    console.tell(AGAIN, command=raced.command)
