"""The first turn of somebody who is new to a title: balloons say what to press, what it does and what it costs, one at a time. Each comes
with a decision of the phase it is about, where it hides least: in place of the log, at the foot of a column that may be covered, on free
ground of the board. They go for good when the turn is over in which the last one was told."""

from collections.abc import Iterable, Sequence
from functools import partial

import msgspec
from pygame import Rect, Surface

from game.core.contract import State
from game.core.match import Match
from game.core.words import Text
from game.scenes.framework.device_names import prompt_glyph
from game.scenes.framework.scene import Context
from game.session.drivers import Drivers
from game.show.canvas import Layer, Node
from game.show.cards import hexed
from game.show.palette import INK, PAPER
from game.show.tables.base.frame import Areas
from game.show.tables.base.table import Table
from game.show.tables.parts.drawer import DRAWER
from game.show.tables.parts.free_room import freest
from game.show.tables.parts.targets import Explained
from game.show.theme import BODY, Theme
from game.show.widgets.base import Widget
from game.show.widgets.row import svg

PAD, TIGHT = 22, 8
"""Around the text; in the column it is closer."""
TAIL, LINE = 26, 3
BADGE = 52
TEXT = 30
WIDTHS = (360, 440, 540, 680)
"""Of a balloon on the board: the one that finds room is taken, the narrower first."""
Z = 55
"""Over the board, below the focus."""


class FirstTurn:
    """The balloons of one race. A seat is due when its race begins: a person with a profile once per title, guests once per house."""

    def __init__(self, ctx: Context, match: Match, drivers: Drivers, table: Table[State]) -> None:
        self.table = table
        self.ctx = ctx
        self.match = match
        self.drivers = drivers
        self.lines: tuple[Text, ...] = match.title.words.first_turn
        self.phases = match.title.words.first_turn_phases
        people = enumerate(drivers.seats) if self.lines else ()
        self.due = {seat for seat, who in people if who.human and self._key(seat) not in ctx.settings.taught}
        """Seats whose first turn is still to come, or is on."""
        self._told: dict[int, int] = {}
        """Seat -> the number of the last balloon that it has seen, from 1."""
        self._seen: dict[int, list[int]] = {}
        """Seat -> those it has seen, by their place among all."""
        self._layer: Layer | None = None
        self._nodes: list[Node] = []
        self.balloons: list[Rect] = []
        """Where those lie that are there now."""
        self._showing: dict[int, int] = {}
        """The same once the seat has made the decision that it is asked for."""

    def _key(self, seat: int) -> str:
        """How it is remembered that this person has had the first turn."""
        title, profile = self.match.title.meta.id, self.drivers.seats[seat].profile
        return f"{title}:{profile}" if profile else title

    def build(self, layer: Layer) -> None:
        """Everything lies on a new layer from now on."""
        self._layer, self._nodes, self.balloons = layer, [], []

    def show(self, seat: int, device: str, widgets: Iterable[Widget], frame: Areas) -> None:
        """The seat is asked, and `device` answers: its next balloon, where this phase has one."""
        self.hide()
        widgets = tuple(widgets)
        if seat not in self.due or self._layer is None or any(widget.panel == DRAWER for widget in widgets):
            return  # cards over the board ask for something else than what the first turn teaches
        number = self._next(self._told.get(seat, 0))
        if number is None:
            return
        theme = self.ctx.theme
        sign = prompt_glyph(self.ctx, device, "confirm", BADGE) if number == 0 and not theme.large else None  # large: on what they press
        text, place = self._placed(self.ctx.say(self.lines[number]), sign, widgets, frame)
        node = self._layer.add(None, *place.center, Z)
        tail = abs(place.bottom + TAIL - frame.strip.y) <= TAIL and place.width != frame.column.width
        node.show_when_seen(partial(balloon, theme, text, self._count(seat, number), place.width, place.height, sign, tail))
        self._nodes.append(node)
        self.balloons.append(place)
        self._showing[seat] = number + 1

    def _count(self, seat: int, number: int) -> int:
        """What stands on the balloon: which of those it has seen this is, so that no number is missing where one had no occasion."""
        seen = self._seen.setdefault(seat, [])
        if number not in seen:
            seen.append(number)
        return seen.index(number) + 1

    def _next(self, told: int) -> int | None:
        """The first line that is not told yet and belongs to the phase that it is; the last one stays for the rest of its turn."""
        phase, last = self.match.turn.phase, len(self.lines) - 1
        fitting = [n for n in range(min(told, last), last + 1) if not self.phases or phase in self.phases[n]]
        return fitting[0] if fitting else None

    def _placed(self, line: str, sign: Surface | None, widgets: Sequence[Widget], frame: Areas) -> tuple[Surface, Rect]:
        """The text and where its balloon lies: in room of the table's own; at the foot of the column where the table leaves that free and
        nothing is pressed there; else where it hides least of the board."""
        theme, room = self.ctx.theme, self.table.balloon_room()
        pressed = [widget.rect for widget in widgets if not isinstance(widget, Explained)]
        if room is not None:
            text, high = self._measured(line, sign, room.width, TIGHT)
            tall = max(room.height, high)
            return text, Rect(room.x, room.bottom - tall, room.width, tall)
        if self.table.foot_is_spare and not theme.large:
            column = frame.column
            text, high = self._measured(line, sign, column.width, TIGHT)
            foot = Rect(column.x, frame.strip.y - 10 - high, column.width, high)
            if foot.collidelist(pressed) < 0:
                return text, foot
        board = frame.board
        taken = [*(rect.inflate(16, 16) for rect in pressed), *self.table.occupied()]
        pad = PAD / theme.zoom
        wides = (board.width,) if theme.large else WIDTHS
        found = {wide: self._measured(line, sign, wide, pad) for wide in wides}
        area = Rect(board.x, board.y, board.width, frame.strip.y - TAIL - board.y)
        place = freest(area, [(wide, high) for wide, (_, high) in found.items()], taken, board.center)
        return found[place.width][0], place

    def _measured(self, line: str, sign: Surface | None, wide: float, pad: float) -> tuple[Surface, int]:
        """The text in a balloon of that width, and the balloon's height."""
        theme = self.ctx.theme
        text = _text(theme, line, wide, sign)
        return text, round(max(BADGE * theme.zoom + 20, text.get_height() / theme.frame.scale + 2 * pad))

    def hide(self) -> None:
        """They stand there only while the person is asked."""
        for node in self._nodes:
            if self._layer is not None and node in self._layer.nodes:
                self._layer.remove(node)
        self._nodes, self.balloons = [], []

    def closed(self, seat: int) -> None:
        """The seat has decided: where its turn is over with that, its balloons are gone for good."""
        self.hide()
        if seat in self._showing:
            self._told[seat] = self._showing.pop(seat)
        over = seat not in self.match.turn.waits_for
        if over and seat in self.due and self._told.get(seat, 0) >= len(self.lines):
            self.due.discard(seat)
            taught = self.ctx.settings.taught
            if self._key(seat) not in taught and self.ctx.permissions.remembers_guests:
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
