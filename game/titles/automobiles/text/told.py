"""Where Automobiles's rules help tells what a rule forbids: its number, then the page and its paragraph, from 1."""

from collections.abc import Mapping

TOLD: Mapping[str, tuple[str, int]] = {
    "R11": ("pit_stop", 1), "R20": ("turn", 1), "R42": ("turn", 1), "R105": ("season", 3), "R106": ("season", 4), "S8": ("turn", 5),
}  # fmt: skip
"""Rules that a diagram shows stand there (`diagrams.py`)."""
