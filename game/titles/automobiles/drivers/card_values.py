"""What the cube of a card does for the car on average when it is drawn, in thousandths of a station. Every card is here."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.titles.automobiles.drivers.step_lengths import STATION
from game.titles.automobiles.rules.compiled import INDEX

__all__ = ["CARD_WORTH", "CLEANERS", "Now"]


class Now(NamedTuple):
    """What the worth of a card depends on: steps of the four gears, an average cube, the price of a wear, how often a cube still
    comes to hand (thousandths), how many race, what the player owns by colour, and how much wear (in tenths) each cube that cleans
    finds, if there is one more of them."""

    white: int
    light: int
    dark: int
    black: int
    mean: int
    wear: int
    times: int
    seats: int
    owned: Sequence[int]
    dirt: int

    @property
    def best(self) -> int:
        """A step of the colour that leads furthest."""
        return max(self.white, self.light, self.dark, self.black)

    def clean(self, tenths: int) -> int:
        """So many tenths of a wear out of the bag, as far as there is any for one more cube that cleans."""
        return min(tenths, self.dirt) * self.wear // 10

    def once(self, worth: int, colour: str) -> int:
        """What does its work once a turn, however many are in hand."""
        return worth * 3 // (3 + 2 * self.owned[INDEX[colour]])

    def steps(self, each: int, tenths: int, worn: int) -> int:
        """So many tenths of a step, and the wear for it."""
        return each * tenths // 10 - worn * self.wear


Worth = Callable[[Now], int]
_GEARBOX = (0, 0, 20, 23, 27, 32)
"""Steps, in tenths, by how many race: rank, and one more for the last (G2)."""

CLEANERS = ("Y2", "Y3", "Y4", "EY1", "EY2")
"""Yellow cards that take wear out."""

CARD_WORTH: Mapping[str, Worth] = {
    "Y1": lambda n: n.times * max(n.light - n.white, n.dark - n.light, n.black - n.dark) // STATION,
    "Y2": lambda n: n.clean(10),
    "Y3": lambda n: n.clean(5),
    "Y4": lambda n: n.clean(13),
    "EY1": lambda n: n.clean(13),
    "EY2": lambda n: n.mean // 2 + n.clean(5),
    "EY3": lambda n: n.mean + 2 * n.mean * STATION // max(STATION, n.times),
    "R1": lambda n: n.once(2 * n.wear, "R"),
    "R2": lambda n: n.steps(n.light, 30, 1) - n.dark,
    "R3": lambda n: n.steps(n.dark, 10, 1),
    "R4": lambda n: n.steps(n.light, 9, 0),
    "ER1": lambda n: n.steps(n.light, 20, 1),
    "ER2": lambda n: n.black - n.light,
    "ER3": lambda n: n.once(n.steps(n.dark - n.white, 30, 1), "R"),
    "P1": lambda n: n.mean + n.clean(25),
    "P2": lambda n: n.clean(30),
    "P3": lambda n: n.clean(25),
    "P4": lambda n: n.clean(20) + STATION // 2,
    "EP1": lambda n: n.clean(30),
    "EP2": lambda n: n.clean(35),
    "EP3": lambda n: n.clean(25),
    "G1": lambda n: 3 * max(0, n.mean - n.wear) - n.mean,
    "G2": lambda n: n.steps(n.light, _GEARBOX[n.seats], 1),
    "G3": lambda n: 14 * n.mean // 10,
    "G4": lambda n: n.steps(n.light, 25 + 5 * n.seats, 2),
    "EG1": lambda n: n.light,
    "EG2": lambda n: n.steps(n.dark, 18, 1),
    "EG3": lambda n: n.steps(n.light, 26, 1),
    "B1": lambda n: n.steps(n.dark, 10 + 4 * min(5, n.owned[INDEX["D"]]), 2),
    "B2": lambda n: n.steps(n.best, 20, 1),
    "B3": lambda n: n.steps(n.white, 40, 1),
    "B4": lambda n: 28 * n.mean // 10 - n.wear,
    "EB1": lambda n: n.steps(n.best, 27, 0) - 2 * STATION,
    "EB2": lambda n: n.once(n.steps(n.light, 35, 2), "B"),
    "EB3": lambda n: 28 * n.mean // 10 - 2 * n.wear,
}
"""Card -> its worth."""
