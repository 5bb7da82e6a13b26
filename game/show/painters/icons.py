"""Signs, prizes and tiles at any size, and the small stuff that flies: confetti, sparks, dust, tyre traces."""

import math
from collections.abc import Callable

import pygame

from game.show.painters.digits import paint_badge
from game.show.painters.geometry import placed, regular, rounded, star
from game.show.painters.glyphs import GLYPHS
from game.show.palette import (
    COLOURS,
    CREAM,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    KERB_RED,
    PAPER,
    TONES,
    WOOD_DARK,
    Rgb,
    mix,
    symbol_path,
)  # fmt: skip
from game.show.picture_cache import picture_cache
from game.show.svg import Path, Svg

LINE = 6.0


def _crown(svg: Svg, _: Rgb) -> None:
    points = [(-44, -24), (-21, -2), (0, -40), (21, -2), (44, -24), (34, 34), (-34, 34)]
    svg.path(rounded(points, 4), GOLD, INK, LINE)
    svg.path(Path().rect(-33, 17, 66, 16, 3), GOLD_DARK)
    for (x, y), letter in zip(((-44, -26), (0, -40), (44, -26)), "RBG", strict=True):
        svg.circle(x * 0.96, y + 2, 8, COLOURS[letter].fill, INK, 4)
    svg.line([(-25, 8), (-19, 13)], GOLD_LIGHT, 6)


def paint_trophy(svg: Svg, metal: Rgb = GOLD, light: Rgb = GOLD_LIGHT, dark: Rgb = GOLD_DARK) -> None:
    """A cup in a box from -50 to 50."""
    for side in (-1, 1):
        svg.path(Path().move(side * 24, -32).curve(side * 54, -36, side * 50, 4, side * 18, 4), None, INK, 15)
        svg.path(Path().move(side * 24, -32).curve(side * 54, -36, side * 50, 4, side * 18, 4), None, metal, 6)
    svg.polygon([(-8, 10), (8, 10), (10, 30), (-10, 30)], dark, INK, LINE)
    cup = Path().move(-29, -44).line(29, -44).curve(30, -8, 20, 14, 0, 14).curve(-20, 14, -30, -8, -29, -44).close()
    svg.path(cup, metal, INK, LINE)
    svg.path(Path().move(-21, -38).line(-11, -38).curve(-12, -16, -9, -4, -4, 5).curve(-16, 0, -21, -16, -21, -38).close(), light)
    svg.rect(-25, 29, 50, 16, 4, WOOD_DARK, INK, LINE)
    svg.path(rounded(placed(star(5, 13, 6), 3, -20), 1.5), PAPER)


def _trophy(svg: Svg, _: Rgb) -> None:
    paint_trophy(svg)


def _flag(svg: Svg, _: Rgb) -> None:
    svg.line([(-36, -44), (-36, 46)], INK, 9)
    rows: list[list[tuple[float, float]]] = []
    for j in range(4):
        rows.append([(-34 + i * 20, -42 + j * 17 + 6 * math.sin(i * 1.5)) for i in range(5)])
    svg.polygon([*rows[0], *reversed(rows[3])], PAPER, INK, 7)
    for j in range(3):
        for i in range(4):
            cell = [rows[j][i], rows[j][i + 1], rows[j + 1][i + 1], rows[j + 1][i]]
            if (i + j) % 2 == 0:
                svg.polygon(cell, INK)


def _turbo(svg: Svg, _: Rgb) -> None:
    flame = Path().move(4, -46).curve(34, -22, 44, 4, 36, 24).curve(28, 46, -26, 48, -36, 22).curve(-40, 6, -30, -8, -22, -18)
    svg.path(flame.curve(-18, -8, -12, -4, -8, -6).curve(-2, -18, -4, -34, 4, -46).close(), KERB_RED, INK, LINE)
    middle = Path().move(4, -18).curve(22, -2, 28, 12, 22, 26).curve(14, 42, -18, 40, -22, 22).curve(-24, 12, -16, 4, -12, 0)
    svg.path(middle.curve(-6, 4, 4, -4, 4, -18).close(), GOLD)
    svg.path(Path().move(2, 10).curve(12, 18, 14, 24, 10, 31).curve(4, 38, -10, 36, -10, 26).curve(-10, 18, 0, 18, 2, 10).close(), PAPER)


def _extra_roll(svg: Svg, _: Rgb) -> None:
    """The tile that lets dice be thrown again: a die in a turning arrow."""
    svg.rect(-45, -42, 90, 88, 18, GOLD_DARK, INK, LINE)
    svg.rect(-45, -46, 90, 86, 18, CREAM, INK, LINE)
    ring = [(33 * math.cos(math.radians(a)), -3 + 31 * math.sin(math.radians(a))) for a in range(-55, 240, 10)]
    svg.line(ring, COLOURS["B"].fill, 9)
    svg.polygon(placed([(-12, -10), (14, -2), (-8, 14)], ring[0][0] - 4, ring[0][1] - 3, 1.0, -125), COLOURS["B"].fill)
    svg.rect(-15, -18, 30, 30, 8, PAPER, INK, 5)
    for x, y, letter in ((-6, -9, "R"), (6, -9, "Y"), (-6, 3, "G"), (6, 3, "P")):
        svg.circle(x, y, 4.4, COLOURS[letter].fill)


def _start_player(svg: Svg, _: Rgb) -> None:
    """A steering wheel: who begins."""
    svg.circle(0, 0, 40, None, INK, 19)
    svg.circle(0, 0, 40, None, KERB_RED, 10)
    for degrees in (0, 120, 240):
        svg.line(placed([(0, 0), (0, 36)], degrees=degrees), INK, 12)
    svg.circle(0, 0, 13, GOLD, INK, 5)


def _trouble(svg: Svg, _: Rgb) -> None:
    """A road sign: something lies ahead."""
    svg.path(Path().move(0, -40).line(44, 38).line(-44, 38).close(), GOLD, INK, 10)
    svg.line([(0, -14), (0, 12)], INK, 10)
    svg.circle(0, 26, 5.5, INK)


PRIZES: dict[str, Callable[[Svg, Rgb], None]] = {
    "crown": _crown, "trophy": _trophy, "flag": _flag, "turbo": _turbo, "extra_roll": _extra_roll, "start_player": _start_player,
    "trouble": _trouble,
}  # fmt: skip
NAMES = (*GLYPHS, *PRIZES)
"""Every name that `icon` knows."""


@picture_cache(512, everywhere=True)
def icon(name: str, size: int, colour: Rgb = INK) -> pygame.Surface:
    """The sign `name` in a square of `size` pixels; prizes keep their own colours. KeyError for a name not in `NAMES`."""
    svg = Svg(108, 108, -54, -54)
    (GLYPHS.get(name) or PRIZES[name])(svg, colour)
    return svg.raster((size, size))


def small_icon(name: str, size: int) -> pygame.Surface:
    """`icon` somewhat smaller than the square of `size` pixels it is given: beside words on a button."""
    return icon(name, round(size * 0.8))


@picture_cache(96, everywhere=True)
def symbol(letter: str, size: int, colour: Rgb = INK) -> pygame.Surface:
    """The bare symbol of a colour letter."""
    svg = Svg(2.3, 2.3, -1.15, -1.15)
    path = Path()
    for polygon in symbol_path(letter):
        path.polygon(polygon)
    svg.path(path, colour)
    return svg.raster((size, size))


@picture_cache(96, everywhere=True)
def tile(letter: str, size: int) -> pygame.Surface:
    """An accelerator tile: a round pedal in its colour with the symbol, on cream card."""
    tone = COLOURS[letter]
    svg = Svg(108, 108, -54, -54)
    svg.rect(-45, -41, 90, 90, 20, mix(CREAM, WOOD_DARK, 0.5), INK, LINE)
    svg.rect(-45, -48, 90, 88, 20, CREAM, INK, LINE)
    svg.circle(0, -4, 34, tone.fill, INK, 5)
    svg.path(Path().move(-26, -14).curve(-20, -34, 20, -34, 26, -14).curve(12, -24, -12, -24, -26, -14).close(), tone.light, opacity=0.8)
    path = Path()
    for polygon in symbol_path(letter):
        path.polygon(placed(polygon, 0, -2, 20))
    svg.path(path, tone.ink)
    return svg.raster((size, size))


@picture_cache(96, everywhere=True)
def badge(number: int, size: int, ground: Rgb = PAPER, ink: Rgb = INK) -> pygame.Surface:
    """A number on a disc, for steps and counts of dice."""
    svg = Svg(108, 108, -54, -54)
    paint_badge(svg, number, (0, 0), 46, ground, ink)
    return svg.raster((size, size))


@picture_cache(256, everywhere=True)
def confetti(letter: str, variant: int, size: int) -> pygame.Surface:
    """A scrap of paper in a colour, one of eight shapes: flat, folded, seen edge-on, a ribbon."""
    tone, kind = TONES[letter], variant % 8
    svg = Svg(20, 20, -10, -10)
    flat = (1.0, 0.7, 0.35, 0.7, 1.0, 0.55, 0.25, 0.8)[kind]
    card = placed([(-7, -5 * flat), (7, -5 * flat), (7, 5 * flat), (-7, 5 * flat)], degrees=37 * kind)
    if kind == 4:
        svg.path(Path().move(-8, 3).curve(-4, -8, 0, 8, 3, -1).curve(5, -6, 7, -3, 8, -5), None, tone.fill, 3.2)
    elif kind == 7:
        svg.circle(0, 0, 5.5, tone.fill)
    else:
        svg.polygon(card, tone.fill if kind % 2 == 0 else mix(tone.fill, tone.dark, 0.5))
    return svg.raster((size, size))


@picture_cache(32, everywhere=True)
def spark(size: int, variant: int = 0) -> pygame.Surface:
    svg = Svg(40, 40, -20, -20)
    svg.circle(0, 0, 19, svg.radial((0, 0), 19, ((0, GOLD_LIGHT, 0.8), (1, GOLD, 0))))
    svg.polygon(placed(star(4, 18, 4.5), degrees=22.5 * (variant % 4)), GOLD)
    svg.polygon(placed(star(4, 12, 3), degrees=22.5 * (variant % 4)), PAPER)
    return svg.raster((size, size))


@picture_cache(32, everywhere=True)
def dust(size: int, variant: int = 0) -> pygame.Surface:
    """A puff of dust; fade it with `set_alpha` on a copy."""
    svg = Svg(40, 40, -20, -20)
    for i, (x, y) in enumerate(placed(regular(5, 8.5), degrees=29 * (variant % 5))):
        svg.circle(x, y, 8.5 - (i + variant) % 3, mix(CREAM, WOOD_DARK, 0.16), opacity=0.8)
    svg.circle(0, 0, 8, CREAM, opacity=0.9)
    return svg.raster((size, size))


@picture_cache(64, everywhere=True)
def tyre_trace(size: int, degrees: float) -> pygame.Surface:
    """Two short dark marks of a car's tyres in driving direction, in a square of `size` pixels; faint by itself."""
    svg = Svg(40, 40, -20, -20)
    for y in (-7.5, 7.5):
        svg.line(placed([(-14, y), (14, y)], degrees=round(degrees / 5.625) * 5.625), INK, 5, 0.22)
    return svg.raster((size, size))
