"""Section 11, X7 to X10, X25 to X27, X32 and X44: Sprint, Breakdown and the way back onto the road."""

import pytest

from game.titles.top_race.rules.events import (
    BreakdownSuffered,
    CardDiscarded,
    CarMoved,
    CarReturned,
    LineCrossedFirstTime,
    LineForfeited,
    SpecialFizzled,
    SprintMade,
)
from tests.titles.top_race import build
from tests.titles.top_race.expect import assert_refused, at, choices, rank


def test_x7_a_sprint_draws_level() -> None:
    """X7: blue behind red may stop on either free space of red's row, no nearer and no further."""
    rules = build.rules()
    start = build.state(rules, "blue 1.5, red 2.14", hands={"A": "SC46 SC01"})
    state, _ = build.play(rules, start, "play:SC46/sprint")
    assert choices(rules, state, "sprint") == {"0.14", "1.14"}
    for space in ("0.13", "0.15"):
        assert_refused(rules, state, f"sprint:{space}", "R50")
    state, events = build.play(rules, state, "sprint:1.14")
    (made,) = build.told(events, SprintMade)
    assert (made.rear, made.front, made.from_space, made.to_space, made.reached) == ("blue", "red", "1.5", "1.14", True)
    assert len(made.path) == 9
    assert at(state, "blue", "red") == ("1.14", "2.14")


@pytest.mark.parametrize(("black", "to", "steps"), [("black 2.5", "1.22", 4), ("black 1.22", "1.21", 3)])
def test_x8_a_sprint_ends_behind_the_blockade(black: str, to: str, steps: int) -> None:
    """X8: no way leads to red's row, so blue goes as far as the queue in the single lane lets it."""
    rules = build.rules("F3")
    start = build.state(rules, f"red 0.27, blue 1.18, purple 1.23, {black}", hands={"A": "SC46"})
    state, events = build.play(rules, start, "play:SC46/sprint")
    (made,) = build.told(events, SprintMade)
    assert (made.rear, made.to_space, len(made.path), made.reached) == ("blue", to, steps, False)
    assert at(state, "blue") == (to,)


def test_x9_a_broken_car_waits_for_its_pair() -> None:
    """X9: red's lines are lost while it waits; blue behind its level changes nothing, blue level or past brings it back."""
    rules = build.rules()
    cars = "red 1.14, blue 0.9, purple home 1, yellow home 2"
    hands = {"A": "SC46 SC45", "B": "SC07 SC44", "C": "SC32 SC43", "D": "SC15 SC42"}
    state = build.state(rules, cars, hands=hands)
    state, events = build.play(rules, state, "play:SC46/breakdown")
    assert build.told(events, BreakdownSuffered) == [BreakdownSuffered(colour="red", waiting_for="blue", level=168, space="1.14", lane=1)]
    assert at(state, "red") == ("",)
    state, events = build.play(rules, state, "play:SC07")
    assert build.told(events, LineForfeited) == [LineForfeited(colour="red", value=5, reason="broken")]
    state, _ = build.play(rules, state, "play:SC32")
    assert choices(rules, state, "to") == rank(13)
    state, events = build.play(rules, state, "to:0.13")
    assert build.told(events, CarReturned) == []
    assert build.told(events, LineForfeited)[0] == LineForfeited(colour="red", value=2, reason="broken")
    state, _ = build.play(rules, state, "play:SC15 joker:purple")
    assert choices(rules, state, "to") == rank(15)
    state, events = build.play(rules, state, "to:0.15")
    assert (build.waiting(rules, state), state.phase) == ("A", "RETURN"), "red's owner, not D whose card it is"
    assert choices(rules, state, "return") == rank(14)
    state, events = build.play(rules, state, "return:2.14")
    assert build.told(events, CarReturned) == [CarReturned(colour="red", space="2.14", seat=0)]
    assert (at(state, "red", "blue"), build.car(state, "red").lap) == (("2.14", "0.15"), 1)


def test_x9_the_place_of_a_broken_car_is_free() -> None:
    """X9: while red waits beside the road, another car may stand where it stood."""
    rules = build.rules()
    start = build.state(rules, "red broken 1.14, blue 0.9, green 1.9", hands={"A": "SC12"})
    state, _ = build.play(rules, start, "play:SC12")
    assert choices(rules, state, "to") == rank(14)


def test_x10_a_full_row_sends_the_car_one_rank_back() -> None:
    """X10: blue takes the last space of the row; red's owner has all of rank 13 to choose from."""
    rules = build.rules()
    cars = "red broken 1.14, blue 0.12, yellow 0.14, black 2.14, purple home 1"
    start = build.state(rules, cars, hands={"D": "SC15"}, active="D")
    state, _ = build.play(rules, start, "play:SC15 joker:purple")
    assert at(state, "blue") == ("1.14",)
    assert (build.waiting(rules, state), choices(rules, state, "return")) == ("A", rank(13))
    assert_refused(rules, state, "return:0.12", "R47")
    _, events = build.play(rules, state, "return:0.13")
    assert build.told(events, CarReturned) == [CarReturned(colour="red", space="0.13", seat=0, row_full=True)]


def test_x10_as_far_back_as_need_be() -> None:
    """X10: with the row and the rank behind it full, the next one; as six cars can't do that in three lanes, in the narrows of F3."""
    rules = build.rules("F3")
    cars = "red broken 1.22, yellow 1.22, green 1.21, blue 0.28, purple home 1"
    start = build.state(rules, cars, hands={"D": "SC15"}, active="D")
    state, _ = build.play(rules, start, "play:SC15 joker:purple to:0.30")
    assert choices(rules, state, "return") == rank(20)


def test_x25_back_in_time_for_the_next_line() -> None:
    """X25: blue's 6 brings red back, and red's 4 on the same card is driven from there; then purple and green."""
    rules = build.rules()
    cars = "red broken 1.14, blue 0.12, purple 1.2, green 1.3"
    start = build.state(rules, cars, hands={"B": "SC30 SC45"}, active="B")
    state, _ = build.play(rules, start, "play:SC30")
    assert choices(rules, state, "to") == rank(18)
    state, _ = build.play(rules, state, "to:0.18")
    assert (build.waiting(rules, state), choices(rules, state, "return")) == ("A", rank(14))
    state, _ = build.play(rules, state, "return:1.14")
    assert build.waiting(rules, state) == "B"
    assert choices(rules, state, "to") == {"1.18", "2.18"}
    state, events = build.play(rules, state, "to:1.18 to:1.4 to:2.4")
    assert [(e.colour, e.value) for e in build.told(events, CarMoved)] == [("red", 4), ("purple", 2), ("green", 1)]
    assert build.told(events, CardDiscarded) == [CardDiscarded(card=30, pile=1)]


def test_x26_a_line_before_the_return_is_lost() -> None:
    """X26: yellow's 6 comes before black's 2 has brought it back, and is not made up."""
    rules = build.rules()
    start = build.state(rules, "yellow broken 1.14, black 2.13, red 0.20", hands={"A": "SC19"})
    state, events = build.play(rules, start, "play:SC19")
    assert build.told(events, LineForfeited) == [LineForfeited(colour="yellow", value=6, reason="broken")]
    assert choices(rules, state, "to") == rank(24)
    state, _ = build.play(rules, state, "to:0.24")
    assert choices(rules, state, "to") == {"1.15", "2.15", "0.15"}
    state, _ = build.play(rules, state, "to:2.15")
    assert (build.waiting(rules, state), choices(rules, state, "return")) == ("B", rank(14))
    state, events = build.play(rules, state, "return:0.14")
    assert build.told(events, CarMoved) == []
    assert build.told(events, CardDiscarded) == [CardDiscarded(card=19, pile=1)]
    assert at(state, "yellow", "red", "black") == ("0.14", "0.24", "2.15")


@pytest.mark.parametrize("mode", ["sprint", "breakdown"])
@pytest.mark.parametrize(("cars", "reason"), [("blue 0.14, red 2.14", "level"), ("blue 0.9, red broken 1.14", "broken")])
def test_x27_x32_neither_mode_has_an_effect(cars: str, reason: str, mode: str) -> None:
    """X27, X32: level cars, or one that is broken down already: the card is merely discarded."""
    rules = build.rules(pitstop="on")
    start = build.state(rules, cars, hands={"A": "SC46 SC01"})
    state, events = build.play(rules, start, f"play:SC46/{mode}")
    assert build.told(events, SpecialFizzled, CardDiscarded) == [SpecialFizzled(card=46, reason=reason), CardDiscarded(card=46, pile=1)]
    assert state.cars == start.cars


def test_x44_a_breakdown_before_the_start() -> None:
    """X44: red waits level with the line, comes back on the last free space of rank 40, and has its first crossing still to come."""
    rules = build.rules()
    cars = "red 2.40/0, yellow 1.40/0, blue 2.39/0, black 0.1, purple 1.1, green 2.1"
    state = build.state(rules, cars, hands={"A": "SC46 SC45", "B": "SC22 SC44", "C": "SC07 SC43"})
    state, events = build.play(rules, state, "play:SC46/breakdown")
    assert build.told(events, BreakdownSuffered) == [BreakdownSuffered(colour="red", waiting_for="blue", level=0, space="2.40", lane=2)]
    state, events = build.play(rules, state, "play:SC22")
    assert build.told(events, CarMoved)[0].steps == 0, "yellow's 4 is blocked by the three cars behind the line"
    state, events = build.play(rules, state, "to:1.3")
    assert [(e.colour, e.to_space) for e in build.told(events, CarMoved)] == [("black", "1.3"), ("blue", "2.40")]
    assert build.told(events, CarReturned) == [CarReturned(colour="red", space="0.40", seat=0)]
    assert (at(state, "red"), build.car(state, "red").lap) == (("0.40",), 0)
    state, _ = build.play(rules, state, "play:SC07")
    assert choices(rules, state, "to") == rank(5)
    state, events = build.play(rules, state, "to:0.5")
    assert build.told(events, LineCrossedFirstTime) == [LineCrossedFirstTime(colour="red")]
    assert (build.car(state, "red").lap, build.car(state, "red").place) == (1, 0)
