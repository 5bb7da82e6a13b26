"""Section 6: lines of a card, finishing, and the Sprint/Breakdown cards."""

import pytest

from game.titles.top_race.rules.events import (
    BreakdownSuffered,
    CarFinished,
    CarMoved,
    LineCrossedFirstTime,
    LineForfeited,
    SpecialFizzled,
    SprintMade,
)
from game.titles.top_race.rules.settlement_events import PrizePaid, RaceEnded
from game.titles.top_race.rules.state import Waiting
from tests.titles.top_race import build
from tests.titles.top_race.expect import at, choices


def test_r36_a_car_that_is_home_or_broken_loses_its_line() -> None:
    """R36: no decision is asked."""
    rules = build.rules()
    start = build.state(rules, "red home 1, yellow broken 1.20, blue 0.5", hands={"A": "SC19 SC45"})
    _, events = build.play(rules, start, "play:SC19")
    lost = [LineForfeited(colour="yellow", value=6, reason="broken"), LineForfeited(colour="red", value=4, reason="home")]
    assert build.told(events, LineForfeited) == lost


def test_r40_nothing_happens_on_spaces_passed() -> None:
    """R40: however red gets to 0.10, the state is one and the same, and the path is told only."""
    rules = build.rules()
    start = build.state(rules, "red 0.5", hands={"A": "SC07 SC01"})
    state, events = build.play(rules, start, "play:SC07 to:2.10")
    (moved,) = build.told(events, CarMoved)
    assert len(moved.path) == 5
    assert at(state, "red") == ("2.10",)
    assert all(not car.place for car in state.cars)


def test_r41_the_first_crossing_goes_on() -> None:
    """R41: lap 1 begins on the way."""
    rules = build.rules()
    start = build.state(rules, "red 1.39/0", hands={"A": "SC07 SC01"})
    state, events = build.play(rules, start, "play:SC07 to:1.4")
    assert build.told(events, LineCrossedFirstTime) == [LineCrossedFirstTime(colour="red")]
    assert build.car(state, "red").lap == 1


def test_r42_the_order_of_moves_decides_and_steps_left_over_are_void() -> None:
    """R42: black, further behind, is moved first and takes place 1."""
    rules = build.rules()
    start = build.state(rules, "black 1.35, yellow 0.40", hands={"A": "SC31 SC01"})
    _, events = build.play(rules, start, "play:SC31")
    assert build.told(events, CarFinished) == [
        CarFinished(colour="black", place=1, owner=3),
        CarFinished(colour="yellow", place=2, owner=1),
    ]
    assert [(e.steps, e.lost) for e in build.told(events, CarMoved)[:2]] == [(6, 0), (1, 0)]


@pytest.mark.parametrize(("variant", "owners", "paid"), [("none", None, 200_000), ("none", {}, 0), ("shares", None, 0)])
def test_r43_the_owner_is_paid_at_once(variant: str, owners: dict[str, str] | None, paid: int) -> None:
    """R43: not in Shares, and nobody for an unsold car."""
    rules = build.rules(variant=variant)
    owned = {"B": "yellow"} if owners == {} else owners
    start = build.state(rules, "red 0.39", owners=owned, hands={"A": "SC07 SC01"})
    state, events = build.play(rules, start, "play:SC07")
    assert sum(e.amount for e in build.told(events, PrizePaid)) == paid
    assert sum(state.cash) == 800_000 + paid


def test_r44_the_rest_of_the_card_is_not_executed() -> None:
    """R44: yellow is the fifth car home; red and black keep their lines' steps."""
    rules = build.rules()
    cars = "yellow 0.38, blue home 1, green home 2, purple home 3, black home 4, red 0.5"
    _, events = build.play(rules, build.state(rules, cars, hands={"A": "SC19"}), "play:SC19")
    assert [(e.colour, e.reason) for e in build.told(events, LineForfeited)] == [("red", "race_over"), ("black", "race_over")]
    assert [e.colour for e in build.told(events, CarMoved)] == ["yellow"]


def test_r46_a_broken_or_blocked_car_may_be_named() -> None:
    """R46: SC16 is joker 5, black 2; red is broken down, so its steps are lost."""
    rules = build.rules()
    start = build.state(rules, "red broken 1.20, black 0.5", hands={"A": "SC16 SC01"})
    state, _ = build.play(rules, start, "play:SC16")
    assert "red" in choices(rules, state, "joker")
    _, events = build.play(rules, state, "joker:red")
    assert build.told(events, LineForfeited) == [LineForfeited(colour="red", value=5, reason="broken")]


@pytest.mark.parametrize("mode", ["sprint", "breakdown"])
@pytest.mark.parametrize(
    ("cars", "reason"), [("blue home 1, red 2.14", "home"), ("blue broken 0.9, red 2.14", "broken"), ("blue 1.14, red 2.14", "level")]
)
def test_r48_without_effect_whatever_the_mode(cars: str, reason: str, mode: str) -> None:
    """R48."""
    rules = build.rules()
    state, events = build.play(rules, build.state(rules, cars, hands={"A": "SC46 SC01"}), f"play:SC46/{mode}")
    assert build.told(events, SpecialFizzled) == [SpecialFizzled(card=46, reason=reason)]
    assert state.pile == (46,)


def test_r49_who_has_less_progress_is_the_rear_car() -> None:
    """R49: a car on lap 0 is behind one on lap 1, wherever it stands."""
    rules = build.rules()
    start = build.state(rules, "red 2.40/0, blue 1.5", hands={"A": "SC46 SC01"})
    state, events = build.play(rules, start, "play:SC46/sprint sprint:0.5")
    (made,) = build.told(events, SprintMade)
    assert (made.rear, made.front, made.level, made.reached) == ("red", "blue", 60, True)
    assert build.car(state, "red").lap == 1


def test_r51_the_front_car_waits_with_its_level_and_lane() -> None:
    """R51: its space is free."""
    rules = build.rules()
    start = build.state(rules, "red 2.14, blue 0.9", hands={"A": "SC46 SC01"})
    state, events = build.play(rules, start, "play:SC46/breakdown")
    assert build.told(events, BreakdownSuffered) == [BreakdownSuffered(colour="red", waiting_for="blue", level=168, space="2.14", lane=2)]
    assert build.car(state, "red").waiting == Waiting(168, 2, 1)
    assert at(state, "red") == ("",)


def test_r52_a_broken_car_keeps_its_owner_in_the_race() -> None:
    """R52: A's only car stands on the shoulder; A still plays."""
    rules = build.rules(seats=2)
    owners = {"A": "red", "B": "yellow"}
    start = build.state(rules, "red broken 2.14, yellow 0.5", owners=owners, hands={"A": "SC01", "B": "SC08 SC02"}, active="B")
    state, _ = build.play(rules, start, "play:SC08 to:0.10")
    assert (state.active, state.phase) == (0, "TURN")


def test_r53_no_tips_and_no_share_round_after_the_fifth_car() -> None:
    """R53: the card in play is discarded, and that is all."""
    rules = build.rules(seats=2, variant="tips")
    cars = "red 0.38, blue home 1, green home 2, black home 3, yellow home 4"
    end, events = build.play(rules, build.state(rules, cars, hands={"A": "SC07"}), "play:SC07")
    assert build.told(events, RaceEnded) == [RaceEnded(reason="fifth_car")]
    assert "TipLineCrossed" not in build.story(events)
    assert end.pile[-1] == 7


def test_r50_a_sprint_never_finishes_a_car() -> None:
    """R50: blue stands right at the line; red, level with it, is still on the track."""
    rules = build.rules()
    start = build.state(rules, "blue 1.40, red 2.30", hands={"A": "SC46 SC01"})
    state, _ = build.play(rules, start, "play:SC46/sprint")
    assert choices(rules, state, "sprint") == {"0.40", "2.40"}
    state, _ = build.play(rules, state, "sprint:2.40")
    assert build.car(state, "blue").place == 0
    assert build.car(state, "red").place == 0
