"""The book's database while it is in use: set aside where it is damaged, waited for where the disk refuses."""

import contextlib
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from threading import Event as Signal
from typing import TYPE_CHECKING

from game.store.book_entries import Event, Kind, add_event
from game.store.book_schema import NewerBookError, fresh_database, open_database

if TYPE_CHECKING:
    from sqlite3 import Connection

    from game.store.problems import Problem

__all__ = ["BookFile", "CatchUp", "Write", "put_book_aside"]

Write = Callable[["Connection"], object]
CatchUp = Callable[["Connection"], Iterator[Sequence[Write]]]
"""Tells what a book does not know yet, in portions: each is written whole or not at all."""

PAUSES = (0.05, 0.2, 1.0, 5.0)
"""Seconds between two attempts where the disk refuses."""


LOCKED = (5, 6, 15)
"""SQLite's numbers, without their details, for what another program holds (BUSY, LOCKED), or a share that can't lock (PROTOCOL)."""
NO_LOCK = (2058, 2314, 3594, 3850)
"""Its numbers, with their details, for a disk on which a lock can't be set, looked at or let go."""


class BookFile:
    """The database at a path. `base` is open as long as this lives: one in memory, where no other can be had."""

    def __init__(self, path: Path, now: Callable[[], datetime], ending: Signal) -> None:
        """`ending` is set once nobody waits any more."""
        self.path = path
        self.now = now
        self.problem: Problem | None = None
        """Why nothing of this run will be kept, or what became of a damaged book."""
        self._ending = ending
        self.base = self._opened()

    def write(self, writes: Sequence[Write]) -> int:
        """All of them in one transaction; returns how many made no sense. Where the disk refuses, it is tried again until it takes them,
        or the end does not wait."""
        import sqlite3

        tries = lost = 0
        while writes:
            try:
                self.base.execute("BEGIN IMMEDIATE")
                lost = sum(not self._one(write) for write in writes)
                self.base.execute("COMMIT")
                return lost
            except sqlite3.OperationalError:
                self._roll_back()
                if self._ending.is_set() and tries >= len(PAUSES):
                    return 0
                self._ending.wait(PAUSES[min(tries, len(PAUSES) - 1)])
                tries += 1
            except sqlite3.DatabaseError:
                self._roll_back()
                self.base.close()
                self._put_aside()
                self.base = self._opened()
        return lost

    def catch_up(self, tell: CatchUp) -> None:
        """What the book does not know yet; whatever it was made from may be anything, so what was told until it broke is good."""
        if self.problem is not None and "aside" in self.problem.fields:
            event = Event(self.now().isoformat(timespec="seconds"), str(Kind.REBUILT), detail={"aside": self.problem.fields["aside"]})
            self.write([lambda base: add_event(base, event)])
        with contextlib.suppress(Exception):
            for writes in tell(self.base):
                self.write(writes)

    def _one(self, write: Write) -> bool:
        """An entry that makes no sense costs itself alone."""
        import sqlite3

        try:
            write(self.base)
        except (sqlite3.IntegrityError, sqlite3.InterfaceError, sqlite3.ProgrammingError, ValueError, TypeError, OverflowError):
            return False
        return True

    def _roll_back(self) -> None:
        import sqlite3

        with contextlib.suppress(sqlite3.Error):
            self.base.execute("ROLLBACK")

    def _opened(self) -> "Connection":
        """The book on disk; a damaged one is set aside for a new one. What can't be opened at all leaves one in memory."""
        import sqlite3

        for _ in range(2):
            try:
                return open_database(self.path)
            except NewerBookError:
                self._found("book_newer")
                break
            except (OSError, sqlite3.OperationalError) as error:
                code = getattr(error, "sqlite_errorcode", 0)
                self._found("book_locked" if code & 0xFF in LOCKED or code in NO_LOCK else "book_unreadable")
                break
            except sqlite3.DatabaseError:
                if not self._put_aside():
                    break
        return fresh_database()

    def _found(self, code: str, **fields: str) -> None:
        """There is a problem. Sentences are imported only then: a supervisor is to stay small."""
        from game.store.problems import Problem

        self.problem = Problem(code, {"file": self.path.name, **fields})

    def _put_aside(self) -> bool:
        """Whether the damaged book could be set aside."""
        try:
            aside = put_book_aside(self.path, self.now())
        except OSError:
            self._found("book_unreadable")
            return False
        self._found("book_damaged", aside=aside.name)
        return True


def put_book_aside(path: Path, now: datetime) -> Path:
    """A damaged book, with the two files that SQLite keeps beside it, gets another name; returns that of the book. Raises OSError."""
    from game.store import files

    for suffix in ("-wal", "-shm"):
        with contextlib.suppress(FileNotFoundError):
            files.set_aside(path.with_name(path.name + suffix), now)
    return files.set_aside(path, now)
