"""A list of races: each row a small picture of the track, what was raced and when, and who came in how."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.show.looks import Face
from game.show.painters.faces import face_portrait
from game.show.painters.icons import badge
from game.show.palette import BRONZE, CREAM, GOLD, INK, INK_SOFT, PAPER, SILVER
from game.show.widgets.base import Area, Look
from game.show.widgets.listing import PAD, Listing, ListRow
from game.show.widgets.row import LEFT
from game.show.widgets.scroll import SCROLL_WIDTH
from game.show.widgets.trackview import paint_track

PICTURE = (174, 116)
EDGE = 12
METALS = {1: GOLD, 2: SILVER, 3: BRONZE}


class Driven(NamedTuple):
    """One driver of a race and what stands for the seat; `place` 0 where the race was not finished."""

    name: str
    face: Face
    place: int


class RaceFace(NamedTuple):
    """What a row shows beside its text and note: the drivers, best first, or (where the file can't be read) a sentence. `world` is that
    of the title's boards."""

    drivers: tuple[Driven, ...] = ()
    trouble: str = ""
    world: str = ""


class RaceRows(Listing):
    """A Listing whose rows have a face each; `view(key, width, height)` gives the track's picture once there is one."""

    def __init__(
        self,
        key: str,
        rect: Area,
        rows: Sequence[ListRow],
        faces: Mapping[str, RaceFace],
        view: Callable[[str, float, float], Surface | None],
        *,
        at: str = "",
        on_press: Callable[[ListRow], object] | None = None,
        on_row: Callable[[ListRow], object] | None = None,
    ) -> None:
        super().__init__(key, rect, rows, at=at, on_press=on_press, on_row=on_row, size=36)
        self.faces = faces
        self.view = view
        self._sheets: dict[str, Surface] = {}

    @cached_property
    def _heights(self) -> tuple[float, ...]:
        """All rows alike: the picture, or the words where they are higher; as many as fit fill the list."""
        words = max((self._words(row).get_height() for row in self.rows), default=0) / self.theme.frame.scale
        least = max(PICTURE[1], words) + 2 * EDGE + 6
        room = self.rect.height - 2 * PAD
        return (min(room / max(1, room // least), least + 40) - 0.01,) * len(self.rows)

    def _paint_row(self, picture: Surface, index: int) -> None:
        row, here = self.rows[index], index == self.index
        place = self._row_rect(index).move(-self.rect.x, -self.rect.y)
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
            head = self.theme.label(row.text, 30 if self.theme.large else self.size, INK, width=room / self.theme.frame.scale)
            note = self.theme.label(row.note, 30, INK_SOFT) if row.note else None
            parts: list[tuple[Surface, int, int]] = [(head, 0, 0)]
            y = head.get_height()
            if note and head.get_width() + px(24) + note.get_width() <= room:
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
        width = sum(part.get_width() + px(4) for part in parts) + px(4)
        plate = Surface((width, max(part.get_height() for part in parts)), pygame.SRCALPHA)
        x = 0
        for part in parts:
            plate.blit(part, (x, (plate.get_height() - part.get_height()) // 2))
            x += part.get_width() + px(4)
        return plate
