"""The list of records, the broken ones among them."""

from pathlib import Path

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
    return saver.finish(match)


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
    assert [row.problem.code if row.problem else None for row in rows] == ["header", None, None, "line"]
    row = rows[1]
    assert (row.title, row.tracks, row.drivers, row.seats, row.seed, row.finished) == ("toy", ("loop",), ("Ann", "Bob"), 2, 2, True)
    assert row.result
    assert not rows[3].finished


def test_a_kept_record_verifies(tmp_path: Path) -> None:
    path = finished(Saver(portable(tmp_path), clock), 5, "2026-11-20T10:00:00")
    saved = load_record(path)
    assert saved.record
    assert verify(TITLE, saved.record) is None


def test_missing_and_huge_files_are_problems(tmp_path: Path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    missing = load_record(tmp_path / "gone.jsonl").problem
    assert missing
    assert missing.code == "disk"
    monkeypatch.setattr(records, "LARGEST", 10)
    (tmp_path / "big.jsonl").write_bytes(b"x" * 11)
    big = load_record(tmp_path / "big.jsonl").problem
    assert big
    assert big.code == "too_big"
