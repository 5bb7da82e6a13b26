"""What stories are told of a house's book: first wins of a recorded match, and nothing where there is no book."""

from pathlib import Path
from types import SimpleNamespace

from game.core.slices import finish
from game.core.story import Firsts
from game.session.firsts import asking_firsts
from game.session.results import book_race
from game.session.seats import seats_of
from game.store.book import Book, NoBook
from tests.helpers.closing import closed_at_end
from tests.helpers.medal_races import read, recorded
from tests.helpers.play import title_of

MONZA = title_of("monza")


def test_the_first_win_of_a_recorded_race_is_known_to_the_book(tmp_path: Path) -> None:
    seats = len(read(MONZA)[0])
    record = recorded(MONZA, 0, [f"you:p{seat}" for seat in range(seats)])
    result = next(line.result for line in record.lines if hasattr(line, "result"))
    book = closed_at_end(Book())
    services = SimpleNamespace(book=book, now=lambda: "2026-11-20T12:00:00", paths=None)
    assert finish(asking_firsts(services, record)) == {}  # type: ignore[arg-type]
    book_race(services, record, seats_of(record), 1, result.races[0])  # type: ignore[arg-type]
    won = tuple(seat for seat, place in enumerate(result.races[0].places) if place == 1)
    assert finish(asking_firsts(services, record)) == {1: Firsts(won)}  # type: ignore[arg-type]
    services.book = closed_at_end(NoBook())
    assert finish(asking_firsts(services, record)) == {}  # type: ignore[arg-type]
