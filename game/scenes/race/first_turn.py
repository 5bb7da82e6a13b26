"""The first turn of somebody who is new to a title: three balloons say what to press, what it does and what it costs. They go for good
when that turn is over. Where the column has a log they come one at a time in its place, so that nothing of the board is hidden; large
letters, too, leave room for only one, over the board. The next one comes with the next decision, and what the first turn was too short for
comes in the next one."""

from collections.abc import Callable, Iterable, Sequence
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
from game.show.tables.parts.targets import Explained
from game.show.theme import BODY, Theme, hexed
from game.show.widgets.base import Widget
from game.show.widgets.row import svg

__all__ = ["FirstTurn", "balloon"]

GAP, CLOSE = 18, 6
PAD, TIGHT = 22, 8
"""Between balloons, and around their texts; below each other in the column they are closer."""
TAIL, LINE = 26, 3
FOOT = 136
"""Height above the strip that a row of balloons takes of the column."""
BADGE = 52
TEXT = 30
BOARD = "board"
"""The panel of what can be chosen on the road."""
Want = tuple[int, str, Surface | None]
"""The number of a balloon, what it says, and the button to press where there is one."""
Z = 55
"""Over the board, below the focus."""


class FirstTurn:
    """The balloons of one race. A seat is due when its race begins: a person with a profile once per title, guests once per house."""

    def __init__(
        self, ctx: Context, match: Match, drivers: Drivers, spare: bool = False, log: Callable[[], Rect | None] = lambda: None
    ) -> None:
        """`spare`: the foot of the column may be covered. `log`: where the log stands, None where it does not; what has happened so far
        is not what the first turn needs."""
        self.spare, self.log = spare, log
        self.ctx = ctx
        self.match = match
        self.drivers = drivers
        self.lines: tuple[Text, ...] = match.title.words.first_turn
        people = enumerate(drivers.seats) if self.lines else ()
        self.due = {seat for seat, who in people if who.human and self._key(seat) not in ctx.settings.taught}
        """Seats whose first turn is still to come, or is on."""
        self._told: dict[int, int] = {}
        """Seat -> how many of the balloons it has seen."""
        self._layer: Layer | None = None
        self._nodes: list[Node] = []
        self._showing: dict[int, int] = {}
        """The same once the seat has made the decision that it is asked for."""

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
        foot = Rect(frame.column.x, frame.strip.y - FOOT, frame.column.width, FOOT)  # what is pressed there is not covered
        beside = any(foot.colliderect(widget.rect) for widget in widgets if not isinstance(widget, Explained))
        theme, area = self.ctx.theme, frame.board if self.ctx.theme.large or beside else SAFE
        singly = theme.large or self.log() is not None
        numbers = [min(self._told.get(seat, 0), len(self.lines) - 1)] if singly else range(len(self.lines))
        glyph = None if theme.large else prompt_glyph(self.ctx, device, "confirm", BADGE)  # large ones stand on what they press
        signs = [glyph if number == 0 else None for number in numbers]
        wants = [(number, self.ctx.say(self.lines[number]), sign) for number, sign in zip(numbers, signs, strict=True)]
        for (number, _, sign), (text, place) in zip(wants, self._placed(wants, area, widgets, frame), strict=True):
            node = self._layer.add(None, *place.center, Z)
            tail = place.bottom + TAIL + 2 >= frame.strip.y and place.width != frame.column.width
            node.show_when_seen(partial(balloon, theme, text, number + 1, place.width, place.height, sign, tail))
            self._nodes.append(node)
        self._showing[seat] = numbers[-1] + 1

    def _placed(self, wants: Sequence[Want], area: Rect, widgets: Sequence[Widget], frame: Areas) -> list[tuple[Surface, Rect]]:
        """The texts and where the balloons lie: one in place of the log; below each other at the foot of the column where the table leaves
        that free and they hide nothing that can be chosen; else in a row just above the strip, or at the upper edge where that hides fewer
        spaces."""
        theme, count, log = self.ctx.theme, len(wants), self.log()
        if log is not None and not theme.large:
            texts, high = self._measured(wants, log.width, TIGHT)
            tall = max(log.height, round(high))
            return list(zip(texts, [Rect(log.x, log.bottom - tall, log.width, tall)], strict=True))
        if self.spare and not theme.large:
            texts, high = self._measured(wants, frame.column.width, TIGHT)
            top = frame.strip.y - 10 - high * count - CLOSE * (count - 1)
            column = [Rect(frame.column.x, round(top + n * (high + CLOSE)), frame.column.width, round(high)) for n in range(count)]
            if not any(widget.rect.collidelist(column) >= 0 for widget in widgets if not isinstance(widget, Explained)):
                return list(zip(texts, column, strict=True))
        wide = (area.width - (count - 1) * GAP) / count
        texts, high = self._measured(wants, wide, PAD / theme.zoom)
        y = self._free(area, high, [widget.rect for widget in widgets if widget.panel == BOARD], frame)
        row = [Rect(round(area.x + n * (wide + GAP)), round(y), round(wide), round(high)) for n in range(count)]
        return list(zip(texts, row, strict=True))

    def _measured(self, wants: Sequence[Want], wide: float, pad: float) -> tuple[list[Surface], float]:
        """The texts in balloons of that width, and the height of the highest balloon."""
        theme = self.ctx.theme
        texts = [_text(theme, line, wide, sign) for _, line, sign in wants]
        return texts, max(BADGE * theme.zoom + 20, *(text.get_height() / theme.frame.scale + 2 * pad for text in texts))

    @staticmethod
    def _free(area: Rect, high: float, rects: list[Rect], frame: Areas) -> float:
        """Where so much height hides fewest of these: just above the strip, or at the upper edge."""
        low, top = frame.strip.y - TAIL - high, float(area.y)
        return min((low, top), key=lambda y: sum(rect.colliderect(Rect(area.x, round(y), area.width, round(high))) for rect in rects))

    def hide(self) -> None:
        """They stand there only while the person is asked."""
        for node in self._nodes:
            if self._layer is not None and node in self._layer.nodes:
                self._layer.remove(node)
        self._nodes = []

    def closed(self, seat: int) -> None:
        """The seat has decided: where its turn is over with that, its balloons are gone for good."""
        self.hide()
        if seat in self._showing:
            self._told[seat] = self._showing.pop(seat)
        over = seat not in self.match.turn.waits_for
        if over and seat in self.due and self._told.get(seat, 0) >= len(self.lines):
            self.due.discard(seat)
            taught = self.ctx.settings.taught
            if self._key(seat) not in taught and self.ctx.manners.remembers_guests:
                self.ctx.apply(msgspec.structs.replace(self.ctx.settings, taught=(*taught, self._key(seat))))


def _text(theme: Theme, line: str, wide: float, glyph: Surface | None) -> Surface:
    beside = BADGE * theme.zoom + 16 + (glyph.get_width() / theme.frame.scale + 12 if glyph else 0)
    return theme.label(line, TEXT, INK, BODY, width=wide - 2 * PAD - beside)


def balloon(theme: Theme, text: Surface, number: int, wide: float, high: float, glyph: Surface | None = None, tail: bool = True) -> Surface:
    """A speech balloon with its number, the button to press where there is one, and the text; `tail`: it points at the strip."""
    scale = theme.frame.scale
    edge = TAIL if tail else LINE
    total = high + 2 * edge
    picture = theme.drawing(_outline(theme, wide, total, edge), wide, total).copy()
    side = BADGE * theme.zoom
    badge = theme.label(str(number), 34, INK, fit=side - 16)
    middle, left = picture.get_height() // 2, round(PAD * scale)
    ring = theme.drawing(_ring(theme), side, side)
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


def _outline(theme: Theme, wide: float, total: float, edge_high: int) -> str:
    """A rounded card, with a tail below its left third where that much room above and below it is a tail's."""
    top, low, at = edge_high, total - edge_high, wide * 0.3
    edge = f'fill="{hexed(theme.ground(PAPER))}" stroke="{theme.hexed(INK)}" stroke-width="5" stroke-linejoin="round"'
    body = f'<rect x="3" y="{top:g}" width="{wide - 6:g}" height="{low - top:g}" rx="26" {edge}/>'
    if edge_high < TAIL:
        return svg(wide, total, body)
    body += f'<path d="M{at - 24:g} {low:g}L{at:g} {total - 3:g}L{at + 24:g} {low:g}" {edge}/>'
    body += f'<path d="M{at - 21:g} {low - 4:g}H{at + 21:g}" stroke="{hexed(theme.ground(PAPER))}" stroke-width="9"/>'
    return svg(wide, total, body)
