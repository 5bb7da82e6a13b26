"""Where Monza's rules help tells what a rule forbids: its number, then the page and its paragraph, from 1."""

from collections.abc import Mapping

TOLD: Mapping[str, tuple[str, int]] = {
    "R12": ("turn", 1), "R13": ("pro", 1), "R14": ("turn", 2), "R15": ("pro", 2), "R17": ("turn", 3), "R24": ("pro", 3),
    "R25": ("pro", 3), "R34": ("bonus", 2), "R40": ("bonus", 2), "R42": ("bonus", 2), "T5": ("start", 1), "T6": ("lanes", 1),
    "T8": ("lanes", 3),
}  # fmt: skip
"""Rules that a diagram shows stand there (`diagrams.py`)."""
