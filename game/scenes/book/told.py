"""What the book has told of the things on a page's list, asked one by one as they are looked at."""

from collections.abc import Callable, Generator, Hashable
from contextlib import suppress
from typing import TYPE_CHECKING, Generic, TypeVar

from game.store.book import SLICE, Book, Reply

if TYPE_CHECKING:
    from sqlite3 import Connection

PATIENCE = 0.15
"""Seconds for which a page that opens waits for what it looks at first."""
Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Told(Generic[Key, Value]):
    """By key what the book has told; `nothing` where it could tell nothing."""

    def __init__(self, book: Book, question: "Callable[[Key], Callable[[Connection], Value]]", nothing: Value) -> None:
        self.book = book
        self.question = question
        self.nothing = nothing
        self.known: dict[Key, Value] = {}
        self._asked: tuple[Key, Reply[Value]] | None = None

    def anew(self) -> None:
        """All of it may have changed."""
        self.known.clear()
        self._asked = None

    def first(self, key: Key) -> Generator[None, None, None]:
        """Asks about one of them, in slices, for a page that opens; a book that takes long (20,000 races) is not waited for: what it tells
        comes onto the page later, as with whatever is looked at there."""
        reply = self.book.ask(self.question(key))
        self._asked = (key, reply)
        for _ in range(round(PATIENCE / SLICE)):
            if reply.wait(SLICE):
                break
            yield
        self.answered()

    def look(self, key: Key) -> bool:
        """This one is looked at: whether all about it is known already. Else the book is asked, and about no other any more."""
        if self._asked is not None and self._asked[0] != key:
            self._asked = None
        if key not in self.known and self._asked is None:
            self._asked = (key, self.book.ask(self.question(key)))
        self.answered()
        return key in self.known

    def answered(self) -> bool:
        """Whether the book has just told of what was looked at last."""
        if self._asked is None or not self._asked[1].done:
            return False
        (key, reply), self._asked = self._asked, None
        self.known[key] = self.nothing
        with suppress(Exception):  # a page is for looking at: without figures it stands all the same
            self.known[key] = reply.value(0.0)
        return True

    @property
    def waits(self) -> bool:
        """While the book is asked."""
        return self._asked is not None
