"""Gathers what a `RaceTold` is made of while a match goes on, or while its record is played again: both come to the same."""

from typing import NamedTuple

from game.core.actions import Event, as_seen
from game.core.contract import Meta, RaceResult, Rules, Standing, State, Step, filled
from game.core.feats import RaceTold
from game.core.scoring import seat_places


class _Turn(NamedTuple):
    """Where a turn of a race begins, and with it the one before ends: the standings there."""

    race: int
    rows: tuple[Standing, ...]


class _Before(NamedTuple):
    """How much had been told before a decision."""

    events: int
    turns: int
    rows: tuple[Standing, ...]


class RaceTeller:
    """One match, event by event: `begin` comes before the events of a decision, `take_back` undoes all that was told since. States may be
    anybody's views, and events may show what one seat alone may see: of both only what everybody may know is kept."""

    def __init__(self, meta: Meta, rules: Rules[State]) -> None:
        self.rules = rules
        self.options = filled(meta, rules.setup, rules.tracks)
        self.races = meta.races(self.options)
        self._events: list[Event] = []
        self._turns: list[_Turn] = []
        self._state: State | None = None
        self._rows: tuple[Standing, ...] = ()
        """The standings of that state."""
        self._before: list[_Before] = []

    def begin(self) -> None:
        """A decision comes: what is told from here on can be taken back with it."""
        self._before.append(_Before(len(self._events), len(self._turns), self._rows))

    def take_back(self) -> None:
        """The last decision never was."""
        before = self._before.pop()
        del self._events[before.events :], self._turns[before.turns :]
        self._state, self._rows = None, before.rows

    def tell(self, event: Event, state: State) -> None:
        """One more event; `state` is what its decision led to."""
        self._events.extend(as_seen((event,), None))
        if self._state is not state:
            self._state, self._rows = state, self.rules.standings(state)
        if event.begins_turn:
            self._turns.append(_Turn(event.race, self._rows))

    def step(self, step: Step[State]) -> None:
        """All events of one decision, or of the first step of the match."""
        for event in step.events:
            self.tell(event, step.state)

    def told(self, number: int, result: RaceResult) -> RaceTold | None:
        """Race `number` (from 1), which ended with `result`; None where no event of it was told."""
        events = tuple(event for event in self._events if event.race == number)
        if not events:
            return None
        last, turns = number == self.races, [turn.rows for turn in self._turns if turn.race == number]
        ended = self._rows if last else ()
        seats, tracks = self.rules.setup.seats, self.rules.tracks
        best = {row.seat: row.progress for row in reversed(ended) if row.seat is not None}
        known = ended or (turns[-1] if turns else ())
        return RaceTold(
            seats,
            result,
            events,
            (*(self._places(rows) for rows in turns[1:]), result.places),
            tuple(best.get(seat, 0) for seat in range(seats)) if last else (),
            {row.car: row.seat for row in known if row.seat is not None},
            self.options,
            tracks[(number - 1) % len(tracks)],
            max(event.round for event in events),
        )

    def _places(self, rows: tuple[Standing, ...]) -> tuple[int, ...]:
        places = seat_places(rows, self.rules.setup.seats)
        return places if all(places) else (0,) * len(places)
