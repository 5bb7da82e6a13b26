"""Section 11, X1 to X6, X11, X24, X40 and X42: the lines of a card, blockades, jokers, corners and the finish."""

import pytest

from game.titles.top_race.rules.events import CarBlocked, CardDiscarded, CarFinished, CarMoved, JokerNamed, LineForfeited
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.settlement_events import PrizePaid
from game.titles.top_race.rules.state import TopRaceState
from tests.titles.top_race import build
from tests.titles.top_race.expect import assert_refused, at, choices, rank

LAST_BUT_THREE = "green home 1, red home 2, purple home 3"
"""With these home, SC45 (green 6, red 5, purple 4, yellow 3, black 2, blue 1) begins with yellow 3."""


def test_x1_a_card_is_carried_out_line_by_line() -> None:
    """X1: each of the four cars has its whole rank to choose from, in the order of the card, which then lies on the pile."""
    rules = build.rules()
    state = build.state(rules, "red 0.5, yellow 1.5, black 2.5, blue 1.2", hands={"A": "SC22 SC45"})
    moved = []
    for script, wanted in (("play:SC22", 11), ("to:0.11", 9), ("to:2.9", 7), ("to:2.7", 3)):
        state, events = build.play(rules, state, script)
        moved += build.told(events, CarMoved, CardDiscarded)
        assert choices(rules, state, "to") == rank(wanted)
    state, events = build.play(rules, state, "to:0.3")
    moved += build.told(events, CarMoved, CardDiscarded)
    assert [(e.colour, e.to_space, e.value, e.steps, e.lost) for e in moved[:-1]] == [
        ("red", "0.11", 6, 6, 0),
        ("yellow", "2.9", 4, 4, 0),
        ("black", "2.7", 2, 2, 0),
        ("blue", "0.3", 1, 1, 0),
    ]
    assert moved[-1] == CardDiscarded(card=22, pile=1)
    assert (state.pile, state.hands[0]) == ((22,), (45,))


def test_x1_an_occupied_space_is_no_destination() -> None:
    """X1: only the free spaces of rank 11 are open to red."""
    rules = build.rules()
    start = build.state(rules, "red 0.5, yellow 1.5, black 2.5, blue 1.2, green 1.11", hands={"A": "SC22"})
    state, _ = build.play(rules, start, "play:SC22")
    assert choices(rules, state, "to") == {"0.11", "2.11"}
    assert_refused(rules, state, "to:1.11", "R36")


def test_x2_a_queue_in_the_single_lane_costs_steps() -> None:
    """X2: purple comes up right behind blue after three of its five steps and loses the other two."""
    rules = build.rules("F3", auto_forced=False)
    start = build.state(rules, "purple 1.19, blue 1.23", hands={"A": "SC11"})
    state, _ = build.play(rules, start, "play:SC11")
    assert choices(rules, state, "to") == {"1.22"}
    state, events = build.play(rules, state, "to:1.22")
    (moved,) = build.told(events, CarMoved)
    assert (moved.path, moved.value, moved.steps, moved.lost) == (("1.20", "1.21", "1.22"), 5, 3, 2)
    assert build.told(events, CarBlocked) == [CarBlocked(colour="purple", value=5, lost=2, blockers=("blue",))]


def test_x2_the_lone_destination_is_taken_at_once() -> None:
    """X2: as played by default, nobody is asked where the blocked car goes."""
    rules = build.rules("F3")
    state, events = build.play(rules, build.state(rules, "purple 1.19, blue 1.23", hands={"A": "SC11"}), "play:SC11")
    assert at(state, "purple", "blue") == ("1.22", "1.23")
    assert build.story(events).count("CarMoved") == 1


def test_x3_the_whole_number_must_be_driven_where_it_can_be() -> None:
    """X3: the dead end over 0.12 is no route; blue squeezes through between the two cars ahead of it."""
    rules = build.rules()
    cars = "blue 0.11, red 0.13, black 1.13, yellow home 1"
    state, _ = build.play(rules, build.state(rules, cars, hands={"A": "SC23"}), "play:SC23")
    assert choices(rules, state, "to") == rank(15)
    assert_refused(rules, state, "to:0.12", "R38")
    assert_refused(rules, state, "to:1.11", "R38")
    for lane in "012":
        _, events = build.play(rules, state, f"to:{lane}.15")
        moved = build.told(events, CarMoved)[0]
        assert (moved.colour, moved.path[:2], moved.steps) == ("blue", ("1.12", "2.13"), 4)


@pytest.mark.parametrize(("cars", "card", "wanted"), [("yellow 0.A", "SC08", rank(24, 25)), ("green 1.B", "SC12", rank(27))])
def test_x4_steps_through_a_corner(cars: str, card: str, wanted: set[str]) -> None:
    """X4: yellow in the outer lane can waste a step of its 5 in the corner; green at its end, with neighbours level, can't."""
    rules = build.rules("F2")
    state, _ = build.play(rules, build.state(rules, cars, hands={"A": card}), f"play:{card}")
    assert choices(rules, state, "to") == wanted


def joker_line(cars: str) -> tuple[TopRaceRules, TopRaceState]:
    """SC34 with its lines for purple and yellow carried out."""
    rules = build.rules()
    start = build.state(rules, f"purple 0.5, yellow 1.10, blue 1.20, {cars}", hands={"A": "SC34"})
    return rules, build.play(rules, start, "play:SC34 to:0.11 to:1.14")[0]


def test_x5_the_joker_is_named_when_its_line_is_reached() -> None:
    """X5: after purple and yellow one of the three colours not on the card moves 2, then blue moves 1."""
    rules, state = joker_line("red 0.30, black 1.30, green 2.30")
    assert at(state, "purple", "yellow") == ("0.11", "1.14")
    assert choices(rules, state, "joker") == {"red", "black", "green"}
    for colour in ("blue", "yellow", "purple"):
        assert_refused(rules, state, f"joker:{colour}", "R45")
    state, events = build.play(rules, state, "joker:black")
    assert build.told(events, JokerNamed) == [JokerNamed(seat=0, colour="black", value=2)]
    assert choices(rules, state, "to") == rank(32)
    state, events = build.play(rules, state, "to:1.32")
    assert [(e.colour, e.value) for e in build.told(events, CarMoved)] == [("black", 2)]
    assert choices(rules, state, "to") == rank(21)
    state, events = build.play(rules, state, "to:2.21")
    assert build.told(events, CardDiscarded) == [CardDiscarded(card=34, pile=1)]


def test_x6_the_joker_may_be_wasted_on_a_car_that_is_home() -> None:
    """X6: green is home and may be named all the same; nothing moves, and blue's line follows."""
    rules, state = joker_line("green home 1")
    assert "green" in choices(rules, state, "joker")
    state, events = build.play(rules, state, "joker:green")
    assert build.told(events, LineForfeited) == [LineForfeited(colour="green", value=2, reason="home")]
    assert build.told(events, CarMoved) == []
    assert choices(rules, state, "to") == rank(21)


def test_x11_places_go_by_the_order_of_the_lines() -> None:
    """X11: yellow is moved first and wins, with steps left over; red behind it on the card is second, black is not home."""
    rules = build.rules(auto_forced=False)
    state = build.state(rules, "yellow 1.37, red 0.38, black 2.36", hands={"A": "SC19"})
    state, _ = build.play(rules, state, "play:SC19")
    assert choices(rules, state, "to") == {"FINISH"}
    state, first = build.play(rules, state, "to:FINISH")
    assert choices(rules, state, "to") == {"FINISH"}
    state, second = build.play(rules, state, "to:FINISH")
    assert build.told(first, CarFinished) == [CarFinished(colour="yellow", place=1, owner=1)]
    assert build.told(first, PrizePaid) == [PrizePaid(colour="yellow", place=1, owner=1, amount=200_000, cash=400_000)]
    assert build.told(second, CarFinished) == [CarFinished(colour="red", place=2, owner=0)]
    assert build.told(second, PrizePaid) == [PrizePaid(colour="red", place=2, owner=0, amount=150_000, cash=350_000)]
    assert [e.steps for e in build.told((*first, *second), CarMoved)] == [4, 3]
    assert choices(rules, state, "to") == rank(38)
    state, _ = build.play(rules, state, "to:2.38")
    assert [build.car(state, colour).place for colour in ("yellow", "red", "black")] == [1, 2, 0]


def test_x24_a_rival_can_be_led_round_the_outside_of_the_last_corner() -> None:
    """X24: with 3 steps the car may finish or be left in the corner; on 0.C it is not home."""
    rules = build.rules("F4")
    cars = f"yellow 1.38, {LAST_BUT_THREE}, blue 1.12, black 1.10"
    start = build.state(rules, cars, hands={"A": "SC45"}, owners={"A": "blue", "B": "yellow"})
    state, _ = build.play(rules, start, "play:SC45")
    assert choices(rules, state, "to") == {"FINISH", "0.B", "0.C", "1.B", "2.A"}
    held, events = build.play(rules, state, "to:0.C")
    (moved,) = build.told(events, CarMoved)
    assert (moved.path[-2:], moved.steps, moved.lost) == (("0.B", "0.C"), 3, 0)
    assert (at(held, "yellow"), build.car(held, "yellow").place) == (("0.C",), 0)
    home, _ = build.play(rules, state, "to:FINISH")
    assert build.car(home, "yellow").place == 4


def test_x24_with_steps_enough_there_is_only_the_finish() -> None:
    """X24: the corner can't swallow 5 steps."""
    rules = build.rules("F4", auto_forced=False)
    start = build.state(rules, "yellow 1.38", hands={"A": "SC08"}, owners={"A": "blue", "B": "yellow"})
    state, _ = build.play(rules, start, "play:SC08")
    assert choices(rules, state, "to") == {"FINISH"}


def test_x40_steps_can_be_wasted_in_a_corner() -> None:
    """X40: 3 steps may take the car no further than to 2.A, which one step would have reached, or out to rank 24."""
    rules = build.rules("F2")
    cars = f"yellow 1.20, {LAST_BUT_THREE}, blue 1.12, black 1.10"
    start = build.state(rules, cars, hands={"A": "SC45"}, owners={"A": "blue", "B": "yellow"})
    state, _ = build.play(rules, start, "play:SC45")
    assert choices(rules, state, "to") == {"2.A", "0.B", "0.C", "1.B"} | rank(23, 24)
    _, events = build.play(rules, state, "to:2.A")
    assert build.told(events, CarMoved)[0].path == ("0.A", "1.A", "2.A")


def test_x42_blocked_in_a_corner_the_most_steps_count() -> None:
    """X42: the longest ways wind through the outer lanes; 2.A, as far along but fewer steps, is no destination."""
    rules = build.rules("F2")
    start = build.state(rules, "black 1.20, red 0.23, yellow 1.23, blue 2.23", hands={"A": "SC25"})
    state, _ = build.play(rules, start, "play:SC25")
    assert choices(rules, state, "to") == {"0.C", "1.B"}
    assert_refused(rules, state, "to:2.A", "R39")
    for to, blockers in (("0.C", {"red", "yellow"}), ("1.B", {"red", "yellow", "blue"})):
        _, events = build.play(rules, state, f"to:{to}")
        (moved,) = build.told(events, CarMoved)
        assert (moved.path, moved.steps, moved.lost) == (("0.A", "1.A", "0.B", to), 4, 2)
        (blocked,) = build.told(events, CarBlocked)
        assert (blocked.colour, blocked.value, blocked.lost) == ("black", 6, 2)
        assert set(blocked.blockers) == blockers
