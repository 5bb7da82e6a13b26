"""Writing so that a power cut finds the old file or the new one, never half of either."""

import contextlib
import errno
import os
import sys
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TypeVar

if sys.platform == "darwin":  # Windows has no such module
    import fcntl

LEFT_OVER = ".tmp"
PAUSES = (0.01, 0.03, 0.06, 0.1)
"""Seconds between five tries, 200 ms in all: so long a scanner of Windows holds a file that was just written."""
HELD = (5, 32, 33)
"""Windows' errors for a file that somebody else has open: denied, shared, locked."""

NO_SUCH_CALL = (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP)

Done = TypeVar("Done")


def write(path: Path, data: bytes, *, private: bool = False) -> None:
    """`data` becomes the content of `path`, all of it or nothing; makes the folder. `private`: nobody else may read it. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}{LEFT_OVER}")
    try:
        if private:  # it is never anybody else's to read, not even for a moment
            os.close(os.open(temporary, os.O_WRONLY | os.O_CREAT, 0o600))
        with temporary.open("wb") as file:
            file.write(data)
            file.flush()
            to_disk(file.fileno())
        patiently(lambda: os.replace(temporary, path))
    except OSError:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    _sync_folder(path.parent)


def overwrite_from(path: Path, size: int, data: bytes, *, sync: bool) -> None:
    """Puts `data` behind the first `size` bytes of an existing file; whatever stood there is gone. Raises OSError.

    `sync` waits until it is on the disk. A file cut short by an error is mended by the next call with the same `size`.
    """
    with patiently(lambda: path.open("r+b")) as file:
        file.seek(size)
        file.write(data)
        file.truncate()
        file.flush()
        if sync:
            to_disk(file.fileno())


def set_aside(path: Path, now: datetime, why: str = "broken") -> Path:
    """Renames `path` to NAME.why-YYYYMMDD-HHMMSS and returns the new path; never replaces an earlier one. Raises OSError."""
    aside = name_aside(path, now, why)
    patiently(lambda: path.rename(aside))
    _sync_folder(path.parent)
    return aside


def name_aside(path: Path, now: datetime, why: str = "broken") -> Path:
    """What `path` is called when it is set aside, or what a copy of it is called: nothing lies there yet."""
    stem = f"{path.name}.{why}-{now:%Y%m%d-%H%M%S}"
    aside = path.with_name(stem)
    count = 1
    while os.path.lexists(aside):
        count += 1
        aside = path.with_name(f"{stem}-{count}")
    return aside


def remove_leftovers(*folders: Path) -> None:
    """Removes what `write` had begun when the power went; what can't be removed stays. Another window that is just writing tries again."""
    for folder in folders:
        with contextlib.suppress(OSError):
            for path in folder.glob(f".*{LEFT_OVER}"):
                with contextlib.suppress(OSError):
                    path.unlink()


def patiently(act: Callable[[], Done]) -> Done:
    """Does it, up to five times where Windows says that somebody else holds the file: a scanner looks at what was just written, and lets
    go again. Any other error, and the last one, is raised."""
    for pause in PAUSES:
        try:
            return act()
        except OSError as error:
            if getattr(error, "winerror", None) not in HELD:
                raise
        time.sleep(pause)
    return act()


def to_disk(handle: int) -> None:
    """Waits until an open file is on the disk, where that can be waited for: not every share can. macOS's fsync ends where the disk's own
    memory begins, so that it is asked for more."""
    if sys.platform == "darwin":
        with contextlib.suppress(OSError):  # not every kind of disk knows it
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in NO_SUCH_CALL:
            raise


def _sync_folder(folder: Path) -> None:
    """Makes a rename last. Windows can't open folders and needs no such call; a folder that can't be synchronised, as on some network
    drives, is no failure: the file itself is whole."""
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
