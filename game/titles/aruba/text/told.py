"""Where ARUBA's rules help tells what a rule forbids: its number, then the page and its paragraph, from 1."""

from collections.abc import Mapping

TOLD: Mapping[str, tuple[str, int]] = {
    "R14": ("cards_fight", 6), "R16": ("cards_fight", 4), "R17": ("cards_fight", 5), "R18": ("cards_fight", 3), "R19": ("damage", 2),
    "R20": ("turn", 2), "R25": ("turn", 3), "R26": ("cards_drive", 5), "R27": ("cards_drive", 3), "R28": ("cards_drive", 4),
    "R29": ("turn", 3), "R32": ("dice", 2), "R33": ("dice", 6), "R35": ("turn", 4), "R36": ("turn", 5), "R43": ("cards_fight", 2),
    "R44": ("dice", 3), "R45": ("turn", 7), "R46": ("damage", 3), "R47": ("damage", 3), "R49": ("driving", 2), "R50": ("driving", 4),
}  # fmt: skip
"""Rules that a diagram shows stand there (`diagrams.py`)."""
