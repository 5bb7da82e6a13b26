"""Pure helpers on points and polygons, y downwards. Polygons are lists of points without the first repeated at the end."""

import itertools
import math
from collections.abc import Iterator, Sequence

from game.show.svg import Path, Point

Points = Sequence[Point]


def area(polygon: Points) -> float:
    """Signed area: positive where the points run clockwise as seen on screen."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in _pairs(polygon)) / 2


def centroid(polygon: Points) -> Point:
    """Centre of gravity; the mean of the points where the area is nothing."""
    size = area(polygon)
    if abs(size) < 1e-9:
        return sum(p[0] for p in polygon) / len(polygon), sum(p[1] for p in polygon) / len(polygon)
    x = y = 0.0
    for a, b in _pairs(polygon):
        cross = a[0] * b[1] - b[0] * a[1]
        x += (a[0] + b[0]) * cross
        y += (a[1] + b[1]) * cross
    return x / (6 * size), y / (6 * size)


def bounds(points: Points) -> tuple[float, float, float, float]:
    """Left, top, width, height."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def inside(point: Point, polygon: Points) -> bool:
    """Whether the point lies in the polygon (even-odd)."""
    x, y = point
    hit = False
    for (ax, ay), (bx, by) in _pairs(polygon):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            hit = not hit
    return hit


def length_of(line: Points, closed: bool = False) -> float:
    """Length of a line through the points."""
    return sum(math.dist(a, b) for a, b in (_pairs(line) if closed else itertools.pairwise(line)))


def along(line: Points, distance: float) -> tuple[Point, float]:
    """The spot `distance` along an open line and its heading in degrees (0 = right, clockwise); clamped to both ends."""
    for a, b in itertools.pairwise(line):
        step = math.dist(a, b)
        if step > 0 and distance <= step:
            share = max(0.0, distance) / step
            return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share), math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
        distance -= step
    a, b = line[-2], line[-1]
    return b, math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))


def placed(points: Points, x: float = 0.0, y: float = 0.0, scale: float = 1.0, degrees: float = 0.0) -> list[Point]:
    """The points scaled, turned clockwise and moved."""
    cos, sin = math.cos(math.radians(degrees)) * scale, math.sin(math.radians(degrees)) * scale
    return [(x + px * cos - py * sin, y + px * sin + py * cos) for px, py in points]


def inset(polygon: Points, distance: float) -> list[Point]:
    """The polygon with every edge moved inwards by `distance` (outwards if negative); corners keep to twice the distance."""
    sign = 1.0 if area(polygon) > 0 else -1.0
    points = [p for p, q in _pairs(polygon) if math.dist(p, q) > 1e-6]
    moved = []
    for before, here, after in zip(points[-1:] + points[:-1], points, points[1:] + points[:1], strict=True):
        ax, ay = _unit(before, here)
        bx, by = _unit(here, after)
        nx, ny = -(ay + by), ax + bx
        reach = max(0.5, (nx * nx + ny * ny) / 2)
        moved.append((here[0] + sign * nx * distance / reach, here[1] + sign * ny * distance / reach))
    return moved


def rounded(polygon: Points, radius: float, sharp: float = 28.0) -> Path:
    """The polygon with its sharp corners (more than `sharp` degrees) rounded; gentle bends of dense outlines stay as they are."""
    points = [p for p, q in _pairs(polygon) if math.dist(p, q) > 1e-6]
    corners = [i for i in range(len(points)) if _turn(points[i - 1], points[i], points[(i + 1) % len(points)]) > sharp]
    if not corners:
        return Path().polygon(points)
    path = Path()
    for first, second in zip(corners, corners[1:] + corners[:1], strict=True):
        count = (second - first) % len(points) or len(points)
        run = [points[(first + i) % len(points)] for i in range(count + 1)]
        trimmed = _trim(run, min(radius, length_of(run) * 0.46))
        if not path.commands:
            path.move(*trimmed[0])
        else:
            path.quad(*run[0], *trimmed[0])
        for point in trimmed[1:]:
            path.line(*point)
    start = path.commands[0][1][0]
    return path.quad(*points[corners[0]], *start).close()


def _trim(run: list[Point], cut: float) -> list[Point]:
    total = length_of(run)
    kept, walked = [along(run, cut)[0]], 0.0
    for a, b in itertools.pairwise(run):
        walked += math.dist(a, b)
        if cut < walked < total - cut:
            kept.append(b)
    return [*kept, along(run, total - cut)[0]]


def smooth(points: Points, closed: bool = True) -> Path:
    """A soft curve through all points (Catmull-Rom)."""
    count = len(points)
    path = Path().move(*points[0])
    for i in range(count if closed else count - 1):
        p0 = points[i - 1] if closed or i else points[0]
        p1, p2 = points[i], points[(i + 1) % count]
        p3 = points[(i + 2) % count] if closed or i + 2 < count else p2
        path.curve(p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6, p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6, *p2)
    return path.close() if closed else path


def regular(sides: int, radius: float, start: float = -90.0) -> list[Point]:
    """Corners of a regular polygon around the origin."""
    angles = (math.radians(start + 360 * i / sides) for i in range(sides))
    return [(radius * math.cos(a), radius * math.sin(a)) for a in angles]


def oval(cx: float, cy: float, rx: float, ry: float, points: int = 28) -> list[Point]:
    """An ellipse as a polygon."""
    return [(cx + rx * x, cy + ry * y) for x, y in regular(points, 1.0)]


def star(tips: int, outer: float, inner: float) -> list[Point]:
    """A star around the origin, one tip up."""
    pairs = zip(regular(tips, outer), regular(tips, inner, -90.0 + 180 / tips), strict=True)
    return [point for pair in pairs for point in pair]


def arrow(length: float, width: float, shaft: float = 0.42, head: float = 0.5) -> list[Point]:
    """An arrow around the origin that points right; `shaft` is its thickness and `head` its head's length, as shares."""
    neck, half, thin = length * (0.5 - head), width / 2, width * shaft / 2
    return [(-length / 2, -thin), (neck, -thin), (neck, -half), (length / 2, 0), (neck, half), (neck, thin), (-length / 2, thin)]


def chevron(length: float, width: float, thick: float) -> list[Point]:
    """A chevron around the origin that points right."""
    half, back = width / 2, -length / 2
    return [(back, -half), (back + thick, -half), (length / 2, 0), (back + thick, half), (back, half), (length / 2 - thick, 0)]


def strip(left: Points, right: Points) -> list[Point]:
    """The band between two lines of the same direction."""
    return [*left, *reversed(right)]


def convex_hull(points: Points) -> list[Point]:
    """The smallest convex polygon around the points, clockwise on screen."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return ordered

    def half(row: list[Point]) -> list[Point]:
        kept: list[Point] = [row[0], row[1]]
        (ax, ay), (bx, by) = kept
        for p in row[2:]:  # the last two that are kept are at hand: cars and dice are made of thousands of hulls
            x, y = p
            while (bx - ax) * (y - ay) - (by - ay) * (x - ax) <= 0:
                kept.pop()
                bx, by = ax, ay
                if len(kept) == 1:
                    break
                ax, ay = kept[-2]
            kept.append(p)
            ax, ay, bx, by = bx, by, x, y
        return kept[:-1]

    return half(ordered) + half(ordered[::-1])


def clipped(polygon: Points, convex: Points) -> list[Point]:
    """The part of the polygon inside a convex one (Sutherland and Hodgman); empty where there is none."""
    sign = 1.0 if area(convex) > 0 else -1.0
    found = list(polygon)
    for (ax, ay), (bx, by) in _pairs(convex):
        before, found = found, []

        def side(point: Point, ax: float = ax, ay: float = ay, bx: float = bx, by: float = by) -> float:
            return sign * ((bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax))

        for p, q in _pairs(before) if before else ():
            here, there = side(p), side(q)
            if here >= 0:
                found.append(p)
            if (here >= 0) != (there >= 0):
                share = here / (here - there)
                found.append((p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share))
    return found


def _pairs(points: Points) -> Iterator[tuple[Point, Point]]:
    return zip(points, [*points[1:], points[0]], strict=True)


def _unit(a: Point, b: Point) -> Point:
    size = math.dist(a, b)
    return (b[0] - a[0]) / size, (b[1] - a[1]) / size


def _turn(a: Point, b: Point, c: Point) -> float:
    (ux, uy), (vx, vy) = _unit(a, b), _unit(b, c)
    return abs(math.degrees(math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)))
