"""What a reader may take: two seconds, 256 MB, and files of its own folder alone."""

import contextlib
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

__all__ = ["MEGABYTES", "SECONDS", "TooDearError", "keep_memory_within", "limited"]

SECONDS, MEGABYTES = 2.0, 256
_watch: dict[str, Any] = {"allowed": None, "opened": []}
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
    if event == "open" and _watch["allowed"] is not None and isinstance(args[0], str | bytes | os.PathLike):
        path = os.path.realpath(os.fsdecode(args[0]))
        if not any(path == root or path.startswith(root + os.sep) for root in _watch["allowed"]):
            _watch["opened"].append(path)


def _stop(*_: object) -> None:
    raise TooDearError(f"it was not done after {SECONDS * 3} seconds")


@contextlib.contextmanager
def limited(*roots: Path) -> Iterator[None]:
    """What is read within may open files in these folders and of Python's own, and has SECONDS of processor time (a hang is broken off)."""
    if not _hooked:
        sys.addaudithook(_heard)  # there is no way to remove one: it hears nothing outside of this
        _hooked.append(True)
    own = {sys.prefix, sys.base_prefix, *(path for path in sys.path if path)}
    _watch["allowed"] = tuple(os.path.realpath(root) for root in (*roots, *own))
    _watch["opened"] = []
    alarmed = hasattr(signal, "SIGPROF")  # it counts processor time: how busy the machine is proves nothing
    before = signal.signal(signal.SIGPROF, _stop) if alarmed else None
    if alarmed:
        signal.setitimer(signal.ITIMER_PROF, SECONDS * 3)
    begun = time.process_time()
    try:
        yield
    finally:
        if alarmed:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.signal(signal.SIGPROF, before)
        _watch["allowed"] = None
    took = time.process_time() - begun
    if took > SECONDS:
        raise TooDearError(f"it took {took:.1f} seconds")
    if _watch["opened"]:
        raise TooDearError(f"it opened {_watch['opened'][:3]}")
