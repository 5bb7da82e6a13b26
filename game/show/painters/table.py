"""The table the board lies on: warm planks under a lamp."""

import pygame

from game.show.palette import INK, LAMP, TABLE, TABLE_DARK, TABLE_LIGHT, mix
from game.show.svg import Path, Svg

__all__ = ["paint_table"]

PLANKS = 7


def paint_table(size: tuple[int, int]) -> pygame.Surface:
    """The table to the edges of a screen of `size` pixels, brightest where the board lies, left of the middle."""
    w, h = 1080.0 * size[0] / max(1, size[1]), 1080.0
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 0, TABLE)
    high = h / PLANKS
    for i in range(PLANKS):
        _plank(svg, i, w, i * high, high)
    svg.rect(0, 0, w, h, 0, svg.radial((w * 0.40, h * 0.42), h * 0.95, ((0, LAMP, 0.42), (0.5, LAMP, 0.14), (1, LAMP, 0))))
    svg.rect(
        0,
        0,
        w,
        h,
        0,
        svg.radial((w * 0.42, h * 0.44), w * 0.66, ((0, TABLE_DARK, 0), (0.5, TABLE_DARK, 0.18), (1, TABLE_DARK, 0.82)), 0.82),
    )
    surface = svg.raster(size)
    return surface.convert() if pygame.display.get_init() and pygame.display.get_surface() else surface


def _plank(svg: Svg, number: int, w: float, y: float, high: float) -> None:
    tone = mix(TABLE, TABLE_LIGHT, (0.22, 0.42, 0.10, 0.34, 0.50, 0.16, 0.30)[number % 7])
    svg.rect(0, y, w, high, 0, tone)
    for k in range(5):
        base = y + high * (0.14 + 0.18 * k)
        drift = ((number * 13 + k * 29) % 17 - 8) * 1.3
        grain = Path().move(-10, base).curve(w * 0.3, base + drift, w * 0.6, base - drift * 1.4, w + 10, base + drift * 0.5)
        svg.path(grain, None, mix(tone, TABLE_DARK, 0.4), 1.6 + (number + k) % 3, 0.32)
    svg.line([(0, y), (w, y)], mix(TABLE_DARK, INK, 0.3), 4, 0.75)
    svg.line([(0, y + 4), (w, y + 4)], TABLE_LIGHT, 2, 0.5)
    seam = w * ((number * 0.37 + 0.21) % 1.0)
    svg.line([(seam, y), (seam, y + high)], mix(TABLE_DARK, INK, 0.3), 4, 0.6)
