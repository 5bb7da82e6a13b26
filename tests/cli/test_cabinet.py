"""`cabinet`: the book without the game, and the recipes."""

import csv
import json
from pathlib import Path

import pytest

from game.kiosk.recipes import FILES
from game.store.book import Book
from game.store.book_entries import Kind
from game.store.paths import portable
from tests.cli.conftest import Run


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
    assert lines[-1].endswith("The game broke")


def test_status_says_whether_it_runs(run: Run, booked: Path) -> None:
    ended = run("cabinet status")
    assert ended.code == 0
    assert "it has not ended since" in ended.out
    told = json.loads(run("cabinet status --json").out)
    assert told["today"]["total"] == {"begun": 2, "finished": 1, "abandoned": 0, "seconds": 3600.0}
    assert told["last_run"]["ended"] is False


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


def test_a_home_that_belongs_to_another_user_is_named(run: Run, booked: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cabinet's home is its user's alone; whoever asks by SSH may be somebody else."""

    def forbidden(path: Path) -> bool:
        raise PermissionError(13, "forbidden", str(path))

    monkeypatch.setattr(Path, "exists", forbidden)
    ended = run("cabinet status")
    assert ended.code == 1
    assert "Check who owns that folder" in ended.err
