"""Writing so that a power cut finds the old file or the new one, never half of either."""

import contextlib
import os
from datetime import datetime
from pathlib import Path

__all__ = ["overwrite_from", "remove_leftovers", "set_aside", "write"]

LEFT_OVER = ".tmp"


def write(path: Path, data: bytes) -> None:
    """`data` becomes the content of `path`, all of it or nothing; makes the folder. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}{LEFT_OVER}")
    try:
        with temporary.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    _sync_folder(path.parent)


def overwrite_from(path: Path, size: int, data: bytes, *, sync: bool) -> None:
    """Puts `data` behind the first `size` bytes of an existing file; whatever stood there is gone. Raises OSError.

    `sync` waits until it is on the disk. A file cut short by an error is mended by the next call with the same `size`.
    """
    with path.open("r+b") as file:
        file.seek(size)
        file.write(data)
        file.truncate()
        file.flush()
        if sync:
            os.fsync(file.fileno())


def set_aside(path: Path, now: datetime, why: str = "broken") -> Path:
    """Renames `path` to NAME.why-YYYYMMDD-HHMMSS and returns the new path; never replaces an earlier one. Raises OSError."""
    stem = f"{path.name}.{why}-{now:%Y%m%d-%H%M%S}"
    aside = path.with_name(stem)
    count = 1
    while os.path.lexists(aside):
        count += 1
        aside = path.with_name(f"{stem}-{count}")
    path.rename(aside)
    _sync_folder(path.parent)
    return aside


def remove_leftovers(*folders: Path) -> None:
    """Removes what `write` had begun when the power went; what can't be removed stays. Another window that is just writing tries again."""
    for folder in folders:
        with contextlib.suppress(OSError):
            for path in folder.glob(f".*{LEFT_OVER}"):
                with contextlib.suppress(OSError):
                    path.unlink()


def _sync_folder(folder: Path) -> None:
    """Makes a rename last. Windows can't open folders and needs no such call."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
