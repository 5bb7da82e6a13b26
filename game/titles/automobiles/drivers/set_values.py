"""What level 3 makes of card sets whose cards are worth more or less than `card_values` says of each alone. Fitted by
`python -m tests.campaigns.automobiles_values SET` to races against level 2 on that set, with seeds that no league uses."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.titles.automobiles.rules.cards.table import SETS


class SetValues(NamedTuple):
    """Percent of what is reckoned without them.

    worth   of each colour but wear, what a cube of it does for the car
    wear    the price of wear
    money   what money is worth
    """

    worth: tuple[int, ...] = (100, 100, 100, 100, 100, 100, 100, 100, 100)
    wear: int = 100
    money: int = 100

    def weighed(self, worths: Sequence[int]) -> tuple[int, ...]:
        """What the cubes of each colour are worth with this set; wear is the last of them."""
        return (*(each * percent // 100 for each, percent in zip(worths, self.worth, strict=False)), *worths[len(self.worth) :])


USUAL = SetValues()
_FITTED: Mapping[str, SetValues] = {}
SET_VALUES: Mapping[tuple[str, ...], SetValues] = {SETS[name]: values for name, values in _FITTED.items()}
"""Cards in play -> what they are worth together."""
