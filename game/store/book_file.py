"""The book's database while it is in use: set aside where it is damaged, put back where it was taken away, waited for where the disk
refuses."""

import contextlib
import os
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from threading import Event as Signal
from typing import TYPE_CHECKING

from game.store.book_entries import Event, Kind, add_event, events_after, last_event
from game.store.book_opening import BookOpening
from game.store.book_place import BookPlace, alone, take_over
from game.store.book_schema import MIGRATIONS, NewerBookError, check_indexes, check_tables, fresh_database, open_database, refuses

if TYPE_CHECKING:
    from sqlite3 import Connection

    from game.store.problems import Problem

Write = Callable[["Connection"], object]
CatchUp = Callable[["Connection"], Iterator[Sequence[Write]]]
"""Tells what a book does not know yet, in portions: each is written whole or not at all."""

PAUSES = (0.05, 0.2, 1.0, 5.0)
"""Seconds between two attempts where the disk refuses."""
RENAMES_OPEN = os.name != "nt"
"""Whether this system renames files that are open."""


class BookFile:
    """The database at a path. `base` is open as long as this lives: one in memory, where no other can be had."""

    def __init__(self, path: Path, now: Callable[[], datetime], ending: Signal, tell: CatchUp = lambda base: iter(())) -> None:
        """`ending` is set once nobody waits any more; `tell` says what a book that was just opened may not know yet."""
        self.path = path
        self.now = now
        self._ending = ending
        self._tell = tell
        self._opening = BookOpening(path, now)
        self._booked = 0
        """How many of the books that were set aside this one tells of."""
        self._caught_up = 0
        """The last event that a book in memory was told when it was opened: those behind it, nobody else knows."""
        self._meanwhile: list[Event] = []
        """What a book in memory was told until another one took its place."""
        with alone(path.parent):
            self.base = self._opening.open()

    @property
    def problem(self) -> "Problem | None":
        """Why nothing of this run will be kept, or what became of a book that was damaged, or taken away."""
        return self._opening.problem

    @property
    def on_disk(self) -> bool:
        """Whether `base` is the database at the path, and none in memory."""
        return self._opening.place is not None

    # --- in use

    def write(self, writes: Sequence[Write]) -> int:
        """All of them in one transaction; returns how many made no sense. Where the disk refuses, it is tried again until it takes them,
        or the end does not wait."""
        import sqlite3

        tries = lost = 0
        while writes:
            self.look()
            try:
                self.base.execute("BEGIN IMMEDIATE")
                lost = sum(not self._one(write) for write in writes)
                self.base.execute("COMMIT")
            except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
                self._roll_back()
                if not refuses(error):
                    if self._opening.place is None:
                        return len(writes)
                    self._renew()
                    continue
                if self._ending.is_set() and tries >= len(PAUSES):
                    return 0
                self._ending.wait(PAUSES[min(tries, len(PAUSES) - 1)])
                tries += 1
            else:
                if self._opening.place is not None:
                    self._opening.place.remember()
                return lost
        return lost

    def look(self) -> None:
        """Before it is used: whatever somebody did to its file meanwhile is made good, and what could not be opened is tried again."""
        place = self._opening.place
        with contextlib.suppress(OSError):
            if not (self._opening.again if place is None else place.moved or place.written):
                return
            with alone(self.path.parent):
                another = self._put_back(place) if place is None or place.moved else not self._proven(place)
            if another:
                self.catch_up()

    def judge(self, error: BaseException | None) -> None:
        """What a question has raised: where the book was found damaged by it, the next one is answered by another book."""
        import sqlite3

        if isinstance(error, sqlite3.DatabaseError | UnicodeDecodeError) and not refuses(error) and not self._whole():
            self._renew()

    def catch_up(self) -> None:
        """What the book does not know yet; whatever it was made from may be anything, so what was told until it broke is good."""
        at, asides = self.now().isoformat(timespec="seconds"), self._opening.asides[self._booked :]
        self._booked += len(asides)
        for name in asides:
            event = Event(at, str(Kind.REBUILT), detail={"aside": name})
            self.write([partial(add_event, event=event)])
        with contextlib.suppress(Exception):
            for writes in self._tell(self.base):
                self.write(writes)
        if self._opening.place is None:
            self._caught_up = last_event(self.base)
        events, self._meanwhile = self._meanwhile, []
        self.write([partial(add_event, event=event) for event in events])

    def _one(self, write: Write) -> bool:
        """An entry that makes no sense costs itself alone. Raises sqlite3.DatabaseError where the disk or the book is at fault."""
        import sqlite3

        try:
            write(self.base)
        except (sqlite3.IntegrityError, sqlite3.DataError, sqlite3.InterfaceError, sqlite3.ProgrammingError):
            return False
        except (ValueError, TypeError, OverflowError):
            return False
        except sqlite3.OperationalError as error:
            if refuses(error):
                raise
            check_tables(self.base)
            return False
        return True

    def _roll_back(self) -> None:
        import sqlite3

        with contextlib.suppress(sqlite3.Error, UnicodeDecodeError):
            self.base.execute("ROLLBACK")

    # --- made good

    def _renew(self) -> None:
        """The book that is open is damaged: another one takes its place, and learns what is known elsewhere."""
        with alone(self.path.parent):
            self._begin_anew()
        self.catch_up()

    def _put_back(self, place: BookPlace | None) -> bool:
        """The file is gone, or another one lies there; without `place`, none could be had so far. That one is the book from now on; where
        nothing is in it, all that the open one still knows goes into it. Where that does not work now, the open one takes what is told
        until it does. Returns whether it did."""
        import sqlite3

        before, problem = self.base, self.problem
        if place is None:
            self._opening.problem = None
        else:
            place.clear()
        base = self._opening.open()
        unready, back = self._opening.unready, False
        try:
            back = not unready and take_over(base, before)
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            unready = refuses(error)
        if unready:
            base.close()
            self._opening.place, self._opening.problem = place, problem
            return False
        if place is None and not back:
            self._meanwhile = [event for event in events_after(before, self._caught_up) if event.kind != Kind.START]
        self.base = base
        before.close()
        if back and place is not None and self._opening.place is not None:
            self._opening.found("book_back")
        return True

    def _proven(self, place: BookPlace) -> bool:
        """Somebody has written into the file, mostly the other process that shares it: whether it is whole. Another one is opened else."""
        import sqlite3

        try:
            if place.cut:
                raise sqlite3.DatabaseError("file is not a database")
            open_database(self.path).close()
        except (sqlite3.DatabaseError, NewerBookError) as error:
            if not refuses(error):
                self._begin_anew()
                return False
        else:
            place.remember()
        return True

    def _whole(self) -> bool:
        """Whether all pages, tables and indexes are there, as far as SQLite can tell."""
        import sqlite3

        try:
            check_tables(self.base)
            check_indexes(self.base)
            return bool(self.base.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            return refuses(error)

    def _begin_anew(self) -> None:
        """The book that is open is damaged. It is closed once it has its other name, so that SQLite writes nothing more into it. Where no
        open file can be renamed, SQLite does write, and the other process may have it open: until that lets go, this one is in memory."""
        place = self._opening.place
        free = place is not None and self._is_not_ours(place)
        if not RENAMES_OPEN:
            self.base.close()
        free = free or (place is not None and self._opening.put_aside())
        self.base.close()
        self._opening.place = None
        self.base = self._opening.open() if free else fresh_database()

    def _is_not_ours(self, place: BookPlace) -> bool:
        """Whether the other process was here first, or a newer Kerbside has made something else of the book: then it stays as it is."""
        import sqlite3

        with contextlib.suppress(OSError, sqlite3.Error, UnicodeDecodeError):
            return place.moved or self.base.execute("PRAGMA user_version").fetchone()[0] > len(MIGRATIONS)
        return False
