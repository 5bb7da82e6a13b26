"""A driver's part of a page of pictures: a name with its car, and a picture of what came of the race."""

from collections.abc import Callable

from pygame import Surface

from game.show.palette import CREAM, INK, PAPER
from game.show.widgets.base import Area, Look, Widget
from game.show.widgets.drawing import headline

PAD, GAP = 14, 20
NAMED, LARGE_NAMED = 0.22, 0.29
"""Part of the width for the car and the name."""


class GalleryCard(Widget):
    """`paint` draws a picture of so many pixels; `about` says the same in words."""

    def __init__(
        self,
        key: str,
        rect: Area,
        name: str,
        car: Callable[[tuple[int, int]], Surface],
        paint: Callable[[tuple[int, int]], Surface],
        about: str,
    ) -> None:
        super().__init__(key, rect, about=about)
        self.name, self.car, self.paint = name, car, paint

    def picture(self) -> Surface:
        """The card with its picture and name."""
        theme, (wide, high) = self.theme, self.rect.size
        named = wide * (LARGE_NAMED if theme.large else NAMED)
        picture = theme.card(wide, high, PAPER if self.look is Look.FOCUSED else CREAM, INK, 20, 4).copy()
        tall = min(64.0, high - 22)
        self.stamp(picture, self.car(theme.frame.pair(tall * 1.5, tall)), PAD, high / 2, (0.0, 0.5))
        left = PAD + tall * 1.5 + 10
        room = named - left
        self.stamp(picture, headline(theme, self.name, 44, INK, fit=room, height=high - 12), left, high / 2 + 2, (0.0, 0.5))
        start = named + GAP
        shown = self.paint(theme.frame.pair(wide - start - PAD - 8, high - 16))
        self.stamp(picture, shown, start, high / 2, (0.0, 0.5))
        return picture
