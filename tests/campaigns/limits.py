"""What a reader may take: two seconds, 256 MB, and files of its own folder alone."""

import contextlib
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.helpers.shared_files import SHARED

SECONDS, MEGABYTES = 2.0, 256
PATIENCE = 60.0
"""Seconds by the clock after which whoever waits for something waits for ever: nothing takes so long on the slowest machine."""
_watch: dict[str, Any] = {"allowed": None, "opened": [], "heard": None}
_hooked: list[bool] = []


class TooDearError(Exception):
    """A reader took too long, or opened what was none of its business."""


def keep_memory_within(megabytes: int = MEGABYTES) -> None:
    """From now on this process may grow by so much and no more: a MemoryError comes of it. Where the system knows such a limit."""
    try:
        import resource
    except ImportError:
        return
    pages = int(Path("/proc/self/statm").read_text().split()[0]) if Path("/proc/self/statm").exists() else 0
    if pages:
        most = pages * os.sysconf("SC_PAGE_SIZE") + megabytes * 2**20
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _heard(event: str, args: tuple[Any, ...]) -> None:
    if event != "open" or not isinstance(args[0], str | bytes | os.PathLike):
        return
    if _watch["heard"] is not None:
        _watch["heard"].append(os.path.abspath(os.fsdecode(args[0])))
    if _watch["allowed"] is not None:
        path = os.path.realpath(os.fsdecode(args[0]))
        if not any(path == root or path.startswith(root + os.sep) for root in _watch["allowed"]):
            _watch["opened"].append(path)


def _listen() -> None:
    if not _hooked:
        sys.addaudithook(_heard)  # there is no way to remove one: it hears nothing outside of what follows
        _hooked.append(True)


@contextlib.contextmanager
def opened_files() -> Iterator[list[str]]:
    """The path of each file that is opened meanwhile, from its first folder on."""
    _listen()
    _watch["heard"] = found = []
    try:
        yield found
    finally:
        _watch["heard"] = None


def _stop(signal_number: int, _: object) -> None:
    if signal_number == signal.SIGALRM:
        raise TooDearError(f"it waited for {PATIENCE} seconds")
    raise TooDearError("it was not done after three times the seconds that it has")


@contextlib.contextmanager
def _alarmed(seconds: float) -> Iterator[None]:
    """Where the system knows such alarms: what works on and on is broken off, and so is what waits."""
    if not hasattr(signal, "SIGPROF"):
        yield
        return
    before = {number: signal.signal(number, _stop) for number in (signal.SIGPROF, signal.SIGALRM)}
    signal.setitimer(signal.ITIMER_PROF, seconds)  # processor time: how busy the machine is proves nothing
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in before.items():
            signal.signal(number, handler)


@contextlib.contextmanager
def limited(*roots: Path, seconds: float = SECONDS) -> Iterator[None]:
    """What is read within may open files in these folders and of Python's own, and has so many seconds of processor time. A hang is broken
    off, and so is waiting."""
    _listen()
    own = {sys.prefix, sys.base_prefix, *(path for path in sys.path if path)}
    painted = [SHARED.folder] if SHARED.folder is not None else []  # what tests in other processes have painted
    _watch["allowed"] = tuple(os.path.realpath(root) for root in (*roots, *own, *painted))
    _watch["opened"] = []
    begun = time.process_time()
    try:
        with _alarmed(seconds * 3):
            yield
    finally:
        _watch["allowed"] = None
    took = time.process_time() - begun
    if took > seconds:
        raise TooDearError(f"it took {took:.1f} seconds")
    if _watch["opened"]:
        raise TooDearError(f"it opened {_watch['opened'][:3]}")
