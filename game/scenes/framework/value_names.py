"""How the values of settings are called, wherever they are chosen."""

from collections.abc import Mapping

from game.core.words import N_, Text

SPEED_NAMES: Mapping[str, Text] = {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast"), "instant": N_("At once")}
TEXT_SIZES: Mapping[int, Text] = {100: N_("Normal", "size"), 125: N_("Large"), 150: N_("Very large"), 175: N_("Huge"), 200: N_("Enormous")}
