"""What people do to a map in Tiled, for tests of what they are told."""

from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from game.tracks.tmx import points_of
from tests.helpers.maps import Edit, layer, map_property, space


class Mistake(NamedTuple):
    """How a good map is spoilt, and what has to be said; `drawing`: by sketch-map, else by check-map. `advice`: it may be raced."""

    edit: Edit
    told: str
    drawing: bool = False
    advice: bool = False


def centreline_of(root: Element) -> Element:
    """The object that is the centreline."""
    return next(item for item in layer(root, "road").iterfind("object") if item.get("name") == "centreline")


def renamed(element: Element, old: str, new: str) -> None:
    """A custom property with another name."""
    prop = next(prop for prop in element.iterfind("properties/property") if prop.get("name") == old)
    prop.set("name", new)


def in_group(root: Element) -> None:
    """The layer `spaces` in a group."""
    group = SubElement(root, "group", {"id": "77", "name": "all of it"})
    spaces = layer(root, "spaces")
    root.remove(spaces)
    group.append(spaces)


def opened(root: Element) -> None:
    """The centreline as an open line."""
    shape = centreline_of(root).find("polygon")
    assert shape is not None
    shape.tag = "polyline"


def reshaped(tag: str) -> Edit:
    """The centreline as Tiled's other tools draw it; without a tag, a rectangle."""

    def edit(root: Element) -> None:
        item = centreline_of(root)
        item.remove(item[-1])
        item.set("width", "500")
        item.set("height", "400")
        if tag:
            SubElement(item, tag)

    return edit


def twice(root: Element) -> None:
    """A second centreline."""
    copy = SubElement(layer(root, "road"), "object", {"id": "801", "name": "centreline", "x": "0", "y": "0"})
    SubElement(copy, "polygon", {"points": "0,0 9,0 9,9"})


def thing(kind: str, x: float, y: float) -> Edit:
    """Something beside the road."""
    attributes = {"id": "900", "type": kind, "x": str(x), "y": str(y), "width": "40", "height": "40"}
    return lambda root: SubElement(layer(root, "scenery"), "object", attributes)


def put(where: str, shape: str = "", **given: str) -> Edit:
    """An object in a layer; `shape` are the points of a polygon."""

    def edit(root: Element) -> None:
        item = SubElement(layer(root, where), "object", {"id": "900", "x": "40", "y": "40", "width": "40", "height": "40", **given})
        if shape:
            SubElement(item, "polygon", {"points": shape})

    return edit


def line_of(where: str, kind: str) -> Edit:
    """A line in a layer."""

    def edit(root: Element) -> None:
        item = SubElement(layer(root, where), "object", {"id": "900", "type": kind, "x": "40", "y": "40"})
        SubElement(item, "polyline", {"points": "0,0 40,0"})

    return edit


def layer_of_my_own(root: Element) -> None:
    """A layer that the game does not know, with a tree."""
    group = SubElement(root, "objectgroup", {"id": "78", "name": "my stuff"})
    SubElement(group, "object", {"id": "900", "type": "tree", "x": "40", "y": "40", "width": "40", "height": "40"})


def thing_on(name: str, kind: str) -> Edit:
    """Something on a space."""

    def edit(root: Element) -> None:
        points = points_of(space(root, name))
        x, y = (sum(p[k] for p in points) / len(points) for k in (0, 1))
        thing(kind, x - 20, y - 20)(root)

    return edit


def pin(unit: str | None) -> Edit:
    """A point of class `at`; None: without a unit."""

    def edit(root: Element) -> None:
        item = SubElement(layer(root, "road"), "object", {"id": "802", "name": "bend", "type": "at", "x": "480", "y": "820"})
        if unit is not None:
            map_property(item, "unit", unit)

    return edit


def pinned(root: Element) -> Element:
    """That point."""
    return next(item for item in layer(root, "road").iterfind("object") if item.get("name") == "bend")


def turned_round(root: Element) -> None:
    """The same road, drawn from its other end."""
    shape = centreline_of(root).find("polygon")
    assert shape is not None
    first, *others = shape.get("points", "").split()
    shape.set("points", " ".join([first, *reversed(others)]))


def dented(root: Element) -> None:
    """A bend too sharp for the road, right across its spaces."""
    item = centreline_of(root)
    points = points_of(item)
    points[30] = (points[30][0], points[30][1] - 150)
    shape = item.find("polygon")
    assert shape is not None
    shape.set("points", " ".join(f"{x},{y}" for x, y in points))


def marker_of(root: Element, kind: str) -> Element:
    """The marker of a class."""
    return next(item for item in layer(root, "markers").iterfind("object") if item.get("type") == kind)


def shapeless(root: Element) -> None:
    """The space a2 without its polygon."""
    item = space(root, "a2")
    for shape in item.findall("polygon"):
        item.remove(shape)


def narrowed(name: str) -> Edit:
    """A space drawn smaller."""

    def edit(root: Element) -> None:
        points = points_of(space(root, name))
        x, y = (sum(p[k] for p in points) / len(points) for k in (0, 1))
        shape = space(root, name).find("polygon")
        assert shape is not None
        at = float(space(root, name).get("x", "0")), float(space(root, name).get("y", "0"))
        shape.set("points", " ".join(f"{x + (px - x) * 0.3 - at[0]},{y + (py - y) * 0.3 - at[1]}" for px, py in points))

    return edit


def space_moved(name: str, by: float) -> Edit:
    """A space moved down."""
    return lambda root: space(root, name).set("y", str(float(space(root, name).get("y", "0")) + by))
