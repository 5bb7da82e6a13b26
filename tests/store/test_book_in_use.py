"""A book whose file is taken away, replaced or written over while it is open, by whoever shares the home."""

import os
import sqlite3
import time
from datetime import datetime, timedelta
from pathlib import Path
from typing import NamedTuple

import pytest

from game.store.book import Book
from game.store.book_entries import Kind
from game.store.book_file import RENAMES_OPEN
from game.store.book_opening import AGAIN
from game.store.book_queries import last_run
from game.store.book_schema import NewerBookError, open_database
from tests.helpers.bad_books import GONE, WRITTEN, cases, sql
from tests.helpers.closing import closed_at_end, open_databases
from tests.helpers.systems import needs_free_files

NOON = datetime(2026, 11, 20, 12, 0, 0)


def noon() -> datetime:
    return NOON


def kinds(base: sqlite3.Connection) -> list[str]:
    return [row[0] for row in base.execute("SELECT kind FROM event ORDER BY id")]


def told(book: Book) -> list[str]:
    return book.ask(kinds).value()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "book.sqlite"


@pytest.fixture
def book(path: Path) -> Book:
    """A book in use that knows two things."""
    made = closed_at_end(Book(path, noon))
    made.note(Kind.START)
    made.note(Kind.GUEST)
    assert told(made) == ["start", "guest"]
    return made


def at_rest(path: Path) -> list[str]:
    base = open_database(path)
    found = kinds(base)
    base.close()
    return found


@pytest.mark.parametrize("way", cases(GONE, in_use=True))
def test_a_book_that_was_taken_away_is_there_again_with_all_that_stood_in_it(book: Book, path: Path, way: str) -> None:
    """Issue 33, item 6."""
    GONE[way](path)
    path.parent.mkdir(exist_ok=True)
    book.note(Kind.END)
    assert [kind for kind in told(book) if kind != "rebuilt"] == ["start", "guest", "end"]
    assert book.news() == book.problem
    assert book.problem is not None
    assert book.problem.code == "book_back"
    assert book.news() is None, "it is told once"
    assert book.close()
    assert [kind for kind in at_rest(path) if kind != "rebuilt"] == ["start", "guest", "end"]


@pytest.mark.parametrize("way", WRITTEN)
def test_a_book_that_was_written_over_is_set_aside_and_begun_anew(path: Path, way: str) -> None:
    with Book(
        path, noon, catch_up=lambda base: iter([[lambda base: base.execute("INSERT INTO earlier VALUES ('p', 'm', 'o', 1, 1)")]])
    ) as book:
        book.note(Kind.START)
        assert told(book) == ["start"]
        WRITTEN[way](path)
        spoilt = path.read_bytes()
        book.note(Kind.GUEST)
        assert told(book) == ["rebuilt", "start", "guest"], "the next start learns that this run came to no end"
        assert book.ask(lambda base: base.execute("SELECT COUNT(*) FROM earlier").fetchone()).value() == (1,)
        assert book.problem is not None
        assert book.problem.code == "book_damaged"
        aside = path.parent / str(book.problem.fields["aside"])
        assert aside.stat().st_size >= (len(spoilt) if RENAMES_OPEN else 1), "SQLite writes into what it closes"
    assert at_rest(path) == ["rebuilt", "start", "guest"]


@needs_free_files
def test_two_who_share_it_both_find_the_new_one(book: Book, path: Path) -> None:
    """The supervisor and its game; whichever looks first puts it back."""
    game = closed_at_end(Book(path, noon))
    game.note(Kind.RACE)
    assert told(game) == ["start", "guest", "race"]
    path.unlink()
    game.note(Kind.FINISHED)
    assert told(game)[-1] == "finished"
    book.note(Kind.END)
    assert told(book) == ["start", "guest", "race", "finished", "end"] == told(game)


def test_one_that_is_begun_anew_by_the_game_learns_of_the_start_from_the_supervisor(
    book: Book, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the supervisor has nothing else to tell until the plug is pulled."""
    monkeypatch.setattr("game.store.book.LOOK", 0.01)
    book.note(Kind.GUEST)
    assert told(book)[-1] == "guest"
    with Book(path, noon) as game:
        assert told(game)[0] == "start"
        path.write_bytes(b"junk" * 5000)
        game.note(Kind.RACE)
        deadline = time.monotonic() + 30
        while not game.ask(last_run).value().started and time.monotonic() < deadline:
            pass
        assert game.ask(last_run).value().started == NOON.isoformat()


@needs_free_files
def test_as_long_as_the_folder_is_gone_all_is_kept_in_the_open_file(book: Book, path: Path, tmp_path: Path) -> None:
    path.parent.rename(tmp_path / "away")
    book.note(Kind.RACE)
    assert told(book) == ["start", "guest", "race"]
    assert not path.parent.exists()
    (tmp_path / "away").rename(path.parent)
    book.note(Kind.FINISHED)
    assert told(book) == ["start", "guest", "race", "finished"]
    assert book.problem is None
    assert book.close()
    assert at_rest(path) == ["start", "guest", "race", "finished"]


@needs_free_files
def test_another_book_that_is_put_there_is_the_book_from_then_on(book: Book, path: Path) -> None:
    with Book(path.with_name("older"), noon) as older:
        older.note(Kind.OPERATOR)
        assert told(older) == ["operator"]
    os.replace(path.with_name("older"), path)
    book.note(Kind.END)
    assert told(book) == ["operator", "start", "end"]


def test_a_column_that_is_gone_is_noticed_by_the_first_entry_for_it(book: Book, path: Path) -> None:
    sql("ALTER TABLE event RENAME COLUMN kind TO sort")(path)
    book.note(Kind.END)
    assert told(book) == ["rebuilt", "start", "end"]


def test_an_entry_for_a_table_that_never_was_costs_itself_alone(book: Book) -> None:
    book.write(lambda base: base.execute("INSERT INTO nothing VALUES (1)"))
    book.note(Kind.END)
    told(book)
    book.note(Kind.GUEST)
    assert told(book) == ["start", "guest", "end", "guest", "lost"]


def test_an_entry_that_is_larger_than_anything_costs_itself_alone(book: Book, path: Path) -> None:
    book.write(lambda base: base.execute("INSERT INTO record VALUES ('a', zeroblob(2000000000))"))
    book.note(Kind.END)
    told(book)
    book.note(Kind.GUEST)
    assert told(book) == ["start", "guest", "end", "guest", "lost"]
    assert not list(path.parent.glob("*.broken-*"))


def test_what_a_newer_kerbside_has_made_of_it_meanwhile_stays(book: Book, path: Path) -> None:
    sql("ALTER TABLE event RENAME COLUMN kind TO sort", "PRAGMA user_version = 99")(path)
    book.note(Kind.END)
    assert told(book)[-1] == "end", "this run can still be asked about"
    assert book.problem is not None
    assert book.problem.code == "book_newer"
    assert book.close()
    assert not list(path.parent.glob("*.broken-*"))
    with pytest.raises(NewerBookError):
        open_database(path)


@needs_free_files
def test_a_folder_that_takes_nothing_gets_the_book_when_it_does(book: Book, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Path) -> sqlite3.Connection:
        raise PermissionError

    with monkeypatch.context() as patched:
        patched.setattr("game.store.book_opening.open_database", refuse)
        path.unlink()
        book.note(Kind.RACE)
        assert told(book) == ["start", "guest", "race"]
        assert book.problem is None
    assert told(book) == ["start", "guest", "race"]
    assert book.close()
    assert at_rest(path) == ["start", "guest", "race"]


def test_a_page_that_turns_out_damaged_when_it_is_asked_for_is_no_ones_twice(
    book: Book, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(base: sqlite3.Connection) -> None:
        raise sqlite3.DatabaseError("database disk image is malformed")

    assert book.file is not None
    whole = book.file._whole
    with pytest.raises(sqlite3.DatabaseError):
        book.ask(damaged).value()
    assert told(book) == ["start", "guest"], "it was not true"
    monkeypatch.setattr(book.file, "_whole", lambda: False)
    with pytest.raises(sqlite3.DatabaseError):
        book.ask(damaged).value()
    monkeypatch.setattr(book.file, "_whole", whole)
    assert told(book) == ["rebuilt", "start"]


def test_a_disk_that_spoils_every_book_ends_in_memory(book: Book, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.book_opening.MOST_ASIDE", 3)
    assert book.file is not None
    monkeypatch.setattr(book.file, "_whole", lambda: False)

    def damaged(base: sqlite3.Connection) -> None:
        raise sqlite3.DatabaseError("database disk image is malformed")

    for _ in range(6):
        with pytest.raises(sqlite3.DatabaseError):
            book.ask(damaged).value()
    monkeypatch.undo()
    assert len(list(path.parent.glob("book.sqlite.broken-*"))) == 3
    assert book.problem is not None
    assert book.problem.code == "book_unreadable"
    book.note(Kind.GUEST)
    assert told(book)[-1] == "guest"


@needs_free_files
def test_a_disk_that_takes_no_new_book_just_now_gets_it_later(book: Book, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> bool:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    with monkeypatch.context() as patched:
        patched.setattr("game.store.book_file.take_over", refuse)
        path.unlink()
        book.note(Kind.RACE)
        assert told(book) == ["start", "guest", "race"]
        assert book.problem is None
    assert told(book) == ["start", "guest", "race"]
    assert book.close()
    assert at_rest(path) == ["start", "guest", "race"]


# --- as on Windows, where nobody renames what is open


class Renaming(NamedTuple):
    """What was tried to rename, and what somebody else holds."""

    tried: list[Path]
    held: set[str]


@pytest.fixture
def renaming(monkeypatch: pytest.MonkeyPatch) -> Renaming:
    """No open database gets another name."""
    rename, made = Path.rename, Renaming([], set())

    def refuse(path: Path, target: Path) -> Path:
        made.tried.append(path)
        base = str(path).removesuffix("-wal").removesuffix("-shm")
        if base in open_databases() | made.held:
            raise PermissionError(f"{path} is open")
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", refuse)
    monkeypatch.setattr("game.store.book_file.RENAMES_OPEN", False)
    return made


@pytest.mark.usefixtures("renaming")
@pytest.mark.parametrize("way", WRITTEN)
def test_who_finds_it_spoilt_first_is_in_memory_until_the_other_lets_go(book: Book, path: Path, way: str) -> None:
    """Nothing that was told meanwhile is lost, and nothing is told twice."""
    game = closed_at_end(Book(path, noon))
    assert told(game) == ["start", "guest"]
    WRITTEN[way](path)
    book.note(Kind.PIN_WRONG)
    assert told(book) == ["start", "pin wrong"]
    assert book.problem is not None
    assert book.problem.code == "book_unreadable"
    game.note(Kind.RACE)
    assert told(game) == ["rebuilt", "race"]
    assert told(book) == ["rebuilt", "race", "start", "pin wrong"] == told(game)
    assert book.problem is None
    assert game.close()
    book.note(Kind.END)
    assert book.close()
    assert at_rest(path) == ["rebuilt", "race", "start", "pin wrong", "end"]


def test_what_a_third_one_holds_is_set_aside_after_a_while(
    book: Book, path: Path, renaming: Renaming, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A scanner, or whoever makes a copy; nobody tries in vain again and again. A start finds the same."""
    WRITTEN["junk"](path)
    renaming.held.add(str(path))
    book.note(Kind.PIN_WRONG)
    assert told(book) == ["start", "pin wrong"]
    game = closed_at_end(Book(path, lambda: NOON + timedelta(hours=1)))
    game.note(Kind.START)
    game.note(Kind.RACE)
    assert told(game) == ["start", "race"]
    tries = len(renaming.tried)
    assert tries > 1
    assert (told(book), told(game)) == (["start", "pin wrong"], ["start", "race"])
    assert len(renaming.tried) == tries
    renaming.held.clear()
    monkeypatch.setattr("game.store.book_opening.monotonic", lambda: time.monotonic() + AGAIN)
    assert told(book) == ["start", "pin wrong", "rebuilt"]
    assert told(game) == ["start", "pin wrong", "rebuilt", "start", "race"]
    assert [one.problem and one.problem.code for one in (book, game)] == ["book_damaged", None]


def test_a_disk_that_is_not_to_be_trusted_is_left_alone(
    book: Book, path: Path, renaming: Renaming, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.store.book_opening.MOST_ASIDE", 0)
    WRITTEN["junk"](path)
    book.note(Kind.PIN_WRONG)
    monkeypatch.setattr("game.store.book_opening.monotonic", lambda: time.monotonic() + AGAIN)
    assert told(book) == ["start", "pin wrong"]
    assert not renaming.tried
    path.unlink()
    assert told(book) == ["start", "pin wrong"]
    assert not path.exists()


@pytest.mark.usefixtures("renaming")
def test_a_newer_kerbsides_stays_where_nothing_open_is_renamed_too(book: Book, path: Path) -> None:
    sql("ALTER TABLE event RENAME COLUMN kind TO sort", "PRAGMA user_version = 99")(path)
    book.note(Kind.END)
    assert told(book)[-1] == "end"
    assert book.problem is not None
    assert book.problem.code == "book_newer"
