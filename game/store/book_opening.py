"""Opening the book: a damaged one is set aside for a new one, and where none can be had, one in memory takes its place."""

import contextlib
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from game.store.book_place import BookPlace
from game.store.book_schema import NewerBookError, fresh_database, open_database, refuses

if TYPE_CHECKING:
    from sqlite3 import Connection

    from game.store.problems import Problem

LOCKED = (5, 6, 15)
"""SQLite's numbers, without their details, for what another program holds (BUSY, LOCKED), or a share that can't lock (PROTOCOL)."""
NO_LOCK = (2058, 2314, 3594, 3850)
"""Its numbers, with their details, for a disk on which a lock can't be set, looked at or let go."""
MOST_ASIDE = 20
"""So many damaged books are set aside in one run; after that the disk is not to be trusted, and the rest of it is kept in memory."""
AGAIN = 60.0
"""Seconds between two attempts to open what could not be opened: one of them may wait as long as SQLite waits for a lock."""


class BookOpening:
    """What was opened last at a path, and what came of it."""

    def __init__(self, path: Path, now: Callable[[], datetime]) -> None:
        self.path = path
        self.now = now
        self.place: BookPlace | None = None
        """Where the open one lies; None for one in memory."""
        self.problem: Problem | None = None
        """Why nothing of this run will be kept, or what became of a book that was damaged, or taken away."""
        self.asides: list[str] = []
        """The names of the books that were set aside."""
        self._try()

    @property
    def unready(self) -> bool:
        """Whether nothing can be opened there just now."""
        return self.place is None and self.problem is not None and self.problem.code in ("book_unreadable", "book_locked")

    @property
    def again(self) -> bool:
        """Whether to try once more what could not be opened: another file lies there by now, or a while is over. Raises OSError."""
        due = self._tried.replaced or monotonic() >= self._due
        return due and self.unready and len(self.asides) < MOST_ASIDE

    def open(self) -> "Connection":
        """The book on disk; a damaged one is set aside for a new one. What can't be opened at all leaves one in memory."""
        import sqlite3

        self._try()
        self.place = None
        for _ in range(2):
            try:
                base = open_database(self.path)
            except NewerBookError:
                self.found("book_newer")
                break
            except (OSError, sqlite3.DatabaseError) as error:
                if isinstance(error, OSError) or refuses(error):
                    self.found("book_locked" if _locked(error) else "book_unreadable")
                    break
                if not self.put_aside():
                    break
            else:
                self.place = BookPlace(self.path)
                return base
        return fresh_database()

    def found(self, code: str, **fields: str) -> None:
        """There is a problem. Sentences are imported only then: a supervisor is to stay small."""
        from game.store.problems import Problem

        self.problem = Problem(code, {"file": self.path.name, **fields})

    def put_aside(self) -> bool:
        """Whether the damaged book could be set aside."""
        self._try()
        try:
            if len(self.asides) == MOST_ASIDE:
                raise OSError
            aside = put_book_aside(self.path, self.now())
        except OSError:
            self.found("book_unreadable")
            return False
        self.asides.append(aside.name)
        self.found("book_damaged", aside=aside.name)
        return True

    def _try(self) -> None:
        """Looks first: what another process does during the attempt is then noticed after it."""
        self._tried, self._due = BookPlace(self.path), monotonic() + AGAIN


def _locked(error: Exception) -> bool:
    """Whether a lock that can't be had is why SQLite raised this."""
    code = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF in LOCKED or code in NO_LOCK


def put_book_aside(path: Path, now: datetime) -> Path:
    """A damaged book, with the two files that SQLite keeps beside it, gets another name; returns that of the book. Raises OSError."""
    from game.store import files

    for suffix in ("-wal", "-shm"):
        with contextlib.suppress(FileNotFoundError):
            files.set_aside(path.with_name(path.name + suffix), now)
    return files.set_aside(path, now)
