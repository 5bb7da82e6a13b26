"""A row of the controls page: what can be done, and the button that does it."""

from collections.abc import Callable

from pygame import Surface

from game.show.palette import INK, INK_SOFT
from game.show.widgets.base import Area, Look
from game.show.widgets.button import Button
from game.show.widgets.row import Named

PAD = 26


class ControlRow(Button):
    """`glyph(height)` draws the button in pixels for a height in design units; None where there is none yet. `waiting` words stand
    in its place while a new one is asked for."""

    def __init__(
        self,
        named: Named,
        rect: Area,
        on_press: Callable[[], object],
        glyph: Callable[[float], Surface | None],
        *,
        waiting: str = "",
    ) -> None:
        super().__init__(named.key, rect, named.text, on_press, size=36, about=named.about, why=named.why)
        self.glyph = glyph
        self.waiting = waiting
        self.primary = bool(waiting)

    def picture(self) -> Surface:
        """Card, words on the left, button on the right."""
        theme, rect = self.theme, self.rect
        picture = theme.card(rect.width, rect.height, self.fill(), INK, min(24, rect.height / 2)).copy()
        sign = self._sign()
        taken = sign.get_width() / theme.frame.scale if sign else 0
        colour = INK_SOFT if self.look is Look.DISABLED else INK
        words = theme.label(self.text, self.size, colour, fit=rect.width - 3 * PAD - taken, height=rect.height - 12)
        self.stamp(picture, words, PAD, rect.height / 2, (0.0, 0.5))
        if sign:
            self.stamp(picture, sign, rect.width - PAD, rect.height / 2, (1.0, 0.5))
        return picture

    def _sign(self) -> Surface | None:
        if self.waiting:
            return self.theme.label(self.waiting, 32, INK, fit=self.rect.width * 0.5)
        return self.glyph(min(60.0, self.rect.height - 16))
