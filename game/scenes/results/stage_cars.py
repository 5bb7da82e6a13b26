"""The cars on the podium: how they share the room of a step, what stands beside them, and the light behind them."""

from collections.abc import Sequence

import pygame
from pygame import Surface

from game.scenes.framework.scene import Context
from game.session.report import DriverRow, RaceReport
from game.show.painters.faces import standing
from game.show.palette import GOLD_LIGHT
from game.show.svg import Svg

CAR_BESIDE = 0.76
"""Size of a car where something stands beside it."""


def side_by_side(rows: Sequence[DriverRow], middle: float, room: float, most: float) -> list[tuple[DriverRow, float, float]]:
    """Row, centre and width of each car that shares so much room, in design units; none is broader than `most`."""
    if not rows:
        return []
    each = min(most, room / len(rows))
    return [(row, middle + (index - (len(rows) - 1) / 2) * each, each) for index, row in enumerate(rows)]


def with_belongings(ctx: Context, report: RaceReport, row: DriverRow, size: tuple[int, int]) -> Surface:
    """The car in so many pixels, and beside it what the title shows there."""
    gallery = report.gallery
    if gallery is None:
        return standing(ctx.theme, row.face, row.cars, size)
    width, height = size
    car = standing(ctx.theme, row.face, row.cars, (round(width * CAR_BESIDE), round(height * CAR_BESIDE)))
    beside = gallery.beside(row.seat, round(width * (1 - CAR_BESIDE) * 1.25))
    picture = Surface(size, pygame.SRCALPHA)
    picture.blit(car, car.get_rect(bottomleft=(0, height)))
    picture.blit(beside, beside.get_rect(bottomright=(width, round(height * 0.96))))
    return picture


def lamp_light(ctx: Context, width: float) -> Surface:
    """Lamp light behind the steps of a stage of that width."""
    svg = Svg(width, 700)
    svg.circle(width / 2, 350, 350, svg.radial((width / 2, 350), 350, ((0, GOLD_LIGHT, 0.55), (1, GOLD_LIGHT, 0))))
    return svg.raster(ctx.frame.pair(width, 700))
