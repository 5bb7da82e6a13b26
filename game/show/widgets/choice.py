"""A choice: one of a few values, with an arrow on each side of it."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from pygame import FONT_CENTER, Rect, Surface

from game.input.intents import Deed, Intent
from game.show.cards import hexed
from game.show.palette import CREAM_DARK, DIM, GOLD, INK, INK_SOFT, PAPER
from game.show.widgets.base import Area, Look
from game.show.widgets.row import Named, SettingRow, svg
from game.show.widgets.said import Said
from game.show.widgets.stops import Stop, halves

V = TypeVar("V")
"""What is chosen from."""

ARROW = 64
FEW = 5
"""So many values are soon gone through one way."""
MOST_DOTS = 12
"""More values than that have no dots: nobody would count them."""
DOTS = 12
"""Half of what the dots under the value take."""
LIFT, LIFT_LARGEST, LARGEST = 6, 12, 2.0
"""How much higher a value stands that has dots; more from that text size on, or they touch the letters that hang down."""


class ChoiceRow(SettingRow, Generic[V]):
    """`values` are pairs of value and text. Left and right go round; a press goes to the next. `on_change(value)`."""

    def __init__(
        self,
        named: Named,
        rect: Area,
        values: Sequence[tuple[V, str]],
        value: V,
        on_change: Callable[[V], object],
        *,
        share: float = 0.5,
    ) -> None:
        super().__init__(named, rect, share)
        self.values = tuple(values)
        self.index = next((i for i, (known, _) in enumerate(self.values) if known == value), 0)
        self.on_change = on_change

    @property
    def value(self) -> V:
        """What is chosen now."""
        return self.values[self.index][0]

    @property
    def said(self) -> Said:
        """Its name, what is chosen, and which of how many values that is."""
        return Said(self.text, self.values[self.index][1], (self.index + 1, len(self.values)))

    def stops(self) -> tuple[Stop, ...]:
        """A press takes the next value; where they are many, there is a way back too."""
        return halves(self.key, self.rect) if len(self.values) > FEW else ()

    def paint(self, picture: Surface, control: Rect) -> None:
        """Arrows, the value's words, and a dot per value."""
        middle = self.rect.height / 2
        if len(self.values) == 1:  # nothing to choose: neither arrows nor dots
            only = self.theme.label(
                self.values[0][1], self.size, self.ink, fit=control.width - 24, height=self.rect.height - 8, align=FONT_CENTER
            )
            self.stamp(picture, only, control.centerx, middle)
            return
        for x, turn in ((control.x + ARROW / 2, -1), (control.right - ARROW / 2, 1)):
            self.stamp(picture, self._arrow(turn), x, middle)
        room = self.rect.height - 2 * DOTS
        label = self.theme.label(
            self.values[self.index][1], self.size, self.ink, fit=control.width - 2 * ARROW - 24, height=room, align=FONT_CENTER
        )
        high = label.get_height() / self.theme.frame.scale
        tight = high + DOTS > self.rect.height
        if len(self.values) > MOST_DOTS or tight:  # letters before dots
            self.stamp(picture, label, control.centerx, middle)
            return
        raised = min(LIFT_LARGEST if self.theme.zoom >= LARGEST else LIFT, max(LIFT, middle - high / 2))
        lifted = max(middle - raised, high / 2 + 1)  # room for accents over capitals
        self.stamp(picture, label, control.centerx, lifted)
        under = lifted + high / 2
        self.stamp(picture, self._dots(), control.centerx, min(under + 7, self.rect.height - 11))

    def _arrow(self, turn: int) -> Surface:
        side = ARROW - 12
        tip, back = (0.3, 0.6) if turn < 0 else (0.7, 0.4)
        fill = DIM if self.look is Look.DISABLED else GOLD if self.look is Look.FOCUSED else CREAM_DARK
        glyph, ground, edge = hexed(self.theme.skin.ink_on(fill)), self.theme.hexed(fill), self.theme.hexed(self.ink)
        body = (
            f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2 - 2}" fill="{ground}" stroke="{edge}" stroke-width="4"/>'
            f'<path d="M{back * side} {side * 0.28}L{tip * side} {side * 0.5}L{back * side} {side * 0.72}Z" fill="{glyph}" '
            f'stroke="{glyph}" stroke-width="4" stroke-linejoin="round"/>'
        )
        return self.theme.drawing(svg(side, side, body), side, side)

    def _dots(self) -> Surface:
        gap = 18
        width = gap * len(self.values)
        here, other, edge = self.theme.hexed(INK), self.theme.hexed(PAPER), self.theme.hexed(INK_SOFT)
        body = "".join(
            f'<circle cx="{gap * (i + 0.5)}" cy="7" r="{6 if i == self.index else 4}" fill="{here if i == self.index else other}" '
            f'stroke="{edge}" stroke-width="2"/>'
            for i in range(len(self.values))
        )
        return self.theme.drawing(svg(width, 14, body), width, 14)

    def adjust(self, dx: int) -> bool:
        """The value before or after, round and round."""
        if not self.why and len(self.values) > 1:
            self._go(dx)
        return True

    def press(self, intent: Intent) -> object:
        """The next value; a press on the left arrow the one before."""
        if self.why:
            return None
        back = intent.deed is Deed.PRESS and self.control.x <= intent.x - self.rect.x < self.control.x + ARROW
        return self._go(-1 if back else 1)

    def _go(self, step: int) -> object:
        self.index = (self.index + step) % len(self.values)
        self.refresh()
        return self.on_change(self.value)
