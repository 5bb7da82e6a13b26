"""Records on disk: reading one, and the list of those there are."""

from pathlib import Path

import msgspec

from game.core.contract import Result
from game.core.record import Header, Line, Over, Record, RecordError, decode_header, decode_line
from game.store.paths import Paths
from game.store.problems import Problem, disk_problem

__all__ = ["RecordRow", "SavedRace", "list_records", "load_record", "parse"]

LARGEST = 32 * 1024 * 1024
"""Bytes; a race of an hour has some hundred thousand."""


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


def parse(data: bytes, file: str) -> SavedRace:
    """The race in `data`; never raises. `file` is the name that problems give."""
    if len(data) > LARGEST:
        return SavedRace(None, Problem("too_big", {"file": file}))
    end = data.rstrip(b"\0").rfind(b"\n") + 1
    raws = data[:end].split(b"\n")[:-1]
    if not raws:
        return SavedRace(None, Problem("header" if data.strip(b"\0") else "empty", {"file": file}))
    try:
        header = decode_header(raws[0])
    except RecordError as error:
        return SavedRace(None, Problem(error.why, {"file": file}))
    except RecursionError:
        return SavedRace(None, Problem("header", {"file": file}))
    lines: list[Line] = []
    problem: Problem | None = None
    for number, raw in enumerate(raws[1:], 2):
        try:
            lines.append(decode_line(raw, number))
        except (RecordError, RecursionError):
            problem = Problem("line", {"file": file, "line": number})
            break
    return SavedRace(Record(header, tuple(lines)), problem, len(data) - end)


def load_record(path: Path) -> SavedRace:
    """The record in a file; never raises."""
    try:
        if path.stat().st_size > LARGEST:
            return SavedRace(None, Problem("too_big", {"file": path.name}))
        return parse(path.read_bytes(), path.name)
    except OSError as error:
        return SavedRace(None, disk_problem(error, path.name))


def list_records(paths: Paths) -> tuple[RecordRow, ...]:
    """The records in the player's folder, newest first; the broken ones stand among them with their problem."""
    try:
        files = sorted(paths.records.glob("*.jsonl"), reverse=True)
    except OSError:
        return ()
    rows = [_row(path, load_record(path)) for path in files]
    return tuple(sorted(rows, key=lambda row: row.created or row.path.name, reverse=True))


def _row(path: Path, saved: SavedRace) -> RecordRow:
    if saved.record is None:
        return RecordRow(path, problem=saved.problem)
    header: Header = saved.record.header
    results = [line.result for line in saved.record.lines if isinstance(line, Over)]
    return RecordRow(
        path,
        title=header.title,
        tracks=tuple(track.id for track in header.tracks),
        track_names=tuple(track.name for track in header.tracks),
        drivers=header.drivers,
        cars=header.setup.cars,
        seats=header.setup.seats,
        seed=header.seed,
        created=header.created,
        finished=bool(results),
        result=results[-1] if results else None,
        problem=saved.problem,
    )
