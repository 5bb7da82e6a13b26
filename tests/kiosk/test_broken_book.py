"""Whatever becomes of the book, at rest or in use, a power cut costs no race, and the cabinet knows of it. Thousands of them:
`python -m tests.campaigns book FOLDER`."""

import math
import os
import random
from contextlib import closing
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.slices import finish
from game.kiosk.attract.programme import Programme
from game.store.book import Book
from game.store.book_entries import index_record
from game.store.book_rows import EVENTS
from game.store.book_schema import open_database
from game.store.operator import Operator
from game.store.records import RecordRow, record_rows, row_bytes
from game.titles import TITLES
from tests.helpers.bad_books import AT_REST, IN_USE, WRITTEN, cases
from tests.helpers.cabinet import Cabinet
from tests.helpers.cabinet_day import Day, PowerCutError, Script
from tests.helpers.racing import shared_boards

TEN = datetime(2026, 6, 1, 10, 0, 0)
OTHERS = tuple(entry.meta.id for entry in TITLES if entry.meta.id != "monza")
KEPT = "a version from the future"
"""The book of a newer Kerbside stays as it is, so that nothing is written into it."""


@pytest.fixture
def day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Day:
    shared_boards(monkeypatch)
    monkeypatch.setattr("game.session.thinking.SHARE", math.inf)
    monkeypatch.setattr(os, "fsync", lambda number: None)
    return Day(tmp_path, Operator(hidden=OTHERS), TEN)


def decided(day: Day) -> list[Any]:
    """All decisions of the race that is on screen."""
    race = day.game.race
    assert race is not None, day.game.app.stack.scenes
    return list(race.match.done)


def raced(day: Day, presses: int) -> Script:
    """Somebody races on."""
    for _ in range(presses):
        yield from day.key(pygame.K_RETURN)
        yield 1.0


def told(day: Day, query: Any = f"SELECT kind FROM {EVENTS} ORDER BY id") -> list[str]:
    """What stands in the book while it is in use, once the supervisor has written all that it has to tell."""
    day.book.ask(lambda base: None).value()
    found: list[str] = day.game.ctx.book.ask(lambda base: [row[0] for row in base.execute(query)]).value()
    return found


def at_rest(day: Day) -> list[str]:
    with closing(open_database(day.paths.book)) as base:
        return [row[0] for row in base.execute("SELECT kind FROM event ORDER BY id")]


@pytest.mark.parametrize("way", cases(way for way in AT_REST if way != "the folder deleted"))
def test_after_a_power_cut_the_race_is_there_whatever_the_book_is(day: Day, way: str) -> None:
    """Issue 33, item 6: it was the first page of a new cabinet."""
    stood: list[Any] = []

    def first() -> Script:
        yield from day.open("keyboard")
        yield from raced(day, 4)
        stood.extend(decided(day))
        raise PowerCutError

    def second() -> Script:
        yield 1.0
        assert stood
        assert decided(day)[: len(stood)] == stood
        yield from raced(day, 3)
        assert len(decided(day)) > len(stood)
        assert "start" in told(day) or way == KEPT
        assert day.game.ctx.book.problem is None or way == KEPT, "the supervisor was there first"

    assert day.run(first()) is None
    AT_REST[way](day.paths.book)
    assert day.run(second()) == 0
    if way != KEPT:
        assert at_rest(day)[-1] == "end"


@pytest.mark.parametrize("way", cases(IN_USE, in_use=True))
def test_a_book_that_is_spoilt_in_use_tells_the_next_start_of_a_power_cut(day: Day, way: str) -> None:
    def first() -> Script:
        yield from day.open("keyboard")
        yield from raced(day, 3)
        told(day)
        IN_USE[way](day.paths.book)
        day.paths.data.mkdir(exist_ok=True)
        yield from raced(day, 3)
        told(day)
        raise PowerCutError

    def second() -> Script:
        yield 1.0
        assert decided(day)
        assert told(day).count("power loss") == 1
        assert "race" in told(day) or way in WRITTEN, "what is not among the records yet is told when it is"

    def third() -> Script:
        yield 1.0
        assert told(day).count("power loss") == 1, "that one ended as it should"

    assert day.run(first()) is None
    assert day.run(second()) == 0
    assert day.run(third()) == 0


def test_attract_shows_no_hall_where_the_book_does_not_answer(tmp_path: Path) -> None:
    cabinet = Cabinet(tmp_path, races=False)
    programme = Programme(cabinet.ctx, lambda: cabinet.keeper.values, cabinet.clock, random.Random(1), ("hall", "house"))
    assert cabinet.ctx.book.close()
    assert finish(programme._hall()) is None
    cabinet.close()


def test_a_row_of_the_index_that_was_spoilt_can_be_shown_or_is_left_out(tmp_path: Path) -> None:
    good = row_bytes(RecordRow(tmp_path / "a.jsonl", "monza", drivers=("Ada\0\x1b[2J",), track_names=("O\u202eval",)))
    other = row_bytes(RecordRow(tmp_path / "elsewhere.jsonl", "monza"))
    with Book() as book:
        for name, row in {"a.jsonl": good, "b.jsonl": other, "c.jsonl": b"\xff", "": good}.items():
            book.write(partial(index_record, name=name, row=row))
        (row,) = book.ask(partial(record_rows, tmp_path)).value()
    assert (row.path, row.drivers, row.track_names) == (tmp_path / "a.jsonl", ("Ada[2J",), ("Oval",))


def test_a_cabinet_books_that_its_book_was_damaged(day: Day) -> None:
    """The supervisor opens it first, and knows no records: the game brings them in."""
    day.paths.book.write_bytes(b"no database")

    def only() -> Script:
        yield 1.0
        (aside,) = told(day, f"SELECT json_extract(detail, '$.aside') FROM {EVENTS} WHERE kind = 'rebuilt'")
        assert (day.paths.data / aside).read_bytes() == b"no database"

    assert day.run(only()) == 0
