"""Races between computer drivers, in numbers: who wins, how long it takes."""

from collections.abc import Callable, Sequence

import msgspec

from game.bots.bot import Bot, Thinking
from game.bots.runner import Crew, Driver
from game.core.match import Chair, Match
from game.core.record import Mark
from game.core.rng import Rng
from game.core.rules import Result, Setup, Title
from game.core.track import Track

__all__ = ["EndlessError", "Entrant", "Game", "Report", "Row", "Times", "simulate"]

LIMIT = 50_000
"""Decisions after which a match counts as endless."""


class EndlessError(Exception):
    """A match did not end within LIMIT decisions; the message names its seed."""


class Entrant(msgspec.Struct, frozen=True):
    """A driver under the name it is listed by; several may share a name."""

    name: str
    bot: Bot


class Row(msgspec.Struct, frozen=True):
    """One entrant over all games. `places[p]` counts the games it ended on place p+1; a shared win is a win of each."""

    name: str
    games: int
    wins: int
    shared: int
    places: tuple[int, ...]
    points: int


class Game(msgspec.Struct, frozen=True):
    """One game: its seed, the entrant (index) in each seat, how it went. `turns` counts the turns' ends."""

    seed: int
    seating: tuple[int, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]
    ended: str
    decisions: int
    turns: int


class Times(msgspec.Struct, frozen=True):
    """What the clock measured for one entrant, in seconds; a plan is one thought, however many decisions it holds."""

    thoughts: int
    total: float
    longest: float


class Report(msgspec.Struct, frozen=True):
    """All games. Everything but `times` is the same on every run; `times` is empty where no clock was given."""

    title: str
    seed: int
    rows: tuple[Row, ...]
    games: tuple[Game, ...]
    times: tuple[Times, ...] = ()


class _Timed:
    """A bot with a stopwatch: one span per thought."""

    def __init__(self, bot: Bot, clock: Callable[[], float]) -> None:
        self.bot = bot
        self.clock = clock
        self.spans: list[float] = []

    def think(self, chair: Chair, rng: Rng) -> Thinking:
        begun = self.clock()
        choice = yield from self.bot.think(chair, rng)
        self.spans.append(self.clock() - begun)
        return choice

    def times(self) -> Times:
        return Times(len(self.spans), sum(self.spans), max(self.spans, default=0.0))


def simulate(
    title: Title,
    tracks: Sequence[Track],
    setup: Setup,
    entrants: Sequence[Entrant],
    games: int,
    seed: int,
    clock: Callable[[], float] | None = None,
) -> Report:
    """Plays `games` matches, seeds `seed`, `seed + 1`, ...; from game to game everybody moves up one seat.

    Raises Refused where the set-up can't be played, ValueError where there is not one entrant per seat, EndlessError.
    """
    if len(entrants) != setup.seats:
        raise ValueError(f"{setup.seats} seats need as many drivers, not {len(entrants)}")
    timed = [_Timed(entrant.bot, clock) for entrant in entrants] if clock else []
    bots: Sequence[Bot] = timed or [entrant.bot for entrant in entrants]
    played = []
    for number in range(games):
        seating = tuple((seat + number) % setup.seats for seat in range(setup.seats))
        played.append(_play(title, tracks, setup, [bots[index] for index in seating], seating, seed + number))
    rows = tuple(_row(index, entrant, played) for index, entrant in enumerate(entrants))
    return Report(title.meta.id, seed, rows, tuple(played), tuple(bot.times() for bot in timed))


def _play(
    title: Title,
    tracks: Sequence[Track],
    setup: Setup,
    bots: Sequence[Bot],
    seating: tuple[int, ...],
    seed: int,
) -> Game:
    """One match; `bots` in the order of the seats."""
    match = Match(title, setup, tracks, seed)
    crew = Crew({seat: Driver(bot, seed) for seat, bot in enumerate(bots)})
    while not match.turn.over:
        if len(match.done) >= LIMIT:
            raise EndlessError(f"seed {seed}: not over after {LIMIT} decisions")
        decision = crew.decide(match)
        assert decision is not None, "every seat has a driver, and one of them is waited for"
        match.submit(decision.seat, decision.action)
    result: Result | None = match.result
    assert result is not None, "a match that is over has a result"
    turns = sum(isinstance(line, Mark) for line in match.lines)
    return Game(seed, seating, result.places, result.points, result.ended, len(match.done), turns)


def _row(index: int, entrant: Entrant, games: Sequence[Game]) -> Row:
    """The games of one entrant, wherever it sat."""
    places = [0] * len(games[0].seating) if games else []
    wins = shared = points = 0
    for game in games:
        seat = game.seating.index(index)
        places[game.places[seat] - 1] += 1
        points += game.points[seat]
        if game.places[seat] == 1:
            wins += 1
            shared += game.places.count(1) > 1
    return Row(entrant.name, len(games), wins, shared, tuple(places), points)
