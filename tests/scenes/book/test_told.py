"""A page of the Book opens although the book has not told yet what it looks at first."""

from contextlib import closing
from typing import Any

import pytest

from game.scenes.book import told as told_module
from game.scenes.book.told import Told
from game.store.book import Reply
from game.store.book_schema import fresh_database


class Slow:
    """A book that answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[Reply[Any], Any]] = []

    def ask(self, query: Any) -> Reply[Any]:
        reply: Reply[Any] = Reply()
        self.asked.append((reply, query))
        return reply

    def answer(self) -> None:
        reply, query = self.asked[-1]
        with closing(fresh_database()) as base:
            reply.answer(query, base)


def test_a_page_does_not_wait_for_a_slow_book(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it tells later is on the page then, and it was asked once."""
    monkeypatch.setattr(told_module, "PATIENCE", 3 * told_module.SLICE)
    book = Slow()
    told: Told[str, str] = Told(book, lambda key: lambda base: f"all about {key}", "")  # type: ignore[arg-type]
    assert len(list(told.first("Ada"))) == 3
    assert told.known == {}
    assert told.waits
    assert not told.look("Ada")
    assert len(book.asked) == 1
    book.answer()
    assert told.answered()
    assert told.known == {"Ada": "all about Ada"}
    assert not told.waits


def test_what_is_looked_at_next_counts() -> None:
    book = Slow()
    told: Told[str, str] = Told(book, lambda key: lambda base: f"all about {key}", "")  # type: ignore[arg-type]
    assert not told.look("Ada")
    assert not told.look("Ben")
    book.answer()
    assert told.answered()
    assert told.known == {"Ben": "all about Ben"}
