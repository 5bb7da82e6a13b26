"""The player's folder of maps, ready for Tiled: the project, the types, the tilesets, the page that teaches, and examples."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.store.files import write
from game.store.reading import ReadError, content, read_bytes, same_content

PROJECT = "kerbside.tiled-project"
PACKS = "packs"
LARGEST = 4_000_000
"""Bytes that a file of the folder may have; they have some thousand."""
OURS = ("README.md", "objecttypes.xml")
"""Files that are renewed with each version of the game."""
OUR_FOLDERS = ("pictures",)
KEPT_FOLDERS = ("tilesets", "examples")
"""Folders whose files are put there once: people change them."""
CHECK, DRAW = "Check this map with Kerbside", "Draw the spaces with Kerbside"
CLEAR = "Draw the spaces and clear the road with Kerbside"
ANEW = "Draw the spaces over work by hand with Kerbside"
RACE = "Race on this track with Kerbside"


def commands(words: Sequence[str]) -> list[dict[str, object]]:
    """The commands of the Tiled project: F5 checks the map that is open, F6 draws its spaces, Shift+F6 takes trees off the road as well,
    Ctrl+F6 draws over spaces that were changed by hand, F7 races on it; Tiled stays usable meanwhile."""
    return [
        _command(words, CHECK, "check-map", "F5"),
        _command(words, DRAW, "sketch-map", "F6"),
        _command(words, CLEAR, "sketch-map --clear", "Shift+F6"),
        _command(words, ANEW, "sketch-map --force", "Ctrl+F6"),
        _command(words, RACE, "play", "F7"),
    ]


def _command(words: Sequence[str], name: str, what: str, key: str) -> dict[str, object]:
    quoted = [f'"{word}"' for word in words[1:]]
    return {
        "name": name,
        "command": words[0],
        "arguments": " ".join([*quoted, what, "%mapfile"]),  # Tiled puts the file between quotes itself
        "shortcut": key,
        "enabled": True,
        "saveBeforeExecute": True,
        "showOutput": True,
        "workingDirectory": "%projectpath",
    }


def prepare_map_folder(folder: Path, shipped: Path, titles: Sequence[str], words: Sequence[str]) -> Iterator[None]:
    """Fills `folder` from the shipped maps, a file at a time: what is missing, and what is ours and of another version; and a folder for
    each of `titles`. `words` start this program (see `game.store.installation`). What people made stays as it is. OSError where it can't be
    written."""
    for title in (*titles, PACKS):
        (folder / title).mkdir(parents=True, exist_ok=True)
    for source, renewed in _sources(shipped):
        target = folder / source.relative_to(shipped)
        if not os.path.lexists(target) or (renewed and not same_content(target, source, LARGEST)):
            write(target, source.read_bytes())
            yield
    _write_project(folder / PROJECT, shipped / PROJECT, words)


def _sources(shipped: Path) -> Iterator[tuple[Path, bool]]:
    """Every file that is put there, and whether it is renewed."""
    yield from ((shipped / name, True) for name in OURS)
    for folders, renewed in ((OUR_FOLDERS, True), (KEPT_FOLDERS, False)):
        for folder in folders:
            yield from ((path, renewed) for path in sorted((shipped / folder).rglob("*")) if path.is_file())


def _write_project(target: Path, source: Path, words: Sequence[str]) -> None:
    """The project with this program's commands and types; whatever else people have set in theirs stays, and so does one that can't even
    be read."""
    ours = json.loads(source.read_bytes())
    try:
        theirs = _project(read_bytes(target, LARGEST))
    except ReadError:
        return
    whole = {**ours, **theirs}
    whole["commands"] = _joined(theirs.get("commands"), commands(words))
    whole["propertyTypes"] = _numbered(_joined(theirs.get("propertyTypes"), ours["propertyTypes"]))
    text = json.dumps(whole, indent=4, ensure_ascii=False, sort_keys=True) + "\n"
    if content(target, LARGEST) != text.encode("utf-8"):
        write(target, text.encode("utf-8"))


def _project(data: bytes | None) -> dict[str, object]:
    """The player's project; nothing where it is none."""
    try:
        found = json.loads(data or b"")
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _joined(theirs: object, ours: Sequence[dict[str, object]]) -> list[dict[str, object]]:
    """Ours, then those of theirs that have another name."""
    names = {one["name"] for one in ours}
    others = [one for one in theirs if isinstance(one, dict) and one.get("name") not in names] if isinstance(theirs, list) else []
    return [*ours, *others]


def _numbered(types: Sequence[dict[str, object]]) -> list[dict[str, object]]:
    return [{**kind, "id": number} for number, kind in enumerate(types, 1)]


def show_folder(folder: Path) -> bool:
    """Opens a folder in the file manager of the system; False where there is none."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            opener = "open" if sys.platform == "darwin" else "xdg-open"
            quiet = subprocess.DEVNULL
            subprocess.Popen([opener, str(folder)], stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
    except OSError:
        return False
    return True
