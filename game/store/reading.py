"""Reading what anybody may have written: a file is absent, can't be read, or is damaged, and each of them ends in a sentence."""

import errno
import os
import stat
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.core.decoding import UndecodableError, decoded
from game.store import files
from game.store.problems import Problem, disk_problem

__all__ = ["FileKind", "ReadError", "decode_struct", "protect", "read_bytes", "read_struct", "sound_fields"]


class FileKind(NamedTuple):
    """What a file of a kind may be: how many bytes at most, and which version of it this Kerbside writes."""

    most: int
    version: int = 1


class ReadError(Exception):
    """A file is there and can't be used. `damaged`: its content is at fault; else it can't even be read."""

    def __init__(self, problem: Problem, damaged: bool) -> None:
        super().__init__(f"{problem.code}: {problem.fields}")
        self.problem = problem
        self.damaged = damaged


class Stamp(msgspec.Struct):
    """What every version of a file says of itself."""

    version: int = 1


def read_bytes(path: Path, most: int) -> bytes | None:
    """The content of a regular file of at most `most` bytes; None where there is none. Raises ReadError.

    Nothing else is ever opened: a pipe would wait for ever, a device never ends.
    """
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):
            raise ReadError(Problem("no_file", {"file": path.name}), True)
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
        with open(handle, "rb") as file:
            data = file.read(most + 1) if about.st_size <= most else b""
    except OSError as error:
        if isinstance(error, FileNotFoundError) and not path.is_symlink():
            return None
        nowhere = error.errno in (errno.ELOOP, errno.ENOENT)  # a link that leads nowhere
        raise ReadError(Problem("no_file", {"file": path.name}) if nowhere else disk_problem(error, path.name), nowhere) from None
    except ValueError:
        raise ReadError(Problem("no_file", {"file": path.name}), True) from None
    if about.st_size > most or len(data) > most:
        raise ReadError(Problem("too_big", {"file": path.name}), True)
    return data


def decode_struct(data: bytes, kind: Any, file: str) -> Any:
    """`data` as a `kind` of struct; `file` is the name that problems give. Raises ReadError."""
    try:
        return decoded(data, kind)
    except UndecodableError:
        code = "damaged" if data.strip(b"\0 \t\r\n") else "empty"
        raise ReadError(Problem(code, {"file": file}), True) from None


def read_struct(path: Path, kind: Any, most: int) -> Any | None:
    """What lies at `path` as a `kind` of struct; None where there is no file. Raises ReadError, whatever lies there."""
    data = read_bytes(path, most)
    return None if data is None else decode_struct(data, kind, path.name)


def sound_fields(raw: Any, kind: Any) -> tuple[dict[str, Any], list[str]]:
    """Of the raw values of a struct those that make sense, and the names of those that make none; unknown names are ignored."""
    good: dict[str, Any] = {}
    wrong = []
    for field in msgspec.structs.fields(kind) if isinstance(raw, dict) else ():
        if field.name in raw:
            try:
                good[field.name] = msgspec.convert(raw[field.name], field.type)
            except msgspec.MsgspecError:
                wrong.append(field.name)
    return good, wrong


def protect(path: Path, kind: FileKind, now: datetime) -> None:
    """What can't be read, or was written by a newer Kerbside, is set aside before anything is written in its place. Raises OSError
    where it can't be: then nothing may be written either."""
    try:
        found = read_struct(path, Stamp, kind.most)
    except ReadError as error:
        files.set_aside(path, now, "broken" if error.damaged else "unreadable")
    else:
        if found is not None and found.version > kind.version:
            files.set_aside(path, now, "newer")
