"""The few things the gate and the sketcher both need to know of Tiled's XML."""

import stat
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from game.core.track import Scalar
from game.tracks.trouble import TrackError

__all__ = ["BACKUP", "MOST_BYTES", "class_of", "is_whole", "objects", "parse", "parsed", "points_of", "properties_of", "shown_name"]

MOST_BYTES = 2_000_000
BACKUP = ".before"
"""What a map was before its road was drawn anew lies beside it, under its name and this."""


class _NoDoctype(ElementTree.TreeBuilder):
    def doctype(self, *_: object) -> None:
        raise TrackError("doctype")


def parse(path: Path, wanted: str) -> ElementTree.Element:
    """The root of the XML file at `path`, which must be a <`wanted`>. TrackError where it is not, is too big or has a DOCTYPE."""
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):
            raise TrackError("unreadable", problem="it is no file")
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise TrackError("too_big", size=max(about.st_size, len(data)), most=MOST_BYTES)
    except FileNotFoundError:
        raise TrackError("missing", path=path.name) from None
    except ValueError:
        raise TrackError("missing", path=path.name) from None
    except OSError as problem:
        raise TrackError("unreadable", problem=problem.strerror or "unknown") from None
    return parsed(data, wanted)


def parsed(data: bytes, wanted: str) -> ElementTree.Element:
    """The root of the XML in `data`, as `parse` gives it."""
    try:
        root = ElementTree.fromstring(data, ElementTree.XMLParser(target=_NoDoctype()))
    except ElementTree.ParseError as problem:
        raise TrackError("not_xml", line=problem.position[0]) from None
    except (ValueError, LookupError):
        raise TrackError("not_xml", line=1) from None
    if root.tag != wanted:
        raise TrackError("not_map", element=str(root.tag)[:40], wanted=wanted)
    return root


def shown_name(path: Path) -> str:
    """How a map that came with the game is called on screen, from the beginning of its file; "" where it can't be read."""
    try:
        with path.open("rb") as file:
            for _, element in ElementTree.iterparse(file):
                if element.tag == "property" and element.get("name") == "name":
                    return element.get("value", "")
                if element.tag == "properties":
                    break
    except (OSError, ElementTree.ParseError):
        pass
    return ""


def is_whole(text: str) -> bool:
    """Whether `text` is a whole number of a size that a map may have."""
    return text.isascii() and text.removeprefix("-").isdigit() and len(text) < 12


def class_of(element: ElementTree.Element) -> str:
    """The custom class of an object: `type`, or `class` as Tiled 1.9 wrote it."""
    return element.get("type") or element.get("class") or ""


def properties_of(element: ElementTree.Element) -> dict[str, Scalar]:
    """The custom properties, typed (float as text, since rules know none). TrackError for a whole number that is none."""
    found: dict[str, Scalar] = {}
    for prop in element.iterfind("properties/property"):
        text = prop.get("value")
        text = (prop.text or "") if text is None else text
        kind = prop.get("type", "string")
        if kind == "bool":
            found[prop.get("name", "")] = text == "true"
        elif kind in ("int", "object"):
            if not is_whole(text):
                raise TrackError("property_type", property=prop.get("name", ""), wanted="a whole number", value=text[:40])
            found[prop.get("name", "")] = int(text)
        else:
            found[prop.get("name", "")] = text
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
