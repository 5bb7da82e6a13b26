"""Races between computer drivers, in numbers: who wins, how long it takes."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from game.bots.bot import Bot, Thinking
from game.bots.runner import ComputerDrivers, Driver
from game.core.contract import Result, Rules, Setup, State, Step, Title
from game.core.judge import DriverChoice
from game.core.match import Chair, Match
from game.core.rng import Rng
from game.core.track import Track

TICK = 0.0002
"""Seconds; times are counted in classes of this width."""
LIMIT = 50_000
"""Decisions after which a match counts as endless."""


class EndlessError(Exception):
    """A match did not end within LIMIT decisions; the message names its seed."""


class Entrant(msgspec.Struct, frozen=True):
    """A driver under the name it is listed by; several may share a name."""

    name: str
    bot: Bot


class LeagueRow(msgspec.Struct, frozen=True):
    """One entrant over all games. `places[p]` counts the games it ended on place p+1; a shared win is a win of each."""

    name: str
    games: int
    wins: int
    shared: int
    places: tuple[int, ...]
    points: int


class Game(msgspec.Struct, frozen=True):
    """One game: its seed, the entrant (index) in each seat, how it went. `turns` counts the turns' ends; `digest` is that of all its
    decisions, in their order: where a driver decides otherwise once, it is another one."""

    seed: int
    seating: tuple[int, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]
    ended: str
    decisions: int
    turns: int
    digest: str = ""


class Times(msgspec.Struct, frozen=True):
    """What the clock measured for one entrant, in seconds, over the thoughts that had something to choose; a plan is one
    thought, however many decisions it holds. `spans` and `slices` (what lies between two yields) count by TICKs."""

    thoughts: int
    total: float
    longest: float
    longest_slice: float = 0.0
    spans: dict[int, int] = {}
    slices: dict[int, int] = {}

    def __add__(self, other: "Times") -> "Times":
        return Times(
            self.thoughts + other.thoughts,
            self.total + other.total,
            max(self.longest, other.longest),
            max(self.longest_slice, other.longest_slice),
            dict(sorted((Counter(self.spans) + Counter(other.spans)).items())),
            dict(sorted((Counter(self.slices) + Counter(other.slices)).items())),
        )


def share_of(ticks: Mapping[int, int], percent: int) -> float:
    """The seconds within which `percent` of what was counted by TICKs stayed; 0 where nothing was."""
    wanted, seen = sum(ticks.values()) * percent, 0
    for tick in sorted(ticks):
        seen += 100 * ticks[tick]
        if seen >= wanted:
            return (tick + 1) * TICK
    return 0.0


class Report(msgspec.Struct, frozen=True):
    """All games. Everything but `times` is the same on every run; `times` is empty where no clock was given."""

    title: str
    seed: int
    rows: tuple[LeagueRow, ...]
    games: tuple[Game, ...]
    times: tuple[Times, ...] = ()


class _Timed:
    """A bot with a stopwatch for its thoughts and their slices."""

    def __init__(self, bot: Bot, clock: Callable[[], float]) -> None:
        self.bot = bot
        self.clock = clock
        self.lengths: list[float] = []
        self.spans: Counter[int] = Counter()
        self.slices: Counter[int] = Counter()
        self.longest_slice = 0.0

    def think(self, chair: Chair, rng: Rng) -> Thinking:
        thinking, slices = self.bot.think(chair, rng), list[float]()
        choice: DriverChoice | None = None
        while choice is None:
            begun = self.clock()
            try:
                next(thinking)
            except StopIteration as stop:
                choice = stop.value
            slices.append(self.clock() - begun)
            if choice is None:
                yield
        if len(chair.legal()) > 1:
            self.lengths.append(sum(slices))
            self.spans[int(self.lengths[-1] / TICK)] += 1
            self.slices.update(int(slice / TICK) for slice in slices)
            self.longest_slice = max(self.longest_slice, *slices)
        return choice

    def times(self) -> Times:
        spans, slices = (dict(sorted(ticks.items())) for ticks in (self.spans, self.slices))
        return Times(len(self.lengths), sum(self.lengths), max(self.lengths, default=0.0), self.longest_slice, spans, slices)


class GameRow(NamedTuple):
    """So many games with the seeds `seed`, `seed + 1`, ... `first` are those of the row that somebody else plays: seeds and seats go on
    behind them."""

    games: int
    seed: int
    first: int = 0


def simulate(
    title: Title,
    tracks: Sequence[Track],
    setup: Setup,
    entrants: Sequence[Entrant],
    row: GameRow,
    clock: Callable[[], float] | None = None,
) -> Report:
    """Plays a row of matches; from game to game everybody moves up one seat.

    Raises Refused where the set-up can't be played, ValueError where there is not one entrant per seat, EndlessError.
    """
    if len(entrants) != setup.seats:
        raise ValueError(f"{setup.seats} seats need as many drivers, not {len(entrants)}")
    timed = [_Timed(entrant.bot, clock) for entrant in entrants] if clock else []
    bots: Sequence[Bot] = timed or [entrant.bot for entrant in entrants]
    title, played = compiled_once(title), list[Game]()
    for number in range(row.first, row.first + row.games):
        seating = tuple((seat + number) % setup.seats for seat in range(setup.seats))
        played.append(_play(title, tracks, setup, [bots[index] for index in seating], seating, row.seed + number))
    rows = tuple(_row(index, entrant, played) for index, entrant in enumerate(entrants))
    return Report(title.meta.id, row.seed, rows, tuple(played), tuple(bot.times() for bot in timed))


def compiled_once(title: Title) -> Title:
    """The title with one Rules for all matches of one set-up: they are immutable, and what a judge keeps on them stays."""
    made: list[Rules[State]] = []

    def rules(setup: Setup, tracks: Sequence[Track]) -> Rules[State]:
        if not made:
            made.append(title.rules(setup, tracks))
        return made[0]

    return msgspec.structs.replace(title, rules=rules)


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
    turns = sum(map(_begun, steps_of(match, bots, seed)))
    result: Result | None = match.result
    assert result is not None, "a match that is over has a result"
    return Game(seed, seating, result.places, result.points, result.ended, len(match.done), turns, short_digest(match.done))


def short_digest(told: object) -> str:
    """Hex digest (8 bytes) of decisions or events, to see whether a race goes as it went."""
    import hashlib  # brings in a library of a few megabytes; who only races against computers digests nothing

    return hashlib.blake2b(msgspec.json.encode(told), digest_size=8).hexdigest()


def steps_of(match: Match, bots: Sequence[Bot], seed: int) -> Iterator[Step[State]]:
    """The match to its end by these drivers, in the order of the seats: its first step, then that of each decision. Raises EndlessError."""
    computers = ComputerDrivers({seat: Driver(bot, seed) for seat, bot in enumerate(bots)})
    yield match.first
    while not match.turn.over:
        if len(match.done) >= LIMIT:
            raise EndlessError(f"seed {seed}: not over after {LIMIT} decisions")
        decision = computers.decide(match)
        assert decision is not None, "every seat has a driver, and one of them is waited for"
        yield match.submit(decision.seat, decision.action)


def _begun(step: Step[State]) -> int:
    """How many turns began with it."""
    return sum(event.begins_turn for event in step.events)


def _row(index: int, entrant: Entrant, games: Sequence[Game]) -> LeagueRow:
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
    return LeagueRow(entrant.name, len(games), wins, shared, tuple(places), points)
