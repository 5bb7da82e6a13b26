"""The sign of a seat that drives with help: a small hand that spreads one to four fingers, as many as the step."""

import math

from pygame import Surface

from game.show.palette import GOLD_LIGHT, INK, PAPER
from game.show.picture_cache import picture_cache
from game.show.svg import Path, Svg

HIGH = 26.0
"""Design units that it is high beside a name of the usual size."""
MOST = 4
"""So many fingers it can show."""
BOX = (120.0, 108.0)
"""Breadth and height of the drawing, in units of its own."""
ROOT = (60.0, 90.0)
"""Where the fingers would meet, within the palm."""
LENGTH, FINGER = 70.0, 13.0
"""From there to a finger's tip, and how broad a finger is."""
SPREAD = 22.0
"""Degrees from one finger to the next: their tips stay apart where the sign is small."""
ASIDE = 12.0
"""A lone finger is the one beside the thumb: it stands that far from the middle."""
LINE, HALO = 9.0, 6.0
"""Width of the outline, and of a pale one around it, on either side."""


@picture_cache(64)
def help_hand(step: int, high: int) -> Surface:
    """The sign of that step (1 to 4), `high` pixels high, on nothing: its pale rim keeps it apart from any ground."""
    wide, tall = BOX
    svg = Svg(wide, tall)
    shown = max(1, min(MOST, step))
    for colour, rim in ((PAPER, LINE + HALO), (INK, LINE), (GOLD_LIGHT, 0.0)):
        for tip in _tips(shown):
            svg.line([ROOT, tip], colour, FINGER + 2 * rim)
        svg.line([(36, 84), (21, 71)], colour, FINGER + 2 * rim)
        svg.path(Path().rect(37, 62, 46, 31, 15), colour, colour if rim else None, 2 * rim)
    return svg.raster((max(1, round(high * wide / tall)), max(1, high)))


def _tips(shown: int) -> list[tuple[float, float]]:
    """The tips of so many fingers, spread evenly around the upright."""
    if shown == 1:
        return [(ROOT[0] - ASIDE, ROOT[1] - LENGTH)]
    angles = [math.radians((finger - (shown - 1) / 2) * SPREAD) for finger in range(shown)]
    return [(ROOT[0] + LENGTH * math.sin(angle), ROOT[1] - LENGTH * math.cos(angle)) for angle in angles]
