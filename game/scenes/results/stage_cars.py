"""The cars on the podium: the light they stand in, how they share the room of a step, and what stands beside them."""

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


def spotlight(ctx: Context, wide: int) -> Surface:
    """Lamp light behind the steps, so many design units wide."""
    svg = Svg(wide, 700)
    svg.circle(wide / 2, 350, 350, svg.radial((wide / 2, 350), 350, ((0, GOLD_LIGHT, 0.55), (1, GOLD_LIGHT, 0))))
    return svg.raster(ctx.frame.pair(wide, 700))


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
