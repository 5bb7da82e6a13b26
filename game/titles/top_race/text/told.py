"""Where Top Race's rules help tells what a rule forbids: its number, then the page and its paragraph, from 1."""

from collections.abc import Mapping

TOLD: Mapping[str, tuple[str, int]] = {
    "R9": ("auction", 3), "R10": ("auction", 4), "R12": ("auction", 2), "R17": ("shares", 2), "R22": ("turn", 1), "R23": ("turn", 1),
    "R27": ("pitstop", 1), "R31": ("pitstop", 3), "R32": ("pitstop", 4), "R33": ("pitstop", 4), "R56": ("shares", 3),
}  # fmt: skip
"""Rules that a diagram shows stand there (`diagrams.py`)."""
