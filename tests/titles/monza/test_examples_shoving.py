"""Section 11, X13 to X19: driving over rivals and pushing them back."""

import pytest

from game.titles.monza.rules.events import CarMoved, CarPushedBack, TurnEnded, TurnStarted
from tests.titles.monza import build
from tests.titles.monza.expect import assert_refused, choices, events_except, events_of, places, waiting


def test_x13_over_two_cars() -> None:
    """X13: cars merely driven over stay where they are."""
    rules = build.rules("oval")
    laid, _ = build.play(rules, build.state(rules, "red b2, yellow b3, blue b4", roll="WRPPYY"), "roll W>b3 R>b4 Y>a4")
    assert choices(rules, laid) == {"back", "end"}
    after, events = build.play(rules, laid, "end")
    assert places(after) == {"red": "a4", "yellow": "b3", "blue": "b4", "green": "START"}
    assert events_except(events) == [
        CarMoved(seat=0, from_node="b2", nodes=("b3", "b4", "a4"), dice=3, tiles=0, last_colour="Y", overtaken=(1, 2)),
        TurnEnded(seat=0, round_dice=3),
        TurnStarted(seat=1),
    ]


SHOVES = {
    "x14_into_the_gap_just_left": (
        ("oval", "red b12, green b13", "GRRRRR", "G>b13"),
        {"red": "b13", "yellow": "START", "blue": "START", "green": "b12"},
        CarPushedBack(seat=3, by_seat=0, from_node="b13", to_node="b12"),
    ),
    "x15_back_to_the_start_space": (
        ("oval", "green b1", "PPPYYB", "P>b1"),
        {"red": "b1", "yellow": "START", "blue": "START", "green": "START"},
        CarPushedBack(seat=3, by_seat=0, from_node="b1", to_node="START"),
    ),
    "x16_all_occupied_behind": (
        ("oval", "red a1, blue b1, green b2", "PGPPGY", "P>b1 G>b2"),
        {"red": "b2", "yellow": "START", "blue": "b1", "green": "START"},
        CarPushedBack(seat=3, by_seat=0, from_node="b2", to_node="START", skipped=(("b1", "occupied"),)),
    ),
    "x17_over_a_void": (
        ("long", "red b25, green a25", "WYYYYY", "W>a25"),
        {"red": "a25", "yellow": "START", "blue": "START", "green": "a23"},
        CarPushedBack(seat=3, by_seat=0, from_node="a25", to_node="a23", skipped=(("a24", "void"),)),
    ),
    "x18_over_a_tyre": (
        ("oval", "red b8, blue a7", "PRRRRR", "P>a7"),
        {"red": "a7", "yellow": "START", "blue": "a5", "green": "START"},
        CarPushedBack(seat=2, by_seat=0, from_node="a7", to_node="a5", skipped=(("a6", "tyre"),)),
    ),
}


@pytest.mark.parametrize("name", SHOVES)
def test_x14_to_x18_shoves(name: str) -> None:
    """X14 to X18: the shoved car takes the nearest free space behind it in its lane, or the start space."""
    (track, cars, roll, plan), where, pushed = SHOVES[name]
    rules = build.rules(track, rules="basic")
    laid, _ = build.play(rules, build.state(rules, cars, roll=roll), f"roll {plan}")
    assert choices(rules, laid) == {"back", "end"}
    after, events = build.play(rules, laid, "end")
    assert places(after) == where
    assert events_of(events, CarPushedBack) == [pushed]
    assert [e.tag for e in events] == ["CarMoved", "CarPushedBack", "TurnEnded", "TurnStarted"]
    assert build.car(after, "red").round_dice == len(plan.split())
    assert waiting(rules, after) == 1


def test_x19_no_stopping_just_to_shove() -> None:
    """X19: on yellow's space the red die still fits, so red has to drive on over it."""
    rules = build.rules("oval")
    on_yellow, _ = build.play(rules, build.state(rules, "red b2, yellow b3", roll="WRPPPP"), "roll W>b3")
    assert choices(rules, on_yellow) == {"R>b4", "back"}
    assert_refused(rules, on_yellow, "end", "R17")
    beyond, _ = build.play(rules, on_yellow, "R>b4")
    assert choices(rules, beyond) == {"back", "end"}
    after, events = build.play(rules, beyond, "end")
    assert places(after) == {"red": "b4", "yellow": "b3", "blue": "START", "green": "START"}
    assert events_of(events, CarPushedBack) == []


def test_x19_stopping_early_where_allowed() -> None:
    """X19: under O5 red may stop on yellow's space, and yellow goes to the space red left."""
    rules = build.rules("oval", early_stop=True)
    on_yellow, _ = build.play(rules, build.state(rules, "red b2, yellow b3", roll="WRPPPP"), "roll W>b3")
    assert choices(rules, on_yellow) == {"R>b4", "back", "end"}
    after, events = build.play(rules, on_yellow, "end")
    assert places(after) == {"red": "b3", "yellow": "b2", "blue": "START", "green": "START"}
    assert events_of(events, CarPushedBack) == [CarPushedBack(seat=1, by_seat=0, from_node="b3", to_node="b2")]
