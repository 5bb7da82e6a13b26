"""What is told when something first happens to somebody: a sentence in a balloon until the next press, once in a life."""

from collections.abc import Iterable, Sequence

import msgspec

from game.core.actions import Event
from game.core.contract import State
from game.core.lessons import meetings
from game.core.match import Match
from game.scenes.framework.scene import Context
from game.scenes.race.spoken_balloon import Spoken, SpokenBalloon
from game.session.drivers import Drivers
from game.show.canvas import Layer
from game.show.tables.base.frame import Areas
from game.show.tables.base.table import Table
from game.show.tables.parts.balloon import NOTE
from game.show.widgets.base import Widget

LEAST = 1.2
"""Seconds that it stands there at least: a press that was on its way is not meant for it."""


class FirstMeetings:
    """Of one match, for the people who have the aids of first races. What somebody has met is kept with the settings, as
    `title:event:profile`; where guests are not remembered, for this race."""

    def __init__(self, ctx: Context, match: Match, drivers: Drivers, table: Table[State]) -> None:
        self.ctx, self.match, self.drivers = ctx, match, drivers
        self.balloon = SpokenBalloon(ctx.theme, table)
        self._met: set[str] = set()
        self._line = ""
        self._stood = 0.0

    @property
    def shown(self) -> bool:
        """Whether a sentence stands there."""
        return bool(self._line)

    def build(self, layer: Layer, frame: Areas) -> None:
        """Everything lies on a new layer; what stood there stands there again."""
        self.balloon.build(layer)
        self.lay((), frame)

    def lay(self, widgets: Sequence[Widget], frame: Areas) -> None:
        """Where it hides least now that these can be pressed."""
        if self._line:
            self.balloon.show(Spoken(self._line, NOTE), widgets, frame)

    def seen(self, events: Iterable[Event], frame: Areas) -> None:
        """These events were shown: the first of them that somebody meets for the first time is told, unless another is told just now."""
        told = self.match.title.words.first_met
        for event in events if told and not self._line else ():
            for case in meetings(told, event):
                fresh = [key for key in self._keys(event, case) if key not in self._met and key not in self.ctx.settings.taught]
                if fresh:
                    self._keep(fresh)
                    self._line, self._stood = self.ctx.say(told[case]), 0.0
                    self.lay((), frame)
                    return

    def _keys(self, event: Event, case: str) -> list[str]:
        """Under which names it is kept for those whom the event has happened to, of the people who have aids."""
        title, seats = self.match.title, range(len(self.drivers.seats))
        whom = seats if case in title.words.met_by_all else (self._whom(event),)
        return [f"{title.meta.id}:{case}:{self.drivers.seats[seat].profile}" for seat in whom if seat in seats and self.drivers.aided(seat)]

    def _whom(self, event: Event) -> int:
        """The seat it has happened to; where the event names none, the one that decided last."""
        named = getattr(event, "seat", getattr(event, "driver", None))
        if isinstance(named, int):
            return named
        return self.match.done[-1][0] if self.match.done else -1

    def _keep(self, keys: Sequence[str]) -> None:
        self._met.update(keys)
        remembered = [key for key in dict.fromkeys(keys) if self.ctx.permissions.remembers_guests or not key.endswith(":")]
        if remembered:
            self.ctx.apply(msgspec.structs.replace(self.ctx.settings, taught=(*self.ctx.settings.taught, *remembered)))

    def pass_time(self, dt: float) -> None:
        """So long it has stood there."""
        self._stood += dt

    def pressed(self) -> None:
        """Somebody has pressed something: what was read is gone."""
        if self._line and self._stood >= LEAST:
            self._line = ""
            self.balloon.hide()

    def hide(self) -> None:
        """It is told no more: the table stands elsewhere."""
        self._line = ""
        self.balloon.hide()
