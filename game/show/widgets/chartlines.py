"""The lines of a race to be looked through: each point says what happened there."""

from collections.abc import Callable, Sequence

from pygame import Surface

from game.input.intents import Intent
from game.show.palette import INK
from game.show.widgets.base import Area, Widget
from game.show.widgets.said import Said
from game.show.widgets.stops import Stop, halves

MARK = 4
"""Width of the mark over the point that is told, in design units."""


class ChartLines(Widget):
    """`paint` draws the chart in so many pixels; `columns` says how far from its left each point lies. Left and right, the wheel and a
    pointer choose a point, and `about` is what was told of it. `changed` is called when another one is."""

    MARGIN = 0

    def __init__(
        self, key: str, rect: Area, paint: Callable[[tuple[int, int]], Surface],
        columns: Callable[[tuple[int, int]], Sequence[float]], told: Sequence[str], changed: Callable[[Widget], None],
    ) -> None:  # fmt: skip
        super().__init__(key, rect, about=told[-1])
        self.paint, self.columns, self.changed = paint, columns, changed
        self.events = tuple(told)
        self.at = len(told) - 1

    def stops(self) -> tuple[Stop, ...]:
        """A point earlier or later, and done."""
        return halves(self.key, self.rect)

    @property
    def said(self) -> Said:
        """What was told of the point."""
        return Said(self.about, number=(self.at + 1, len(self.events)))

    @property
    def _size(self) -> tuple[int, int]:
        return self.theme.frame.pair(*self.rect.size)

    def picture(self) -> Surface:
        """The chart with a mark over the point that is told."""
        picture = self.paint(self._size).copy()
        wide = self.theme.frame.px(MARK)
        x = round(self.columns(self._size)[self.at]) - wide // 2
        for y in range(0, picture.get_height(), 3 * wide):
            picture.fill(INK, (x, y, wide, 2 * wide))
        return picture

    def _choose(self, at: int) -> bool:
        at = max(0, min(at, len(self.events) - 1))
        if at == self.at:
            return False
        self.at, self.about = at, self.events[at]
        self.refresh()
        self.changed(self)
        return True

    def adjust(self, dx: int) -> bool:
        """The point before or after; past either end the focus leaves."""
        return self._choose(self.at + dx)

    def page(self, step: int) -> bool:
        """Five points on or back."""
        return self._choose(self.at + 5 * step)

    def wheel(self, step: int) -> bool:
        """The point before or after."""
        return self._choose(self.at + step)

    def point(self, x: float, y: float) -> bool:
        """The point nearest to the pointer."""
        across = (x - self.rect.x) * self.theme.frame.scale
        columns = self.columns(self._size)
        return self._choose(min(range(len(columns)), key=lambda at: abs(columns[at] - across)))

    def press(self, intent: Intent) -> None:
        """Tells the point that is pressed."""
        if intent.x or intent.y:
            self.point(intent.x, intent.y)
        self.changed(self)
