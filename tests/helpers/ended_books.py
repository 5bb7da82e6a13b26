"""Books that a test has opened and nobody closes, as apps that are simply left behind never do."""

from collections.abc import Iterator
from contextlib import contextmanager
from weakref import WeakSet

from game.store.book import Book

__all__ = ["books_ended", "watch_books"]

PATIENCE = 1.0
"""Seconds that an end waits for; whoever asks for the end of a book whose disk refuses is answered at once."""
_OPEN: WeakSet[Book] = WeakSet()
_start = Book.start


def _watched(book: Book) -> None:
    """`Book.start`, remembered."""
    _OPEN.add(book)
    _start(book)


def watch_books() -> None:
    """From here on it is known which books were opened."""
    Book.start = _watched  # type: ignore[method-assign]


@contextmanager
def books_ended() -> Iterator[None]:
    """Ends the threads of all books that are opened within. While such a thread waits for entries it holds its app, with every scene,
    font and picture of it: a process that runs all tests grew to several gigabytes."""
    before = set(_OPEN)
    yield
    for book in set(_OPEN) - before:
        book.close(PATIENCE)
        _OPEN.discard(book)
