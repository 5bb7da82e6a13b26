"""The dock of a junkyard: six bays beside the road, before the finish line, where racers wait that have not started."""

import math
from collections.abc import Iterator, Sequence

from game.show.painters.geometry import bounds, placed, rounded
from game.show.palette import Rgb, mix
from game.show.svg import Point, Svg
from game.tracks.layout import Layout, Scenery

BAYS = 6
LONG, WIDE = 1.04, 0.56
"""A bay, in widths of the road."""
BESIDE = 34.0
"""Map pixels from the edge of the road to the first row."""
BACK = (0.0, 0.7, 1.4, 2.1, 2.8, 3.5)
"""How far behind the line bays may begin, in widths of the road."""
CLEAR = 26.0
"""Map pixels that a bay keeps from the edge of the road, which would be painted over its deck."""
EDGE = 44.0
"""Map pixels that a bay keeps from the edge of the board."""
RUST: Rgb = (150, 78, 44)
PLATE: Rgb = (46, 54, 80)
NIGHT: Rgb = (9, 12, 26)
AMBER: Rgb = (250, 196, 60)

Bay = tuple[float, float, float]
"""x, y, heading; the foremost first."""


def bays_of(layout: Layout, start: float) -> Sequence[Bay]:
    """Six bays before the line at `start` along the curve: on the side, in as many rows and as far back as they lie clear of
    the road, of the board's edge and of junk."""
    blocks = (_block(layout, start - layout.road_width * back, side, each) for back in BACK for each in (3, 2, 6) for side in (1.0, -1.0))
    return min(
        blocks, key=lambda bays: _trouble(layout, bays) + 0.01 * math.dist(bays[0][:2], layout.curve.at(start % layout.curve.length))
    )


def _block(layout: Layout, along: float, side: float, each: int) -> list[Bay]:
    """Rows of `each` bays on one side of the road, straight as it runs there; every other row stands half a bay further back."""
    curve, road = layout.curve, layout.road_width
    x, y, heading = *curve.at(along % curve.length), curve.heading(along % curve.length)
    spots = []
    for index in range(BAYS):
        column, row = index % each, index // each
        spots.append((-road * LONG * (column + 0.72 + 0.5 * (row % 2)), side * (road / 2 + BESIDE + road * WIDE * (row + 0.5))))
    return [(px, py, heading) for px, py in placed(spots, x, y, 1.0, heading)]


def corners_of(layout: Layout, bay: Bay, grow: float = 0.0) -> list[Point]:
    """The corners of a bay, `grow` map pixels further out."""
    long, wide = layout.road_width * LONG / 2 + grow, layout.road_width * WIDE / 2 + grow
    return placed([(-long, -wide), (long, -wide), (long, wide), (-long, wide)], bay[0], bay[1], 1.0, bay[2])


def _trouble(layout: Layout, bays: Sequence[Bay]) -> float:
    """How badly bays stand: in map pixels that they lie in the road or off the board; junk counts little."""
    w, h = layout.size
    road, reach = layout.road_width / 2 + 12, layout.road_width / 2 + CLEAR
    corners = [corner for bay in bays for corner in corners_of(layout, bay)]
    left, top, wide, high = bounds(corners)
    near = [
        (a, b) for a, b in layout.centreline[::3] if -reach <= a - left <= wide + reach and -reach <= b - top <= high + reach
    ]  # others lie too far away to matter
    bad = 0.0
    for x, y in corners:
        bad += max(0.0, EDGE - min(x, y, w - x, h - 12 - y))
        gap = min([math.hypot(x - a, y - b) for a, b in near], default=reach)
        bad += max(0.0, road - gap) + max(0.0, reach - gap)
    return bad + 3 * sum(1 for thing in layout.scenery if _covers(layout, bays, thing))


def _covers(layout: Layout, bays: Sequence[Bay], thing: Scenery) -> bool:
    reach = max(thing.width, thing.height) / 2
    return any(math.hypot(thing.x - x, thing.y - y) < reach + layout.road_width * LONG * 0.55 for x, y, _ in bays)


def left_alone(layout: Layout, bays: Sequence[Bay]) -> Iterator[Scenery]:
    """The junk that does not lie where the bays are: nobody parks on it."""
    return (thing for thing in layout.scenery if not _covers(layout, bays, thing))


def paint_dock(svg: Svg, layout: Layout, bays: Sequence[Bay]) -> None:
    """A deck bolted to the platform, and a bay for each racer, open to the front."""
    for grow, tone in ((26.0, NIGHT), (20.0, RUST), (15.0, PLATE)):
        for bay in bays:
            svg.path(rounded(corners_of(layout, bay, grow), 16), tone)
    for bay in bays:
        box = corners_of(layout, bay, -5)
        svg.path(rounded(box, 9), mix(PLATE, NIGHT, 0.55))
        svg.line([box[1], box[0], box[3], box[2]], AMBER, 5)
        for x, y in (box[1], box[2]):
            svg.circle(x, y, 5, AMBER)
