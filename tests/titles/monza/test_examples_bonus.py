"""Section 11, X33 to X36: the bonus move."""

import pytest

from game.titles.monza.rules.events import BonusMoved, BonusOffered, CarPushedBack, TurnEnded, TurnStarted
from tests.titles.monza import build
from tests.titles.monza.expect import assert_refused, choices, events_except, events_of, places, tags, waiting


def test_x33_own_car() -> None:
    """X33: who ends on a space of his own colour hops on himself, at no cost."""
    rules = build.rules("oval", cars="RY", bonus_move=True)
    offered, events = build.play(rules, build.state(rules, "red b3", roll="RPPPPP"), "roll R>b4 end")
    assert (offered.phase, offered.bonus_seat, waiting(rules, offered)) == ("BONUS", 0, 0)
    (offer,) = events_of(events, BonusOffered)
    assert (offer.seat, set(offer.targets), len(offer.targets), offer.colour) == (0, {"b5", "a4", "c5"}, 3, "R")
    assert choices(rules, offered) == {"bonus>b5", "bonus>a4", "bonus>c5", "pass"}
    after, events = build.play(rules, offered, "bonus>a4")
    assert events_except(events) == [BonusMoved(seat=0, from_node="b4", node="a4"), TurnEnded(seat=0, round_dice=1), TurnStarted(seat=1)]
    assert places(after) == {"red": "a4", "yellow": "START"}
    assert build.car(after, "red").round_dice == 1


@pytest.mark.parametrize(
    ("cars", "roll", "plan", "end"),
    [
        ("red b3", "BPPPPP", "B>a3", "a3"),
        ("", "PBBBBB", "P>b1", "b1"),
        ("", "WWWWWW", "W>a1", "a1"),
    ],
)
def test_x34_no_taker(cars: str, roll: str, plan: str, end: str) -> None:
    """X34: no car of the last colour, no bonus: blue is not in this race, purple and white are nobody's."""
    rules = build.rules("oval", cars="RY", bonus_move=True)
    after, events = build.play(rules, build.state(rules, cars, roll=roll), f"roll {plan} end")
    assert events_of(events, BonusOffered) == []
    assert (after.phase, waiting(rules, after)) == ("ROLL", 1)
    assert places(after) == {"red": end, "yellow": "START"}


def test_x35_shoved_then_helped() -> None:
    """X35: green is pushed back first and then offered the one free space ahead; a19 is taken by red."""
    rules = build.rules("oval", cars="RG", bonus_move=True)
    offered, events = build.play(rules, build.state(rules, "red b20, green a19", roll="YGBBBB"), "roll Y>b21 G>a19 end")
    assert tags(events)[-3:] == ["CarMoved", "CarPushedBack", "BonusOffered"]
    assert events_of(events, CarPushedBack, BonusOffered) == [
        CarPushedBack(seat=1, by_seat=0, from_node="a19", to_node="a18"),
        BonusOffered(seat=1, targets=("b21",), colour="G"),
    ]
    assert choices(rules, offered) == {"bonus>b21", "pass"}
    assert_refused(rules, offered, "bonus>a19", "R34")
    after, _ = build.play(rules, offered, "bonus>b21")
    assert places(after) == {"red": "a19", "green": "b21"}
    assert waiting(rules, after) == 1


def test_x36_bonus_from_the_start_space() -> None:
    """X36: a car still on the start may hop onto any space that touches it."""
    rules = build.rules("oval", bonus_move=True)
    start = build.state(rules, "red b3", roll="BGYYPP")
    offered, events = build.play(rules, start, "roll Y>c4 G>c5 B>b5 Y>c7 end")
    assert places(offered)["red"] == "c7"
    assert events_of(events, BonusOffered) == [BonusOffered(seat=1, targets=("a1", "b1"), colour="Y")]
    assert choices(rules, offered) == {"bonus>a1", "bonus>b1", "pass"}
    after, _ = build.play(rules, offered, "bonus>b1")
    assert places(after) == {"red": "c7", "yellow": "b1", "blue": "START", "green": "START"}
    assert (after.active, waiting(rules, after), after.phase) == (1, 1, "ROLL")
