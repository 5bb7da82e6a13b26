"""Which file a book in use is, so that it is noticed when somebody takes it away, puts another in its place, or writes into it."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.store.book_schema import TABLES

if sys.platform != "win32":
    import fcntl

if TYPE_CHECKING:
    from sqlite3 import Connection

BESIDE = ("-wal", "-shm")
"""The files that SQLite keeps beside a database."""
LEAST = 512
"""Bytes of the smallest database."""


class _Seen(NamedTuple):
    """A file: which one, and when it was written."""

    file: tuple[int, int]
    size: int
    written: int


class BookPlace:
    """The path of a book, and what lay there when it was last used. It is only looked at: whoever opens and closes the file of a database
    in use takes SQLite's locks away."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._seen: dict[str, _Seen | None] = {}
        self._note()

    def remember(self) -> None:
        """The book in use was written, or was found to be whole; another file that lies there by now is none of that."""
        with suppress(OSError):
            if not self.moved:
                self._note()

    def _note(self) -> None:
        with suppress(OSError):
            self._seen = {suffix: _look(self.path, suffix) for suffix in ("", *BESIDE)}

    @property
    def moved(self) -> bool:
        """Whether the file is gone, or another one lies there. As long as its folder is gone, too, nobody knows: it may come back, and what
        is written meanwhile goes into the file that is open."""
        return self.path.parent.is_dir() and (_look(self.path) is None or self.replaced)

    @property
    def replaced(self) -> bool:
        """Whether a file lies there that did not."""
        there, seen = _look(self.path), self._seen.get("")
        return there is not None and (seen is None or there.file != seen.file)

    @property
    def written(self) -> bool:
        """Whether somebody else has written into the file: SQLite in another process, or whoever knows no better."""
        return (there := _look(self.path)) is not None and there != self._seen.get("")

    @property
    def cut(self) -> bool:
        """Whether the file is shorter than a database can be, and must not be opened: SQLite would take it for a new one."""
        return (there := _look(self.path)) is not None and there.size < LEAST

    def clear(self) -> None:
        """Where the file has gone, what SQLite kept beside it goes, too: another database would take it for its own."""
        for suffix in BESIDE:
            with suppress(OSError):
                there, seen = _look(self.path, suffix), self._seen.get(suffix)
                if there is not None and seen is not None and there.file == seen.file:
                    self.path.with_name(self.path.name + suffix).unlink()


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """One process at a time puts books of a folder aside, or back: supervisor and game notice the same. Where there is no such lock, as on
    some shares, they do without; Windows lets neither rename what the other has open."""
    if sys.platform == "win32":
        yield
        return
    handle = -1
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        fcntl.flock(handle, fcntl.LOCK_EX)
    try:
        yield
    finally:
        if handle >= 0:
            os.close(handle)


def _look(path: Path, suffix: str = "") -> _Seen | None:
    """What lies there; None for nothing. Raises OSError where that can't be told."""
    try:
        about = path.with_name(path.name + suffix).stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    return _Seen((about.st_dev, about.st_ino), about.st_size, about.st_mtime_ns)


def take_over(base: "Connection", before: "Connection") -> bool:
    """All that the book which was open still knows goes into a new one, where nobody has written anything yet; returns whether it did.
    Raises sqlite3.DatabaseError, and has changed nothing then."""
    base.execute("BEGIN IMMEDIATE")
    try:
        empty = not any(base.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone() for table in TABLES)
        for table in TABLES if empty else ():
            rows = before.execute(f"SELECT * FROM {table}")
            marks = ", ".join("?" * len(rows.description))
            base.executemany(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", rows)
        base.execute("COMMIT")
    except BaseException:
        base.execute("ROLLBACK")
        raise
    return empty
