"""`simulate`: races between computer drivers, in numbers. Everything but the clock's share is the same on every run."""

import argparse
from collections import Counter
from collections.abc import Sequence
from time import perf_counter

from game.bench.fits import fits
from game.bench.handicaps import handicaps
from game.bench.league import league
from game.bench.league_variants import variants
from game.bench.manners import manners
from game.bots.arena import EndlessError, Entrant, Game, GameRow, LeagueRow, Report
from game.bots.arena import simulate as race
from game.bots.levels import driver
from game.cli.command import Console, FailedError, UsageError, columns
from game.cli.map_words import part_track
from game.cli.medal_table import head, medals, tell_heading
from game.cli.race_arguments import Wanted, open_title, read, seats_of, without_pygame
from game.core.contract import Title
from game.core.decoding import JsonObject
from game.core.handicap import amounts, option_name
from game.core.words import N_

PEOPLE = N_("Nobody sits at a simulation: give computer drivers alone, as bot:easy.")
HELPED = N_("Somebody has help: add --handicaps to race like that.")
NO_GAMES = N_("Say how many races: --games N.")
ENDLESS = N_("A race did not come to an end: {detail}.")
LENGTHS = N_("Turns of a race: {least} to {most}, {mean} on average; decisions: {decisions}.")
ENDED = N_("How it ended: {ways}.")
WAY = N_("{way} {count}")
TIMES = N_("{seconds} s in all; a thought takes {mean} ms on average, {longest} ms at most.")
HELP = option_name(0)[:-1]
DRIVER, GAMES, WINS, SHARED, POINTS, PLACE = N_("driver"), N_("races"), N_("wins"), N_("shared"), N_("points"), N_("mean place")


def simulate(console: Console, args: argparse.Namespace) -> int:
    """A table of wins, lengths and thinking times; UsageError where a person has a seat, FailedError for an endless race."""
    without_pygame()
    part_track(console, args)
    title = open_title(args.title)
    try:
        if args.handicaps and not _helps(args):
            told = handicaps(console, args, title)
        elif args.fits:
            told = fits(console, args, title)
        elif args.variants:
            told = variants(console, args, title)
        elif args.manners:
            told = manners(console, args, title)
        elif args.league or args.write:
            told = league(console, args, title)
        elif args.games is None:
            raise UsageError(NO_GAMES)
        elif args.feats:
            told = medals(console, args, _equal(args, _bots_alone(read(console, args, seats_of(title, args.seats, people=0)))))
        else:
            told = _plain(console, args, _equal(args, read(console, args, seats_of(title, args.seats, people=0))))
    except EndlessError as error:
        raise FailedError(ENDLESS, detail=str(error)) from None
    if args.json:
        console.json(told)
    return 0


def _helps(args: argparse.Namespace) -> bool:
    """Whether the command line gives a seat help of its own choice."""
    return any(pair.startswith(HELP) for pair in args.option or ())


def _equal(args: argparse.Namespace, wanted: Wanted) -> Wanted:
    """Races are compared where nobody has help, unless that is what is asked for."""
    if any(amounts(wanted.setup.options, wanted.setup.seats)) and not args.handicaps:
        raise UsageError(HELPED)
    return wanted


def _bots_alone(wanted: Wanted) -> Wanted:
    if any(seat.human for seat in wanted.seats):
        raise UsageError(PEOPLE)
    return wanted


def _race(wanted: Wanted, games: int) -> Report:
    assert wanted.seed is not None, "the grammar gives simulations a seed"
    entrants = [Entrant(s.text, driver(wanted.title, s.level, 0, s.temperament).bot) for s in wanted.seats]
    return race(wanted.title, wanted.tracks, wanted.setup, entrants, GameRow(games, wanted.seed), perf_counter)


def _plain(console: Console, args: argparse.Namespace, wanted: Wanted) -> JsonObject:
    report = _race(_bots_alone(wanted), args.games)
    if not args.json:
        tell_heading(console, wanted, [game.seed for game in report.games])
        _tell_table(console, report.rows)
        _tell_lengths(console, report.games)
        _tell_ends(console, wanted.title, report.games)
        _tell_times(console, report)
    return {**head(wanted, args.games), "drivers": report.rows, **_lengths(report.games), "times": _times(report)}


def _spread(counts: Sequence[int]) -> JsonObject:
    return {"least": min(counts), "mean": round(sum(counts) / len(counts), 2), "most": max(counts)}


def _lengths(games: Sequence[Game]) -> JsonObject:
    turns, decisions = [game.turns for game in games], [game.decisions for game in games]
    return {"turns": _spread(turns), "decisions": _spread(decisions), "endings": dict(sorted(Counter(g.ended for g in games).items()))}


def _times(report: Report) -> JsonObject:
    """Seconds per driver: the only figures that differ from run to run."""
    return {f"{n + 1} {row.name}": time for n, (row, time) in enumerate(zip(report.rows, report.times, strict=True))}


def _tell_table(console: Console, rows: Sequence[LeagueRow]) -> None:
    table = [[*map(console.say, (DRIVER, GAMES, WINS)), "%", *map(console.say, (SHARED, PLACE, POINTS))]]
    for row in rows:
        mean = sum(place * count for place, count in enumerate(row.places, 1)) / row.games
        share, place = console.language.number(100 * row.wins / row.games, 1), console.language.number(mean, 2)
        table.append([row.name, str(row.games), str(row.wins), share, str(row.shared), place, str(row.points)])
    print(columns(table))


def _tell_lengths(console: Console, games: Sequence[Game]) -> None:
    turns, decisions = _spread([game.turns for game in games]), _spread([game.decisions for game in games])
    mean, acts = console.language.number(turns["mean"], 1), console.language.number(decisions["mean"], 1)
    console.tell(LENGTHS, least=turns["least"], most=turns["most"], mean=mean, decisions=acts)


def _tell_ends(console: Console, title: Title, games: Sequence[Game]) -> None:
    counts = sorted(Counter(game.ended for game in games).items())
    ways = [console.say(WAY, way=console.language.thing(title.words, "ended", way), count=count) for way, count in counts]
    console.tell(ENDED, ways=", ".join(ways))


def _tell_times(console: Console, report: Report) -> None:
    times = report.times
    thoughts, total = sum(time.thoughts for time in times), sum(time.total for time in times)
    number = console.language.number
    longest = number(1000 * max(time.longest for time in times), 1)
    console.tell(TIMES, seconds=number(total, 1), mean=number(1000 * total / max(1, thoughts), 2), longest=longest)
