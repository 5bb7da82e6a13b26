"""Who is blamed for a database that was forgotten: whoever made its book, whenever its thread came to open it."""

import errno
from pathlib import Path

import pytest

from game.store.book import Book
from tests.helpers.closing import none_left_open


def open_now(book: Book) -> None:
    """Its thread opens the database."""
    assert book.ask(lambda base: base.execute("SELECT 1").fetchone()).value() == (1,)


def test_a_test_is_not_blamed_for_the_book_of_a_fixture_whose_thread_opens_it_meanwhile(tmp_path: Path) -> None:
    """The app of a module made the book, and its thread came to open it only during a test of that module."""
    with none_left_open():
        book = Book(tmp_path / "book.sqlite")
        with none_left_open():
            open_now(book)
        book.close()


def test_whoever_made_a_book_and_forgot_it_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.helpers.closing.PATIENCE", 0.0)
    with pytest.raises(AssertionError, match="opened and not closed"):
        _forget(tmp_path / "book.sqlite")


def _forget(path: Path) -> None:
    with none_left_open():
        book = Book(path)
        with none_left_open():
            open_now(book)


def test_nor_for_one_that_is_in_memory_since_its_disk_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has no path to know it by, and yet it is the book of whoever made it."""
    monkeypatch.setattr("tests.helpers.closing.PATIENCE", 0.0)
    monkeypatch.setattr("game.store.book_opening.open_database", _refused)
    with none_left_open():
        book = Book(tmp_path / "book.sqlite")
        with none_left_open():
            open_now(book)
            assert book.problem is not None
        book.close()


def _refused(path: Path) -> None:
    raise OSError(errno.EACCES, "refused")
