"""What became of the race that was on when the program ended: one that was over is counted and filed, once, at the next start."""

from pathlib import Path

from game.core.match import Match
from game.store.book import Book
from game.store.book_queries import tallies
from game.store.records import list_records
from tests.campaigns.raced import House, ending
from tests.helpers.closing import closed_at_end


def raced_on(folder: Path, decisions: int) -> None:
    """Ada's race, two decisions before its end, until the power goes: so many decisions on."""
    end = ending("monza", 2)
    match = Match.resumed(end.title, end.begun)
    House(folder).saves.begin(match)
    for seat, action in end.decisions[:decisions]:
        match.submit(seat, action)


def started(folder: Path) -> House:
    """The next start of the program, with a book of its own."""
    house = House(folder)
    house.book = closed_at_end(Book())  # type: ignore[assignment]
    house.settle()
    return house


def test_a_race_that_was_over_is_counted_and_filed_once(tmp_path: Path) -> None:
    raced_on(tmp_path, 2)
    house = started(tmp_path)
    (races,) = house.book.ask(tallies).value()["p1"].values()  # type: ignore[attr-defined]
    assert sum(races) == 1
    house.settle()
    assert len(list_records(house.paths)) == 1
    assert started(tmp_path).book.ask(tallies).value() == {}, "the next start finds nothing of it"  # type: ignore[attr-defined]


def test_one_that_was_not_over_waits_and_is_counted_nowhere(tmp_path: Path) -> None:
    raced_on(tmp_path, 1)
    house = started(tmp_path)
    assert house.book.ask(tallies).value() == {}  # type: ignore[attr-defined]
    assert list_records(house.paths) == ()
    assert house.saves.load(["monza"]) is not None
