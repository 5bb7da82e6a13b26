"""The tape of a replay: a bar with a knob, how far one is in words, and one press for play and pause."""

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect, Surface

from game.input.intents import Deed, Intent
from game.show.cards import hexed
from game.show.painters.icons import icon
from game.show.palette import CREAM_DARK, GOLD, INK, LEAF_DARK, PAPER
from game.show.widgets.base import Area, Look, Widget
from game.show.widgets.row import svg
from game.show.widgets.stops import Stop, halves

WORDS = 0.23
"""Share that the words take on the right; somewhat more where texts are large."""
KNOB = 21
HIGH = 46
SIGN = 34
"""Side of a sign on the bar."""
MID_RIGHT = (1.0, 0.5)


class TapeMark(NamedTuple):
    """A sign on the bar: how much lies behind it (0 .. 1), and the sign's name."""

    share: float
    sign: str


class Tape(Widget):
    """Left and right are a step back and on, confirm plays and pauses, a press on the bar seeks.

    `on_step(-1 or 1)`, `on_toggle()`, `on_seek(share)` with share 0 .. 1 of the whole.
    """

    ringed = False

    def __init__(
        self,
        key: str,
        rect: Area,
        on_step: Callable[[int], object],
        on_toggle: Callable[[], object],
        on_seek: Callable[[float], object],
    ) -> None:
        super().__init__(key, rect, z=24)
        self.on_step = on_step
        self.on_toggle = on_toggle
        self.on_seek = on_seek
        self.share = 0.0
        self.words = ""
        self.marks: tuple[TapeMark, ...] = ()

    def mark(self, marks: tuple[TapeMark, ...]) -> None:
        """These signs stand on the bar from now on."""
        if marks != self.marks:
            self.marks = marks
            self.refresh()

    def tell(self, share: float, words: str) -> None:
        """Where one is: 0 .. 1, and in words."""
        if (share, words) != (self.share, self.words):
            self.share, self.words = share, words
            self.refresh()

    @property
    def _room(self) -> float:
        """Design units for the words."""
        return self.rect.width * (WORDS + (self.theme.text_scale - 100) / 600)

    @property
    def bar(self) -> Rect:
        """From the knob's place at 0 to its place at 1, from the corner of the widget."""
        return Rect(KNOB + 4, 0, self.rect.width - self._room - 2 * KNOB - 12, self.rect.height)

    def picture(self) -> Surface:
        """The bar, its knob, and the words below."""
        frame, bar = self.theme.frame, self.bar
        picture = Surface(frame.pair(self.rect.width + 2 * self.MARGIN, self.rect.height + 2 * self.MARGIN)).convert_alpha()
        picture.fill((0, 0, 0, 0))
        middle = self.rect.height / 2
        self.stamp(picture, self._bar(False), bar.centerx, middle)
        done = self._bar(True)
        width = frame.px(KNOB + bar.width * self.share)
        if width > 0:
            part = done.subsurface((0, 0, min(width, done.get_width()), done.get_height()))
            left = bar.centerx - done.get_width() / frame.scale / 2
            self.stamp(picture, part, left, middle, (0.0, 0.5))
        for one in self.marks:
            self.stamp(picture, self._sign(one.sign), bar.x + bar.width * one.share, middle)
        self.stamp(picture, self._knob(), bar.x + bar.width * self.share, middle)
        if self.words:
            self.stamp(picture, self._label(), self.rect.width - 4, middle, MID_RIGHT)
        return picture

    def _label(self) -> Surface:
        return self.theme.label(self.words, 30, INK, fit=self._room - 12)

    @property
    def _lit(self) -> bool:
        return self.look is Look.FOCUSED

    def _bar(self, done: bool) -> Surface:
        """The bar; with the focus it stands on a white one, so that shape tells it too."""
        width, middle = self.bar.width + 2 * KNOB, HIGH / 2
        fill = LEAF_DARK if done else CREAM_DARK
        body = ""
        if self._lit:
            body = f'<rect x="2" y="{middle - 19}" width="{width - 4}" height="38" rx="19" fill="{hexed(PAPER)}" {_line(4)}/>'
        place = f'x="{KNOB - 10}" y="{middle - 9}" width="{width - 2 * KNOB + 20}" height="18" rx="9"'
        return self.theme.drawing(svg(width, HIGH, f'{body}<rect {place} fill="{hexed(fill)}" {_line(4)}/>'), width, HIGH)

    def _sign(self, name: str) -> Surface:
        """A sign on a disc of paper."""
        disc = self.theme.drawing(
            svg(SIGN, SIGN, f'<circle cx="{SIGN / 2}" cy="{SIGN / 2}" r="{SIGN / 2 - 2}" fill="{hexed(PAPER)}" {_line(3)}/>'), SIGN, SIGN
        ).copy()
        sign = icon(name, self.theme.frame.px(SIGN * 0.68))
        disc.blit(sign, sign.get_rect(center=disc.get_rect().center))
        return disc

    def _knob(self) -> Surface:
        """A round knob; with the focus a larger one with a rim."""
        side, reach = 2 * KNOB + 4, KNOB - 1 if self._lit else KNOB - 5
        middle = side / 2
        body = (
            f'<circle cx="{middle}" cy="{middle}" r="{reach}" fill="{hexed(GOLD if self._lit else PAPER)}" {_line(5 if self._lit else 4)}/>'
        )
        body += f'<path d="M{middle} {middle - 7}v14" {_line(4)} stroke-linecap="round"/>'
        return self.theme.drawing(svg(side, side, body), side, side)

    def stops(self) -> tuple[Stop, ...]:
        """A step back, play or pause, a step on, and the way out."""
        back, play, on = halves(self.key, self.rect)
        return play._replace(out=False), on, back, Stop(f"{self.key}:out", self.rect, out=True)

    def adjust(self, dx: int) -> bool:
        """A step; the focus stays."""
        self.on_step(dx)
        return True

    def press(self, intent: Intent) -> object:
        """Plays or pauses; a pointer seeks."""
        if intent.deed is not Deed.PRESS:
            return self.on_toggle()
        bar = self.bar
        return self.on_seek(max(0.0, min(1.0, (intent.x - self.rect.x - bar.x) / bar.width)))


def _line(width: int) -> str:
    return f'stroke="{hexed(INK)}" stroke-width="{width}"'
