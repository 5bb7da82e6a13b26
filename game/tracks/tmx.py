"""The few things the gate and the sketcher both need to know of Tiled's XML."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from game.core.track import Scalar
from game.store.reading import content, read_beginning
from game.tracks.trouble import TrackError

MOST_BYTES = 2_000_000
BACKUP = ".before"
"""What a map was before its road was drawn anew lies beside it, under its name and this."""
PIECE = 4_096
"""Bytes that are looked through at a time: a map is called by its first lines."""


class _NoDoctype(ElementTree.TreeBuilder):
    def doctype(self, *_: object) -> None:
        raise TrackError("doctype")


def parse(path: Path, wanted: str) -> ElementTree.Element:
    """The root of the XML file at `path`, which must be a <`wanted`>. TrackError where it is not, is too big or has a DOCTYPE."""
    try:
        data, size = read_beginning(path, MOST_BYTES)
    except (FileNotFoundError, ValueError):
        raise TrackError("missing", path=path.name) from None
    except OSError as problem:
        raise TrackError("unreadable", problem=problem.strerror or "unknown") from None
    if size > MOST_BYTES:
        raise TrackError("too_big", size=size, most=MOST_BYTES)
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


class _NameFinder(_NoDoctype):
    """Looks for the name among a map's own properties, and knows when it need not look any further."""

    def __init__(self) -> None:
        super().__init__()
        self.name, self.done = "", False

    def start(self, tag: str, attrs: dict[str, str]) -> Element:
        if tag == "property" and attrs.get("name") == "name" and not self.done:
            self.name, self.done = attrs.get("value", ""), True
        return super().start(tag, attrs)

    def end(self, tag: str) -> Element:
        self.done = self.done or tag == "properties"
        return super().end(tag)


def shown_name(path: Path) -> str:
    """How a map is called on screen, from the beginning of its file; "" where it can't be read."""
    finder, data = _NameFinder(), content(path, MOST_BYTES) or b""
    parser = ElementTree.XMLParser(target=finder)
    with suppress(TrackError, ElementTree.ParseError, ValueError, LookupError):
        for at in range(0, len(data), PIECE):
            parser.feed(data[at : at + PIECE])
            if finder.done:
                break
    return finder.name


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
                raise TrackError("property_type", property=prop.get("name", ""), problem=kind, value=text[:40])
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
