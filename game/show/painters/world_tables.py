"""The tables of three worlds: sand with the sea at its edges, a poster's paper with its stripes, the steel of a workshop."""

import math
import random

from game.show.palette import INK, PAPER, Rgb, mix
from game.show.svg import Path, Svg

SAND: Rgb = (226, 188, 128)
RIPPLE: Rgb = (196, 150, 92)
WATER: Rgb = (36, 150, 160)
DEEP: Rgb = (14, 96, 112)
POSTER_PAPER: Rgb = (206, 190, 154)
PETROL: Rgb = (16, 70, 80)
STRIPES: tuple[Rgb, ...] = ((200, 36, 40), (230, 116, 40), (226, 176, 64))
STEEL: Rgb = (54, 60, 70)
SEED = 7
"""Of where grains, dots and scratches lie: the same on every machine."""


def _waves(left: float, right: float, y: float, reach: float, phase: float) -> list[tuple[float, float]]:
    return [(x, y + reach * math.sin(x / 130 + phase)) for x in range(int(left), int(right) + 41, 40)]


def island(svg: Svg, width: float, height: float) -> None:
    """Wind ripples on sand; water with a white shore along the lower and right edge."""
    svg.rect(0, 0, width, height, 0, SAND)
    chance = random.Random(SEED)
    for row in range(26):
        y = row * height / 25
        svg.line(_waves(-40, width + 40, y, 9, row * 0.9), mix(SAND, RIPPLE, 0.5), 5, 0.55)
        svg.line(_waves(-40, width + 40, y + 6, 9, row * 0.9), mix(SAND, PAPER, 0.4), 3, 0.4)
    for _ in range(70):
        svg.circle(chance.uniform(0, width), chance.uniform(0, height), chance.uniform(1.5, 4), RIPPLE, opacity=0.5)
    for shift, tone in ((0, PAPER), (12, WATER), (60, DEEP)):
        shore = _waves(-40, width + 40, height - 64 + shift, 16, 0.4)
        svg.polygon([*shore, (width + 80, height + 20), (-80, height + 20)], tone)


def poster(svg: Svg, width: float, height: float) -> None:
    """Halftone on paper, and three thick stripes from corner to corner."""
    svg.rect(0, 0, width, height, 0, POSTER_PAPER)
    dots = Path()
    for row in range(22):
        for column in range(int(width / 44) + 2):
            radius = 2.0 + 7.0 * row / 22
            dots.ellipse(column * 44 + (row % 2) * 22, height * 0.34 + row * height * 0.66 / 21, radius, radius)
    svg.path(dots, mix(POSTER_PAPER, PETROL, 0.16))
    for index, tone in enumerate(STRIPES):
        y = height * 0.80 + index * 42
        bend = Path().move(-40, y + 180).curve(width * 0.3, y + 120, width * 0.55, y - 640, width + 60, y - 860)
        svg.path(bend, None, tone, 36)
    svg.rect(0, 0, width, height * 0.018, 0, PETROL)
    svg.rect(0, height * 0.982, width, height * 0.02, 0, PETROL)


def speedway(svg: Svg, width: float, height: float) -> None:
    """Brushed steel with tool marks and a bolt in every corner of its plates."""
    svg.rect(0, 0, width, height, 0, STEEL)
    chance = random.Random(SEED)
    for _ in range(220):
        x, y, length = chance.uniform(-60, width), chance.uniform(0, height), chance.uniform(60, 420)
        svg.line([(x, y), (x + length, y + chance.uniform(-2, 2))], mix(STEEL, PAPER, chance.uniform(0.05, 0.2)), 1.6, 0.6)
    for _ in range(26):
        x, y, turn = chance.uniform(0, width), chance.uniform(0, height), chance.uniform(0, 6.3)
        radius = chance.uniform(30, 90)
        arc = [(x + radius * math.cos(turn + step / 9), y + radius * math.sin(turn + step / 9)) for step in range(9)]
        svg.line(arc, mix(STEEL, INK, 0.6), 2.4, 0.5)
    plates = 4
    for column in range(plates + 1):
        x = width * column / plates
        svg.line([(x, 0), (x, height)], mix(STEEL, INK, 0.7), 5)
        svg.line([(x + 4, 0), (x + 4, height)], mix(STEEL, PAPER, 0.2), 2)
        for y in (26.0, height - 26):
            for side in (-26, 30):
                svg.circle(x + side, y, 9, mix(STEEL, PAPER, 0.3), INK, 3)
                svg.line([(x + side - 5, y - 3), (x + side + 5, y + 3)], INK, 2.5)


def noon_light(svg: Svg, width: float, height: float) -> None:
    """Bright over the board, a little darker at the edges, so that letters on it are read."""
    light = svg.radial((width * 0.40, 1080 * 0.42), 1080 * 0.9, ((0, PAPER, 0.22), (1, PAPER, 0)))
    svg.rect(0, 0, width, height, 0, light)
    edge = svg.radial((width * 0.42, 1080 * 0.44), width * 0.66, ((0, INK, 0.0), (0.55, INK, 0.10), (1, INK, 0.5)), 0.82)
    svg.rect(0, 0, width, height, 0, edge)


WORLD_TABLES = {"island": island, "poster": poster, "speedway": speedway}
"""World -> what paints its table into a drawing of width x height units."""
