"""The first turn of somebody who is new to a title: balloons say what to press, what it does and what it costs, one at a time. Each comes
with a decision of the phase it is about, where it hides least: in place of the log, at the foot of a column that may be covered, on free
ground of the board. They go for good when the turn is over in which the last one was told."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Protocol

import msgspec
from pygame import Rect, Surface

from game.core.contract import State
from game.core.match import Match
from game.core.words import Text
from game.scenes.framework.device_names import prompt_glyph
from game.scenes.framework.scene import Context
from game.session.drivers import Drivers
from game.show.canvas import Layer, Node
from game.show.tables.base.frame import Areas
from game.show.tables.base.table import Table
from game.show.tables.parts.balloon import BADGE, PAD, TAIL, balloon, measured
from game.show.tables.parts.drawer import DRAWER
from game.show.tables.parts.free_room import freest
from game.show.tables.parts.targets import Explained
from game.show.widgets.base import Widget

TIGHT = 8
"""Around the text where a balloon stands in the column."""
WIDTHS = (360, 440, 540, 680)
"""Of a balloon on the board: the one that finds room is taken, the narrower first."""
Z = 55
"""Over the board, below the focus."""


class Balloons(Protocol):
    """What stands beside an open prompt and says what it is about."""

    @property
    def balloons(self) -> Sequence[Rect]:
        """Where they lie now, in design units."""

    def build(self, layer: Layer) -> None:
        """Everything lies on a new layer from now on."""

    def show(self, seat: int, device: str, widgets: Iterable[Widget], frame: Areas) -> None:
        """The seat is asked, with these widgets, and `device` answers."""

    def hide(self) -> None:
        """Nobody is asked, or something else than before."""

    def closed(self, seat: int) -> None:
        """The seat has decided."""

    def silences(self, widget: Widget) -> bool:
        """Whether the strip has no room for what is said of this widget, which is looked at."""


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
        self.balloons: Sequence[Rect] = ()
        """Where those lie that are there now."""
        self._showing: dict[int, int] = {}
        """The same once the seat has made the decision that it is asked for."""

    def _key(self, seat: int) -> str:
        """How it is remembered that this person has had the first turn."""
        title, profile = self.match.title.meta.id, self.drivers.seats[seat].profile
        return f"{title}:{profile}" if profile else title

    def build(self, layer: Layer) -> None:
        """Everything lies on a new layer from now on."""
        self._layer, self._nodes, self.balloons = layer, [], ()

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
        self.balloons = (place,)
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
            text, high = measured(theme, line, sign, room.width, TIGHT)
            tall = max(room.height, high)
            return text, Rect(room.x, room.bottom - tall, room.width, tall)
        if self.table.foot_is_spare and not theme.large:
            column = frame.column
            text, high = measured(theme, line, sign, column.width, TIGHT)
            foot = Rect(column.x, frame.strip.y - 10 - high, column.width, high)
            if foot.collidelist(pressed) < 0:
                return text, foot
        board = frame.board
        taken = [*(rect.inflate(16, 16) for rect in pressed), *self.table.occupied()]
        pad = PAD / theme.zoom
        wides = (board.width,) if theme.large else WIDTHS
        found = {wide: measured(theme, line, sign, wide, pad) for wide in wides}
        area = Rect(board.x, board.y, board.width, frame.strip.y - TAIL - board.y)
        place = freest(area, [(wide, high) for wide, (_, high) in found.items()], taken, board.center)
        return found[place.width][0], place

    def hide(self) -> None:
        """They stand there only while the person is asked."""
        for node in self._nodes:
            if self._layer is not None and node in self._layer.nodes:
                self._layer.remove(node)
        self._nodes, self.balloons = [], ()

    def silences(self, widget: Widget) -> bool:
        """The strip is never taken."""
        return False

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
