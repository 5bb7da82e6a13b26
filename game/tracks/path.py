"""How a car drives from space to space: even along the road, with a soft change of lanes. Such a way can't leave the road."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import atan2, ceil, degrees, hypot
from typing import NamedTuple

from game.tracks.curve import Curve, Point

_STRIDE = 6.0


class Spot(NamedTuple):
    """A place on the road: px along the centreline, px to the driver's right of it."""

    along: float
    right: float


@dataclass(frozen=True)
class Place:
    """Where a car stands: its middle, and its heading in degrees (0 = east, clockwise positive)."""

    x: float
    y: float
    heading: float


@dataclass(frozen=True)
class Path:
    """A way as closely set points, each with the heading of a car there (degrees)."""

    points: tuple[Point, ...]
    headings: tuple[float, ...]

    @cached_property
    def _run(self) -> tuple[float, ...]:
        run = [0.0]
        for a, b in pairwise(self.points):
            run.append(run[-1] + hypot(b[0] - a[0], b[1] - a[1]))
        return tuple(run)

    @property
    def length(self) -> float:
        return self._run[-1]

    def at(self, distance: float) -> Place:
        """The car's place after `distance` px, held to the two ends."""
        if distance <= 0 or len(self.points) == 1:
            return Place(*self.points[0], self.headings[0])
        if distance >= self.length:
            return Place(*self.points[-1], self.headings[-1])
        i = bisect_right(self._run, distance) - 1
        w = (distance - self._run[i]) / (self._run[i + 1] - self._run[i])
        (ax, ay), (bx, by) = self.points[i], self.points[i + 1]
        turn = (self.headings[i + 1] - self.headings[i] + 180) % 360 - 180
        return Place(ax + (bx - ax) * w, ay + (by - ay) * w, self.headings[i] + turn * w)


def slopes(steps: Sequence[float], values: Sequence[float]) -> list[float]:
    """Slopes at the knots that never overshoot: the harmonic mean of the slopes on both sides, 0 at a turn of direction."""
    rises = [(b - a) / step for (a, b), step in zip(pairwise(values), steps, strict=True)]
    inner = [2 * a * b / (a + b) if a * b > 0 else 0.0 for a, b in pairwise(rises)]
    return [rises[0], *inner, rises[-1]]


def hermite(a: float, b: float, slope_a: float, slope_b: float, step: float, w: float) -> float:
    """The cubic from `a` to `b` at the share `w` of `step`, with these slopes at its ends."""
    w2, w3 = w * w, w * w * w
    return (2 * w3 - 3 * w2 + 1) * a + (w3 - 2 * w2 + w) * step * slope_a + (3 * w2 - 2 * w3) * b + (w3 - w2) * step * slope_b


def unrolled(curve: Curve, spots: Sequence[Spot]) -> list[Spot]:
    """The same spots with `along` counted on over the finish line, always the shorter way round; doubles dropped."""
    way = [spots[0]]
    for spot in spots[1:]:
        moved = Spot(way[-1].along + curve.apart(way[-1].along, spot.along), spot.right)
        if hypot(moved.along - way[-1].along, moved.right - way[-1].right) > 0.01:
            way.append(moved)
    return way


def knots(way: Sequence[Spot]) -> list[Spot]:
    """Points along and across the road, a few px apart; straight out of the first space and straight into the last. `way` has two spots at
    least, no double ones, `along` counted on over the line (`unrolled`)."""
    steps = [hypot(b.along - a.along, b.right - a.right) for a, b in pairwise(way)]
    forth = slopes(steps, [s.along for s in way])
    across = slopes(steps, [s.right for s in way])
    across[0] = across[-1] = 0.0
    found = [way[0]]
    for i, step in enumerate(steps):
        a, b, pieces = way[i], way[i + 1], max(2, ceil(step / _STRIDE))
        for k in range(1, pieces + 1):
            w = k / pieces
            along = hermite(a.along, b.along, forth[i], forth[i + 1], step, w)
            found.append(Spot(along, hermite(a.right, b.right, across[i], across[i + 1], step, w)))
    return found


def drive(curve: Curve, spots: Sequence[Spot]) -> Path:
    """The way through `spots` (at least one) along `curve`."""
    way = unrolled(curve, spots)
    if len(way) == 1:
        return Path((curve.at(*way[0]),), (curve.heading(way[0].along),))
    points = tuple(curve.at(*knot) for knot in knots(way))
    back = 180.0 if way[-1].along < way[0].along else 0.0
    headings = [degrees(atan2(b[1] - a[1], b[0] - a[0])) + back for a, b in pairwise(points)]
    return Path(points, (curve.heading(way[0].along), *headings[1:], curve.heading(way[-1].along)))
