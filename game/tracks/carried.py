"""Maps that travel inside a record: packed when somebody races on his own track, unpacked where that track is not.

What comes back is a stranger's file, and goes through the same gate and the same checks as any map. Only tilesets that came with the game
are known everywhere: tiles of others are left out of the picture.
"""

import zlib
from bisect import bisect_right
from collections.abc import Callable
from pathlib import Path
from xml.etree.ElementTree import Element

from game.core.contract import Title
from game.core.record import MOST_MAP_BYTES
from game.core.slices import Slices, finish
from game.tracks.checks import LONGEST_NAME, checking
from game.tracks.gate import FLIPS, check_gate
from game.tracks.reader import Loaded, reading
from game.tracks.sketch import written
from game.tracks.tilesets import mend
from game.tracks.tmx import MOST_BYTES, is_whole, parsed
from game.tracks.trouble import TrackError


def packed(data: bytes) -> bytes:
    """The file of a map as a record carries it; nothing where it is too large for that."""
    small = zlib.compress(data, 9)
    return small if len(small) <= MOST_MAP_BYTES else b""


def unpacked(data: bytes, shipped: Path) -> Element:
    """The map that was packed, referring to shipped tilesets alone. TrackError where it is none."""
    try:
        inflated = zlib.decompressobj().decompress(data, MOST_BYTES + 1)
    except zlib.error:
        raise TrackError("not_xml", line=1) from None
    if len(inflated) > MOST_BYTES:
        raise TrackError("too_big", size=len(inflated), most=MOST_BYTES)
    root = parsed(inflated, "map")
    there = {path.name for path in (shipped / "tilesets").glob("*.tsx")}
    mend(root, there.__contains__)
    _drop_strange_tiles(root, {f"../tilesets/{name}" for name in there})
    return root


def load_carried(data: bytes, title: Title, track_id: str, shipped: Path) -> Loaded:
    """The map that a record carries, read as if it lay with the maps that came with the game, in `shipped`. TrackError where it can't be
    read, or where anything is wrong with it."""
    return finish(loading_carried(data, title, track_id, shipped))


def loading_carried(data: bytes, title: Title, track_id: str, shipped: Path) -> Slices[Loaded]:
    """Like `load_carried`, but in slices."""
    root = unpacked(data, shipped)
    yield
    path = shipped / title.meta.id / f"{track_id}.tmx"
    check_gate(root, path.parent, (shipped,))
    yield
    loaded = yield from reading(root, path, title)
    yield
    for finding in (yield from checking(loaded, title)):
        if finding.error:
            raise TrackError("carried", problem=finding.code)
    return loaded


def as_file(root: Element, track_id: str, number: str = "") -> bytes:
    """The file of a map under the name `track_id`; `number` follows the name it shows, to tell it from its like."""
    for prop in root.iterfind("properties/property"):
        if prop.get("name") == "track":
            prop.set("value", track_id)
        elif prop.get("name") == "name" and number:
            prop.set("value", f"{prop.get('value', '')[: LONGEST_NAME - 1 - len(number)]} {number}")
    return written(root)


def _drop_strange_tiles(root: Element, known: set[str]) -> None:
    """Takes out every tileset that is not one of `known`, and its tiles."""
    tilesets = root.findall("tileset")
    firsts = sorted(int(first) for tileset in tilesets if is_whole(first := tileset.get("firstgid", "")))
    strange = {int(t.get("firstgid", "")) for t in tilesets if t.get("source") not in known and is_whole(t.get("firstgid", ""))}
    for tileset in tilesets:
        if tileset.get("source") not in known:
            root.remove(tileset)
    if not strange:
        return

    def known_tile(text: str) -> bool:
        gid = int(text) & ~FLIPS if is_whole(text) else 0
        index = bisect_right(firsts, gid)
        return index == 0 or firsts[index - 1] not in strange

    for data in root.iterfind("layer/data"):
        data.text = "\n".join(_row(row, known_tile) for row in (data.text or "").strip().split("\n"))
    for group in root.iterfind("objectgroup"):
        for item in [item for item in group.iterfind("object") if not known_tile(item.get("gid", ""))]:
            group.remove(item)


def _row(row: str, known_tile: Callable[[str], bool]) -> str:
    return ",".join(cell if known_tile(cell.strip()) else "0" for cell in row.split(","))
