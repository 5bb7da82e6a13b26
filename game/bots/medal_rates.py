"""How often computer drivers earn each medal of a title: what `simulate --feats` prints, and what holds medals in their band."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.bots.arena import compiled_once, steps_of
from game.bots.bot import Bot
from game.core.contract import Setup, Title
from game.core.feats import RaceTold, earned_by
from game.core.match import Match
from game.core.race_told import RaceTeller
from game.core.track import Track


class MedalRate(NamedTuple):
    """One medal: the share of starts (a seat in a race) that earned it, and of races in which somebody did, both 0 .. 1."""

    key: str
    starts: float
    races: float


def told_by(title: Title, tracks: Sequence[Track], setup: Setup, bots: Sequence[Bot], seed: int) -> tuple[RaceTold, ...]:
    """One match by these drivers, in the order of the seats, race by race. Raises EndlessError."""
    match = Match(title, setup, tracks, seed)
    teller = RaceTeller(match.rules)
    for step in steps_of(match, bots, seed):
        teller.step(step)
    assert match.result is not None, "a match that is over has a result"
    found = (teller.told(title.meta, number, result) for number, result in enumerate(match.result.races, 1))
    return tuple(told for told in found if told is not None)


def matches(
    title: Title, tracks: Sequence[Track], setup: Setup, bots: Sequence[Bot], games: int, seed: int
) -> Iterator[tuple[frozenset[str], ...]]:
    """For each race of `games` matches, seeds from `seed` on, what each seat earned. Everybody keeps the seat."""
    title = compiled_once(title)
    for number in range(games):
        for told in told_by(title, tracks, setup, bots, seed + number):
            yield earned_by(title.medals, told)


def rates(title: Title, races: Sequence[Sequence[frozenset[str]]]) -> tuple[MedalRate, ...]:
    """The rate of each medal of the title over races, given as what each seat earned; 0 where there are none."""
    starts = sum(map(len, races))
    found = []
    for medal in title.medals:
        counts = [sum(medal.key in keys for keys in race) for race in races]
        found.append(MedalRate(medal.key, sum(counts) / max(1, starts), sum(map(bool, counts)) / max(1, len(races))))
    return tuple(found)
