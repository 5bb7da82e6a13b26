"""The files of races: the unfinished one, the one before it, and the finished ones. Nothing is written over what can't be read."""

import contextlib
import os
import re
from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from pathlib import Path
from typing import Literal

from game.core.record import Act, Header, Record, match_name, record_lines
from game.store import files
from game.store.paths import Paths
from game.store.phones import PhoneFile
from game.store.problems import Problem, disk_problem
from game.store.reading import ReadError, read_bytes
from game.store.records import LARGEST, SavedRace, load_record

Now = Callable[[], datetime]
Slot = Literal["race", "cup"]
ABANDONED = "-abandoned"
"""How the name of an unfinished race ends among the records, so that nobody in the folder takes it for a finished one."""
LONGEST_NAME = 1_000
"""Bytes of the name of a match."""
SAFE_MODE = "safe-mode"
"""Stands in the name of a race that was set aside because the game broke on it again and again, in safe mode as well."""
LEFT = ("newer", "unknown_title", "permission", "disk", "absent")
"""Problems of a save that stays where it is: another Kerbside, or another day, may read it."""


class SaveFiles:
    """Reads what lies there, and makes room for another race."""

    def __init__(self, paths: Paths, now: Now, slot: Slot = "race") -> None:
        """`slot`: whose unfinished race it is, a cup's or that of all other races; neither ever makes room for the other."""
        self.paths = paths
        self.now = now
        self.slot = slot
        self.path = paths.saves / f"{slot}.jsonl"
        self.previous = paths.saves / f"{slot}.previous.jsonl"
        self.marker = paths.saves / f"{slot}.left"
        """Names the race that its people have left for the menu."""
        self.untold = paths.saves / f"{slot}.aside"
        """Is there as long as guests were not told that their race was set aside."""
        self.phones = PhoneFile(paths.saves / ("phones.json" if slot == "race" else f"{slot}.phones.json"), now)
        """Who plays the unfinished race by phone."""
        self.left: Callable[[Record], object] = lambda record: None
        """Called for an unfinished race that makes room for another."""

    def load(self, titles: Collection[str] | None = None, *, previous: bool = False) -> SavedRace | None:
        """The unfinished race as far as its file is good; None where there is none. Changes nothing and never raises.

        `titles` are those this program knows. `previous` reads the race before it.
        """
        path = self.previous if previous else self.path
        saved = load_record(path)
        if saved.problem is not None and saved.problem.code == "absent":
            return None
        if saved.record and titles is not None and saved.record.header.title not in titles:
            return SavedRace(None, Problem("unknown_title", {"file": path.name, "title": saved.record.header.title}))
        return saved

    @property
    def written(self) -> float:
        """When its file was last written, in seconds since 1970; 0 where there is none."""
        try:
            return self.path.stat().st_mtime
        except OSError:
            return 0.0

    def was_left(self, header: Header) -> bool:
        """Whether its people have left this race, or the program was ended in order while it was on. An unfinished race that was not left
        was on screen when something happened, so a cabinet opens it by itself. Never raises."""
        try:
            return read_bytes(self.marker, LONGEST_NAME) == match_name(header).encode()
        except ReadError:
            return False

    def mark_left(self, header: Header) -> None:
        """The race waits in the menu. Where the disk refuses, it is opened by itself once more. Never raises."""
        with contextlib.suppress(OSError):
            files.write(self.marker, match_name(header).encode())

    def mark_taken_up(self, header: Header) -> None:
        """The race waits in the menu no more: it is on screen. Another one that waits there goes on waiting: as long as nothing was written
        in its place, it is the one that a power cut leaves. Never raises."""
        if self.was_left(header):
            _remove(self.marker)

    def put_aside(self, saved: SavedRace, *, previous: bool = False) -> Problem | None:
        """A save of which nothing can be played is kept under another name, so that it is told of once; says under which. None where it
        stays: because something of it is good, or another Kerbside can read it, or the disk refuses."""
        path = self.previous if previous else self.path
        if saved.record is not None or saved.problem is None or saved.problem.code in LEFT:
            return None
        try:
            aside = files.set_aside(path, self.now())
        except OSError:
            return None
        return Problem("aside", {"file": path.name, "aside": aside.name})

    def set_race_aside(self) -> Path:
        """The race that broke the game gets another name, and its guests are still to be told of it: also where the disk is too full for
        that note, as whoever calls this knows it. Raises OSError where the race stays where it is."""
        with contextlib.suppress(OSError):
            files.write(self.untold, b"")
        try:
            return files.set_aside(self.path, self.now(), SAFE_MODE)
        except OSError:
            self.tell_aside()
            raise

    def tell_aside(self) -> None:
        """Guests were told of the race that was set aside, or race again. Never raises."""
        _remove(self.untold)

    @property
    def asides(self) -> Sequence[Path]:
        """The races that were set aside because the game broke on them, the last one first."""
        return sorted(self.paths.saves.glob(f"{self.path.name}.{SAFE_MODE}-*"), reverse=True)

    def bring_back(self, path: Path) -> Problem | None:
        """A race that was set aside waits in the menu again, in the place of the one that waits there, which is the previous one then. Says
        why not, where it stays as it was. Not for a race that is on screen."""
        saved = load_record(path)
        if saved.record is None:
            return saved.problem
        try:
            self.put_away()
            self.mark_left(saved.record.header)
            path.rename(self.path)
        except OSError as error:
            return disk_problem(error, self.path.name)
        self.tell_aside()
        return None

    def put_away(self) -> None:
        """Makes room for another race without losing the one that is there. Raises OSError."""
        saved = self.load()
        if saved is None:
            return
        if saved.record is None or saved.problem:
            why = "newer" if saved.problem and saved.problem.code == "newer" else "broken"
            files.set_aside(self.path, self.now(), why)
        elif saved.record.finished:
            self.keep_record(saved.record)
            self.path.unlink()
            self.phones.forget(saved.record.header)
        elif any(isinstance(line, Act) for line in saved.record.lines):
            self.keep_record(saved.record)
            self._make_previous()
            self.left(saved.record)
        else:
            self.path.unlink()
            self.left(saved.record)

    def _make_previous(self) -> None:
        """The race is the previous one from now on; one of which nothing could be read is not lost by that."""
        before = self.load(previous=True)
        if before is not None and (before.record is None or before.problem):
            files.set_aside(self.previous, self.now())
        self.path.replace(self.previous)

    def file(self, record: Record) -> Path:
        """A finished race goes to the records; its save makes room. Raises OSError."""
        kept = self.keep_record(record)
        if _same_race(self.path, record):
            self.path.unlink(missing_ok=True)
            self.phones.forget(record.header)
        return kept

    def keep_record(self, record: Record) -> Path:
        """Writes a finished or unfinished race among the records, where it replaces no other; the name of an unfinished one says that it
        was given up. Raises OSError."""
        data = record_bytes(record)
        header = record.header
        date = re.sub(r"[^0-9-]", "", header.created[:10]) or f"{self.now():%Y-%m-%d}"
        stem = f"{date}-{re.sub(r'[^a-z0-9_]', '', header.title)}-{header.seed}{'' if record.finished else ABANDONED}"
        path, count = self.paths.records / f"{stem}.jsonl", 1
        while not _holds(path, data):
            count += 1
            path = self.paths.records / f"{stem}-{count}.jsonl"
        files.write(path, data)
        return path


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        if os.path.lexists(path):
            path.unlink()


def record_bytes(record: Record) -> bytes:
    """The whole file of a record."""
    return b"".join(line + b"\n" for line in record_lines(record))


def _holds(path: Path, data: bytes) -> bool:
    """Whether nothing lies there, or just that."""
    try:
        there = read_bytes(path, LARGEST)
    except ReadError:
        return False
    return there is None or there == data


def _same_race(path: Path, record: Record) -> bool:
    """Whether the save is that race's: another window may have begun one of its own since, or have raced it on in another way."""
    saved = load_record(path).record
    return saved is not None and saved.header == record.header and saved.lines == record.lines[: len(saved.lines)]
