"""The photograph of a close finish: two noses on the line, two rows of dice or two piles of money, grey and with the grain of a film."""

import math
import random
from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Surface

from game.show.looks import CarLook
from game.show.painters.car_portraits import car_portrait
from game.show.painters.dice import blank_die
from game.show.palette import INK
from game.show.picture_cache import picture_cache
from game.show.svg import Svg

SHAPE = (680.0, 300.0)
"""Units of the photograph."""
SWINGS = 8
"""Pictures of the hairline on its way."""
TILT = 13.0
"""Degrees that it swings where noses are level."""
LINE = 0.8
"""Where the line stands, as a share of the photograph's width."""
PAPER, GROUND, LIGHT, DARK, SEAM = (250, 250, 248), (126, 128, 132), (214, 214, 212), (70, 72, 76), (170, 172, 176)
RED = (255, 60, 50)
HAIR = 80.0
"""Units of the photograph's width within which the hairline swings."""
EDGE = 18.0
"""Units of paper around what was photographed."""
MIDDLES = (86.0, 204.0)
"""Heights of the two who are compared."""
CAR = 256.0
"""Units that the picture of a car is long: the tallest of them stays in its half."""
NOSE = 12.0
"""Units of nothing before the nose in the picture of a car."""
A_SPACE = 44.0
"""Units that a space, a station or a row is long."""
LONGEST_GAP = 3
DIE, NOTE_HIGH, A_NOTE = 60.0, 6.0, 20
"""Side of a die; height of a note in a pile, and how many thousands one stands for."""
MOST_NOTES = 15
GRAIN_SEED, GRAIN, COARSE = 1852, 22, 2
"""Always the same grain: its opacity, and pixels that one of its grains is wide in a photograph of 680 units."""


class PhotoFinish(NamedTuple):
    """What decided a race: two of whom the first is ahead.

    kind    "noses" (cars, `gap` spaces, stations or rows apart; 0: level), "dice" or "money" (`counts` of dice, or of thousands)
    names   of both, as they are said
    looks   their cars; None for somebody who has none
    shared  both have won
    """

    kind: str
    names: tuple[str, str]
    looks: tuple[CarLook | None, CarLook | None]
    gap: int = 0
    counts: tuple[int, int] = (0, 0)
    shared: bool = False


@picture_cache(20)
def photo_picture(photo: PhotoFinish, size: tuple[int, int], swing: int = SWINGS) -> Surface:
    """The photograph, `size` pixels of the shape SHAPE. `swing` from 0 to SWINGS: the hairline of level cars leans towards the inner lane,
    below; where something lies between them it falls onto the first nose. Draw it, never change it."""
    taken = _taken(photo, size)
    if photo.kind != "noses":
        return taken
    sheet, unit = taken.copy(), size[0] / SHAPE[0]
    hair = _hairline(photo, swing).raster((round(HAIR * unit), size[1]))
    sheet.blit(hair, hair.get_rect(midtop=(round(SHAPE[0] * LINE * unit), 0)))
    return sheet


def photo_pictures(photo: PhotoFinish, size: tuple[int, int]) -> Iterator[None]:
    """Paints all of them in a few slices, to be there when they are shown."""
    _taken(photo, size)
    for swing in range(SWINGS + 1):
        yield
        photo_picture(photo, size, swing)


@picture_cache(4)
def _taken(photo: PhotoFinish, size: tuple[int, int]) -> Surface:
    """All of it but the hairline."""
    sheet = _paper(photo.kind == "noses").raster(size)
    unit = size[0] / SHAPE[0]
    for number, middle in enumerate(MIDDLES):
        seen = _counted(photo, number, unit) if photo.kind != "noses" else _nose(photo, number, unit)
        if seen is not None:
            picture, right = seen
            sheet.blit(picture, picture.get_rect(midright=(round(right * unit), round(middle * unit))))
    inner = pygame.Rect(round(EDGE * unit), round(EDGE * unit), round((SHAPE[0] - 2 * EDGE) * unit), round((SHAPE[1] - 2 * EDGE) * unit))
    sheet.blit(_grain(inner.size, max(1, round(COARSE * unit))), inner)
    return sheet


def _paper(line: bool) -> Svg:
    """Paper, the ground, the chequers of the line, the seam between the two."""
    wide, high = SHAPE
    svg = Svg(wide, high)
    svg.rect(3, 3, wide - 6, high - 6, 4, PAPER, INK, 4)
    svg.rect(EDGE, EDGE, wide - 2 * EDGE, high - 2 * EDGE, 0, GROUND)
    for row in range(12 if line else 0):
        for column in range(2):
            svg.rect(wide * LINE + 22 * column, EDGE + 22 * row, 22, 22, 0, DARK if (row + column) % 2 else LIGHT)
    svg.line([(EDGE, high / 2), (wide - EDGE, high / 2)], SEAM, 3)
    return svg


def _nose(photo: PhotoFinish, number: int, unit: float) -> tuple[Surface, float] | None:
    """A car from the side, and how far right its nose is."""
    look = photo.looks[number]
    if look is None:
        return None
    long = round(CAR * unit)
    back = A_SPACE * min(LONGEST_GAP, photo.gap) * number
    return pygame.transform.grayscale(car_portrait(look, (long, round(long * 0.62)))), SHAPE[0] * LINE + NOSE - back


def _counted(photo: PhotoFinish, number: int, unit: float) -> tuple[Surface, float] | None:
    """A row of dice or a pile of money behind a small car."""
    sheet = Surface((round(600 * unit), round(116 * unit)), pygame.SRCALPHA)
    look, count = photo.looks[number], photo.counts[number]
    middle = sheet.get_height() // 2
    if look is not None:
        car = car_portrait(look, (round(150 * unit), round(100 * unit)))
        sheet.blit(car, car.get_rect(midleft=(0, middle)))
    left = 178 * unit
    if photo.kind == "dice":
        step = min(DIE * 1.08, 420 / max(1, count))
        for place in range(count):
            die = blank_die(round(DIE * 1.3 * unit))
            sheet.blit(die, die.get_rect(midleft=(round(left + step * place * unit), middle)))
    else:
        svg = Svg(600, 116)
        for place in range(min(MOST_NOTES, max(1, count // A_NOTE))):
            svg.rect(190 + 3 * (place % 2), 98 - NOTE_HIGH * (place + 1), 190, NOTE_HIGH, 1, LIGHT if place % 2 else PAPER, DARK, 1.4)
        sheet.blit(svg.raster(sheet.get_size()), (0, 0))
    return pygame.transform.grayscale(sheet), SHAPE[0] - EDGE - 20


def _hairline(photo: PhotoFinish, swing: int) -> Svg:
    """Red, upright on the first nose; it leans where cars are level, and swings into its place from the side where they are not. HAIR
    units wide, its middle at the line."""
    hair = Svg(HAIR, SHAPE[1])
    share = swing / SWINGS
    angle = math.radians(TILT * (share if not photo.gap else 1 - share))
    reach = SHAPE[1] / 2 - EDGE
    lean = reach * math.tan(angle)
    hair.line([(HAIR / 2 + lean, EDGE), (HAIR / 2 - lean, SHAPE[1] - EDGE)], RED, 3)
    return hair


@picture_cache(4)
def _grain(size: tuple[int, int], coarse: int) -> Surface:
    """The grain of a film, the same in each picture of a size."""
    wide, high = max(1, size[0] // coarse), max(1, size[1] // coarse)
    grey = pygame.image.frombytes(random.Random(GRAIN_SEED).randbytes(wide * high), (wide, high), "P")
    grey.set_palette([(value, value, value) for value in range(256)])
    grain = pygame.transform.scale(grey, size)
    grain.set_alpha(GRAIN)
    return grain
