"""Which turn an event belongs to, and the log of a match by turns: a row for each, with the lines of its events under it."""

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.core.actions import Event


class TurnWords(Protocol):
    """What a title's table knows of turns."""

    @property
    def turn_ends(self) -> tuple[type[Event], ...]:
        """The kinds of event that end a turn."""

    def turn_of(self, event: Event) -> int | None:
        """The seat whose turn begins with this event; None where none does."""

    def recap(self, events: Sequence[Event], seat: int) -> str:
        """What a turn of the seat came to, without its name; empty where that is nothing."""


class Place(NamedTuple):
    """Where a tracker stood: to go back to."""

    seat: int
    over: bool
    begun: bool
    events: list[Event]
    told: int


class TurnTracker:
    """Follows the turns of a match, event by event: `next_turn`, then `turn_to` where one begins, then `add`."""

    def __init__(self, words: TurnWords) -> None:
        self.words = words
        self.seat = -1
        """Whose turn it is, or was last; -1 before the first one."""
        self.events: list[Event] = []
        """Of the turn that is on, or has just ended."""
        self.over = False
        """That turn has ended; the next one has not begun."""
        self.begun = False
        """It began with an event of its own: decisions of others in between don't end it."""
        self.decider = -1
        """Who decided what the last event told; -1 where nobody did."""
        self._deciders: deque[tuple[int, int]] = deque()
        """Who decided what is still to come, and how many events of that are left."""
        self._left = 0

    @property
    def waits(self) -> bool:
        """Whether events of a decision are still to come."""
        return bool(self._deciders)

    def decided(self, seat: int, events: int) -> None:
        """A decision of this seat has led to so many events, which will come."""
        if events:
            self._deciders.append((seat, events))

    def forget(self) -> None:
        """What was to come does not (it was taken back, or the table stands elsewhere now)."""
        self._deciders.clear()
        self.events, self.seat, self.over, self.begun = [], -1, False, False

    def next_turn(self, event: Event) -> int | None:
        """The seat whose turn begins with the event that comes next; asked once for each event."""
        seat, self._left = self._decider()
        self.decider = seat
        begun = self.words.turn_of(event)
        if begun is not None:
            return begun
        return seat if seat >= 0 and self._changes_to(seat) else None

    def turn_to(self, seat: int, *, begun: bool = False) -> None:
        """Another turn begins, with an event of its own or not."""
        self.events, self.seat, self.over, self.begun = [], seat, False, begun

    def add(self, event: Event) -> bool:
        """The event has come; whether it belongs to a turn."""
        if self.over or self.seat < 0:
            return False
        self.events.append(event)
        if isinstance(event, self.words.turn_ends) and not event.begins_turn:
            self.over = True
            self._skip()
        return True

    @property
    def place(self) -> Place:
        """Where it stands, all events of the last decision behind it."""
        return Place(self.seat, self.over, self.begun, self.events, len(self.events))

    def go_back(self, place: Place) -> None:
        """As it stood there."""
        self._deciders.clear()
        del place.events[place.told :]
        self.seat, self.over, self.begun, self.events = place.seat, place.over, place.begun, place.events

    def _changes_to(self, seat: int) -> bool:
        """Whether what this seat decides begins a turn of its own, where no event says so."""
        if self.over or self.seat < 0:
            return True
        return not self.begun and seat != self.seat

    def _decider(self) -> tuple[int, int]:
        """Who decided what the next event tells, and how many events of that follow; -1 where nobody did, or it belongs to no turn."""
        if not self._deciders:
            return -1, 0
        seat, left = self._deciders.popleft()
        if left > 1:
            self._deciders.appendleft((seat, left - 1))
        return seat, left - 1

    def _skip(self) -> None:
        """What else the decision that ended a turn has led to belongs to no turn, until one begins."""
        if self._left:
            self._deciders.popleft()
            self._deciders.appendleft((-1, self._left))


class LoggedTurn(NamedTuple):
    """A row of the log: what a turn of `seat` came to (`text`, behind its name; nothing: that is not known yet), and which lines of the
    log lie under it, the numbers of the first one and of that behind the last. Seat -1: lines that belong to no turn."""

    seat: int
    text: str
    first: int
    end: int


class _Row:
    """A row in the making; `text` is made when somebody looks."""

    __slots__ = ("events", "first", "seat", "text")

    def __init__(self, seat: int, first: int, events: list[Event] | None) -> None:
        self.seat, self.first, self.events, self.text = seat, first, events, ""


class TurnLog:
    """The rows of a match, oldest first. Lines are numbered as they stand in the history's log."""

    def __init__(self, words: TurnWords) -> None:
        self.words = words
        self.tracker = TurnTracker(words)
        self._rows: list[_Row] = []
        self._places: list[Place] = []
        """Where the tracker stood before each decision that stands."""

    def begin(self, seat: int, events: int) -> None:
        """A decision of the seat comes, which has led to so many events."""
        self._places.append(self.tracker.place)
        self.tracker.decided(seat, events)

    def take_back(self) -> None:
        """The last decision never was; its lines stay. A turn that was all of it comes to nothing."""
        gone = self.tracker.events
        self.tracker.go_back(self._places.pop())
        if gone is not self.tracker.events:
            gone.clear()

    def tell(self, event: Event, lines: int) -> None:
        """One more event; so many lines stand in the log before its own."""
        seat = self.tracker.next_turn(event)
        if seat is not None:
            self.tracker.turn_to(seat, begun=self.words.turn_of(event) is not None)
        if not self.tracker.add(event):
            self._open(-1, lines, None)
        elif not self._rows or self._rows[-1].events is not self.tracker.events:
            self._open(self.tracker.seat, lines, self.tracker.events)

    def _open(self, seat: int, line: int, events: list[Event] | None) -> None:
        """A row begins with that line; one that got none and tells nothing goes."""
        if self._rows and self._rows[-1].first == line and self._rows[-1].events is None:
            self._rows.pop()
        self._rows.append(_Row(seat, line, events))

    def rows(self, lines: int) -> tuple[LoggedTurn, ...]:
        """All rows, where so many lines may be read; those without a line and a word are left out."""
        ends = [*(row.first for row in self._rows[1:]), lines]
        found = []
        for row, end in zip(self._rows, ends, strict=False):
            if row.first >= lines:
                break
            text = self._text(row)
            if text or row.first < end:
                found.append(LoggedTurn(row.seat, text, row.first, min(end, lines)))
        return tuple(found)

    def forget_words(self) -> None:
        """Rows are told anew, in another language."""
        for row in self._rows:
            if row.events:
                row.text = ""

    def _text(self, row: _Row) -> str:
        """Kept once its turn is over."""
        if row.text or not row.events:
            return row.text
        text = self.words.recap(row.events, row.seat)
        if row.events is not self.tracker.events:
            row.text = text
        return text
