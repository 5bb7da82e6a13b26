"""Three arrows by the start line that show which way one drives, on boards whose road does not say so itself."""

import math

from game.show.painters.geometry import chevron, placed
from game.show.painters.road import reach_of
from game.show.palette import Rgb, mix
from game.show.svg import Point, Svg
from game.tracks.layout import Layout, Scenery

APART = 34.0
"""Px from arrow to arrow along the road."""
FIRST, LAST, STEP = 70.0, 0.22, 14.0
"""Where the middle one may lie, from so many px behind the line to that share of the lap; tried every so many px."""
BESIDE = 27.0
"""Px from the edge of the road to their middles."""
AIR = 23.0
"""Px around the middle of an arrow that are to be free."""
FRAMED = 36.0
"""Px along the edge of the map that its frame takes."""


def beside_start(layout: Layout) -> tuple[tuple[Point, float], ...]:
    """The middles (map px) and headings (degrees) of three arrows beside the road, as near behind the start line as nothing stands there:
    rather within the lap. Empty where there is no room."""
    curve, inner = layout.curve, 1 if layout.curve.clockwise else -1
    away = reach_of(layout) + BESIDE
    for middle in near_start(curve.length):
        for side in (inner, -inner):
            marks = [middle + (k - 1) * APART for k in range(3)]
            spots = [curve.at(along, side * away) for along in marks]
            apart = math.dist(spots[0], spots[1]) > APART * 0.7  # within a bend they would lie on each other
            if apart and all(_free(layout, spot, away) for spot in spots):
                return tuple((spot, curve.heading(along)) for spot, along in zip(spots, marks, strict=True))
    return ()


def near_start(length: float) -> tuple[float, ...]:
    """Places on a lap of so many px, behind the start line, the nearest first."""
    return tuple(FIRST + number * STEP for number in range(int((length * LAST - FIRST) / STEP)))


def on_road(layout: Layout, across: float = 0.0) -> tuple[tuple[Point, float], ...]:
    """The middles (map px) and headings (degrees) of three arrows on the road itself, right behind the start line, `across` px beside its
    middle."""
    marks = [FIRST + k * 2 * APART for k in range(3)]
    return tuple((layout.curve.at(along, across), layout.curve.heading(along)) for along in marks)


def paint_start_arrows(svg: Svg, arrows: tuple[tuple[Point, float], ...], fill: Rgb, ink: Rgb, size: float = 30.0) -> None:
    """Chevrons of `size` px, each one stronger than that behind it, with a thin edge that parts them from any ground."""
    for number, ((x, y), heading) in enumerate(arrows):
        tone = mix(fill, ink, 0.3 - 0.15 * number)
        svg.polygon(placed(chevron(size, size * 1.3, size * 0.5), x, y, 1.0, heading), tone, ink, size * 0.1)


def _free(layout: Layout, spot: Point, away: float) -> bool:
    """Whether nothing stands there: no frame, no scenery, no other stretch of the road."""
    x, y = spot
    wide, high = layout.size
    within = FRAMED + AIR < x < wide - FRAMED - AIR and FRAMED + AIR < y < high - FRAMED - AIR
    return (
        within
        and all(_clear(thing, spot) for thing in layout.scenery)
        and all(math.dist(point, spot) > away - 4 for point in layout.curve.points[::4])
    )


def _clear(thing: Scenery, spot: Point) -> bool:
    """Whether the spot lies far enough from the thing's footprint, turned as it stands."""
    turn = math.radians(-thing.rotation)
    x, y = spot[0] - thing.x, spot[1] - thing.y
    along, across = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
    gap = math.hypot(max(0.0, abs(along) - thing.width / 2), max(0.0, abs(across) - thing.height / 2))
    return gap > AIR
