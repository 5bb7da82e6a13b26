"""S8, R40-R42 with the examples X36, X37, X47 and J38, J39: money and what it buys."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.titles.automobiles.rules.cards.ids import colour_of
from game.titles.automobiles.rules.events import (
    CubeBought,
)
from tests.titles.automobiles import build
from tests.titles.automobiles.tools import ENDLESS, at, opened, tidy

COSTS = {"W": 1, "L": 3, "D": 5, "K": 8}
VALUES = {"W": 1, "L": 1, "D": 2, "K": 3, "X": 0}
CARDS = {
    "Y1": (4, 1), "Y2": (3, 2), "Y3": (3, 2), "Y4": (2, 1), "drag": (4, 1), "slick_tires": (5, 2), "steering": (5, 2), "suspension": (4, 1),
    "P1": (5, 1), "P2": (5, 1), "P3": (4, 1), "P4": (5, 2), "G1": (6, 2), "G2": (5, 2), "G3": (4, 1), "G4": (6, 2),
    "B1": (7, 3), "B2": (6, 2), "B3": (6, 2), "B4": (7, 3),
    "EY1": (3, 2), "EY2": (3, 1), "EY3": (2, 1), "ER1": (5, 2), "ER2": (5, 2), "ER3": (5, 2), "EP1": (5, 1), "EP2": (5, 1),
    "EP3": (4, 1), "EG1": (5, 2), "EG2": (6, 2), "EG3": (6, 2), "EB1": (9, 3), "EB2": (7, 2), "EB3": (6, 2),
}  # fmt: skip
"""Sections 2.3 to 2.5: cost and value."""


def test_x36_money() -> None:
    """X36: 2W 1L 2Y 1D are 9 dollars: a K for 8, a W for the last; all six and both purchases go to discard at END (J39)."""
    t = at("", "A 2:5", "2W 1L 2Y 1D|||7X", draws=ENDLESS).do("end buy:K buy:W done")
    assert [(e.seat, e.colour, e.cost, e.money_left, e.opening) for e in t.told(CubeBought)] == [
        (0, "K", 8, 1, False),
        (0, "W", 1, 0, False),
    ]
    assert t.areas() == tidy("7X||3W 1L 1D 1K 2Y|"), "nothing more can be bought, and the turn is over"
    assert t.asked() == "B TURN_START"


def test_x36_bought_cubes_lie_in_used() -> None:
    """R42, J39: a bought cube goes to used; the active cubes stay where they are until END."""
    t = at("", "A 2:5", "2W 1L 2Y 1D||").do("end buy:D")
    assert t.areas() == tidy("2W 1L 1D 2Y|1D|")
    assert t.legal() == {"buy:W", "buy:L", "buy:Y", "buy:R", "done"}, "4 dollars are left"


def test_r41_money_that_is_left_is_lost() -> None:
    """R41: it exists in this phase alone."""
    t = at("", "A 2:5", "4K||12L", rivals={"B": "|||"}, draws=ENDLESS).do("end done pit standard drive")
    assert "buy:K" not in t.legal()


def test_x37_a_technicians_cube_is_no_money() -> None:
    """X37: after the Technician moved the other Y to used there are 3 dollars, not 4."""
    t = at("Y4", "A 2:5", "2Y 1K||1X").do("Y pick:active:Y done end")
    assert t.do("buy:L").told(CubeBought)[0].money_left == 0


def test_x47_sold_out() -> None:
    """X47: D can't be bought; a D removed makes it available at once."""
    t = at("P2", "A 2:5", "1P 3K||1D", supply="0D")
    t.do("end").cannot("buy:D", "R42")
    assert "buy:D" in t.do("P pick:discard:D end").legal()


@pytest.mark.parametrize("card", sorted(CARDS))
def test_costs_and_values_of_cards(card: str) -> None:
    """Sections 2.4, 2.5: what a card's cube costs and what it is worth."""
    colour, (cost, value) = colour_of(build.card_id(card)), CARDS[card]
    t = at(card, "A 2:5", "4K||").do(f"end buy:{colour}")
    assert t.told(CubeBought)[0].money_left == 12 - cost
    worth = at(card, "A 2:5", f"5{colour}||").do("end buy:W").told(CubeBought)
    assert worth[0].money_left == 5 * value - 1


@pytest.mark.parametrize("gear", sorted(COSTS))
def test_costs_and_values_of_gears(gear: str) -> None:
    """Section 2.3."""
    assert at("", "A 2:5", "4K||").do(f"end buy:{gear}").told(CubeBought)[0].money_left == 12 - COSTS[gear]
    worth = at("", "A 2:5", f"4{gear}||").do("end buy:W").told(CubeBought)
    assert worth[0].money_left == 4 * VALUES[gear] - 1


def test_wear_is_worth_nothing_and_can_not_be_bought() -> None:
    """Section 2.3, R42."""
    at("", "A 2:5", "4K 3X||").do("end").cannot("buy:X", "R42")
    assert at("", "A 2:5", "3X 1W||").do("end buy:W").told(CubeBought)[0].money_left == 0


@given(st.lists(st.sampled_from("WLDKYRPGBX"), max_size=9), st.lists(st.sampled_from("WLDKYRPGB"), max_size=9))
def test_money_is_the_sum_of_the_active_cubes(active: list[str], wishes: list[str]) -> None:
    """R41, R42: whatever lies there, and whatever is bought as long as it can be paid; the supply pays out one cube each."""
    values = VALUES | {"Y": 2, "R": 1, "P": 1, "G": 2, "B": 2}
    costs = COSTS | {"Y": 3, "R": 4, "P": 5, "G": 5, "B": 6}
    money = sum(values[c] for c in active)
    t = at("", "A 2:5", " ".join(f"1{c}" for c in active), draws=ENDLESS).do("end")
    for wish in wishes:
        if money < 1:
            break
        assert (f"buy:{wish}" in t.legal()) == (costs[wish] <= money)
        if costs[wish] <= money:
            before = t.stock(wish)[0]
            t, money = t.do(f"buy:{wish}"), money - costs[wish]
            assert (t.told(CubeBought)[0].money_left, t.stock(wish)) == (money, [before - 1])
    assert t.sound()


def test_s8_opening_purchases_in_turn_order() -> None:
    """S8, S9: each spends up to the budget of the slot, the next sees the smaller supply; then the cubes go into the bags and all draw."""
    t = opened(3, draws=(1, *ENDLESS))
    assert t.asked() == "B OPENING"
    assert t.stock("W") == [30 - 15]
    t = t.do("buy:K buy:W")
    assert [(e.cost, e.money_left, e.opening) for e in t.told(CubeBought)] == [(8, 2, True), (1, 1, True)]
    assert "buy:L" not in t.legal()
    t = t.do("buy:W")
    assert (t.asked(), t.legal(), t.stock("WK")) == ("B OPENING", {"done"}, [13, 15]), "spent to the last dollar"
    t = t.do("done buy:K done buy:D done")
    assert [e.money_left for e in t.told(CubeBought)] == [3, 7], "11 for the second, 12 for the third"
    assert t.asked() == "B TURN_START"
    assert [sum(build.counts(t.cubes(area, "B"))) for area in ("active", "bag", "used", "discard")] == [7, 8, 0, 0]


def test_s8_wear_is_not_for_sale_and_nothing_is_due() -> None:
    """S8: any colours but X, several of a kind, or none at all."""
    t = opened(2, draws=(0, *ENDLESS))
    assert t.legal() == {f"buy:{c}" for c in "WLDKYRPGB"} | {"done"}
    assert t.do("done done").asked() == "A TURN_START"
    assert t.do("buy:W buy:W buy:W done").asked() == "B OPENING"


def test_j38_no_driver_in_the_opening_purchase() -> None:
    """J38: DR4 and DR5 do not work there."""
    t = opened(2, drivers=True, driver_pool="all", draws=(0, *ENDLESS)).do("choose:DR4 choose:DR5")
    assert (t.asked(), "driver" in t.legal()) == ("A OPENING", False)
    assert not {w for w in t.legal() if w.startswith("say:")}
    assert "driver" not in t.do("done").legal()
