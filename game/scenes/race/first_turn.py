"""The first turn of somebody who is new to a title: balloons say what to press, what it does and what it costs, one at a time. Each comes
with a decision of the phase it is about, where it hides least: in place of the log, at the foot of a column that may be covered, on free
ground of the board. They go for good when the turn is over in which the last one was told."""

from collections.abc import Iterable, Sequence
from typing import Protocol

import msgspec
from pygame import Rect

from game.core.contract import State
from game.core.match import Match
from game.core.words import Text
from game.scenes.framework.scene import Context
from game.scenes.race.press_signs import press_sign
from game.scenes.race.spoken_balloon import Spoken, SpokenBalloon
from game.session.drivers import Drivers
from game.session.learning import Learning
from game.show.canvas import Layer
from game.show.tables.base.frame import Areas
from game.show.tables.base.table import Table
from game.show.tables.parts.balloon import BADGE
from game.show.tables.parts.drawer import DRAWER
from game.show.widgets.base import Widget


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
    """The balloons of one race. A seat is due when its race begins: a person with a profile once per title, guests once per house; nobody
    who has done the lessons."""

    def __init__(self, ctx: Context, match: Match, drivers: Drivers, table: Table[State]) -> None:
        self.table = table
        self.ctx = ctx
        self.match = match
        self.drivers = drivers
        self.lines: tuple[Text, ...] = match.title.words.first_turn
        self.phases = match.title.words.first_turn_phases
        people = enumerate(drivers.seats) if self.lines else ()
        self.due = {seat for seat, who in people if who.human and not self._knows(seat)}
        """Seats whose first turn is still to come, or is on."""
        self._told: dict[int, int] = {}
        """Seat -> the number of the last balloon that it has seen, from 1."""
        self._seen: dict[int, list[int]] = {}
        """Seat -> those it has seen, by their place among all."""
        self.spoken = SpokenBalloon(ctx.theme, table)
        self._showing: dict[int, int] = {}
        """The same once the seat has made the decision that it is asked for."""

    def _knows(self, seat: int) -> bool:
        """Whether this person has had the first turn, or has done the lessons of the title."""
        title, profile = self.match.title, self.drivers.seats[seat].profile
        here = self.ctx.lessons.get(title.meta.id)
        lessons = title.words.lessons if here is None else [one.lesson for one in here]
        done = Learning(self.ctx, title.meta.id, ()).has_finished(profile, [lesson.id for lesson in lessons])
        return done or self._key(seat) in self.ctx.settings.taught

    def _key(self, seat: int) -> str:
        """How it is remembered that this person has had the first turn."""
        title, profile = self.match.title.meta.id, self.drivers.seats[seat].profile
        return f"{title}:{profile}" if profile else title

    @property
    def balloons(self) -> Sequence[Rect]:
        """Where those lie that are there now."""
        return self.spoken.places

    def build(self, layer: Layer) -> None:
        """Everything lies on a new layer from now on."""
        self.spoken.build(layer)

    def show(self, seat: int, device: str, widgets: Iterable[Widget], frame: Areas) -> None:
        """The seat is asked, and `device` answers: its next balloon, where this phase has one."""
        self.hide()
        widgets = tuple(widgets)
        if seat not in self.due or any(widget.panel == DRAWER for widget in widgets):
            return  # cards over the board ask for something else than what the first turn teaches
        number = self._next(self._told.get(seat, 0))
        if number is None:
            return
        theme = self.ctx.theme
        sign = press_sign(self.ctx, device, "confirm", BADGE) if number == 0 and not theme.large else None  # large: on what they press
        self.spoken.show(Spoken(self.ctx.say(self.lines[number]), self._count(seat, number), sign), widgets, frame)
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

    def hide(self) -> None:
        """They stand there only while the person is asked."""
        self.spoken.hide()

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
