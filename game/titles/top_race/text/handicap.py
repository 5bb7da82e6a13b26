"""What help of a seat of Top Race is (O8)."""

from collections.abc import Mapping

from game.core.judge import Because
from game.core.words import N_, Template

HANDICAPS: Mapping[str, Template] = {"envelope": N_("An envelope with {amount}, opened after the last race.")}


def line(amount: int) -> Because:
    """A key of HANDICAPS with its fields."""
    return ("envelope", {"amount": amount}) if amount > 0 else ("", {})
