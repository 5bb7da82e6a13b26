"""Cups in the book: written whole whenever their journal has grown, and made again from the journals for a book that does not know them."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.session.cup.standing import table_of
from game.session.cup.state import CupState, cup_state
from game.session.medals import cup_medals
from game.session.seats import seat_from_text
from game.store.book_cups import BookedCup, BookedDriver, add_cup
from game.store.book_cups import CupState as Stands
from game.store.book_file import Write
from game.store.cups import CupFiles, CupLine, Driver, Head
from game.store.paths import Paths

if TYPE_CHECKING:
    from sqlite3 import Connection

    from game.store.book import Book


def book_cup(book: "Book", cup: str, lines: Sequence[CupLine]) -> None:
    """Tells the book how a cup stands. Never raises, never waits."""
    booked = booked_cup(cup, lines)
    if booked is not None:
        book.write(lambda base: add_cup(base, booked))


def booked_cup(cup: str, lines: Sequence[CupLine]) -> BookedCup | None:
    """The cup as the book takes it; None where its lines don't begin with a head."""
    state = cup_state(lines)
    head = lines[0] if lines else None
    if state is None or not isinstance(head, Head):
        return None
    stands = Stands.RUNNING if state.ended is None else Stands.EARLY if state.ended.early else Stands.OVER
    at = state.ended.at or head.created if state.ended is not None else head.created
    rounds = tuple((past.number, past.match) for past in state.past if not past.dropped)
    return BookedCup(cup, state.plan.name, at, stands, rounds, _drivers(state))


def missing_cups(paths: Paths, base: "Connection") -> Iterator[Sequence[Write]]:
    """For a book that was just opened: each cup that it does not know, or knows as one that runs."""
    known = dict(base.execute("SELECT id, state FROM cup"))
    files = CupFiles(paths)
    for cup in reversed(files.ids()):
        if known.get(cup, Stands.RUNNING) == Stands.RUNNING:
            booked = booked_cup(cup, files.load(cup).lines)
            yield [partial(add_cup, cup=booked)] if booked is not None else []


def _drivers(state: CupState) -> tuple[BookedDriver, ...]:
    return tuple(
        BookedDriver(seat, driver.name, profile_of(driver), driver.text, row.place, row.points, row.wins, medals)
        for seat, (driver, row, medals) in enumerate(zip(state.drivers, table_of(state), cup_medals(state), strict=True))
    )


def profile_of(driver: Driver) -> str:
    """The id of the profile of whoever drives in that row; "" for guests and computers."""
    try:
        return seat_from_text(driver.text, driver.name, "").profile
    except ValueError:
        return ""
