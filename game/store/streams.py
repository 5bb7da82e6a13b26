"""Where words go that are printed: the executable of Windows has no console of its own, so that none stands beside the game."""

import io
import os
import sys
from typing import TextIO

if sys.platform == "win32":
    import ctypes

PARENT = 0xFFFFFFFF
"""Windows' number for the process that started this one."""
CONSOLE = "CONOUT$"


def open_streams() -> None:
    """Gives the program its missing streams: the console of whoever typed the command, so that --help is read there; else what is said
    goes nowhere, and nobody can answer. Streams that are there (a terminal, a pipe, a file) stay."""
    if sys.stdin is None:
        sys.stdin = io.StringIO()  # Windows calls its nul a terminal, so somebody would be asked
    if sys.stdout is None or sys.stderr is None:
        where = CONSOLE if _join_console() else os.devnull
        sys.stdout = sys.stdout or _open(where)
        sys.stderr = sys.stderr or _open(where)


def _join_console() -> bool:
    """Whether the program that started this one has a console, which is now this one's too."""
    return sys.platform == "win32" and bool(ctypes.windll.kernel32.AttachConsole(PARENT))


def _open(where: str) -> TextIO:
    """A stream to write to; where it can't be opened, one that forgets."""
    try:
        return open(where, "w", encoding="utf-8", errors="replace", buffering=1)
    except OSError:
        return open(os.devnull, "w", encoding="utf-8")
