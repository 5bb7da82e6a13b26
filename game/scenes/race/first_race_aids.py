"""The aids of the first races of a title: a good move is looked at first, with why; the hint button is there; computers take it slower;
and what somebody meets for the first time is told. They are on for whoever has them (`game.session.first_races`), and end silently."""

from collections.abc import Iterable

import msgspec

from game.core.actions import Event
from game.core.contract import State
from game.core.match import Match
from game.core.words import N_
from game.scenes.framework.scene import Context
from game.scenes.race.first_meetings import FirstMeetings
from game.scenes.race.good_move import GoodMove
from game.session.drivers import Drivers
from game.show.tables.base.frame import areas
from game.show.tables.base.prompt import Prompt
from game.show.tables.base.table import Table
from game.show.widgets.base import Widget
from game.store.settings import SPEEDS, Speed

HINTS_ON = N_("First races: hints are on. Settings turn them off.")
HINTS_ON_HERE = N_("First races: hints are on.")
"""Where settings can't be opened."""
TOLD = "aids"
"""Under which name it is kept that somebody was told."""
AND_WHY = N_("{said} {why}")


class FirstRaceAids:
    """Of one match. Nothing of it touches the rules or the level of a driver."""

    def __init__(self, ctx: Context, match: Match, drivers: Drivers, table: Table[State]) -> None:
        self.ctx, self.match, self.drivers, self.table = ctx, match, drivers, table
        self.good_move = GoodMove(match)
        self.meetings = FirstMeetings(ctx, match, drivers, table)
        self._told: set[str] = set()

    @property
    def hints(self) -> bool:
        """Whether the hint button is there."""
        return self.ctx.settings.hints or self.drivers.anybody_aided

    def think(self, seat: int) -> None:
        """While clips run: one frame's share of the thought about what the seat will be asked."""
        if self.drivers.aided(seat):
            self.good_move.think(seat)

    def question(self, seat: int, prompt: Prompt) -> Prompt:
        """What the seat is asked, with a good move looked at first."""
        return self.good_move.shown(seat, prompt, self.table.advised) if self.drivers.aided(seat) else prompt

    def why(self, seat: int, widget: Widget, said: str) -> str:
        """What is said of the widget, with why it is a good move after it; "" where it is none that was found for this seat."""
        if not self.drivers.aided(seat):
            return ""
        why = self.good_move.why(widget, self.ctx.language, tuple(one.name for one in self.drivers.seats))
        if not why or len(self.match.legal(seat)) < 2:  # what is the only thing to do needs no reason
            return ""
        return self.ctx.say(AND_WHY, said=said, why=why) if said else why

    def note(self, seat: int) -> str:
        """What the seat is told once: that there are aids, and where they are turned off."""
        if not self.drivers.aided(seat):
            return ""
        key = f"{self.match.title.meta.id}:{TOLD}:{self.drivers.seats[seat].profile}"
        if key in self._told or key in self.ctx.settings.taught:
            return ""
        self._told.add(key)
        permissions = self.ctx.permissions
        if permissions.remembers_guests:
            self.ctx.apply(msgspec.structs.replace(self.ctx.settings, taught=(*self.ctx.settings.taught, key)))
        return self.ctx.say(HINTS_ON if permissions.settings else HINTS_ON_HERE)

    def seen(self, events: Iterable[Event]) -> None:
        """These events were shown."""
        self.meetings.seen(events, areas(self.ctx.theme.text_scale))


def slower(speed: Speed) -> Speed:
    """One pace down, never below the slowest."""
    return SPEEDS[max(0, SPEEDS.index(speed) - 1)]
