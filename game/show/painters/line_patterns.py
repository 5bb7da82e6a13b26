"""Lines that can be told apart without their colours: a core in one of six patterns, in a casing and an edge."""

import math
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, pairwise

from game.show.palette import INK, PAPER, TONES, Rgb, contrast
from game.show.svg import Path, Point, Svg

CASING, EDGE = 21 / 15, 25 / 15
"""How wide casing and edge are, in widths of the core."""
PATTERNS: tuple[tuple[float, ...], ...] = ((), (4.6, 1.7), (0.0, 2.0), (3.4, 1.9, 0.0, 1.9), (), ())
"""Whole, long dashes, dots, dash-dot, double, beads: stroke and gap in turn, in widths of the core (a stroke of 0 is a dot)."""
DOUBLE, BEADS = 4, 5
STRING, BEAD, FAR = 0.5, 1.16, 3.0
"""Of beads, in widths of the core: their string, their diameter, from one to the next."""
SEAM = 0.34
"""Of a double line: the gap in its middle."""
LIGHT = 1.9
"""A colour with less contrast than this to paper gets a dark casing."""


class _Way:
    """A line by the distance from its start."""

    def __init__(self, points: Sequence[Point]) -> None:
        self.points = points
        self.runs = [0.0, *accumulate(math.dist(a, b) for a, b in pairwise(points))]

    @property
    def length(self) -> float:
        return self.runs[-1]

    def at(self, run: float) -> Point:
        """The point so far on."""
        place = min(max(1, bisect_right(self.runs, run)), len(self.points) - 1)
        (ax, ay), (bx, by) = self.points[place - 1], self.points[place]
        share = (run - self.runs[place - 1]) / max(1e-9, self.runs[place] - self.runs[place - 1])
        return ax + (bx - ax) * share, ay + (by - ay) * share

    def between(self, start: float, end: float) -> list[Point]:
        """The part from one distance to another."""
        inner = self.points[bisect_right(self.runs, start) : bisect_right(self.runs, end)]
        return [self.at(start), *inner, self.at(end)]


def stroke_line(svg: Svg, points: Sequence[Point], letter: str, pattern: int, width: float) -> None:
    """A line through at least two points, in the colour of a letter of the palette, whose core is `width` units wide."""
    tone = TONES[letter].fill
    casing = INK if contrast(tone, PAPER) < LIGHT else PAPER
    whole, way = Path().polygon(points, closed=False), _Way(points)
    svg.path(whole, None, INK, width * EDGE)
    svg.path(whole, None, casing, width * CASING)
    if pattern == BEADS:
        svg.path(whole, None, tone, width * STRING)
        _dots(svg, [way.at(FAR * width * number) for number in range(1 + int(way.length / (FAR * width)))], tone, BEAD * width)
    elif PATTERNS[pattern]:
        _broken(svg, way, tone, PATTERNS[pattern], width)
    else:
        svg.path(whole, None, tone, width)
        if pattern == DOUBLE:
            svg.path(whole, None, casing, width * SEAM)


def _broken(svg: Svg, way: _Way, tone: Rgb, lengths: Sequence[float], width: float) -> None:
    """Strokes and dots with gaps between them."""
    at, number = 0.0, 0
    strokes, dots = Path(), list[Point]()
    while at < way.length:
        long, gap = lengths[number % len(lengths)] * width, lengths[(number + 1) % len(lengths)] * width
        if long:
            strokes.polygon(way.between(at, min(way.length, at + long)), closed=False)
        else:
            dots.append(way.at(at))
        at += long + gap
        number += 2
    if strokes.commands:
        svg.path(strokes, None, tone, width, cap="butt")
    _dots(svg, dots, tone, width)


def _dots(svg: Svg, dots: Sequence[Point], tone: Rgb, across: float) -> None:
    path = Path()
    for x, y in dots:
        path.ellipse(x, y, across / 2, across / 2)
    if dots:
        svg.path(path, tone)
