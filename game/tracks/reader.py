"""From a map file to Track (numbers) and Layout (picture): the gate first, then pytmx, then this."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from xml.etree.ElementTree import Element

from game.core.contract import Needs, Title
from game.core.slices import Slices, finish
from game.core.track import MOST_LANES, MOST_LAPS, MOST_LENGTH, MOST_SPACES, Finding, Mark, Property, Scalar, Space, Track
from game.tracks.centreline import CENTRELINE, centreline
from game.tracks.curve import Curve, Point, closed_curve
from game.tracks.gate import passing_gate
from game.tracks.layout import Ground, Layout, Marker, Scenery, Tile
from game.tracks.path import Place, Spot
from game.tracks.places import Extent, extent, room
from game.tracks.pytmx_map import Picture, TiledMap, TiledObject, pytmx_map
from game.tracks.shapes import turned
from game.tracks.spelling import spelling
from game.tracks.tiled_types import MAP, UNSET, defaults
from game.tracks.tmx import is_whole, properties_of
from game.tracks.trouble import TrackError

OBJECT_LAYERS = ("road", "spaces", "markers", "scenery")
_BOX_NODES = ("start", "finish")
_REQUIRED = ("title", "track", "name", "length", "lanes")
_BOUNDS = (("length", 1, MOST_LENGTH), ("lanes", 1, MOST_LANES), ("laps", 1, MOST_LAPS), ("box", 0, 4_000))
_GROUP = "space"
PIECE = 6
"""So many spaces are read in one piece of work."""


@dataclass(frozen=True)
class Drawn:
    """A space as it stands in the file: its object id, and its polygon."""

    object: int
    space: Space
    polygon: tuple[Point, ...]
    reach: Extent


@dataclass(frozen=True)
class Loaded:
    """A map that could be read; whether it is a good track is for `checks.check` to say."""

    track: Track
    layout: Layout
    path: Path
    drawn: tuple[Drawn, ...]
    advice: tuple[Finding, ...] = ()
    """Words that nothing is made of, but nothing hangs on."""
    scenery: tuple[int, ...] = ()
    """The object ids of `layout.scenery`, in its order."""
    centreline: tuple[int, tuple[Point, ...]] = (0, ())
    """The object id of the centreline, and the points that its author has drawn."""


def needs_of(title: Title | Needs) -> Needs:
    """What the title asks of a track."""
    return title.needs if isinstance(title, Title) else title


def load(path: Path, title: Title | Needs, roots: Sequence[Path] = ()) -> Loaded:
    """Read the map at `path` for a title. All it refers to must lie in one of `roots` (default: the folder above the map's,
    which is `maps/`). Raises TrackError, whatever the file holds."""
    return finish(loading(path, title, roots))


def loading(path: Path, title: Title | Needs, roots: Sequence[Path] = ()) -> Slices[Loaded]:
    """Like `load`, but in slices."""
    root = yield from passing_gate(path, roots or (path.parent.parent,))
    yield
    return (yield from reading(root, path, title))


def reading(root: Element, path: Path, title: Title | Needs) -> Slices[Loaded]:
    """The map whose XML has passed the gate, in slices; what it refers to is looked for from `path`. Raises TrackError."""
    needs = needs_of(title)
    found = str(properties_of(root).get("title", ""))
    if found and isinstance(title, Title) and found != title.meta.id:  # nothing else that is told of it would be true
        raise TrackError("other_game", found=found[:40], wanted=title.meta.id)
    advice = spelling(root, needs.properties)
    yield
    tiled = yield from pytmx_map(root, path)
    yield
    begun = _Reading(tiled, path, needs, advice, root)
    yield
    return (yield from begun.loaded())


def _typed(
    given: Mapping[str, object], wanted: Mapping[str, Property], layer: str = "", number: int = 0, name: str = ""
) -> dict[str, Scalar]:
    """The properties `wanted`, with the defaults that Tiled leaves unwritten. TrackError for a wrong type or value."""
    found: dict[str, Scalar] = {}
    for key, prop in wanted.items():
        value = _meant(given.get(key, prop.default), prop.default)
        if not isinstance(value, bool | int | str) or type(value) is not type(prop.default):
            kind = {bool: "bool", int: "int", str: "string"}[type(prop.default)]
            code = "property_text" if isinstance(value, str) else "property_type"
            raise TrackError(code, layer, number, name, property=key, problem=kind, value=str(value)[:40])
        if prop.values and value not in prop.values:
            values = ", ".join(v or "(empty)" for v in prop.values)
            raise TrackError("property_value", layer, number, name, property=key, values=values, value=str(value)[:40])
        found[key] = value
    return found


def _meant(value: object, default: Scalar) -> object:
    """A value of a property as it was meant, where only its type was left at Tiled's first choice: digits for a number, a word for yes or
    no, a number for a text."""
    if value is None:
        return ""
    if isinstance(default, bool):
        return {"true": True, "false": False}.get(value.strip().casefold(), value) if isinstance(value, str) else value
    if isinstance(default, int):
        if isinstance(value, str) and is_whole(value.strip()):
            return int(value)
        return int(value) if isinstance(value, float) and value == int(value) else value
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _kind(item: TiledObject) -> str:
    return item.type or getattr(item, "class", None) or ""


def _points(item: TiledObject) -> tuple[Point, ...]:
    """The object's points as Tiled shows them, turned with it; empty for plain objects."""
    points = [(float(x), float(y)) for x, y in getattr(item, "points", ())]
    return turned(points, (item.x, item.y), item.rotation) if item.rotation else tuple(points)


class _Reading:
    """One map on its way from pytmx to Track and Layout."""

    def __init__(self, tiled: TiledMap, path: Path, needs: Needs, advice: tuple[Finding, ...], root: Element) -> None:
        self._tiled, self._path, self._needs, self._advice = tiled, path, needs, advice
        self._map = _typed(tiled.properties, defaults(needs.properties, MAP))
        for name in _REQUIRED:
            if not self._map[name]:
                raise TrackError("property_missing", property=name)
        for name, least, most in _BOUNDS:
            if not least <= int(self._map[name]) <= most:
                raise TrackError("property_number", what=name, least=least, most=most, value=str(self._map[name]))
        self._centre: tuple[int, tuple[Point, ...]] = (0, ())
        self._curve, self._road_width = self._road(root)

    def loaded(self) -> Slices[Loaded]:
        """Everything, in slices; raises TrackError."""
        spaces = yield from self._spaces()
        track = self._track(spaces)
        yield
        scenery = tuple(item.id for item in self._scenery())
        return Loaded(track, self._layout(track, spaces), self._path, spaces, self._advice, scenery, self._centre)

    def _scenery(self) -> list[TiledObject]:
        return [item for item in self._objects("scenery") if not _points(item)]

    def _objects(self, layer: str, needed: bool = False) -> list[TiledObject]:
        groups = [g for g in self._tiled.objectgroups if g.name == layer]
        if len(groups) > 1:
            raise TrackError("layer_twice", wanted=layer)
        if needed and not groups:
            raise TrackError("no_layer", wanted=layer)
        return list(groups[0]) if groups else []

    def _road(self, root: Element) -> tuple[Curve, float]:
        items = self._objects("road", needed=True)
        number = int(centreline(root).get("id", "0"))
        item = next(item for item in items if item.id == number)
        where = "road", number, CENTRELINE
        width = int(_typed(item.properties, defaults(self._needs.properties, CENTRELINE), *where)["road_width"])
        if not width:
            raise TrackError("property_missing" if _kind(item) else "class_first", *where, property="road_width", word=CENTRELINE)
        if not 8 <= width <= 1_000:
            raise TrackError("number", *where, what="road_width", least=8, most=1_000, value=str(width))
        self._centre = number, _points(item)
        try:
            return closed_curve(_points(item)), float(width)
        except (ValueError, ZeroDivisionError):
            raise TrackError("bad_centreline", *where) from None

    def _spaces(self) -> Slices[tuple[Drawn, ...]]:
        wanted = defaults(self._needs.properties, "space")
        items = self._objects("spaces", needed=True)
        if len(items) > MOST_SPACES:
            raise TrackError("objects", "spaces", count=len(items), most=MOST_SPACES)
        found = []
        for number, item in enumerate(items, 1):
            found.append(self._space(item, wanted))
            if number % PIECE == 0:
                yield
        return tuple(found)

    def _space(self, item: TiledObject, wanted: Mapping[str, Property]) -> Drawn:
        name, points = item.name or "", _points(item)
        if not name:
            raise TrackError("no_name", "spaces", item.id)
        if not points or not item.closed:
            raise TrackError("no_polygon", "spaces", item.id, name)
        tags = _typed(item.properties, wanted, "spaces", item.id, name)
        for key in ("lane", "back", "front"):
            if tags[key] == UNSET:
                raise TrackError("property_missing", "spaces", item.id, name, property=key)
        for key, least, most in (("lane", 0, MOST_LANES), ("back", 0, MOST_LENGTH), ("front", 0, MOST_LENGTH)):
            if not least <= int(tags[key]) <= most:
                raise TrackError("number", "spaces", item.id, name, what=key, least=least, most=most, value=str(tags[key]))
        lane, back, front = (int(tags.pop(key)) for key in ("lane", "back", "front"))
        kind = str(tags.pop("kind", "space"))
        kept = {key: value for key, value in tags.items() if value != wanted[key].default}
        return Drawn(item.id, Space(name, lane, back, front, kind, kept), points, extent(self._curve, points))

    def _track(self, drawn: Iterable[Drawn]) -> Track:
        spaces = tuple(sorted((d.space for d in drawn), key=lambda s: (s.lane, s.back, s.front, s.id)))
        asked = {p.name for p in self._needs.properties if p.owner == MAP}
        told = self._map
        return Track(
            str(told["track"]),
            str(told["title"]),
            str(told["name"]),
            int(told["length"]),
            int(told["lanes"]),
            int(told["laps"]),
            spaces,
            tuple(self._marks()),
            {name: told[name] for name in sorted(asked)},
        )

    def _marks(self) -> Iterable[Mark]:
        """Markers that the title has properties for: those have numbers that matter."""
        for item in self._objects("markers"):
            wanted = defaults(self._needs.properties, _kind(item))
            asked = {p.name for p in self._needs.properties if p.owner == _kind(item)}
            if asked:
                tags = _typed(item.properties, wanted, "markers", item.id, item.name or "")
                yield Mark(_kind(item), item.name or "", {key: tags[key] for key in sorted(asked)})

    def _layout(self, track: Track, drawn: Sequence[Drawn]) -> Layout:
        first = {d.space.id: d for d in reversed(drawn)}
        markers = tuple(self._markers())
        start = next((m.points for m in markers if m.kind == "start" and len(m.points) > 2), None)
        finish = next(((m.points[0], m.points[-1]) for m in markers if m.kind == "finish" and len(m.points) > 1), None)
        layout = Layout(
            size=(int(self._tiled.width * self._tiled.tilewidth), int(self._tiled.height * self._tiled.tileheight)),
            name=track.name,
            direction=str(self._map["direction"]),
            curve=self._curve,
            road_width=self._road_width,
            lanes=track.lanes,
            outlines={name: d.polygon for name, d in first.items()},
            voids={name: d.polygon for name, d in first.items() if d.space.kind == "void"},
            spots={name: d.reach.spot for name, d in first.items()},
            places={},
            kerbs=tuple(_points(item) for item in self._objects("road") if _kind(item) == "kerb" and _points(item)),
            finish=finish,
            start=start,
            markers=markers,
            scenery=tuple(_scenery(item) for item in self._scenery()),
            ground=tuple(self._ground()),
            groups=_groups(track),
        )
        return self._with_room(layout, track, first)

    def _with_room(self, layout: Layout, track: Track, first: Mapping[str, Drawn]) -> Layout:
        """The layout with its places. The two halves of the start box hold the cars before the start (front half) and behind
        the line (rear half), under the title's names for them; where there is no box, the title paints where they wait, before the line."""
        wanted = self._needs.places(track)
        places: dict[str, tuple[Place, ...]] = {}
        spots: dict[str, Spot] = dict(layout.spots)
        for node, cars in wanted.items():
            if node in first:
                places[node] = room(layout.curve, first[node].polygon, first[node].reach, cars, layout.car)
            elif node.casefold() in _BOX_NODES and layout.start:
                whole = extent(layout.curve, layout.start)
                half = whole.half(front=node.casefold() == "start") if set(wanted) >= set(_BOX_NODES) else whole
                found = room(layout.curve, layout.start, half, cars, layout.car)
                for name in (node, node.upper()):
                    places[name], spots[name] = found, half.spot
            elif node.casefold() == "start" and not set(wanted) >= set(_BOX_NODES):
                spots[node] = Spot(layout.curve.length - layout.road_width, 0.0)
        return replace(layout, places=places, spots=spots)

    def _markers(self) -> Iterable[Marker]:
        for item in self._objects("markers"):
            points = _points(item) or ((float(item.x), float(item.y)),)
            tags = {k: v for k, v in item.properties.items() if isinstance(v, str | int | bool)}
            yield Marker(_kind(item), points, float(tags.get("heading", item.rotation) or 0), item.name or "", tags)

    def _ground(self) -> Iterable[Ground]:
        cell = int(self._tiled.tilewidth), int(self._tiled.tileheight)
        for layer in self._tiled.layers:
            if hasattr(layer, "data"):
                rows = tuple(tuple(row) for row in layer.data)
                used = sorted({gid for row in rows for gid in row if gid})
                tiles = {gid: _tile(picture, cell) for gid in used if (picture := self._tiled.images[gid])}
                yield Ground(layer.name or "", cell, rows, tiles)


def _tile(picture: Picture, cell: tuple[int, int]) -> Tile:
    file, area, _ = picture
    left, top, wide, high = (int(x) for x in area) if area else (0, 0, *cell)
    return Tile(str(Path(file).resolve()), (left, top, wide, high))


def _scenery(item: TiledObject) -> Scenery:
    """A scenery object by its middle: Tiled turns a rectangle about its top left corner, a tile object about the bottom left."""
    wide, high = float(item.width), float(item.height)
    # pytmx has already moved a tile object's y up by its height
    pivot = (float(item.x), float(item.y) + (high if item.gid else 0.0))
    x, y = (
        turned([(item.x + wide / 2, item.y + high / 2)], pivot, item.rotation)[0]
        if item.rotation
        else (item.x + wide / 2, item.y + high / 2)
    )
    tags = {k: v for k, v in item.properties.items() if isinstance(v, str | int | bool)}
    return Scenery(_kind(item) or item.name or "", float(x), float(y), wide, high, float(item.rotation), item.name or "", tags)


def _groups(track: Track) -> dict[str, tuple[str, ...]]:
    """Space -> its pieces in driving order: those whose tag `space` names it, the piece that does so first; where a title has no such
    tag, every piece is a space of its own."""
    found: dict[str, list[Space]] = {}
    for piece in track.spaces:
        found.setdefault(str(piece.tag(_GROUP, "")) or piece.id, []).append(piece)
    return {name: tuple(piece.id for piece in _in_order(name, pieces, track.length)) for name, pieces in found.items()}


def _in_order(name: str, pieces: Sequence[Space], length: int) -> list[Space]:
    """From the piece that names the space on, over the line where it has to."""
    first = next((piece.back for piece in pieces if piece.id == name), pieces[0].back)
    return sorted(pieces, key=lambda piece: (piece.back - first) % max(1, length))
