"""The cars of a race whose title deals them: its record tells."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from game.session.dealt import with_cars
from game.store.problems import Problem
from game.store.records import RecordRow, read_row
from game.titles import TITLES
from game.titles.scrap_racer.meta import RACERS
from tests.golden import make

HERE: Any = SimpleNamespace(entries=TITLES)


def row_of(title: str) -> RecordRow:
    """A golden race of four of that title, as the list has it before anybody knows its cars."""
    return replace(read_row(min((make.GOLDEN / title).glob("4-seats-*.jsonl"))), cars=())


def test_where_cars_are_dealt_each_seat_has_one_that_its_record_tells() -> None:
    found = with_cars(HERE, row_of("scrap_racer"))
    assert len(found.cars) == found.seats > 0
    assert set(found.cars) <= set(RACERS)
    assert len(set(found.cars)) == found.seats


@pytest.mark.parametrize("kind", ["known", "broken", "chosen", "no title"])
def test_no_other_record_is_played(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """What its first line or the book tells stays; a broken one has none."""
    monkeypatch.setattr("game.session.dealt.load_record", lambda path: pytest.fail("it was read"))
    row = {
        "known": lambda: replace(row_of("scrap_racer"), cars=("HOVER",)),
        "broken": lambda: replace(row_of("scrap_racer"), problem=Problem("none")),
        "chosen": lambda: row_of("monza"),
        "no title": lambda: RecordRow(Path("none.jsonl"), "no title"),
    }[kind]()
    assert with_cars(HERE, row) is row
