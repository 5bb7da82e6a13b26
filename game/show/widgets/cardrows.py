"""Rows that are cards of their own on a page's panel, each of the same height; where there are more of them than fit, the view follows
the row that is looked at."""

from collections.abc import Sequence
from functools import cached_property

import pygame
from pygame import Rect, Surface

from game.input.intents import Deed, Intent
from game.show.palette import CREAM, INK, PAPER
from game.show.widgets.base import Area, Look
from game.show.widgets.listing import Listing, ListRow, RowPresses
from game.show.widgets.scroll import SCROLL_WIDTH, scroll_mark

GAP = 10
"""Design units from card to card."""
CORNER = 16


class CardRows(Listing):
    """A Listing on the bare panel: `high` is the height of each card. Subclasses paint into them (`paint_card`). The mark of what can be
    scrolled stands right of the cards, on the panel's edge."""

    MARGIN = SCROLL_WIDTH

    def __init__(self, key: str, rect: Area, rows: Sequence[ListRow], high: float, presses: RowPresses) -> None:
        super().__init__(key, rect, rows, presses)
        self.high = high

    @cached_property
    def _heights(self) -> tuple[float, ...]:
        return (self.high + GAP,) * len(self.rows)

    @property
    def _room(self) -> float:
        return self.rect.height + GAP + 0.5

    def row_rect(self, index: int) -> Rect:
        top = self.rect.y + (index - self.first) * (self.high + GAP)
        return Rect(self.rect.x, round(top), self.rect.width, round(self.high))

    @property
    def focus_rect(self) -> Rect:
        """The card that is looked at; the ring leaves its neighbours free."""
        return self.row_rect(self.index).inflate(-12, -12)

    def picture(self) -> Surface:
        """The cards in view, and the mark."""
        side = 2 * self.MARGIN
        picture = Surface(self.theme.frame.pair(self.rect.width + side, self.rect.height + side), pygame.SRCALPHA)
        for index in range(self.first, min(len(self.rows), self.first + self.fitting)):
            known = len(self.theme.cut)
            self._paint_row(picture, index)
            if index != self.index:  # only the row that is looked at is told whole
                del self.theme.cut[known:]
        if self.scrolls:
            mark = scroll_mark(self.theme, self.rect.height, self.first / len(self.rows), self.fitting / len(self.rows))
            self.stamp(picture, mark, self.rect.width + SCROLL_WIDTH / 2 - 4, self.rect.height / 2)
        return picture

    def _paint_row(self, picture: Surface, index: int) -> None:
        place = self.row_rect(index).move(-self.rect.x, -self.rect.y)
        here = index == self.index and self.look is Look.FOCUSED
        card = self.theme.card(place.width, place.height, PAPER if here else CREAM, INK, CORNER, 4)
        self.stamp(picture, card, *place.center)
        self.paint_card(picture, index, place, here)

    def paint_card(self, picture: Surface, index: int, place: Rect, here: bool) -> None:
        """What stands on the card of that row; `place` is relative to the rectangle."""

    def hit(self, x: float, y: float) -> bool:
        """The mark beside the cards can be pressed as well."""
        return self.rect.collidepoint(x, y) or (self.scrolls and self._on_mark(x, y))

    def _on_mark(self, x: float, y: float) -> bool:
        return self.rect.right < x <= self.rect.right + SCROLL_WIDTH and self.rect.top <= y < self.rect.bottom

    def press(self, intent: Intent) -> object:
        """Presses the row; above or below the middle of the mark a press turns a page, and between cards it does nothing."""
        if intent.deed is Deed.PRESS and self._under(intent.x, intent.y) is None:
            if self._on_mark(intent.x, intent.y):
                self.page(1 if intent.y > self.rect.centery else -1)
            return None
        return self.on_press(self.row) if self.on_press and self.rows else None
