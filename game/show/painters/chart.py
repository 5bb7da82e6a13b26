"""A race told as lines: the place of each driver after each turn, first on top."""

import itertools
from collections.abc import Sequence

import pygame

from game.show.painters.car_paint import roundel
from game.show.painters.digits import paint_number
from game.show.palette import CREAM_DARK, INK, INK_SOFT, PAPER, TONES, mix
from game.show.picture_cache import picture_cache
from game.show.svg import Path, Svg

__all__ = ["paint_chart"]

SIDE = 62.0
EDGE = 26.0
THICK = 8.0


@picture_cache(8)
def paint_chart(places: tuple[tuple[int, ...], ...], letters: str, size: tuple[int, int], unit: float) -> pygame.Surface:
    """`places[turn][seat]` as one line per seat in the colour of its letter, its symbol at the end and at the start; equal places
    run side by side. `size` in pixels, `unit` pixels per design unit. ValueError without a turn."""
    if not places:
        raise ValueError("no turn to draw")
    width, height = size[0] / unit, size[1] / unit
    svg = Svg(width, height)
    steps = max(1, len(places) - 1)
    high = (height - 2 * EDGE) / max(1, len(letters) - 1)

    def spot(turn: int, seat: int) -> tuple[float, float]:
        place = places[turn][seat]
        equals = [s for s in range(len(letters)) if places[turn][s] == place]
        shift = (equals.index(seat) - (len(equals) - 1) / 2) * min(THICK + 2, high / 4)
        return SIDE + (width - 2 * SIDE) * turn / steps, EDGE + (place - 1) * high + shift

    for place in range(len(letters)):
        y = EDGE + place * high
        svg.line([(SIDE, y), (width - SIDE, y)], CREAM_DARK, 3)
        paint_number(svg, place + 1, 14, y, min(24.0, high * 0.7), INK_SOFT)
    for seat, letter in enumerate(letters):
        points = [spot(turn, seat) for turn in range(len(places))]
        line = _line(points)
        svg.path(line, None, INK, THICK + 5)
        svg.path(line, None, TONES[letter].fill if letter != "W" else mix(PAPER, INK, 0.08), THICK)
    for seat, letter in enumerate(letters):
        for turn, aside in ((0, -1), (len(places) - 1, 1)):
            before = sum(places[turn][s] == places[turn][seat] for s in range(seat))
            x, y = spot(turn, seat)
            roundel(svg, letter, x + aside * before * 20, y, min(20.0, high * 0.55), 3.5)
    return svg.raster(size)


def _line(points: Sequence[tuple[float, float]]) -> Path:
    """From turn to turn in soft steps."""
    path = Path().move(*points[0])
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        middle = (ax + bx) / 2
        path.curve(middle, ay, middle, by, bx, by)
    return path
