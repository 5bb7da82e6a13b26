"""`simulate --feats`: how often each medal of a title is earned. And what all tables of `simulate` begin with."""

import argparse
from collections.abc import Sequence

from game.bots.levels import driver
from game.bots.medal_rates import matches, rates
from game.cli.command import Console, columns
from game.cli.race_arguments import Wanted
from game.core.contract import filled
from game.core.decoding import JsonObject
from game.core.words import N_, Plural

HEADING = Plural(
    N_("{title} on {tracks}: {games} race, seeds {first} to {last}"),
    N_("{title} on {tracks}: {games} races, seeds {first} to {last}"),
    "games",
)
MEDAL, STARTS, RACES = N_("medal"), N_("% of starts"), N_("% of races")


def head(wanted: Wanted, games: int) -> JsonObject:
    """What was raced, for JSON."""
    options = dict(filled(wanted.title.meta, wanted.setup, wanted.tracks))
    return {
        "title": wanted.title.meta.id,
        "rules_version": wanted.title.meta.rules_version,
        "tracks": wanted.setup.tracks,
        "seats": wanted.setup.seats,
        "options": options,
        "seed": wanted.seed,
        "games": games,
    }


def tell_heading(console: Console, wanted: Wanted, seeds: Sequence[int]) -> None:
    """What was raced, in one sentence."""
    tracks = ", ".join(track.name for track in wanted.tracks)
    console.tell(HEADING, title=console.say(wanted.title.meta.name), tracks=tracks, games=len(seeds), first=min(seeds), last=max(seeds))


def medals(console: Console, args: argparse.Namespace, wanted: Wanted) -> JsonObject:
    """A row for each medal, and the same for JSON. EndlessError where a race does not end."""
    title, first = wanted.title, wanted.seed or 0
    bots = [driver(title, seat.level, 0, seat.temperament).bot for seat in wanted.seats]
    races = tuple(matches(title, wanted.tracks, wanted.setup, bots, args.games, first))
    found = rates(title, races)
    if not args.json:
        tell_heading(console, wanted, range(first, first + args.games))
        number, names = console.language.number, {medal.key: medal.name for medal in title.medals}
        rows = [[*map(console.say, (MEDAL, STARTS, RACES))]]
        rows += [[console.say(names[rate.key]), number(100 * rate.starts, 1), number(100 * rate.races, 1)] for rate in found]
        print(columns(rows))
    return {**head(wanted, args.games), "medals": [rate._asdict() for rate in found]}
