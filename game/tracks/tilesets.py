"""Where the tilesets of a map are: at the path that it names, else by their file's name in a folder `tilesets`.

A map is saved in one folder and sent to another: its paths are right in the first alone, but what its tilesets are called stays.
"""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from xml.etree.ElementTree import Element

from game.store.reading import same_content
from game.tracks.tmx import MOST_BYTES

TILESETS = "tilesets"


def named_alike(source: str, folder: Path, roots: Sequence[Path]) -> tuple[Path, ...]:
    """The files that a tileset which is not at `source` may be, for a map in `folder`: of its name, beside the map's folder, then in each
    of `roots`. They need not be there."""
    name = file_name(source)
    return tuple(place / TILESETS / name for place in (folder.absolute().parent, *roots)) if name else ()


def is_file(path: Path) -> bool:
    """Whether a file is there; a path that no system takes is none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def mend(root: Element, there: Callable[[str], bool]) -> None:
    """Sets the paths of a map's tilesets: one whose name `there` knows lies in the folder `tilesets` beside the map's own."""
    for tileset in root.iterfind("tileset"):
        name = file_name(tileset.get("source", ""))
        if name and there(name):
            tileset.set("source", _beside(name))


def settle(root: Element, folder: Path, home: Path, roots: Sequence[Path]) -> int:
    """Sets the paths of the tilesets of a map that was read in `folder`, so that they work in the folder `home`; how many were changed.
    A tileset that is nowhere keeps its path."""
    changed = 0
    for tileset in root.iterfind("tileset"):
        source = tileset.get("source", "")
        meant = _settled(source, folder, home, roots)
        if meant != source:
            tileset.set("source", meant)
            changed += 1
    return changed


def _settled(source: str, folder: Path, home: Path, roots: Sequence[Path]) -> str:
    """Beside the map's folder where the same tileset lies there, else the file itself, seen from `home`."""
    named = folder / source
    found = next((path for path in (named, *named_alike(source, folder, roots)) if is_file(path)), None)
    if found is None or not source:
        return source
    name = file_name(source)
    beside = home.absolute().parent / TILESETS / name
    if same_content(beside, found, MOST_BYTES):
        return _beside(name)
    return source if found is named and home == folder and not Path(source).is_absolute() else _seen_from(home, found)


def _seen_from(home: Path, path: Path) -> str:
    try:
        return Path(os.path.relpath(path.resolve(), home.resolve())).as_posix()
    except ValueError:  # on another drive
        return path.resolve().as_posix()


def _beside(name: str) -> str:
    return f"../{TILESETS}/{name}"


def file_name(source: str) -> str:
    """What a file is called, whichever system has written its path."""
    return source.replace("\\", "/").rpartition("/")[2]
