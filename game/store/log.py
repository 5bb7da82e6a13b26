"""The log: a line for what happens, in files that never grow beyond some megabytes. It names no card and no hand."""

import contextlib
import os
from collections import deque
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from game.core.printable import printable
from game.store.paths import Paths
from game.store.reading import ReadError, read_bytes

FILES, MOST = 5, 1_000_000
"""So many files of so many bytes."""
KEPT = 200
"""Lines that a fault's bundle holds."""


class Log:
    """Writes lines to `folder`/game.log; without a folder nowhere. A disk that refuses costs nobody anything."""

    def __init__(self, folder: Path | None = None, now: Callable[[], datetime] = datetime.now) -> None:
        self.folder = folder
        self.now = now
        self.lines: deque[str] = deque(maxlen=KEPT)
        """The last ones."""

    def __call__(self, text: str) -> None:
        """A line, with the time before it."""
        line = f"{self.now().isoformat(timespec='seconds')} {printable(text)}"
        self.lines.append(line)
        if self.folder is not None:
            with contextlib.suppress(OSError):
                self._write(self.folder / "game.log", line)

    def _write(self, path: Path, line: str) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(path, "a", encoding="utf-8", errors="replace", opener=_unwaiting) as file:
            file.write(line + "\n")
            full = file.tell() >= MOST
        if full:
            for number in range(FILES - 2, -1, -1):
                with contextlib.suppress(FileNotFoundError):
                    _numbered(path, number).replace(_numbered(path, number + 1))


def last_lines(paths: Paths, most: int = KEPT) -> tuple[str, ...]:
    """The last lines that were written, the newest last; those of an earlier run too. Never raises."""
    lines: list[str] = []
    for number in range(FILES):
        with contextlib.suppress(ReadError):
            data = read_bytes(_numbered(paths.log / "game.log", number), 2 * MOST) or b""
            lines[:0] = data.decode(errors="replace").splitlines()
        if len(lines) >= most:
            break
    return tuple(lines[-most:])


def _unwaiting(path: str, flags: int) -> int:
    """A pipe that somebody has put there refuses, where it would wait for a reader."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0), 0o666)


def _numbered(path: Path, number: int) -> Path:
    return path if number == 0 else path.with_name(f"{path.stem}.{number}{path.suffix}")
