"""Where things stand on the pages of a told race, at the usual and at larger text sizes (design units)."""

from typing import NamedTuple

from game.scenes.framework.tabbed_page import PANEL_TOP
from game.show.canvas import SAFE
from game.show.widgets.base import Area
from game.show.widgets.storyrows import ENDS, LuckSizes, RowSizes

INDENT = 36
LEFT, TOP, WIDE = SAFE.x + INDENT, PANEL_TOP + INDENT, SAFE.width - 2 * INDENT
GAP = 10
FACES = 84
"""Height of the row of faces."""
FACE_GAP = 16
UNDER_LEGEND = 16
"""Between the words over the bars of luck and the first row: the ring around that row needs it."""
SEEN = 3
"""Better ways that are seen at once."""


class Places(NamedTuple):
    """At one text size: the foot's height, the lines and how many of them are seen, the rows of luck, the head over decisions, the
    better ways, and the line of words over the bars of luck."""

    foot: int
    line: RowSizes
    lines: int
    luck: LuckSizes
    head: int
    better: RowSizes
    legend: int

    @property
    def bottom(self) -> int:
        """Where what stands on the panel ends."""
        return SAFE.bottom - self.foot - 32 - INDENT

    def listed(self) -> Area:
        """Where the lines lie, as many as are seen."""
        return LEFT, TOP, WIDE, self.lines * (self.line.high + GAP) - GAP

    @property
    def _legend_foot(self) -> float:
        """Where the words over the bars end."""
        return PANEL_TOP + 14 + self.legend

    def lucky(self, count: int) -> tuple[Area, LuckSizes]:
        """So many rows of luck, below the words over their bars, and how large each is."""
        top = self._legend_foot + UNDER_LEGEND
        high = min(self.luck.high, (self.bottom + INDENT - 10 - top + GAP) / max(1, count) - GAP)
        return (LEFT, top, WIDE, count * (high + GAP) - GAP), self.luck._replace(high=high)

    def over_bars(self) -> tuple[float, float, float]:
        """Where words over the bars stand: the middle of their line, the left end of the bars and the right one."""
        left = LEFT + self.luck.left + ENDS
        return self._legend_foot - self.legend / 2, left, left + self.luck.wide - 2 * ENDS

    def face(self, index: int, count: int) -> Area:
        """One of so many faces in a row."""
        wide = (WIDE - (count - 1) * FACE_GAP) / count
        return LEFT + index * (wide + FACE_GAP), TOP, wide, FACES

    def headed(self, faces: bool) -> Area:
        """The head over somebody's decisions, below the row of faces where there is one."""
        return LEFT, TOP + (FACES + GAP if faces else 0), WIDE, min(self.head, 120) if faces else self.head

    def below_head(self, faces: bool) -> float:
        """Where what was found begins."""
        _, top, _, head = self.headed(faces)
        return top + head + GAP

    def betters(self, faces: bool, rows: int) -> tuple[Area, RowSizes]:
        """The choices below it, of which SEEN are seen at once, and how large each is."""
        first = self.below_head(faces)
        high = min(self.better.high, (self.bottom - first + GAP) / SEEN - GAP)
        return (LEFT, first, WIDE, min(rows, SEEN) * (high + GAP) - GAP), RowSizes(high, self.better.round)


USUAL = Places(116, RowSizes(61, 96), 8, LuckSizes(85, 300, 1006, 40, 38), 90, RowSizes(145, 96), 54)
LARGER = Places(150, RowSizes(97, 130), 5, LuckSizes(79, 380, 836, 34, 34), 90, RowSizes(134, 130), 56)
LARGEST = Places(190, RowSizes(155, 170), 3, LuckSizes(73, 460, 676, 28, 28), 150, RowSizes(101, 170), 64)


def places(zoom: float) -> Places:
    """Those for letters so many times as large as usual (1 to 2)."""
    return USUAL if zoom < 1.25 else LARGER if zoom <= 1.5 else LARGEST
