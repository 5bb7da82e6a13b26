"""Section 10: what is hidden stays so; simultaneous decisions do not depend on their order; what all saw is known."""

from itertools import permutations

import pytest

from game.core.actions import as_seen
from game.core.rng import Rng
from game.titles.top_race.rules.auction_events import HandDealt
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.settlement_events import SharesRevealed, TipGiven, TipsRevealed, TradeMade
from game.titles.top_race.rules.state import HIDDEN, TopRaceState
from tests.titles.top_race import build

TIPS = {"A": "red", "B": "blue", "C": "red"}
TRADES = {"A": "red+blue>green+green", "B": "red+red>blue+black", "C": "purple+green>purple+green"}


def tipping() -> tuple[TopRaceRules, TopRaceState]:
    rules = build.rules(seats=3, variant="tips")
    start = build.state(rules, "red 0.9", hands={"A": "SC07"})
    return rules, build.play(rules, start, "play:SC07 to:0.14")[0]


def trading() -> tuple[TopRaceRules, TopRaceState]:
    rules = build.rules(seats=3, variant="shares")
    start = build.state(rules, "red 0.9", hands={"C": "SC07"}, active="C")
    return rules, build.play(rules, start, "play:SC07 to:0.14")[0]


def test_r54_tips_in_any_order_lead_to_one_state() -> None:
    rules, start = tipping()
    assert rules.turn(start).waits_for == (0, 1, 2)
    ends = {build.play(rules, start, " ".join(f"@{seat} tip:{TIPS[seat]}" for seat in order))[0] for order in permutations("ABC")}
    assert len(ends) == 1
    assert ends.pop().tips == (("red", "", ""), ("blue", "", ""), ("red", "", ""))


def test_r56_trades_in_any_order_lead_to_one_state() -> None:
    rules, start = trading()
    assert rules.turn(start).waits_for == (0, 1, 2)
    ends = {build.play(rules, start, " ".join(f"@{seat} trade:{TRADES[seat]}" for seat in order))[0] for order in permutations("ABC")}
    assert len(ends) == 1
    assert ends.pop().shares == ((4, 5, 4, 5, 5, 7), (3, 5, 6, 6, 5, 5), (5, 5, 5, 5, 5, 5))


@pytest.mark.parametrize(("position", "word"), [(tipping, "tip:red"), (trading, "trade:red+blue>green+green")])
def test_s10_nobody_sees_another_decision(position: object, word: str) -> None:
    rules, start = position()  # type: ignore[operator]
    after, events = build.play(rules, start, f"@A {word}")
    assert rules.turn(after).waits_for == (1, 2)
    (event,) = build.told(as_seen(events, 1), TipGiven, TradeMade)
    assert not getattr(event, "colour", "")
    assert not getattr(event, "buy", ())
    seen = rules.view(after, 1)
    assert seen.tips[0] in ((HIDDEN, "", ""), ())
    assert seen.shares[0] in ((-1,) * 6, ())
    assert rules.view(after, 0).tips[0] == after.tips[0]
    assert rules.view(after, 0).shares[0] == after.shares[0]


def test_redealt_holdings_can_have_been_traded() -> None:
    """30 shares within 0 .. 15, and as many trades from 5 each as there were share rounds."""
    rules, start = trading()
    after = build.play(rules, start, f"@A trade:{TRADES['A']}")[0]
    view = rules.view(after, 2)
    for seed in range(50):
        dealt = rules.redeal(view, Rng.seeded(seed))
        assert rules.check(dealt) == ()
        assert dealt.shares[1] == (5,) * 6, "B has not traded yet"
        assert sum(max(0, held - 5) for held in dealt.shares[0]) <= 2


def test_settlement_shows_tips_and_shares() -> None:
    for variant, kind in (("tips", TipsRevealed), ("shares", SharesRevealed)):
        rules = build.rules(seats=2, variant=variant)
        given = {"tips": {"A": ("red", "", ""), "B": ("blue", "", "")}, "crossed": ("red",), "tipped": 1} if variant == "tips" else {}
        cars = "red 0.38, blue home 1, green home 2, black home 3, yellow home 4"
        start = build.state(rules, cars, hands={"A": "SC07"}, **given)  # type: ignore[arg-type]
        end, events = build.play(rules, start, "play:SC07")
        assert [event.seat for event in build.told(events, kind)] == [0, 1]
        assert rules.view(end, None).tips == end.tips
        assert rules.view(end, None).shares == end.shares
        assert rules.view(end, None).hands != end.hands, "hands stay hidden after the race"


def test_j48_a_card_taken_openly_is_known_until_it_is_played() -> None:
    rules = build.rules(pitstop="on", seats=2)
    start = build.state(rules, "red 0.5, yellow 1.5", hands={"A": "SC01", "B": "SC02"}, box="SC30")
    taken = build.play(rules, start, "take:SC30")[0]
    assert rules.view(taken, 1).hands[0] == (0, 30)
    assert rules.view(taken, None).hands == ((0, 30), (0,))
    assert all(30 in rules.redeal(rules.view(taken, 1), Rng.seeded(seed)).hands[0] for seed in range(9))
    state = build.play(rules, taken, "play:SC02")[0]
    while rules.turn(state).waits_for != (0,) or state.phase != "TURN":
        state = build.play(rules, state, build.legal(rules, state)[-1])[0]
    played = build.play(rules, state, "play:SC30")[0]
    assert played.known[0] == ()


def test_left_over_cards_are_nobodys_to_see() -> None:
    rules = build.rules(seats=5)
    step = rules.new(3)
    assert len(step.state.left) == 3
    assert all(rules.view(step.state, seat).left == (0, 0, 0) for seat in (*range(5), None))
    hands = [event for event in as_seen(step.events, 2) if isinstance(event, HandDealt)]
    assert [bool(event.cards) for event in hands] == [False, False, True, False, False]


def test_open_hands_lie_face_up() -> None:
    rules = build.rules(seats=5, open_hands=True)
    step = rules.new(3)
    assert rules.view(step.state, None).hands == step.state.hands
    assert rules.view(step.state, 0).left == (0, 0, 0)
    assert all(event.cards for event in as_seen(step.events, None) if isinstance(event, HandDealt))


def test_j46_the_grid_of_shares_is_drawn_after_the_auctions() -> None:
    rules = build.rules(variant="shares", seats=2)
    start = build.opening(rules, offer="SC46 SC47 SC48 SC11", draws=(0, 0, 0, 0, 0))
    script = "bid:20000 nobid offer:SC46 bid:10000 nobid offer:SC11 bid:10000 nobid offer:SC47"
    state = build.play(rules, start, script)[0]
    assert sorted(car.slot for car in state.cars) == [1, 2, 3, 4, 5, 6]
    assert all(not car.slot for car in start.cars)
    last = build.play(rules, start, script.rsplit(" ", 1)[0])[0]
    assert rules.apply(last, 0, build.action("offer:SC47")).sealed
