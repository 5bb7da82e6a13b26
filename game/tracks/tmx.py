"""The few things the gate and the sketcher both need to know of Tiled's XML."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from game.core.track import Scalar
from game.tracks.trouble import TrackError

__all__ = ["MOST_BYTES", "class_of", "objects", "parse", "points_of", "properties_of"]

MOST_BYTES = 2_000_000

_CASTS: Mapping[str, Any] = {"string": str, "color": str, "file": str, "int": int, "object": int, "float": float}


class _NoDoctype(ElementTree.TreeBuilder):
    def doctype(self, *_: object) -> None:
        raise TrackError("doctype")


def parse(path: Path, wanted: str) -> ElementTree.Element:
    """The root of the XML file at `path`, which must be a <`wanted`>. TrackError where it is not, is too big or has a DOCTYPE."""
    try:
        size = path.stat().st_size
        if size > MOST_BYTES:
            raise TrackError("too_big", size=size, most=MOST_BYTES)
        data = path.read_bytes()
    except FileNotFoundError:
        raise TrackError("missing", path=path.name) from None
    except OSError as problem:
        raise TrackError("unreadable", problem=problem.strerror or "unknown") from None
    try:
        root = ElementTree.fromstring(data, ElementTree.XMLParser(target=_NoDoctype()))
    except ElementTree.ParseError as problem:
        raise TrackError("not_xml", line=problem.position[0]) from None
    except (ValueError, LookupError):
        raise TrackError("not_xml", line=1) from None
    if root.tag != wanted:
        raise TrackError("not_map", element=str(root.tag)[:40], wanted=wanted)
    return root


def class_of(element: ElementTree.Element) -> str:
    """The custom class of an object: `type`, or `class` as Tiled 1.9 wrote it."""
    return element.get("type") or element.get("class") or ""


def properties_of(element: ElementTree.Element) -> dict[str, Scalar]:
    """The custom properties, typed (float as text, since rules know none); those the gate refuses are not expected here."""
    found: dict[str, Scalar] = {}
    for prop in element.iterfind("properties/property"):
        text = prop.get("value")
        text = (prop.text or "") if text is None else text
        kind = prop.get("type", "string")
        if kind == "bool":
            found[prop.get("name", "")] = text == "true"
        elif kind == "float":
            found[prop.get("name", "")] = text
        else:
            found[prop.get("name", "")] = _CASTS.get(kind, str)(text)
    return found


def points_of(element: ElementTree.Element) -> list[tuple[float, float]]:
    """The points of an object's polygon or polyline in map pixels (none for other objects); ValueError for bad numbers."""
    shape = element.find("polygon")
    shape = element.find("polyline") if shape is None else shape
    if shape is None:
        return []
    x, y = float(element.get("x", "0")), float(element.get("y", "0"))
    pairs = [pair.split(",") for pair in shape.get("points", "").split()]
    return [(x + float(px), y + float(py)) for px, py in pairs]


def objects(root: ElementTree.Element, layer: str) -> Iterator[ElementTree.Element]:
    """The objects of the object layer called `layer`."""
    for group in root.iterfind("objectgroup"):
        if group.get("name") == layer:
            yield from group.iterfind("object")
