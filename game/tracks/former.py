"""What is kept of a map when its road is drawn anew: the map as it was drawn before, with the shape and the text that it had then.

Tiled saves the new shape before it starts `sketch-map`: the file itself holds no old one any more. So what was drawn is kept as a copy, and
when the road has become another, that copy is what the map was before.
"""

from collections.abc import Hashable
from pathlib import Path

from game.tracks.sketch import Sketched
from game.tracks.tiled_types import ROAD_TEXTS
from game.tracks.tmx import BACKUP, class_of, objects, parsed, points_of, properties_of
from game.tracks.trouble import TrackError

_MAP = (*ROAD_TEXTS, "box", "direction", "lanes_from")


def before_path(path: Path) -> Path:
    """Where it lies what the map at `path` was before."""
    return path.with_name(path.name + BACKUP)


def former(now: bytes, copy: bytes, kept: bytes, drawn: Sketched) -> bytes:
    """What the map was before it becomes `drawn`; nothing where what is `kept` stays that. `now` is the file as it lies there, `copy` the
    copy of what was drawn last (each b"" where there is none). Work by hand that is drawn over was in the file alone."""
    if copy and not drawn.by_hand:
        if _road(copy) != _road(drawn.data):
            return copy
        if kept:
            return b""
    return now if now != drawn.data else b""


def _road(data: bytes) -> Hashable:
    """All that the spaces are drawn from: the layer road, and the properties in which the road is written."""
    try:
        root = parsed(data, "map")
        told = properties_of(root)
        items = [
            (item.get("name"), class_of(item), item.get("x"), item.get("y"), *points_of(item), *sorted(properties_of(item).items()))
            for item in objects(root, "road")
        ]
    except (TrackError, ValueError):
        return ()
    return (*items, *((name, told.get(name)) for name in _MAP))
