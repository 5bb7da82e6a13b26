"""Who sits in the seats of a heat: its people and nobody else. What is still chosen is by which device each drives, and in which car."""

from collections.abc import Sequence

import msgspec

from game.core.contract import Meta
from game.input.intents import KEYBOARD
from game.scenes.framework.car_pictures import car_letters
from game.session.line_up import Driver, Lineup


class HeatLineup(Lineup):
    """Whoever has not pressed a button of a device of their own drives by that of whoever opened the page; it is handed round."""

    def __init__(self, meta: Meta, names: Sequence[str], device: str) -> None:
        super().__init__(msgspec.structs.replace(meta, seats_min=len(names), seats_max=len(names)), (), lambda count: 0)
        self.letters = car_letters(meta)
        self.device = device or KEYBOARD
        for seat, name in enumerate(names):
            self.places[seat] = Driver(name, self._free_car(), self.device, hand=seat)  # the first one has the device in hand

    @property
    def free(self) -> int:
        """How many of them could still drive by a device of their own."""
        return sum(bool(driver.hand) for driver in self.drivers)

    def leave(self, index: int) -> None:
        """Nobody leaves a heat: the device is given back."""
        driver = self.places[index]
        if driver is not None:
            driver.device, driver.hand = self.device, index or len(self.places)

    def rename(self, index: int, name: str) -> None:
        """The draw says who they are."""

    def next_name(self, index: int, step: int = 1) -> None:
        """The draw says who they are."""
