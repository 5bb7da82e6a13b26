"""What stands for a seat beside its name, as a picture."""

from collections.abc import Sequence

import pygame
from pygame import Surface

from game.show.looks import CarLook, Face
from game.show.painters.car_portraits import boxed_car, car_portrait
from game.show.painters.helmets import LETTER_AT, TWO_LETTERS, helmet, letter_tone
from game.show.palette import INK, LETTERS, TONES, UNDEALT, Tone
from game.show.theme import DISPLAY, Theme

NEUTRAL = Tone((250, 238, 208), (52, 48, 66), (255, 250, 236), (43, 38, 58), INK)
"""Of a helmet: it has no colour, so that none is taken for a car's."""
WITH_CARS = 96
"""Design units of width from which a helmet has its cars beside it."""


def face_tone(face: Face) -> Tone:
    """The tone of what belongs to the seat: its card, its row, its block on the podium."""
    return {"helmet": NEUTRAL, "mark": UNDEALT}.get(face.kind) or TONES[face.letter]


def line_letter(face: Face, seat: int) -> str:
    """A letter of the palette for the seat's line in a chart: its own colour, or one by its number."""
    return face.letter if face.kind == "car" and face.letter in TONES else LETTERS[seat % len(LETTERS)]


def face_portrait(theme: Theme, face: Face, size: tuple[int, int]) -> Surface:
    """The face, centred in `size` pixels: a car from the side, a grey box where none was dealt yet, or a helmet with its letter.
    ValueError for another kind."""
    if face.kind == "car":
        return car_portrait(CarLook(int(face.pattern), face.letter), size)
    if face.kind == "mark":
        return boxed_car(size)
    if face.kind == "helmet":
        return _lettered(theme, face, size)
    raise ValueError(f"no portrait of a {face.kind}")


def standing(theme: Theme, face: Face, cars: Sequence[CarLook], size: tuple[int, int]) -> Surface:
    """What stands on a podium's step for a seat: its car as it came home, a second one behind it at 0.7 of its size; its helmet where
    cars are bought, and where there is room its cars beside it, the better placed first; its face where it has no car."""
    if face.kind == "helmet" and cars and size[0] >= theme.frame.px(WITH_CARS):
        return _with_cars(theme, face, cars, size)
    if face.kind == "helmet" or not cars:
        return face_portrait(theme, face, size)
    if len(cars) == 1:
        return car_portrait(cars[0], size)
    width, height = size
    picture = Surface(size, pygame.SRCALPHA)
    behind = car_portrait(cars[1], (round(width * 0.7), round(height * 0.7)))
    picture.blit(behind, (0, 0))
    first = car_portrait(cars[0], (round(width * 0.86), round(height * 0.86)))
    picture.blit(first, (width - first.get_width(), height - first.get_height()))
    return picture


def _with_cars(theme: Theme, face: Face, cars: Sequence[CarLook], size: tuple[int, int]) -> Surface:
    """The helmet, and at its right the cars: up to two one over the other, more of them in twos."""
    width, height = size
    picture = Surface(size, pygame.SRCALPHA)
    columns = 1 if len(cars) <= 2 else 2
    lines = -(-len(cars) // columns)
    each = round(width * (0.4 if columns == 1 else 0.27)), round(height * min(0.44, 0.9 / lines))
    left = width - columns * each[0]
    sign = face_portrait(theme, face, (round(left * 1.04), round(height * 0.94)))
    picture.blit(sign, sign.get_rect(bottomleft=(0, height)))
    for number, look in enumerate(cars):
        line, column = divmod(number, columns)
        car = car_portrait(look, each)
        picture.blit(car, car.get_rect(bottomright=(width - (columns - 1 - column) * each[0], height - (lines - 1 - line) * each[1])))
    return picture


def _lettered(theme: Theme, face: Face, size: tuple[int, int]) -> Surface:
    picture = helmet(face.pattern, size)
    unit = min(size[0] / 200, size[1] / 180)
    x, y, high = LETTER_AT
    share = 1.0 if len(face.letter) == 1 else TWO_LETTERS
    letters = theme.sized(face.letter, max(5, round(high * 200 * unit * share)), letter_tone(face.pattern), DISPLAY)
    middle = ((size[0] - 200 * unit) / 2 + x * 200 * unit, (size[1] - 180 * unit) / 2 + y * 200 * unit)
    sheet: Surface = picture.copy()
    ink = letters.get_bounding_rect()  # what is inked stands in the middle of the shell
    sheet.blit(letters, (round(middle[0] - ink.centerx), round(middle[1] - ink.centery)))
    return sheet if pygame.display.get_surface() is None else sheet.convert_alpha()
