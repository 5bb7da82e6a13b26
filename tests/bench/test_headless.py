"""The game with nobody looking leaves nothing behind."""

import sqlite3
import tempfile
from pathlib import Path

import pytest

from game.bench.headless import Unseen
from game.bench.watched import watched
from game.store.book_entries import Kind
from game.store.settings import Settings

SIZE = (320, 180)


@pytest.fixture
def left_open(monkeypatch: pytest.MonkeyPatch) -> list[sqlite3.Connection]:
    """Databases that are still open when a temporary folder is deleted, which Windows refuses; put those to be looked at into it."""
    looked_at: list[sqlite3.Connection] = []
    cleanup = tempfile.TemporaryDirectory.cleanup

    def deleted(folder: tempfile.TemporaryDirectory[str]) -> None:
        looked_at[:] = [base for base in looked_at if _is_open(base)]
        cleanup(folder)

    monkeypatch.setattr(tempfile.TemporaryDirectory, "cleanup", deleted)
    return looked_at


def _is_open(base: sqlite3.Connection) -> bool:
    try:
        base.execute("SELECT 1")
    except sqlite3.ProgrammingError:
        return False
    return True


def test_its_book_is_closed_before_its_folder_goes(left_open: list[sqlite3.Connection]) -> None:
    with Unseen(SIZE, 1, Settings()) as unseen:
        book = unseen.ctx.book
        book.note(Kind.START)
        book.ask(left_open.append).value()
        assert left_open
    assert not left_open
    assert not Path(unseen.ctx.paths.book).exists()


def test_the_book_of_a_measured_game_as_well(left_open: list[sqlite3.Connection]) -> None:
    with watched(SIZE, Settings(), seed=1) as show:
        show.app.ctx.book.ask(left_open.append).value()
        assert left_open
    assert not left_open
