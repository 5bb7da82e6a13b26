"""The first turn of somebody who is new to a title: three balloons say what to press, what it does and what it costs. They go for good
when that turn is over."""

from collections.abc import Iterable
from functools import partial

import msgspec
from pygame import Rect, Surface

from game.core.match import Match
from game.core.words import Text
from game.scenes.framework.device_names import prompt_glyph
from game.scenes.framework.scene import Context
from game.session.drivers import Drivers
from game.show.canvas import SAFE, Layer, Node
from game.show.palette import INK, PAPER
from game.show.tables.base.frame import Areas
from game.show.tables.parts.drawer import DRAWER
from game.show.theme import BODY, Theme, hexed
from game.show.widgets.base import Widget
from game.show.widgets.row import svg

__all__ = ["FirstTurn", "balloon"]

GAP = 18
PAD = 22
TAIL = 26
BADGE = 52
TEXT = 30
BOARD = "board"
"""The panel of what can be chosen on the road."""
Z = 55
"""Over the board, below the focus."""


class FirstTurn:
    """The balloons of one race. A seat is due when its race begins: a person with a profile once per title, guests once per house."""

    def __init__(self, ctx: Context, match: Match, drivers: Drivers) -> None:
        self.ctx = ctx
        self.match = match
        self.drivers = drivers
        self.lines: tuple[Text, ...] = match.title.words.first_turn
        people = enumerate(drivers.seats) if self.lines else ()
        self.due = {seat for seat, who in people if who.human and self._key(seat) not in ctx.settings.taught}
        """Seats whose first turn is still to come, or is on."""
        self._shown: set[int] = set()
        """Seats that have seen theirs."""
        self._layer: Layer | None = None
        self._nodes: list[Node] = []

    def _key(self, seat: int) -> str:
        """How it is remembered that this person has had the first turn."""
        title, profile = self.match.title.meta.id, self.drivers.seats[seat].profile
        return f"{title}:{profile}" if profile else title

    def build(self, layer: Layer) -> None:
        """Everything lies on a new layer from now on."""
        self._layer, self._nodes = layer, []

    def show(self, seat: int, device: str, widgets: Iterable[Widget], frame: Areas) -> None:
        """The seat is asked, and `device` answers: its balloons, where they hide no space that can be chosen."""
        self.hide()
        widgets = tuple(widgets)
        if seat not in self.due or self._layer is None or any(widget.panel == DRAWER for widget in widgets):
            return  # cards over the board ask for something else than what the first turn teaches
        self._shown.add(seat)
        theme = self.ctx.theme
        columns = 1 if theme.large else len(self.lines)  # large letters need long lines
        wide = (SAFE.width - (columns - 1) * GAP) / columns
        glyph = prompt_glyph(self.ctx, device, "confirm", BADGE * theme.zoom)
        texts = [_text(theme, self.ctx.say(line), wide, glyph if number == 0 else None) for number, line in enumerate(self.lines)]
        highs = [max(text.get_height() / theme.frame.scale + 2 * PAD / theme.zoom, BADGE * theme.zoom + 20) for text in texts]
        highs = highs if columns == 1 else [max(highs)] * columns
        total = sum(highs) + GAP * (len(highs) - 1) if columns == 1 else highs[0]
        y = self._free(total, [widget.rect for widget in widgets if widget.panel == BOARD], frame)
        for number, (text, high) in enumerate(zip(texts, highs, strict=True)):
            x = SAFE.x + (number % columns) * (wide + GAP) + wide / 2
            tail = columns > 1 or number == len(texts) - 1
            node = self._layer.add(None, x, y + high / 2, Z)
            node.show_when_seen(partial(balloon, theme, text, number + 1, wide, high, tail, glyph if number == 0 else None))
            self._nodes.append(node)
            y += high + GAP if columns == 1 else 0

    @staticmethod
    def _free(high: float, rects: list[Rect], frame: Areas) -> float:
        """Where so much height hides fewest of these: just above the strip, or at the upper edge."""
        low, top = frame.strip.y - TAIL - high, float(SAFE.y)
        return min((low, top), key=lambda y: sum(rect.colliderect(Rect(SAFE.x, round(y), SAFE.width, round(high))) for rect in rects))

    def hide(self) -> None:
        """They stand there only while the person is asked."""
        for node in self._nodes:
            if self._layer is not None and node in self._layer.nodes:
                self._layer.remove(node)
        self._nodes = []

    def closed(self, seat: int) -> None:
        """The seat has decided: where its turn is over with that, its balloons are gone for good."""
        self.hide()
        if seat in self._shown and seat in self.due and seat not in self.match.turn.waits_for:
            self.due.discard(seat)
            taught = self.ctx.settings.taught
            if self._key(seat) not in taught and not self.ctx.kiosk:  # a cabinet meets strangers every day
                self.ctx.apply(msgspec.structs.replace(self.ctx.settings, taught=(*taught, self._key(seat))))


def _text(theme: Theme, line: str, wide: float, glyph: Surface | None) -> Surface:
    beside = BADGE + 16 + (glyph.get_width() / theme.frame.scale + 12 if glyph else 0)
    return theme.label(line, TEXT, INK, BODY, width=wide - 2 * PAD - beside)


def balloon(theme: Theme, text: Surface, number: int, wide: float, high: float, tail: bool, glyph: Surface | None = None) -> Surface:
    """A speech balloon with its number, the button to press where there is one, and the text; with a `tail` that points down."""
    scale = theme.frame.scale
    total = high + 2 * TAIL
    picture = theme.drawing(_outline(theme, wide, total, tail), wide, total).copy()
    badge = theme.label(str(number), 34, INK, fit=BADGE - 16)
    middle, left = picture.get_height() // 2, round(PAD * scale)
    ring = theme.drawing(_ring(theme), BADGE, BADGE)
    picture.blit(ring, ring.get_rect(midleft=(left, middle)))
    picture.blit(badge, badge.get_rect(center=(left + ring.get_width() // 2, middle)))
    left += ring.get_width() + round(12 * scale)
    for part in (glyph, text):
        if part is not None:
            picture.blit(part, part.get_rect(midleft=(left, middle)))
            left += part.get_width() + round(12 * scale)
    return picture


def _ring(theme: Theme) -> str:
    half = BADGE / 2
    fill, edge = hexed(theme.ground(PAPER)), theme.hexed(INK)
    return svg(BADGE, BADGE, f'<circle cx="{half}" cy="{half}" r="{half - 3}" fill="{fill}" stroke="{edge}" stroke-width="4"/>')


def _outline(theme: Theme, wide: float, total: float, tail: bool) -> str:
    """A rounded card with a tail below its left third."""
    top, low, at = TAIL, total - TAIL, wide * 0.3
    edge = f'fill="{hexed(theme.ground(PAPER))}" stroke="{theme.hexed(INK)}" stroke-width="5" stroke-linejoin="round"'
    body = f'<rect x="3" y="{top:g}" width="{wide - 6:g}" height="{low - top:g}" rx="26" {edge}/>'
    if tail:
        body += f'<path d="M{at - 24:g} {low:g}L{at:g} {total - 3:g}L{at + 24:g} {low:g}" {edge}/>'
        body += f'<path d="M{at - 21:g} {low - 4:g}H{at + 21:g}" stroke="{hexed(theme.ground(PAPER))}" stroke-width="9"/>'
    return svg(wide, total, body)
