"""What a table sends its house: events and races that it has not heard of, oldest first, in transactions of some hundred rows.

Whatever breaks between the house's commit and what the book remembers of it, is sent again, and changes nothing: rows have keys. A book
that was put back from an old copy gives its next events numbers that the house knows from other ones: then a new generation begins.
"""

import contextlib
import json
from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from time import sleep
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from game.store.book import Book
from game.store.house_sending import (
    SentEvent,
    SentMark,
    SentRace,
    event_of,
    events_to_send,
    races_to_send,
    remember_sent,
    sent_mark,
)
from game.venue import sql
from game.venue.line import deadline
from game.venue.trouble import HouseError

if TYPE_CHECKING:
    from sqlite3 import Connection as Base

    from psycopg import Connection

T = TypeVar("T")
EVENTS, RACES = 120, 16
"""Of a transaction: a race has up to seven rows. All that one reads, a frame may have to wait for."""
ROWS = 20
"""Of a statement."""
BREATH = 0.05
"""Seconds for which the thread steps back before each statement: a backlog has time, and whoever races has the machine."""


class Sender(NamedTuple):
    """A table's book, the id of its house, and the id of the table there."""

    book: Book
    house: str
    table: str

    def ask(self, query: Callable[["Base"], T]) -> T:
        """What the book says. Raises HouseError where it says nothing, or has no place on the disk just now."""
        try:
            found = self.book.ask(query).value()
        except Exception as error:  # the book may be anything
            raise HouseError("book") from error
        if not self.book.on_disk:
            raise HouseError("book")
        return found

    def remember(self, mark: SentMark) -> None:
        """The house has heard so far."""
        self.book.write(partial(remember_sent, self.house, mark))


def place_to_go_on(sender: Sender, line: "Connection") -> SentMark:
    """Where sending goes on, asked once for each connection: where the house stands, if that is this very book; else in a generation of its
    own, behind all that both have in common."""
    known = sender.ask(partial(sent_mark, sender.house))
    mark = known or SentMark()
    row = line.execute(sql.NEWEST, (sender.table,)).fetchone()
    if row is None:
        return _settled(sender, SentMark(max(1, mark.generation)))
    generation, newest = int(row[0]), SentEvent(*row[1:])
    if mark.generation > generation:  # nothing of this generation has come there yet
        return mark
    if mark.generation in (0, generation) and _same(newest, sender.ask(partial(event_of, newest.id))):
        lost = newest.id < mark.event  # the house was put back from a copy: it hears once more what it knew
        return _settled(sender, SentMark(generation, newest.id, 0 if lost else mark.race))
    common = _common(sender, line, mark if known else SentMark(generation))
    return _settled(sender, mark._replace(generation=generation + 1, event=common))


def send_waiting(sender: Sender, line: "Connection", mark: SentMark) -> tuple[SentMark, bool]:
    """One transaction of events and one of races; returns how far the house has heard, and whether more waits. Raises HouseError, and what
    the driver raises."""
    events = sender.ask(partial(events_to_send, mark.event, EVENTS))
    if events:
        rows = [(sender.table, mark.generation, *one[:-1], json.dumps(one.detail)) for one in events]
        send_rows(line, [[(sql.SEND_EVENT, row)] for row in rows])
        mark = _settled(sender, mark._replace(event=events[-1].id))
    races = sender.ask(partial(races_to_send, mark.race, RACES))
    if races:
        send_rows(line, [_rows_of(sender.table, race) for race in races])
        mark = _settled(sender, mark._replace(race=races[-1].change))
    return mark, len(events) == EVENTS or len(races) == RACES


Row = tuple[sql.Insert, Sequence[object]]


def _rows_of(table: str, race: SentRace) -> list[Row]:
    """A race with its places."""
    key = (table, race.match, race.number)
    rows: list[Row] = [(sql.SEND_RACE, (*key, *race[3:-1]))]
    rows += [(sql.SEND_PLACE, (*key, *one[:-1], json.dumps(one.figures))) for one in race.places]
    return rows


def send_rows(line: "Connection", things: Sequence[Sequence[Row]]) -> None:
    """All of them in one transaction, those of a kind together. What makes no sense to the house costs itself alone: the others go without
    it. Raises what else the driver raises."""
    import psycopg

    try:
        with deadline(line), line.transaction():
            for insert, rows in _by_kind(things).items():
                for first in range(0, len(rows), ROWS):
                    sleep(BREATH)
                    _send(line, insert, rows[first : first + ROWS])
    except (psycopg.DataError, psycopg.IntegrityError, psycopg.errors.CardinalityViolation, UnicodeError):
        for thing in things:
            _send_alone(line, thing)


def _by_kind(things: Sequence[Sequence[Row]]) -> dict[sql.Insert, list[Sequence[object]]]:
    """The rows of each kind, the kind first that is first in a thing: a race is there before its places."""
    found: dict[sql.Insert, list[Sequence[object]]] = {}
    for thing in things:
        for insert, values in thing:
            found.setdefault(insert, []).append(values)
    return found


def _send(line: "Connection", insert: sql.Insert, rows: Sequence[Sequence[object]]) -> None:
    line.execute(insert.of(len(rows)), list(chain.from_iterable(rows)))


def _send_alone(line: "Connection", thing: Sequence[Row]) -> None:
    import psycopg

    with contextlib.suppress(psycopg.DataError, psycopg.IntegrityError, UnicodeError), deadline(line), line.transaction():
        for insert, values in thing:
            _send(line, insert, [values])


def _common(sender: Sender, line: "Connection", mark: SentMark) -> int:
    """The last event up to which book and house tell the same, behind those that this book once knew to be there."""
    last = mark.event
    while True:
        rows = [SentEvent(*row) for row in line.execute(sql.EVENTS_FROM, (sender.table, mark.generation, last, EVENTS))]
        for one in rows:
            if not _same(one, sender.ask(partial(event_of, one.id))):
                return last
            last = one.id
        if len(rows) < EVENTS:
            return last


def _same(one: SentEvent, other: SentEvent | None) -> bool:
    return other is not None and one[:-1] == other[:-1]


def _settled(sender: Sender, mark: SentMark) -> SentMark:
    sender.remember(mark)
    return mark
