"""All action cards by id, the recommended sets (2.6) and the pools random cards are drawn from (S2)."""

from collections.abc import Mapping

from game.titles.automobiles.rules.cards.blue import BLUE
from game.titles.automobiles.rules.cards.green import GREEN
from game.titles.automobiles.rules.cards.parts import Card
from game.titles.automobiles.rules.cards.purple import PURPLE
from game.titles.automobiles.rules.cards.red import RED
from game.titles.automobiles.rules.cards.yellow import YELLOW

__all__ = ["BY_COLOUR", "CARDS", "PRICES", "SETS", "colour_of", "pool"]

BY_COLOUR: Mapping[str, tuple[Card, ...]] = {"Y": YELLOW, "R": RED, "P": PURPLE, "G": GREEN, "B": BLUE}
"""In the order of S2; in each four base cards, then three of the expansion."""
CARDS: Mapping[str, Card] = {card.id: card for cards in BY_COLOUR.values() for card in cards}
PRICES: Mapping[str, tuple[int, int]] = {card.id: (card.cost, card.value) for card in CARDS.values()}
BASE = 4

SETS: Mapping[str, tuple[str, ...]] = {
    "first_race": ("Y2", "R4", "P1", "G2", "B2"),
    "maxed_out": ("Y1", "R1", "P2", "G3", "B4"),
    "mixed_bag": ("Y1", "R4", "P4", "G3", "B3"),
    "experts": ("Y3", "R3", "P3", "G4", "B2"),
    "muscle_cars": ("Y4", "R2", "P2", "G1", "B1"),
    "clean_sheet": ("EY1", "ER3", "EP2", "EG3", "EB2"),
    "pack_racing": ("EY3", "ER2", "EP1", "EG1", "EB1"),
    "grand_tour": ("EY2", "R4", "P4", "EG2", "B3"),
    "scrapyard": ("Y4", "ER1", "EP3", "G3", "EB3"),
}
"""Cards of Y, R, P, G, B."""


def colour_of(card: str) -> str:
    """The colour of the cubes that a card is for."""
    return card.removeprefix("E")[0]


def pool(colour: str, which: str) -> tuple[str, ...]:
    """O3: the ids of a colour in the pool "base", "both" or "expansion"."""
    ids = tuple(card.id for card in BY_COLOUR[colour])
    return {"base": ids[:BASE], "both": ids, "expansion": ids[BASE:]}[which]
