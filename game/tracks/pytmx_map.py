"""A map's XML as pytmx reads it, in slices: of a large map its `TiledMap` would take longer than a frame."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from os import environ
from os.path import dirname, join
from pathlib import Path
from typing import Protocol
from xml.etree.ElementTree import Element

from game.core.slices import Slices
from game.tracks.tmx import parse
from game.tracks.trouble import TrackError

PIECE = 40
"""So many objects are read in one piece of work."""


class TiledObject(Protocol):
    """What is read of an object of pytmx, which has no types of its own; polygons and lines have `points` besides."""

    id: int
    name: str | None
    type: str | None
    x: float
    y: float
    width: float
    height: float
    rotation: float
    gid: int
    closed: bool
    properties: Mapping[str, object]


class TiledLayer(Protocol):
    """A layer of a map; one of tiles has rows of their numbers as its `data`."""

    name: str | None


class TiledObjects(TiledLayer, Protocol):
    """A layer of objects, which gives them one by one."""

    def __iter__(self) -> Iterator[TiledObject]: ...


Picture = tuple[str, tuple[int, int, int, int] | None, object]
"""A tile's file, where in it the tile lies (None: it is all of it), and how it is mirrored."""


class TiledMap(Protocol):
    """What is read of a map of pytmx."""

    properties: Mapping[str, object]
    layers: Iterable[TiledLayer]
    objectgroups: Iterable[TiledObjects]
    images: Sequence[Picture | None]
    width: int
    height: int
    tilewidth: int
    tileheight: int
    custom_types: object


def pytmx_map(root: Element, path: Path) -> Slices[TiledMap]:
    """The `pytmx.TiledMap` of XML that has passed the gate, in slices; what it refers to is looked for from `path`, pictures are left
    alone. TrackError where pytmx can't read it."""
    environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pytmx  # noqa: F401

    yield
    try:
        return (yield from _reading(root, path))
    except Exception:  # a stranger's file must end in one sentence, whatever pytmx raises
        raise TrackError("reader") from None


def _reading(root: Element, path: Path) -> Slices[TiledMap]:
    """The layers one by one, as pytmx does it: tiles, then objects, and last the tilesets, which need to know what the layers use."""
    import pytmx

    found = pytmx.TiledMap()
    found.filename = str(path)
    for node in root.findall("layer"):
        found.add_layer(pytmx.TiledTileLayer(found, node))
        yield
    for node in root.findall("objectgroup"):
        found.add_layer((yield from _objects(found, node)))
        yield
    rest = _without(root, "layer", "objectgroup", "tileset")
    rest.extend(_whole(tileset, path.parent) for tileset in root.findall("tileset"))
    found.parse_xml(rest)
    whole: TiledMap = found
    return whole


def _whole(tileset: Element, folder: Path) -> Element:
    """A tileset as it lies in its file, for a map in `folder`: pytmx would open whatever lies at the path that it makes of the name."""
    source = tileset.get("source", "")
    found = parse(folder / source, "tileset")
    whole = Element("tileset", {**found.attrib, "firstgid": tileset.get("firstgid", "")})
    whole.extend(found)
    for image in whole.iter("image"):
        image.set("source", join(dirname(source), image.get("source", "")))
    return whole


def _objects(found: TiledMap, node: Element) -> Slices[TiledObjects]:
    import pytmx

    layer = pytmx.TiledObjectGroup(found, _without(node, "object"), found.custom_types)
    for number, child in enumerate(node.findall("object"), 1):
        layer.append(pytmx.TiledObject(found, child, found.custom_types))
        if number % PIECE == 0:
            yield
    whole: TiledObjects = layer
    return whole


def _without(node: Element, *tags: str) -> Element:
    """The element without its children of these kinds."""
    rest = Element(node.tag, node.attrib)
    rest.text = node.text
    rest.extend(child for child in node if child.tag not in tags)
    return rest
