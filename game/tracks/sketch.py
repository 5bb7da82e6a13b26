"""From a centreline and the road as text to polygons: the `spaces` layer, the finish line and the start box of a map.

Works on the XML, so that everything else the author drew survives.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from copy import deepcopy
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from game.core.contract import Needs, Road, Title
from game.core.slices import Slices, finish
from game.core.track import Finding, Mark, Scalar, Space
from game.tracks.centreline import centreline
from game.tracks.checks import covered
from game.tracks.curve import Curve, Point, closed_curve
from game.tracks.gate import check_gate, passing_gate
from game.tracks.hand_work import PROOF, Hands, by_hand, hands_on, proof, proofs
from game.tracks.reader import PIECE, reading
from game.tracks.shapes import turned
from game.tracks.spelling import spelling
from game.tracks.tilesets import settle
from game.tracks.tmx import class_of, objects, parse, points_of, properties_of
from game.tracks.trouble import SketchError, TrackError
from game.tracks.units import Units

_OURS = ("finish", "start", "grid")
"""What is drawn anew, or, as the points `grid` of older maps, nothing is made of."""
PIN_GAP = 12.0
"""Px that a point of class `at` may lie beside the road."""


class Sketched(NamedTuple):
    """A map with its spaces drawn: the file, how many of them a player counts, how many things were taken off the road, whether it was
    drawn over work by hand and on which spaces (see `hands_on`), whether its spaces are the same as before, and what else there is to
    say."""

    data: bytes
    spaces: int
    cleared: int
    by_hand: bool
    hands: Hands
    same: bool
    advice: tuple[Finding, ...]


def sketch(path: Path, title: Title | Needs, out: Path | None = None, force: bool = False) -> int:
    """Like `sketched`, and writes it to `out` (default: the map itself); returns how many spaces a player counts."""
    drawn = sketched(path, title, force=force, out=out)
    (out or path).write_bytes(drawn.data)
    return drawn.spaces


def sketched(
    path: Path, title: Title | Needs, roots: Sequence[Path] = (), *, force: bool = False, clear: bool = False, out: Path | None = None
) -> Sketched:
    """The map at `path` with its spaces drawn from its centreline and notation; nothing is written.

    All it refers to must lie in one of `roots` (as for `load`). `out` is the file it will be (default: the map itself): after that it is
    called, and there its tilesets are found. `clear` takes away what would stand on the road.

    TrackError where the map is no map, SketchError where the notation or the centreline is wrong, or where hand work in the layer `spaces`
    would be lost and `force` is not set. The same map gives the same file, so it can be repeated at will.
    """
    return finish(sketching(path, title, roots, force=force, clear=clear, out=out))


def sketching(
    path: Path, title: Title | Needs, roots: Sequence[Path] = (), *, force: bool = False, clear: bool = False, out: Path | None = None
) -> Slices[Sketched]:
    """Like `sketched`, but in slices."""
    roots, out = roots or (path.parent.parent,), out or path
    root = yield from _gated(path, roots, force)
    yield
    needs = title.needs if isinstance(title, Title) else title
    spelling(root, needs.properties)
    properties = properties_of(root)
    try:
        road = needs.read(properties)
    except ValueError as problem:
        raise SketchError("notation", problem=str(problem)) from None
    if not road.spaces:
        raise SketchError("no_road")
    yield
    work = by_hand(root)
    yield
    hands = (yield from _hands(root, path, road, properties)) if work else Hands()
    if work and not force:
        _misread(root, path, needs)
        if hands.gone and not hands.changed:
            raise SketchError("gone", "spaces", names=hands.gone)
        raise SketchError("hand_work" if hands.every else "hand_work_all", "spaces", names=hands.every)
    yield
    before = proofs(root)
    yield
    yield from _Drawing(root, road, properties).drawing()
    _typed(root, {"track": out.stem})
    settle(root, path.parent, out.parent, roots)
    yield
    cleared = _cleared(root) if clear else 0
    same = before == proofs(root)
    yield
    return Sketched(written(root), needs.count(road.spaces), cleared, work, hands, same, _fewer_lanes(properties, road))


def _gated(path: Path, roots: Sequence[Path], force: bool) -> Slices[ElementTree.Element]:
    """The map, found sound. Spaces that somebody has turned are drawn over where that is wanted."""
    try:
        return (yield from passing_gate(path, roots))
    except TrackError as trouble:
        if not (force and trouble.code == "turned" and trouble.layer == "spaces"):
            raise
    root = parse(path, "map")
    for item in objects(root, "spaces"):
        item.attrib.pop("rotation", None)
    check_gate(root, path.parent, roots)
    return root


def _hands(root: ElementTree.Element, path: Path, road: Road, properties: Mapping[str, Scalar]) -> Slices[Hands]:
    """On which spaces somebody has worked by hand."""
    anew = deepcopy(root)
    yield
    try:
        yield from _Drawing(anew, road, properties).drawing()
    except SketchError:
        return Hands()  # they can't be drawn: that is told on its own
    return (yield from hands_on(root, path, anew))


def _fewer_lanes(properties: Mapping[str, Scalar], road: Road) -> tuple[Finding, ...]:
    """Advice where the map had more lanes than its text has now: one of them was perhaps forgotten."""
    before = str(properties.get("lanes", ""))
    texts = [int(name[5:]) for name in properties if name.startswith("lane_") and name[5:].isdigit()]
    if not texts or not before.isdigit() or int(before) <= road.lanes:
        return ()
    fields: dict[str, Scalar] = {"before": int(before), "now": road.lanes, "missing": f"lane_{max(texts) + 1}"}
    return (Finding("fewer_lanes", False, fields=fields),)


def _misread(root: ElementTree.Element, path: Path, needs: Needs) -> None:
    """TrackError where a space that was changed by hand can't be read: that is rather a slip than work."""
    try:
        finish(reading(root, path, needs))
    except TrackError as trouble:
        if trouble.layer == "spaces":
            raise


def written(root: ElementTree.Element) -> bytes:
    """A map as the file it is kept in, laid out as Tiled does it."""
    ElementTree.indent(root, " ")
    text: bytes = ElementTree.tostring(root, "UTF-8", xml_declaration=True)
    return text + b"\n"


def mended(path: Path, roots: Sequence[Path] = ()) -> tuple[bytes, int]:
    """The map at `path` with the paths of its tilesets set right, and how many were wrong (see `settle`). TrackError where the file is no
    map."""
    root = parse(path, "map")
    wrong = settle(root, path.parent, path.parent, roots)
    return written(root), wrong


def _cleared(root: ElementTree.Element) -> int:
    """Takes away what the layer `scenery` has standing on the spaces; how many things."""
    road = [points_of(item) for item in objects(root, "spaces") if properties_of(item).get("kind") != "void"]
    count = 0
    for group in root.iterfind("objectgroup"):
        for item in group.findall("object") if group.get("name") == "scenery" else ():
            if covered(_footprint(item), road) is not None:
                group.remove(item)
                count += 1
    return count


def _footprint(item: ElementTree.Element) -> Sequence[Point]:
    """The corners of a rectangle as Tiled shows it: turned about its top left corner, a tile about its bottom left."""
    x, y, wide, high, angle = (float(item.get(name, "0")) for name in ("x", "y", "width", "height", "rotation"))
    top = y - high if "gid" in item.attrib else y
    return turned([(x, top), (x + wide, top), (x + wide, top + high), (x, top + high)], (x, y), angle)


def _number(x: float) -> str:
    return f"{round(x, 1) + 0:g}"


def _typed(parent: ElementTree.Element, values: Mapping[str, Scalar]) -> None:
    """Set custom properties of `parent`, in place of those of the same name; sorted, as Tiled sorts them."""
    holder = parent.find("properties")
    if holder is None:
        holder = ElementTree.Element("properties")
        parent.insert(0, holder)
    kept = {p.get("name", ""): p for p in holder}
    for name, value in values.items():
        attributes = {"name": name}
        if isinstance(value, bool):
            attributes |= {"type": "bool", "value": "true" if value else "false"}
        elif isinstance(value, int):
            attributes |= {"type": "int", "value": str(value)}
        else:
            attributes["value"] = value
        kept[name] = ElementTree.Element("property", attributes)
    holder[:] = [kept[name] for name in sorted(kept)]


def _clear(layer: ElementTree.Element, kinds: Set[str], everything: bool = False) -> None:
    """Take the objects of these classes out of `layer`, or all of them; its properties stay."""
    for item in layer.findall("object"):
        if everything or class_of(item) in kinds:
            layer.remove(item)


def _number_of(properties: Mapping[str, Scalar], name: str, layer: str = "", number: int = 0, called: str = "") -> float:
    """A number of pixels, 0 where nothing is said; digits may be of any type."""
    text = str(properties.get(name, 0)).strip()
    try:
        return float(text)
    except ValueError:
        fields: dict[str, Scalar] = {"property": name, "problem": "int", "value": text[:40]}
        raise SketchError("property_text", layer, number, called, **fields) from None


class _Drawing:
    """One run over one map: the tree, its centreline, and the road to draw."""

    def __init__(self, root: ElementTree.Element, road: Road, properties: Mapping[str, Scalar]) -> None:
        self._root, self._road = root, road
        centre = centreline(root, SketchError)
        where = "road", int(centre.get("id", "0")), "centreline"
        try:
            self._curve: Curve = closed_curve(points_of(centre))
        except ValueError:
            raise SketchError("bad_centreline", *where) from None
        self._width = _number_of(properties_of(centre), "road_width", *where)
        self._box = _number_of(properties, "box")
        if self._width <= 0:
            code = "property_missing" if class_of(centre) else "class_first"
            raise SketchError(code, *where, property="road_width", word="centreline")
        if not 0 <= self._box < self._curve.length:
            raise SketchError("box", box=round(self._box), length=round(self._curve.length))
        self._units = self._unit_scale()
        side = properties.get("lanes_from", "right")
        self._from_right = side == "right" or (side == "inside" and properties.get("direction", "clockwise") == "clockwise")

    def _unit_scale(self) -> Units:
        pins: list[tuple[int, float]] = []
        places: dict[int, tuple[str, int, str]] = {}
        for item in (*objects(self._root, "road"), *objects(self._root, "markers")):
            if class_of(item) == "at":
                where = "road", int(item.get("id", "0")), item.get("name", "")
                point = float(item.get("x", "0")), float(item.get("y", "0"))
                if "unit" not in properties_of(item):
                    raise SketchError("property_missing", *where, property="unit")
                unit = int(_number_of(properties_of(item), "unit", *where))
                along, right = self._curve.locate(point)
                if abs(right) > self._width / 2 + PIN_GAP:
                    raise SketchError("pin_beside", *where, unit=unit, gap=round(abs(right)))
                if unit in places:
                    raise SketchError("pin_twice", *where, unit=unit)
                pins.append((unit, along))
                places[unit] = where
        try:
            return Units(self._road.length, self._box, self._curve.length, pins)
        except ValueError as problem:
            unit = int(problem.args[0])
            raise SketchError("pin", *places.get(unit, ("road", 0, "")), unit=unit) from None

    def drawing(self) -> Iterator[None]:
        """Replaces what an earlier run drew, and keeps the rest; in slices."""
        _typed(self._root, {"length": self._road.length, "lanes": self._road.lanes})
        spaces, markers = self._layer("spaces"), self._layer("markers")
        _clear(spaces, frozenset(), everything=True)
        _clear(markers, {*_OURS, *(mark.kind for mark in self._road.marks)})
        first = min(space.lane for space in self._road.spaces)
        for number, space in enumerate(self._road.spaces, 1):
            self._polygon(spaces, "space", space.id, self._outline(space, space.lane - first), _space_properties(space))
            if number % PIECE == 0:
                yield
        yield
        _typed(spaces, {PROOF: proof(spaces)})
        half = self._width / 2
        self._line(markers, "finish", "", (self._curve.at(0, -half), self._curve.at(0, half)), {})
        if self._box:
            self._polygon(markers, "start", "START", self._curve.strip(0, self._box, -half, half), {})
        for mark in self._road.marks:
            self._mark(markers, mark)

    def _outline(self, space: Space, index: int) -> Sequence[Point]:
        lane = self._width / self._road.lanes
        right = self._width / 2 - index * lane if self._from_right else -self._width / 2 + (index + 1) * lane
        return self._curve.strip(self._units.along(space.back), self._units.along(space.front), right - lane, right)

    def _mark(self, markers: ElementTree.Element, mark: Mark) -> None:
        """A marker of the numbers, as a line across the road at its first unit."""
        unit = next((mark.tags[key] for key in ("tick", "from", "unit") if key in mark.tags), 0)
        along, half = self._units.along(int(unit)), self._width / 2
        self._line(markers, mark.kind, mark.name, (self._curve.at(along, -half), self._curve.at(along, half)), mark.tags)

    def _layer(self, name: str) -> ElementTree.Element:
        for group in self._root.iterfind("objectgroup"):
            if group.get("name") == name:
                return group
        number = self._next("nextlayerid", (int(e.get("id", "0")) for e in self._root))
        return ElementTree.SubElement(self._root, "objectgroup", {"id": str(number), "name": name})

    def _next(self, counter: str, taken: Iterator[int]) -> int:
        number = max(taken, default=0) + 1
        self._root.set(counter, str(number + 1))
        return number

    def _object(self, layer: ElementTree.Element, kind: str, name: str, at: Point, tags: Mapping[str, Scalar]) -> ElementTree.Element:
        number = self._next("nextobjectid", (int(o.get("id", "0")) for o in self._root.iterfind("objectgroup/object")))
        attributes = {"id": str(number), "name": name, "type": kind, "x": _number(at[0]), "y": _number(at[1])}
        item = ElementTree.SubElement(layer, "object", {k: v for k, v in attributes.items() if v})
        if tags:
            _typed(item, tags)
        return item

    def _polygon(self, layer: ElementTree.Element, kind: str, name: str, points: Sequence[Point], tags: Mapping[str, Scalar]) -> None:
        self._shape("polygon", layer, kind, name, points, tags)

    def _line(self, layer: ElementTree.Element, kind: str, name: str, points: Sequence[Point], tags: Mapping[str, Scalar]) -> None:
        self._shape("polyline", layer, kind, name, points, tags)

    def _shape(
        self, shape: str, layer: ElementTree.Element, kind: str, name: str, points: Sequence[Point], tags: Mapping[str, Scalar]
    ) -> None:
        x, y = round(points[0][0], 1), round(points[0][1], 1)
        item = self._object(layer, kind, name, (x, y), tags)
        text = " ".join(f"{_number(px - x)},{_number(py - y)}" for px, py in points)
        ElementTree.SubElement(item, shape, {"points": text})


def _space_properties(space: Space) -> dict[str, Scalar]:
    return {**space.tags, "lane": space.lane, "back": space.back, "front": space.front, "kind": space.kind}
