"""What may lie where a file should be, and is none; and files of the picture cache that are none inside."""

import os
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path

_LARGE = 60_000_000


def _linked_pipe(path: Path) -> None:
    pipe = path.with_name(f"{path.name}-pipe")
    if not pipe.exists():
        os.mkfifo(pipe)
    path.symlink_to(pipe.name)


def _huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(_LARGE)


_WAYS: Mapping[str, Callable[[Path], object]] = {
    "pipe": lambda path: os.mkfifo(path),
    "link to a device without end": lambda path: path.symlink_to("/dev/zero"),
    "link to a pipe": lambda path: _linked_pipe(path),
    "link to nowhere": lambda path: path.symlink_to("nowhere"),
    "link to itself": lambda path: path.symlink_to(path.name),
    "folder": lambda path: path.mkdir(),
    "huge file": _huge,
}
"""What is placed, by what it is called."""
SPECIAL = tuple(name for name in _WAYS if os.name != "nt" or name in ("folder", "huge file"))
"""Those that this system knows without asking anybody for more rights."""


def place(what: str, path: Path) -> None:
    """Puts that there; what lies there goes."""
    path.unlink(missing_ok=True)
    _WAYS[what](path)


def summed(key: str, packed: bytes) -> bytes:
    """A file of the picture cache: what is packed, behind its right sum."""
    return zlib.crc32(packed, zlib.crc32(key.encode())).to_bytes(4) + packed
