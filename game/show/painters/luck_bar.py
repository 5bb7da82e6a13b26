"""What the pages of a told race draw: the bar of a seat's luck, the way into the replay, the triangle of rows that unfold, and
the ring while a race is read."""

import math
from typing import NamedTuple

from pygame import Surface

from game.show.palette import GOLD, INK, MINT, Rgb
from game.show.picture_cache import picture_cache
from game.show.svg import Path, Svg

REACH = 3.0
"""Spreads of a race that the bar shows to each side; more than that stands at its end."""
DIAMOND = 15
"""Design units from the middle of the diamond to its points."""
RING_PARTS, RING = 12, 100
"""Turns of the ring's arc until it is where it was; units it is drawn in."""


class BarTones(NamedTuple):
    """Colours of a bar: its lines, the pale band, and the diamond."""

    ink: Rgb
    band: Rgb
    diamond: Rgb


@picture_cache(64, everywhere=True)
def luck_bar(size: tuple[int, int], scale: float, at: int, band: int, tones: BarTones) -> Surface:
    """A line from -3 to +3 spreads in `size` pixels, of which `scale` are a design unit: an upright at 0, the pale band of +-`band` and a
    diamond at `at`, both in thousandths of a spread."""
    width, high = size[0] / scale, size[1] / scale
    half, middle = width / 2 - DIAMOND - 3, high / 2
    svg = Svg(width, high)
    wide = half * min(1.0, band / 1000 / REACH)
    svg.rect(width / 2 - wide, middle - 13, 2 * wide, 26, 10, tones.band)
    svg.line(((width / 2 - half, middle), (width / 2 + half, middle)), tones.ink, 3)
    svg.line(((width / 2, middle - 17), (width / 2, middle + 17)), tones.ink, 5)
    x = width / 2 + half * max(-1.0, min(1.0, at / 1000 / REACH))
    points = ((x, middle - DIAMOND), (x + DIAMOND, middle), (x, middle + DIAMOND), (x - DIAMOND, middle))
    svg.path(Path().polygon(points), tones.diamond, tones.ink, 4)
    return svg.raster(size)


@picture_cache(16, everywhere=True)
def way_in(side: int, colour: Rgb = INK, left: bool = False) -> Surface:
    """The double arrow of whatever leads into the replay, in a square of `side` pixels; no font has one. `left`: it points that way."""
    svg = Svg(60, 60)
    for x in (14, 32):
        points = [(x, 14), (x + 14, 30), (x, 46)]
        svg.line([(60 - px, py) for px, py in points] if left else points, colour, 7)
    return svg.raster((side, side))


@picture_cache(16, everywhere=True)
def unfold_mark(side: int, is_open: bool, colour: Rgb = INK) -> Surface:
    """The triangle before what unfolds, in a square of `side` pixels: it points right, or down where that stands open."""
    svg = Svg(60, 60)
    points = [(12, 18), (48, 18), (30, 46)] if is_open else [(18, 12), (46, 30), (18, 48)]
    svg.polygon(points, colour, colour, 6)
    return svg.raster((side, side))


@picture_cache(RING_PARTS + 1, everywhere=True)
def reading_ring(side: int, part: int) -> Surface:
    """The ring that turns while something is read, in a square of `side` pixels: `part` (0 .. RING_PARTS - 1) says where its arc is."""
    svg = Svg(RING, RING)
    middle, radius = RING / 2, RING / 2 - 10
    svg.circle(middle, middle, radius, None, INK, 20)
    svg.circle(middle, middle, radius, None, MINT, 12)
    start = 2 * math.pi * part / RING_PARTS
    turns = [start + number * math.pi / 24 for number in range(17)]
    svg.line([(middle + radius * math.cos(turn), middle + radius * math.sin(turn)) for turn in turns], GOLD, 12)
    return svg.raster((side, side))
