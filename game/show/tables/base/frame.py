"""The frame of the race screen, and how a map lies in it: numbers in design units."""

from typing import NamedTuple

from pygame import Rect

from game.show.canvas import SAFE
from game.tracks.layout import Layout

STRIP_HIGH = 120
TALLEST_STRIP = 286
BUTTON = 236
BROADEST_BUTTON = 330
SHAPE = 1.5
"""Of the board."""
GAP = 14
BESIDE = 24


class Areas(NamedTuple):
    """The frame of the race screen: board, the column beside it, the strip below with `button` units for each of its buttons.

    Larger texts take a higher strip; what the board gives up in height, the column gains in width.
    """

    board: Rect
    column: Rect
    strip: Rect
    button: int

    def slot(self, number: int) -> tuple[float, float, float, float]:
        """The place of a button in the strip; 0 is the rightmost."""
        x = self.strip.right - 16 - self.button - number * (self.button + GAP)
        return x, self.strip.y + 14, self.button, self.strip.height - 28

    @property
    def words(self) -> int:
        """Design units that the texts in the strip may take beside two buttons."""
        return round(self.slot(1)[0]) - self.strip.x - 28 - 20


def areas(text_scale: int = 100) -> Areas:
    """The frame at a text size of so many percent."""
    share = (text_scale - 100) / 100
    high = round(STRIP_HIGH + (TALLEST_STRIP - STRIP_HIGH) * share)
    tall = SAFE.height - high - GAP
    wide = round(tall * SHAPE)
    return Areas(
        Rect(SAFE.x, SAFE.y, wide, tall),
        Rect(SAFE.x + wide + BESIDE, SAFE.y, SAFE.width - wide - BESIDE, tall),
        Rect(SAFE.x, SAFE.bottom - high, SAFE.width, high),
        round(BUTTON + (BROADEST_BUTTON - BUTTON) * share),
    )


BOARD, COLUMN, STRIP, _ = areas()
"""The frame at the usual text size."""


class Fit:
    """How map pixels lie in a rectangle of the screen: centred, one scale."""

    def __init__(self, layout: Layout, area: Rect) -> None:
        self.scale = min(area.width / layout.size[0], area.height / layout.size[1])
        self.width = layout.size[0] * self.scale
        self.height = layout.size[1] * self.scale
        self.left = area.x + (area.width - self.width) / 2
        self.top = area.y + (area.height - self.height) / 2

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the map in design units."""
        return self.left + x * self.scale, self.top + y * self.scale
