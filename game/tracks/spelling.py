"""Words in a map that the game does not know: of a layer, a class, a property. What was meant is proposed.

A word that resembles one that counts is an error, since the map says something else than its author thinks. A word that resembles none is
the author's own business: only in the scenery is it told that nothing is drawn for it. What lies in the wrong layer, or has no class, is
advised about: the game passes over it.
"""

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from xml.etree.ElementTree import Element

from game.core.track import Finding, Property, Scalar
from game.tracks.tiled_types import MAP, ROAD_TEXTS, SCENERY, defaults, marker_classes
from game.tracks.tmx import class_of, is_whole, objects, points_of, properties_of
from game.tracks.trouble import TrackError

LAYERS = ("road", "spaces", "markers", "scenery")
Place = tuple[str, int, str]
_SPACE = ("lane", "back", "front")
"""What every space must be given."""
_EXAMPLES = {"road": "kerb", "spaces": "space", "markers": "finish", "scenery": "tree"}
_ONCE = {"finish": ("second_finish", 2), "start": ("second_start", 3), "box": ("second_box", 0)}
"""Markers of which there is one: what is said of another, and how many points each has at least."""
_ALIKE = 0.75


def nearest(word: str, known: Iterable[str]) -> str:
    """The one of `known` that `word` was probably meant to be; "" where it resembles none."""
    by_lower = {other.casefold(): other for other in known}
    found = get_close_matches(word.strip().casefold(), by_lower, 1, _ALIKE)
    return by_lower[found[0]] if found else ""


def spelling(root: Element, properties: Iterable[Property]) -> tuple[Finding, ...]:
    """Advice about words that nothing is made of. TrackError where a word was meant otherwise: the first, and the others with it."""
    found = tuple(_all(root, tuple(properties)))
    errors = [finding for finding in found if finding.error]
    if not errors:
        return found
    first = errors[0]
    trouble = TrackError(first.code, first.layer, first.object, first.name, **first.fields)
    trouble.also = tuple(errors[1:])
    raise trouble


def _all(root: Element, properties: tuple[Property, ...]) -> Iterator[Finding]:
    known = {*defaults(properties, MAP), *ROAD_TEXTS}
    yield from _properties(root, known, "", 0, "")
    yield from _digits(root, {name: prop for name, prop in defaults(properties, MAP).items() if name not in ROAD_TEXTS}, "", 0, "")
    yield from _seats(root)
    yield from _seconds(root)
    there = {group.get("name", "") for group in root.iterfind("objectgroup")}
    for group in root.iterfind("objectgroup"):
        layer = group.get("name", "")
        if layer not in LAYERS:
            guess = nearest(layer, (name for name in LAYERS if name not in there))
            if guess:
                yield Finding("layer_word", True, layer or "(unnamed)", fields={"guess": guess})
            elif group.find("object") is not None:
                yield Finding("layer_unread", False, layer or "(unnamed)")
            continue
        for item in group.iterfind("object"):
            yield from _object(layer, item, properties)


def _object(layer: str, item: Element, properties: tuple[Property, ...]) -> Iterator[Finding]:
    kind, name, number = class_of(item), item.get("name", ""), item.get("id", "0")
    where = layer, int(number) if is_whole(number) else 0, name
    classes = _classes(layer, properties)
    if kind and kind not in classes and (layer != "road" or name != "centreline"):
        guess = nearest(kind, classes)
        home = next((other for other in LAYERS if kind in _classes(other, properties)), "")
        if home:
            yield Finding("other_layer", False, *where, {"word": kind, "wanted": home})
        elif layer == "scenery":
            fields: dict[str, Scalar] = {"word": kind[:40], **({"guess": guess} if guess else {})}
            yield Finding("scenery_word" if guess else "scenery_class", False, *where, fields)
        elif guess:
            yield Finding("class_word", True, *where, {"word": kind[:40], "guess": guess})
    if kind and kind != "centreline" and layer == "road" and name == "centreline":
        yield Finding("class_advice", False, *where, {"word": kind[:40], "guess": "centreline"})
    if layer == "road" and name != "centreline" and not kind and nearest(name, ("centreline",)):
        yield Finding("class_word", True, *where, {"word": name[:40], "guess": "centreline"})
    elif not kind:
        yield from _classless(layer, item, where)
    if kind == "kerb" and layer == "road" and item.find("polyline") is None:
        yield Finding("kerb_shape", False, *where)
    if kind in SCENERY and layer == "scenery" and (item.find("polygon"), item.find("polyline")) != (None, None):
        yield Finding("scenery_shape", False, *where, {"word": kind})
    owner = {"spaces": "space"}.get(layer, "centreline" if name == "centreline" else kind)
    if layer != "scenery":
        wanted = defaults(properties, owner)
        yield from _properties(item, set(wanted), *where)
        yield from _digits(item, wanted, *where)


def _classless(layer: str, item: Element, where: Place) -> Iterator[Finding]:
    """An object without a class: an error where a property is missing that Tiled offers with the class, else advice. A thing of the scenery
    may also be told by its name."""
    given = [prop.get("name", "") for prop in item.iterfind("properties/property")]
    missing = next((word for word in _SPACE if word not in given), "") if layer == "spaces" else ""
    if missing and not any(nearest(word, _SPACE) for word in given if word not in _SPACE):
        yield Finding("class_first", True, *where, {"word": "space", "property": missing})
    elif layer == "road" and where[2] == "centreline":
        return
    elif layer == "road" and item.find("polygon") is not None:
        yield Finding("maybe_road", False, *where)
    elif layer != "scenery" or where[2] not in SCENERY:
        yield Finding("no_class", False, *where, {"example": _EXAMPLES[layer]})


def _classes(layer: str, properties: tuple[Property, ...]) -> tuple[str, ...]:
    if layer == "road":
        return ("centreline", "at", "kerb")
    if layer == "spaces":
        return ("space",)
    return SCENERY if layer == "scenery" else marker_classes(properties)


def _properties(element: Element, known: set[str], layer: str, number: int, name: str) -> Iterator[Finding]:
    """The element's properties that are none of `known`, but resemble one that it has not got."""
    given = [prop.get("name", "") for prop in element.iterfind("properties/property")]
    for word in given:
        guess = nearest(word, known.difference(given)) if word not in known else ""
        if guess:
            yield Finding("property_word", True, layer, number, name, {"word": word[:40], "guess": guess})


def _seats(root: Element) -> Iterator[Finding]:
    """How many players the map suits: one number, or two."""
    value = str(properties_of(root).get("seats_best", "")).strip()
    if value and not (len(value) in (1, 3) and value[::2].isdigit() and value[1:2] in ("", "-")):
        yield Finding("seats", False, fields={"value": value[:40]})


def _seconds(root: Element) -> Iterator[Finding]:
    """Markers of which the game takes the first alone; a line has two points, an area three."""
    for kind, (code, least) in _ONCE.items():
        found = [item for item in objects(root, "markers") if class_of(item) == kind and len(points_of(item)) >= least]
        for item in found[1:]:
            number = item.get("id", "0")
            yield Finding(code, False, "markers", int(number) if is_whole(number) else 0, item.get("name", ""))


def _digits(element: Element, wanted: Mapping[str, Property], layer: str, number: int, name: str) -> Iterator[Finding]:
    """Numbers that are written as text: they are read as they are meant."""
    for prop in element.iterfind("properties/property"):
        called, value = prop.get("name", ""), prop.get("value", prop.text or "").strip()
        numeric = called in wanted and type(wanted[called].default) is int
        if numeric and prop.get("type", "string") == "string" and is_whole(value):
            yield Finding("digits", False, layer, number, name, {"property": called, "value": value})
