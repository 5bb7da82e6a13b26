"""Monza's state on its way to the next one."""

from msgspec.structs import replace

from game.core.workbench import Workbench
from game.titles.monza.rules.compiled import CompiledMonza, CompiledTrack
from game.titles.monza.rules.state import Car, MonzaState


class MonzaDraft(Workbench[MonzaState, CompiledMonza], of=MonzaState, lists=("cars",)):
    """Private to one call of the rules; the cars in a list, each of them replaced where it changes."""

    @property
    def track(self) -> CompiledTrack:
        """The track of the race that is on."""
        return self.game.track(self)

    @property
    def car(self) -> Car:
        car: Car = self.cars[self.active]
        return car

    def set_car(self, seat: int, **changes: object) -> None:
        """Gives fields of that seat's car new values."""
        self.cars[seat] = replace(self.cars[seat], **changes)
