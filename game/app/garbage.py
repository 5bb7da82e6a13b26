"""Garbage is collected between frames, not in them, and memory that nobody needs any more goes back to the system."""

import ctypes
import gc
import sys
from collections.abc import Callable, Iterator
from functools import cache

__all__ = ["give_back", "sweep", "sweep_between_frames"]

YOUNG, OLDER = 3_000, 10
"""So many new things are gone through at a time, and so many times until those that outlived it are, too."""


def sweep_between_frames() -> None:
    """What is there by now stays: collecting garbage never goes through it. What comes is collected while there is time (`sweep`);
    a frame does so only where there never is."""
    gc.freeze()
    gc.set_threshold(YOUNG * 10, *gc.get_threshold()[1:])
    gc.enable()


def sweep() -> None:
    """Goes through what is new, where that is much by now."""
    young, older, _ = gc.get_count()
    if young > YOUNG:
        gc.collect(1 if older > OLDER else 0)


def give_back() -> Iterator[None]:
    """Many pictures were let go of: what held them in circles goes too, and their memory back to the system, step by step."""
    gc.collect()
    yield
    trim = _trimmer()
    if trim is not None:
        trim(0)
        yield


@cache
def _trimmer() -> Callable[[int], int] | None:
    """The C library's `malloc_trim`; None where there is none: only glibc keeps what was freed in pieces."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        trim: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError):
        return None
    return trim
