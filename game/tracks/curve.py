"""The centreline as a closed curve one can measure along: pixels of the map, y down, `right` positive to the driver's right.

A place on the road is then (along, right): how far from the finish line, and how far off the centreline.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import atan2, ceil, degrees, hypot

Point = tuple[float, float]

STEP = 12.0
"""Wanted distance between two points of the smoothed centreline."""

LONGEST = 20_000.0
"""Px round a curve at most: far more than any map has room for."""

_COARSE = 4
_SQUARE = 120.0
"""Px: to find what is near, one looks no further than this."""


def _catmull_rom(p0: Point, p1: Point, p2: Point, p3: Point, pieces: int) -> Iterator[Point]:
    """Points at 0, 1, .. `pieces` - 1 of so many equal shares of the way from `p1` to `p2` on the centripetal Catmull-Rom spline."""
    t1 = hypot(p1[0] - p0[0], p1[1] - p0[1]) ** 0.5
    t2 = t1 + hypot(p2[0] - p1[0], p2[1] - p1[1]) ** 0.5
    t3 = t2 + hypot(p3[0] - p2[0], p3[1] - p2[1]) ** 0.5

    def mix(a: Point, b: Point, ta: float, tb: float, t: float) -> Point:
        w = (t - ta) / (tb - ta)
        return a[0] + (b[0] - a[0]) * w, a[1] + (b[1] - a[1]) * w

    for k in range(pieces):
        t = t1 + k / pieces * (t2 - t1)
        a1, a2, a3 = mix(p0, p1, 0.0, t1, t), mix(p1, p2, t1, t2, t), mix(p2, p3, t2, t3, t)
        yield mix(mix(a1, a2, 0.0, t2, t), mix(a2, a3, t1, t3, t), t1, t2, t)


def _dense(points: Sequence[Point]) -> list[Point]:
    """The closed spline through `points`, a point every few pixels."""
    n = len(points)
    dense: list[Point] = []
    for i in range(n):
        p0, p1, p2, p3 = points[i - 1], points[i], points[(i + 1) % n], points[(i + 2) % n]
        pieces = max(1, ceil(hypot(p2[0] - p1[0], p2[1] - p1[1]) / (STEP / 3)))
        dense.extend(_catmull_rom(p0, p1, p2, p3, pieces))
    return dense


def closed_curve(points: Sequence[Point]) -> "Curve":
    """The smooth closed curve through `points` (at least three, none repeated in a row), sampled evenly.

    The first sample is the first point. ValueError where `points` can't make a curve, or one
    longer than LONGEST.
    """
    apart = [p for i, p in enumerate(points) if hypot(p[0] - points[i - 1][0], p[1] - points[i - 1][1]) > 0.5]
    if len(apart) < 3:
        raise ValueError("a closed curve needs at least three different points")
    if apart[0] != points[0]:
        apart[0] = points[0]
    if sum(hypot(p[0] - apart[i - 1][0], p[1] - apart[i - 1][1]) for i, p in enumerate(apart)) > LONGEST:
        raise ValueError("the curve is too long")
    dense = _dense(apart)
    dense.append(dense[0])
    run = [0.0]
    for a, b in pairwise(dense):
        run.append(run[-1] + hypot(b[0] - a[0], b[1] - a[1]))
    count = max(8, round(run[-1] / STEP))
    step, even, k = run[-1] / count, [], 0
    for i in range(count):
        while run[k + 1] <= i * step:
            k += 1
        w = (i * step - run[k]) / (run[k + 1] - run[k])
        a, b = dense[k], dense[k + 1]
        even.append((a[0] + (b[0] - a[0]) * w, a[1] + (b[1] - a[1]) * w))
    return Curve(tuple(even), run[-1])


def thinned(points: Sequence[Point], tolerance: float = 0.06) -> list[Point]:
    """The line through `points` without those that lie within `tolerance` px of a straight (Douglas-Peucker)."""
    (ax, ay), (bx, by) = points[0], points[-1]
    size = hypot(bx - ax, by - ay) or 1.0
    off, worst = max(((abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / size, i) for i, (x, y) in enumerate(points)), default=(0.0, 0))
    if off <= tolerance or not 0 < worst < len(points) - 1:
        return [points[0], points[-1]]
    return thinned(points[: worst + 1], tolerance)[:-1] + thinned(points[worst:], tolerance)


@dataclass(frozen=True)
class Curve:
    """A closed curve as evenly spaced `points`; `length` in pixels once round."""

    points: tuple[Point, ...]
    length: float

    @cached_property
    def step(self) -> float:
        """Distance along the curve from one point to the next."""
        return self.length / len(self.points)

    @cached_property
    def _located(self) -> dict[Point, tuple[float, float]]:
        """What `locate` has found."""
        return {}

    @cached_property
    def _coarse(self) -> tuple[Point, ...]:
        """Every fourth point: enough to find the stretch in which the nearest one lies."""
        return self.points[::_COARSE]

    @cached_property
    def _normals(self) -> tuple[Point, ...]:
        """At each point, the unit vector to the driver's right."""
        n, found = len(self.points), []
        for i in range(n):
            a, b = self.points[i - 1], self.points[(i + 1) % n]
            size = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
            found.append((-(b[1] - a[1]) / size, (b[0] - a[0]) / size))
        return tuple(found)

    def _between(self, along: float) -> tuple[int, int, float]:
        whole = along / self.step
        i = int(whole // 1)
        return i % len(self.points), (i + 1) % len(self.points), whole - i

    def _right(self, between: tuple[int, int, float]) -> Point:
        i, j, w = between
        (ax, ay), (bx, by) = self._normals[i], self._normals[j]
        x, y = ax + (bx - ax) * w, ay + (by - ay) * w
        size = hypot(x, y) or 1.0
        return x / size, y / size

    def at(self, along: float, right: float = 0.0) -> Point:
        """The point `along` pixels from the start, `right` pixels to the driver's right."""
        return self.pose(along, right)[0]

    def heading(self, along: float) -> float:
        """Driving direction there, degrees, 0 = east, clockwise positive, -180 .. 180."""
        nx, ny = self._right(self._between(along))
        return degrees(atan2(-nx, ny))

    def pose(self, along: float, right: float = 0.0) -> tuple[Point, float]:
        """`at` and `heading` in one."""
        i, j, w = between = self._between(along)
        (ax, ay), (bx, by) = self.points[i], self.points[j]
        nx, ny = self._right(between)
        return (ax + (bx - ax) * w + nx * right, ay + (by - ay) * w + ny * right), degrees(atan2(-nx, ny))

    def turn(self, along: float, span: float) -> float:
        """How far the curve turns right over `span` pixels around `along`, in degrees."""
        change = self.heading(along + span / 2) - self.heading(along - span / 2)
        return (change + 180) % 360 - 180

    def locate(self, point: Point) -> tuple[float, float]:
        """Where `point` lies: (along 0 .. length, right), by the nearest point of the curve. Neighbouring spaces share their
        corners, so what was located once is remembered."""
        known = self._located.get(point)
        if known is None:
            known = self._located[point] = self._locate(point)
        return known

    def _locate(self, point: Point) -> tuple[float, float]:
        px, py = point
        n = len(self.points)
        coarse = self._nearest_coarse(px, py) * _COARSE
        around = [self.points[i % n] for i in range(coarse - _COARSE, coarse + _COARSE + 1)]
        far = [(x - px) ** 2 + (y - py) ** 2 for x, y in around]
        near = coarse - _COARSE + far.index(min(far))
        best = (float("inf"), 0.0)
        for i in (near - 1, near):
            (ax, ay), (bx, by) = self.points[i % n], self.points[(i + 1) % n]
            dx, dy = bx - ax, by - ay
            size = dx * dx + dy * dy
            w = min(1.0, max(0.0, ((px - ax) * dx + (py - ay) * dy) / size)) if size else 0.0
            best = min(best, ((ax + dx * w - px) ** 2 + (ay + dy * w - py) ** 2, (i + w) * self.step))
        along = best[1] % self.length
        (x, y), (nx, ny) = self.at(along), self._right(self._between(along))
        side = (px - x) * nx + (py - y) * ny
        return along, best[0] ** 0.5 if side >= 0 else -(best[0] ** 0.5)

    @cached_property
    def _squares(self) -> dict[tuple[int, int], list[int]]:
        """The numbers of coarse points by the square of the map that they lie in."""
        found: dict[tuple[int, int], list[int]] = {}
        for number, (x, y) in enumerate(self._coarse):
            found.setdefault((int(x // _SQUARE), int(y // _SQUARE)), []).append(number)
        return found

    def _nearest_coarse(self, px: float, py: float) -> int:
        """The number of the coarse point that is nearest, the first of several: looked for in the squares around, at last everywhere."""
        column, row = int(px // _SQUARE), int(py // _SQUARE)
        around = [(column + across, row + down) for across in (-1, 0, 1) for down in (-1, 0, 1)]
        numbers = [number for square in around for number in self._squares.get(square, ())]
        for some in (numbers, range(len(self._coarse))):
            best = min(((self._coarse[i][0] - px) ** 2 + (self._coarse[i][1] - py) ** 2, i) for i in some) if some else (float("inf"), 0)
            if best[0] < _SQUARE * _SQUARE:
                break  # whatever lies in other squares lies further away
        return best[1]

    def strip(self, start: float, end: float, left: float, right: float) -> tuple[Point, ...]:
        """The polygon from `start` to `end` along, between the offsets `left` < `right`. Neighbouring strips share their
        corners; straight sides have none between their ends."""
        first, last = ceil((start + 2) / STEP), ceil((end - 2) / STEP)
        stops = [start, *(i * STEP for i in range(first, last)), end]
        sides = (thinned([self.at(s, right) for s in stops]), thinned([self.at(s, left) for s in reversed(stops)]))
        return (*sides[0], *sides[1])

    def edge(self, right: float) -> tuple[Point, ...]:
        """The closed curve `right` pixels to the driver's right of this one."""
        return tuple(self.at(i * self.step, right) for i in range(len(self.points)))

    def apart(self, start: float, end: float) -> float:
        """Signed shortest way along from `start` to `end` (half a lap either way at most)."""
        return (end - start + self.length / 2) % self.length - self.length / 2

    @property
    def clockwise(self) -> bool:
        """Whether the curve runs clockwise as seen on the screen."""
        area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(self.points, self.points[1:] + self.points[:1], strict=True))
        return area > 0
