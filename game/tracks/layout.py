"""What the eye needs of a track: shapes, places and paths in map pixels, y down. Numbers live in `game.core.track`.

Everything a painter asks for is here; nothing here is ever asked by the rules.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from math import dist

from game.core.slices import Slices, finish
from game.core.track import Scalar
from game.tracks.clearing import Clearing, free_ground
from game.tracks.clearing import Ground as FreeGround
from game.tracks.curve import Curve, Point
from game.tracks.path import Path, Place, Spot, drive
from game.tracks.places import extent
from game.tracks.shapes import joined

KERBED = 34.0
"""Px beside the outermost spaces that kerbs and the rim of the road take."""
FRAMED = 40.0
"""Px along the edge of the map that its frame takes."""
LANE_SHARE, GAP_SHARE = 1.4, 1.35
"""Of a car's length: of the lane's width, and of the least gap between two spaces of a lane."""


@dataclass(frozen=True)
class Scenery:
    """A thing beside the road. (`x`, `y`) is its middle, `width` x `height` its footprint before it is turned clockwise by
    `rotation` degrees about that middle."""

    kind: str
    x: float
    y: float
    width: float
    height: float
    rotation: float = 0.0
    name: str = ""
    tags: Mapping[str, Scalar] = field(default_factory=dict)


@dataclass(frozen=True)
class Marker:
    """An object of the `markers` layer: one point, a line or a polygon; `heading` for points."""

    kind: str
    points: tuple[Point, ...]
    heading: float = 0.0
    name: str = ""
    tags: Mapping[str, Scalar] = field(default_factory=dict)


@dataclass(frozen=True)
class Tile:
    """A tile's picture: file, and its rectangle in it (left, top, width, height)."""

    picture: str
    area: tuple[int, int, int, int]


@dataclass(frozen=True)
class Ground:
    """A tile layer, bottom first in `Layout.ground`: rows of keys into `tiles`, 0 = nothing; `tile` is a cell's size in px."""

    name: str
    tile: tuple[int, int]
    rows: tuple[tuple[int, ...], ...]
    tiles: Mapping[int, Tile]


@dataclass(frozen=True)
class Layout:
    """A track's picture. `curve` is the smoothed closed centreline; its start lies on the finish line, in driving direction.

    outlines   space id -> polygon, blocked spaces too (their kind is the track's business)
    voids      those of `outlines` where there is no road
    centres    node -> middle of the lane piece; headings: driving direction there
    places     node -> room for its cars when it is full (`standing` for fewer); keys are those of the title's `needs.places`
    car        length and width of a car that suits the lanes
    start      polygon of the start box, None where the title has none
    groups     space -> the pieces that make it, from its entry to its front: those drawn, one or several; the first one names it
    """

    size: tuple[int, int]
    name: str
    direction: str
    curve: Curve
    road_width: float
    lanes: int
    outlines: Mapping[str, tuple[Point, ...]]
    voids: Mapping[str, tuple[Point, ...]]
    spots: Mapping[str, Spot]
    places: Mapping[str, tuple[Place, ...]]
    kerbs: tuple[tuple[Point, ...], ...] = ()
    finish: tuple[Point, Point] | None = None
    start: tuple[Point, ...] | None = None
    markers: tuple[Marker, ...] = ()
    scenery: tuple[Scenery, ...] = ()
    ground: tuple[Ground, ...] = ()
    groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def centreline(self) -> tuple[Point, ...]:
        """The smoothed centreline, closed (the last point leads back to the first)."""
        return self.curve.points

    @property
    def lane_width(self) -> float:
        """Width of one lane in px."""
        return self.road_width / self.lanes

    @property
    def car(self) -> tuple[float, float]:
        """Length and width in px of a car that fits twice side by side into a lane."""
        return self.lane_width * 0.84, self.lane_width * 0.42

    @cached_property
    def car_length(self) -> float:
        """Length in px of a car that has a space for itself: as long as lanes and gaps let it be. At the least gap neighbours overlap by
        a quarter, and the one ahead lies above."""
        return min(LANE_SHARE * self.lane_width, GAP_SHARE * self.least_gap)

    @cached_property
    def least_gap(self) -> float:
        """Px from middle to middle of the two nearest neighbours of a lane."""
        lanes: dict[int, list[str]] = {}
        first = min(self.spots[name].right for name in self.outlines)
        for name in sorted((name for name in self.outlines if name not in self.voids), key=lambda name: self.spots[name].along):
            lanes.setdefault(round((self.spots[name].right - first) / self.lane_width), []).append(name)
        gaps = (dist(self.centres[a], self.centres[b]) for lane in lanes.values() for a, b in pairwise([*lane, lane[0]]) if a != b)
        return min(gaps, default=self.curve.length)

    # --- spaces of one or more pieces

    def pieces(self, space: str) -> tuple[str, ...]:
        """What makes a space, from its entry to its front; a piece by itself is a space of one."""
        return self.groups.get(space, (space,))

    def outline(self, space: str) -> tuple[Point, ...]:
        """The polygon round all of it. KeyError for an unknown space; ValueError where its pieces don't lie side by side."""
        found = joined([self.outlines[piece] for piece in self.pieces(space)])
        if found is None:
            raise ValueError(f"the pieces of {space} don't share their sides")
        return found

    def reach(self, pieces: Sequence[str]) -> tuple[float, float, float, float]:
        """How far these pieces in a row reach: start and end along the curve (the end may lie beyond a lap), left and right across it."""
        start, end, left, right = extent(self.curve, self.outlines[pieces[0]])
        for piece in pieces[1:]:
            _, later, other_left, other_right = extent(self.curve, self.outlines[piece])
            end += self.curve.apart(end, later)
            left, right = min(left, other_left), max(right, other_right)
        return start, end, left, right

    def middle(self, space: str) -> Place:
        """The middle of it."""
        start, end, left, right = self.reach(self.pieces(space))
        return self._place((start + end) / 2, (left + right) / 2)

    def ends(self, pieces: Sequence[str]) -> tuple[Place, Place]:
        """The middles of the sides where one enters and where one leaves these pieces in a row."""
        start, end, left, right = self.reach(pieces)
        return self._place(start, (left + right) / 2), self._place(end, (left + right) / 2)

    def entry(self, space: str) -> Place:
        """The middle of the side where one enters it."""
        return self.ends(self.pieces(space))[0]

    def front(self, space: str) -> Place:
        """The middle of the side where one leaves it."""
        return self.ends(self.pieces(space))[1]

    def _place(self, along: float, right: float) -> Place:
        x, y = self.curve.at(along, right)
        return Place(x, y, self.curve.heading(along))

    # --- free ground

    def clearing(
        self, ratio: float, least: float, most: float, inside: bool = True, beside: Sequence[Sequence[Point]] = ()
    ) -> Clearing | None:
        """The largest rectangle `ratio` times as wide as high, `least` to `most` px wide, that touches no road, kerb or start box, nor what
        else a title has on its board (`beside`: polygons): within the ring of the road, or (`inside` False) anywhere on the map. None
        where there is none."""
        return finish(self.finding_clearing(ratio, least, most, inside, beside))

    def finding_clearing(
        self, ratio: float, least: float, most: float, inside: bool = True, beside: Sequence[Sequence[Point]] = ()
    ) -> Slices[Clearing | None]:
        """`clearing` in slices; what was found is kept."""
        aside = tuple(map(tuple, beside))
        key = (ratio, round(least), round(most), inside, aside)
        if key not in self._clearings:
            if aside not in self._free:
                self._free[aside] = yield from self._free_beside(beside)
            self._clearings[key] = yield from self._free[aside].finding_widest(ratio, least, most, inside)
        return self._clearings[key]

    @cached_property
    def _clearings(self) -> dict[object, Clearing | None]:
        """What was asked for before."""
        return {}

    @cached_property
    def _free(self) -> dict[object, FreeGround]:
        """By what else lies on the board."""
        return {}

    def _free_beside(self, beside: Sequence[Sequence[Point]]) -> Slices[FreeGround]:
        roads = [outline for name, outline in self.outlines.items() if name not in self.voids]
        solid = [*roads, *([self.start] if self.start else []), *beside]
        return (yield from free_ground(self.size, solid, self.kerbs, KERBED, FRAMED))

    @cached_property
    def centres(self) -> dict[str, Point]:
        """Node -> its middle."""
        return {node: self.curve.at(spot.along, spot.right) for node, spot in self.spots.items()}

    @cached_property
    def headings(self) -> dict[str, float]:
        """Node -> driving direction at its middle, degrees."""
        return {node: self.curve.heading(spot.along) for node, spot in self.spots.items()}

    def edges(self) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
        """The closed polylines on the driver's left and right of the whole road, voids included."""
        return self.curve.edge(-self.road_width / 2), self.curve.edge(self.road_width / 2)

    def standing(self, node: str, cars: int) -> tuple[Place, ...]:
        """Where `cars` cars stand on `node`: one in the middle of a space, more on its places. KeyError for an unknown node;
        at most as many places as there are."""
        if cars == 1 and node in self.outlines:
            x, y = self.centres[node]
            return (Place(x, y, self.headings[node]),)
        return self.places[node][:cars]

    def path(self, nodes: Sequence[str], start: Place | None = None, end: Place | None = None) -> Path:
        """The smooth way through the middles of `nodes`, kept on the road; `start` and `end` replace the first and last middle
        (for cars that stand beside it). Driven backwards, the car keeps facing forward. KeyError for an unknown node."""
        spots = [self.spots[node] for node in nodes]
        for index, place in ((0, start), (-1, end)):
            if place is not None and spots:
                spots[index] = Spot(*self.curve.locate((place.x, place.y)))
        return drive(self.curve, spots)
