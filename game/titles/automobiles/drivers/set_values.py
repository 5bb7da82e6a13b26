"""What level 3 buys, and how it weighs things, with card sets whose cards are worth more or less than `card_values` says of each alone.
Chosen by hand among some lists and prices, by races of policies against level 2 on that set, with seeds that no league uses;
`python -m tests.campaigns.automobiles_values SET` goes on from them.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.titles.automobiles.drivers.level2 import Wishes
from game.titles.automobiles.rules.cards.table import SETS


class SetValues(NamedTuple):
    """wishes  what to buy: the first of these of which there are fewer; () where the worth of each cube tells
    worth   of each colour but wear, what a cube of it does for the car, in percent of what is reckoned without that
    wear    the price of wear, likewise
    money   what money is worth, likewise
    """

    wishes: Wishes = ()
    worth: tuple[int, ...] = (100, 100, 100, 100, 100, 100, 100, 100, 100)
    wear: int = 100
    money: int = 100

    def weighed(self, worths: Sequence[int]) -> tuple[int, ...]:
        """What the cubes of each colour are worth with this set; wear is the last of them."""
        return (*(each * percent // 100 for each, percent in zip(worths, self.worth, strict=False)), *worths[len(self.worth) :])


USUAL = SetValues()
_FITTED: Mapping[str, SetValues] = {
    "experts": SetValues(wishes=(("B", 10), ("P", 2), ("G", 5)), money=150),
    "grand_tour": SetValues(wishes=(("P", 1), ("B", 3), ("L", 6), ("G", 3), ("B", 6), ("L", 9))),
    "scrapyard": SetValues(money=35),
}
SET_VALUES: Mapping[tuple[str, ...], SetValues] = {SETS[name]: values for name, values in _FITTED.items()}
"""Cards in play -> what they are worth together."""


def values_of(cards: tuple[str, ...]) -> SetValues:
    """The values for these cards in play."""
    return SET_VALUES.get(cards, USUAL)
