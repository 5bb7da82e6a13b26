"""Ways to spoil the file of a book: at rest, or under the hands of whoever has it open."""

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.systems import needs_free_files, needs_links, needs_named_pipes

Spoil = Callable[[Path], object]


def sql(*lines: str) -> Spoil:
    """Somebody else's program writes into it."""

    def spoil(path: Path) -> None:
        with closing(sqlite3.connect(path, isolation_level=None)) as base:
            for line in lines:
                base.execute(line)

    return spoil


def spoil_index(path: Path, index: str) -> None:
    """The first row of an index, on its one page, claims to be longer than it is; how its pages hang together stays as it was."""
    with closing(sqlite3.connect(path)) as base:
        (page,) = base.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (index,)).fetchone()
        (size,) = base.execute("PRAGMA page_size").fetchone()
    data = bytearray(path.read_bytes())
    begin = (page - 1) * size
    assert data[begin] == 0x0A, "a leaf of an index"
    row = begin + int.from_bytes(data[begin + 8 : begin + 10])
    data[row + 2] = 0x7F  # the kind of its first column, behind the lengths of the row and of its heading
    path.write_bytes(data)


def _other(path: Path) -> None:
    """The database of another program is put in its place."""
    other = path.with_name("other")
    sql("CREATE TABLE thing (name)")(other)
    os.replace(other, path)


def _instead(make: Spoil) -> Spoil:
    def spoil(path: Path) -> None:
        path.unlink()
        make(path)

    return spoil


def _over(place: int, junk: bytes) -> Spoil:
    def spoil(path: Path) -> None:
        with path.open("r+b") as file:
            file.seek(place)
            file.write(junk)

    return spoil


def _all_files(path: Path) -> None:
    for name in ("", "-wal", "-shm"):
        path.with_name(path.name + name).unlink(missing_ok=True)


GONE: Mapping[str, Spoil] = {
    "deleted": Path.unlink,
    "deleted with what lies beside it": _all_files,
    "an empty file instead": _instead(Path.touch),
    "another database instead": _other,
    "a folder instead": _instead(Path.mkdir),
    "a pipe instead": _instead(lambda path: os.mkfifo(path)),
    "a link that leads nowhere instead": _instead(lambda path: path.symlink_to(path.with_name("nowhere"))),
    "the folder deleted": lambda path: shutil.rmtree(path.parent),
}
"""The file that is open is whole, and nobody else can reach it."""
WRITTEN: Mapping[str, Spoil] = {
    "junk": lambda path: path.write_bytes(b"no database" * 4000),
    "nothing": lambda path: path.write_bytes(b""),
    "a short piece": lambda path: path.write_bytes(path.read_bytes()[:700]),
}
"""Other content, in the same file."""
IN_USE: Mapping[str, Spoil] = {**GONE, **WRITTEN}
AT_REST: Mapping[str, Spoil] = {
    **IN_USE,
    "a version before the first": sql("PRAGMA user_version = -5"),
    "a version from the future": sql("PRAGMA user_version = 99"),
    "a renamed column": sql("ALTER TABLE event RENAME COLUMN at TO moment"),
    "a missing table": sql("DROP TABLE place"),
    "tables without a version": sql("PRAGMA user_version = 0"),
    "an empty header": _over(0, b"\0" * 100),
    "a page of junk": _over(4096, b"\xff" * 4096),
    "odd values": sql("UPDATE event SET at = X'00', detail = 'no JSON', seconds = 9e999, kind = 7"),
}
NEEDS = {"a pipe instead": needs_named_pipes, "a link that leads nowhere instead": needs_links}
"""What the system must have for a way."""


def _needs(way: str, in_use: bool) -> list[pytest.MarkDecorator]:
    return [*([NEEDS[way]] if way in NEEDS else []), *([needs_free_files] if in_use and way in GONE else [])]


def cases(ways: Iterable[str], *, in_use: bool = False) -> list[Any]:
    """The parameters of a test: what this system can't do to a book, at rest or in use, is skipped by a sentence that says why."""
    return [pytest.param(way, marks=_needs(way, in_use)) for way in ways]


def possible(ways: Iterable[str], *, in_use: bool = False) -> tuple[str, ...]:
    """Those of them that this system can do to a book, at rest or in use."""
    return tuple(way for way in ways if not any(mark.args[0] for mark in _needs(way, in_use)))
