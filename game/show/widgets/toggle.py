"""A switch: on and off differ by the knob's place, by a tick or a cross on it, and by a word."""

from collections.abc import Callable

from pygame import Rect, Surface

from game.input.intents import Intent
from game.show.cards import hexed
from game.show.palette import ASPHALT_LIGHT, CREAM_DARK, DIM, OK, PAPER
from game.show.widgets.base import Area, Look
from game.show.widgets.row import Named, SettingRow, svg

WIDTH, HEIGHT = 120, 60
SHARE = 0.32
"""Of the card, for word and switch."""


class Toggle(SettingRow):
    """`words` are the texts for off and on. A press turns it over; right is on, left is off."""

    def __init__(self, named: Named, rect: Area, value: bool, words: tuple[str, str], on_change: Callable[[bool], object]) -> None:
        super().__init__(named, rect, SHARE)
        self.value = value
        self.words = words
        self.on_change = on_change

    @property
    def worded(self) -> str:
        """On or off, in its own words."""
        return self.words[self.value]

    def paint(self, picture: Surface, control: Rect) -> None:
        """The word, then the switch."""
        middle = self.rect.height / 2
        self.stamp(picture, self._switch(), control.right - WIDTH / 2, middle)
        label = self.theme.label(self.words[self.value], self.size, self.ink, fit=control.width - WIDTH - 24, height=self.rect.height - 8)
        self.stamp(picture, label, control.right - WIDTH - 24, middle, (1.0, 0.5))

    def _switch(self) -> Surface:
        disabled = self.look is Look.DISABLED
        track = DIM if disabled else OK if self.value else CREAM_DARK
        ink, middle, radius = hexed(self.ink), HEIGHT / 2, HEIGHT / 2 - 8
        x = WIDTH - middle if self.value else middle
        mark = (
            f"M{x - 10} {middle + 1}L{x - 3} {middle + 9}L{x + 11} {middle - 9}"
            if self.value
            else f"M{x - 8} {middle - 8}L{x + 8} {middle + 8}M{x + 8} {middle - 8}L{x - 8} {middle + 8}"
        )
        tone = hexed(ASPHALT_LIGHT if not self.value and not disabled else self.ink)
        body = (
            f'<rect x="2" y="2" width="{WIDTH - 4}" height="{HEIGHT - 4}" rx="{HEIGHT / 2 - 2}" fill="{hexed(track)}" stroke="{ink}" '
            f'stroke-width="4"/><circle cx="{x}" cy="{middle}" r="{radius}" fill="{hexed(PAPER)}" stroke="{ink}" stroke-width="4"/>'
            f'<path d="{mark}" fill="none" stroke="{tone}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>'
        )
        return self.theme.drawing(svg(WIDTH, HEIGHT, body), WIDTH, HEIGHT)

    def adjust(self, dx: int) -> bool:
        """Right is on, left is off; the focus stays."""
        if not self.why and self.value != (dx > 0):
            self._turn()
        return True

    def press(self, intent: Intent) -> object:
        return None if self.why else self._turn()

    def _turn(self) -> object:
        self.value = not self.value
        self.refresh()
        return self.on_change(self.value)
