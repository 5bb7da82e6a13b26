"""Section 13: what a driver of level 1 does, and how it values a position. Pure functions of a view."""

from collections.abc import Sequence

import pytest

from game.core.rng import Rng
from game.titles.top_race.drivers import judge
from game.titles.top_race.drivers.auction_values import car_value
from game.titles.top_race.drivers.card_counting import PIPS
from game.titles.top_race.drivers.positions import INDEX
from game.titles.top_race.rules.actions import Bid, Decline, Move, PassBid, PickCar, PitTake, PlayCard, Tip, Trade
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.state import TopRaceState
from tests.titles.top_race import build


def chosen(rules: TopRaceRules, state: TopRaceState, seed: int = 1) -> object:
    seat = rules.turn(state).waits_for[0]
    choice, _ = judge.policy(rules, rules.view(state, seat), seat, 1, Rng.seeded(seed))
    assert choice.actions[0] in rules.legal(state, seat)
    return choice.actions[0]


def steps(cards: Sequence[int], colour: str) -> int:
    return sum(PIPS[card][INDEX[colour]] for card in cards)


def test_jokers_count_half_for_every_car_that_is_not_on_the_card() -> None:
    assert steps((1, 22), "red") == 1_600
    assert steps((34,), "green") == 100
    assert steps((34,), "purple") == 600


def test_a_car_is_worth_what_the_hand_can_move() -> None:
    """Steps above the average hand, and its Sprint/Breakdown card above having one of four."""
    rules = build.rules()
    state = build.opening(rules)
    hand = {colour: steps(state.hands[0], colour) for colour in ("red", "green")}
    assert not {46, 48} & set(state.hands[0])
    assert car_value(state, 0, "red") == 92_000 + 25 * (hand["red"] - 8_800 // 4) - 5_000
    assert car_value(state, 0, "red") - car_value(state, 0, "green") == 25 * (hand["red"] - hand["green"])


def test_level_1_bids_up_to_half_of_the_value_give_or_take_a_fifth() -> None:
    rules = build.rules()
    state = build.opening(rules)
    assert chosen(rules, state) == Bid(10_000)
    low = build.play(rules, state, "bid:20000")[0]
    high = build.play(rules, state, "bid:150000")[0]
    assert {type(chosen(rules, low, seed)) for seed in range(20)} == {Bid}
    assert {type(chosen(rules, high, seed)) for seed in range(20)} == {PassBid}


def test_level_1_picks_the_car_its_hand_moves_best() -> None:
    rules = build.rules()
    state = build.play(rules, build.opening(rules), "bid:10000 nobid nobid nobid")[0]
    best = max(("red", "yellow", "blue", "black", "purple", "green"), key=lambda c: steps(state.hands[0], c))
    assert isinstance(chosen(rules, state), PickCar)
    assert steps(state.hands[0], chosen(rules, state).colour) == steps(state.hands[0], best)  # type: ignore[attr-defined]


def test_level_1_plays_the_card_that_moves_its_car() -> None:
    rules = build.rules()
    state = build.state(rules, "red 0.5, yellow 1.9", owners={"A": "red", "B": "yellow"}, hands={"A": "SC02 SC07 SC08"})
    assert chosen(rules, state) == PlayCard(7)


def test_level_1_drives_its_own_car_as_far_as_can_be() -> None:
    rules = build.rules("F4")
    state = build.state(rules, "red 1.36", owners={"A": "red"}, hands={"A": "SC07"})
    state = build.play(rules, state, "play:SC07")[0]
    assert chosen(rules, state) == Move("FINISH")


def test_level_1_pits_only_with_an_empty_hand_and_never_claims() -> None:
    rules = build.rules(pitstop="on")
    full = build.state(rules, "red 0.5", hands={"A": "SC08"}, box="SC01")
    empty = build.state(rules, "red 0.5", hands={"A": ""}, box="SC01")
    assert isinstance(chosen(rules, full), PlayCard)
    assert chosen(rules, empty) == PitTake(1, "box")
    asked = build.play(rules, build.state(rules, "yellow 0.5", hands={"A": "SC08"}), "play:SC08 to:0.10")[0]
    assert chosen(rules, asked) == Decline()


def test_level_1_tips_among_the_first_three_and_trades_towards_the_leader() -> None:
    rules = build.rules(variant="tips")
    state = build.state(rules, "red 0.9, blue 1.8, green 2.7, yellow 0.2, black 1.2, purple 2.2", hands={"A": "SC07"})
    state = build.play(rules, state, "play:SC07 to:0.14")[0]
    assert {chosen(rules, state, seed) for seed in range(30)} == {Tip("red"), Tip("blue"), Tip("green")}
    shares = build.rules(variant="shares", seats=2)
    start = build.state(shares, "red 0.9", hands={"B": "SC07"}, active="B")
    trade = chosen(shares, build.play(shares, start, "play:SC07 to:0.14")[0])
    assert isinstance(trade, Trade)
    assert trade.buy == ("red", "red")
    assert "red" not in trade.sell


def test_value_likes_the_own_car_ahead_and_money() -> None:
    rules = build.rules(seats=2)
    ahead = build.state(rules, "red 0.30, yellow 1.9", owners={"A": "red", "B": "yellow"})
    behind = build.state(rules, "red 0.9, yellow 1.30", owners={"A": "red", "B": "yellow"})
    rich = build.state(rules, "red 0.9, yellow 1.30", owners={"A": "red", "B": "yellow"}, cash={"A": 300_000})
    values = [judge.value(rules, rules.view(state, 0), 0) for state in (ahead, behind, rich)]
    assert values[0] > values[1]
    assert values[2] > values[1]


@pytest.mark.parametrize("variant", ["none", "tips", "shares"])
def test_order_lists_the_same_actions_the_promising_first(variant: str) -> None:
    rules = build.rules(variant=variant)
    state = build.state(rules, "red 0.30, yellow 1.9", hands={"A": "SC01 SC02 SC08"})
    listed = rules.legal(state, 0)
    ordered = judge.order(rules, rules.view(state, 0), 0, listed)
    assert sorted(map(repr, ordered)) == sorted(map(repr, listed))
    if variant == "none":
        assert ordered[0] == PlayCard(1)
