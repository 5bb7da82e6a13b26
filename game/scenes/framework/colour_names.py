"""How the colours of drivers are called."""

from collections.abc import Mapping

from game.core.words import N_, Text

COLOUR_NAMES: Mapping[str, Text] = {
    "R": N_("Red"), "Y": N_("Yellow"), "B": N_("Blue"), "G": N_("Green"), "P": N_("Purple"), "W": N_("White"),
}  # fmt: skip
"""By letter, as profiles and cups keep them."""
