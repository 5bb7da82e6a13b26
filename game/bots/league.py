"""A league: two kinds of drivers share a grid, seats rotate, and the share of wins is told with its 95 % interval."""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt

import msgspec

from game.bots.arena import Entrant, Game, GameRow, Times, simulate
from game.bots.levels import driver
from game.core.contract import Setup, Title
from game.core.track import Track

CHUNK = 10
"""Races that one process plays at a stretch. The table is the same whatever it is."""
EVEN = 0.5
EARLY = 3.29
"""Standard deviations of a series that is stopped before its end (99.9 %)."""
ONLOOKER = "easy"
"""Who drives the seat that is left over."""
Z = 1.959964
"""95 % of a normal distribution lie within so many standard deviations."""


class Fixture(msgspec.Struct, frozen=True):
    """Two drivers (as LEVEL or LEVEL:TEMPERAMENT) against each other, half of the seats each; where their number is odd, one seat more is
    an onlooker's, whose places count for neither."""

    one: str
    other: str
    setup: Setup
    tracks: tuple[Track, ...]
    games: int
    seed: int

    @property
    def names(self) -> tuple[str, ...]:
        """Who is listed for each seat of the first race."""
        return (self.one, self.other) * (self.setup.seats // 2) + (ONLOOKER,) * (self.setup.seats % 2)


class Part(msgspec.Struct, frozen=True):
    """Some races of a fixture, and the times of its two drivers."""

    games: tuple[Game, ...]
    times: tuple[Times, Times]


class Outcome(msgspec.Struct, frozen=True):
    """How a fixture ended for its first driver: `won`, `lost` and `shared` races, its share of them, and between what limits
    that share lies with 95 % certainty (Wilson). `row` says it race by race: 1, 2, or = where both have a car on first place."""

    won: int
    lost: int
    shared: int
    share: float
    low: float
    high: float
    row: str


def chunks(fixture: Fixture) -> Iterator[tuple[int, int]]:
    """The races as (first, how many)."""
    for first in range(0, fixture.games, CHUNK):
        yield first, min(CHUNK, fixture.games - first)


def play(opener: Callable[[], Title], fixture: Fixture, first: int, games: int, clock: Callable[[], float] | None) -> Part:
    """Some races of a fixture; on top of a module and with plain values only, so that another process can be sent here.

    Raises what `game.bots.arena.simulate` raises.
    """
    title = opener()
    entrants = [Entrant(name, driver(title, *_parts(name)).bot) for name in fixture.names]
    report = simulate(title, fixture.tracks, fixture.setup, entrants, GameRow(games, fixture.seed, first), clock)
    nothing = Times(0, 0.0, 0.0)
    paired = report.times[: fixture.setup.seats // 2 * 2]
    one, other = (sum(paired[side::2], nothing) for side in (0, 1))
    return Part(report.games, (one, other))


def _parts(name: str) -> tuple[str, int, str]:
    level, _, temperament = name.partition(":")
    return level, 0, temperament


def joined(parts: Sequence[Part]) -> Part:
    """The races one after another, the times together."""
    nothing = Times(0, 0.0, 0.0)
    one, other = (sum((part.times[side] for part in parts), nothing) for side in (0, 1))
    return Part(tuple(game for part in parts for game in part.games), (one, other))


def outcome(games: Sequence[Game]) -> Outcome:
    """What those races of a fixture come to."""
    return tally("".join(outcome_sign(game.seating, game.places) for game in games))


def outcome_sign(seating: Sequence[int], places: Sequence[int]) -> str:
    """The side whose best car is in front; entrants alternate, and one that is left over counts for neither (`Fixture.names`)."""
    paired = len(seating) // 2 * 2
    placed = [(place, entrant % 2) for entrant, place in zip(seating, places, strict=True) if entrant < paired]
    best = min(place for place, _ in placed)
    sides = {side for place, side in placed if place == best}
    return "=" if len(sides) == 2 else "2" if 1 in sides else "1"


class Row(msgspec.Struct, frozen=True):
    """Races one by one, as `Outcome.row` tells them, and the digest of the first one's decisions ("" where none was kept)."""

    won: str = ""
    digest: str = ""


def row_of(opener: Callable[[], Title], fixture: Fixture, first: int, games: int) -> Row:
    """The same races as `play`. Where somebody looks on, every other chunk has the two drivers changed over: else one of them would always
    sit right behind the other one."""
    changed = fixture.setup.seats % 2 and first // CHUNK % 2
    sides = msgspec.structs.replace(fixture, one=fixture.other, other=fixture.one) if changed else fixture
    raced = play(opener, sides, first, games, None).games
    won = outcome(raced).row
    return Row(won.translate(str.maketrans("12", "21")) if changed else won, raced[0].digest)


def tally(row: str) -> Outcome:
    """What races come to that are told one by one, as in `Outcome.row`; a shared race counts half."""
    won, lost, shared = row.count("1"), row.count("2"), row.count("=")
    share = (won + shared / 2) / max(1, len(row))
    return Outcome(won, lost, shared, share, *wilson(share, len(row)), row)


def decided(row: str) -> bool:
    """Whether races told one by one need no more of them to say who is better: after two chunks and more an even share lies outside of
    limits so wide that looking after each chunk does not make up a difference (Haybittle and Peto)."""
    if len(row) < 2 * CHUNK:
        return False
    low, high = wilson(tally(row).share, len(row), EARLY)
    return not low <= EVEN <= high


def wilson(share: float, count: int, width: float = Z) -> tuple[float, float]:
    """Wilson's interval of a share among `count` trials: of 95 %, or as many standard deviations wide on either side."""
    if not count:
        return 0.0, 1.0
    square = width * width / count
    middle = (share + square / 2) / (1 + square)
    half = width / (1 + square) * sqrt(share * (1 - share) / count + square / count / 4)
    return max(0.0, middle - half), min(1.0, middle + half)
