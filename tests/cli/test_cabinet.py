"""`cabinet`: the book without the game, and the recipes."""

import csv
import json
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from game.kiosk.recipes import FILES
from game.store.book import Book
from game.store.book_entries import Kind
from game.store.paths import portable
from tests.cli.conftest import Run
from tests.helpers.bad_books import AT_REST, cases, spoil_index, sql

BROKEN = Path(__file__).parents[1] / "campaigns" / "broken"


@pytest.fixture
def booked(home: Path) -> Path:
    """A home in which two races began today and one was finished."""
    book = Book(portable(home).book)
    book.note(Kind.START, version="1")
    for number in range(2):
        book.note(Kind.RACE, title="monza", race=f"m{number}")
        book.note(Kind.PLAYED, title="monza", race=f"m{number}", seconds=1800.0)
    book.note(Kind.FINISHED, title="monza", race="m0")
    book.note(Kind.FAULT, what="killed")
    assert book.close()
    return home


def test_a_report_says_what_guests_did(run: Run, booked: Path) -> None:
    ended = run("cabinet report")
    assert ended.code == 0
    lines = [" ".join(line.split()) for line in ended.out.splitlines()]
    assert "Monza 2 1 0 1 h 0 min" in lines
    assert "all 2 1 0 1 h 0 min" in lines
    assert lines[-1].endswith(" fault")


def test_status_says_whether_it_runs(run: Run, booked: Path) -> None:
    ended = run("cabinet status")
    assert ended.code == 0
    assert "it has not ended since" in ended.out
    told = json.loads(run("cabinet status --json").out)
    assert told["today"]["total"] == {"begun": 2, "finished": 1, "abandoned": 0, "seconds": 3600.0}
    assert told["last_run"]["ended"] is False


def test_lessons_are_told_of_where_any_were_driven(run: Run, booked: Path) -> None:
    assert "Lessons" not in run("cabinet report").out
    with Book(portable(booked).book) as book:
        for kind in (Kind.LESSON_BEGUN, Kind.LESSON_BEGUN, Kind.LESSON_DONE, Kind.LESSON_LEFT):
            book.note(kind, title="monza", lesson="look")
    assert "Lessons begun: 2, finished: 1." in run("cabinet report").out
    left = [{"title": "monza", "lesson": "look", "times": 1}]
    assert json.loads(run("cabinet report --json").out)["lessons"] == {"begun": 2, "finished": 1, "left": left}


def test_a_report_as_page_and_as_lines(run: Run, booked: Path, tmp_path: Path) -> None:
    page, folder = tmp_path / "report.html", tmp_path / "lines"
    assert run(f"cabinet report --days 7 --html {page} --csv {folder}").code == 0
    assert "Monza" in page.read_text()
    with (folder / "events.csv").open(encoding="utf-8-sig") as file:
        assert [row["kind"] for row in csv.DictReader(file)] == ["start", "race", "played", "race", "played", "finished", "fault"]
    assert json.loads(run("cabinet report --json").out)["titles"]["monza"]["begun"] == 2


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("cabinet", 2, "WHAT"),
        ("cabinet stats", 2, "Did you mean status?"),
        ("cabinet recipe", 2, "linux, windows"),
        ("cabinet recipe linus", 2, "Did you mean linux?"),
        ("cabinet status", 1, "nothing has been raced here yet"),
        ("cabinet report --days 0", 2, "whole number from 1"),
    ],
)
def test_what_it_can_not_do_is_said_in_a_sentence(run: Run, line: str, code: int, said: str) -> None:
    ended = run(line)
    assert ended.code == code
    assert said in ended.err


def test_a_damaged_book_is_left_to_the_game(run: Run, home: Path) -> None:
    home.mkdir(parents=True, exist_ok=True)
    portable(home).book.write_bytes(b"no book" * 1000)
    ended = run("cabinet report")
    assert ended.code == 1
    assert "sets it aside" in ended.err
    assert portable(home).book.read_bytes() == b"no book" * 1000


@pytest.mark.parametrize("system", FILES)
def test_a_recipe_is_written_where_it_is_wanted(run: Run, tmp_path: Path, system: str) -> None:
    assert run(f"cabinet recipe {system} --out {tmp_path / 'recipe'}").code == 0
    assert sorted(path.name for path in (tmp_path / "recipe").iterdir()) == sorted(FILES[system])


ODD = {
    "a time": "UPDATE event SET at = 'yesterday' WHERE id = 2",
    "a time as a blob": "UPDATE event SET at = X'0011' WHERE id = 2",
    "details": "UPDATE event SET detail = '{no JSON' WHERE id = 2",
    "details as a list": "UPDATE event SET detail = '[1]' WHERE id = 2",
    "details that nest": "UPDATE event SET detail = replace(hex(zeroblob(3000)), '00', '[') WHERE id = 2",
    "endless seconds": "UPDATE event SET seconds = 9e999 WHERE id = 2",
    "negative seconds": "UPDATE event SET seconds = -1 WHERE id = 2",
    "seconds as text": "UPDATE event SET seconds = 'long' WHERE id = 2",
    "a title as a blob": "UPDATE event SET title = X'FF' WHERE id = 2",
    "a kind as a blob": "UPDATE event SET kind = X'FF' WHERE id = 2",
    "a race as a number": "UPDATE event SET race = X'01' WHERE id = 2",
}


@pytest.mark.parametrize("odd", ODD)
@pytest.mark.parametrize(
    "line", ["status", "status --json", "report", "report --json", "report --html {out}/page.html", "report --csv {out}"]
)
def test_a_line_that_makes_no_sense_is_left_out_and_counted(run: Run, booked: Path, tmp_path: Path, odd: str, line: str) -> None:
    """Issue 33, item 9."""
    sql(ODD[odd])(portable(booked).book)
    ended = run(f"cabinet {line.format(out=tmp_path / 'out')}")
    assert (ended.code, ended.err) == (0, "")
    page = (tmp_path / "out" / "page.html").read_text() if "html" in line else ""
    assert "left out: 1." in ended.out + page or '"left_out": 1' in ended.out or "csv" in line
    if line == "report --json":
        assert json.loads(ended.out)["total"]["begun"] == 1


@pytest.mark.parametrize("way", cases(way for way in AT_REST if way not in ("odd values", "a version from the future")))
@pytest.mark.parametrize("line", ["status", "report", "report --json"])
def test_a_spoilt_book_is_answered_in_a_sentence(run: Run, booked: Path, way: str, line: str) -> None:
    book = portable(booked).book
    AT_REST[way](book)
    there = {path.name for path in booked.iterdir()} if booked.exists() else set()
    ended = run(f"cabinet {line}")
    assert (ended.code, ended.err) == (0, "") or (ended.code == 1 and "The details are in" not in ended.err)
    assert {path.name.removesuffix("-wal").removesuffix("-shm") for path in booked.glob("*")} <= there, "it is only read"


def test_all_reports_answer_alike_where_an_index_is_damaged_inside(run: Run, booked: Path, tmp_path: Path) -> None:
    """Those of a few days alone do not read the index of all times."""
    book = portable(booked).book
    with closing(sqlite3.connect(book)) as base:
        base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    spoil_index(book, "event_at")
    for line in ("status", "report", "report --json", "report --days 7", f"report --days 7 --html {tmp_path / 'page.html'}"):
        ended = run(f"cabinet {line}")
        assert ended.code == 1, line
        assert "sets it aside" in ended.err


def test_a_book_that_came_from_outside_with_flipped_bits(run: Run, home: Path) -> None:
    home.mkdir(parents=True, exist_ok=True)
    portable(home).book.write_bytes((BROKEN / "book-bit-flips-9.sqlite").read_bytes())
    for line in ("status", "report", "report --json"):
        ended = run(f"cabinet {line}")
        assert (ended.code, ended.err) == (0, "")
        assert "left out: 1." in ended.out or '"left_out": 1' in ended.out


def test_a_clock_that_has_jumped_is_told(run: Run, home: Path) -> None:
    """Issue 33, item 2."""
    with Book(portable(home).book, lambda: datetime(2026, 1, 1)) as book:
        book.note(Kind.START)
        book.now = lambda: datetime(2028, 1, 1)
        book.note(Kind.START)
        book.ask(lambda base: None).value()
    assert "is removed before it has been right" in run("cabinet status").out
    assert json.loads(run("cabinet status --json").out)["clock_in_doubt"] is True


def test_a_home_that_belongs_to_another_user_is_named(run: Run, booked: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cabinet's home is its user's alone; whoever asks by SSH may be somebody else."""

    def forbidden(path: Path) -> None:
        raise PermissionError(13, "forbidden", str(path))

    monkeypatch.setattr(Path, "lstat", forbidden)
    ended = run("cabinet status")
    assert ended.code == 1
    assert "Check who owns that folder" in ended.err
