"""The tables of the book, and how a database of an older Kerbside becomes one of this one."""

import os
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite3 import Connection

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
    """
    ALTER TABLE race ADD COLUMN told INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE place ADD COLUMN car TEXT NOT NULL DEFAULT '';
    CREATE TABLE figure (
        race INTEGER NOT NULL REFERENCES race (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        key TEXT NOT NULL,
        value INTEGER NOT NULL,
        PRIMARY KEY (race, seat, key)
    ) WITHOUT ROWID;
    CREATE TABLE medal (
        race INTEGER NOT NULL REFERENCES race (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        key TEXT NOT NULL,
        PRIMARY KEY (race, seat, key)
    ) WITHOUT ROWID;
    CREATE TABLE cup (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        at TEXT NOT NULL,
        state TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE cup_round (
        cup TEXT NOT NULL REFERENCES cup (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        match TEXT NOT NULL,
        PRIMARY KEY (cup, number)
    ) WITHOUT ROWID;
    CREATE TABLE cup_place (
        cup TEXT NOT NULL REFERENCES cup (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        profile TEXT NOT NULL,
        driver TEXT NOT NULL,
        place INTEGER NOT NULL,
        points INTEGER NOT NULL,
        wins INTEGER NOT NULL,
        medals TEXT NOT NULL,
        PRIMARY KEY (cup, seat)
    ) WITHOUT ROWID;
    CREATE INDEX race_title ON race (title, track, at);
    CREATE INDEX event_race ON event (race, kind);
    """,
    """
    ALTER TABLE place ADD COLUMN luck INTEGER;
    """,
    """
    ALTER TABLE race ADD COLUMN help TEXT NOT NULL DEFAULT '';
    """,
    """
    ALTER TABLE race ADD COLUMN change INTEGER NOT NULL DEFAULT 0;
    UPDATE race SET change = id;
    CREATE INDEX race_change ON race (change);
    CREATE TABLE sent (
        house TEXT PRIMARY KEY,
        generation INTEGER NOT NULL,
        event INTEGER NOT NULL,
        race INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE house (
        name TEXT PRIMARY KEY,
        at TEXT NOT NULL,
        value TEXT NOT NULL
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE evening_line (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        evening TEXT NOT NULL,
        cabinet TEXT NOT NULL,
        at TEXT NOT NULL,
        told TEXT NOT NULL,
        place INTEGER NOT NULL
    );
    """,
)
"""From version n to n + 1. `race.counts` is 0 where a race counts for nobody (taken over from a replay); `earlier` holds the tallies of
profiles from before there was a book; `record` what the list of races reads of each file that this book knows. `race.told` is the number
of the rules by which its figures and medals were written, 0 before they were; `place.car` is "" where cars are dealt or bought, and
`place.luck` what chance gave, in thousandths of its title's unit, NULL where nobody has weighed it; `race.help` has a digit a seat, the
step of its help ("0200"), and is "" where nobody had any; `cup.state` is a `CupState`, and
`cup_place.medals` a list of keys. `race.change` is higher than that of any race told before it, and rises whenever something else is told
of it; `sent` holds how far a house of several tables has heard (`house_sending`), `house` what came from there (`house_results`), and
`evening_line` what tables say of a house evening (`evenings`)."""

TABLES = (
    "event", "race", "place", "earlier", "record", "figure", "medal", "cup", "cup_round", "cup_place", "sent", "house", "evening_line",
)  # fmt: skip
"""What refers to another stands after it."""
COLUMNS = "SELECT m.name, c.name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c WHERE m.type = 'table'"

INDEXES = {
    "event_at": "SELECT TOTAL(length(at)), TOTAL(length(kind)) FROM event INDEXED BY event_at",
    "event_race": "SELECT TOTAL(length(race)), TOTAL(length(kind)) FROM event INDEXED BY event_race",
    "race_title": "SELECT TOTAL(length(title)), TOTAL(length(track)), TOTAL(length(at)) FROM race INDEXED BY race_title",
    "race_change": "SELECT TOTAL(change) FROM race INDEXED BY race_change",
    "place_profile": "SELECT TOTAL(length(profile)), TOTAL(race), TOTAL(place) FROM place INDEXED BY place_profile WHERE profile != ''",
    "sqlite_autoindex_race_1": "SELECT TOTAL(length(match)), TOTAL(number) FROM race INDEXED BY sqlite_autoindex_race_1",
}
"""Name of an index -> what reads all of it and nothing else."""


class NewerBookError(Exception):
    """A newer Kerbside wrote this database: it stays as it is."""


def open_database(path: Path | None, migrations: tuple[str, ...] = MIGRATIONS) -> "Connection":
    """The book at `path`, made or migrated where need be; in memory without one. Raises sqlite3.DatabaseError where it is damaged or
    can't be opened (`refuses` tells which), NewerBookError, OSError."""
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        _look_at(path)
        with suppress(FileExistsError):  # SQLite gives the files beside it the same rights
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    base = _connect(str(path or ":memory:"))
    with _closed_if_damaged(base):
        if path is not None:
            _check_pages(base)
        _migrate(base, migrations)
        if path is not None:
            check_tables(base)
            check_indexes(base)
        base.execute("PRAGMA journal_mode=WAL")
        base.execute("PRAGMA synchronous=FULL")
        base.execute("PRAGMA foreign_keys=ON")
    return base


def fresh_database() -> "Connection":
    """A book in memory: for tests, and for a disk that refuses."""
    return open_database(None)


def read_database(path: Path) -> "Connection":
    """The book at `path`, which is only read, so that whoever has it open is not disturbed; one of an older Kerbside is migrated in memory.
    Raises as `open_database` does."""
    _look_at(path)
    base = _connect(f"{path.absolute().as_uri()}?mode=ro")
    with _closed_if_damaged(base):
        _check_pages(base)
        if base.execute("PRAGMA user_version").fetchone()[0] == len(MIGRATIONS):
            check_tables(base)
            check_indexes(base)
            return base
    copy = _connect(":memory:")
    with closing(base), _closed_if_damaged(copy):
        base.backup(copy)
        _migrate(copy, MIGRATIONS)
        check_tables(copy)
        check_indexes(copy)
    return copy


def refuses(error: Exception) -> bool:
    """Whether the disk, or another process, is why SQLite raised this, and not what stands in the book."""
    import sqlite3

    return isinstance(error, sqlite3.OperationalError) and getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) != sqlite3.SQLITE_ERROR


def check_tables(base: "Connection") -> None:
    """Raises sqlite3.DatabaseError where a table or a column is missing."""
    import sqlite3

    with closing(fresh_database()) as fresh:
        missing = set(fresh.execute(COLUMNS)) - set(base.execute(COLUMNS))
    if missing:
        raise sqlite3.DatabaseError(f"no {missing}")


def check_indexes(base: "Connection") -> None:
    """Raises sqlite3.DatabaseError where an index is damaged inside: `quick_check` reads the rows of tables, and of indexes no more than
    how their pages hang together, so one question would be answered and the next one not. `integrity_check` finds it too, and compares
    them with their tables, which takes ten times as long."""
    for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'index'").fetchall():
        if name in INDEXES:
            base.execute(INDEXES[name]).fetchone()


def _look_at(path: Path) -> None:
    """Nothing but a file is ever opened: a pipe would wait for ever."""
    import sqlite3

    with suppress(FileNotFoundError):
        if not stat.S_ISREG(path.stat().st_mode):
            raise sqlite3.DatabaseError("file is not a database")


def _connect(where: str) -> "Connection":
    """An open database; whatever a text in it holds, it can be read."""
    import sqlite3

    base = sqlite3.connect(where, timeout=PATIENCE, isolation_level=None, check_same_thread=False, uri=where.startswith("file:"))
    base.text_factory = lambda data: data.decode(errors="replace")
    return base


@contextmanager
def _closed_if_damaged(base: "Connection") -> Iterator[None]:
    """Closes a database that can't be used. SQLite quotes what it found in it; where that is no text, Python fails over the sentence."""
    import sqlite3

    try:
        yield
    except BaseException as error:
        base.close()
        if isinstance(error, UnicodeDecodeError):
            raise sqlite3.DatabaseError("malformed database schema") from error
        raise


def _check_pages(base: "Connection") -> None:
    """Raises sqlite3.DatabaseError where SQLite finds its own file damaged."""
    import sqlite3

    if base.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise sqlite3.DatabaseError("database disk image is malformed")


def _migrate(base: "Connection", migrations: tuple[str, ...]) -> None:
    """One transaction per step; another process that opens the same book meanwhile waits, and finds it done."""
    import sqlite3

    while True:
        version = base.execute("PRAGMA user_version").fetchone()[0]
        if version < 0:
            raise sqlite3.DatabaseError(f"no version {version}")
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
