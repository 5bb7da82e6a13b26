"""A table of figures: a row per figure, a column per driver (or per race). What has no room is a step away, never cut."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import FONT_CENTER, Surface

from game.input.intents import Deed, Intent
from game.show.fitting import LEAST
from game.show.palette import CREAM, INK, INK_SOFT, PAPER
from game.show.svg import Svg
from game.show.theme import TEXT
from game.show.widgets.base import Area, Look, Widget
from game.show.widgets.drawing import wrapped
from game.show.widgets.helped import with_hand
from game.show.widgets.hints import beside
from game.show.widgets.said import Said
from game.show.widgets.scroll import SCROLL_WIDTH, scroll_mark
from game.show.widgets.stops import Stop, halves

PAD = 18
LEAST_LABEL, LABEL, LARGE_LABEL = 0.16, 0.3, 0.41
"""Part of the width for the rows' names, at the usual and at large text sizes."""
GAP = 18
"""Between columns."""
PICTURE = 64
LEFT, MID = (0.0, 0.5), (0.5, 0.5)


class Head(NamedTuple):
    """What stands over a column: a name, a picture above it, and the step of help whose sign follows the name."""

    name: str
    picture: Surface | None = None
    help: int = 0


class Figures(NamedTuple):
    """What a table of figures holds: what stands over its columns, rows of a name with a value per column, a note under the rows, and the
    height of the pictures over the columns in design units."""

    heads: Sequence[Head]
    rows: Sequence[tuple[str, Sequence[str]]]
    note: str = ""
    tall: int = PICTURE


class SheetTable(Widget):
    """Rows of figures under their heads. Up and down bring further rows into view, left and right further columns."""

    def __init__(self, key: str, rect: Area, figures: Figures, about: str = "") -> None:
        super().__init__(key, rect, about=about)
        self.tall = figures.tall
        self.heads = tuple(figures.heads)
        self.rows = tuple(figures.rows)
        self.note = figures.note
        self.top = self.left = 0

    def stops(self) -> tuple[Stop, ...]:
        """Rows and columns that are not in view, page by page; nothing where all are."""
        more = self.fitting < len(self.rows), self.columns < len(self.heads)
        turns = [*(halves(f"{self.key}:rows", self.rect, Deed.NEXT) if more[0] else ()), *(halves(self.key, self.rect) if more[1] else ())]
        return tuple(stop for stop in turns if not stop.out) + ((Stop(f"{self.key}:out", self.rect, out=True),) if turns else ())

    @property
    def said(self) -> Said:
        """The first row in view, a value for each column in view."""
        if not self.rows:
            return Said(self.note or self.about)
        label, values = self.rows[self.top]
        seen = list(zip(self.heads, values, strict=False))[self.left : self.left + self.columns]
        return Said(label, ", ".join(f"{head.name} {value}" for head, value in seen), (self.top + 1, len(self.rows)))

    @property
    def columns(self) -> int:
        """How many columns have room, with the longest text in them whole."""
        size = self.theme.font(TEXT, LEAST).size
        texts = [*(head.name for head in self.heads), *(value for _, values in self.rows for value in values)]
        widest = max((size(text)[0] for text in texts), default=0) / self.theme.frame.scale + GAP
        room = self.rect.width * (1 - self._label) - 2 * PAD - SCROLL_WIDTH
        return max(1, min(len(self.heads), int(room // widest)))

    @property
    def _label(self) -> float:
        """Part of the width for the rows' names: what the longest one takes, up to a limit."""
        size = self.theme.font(TEXT, LEAST).size
        longest = max((size(name)[0] for name, _ in self.rows), default=0) / self.theme.frame.scale
        needed = (longest + 34) / self.rect.width
        return min(max(LABEL, needed), LARGE_LABEL) if self.theme.large else min(max(LEAST_LABEL, needed), LABEL)

    @property
    def fitting(self) -> int:
        """How many rows have room."""
        return max(1, min(len(self.rows), int((self._room + 0.5) // self._least_high)))

    @property
    def _room(self) -> float:
        return self.rect.height - self._head_high - PAD - (self.theme.line() + 14 if self.note else 0)

    @property
    def _least_high(self) -> float:
        return self.theme.line() * (1.2 if self.theme.large else 1.0) + (8 if self.theme.large else 16)

    @property
    def _row_high(self) -> float:
        """Rows spread over what room there is, but not thinly."""
        return min(self._room / self.fitting, self._least_high * 1.5)

    @property
    def _head_high(self) -> float:
        pictures = any(head.picture for head in self.heads) and not self.theme.large
        return self.theme.line() + 22 + (self.tall + 4 if pictures else 0)

    def picture(self) -> Surface:
        """The card with all that is in view."""
        theme, rect = self.theme, self.rect
        picture = theme.card(rect.width, rect.height, PAPER if self.look is Look.FOCUSED else CREAM, INK, 28, 4).copy()
        name_wide = rect.width * self._label
        each = (rect.width - name_wide - 2 * PAD - SCROLL_WIDTH) / self.columns
        for column, head in enumerate(self.heads[self.left : self.left + self.columns]):
            x = PAD + name_wide + each * (column + 0.5)
            name = with_hand(theme, partial(self._name, head.name), each - 14, head.help, least=0.75)
            if head.picture and not theme.large:
                self.stamp(picture, head.picture, x, 10 + self.tall / 2)
            elif head.picture and name.get_width() + head.picture.get_width() + theme.frame.px(26) <= each * theme.frame.scale:
                name = beside(head.picture, name, theme.frame.px(12))  # large letters: rows before a line of pictures
            self.stamp(picture, name, x, self._head_high - theme.line() / 2 - 8)
        for line, (label, values) in enumerate(self.rows[self.top : self.top + self.fitting]):
            y = self._head_high + self._row_high * (line + 0.5)
            if line % 2 == 0:
                band = theme.card(
                    rect.width - 2 * PAD, self._row_high - 4, CREAM if self.look is Look.FOCUSED else PAPER, INK, 10, 0, False
                )
                self.stamp(picture, band, rect.width / 2, y)
            text = wrapped(theme, label, 28, name_wide - 24, self._row_high - 2, INK_SOFT)
            self.stamp(picture, text, PAD + 16, y, LEFT)
            for column, value in enumerate(values[self.left : self.left + self.columns]):
                shown = theme.label(value, 32, INK, fit=each - 14, align=FONT_CENTER)
                self.stamp(picture, shown, PAD + name_wide + each * (column + 0.5), y)
        if self.note:
            told = theme.label(self.note, 30, INK, fit=rect.width - 4 * PAD)
            self.stamp(picture, told, rect.width / 2, rect.height - PAD - theme.line() / 2)
        if self.fitting < len(self.rows):
            mark = scroll_mark(theme, rect.height - 2 * PAD, self.top / len(self.rows), self.fitting / len(self.rows))
            self.stamp(picture, mark, rect.width - PAD / 2 - SCROLL_WIDTH / 2, rect.height / 2)
        for more, x, turn in (
            (self.left > 0, PAD + name_wide - 6, -1),
            (self.left + self.columns < len(self.heads), rect.width - PAD - SCROLL_WIDTH - 10, 1),
        ):
            if more:
                self.stamp(picture, self._more(turn), x, self._head_high - theme.line() / 2 - 8)
        return picture

    def _name(self, name: str, room: float) -> Surface:
        return self.theme.label(name, 28, INK, fit=room)

    def _more(self, turn: int) -> Surface:
        """A sign: there are further columns to the left (-1) or to the right (1)."""
        svg = Svg(20, 28)
        svg.polygon([(10 - 7 * turn, 4), (10 + 8 * turn, 14), (10 - 7 * turn, 24)], INK)
        return svg.raster(self.theme.frame.pair(20, 28))

    def travel(self, dy: int) -> bool:
        """The row before or after comes into view; False at an end, so that the focus leaves."""
        top = min(max(0, self.top + dy), len(self.rows) - self.fitting)
        moved, self.top = top != self.top, top
        if moved:
            self.refresh()
        return moved

    def adjust(self, dx: int) -> bool:
        """The column before or after comes into view; False at an end."""
        left = min(max(0, self.left + dx), len(self.heads) - self.columns)
        moved, self.left = left != self.left, left
        if moved:
            self.refresh()
        return moved

    def page(self, step: int) -> bool:
        """As many rows on as there is room for."""
        return self.travel(step * self.fitting)

    def wheel(self, step: int) -> bool:
        """The row before or after; used also at an end, so that the wheel does not throw the focus elsewhere."""
        self.travel(step)
        return True

    def press(self, intent: Intent) -> None:
        """A pointer on the bar brings the rows before or after, in the line of heads the columns to that side."""
        if intent.deed is not Deed.PRESS:
            return
        if intent.x > self.rect.right - PAD - SCROLL_WIDTH:
            self.page(1 if intent.y > self.rect.y + (self.top + self.fitting / 2) / max(1, len(self.rows)) * self.rect.height else -1)
        elif intent.y < self.rect.y + self._head_high:
            self.adjust(1 if intent.x > self.rect.centerx else -1)
