"""Recorded races would fill a disk in a year: the oldest go, by age, number and size. Which are the oldest the book says, and how old they
are it counts by the days on which something happened in the house, so that no clock that jumps makes a race older."""

from collections.abc import Callable, Container
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.store.book_rows import EVENTS, RACES
from game.store.clock import LIVE, in_doubt, lately
from game.store.records import record_rows

if TYPE_CHECKING:
    from sqlite3 import Connection

ROOM = 4_000_000_000
"""Bytes that recorded races may take; a race has some hundred thousand."""
BEGUN = f"SELECT race, MIN(id) FROM {EVENTS} WHERE kind = 'race' GROUP BY race"
FILED = f"SELECT record, match FROM {RACES} WHERE record != ''"
DAYS = f"SELECT MAX(id) FROM {EVENTS} WHERE {LIVE} GROUP BY substr(at, 1, 10) ORDER BY 1 DESC LIMIT 1 OFFSET ?"


class Shelf(NamedTuple):
    """The recorded races that the book knows, by the names of their files.

    names   in the order in which they were begun
    old     so many of the first ones are older than they may be
    doubt   the clock can't be believed: whatever depends on it, nobody knows
    """

    names: tuple[str, ...]
    old: int
    doubt: bool


def shelf(folder: Path, days: int, now: datetime) -> Callable[["Connection"], Shelf]:
    """What the book says of the races in `folder`, as a question to it; old is what was begun before the last `days` days of use."""

    def query(base: "Connection") -> Shelf:
        begun = dict(base.execute(BEGUN))
        matches = {row.path.name: f"{row.created}/{row.title}/{row.seed}" for row in record_rows(folder, base)}
        matches.update(base.execute(FILED))
        known = sorted((begun[match], name) for name, match in matches.items() if match in begun)
        edge = base.execute(DAYS, (days,)).fetchone() or (0,)
        old = sum(number < edge[0] for number, _ in known)
        return Shelf(tuple(name for _, name in known), old, in_doubt(now, lately(base)))

    return query


def prune(folder: Path, found: Shelf, *, most: int, room: int = ROOM, kept: Container[str] = ()) -> int:
    """Removes races that are old, and the oldest of those that are more than `most`, or together larger than `room` bytes; returns how
    many. Files called as one of `kept` stay, and do not count; what the book does not know yet is new. Where the clock is in doubt, nothing
    goes. What can't be removed stays, and nothing here raises."""
    if found.doubt:
        return 0
    sizes = _sizes(folder, kept)
    count, size = len(sizes), sum(sizes.values())
    removed = 0
    for number, name in enumerate(found.names):
        if name not in sizes or not (number < found.old or count > most or size > room):
            continue
        with suppress(OSError):
            (folder / name).unlink()
            removed += 1
            count, size = count - 1, size - sizes[name]
    return removed


def _sizes(folder: Path, kept: Container[str]) -> dict[str, int]:
    """The bytes of the files that may go."""
    sizes: dict[str, int] = {}
    with suppress(OSError):
        for path in folder.glob("*.jsonl"):
            with suppress(OSError):
                if path.name not in kept:
                    sizes[path.name] = path.lstat().st_size
    return sizes
