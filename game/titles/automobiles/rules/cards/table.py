"""All action cards by id, the recommended sets (2.6) and the pools random cards are drawn from (S2)."""

from collections.abc import Mapping

from game.titles.automobiles.rules.cards.blue import BLUE
from game.titles.automobiles.rules.cards.green import GREEN
from game.titles.automobiles.rules.cards.ids import (
    ADRENALINE,
    BIG_BLOCK,
    BOOST,
    CAMBER_AND_TOE,
    CATCH_UP,
    COUNTER_STEER,
    CREW_CHIEF,
    DOUBLE_CLUTCH,
    DRAG,
    ENGINEER,
    FABRICATOR,
    GEARBOX,
    HYBRID_ENGINE,
    INSPECTOR,
    LEAN_TEAM,
    MANAGER,
    MECHANIC,
    NITROUS,
    OVERDRIVE,
    PIT_BOSS,
    PIT_CREW,
    PIT_TEAM,
    QUICK_TEAM,
    RECYCLER,
    REDLINE,
    ROTARY_ENGINE,
    SLICK_TIRES,
    SPECTRUM_TEAM,
    STEERING,
    SUPERCHARGED,
    SUSPENSION,
    TECHNICIAN,
    TOW_LINE,
    TURBO,
    VOLUNTEER,
)
from game.titles.automobiles.rules.cards.parts import Card
from game.titles.automobiles.rules.cards.purple import PURPLE
from game.titles.automobiles.rules.cards.red import RED
from game.titles.automobiles.rules.cards.yellow import YELLOW

BY_COLOUR: Mapping[str, tuple[Card, ...]] = {"Y": YELLOW, "R": RED, "P": PURPLE, "G": GREEN, "B": BLUE}
"""In the order of S2; in each four base cards, then three of the expansion."""
CARDS: Mapping[str, Card] = {card.id: card for cards in BY_COLOUR.values() for card in cards}
PRICES: Mapping[str, tuple[int, int]] = {card.id: (card.cost, card.value) for card in CARDS.values()}
BASE = 4

SETS: Mapping[str, tuple[str, ...]] = {
    "first_race": (MANAGER, SUSPENSION, CREW_CHIEF, GEARBOX, HYBRID_ENGINE),
    "maxed_out": (ENGINEER, DRAG, PIT_BOSS, NITROUS, SUPERCHARGED),
    "mixed_bag": (ENGINEER, SUSPENSION, PIT_TEAM, NITROUS, ROTARY_ENGINE),
    "experts": (MECHANIC, STEERING, PIT_CREW, TURBO, HYBRID_ENGINE),
    "muscle_cars": (TECHNICIAN, SLICK_TIRES, PIT_BOSS, BOOST, BIG_BLOCK),
    "clean_sheet": (FABRICATOR, REDLINE, QUICK_TEAM, OVERDRIVE, DOUBLE_CLUTCH),
    "pack_racing": (VOLUNTEER, COUNTER_STEER, LEAN_TEAM, ADRENALINE, TOW_LINE),
    "grand_tour": (INSPECTOR, SUSPENSION, PIT_TEAM, CATCH_UP, ROTARY_ENGINE),
    "scrapyard": (TECHNICIAN, CAMBER_AND_TOE, SPECTRUM_TEAM, NITROUS, RECYCLER),
}
"""Cards of Y, R, P, G, B."""


def pool(colour: str, which: str) -> tuple[str, ...]:
    """O3: the ids of a colour in the pool "base", "both" or "expansion"."""
    ids = tuple(card.id for card in BY_COLOUR[colour])
    return {"base": ids[:BASE], "both": ids, "expansion": ids[BASE:]}[which]
