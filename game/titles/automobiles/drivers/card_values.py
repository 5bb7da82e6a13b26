"""What the cube of a card does for the car on average when it is drawn, in thousandths of a station. Every card is here."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.titles.automobiles.drivers.step_lengths import STATION
from game.titles.automobiles.rules.cards.ids import (
    ADRENALINE,
    BIG_BLOCK,
    BOOST,
    CAMBER_AND_TOE,
    CATCH_UP,
    COUNTER_STEER,
    CREW_CHIEF,
    DOUBLE_CLUTCH,
    DRAG,
    ENGINEER,
    FABRICATOR,
    GEARBOX,
    HYBRID_ENGINE,
    INSPECTOR,
    LEAN_TEAM,
    MANAGER,
    MECHANIC,
    NITROUS,
    OVERDRIVE,
    PIT_BOSS,
    PIT_CREW,
    PIT_TEAM,
    QUICK_TEAM,
    RECYCLER,
    REDLINE,
    ROTARY_ENGINE,
    SLICK_TIRES,
    SPECTRUM_TEAM,
    STEERING,
    SUPERCHARGED,
    SUSPENSION,
    TECHNICIAN,
    TOW_LINE,
    TURBO,
    VOLUNTEER,
)
from game.titles.automobiles.rules.compiled import INDEX


class Circumstances(NamedTuple):
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


CardValue = Callable[[Circumstances], int]
_GEARBOX = (0, 0, 20, 23, 27, 32)
"""Steps, in tenths, by how many race: rank, and one more for the last (G2)."""

CLEANERS = (MANAGER, MECHANIC, TECHNICIAN, FABRICATOR, INSPECTOR)
"""Yellow cards that take wear out."""

CARD_VALUES: Mapping[str, CardValue] = {
    ENGINEER: lambda n: n.times * max(n.light - n.white, n.dark - n.light, n.black - n.dark) // STATION,
    MANAGER: lambda n: n.clean(10),
    MECHANIC: lambda n: n.clean(5),
    TECHNICIAN: lambda n: n.clean(13),
    FABRICATOR: lambda n: n.clean(13),
    INSPECTOR: lambda n: n.mean // 2 + n.clean(5),
    VOLUNTEER: lambda n: n.mean + 2 * n.mean * STATION // max(STATION, n.times),
    DRAG: lambda n: n.once(2 * n.wear, "R"),
    SLICK_TIRES: lambda n: n.steps(n.light, 30, 1) - n.dark,
    STEERING: lambda n: n.steps(n.dark, 10, 1),
    SUSPENSION: lambda n: n.steps(n.light, 9, 0),
    CAMBER_AND_TOE: lambda n: n.steps(n.light, 20, 1),
    COUNTER_STEER: lambda n: n.black - n.light,
    REDLINE: lambda n: n.once(n.steps(n.dark - n.white, 30, 1), "R"),
    CREW_CHIEF: lambda n: n.mean + n.clean(25),
    PIT_BOSS: lambda n: n.clean(30),
    PIT_CREW: lambda n: n.clean(25),
    PIT_TEAM: lambda n: n.clean(20) + STATION // 2,
    LEAN_TEAM: lambda n: n.clean(30),
    QUICK_TEAM: lambda n: n.clean(35),
    SPECTRUM_TEAM: lambda n: n.clean(25),
    BOOST: lambda n: 3 * max(0, n.mean - n.wear) - n.mean,
    GEARBOX: lambda n: n.steps(n.light, _GEARBOX[n.seats], 1),
    NITROUS: lambda n: 14 * n.mean // 10,
    TURBO: lambda n: n.steps(n.light, 25 + 5 * n.seats, 2),
    ADRENALINE: lambda n: n.light,
    CATCH_UP: lambda n: n.steps(n.dark, 18, 1),
    OVERDRIVE: lambda n: n.steps(n.light, 26, 1),
    BIG_BLOCK: lambda n: n.steps(n.dark, 10 + 4 * min(5, n.owned[INDEX["D"]]), 2),
    HYBRID_ENGINE: lambda n: n.steps(n.best, 20, 1),
    ROTARY_ENGINE: lambda n: n.steps(n.white, 40, 1),
    SUPERCHARGED: lambda n: 28 * n.mean // 10 - n.wear,
    TOW_LINE: lambda n: n.steps(n.best, 27, 0) - 2 * STATION,
    DOUBLE_CLUTCH: lambda n: n.once(n.steps(n.light, 35, 2), "B"),
    RECYCLER: lambda n: 28 * n.mean // 10 - 2 * n.wear,
}
"""Card -> its worth."""
