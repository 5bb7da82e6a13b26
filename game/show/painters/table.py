"""The table the board lies on: warm planks under a lamp, the steel workbench of a junkyard, or that of another world."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pygame

from game.core.slices import Slices, finish
from game.show.bake import rastering
from game.show.palette import INK, LAMP, TABLE, TABLE_DARK, TABLE_LIGHT, mix
from game.show.picture_cache import picture_cache
from game.show.svg import Point, Svg

PLANKS = 7
TONES = (0.22, 0.42, 0.10, 0.34, 0.50, 0.16, 0.30)
BENDS = 16
"""Straight pieces of a line of the grain."""
SOFT = 8
"""The light is painted so much smaller and enlarged: nothing in it is sharp."""
BAND = 12
"""Rows of the small light that are enlarged at a time."""


class _Kept:
    """The table of one size and world, once it is painted."""

    picture: pygame.Surface | None = None


@picture_cache(2, everywhere=True)
def _kept(size: tuple[int, int], world: str) -> _Kept:
    return _Kept()


def paint_table(size: tuple[int, int], world: str = "toy_shop") -> pygame.Surface:
    """The table to the edges of a screen of `size` pixels, brightest where the board lies, left of the middle; painted once
    per size and world. Draw on a copy."""
    return finish(bake_table(size, world))


def bake_table(size: tuple[int, int], world: str = "toy_shop") -> Slices[pygame.Surface]:
    """Like `paint_table`, but in slices."""
    kept = _kept(size, world)
    if kept.picture is None:
        own = _workbench(size) if world == "junkyard" else _world(size, world)
        kept.picture = yield from (_planks(size) if world == "toy_shop" else own)
    return kept.picture


def _workbench(size: tuple[int, int]) -> Slices[pygame.Surface]:
    from game.show.painters.junkyard import neon_light, night_table  # the first frame of the menu does not wait for it

    picture = pygame.Surface(size)  # in the format of the window where there is one
    svg = Svg(1080.0 * size[0] / max(1, size[1]), 1080.0)
    night_table(svg, *svg.box[2:])
    yield
    yield from rastering(svg, (), picture)
    yield from _shed(_soft(size, neon_light), picture)
    return picture


def _world(size: tuple[int, int], world: str) -> Slices[pygame.Surface]:
    from game.show.painters.world_tables import WORLD_TABLES, noon_light  # the first frame of the menu does not wait for it

    if world not in WORLD_TABLES:
        return (yield from _planks(size))
    picture = pygame.Surface(size)  # in the format of the window where there is one
    svg = Svg(1080.0 * size[0] / max(1, size[1]), 1080.0)
    WORLD_TABLES[world](svg, *svg.box[2:])
    yield
    yield from rastering(svg, (), picture)
    yield from _shed(_soft(size, noon_light), picture)
    return picture


def _soft(size: tuple[int, int], paint: Callable[[Svg, float, float], None]) -> pygame.Surface:
    """Light over a picture of `size`, painted by `paint(svg, width, height)`: a SOFTth as large, and a row more."""
    rows = -(-size[1] // SOFT)
    small = (max(2, size[0] // SOFT), rows + 1)
    svg = Svg(1080.0 * size[0] / max(1, size[1]), 1080.0 * (rows + 1) * SOFT / max(1, size[1]))
    paint(svg, *svg.box[2:])
    return pygame.transform.smoothscale(svg.raster(small), small)


def _shed(light: pygame.Surface, picture: pygame.Surface) -> Iterator[None]:
    """Lays the small light over all of the picture, band by band."""
    for row in range(0, light.get_height() - 1, BAND):
        # rows of the small light are shared by neighbours, so that the large one has no seams
        band = light.subsurface((0, row, light.get_width(), min(BAND, light.get_height() - 1 - row) + 1))
        enlarged = pygame.transform.smoothscale(band, (picture.get_width(), SOFT * (band.get_height() - 1)))
        picture.blit(enlarged, (0, SOFT * row))
        yield


def rough_table(size: tuple[int, int]) -> pygame.Surface:
    """The planks without their grain, for a first frame that waits for nothing; a picture of one's own."""
    return finish(_planks(size, grain=False))


def _planks(size: tuple[int, int], grain: bool = True) -> Slices[pygame.Surface]:
    picture = pygame.Surface(size)  # in the format of the window where there is one
    yield
    scale = size[1] / 1080
    for number in range(PLANKS):
        _plank(picture, number, scale, grain)
        yield
    light = _soft(size, _lamp)
    yield
    yield from _shed(light, picture)
    return picture


def _lamp(svg: Svg, w: float, h: float) -> None:
    """The lamp's light and the dark around it."""
    svg.rect(0, 0, w, h, 0, svg.radial((w * 0.40, 1080 * 0.42), 1080 * 0.95, ((0, LAMP, 0.42), (0.5, LAMP, 0.14), (1, LAMP, 0))))
    dark = svg.radial((w * 0.42, 1080 * 0.44), w * 0.66, ((0, TABLE_DARK, 0), (0.5, TABLE_DARK, 0.18), (1, TABLE_DARK, 0.82)), 0.82)
    svg.rect(0, 0, w, h, 0, dark)


def _plank(picture: pygame.Surface, number: int, scale: float, grained: bool) -> None:
    """One plank: its grain, the gap above it, and the seam where two boards meet."""
    width = picture.get_width()
    top, low = (round(picture.get_height() * edge / PLANKS) for edge in (number, number + 1))
    tone, high = mix(TABLE, TABLE_LIGHT, TONES[number % len(TONES)]), 1080 / PLANKS
    picture.fill(tone, (0, top, width, low - top))
    grain = mix(tone, mix(tone, TABLE_DARK, 0.4), 0.32)
    for k in range(5 if grained else 0):
        y = number * high + high * (0.14 + 0.18 * k)
        drift = ((number * 13 + k * 29) % 17 - 8) * 1.3
        thick = max(1, round((1.6 + (number + k) % 3) * scale))
        points = list(_curve(width, y * scale, drift * scale))
        for start, end in pairwise(points):
            pygame.draw.aaline(picture, grain, start, end, thick)
    gap, seam = mix(TABLE_DARK, INK, 0.3), round(width * ((number * 0.37 + 0.21) % 1.0))
    line, thin = max(1, round(4 * scale)), max(1, round(2 * scale))
    picture.fill(mix(tone, gap, 0.75), (0, top - line // 2, width, line))
    picture.fill(mix(tone, TABLE_LIGHT, 0.5), (0, top - line // 2 + line, width, thin))
    picture.fill(mix(tone, gap, 0.6), (seam - line // 2, top + line, line, low - top - line))


def _curve(width: int, y: float, drift: float) -> Iterator[Point]:
    """A line of the grain from edge to edge, as a cubic curve."""
    shape = ((-10.0, y), (width * 0.3, y + drift), (width * 0.6, y - drift * 1.4), (width + 10.0, y + drift * 0.5))
    for step in range(BENDS + 1):
        t = step / BENDS
        weights = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3)
        yield sum(w * x for w, (x, _) in zip(weights, shape, strict=True)), sum(w * b for w, (_, b) in zip(weights, shape, strict=True))
