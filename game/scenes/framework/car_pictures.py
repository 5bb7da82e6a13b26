"""How seats and their cars look where no race is open: menu, set-up, list of races."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Surface

from game.core.contract import Meta
from game.core.slices import Slices, finish
from game.show.looks import CarLook, Face
from game.show.painters.car_portraits import car_portrait
from game.show.painters.faces import face_portrait
from game.show.painters.helmets import PATTERNS
from game.show.painters.icons import icon
from game.show.palette import ASPHALT, COLOURS, INK, LETTERS, PAPER
from game.show.svg import Svg
from game.show.tables import look_of
from game.show.theme import Theme
from game.show.widgets.drawing import headline

LEAST_LANE = 64
"""Design units a lane must be high for its car and name."""
NAMES = 30
"""Design units of the names below cars that stand side by side."""


class Entrant(NamedTuple):
    """One driver in a picture: face, name, and whether a person drives."""

    face: Face
    name: str
    human: bool = True


def car_look(meta: Meta, car: str) -> CarLook:
    """How a car of the title looks before its race: its own colour where its name is one, else that of its place in the title's list."""
    index, look = meta.car_ids.index(car), look_of(meta.id)
    return CarLook(look.first_style + index, car if car in COLOURS else (look.letters or LETTERS)[index % len(meta.car_ids)])


def driver_look(letter: str, name: str) -> tuple[Face, CarLook]:
    """What stands for a driver in no title's race: a toy car of the own colour, in the shape that goes with that."""
    style = LETTERS.index(letter)
    return Face("car", letter, str(style), name), CarLook(style, letter)


def car_letters(meta: Meta) -> dict[str, str]:
    """The letter of the colour of each car of the title, in the title's order."""
    return {car: car_look(meta, car).letter for car in meta.car_ids}


def faces_of(meta: Meta, cars: Sequence[str], names: Sequence[str]) -> tuple[Face, ...]:
    """What stands for each seat before its race: its car where people choose them, a grey mark where the title deals them (nobody
    wears a colour that will be somebody else's), a helmet with the first letter of its name where it sells them."""
    if meta.cars == "bought":
        letters = _initials(names)
        return tuple(Face("helmet", letters[seat], PATTERNS[seat % len(PATTERNS)], name) for seat, name in enumerate(names))
    found = []
    for seat, name in enumerate(names):
        car = cars[seat] if seat < len(cars) else ""
        if car in meta.car_ids:
            look = car_look(meta, car)
            found.append(Face("car", look.letter, str(look.style), name))
        else:
            found.append(Face("mark", "", "", name))
    return tuple(found)


def _initials(names: Sequence[str]) -> list[str]:
    """The first letter of each name, two where they would clash."""
    first = [name[:1].upper() for name in names]
    return [name[:2].capitalize() if first.count(letter) > 1 else letter for name, letter in zip(names, first, strict=True)]


def driver_lanes(theme: Theme, drivers: Sequence[Entrant], width: float, height: float) -> Slices[Surface]:
    """A lane of road per driver, behind the start line, with the name on it; side by side where the lanes would be too low. In slices."""
    high = min(height / max(1, len(drivers)), 150)
    if high < LEAST_LANE:
        return (yield from _strip(theme, drivers, width, height, NAMES))
    frame = theme.frame
    picture = Surface(frame.pair(width, height), pygame.SRCALPHA)
    total = high * len(drivers)
    top = (height - total) / 2
    start = max(width * 0.30, high * 1.75 + 20)
    road = _road(len(drivers), width, total, start)
    picture.blit(road.raster(frame.pair(width, total)), (0, frame.px(top) if top > 0 else 0))
    for lane, driver in enumerate(drivers):
        yield
        middle = top + high * (lane + 0.5)
        car = face_portrait(theme, driver.face, frame.pair(high * 1.32, high * 0.88))
        left = start - high * 1.32 - (lane % 2) * high * 0.35
        picture.blit(car, (frame.px(max(10, left)), round((middle - high * 0.49) * frame.scale)))
        sign = icon("person" if driver.human else "computer", frame.px(min(44, high * 0.5)), PAPER)
        x = start + 84
        picture.blit(sign, (frame.px(x), round(middle * frame.scale) - sign.get_height() // 2))
        name = headline(theme, driver.name, min(60, high * 0.62), PAPER, fit=width - x - 80)
        picture.blit(name, (frame.px(x + 60), round(middle * frame.scale) - name.get_height() // 2))
    return picture


def _road(lanes: int, width: float, height: float, start: float) -> Svg:
    """Asphalt with a start line and a line between lanes."""
    svg = Svg(width, height)
    svg.rect(2.5, 2.5, width - 5, height - 5, 20, ASPHALT, INK, 5)
    each = height / lanes
    for lane in range(1, lanes):
        x = 18.0
        while x < width - 50:
            svg.line([(x, each * lane), (x + 26, each * lane)], PAPER, 4, 0.75)
            x += 52
    square = 15.0
    rows = int((height - 10) // square)
    gap = (height - 10) / rows
    for row in range(rows):
        for column in range(2):
            tone = PAPER if (row + column) % 2 else INK
            svg.rect(start + 24 + column * square, 5 + row * gap, square, gap + 0.5, 0, tone)
    return svg


def driver_strip(theme: Theme, drivers: Sequence[Entrant], width: float, height: float, label: int = NAMES) -> Surface:
    """The drivers side by side on a strip of road, each car over its name, in `width` x `height` design units."""
    return finish(_strip(theme, drivers, width, height, label))


def car_row(theme: Theme, drivers: Sequence[Entrant], width: float, height: float) -> Slices[Surface]:
    """What stands for the drivers side by side, without names, as large as `width` x `height` design units allow. In slices."""
    frame = theme.frame
    picture = Surface(frame.pair(width, height), pygame.SRCALPHA)
    each = min(width / max(1, len(drivers)), height * 1.5)
    for index, driver in enumerate(drivers):
        yield
        car = face_portrait(theme, driver.face, frame.pair(each * 0.96, min(height, each / 1.5)))
        x, y = frame.px(each * (index + 0.5)), picture.get_height() // 2
        picture.blit(car, car.get_rect(center=(x, y)))
    return picture


def _strip(theme: Theme, drivers: Sequence[Entrant], width: float, height: float, label: int) -> Slices[Surface]:
    frame = theme.frame
    picture = Surface(frame.pair(width, height), pygame.SRCALPHA)
    each = width / max(1, len(drivers))
    room = height - label * 1.3
    road = Svg(width, room)
    road.rect(2, room * 0.55, width - 4, room * 0.43, 14, ASPHALT, INK, 4)
    picture.blit(road.raster(frame.pair(width, room)), (0, 0))
    for index, driver in enumerate(drivers):
        yield
        car = face_portrait(theme, driver.face, frame.pair(min(each * 0.94, room * 1.4), room * 0.95))
        middle = frame.px(each * (index + 0.5))
        picture.blit(car, (middle - car.get_width() // 2, 0))
        text = theme.label(driver.name, label, INK, fit=each - 12)
        picture.blit(text, (middle - text.get_width() // 2, picture.get_height() - text.get_height()))
    return picture


def car_parade(theme: Theme, meta: Meta, width: float, height: float) -> Surface:
    """The cars of a title on a strip of road, in `width` x `height` design units."""
    frame, cars = theme.frame, meta.car_ids
    picture = Surface(frame.pair(width, height), pygame.SRCALPHA)
    each = (width - 16) / max(1, len(cars))
    car = min(each * 0.98, height * 1.4)
    road = Svg(width, height)
    road.rect(2, height - car * 0.42, width - 4, car * 0.42 - 2, 14, ASPHALT, INK, 4)
    picture.blit(theme.drawing(road.bytes.decode(), width, height), (0, 0))
    for seat, name in enumerate(cars):
        view = car_portrait(car_look(meta, name), frame.pair(car, car / 1.5))
        middle = frame.px(8 + each * (seat + 0.5))
        picture.blit(view, (middle - view.get_width() // 2, picture.get_height() - view.get_height() - frame.px(car * 0.08)))
    return picture
