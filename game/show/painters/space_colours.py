"""A space of one or more pieces as one slab: its colours one behind another along the lane, each with its number and pips."""

import math
from bisect import bisect
from collections.abc import Sequence
from typing import NamedTuple

from game.show.painters.digits import WIDTHS, paint_number
from game.show.painters.geometry import chevron, placed
from game.show.painters.road import GAP
from game.show.palette import INK, Rgb
from game.show.svg import Path, Point, Svg
from game.tracks.layout import Layout

NUMBER = 0.52
"""Height of a number as a share of the lane's width."""
TICK = 0.24
"""Length of a stroke where two pieces meet, as a share of the lane's width."""
TEETH = 3
PIP, PIP_GAP, BELOW = 0.2, 0.12, 0.16
"""Side of a pip, and the gaps beside and above it, as shares of the number's height."""


class SpaceColour(NamedTuple):
    """One of a space's colours: how it is filled, the ink that reads on it, its number, and so many pips below that."""

    fill: Rgb
    ink: Rgb
    number: int
    pips: int = 0


def paint_space(svg: Svg, layout: Layout, space: str, colours: Sequence[SpaceColour]) -> None:
    """All of the space, in map pixels: an outline round its run, strokes from both sides where its pieces meet, an arrow at its front."""
    start, end, left, right = layout.reach(layout.pieces(space))
    start, end, left, right = start + GAP, end - GAP, left + GAP, right - GAP
    cuts = [start + (end - start) * index / len(colours) for index in range(len(colours) + 1)]
    tooth = min(layout.lane_width * 0.14, (cuts[1] - cuts[0]) * 0.3)
    for index, colour in enumerate(colours):
        rear = _cut(layout, cuts[index], left, right, tooth if index else 0.0)
        front = _cut(layout, cuts[index + 1], left, right, tooth if index < len(colours) - 1 else 0.0)
        sides = _side(layout, cuts[index], cuts[index + 1], right), _side(layout, cuts[index], cuts[index + 1], left)
        svg.polygon([*rear, *sides[0], *reversed(front), *reversed(sides[1])], colour.fill)
    around = Path().polygon([*_side(layout, start, end, right), *reversed(_side(layout, start, end, left))])
    svg.path(around, None, INK, 3.5)
    for piece in layout.pieces(space)[1:]:
        along = layout.reach((piece,))[0]
        _paint_ticks(svg, layout, along, left, right, colours[max(0, bisect(cuts, along) - 1) % len(colours)].ink)
    for index, colour in enumerate(colours):
        _paint_number(svg, layout, colour, cuts[index], cuts[index + 1], (left + right) / 2)
    _paint_arrow(svg, layout, end, (left + right) / 2, colours[-1].ink)


def _cut(layout: Layout, along: float, left: float, right: float, tooth: float) -> list[Point]:
    """A line across the lane from its left to its right, saw-toothed by `tooth` px where two colours meet."""
    if not tooth:
        return [layout.curve.at(along, left), layout.curve.at(along, right)]
    steps = 2 * TEETH
    return [layout.curve.at(along + (tooth if k % 2 else -tooth), left + (right - left) * k / steps) for k in range(steps + 1)]


def _side(layout: Layout, start: float, end: float, right: float) -> list[Point]:
    """Along the lane, without the ends."""
    count = max(1, math.ceil((end - start) / 8))
    return [layout.curve.at(start + (end - start) * (k + 0.5) / count, right) for k in range(count)]


def _paint_ticks(svg: Svg, layout: Layout, along: float, left: float, right: float, ink: Rgb) -> None:
    """Where two pieces meet: bold strokes from both sides, so that stations can be counted."""
    tick = (right - left) * TICK
    for rim, way in ((left, 1), (right, -1)):
        svg.line([layout.curve.at(along, rim + way * 3), layout.curve.at(along, rim + way * tick)], ink, 4.5)


def _paint_number(svg: Svg, layout: Layout, colour: SpaceColour, start: float, end: float, right: float) -> None:
    """The number, upright, with its pips below as on a cube: beside it they were read as ones. At the beginning of its colour, and as
    large as that lets them be."""
    text = str(colour.number)
    digits = sum(WIDTHS.get(letter, 0.6) for letter in text) + 0.36 * (len(text) - 1) + 0.2
    row = colour.pips * (PIP + PIP_GAP) - PIP_GAP
    below = BELOW + PIP if colour.pips else 0.0
    heading = math.radians(layout.curve.heading(start))
    flat, steep = abs(math.cos(heading)), abs(math.sin(heading))
    lane, long = layout.lane_width - 4 * GAP, end - start - 2 * GAP
    wide, tall = long * flat + lane * steep, long * steep + lane * flat
    broad, whole = max(digits, row), 1 + below
    high = min(layout.lane_width * NUMBER, wide * 0.9 / broad, tall * 0.86 / whole)
    reach = (broad * flat + whole * steep) * high / 2
    x, y = layout.curve.at(start + min((end - start) / 2, reach + 3 * GAP), right)
    paint_number(svg, colour.number, (x, y - below * high / 2), high, colour.ink, 0.2)
    for k in range(colour.pips):
        left = x + (k * (PIP + PIP_GAP) - row / 2) * high
        svg.rect(left, y + (whole / 2 - PIP) * high, PIP * high, PIP * high, 0, colour.ink)


def _paint_arrow(svg: Svg, layout: Layout, end: float, right: float, ink: Rgb) -> None:
    """A small chevron at the front, where a car stops."""
    size = layout.lane_width * 0.2
    x, y = layout.curve.at(end - size * 0.8, right)
    svg.polygon(placed(chevron(size, size * 1.5, size * 0.5), x, y, 1.0, layout.curve.heading(end)), ink, opacity=0.55)
