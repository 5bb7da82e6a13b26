"""Garbage is collected between frames, not in them, and memory that nobody needs any more goes back to the system."""

import ctypes
import gc
import sys
from collections.abc import Callable, Iterator
from functools import cache

YOUNG, OLDER = 3_000, 4
"""So many new things are gone through at a time, and so many times until those that outlived it are, too."""
BROUGHT = 12
"""So many new modules, with all that they define, are kept out of every sweep at once."""


class Sweeper:
    """Goes through what is new while there is time, and never through what stays for good: the program itself. A frame collects garbage
    only where there never is any time."""

    def __init__(self) -> None:
        self._known = 0
        """Modules that are there for good."""

    def begin(self) -> None:
        """What is there by now stays: no sweep goes through it."""
        self._settle()
        gc.set_threshold(YOUNG * 10, *gc.get_threshold()[1:])
        gc.enable()

    def sweep(self) -> bool:
        """Goes through what is new, where that is much by now; False where it is not, and nothing was done. A title's modules are most of
        what ever comes, and never go: where some were brought in, all that is there joins what stays. That is seldom, and scenes let go of
        their pictures themselves when they leave, so what is wrongly kept is little."""
        young, older, _ = gc.get_count()
        much, many = young > YOUNG, bool(self._known) and len(sys.modules) >= self._known + BROUGHT
        if much:
            gc.collect(1 if older > OLDER else 0)
        if many:
            self._settle()
        return much or many

    def _settle(self) -> None:
        self._known = len(sys.modules)
        gc.collect(0)
        gc.freeze()


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
