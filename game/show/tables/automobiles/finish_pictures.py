"""Pictures of the end of a race of Automobiles: the photograph of two noses on the line, and points as piles of cubes."""

import math
from collections.abc import Callable, Sequence

import pygame
from pygame import SRCALPHA, Surface

from game.show.looks import CarLook
from game.show.painters.car_portraits import car_portrait
from game.show.picture_cache import picture_cache
from game.show.svg import Svg
from game.show.tables.automobiles import components as art
from game.show.theme import Theme

SWINGS = 8
"""Pictures of the hairline on its way to the infield."""
TILT = 13.0
"""Degrees that it swings."""
LINE = 0.8
"""Where the line stands, as a share of the photograph's width."""
WINNER = (0.9, 0.3)
"""Where the stamp goes."""
RACES = "WLDKY"
"""The cubes of each race's points."""


@picture_cache(20)
def photo(looks: tuple[CarLook, CarLook], gap: int, size: tuple[int, int], swing: int) -> Surface:
    """Both cars from the side, grey as a photograph, the first one above with its nose on the hairline; the second as far behind as it
    was. `swing` from 0 to SWINGS: the hairline of level cars leans towards the infield, below."""
    svg = Svg(680, 300)
    svg.rect(3, 3, 674, 294, 4, (250, 250, 248), art.INK, 4)
    svg.rect(18, 18, 644, 264, 0, (126, 128, 132))
    for row in range(12):
        for column in range(2):
            dark = (row + column) % 2
            svg.rect(680 * LINE + 22 * column, 18 + 22 * row, 22, 22, 0, (70, 72, 76) if dark else (214, 214, 212))
    svg.line([(18, 150), (662, 150)], (170, 172, 176), 3)
    sheet = svg.raster(size)
    unit = size[0] / 680
    long = round(300 * unit)
    for look, back, middle in ((looks[0], 0.0, 88), (looks[1], 44.0 * gap, 212)):
        car = pygame.transform.grayscale(car_portrait(look, (long, round(long * 0.62))))
        sheet.blit(car, car.get_rect(midright=(round((680 * LINE - back) * unit), round(middle * unit))))
    angle = math.radians(TILT * swing / SWINGS)
    reach = 132 / math.cos(angle)
    lean = reach * math.sin(angle)
    hair = Svg(680, 300)
    hair.line([(680 * LINE + lean, 18), (680 * LINE - lean, 282)], (255, 60, 50), 3)
    sheet.blit(hair.raster(size), (0, 0))
    return sheet


def pile_middle(at: int, count: int, width: float) -> float:
    """Where pile number `at` of `count` stands, on a sheet of that width."""
    return width * (at + 0.5) / count


def piles(
    theme: Theme,
    portraits: Sequence[Callable[[tuple[int, int]], Surface]],
    points: Sequence[Sequence[int]],
    most: int,
    size: tuple[int, int],
    lit: bool,
) -> Surface:
    """A car for each seat and on it a cube for each point, race upon race, and their number; `lit`: the last race's cubes glow."""
    width, height = size
    sheet = Surface(size, SRCALPHA)
    unit = theme.frame.px(100) / 100
    svg = Svg(760, 420)
    svg.rect(3, 3, 754, 414, 10, art.PANEL, art.INK, 5)
    sheet.blit(svg.raster(size), (0, 0))
    ground, room = height - round(92 * unit), height - round((92 + 92) * unit)
    side = round(min(56 * unit, width / len(points) * 0.4))
    step = min(side * 0.62, (room - side) / max(1, most - 1))
    for at, (portrait, each) in enumerate(zip(portraits, points, strict=True)):
        middle = round(pile_middle(at, len(points), width))
        car = portrait((round(120 * unit), round(80 * unit)))
        sheet.blit(car, car.get_rect(midbottom=(middle, height - round(12 * unit))))
        number = 0
        for race, count in enumerate(each):
            for _ in range(count):
                token = art.cube(RACES[race], side, False, True)
                spot = token.get_rect(midbottom=(middle, round(ground - step * number)))
                sheet.blit(token, spot)
                if lit and race == len(each) - 1:
                    pygame.draw.rect(sheet, art.ORANGE, spot.inflate(round(6 * unit), 0), max(2, round(4 * unit)), round(8 * unit))
                number += 1
        figure = theme.sized(str(sum(each)), round(52 * unit), art.INK)
        sheet.blit(figure, figure.get_rect(midbottom=(middle, round(ground - step * number - side * 0.5))))
    return sheet
