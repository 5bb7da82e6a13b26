"""What the machine tells of itself: memory of this process, room on the disk, folders of sticks that were plugged in."""

import os
import shutil
import string
import sys
from pathlib import Path

PAGE = 4096
STATUS = Path("/proc/self/statm")
MOUNTED = ("/media", "/run/media", "/Volumes", "/mnt")
"""Where systems show sticks, by themselves or in a folder per user."""


def resident(status: Path = STATUS) -> float | None:
    """Megabytes of this process in memory; None where the system does not tell (only Linux does)."""
    try:
        return int(status.read_text(encoding="ascii").split()[1]) * PAGE / 1_000_000
    except (OSError, ValueError, IndexError):
        return None


def free_space(folder: Path) -> float | None:
    """Gigabytes that are left on the disk of a folder, or of the first one above it that is there; None where nobody knows."""
    for place in (folder, *folder.parents):
        try:
            return shutil.disk_usage(place).free / 1_000_000_000
        except OSError:
            continue
    return None


def sticks(roots: tuple[str, ...] = MOUNTED, platform: str = sys.platform) -> tuple[Path, ...]:
    """Folders of what is plugged in and can be written to."""
    if platform == "win32":
        drives = (Path(f"{letter}:\\") for letter in string.ascii_uppercase[3:])
        return tuple(drive for drive in drives if _writable(drive))
    found: list[Path] = []
    for root in roots:
        for place in _within(Path(root)):
            found += [place] if os.path.ismount(place) else [inner for inner in _within(place) if os.path.ismount(inner)]
    return tuple(path for path in found if _writable(path))


def _within(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.is_dir())
    except OSError:
        return []


def _writable(folder: Path) -> bool:
    try:
        return folder.is_dir() and os.access(folder, os.W_OK)
    except OSError:
        return False
