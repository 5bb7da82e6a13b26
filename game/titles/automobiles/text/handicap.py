"""What help of a seat of Automobiles is (O13)."""

from collections.abc import Mapping

from game.core.judge import Because
from game.core.words import N_, Plural, Template
from game.titles.automobiles.rules.handicap import ALL

HANDICAPS: Mapping[str, Template] = {
    "first_rounds": Plural(N_("Eight cubes in the first round of a race."), N_("Eight cubes in the first {count} rounds of a race.")),
    "all_rounds": N_("Eight cubes in every round."),
    "nine": Plural(
        N_("Nine cubes in the first round of a race, then eight."), N_("Nine cubes in the first {count} rounds of a race, then eight.")
    ),
}


def line(amount: int) -> Because:
    """A key of HANDICAPS with its fields."""
    if amount <= 0:
        return "", {}
    if amount > ALL:
        return "nine", {"count": amount - ALL}
    return ("all_rounds", {}) if amount == ALL else ("first_rounds", {"count": amount})
