"""Medals for a shelf: a coin on a ribbon, whose shape and colour tell what it was earned in; and the pale disc where none is yet."""

from collections.abc import Callable

import pygame

from game.show.painters.geometry import placed, regular, rounded, star
from game.show.palette import CREAM_DARK, GOLD, INK, INK_SOFT, PAPER, SILVER, Rgb, mix
from game.show.picture_cache import picture_cache
from game.show.svg import Path, Svg

LINE = 6.0
MIDDLE = 12.0
"""How far below the middle of its box a coin hangs."""


def _coin(svg: Svg, tone: Rgb) -> None:
    svg.circle(0, MIDDLE, 34, tone, INK, LINE)


def _gear(svg: Svg, tone: Rgb) -> None:
    """Eight teeth, cut from sheet."""
    ring = [(radius, 45 * tooth + turn) for tooth in range(8) for radius, turn in ((29, -17), (37, -11), (37, 11), (29, 17))]
    points = [placed([(0, -radius)], 0, MIDDLE, degrees=degrees)[0] for radius, degrees in ring]
    svg.path(rounded(points, 3), tone, INK, LINE)


def _shield(svg: Svg, tone: Rgb) -> None:
    path = Path().move(-33, MIDDLE - 28).line(33, MIDDLE - 28).curve(34, MIDDLE + 10, 20, MIDDLE + 30, 0, MIDDLE + 38)
    svg.path(path.curve(-20, MIDDLE + 30, -34, MIDDLE + 10, -33, MIDDLE - 28).close(), tone, INK, LINE)


def _burst(svg: Svg, tone: Rgb) -> None:
    """A seal with twelve tips, as on a poster."""
    svg.path(rounded(placed(star(12, 37, 29), 0, MIDDLE), 2), tone, INK, LINE)


def _plate(svg: Svg, tone: Rgb) -> None:
    """Six sides, as a nut has."""
    svg.path(rounded(placed(regular(6, 37), 0, MIDDLE), 4), tone, INK, LINE)


def _drop(svg: Svg, tone: Rgb) -> None:
    """A square that stands on its corner."""
    svg.path(rounded(placed(regular(4, 38), 0, MIDDLE), 6), tone, INK, LINE)


SHAPES: dict[str, Callable[[Svg, Rgb], None]] = {
    "toy_shop": _coin, "junkyard": _gear, "island": _shield, "poster": _burst, "speedway": _plate, "row": _drop, "cup": _coin,
}  # fmt: skip
"""By the world of a title; of a person's row of results and of cups by these names. Any other is a coin."""
TONES = {"any": GOLD, "row": SILVER, "cup": GOLD}


@picture_cache(128, everywhere=True)
def medal(shape: str, tone: Rgb, size: int) -> pygame.Surface:
    """A medal in a square of `size` pixels; `shape` one of SHAPES."""
    svg = Svg(108, 108, -54, -54)
    light = mix(tone, PAPER, 0.55)
    for side in (-1, 1):
        tail = [(side * 4, -46), (side * 27, -46), (side * 15, -10), (side * -6, -10)]
        svg.polygon(tail, light if side > 0 else mix(tone, INK, 0.28), INK, LINE)
    SHAPES.get(shape, _coin)(svg, tone)
    if shape == "cup":
        _crown(svg)
    else:
        svg.circle(0, MIDDLE, 22, light)
        svg.path(rounded(placed(star(5, 19, 8.5), 0, MIDDLE + 1), 1.5), PAPER, INK, 4)
    return svg.raster((size, size))


def _crown(svg: Svg) -> None:
    """What a champion wears."""
    points = [(-21, -8), (-10, 2), (0, -14), (10, 2), (21, -8), (17, 15), (-17, 15)]
    svg.path(rounded(placed(points, 0, MIDDLE + 1), 2), PAPER, INK, 4)


@picture_cache(16, everywhere=True)
def no_medal(size: int) -> pygame.Surface:
    """Where a medal will hang, in a square of `size` pixels."""
    svg = Svg(108, 108, -54, -54)
    svg.circle(0, MIDDLE, 28, CREAM_DARK, mix(INK_SOFT, CREAM_DARK, 0.35), 4)
    return svg.raster((size, size))
