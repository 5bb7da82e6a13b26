"""Dice that people throw by a press of their own although the rules have rolled them already: the event waits for their hands."""

from typing import Any

from game.core.actions import Event
from game.core.words import N_
from game.input.intents import Deed, Intent
from game.scenes.race.open_prompt import OpenPrompt
from game.scenes.race.states import Playing, Throwing
from game.session.drivers import Drivers
from game.show.tables.base.table import ByHand
from game.show.timeline import Timeline
from game.show.widgets.button import Button

__all__ = ["THROW", "DiceThrows"]

THROW = "throw"
"""The key of the button."""
BUTTON = N_("Throw")
ABOUT = N_("Everybody throws with their own device.")
ASKED = N_("{names}: throw your dice!")


class DiceThrows:
    """At most one event that waits. Computers' dice go with the first press; who has lost the device is not waited for."""

    def __init__(self, asking: OpenPrompt, drivers: Drivers, table: Any, timeline: Timeline) -> None:
        """`asking` lends its strip and its widgets."""
        self.asking = asking
        self.drivers = drivers
        self.table = table if isinstance(table, ByHand) else None
        self.timeline = timeline
        self.progress = asking.progress

    @property
    def event(self) -> Event | None:
        """The event that waits."""
        return self.progress.throw.event if self.progress.throw else None

    @property
    def waiting(self) -> list[int]:
        """The dice that wait for somebody's hand."""
        throw = self.progress.throw
        if throw is None:
            return []
        return [die for die, seat in enumerate(throw.seats) if die not in throw.thrown and self._by_hand(seat)]

    def _by_hand(self, seat: int) -> bool:
        drivers = self.drivers
        return drivers.seats[seat].human and seat not in drivers.computers.drivers and not drivers.places.waits(seat)

    def holds(self, event: Event) -> bool:
        """Whether `event`, the next to be shown, still waits; opens the throw where it has not begun."""
        now = self.progress.now
        if self.table is None or (isinstance(now, Playing) and event is now.thrown):
            return False
        if not isinstance(now, Throwing):
            seats = tuple(self.table.throwers(event))
            if not any(map(self._by_hand, seats)):
                return False
            now = self.progress.now = Throwing(event, seats, version=self.drivers.version)
            self.build()
        if self.waiting:
            if now.version != self.drivers.version or THROW not in self.asking.ui.widgets:
                now.version = self.drivers.version
                self.asking.ui.remove([THROW])
                self.build()
            return True
        self._throw([die for die in range(len(now.seats)) if die not in now.thrown])
        if not self.timeline.idle:
            return True
        self.progress.now = Playing(thrown=event)
        self.asking.ui.remove([THROW])
        self.asking.badge()
        return False

    def build(self) -> None:
        """The dice, the button and the words, on a fresh layer too."""
        throw = self.progress.throw
        if throw is None or self.table is None:
            return
        self.table.await_throws(throw.event, throw.thrown)
        say, ui = self.asking.ctx.say, self.asking.ui
        ui.add(Button(THROW, self.asking.areas.slot(0), say(BUTTON), lambda: None, primary=True, size=36, about=say(ABOUT)))
        ui.focus(THROW)
        self._tell()

    def _tell(self) -> None:
        throw = self.progress.throw
        seats = list(dict.fromkeys(throw.seats[die] for die in self.waiting)) if throw else []
        if seats:
            say = self.asking.ctx.say
            self.asking.strip.say(say(ASKED, names=self.drivers.names(seats)), say(ABOUT))
            self.asking.badge()

    def handle(self, intent: Intent) -> bool:
        """A press throws the next die of that device; True if it was meant for a throw."""
        throw = self.progress.throw
        if throw is None or intent.deed not in (Deed.CONFIRM, Deed.PRESS):
            return False
        die = next((die for die in self.waiting if self.drivers.speaks(intent.device, throw.seats[die])), None)
        if die is not None:
            machines = [n for n, seat in enumerate(throw.seats) if n not in throw.thrown and not self._by_hand(seat)]
            self._throw([die, *machines])
            self._tell()
        return True

    def _throw(self, dice: list[int]) -> None:
        throw = self.progress.throw
        if dice and self.table is not None and throw is not None:
            throw.thrown.update(dice)
            self.timeline.extend(self.table.throw(throw.event, dice))
