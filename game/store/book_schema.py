"""The tables of the book, and how a database of an older Kerbside becomes one of this one."""

import contextlib
import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite3 import Connection

__all__ = ["MIGRATIONS", "NewerBookError", "fresh_database", "open_database"]

PATIENCE = 5.0
"""Seconds a statement waits for the other process that writes (supervisor and game share one book)."""

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE event (
        id INTEGER PRIMARY KEY,
        at TEXT NOT NULL,
        kind TEXT NOT NULL,
        title TEXT NOT NULL,
        race TEXT NOT NULL,
        seconds REAL NOT NULL,
        detail TEXT NOT NULL
    );
    CREATE INDEX event_at ON event (at, kind);
    CREATE TABLE race (
        id INTEGER PRIMARY KEY,
        match TEXT NOT NULL,
        number INTEGER NOT NULL,
        at TEXT NOT NULL,
        title TEXT NOT NULL,
        track TEXT NOT NULL,
        options TEXT NOT NULL,
        seed INTEGER NOT NULL,
        counts INTEGER NOT NULL,
        record TEXT NOT NULL,
        UNIQUE (match, number)
    );
    CREATE TABLE place (
        race INTEGER NOT NULL REFERENCES race (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        profile TEXT NOT NULL,
        driver TEXT NOT NULL,
        place INTEGER NOT NULL,
        points INTEGER NOT NULL,
        PRIMARY KEY (race, seat)
    ) WITHOUT ROWID;
    CREATE INDEX place_profile ON place (profile, race, place) WHERE profile != '';
    CREATE TABLE earlier (
        profile TEXT NOT NULL,
        title TEXT NOT NULL,
        track TEXT NOT NULL,
        place INTEGER NOT NULL,
        races INTEGER NOT NULL,
        PRIMARY KEY (profile, title, track, place)
    ) WITHOUT ROWID;
    CREATE TABLE record (
        name TEXT PRIMARY KEY,
        row BLOB NOT NULL
    ) WITHOUT ROWID;
    """,
)
"""From version n to n + 1. `race.counts` is 0 where a race counts for nobody (taken over from a replay); `earlier` holds the tallies of
profiles from before there was a book; `record` what the list of races reads of each file that this book knows."""


class NewerBookError(Exception):
    """A newer Kerbside wrote this database: it stays as it is."""


def open_database(path: Path | None, migrations: tuple[str, ...] = MIGRATIONS) -> "Connection":
    """The book at `path`, made or migrated where need be; in memory without one. Raises sqlite3.DatabaseError where it is damaged or
    can't be opened, NewerBookError, OSError."""
    import sqlite3

    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(FileExistsError):  # SQLite gives the files beside it the same rights
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    base = sqlite3.connect(path or ":memory:", timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        if path is not None and base.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("database disk image is malformed")
        _migrate(base, migrations)
        base.execute("PRAGMA journal_mode=WAL")
        base.execute("PRAGMA synchronous=FULL")
        base.execute("PRAGMA foreign_keys=ON")
    except BaseException:
        base.close()
        raise
    return base


def fresh_database() -> "Connection":
    """A book in memory: for tests, and for a disk that refuses."""
    return open_database(None)


def _migrate(base: "Connection", migrations: tuple[str, ...]) -> None:
    """One transaction per step; another process that opens the same book meanwhile waits, and finds it done."""
    while True:
        version = base.execute("PRAGMA user_version").fetchone()[0]
        if version > len(migrations):
            raise NewerBookError(version)
        if version == len(migrations):
            return
        base.execute("BEGIN IMMEDIATE")
        if base.execute("PRAGMA user_version").fetchone()[0] != version:
            base.execute("ROLLBACK")
            continue
        try:
            for statement in filter(str.strip, migrations[version].split(";")):
                base.execute(statement)
            base.execute(f"PRAGMA user_version={version + 1}")
        except BaseException:
            base.execute("ROLLBACK")
            raise
        base.execute("COMMIT")
