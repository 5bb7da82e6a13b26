"""The custom types that Tiled offers to authors, made from the very list of properties that the reader knows."""

import json
from collections.abc import Iterable, Mapping, Sequence
from xml.etree import ElementTree

from game.core.track import Property, Scalar

MAP = "map"
TRACK = "track"
"""The class of a map, from Tiled 1.9 on."""
UNSET = -1
"""What Tiled shows for a number that every space has to be given: no space has it."""
ROAD_TEXTS = ("road", "rows", "lanes", "red", "slots", "budgets", "tip_lines", *(f"lane_{lane}" for lane in range(10)))
"""The map properties in which the titles' notations write a road."""

COMMON: tuple[Property, ...] = (
    Property(MAP, "title", ""),
    Property(MAP, "track", ""),
    Property(MAP, "name", ""),
    Property(MAP, "length", 0),
    Property(MAP, "lanes", 0),
    Property(MAP, "direction", "clockwise", ("clockwise", "anticlockwise")),
    Property(MAP, "laps", 1),
    Property(MAP, "seats_best", ""),
    Property(MAP, "box", 0),
    Property(MAP, "lanes_from", "right", ("right", "left", "inside")),
    Property("centreline", "road_width", 0),
    Property("at", "unit", UNSET),
    Property("space", "lane", UNSET),
    Property("space", "back", UNSET),
    Property("space", "front", UNSET),
)
"""The properties every title's maps have. Owners are `map` and the classes of objects."""

_COLOURS = {"space": "#3b6fd1", "centreline": "#d94f4f", "at": "#d94f4f", "start": "#e0a326", "finish": "#e0a326"}
_PLAIN = ("finish", "start", "kerb")
_PLACES = ("shoulder", "box", "podium")
"""Points of the layer `markers` that are for the screen alone."""
SCENERY = ("tree", "bush", "stand", "banner", "tyres", "block", "ball", "tent", "flag", "pond", "train", "duck", "cone", "figure",
            "scrap", "wreck", "barrel", "container", "dish", "lamp",
            "palm", "pine", "cactus", "rock", "house", "boat", "fountain")  # fmt: skip


def defaults(properties: Iterable[Property], owner: str) -> dict[str, Property]:
    """Name -> property, of all that objects of class `owner` (or the map) may have."""
    return {p.name: p for p in (*COMMON, *properties) if p.owner == owner}


def marker_classes(properties: Iterable[Property]) -> tuple[str, ...]:
    """The classes that the layer `markers` may hold."""
    return tuple(dict.fromkeys((*_PLAIN[:2], "at", *_PLACES, *(p.owner for p in properties if p.owner not in (MAP, "space")))))


def _kind(value: Scalar) -> str:
    return "bool" if isinstance(value, bool) else "int" if isinstance(value, int) else "string"


def _classes(properties: Sequence[Property]) -> Mapping[str, dict[str, Property]]:
    """Class -> its properties by name; where several titles share one, the first default stands and all values are offered."""
    found: dict[str, dict[str, Property]] = {name: {} for name in ("space", "centreline", "at", *_PLAIN, *_PLACES, *SCENERY)}
    for prop in (*COMMON, *properties):
        if prop.owner == MAP:
            continue
        known = found.setdefault(prop.owner, {}).get(prop.name)
        values = tuple(dict.fromkeys((*(known.values if known else ()), *prop.values)))
        found[prop.owner][prop.name] = Property(prop.owner, prop.name, known.default if known else prop.default, values)
    return found


def _map_class(properties: Sequence[Property]) -> Mapping[str, Property]:
    """The map's own properties; all titles' in one class."""
    return {prop.name: prop for prop in (*COMMON, *properties) if prop.owner == MAP}


def object_types(properties: Sequence[Property]) -> str:
    """The text of objecttypes.xml (Tiled 1.8): classes with their properties and defaults."""
    root = ElementTree.Element("objecttypes")
    for name, members in sorted(_classes(properties).items()):
        item = ElementTree.SubElement(root, "objecttype", {"name": name, "color": _COLOURS.get(name, "#3c9a5f")})
        for prop in sorted(members.values(), key=lambda p: p.name):
            value = str(prop.default).lower() if isinstance(prop.default, bool) else str(prop.default)
            ElementTree.SubElement(item, "property", {"name": prop.name, "type": _kind(prop.default), "default": value})
    ElementTree.indent(root, " ")
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(root, "unicode") + "\n"


def project(properties: Sequence[Property]) -> str:
    """The text of kerbside.tiled-project: the same classes for Tiled 1.9 and newer, one for the map itself, and enums. The commands
    that run this program are written where it is installed (`game.store.map_folder`)."""
    types: list[dict[str, object]] = []
    for name, members in (*sorted(_classes(properties).items()), (TRACK, _map_class(properties))):
        offered = []
        for prop in sorted(members.values(), key=lambda p: p.name):
            member: dict[str, object] = {"name": prop.name, "type": _kind(prop.default), "value": prop.default}
            if prop.values:
                enum = f"{name}_{prop.name}"
                types.append(
                    {"name": enum, "storageType": "string", "type": "enum", "values": [v for v in prop.values if v], "valuesAsFlags": False}
                )
                member["propertyType"] = enum
            offered.append(member)
        colour = "#ff" + _COLOURS.get(name, "#3c9a5f")[1:]
        used = "map" if name == TRACK else "object"
        types.append({"name": name, "type": "class", "color": colour, "members": offered, "useAs": [used], "drawFill": True})
    numbered = [{"id": i, **kind} for i, kind in enumerate(types, 1)]
    whole = {
        "automappingRulesFile": "",
        "commands": [],
        "extensionsPath": "",
        "folders": ["."],
        "objectTypesFile": "objecttypes.xml",
        "propertyTypes": numbered,
    }
    return json.dumps(whole, indent=4, ensure_ascii=False, sort_keys=True) + "\n"
