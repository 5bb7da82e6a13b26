"""A shelf of medals: the focus goes along it from one to the next, a press asks for more."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.input.intents import Deed, Intent
from game.show.palette import INK
from game.show.widgets.base import Area, Look, Widget
from game.show.widgets.said import Said
from game.show.widgets.stops import Stop, grouped

SIDE = 64
"""Design units of a place."""


class ShelfPlace(NamedTuple):
    """One place of the shelf: its key, what is said of it, and what hangs there (in a square of so many pixels)."""

    key: str
    about: str
    picture: Callable[[int], Surface]


class MedalShelf(Widget):
    """Places in rows of `columns`, `on_press(key)` is told of a press. A ring would cover what hangs
    beside it: the place that is looked at has a plate of its own."""

    ringed = False

    def __init__(self, key: str, rect: Area, places: Sequence[ShelfPlace], columns: int, on_press: Callable[[str], object]) -> None:
        super().__init__(key, rect)
        self.places = tuple(places)
        self.columns = columns
        self.on_press = on_press
        self.index = 0
        self.focusable = bool(places)
        self._explain()

    @property
    def place(self) -> ShelfPlace:
        """The place that is looked at; IndexError on an empty shelf."""
        return self.places[self.index]

    @property
    def said(self) -> Said:
        """The place that is looked at."""
        return Said(self.about, number=(self.index + 1, len(self.places)))

    def stops(self) -> tuple[Stop, ...]:
        """The places, and the way out."""
        places = [Stop(f"{self.key}:{at}", self._square(at), aim=partial(self._go, at)) for at in range(len(self.places))]
        return (*grouped(places, {}), Stop(f"{self.key}:done", self.rect, out=True))

    def fill(self, places: Sequence[ShelfPlace]) -> None:
        """As many places of somebody else."""
        self.places = tuple(places)
        self._explain()
        self.refresh()

    def _explain(self) -> None:
        self.about = self.place.about if self.places else ""

    def _square(self, index: int) -> Rect:
        """Where that place is, in design units."""
        row, column = divmod(index, self.columns)
        rows = -(-len(self.places) // self.columns)
        x = self.rect.x + self.rect.width * (column + 0.5) / self.columns
        y = self.rect.y + self.rect.height * (row + 0.5) / rows
        return Rect(round(x - SIDE / 2), round(y - SIDE / 2), SIDE, SIDE)

    @property
    def focus_rect(self) -> Rect:
        """The place that is looked at."""
        return self._square(self.index).inflate(-8, -8) if self.places else self.rect

    def picture(self) -> Surface:
        """All places, and nothing between them."""
        frame = self.theme.frame
        picture = Surface(frame.pair(self.rect.width + 2 * self.MARGIN, self.rect.height + 2 * self.MARGIN), pygame.SRCALPHA)
        for index, place in enumerate(self.places):
            square = self._square(index).move(-self.rect.x, -self.rect.y)
            if index == self.index and self.look is Look.FOCUSED:
                self.stamp(picture, self.theme.card(SIDE + 4, SIDE + 12, self.theme.chosen, INK, 14, 5, shadow=False), *square.center)
            self.stamp(picture, place.picture(frame.px(SIDE)), *square.center)
        return picture

    def _go(self, index: int) -> bool:
        if index == self.index or not 0 <= index < len(self.places):
            return False
        self.index = index
        self._explain()
        self.refresh()
        return True

    def adjust(self, dx: int) -> bool:
        """One place on or back in its row; at an end the focus leaves."""
        return 0 <= self.index % self.columns + dx < self.columns and self._go(self.index + dx)

    def travel(self, dy: int) -> bool:
        """A row up or down; at an end the focus leaves. Below the end of a row that is shorter lies its last place."""
        rows = (len(self.places) - 1) // self.columns
        there = self.index // self.columns + dy
        return 0 <= there <= rows and self._go(min(self.index + dy * self.columns, len(self.places) - 1))

    def _under(self, x: float, y: float) -> int | None:
        return next((index for index in range(len(self.places)) if self._square(index).inflate(4, 12).collidepoint(x, y)), None)

    def point(self, x: float, y: float) -> bool:
        """The place under the pointer is looked at."""
        index = self._under(x, y)
        return index is not None and self._go(index)

    def press(self, intent: Intent) -> object:
        """More about the place; a press between the places says nothing."""
        if not self.places or (intent.deed is Deed.PRESS and self._under(intent.x, intent.y) is None):
            return None
        return self.on_press(self.place.key)
