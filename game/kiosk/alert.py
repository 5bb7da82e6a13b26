"""A command of the owner's that calls for somebody to look after the cabinet: a file `alert` in its folder, which is run where safe mode
begins, after two faults within an hour, and where the disk is full. Whatever becomes of it, the game goes on; the book says what did."""

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path

from game.store.book import Book
from game.store.book_entries import Kind

NAMES = ("alert.cmd", "alert.exe") if sys.platform == "win32" else ("alert",)
"""What the file may be called."""
PATIENCE = 60.0
"""Seconds that the command may take; then it is ended."""
FULL, ROOM = 100_000_000, 200_000_000
"""Bytes: with fewer left a disk is full, and it stays so until there are as many as that."""
EVERY = 300.0
"""Seconds between two looks at the disk."""


class Alarm(StrEnum):
    """What the command is told, as its only word."""

    SAFE_MODE = "safe-mode"
    FAULTS = "faults"
    DISK = "disk"


def in_thread(work: Callable[[], None]) -> None:
    """Nobody waits for it, and it holds up no end."""
    threading.Thread(target=work, name="alert", daemon=True).start()


def bytes_left(folder: Path) -> int | None:
    """Room on the disk of a folder; None where nobody knows."""
    try:
        if hasattr(os, "statvfs"):
            found = os.statvfs(folder)
            return found.f_bavail * found.f_frsize
        import shutil

        return shutil.disk_usage(folder).free
    except OSError:
        return None


class Alerts:
    """`folder` is the cabinet's; `start` runs what is handed to it without anybody waiting; `room` tells how much is left on the disk."""

    def __init__(
        self, folder: Path | None, book: Book, *, start: Callable[[Callable[[], None]], None] = in_thread,
        room: Callable[[Path], int | None] = bytes_left, patience: float = PATIENCE,
    ) -> None:  # fmt: skip
        self.folder = folder
        self.book = book
        self._start, self._room, self._patience = start, room, patience
        self._looked = float("-inf")
        self._full = False

    def call(self, alarm: Alarm) -> None:
        """Runs the command, where there is one. Never raises, never waits."""
        command = self._command()
        if command is not None:
            self._start(lambda: self._run(command, alarm))

    def pass_time(self, now: float) -> None:
        """Looks at the disk now and then; `now` counts seconds."""
        if self.folder is None or now - self._looked < EVERY:
            return
        self._looked = now
        left = self._room(self.folder)
        if left is not None and left < FULL and not self._full:
            self._full = True
            self.call(Alarm.DISK)
        elif left is not None and left >= ROOM:
            self._full = False

    def _command(self) -> Path | None:
        paths = [self.folder / name for name in NAMES] if self.folder is not None else []
        return next((path for path in paths if os.path.lexists(path)), None)

    def _run(self, command: Path, alarm: Alarm) -> None:
        """Runs it to its end, and books what came of it."""
        quiet = subprocess.DEVNULL
        try:
            ended = subprocess.run(
                [str(command), str(alarm)], stdin=quiet, stdout=quiet, stderr=quiet, cwd=self.folder, timeout=self._patience, check=False
            )
        except subprocess.TimeoutExpired:
            self.book.note(Kind.ALERT_FAILED, about=str(alarm), what="silent")
        except OSError:
            self.book.note(Kind.ALERT_FAILED, about=str(alarm), what="start")
        else:
            if ended.returncode:
                self.book.note(Kind.ALERT_FAILED, about=str(alarm), code=ended.returncode)
            else:
                self.book.note(Kind.ALERT, about=str(alarm))
