"""Other processes from outside: which ones a process has started, and what can become of them. Linux tells by files and signals, Windows
(and Wine) by functions of its libraries."""

import ctypes
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

EVERY_PROCESS = 2
"""TH32CS_SNAPPROCESS."""
SUSPEND = 0x800
"""PROCESS_SUSPEND_RESUME."""


class _Entry(ctypes.Structure):
    """PROCESSENTRY32."""

    _fields_ = (
        ("size", ctypes.c_uint32), ("usage", ctypes.c_uint32), ("number", ctypes.c_uint32), ("heap", ctypes.c_size_t),
        ("module", ctypes.c_uint32), ("threads", ctypes.c_uint32), ("parent", ctypes.c_uint32), ("priority", ctypes.c_int32),
        ("flags", ctypes.c_uint32), ("file", ctypes.c_char * 260),
    )  # fmt: skip


def children(parent: int) -> list[int]:
    """The processes that it has started and that run, by number."""
    if sys.platform == "win32":
        return _children(parent)
    path = Path(f"/proc/{parent}/task/{parent}/children")
    return [int(word) for word in path.read_text().split()] if path.exists() else []


def _children(parent: int) -> list[int]:
    kernel = _library("kernel32")
    kernel.CreateToolhelp32Snapshot.restype = ctypes.c_void_p
    snapshot = ctypes.c_void_p(kernel.CreateToolhelp32Snapshot(EVERY_PROCESS, 0))
    entry, found = _Entry(size=ctypes.sizeof(_Entry)), []
    more = kernel.Process32First(snapshot, ctypes.byref(entry))
    while more:
        if entry.parent == parent:
            found.append(entry.number)
        more = kernel.Process32Next(snapshot, ctypes.byref(entry))
    kernel.CloseHandle(snapshot)
    return found


def kill(process: int) -> None:
    """The end without a word: SIGKILL, on Windows TerminateProcess."""
    os.kill(process, signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)


def _suspend(process: int) -> None:
    """No thread of it goes on."""
    kernel = _library("kernel32")
    kernel.OpenProcess.restype = ctypes.c_void_p
    handle = ctypes.c_void_p(kernel.OpenProcess(SUSPEND, False, process))
    status = _library("ntdll").NtSuspendProcess(handle)
    kernel.CloseHandle(handle)
    if status:
        raise OSError(f"process {process} can not be stopped: {status:#x}")


def _library(name: str) -> Any:
    return getattr(ctypes.windll, name)  # type: ignore[attr-defined]


def _told(name: str) -> Callable[[int], None]:
    """A signal that the game understands where a test has asked for it."""
    return lambda process: os.kill(process, getattr(signal, name))


FAULTS: dict[str, Callable[[int], None]] = {"kill": kill, "freeze": _told("SIGUSR1"), "crash": _told("SIGUSR2")}
"""What can befall a game, by what it is called: Windows has no signals, so nobody breaks one from outside there."""
if sys.platform == "win32":
    FAULTS = {"kill": kill, "freeze": _suspend}
