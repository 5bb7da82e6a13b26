"""Sections 4, 7 and 8: grids, turn order, ends of a race, the series, and the options."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.contract import RaceResult
from game.core.rng import Script
from game.titles.aruba.rules.cards import CARDS
from game.titles.aruba.rules.events import CarFinished, RaceEnded, RaceStarted, SeriesEnded, TurnSkipped, TurnStarted
from game.titles.aruba.rules.rules import ArubaRules
from game.titles.aruba.rules.state import ArubaState
from tests.titles.aruba import build
from tests.titles.aruba.build import letter

STILL = tuple(range(65, 0, -1))
"""The draws of a shuffle that leaves the 66 cards as they are."""


def test_r8_r9_the_grid_follows_the_starting_seat() -> None:
    game = build.rules(4)
    step = game.opening(Script((2, *STILL)))
    (started,) = build.told(step.events, RaceStarted)
    assert started.starting_seat == 2
    assert started.grid == ((1, "B", "35/1", 2), (2, "G", "35/3", 3), (3, "R", "34/1", 0), (4, "Y", "34/3", 1))
    assert step.state.pile == CARDS
    assert build.story(step.events) == ["RaceStarted", "DeckShuffled", "TurnStarted"]


def test_x21_three_seats_drive_six_cars_by_turns() -> None:
    game = build.rules(3)
    step = game.opening(Script((0, *STILL)))
    assert [car for _, car, _, _ in build.told(step.events, RaceStarted)[0].grid] == [
        letter(game, n) for n in ["A", "B", "C", "A2", "B2", "C2"]
    ]
    s = build.state(game, "B 9/2 wreck", phase="WRAP_UP", active="A")
    order = []
    for _ in range(5):
        order.append(s.active)
        s, _ = build.play(game, replace(s, phase="WRAP_UP"), "end_turn")
    assert order == [0, 2, 3, 4, 5]
    one_each = build.rules(3, two_cars_for_three=False)
    assert one_each.game.count == 3


def test_x9_x10_x47_the_lone_leader() -> None:
    """X9, X10, X47, R12: shared leads and the lead after a finisher cost nothing."""
    game = build.rules(6)

    def penalty(cars: str, **fields: Any) -> int:
        return int(build.begun(game, build.state(game, cars, **fields))[0].lead_pen)

    assert penalty("A 20/1, B 20/3") == 0
    assert penalty("A 34/1, B 19/3") == 1
    assert penalty("A 34/1, B 35/3 wreck") == 1
    assert penalty("A 34/1, C 36/1 finished") == 0
    opening = game.opening(Script((0, *STILL)))
    assert build.told(opening.events, TurnStarted)[0].lead_pen == 0


def test_r11_cars_that_are_out_are_skipped() -> None:
    game = build.rules(4)
    s = build.state(game, "A 9/2, B 10/2 wreck, C 36/1 finished", phase="WRAP_UP")
    end, events = build.play(game, s, "end_turn")
    assert build.told(events, TurnSkipped) == [TurnSkipped(car="Y", reason="wreck"), TurnSkipped(car="B", reason="finished")]
    assert (end.active, end.round) == (3, 2)


def _ended(game: ArubaRules, s: ArubaState, script: str) -> tuple[ArubaState, RaceEnded]:
    end, events = build.play(game, replace(s, rng=Script(STILL)), script)
    (told,) = build.told(events, RaceEnded)
    return end, told


def test_r69_three_cars_home_end_the_race() -> None:
    game = build.rules(6)
    cars = "B 36/1 finished, C 36/1 finished, A 35/2, D 20/1 dt1, E 20/2, F 9/1 wreck"
    end, told = _ended(game, build.state(game, cars, phase="MOVING", budget=1, race=1), "F")
    assert told == RaceEnded(
        classification=("Y", "B", "R", "P", "G", "W"), points=(2, 6, 4, 0, 0, 0), totals=(2, 6, 4, 0, 0, 0), ended="three_home"
    )
    assert (end.race, end.round, end.start_seat, end.active) == (2, 1, 1, 1)
    assert all(car.damage == 0 for car in end.cars)


def test_x43_the_last_one_racing_gets_the_next_place() -> None:
    game = build.rules(4)
    cars = "A 9/1, B 10/1 dt8, C 36/1 finished, D 36/1 finished"
    s = build.state(game, cars, phase="MOVING", budget=1)
    _, events = build.play(game, replace(s, rng=Script(STILL)), "ram")
    assert build.told(events, CarFinished) == [CarFinished(car="R", seat=0, place=3, points=2, cause="walkover")]
    assert [e.ended for e in build.told(events, RaceEnded)] == ["walkover"]
    assert "CarMoved" not in build.story(events), "the rest of the queue is dropped (R63)"


def test_r71_the_round_limit() -> None:
    game = build.rules(4, round_limit=10)
    cars = "A 20/1 dt3, B 20/2 dt1, C 36/1 finished, D 22/1"
    s = build.state(game, cars, phase="WRAP_UP", active="D", round=10)
    end, events = build.play(game, replace(s, rng=Script(STILL)), "end_turn")
    assert [(e.car, e.place, e.cause) for e in build.told(events, CarFinished)] == [("G", 2, "round_limit"), ("Y", 3, "round_limit")]
    assert build.told(events, RaceEnded)[0].classification == ("B", "G", "Y", "R")
    assert end.race == 2


def _race(*places: int) -> RaceResult:
    points = {1: 6, 2: 4, 3: 2}
    return RaceResult(places, tuple(points.get(place, 0) for place in places), "three_home")


def test_x22_points_of_a_series_and_the_tie() -> None:
    """X22: P, Q, S, T are seats 0 to 3."""
    game = build.rules(4)
    done = (_race(3, 1, 2, 4), _race(1, 2, 3, 4))
    cars = "D 36/1 finished, C 36/1 finished, A 35/2, B 20/2"
    s = build.state(game, cars, phase="MOVING", budget=1, race=3, races=done, classes=((1, 2, 0, 3), (0, 1, 2, 3)))
    end, events = build.play(game, s, "F")
    assert build.told(events, SeriesEnded) == [SeriesEnded(ranking=(2, 0, 1, 3), totals=(10, 10, 10, 6), decided_by="last_race")]
    result = game.result(end)
    assert result is not None
    assert (result.places, result.points, result.ended) == ((2, 3, 1, 4), (10, 10, 10, 6), "last_race")
    assert game.turn(end).over
    assert not game.check(end)


@pytest.mark.parametrize(("order", "grid"), [("clockwise", "BGRY"), ("finish", "BRYG")])
def test_o2_the_next_grid(order: str, grid: str) -> None:
    game = build.rules(4, grid_order=order)
    cars = "C 36/1 finished, A 36/1 finished, B 35/2, D 20/2"
    s = build.state(game, cars, phase="MOVING", budget=1, race=1, active="B")
    _, events = build.play(game, replace(s, rng=Script(STILL)), "F")
    (started,) = build.told(events, RaceStarted)
    assert "".join(car for _, car, _, _ in started.grid) == grid


def test_o3_hooks_after_the_last_throw() -> None:
    game = build.rules(4, hook_window="end_of_roll")
    s = build.state(game, "A 9/2, B 8/2", throws="1234561234", hands={"B": "hook"})
    s, _ = build.play(game, s, "throw")
    assert s.phase == "ROLL"
    s, _ = build.play(game, s, "end_roll")
    assert s.phase == "HOOK_WINDOW"
    assert build.play(game, s, "hook")[0].phase == "BEFORE_MOVE"
    assert build.play(game, s, "pass")[0].phase == "BEFORE_MOVE"


def test_o5_two_laps() -> None:
    game = build.rules(4, laps=2)
    s = build.state(game, "A 35/2, B 36/2, C 0/3", phase="MOVING", budget=3)
    end, _ = build.play(game, s, "L F")
    assert build.place(game, end, "A") == "37/1"
    assert game.game.courses[0].finish == 72


def test_o6_a_series_of_one_race() -> None:
    game = build.rules(4, races=1)
    cars = "D 36/1 finished, C 36/1 finished, A 35/2, B 20/2"
    end, events = build.play(game, build.state(game, cars, phase="MOVING", budget=1, race=1), "F")
    assert build.told(events, SeriesEnded)[0].decided_by == "points"
    assert end.phase == "OVER"


def test_r75_seats_with_two_cars_score_for_both() -> None:
    game = build.rules(3)
    cars = "A 36/1 finished, B 36/1 finished, A2 35/2, B2 20/2, C 9/1, C2 8/1"
    s = build.state(game, cars, phase="MOVING", budget=1, race=1, active="A2")
    _, told = _ended(game, s, "F")
    assert told.points == (8, 4, 0)
