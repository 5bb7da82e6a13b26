"""The close-up: a window beside the road that shows the car of the line that is due, and its neighbours, several times as large."""

import math
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from game.core.slices import Slices, finish
from game.show.canvas import around
from game.show.painters.cars import STEPS
from game.show.painters.faces import face_portrait
from game.show.painters.magnifier import Magnifier, Rough, magnifying
from game.show.palette import INK
from game.show.picture_cache import picture_cache
from game.show.stage import Sprite, Thing
from game.show.svg import Svg
from game.show.tables.base.pictures import BasePictures
from game.show.tables.top_race import components as art
from game.show.tables.top_race import faces as shown
from game.show.tables.top_race.close_cars import large_car
from game.show.tables.top_race.layout import Places
from game.show.theme import TEXT
from game.show.widgets.drawing import lettering
from game.titles.top_race.rules.state import NOBODY, TopRaceState
from game.tracks.path import Place

WINDOW = 22
"""Its depth: over the board, under all that stands on it."""
AHEAD = 0.16
"""Shares of the window's width that it looks ahead of its car."""
HELMET, TAIL = 46, 0.30
"""Width of the owner's helmet on a car, in hundredths of the car's length; how far behind the car's middle it sits, in lengths."""
EDGE, LINE = 8, 3
"""Width of the window's frame and of the lines along it."""
SLIP, SLIP_AT = 46, 18
"""The slip that says whose car it is: its height, and how far off the window's corner it lies."""
SLIP_BELOW = 0.42
"""Shares of the window's height from its top within which the car stands where the slip would lie: it goes to the foot then."""
NUMBER = 86
PALE = 150


class Seen(NamedTuple):
    """A car in the window: where it stands (map px), what ails it, a number on its roof, and whether it is a pale copy."""

    face: shown.CloseCar
    place: Place
    number: str = ""
    pale: bool = False


class CloseUpPictures(BasePictures[Places, TopRaceState]):
    """That part of Top Race's pictures."""

    _magnifiers: dict[int, Magnifier]

    def magnifier(self) -> Magnifier:
        """The board of the race that is on, several times as large."""
        return finish(self.finding_magnifier(self.model().race))

    def finding_magnifier(self, race: int) -> Slices[Magnifier]:
        """That of this race, in slices; it is kept."""
        services = self.services
        index = (race - 1) % len(services.layouts)
        if index not in self._magnifiers:
            places = self.places()
            scale = places.close_zoom * places.fit.scale * services.theme.frame.scale
            self._magnifiers[index] = yield from magnifying(services.rules.tracks[index], services.layouts[index], "poster", scale)
        return self._magnifiers[index]

    def _close_up(self, key: str, thing: Thing[shown.CloseUpFace]) -> Sprite:
        """The window where it hides none of the spaces that the car may come to; nothing where there is no such place."""
        face = thing.face
        area = self.places().close_up([car.space for car in face.cars], face.free)
        if area is None:
            return Sprite(None, *self.places().board.center, WINDOW)
        return Sprite(None, *area.center, WINDOW, partial(self.close_up_of, area, face))

    def close_up_of(self, area: Rect, face: shown.CloseUpFace) -> Surface:
        """What the window shows at rest."""
        seen = self.seen_of(face)
        return self.close_up_picture(area, next(each for each in seen if each.face.colour == face.colour), seen)

    def seen_of(self, face: shown.CloseUpFace) -> list[Seen]:
        """The cars where they stand."""
        return [Seen(car, self.places().stand(car.space, car.trouble == "broken")) for car in face.cars]

    def close_up_picture(self, area: Rect, subject: Seen, cars: Sequence[Seen]) -> Surface:
        """The window onto the road around the subject's car, with these cars on it, those lower on the screen in front."""
        picture = Surface((self.px(area.width), self.px(area.height)), 0, 32)
        self.draw_close_up(picture, area, subject, cars)
        return picture

    def draw_close_up(self, picture: Surface, area: Rect, subject: Seen, cars: Sequence[Seen], moving: bool = False) -> None:
        """Like `close_up_picture`, but over all of a picture that is there already. While something is `moving`, nothing is painted that is
        not there yet: what comes nearest stands for it, until there was time (`catch_up`)."""
        left, top = self._corner(area, subject.place)
        lens = self.magnifier()
        lens.draw(picture, left, top, self._rough() if moving else None)
        for each in sorted(cars, key=lambda one: (not one.pale, one.place.y)):
            self._stand(picture, each, (each.place.x - left) * lens.scale, (each.place.y - top) * lens.scale, moving)
        edge = self.px(EDGE) + self.px(LINE)
        frame, all_of_it = _frame(picture.get_size(), self.px(EDGE), self.px(LINE)), picture.get_rect()
        for side in around(all_of_it, all_of_it.inflate(-2 * edge, -2 * edge)):
            picture.blit(frame, side, side)
        slip = self.shelved("close slip", (subject.face.colour, subject.face.owner), lambda: self._slip(area, subject.face))
        off = self.px(SLIP_AT)
        high = (subject.place.y - top) * lens.scale < SLIP_BELOW * picture.get_height()
        picture.blit(slip, (off, picture.get_height() - off - slip.get_height() if high else off))

    def catch_up(self) -> bool:
        """Paints one thing that the close-up of a moving car went without; False if there is none."""
        if self.magnifier().catch_up():
            return True
        return any(large_car(letter, self.close_length()).catch_up() for letter in art.LETTER_OF.values())

    def _rough(self) -> Rough | None:
        """The board as the table shows it, once it does."""
        ground, fit, scale = self.services.layer.background, self.places().fit, self.services.theme.frame.scale
        left, top = self.services.theme.frame.at(fit.left, fit.top)
        return None if ground is None else Rough(ground, left, top, fit.scale * scale)

    def _corner(self, area: Rect, place: Place) -> tuple[float, float]:
        """The upper left corner of what is seen, in map px: the car with more road ahead than behind, and nothing beyond the board."""
        unit = self.places().close_zoom * self.places().fit.scale
        wide, high = area.width / unit, area.height / unit
        heading, (most_x, most_y) = math.radians(place.heading), self.places().layout.size
        x = place.x + math.cos(heading) * AHEAD * wide - wide / 2
        y = place.y + math.sin(heading) * AHEAD * wide * high / wide - high / 2
        return max(0.0, min(most_x - wide, x)), max(0.0, min(most_y - high, y))

    def _stand(self, picture: Surface, seen: Seen, x: float, y: float, moving: bool = False) -> None:
        """A car with its owner's helmet at its rear, and what it says on its roof; nothing of one that is out of sight."""
        length = self.close_length()
        if not -length < x < picture.get_width() + length or not -length < y < picture.get_height() + length:
            return
        car, step = large_car(art.LETTER_OF[seen.face.colour], length), round(seen.place.heading % 360 * STEPS / 360) % STEPS
        sprite = car.near(step) if moving else car.at(step)
        if seen.pale:
            sprite = sprite.copy()
            sprite.set_alpha(PALE)
        picture.blit(sprite, sprite.get_rect(center=(round(x), round(y))))
        heading = math.radians(seen.place.heading)
        back = x - math.cos(heading) * TAIL * length, y - math.sin(heading) * TAIL * length - 0.05 * length
        if seen.face.owner != NOBODY and not seen.pale:
            sign = self.close_helmet(seen.face.owner)
            picture.blit(sign, sign.get_rect(center=(round(back[0]), round(back[1]))))
        if seen.face.trouble is not None:
            lamp = (art.wrench if seen.face.trouble == "broken" else art.brake_lamp)(round(length * 0.3))
            picture.blit(
                lamp, lamp.get_rect(center=(round(x + 0.3 * length * math.cos(heading)), round(y + 0.3 * length * math.sin(heading))))
            )
        if seen.number:
            told = self.shelved("close number", seen.number, partial(self._number, seen.number))
            picture.blit(told, told.get_rect(center=(round(x), round(y - 0.12 * length))))

    def _number(self, number: str) -> Surface:
        return lettering(self.services.theme, number, NUMBER / self.services.theme.zoom, (255, 255, 255))

    def close_length(self) -> int:
        """Length of a car in the window, in pixels."""
        return round(self.places().layout.car_length * self.magnifier().scale)

    def close_helmet(self, seat: int) -> Surface:
        """The sign of a seat as it sits on a car in the window."""
        side = round(self.close_length() * HELMET / 100)
        face = art.seat_face(seat, self.services.names)
        return self.shelved("close helmet", (seat, side), lambda: face_portrait(self.services.theme, face, (side, round(side * 0.9))))

    def _slip(self, area: Rect, car: shown.CloseCar) -> Surface:
        """Colour and owner of the window's car, with large letters the owner's helmet; where nobody owns it, the colour's name."""
        theme = self.services.theme
        if theme.large and car.owner != NOBODY:  # a name as large would take a third of the window
            label = face_portrait(theme, art.seat_face(car.owner, self.services.names), (self.px(60), self.px(54)))
        else:
            words = self.services.names[car.owner] if car.owner != NOBODY else self.name(f"colour.{car.colour}")
            label = theme.label(words, 30, INK, TEXT, fit=area.width * 0.62)
        high = max(self.px(SLIP), label.get_height() + self.px(4))
        chip = art.chip(art.LETTER_OF[car.colour], round(high * 0.78))
        gap = round(high * 0.18)
        svg = Svg(chip.get_width() + label.get_width() + 4 * gap, high)
        svg.rect(1.5, 1.5, svg.box[2] - 3, high - 3, high * 0.16, (254, 248, 232), art.PETROL, max(2, high / 16))
        sheet = svg.raster((round(svg.box[2]), high))
        sheet.blit(chip, chip.get_rect(midleft=(gap, high // 2)))
        sheet.blit(label, label.get_rect(midleft=(chip.get_width() + 2 * gap, high // 2)))
        return sheet


@picture_cache(4)
def _frame(size: tuple[int, int], edge: int, line: int) -> Surface:
    """The window's frame: cream between two lines of petrol, with the poster's three short stripes above and below."""
    wide, high = size
    svg = Svg(wide, high)
    svg.rect(edge / 2, edge / 2, wide - edge, high - edge, 0, None, (254, 248, 232), edge)
    svg.rect(line / 2, line / 2, wide - line, high - line, 0, None, art.PETROL, line)
    svg.rect(edge, edge, wide - 2 * edge, high - 2 * edge, 0, None, art.PETROL, line)
    for number, tone in enumerate((art.ORANGE, art.MUSTARD, art.PETROL)):
        for y in (line, high - edge + line * 0.2):
            svg.rect(wide / 2 + (number - 1.5) * edge * 4, y, edge * 3.4, edge - line * 1.4, 0, tone)
    picture = Surface(size, SRCALPHA)
    picture.blit(svg.raster(size), (0, 0))
    return picture
