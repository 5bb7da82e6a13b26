"""Writes the program's sign for executables into a folder: kerbside.ico (Windows) and kerbside.icns (macOS). `build.spec` runs it, so that
neither file is kept: python assets/make/icons.py FOLDER. Debian's package takes `themed` (`.ci/debian`)."""

import io
import struct
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from game.show.painters.app_icon import app_icon, app_sign  # noqa: E402

ICO = (16, 24, 32, 48, 64, 128, 256)
ICNS = {"icp4": 16, "icp5": 32, "ic07": 128, "ic08": 256, "ic09": 512, "ic10": 1024, "ic11": 32, "ic12": 64, "ic13": 256, "ic14": 512}
"""Apple's name -> pixels; from ic10 on the larger ones are for screens with twice as many."""
THEME = (16, 22, 24, 32, 48, 64, 128, 256)
"""Of Linux desktops, which take the drawing for all other sizes."""


def png(size: int) -> bytes:
    """The sign as a PNG file."""
    out = io.BytesIO()
    pygame.image.save(app_icon(size), out, "sign.png")
    return out.getvalue()


def ico() -> bytes:
    """A Windows icon: a table of sizes, then their PNG files."""
    pictures = [png(size) for size in ICO]
    table, at = b"", 6 + 16 * len(ICO)
    for size, picture in zip(ICO, pictures, strict=True):
        table += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return struct.pack("<HHH", 0, 1, len(ICO)) + table + b"".join(pictures)


def icns() -> bytes:
    """An Apple icon: pieces with name and length, each a PNG file."""
    pictures = {name: png(size) for name, size in ICNS.items()}
    pieces = b"".join(name.encode() + struct.pack(">I", 8 + len(picture)) + picture for name, picture in pictures.items())
    return b"icns" + struct.pack(">I", 8 + len(pieces)) + pieces


def themed() -> dict[str, bytes]:
    """The files of an icon theme, by their places in it."""
    pictures = {f"{size}x{size}/apps/kerbside.png": png(size) for size in THEME}
    return {**pictures, "scalable/apps/kerbside.svg": app_sign().bytes}


def make(folder: Path) -> None:
    """Writes both files."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "kerbside.ico").write_bytes(ico())
    (folder / "kerbside.icns").write_bytes(icns())


if __name__ == "__main__":
    make(Path(sys.argv[1]))
