"""What things are worth to a driver: a wear, a dollar, a cube in the bag; all in thousandths of a station. Each level estimates in its
own way (level2.py, level3.py)."""

from collections.abc import Sequence
from typing import NamedTuple

from game.titles.automobiles.drivers.card_values import CARD_VALUES, CLEANERS, Circumstances
from game.titles.automobiles.drivers.step_lengths import STATION, StepLengths
from game.titles.automobiles.rules.cards.ids import colour_of
from game.titles.automobiles.rules.cards.table import BY_COLOUR
from game.titles.automobiles.rules.compiled import HAND_SIZE, INDEX
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.state import AREAS, AutomobilesState, Racer

WEAR = INDEX["X"]
MOST_DOLLARS = 40
"""Tables of money end here."""
TYPICAL_PACE = 28
"""Percent of a lap that a turn brings on average (3.8)."""
SLOWEST_BAG = 1_800
"""What an average cube of a bag drives at least, once it has been shopped for."""
TURN_WEAR = 25
"""Wear that a turn brings, in tenths."""
YELLOW_CLEANS = 20
"""Percent of the work of a purple cube that a yellow one does, where its card takes wear out."""


class Estimates(NamedTuple):
    """worth    of each colour, what a cube of it does for the car when it is drawn
    drives   the same, as if wear cost nothing and taking it out brought nothing
    mean     of an average cube
    times    how often a cube that lies in discard will still come to hand, in thousandths
    wear     the price of gaining one
    cash     dollars -> what can be made of them
    gains    of each colour, what one more in the bag is worth
    drops    of each colour, what it is worth to be rid of one
    """

    worth: tuple[int, ...]
    drives: tuple[int, ...]
    mean: int
    times: int
    wear: int
    cash: tuple[int, ...]
    gains: tuple[int, ...]
    drops: tuple[int, ...]

    def money(self, dollars: int) -> int:
        """What can be made of so many dollars."""
        return self.cash[min(dollars, MOST_DOLLARS)]


def owned_cubes(one: Racer) -> list[int]:
    """All cubes of somebody by colour, as far as can be seen."""
    return [sum(four) for four in zip(*(getattr(one, area) for area in AREAS), strict=True)]


def rounds_left(rules: AutomobilesRules, s: AutomobilesState) -> int:
    """Rounds until somebody comes home, in thousandths of a round, reckoned by the typical pace."""
    game, length = rules.game, rules.game.road(s).length
    ahead = 0 if game.start_lap else 1
    to_go = [
        0 if not one.laps_left else (one.laps_left - (one.progress >= 0 or not ahead)) * length + (-one.progress - 1) % length + 1
        for one in s.racers
    ]
    return STATION * min(to_go) * 100 // (length * TYPICAL_PACE)


def draws(rules: AutomobilesRules, s: AutomobilesState, seat: int, rounds: int) -> int:
    """Cubes that the seat draws in so many rounds to come, both in thousandths: with help (O13) more than seven in each."""
    game, found = rules.game, HAND_SIZE * rounds
    if game.help[seat]:
        whole, part = divmod(rounds, STATION)
        more = [game.hand(seat, s.round + number) - HAND_SIZE for number in range(1, whole + 2)]
        found += STATION * sum(more[:-1]) + part * more[-1]
    return found


def prices(s: AutomobilesState, lengths: StepLengths, mean: int, wear: int, counts: Sequence[int], times: int) -> tuple[int, ...]:
    """What each colour drives, or saves."""
    cards = {colour_of(card): card for card in s.cards}
    cleaning = 100 + 100 * counts[INDEX["P"]] + (YELLOW_CLEANS * counts[INDEX["Y"]] if cards["Y"] in CLEANERS else 0)
    dirt = 100 * (TURN_WEAR * sum(counts) // HAND_SIZE + 10 * counts[WEAR]) // cleaning
    now = Circumstances(*lengths.gears, mean, wear, times, len(s.racers), counts, dirt)
    return (*lengths.gears, *(max(0, CARD_VALUES[cards[colour]](now)) for colour in BY_COLOUR), 0)
