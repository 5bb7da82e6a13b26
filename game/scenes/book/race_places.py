"""Where things stand on the Book's page of races."""

from game.scenes.book.page import TOP
from game.show.canvas import SAFE
from game.show.widgets.base import Area


class Places:
    """`folded`: letters are large; `exports`: races can be kept, deleted and brought in."""

    def __init__(self, folded: bool, exports: bool) -> None:
        left, right = SAFE.x, SAFE.right
        top = TOP + (114 if folded else 104)
        self.side = right - (660 if folded else 370)
        self.listing: Area = (left, top, self.side - left - 28, SAFE.bottom - top)
        high, (bring, kept) = (90, (400, 440)) if folded else (80, (370, 318))
        self.bring: Area = (right - bring, TOP, bring, high)
        self.kept: Area = (right - bring - 24 - kept if exports else right - kept, TOP, kept, high)
        self.search: Area = (left, TOP, self.kept[0] - 24 - left, high)
        self.top, self.high, self.step = top, 84 if folded else 80, 96 if folded else 92

    def button(self, index: int) -> Area:
        """The place of a button beside the list, from 0."""
        return self.side, self.top + index * self.step, SAFE.right - self.side, self.high

    def told(self, buttons: int) -> Area:
        """Below so many of them is said what is looked at."""
        top = self.top + buttons * self.step
        return self.side, top, SAFE.right - self.side, SAFE.bottom - top
