"""Reading what anybody may have written: a file is absent, can't be read, or is damaged, and each of them ends in a sentence."""

import errno
import os
import stat
from datetime import datetime
from pathlib import Path
from typing import BinaryIO, NamedTuple, TypeVar

import msgspec

from game.core.decoding import JsonObject, UndecodableError, decoded
from game.store import files
from game.store.problems import Problem, disk_problem

T = TypeVar("T")


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


class NoFileError(OSError):
    """What lies there is no regular file, and is not read."""

    def __init__(self) -> None:
        super().__init__(errno.EINVAL, "it is no file")


def open_regular(path: Path) -> BinaryIO:
    """The one way to open a file that may come from outside: a regular one alone. Raises OSError; NoFileError where something else lies
    there, ValueError for a path that no system takes. Whoever reads from it says how much at most.

    A pipe would wait for ever and a device never ends: so it is looked at before it is opened, and once more when it is open, as it may
    have become another between the two.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise NoFileError
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise NoFileError
    return open(handle, "rb")


def read_beginning(path: Path, most: int) -> tuple[bytes, int]:
    """The first bytes of a regular file, `most` of them at most, and how many it has. Raises as `open_regular` does."""
    with open_regular(path) as file:
        data = file.read(most + 1) or b""  # a file of /proc may have nothing to say yet
        return data[:most], max(len(data), os.fstat(file.fileno()).st_size)


def read_bytes(path: Path, most: int) -> bytes | None:
    """The content of a regular file of at most `most` bytes; None where there is none. Raises ReadError."""
    try:
        data, size = read_beginning(path, most)
    except FileNotFoundError:
        if path.is_symlink():
            raise _no_file(path) from None
        return None
    except (NoFileError, ValueError):
        raise _no_file(path) from None
    except OSError as error:
        raise (_no_file(path) if error.errno == errno.ELOOP else ReadError(disk_problem(error, path.name), False)) from None
    if size > most:
        raise ReadError(Problem("too_big", {"file": path.name}), True)
    return data


def _no_file(path: Path) -> ReadError:
    """Something lies there, or a link leads nowhere."""
    return ReadError(Problem("no_file", {"file": path.name}), True)


def content(path: Path, most: int) -> bytes | None:
    """What `read_bytes` reads, and None where it can't."""
    try:
        return read_bytes(path, most)
    except ReadError:
        return None


def same_content(one: Path, other: Path, most: int) -> bool:
    """Whether two files are alike to the byte; what can't be read is like nothing."""
    found = content(one, most)
    return found is not None and found == content(other, most)


def decode_struct(data: bytes, kind: type[T], file: str) -> T:
    """`data` as a `kind` of struct; `file` is the name that problems give. Raises ReadError."""
    try:
        found: T = decoded(data, kind)
        return found
    except UndecodableError:
        code = "damaged" if data.strip(b"\0 \t\r\n") else "empty"
        raise ReadError(Problem(code, {"file": file}), True) from None


def read_struct(path: Path, kind: type[T], most: int) -> T | None:
    """What lies at `path` as a `kind` of struct; None where there is no file. Raises ReadError, whatever lies there."""
    data = read_bytes(path, most)
    return None if data is None else decode_struct(data, kind, path.name)


def sound_fields(raw: object, kind: type[msgspec.Struct]) -> tuple[JsonObject, list[str]]:
    """Of the raw values of a struct those that make sense, and the names of those that make none; unknown names are ignored."""
    good: JsonObject = {}
    wrong = []
    given = raw if isinstance(raw, dict) else {}
    for field in msgspec.structs.fields(kind):
        if field.name in given:
            try:
                good[field.name] = msgspec.convert(given[field.name], field.type)
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
