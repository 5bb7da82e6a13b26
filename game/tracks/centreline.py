"""The one closed line that the road is drawn along: found in the layer `road`, or told where else it lies, and what else it is."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from game.tracks.tmx import class_of, is_whole, objects
from game.tracks.trouble import TrackError

CENTRELINE = "centreline"


def centreline(root: Element, error: type[TrackError] = TrackError) -> Element:
    """The object of the map `root` that is the centreline; `error` where there is none, or two, or it is no polygon."""
    lines = [item for item in objects(root, "road") if _is_meant(item)]
    if not lines:
        raise next(_elsewhere(root, error), error("no_centreline", "road"))
    for item in lines:
        if item is not lines[0]:
            raise error("two_centrelines", *_place("road", item))
        if item.find("polygon") is None:
            raise error(_shape(item), *_place("road", item))
    return lines[0]


def _is_meant(item: Element) -> bool:
    return CENTRELINE in (item.get("name"), class_of(item))


def _place(layer: str, item: Element) -> tuple[str, int, str]:
    number = item.get("id", "0")
    return layer, int(number) if is_whole(number) else 0, item.get("name", "")


def _elsewhere(root: Element, error: type[TrackError]) -> Iterator[TrackError]:
    """What was probably meant to be it: in another layer, or without a class."""
    for group in root.iterfind("objectgroup"):
        for item in group.iterfind("object"):
            if _is_meant(item):
                yield error("centreline_layer", *_place(group.get("name", "") or "(unnamed)", item))
    for item in objects(root, "road"):
        if not class_of(item) and item.find("polygon") is not None:
            yield error("centreline_unnamed", *_place("road", item))


def _shape(item: Element) -> str:
    """The code of what it is where it is no polygon."""
    if item.find("polyline") is not None:
        return "open_centreline"
    if item.find("ellipse") is not None:
        return "centreline_ellipse"
    return "centreline_shape" if "gid" in item.attrib or len([*item.iterfind("point"), *item.iterfind("text")]) else "centreline_rectangle"
