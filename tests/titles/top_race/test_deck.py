"""Section 2: the deck, the deals, the money tables."""

from itertools import combinations

import pytest

from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.constants import PRIZES, TIP_TABLE
from game.titles.top_race.rules.deck import CARDS, DECK, JOKER, ORDINARY, PAIRS, deal_of

LINES = {number: CARDS[number].lines for number in ORDINARY}
DEALS = {
    2: ((24, 0, 0), (22, 0, 4), (22, 4, 0), (20, 4, 4)),
    3: ((16, 0, 0), (15, 0, 3), (15, 3, 0), (14, 3, 3)),
    4: ((12, 0, 0), (11, 0, 4), (11, 4, 0), (10, 4, 4)),
    5: ((9, 0, 3), (9, 0, 3), (8, 5, 3), (8, 5, 3)),
    6: ((8, 0, 0), (7, 0, 6), (7, 6, 0), (6, 6, 6)),
}


def _total(colour: str) -> int:
    return sum(value for lines in LINES.values() for named, value in lines if named == colour)


def test_s22_every_colour_totals_81_jokers_42_all_528() -> None:
    assert {colour: _total(colour) for colour in COLOURS} == dict.fromkeys(COLOURS, 81)
    assert sum(named == JOKER for lines in LINES.values() for named, _ in lines) == 12
    assert _total(JOKER) == 42
    assert sum(value for lines in LINES.values() for _, value in lines) == 528


def test_s22_48_different_cards_no_colour_twice_values_never_rise() -> None:
    assert len(DECK) == 48 == len({(card.lines, card.pair) for card in CARDS.values()})
    for lines in LINES.values():
        named = [colour for colour, _ in lines]
        values = [value for _, value in lines]
        assert len(set(named)) == len(named)
        assert values == sorted(values, reverse=True)


def test_s22_tens_fives_and_how_often_a_colour_is_named() -> None:
    for colour in COLOURS:
        values = [value for lines in LINES.values() for named, value in lines if named == colour]
        assert values.count(10) == 1
        assert sum(lines == ((colour, 5),) for lines in LINES.values()) == 1
    counts = {c: sum(named == c for lines in LINES.values() for named, _ in lines) for c in COLOURS}
    assert counts == {"red": 22, "yellow": 21, "blue": 21, "black": 22, "purple": 21, "green": 22}


def test_s22_two_colours_share_12_or_13_cards() -> None:
    for pair in combinations(COLOURS, 2):
        assert sum(set(pair) <= {named for named, _ in lines} for lines in LINES.values()) in (12, 13)


def test_s22_the_six_long_cards_are_balanced() -> None:
    """SC40 to SC45: each colour holds each value once, and moves before each other colour on three of them."""
    long = [LINES[number] for number in range(40, 46)]
    for colour in COLOURS:
        assert sorted(value for lines in long for named, value in lines if named == colour) == [1, 2, 3, 4, 5, 6]
    for one, two in combinations(COLOURS, 2):
        orders = [[named for named, _ in lines] for lines in long]
        assert sum(order.index(one) < order.index(two) for order in orders) == 3


def test_the_examples_of_s22_by_their_ids() -> None:
    assert LINES[22] == (("red", 6), ("yellow", 4), ("black", 2), ("blue", 1))
    assert LINES[34] == (("purple", 6), ("yellow", 4), (JOKER, 2), ("blue", 1))
    assert CARDS[34].jokers == ("red", "black", "green")
    assert dict(PAIRS) == {46: ("blue", "red"), 47: ("yellow", "black"), 48: ("purple", "green")}


@pytest.mark.parametrize("seats", range(2, 7))
def test_s23_x17_deals(seats: int) -> None:
    rows = [deal_of(seats, shares, pitstop) for shares in (False, True) for pitstop in (False, True)]
    assert [(deal.hand, deal.offer, deal.rest) for deal in rows] == list(DEALS[seats])
    assert all(seats * deal.hand + deal.offer + deal.rest == 48 for deal in rows)


def test_s21_s24_money() -> None:
    assert sum(PRIZES) == 550_000
    assert [sum(row) for row in TIP_TABLE] == [140_000, 20_000, -110_000]
