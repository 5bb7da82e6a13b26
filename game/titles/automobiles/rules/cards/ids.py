"""The ids of the action cards, as records hold them: the letter of their colour and a number, with E for the expansion (2.4, 2.5)."""

from collections.abc import Mapping

Seven = tuple[str, str, str, str, str, str, str]


def _ids(letter: str) -> Seven:
    """The four base cards of a colour, then three of the expansion."""
    return f"{letter}1", f"{letter}2", f"{letter}3", f"{letter}4", f"E{letter}1", f"E{letter}2", f"E{letter}3"


YELLOW_IDS, RED_IDS, PURPLE_IDS, GREEN_IDS, BLUE_IDS = _ids("Y"), _ids("R"), _ids("P"), _ids("G"), _ids("B")
ENGINEER, MANAGER, MECHANIC, TECHNICIAN, FABRICATOR, INSPECTOR, VOLUNTEER = YELLOW_IDS
DRAG, SLICK_TIRES, STEERING, SUSPENSION, CAMBER_AND_TOE, COUNTER_STEER, REDLINE = RED_IDS
CREW_CHIEF, PIT_BOSS, PIT_CREW, PIT_TEAM, LEAN_TEAM, QUICK_TEAM, SPECTRUM_TEAM = PURPLE_IDS
BOOST, GEARBOX, NITROUS, TURBO, ADRENALINE, CATCH_UP, OVERDRIVE = GREEN_IDS
BIG_BLOCK, HYBRID_ENGINE, ROTARY_ENGINE, SUPERCHARGED, TOW_LINE, DOUBLE_CLUTCH, RECYCLER = BLUE_IDS

CARD_IDS: Mapping[str, Seven] = {"Y": YELLOW_IDS, "R": RED_IDS, "P": PURPLE_IDS, "G": GREEN_IDS, "B": BLUE_IDS}
"""Colour -> its cards, in the order of S2."""


def colour_of(card: str) -> str:
    """The colour of the cubes that a card is for."""
    return card.removeprefix("E")[0]
