"""Dice that people throw by a press of their own although the rules have rolled them already: the event waits for their hands."""

from pygame import Surface

from game.core.actions import Event
from game.core.contract import State
from game.core.words import N_, Plural
from game.input.intents import Deed, Intent
from game.scenes.framework.device_names import speaker
from game.scenes.race.open_prompt import OpenPrompt
from game.scenes.race.press_signs import press_sign
from game.scenes.race.several_seats import SeveralSeats
from game.scenes.race.states import Playing, Throwing
from game.session.drivers import Drivers
from game.show.tables.base.table import ByHand, Table
from game.show.timeline import Timeline
from game.show.widgets.base import Widget
from game.show.widgets.button import Button

THROW = "throw"
"""The key of the button."""
BUTTON = N_("Throw")
ABOUT = N_("Everybody throws with their own device.")
ASKED = Plural(N_("{names}: throw your die!"), N_("{names}: throw your dice!"))
SIGN = 56
"""Height of the button's picture at a die that waits for its hand."""


class DiceThrows(SeveralSeats):
    """At most one event that waits. Computers' dice go with the first press; who has lost the device is not waited for."""

    def __init__(self, open_prompt: OpenPrompt, drivers: Drivers, table: Table[State], timeline: Timeline) -> None:
        """`open_prompt` lends its strip and its widgets."""
        super().__init__(open_prompt, drivers, table)
        self.dice = table if isinstance(table, ByHand) else None
        self.timeline = timeline

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
        return [die for die, seat in enumerate(throw.seats) if die not in throw.thrown and self.by_hand(seat)]

    @property
    def button(self) -> Widget | None:
        """What throws the next of these dice; None where none waits."""
        return self.open_prompt.ui.widgets.get(THROW) if self.waiting else None

    def by_hands(self, event: Event) -> bool:
        """Whether people throw dice of this event."""
        return self.dice is not None and any(map(self.by_hand, self.dice.throwers(event)))

    def holds(self, event: Event) -> bool:
        """Whether `event`, the next to be shown, still waits; opens the throw where it has not begun."""
        now = self.progress.now
        if self.dice is None or (isinstance(now, Playing) and event is now.thrown):
            return False
        if not isinstance(now, Throwing):
            if not self.by_hands(event):
                return False
            seats = tuple(self.dice.throwers(event))
            now = self.progress.now = Throwing(event, seats, version=self.drivers.version)
            self.build()
        if self.waiting:
            if now.version != self.drivers.version or THROW not in self.open_prompt.ui.widgets:
                now.version = self.drivers.version
                self.open_prompt.ui.remove([THROW])
                self.build()
            return True
        self._throw([die for die in range(len(now.seats)) if die not in now.thrown])
        if not self.timeline.idle:
            return True
        self.progress.now = Playing(thrown=event)
        self._done()
        return False

    def build(self) -> None:
        """The dice, the button and the words, on a fresh layer too."""
        throw = self.progress.throw
        if throw is None or self.dice is None:
            return
        self.dice.await_throws(throw.event, throw.thrown, {die: self._sign(throw.seats[die]) for die in self.waiting})
        say, ui = self.open_prompt.ctx.say, self.open_prompt.ui
        ui.add(Button(THROW, self.open_prompt.areas.slot(0), say(BUTTON), lambda: None, primary=True, size=36, about=say(ABOUT)))
        ui.focus(THROW)
        self._say_who_throws()

    def _say_who_throws(self) -> None:
        throw = self.progress.throw
        seats = list(dict.fromkeys(throw.seats[die] for die in self.waiting)) if throw else []
        ctx = self.open_prompt.ctx
        if seats:
            asked = ctx.language.plural(ASKED, len(seats), names=self.drivers.names(seats))
            self.open_prompt.strip.say(asked, ctx.say(ABOUT) if len(seats) > 1 else "")
            self.open_prompt.badge()

    def _sign(self, seat: int) -> Surface | None:
        """The button that throws the die of this seat."""
        ctx = self.open_prompt.ctx
        device = speaker(ctx, lambda device: self.open_prompt.allowed(device, seat), self.drivers.seats[seat].device)
        return press_sign(ctx, device, "confirm", SIGN)

    def _done(self) -> None:
        """Everybody has thrown: nothing is asked any more."""
        self.open_prompt.ui.remove([THROW])
        self.open_prompt.strip.say("", "")
        self.open_prompt.badge()

    def handle(self, intent: Intent) -> bool:
        """A press throws the next die of that device; True if it was meant for a throw."""
        throw = self.progress.throw
        if throw is None or intent.deed not in (Deed.CONFIRM, Deed.PRESS):
            return False
        die = next((die for die in self.waiting if self.of(intent.device, [throw.seats[die]]) is not None), None)
        if die is not None:
            machines = [n for n, seat in enumerate(throw.seats) if n not in throw.thrown and not self.by_hand(seat)]
            self._throw([die, *machines])
            self._say_who_throws() if self.waiting else self._done()
        return True

    def _throw(self, dice: list[int]) -> None:
        throw = self.progress.throw
        if dice and self.dice is not None and throw is not None:
            throw.thrown.update(dice)
            self.timeline.extend(self.dice.throw(throw.event, dice))
