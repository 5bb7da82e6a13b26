"""Section 3: spaces, neighbours, distance, colours, slots, occupancy."""

import pytest

from game.titles.aruba.rules.events import TurnStarted
from game.titles.aruba.track import contract
from tests.titles.aruba import build
from tests.titles.aruba.expect import assert_refused, choices, steps

GAME, SIX = build.rules(4), build.rules(6)
WIDE = build.rules(6, build.track("t48"))


@pytest.mark.parametrize(("name", "rows", "lanes"), [("t36", 36, 3), ("t48", 48, 4)])
def test_r1_a_closed_loop_of_rows_and_lanes(name: str, rows: int, lanes: int) -> None:
    """R1: every row and lane is one space, in curves as well."""
    track = build.track(name)
    assert {(s.back, s.lane) for s in track.spaces} == {(row, lane) for row in range(rows) for lane in range(1, lanes + 1)}
    assert all(s.front == s.back + 1 for s in track.spaces)


@pytest.mark.parametrize(
    ("space", "ahead"),
    [
        ("9/2", ("10/2", "10/1", "10/3")),
        ("9/1", ("10/1", "10/2")),
        ("9/3", ("10/3", "10/2")),
        ("35/2", ("0/2", "0/1", "0/3")),
    ],
)
def test_r2_spaces_ahead(space: str, ahead: tuple[str, ...]) -> None:
    """R2: front, front-left and front-right, rows counted around; there is nothing beside lane 1 and the last lane."""
    assert contract.adjacency(build.track())[space] == ahead


@pytest.mark.parametrize(("other", "near"), [("8/1", True), ("8/2", True), ("8/3", True), ("9/1", True), ("9/3", True), ("10/1", True),
                                             ("10/2", True), ("10/3", True), ("11/2", False), ("7/2", False)])  # fmt: skip
def test_r2_adjacent_in_any_direction_means_eight_spaces(other: str, near: bool) -> None:
    """R2, R43: the eight neighbours, and no more."""
    s = build.state(GAME, f"A 9/2, B {other}", phase="WRAP_UP", hands={"A": "larceny", "B": "saw"})
    assert ("steal:B" in choices(GAME, s)) == near


def test_r2_neighbours_across_the_line() -> None:
    """R2, J44: row 0 lies in front of the last row."""
    s = build.state(GAME, "A -1/2, B 0/1", phase="WRAP_UP", hands={"A": "larceny", "B": "saw"})
    assert "steal:B" in choices(GAME, s)


def test_r3_the_grid_lies_before_the_line() -> None:
    """R3: start slots have d below 0; passing from d = -1 to 0 has no effect; d = N crosses the line."""
    s = GAME.new(1).state
    assert sorted(car.distance for car in s.cars) == [-2, -2, -1, -1]
    s = build.state(GAME, "A -1/1", phase="MOVING", budget=2)
    after, events = build.play(GAME, s, "F")
    assert (build.place(GAME, after, "A"), build.story(events)) == ("0/1", ["CarMoved"])
    s = build.state(GAME, "A 35/1", phase="MOVING", budget=2)
    assert build.car(GAME, build.play(GAME, s, "F")[0], "A").state == "finished"


@pytest.mark.parametrize(("laps", "home"), [(1, True), (2, False)])
def test_r3_the_finish_is_rows_times_laps(laps: int, home: bool) -> None:
    """R3, O5: with two laps a car passes the line once before it finishes."""
    game = build.rules(4, laps=laps)
    s = build.state(game, "A 35/1", phase="MOVING", budget=2)
    assert (build.car(game, build.play(game, s, "F")[0], "A").state == "finished") == home


def test_r4_red_is_a_matter_of_the_start_alone() -> None:
    """R4: a turn that starts in a corner says so; passing through one costs nothing; no slot is red."""
    _, events = build.begun(GAME, build.state(GAME, "A 5/2"))
    assert [e.on_red for e in build.told(events, TurnStarted)] == [True]
    s = build.state(GAME, "A 4/2", phase="MOVING", budget=5)
    after, _ = build.play(GAME, s, "F F F F")
    assert (build.place(GAME, after, "A"), after.budget) == ("8/2", 1)
    assert not any(s.tag("red", False) for s in build.track().spaces if s.tag("slot", 0))


def test_r5_slot_1_is_pole() -> None:
    """R5: the first in the order starts from slot 1, the others in the order of the slots."""
    s = SIX.new(4).state
    track = SIX.tracks[0]
    slots = {space.tag("slot", 0): (space.back - track.length, space.lane) for space in track.spaces if space.tag("slot", 0)}
    assert [(s.cars[car].distance, s.cars[car].lane) for car in s.order] == [slots[k] for k in range(1, 7)]


@pytest.mark.parametrize("state", ["", " wreck"])
def test_r6_a_space_holds_one_car_or_wreck(state: str) -> None:
    """R6: nobody drives onto a taken space."""
    s = build.state(GAME, f"A 9/2, B 10/2{state}", phase="MOVING", budget=2)
    assert_refused(GAME, s, "F", "R48", "occupied")


def test_r6_who_is_off_the_track_takes_no_space() -> None:
    """R6: cars that crossed the line, and wrecks pushed over it, stand nowhere."""
    s = build.state(GAME, "A -1/2, B 36/2 finished, C 36/2 gone", phase="MOVING", budget=2)
    assert steps(GAME, s) == {"F", "L", "R"}
    assert GAME.check(s) == ()


def test_r1_wider_roads() -> None:
    """R1, R2: the last lane is the track's own."""
    s = build.state(WIDE, "A 20/4", phase="MOVING", budget=1)
    assert steps(WIDE, s) == {"F", "L"}
    s = build.state(WIDE, "A 20/3", phase="MOVING", budget=1)
    assert steps(WIDE, s) == {"F", "L", "R"}
