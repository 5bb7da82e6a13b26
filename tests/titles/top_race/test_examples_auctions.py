"""Section 11, X13, X18 to X21, X38 and X41: who may bid, who must, and what the last ones get."""

import pytest

from game.core.actions import Event
from game.titles.top_race.rules.auction_events import AuctionOpened, BidPassed, LastCarBought, OfferCardTaken, RaceStarted, SlotPicked
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.state import TopRaceState
from tests.titles.top_race import build
from tests.titles.top_race.expect import assert_refused, choices

CARS = ("red", "yellow", "blue", "black", "purple", "green")


def sold_to(rules: TopRaceRules, state: TopRaceState, winners: str) -> tuple[TopRaceState, tuple[Event, ...]]:
    """One auction for each of `winners`: the opener bids 10 000, the winner 20 000 where it is not the same, all others pass; cars and
    slots go in order. The events are those of the last auction."""
    events: tuple[Event, ...] = ()
    for winner in winners:
        state, events = build.play(rules, state, "bid:10000")
        while state.phase == "BIDDING":
            mine = build.waiting(rules, state) == winner
            state, more = build.play(rules, state, "bid:20000" if mine else "nobid")
            events += more
        number = sum(car.owner >= 0 for car in state.cars)
        state, more = build.play(rules, state, f"pick:{CARS[number]} slot:{number + 1}")
        events += more
    return state, events


def test_x13_who_has_cars_may_bid_while_there_are_enough_for_the_others() -> None:
    """X13: car owners may bid only as long as more cars are left than players without one."""
    rules = build.rules()
    start = build.opening(rules)
    for winners, left, bidders in (("AA", 4, "ABCD"), ("AAA", 3, "BCD"), ("AABC", 2, "ABCD"), ("AABB", 2, "CD")):
        _, events = sold_to(rules, start, winners)
        opened = build.told(events, AuctionOpened)[-1]
        assert (opened.left, sorted(opened.bidders)) == (left, list(map(build.seat_of, bidders))), winners


def test_x18_the_last_car_has_a_fixed_price() -> None:
    """X18: A has three cars, B two; C gets the sixth car and slot for 30 000 without an auction."""
    rules = build.rules(seats=3)
    state, events = sold_to(rules, build.opening(rules, cash={"C": 50_000}), "AABBA")
    assert build.told(events, AuctionOpened) == []
    assert build.told(events, LastCarBought) == [LastCarBought(seat=2, amount=30_000, cash=20_000)]
    assert build.told(events, SlotPicked)[-1] == SlotPicked(seat=2, colour="green", slot=6, space="0.39")
    assert build.told(events, RaceStarted) == [RaceStarted(seat=0)]
    assert state.phase == "TURN"


def test_x19_bids_go_up_in_steps_as_far_as_the_cash() -> None:
    """X19: over 60 000 every multiple of 10 000 up to one's 200 000 is a bid."""
    rules = build.rules(seats=3)
    state, _ = build.play(rules, build.opening(rules, cash={"C": 60_000}), "bid:60000")
    assert choices(rules, state) == {"nobid", *(f"bid:{amount}" for amount in range(70_000, 200_001, 10_000))}
    for amount in (60_000, 75_000, 210_000):
        assert_refused(rules, state, f"bid:{amount}", "R13")


def test_x19_who_can_not_go_higher_passes() -> None:
    """X19: with 60 000 against a bid of 60 000 nobody is asked."""
    rules = build.rules(seats=3)
    state, events = build.play(rules, build.opening(rules, cash={"C": 60_000}), "bid:60000 nobid")
    assert build.told(events, BidPassed) == [BidPassed(seat=1, automatic=False), BidPassed(seat=2, automatic=True)]
    assert (build.waiting(rules, state), state.phase, state.cash[0]) == ("A", "PICK_CAR", 140_000)


def test_x20_a_third_car_takes_its_owner_out_of_the_bidding() -> None:
    """X20: B, then C open and win; D is left with the last car for 30 000."""
    rules = build.rules()
    state, _ = sold_to(rules, build.opening(rules), "AAA")
    for opener, bidders in (("B", (1, 2, 3)), ("C", (2, 3))):
        assert (build.waiting(rules, state), tuple(sorted(state.auction.bidders))) == (opener, bidders)
        state, events = sold_to(rules, state, opener)
    assert build.told(events, AuctionOpened) == []
    assert build.told(events, LastCarBought) == [LastCarBought(seat=3, amount=30_000, cash=170_000)]


def test_x21_the_duty_to_open_goes_on_to_who_has_no_car() -> None:
    """X21: left of A is B, who may not bid; C must open, and only D is asked then."""
    rules = build.rules()
    state, events = sold_to(rules, build.opening(rules, opener="B"), "BBBA")
    opened = build.told(events, AuctionOpened)[-1]
    assert (opened.seat, opened.left, sorted(opened.bidders)) == (2, 2, [2, 3])
    assert "nobid" not in choices(rules, state)
    assert_refused(rules, state, "nobid", "R12")
    state, _ = build.play(rules, state, "bid:10000")
    assert build.waiting(rules, state) == "D"
    state, _ = build.play(rules, state, "nobid")
    assert (build.waiting(rules, state), state.phase) == ("C", "PICK_CAR")


@pytest.mark.parametrize("first", ["A", "B"])
def test_x38_two_players_buy_two_cards_each(first: str) -> None:
    """X38: whoever has two cards first leaves the rest to the other for nothing, and 24 cards are in each hand."""
    p, q = first, "AB".replace(first, "")
    rules = build.rules(variant="shares", seats=2)
    start = build.opening(rules, opener=p, offer="SC46 SC47 SC48 SC11", draws=(0,) * 5)
    state, _ = build.play(rules, start, "bid:20000 nobid offer:SC46")
    assert build.waiting(rules, state) == q
    assert_refused(rules, state, "nobid", "R12")
    state, _ = build.play(rules, state, "bid:10000 nobid offer:SC11")
    assert build.waiting(rules, state) == p
    assert_refused(rules, state, "nobid", "R12")
    last, events = build.play(rules, state, "bid:10000 nobid offer:SC47")
    cards = build.told(events, OfferCardTaken)
    assert [(build.LETTERS[e.seat], e.card, e.price) for e in cards] == [(p, 47, 10_000), (q, 48, 0)]
    assert [len(hand) for hand in last.hands] == [24, 24]
    assert (build.LETTERS[last.start], build.LETTERS[last.active]) == (p, p)
    assert sorted(last.cash) == [170_000, 190_000]


def test_x41_who_has_won_a_seat_does_not_bid_again() -> None:
    """X41: left of B is C, who has a seat, so D opens the third auction, with A alone against it."""
    rules = build.rules(variant="shares")
    start = build.opening(rules, offer="SC46 SC47 SC48 SC11", draws=(0,) * 5)
    state, _ = build.play(rules, start, "bid:10000 nobid bid:30000 nobid nobid offer:SC46")
    assert build.waiting(rules, state) == "D"
    state, events = build.play(rules, state, "bid:10000 nobid bid:20000 nobid offer:SC48")
    opened = build.told(events, AuctionOpened)[-1]
    assert (opened.seat, sorted(opened.bidders)) == (3, [0, 3])
    state, events = build.play(rules, state, "bid:10000 nobid offer:SC11")
    assert [(e.seat, e.card, e.price) for e in build.told(events, OfferCardTaken)] == [(3, 11, 10_000), (0, 47, 0)]
    assert build.told(events, AuctionOpened) == []
    assert (state.order, state.start) == ((2, 1, 3, 0), 2)
