"""Figures, medals and records of Monza, on races that are told by hand."""

from game.core.actions import Event
from game.core.feats import earned_by
from game.titles.monza.feats import MARKS, MEDALS, counted, figures, spaces_to_go
from game.titles.monza.rules import events as ev
from tests.helpers.told import told
from tests.titles.monza.build import track


def turn(seat: int) -> Event:
    return ev.TurnStarted(seat=seat)


def move(seat: int, *nodes: str, dice: int = 2, over: tuple[int, ...] = (), phase: str = "PLAN") -> Event:
    return ev.CarMoved(seat=seat, from_node="START", nodes=nodes, dice=dice, tiles=0, last_colour="W", overtaken=over, phase=phase)


def home(seat: int, by: str = "drive") -> Event:
    return ev.CarFinished(seat=seat, by=by, round_dice=2)


def shove(seat: int, by: int, node: str = "START") -> Event:
    return ev.CarPushedBack(seat=seat, by_seat=by, from_node="a5", to_node=node)


def who(key: str, places: tuple[int, ...], *events: Event) -> set[int]:
    """The seats that earn this medal in a race with these places and events."""
    return {seat for seat, keys in enumerate(earned_by(MEDALS, told(places, *events))) if key in keys}


def test_three_at_once_are_three_cars_in_one_move() -> None:
    assert who("three_over", (1, 2, 3, 4), move(2, "a4", over=(0, 1, 3))) == {2}
    assert who("three_over", (1, 2, 3, 4), move(2, "a4", over=(0, 1)), move(2, "a5", over=(3,))) == set()


def test_all_six_home_is_the_whole_throw_across_the_line_and_the_win() -> None:
    assert who("six_home", (1, 2), turn(0), move(0, "FINISH", dice=6), home(0)) == {0}
    assert who("six_home", (1, 2), turn(0), move(0, "a4", dice=6), move(0, "FINISH", dice=1, phase="TURBO"), home(0)) == {0}
    assert who("six_home", (2, 1), turn(0), move(0, "FINISH", dice=6), home(0)) == set(), "somebody won by fewer dice"
    assert who("six_home", (1, 2), turn(0), move(0, "a4", dice=6), turn(0), move(0, "FINISH", dice=2), home(0)) == set(), "a turn before"
    assert who("six_home", (1, 2), turn(0), turn(1), move(1, "a4", dice=6), home(0, "bonus")) == set(), "on somebody's bonus"


def test_cannot_be_stopped_was_shoved_twice_and_won() -> None:
    assert who("shoved", (1, 2), shove(0, 1), shove(0, 1)) == {0}
    assert who("shoved", (1, 2), shove(0, 1), shove(1, 0)) == set()
    assert who("shoved", (2, 1), shove(0, 1), shove(0, 1)) == set()


def test_a_dead_heat_is_a_shared_win() -> None:
    assert who("dead_heat", (1, 1, 3)) == {0, 1}
    assert who("dead_heat", (1, 2, 3)) == set()


def test_figures_count_what_a_seat_did() -> None:
    events = [
        turn(0), ev.DiceRolled(seat=0, colours="RRYBWG"), move(0, "a3", dice=3, over=(1,)), ev.TurboEarned(seat=0),
        turn(1), ev.DiceRolled(seat=1, colours="RRRRRR"), ev.CarStuck(seat=1, node="a2", voluntary=False), shove(0, 1), shove(1, 0),
        turn(0), ev.DiceRolled(seat=0, colours="RYBGPW"), move(0, "a4", dice=1),
    ]  # fmt: skip
    assert counted(events, 0) == {
        "dice": 4, "longest": 3, "tiles": 0, "overtaken": 1, "throws": 2, "colours": 11, "turns": 2, "stuck": 0, "turbos": 1,
        "shoves": 1, "shoved": 1,
    }  # fmt: skip
    assert (counted(events, 1)["stuck"], counted(events, 1)["colours"]) == (1, 1)


def test_a_lone_winner_has_turns_and_a_lead_in_spaces() -> None:
    oval = track("oval")
    ways = spaces_to_go(oval)
    second = next(node for node, way in ways.items() if way == 3)
    race = [turn(0), move(0, "FINISH"), turn(1), move(1, "a4"), move(1, second), turn(0)]
    one, other = figures(told((1, 2), *race, track=oval))
    assert (one["won_in"], one["lead"]) == (2, 3)
    assert not {"won_in", "lead"} & set(other)
    assert all(not {"won_in", "lead"} & set(each) for each in figures(told((1, 1), *race, track=oval))), "shared"
    behind = figures(told((1, 2), *race, shove(1, 0), track=oval))[0]["lead"]
    assert behind == ways["START"] > 3, "shoved back, it is further behind"
    hopped = figures(told((1, 2), *race, ev.BonusMoved(seat=1, from_node=second, node="FINISH"), track=oval))[0]["lead"]
    assert hopped == 0
    assert {mark.key for mark in MARKS} <= set(one)
