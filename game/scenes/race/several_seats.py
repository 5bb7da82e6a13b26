"""Several people who press at the same time, each with the own device: what ballots and dice thrown by hand share."""

from collections.abc import Iterable, Mapping

from game.core.contract import State
from game.input.intents import MOUSE
from game.scenes.race.open_prompt import OpenPrompt
from game.session.drivers import Drivers
from game.show.painters.faces import face_portrait
from game.show.tables.base.table import Table
from game.show.tables.parts.ballot_panel import Lamp, LampState

PORTRAIT = (96, 64)
"""Design units of a face beside its lamp."""


class SeveralSeats:
    """Who of several seats may press now. Computers and those who have lost their device are not waited for."""

    def __init__(self, open_prompt: OpenPrompt, drivers: Drivers, table: Table[State]) -> None:
        """`open_prompt` lends its strip, its widgets and its layer."""
        self.open_prompt = open_prompt
        self.drivers = drivers
        self.table = table
        self.match = open_prompt.match
        self.progress = open_prompt.progress

    def by_hand(self, seat: int) -> bool:
        """Whether a person sits there whose device can be pressed."""
        drivers = self.drivers
        return drivers.seats[seat].human and seat not in drivers.computers.drivers and not drivers.places.waits(seat)

    def alone(self, seat: int) -> bool:
        """Whether the seat has a device of its own with several controls that says nothing by where it points: others would see what a
        mouse presses, a switch has one press for everything, and whoever shares a device can't press at the same time."""
        place = self.drivers.places.places[seat]
        return place.device not in ("", MOUSE, self.open_prompt.ctx.devices.switched) and not self.drivers.places.shared(seat)

    def of(self, device: str, seats: Iterable[int]) -> int | None:
        """The first of these seats that the device speaks for."""
        return next((seat for seat in seats if self.by_hand(seat) and self.drivers.speaks(device, seat)), None)

    def lamps(self, states: Mapping[int, LampState]) -> tuple[Lamp, ...]:
        """A lamp for each of these seats, with face and name."""
        ctx, names = self.open_prompt.ctx, self.open_prompt.names
        size, face = ctx.frame.pair(*PORTRAIT), self.table.face_of
        return tuple(Lamp(names[seat], face_portrait(ctx.theme, face(seat), size), state) for seat, state in states.items())
