"""Sections 7 and 12: who stands where, and the results of races and series."""

import pytest

from game.core.contract import Result, Setup
from game.titles.monza.rules import events as ev
from game.titles.monza.rules.events import RaceEnded
from game.titles.monza.rules.rules import MonzaRules
from tests.titles.monza import build
from tests.titles.monza.expect import random_match


def test_standings_by_dice_across_then_by_front_edge_r82() -> None:
    rules = build.rules("oval")
    state = build.state(rules, "red FINISH, yellow FINISH, blue c27, green b22", round_dice={"red": 4, "yellow": 2}, final_round=True)
    rows = [(row.car, row.seat, row.place, row.progress, row.done) for row in rules.standings(state)]
    assert rows == [("Y", 1, 1, 85, True), ("R", 0, 2, 85, True), ("B", 2, 3, 84, False), ("G", 3, 3, 84, False)]


def test_all_are_first_on_the_grid() -> None:
    rules = build.rules("oval", 3)
    assert [(row.place, row.progress) for row in rules.standings(rules.new(1).state)] == [(1, 0)] * 3


def test_result_of_a_shared_race_r83() -> None:
    rules = build.rules("oval", 3)
    state = build.state(rules, "red a19, yellow c27, blue b18", roll="WRRRRR", draws="WRRRRRBBBBBB")
    assert rules.result(state) is None
    over, events = build.play(rules, state, "roll W>FINISH end roll W>FINISH end roll end")
    ended = next(e for e in events if isinstance(e, RaceEnded))
    assert (ended.finishers, ended.round_dice, ended.winners, ended.races_left) == ((0, 1), (1, 1), (0, 1), 0)
    result = rules.result(over)
    assert isinstance(result, Result)
    assert (result.places, result.points, result.ended) == ((1, 1, 3), (1, 1, 0), "race")
    assert [race.ended for race in result.races] == ["shared"]


@pytest.mark.parametrize("seed", range(4))
def test_series_result_adds_the_trophies_up_r85(seed: int) -> None:
    rules = build.rules("oval", 3, races=5)
    last = [after for _, _, after, _ in random_match(rules, seed)][-1]
    result = rules.result(last)
    assert result is not None
    assert (result.ended, len(result.races)) == ("series", 5)
    assert result.points == tuple(sum(race.points[seat] for race in result.races) for seat in range(3))
    assert all(race.ended == ("won" if sum(race.points) == 1 else "shared") for race in result.races)
    assert [place == 1 for place in result.places] == [points == max(result.points) for points in result.points]


def test_races_take_their_tracks_in_turn() -> None:
    rules = MonzaRules(Setup(2, ("R", "Y"), {"races": 3, "rules": "basic"}, ("oval", "long")), (build.track("oval"), build.track("long")))
    started = [e for *_, events in random_match(rules, 2) for e in events if isinstance(e, ev.RaceStarted)]
    assert [(e.race, e.track) for e in started] == [(2, "long"), (3, "oval")]
