"""Level 2 of section 13: what things are worth by the weights given there, and a list of cubes to buy."""

from game.titles.automobiles.drivers.estimates import (
    MOST_DOLLARS,
    SLOWEST_BAG,
    WEAR,
    Estimates,
    owned_cubes,
    prices,
)
from game.titles.automobiles.drivers.step_lengths import STATION, step_lengths
from game.titles.automobiles.drivers.temperaments import Temperament
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.state import COLOURS, AutomobilesState

DOLLAR = 1_200
"""b of section 13."""
WEAR_OUT, SURPLUS_OUT = 800, 500
"""c of section 13: what it is worth to be rid of a wear, and of a surplus white or yellow cube."""
A_WEAR, LATE_WEAR = 1_000, 20
"""a of section 13, and in the last third of the last lap."""
SLIM = 13
"""With so many cubes of its own without wear, white and yellow ones are surplus."""
Wishes = tuple[tuple[str, int], ...]
"""Colours, and how many of each are enough."""
WISHES: Wishes = (("P", 1), ("B", 1), ("G", 1), ("P", 2), ("B", 3), ("G", 3), ("K", 4), ("B", 5), ("G", 5), ("D", 5), ("R", 2), ("L", 4))
"""What to buy: the first of these of which there are fewer."""


def estimates(rules: AutomobilesRules, s: AutomobilesState, seat: int, temperament: Temperament, wishes: Wishes = WISHES) -> Estimates:
    """What things are worth to `seat` now, by what it wants to buy."""
    one, length = s.racers[seat], rules.game.road(s).length
    whole, done = length * rules.game.laps, max(0, one.progress)
    final = one.laps_left <= 1 and one.progress >= 0
    late = final and done % length * 3 >= 2 * length
    counts = owned_cubes(one)
    season = s.race < rules.game.races
    slim = sum(counts) + one.covered - counts[WEAR] <= SLIM
    gains = [0] * len(COLOURS)
    if season or not final:
        for rank, (colour, enough) in enumerate(wishes):
            at = INDEX[colour]
            gains[at] = gains[at] or (STATION * (len(wishes) - rank) if counts[at] < enough else 0)
    dollar = 0 if final and not season else max(0, DOLLAR * (10 * whole - 16 * done) // (10 * whole)) * temperament.money // 100
    wear = (LATE_WEAR if late and not season else A_WEAR) * temperament.wear // 100
    surplus = 0 if slim else SURPLUS_OUT
    drops = tuple({"X": WEAR_OUT, "W": surplus, "Y": surplus}.get(colour, -SURPLUS_OUT) for colour in COLOURS)
    lengths = step_lengths(rules, s)
    worth = prices(s, lengths, SLOWEST_BAG, wear, counts, STATION)
    cash = tuple(dollar * dollars for dollars in range(MOST_DOLLARS + 1))
    return Estimates(worth, worth, SLOWEST_BAG, STATION, wear, cash, tuple(gains), drops)
