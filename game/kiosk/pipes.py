"""A pipe that a child inherits: by its number, on Windows by its handle."""

import os
import sys
from importlib import import_module
from typing import Any, NamedTuple


class Inherited(NamedTuple):
    """The end of the pipe that is read here, the one that is closed here once the child runs, its name for the child's command line, and
    what `subprocess.Popen` must be told."""

    read: int
    write: int
    name: int
    options: dict[str, object]


def beat_pipe(platform: str = sys.platform) -> Inherited:
    read, write = os.pipe()
    if platform != "win32":
        return Inherited(read, write, write, {"pass_fds": (write,)})
    import subprocess

    handle = _msvcrt().get_osfhandle(write)
    os.set_handle_inheritable(handle, True)  # type: ignore[attr-defined]
    start = subprocess.STARTUPINFO(lpAttributeList={"handle_list": [handle]})  # type: ignore[attr-defined]
    return Inherited(read, write, handle, {"startupinfo": start, "close_fds": True})


def open_beat(name: int, platform: str = sys.platform) -> int:
    """The child's end: a file descriptor that never makes its writer wait, where the system can do that. Raises OSError."""
    if platform != "win32":
        os.set_blocking(name, False)
        return name
    return int(_msvcrt().open_osfhandle(name, os.O_WRONLY))


def _msvcrt() -> Any:
    """Python's door to the C library of Windows, which is there alone."""
    return import_module("msvcrt")
