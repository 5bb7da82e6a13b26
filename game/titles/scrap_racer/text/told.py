"""Where Scrap Racer's rules help tells what a rule forbids: its number, then the page and its paragraph, from 1."""

from collections.abc import Mapping

TOLD: Mapping[str, tuple[str, int]] = {
    "R6": ("turn", 1), "R10": ("turn", 3), "R11": ("turn", 3), "R12": ("turn", 5), "R13": ("turn", 3), "R15": ("bonus", 1),
    "R16": ("bonus", 1), "R45": ("duels", 3),
}  # fmt: skip
"""Rules that a diagram shows stand there (`diagrams.py`)."""
