"""The sign of the program, for windows, task bars and files: a toy car in a bend, close to the kerb."""

import math

import pygame

from game.show.palette import ASPHALT, ASPHALT_DARK, GOLD, GOLD_DARK, GOLD_LIGHT, INK, KERB_RED, PAPER, Rgb
from game.show.svg import KAPPA, Affine, Path, Svg

GRASS: Rgb = (86, 176, 92)
SIDE = 100.0
CORNER = 22.0
INSIDE, OUTSIDE = 40.0, 56.0
"""Where the kerb begins and ends, from the lower right corner."""
STONES = 5
FINE = 48
"""Pixels from which on details can be seen."""


def app_icon(size: int) -> pygame.Surface:
    """In a square of `size` pixels, with clear corners."""
    return app_sign(fine=size >= FINE).raster((size, size))


def app_sign(*, fine: bool = True) -> Svg:
    """As a drawing; `fine` with what can only be seen where it is large enough."""
    svg = Svg(SIDE, SIDE)
    ground = svg.linear((0, 0), (0, SIDE), ((0.0, ASPHALT, 1.0), (1.0, ASPHALT_DARK, 1.0)))
    svg.rect(2, 2, SIDE - 4, SIDE - 4, CORNER, ground)
    _inside(svg)
    for stone in range(STONES):
        svg.path(_stone(stone), KERB_RED if stone % 2 == 0 else PAPER)
    if fine:
        svg.path(_arc(OUTSIDE), None, INK, 2.5, cap="butt")
        svg.path(_arc(INSIDE), None, INK, 2.5, cap="butt")
    with svg.group(Affine.place(39, 39, 1.12, -45)):
        _car(svg, fine=fine)
    svg.rect(2, 2, SIDE - 4, SIDE - 4, CORNER, None, INK, 4)
    return svg


def _inside(svg: Svg) -> None:
    """Grass in the lower right corner, as round as the sign."""
    edge, arm = SIDE - 2, CORNER * (1 - KAPPA)
    bend = _arc(INSIDE).line(edge - CORNER, edge).curve(edge - arm, edge, edge, edge - arm, edge, edge - CORNER)
    svg.path(bend.close(), GRASS)


def _arc(radius: float) -> Path:
    """From the right side of the sign round its lower right corner to the lower side."""
    edge, far = SIDE - 2, SIDE - 2 - radius
    near = far + radius * (1 - KAPPA)
    return Path().move(edge, far).curve(near, far, far, near, far, edge)


def _stone(number: int) -> Path:
    """One stone of the kerb."""
    edge = SIDE - 2
    angles = [math.pi / 2 * (number + part / 6) / STONES for part in range(7)]
    outer = [(edge - OUTSIDE * math.cos(a), edge - OUTSIDE * math.sin(a)) for a in angles]
    inner = [(edge - INSIDE * math.cos(a), edge - INSIDE * math.sin(a)) for a in reversed(angles)]
    return Path().polygon([*outer, *inner])


def _car(svg: Svg, *, fine: bool) -> None:
    """A racing car from above, driving to the right."""
    for x in (-20, 10):
        for y in (-19, 11):
            svg.rect(x, y, 13, 8, 3, INK)
    svg.rect(-29, -14, 58, 28, 11, GOLD, INK, 5 if fine else 4)
    if fine:
        svg.rect(-26, 3, 46, 8, 4, GOLD_DARK)
        svg.rect(-24, -11, 48, 5, 2.5, GOLD_LIGHT)
    svg.rect(-9, -9, 19, 18, 6, INK)
    if fine:
        svg.rect(3, -7, 5, 14, 2, PAPER)
        svg.circle(-18, 0, 6, PAPER, INK, 2)
