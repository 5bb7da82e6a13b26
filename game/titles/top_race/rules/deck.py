"""The deck and the deals (2.2 and 2.3 of the specification). A card is its number: 22 is SC22; 0 lies face down."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from game.titles.top_race.meta import COLOURS

FACE_DOWN = 0
JOKER = "joker"


class Card(msgspec.Struct, frozen=True):
    """`lines`: (colour or joker, value) from top to bottom; `pair`: the two cars of a Sprint/Breakdown card, else empty."""

    number: int
    lines: tuple[tuple[str, int], ...] = ()
    pair: tuple[str, ...] = ()

    @property
    def jokers(self) -> tuple[str, ...]:
        """R45: the colours that its joker line may be named for."""
        named = [colour for colour, _ in self.lines]
        return tuple(colour for colour in COLOURS if colour not in named)


_LINES = """
red 10|yellow 10|blue 10|black 10|purple 10|green 10
red 5|yellow 5|blue 5|black 5|purple 5|green 5
joker 5, red 2|joker 5, yellow 2|joker 5, blue 2|joker 5, black 2|joker 5, purple 2|joker 5, green 2
yellow 6, red 4, black 2|purple 6, black 4, green 2|blue 6, green 4, red 2
red 6, yellow 4, black 2, blue 1|yellow 6, blue 4, purple 2, black 1|blue 6, black 4, green 2, purple 1
black 6, purple 4, red 2, green 1|purple 6, green 4, yellow 2, red 1|green 6, red 4, blue 2, yellow 1
red 6, purple 4, blue 2, black 1|yellow 6, green 4, black 2, purple 1|blue 6, red 4, purple 2, green 1
black 6, yellow 4, green 2, red 1|purple 6, blue 4, red 2, yellow 1|green 6, black 4, yellow 2, blue 1
purple 6, yellow 4, joker 2, blue 1|green 6, blue 4, joker 2, black 1|red 6, black 4, joker 2, purple 1
yellow 6, purple 4, joker 2, green 1|blue 6, green 4, joker 2, red 1|black 6, red 4, joker 2, yellow 1
red 6, yellow 5, green 4, blue 3, purple 2, black 1|yellow 6, blue 5, red 4, black 3, green 2, purple 1
blue 6, black 5, yellow 4, purple 3, red 2, green 1|black 6, purple 5, blue 4, green 3, yellow 2, red 1
purple 6, green 5, black 4, red 3, blue 2, yellow 1|green 6, red 5, purple 4, yellow 3, black 2, blue 1
"""


def _card(number: int, text: str) -> Card:
    pairs = (line.split() for line in text.split(", "))
    return Card(number, tuple((colour, int(value)) for colour, value in pairs))


_ORDINARY = [_card(number, text) for number, text in enumerate(_LINES.strip().replace("\n", "|").split("|"), 1)]
PAIRS: Mapping[int, tuple[str, str]] = MappingProxyType({46: ("blue", "red"), 47: ("yellow", "black"), 48: ("purple", "green")})
PAIR_OF: Mapping[str, str] = MappingProxyType({a: b for one, two in PAIRS.values() for a, b in ((one, two), (two, one))})
"""Colour -> the car it shares a Sprint/Breakdown card with."""
CARDS: Mapping[int, Card] = MappingProxyType(
    {card.number: card for card in (*_ORDINARY, *(Card(number, (), pair) for number, pair in PAIRS.items()))}
)
DECK = tuple(CARDS)
ORDINARY = DECK[:45]


def name_of(card: int) -> str:
    """The card's id in the specification: 22 is SC22."""
    return f"SC{card:02d}"


class Deal(msgspec.Struct, frozen=True):
    """2.3: cards per hand, in the Offer, and left over or in the Box."""

    hand: int
    offer: int
    rest: int


_BASE = {2: 24, 3: 16, 4: 12, 5: 9, 6: 8}
_OFFER = {2: 4, 3: 3, 4: 4, 5: 5, 6: 6}


def deal_of(seats: int, shares: bool, pitstop: bool) -> Deal:
    """The row of 2.3 for that many seats."""
    offer = _OFFER[seats] if shares else 0
    hand = (len(DECK) - offer - 3) // seats if pitstop else _BASE[seats] - offer // seats
    return Deal(hand, offer, len(DECK) - offer - seats * hand)
