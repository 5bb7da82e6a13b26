"""Section 7: share rounds, the end of a race, what is paid, and who wins."""

import pytest

from game.titles.top_race.rules.settlement_events import (
    CarRanked,
    CashChanged,
    GameEnded,
    PrizePaid,
    RaceEnded,
    ShareRoundBegan,
    SharesRevealed,
    StandingsShown,
    TipsRevealed,
)
from tests.titles.top_race import build

FOUR_HOME = "blue home 1, green home 2, black home 3, yellow home 4"


def test_r55_r56_a_share_round_follows_when_all_have_had_their_turn() -> None:
    """R55, R56: from the start player on, one turn each."""
    rules = build.rules(variant="shares", seats=3)
    hands = {"A": "SC10 SC01", "B": "SC07 SC02", "C": "SC08 SC03"}
    start = build.state(rules, "red 0.5, yellow 1.5, black 2.5", hands=hands, start="B", active="B")
    state, events = build.play(rules, start, "play:SC07 to:0.10 play:SC08 to:1.10")
    assert build.told(events, ShareRoundBegan) == []
    assert state.active == 0
    state, events = build.play(rules, state, "play:SC10")
    (began,) = [e for e in events if isinstance(e, ShareRoundBegan)]
    assert (began.round, began.race) == (1, 1)
    assert rules.turn(state).waits_for == (0, 1, 2)


def test_r57_no_share_round_once_a_car_is_home() -> None:
    """R57: the race round in progress goes on."""
    rules = build.rules(variant="shares", seats=2)
    start = build.state(rules, "red home 1, yellow 1.5", hands={"A": "SC01", "B": "SC08 SC03"}, active="B")
    state, events = build.play(rules, start, "play:SC08 to:1.10")
    assert build.told(events, ShareRoundBegan) == []
    assert (state.phase, state.active) == ("TURN", 0)


def test_r58_the_race_is_over_when_nobody_has_anything_left() -> None:
    """R58 (a): no hand card, no loaded Pitstop card, no possible PitTake."""
    rules = build.rules(seats=2)
    _, events = build.play(rules, build.state(rules, "red 0.5", hands={"A": "SC07", "B": ""}), "play:SC07 to:0.10")
    assert build.told(events, RaceEnded) == [RaceEnded(reason="cards_out")]


def test_r58_a_loaded_card_keeps_the_race_alive() -> None:
    """R58 (a)."""
    rules = build.rules(seats=2, pitstop="on")
    start = build.state(rules, "red 0.5", hands={"A": "SC07", "B": ""}, pits={"A": "0", "B": "0 SC10"})
    state, events = build.play(rules, start, "play:SC07 to:0.10")
    assert build.told(events, RaceEnded) == []
    assert build.legal(rules, state) == ["lift:SC10"]


def test_r58_a_play_breaks_the_succession_of_passes() -> None:
    """R58 (b): A passes, B plays, A passes, B passes: only then is it over."""
    rules = build.rules(seats=2, variant="tips")
    owners = {"A": "red", "B": "yellow"}
    start = build.state(rules, "red home 1, yellow home 2", owners=owners, hands={"A": "SC01", "B": "SC07 SC08"}, crossed=("red",) * 3,
                        tipped=3, tips={"A": ("red",) * 3, "B": ("red",) * 3})  # fmt: skip
    state, _ = build.play(rules, start, "pass")
    assert state.passes == 1
    state, _ = build.play(rules, state, "play:SC07 pass")
    assert state.passes == 1
    _, events = build.play(rules, state, "pass")
    assert build.told(events, RaceEnded) == [RaceEnded(reason="all_passed")]


def test_r59_level_cars_by_the_inside_then_broken_ones_and_their_prizes() -> None:
    """R59: all level at rank 14; the inside is lane 2."""
    rules = build.rules(seats=2)
    cars = "red 0.14, blue 2.14, green broken 1.14, yellow home 1, purple home 2, black home 3"
    owners = {"A": "red blue", "B": "green"}
    start = build.state(rules, cars, owners=owners, hands={"A": "SC02", "B": ""})
    _, events = build.play(rules, start, "play:SC02")
    assert [(e.colour, e.place, e.tie_break) for e in build.told(events, CarRanked)] == [
        ("blue", 4, ""), ("red", 5, "inside"), ("green", 6, "broken")
    ]  # fmt: skip
    assert [(e.owner, e.amount) for e in build.told(events, PrizePaid)] == [(0, 60_000), (0, 30_000), (1, 10_000)]


def test_r60_tips_are_settled_clockwise_from_the_start_player_and_may_ruin() -> None:
    """R60."""
    rules = build.rules(seats=3, variant="tips")
    tips = dict.fromkeys("ABC", ("purple", "purple", "purple"))
    start = build.state(rules, f"red 0.38, {FOUR_HOME}", hands={"B": "SC07"}, active="B", start="C", tips=tips, crossed=("red",) * 3,
                        tipped=3, cash=dict.fromkeys("ABC", 0))  # fmt: skip
    _, events = build.play(rules, start, "play:SC07")
    assert [(e.seat, e.amounts) for e in build.told(events, TipsRevealed)] == [(seat, (-30_000, -60_000, -90_000)) for seat in (2, 0, 1)]
    assert [e.cash for e in build.told(events, CashChanged) if e.cause == "TipsRevealed"][-1] < 0


def test_r61_x16_shares_pay_the_prize_of_their_cars() -> None:
    """R61, X16: order red, yellow, blue, black, purple, green."""
    rules = build.rules(seats=2, variant="shares")
    cars = "purple 0.38, red home 1, yellow home 2, blue home 3, black home 4, green 0.2"
    shares = {"A": (12, 8, 5, 3, 2, 0)}
    _, events = build.play(rules, build.state(rules, cars, hands={"A": "SC11"}, shares=shares, cash={"A": 130_000}), "play:SC11")
    revealed = build.told(events, SharesRevealed)[0]
    assert revealed.amounts == (2_400_000, 1_200_000, 500_000, 180_000, 60_000, 0)
    assert build.told(events, CashChanged)[0].cash == 4_470_000


@pytest.mark.parametrize(("cash", "ranking", "tie"), [({"A": 0, "B": 0}, (0, 1), ""), ({"A": 0, "B": 200_000}, (0, 1), "cars")])
def test_r62_the_richest_wins_or_the_best_car_of_the_last_race(cash: dict[str, int], ranking: tuple[int, ...], tie: str) -> None:
    """R62: A's blue won, B's purple is last."""
    rules = build.rules(seats=2)
    owners = {"A": "red", "B": "purple"}
    start = build.state(rules, f"red 0.38, {FOUR_HOME}", owners=owners, hands={"A": "SC07"}, cash=cash)
    _, events = build.play(rules, start, "play:SC07")
    (ended,) = build.told(events, GameEnded)
    if tie:
        assert ended.ranking == (1, 0), "180 000 more than what fifth place paid"
    else:
        assert ended.ranking == ranking


def test_r63_between_races_only_cash_carries_on() -> None:
    """R63: all 48 cards are back."""
    rules = build.rules("F1", "F2", seats=2, races=2)
    state, events = build.play(rules, build.state(rules, f"red 0.38, {FOUR_HOME}", hands={"A": "SC07"}), "play:SC07")
    assert (state.race, state.phase, state.pile) == (2, "BIDDING", ())
    assert sorted(card for hand in state.hands for card in hand) == list(range(1, 49))
    (shown,) = build.told(events, StandingsShown)
    assert shown.cash == tuple(state.cash[seat] for seat in shown.ranking)
    assert "GameEnded" not in build.story(events)
