"""What help of a seat of ARUBA is (O9)."""

from collections.abc import Mapping

from game.core.judge import Because
from game.core.words import N_, Plural, Template

HANDICAPS: Mapping[str, Template] = {
    "shields": Plural(
        N_("A shield on the car in each race: it takes the first damage."),
        N_("{count} shields on the car in each race: they take the first damage."),
    ),
}


def line(amount: int) -> Because:
    """A key of HANDICAPS with its fields."""
    return ("shields", {"count": amount}) if amount > 0 else ("", {})
