"""A list of rows to choose from: the focus goes up and down inside it, the view follows, a mark shows where one is."""

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.input.intents import Deed, Intent
from game.show.canvas import Layer
from game.show.palette import CREAM, INK, INK_SOFT, PAPER
from game.show.theme import Theme
from game.show.widgets.base import Area, Look, Widget
from game.show.widgets.row import LEFT
from game.show.widgets.said import Said
from game.show.widgets.scroll import SCROLL_WIDTH, scroll_mark
from game.show.widgets.stops import Stop, grouped, halves

PAD = 16
ROW = 68
FOOT = 40
"""Height at its foot where the walk of a switch turns its pages."""


class ListRow(NamedTuple):
    """One row: key, text on the left (after a `sign`, where it has one), a smaller `note` on the right, and its own explaining line."""

    key: str
    text: str
    note: str = ""
    about: str = ""
    sign: Surface | None = None
    signed: str = ""
    """What the sign says, for a voice."""


class RowPresses(NamedTuple):
    """What the rows of a list are for: the key of the one that is looked at first, what is said of those that say nothing themselves, what
    a press of a row does, and who is told which one is looked at."""

    at: str = ""
    about: str = ""
    on_press: Callable[[ListRow], object] | None = None
    on_row: Callable[[ListRow], object] | None = None


NO_PRESSES = RowPresses()


class Listing(Widget):
    """Rows under each other; what they are for says `RowPresses`."""

    picked_by_press = False
    """What stands beside the list acts on its row: the pointer, on its way there, picks no other. Its press on another only picks that."""

    def __init__(
        self, key: str, rect: Area, rows: Sequence[ListRow], presses: RowPresses = NO_PRESSES, *, size: float = 32, why: str = ""
    ) -> None:
        super().__init__(key, rect, about=presses.about, why=why)
        self.rows = tuple(rows)
        self.index = next((i for i, row in enumerate(self.rows) if row.key == presses.at), 0)
        self.first = 0
        self.on_press = presses.on_press
        self.on_row = presses.on_row
        self.size = size
        self.own_about = presses.about
        self.focusable = bool(self.rows)
        self._explain()

    def put_rows(self, rows: Sequence[ListRow], at: str) -> None:
        """Other rows, the focus on the one with that key; the view moves no further than it has to."""
        self.rows = tuple(rows)
        self.index = next((i for i, row in enumerate(self.rows) if row.key == at), 0)
        for known in ("_heights", "_lowest"):
            self.__dict__.pop(known, None)
        self._explain()
        self.refresh()

    @property
    def row(self) -> ListRow:
        """The row that the focus stands on; IndexError in an empty list."""
        return self.rows[self.index]

    @property
    def said(self) -> Said:
        """The row that is looked at."""
        return row_said(self) if self.rows else Said(self.own_about)

    def stops(self) -> tuple[Stop, ...]:
        """The rows in view, pages where there are more, and the way out."""
        return row_stops(self)

    @cached_property
    def _heights(self) -> tuple[float, ...]:
        """Of the rows, in design units: room for each one's text, which wraps where the list is narrow."""
        return tuple(max(ROW, self._label(row).get_height() / self.theme.frame.scale + 26) for row in self.rows)

    def _label(self, row: ListRow) -> Surface:
        room: float = self.rect.width - 2 * PAD - SCROLL_WIDTH - 44
        room -= self._indent(row)
        if row.note:
            room -= self._note(row).get_width() / self.theme.frame.scale + 20
        return self.theme.label(row.text, self.size, INK_SOFT if self.why else INK, width=room)

    def _indent(self, row: ListRow) -> float:
        """What the sign takes of the row."""
        return row.sign.get_width() / self.theme.frame.scale + 18 if row.sign else 0.0

    def _note(self, row: ListRow, here: bool = False) -> Surface:
        """Where the text is short, the note has all that this leaves."""
        beside = self.theme.label(row.text, self.size).get_width() / self.theme.frame.scale + self._indent(row)
        left = self.rect.width - 2 * PAD - SCROLL_WIDTH - 44 - 20 - beside
        return self.theme.label(row.note, 28, INK if here else INK_SOFT, fit=max(self.rect.width * 0.45, left))

    @property
    def _room(self) -> float:
        return self.rect.height - 2 * PAD

    @property
    def fitting(self) -> int:
        """How many rows are seen at once."""
        return self._fitting(self.first)

    def _fitting(self, first: int) -> int:
        """How many rows have room from that one on; one at least."""
        left, count = self._room, 0
        for high in self._heights[first:]:
            left -= high
            if left < 0:
                break
            count += 1
        return max(1, count)

    @cached_property
    def _lowest(self) -> int:
        """The first row in view where the last one is."""
        left, first = self._room, len(self.rows)
        while first and left >= self._heights[first - 1]:
            first -= 1
            left -= self._heights[first]
        return min(first, max(0, len(self.rows) - 1))

    @property
    def scrolls(self) -> bool:
        """Whether there are more rows than fit."""
        return self._lowest > 0

    def row_rect(self, index: int) -> Rect:
        """The row's place in design units."""
        width = self.rect.width - 2 * PAD - (SCROLL_WIDTH if self.scrolls else 0)
        top = self.rect.y + PAD + sum(self._heights[self.first : index])
        return Rect(self.rect.x + PAD, round(top), width, round(self._heights[index]) - 6)

    @property
    def focus_rect(self) -> Rect:
        """The row with the focus."""
        return self.row_rect(self.index) if self.rows else self.rect

    def attach(self, layer: Layer, theme: Theme) -> None:
        """Puts its picture on the layer."""
        super().attach(layer, theme)
        self._follow()

    def refresh(self) -> None:
        """Draws itself anew after a change."""
        if self.node:
            self._follow()
        super().refresh()

    def picture(self) -> Surface:
        """Card, the rows in view, and the mark."""
        picture = self.theme.card(self.rect.width, self.rect.height, PAPER).copy()
        for index in range(self.first, min(len(self.rows), self.first + self.fitting)):
            known = len(self.theme.cut)
            self._paint_row(picture, index)
            if index != self.index:  # only the row that is looked at is told whole
                del self.theme.cut[known:]
        if self.scrolls:
            mark = scroll_mark(self.theme, self.rect.height - 2 * PAD, self.first / len(self.rows), self.fitting / len(self.rows))
            self.stamp(picture, mark, self.rect.width - PAD / 2 - SCROLL_WIDTH / 2, self.rect.height / 2)
        return picture

    def _paint_row(self, picture: Surface, index: int) -> None:
        row, here = self.rows[index], index == self.index
        place = self.row_rect(index).move(-self.rect.x, -self.rect.y)
        middle = place.centery
        if here:
            fill = self.theme.chosen if self.look is Look.FOCUSED else CREAM
            card = self.theme.card(place.width, place.height, fill, radius=18, shadow=False)
            self.stamp(picture, card, place.centerx, middle)
        if row.sign:
            self.stamp(picture, row.sign, place.x + 18, middle, LEFT)
        self.stamp(picture, self._label(row), place.x + 22 + self._indent(row), middle, LEFT)
        if row.note:
            self.stamp(picture, self._note(row, here), place.right - 22, middle, (1.0, 0.5))

    def _follow(self) -> None:
        """Brings the row with the focus into view."""
        self.first = min(self.first, self.index, self._lowest)
        while self.index >= self.first + self._fitting(self.first):
            self.first += 1

    def _explain(self) -> None:
        self.about = (self.row.about if self.rows else "") or self.own_about

    def go(self, index: int) -> bool:
        """The focus to that row, at most to an end; False if it was there."""
        index = max(0, min(len(self.rows) - 1, index))
        if not self.rows or index == self.index:
            return False
        self.index = index
        self._explain()
        self.refresh()
        if self.on_row:
            self.on_row(self.row)
        return True

    def travel(self, dy: int) -> bool:
        """A row up or down; at an end the focus leaves."""
        return self.go(self.index + dy)

    def page(self, step: int) -> bool:
        """As many rows as are seen; used also at an end, so that the wheel does not throw the focus elsewhere."""
        self.go(self.index + step * max(1, self.fitting - 1))
        return True

    def _under(self, x: float, y: float) -> int | None:
        last = min(len(self.rows), self.first + self.fitting)
        return next((index for index in range(self.first, last) if self.row_rect(index).collidepoint(x, y)), None)

    def point(self, x: float, y: float) -> bool:
        """The row under the pointer takes the focus, where no press is wanted for that."""
        index = None if self.picked_by_press else self._under(x, y)
        return index is not None and self.go(index)

    def press(self, intent: Intent) -> object:
        """Presses the row; a press beside all rows on the mark turns a page."""
        if self.why or not self.rows:
            return None
        if intent.deed is Deed.PRESS and self._under(intent.x, intent.y) is None:
            if self.scrolls and intent.x >= self.rect.right - PAD - SCROLL_WIDTH:
                self.page(1 if intent.y > self.rect.centery else -1)
            return None
        if intent.deed is Deed.PRESS and self.picked_by_press and self.go(self._under(intent.x, intent.y) or 0):
            return None
        return self.on_press(self.row) if self.on_press else None


def row_said(listing: Listing) -> Said:
    """The row that is looked at, its note, and which of how many it is."""
    row = listing.row
    return Said(f"{row.signed} {row.text}".strip(), row.note, (listing.index + 1, len(listing.rows)))


def row_stops(listing: Listing) -> tuple[Stop, ...]:
    """Where the walk of a switch stops in a list: the rows in view, at its foot pages where there are more, and the way out."""
    last, key = min(len(listing.rows), listing.first + listing.fitting), listing.key
    rows = [Stop(f"{key}:{at}", listing.row_rect(at), aim=partial(listing.go, at)) for at in range(listing.first, last)]
    foot = Rect(listing.rect.x, listing.rect.bottom - FOOT, listing.rect.width, FOOT)
    return (*grouped(rows, {}), *(stop for stop in halves(key, foot, Deed.NEXT) if listing.scrolls or stop.out))
