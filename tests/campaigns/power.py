"""A disk under test: every operation of a race's files can be stopped before, half-way or after it (the power goes), or be refused."""

import contextlib
import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest import mock

MOMENTS = ("before", "half", "after")
ERRORS = (errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO)
WRITING = ("wb", "r+b", "ab")


class PowerCutError(BaseException):
    """The machine is off: nothing that is still on its way happens. No handler of ordinary errors may hold it up."""


class Disk:
    """Counts the operations within `watched()`, and lets `fault(number, name, moment)` do something at one of them.

    Operations: open (for writing), write, truncate, fsync, rename, unlink, mkdir. A write is done in two halves.
    """

    def __init__(self, fault: Callable[[int, str, str], None] = lambda number, name, moment: None) -> None:
        self.fault = fault
        self.count = 0
        self.names: list[str] = []
        self.files: list[Any] = []

    def _do(self, name: str, deed: Callable[[], Any], half: Callable[[], Any] = lambda: None) -> Any:
        number = self.count
        self.count += 1
        self.names.append(name)
        self.fault(number, name, "before")
        if name == "write":
            half()
            self.fault(number, name, "half")
        result = deed()
        self.fault(number, name, "after")
        return result

    @contextlib.contextmanager
    def watched(self) -> Iterator["Disk"]:
        """All writing to files goes through this disk."""
        disk, opened, rename, replaced, unlinked = self, Path.open, Path.rename, Path.replace, Path.unlink
        made, os_replace, os_fsync = Path.mkdir, os.replace, os.fsync

        def open_(path: Path, mode: str = "r", *args: Any, **named: Any) -> Any:
            if mode not in WRITING:
                return opened(path, mode, *args, **named)
            return disk._do("open", lambda: disk._kept(opened(path, mode, buffering=0)))

        def through(name: str, deed: Callable[..., Any]) -> Callable[..., Any]:
            return lambda *args, **named: disk._do(name, lambda: deed(*args, **named))

        with (
            mock.patch.object(Path, "open", open_),
            mock.patch.object(Path, "rename", through("rename", rename)),
            mock.patch.object(Path, "replace", through("rename", replaced)),
            mock.patch.object(Path, "unlink", through("unlink", unlinked)),
            mock.patch.object(Path, "mkdir", through("mkdir", made)),
            mock.patch.object(os, "replace", through("rename", os_replace)),
            mock.patch.object(os, "fsync", through("fsync", os_fsync)),
        ):
            try:
                yield self
            finally:
                for file in self.files:
                    file.close()

    def _kept(self, file: Any) -> "Watched":
        """A file that is closed when the power has gone, as the system does then."""
        self.files.append(file)
        return Watched(self, file)


class Watched:
    """A file that is written through the disk under test."""

    def __init__(self, disk: Disk, file: Any) -> None:
        self.disk, self.file = disk, file

    def write(self, data: bytes) -> int:
        """In two halves."""
        rest = len(data) // 2

        def first() -> None:
            self.file.write(data[:rest])

        def second() -> int:
            self.file.write(data[rest:])
            return len(data)

        written: int = self.disk._do("write", second, first)
        return written

    def truncate(self) -> int:
        """Cuts the file where it stands."""
        cut: int = self.disk._do("truncate", lambda: self.file.truncate(self.file.tell()))
        return cut

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)

    def __enter__(self) -> "Watched":
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()
