"""The log by turns: which lines lie under which turn, what becomes of them when something is taken back."""

from collections.abc import Sequence
from typing import Any, ClassVar

from game.core.actions import Event
from game.session.turns import LoggedTurn, TurnLog
from tests.helpers.logs import NoTurns


class Begun(Event, frozen=True, kw_only=True):
    """A turn of `seat` begins."""

    begins_turn: ClassVar[bool] = True
    seat: int


class Done(Event, frozen=True, kw_only=True):
    """Something happened in a turn."""

    what: str


class Ended(Event, frozen=True, kw_only=True):
    """The turn is over."""


class Announced(NoTurns):
    """Turns begin and end with events of their own, and come to what was done in them."""

    turn_ends = (Ended,)

    def turn_of(self, event: Any) -> int | None:
        return event.seat if isinstance(event, Begun) else None

    def recap(self, events: Sequence[Event], seat: int) -> str:
        return " and ".join(event.what for event in events if isinstance(event, Done))


class Undone(NoTurns):
    """Who decides makes the turn; it comes to what was done."""

    def recap(self, events: Sequence[Event], seat: int) -> str:
        return " and ".join(event.what for event in events if isinstance(event, Done))


class Told:
    """A log, and how many lines it has: one for each event but the end of a turn."""

    def __init__(self, words: NoTurns) -> None:
        self.log, self.lines = TurnLog(words), 0

    def decide(self, seat: int, *events: Event) -> None:
        self.log.begin(seat, len(events))
        for event in events:
            self.log.tell(event, self.lines)
            self.lines += not isinstance(event, Ended)

    def take_back(self) -> None:
        self.log.take_back()
        self.lines += 1

    @property
    def rows(self) -> list[tuple[int, str, int, int]]:
        return [tuple(row) for row in self.log.rows(self.lines)]


def test_each_line_lies_under_the_turn_that_it_was_told_in() -> None:
    told = Told(Announced())
    told.decide(-1, Done(what="start"), Begun(seat=0))
    told.decide(0, Done(what="drives"), Ended(), Done(what="round 2"), Begun(seat=1))
    told.decide(1, Done(what="rams"))
    assert told.rows == [(-1, "", 0, 1), (0, "drives", 1, 3), (-1, "", 3, 4), (1, "rams", 4, 6)]


def test_others_who_answer_within_a_turn_stay_in_it() -> None:
    told = Told(Announced())
    told.decide(0, Begun(seat=0), Done(what="rams"))
    told.decide(1, Done(what="saves"))
    told.decide(0, Done(what="drives"))
    assert told.rows == [(0, "rams and saves and drives", 0, 4)]


def test_where_no_event_begins_a_turn_who_decides_does() -> None:
    told = Told(Undone())
    told.decide(0, Done(what="bids"))
    told.decide(0, Done(what="pays"))
    told.decide(1, Done(what="passes"))
    assert told.rows == [(0, "bids and pays", 0, 2), (1, "passes", 2, 3)]


def test_what_was_taken_back_keeps_its_lines_and_is_not_summed_up() -> None:
    told = Told(Announced())
    told.decide(0, Begun(seat=0), Done(what="drives"))
    told.decide(0, Done(what="shoots"))
    told.take_back()
    assert told.rows == [(0, "drives", 0, 4)]
    told.decide(0, Done(what="rams"), Ended(), Begun(seat=1))
    assert told.rows == [(0, "drives and rams", 0, 5), (1, "", 5, 6)]


def test_a_turn_that_is_come_back_to_goes_on_in_a_row_of_its_own() -> None:
    told = Told(Undone())
    told.decide(0, Done(what="bids"))
    told.decide(1, Done(what="passes"))
    told.take_back()
    told.decide(0, Done(what="pays"))
    assert told.rows == [(0, "bids and pays", 0, 1), (1, "", 1, 3), (0, "bids and pays", 3, 4)]


def test_only_what_has_been_seen_may_be_read() -> None:
    told = Told(Announced())
    told.decide(0, Begun(seat=0), Done(what="drives"), Ended(), Begun(seat=1), Done(what="rams"))
    assert told.log.rows(1) == (LoggedTurn(0, "drives", 0, 1),)
    assert told.log.rows(0) == ()
