"""Faults of our own: what was going on when the program broke, kept as one file that brings the same decision back."""

import contextlib
import platform
import re
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import msgspec

from game import __version__
from game.core.record import Act, Line, Record, Undo, record_lines
from game.store import files
from game.store.paths import Paths
from game.store.reading import ReadError, read_bytes, read_struct
from game.store.records import SavedRace, parse

MOST, MOST_BYTES = 20, 20_000_000
"""So many bundles are kept, of so many bytes together; the oldest go first."""
LARGEST = 48_000_000
SUFFIX = ".fault.json"
BLAMELESS = ("killed", "left", "start")
"""Problems of a game that did not break by itself: somebody killed it, its display went, it could not even be started."""
UNTOLD = "untold"
"""Names the bundle that nobody has been told of yet."""


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """One fault. `race` is the journal of the race that was on, line by line, so it holds what was hidden too; `decisions` stood then.

    scenes   what was open, the top one last
    words    the command line
    log      the last lines of the log
    safe     it was a cabinet's game in safe mode
    """

    format: int = 1
    when: str
    problem: str
    versions: dict[str, str] = {}
    words: tuple[str, ...] = ()
    scenes: tuple[str, ...] = ()
    decisions: int = 0
    devices: tuple[str, ...] = ()
    traceback: str = ""
    settings: dict[str, object] = {}
    race: str = ""
    log: tuple[str, ...] = ()
    safe: bool = False


def versions() -> dict[str, str]:
    """Of the program and what it stands on."""
    return {"kerbside": __version__, "python": platform.python_version(), "system": platform.platform()}


def with_race(fault: Fault, record: Record | None) -> Fault:
    """The fault with the race that was on."""
    lines = b"".join(line + b"\n" for line in record_lines(record)).decode() if record is not None else ""
    return msgspec.structs.replace(fault, race=lines)


def race_of(fault: Fault, file: str) -> SavedRace | None:
    """The race that was on, as far as it can be read; None where none was."""
    return parse(fault.race.encode(errors="replace"), file) if fault.race else None


def keep_fault(paths: Paths, fault: Fault, now: datetime) -> Path:
    """Writes a bundle, and that nobody was told of it yet; the oldest make room. Raises OSError."""
    path = paths.faults / _next_name(paths.faults, f"{now:%Y%m%d-%H%M%S}")
    files.write(path, msgspec.json.format(msgspec.json.encode(fault), indent=1))
    with contextlib.suppress(OSError):
        files.write(paths.faults / UNTOLD, path.name.encode())
    _make_room(paths.faults, path)
    return path


def load_fault(path: Path) -> Fault | None:
    """The bundle in a file; None where there is no file. Raises ReadError."""
    fault: Fault | None = read_struct(path, Fault, LARGEST)
    return fault


def breaks(paths: Paths, record: Record) -> bool:
    """Whether the race itself is at fault: the game broke by itself at this very decision of it more than once, and in safe mode as well.
    Never raises."""
    there = []
    for path in _newest_first(paths.faults):
        with contextlib.suppress(ReadError):
            fault = load_fault(path)
            if fault is not None and fault.problem not in BLAMELESS and _stood_at(race_of(fault, path.name), record):
                there.append(fault)
    return len(there) > 1 and any(fault.safe for fault in there)


def _stood_at(saved: SavedRace | None, record: Record) -> bool:
    """Whether a race is this one, and stood at the same decision."""
    other = saved.record if saved is not None else None
    return other is not None and other.header == record.header and _done(other) == _done(record)


def _done(record: Record) -> list[Line]:
    return [line for line in record.lines if isinstance(line, Act | Undo)]


def untold_fault(paths: Paths) -> tuple[Path, Fault | None] | None:
    """The bundle of the last fault, once: the next call finds none. Without its content where that can't be read. Never raises."""
    pointer = paths.faults / UNTOLD
    name, fault = "", None
    with contextlib.suppress(ReadError):
        name = Path((read_bytes(pointer, 200) or b"").decode(errors="replace").replace("\0", "")).name
        fault = load_fault(paths.faults / name) if name.endswith(SUFFIX) else None
    with contextlib.suppress(OSError):
        pointer.unlink()
    return (paths.faults / name, fault) if name.endswith(SUFFIX) else None


def _next_name(folder: Path, stamp: str) -> str:
    """The bundle's name sorts after those of all that are there, also where the clock has gone back: the oldest go first."""
    newest, number = max([(stamp, 0), *map(_order, folder.glob(f"*{SUFFIX}"))])
    return f"{newest}-{number + 1:03}{SUFFIX}"


def _order(path: Path) -> tuple[str, int]:
    """The time and the number in a bundle's name; of a stranger's file none, so that it counts as old."""
    named = re.fullmatch(r"(\d{8}-\d{6})-(\d{1,6})", path.name.removesuffix(SUFFIX), re.ASCII)
    return (named[1], int(named[2])) if named else ("", 0)


def _make_room(folder: Path, newest: Path) -> None:
    """The oldest bundles go until there are few enough; the newest stays, however large it is."""
    room = MOST_BYTES
    for number, path in enumerate(_newest_first(folder)):
        with contextlib.suppress(OSError):
            room -= path.stat().st_size
            if path != newest and (number >= MOST or room < 0):
                path.unlink()


def _newest_first(folder: Path) -> Sequence[Path]:
    return sorted(folder.glob(f"*{SUFFIX}"), key=_order, reverse=True)
