"""Gathers what a `RaceTold` is made of while a match goes on, or while its record is played again: both come to the same."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from game.core.actions import Event, as_seen
from game.core.contract import Meta, RaceResult, Rules, Standing, State, Step, Title, filled
from game.core.feats import RaceTold
from game.core.record import Playback, Record
from game.core.scoring import seat_places
from game.core.slices import Slices
from game.core.track import Track

SLICE = 12
"""Decisions that are played again at a time."""


class _Turn(NamedTuple):
    """Where a turn of a race begins, and with it the one before ends: the standings there."""

    race: int
    rows: tuple[Standing, ...]


class _Before(NamedTuple):
    """How much had been told before a decision."""

    events: int
    turns: int


class RaceTeller:
    """One match, event by event: `begin` comes before the events of a decision, `take_back` undoes all that was told since. States may be
    anybody's views, and events may show what one seat alone may see: of both only what everybody may know is kept."""

    def __init__(self, rules: Rules[State]) -> None:
        self.rules = rules
        self._events: list[Event] = []
        self._turns: list[_Turn] = []
        self._state: State | None = None
        """What the last event that was told led to."""
        self._before: list[_Before] = []

    def begin(self) -> None:
        """A decision comes: what is told from here on can be taken back with it."""
        self._before.append(_Before(len(self._events), len(self._turns)))

    def take_back(self) -> None:
        """The last decision never was."""
        before = self._before.pop()
        del self._events[before.events :], self._turns[before.turns :]

    def tell(self, event: Event, state: State) -> None:
        """One more event; `state` is what its decision led to."""
        self._events.extend(as_seen((event,), None))
        self._state = state
        if event.begins_turn:
            self._turns.append(_Turn(event.race, self.rules.standings(state)))

    def step(self, step: Step[State]) -> None:
        """All events of one decision, or of the first step of the match; of one that was taken back there are none."""
        self._state = step.state
        for event in step.events:
            self.tell(event, step.state)

    def told(self, meta: Meta, number: int, result: RaceResult) -> RaceTold | None:
        """Race `number` (from 1) of this match of that title, which ended with `result`; None where no event of it was told."""
        events = tuple(event for event in self._events if event.race == number)
        if not events or self._state is None:
            return None
        seats = self.rules.setup.seats
        options = filled(meta, self.rules.setup, self.rules.tracks)
        last, turns = number == meta.races(options), [turn.rows for turn in self._turns if turn.race == number]
        ended = self.rules.standings(self._state) if last else ()
        best = {row.seat: row.progress for row in reversed(ended) if row.seat is not None}
        known = turns[0] if turns else ended  # the last decision of a race may have begun the next one, whose cars are nobody's yet
        return RaceTold(
            seats,
            result,
            events,
            (*(self._places(rows) for rows in turns[1:]), result.places),
            tuple(best.get(seat, 0) for seat in range(seats)) if last else (),
            {row.car: row.seat for row in known if row.seat is not None},
            options,
            self.track(number),
            max(event.round for event in events),
        )

    def placed(self, number: int) -> Iterator[tuple[int, int, Event]]:
        """The events of race `number`, each with its decision (from 1; 0: before the first) and its place among that one's events."""
        starts = (0, *(before.events for before in self._before))
        for step, (start, end) in enumerate(pairwise((*starts, len(self._events)))):
            for at, event in enumerate(self._events[start:end]):
                if event.race == number:
                    yield step, at, event

    def track(self, number: int) -> Track:
        """Where race `number` (from 1) was raced: on the track that its events name, since a match may draw its tracks from those it was
        handed (`track` is the id, in an event of any title); else they come in order and again from the first."""
        tracks = self.rules.tracks
        named = {track.id: track for track in tracks}
        told = (getattr(event, "track", "") for event in self._events if event.race == number)
        return next((named[name] for name in told if name in named), tracks[(number - 1) % len(tracks)])

    def _places(self, rows: tuple[Standing, ...]) -> tuple[int, ...]:
        places = seat_places(rows, self.rules.setup.seats)
        return places if all(places) else (0,) * len(places)


def played_again(title: Title, record: Record) -> Slices[tuple[RaceTold, ...]]:
    """Every race of a match that is over, from its record; () of one that is not. In slices of some decisions. Raises what `Playback` does:
    RecordError, Diverged, and whatever the rules raise over nonsense (RULES_BROKE of game.core.record)."""
    playback = Playback(title, record)
    teller = RaceTeller(playback.rules)
    teller.step(playback.first)
    lines = 0
    while (step := next_step(playback, teller)) is not None:
        teller.step(step)
        lines += 1
        if lines % SLICE == 0:
            yield
    result = playback.rules.result(playback.state)
    found = [teller.told(title.meta, number, race) for number, race in enumerate(result.races if result else (), 1)]
    return tuple([told for told in found if told is not None])


def next_step(playback: Playback, teller: RaceTeller) -> Step[State] | None:
    """One decision further, or one back: then nothing is left to be told. Raises what `Playback.step` does."""
    count = len(playback.done)
    step = playback.step()
    if step is not None and len(playback.done) > count:
        teller.begin()
    elif step is not None:
        teller.take_back()
    return step
