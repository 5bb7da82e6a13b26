"""A slider from 0 to 100 in steps of 10."""

from collections.abc import Callable
from typing import Any

from pygame import Rect, Surface

from game.input.intents import Deed, Intent
from game.show.palette import CREAM_DARK, DIM, GOLD, INK, LEAF_DARK, PAPER
from game.show.theme import hexed
from game.show.widgets.base import Look
from game.show.widgets.row import SettingRow, svg

__all__ = ["Slider"]

STEP = 10
FULL = 100
NUMBER = 116
KNOB = 22


class Slider(SettingRow):
    """`value` 0 .. 100. Left and right take a step; a press takes one too and starts again after 100; the bar can be clicked."""

    def __init__(
        self,
        key: str,
        rect: tuple[float, float, float, float],
        text: str,
        value: int,
        on_change: Callable[[int], Any],
        *,
        size: float = 40,
        share: float = 0.5,
        about: str = "",
        why: str = "",
        z: int = 20,
    ) -> None:
        super().__init__(key, rect, text, size=size, share=share, about=about, why=why, z=z)
        self.value = max(0, min(FULL, round(value / STEP) * STEP))
        self.on_change = on_change

    @property
    def _bar(self) -> Rect:
        """From the knob's place at 0 to its place at 100, from the corner of the card."""
        control = self.control
        return Rect(control.x + KNOB, 0, control.width - NUMBER - 2 * KNOB, self.rect.height)

    def paint(self, picture: Surface, control: Rect) -> None:
        """Bar, a tick per step, knob, number."""
        bar, middle = self._bar, self.rect.height / 2
        self.stamp(picture, self._drawing(bar.width), bar.centerx, middle)
        self.stamp(picture, self.theme.label(str(self.value), self.size, self.ink, fit=NUMBER - 8), control.right, middle, (1.0, 0.5))

    def _drawing(self, length: int) -> Surface:
        width, height = length + 2 * KNOB + 8, 56
        left, middle = KNOB + 4, height / 2
        knob = left + length * self.value / FULL
        off = self.look is Look.DISABLED
        parts = [
            f'<rect x="{left - 10}" y="{middle - 10}" width="{length + 20}" height="20" rx="10" fill="{hexed(DIM if off else CREAM_DARK)}" '
            f'stroke="{hexed(self.ink)}" stroke-width="4"/>',
        ]
        if self.value:
            fill = hexed(self.ink if off else LEAF_DARK)
            parts.append(f'<rect x="{left - 8}" y="{middle - 8}" width="{knob - left + 8}" height="16" rx="8" fill="{fill}"/>')
        for step in range(0, FULL + 1, STEP):
            x, tone = left + length * step / FULL, PAPER if step < self.value else INK
            parts.append(f'<circle cx="{x:.1f}" cy="{middle}" r="3" fill="{hexed(tone)}"/>')
        face = hexed(DIM if off else GOLD if self.look is Look.FOCUSED else PAPER)
        parts.append(f'<circle cx="{knob:.1f}" cy="{middle}" r="{KNOB}" fill="{face}" stroke="{hexed(self.ink)}" stroke-width="4"/>')
        for x in (-6, 0, 6):
            parts.append(
                f'<path d="M{knob + x:.1f} {middle - 7}V{middle + 7}" stroke="{hexed(self.ink)}" stroke-width="3" stroke-linecap="round"/>'
            )
        return self.theme.drawing(svg(width, height, "".join(parts)), width, height)

    def adjust(self, dx: int) -> bool:
        """A step down or up; at an end it stays there, and so does the focus."""
        if not self.why:
            self._take(self.value + STEP * dx)
        return True

    def press(self, intent: Intent) -> Any:
        """On the bar: the value there. Anywhere else, and without a pointer: a step up, after 100 from 0."""
        if self.why:
            return None
        bar = self._bar
        x = intent.x - self.rect.x
        if intent.deed is Deed.PRESS and bar.left - KNOB <= x <= bar.right + KNOB:
            return self._take(round((x - bar.left) / bar.width * FULL / STEP) * STEP)
        return self._take(0 if self.value >= FULL else self.value + STEP)

    def _take(self, value: int) -> Any:
        value = max(0, min(FULL, value))
        if value == self.value:
            return None
        self.value = value
        self.refresh()
        return self.on_change(value)
