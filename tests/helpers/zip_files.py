"""Zip files as people make them, and as nobody should."""

import functools
import struct
import zipfile
from io import BytesIO
from pathlib import Path


def zipped(path: Path, files: dict[str, bytes], top: str = "") -> Path:
    """A zip file of these, in the folder `top`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in files.items():
            archive.writestr(top + name, data)
    return path


@functools.cache
def many_names(names: int, told: int | None = None, zip64: bool = False) -> bytes:
    """A zip file that only lists: so many members without a name, and at its end how many there are said to be."""
    member = b"PK\1\2" + bytes(42)
    size, told = names * len(member), names if told is None else told
    long = b"PK\6\6" + struct.pack("<QHHIIQQQQ", 44, 45, 45, 0, 0, told, told, size, 0) + b"PK\6\7" + struct.pack("<IQI", 0, size, 1)
    short = struct.pack("<HHHHIIH", 0, 0, *([0xFFFF] * 2 if zip64 else [told & 0xFFFF] * 2), 0xFFFFFFFF if zip64 else size, 0, 0)
    return member * names + (long if zip64 else b"") + b"PK\5\6" + short


@functools.cache
def bomb(name: str, packing: int, size: int, told: int) -> bytes:
    """A zip file of one member that unpacks to so many bytes, and says that it has others."""
    made = BytesIO()
    with zipfile.ZipFile(made, "w", packing) as archive:
        archive.writestr(name, bytes(size))
    return made.getvalue().replace(struct.pack("<I", size), struct.pack("<I", told))
