"""Section 13: what drivers of level 2 and 3 do where the sensible thing is plain, and that they use nothing they can't know."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.judge import DriverChoice
from game.core.rng import Rng
from game.language.language import Language
from game.titles.top_race.drivers import judge
from game.titles.top_race.drivers.auction_values import best_car, limit
from game.titles.top_race.drivers.distances import distances
from game.titles.top_race.drivers.level2 import Level2, why_there
from game.titles.top_race.drivers.temperaments import EVEN
from game.titles.top_race.rules.actions import (
    Bid,
    ChooseJokerCar,
    Claim,
    Decline,
    Move,
    Pass,
    PassBid,
    PickSlot,
    PitTake,
    PlayCard,
    Tip,
    Trade,
)
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.state import TopRaceState
from game.titles.top_race.text.words import WORDS
from tests.helpers.examples import examples
from tests.titles.top_race import build

THINKING = (2, 3, 4)
"""Levels 2 and 3, and the driver in a hurry that tries are driven by."""
FAR = "purple 2.2, green 1.2"
"""Two cars that nobody here cares for."""


def decide(rules: TopRaceRules, state: TopRaceState, level: int = 2, seat: int | None = None) -> DriverChoice:
    """What the driver of `level` decides in the seat that is waited for, on its own view; legal, and with words for its reason."""
    seat = rules.turn(state).waits_for[0] if seat is None else seat
    choice, _ = judge.policy(rules, rules.view(state, seat), seat, level, Rng.seeded(1))
    assert choice.actions[0] in rules.legal(state, seat)
    assert choice.reason in WORDS.reasons
    return choice


def two(rules: TopRaceRules, cars: str, hand: str, **more: object) -> TopRaceState:
    """A owns red, B yellow; A is to play from `hand`."""
    return build.state(rules, cars, owners={"A": "red", "B": "yellow"}, hands={"A": hand}, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("level", THINKING)
def test_the_card_that_brings_the_own_car_home_is_played(level: int) -> None:
    rules = build.rules(seats=2)
    state = two(rules, f"red 1.36, yellow 1.33, blue 0.30, black 2.30, {FAR}", "SC07 SC08 SC27")
    choice = decide(rules, state, level)
    assert choice.actions[0] == PlayCard(7)
    assert (choice.reason, choice.fields) == ("comes_home", {"colour": "red", "place": 1})


@pytest.mark.parametrize("level", THINKING)
def test_a_rivals_ten_is_not_played_while_its_road_is_open(level: int) -> None:
    rules = build.rules(seats=2)
    state = two(rules, f"red 1.10, yellow 1.9, blue 0.12, black 2.12, {FAR}", "SC01 SC02")
    assert decide(rules, state, level).actions[0] == PlayCard(1)


@pytest.mark.parametrize("level", THINKING)
def test_a_rivals_ten_is_burnt_in_a_jam(level: int) -> None:
    """F3 is one lane wide from rank 21 on: yellow behind black has one step of its ten."""
    rules = build.rules("F3", seats=2)
    state = two(rules, f"red 1.30, yellow 1.21, black 1.23, blue 1.35, {FAR}", "SC02 SC08 SC27")
    choice = decide(rules, state, level)
    assert choice.actions[0] in (PlayCard(2), PlayCard(8))
    assert choice.reason == "jam"
    assert choice.fields["colour"] == "yellow"


@pytest.mark.parametrize("level", THINKING)
def test_own_cars_take_the_inside_and_rivals_the_long_way_round(level: int) -> None:
    """F2, X40: in the bend steps can be wasted."""
    rules = build.rules("F2", seats=2)
    way = distances(rules, build.state(rules))
    for card, car, better in ((7, "red", min), (8, "yellow", max)):
        state = two(rules, f"{car} 1.19, blue 0.5, {FAR}", f"SC0{card} SC09")
        asked = build.play(rules, state, f"play:SC0{card}")[0]
        to = decide(rules, asked, level).actions[0]
        assert isinstance(to, Move)
        lengths = {space: way.laps[1][space] for space in asked.offered}
        assert lengths[to.to] == better(lengths.values())


@pytest.mark.parametrize("level", THINKING)
def test_a_joker_goes_to_the_own_car(level: int) -> None:
    rules = build.rules(seats=2)
    state = build.play(rules, two(rules, f"red 1.10, yellow 1.9, blue 0.12, {FAR}", "SC16 SC09"), "play:SC16")[0]
    assert decide(rules, state, level).actions[0] == ChooseJokerCar("red")


@pytest.mark.parametrize(("purple", "reason"), [("2.24", "joker_opens"), ("2.20", "joker_lost")])
def test_a_joker_for_a_rival_is_explained_where_the_own_car_could_drive(purple: str, reason: str) -> None:
    """Red, own, stands in the row that blue can't pass once purple is in it, too: whoever doesn't name red is told for whom it would make
    way; where blue has another way on, nothing is said of that."""
    rules = build.rules("F1", seats=4)
    cars = f"red 0.30, green 1.30, purple {purple}, blue 1.29, black home 1, yellow 0.5"
    owners = {"A": "red", "B": "blue yellow", "C": "green black", "D": "purple"}
    state = build.play(rules, build.state(rules, cars, owners=owners, hands={"A": "SC34 SC22"}), "play:SC34")[0]
    while state.phase == "LINES":  # purple has one way where its row is full but for one space, else three like yellow
        state = build.play(rules, state, build.legal(rules, state)[0])[0]
    asked = Level2(rules, state, 0, EVEN)
    assert why_there(asked.card_search(), ChooseJokerCar("red"), "") == ("joker", {"colour": "red"})
    fields = {"colour": "black", "own": "red", "rival": "blue"} if reason == "joker_opens" else {"colour": "black"}
    assert why_there(asked.card_search(), ChooseJokerCar("black"), "") == (reason, fields)
    said = Language(strict=True).reason_sentence(WORDS, DriverChoice((), reason, fields), ("Ada", "Ben", "Cleo", "Dara"))
    assert ("blue" in said) == (reason == "joker_opens")


def test_the_inner_lane_and_the_open_road_are_nearer_to_the_line() -> None:
    rules = build.rules("speed_street")
    way = distances(rules, build.state(rules))
    course = rules.game.courses[0]
    assert way.laps[1]["c8"] < way.laps[1]["b8"] < way.laps[1]["a8"], "the first bend turns right: lane c is inside"
    last = [space for space, front in course.fronts.items() if front == course.length]
    assert {way.laps[1][space] for space in last} == {100}
    assert all(way.laps[0][space] > way.laps[1][after] for space in last for after in course.reach[0].exits[space])


def test_bids_rise_with_the_hand_and_stop_at_the_limit() -> None:
    rules = build.rules()
    state = build.opening(rules)
    most = limit(state, 1, EVEN, keen=False, tips=False)
    low = build.play(rules, state, f"bid:{most // 20_000 * 10_000}")[0]
    assert decide(rules, low).actions == (Bid(most // 20_000 * 10_000 + 10_000),)
    assert decide(rules, state).actions == (Bid(10_000),)
    dear = build.play(rules, state, f"bid:{most // 10_000 * 10_000 + 60_000}")[0]
    assert decide(rules, dear).actions == (PassBid(),)


def test_the_winner_takes_its_best_car_and_the_first_slot() -> None:
    rules = build.rules()
    state = build.play(rules, build.opening(rules), "bid:10000 nobid nobid nobid")[0]
    choice = decide(rules, state)
    assert choice.fields == {"colour": best_car(state, 0)}
    after = rules.apply(state, 0, choice.actions[0]).state
    assert decide(rules, after).actions == (PickSlot(1),)


def test_a_keen_bidder_of_two_makes_its_money_last() -> None:
    """Two players with 200 000 each and six cars: nobody has to pay more than a share of that money."""
    rules = build.rules(seats=2)
    assert limit(build.opening(rules), 0, EVEN, keen=True, tips=False) <= 400_000 * 120 // 600


@pytest.mark.parametrize(("options", "saves"), [({}, False), ({"pitstop": "on"}, True), ({"races": 3}, True)])
def test_over_a_season_and_with_pitstop_a_champion_saves(options: dict[str, Any], saves: bool) -> None:
    """It paid as much for a car as in a single race, and was no better than level 2."""
    rules = build.rules(**options)
    state = build.opening(rules)
    choice = decide(rules, state, 3)
    most = limit(state, 0, EVEN, keen=True, tips=False)
    least = limit(state, 0, EVEN, keen=True, tips=False, sparing=True)
    assert least < most // 3
    assert choice.fields["worth"] == (least if saves else most) // 1000 * 1000


def test_with_tips_a_champion_pays_well_for_its_first_car_and_little_for_a_second() -> None:
    rules = build.rules(variant="tips")
    state = build.opening(rules)
    first = limit(state, 0, EVEN, keen=True, tips=True)
    assert decide(rules, state, 3).fields["worth"] == first // 1000 * 1000
    sold = build.play(rules, state, "bid:10000 nobid nobid nobid")[0]
    mine = build.play(rules, sold, f"{build.token(decide(rules, sold).actions[0])} slot:1")[0]
    assert best_car(mine, 0) != best_car(state, 0)
    second = limit(mine, 0, EVEN, keen=True, tips=True)
    assert 0 < second < first // 2
    assert second < limit(mine, 0, EVEN, keen=True, tips=False)


def test_a_champion_pays_for_no_seat_in_shares_but_opens_where_it_must() -> None:
    """R17: level 2 outbids an opening bid for the first seat and card; level 3 keeps its money, and bids the least where R12 asks."""
    rules = build.rules(variant="shares")
    asked = build.opening(rules, offer="SC46 SC47 SC48 SC11")
    opens = decide(rules, asked, 3)
    assert (opens.actions, opens.reason) == ((Bid(10_000),), "must_open")
    bid = build.play(rules, asked, "bid:10000")[0]
    assert decide(rules, bid, 2).actions == (Bid(20_000),)
    assert decide(rules, bid, 3).actions == (PassBid(),)


def test_tips_go_to_the_car_that_is_ahead_and_never_to_the_last() -> None:
    rules = build.rules(variant="tips")
    state = build.state(rules, "red 0.9, blue 1.8, green 2.7, yellow 0.2, black 1.2, purple 2.2", hands={"A": "SC07"})
    state = build.play(rules, state, "play:SC07 to:0.14")[0]
    assert decide(rules, state).actions == (Tip("red"),)


def test_shares_go_from_the_hindmost_to_the_leader() -> None:
    rules = build.rules(variant="shares", seats=2)
    start = build.state(rules, "red 0.30, blue 1.8, green 2.7, black 1.6, purple 2.6, yellow 0.2", hands={"B": "SC07"}, active="B")
    state = build.play(rules, start, "play:SC07 to:0.35")[0]
    trade = decide(rules, state).actions[0]
    assert isinstance(trade, Trade)
    assert trade.buy == ("red", "red")
    assert "yellow" in trade.sell


def test_a_card_is_claimed_when_the_hand_has_nothing_left() -> None:
    rules = build.rules(pitstop="on", seats=2)
    cars = f"red 1.10, yellow 1.9, blue 0.12, black 2.12, {FAR}"
    own = {"A": "red", "B": "yellow"}
    state = build.state(rules, cars, owners=own, hands={"A": "SC02 SC09", "B": "SC01 SC10"}, active="B")
    asked = build.play(rules, state, f"play:SC01 {build.token(decide(rules, build.play(rules, state, 'play:SC01')[0]).actions[0])}")[0]
    assert decide(rules, asked, seat=0).actions == (Claim(),)
    rich = build.state(rules, cars, owners=own, hands={"A": "SC01 SC07 SC22 SC28 SC40 SC45", "B": "SC02 SC10"}, active="B")
    asked = build.play(rules, rich, f"play:SC02 {build.token(decide(rules, build.play(rules, rich, 'play:SC02')[0]).actions[0])}")[0]
    assert decide(rules, asked, seat=0).actions == (Decline(),)


def test_an_empty_hand_fetches_what_moves_the_own_car() -> None:
    rules = build.rules(pitstop="on", seats=2)
    state = two(rules, f"red 1.10, yellow 1.9, blue 0.12, {FAR}", "", box="SC01 SC02")
    assert decide(rules, state).actions == (PitTake(1, "box"),)
    state = two(rules, f"red 1.10, yellow 1.9, blue 0.12, {FAR}", "", box="SC02")
    assert decide(rules, state).actions == (Pass(),)


def test_value_is_a_chance_that_the_own_car_and_money_raise() -> None:
    rules = build.rules(seats=2)
    rest = f"blue 1.12, black 2.12, {FAR}"
    spots = [f"{cars}, {rest}" for cars in ("red 0.30, yellow 1.9", "red 0.20, yellow 1.9", "red 0.9, yellow 1.9", "red 0.9, yellow 1.30")]
    values = [judge.value(rules, build.state(rules, spot, owners={"A": "red", "B": "yellow"}), 0) for spot in spots]
    assert values == sorted(values, reverse=True)
    assert 0 < values[-1] < values[0] < 1_000_000
    poor = build.state(rules, spots[2], owners={"A": "red", "B": "yellow"}, cash={"A": 100_000})
    assert judge.value(rules, poor, 0) < values[2]


def test_value_counts_shares_tips_and_a_breakdown() -> None:
    shares = build.rules(variant="shares", seats=2)
    cars = "red 0.30, blue 1.8, green 2.7, black 1.6, purple 2.6, yellow 0.2"
    held = [(9, 1, 5, 5, 5, 5), (5,) * 6, (1, 9, 5, 5, 5, 5)]
    values = [judge.value(shares, shares.view(build.state(shares, cars, shares={"A": mine}), 0), 0) for mine in held]
    assert values == sorted(values, reverse=True)
    tips = build.rules(variant="tips", seats=2)
    given_tips = [("red", "", ""), ("yellow", "", "")]
    own = {"A": "blue", "B": "green"}
    states = [build.state(tips, cars, owners=own, tips={"A": tip, "B": tip}, tipped=1, crossed=("red",)) for tip in given_tips]
    one, other = (judge.value(tips, tips.view(state, 0), 0) for state in states)
    assert one > other
    plain = build.rules(seats=2)
    runs, waits = (
        judge.value(plain, build.state(plain, f"{how}, blue 1.8, yellow 0.20", owners={"A": "red", "B": "yellow"}), 0)
        for how in ("red 0.25", "red broken 0.25")
    )
    assert runs > waits


OPTIONS: tuple[dict[str, str | bool | int], ...] = (
    {},
    {"variant": "tips", "pitstop": "on"},
    {"variant": "shares"},
    {"auto_forced": False, "pitstop": "on"},
    {"variant": "shares", "pitstop": "on", "open_hands": True},
)


def decisions(rules: TopRaceRules, seed: int, level: int, every: int) -> Iterator[tuple[TopRaceState, int, DriverChoice]]:
    """A race of drivers of that level: one state in `every`, who is asked, and the choice."""
    state, number = rules.new(seed).state, 0
    while not rules.turn(state).over:
        seat = rules.turn(state).waits_for[-1]
        choice = decide(rules, state, level, seat)
        if number % every == 0:
            yield state, seat, choice
        state, number = rules.apply(state, seat, choice.actions[0]).state, number + 1
    assert rules.check(state) == ()


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("level", THINKING)
def test_every_decision_is_legal_and_has_its_words(options: dict[str, str | bool | int], level: int) -> None:
    rules = build.rules("lake_lane", seats=3, **options)
    phases = {state.phase for state, _, _ in decisions(rules, level, level, 1)}
    assert {"BIDDING", "TURN", "LINES"} <= phases


@examples(12)
@given(st.integers(0, 10**6), st.sampled_from(OPTIONS), st.sampled_from((2, 4)))
def test_choices_and_values_use_nothing_hidden(seed: int, options: dict[str, str | bool | int], level: int) -> None:
    """Law 8: the same on the state, on its view, and on the unknown dealt anew."""
    rules = build.rules("speed_street", seats=4, **options)
    for state, seat, choice in decisions(rules, seed, level, 17):
        view = rules.view(state, seat)
        again = rules.view(rules.redeal(view, Rng.seeded(seed + 1)), seat)
        assert judge.policy(rules, again, seat, level, Rng.seeded(9))[0] == choice
        assert judge.value(rules, again, seat) == judge.value(rules, view, seat)
        assert judge.skills.plans(rules, again, seat) == judge.skills.plans(rules, view, seat)  # type: ignore[misc]


def test_plans_are_different_cards_and_every_action_has_a_reason() -> None:
    rules = build.rules(seats=2)
    state = two(rules, f"red 1.10, yellow 1.9, blue 0.12, {FAR}", "SC01 SC07 SC08 SC22 SC46")
    plans = judge.skills.plans(rules, state, 0)  # type: ignore[misc]
    assert len({plan.actions[0] for plan in plans}) == len(plans) > 2
    for action in rules.legal(state, 0):
        key, fields = judge.skills.reason(rules, state, 0, action)  # type: ignore[misc]
        assert key in WORDS.reasons
        assert fields.get("colour", "red") in ("red", "yellow", "blue")


@pytest.mark.parametrize("temperament", ["cautious", "pushy", "showman"])
def test_temperaments_shift_bids_and_stay_honest(temperament: str) -> None:
    rules = build.rules("speed_street")
    other = judge.skills.temperaments[temperament]
    state = build.opening(rules)
    (bid,) = other.policy(rules, rules.view(state, 0), 0, 2, Rng.seeded(1))[0].actions
    assert isinstance(bid, Bid)
    assert other.skills.temperaments == {}  # type: ignore[attr-defined]
    styled = limit(state, 0, other.temperament, keen=False, tips=False)  # type: ignore[attr-defined]
    assert (10_000 < bid.amount <= styled) if temperament == "showman" else bid.amount == 10_000
    assert (styled > limit(state, 0, EVEN, keen=False, tips=False)) == (temperament != "cautious")
