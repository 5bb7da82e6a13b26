"""Pictures of the end of a season of Automobiles: points as piles of cubes."""

from collections.abc import Callable, Sequence

import pygame
from pygame import SRCALPHA, Surface

from game.show.svg import Svg
from game.show.tables.automobiles import components as art
from game.show.theme import Theme

RACES = "WLDKY"
"""The cubes of each race's points."""


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
