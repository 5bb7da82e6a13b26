"""How a race of a friend is kept: with a line that says so, once, and in the place of one that holds less of it."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.record import Record
from game.session.bringing_in import MOST_FILES, bring_in, length, waiting_files
from game.store.records import BROUGHT_IN
from tests.helpers.play import cases_of, match_of, title_of, walk


def record() -> Record:
    title = title_of("toy")
    case = cases_of(title)[0]
    match = match_of(title, case)
    for _ in walk(match, case.seed, 8):
        pass
    return match.record


@pytest.mark.parametrize("instead", ["", "kept.jsonl", "less.jsonl"])
def test_it_comes_in_with_a_line_that_says_so_and_takes_the_place_of_what_holds_less_of_it(tmp_path: Path, instead: str) -> None:
    kept: list[Record] = []
    path = tmp_path / "kept.jsonl"
    for name in ("kept.jsonl", "less.jsonl", "other.jsonl"):
        (tmp_path / name).touch()
    saves: Any = SimpleNamespace(keep_record=lambda one: kept.append(one) or path)
    race = record()
    again = Record(race.header, (BROUGHT_IN, *race.lines, BROUGHT_IN))
    for one in (race, again):
        assert bring_in(saves, one, tmp_path / instead if instead else None) == "kept.jsonl"
        assert tuple(kept[-1].lines) == (*race.lines, BROUGHT_IN)
    there = {"kept.jsonl", "less.jsonl", "other.jsonl"} - ({instead} - {"kept.jsonl"})
    assert {one.name for one in tmp_path.iterdir()} == there
    assert length(race) == length(again) == 8


def test_what_was_dropped_is_offered_first_then_the_newest_and_no_more_than_ten(tmp_path: Path) -> None:
    import os

    for number in range(14):
        path = tmp_path / f"race{number}.jsonl"
        path.touch()
        os.utime(path, (1_000 + number, 1_000 + number))
    (tmp_path / "notes.txt").touch()
    dropped = tmp_path / "elsewhere.jsonl", tmp_path / "race13.jsonl"
    found = waiting_files((tmp_path, tmp_path / "gone"), dropped)
    assert [path.name for path in found] == ["elsewhere.jsonl", "race13.jsonl", *(f"race{number}.jsonl" for number in range(12, 4, -1))]
    assert len(found) == MOST_FILES == 10
