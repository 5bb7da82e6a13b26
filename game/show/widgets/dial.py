"""A dial: a number between two ends, changed in steps; as a bar with a knob, or with an arrow on either side where there are many steps."""

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect, Surface

from game.input.intents import Deed, Intent
from game.show.cards import hexed
from game.show.palette import CREAM_DARK, DIM, GOLD, INK, LEAF_DARK, PAPER
from game.show.widgets.base import Area, Look
from game.show.widgets.row import Named, SettingRow, svg
from game.show.widgets.stops import Stop, halves

NUMBER = 116
KNOB = 22
ARROW = 56
"""Width of an arrow beside the number."""


class Steps(NamedTuple):
    """The numbers that a dial goes through: from `least` to `most`, `one` at a time; `many` at a time where there is such a step."""

    least: int = 0
    most: int = 100
    one: int = 10
    many: int = 0


class Scale(NamedTuple):
    """The `steps` of a dial, how a value is written (`shown`), and whether a `bar` with a knob shows it rather than two arrows."""

    steps: Steps = Steps()
    shown: Callable[[int], str] = str
    bar: bool = True


PERCENT = Scale()


class Dial(SettingRow):
    """`value` is one of the scale's steps. Left, right and the wheel take a step, shoulders and Page keys a long one where there
    is one; up and down leave it. A press does what `on_press` says with the value; without it, it takes a step and begins again after
    the last. The bar or the arrows can be clicked."""

    def __init__(
        self,
        named: Named,
        rect: Area,
        value: int,
        on_change: Callable[[int], object],
        scale: Scale = PERCENT,
        *,
        on_press: Callable[[int], object] | None = None,
    ) -> None:
        """`on_change` is told of each new value, `on_press` of the one that is confirmed."""
        super().__init__(named, rect)
        steps = scale.steps
        self.least, self.step, self.long_step = steps.least, steps.one, steps.many
        self.most = steps.least + max(0, steps.most - steps.least) // steps.one * steps.one
        self.on_change, self.on_press, self.shown, self.bar = on_change, on_press, scale.shown, scale.bar
        self.value = self._near(value)

    def _near(self, value: float) -> int:
        """The nearest value that can be taken."""
        return max(self.least, min(self.most, self.least + round((value - self.least) / self.step) * self.step))

    @property
    def worded(self) -> str:
        """The number as it is written."""
        return self.shown(self.value)

    def stops(self) -> tuple[Stop, ...]:
        """Less, more, and done: where a press is for something, that is what done does."""
        less, done, more = halves(self.key, self.rect)
        return less, done._replace(out=False) if self.on_press else done, more

    # --- how it is used

    def adjust(self, dx: int) -> bool:
        """A step down or up; at an end it stays there, and so does the focus."""
        return self._move(self.step * dx)

    def wheel(self, step: int) -> bool:
        return self._move(-self.step * step)

    def page(self, step: int) -> bool:
        """A long step; False where there is none."""
        return bool(self.long_step) and self._move(self.long_step * step)

    def press(self, intent: Intent) -> object:
        """On the bar the value there, on an arrow a step; anywhere else, and without a pointer, what it is for."""
        if self.why:
            return None
        if intent.deed is Deed.PRESS and self.bar:
            rail, x = self._rail, intent.x - self.rect.x
            if rail.left - KNOB <= x <= rail.right + KNOB:
                return self._take(self._near(self.least + (x - rail.left) / rail.width * (self.most - self.least)))
        elif intent.deed is Deed.PRESS and (way := self._arrow_at(intent.x)):
            return self._take(self.value + way * self.step)
        if self.on_press is not None:
            return self.on_press(self.value)
        return self._take(self.least if self.value >= self.most else self.value + self.step)

    def _move(self, by: int) -> bool:
        if not self.why:
            self._take(self.value + by)
        return True

    def _take(self, value: int) -> object:
        value = max(self.least, min(self.most, value))
        if value == self.value:
            return None
        self.value = value
        self.refresh()
        return self.on_change(value)

    def _arrow_at(self, x: float) -> int:
        """-1 or 1 where the pointer is on an arrow, else 0."""
        control, x = self.control, x - self.rect.x
        return -1 if control.left <= x < control.left + ARROW else 1 if control.right - ARROW < x <= control.right else 0

    # --- how it looks

    @property
    def _rail(self) -> Rect:
        """From the knob's first place to its last, from the corner of the card."""
        control = self.control
        return Rect(control.x + KNOB, 0, control.width - NUMBER - 2 * KNOB, self.rect.height)

    def paint(self, picture: Surface, control: Rect) -> None:
        """Bar, a tick per step, knob, number; or the number between two arrows."""
        rail, middle = self._rail, self.rect.height / 2
        if self.bar:
            self.stamp(picture, self._drawing(rail.width), rail.centerx, middle)
            self.stamp(picture, self._number(NUMBER - 8), control.right, middle, (1.0, 0.5))
            return
        self.stamp(picture, self._number(control.width - 2 * ARROW - 8), control.centerx, middle)
        for way, x in ((-1, control.left + ARROW / 2), (1, control.right - ARROW / 2)):
            self.stamp(picture, self._arrow(way), x, middle)

    def _number(self, room: float) -> Surface:
        return self.theme.label(self.shown(self.value), self.size, self.ink, fit=room)

    def _arrow(self, way: int) -> Surface:
        """Points outwards; grey at the end, where there is none further."""
        ends = self.value <= self.least if way < 0 else self.value >= self.most
        tone, back, tip = hexed(DIM if ends or self.why else INK), 28 - way * 8, 28 + way * 14
        line = f'stroke="{tone}" stroke-width="6" stroke-linejoin="round"'
        body = f'<path d="M{back} 12L{tip} 28L{back} 44Z" fill="{tone}" {line}/>'
        return self.theme.drawing(svg(ARROW, 56, body), ARROW, 56)

    def _drawing(self, length: int) -> Surface:
        width, height = length + 2 * KNOB + 8, 56
        left, middle, span = KNOB + 4, height / 2, max(1, self.most - self.least)
        knob = left + length * (self.value - self.least) / span
        off = self.look is Look.DISABLED
        parts = [
            f'<rect x="{left - 10}" y="{middle - 10}" width="{length + 20}" height="20" rx="10" fill="{hexed(DIM if off else CREAM_DARK)}" '
            f'stroke="{hexed(self.ink)}" stroke-width="4"/>',
        ]
        if self.value > self.least:
            fill = hexed(self.ink if off else LEAF_DARK)
            parts.append(f'<rect x="{left - 8}" y="{middle - 8}" width="{knob - left + 8}" height="16" rx="8" fill="{fill}"/>')
        for at in range(self.least, self.most + 1, self.step):
            x, tone = left + length * (at - self.least) / span, PAPER if at < self.value else INK
            parts.append(f'<circle cx="{x:.1f}" cy="{middle}" r="3" fill="{hexed(tone)}"/>')
        face = hexed(DIM if off else GOLD if self.look is Look.FOCUSED else PAPER)
        parts.append(f'<circle cx="{knob:.1f}" cy="{middle}" r="{KNOB}" fill="{face}" stroke="{hexed(self.ink)}" stroke-width="4"/>')
        for x in (-6, 0, 6):
            parts.append(
                f'<path d="M{knob + x:.1f} {middle - 7}V{middle + 7}" stroke="{hexed(self.ink)}" stroke-width="3" stroke-linecap="round"/>'
            )
        return self.theme.drawing(svg(width, height, "".join(parts)), width, height)
