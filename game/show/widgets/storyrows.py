"""The rows of a told race: its lines, what chance gave each driver, and what the strong driver would rather have done."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import FONT_RIGHT, Rect, Surface

from game.show.fitting import LEAST
from game.show.fonts import shown
from game.show.painters.luck_bar import BarTones, luck_bar, way_in
from game.show.palette import GOLD, INK, INK_SOFT, MINT, MINT_LIGHT, PAPER, mix
from game.show.theme import DISPLAY, TEXT, Theme
from game.show.widgets.base import Area
from game.show.widgets.button import Button
from game.show.widgets.cardrows import CardRows
from game.show.widgets.drawing import whole
from game.show.widgets.listing import ListRow, RowPresses
from game.show.widgets.row import LEFT
from game.show.widgets.said import Said

ARROW_ROOM, ARROW = 100, 44
"""Design units that the way into the replay takes at the end of a card, and its side."""
SENTENCE, ROUND, LARGE_ROUND, SMALL = 34, 44, 32, 28
"""Sizes of letters; those of rounds with large texts, and of what stands aside."""
PAD = 24
RAISED = 2
"""By which letters stand above the middle of a card, at the usual text size: they lie low in their line."""
ENDS = ARROW + 8
"""On each side of a bar of luck, for the way to that end of it."""
SIGN_WIDE = 1.5
"""A sign is so many times as wide as high."""


FACE_NAME, LEAST_BESIDE, SMALLEST_NAME, TALLEST_FACE = 46, 34, 20, 56
"""Letters of names on faces: usual, the least beside a sign, the least there is; and the largest sign."""


class RowSizes(NamedTuple):
    """How cards are laid out at a text size: their height, and the width that the number of the round takes."""

    high: float
    round: float


class LineRows(CardRows):
    """The lines: the round (`note`), the sentence, and the way into the replay."""

    def __init__(self, key: str, rect: Area, rows: Sequence[ListRow], sizes: RowSizes, presses: RowPresses) -> None:
        super().__init__(key, rect, rows, sizes.high, presses)
        self.wide = sizes.round

    def paint_card(self, picture: Surface, index: int, place: Rect, here: bool) -> None:
        """Round, sentence and arrow."""
        row = self.rows[index]
        self._numbered(picture, row, place)
        room = place.width - self.wide - ARROW_ROOM
        words = whole(self.theme, row.text, SENTENCE, (room, place.height - 8))
        self.stamp(picture, words, place.x + self.wide, place.centery - RAISED * self.theme.zoom, LEFT)
        self._arrow(picture, place)

    def _numbered(self, picture: Surface, row: ListRow, place: Rect) -> None:
        if not row.note:
            return
        size = LARGE_ROUND if self.theme.large else ROUND
        number = self.theme.label(row.note, size, INK, DISPLAY, fit=self.wide - 20, height=place.height - 4)
        self.stamp(picture, number, place.x + self.wide / 2, place.centery + 2)

    def _arrow(self, picture: Surface, place: Rect) -> None:
        sign = way_in(self.theme.frame.px(ARROW), self.theme.skin.letter(INK_SOFT))
        self.stamp(picture, sign, place.right - ARROW_ROOM / 2, place.centery)


class BetterRow(NamedTuple):
    """A choice that could have been better: `done` and `stronger` are sentences, `way` the second in short, `gap` what it would bring."""

    done: str
    stronger: str
    way: str
    gap: str


class BetterRows(LineRows):
    """Choices: what was done, what is stronger and what that would bring; with large letters the stronger way alone."""

    def __init__(self, key: str, rect: Area, rows: Sequence[tuple[ListRow, BetterRow]], sizes: RowSizes, presses: RowPresses) -> None:
        super().__init__(key, rect, [row for row, _ in rows], sizes, presses)
        self.told = tuple(better for _, better in rows)

    @property
    def said(self) -> Said:
        """What was done, what is stronger, and what that would bring."""
        _, value, number = super().said
        told = self.told[self.index]
        return Said(f"{told.done} {told.stronger}", ", ".join(filter(None, (told.gap, value))), number)

    def paint_card(self, picture: Surface, index: int, place: Rect, here: bool) -> None:
        """Round, what was done above what is stronger, the gap, and the arrow."""
        if self.theme.large:
            self._numbered(picture, self.rows[index], place)
            room = place.width - self.wide - ARROW_ROOM
            way = whole(self.theme, self.told[index].way, SENTENCE, (room, place.height - 8))
            self.stamp(picture, way, place.x + self.wide, place.centery - RAISED * self.theme.zoom, LEFT)
            self._arrow(picture, place)
            return
        self._numbered(picture, self.rows[index], place)
        told, left = self.told[index], place.x + self.wide
        gap = self.theme.label(told.gap, SMALL, INK_SOFT, TEXT, fit=place.width * 0.18, height=place.height - 8, align=FONT_RIGHT)
        aside = gap.get_width() / self.theme.frame.scale + 20
        self.stamp(picture, gap, place.right - ARROW_ROOM, place.centery, (1.0, 0.5))
        room, half = place.width - self.wide - ARROW_ROOM - aside, (place.height - 8) / 2
        for number, (text, tone) in enumerate(((told.done, INK_SOFT), (told.stronger, INK))):
            words = whole(self.theme, text, SMALL if number == 0 else 32, (room, half), tone)
            self.stamp(picture, words, left, place.y + 4 + half * (number + 0.5), LEFT)
        self._arrow(picture, place)


class FaceButton(Button):
    """Whose page is shown: what stands for a driver, and the name. Both stay whole, however many stand side by side."""

    sign: Callable[[tuple[int, int]], Surface]
    """Paints what stands for the driver, in so many pixels."""
    tall: float = TALLEST_FACE
    """Height of the sign; 0 where the name needs its room."""
    letters_high: float = FACE_NAME
    """Size of the name."""

    @property
    def focus_rect(self) -> Rect:
        """The ring lies close to its edge: faces stand close to each other."""
        return self.rect.inflate(-8, -8)

    def room(self, tall: float) -> float:
        """What a sign so high leaves for the name."""
        return self.rect.width - (tall * SIGN_WIDE + 44 if tall else 36)

    def picture(self) -> Surface:
        """The sign before the name, both in the middle."""
        theme, (wide, high) = self.theme, self.rect.size
        picture = theme.card(wide, high, self.fill(), INK, min(24, high / 2)).copy()
        ink = theme.skin.ink_on(self.fill())
        name = theme.label(
            self.text,
            self.letters_high,
            ink,
            DISPLAY,
            fit=self.room(self.tall),
            height=high - 8,
            least=SMALLEST_NAME / (1.4 if theme.large else 1.0),
        )
        aside = self.tall * SIGN_WIDE + 8 if self.tall else 0.0
        left = (wide - aside - name.get_width() / theme.frame.scale) / 2
        if self.tall:
            self.stamp(picture, self.sign(theme.frame.pair(self.tall * SIGN_WIDE, self.tall)), left, high / 2, LEFT)
        self.stamp(picture, name, left + aside, high / 2 + 2, LEFT)
        return picture


def alike(theme: Theme, faces: Sequence[FaceButton]) -> None:
    """Faces that stand side by side have letters of one size, and signs as long as those leave all names large enough: words come before
    signs."""
    tall = min(TALLEST_FACE, *(min(face.rect.height - 24, face.rect.width * 0.24) for face in faces))
    size = _largest(theme, faces, tall)
    if size < theme.own(LEAST_BESIDE):
        tall, size = 0.0, _largest(theme, faces, 0.0)
    for face in faces:
        face.tall, face.letters_high = tall, size


def _largest(theme: Theme, faces: Sequence[FaceButton], tall: float) -> float:
    """The largest letters in which all names have the room that signs so high leave; never below SMALLEST_NAME."""
    size = theme.own(FACE_NAME)
    while size > SMALLEST_NAME and any(
        theme.font(DISPLAY, size).size(shown(face.text))[0] > face.room(tall) * theme.frame.scale for face in faces
    ):
        size -= 1
    return size


class LuckRow(NamedTuple):
    """A driver's luck: `sign` paints what stands for it in so many pixels, `number` says it ("+3 spaces"), `at` and `band` are thousandths
    of the spread; `best` and `worst`: whether there is a moment to go to."""

    sign: Callable[[tuple[int, int]], Surface]
    number: str
    at: int
    band: int
    best: bool
    worst: bool


class LuckSizes(NamedTuple):
    """How such cards are laid out at a text size: height, left and width of the bar in the card, letters of name and number."""

    high: float
    left: float
    wide: float
    name: float
    number: float


class LuckRows(CardRows):
    """Drivers with their bars. `on_press(row)` leads to the best moment of whoever is looked at, or to the worst where `worst`: left and
    right choose, and so does which half of the bar is pressed."""

    def __init__(self, key: str, rect: Area, rows: Sequence[tuple[ListRow, LuckRow]], sizes: LuckSizes, presses: RowPresses) -> None:
        super().__init__(key, rect, [row for row, _ in rows], sizes.high, presses)
        self.told = tuple(luck for _, luck in rows)
        self.sizes = sizes
        self.worst = False

    @property
    def said(self) -> Said:
        """Whose luck, and how much."""
        name, _, number = super().said
        return Said(name, self.told[self.index].number, number)

    def paint_card(self, picture: Surface, index: int, place: Rect, here: bool) -> None:
        """Sign, name, bar and number; on the bar of whoever is looked at, the ways to both its ends."""
        theme, sizes, luck = self.theme, self.sizes, self.told[index]
        tall = place.height - 20
        sign = luck.sign(theme.frame.pair(tall * SIGN_WIDE, tall))
        self.stamp(picture, sign, place.x + PAD, place.centery, LEFT)
        left = place.x + PAD + tall * SIGN_WIDE + 12
        room = place.x + sizes.left - left - 12
        name = theme.label(self.rows[index].text, self._letters(room), INK, DISPLAY, fit=room, height=place.height - 8)
        self.stamp(picture, name, left, place.centery + 2, LEFT)
        self._bar(picture, luck, place, here)
        right = place.x + sizes.left + sizes.wide
        number = theme.label(luck.number, sizes.number, INK, TEXT, fit=place.right - right - 2 * PAD, height=place.height - 8)
        self.stamp(picture, number, place.right - 1.5 * PAD, place.centery - RAISED * theme.zoom, (1.0, 0.5))

    def _letters(self, room: float) -> float:
        """The size of letters in which the longest of the names has `room`: all of them have it."""
        longest = max(self.theme.font(DISPLAY, self.sizes.name).size(row.text)[0] for row in self.rows) / self.theme.frame.scale
        return max(LEAST, self.sizes.name * min(1.0, room / max(1.0, longest)))

    def _bar(self, picture: Surface, luck: LuckRow, place: Rect, here: bool) -> None:
        theme, sizes = self.theme, self.sizes
        ground = theme.ground(PAPER if here else MINT_LIGHT)
        tones = BarTones(theme.skin.letter(INK), mix(theme.ground(MINT), ground, 0.5), theme.ground(GOLD))
        bar = luck_bar(theme.frame.pair(sizes.wide - 2 * ENDS, place.height - 8), theme.frame.scale, luck.at, luck.band, tones)
        middle = place.x + sizes.left + sizes.wide / 2
        self.stamp(picture, bar, middle, place.centery)
        if not here:
            return
        for worst, there in ((True, luck.worst), (False, luck.best)):
            if there:
                x = middle + (-1 if worst else 1) * (sizes.wide / 2 - ARROW / 2)
                if worst == self.worst:
                    self.stamp(picture, theme.card(ARROW + 6, ARROW + 6, GOLD, INK, 12, 4, shadow=False), x, place.centery)
                self.stamp(picture, way_in(theme.frame.px(ARROW - 8), theme.skin.ink_on(GOLD), worst), x, place.centery)

    @property
    def luck(self) -> LuckRow:
        """That of the row that is looked at."""
        return self.told[self.index]

    def go(self, index: int) -> bool:
        """In each row one looks at the best first, where there is one."""
        moved = super().go(index)
        if moved:
            self.turn_to(worst=self.luck.worst and not self.luck.best)
        return moved

    def turn_to(self, *, worst: bool) -> bool:
        """Looks at that end of the bar; False if it was looked at already."""
        if worst == self.worst:
            return False
        self.worst = worst
        self.refresh()
        if self.on_row:
            self.on_row(self.row)
        return True

    def adjust(self, dx: int) -> bool:
        """Left is the worst, right the best."""
        self.turn_to(worst=dx < 0)
        return True

    def point(self, x: float, y: float) -> bool:
        """The pointer looks at the half of the bar that it is on."""
        moved = super().point(x, y)
        return self.turn_to(worst=x < self.rect.x + self.sizes.left + self.sizes.wide / 2 and x >= self.rect.x + self.sizes.left) or moved
