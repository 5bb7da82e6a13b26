"""The list of records, the broken ones among them."""

from pathlib import Path

import pytest

from game.core.record import verify
from game.store import records
from game.store.paths import portable
from game.store.records import list_records, load_record
from game.store.saves import Saver
from tests.helpers.toy.title import TITLE
from tests.store.helpers import clock, drive_home, toy_match


def finished(saver: Saver, seed: int, created: str) -> Path:
    match = toy_match(seed, created)
    saver.begin(match)
    drive_home(match)
    kept = saver.finish(match)
    assert kept is not None
    return kept


def test_newest_first_and_broken_ones_with_their_problem(tmp_path: Path) -> None:
    paths = portable(tmp_path)
    assert list_records(paths) == ()
    saver = Saver(paths, clock)
    older = finished(saver, 1, "2026-11-19T10:00:00")
    newer = finished(saver, 2, "2026-11-20T10:00:00")
    broken = paths.records / "2026-11-21-toy-9.jsonl"
    broken.write_bytes(b"not a record\n")
    damaged = paths.records / "2026-11-18-toy-1.jsonl"
    damaged.write_bytes(older.read_bytes().replace(b"2026-11-19T", b"2026-11-18T", 1).replace(b'{"line":"mark"', b"{", 1))
    rows = list_records(paths)
    assert [row.path for row in rows] == [broken, newer, older, damaged]
    assert [row.problem.code if row.problem else None for row in rows] == ["header", None, None, None]
    row = rows[1]
    assert (row.title, row.tracks, row.drivers, row.seats, row.seed, row.finished) == ("toy", ("loop",), ("Ann", "Bob"), 2, 2, True)
    assert row.result
    assert row.result == rows[3].result is not None, "the list reads beginnings and ends alone"
    whole = load_record(damaged).problem
    assert whole is not None
    assert whole.code == "line"


def test_what_was_read_before_and_is_as_it_was_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = portable(tmp_path)
    saver = Saver(paths, clock)
    kept = [finished(saver, seed, "2026-11-19T10:00:00") for seed in range(3)]
    rows = list_records(paths)
    kept[1].write_bytes(kept[1].read_bytes() + b'{"line":"note","text":"more","seat":-1}\n')
    read: list[str] = []
    parse = records.parse
    monkeypatch.setattr(records, "parse", lambda data, file: read.append(file) or parse(data, file))
    again = list_records(paths, {row.path: row for row in rows})
    assert read == [kept[1].name]
    assert [row.result for row in again] == [row.result for row in rows]


def test_the_list_reads_little_of_a_long_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = portable(tmp_path)
    path = finished(Saver(paths, clock), 5, "2026-11-20T10:00:00")
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([*lines[:-2], *[b'{"line":"note","text":"x","seat":-1}'] * 20_000, *lines[-2:]]))
    monkeypatch.setattr(records, "read_bytes", None)
    (row,) = list_records(paths)
    assert row.finished
    assert row.problem is None


def test_a_kept_record_verifies(tmp_path: Path) -> None:
    path = finished(Saver(portable(tmp_path), clock), 5, "2026-11-20T10:00:00")
    saved = load_record(path)
    assert saved.record
    assert verify(TITLE, saved.record) is None


def test_missing_and_huge_files_are_problems(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    missing = load_record(tmp_path / "gone.jsonl").problem
    assert missing
    assert missing.code == "absent"
    monkeypatch.setattr(records, "LARGEST", 10)
    (tmp_path / "big.jsonl").write_bytes(b"x" * 11)
    big = load_record(tmp_path / "big.jsonl").problem
    assert big
    assert big.code == "too_big"
