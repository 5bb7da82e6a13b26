"""Sections 4, 5.1 and 5.2: how a race is set up, who bids, who opens, who pays, and what the auctions of Shares sell."""

import pytest

from game.core.contract import Refused
from game.core.rng import Script, shuffle
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.auction_events import (
    AuctionOpened,
    CarUnsold,
    GridDrawn,
    LastCarBought,
    OfferCardTaken,
    OpenerNamed,
    RaceStarted,
    TurnOrderSet,
)
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.state import NOBODY, TopRaceState
from tests.titles.top_race import build

NO_SHUFFLE = tuple(range(47, 0, -1))
"""Draws of `below(48)` .. `below(2)` that leave the deck as it is."""


def to_the_race(rules: TopRaceRules, state: TopRaceState) -> TopRaceState:
    """Every auction won by its opener for the least bid."""
    while state.phase != "TURN":
        tokens = build.legal(rules, state)
        state = build.play(rules, state, "nobid" if "nobid" in tokens else tokens[0])[0]
    return state


def second_race(**options: object) -> tuple[TopRaceRules, TopRaceState, TopRaceState]:
    """A race that its last car ends, and the first bid of the next one."""
    rules = build.rules("F1", "F2", seats=2, races=2, **options)  # type: ignore[arg-type]
    cars = "red 0.38, yellow home 1, blue home 2, black home 3, purple home 4, green 0.5"
    end = build.state(rules, cars, hands={"A": "SC07"}, cash={"A": 70_000, "B": -20_000})
    return rules, end, build.play(rules, end, "play:SC07")[0]


def test_r1_options_hold_for_all_races_the_track_changes() -> None:
    """R1."""
    rules, _, after = second_race(pitstop="on")
    assert (rules.game.course(after).track.id, rules.game.course(after).pitstop) == ("F2", True)


def test_r2_the_opener_is_drawn_before_the_deck_is_shuffled() -> None:
    """R2: (a) one of four seats, (b) the 48 cards; nothing else before the auctions."""
    rules = build.rules()
    state = rules.opening(Script((2, *NO_SHUFFLE))).state
    assert (state.opener, state.auction.bidder) == (2, 2)
    assert state.rng == Script(())


def test_r3_card_i_goes_to_seat_i_mod_n() -> None:
    """R3, with five players: nine cards each, the last three are left over unseen."""
    state = build.rules(seats=5).opening(Script((0, *NO_SHUFFLE))).state
    assert [hand[:3] for hand in state.hands] == [(seat, seat + 5, seat + 10) for seat in range(1, 6)]
    assert {len(hand) for hand in state.hands} == {9}
    assert (state.left, state.box) == ((46, 47, 48), ())


def test_r3_what_is_left_forms_the_box_with_pitstop() -> None:
    """R3."""
    state = build.rules(seats=5, pitstop="on").opening(Script((0, *NO_SHUFFLE))).state
    assert (state.left, state.box) == ((), (46, 47, 48))


def test_r4_the_offer_of_shares() -> None:
    """R4: only SC01..SC45 are shuffled; the next cards join SC46..SC48 face up, the rest is left over."""
    rules = build.rules(seats=5, variant="shares")
    state = rules.opening(Script((0, *range(44, 0, -1)))).state
    assert {len(hand) for hand in state.hands} == {8}
    assert state.offer == (41, 42, 46, 47, 48)
    assert state.left == (43, 44, 45)
    assert rules.view(state, None).offer == state.offer


def test_r5_money_is_given_once() -> None:
    """R5: 200 000 in the first race, in later ones what there was."""
    assert build.rules().new(1).state.cash == (200_000,) * 4
    _, _, after = second_race()
    assert after.race == 2
    assert after.cash == (after.races[0].points[0] + 70_000, after.races[0].points[1] - 20_000)


def test_r6_pitstop_cards_tips_and_shares_are_dealt_anew() -> None:
    """R6."""
    _, _, after = second_race(pitstop="on", variant="tips")
    assert [(pits.unloaded, pits.loaded) for pits in after.pits] == [(3, ())] * 2
    assert after.tips == (("", "", ""),) * 2
    assert build.rules(variant="shares").new(1).state.shares == ((5,) * 6,) * 4


def test_r7_the_opener_of_a_later_race_sits_left_of_the_last() -> None:
    """R7: A opened the first race."""
    rules, end, after = second_race()
    assert end.opener == 0
    assert (after.opener, after.auction.leader) == (1, 1), "in debt, B opens by itself"
    events = build.play(rules, end, "play:SC07")[1]
    assert build.told(events, OpenerNamed) == [OpenerNamed(seat=1)]


def test_r8_a_race_begins_with_nothing_on_the_track() -> None:
    """R8: no pile, no car home or broken down, all on lap 0."""
    _, _, after = second_race()
    assert (after.pile, after.card, after.phase) == ((), 0, "BIDDING")
    assert [(car.lap, car.place, car.waiting, car.at) for car in after.cars] == [(0, 0, None, "")] * 6


@pytest.mark.parametrize(("winners", "left", "bidders"), [("AAA", 3, (1, 2, 3)), ("AABC", 2, (0, 1, 2, 3))])
def test_r10_owners_may_bid_while_more_cars_are_left_than_players_without(winners: str, left: int, bidders: tuple[int, ...]) -> None:
    """R10: cars_left counts the one on offer."""
    rules = build.rules()
    state, events = build.opening(rules), ()
    for number, winner in enumerate(winners):
        state, events = build.play(rules, state, "bid:10000")
        while state.phase == "BIDDING":
            state, events = build.play(rules, state, "bid:20000" if build.waiting(rules, state) == winner else "nobid")
        state, events = build.play(rules, state, f"pick:{COLOURS[number]} slot:{number + 1}")
    (opened,) = build.told(events, AuctionOpened)
    assert (opened.left, opened.bidders) == (left, bidders)


def test_r11_an_owner_without_money_passes_the_duty_on() -> None:
    """R11: A has won and stands left of nobody; B, left of A, has a car and no money: the next without a car opens."""
    rules = build.rules()
    state = build.opening(rules, cash={"A": 30_000, "B": 20_000})
    state = build.play(rules, state, "bid:10000 bid:20000 nobid nobid nobid pick:red slot:1")[0]
    assert build.waiting(rules, state) == "C", "left of B"
    state = build.play(rules, state, "bid:10000 nobid bid:20000 nobid pick:yellow slot:2")[0]
    assert state.auction.winners == (1, 0)
    assert build.waiting(rules, state) == "C", "B has a car and nothing to bid with"


def test_r14_r15_the_last_car_is_paid_on_credit() -> None:
    """R14, R15: 30 000 whatever one has; a debt is nobody's gift, the bank holds it."""
    rules = build.rules(seats=2)
    state = build.opening(rules, cash={"B": 10_000})
    state, events = build.play(rules, state, "bid:10000 pick:red slot:1")
    for number in range(1, 5):
        state, events = build.play(rules, state, f"bid:20000 pick:{COLOURS[number]} slot:{number + 1}")
    assert build.told(events, LastCarBought) == [LastCarBought(seat=1, amount=30_000, cash=-20_000)]
    assert (build.car(state, "green").owner, build.car(state, "green").slot) == (1, 6)
    assert sum(state.cash) + state.bank == 0


def test_r15_a_voluntary_bid_is_never_made_on_credit() -> None:
    """R15."""
    rules = build.rules(seats=3)
    state = build.play(rules, build.opening(rules, cash={"B": 40_000}), "bid:30000")[0]
    assert build.legal(rules, state) == ["bid:40000", "nobid"]


def test_r16_unsold_cars_take_the_lowest_free_slots() -> None:
    """R16: in canonical colour order, and nobody's."""
    rules = build.rules(seats=2)
    state, events = build.play(rules, build.opening(rules), "bid:200000 pick:yellow slot:1 bid:200000 pick:black slot:3")
    assert [(e.colour, e.slot) for e in build.told(events, CarUnsold)] == [("red", 2), ("blue", 4), ("purple", 5), ("green", 6)]
    assert {build.car(state, colour).owner for colour in ("red", "blue", "purple", "green")} == {NOBODY}


def test_r18_the_last_place_and_card_are_free_and_the_order_is_a_list() -> None:
    """R18: seats keep their numbers; "left of" follows the new order from now on."""
    rules = build.rules(variant="shares", seats=3)
    start = build.opening(rules, opener="C", offer="SC46 SC47 SC48", draws=(0,) * 5)
    state, events = build.play(rules, start, "bid:10000 nobid nobid offer:SC47 bid:10000 bid:20000 nobid offer:SC46")
    assert build.told(events, OfferCardTaken)[-1] == OfferCardTaken(seat=0, card=48, price=0, place=3)
    assert build.told(events, TurnOrderSet) == [TurnOrderSet(order=(2, 1, 0))]
    assert (state.order, state.active) == ((2, 1, 0), 2)
    token = build.legal(rules, state)[0]
    while state.active == 2:
        state = build.play(rules, state, token)[0]
        token = build.legal(rules, state)[0]
    assert state.active == 1


def test_r19_with_two_players_the_richer_opens_for_the_poorer() -> None:
    """R19: A's duty, but A has nothing; B opens, and wins alone."""
    rules = build.rules(variant="shares", seats=2)
    start = build.opening(rules, opener="A", cash={"A": 0}, offer="SC46 SC47 SC48 SC11", draws=(0,) * 5)
    assert build.waiting(rules, start) == "B"
    state = build.play(rules, start, "bid:10000 offer:SC46 bid:10000 offer:SC47")[0]
    assert [len(hand) for hand in state.hands] == [24, 24]
    assert (state.start, state.order) == (1, (1, 0))


def test_r20_the_grid_of_shares_is_drawn_and_nobodys() -> None:
    """R20: the i-th colour of the shuffle stands on slot i."""
    rules = build.rules(variant="shares", seats=3)
    draws = (0, 1, 2, 1, 0)
    start = build.opening(rules, offer="SC46 SC47 SC48", draws=draws)
    state, events = build.play(rules, start, "bid:10000 nobid nobid offer:SC46 bid:10000 nobid offer:SC47")
    (grid,) = build.told(events, GridDrawn)
    assert grid.colours == shuffle(Script(draws), COLOURS)[0]
    assert [build.car(state, colour).slot for colour in grid.colours] == [1, 2, 3, 4, 5, 6]
    assert {car.owner for car in state.cars} == {NOBODY}


def test_r9_the_first_winner_starts() -> None:
    """R9: whoever wins the first auction plays first."""
    rules = build.rules()
    state = build.play(rules, build.opening(rules), "bid:10000 nobid bid:20000 nobid nobid pick:red slot:1")[0]
    state = to_the_race(rules, state)
    assert (state.start, state.active) == (2, 2)


def test_j39_tips_and_shares_are_values_of_one_option() -> None:
    """J39: so they can't be chosen together."""
    assert build.rules(variant="tips").game.shares is False
    assert build.rules(variant="shares").game.tips is False


def test_r12_the_opener_must_bid() -> None:
    """R12."""
    rules = build.rules()
    state = build.opening(rules, opener="D")
    assert rules.turn(state).waits_for == (3,)
    assert build.refused(rules, state, "nobid") == Refused("opener_must_bid", "R12", least=10_000)


def test_r9_the_start_is_told() -> None:
    """R9."""
    rules = build.rules(seats=2)
    _, events = build.play(rules, build.opening(rules), "bid:200000 pick:red slot:2 bid:200000 pick:green slot:5")
    assert build.told(events, RaceStarted) == [RaceStarted(seat=0)]
