"""What the eye needs of a track: shapes, places and paths in map pixels, y down. Numbers live in `game.core.track`.

Everything a painter asks for is here; nothing here is ever asked by the rules.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from game.core.track import Scalar
from game.tracks.curve import Curve, Point
from game.tracks.path import Path, Place, Spot, drive

__all__ = ["Ground", "Layout", "Marker", "Path", "Place", "Point", "Scenery", "Spot", "Tile"]


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
