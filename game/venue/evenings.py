"""House evenings between a table and its house: what this table says goes there, and what all tables said comes into the book."""

import contextlib
from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING

from game.store.book import Book
from game.store.evenings import LONGEST_ROW, Row, lines_to_send, take_lines
from game.store.house_link import HouseLink
from game.store.house_results import KnownTable, keep_tables
from game.venue import sql
from game.venue.line import deadline, house_of, line_to
from game.venue.outbox import Sender

if TYPE_CHECKING:
    from psycopg import Connection


def exchange_lines(sender: Sender, line: "Connection", known: Sequence[Row] = ()) -> tuple[Row, ...]:
    """Sends what the house has not heard, then takes what all tables have said lately, and returns it; what is `known` of it is not written
    anew. Sent twice, nothing changes. Raises HouseError, and what the driver raises."""
    for row in sender.ask(partial(lines_to_send, sender.table)):
        _send(line, row)
    with deadline(line):
        rows = tuple(Row(*one) for one in line.execute(sql.EVENING_LINES, {"longest": LONGEST_ROW}))
    if rows != tuple(known):
        sender.book.write(partial(take_lines, sender.table, rows))
    return rows


def exchange_now(book: Book, link: HouseLink) -> None:
    """The same at once, over a connection of its own: for a command. Raises HouseError."""
    with line_to(link.address, link.key) as line:
        with deadline(line):
            house = house_of(line).id
        exchange_lines(Sender(book, house, link.id), line)


def fetch_tables(sender: Sender, line: "Connection", now: datetime) -> None:
    """Which tables there are, for whoever makes an evening."""
    with deadline(line):
        rows = line.execute(sql.TABLES_HEARD).fetchall()
    tables = tuple(
        KnownTable(str(one), str(name), (now - timedelta(seconds=int(ago))).isoformat(timespec="seconds")) for one, name, ago in rows
    )
    sender.book.write(partial(keep_tables, now.isoformat(timespec="seconds"), tables))


def _send(line: "Connection", row: Row) -> None:
    """One that makes no sense to the house costs itself alone."""
    import psycopg

    with contextlib.suppress(psycopg.DataError, psycopg.IntegrityError, UnicodeError), deadline(line), line.transaction():
        line.execute(sql.SEND_EVENING_LINE, row[:-1])
