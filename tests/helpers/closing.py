"""Whoever opens something closes it. What a helper opens for a whole test is closed at the end of the test (`closed_at_end`); a database
that is open after that was forgotten, which is a fault: Windows deletes no open file, and its thread would hold a whole app for good."""

import atexit
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Protocol, TypeVar

from game.store.book import Book

PATIENCE = 10.0
"""Seconds in which the thread of a book that was closed has to be through, also on a machine that is busy."""


class Scope(ExitStack):
    """A test, a module or a process: what it closes at its end, and the databases that were opened for it."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[tuple[str, sqlite3.Connection]] = []


_SCOPES = [Scope()]
"""The innermost last; the first one is the process, for helpers that a test uses in another process."""
_MAKERS: dict[str, Scope] = {}
"""Who made a book at this path. Its thread opens the database when it likes, perhaps during a test that has nothing to do with it."""
atexit.register(_SCOPES[0].close)
_connect = sqlite3.connect
_make_book, _work = Book.__init__, Book._work
_HERE = threading.local()
"""The scope of the book that this thread works for: one that could not be had on the disk is in memory, which has no path to know it by."""


class _Closes(Protocol):
    def close(self) -> object:
        """Gives back what it holds."""


READERS = ("book", "pruning")
"""Threads that open databases, and close them when they are through."""
C = TypeVar("C", bound=_Closes)


def watch_databases() -> None:
    """From here on it is known which databases were opened, and for whom."""
    sqlite3.connect = _watched
    Book.__init__, Book._work = _made, _works  # type: ignore[method-assign]


def _made(book: Book, path: Path | None = None, *args: Any, **named: Any) -> None:
    _make_book(book, path, *args, **named)
    if path is not None:
        _MAKERS[str(path)] = _SCOPES[-1]


def _works(book: Book) -> None:
    _HERE.scope = _MAKERS.get(str(book.path), _SCOPES[-1])
    _work(book)


def _watched(database: Any, *args: Any, **named: Any) -> sqlite3.Connection:
    base = _connect(database, *args, **named)
    _MAKERS.get(str(database), getattr(_HERE, "scope", _SCOPES[-1])).opened.append((str(database), base))
    return base


def closed_at_end(thing: C) -> C:
    """`thing`, which is closed at the end of the test, of the module whose fixture asks for it, or of a process without tests."""
    _SCOPES[-1].callback(thing.close)
    return thing


@contextmanager
def none_left_open() -> Iterator[None]:
    """A scope: what it was handed is closed at its end, and then no database is open any more that was opened within, or for a book that
    was made within."""
    with Scope() as scope:
        _SCOPES.append(scope)
        try:
            yield
        finally:
            _SCOPES.remove(scope)
    left = _left(scope.opened, time.monotonic() + PATIENCE)
    for path in [path for path, maker in _MAKERS.items() if maker is scope]:
        del _MAKERS[path]
    for _, base in scope.opened:
        base.close()
    assert not left, f"opened and not closed: {left}"


def open_databases() -> set[str]:
    """The paths of all that are open."""
    return {path for scope in _SCOPES for path, base in scope.opened if _is_open(base)}


def _left(opened: list[tuple[str, sqlite3.Connection]], until: float) -> list[str]:
    """Which of them are open, and stay so. Threads of other scopes may live on: they are not waited for once these are closed."""
    readers = [thread for thread in threading.enumerate() if thread.name in READERS]
    while any(_is_open(base) for _, base in opened) and time.monotonic() < until and any(thread.is_alive() for thread in readers):
        for thread in readers:
            thread.join(0.01)
    return [name for name, base in opened if _is_open(base)]


def _is_open(base: sqlite3.Connection) -> bool:
    try:
        return base.total_changes >= 0
    except sqlite3.ProgrammingError:
        return False
