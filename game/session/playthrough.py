"""A record laid out for watching: every position it went through, where its turns begin, and where it stops. Knows no screen."""

from bisect import bisect_right
from typing import NamedTuple

from game.core.actions import Event
from game.core.contract import Result, State, Title
from game.core.record import Act, Diverged, Divergence, Mark, Playback, Record, Undo


class Position(NamedTuple):
    """One position: `state`, the `events` that led to it, and by whose decision (`seat`, -1 at the start).

    back   that decision was taken back here: no events, an older state
    lines  how many lines of the record lie behind it
    turn   how many turns have ended by then
    """

    state: State
    events: tuple[Event, ...]
    seat: int
    back: bool
    lines: int
    turn: int = 0


class Playthrough:
    """All positions of a record, as far as the digests agree. Raises RecordError `title`, and whatever the rules raise over a
    set-up that is nonsense (RULES_BROKE of game.core.record)."""

    def __init__(self, title: Title, record: Record) -> None:
        self.record = record
        self._playback = Playback(title, record)
        self.rules = self._playback.rules
        self.parted: Divergence | None = None
        """Where the record and these rules part; None if they agree to the end."""
        first = self._playback.first
        begun = next((i for i, line in enumerate(record.lines) if isinstance(line, Act | Undo)), len(record.lines))
        self.positions: list[Position] = [Position(first.state, first.events, -1, False, begun)]
        self._marked = [0]
        self._play()
        self.stops = tuple(dict.fromkeys((*self._marked, self.last)))
        """Where one stops when going turn by turn: each turn's beginning, wherever others had to decide, and the end."""

    def _play(self) -> None:
        """Every decision and every taking back, up to the end or the first line that does not agree."""
        playback = self._playback
        try:
            while True:
                done = tuple(playback.done[-1:])
                count, start = len(playback.done), playback.at
                step = playback.step()
                if step is None:
                    return
                back = len(playback.done) < count
                seat = done[-1][0] if back else playback.done[-1][0]
                self.positions.append(Position(step.state, step.events, seat, back, playback.at, playback.turns))
                begins = any(event.begins_turn for event in step.events)
                if begins or any(isinstance(line, Mark) for line in self.record.lines[start : playback.at]):
                    self._marked.append(self.last)
        except Diverged as diverged:
            self.parted = diverged.divergence
            if self.parted.why == "result":
                self._ending()

    def _ending(self) -> None:
        """The position all digests agree on, where only the result that is written down is wrong."""
        playback = self._playback
        seat, action = playback.done[-1]
        step = self.rules.apply(playback.history[-1], seat, action)
        self.positions.append(Position(step.state, step.events, seat, False, playback.at, playback.turns))

    @property
    def last(self) -> int:
        """Number of the last position."""
        return len(self.positions) - 1

    @property
    def turns(self) -> int:
        """How many turns have begun in it, at least one."""
        return self.turn_at(self.last)

    def turn_at(self, at: int) -> int:
        """The turn that is on at position `at`, from 1; at the end of the match the last one."""
        position = self.positions[at]
        return max(1, position.turn + (not self.over(at)))

    @property
    def result(self) -> Result | None:
        """The result, where the match was raced to its end."""
        return self.rules.result(self.positions[-1].state)

    def stop_of(self, at: int) -> int:
        """Index of the last stop that is not behind position `at`."""
        return bisect_right(self.stops, at) - 1

    def share(self, at: int) -> float:
        """How much of the playthrough lies behind position `at` (0 .. 1); every stop counts the same."""
        stop = self.stop_of(at)
        if stop >= len(self.stops) - 1:
            return 1.0
        begin, end = self.stops[stop], self.stops[stop + 1]
        return (stop + (at - begin) / (end - begin)) / (len(self.stops) - 1)

    def over(self, at: int) -> bool:
        """Whether nobody has anything left to decide there."""
        return self.rules.turn(self.positions[at].state).over

    def lasting(self, until: int | None = None) -> list[int]:
        """The positions whose decisions were not taken back, as it is at the end or at position `until`: index is the number of the
        decision, 0 the start."""
        stack: list[int] = []
        for at, position in enumerate(self.positions[: None if until is None else until + 1]):
            if position.back:
                stack.pop()
            else:
                stack.append(at)
        return stack

    def events_until(self, at: int) -> list[Event]:
        """All that happened up to position `at` and was not taken back by then."""
        return [event for position in self.lasting(at) for event in self.positions[position].events]

    def until(self, at: int) -> Record:
        """The record up to position `at`, with the marks behind its last decision."""
        return Record(self.record.header, self.record.lines[: self.positions[at].lines])
