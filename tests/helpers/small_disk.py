"""A disk of some megabytes that is filled and emptied as a test likes: memory, mounted by root. Else its tests are skipped."""

import contextlib
import ctypes
import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

DETACH = 2
"""Of umount2: whoever still has a file open there keeps that alone."""
PIECE = 65_536
FILLER = "filler"


class SmallDisk:
    """Is there from its making to `close`; `folder` is its root."""

    def __init__(self, folder: Path, megabytes: int) -> None:
        """Raises OSError where nothing may be mounted."""
        self.folder = folder
        _called("mount", b"none", os.fsencode(folder), b"tmpfs", 0, f"size={megabytes}m,mode=0755".encode())

    def fill(self) -> None:
        """From now on there is no room for anything."""
        with (self.folder / FILLER).open("ab", buffering=0) as file:
            for size in (PIECE, 1):
                with contextlib.suppress(OSError):
                    while True:
                        file.write(b"x" * size)

    def empty(self) -> None:
        """There is as much room as before."""
        (self.folder / FILLER).unlink(missing_ok=True)

    def close(self) -> None:
        """It is gone with all that lay there."""
        _called("umount2", os.fsencode(self.folder), DETACH)


@contextlib.contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[SmallDisk]:
    """One for a test, which is skipped where nothing may be mounted."""
    folder.mkdir(parents=True, exist_ok=True)
    try:
        disk = SmallDisk(folder, megabytes)
    except OSError as error:
        pytest.skip(f"a full disk needs a small one, and nothing may be mounted here: {errno.errorcode.get(error.errno or 0)}")
    try:
        yield disk
    finally:
        disk.close()


def _called(name: str, *values: bytes | int) -> None:
    if sys.platform != "linux":
        raise OSError(errno.ENOSYS, name)
    if getattr(ctypes.CDLL(None, use_errno=True), name)(*values) != 0:
        raise OSError(ctypes.get_errno(), name)
