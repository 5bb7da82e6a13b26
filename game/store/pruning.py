"""Files that would fill a disk in a year: the oldest go, by age and by number. What can't be removed stays, and nothing here raises."""

from collections.abc import Container
from contextlib import suppress
from pathlib import Path

__all__ = ["DAY", "prune"]

DAY = 86_400.0


def prune(folder: Path, pattern: str, *, days: float, most: int, now: float, kept: Container[str] = ()) -> int:
    """Removes the files of `folder` that fit `pattern` and are older than `days`, or are more than `most`; returns how many. `now` in
    seconds since 1970. A clock that stands before a file was written makes it no older. Files called as one of `kept` stay, and do not
    count."""
    found: list[tuple[float, Path]] = []
    with suppress(OSError):
        for path in folder.glob(pattern):
            if path.name in kept:
                continue
            with suppress(OSError):
                found.append((path.stat().st_mtime, path))
    found.sort(reverse=True)
    gone = [path for number, (written, path) in enumerate(found) if number >= most or now - written > days * DAY]
    removed = 0
    for path in gone:
        with suppress(OSError):
            path.unlink()
            removed += 1
    return removed
