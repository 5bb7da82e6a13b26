"""Races of friends come in: which files wait for it, and how one is kept. Whether it may, its proof says."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from game.core.record import Act, Record, Undo
from game.store.records import BROUGHT_IN
from game.store.save_files import SaveFiles

MOST_FILES = 10
"""So many are offered, the newest first."""


def waiting_files(folders: Sequence[Path], dropped: Sequence[Path] = ()) -> tuple[Path, ...]:
    """Files in these folders that may hold races, the newest first, behind those that somebody `dropped`; whatever is called so."""
    found: list[tuple[float, str, Path]] = []
    for folder in folders:
        with suppress(OSError):
            for path in folder.glob("*.jsonl"):
                with suppress(OSError):
                    found.append((path.lstat().st_mtime, path.name, path))
    newest = [path for _, _, path in sorted(found, reverse=True)]
    return tuple(dict.fromkeys((*dropped, *newest)))[:MOST_FILES]


def length(record: Record) -> int:
    """How far it goes: its decisions, and those that were taken back."""
    return sum(isinstance(line, Act | Undo) for line in record.lines)


def bring_in(saves: SaveFiles, record: Record, instead: Path | None = None) -> str:
    """Keeps a race of somebody else among the records, with a last line that says so; in the place of the file `instead`, where that holds
    less of the same match. Returns the name of its file. Raises OSError."""
    lines = tuple(line for line in record.lines if line != BROUGHT_IN)
    path = saves.keep_record(Record(record.header, (*lines, BROUGHT_IN)))
    if instead is not None and instead != path:
        instead.unlink(missing_ok=True)
    return path.name
