"""Sections 5 to 7: the end of a movement, what ignores bumpers, wrecks, lapped cars, four places on a car, the order of places."""

from typing import Any

import pytest

from game.titles.aruba.rules.events import CarFinished, MovementEnded, RaceEnded
from tests.titles.aruba import build
from tests.titles.aruba.expect import assert_refused, choices, damages

GAME, SIX = build.rules(4), build.rules(6)
ONE = build.rules(4, races=1)


@pytest.mark.parametrize(
    ("cars", "script", "reason", "lost"),
    [
        ("A 9/2", "F F", "spent", 0),
        ("A 9/2", "F stop", "stop", 1),
        ("A 9/2, B 10/2", "ram", "ram", 1),
    ],
)
def test_r42_how_a_movement_ends(cars: str, script: str, reason: str, lost: int) -> None:
    """R42: budget spent, Ram or Stop; the car goes to AFTER_MOVE and the rest is lost."""
    s = build.state(GAME, cars, phase="MOVING", budget=2)
    after, events = build.play(GAME, s, script)
    assert build.told(events, MovementEnded) == [MovementEnded(car="R", reason=reason, lost_points=lost)]
    assert (after.phase, after.budget) == ("AFTER_MOVE", 0)


def test_r42_a_car_that_is_out_has_no_after_move() -> None:
    """R42, R62."""
    s = build.state(GAME, "A 35/2", phase="MOVING", budget=2)
    after, events = build.play(GAME, s, "F")
    assert build.told(events, MovementEnded) == [MovementEnded(car="R", reason="out", lost_points=1)]
    assert (after.phase, after.active) == ("PREP", 1)


EVERYWHERE = "front rear left right"
IGNORED: list[tuple[str, dict[str, Any], str, str]] = [
    (f"A 9/2 front, B 10/2 {EVERYWHERE}", {"phase": "BEFORE_MOVE", "dice": "22"}, "shoot:2", "B"),
    (f"A 9/2 front, B 8/2 {EVERYWHERE}", {"phase": "BEFORE_MOVE", "hands": {"A": "bomb"}}, "bomb", "B"),
    ("A 9/1 right, B 10/2 front rear", {"phase": "MOVING", "budget": 2}, "F", "B"),
]


@pytest.mark.parametrize(("cars", "fields", "script", "victim"), IGNORED)
def test_r56_bumpers_are_for_rams_alone(cars: str, fields: dict[str, Any], script: str, victim: str) -> None:
    """R56: a shot, a bomb and a saw take their one token, and every bumper stays."""
    s = build.state(GAME, cars, **fields)
    before = build.mounted(GAME, s, victim)
    after, _ = build.play(GAME, s, script)
    assert (damages(GAME, after, victim), build.mounted(GAME, after, victim)) == ([1], before)


def test_r56_larceny_ignores_bumpers() -> None:
    """R56."""
    s = build.state(GAME, "A 9/2, B 10/2 front rear", phase="WRAP_UP", hands={"A": "larceny", "B": "saw"}, draws=(0,))
    assert build.hand(GAME, build.play(GAME, s, "steal:B")[0], "A") == ["saw"]


def test_r60_a_wreck_is_in_the_way_and_nothing_else() -> None:
    """R60: it blocks steps and is rammed; it is not shot, bombed, cut or robbed."""
    s = build.state(GAME, "A 9/2, B 10/2 wreck", phase="MOVING", budget=1)
    assert choices(GAME, s) == {"L", "R", "ram"}
    shot = build.state(GAME, "A 9/2, B 10/2 wreck", phase="BEFORE_MOVE", dice="22")
    assert_refused(GAME, shot, "shoot:2", "R31", "wreck_in_front")
    bomb = build.state(GAME, "A 9/2, B 8/2 wreck", phase="BEFORE_MOVE", hands={"A": "bomb"})
    assert_refused(GAME, bomb, "bomb", "R34", "nobody_in_zone")
    cut = build.state(GAME, "A 9/1 right, B 10/2 wreck", phase="MOVING", budget=2)
    assert damages(GAME, build.play(GAME, cut, "F")[0], "B") == [9]
    theft = build.state(GAME, "A 9/2, B 9/1 wreck", phase="WRAP_UP", hands={"A": "larceny", "B": "saw"})
    assert_refused(GAME, theft, "steal:B", "R43", "victim_far")


def test_r60_a_wreck_does_not_count_for_the_lead_and_stays() -> None:
    """R60, R65: ahead of everybody it leads nobody, and turns go by without it moving."""
    s, _ = build.begun(GAME, build.state(GAME, "A 20/2, B 24/3 wreck", throws="1111111111"))
    assert s.lead_pen == 1
    after, _ = build.play(GAME, s, "throw end_roll finish end_turn")
    assert build.place(GAME, after, "B") == "24/3"


def test_r66_a_car_that_has_come_round_meets_those_on_the_grid() -> None:
    """R66: spaces count for shots, rams and neighbours, distance for the lead and the line."""
    s = build.state(GAME, "A 34/2, B -1/2", phase="BEFORE_MOVE", dice="122")
    shot, _ = build.play(GAME, s, "shoot:2")
    assert damages(GAME, shot, "B") == [1]
    rammed, _ = build.play(GAME, shot, "declare:1 ram")
    assert build.places(GAME, rammed, "A B") == "35/2 0/2"
    assert build.begun(GAME, s)[0].lead_pen == 1


@pytest.mark.parametrize(("place", "kind"), [("front", "bumper"), ("rear", "bumper"), ("left", "saw"), ("right", "saw")])
def test_r67_one_bumper_per_end_and_one_saw_per_side(place: str, kind: str) -> None:
    """R67: a taken place takes no second one."""
    s = build.state(GAME, f"A 9/2 {place}", hands={"A": f"{kind} {kind}"})
    assert_refused(GAME, s, f"mount:{place}", "R17" if kind == "saw" else "R16", "place_taken")
    full = build.state(GAME, f"A 9/2 {EVERYWHERE}", hands={"A": "bumper saw"})
    assert choices(GAME, full) == {"throw"}


def test_r68_r73_places_go_by_crossing() -> None:
    """R68, R73: who crosses first is first, wherever others stand; 6, 4 and 2 points."""
    s = build.state(GAME, "B 36/1 finished, C 36/3 finished, A 35/2, D 34/2", phase="MOVING", budget=1, seed=1, race=1)
    _, events = build.play(GAME, s, "F")
    assert [(e.car, e.place, e.points) for e in build.told(events, CarFinished)] == [("R", 3, 2)]
    assert [e.classification for e in build.told(events, RaceEnded)] == [("Y", "B", "R", "G")]


# -- a follower that takes its place without driving home


def test_r70_a_follower_may_win_the_last_place_by_walkover() -> None:
    """R57, R70: the towing car finishes, and the follower is the only one left."""
    s = build.state(ONE, "C 36/1 finished, D 5/1 wreck, A 35/2, B 34/2", phase="MOVING", budget=1, follower="B", race=1)
    after, events = build.play(ONE, s, "F")
    assert [(e.car, e.cause) for e in build.told(events, CarFinished)] == [("R", "drive"), ("Y", "walkover")]
    assert (ONE.turn(after).over, ONE.check(after)) == (True, ())


def test_r71_a_follower_may_take_its_place_by_the_round_limit() -> None:
    """R57, R71: the tow of the last turn is still on when the round is over."""
    s = build.state(ONE, "A 5/1, B 8/1, C 12/1, D 13/1", phase="WRAP_UP", active="D", follower="C", race=1, round=30)
    after, events = build.play(ONE, s, "end_turn")
    assert [(e.car, e.cause) for e in build.told(events, CarFinished)] == [("G", "round_limit"), ("B", "round_limit"), ("Y", "round_limit")]
    assert (ONE.turn(after).over, ONE.check(after)) == (True, ())


def test_a_follower_that_is_out_is_found() -> None:
    """R57: before the match is over, or as a wreck, it can't be in tow."""
    s = build.state(GAME, "A 9/2, B 8/2 wreck", phase="MOVING", budget=1, follower="B")
    assert "the follower is out" in GAME.check(s)
