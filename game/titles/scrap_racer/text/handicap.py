"""What help of a seat of Scrap Racer is (O15)."""

from collections.abc import Mapping

from game.core.judge import Because
from game.core.words import N_, Plural, Template

HANDICAPS: Mapping[str, Template] = {
    "modules": Plural(N_("A module on the dashboard from the start."), N_("{count} modules on the dashboard from the start.")),
}


def line(amount: int) -> Because:
    """A key of HANDICAPS with its fields."""
    return ("modules", {"count": amount}) if amount > 0 else ("", {})
