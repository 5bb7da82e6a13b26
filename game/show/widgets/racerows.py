"""A list of races: each row a small picture of the track, what was raced and when, and who came in how."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.show.looks import Face
from game.show.painters.faces import face_portrait
from game.show.painters.help_hand import HIGH, help_hand
from game.show.painters.icons import badge, icon
from game.show.palette import BRONZE, CREAM, GOLD, INK, INK_SOFT, PAPER, SILVER
from game.show.widgets.base import Area, Look
from game.show.widgets.listing import NO_PRESSES, PAD, Listing, ListRow, RowPresses
from game.show.widgets.row import LEFT
from game.show.widgets.said import Said
from game.show.widgets.scroll import SCROLL_WIDTH
from game.show.widgets.trackview import paint_track

PICTURE = (174, 116)
EDGE = 12
METALS = {1: GOLD, 2: SILVER, 3: BRONZE}


class Driven(NamedTuple):
    """One driver of a race and what stands for the seat; `place` 0 where the race was not finished, `help` the step of its help."""

    name: str
    face: Face
    place: int
    help: int = 0


class RaceFace(NamedTuple):
    """What a row shows beside its text and note: the drivers, best first, or (where the file can't be read) a sentence. `world` is that
    of the title's boards; `starred` ones are kept for good."""

    drivers: tuple[Driven, ...] = ()
    trouble: str = ""
    world: str = ""
    starred: bool = False


class RaceRows(Listing):
    """A Listing whose rows have a face each; `view(key, width, height)` gives the track's picture once there is one."""

    def __init__(
        self,
        key: str,
        rect: Area,
        rows: Sequence[ListRow],
        faces: Mapping[str, RaceFace],
        view: Callable[[str, float, float], Surface | None],
        presses: RowPresses = NO_PRESSES,
    ) -> None:
        super().__init__(key, rect, rows, presses, size=36)
        self.faces = dict(faces)
        self.view = view
        self._tall: dict[str, float] = {}
        """Of rows that were seen the height of their words, in design units."""
        self._sheets: dict[str, Surface] = {}

    @cached_property
    def _heights(self) -> tuple[float, ...]:
        """Of each row the picture, or the words where they are higher. Thousands may stand in a list, so only words that come into view are
        made; the others are taken to be as high as their picture."""
        low: float = PICTURE[1] + 2 * EDGE + 6
        room = self.rect.height - 2 * PAD
        low = min(room / max(1, room // low), low + 40) - 0.01  # as many as fit fill the list
        return tuple(max(low, self._tall.get(row.key, 0.0) + 2 * EDGE + 6) for row in self.rows)

    def _follow(self) -> None:
        """Where words that come into view are higher than they were taken to be, fewer rows do."""
        super()._follow()
        while self._measure():
            super()._follow()

    def _measure(self) -> bool:
        """Whether anything in view had not been measured."""
        last = self.first + self.fitting
        fresh = [row for row in self.rows[self.first : last] if row.key not in self._tall]
        self._tall.update({row.key: self._words(row).get_height() / self.theme.frame.scale for row in fresh})
        if fresh:
            self._measure_anew()
        return bool(fresh)

    def _measure_anew(self) -> None:
        for known in ("_heights", "_lowest"):
            self.__dict__.pop(known, None)

    def extend(self, rows: Sequence[ListRow], faces: Mapping[str, RaceFace]) -> None:
        """More rows, behind those that are there."""
        self.rows += tuple(rows)
        self.faces.update(faces)
        self._measure_anew()
        self.refresh()

    @property
    def said(self) -> Said:
        """What was raced and when, and who came in how."""
        if not self.rows:
            return super().said
        name, note, number = super().said
        face = self.faces[self.row.key]
        drivers = [f"{driver.place or ''} {driver.name}".strip() for driver in face.drivers]
        return Said(name, ", ".join(filter(None, (note, face.trouble, *drivers))), number)

    def _paint_row(self, picture: Surface, index: int) -> None:
        row, here = self.rows[index], index == self.index
        place = self.row_rect(index).move(-self.rect.x, -self.rect.y)
        fill = (self.theme.chosen if self.look is Look.FOCUSED else CREAM) if here else PAPER
        card = self.theme.card(place.width, place.height, fill, INK, 22, 4 if here else 3, shadow=False)
        self.stamp(picture, card, place.centerx, place.centery)
        left = place.x + EDGE + 4
        self._paint_view(picture, row.key, left, place.centery)
        self.stamp(picture, self._words(row), left + PICTURE[0] + 24, place.centery, LEFT)

    def _paint_view(self, picture: Surface, key: str, x: float, y: float) -> None:
        """The track, or a sign where the file can't be read."""
        face, place = self.faces[key], Rect(round(x), round(y - PICTURE[1] / 2), *PICTURE)
        paint_track(self, picture, place, None if face.trouble else self.view(key, *PICTURE), face.world, bool(face.trouble))

    def _words(self, row: ListRow) -> Surface:
        """Everything a row says, as one picture, made once: the headline, the note beside or below it, drivers or trouble."""
        if row.key not in self._sheets:
            px = self.theme.frame.px
            room = px(self.rect.width - 2 * PAD - SCROLL_WIDTH - 2 * EDGE - PICTURE[0] - 52)
            face = self.faces[row.key]
            star = icon("star", px(36), INK) if face.starred else None
            beside = star.get_width() + px(10) if star else 0
            head = self.theme.label(row.text, 30 if self.theme.large else self.size, INK, width=(room - beside) / self.theme.frame.scale)
            note = self.theme.label(row.note, 30, INK_SOFT) if row.note else None
            parts: list[tuple[Surface, int, int]] = [(head, beside, 0)]
            y = head.get_height()
            if star:
                parts.append((star, 0, max(0, (y - star.get_height()) // 2)))
            if note and beside + head.get_width() + px(24) + note.get_width() <= room:
                parts.append((note, room - note.get_width(), (y - note.get_height()) // 2))
            elif note:
                parts.append((note, 0, y))
                y += note.get_height()
            parts += self._trouble(face.trouble, y, room) if face.trouble else self._drivers(face.drivers, y + px(6), room)
            sheet = Surface((room, max(top + part.get_height() for part, _, top in parts)), pygame.SRCALPHA)
            sheet.fill((0, 0, 0, 0))
            for part, x, top in parts:
                sheet.blit(part, (x, top))
            self._sheets[row.key] = sheet
        return self._sheets[row.key]

    def _trouble(self, text: str, y: int, room: int) -> list[tuple[Surface, int, int]]:
        """The sentence in one line or two; where texts are so large that it takes more, as much of it as one line holds."""
        width = room / self.theme.frame.scale
        one, whole = self.theme.label(text, 30, INK, fit=width), self.theme.label(text, 30, INK, width=width)
        return [(whole if whole.get_height() < 2.5 * one.get_height() else one, 0, y)]

    def _drivers(self, drivers: Sequence[Driven], y: int, room: int) -> list[tuple[Surface, int, int]]:
        """Place, car and name of each, as many in a line as have room."""
        plates = [self._plate(driver) for driver in drivers]
        if not plates:
            return []
        high = max(plate.get_height() for plate in plates)
        widest = max(plate.get_width() for plate in plates)
        count = max(1, min(4, room // widest))
        each = min(room // count, widest + self.theme.frame.px(60))
        return [(plate, index % count * each, y + index // count * (high + 2)) for index, plate in enumerate(plates)]

    def _plate(self, driver: Driven) -> Surface:
        px = self.theme.frame.px
        parts = [badge(driver.place, px(40), METALS.get(driver.place, PAPER))] if driver.place else []
        parts += [face_portrait(self.theme, driver.face, (px(60), px(40))), self.theme.label(driver.name, 30, INK)]
        parts += [help_hand(driver.help, px(HIGH))] if driver.help else []
        width = sum(part.get_width() + px(4) for part in parts) + px(4)
        plate = Surface((width, max(part.get_height() for part in parts)), pygame.SRCALPHA)
        x = 0
        for part in parts:
            plate.blit(part, (x, (plate.get_height() - part.get_height()) // 2))
            x += part.get_width() + px(4)
        return plate
