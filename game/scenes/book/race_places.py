"""Where things stand on the Book's page of races."""

from game.scenes.book.page import TOP
from game.show.canvas import SAFE
from game.show.widgets.base import Area


class Places:
    """`folded`: letters are large; `exports`: races can be kept, deleted and brought in."""

    def __init__(self, folded: bool, exports: bool) -> None:
        left, right = SAFE.x, SAFE.right
        top, high = (TOP + 114, 92) if folded else (TOP + 104, 88)
        self.side = right - (660 if folded else 370)
        self.listing: Area = (left, top, self.side - left - 28, SAFE.bottom - top)
        self.bring: Area = (right - 370, TOP, 370, 80)
        self.kept: Area = (right - 370 - 24 - 318 if exports else right - 318, TOP, 318, 80)
        self.search: Area = (left, TOP, right - left, 90) if folded else (left, TOP, self.kept[0] - 24 - left, 80)
        self.top, self.high, self.step = top, high, 106 if folded else 102

    def button(self, index: int) -> Area:
        """The place of a button beside the list, from 0."""
        return self.side, self.top + index * self.step, SAFE.right - self.side, self.high

    def told(self, buttons: int) -> Area:
        """Below so many of them is said what is looked at."""
        top = self.top + buttons * self.step
        return self.side, top, SAFE.right - self.side, SAFE.bottom - top
