"""What a driver pays for a car, a slot, a seat, a card of the Offer: section 13, from the own hand and the money on the table."""

from game.titles.top_race.cards import PAIRS
from game.titles.top_race.choices import unsold
from game.titles.top_race.near import STEP
from game.titles.top_race.rules import TopRaceRules
from game.titles.top_race.sketch import INDEX
from game.titles.top_race.state import TopRaceState
from game.titles.top_race.style import Style
from game.titles.top_race.survey import LINES, PIPS

__all__ = ["best_car", "best_offer", "car_value", "limit", "seat_value"]

AVERAGE_CAR = 92_000
PER_STEP = 1_500
DECK_STEPS = 88 * STEP
SHARE_OF_VALUE = {2: 85, 3: 80, 4: 72, 5: 62, 6: 58}
"""Percent of a car's value that is bid for it, by players: the fewer, the more cars each is to have."""
SEAT_VALUE = 50_000
PAIR_CARD = 18
"""Steps that a Sprint/Breakdown card stands for."""


def car_value(s: TopRaceState, seat: int, colour: str) -> int:
    """Money that a car will bring its owner, by the steps in the hand against an average hand."""
    car = INDEX[colour]
    steps = sum(PIPS[card][car] for card in s.hands[seat])
    return AVERAGE_CAR + PER_STEP * (steps - DECK_STEPS // len(s.hands)) // STEP


def best_car(s: TopRaceState, seat: int) -> str:
    """Of the cars left the one this hand drives best; of equal ones the first."""
    return max(unsold(s), key=lambda colour: (car_value(s, seat, colour), -INDEX[colour]))


def limit(s: TopRaceState, seat: int, style: Style, keen: bool) -> int:
    """The highest bid for a car. Who is `keen` looks at rivals' money too: more than it can buy need not be paid."""
    value = car_value(s, seat, best_car(s, seat))
    bid = value * SHARE_OF_VALUE[len(s.cash)] * style.bids // 10_000
    if not keen:
        return bid
    left = len(unsold(s))
    money = sum(s.cash[other] for other in range(len(s.cash)) if other in s.auction.bidders or other == seat)
    return min(bid, money // left * 12 // 10)


def seat_value(rules: TopRaceRules, s: TopRaceState, style: Style) -> int:
    """The highest bid for a place in the turn order of Shares and a card: less for each that is gone."""
    return SEAT_VALUE * style.bids // 100 * len(s.offer) // (2 * rules.game.seats)


def best_offer(s: TopRaceState) -> int:
    """A card of the Offer: those that pair cars are the strongest, then the one with most steps."""
    return max(s.offer, key=lambda card: (PAIR_CARD if card in PAIRS else sum(value for _, value in LINES[card]), -card))
