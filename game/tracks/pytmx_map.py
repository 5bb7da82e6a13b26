"""A map's XML as pytmx reads it, in slices: of a large map its `TiledMap` would take longer than a frame."""

from os import environ
from os.path import dirname, join
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from game.core.slices import Slices
from game.tracks.tmx import parse
from game.tracks.trouble import TrackError

PIECE = 40
"""So many objects are read in one piece of work."""


def pytmx_map(root: Element, path: Path) -> Slices[Any]:
    """The `pytmx.TiledMap` of XML that has passed the gate, in slices; what it refers to is looked for from `path`, pictures are left
    alone. TrackError where pytmx can't read it."""
    environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pytmx

    yield
    try:
        return (yield from _reading(pytmx, root, path))
    except Exception:  # a stranger's file must end in one sentence, whatever pytmx raises
        raise TrackError("reader") from None


def _reading(pytmx: Any, root: Element, path: Path) -> Slices[Any]:
    """The layers one by one, as pytmx does it: tiles, then objects, and last the tilesets, which need to know what the layers use."""
    found = pytmx.TiledMap()
    found.filename = str(path)
    for node in root.findall("layer"):
        found.add_layer(pytmx.TiledTileLayer(found, node))
        yield
    for node in root.findall("objectgroup"):
        found.add_layer((yield from _objects(pytmx, found, node)))
        yield
    rest = _without(root, "layer", "objectgroup", "tileset")
    rest.extend(_whole(tileset, path.parent) for tileset in root.findall("tileset"))
    found.parse_xml(rest)
    return found


def _whole(tileset: Element, folder: Path) -> Element:
    """A tileset as it lies in its file, for a map in `folder`: pytmx would open whatever lies at the path that it makes of the name."""
    source = tileset.get("source", "")
    found = parse(folder / source, "tileset")
    whole = Element("tileset", {**found.attrib, "firstgid": tileset.get("firstgid", "")})
    whole.extend(found)
    for image in whole.iter("image"):
        image.set("source", join(dirname(source), image.get("source", "")))
    return whole


def _objects(pytmx: Any, found: Any, node: Element) -> Slices[Any]:
    layer = pytmx.TiledObjectGroup(found, _without(node, "object"), found.custom_types)
    for number, child in enumerate(node.findall("object"), 1):
        layer.append(pytmx.TiledObject(found, child, found.custom_types))
        if number % PIECE == 0:
            yield
    return layer


def _without(node: Element, *tags: str) -> Element:
    """The element without its children of these kinds."""
    rest = Element(node.tag, node.attrib)
    rest.text = node.text
    rest.extend(child for child in node if child.tag not in tags)
    return rest
