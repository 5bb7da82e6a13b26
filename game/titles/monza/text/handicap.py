"""What help of a seat of Monza is (O9)."""

from collections.abc import Mapping

from game.core.judge import Because
from game.core.words import N_, Plural, Template
from game.titles.monza.rules.handicap import ALL

HANDICAPS: Mapping[str, Template] = {
    "first_rounds": Plural(N_("Seven dice in the first round."), N_("Seven dice in the first {count} rounds.")),
    "all_rounds": N_("Seven dice in every round."),
}


def line(amount: int) -> Because:
    """A key of HANDICAPS with its fields."""
    if amount <= 0:
        return "", {}
    return ("all_rounds", {}) if amount >= ALL else ("first_rounds", {"count": amount})
