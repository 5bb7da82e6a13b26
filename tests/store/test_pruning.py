"""Which recorded races go, and that no clock decides it: the book's order, its days of use, how many there are and how large."""

import os
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

import pytest

import game
from game.store.book import Book
from game.store.book_entries import Event, Kind, add_event, index_record, name_record
from game.store.clock import in_doubt, lately
from game.store.pruning import Shelf, prune, shelf
from game.store.records import RecordRow, row_bytes
from tests.helpers.closing import closed_at_end
from tests.store.test_book import race

JUNE = datetime(2026, 6, 1, 12, 0, 0)
DAY = timedelta(days=1)
ROOT = Path(game.__file__).parents[1]


class Shop:
    """A cabinet's folder of records, its book, and the clock on its wall."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.now = JUNE
        self.book = closed_at_end(Book(now=lambda: self.now))
        self.count = 0

    def race(self, filed: bool = True) -> None:
        """A race is begun and filed; the book learns of its file at the next start, or by its result."""
        self.now += timedelta(minutes=10)
        created, name = self.now.isoformat(), f"{self.count:03}.jsonl"
        self.count += 1
        match = f"{created}/monza/7"
        self.book.note(Kind.RACE, title="monza", race=match)
        (self.folder / name).write_bytes(b"x" * 10)
        os.utime(self.folder / name, (0, 0))
        if filed:
            row = RecordRow(self.folder / name, "monza", created=created, seed=7)
            self.book.write(partial(index_record, name=name, row=row_bytes(row)))
        else:
            self.book.race_over(race(match, 1))
            self.book.write(partial(name_record, match=match, record=name))

    def day(self, races: int = 1) -> None:
        """From switching it on until it is off."""
        self.book.note(Kind.START)
        for _ in range(races):
            self.race()
        self.book.note(Kind.END)
        self.now += DAY

    def prune(self, days: int = 30, most: int = 100, room: int = 10_000, kept: tuple[str, ...] = ()) -> list[str]:
        """What is left."""
        found = self.book.ask(shelf(self.folder, days, self.now)).value()
        prune(self.folder, found, most=most, room=room, kept=kept)
        return sorted(path.name.removesuffix(".jsonl") for path in self.folder.glob("*.jsonl"))


@pytest.fixture
def shop(tmp_path: Path) -> Shop:
    return Shop(tmp_path)


def test_the_oldest_go_by_the_days_of_use(shop: Shop) -> None:
    for _ in range(10):
        shop.day()
    assert shop.prune(days=7) == ["003", "004", "005", "006", "007", "008", "009"]


def test_days_on_which_the_house_was_closed_make_nothing_older(shop: Shop) -> None:
    for _ in range(5):
        shop.day()
        shop.now += 20 * DAY
    assert len(shop.prune(days=5)) == 5


def test_the_oldest_go_where_there_are_too_many_or_they_are_too_large(shop: Shop) -> None:
    shop.day(races=6)
    assert shop.prune(most=5) == ["001", "002", "003", "004", "005"]
    assert shop.prune(room=40) == ["002", "003", "004", "005"]
    assert shop.prune(most=1, kept=("002.jsonl", "003.jsonl")) == ["002", "003", "005"]


def test_a_result_tells_the_order_before_the_list_of_files_does(shop: Shop) -> None:
    for _ in range(3):
        shop.race(filed=False)
    assert shop.prune(most=2) == ["001", "002"]


def test_what_the_book_does_not_know_is_new(shop: Shop) -> None:
    shop.day(races=3)
    (shop.folder / "000-copied.jsonl").write_bytes(b"x")
    assert shop.prune(most=2) == ["000-copied", "002"]


@pytest.mark.parametrize("jump", [365 * DAY, 40 * DAY, -3 * 365 * DAY, -300 * DAY, timedelta(hours=5), timedelta(hours=-20)], ids=str)
def test_a_clock_that_jumps_removes_nothing_at_this_start_nor_at_the_next_ones(shop: Shop, jump: timedelta) -> None:
    """Issue 33, item 2: 20 of 20 were gone."""
    for _ in range(20):
        shop.day()
    shop.now += jump
    for _ in range(3):
        shop.book.note(Kind.START)
        assert len(shop.prune(days=30, most=100)) == 20
        shop.book.note(Kind.END)
        shop.now += DAY


@pytest.mark.parametrize(("jump", "doubt"), [(365, True), (32, True), (20, False), (0, False), (-2, True), (-100, True)])
def test_a_jump_is_noticed_until_the_next_start(shop: Shop, jump: int, doubt: bool) -> None:
    for _ in range(3):
        shop.day()
    shop.now += jump * DAY
    found = []
    for _ in range(3):
        shop.book.note(Kind.START)
        found.append(in_doubt(shop.now, shop.book.ask(lately).value()))
        shop.now += DAY
    assert found == [doubt, False, False]


def test_where_the_clock_is_in_doubt_nothing_goes_not_even_what_is_too_much(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").touch()
    assert prune(tmp_path, Shelf(("a.jsonl",), 1, True), most=0, room=0) == 0
    assert prune(tmp_path, Shelf(("a.jsonl",), 1, False), most=9) == 1
    assert prune(tmp_path / "none", Shelf(("a.jsonl",), 1, False), most=0) == 0


def test_a_cabinet_that_runs_for_months_is_in_no_doubt(shop: Shop) -> None:
    shop.book.note(Kind.START)
    for _ in range(100):
        shop.book.note(Kind.GUEST)
        shop.now += DAY
    assert not in_doubt(shop.now, shop.book.ask(lately).value())


def test_results_from_records_are_no_clock(shop: Shop) -> None:
    shop.day()
    shop.book.note(Kind.START)
    shop.book.write(lambda base: add_event(base, Event("2026-01-01T12:00:00", "race", "monza", "m")))
    shop.book.write(lambda base: add_event(base, Event("2026-01-01T12:00:00", "abandoned", "monza", "m")))
    shop.book.note(Kind.GUEST)
    assert not in_doubt(shop.now, shop.book.ask(lately).value())


@pytest.mark.parametrize(("now", "doubt"), [(datetime(game.RELEASED - 1, 12, 31), True), (datetime(game.RELEASED, 1, 1), False)])
def test_no_clock_can_be_earlier_than_the_program(now: datetime, doubt: bool) -> None:
    assert in_doubt(now, ()) is doubt
    assert in_doubt(now, ("no time", "2026-99-99T00:00:00")) is doubt


def test_the_year_of_the_release_is_that_of_the_licence_and_goes_with_the_version() -> None:
    assert (game.__version__, game.RELEASED) == ("0.1.0", 2026), "another version: look at its year, too"
    assert f"Copyright (c) {game.RELEASED} " in (ROOT / "LICENSE").read_text()
