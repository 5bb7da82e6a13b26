"""Who sits in the seats of a heat: its people and nobody else. What is still chosen is by which device each drives, and in which car."""

from collections.abc import Iterable, Sequence

import msgspec

from game.core.contract import Meta
from game.input.intents import KEYBOARD
from game.scenes.framework.car_pictures import car_letters
from game.session.line_up import Driver, Lineup


class HeatLineup(Lineup):
    """Whoever has not pressed a button of a device of their own drives by that of whoever opened the page; it is handed round."""

    def __init__(self, meta: Meta, names: Sequence[str], device: str, levels: Sequence[str] = ()) -> None:
        """Where some have left and the game needs more drivers, computers of one of the `levels` sit behind them; a guest may have their
        place, for no points."""
        self.people = len(names)
        seats = max(len(names), meta.seats_min)
        super().__init__(msgspec.structs.replace(meta, seats_min=seats, seats_max=seats), levels, lambda count: 0)
        self.letters = car_letters(meta)
        self.device = device or KEYBOARD
        for seat, name in enumerate(names):
            self.places[seat] = Driver(name, self._free_car(), self.device, hand=seat)  # the first one has the device in hand
        for _ in range(seats - len(names)):
            self.add_computer()

    @property
    def free(self) -> int:
        """How many of them could still drive by a device of their own."""
        return sum(bool(driver.hand) for driver in self.drivers)

    def leave(self, index: int) -> None:
        """Nobody leaves a heat: the device is given back."""
        driver = self.places[index]
        if index >= self.people:
            self.places[index] = None
            self.add_computer(index)
        elif driver is not None:
            driver.device, driver.hand = self.device, index or len(self.places)

    def next_driver(self, index: int, step: int, devices: Iterable[str]) -> None:
        """People of the heat stay people."""
        levels = self.levels
        self.levels = () if index < self.people else levels
        super().next_driver(index, step, devices)
        self.levels = levels

    def rename(self, index: int, name: str) -> None:
        """The draw says who they are."""

    def next_name(self, index: int, step: int = 1) -> None:
        """The draw says who they are."""
