"""The rounds of a cup under each other: number, a small picture of the track, what is raced where, who races, how long."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from pygame import Rect, Surface

from game.show.painters.icons import badge, icon
from game.show.palette import INK, INK_SOFT, Rgb
from game.show.widgets.base import Area, Look
from game.show.widgets.listing import PAD, Listing, ListRow, RowPresses
from game.show.widgets.row import LEFT
from game.show.widgets.said import Said
from game.show.widgets.trackview import paint_track

PICTURED, SAID, BARE = 132, 104, 104
"""Height of a row with a picture, of one with words alone, and of one with large letters."""
DISC = 54
DISC_AT = 36
"""From the edge of a row to the middle of its number."""
PICTURE = (176, 112)
PICTURE_AT, WORDS_AT = 82, 78
BETWEEN = 24
LINE = 36
"""Height that a line about who races has at least."""
RIGHT = (1.0, 0.5)


class RoundFace(NamedTuple):
    """What a row shows beside its text and note: who races (`crowd` says it in numbers, where names have no room), the world of the title's
    boards, and whether it can't be raced."""

    who: str
    crowd: str = ""
    world: str = ""
    trouble: bool = False


class RoundRows(Listing):
    """A Listing whose rows have a face each. `view(key, width, height)` gives the track's picture once there is one; without it rows are
    words alone. With large letters they have number and text, and the focused row's explanation says the rest."""

    def __init__(
        self,
        key: str,
        rect: Area,
        rows: Sequence[ListRow],
        faces: Mapping[str, RoundFace],
        view: Callable[[str, float, float], Surface | None] | None = None,
        *,
        on_press: Callable[[ListRow], object] | None = None,
    ) -> None:
        super().__init__(key, rect, rows, RowPresses(on_press=on_press), size=36)
        self.faces = faces
        self.view = view

    def tell(self, rows: Sequence[ListRow], faces: Mapping[str, RoundFace]) -> None:
        """Other rounds from now on, from the first one; where there are as many, the focus stays in its row."""
        self.index = self.index if len(rows) == len(self.rows) else 0
        self.first = 0 if len(rows) != len(self.rows) else self.first
        self.rows, self.faces = tuple(rows), faces
        self.focusable = bool(rows)
        for name in ("_heights", "_lowest"):
            self.__dict__.pop(name, None)
        self._explain()
        self.refresh()

    @property
    def said(self) -> Said:
        """What is raced where, who races, and how long."""
        name, value, number = super().said
        return Said(name, ", ".join(filter(None, (value, self.faces[self.row.key].who))), number) if self.rows else super().said

    @property
    def _bare(self) -> bool:
        return self.theme.large

    @cached_property
    def _heights(self) -> tuple[float, ...]:
        """All alike: as many as fit fill the card."""
        least = BARE if self._bare else PICTURED if self.view else SAID
        room = self.rect.height - 2 * PAD
        return (min(room / max(1, room // least), least * 1.15) - 0.01,) * len(self.rows)

    def _paint_row(self, picture: Surface, index: int) -> None:
        row, face = self.rows[index], self.faces[self.rows[index].key]
        place = self.row_rect(index).move(-self.rect.x, -self.rect.y)
        looked_at = index == self.index and self.look is Look.FOCUSED
        if looked_at:
            card = self.theme.card(place.width, place.height, self.theme.chosen, radius=18, shadow=False)
            self.stamp(picture, card, place.centerx, place.centery)
        self._paint_number(picture, index, place)
        left = float(place.x + WORDS_AT)
        if self.view and not self._bare:
            where = Rect(place.x + PICTURE_AT, place.centery - PICTURE[1] // 2, *PICTURE)
            paint_track(self, picture, where, None if face.trouble else self.view(row.key, *PICTURE), face.world, face.trouble)
            left = place.x + PICTURE_AT + PICTURE[0] + BETWEEN
        right = float(place.right - BETWEEN)
        if row.note:
            note = self.theme.label(row.note, 28 if self._bare else 30, INK)
            self.stamp(picture, note, right, place.centery, RIGHT)
            right -= note.get_width() / self.theme.frame.scale + BETWEEN
        told = () if self._bare else tuple(filter(None, (face.who, face.crowd)))
        tone = INK if looked_at else INK_SOFT  # on gold the pale ink is hard to read
        self._paint_words(picture, row.text, told, Rect(left, place.y, right - left, place.height), tone)

    def _paint_number(self, picture: Surface, index: int, place: Rect) -> None:
        side = self.theme.frame.px(DISC)
        face = self.faces[self.rows[index].key]
        sign = icon("warning", side, INK) if face.trouble and (self._bare or not self.view) else badge(int(self.rows[index].key) + 1, side)
        self.stamp(picture, sign, place.x + DISC_AT, place.centery)

    def _paint_words(self, picture: Surface, text: str, told: Sequence[str], place: Rect, tone: Rgb) -> None:
        """What is raced where, and under it the first of `told` that has room whole."""
        scale, high = self.theme.frame.scale, place.height - 8.0
        above = self.theme.label(text, self.size, INK, fit=place.width, height=high - (LINE if told else 0))
        tall = above.get_height() / scale
        below = self._told(told, place.width, high - tall, tone)
        low = below.get_height() / scale if below else 0.0
        top = place.y + (place.height - tall - low) / 2
        self.stamp(picture, above, place.x, top + tall / 2, LEFT)
        if below:
            self.stamp(picture, below, place.x, top + tall + low / 2, LEFT)

    def _told(self, told: Sequence[str], width: float, height: float, tone: Rgb) -> Surface | None:
        label = None
        for text in told:
            known = len(self.theme.cut)
            label = self.theme.label(text, 28, tone, fit=width, height=height)
            if len(self.theme.cut) == known or text == told[-1]:
                return label
            del self.theme.cut[known:]
        return label
