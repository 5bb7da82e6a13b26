"""Whoever opens something closes it. What a helper opens for a whole test is closed at the end of the test (`closed_at_end`); a database
that is open after that was forgotten, which is a fault: Windows deletes no open file, and its thread would hold a whole app for good."""

import atexit
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Protocol, TypeVar

__all__ = ["closed_at_end", "none_left_open", "watch_databases"]

PATIENCE = 10.0
"""Seconds in which the thread of a book that was closed has to be through, also on a machine that is busy."""
_OPENED: list[tuple[str, sqlite3.Connection]] = []
_SCOPES = [ExitStack()]
"""The innermost last; the first one is the process, for helpers that a test uses in another process."""
atexit.register(_SCOPES[0].close)
_connect = sqlite3.connect


class _Closes(Protocol):
    def close(self) -> object:
        """Gives back what it holds."""


C = TypeVar("C", bound=_Closes)


def watch_databases() -> None:
    """From here on it is known which databases were opened."""
    sqlite3.connect = _watched


def _watched(database: Any, *args: Any, **named: Any) -> sqlite3.Connection:
    base = _connect(database, *args, **named)
    _OPENED.append((str(database), base))
    return base


def closed_at_end(thing: C) -> C:
    """`thing`, which is closed at the end of the test, of the module whose fixture asks for it, or of a process without tests."""
    _SCOPES[-1].callback(thing.close)
    return thing


@contextmanager
def none_left_open() -> Iterator[None]:
    """A scope: what it was handed is closed at its end, and then no database that was opened within is open any more."""
    before = len(_OPENED)
    with ExitStack() as scope:
        _SCOPES.append(scope)
        try:
            yield
        finally:
            _SCOPES.remove(scope)
    opened = _OPENED[before:]
    del _OPENED[before:]
    left = _left(opened, time.monotonic() + PATIENCE)
    for _, base in opened:
        base.close()
    assert not left, f"opened and not closed: {left}"


def _left(opened: list[tuple[str, sqlite3.Connection]], until: float) -> list[str]:
    """Which of them are open, and stay so."""
    if any(_is_open(base) for _, base in opened):
        for thread in [thread for thread in threading.enumerate() if thread.name == "book"]:
            thread.join(max(0.0, until - time.monotonic()))
    return [name for name, base in opened if _is_open(base)]


def _is_open(base: sqlite3.Connection) -> bool:
    try:
        return base.total_changes >= 0
    except sqlite3.ProgrammingError:
        return False
