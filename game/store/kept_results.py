"""The folder `results`: what files in it are called, and the half-written one beside a file that is being made."""

import contextlib
import errno
import os
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

from game.store.files import patiently, to_disk
from game.store.paths import Paths

if sys.platform != "win32":
    import fcntl

FOLDER = "results"
PART = ".part"


def results_folder(paths: Paths) -> Path:
    """Where pictures, tables, clips and posters of races go."""
    return paths.data / FOLDER


def free_name(folder: Path, now: str, what: str, ending: str) -> Path:
    """A file in `folder` that is not there yet: day (of `now`, ISO), `what` ("monza-race1-clip") and the first number that is free."""
    stem = re.sub(r"[^a-z0-9_-]", "", f"{re.sub('[^0-9]', '', now)[:8]}-{what}".lower())
    number = 1
    while any(os.path.lexists(folder / f"{stem}{number}{ending}{half}") for half in ("", PART)):
        number += 1
    return folder / f"{stem}{number}{ending}"


def part_of(path: Path) -> Path:
    """The half-written file beside `path`: what it is called while it is being made."""
    return path.with_name(path.name + PART)


@contextlib.contextmanager
def half_written(path: Path, new: bool = False) -> Iterator[BinaryIO]:
    """The half-written file beside `path`; it becomes `path` at the end, and is gone where anything goes wrong. Raises OSError, and
    BlockingIOError where another process is just writing the same file, or (`new`) has written it already."""
    half = part_of(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    with half.open("ab") as held:
        if not _alone(held, half):
            raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN), str(path))
        try:
            if new and os.path.lexists(path):
                raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN), str(path))
            with half.open("wb") as file:
                yield file
                file.flush()
                to_disk(file.fileno())
            if sys.platform == "win32":
                held.close()  # it renames nothing that is open
            patiently(lambda: os.replace(half, path))
        except BaseException:
            if sys.platform == "win32":
                held.close()
            with contextlib.suppress(OSError):
                patiently(lambda: half.unlink(missing_ok=True))
            raise


@contextlib.contextmanager
def first_free(name: Callable[[], Path]) -> Iterator[tuple[Path, BinaryIO]]:
    """A file that `name` finds free and, as `half_written`, its half-written one. What another process takes meanwhile isn't free any more:
    `name` is asked again. Raises OSError."""
    with contextlib.ExitStack() as held:
        while True:
            path = name()
            with contextlib.suppress(BlockingIOError):
                file = held.enter_context(half_written(path, new=True))
                break
        yield path, file


def drop_part(path: Path) -> None:
    """Takes the half-written file away; where it is not there, can't be removed, or another process is writing it, nothing happens."""
    half = part_of(path)
    with contextlib.suppress(OSError), half.open("rb") as held:
        if not _alone(held, half):
            return
        if sys.platform == "win32":
            held.close()
        patiently(lambda: half.unlink(missing_ok=True))


def _alone(held: BinaryIO, half: Path) -> bool:
    """Whether nobody else writes that file; as long as it is open nobody else will. Where there are no such locks, as on Windows and some
    shares, nobody knows."""
    if sys.platform == "win32":
        return True
    try:
        fcntl.flock(held.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    with contextlib.suppress(FileNotFoundError):
        return os.path.samestat(os.fstat(held.fileno()), half.stat())
    return False  # whoever held it before has just finished it
