"""Wear that is seen: the more brown cubes somebody owns, the dirtier the car."""

import math
import random
from functools import partial

import pygame
from pygame import SRCALPHA, Surface

from game.show.canvas import Node
from game.show.looks import CarLook
from game.show.painters.car_portraits import car_portrait
from game.show.painters.cars import STEPS, car_made, car_sprite
from game.show.picture_cache import picture_cache
from game.show.tables.automobiles.components import BROWN

SPOTS = (0, 9, 18, 30, 46)
"""By stage."""
DARK = (74, 46, 28)


def _spots(stage: int) -> list[tuple[float, float, float, bool]]:
    """Along and across the car (-1 to 1), size, and whether dark; a later stage has those of the one before."""
    chance = random.Random(41)
    return [
        (chance.uniform(-1, 1), chance.choice((-1, 1)) * math.sqrt(chance.random()), chance.uniform(0.5, 1.0), n % 3 == 0)
        for n in range(SPOTS[stage])
    ]


def dirty_car(look: CarLook, length: int, heading: float, dirt: int) -> Surface:
    """The car from above, `length` pixels long, as dirty as that (0 to 4)."""
    if not dirt:
        return car_sprite(look, length, heading)
    turned, step = _turned(look, length, dirt), round(heading * STEPS / 360) % STEPS
    picture = turned[step]
    if picture is None:
        picture = turned[step] = _from_above(look, length, step * 360 / STEPS, dirt)
    return picture


def show_dirty_car(node: Node, look: CarLook, length: int, heading: float, dirt: int) -> None:
    """The node shows it; where it is not painted yet, it may come a frame later."""
    made = _turned(look, length, dirt)[round(heading * STEPS / 360) % STEPS] if dirt else car_made(look, length, heading)
    node.show_made(made, partial(dirty_car, look, length, heading, dirt))


@picture_cache(24)
def _turned(look: CarLook, length: int, dirt: int) -> list[Surface | None]:
    """The car by step of its heading, as far as it is painted."""
    return [None] * STEPS


def _from_above(look: CarLook, length: int, heading: float, dirt: int) -> Surface:
    sprite = car_sprite(look, length, heading)
    body = car_sprite(look, length, heading, False)
    angle = math.radians(heading)
    cos, sin = math.cos(angle), math.sin(angle)
    spots = []
    for along, across, size, dark in _spots(dirt):
        x, y = along * 0.46 * length, across * 0.2 * length
        spots.append((x * cos - y * sin, x * sin + y * cos - 0.04 * length, size * length * 0.05, dark))
    return _splashed(sprite, body, spots)


@picture_cache(64)
def dirty_portrait(look: CarLook, size: tuple[int, int], dirt: int) -> Surface:
    """The car from the side; dirt comes from below."""
    picture = car_portrait(look, size)
    if not dirt:
        return picture
    wide, high = size
    spots = [
        (along * 0.46 * wide, high * (0.26 - 0.3 * abs(across) * dirt / 4), spot * high * 0.06, dark)
        for along, across, spot, dark in _spots(dirt)
    ]
    return _splashed(picture, picture, spots)


def _splashed(picture: Surface, body: Surface, spots: list[tuple[float, float, float, bool]]) -> Surface:
    """Brown drops on a copy of the picture, where the body is; spots are given from the picture's middle."""
    sheet = Surface(picture.get_size(), SRCALPHA)
    middle = sheet.get_width() / 2, sheet.get_height() / 2
    for x, y, size, dark in spots:
        pygame.draw.circle(sheet, DARK if dark else BROWN, (round(middle[0] + x), round(middle[1] + y)), max(1, round(size)))
    mask = pygame.mask.from_surface(body, 200)
    shown = mask.to_surface(setsurface=sheet, unsetcolor=(0, 0, 0, 0))
    found = picture.copy()
    offset = (found.get_width() - shown.get_width()) // 2, (found.get_height() - shown.get_height()) // 2
    found.blit(shown, offset)
    return found
