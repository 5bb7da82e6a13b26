"""Polygons of the map, as plain tuples of points: what the checks and the room for cars need."""

from collections.abc import Iterator, Sequence
from math import cos, hypot, radians, sin

from game.tracks.curve import Point

Box = tuple[float, float, float, float]


def bounds(polygon: Sequence[Point]) -> Box:
    """Left, top, right, bottom."""
    xs, ys = [p[0] for p in polygon], [p[1] for p in polygon]
    return min(xs), min(ys), max(xs), max(ys)


def near(a: Box, b: Box, slack: float) -> bool:
    """Whether two bounding boxes come within `slack` px of each other (negative: overlap by more than that)."""
    return a[0] <= b[2] + slack and b[0] <= a[2] + slack and a[1] <= b[3] + slack and b[1] <= a[3] + slack


def _edges(polygon: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    yield from zip(polygon, (*polygon[1:], polygon[0]), strict=True)


def area(polygon: Sequence[Point]) -> float:
    """Area in square px, never negative."""
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in _edges(polygon))) / 2


def inside(point: Point, polygon: Sequence[Point]) -> bool:
    """Whether `point` lies in `polygon` (even-odd)."""
    x, y = point
    odd = False
    ax, ay = polygon[-1]
    for bx, by in polygon:
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            odd = not odd
        ax, ay = bx, by
    return odd


def _to_edge(p: Point, a: Point, b: Point) -> float:
    dx, dy, px, py = b[0] - a[0], b[1] - a[1], p[0] - a[0], p[1] - a[1]
    size = dx * dx + dy * dy
    w = (px * dx + py * dy) / size if size else 0.0
    if w <= 0.0:
        return hypot(px, py)
    return hypot(px - dx, py - dy) if w >= 1.0 else hypot(px - dx * w, py - dy * w)


def outside_by(point: Point, polygon: Sequence[Point]) -> float:
    """How many px `point` lies outside `polygon`; 0 inside."""
    return 0.0 if inside(point, polygon) else min(_to_edge(point, a, b) for a, b in _edges(polygon))


def distance(one: Sequence[Point], two: Sequence[Point], enough: float = 0.0) -> float:
    """The gap between two polygons in px; 0 where they touch or overlap. Looks no further once a gap of `enough` is found."""
    if not set(one).isdisjoint(two):
        return 0.0
    least = float("inf")
    for these, those in ((one, two), (two, one)):
        for point in these:
            least = min(least, outside_by(point, those))
            if least <= enough:
                return least
    return least


def _side(a: Point, b: Point, p: Point) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def crossing(polygon: Sequence[Point]) -> bool:
    """Whether the polygon crosses itself."""
    edges = list(_edges(polygon))
    return any(_cross(*edges[i], *edges[j]) for i in range(len(edges)) for j in range(i + 2, len(edges)))


def overlap(one: Sequence[Point], two: Sequence[Point], slack: float) -> bool:
    """Whether two polygons overlap by more than `slack` px: a corner, the middle of a side or the middle of all corners of one
    lies that deep in the other."""
    return any(
        _within(p, frame) and inside(p, those) and all(_to_edge(p, c, d) > slack for c, d in _edges(those))
        for these, those, frame in ((one, two, bounds(two)), (two, one, bounds(one)))
        for p in (_mean(these), *these, *(_mean(edge) for edge in _edges(these)))
    )


def _within(point: Point, frame: Box) -> bool:
    """Whether `point` lies in the bounding box: quicker to tell than whether it lies in the polygon."""
    return frame[0] <= point[0] <= frame[2] and frame[1] <= point[1] <= frame[3]


def _mean(points: Sequence[Point]) -> Point:
    return sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)


def box(middle: Point, length: float, width: float, heading: float) -> tuple[Point, ...]:
    """The four corners of a car (or any rectangle) about `middle`, its length along `heading` degrees."""
    corners = ((length / 2, width / 2), (-length / 2, width / 2), (-length / 2, -width / 2), (length / 2, -width / 2))
    return turned([(middle[0] + x, middle[1] + y) for x, y in corners], middle, heading)


def turned(points: Sequence[Point], about: Point, degrees: float) -> tuple[Point, ...]:
    """`points` turned clockwise about a point."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return tuple(
        (about[0] + (x - about[0]) * c - (y - about[1]) * s, about[1] + (x - about[0]) * s + (y - about[1]) * c) for x, y in points
    )


def joined(polygons: Sequence[Sequence[Point]], slack: float = 2.0) -> tuple[Point, ...] | None:
    """The outline round polygons that share whole sides with each other (corners may differ by `slack` px); None where they don't make
    one simple outline. All have to run the same way round."""
    if len(polygons) == 1:
        return tuple(polygons[0])
    corners: list[Point] = []

    def number(point: Point) -> int:
        for index, (x, y) in enumerate(corners):
            if abs(x - point[0]) <= slack and abs(y - point[1]) <= slack:
                return index
        corners.append(point)
        return len(corners) - 1

    sides: set[tuple[int, int]] = set()
    for polygon in polygons:
        numbers = [number(point) for point in polygon]
        for a, b in zip(numbers, [*numbers[1:], *numbers[:1]], strict=True):
            if (b, a) in sides:
                sides.remove((b, a))
            elif a != b:
                sides.add((a, b))
    following = dict(sides)
    if len(following) != len(sides) or not following:
        return None
    start = next(iter(following))
    outline, here = [start], following[start]
    while here != start and here in following and len(outline) <= len(sides):
        outline.append(here)
        here = following[here]
    return tuple(corners[index] for index in outline) if here == start and len(outline) == len(sides) else None
