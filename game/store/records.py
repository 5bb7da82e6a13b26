"""Records on disk: reading one, and the list of those there are."""

import os
import stat
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

import msgspec

from game.core.contract import Result
from game.core.handicap import any_help
from game.core.printable import clean_name
from game.core.record import Header, Line, Note, Over, Record, RecordError, decode_header, decode_line, encode
from game.core.slices import Slices, finish
from game.core.track import Tags
from game.store.book_rows import RECORDS
from game.store.paths import Paths
from game.store.problems import Problem, disk_problem
from game.store.reading import ReadError, open_regular, read_bytes

if TYPE_CHECKING:
    from sqlite3 import Connection

LARGEST = 32 * 1024 * 1024
"""Bytes; a race of an hour has some hundred thousand."""
AT_ONCE = 400
"""Lines that are read as one piece of work."""
BROUGHT_IN = Note("brought in")
"""The last line of a race that somebody else's Kerbside has kept: it counts for nobody here, and its people are strangers."""
BROUGHT_IN_LINE = encode(BROUGHT_IN)
HEAD, TAIL = 512 * 1024, 16 * 1024
"""Bytes at the beginning and at the end of a record that the list reads: all of its header, and its last lines."""


class SavedRace(msgspec.Struct, frozen=True):
    """What was read from a file.

    record    the race, or as much of it as is good; None where not even the header could be read
    problem   what is wrong with the rest
    dropped   bytes of a last line that was not written to its end (a power cut); no problem, but worth a line in the log
    """

    record: Record | None
    problem: Problem | None = None
    dropped: int = 0


class RecordRow(msgspec.Struct, frozen=True):
    """One record in the list; a broken one carries its problem, and what could be read of it."""

    path: Path
    title: str = ""
    tracks: tuple[str, ...] = ()
    track_names: tuple[str, ...] = ()
    drivers: tuple[str, ...] = ()
    cars: tuple[str, ...] = ()
    seats: int = 0
    seed: int = 0
    created: str = ""
    finished: bool = False
    result: Result | None = None
    problem: Problem | None = None
    stamp: tuple[int, int] = (0, 0)
    """When the file was written, and its size: as long as they stay, it need not be read again."""
    carried: tuple[str, ...] = ()
    """Those of its tracks whose maps it carries."""
    brought: bool = False
    """Somebody else's Kerbside has kept it."""
    options: Tags = {}
    """Its option values, where it may have had help: what that comes to, its title knows."""

    @property
    def match(self) -> str:
        """The name of its match, as `match_name` gives it."""
        return f"{self.created}/{self.title}/{self.seed}"


def parse(data: bytes, file: str) -> SavedRace:
    """The race in `data`; never raises. `file` is the name that problems give."""
    return finish(parsing(data, file))


def parsing(data: bytes, file: str) -> Slices[SavedRace]:
    """Like `parse`, in slices."""
    if len(data) > LARGEST:
        return SavedRace(None, Problem("too_big", {"file": file}))
    end = data.rstrip(b"\0").rfind(b"\n") + 1
    raws = data[:end].split(b"\n")[:-1]
    if not raws:
        return SavedRace(None, Problem("header" if data.strip(b"\0") else "empty", {"file": file}))
    try:
        header = decode_header(raws[0])
    except RecordError as error:
        return SavedRace(None, _header_problem(error, file))
    lines: list[Line] = []
    problem: Problem | None = None
    for number, raw in enumerate(raws[1:], 2):
        try:
            lines.append(decode_line(raw, number))
        except RecordError:
            problem = Problem("line", {"file": file, "line": number})
            break
        if number % AT_ONCE == 0:
            yield
    return SavedRace(Record(header, tuple(lines)), problem, len(data) - end)


def _header_problem(error: RecordError, file: str) -> Problem:
    return Problem(error.why, {"file": file, "where": error.detail} if error.why == "values" else {"file": file})


def load_record(path: Path) -> SavedRace:
    """The record in a file; never raises."""
    return finish(loading_record(path))


def loading_record(path: Path) -> Slices[SavedRace]:
    """Like `load_record`, in slices."""
    try:
        data = read_bytes(path, LARGEST)
    except ReadError as error:
        return SavedRace(None, error.problem)
    if data is None:
        return SavedRace(None, Problem("absent", {"file": path.name}))
    yield
    return (yield from parsing(data, path.name))


def load_header(path: Path) -> Header | None:
    """The first line of the record in a file; None where there is none that can be read."""
    try:
        with open_regular(path) as file:
            saved = parse(file.readline(HEAD), path.name)
    except OSError:
        return None
    return saved.record.header if saved.record else None


def list_records(paths: Paths, known: Mapping[Path, RecordRow] = MappingProxyType({})) -> tuple[RecordRow, ...]:
    """The records in the player's folder, newest first; the broken ones stand among them with their problem. See `read_rows`."""
    return newest_first(tuple(read_rows(paths, known)))


def newest_first(rows: Sequence[RecordRow]) -> tuple[RecordRow, ...]:
    """As they are listed."""
    return tuple(sorted(rows, key=lambda row: (row.created or row.path.name, row.path.name), reverse=True))


def read_rows(paths: Paths, known: Mapping[Path, RecordRow] = MappingProxyType({})) -> Iterator[RecordRow]:
    """A row per record, in no order, one after another: so that nobody waits for all of them. Only beginnings and ends are read, and
    of a file that is `known` and as it was nothing at all. What is damaged in between shows when the race is watched or verified."""
    try:
        files = list(paths.records.glob("*.jsonl"))
    except OSError:
        return
    for path in files:
        yield read_row(path, known.get(path))


def read_row(path: Path, known: RecordRow | None = None) -> RecordRow:
    """The row of one file; `known` itself where that tells of the file as it is now."""
    try:
        about = path.stat()
    except OSError as error:
        return RecordRow(path, problem=disk_problem(error, path.name))
    stamp = (about.st_mtime_ns, about.st_size)
    return known if known is not None and known.stamp == stamp else _row(path, stamp, stat.S_ISREG(about.st_mode))


def record_names(paths: Paths) -> list[str]:
    """The names of all records, those first whose names tell of the latest day: about the order in which they are listed."""
    try:
        with os.scandir(paths.records) as found:
            return sorted((one.name for one in found if one.name.endswith(".jsonl")), reverse=True)
    except OSError:
        return []


def row_bytes(row: RecordRow) -> bytes:
    """A row for the book."""
    return msgspec.json.encode(msgspec.structs.replace(row, path=Path(row.path.name)), enc_hook=str)


def row_from(data: bytes, folder: Path) -> RecordRow | None:
    """What `row_bytes` wrote, of a file in `folder`; None for anything else."""
    try:
        row = msgspec.json.decode(data, type=RecordRow, dec_hook=lambda kind, value: kind(value))
    except (msgspec.MsgspecError, TypeError, ValueError):
        return None
    texts = {name: _shown(getattr(row, name)) for name in ("title", "tracks", "track_names", "drivers", "cars", "created", "carried")}
    return msgspec.structs.replace(row, path=folder / row.path.name, **texts)


def _shown(text: str | tuple[str, ...]) -> str | tuple[str, ...]:
    return clean_name(text) if isinstance(text, str) else tuple(clean_name(one) for one in text)


def record_rows(folder: Path, base: "Connection") -> tuple[RecordRow, ...]:
    """All rows that the book keeps of files in `folder`, whether they are as they were or not."""
    return _rows(folder, base.execute(f"SELECT name, row FROM {RECORDS}"))


def rows_of(folder: Path, names: Collection[str], base: "Connection") -> tuple[RecordRow, ...]:
    """The same of these files alone."""
    found = base.execute(f"SELECT name, row FROM {RECORDS} WHERE name BETWEEN ? AND ?", (min(names), max(names))) if names else ()
    return _rows(folder, found)


def _rows(folder: Path, found: Iterable[tuple[str, bytes]]) -> tuple[RecordRow, ...]:
    rows = ((name, row_from(data, folder)) for name, data in found)
    return tuple(row for name, row in rows if row is not None and row.path.name == name)


def _row(path: Path, stamp: tuple[int, int], regular: bool) -> RecordRow:
    """What the first line and the last ones tell of a record."""
    if not regular or stamp[1] > LARGEST:
        return RecordRow(path, problem=Problem("too_big" if regular else "no_file", {"file": path.name}), stamp=stamp)
    try:
        with open_regular(path) as file:
            first = file.readline(HEAD)
            file.seek(max(len(first), stamp[1] - TAIL))
            tail = file.read(TAIL)
    except OSError as error:
        return RecordRow(path, problem=disk_problem(error, path.name), stamp=stamp)
    saved = parse(first, path.name)
    if saved.record is None:
        return RecordRow(path, problem=saved.problem, stamp=stamp)
    return _told(path, stamp, saved.record.header, tail)


def _result(tail: bytes) -> Result | None:
    """The result in the last lines of a record; None where it has none. A note may follow it."""
    for raw in reversed(tail.split(b"\n")):
        if b'"over"' in raw:
            try:
                line = decode_line(raw, 0)
            except RecordError:
                continue
            if isinstance(line, Over):
                return line.result
    return None


def _brought(tail: bytes) -> bool:
    return BROUGHT_IN_LINE in tail.split(b"\n")[-3:]


def _told(path: Path, stamp: tuple[int, int], header: Header, tail: bytes) -> RecordRow:
    result = _result(tail)
    return RecordRow(
        path,
        title=header.title,
        tracks=tuple(track.id for track in header.tracks),
        track_names=tuple(track.name for track in header.tracks),
        carried=tuple(copy.track for copy in header.maps),
        drivers=header.drivers,
        cars=header.setup.cars,
        seats=header.setup.seats,
        seed=header.seed,
        created=header.created,
        finished=result is not None,
        result=result,
        stamp=stamp,
        brought=_brought(tail),
        options=header.setup.options if any_help(header.setup.options, header.setup.seats) else {},
    )
