"""One balloon over a race, where it hides least: in room of the table's own, at the foot of a column that may be covered, on free ground of
the board."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.contract import State
from game.show.canvas import Layer, Node
from game.show.tables.base.frame import Areas
from game.show.tables.base.table import Table
from game.show.tables.parts.balloon import PAD, TAIL, Shape, balloon, measured
from game.show.tables.parts.free_room import freest
from game.show.tables.parts.targets import Explained
from game.show.theme import Theme
from game.show.widgets.base import Widget

TIGHT = 8
"""Around the text where a balloon stands in the column."""
WIDTHS, LARGE_WIDTHS = (360, 440, 540, 680), (520, 660, 800)
"""Of a balloon on the board: the one that finds room is taken, the narrower first; where letters are large, one as wide as the board only
where narrower ones hide more."""
FREE = 8
"""Around each point that no balloon lies on, in design units."""
Z = 55
"""Over the board, below the focus."""


LARGEST = 1.4
"""What is said of a first turn has letters so much larger than usual at most: 42 design units high, as those of a name."""


class Spoken(NamedTuple):
    """What a balloon says, the number (or sign) beside it, and the button to press, where there is one."""

    line: str
    number: int
    sign: Surface | None = None


class SpokenBalloon:
    """At most one at a time; `places` is where it lies, in design units."""

    def __init__(self, theme: Theme, table: Table[State]) -> None:
        self.theme, self.table = theme, table
        self.places: Sequence[Rect] = ()
        self.nodes: list[Node] = []
        """Its picture, while it stands there."""
        self._layer: Layer | None = None

    def build(self, layer: Layer) -> None:
        """It lies on a new layer from now on, on which it does not stand yet."""
        self._layer, self.nodes, self.places = layer, [], ()

    def show(self, said: Spoken, widgets: Sequence[Widget], frame: Areas) -> None:
        """It says this, off everything that can be pressed."""
        self.hide()
        if self._layer is None:
            return
        text, place = self._placed(said, widgets, frame)
        tail = abs(place.bottom + TAIL - frame.strip.y) <= TAIL and place.width != frame.column.width
        node = self._layer.add(None, *place.center, Z)
        node.show_when_seen(partial(balloon, self.theme, text, said.number, Shape(*place.size, tail, self.share), said.sign))
        self.nodes, self.places = [node], (place,)

    @property
    def share(self) -> float:
        """Of the usual size of letters: the largest ones would cover a third of the board, and the road."""
        return min(1.0, LARGEST / self.theme.zoom)

    def hide(self) -> None:
        """It stands there no more."""
        for node in self.nodes:
            if self._layer is not None and node in self._layer.nodes:
                self._layer.remove(node)
        self.nodes, self.places = [], ()

    def _placed(self, said: Spoken, widgets: Sequence[Widget], frame: Areas) -> tuple[Surface, Rect]:
        """The text and where its balloon lies."""
        theme, room = self.theme, self.table.balloon_room()
        line, sign = said.line, said.sign
        pressed = [widget.rect for widget in widgets if not isinstance(widget, Explained)]
        if room is not None:
            text, high = measured(theme, line, sign, room.width, TIGHT, self.share)
            tall = max(room.height, high)
            there = Rect(room.x, room.bottom - tall, room.width, tall)
            if tall == room.height or there.collidelist(pressed) < 0:
                return text, there
        if self.table.foot_is_spare and not theme.large:
            column = frame.column
            text, high = measured(theme, line, sign, column.width, TIGHT, self.share)
            foot = Rect(column.x, frame.strip.y - 10 - high, column.width, high)
            if foot.collidelist(pressed) < 0:
                return text, foot
        board = frame.board
        taken = [*(rect.inflate(16, 16) for rect in pressed), *self.table.occupied()]
        pad = PAD / theme.zoom
        wides = (*LARGE_WIDTHS, board.width) if theme.large else WIDTHS
        found = {wide: measured(theme, line, sign, wide, pad, self.share) for wide in wides}
        area = Rect(board.x, board.y, board.width, frame.strip.y - TAIL - board.y)
        place = freest(area, [(wide, high) for wide, (_, high) in found.items()], taken, board.center, solid(self.table.keep_free()))
        return found[place.width][0], place


def solid(points: Sequence[tuple[float, float]]) -> list[Rect]:
    """What has to be read whatever is told (`Table.keep_free`), as the ground of a balloon that lies on none of it."""
    return [Rect(round(x) - FREE // 2, round(y) - FREE // 2, FREE, FREE) for x, y in points]
