"""R7, R95-R103 with the examples X23, X40-X42 and J9-J11, J32, J33: laps, tows, the last round and the places."""

from typing import Any

import pytest

from game.core.contract import RaceResult
from game.titles.automobiles.rules.events import (
    CarAutoAdvanced,
    CarMoved,
    FinalLapStarted,
    LapCompleted,
    LastRoundStarted,
    PositionChanged,
    RaceFinished,
    StartLineCrossed,
    TurnEnded,
    TurnStarted,
)
from tests.titles.automobiles.tools import ENDLESS, Table, at, tidy

NO_CUBES = {"B": "|||", "C": "|||", "D": "|||"}


@pytest.mark.parametrize(
    ("car", "cube", "p", "left", "told"),
    [
        ("2@-1", "L", 2, 3, ["StartLineCrossed"]),
        ("1@23", "W", 25, 2, ["LapCompleted"]),
        ("2@47", "L", 50, 1, ["LapCompleted", "FinalLapStarted"]),
        ("1@71", "W", 72, 0, ["LapCompleted", "LastRoundStarted"]),
        ("1@19", "W", 21, 3, []),
        ("1@97", "W", 99, 0, []),
    ],
)
def test_x40_laps(car: str, cube: str, p: int, left: int, told: list[str]) -> None:
    """X40, J9: the start crossing is no lap; then 2, 1 (Final), 0 (Finish), and the round is played out."""
    other = ", B 1:1" if p == 72 else ""
    t = at("", f"A {car}{other}", f"1{cube}||", draws=ENDLESS).do(f"{cube} drive")
    assert (t.p(), t.state.racers[0].laps_left) == (p, left)
    assert t.story(StartLineCrossed, LapCompleted, FinalLapStarted, LastRoundStarted) == told
    assert [e.laps_left for e in t.told(LapCompleted, StartLineCrossed)] == [left] * bool(told)
    assert t.asked() == "B TURN_START"


def test_x40_the_last_round_starts_once() -> None:
    """R101: a second car that comes home in the same round announces no last round again."""
    t = at("", "A 1@71, B 2@71, C 3:5", "1W||", seats=3, rivals={"B": "1L|||"}, draws=ENDLESS)
    t = t.do("W turn_over standard L turn_over")
    assert t.story(LapCompleted, LastRoundStarted) == ["LapCompleted", "LastRoundStarted", "LapCompleted"]
    assert t.asked() == "C TURN_START"


def finish(cars: str, seats: int = 3, **fields: Any) -> Table:
    """The end of a round in that position."""
    t = at("", cars, "", seats=seats, rivals=NO_CUBES, draws=ENDLESS, **fields)
    return t.round_over()


def test_x41_equal_progress_nearer_the_infield() -> None:
    """X41: A p 73 in lane 2, B p 73 in lane 1: B wins, whoever came first. (A lapped car on 2:2 keeps A from moving up.)"""
    t = finish("A 2@73, B 1@73, C 2@50")
    assert [(e.places, e.ended) for e in t.told(RaceFinished)] == [((1, 0, 2), "finished")]
    assert t.asked() == ""
    result = t.game.result(t.state)
    assert result is not None
    assert (result.places, result.ended) == ((2, 1, 3), "finished")


def test_x41_furthest_ahead_wins_not_the_first_across() -> None:
    """X41: C at p 75 would have won over both, though it came last."""
    t = finish("A 2@73, B 1@73, C 3@75, D 2@50", seats=4)
    assert [e.places for e in t.told(RaceFinished)] == [(2, 1, 0, 3)]


def test_r101_nobody_home_nobody_done() -> None:
    """R101: without a car at 0 laps a new round starts with the same player (R1)."""
    t = finish("A 2@71, B 1@3", seats=2, order="BA", round=7)
    assert [(e.seat, e.round) for e in t.told(TurnStarted)] == [(1, 8)]
    assert t.told(RaceFinished) == []


def test_r101_r103_the_round_is_played_out() -> None:
    """R101, R103: who has finished blocks and may move on until the round ends; all have the same number of turns."""
    t = at("", "A 1@71, B 2@70, C 3@5", "1W||", seats=3, rivals={"B": "1L|||", "C": "1D|||"}, draws=ENDLESS)
    t = t.do("W turn_over standard L turn_over")
    assert (t.asked(), t.told(RaceFinished)) == ("C TURN_START", [])
    over = t.do("standard turn_over")
    assert [e.places for e in over.told(RaceFinished)] == [(1, 0, 2)], "B at p 74 passed A at p 73"


@pytest.mark.parametrize(("laps", "round", "over"), [(3, 90, True), (3, 89, False), (1, 30, True), (1, 29, False), (7, 210, True)])
def test_r102_the_round_limit(laps: int, round: int, over: bool) -> None:
    """R102: the race ends after 30 x laps rounds in the order of R7."""
    t = finish("A 2@-1, B 1@-1, C 3@5", round=round, options={"laps": laps})
    assert [(e.places, e.ended) for e in t.told(RaceFinished)] == ([((2, 1, 0), "round_limit")] if over else [])


def test_a_finish_in_the_last_round_of_all_is_a_finish() -> None:
    """R101 comes first."""
    t = finish("A 2@71, B 1@73, C 3@5", round=90)
    assert [(e.places, e.ended) for e in t.told(RaceFinished)] == [((1, 0, 2), "finished")]


def test_standings_by_rank() -> None:
    """R7: progress first, then the lane."""
    t = at("", "A 3@30, B 1@30, C 2@54, D 1@-1", seats=4)
    rows = t.game.standings(t.state)
    assert [(r.seat, r.place) for r in rows] == [(2, 1), (1, 2), (0, 3), (3, 4)]


def test_position_changes_are_told() -> None:
    """Section 12: who passes and who is passed."""
    t = at("", "A 2:5, B 1:7, C 3@-1", "1L||", seats=3, draws=ENDLESS).do("L drive")
    assert {(e.seat, e.before, e.after) for e in t.told(PositionChanged)} == {(0, 2, 1), (1, 1, 2)}


def test_j33_laps_by_auto_advance_in_the_last_round() -> None:
    """J33: moving up across a line inside a space counts, whoever's turn it is."""
    t = at("", "B 1@82, A 1@83", "1W||", track="mesa", draws=ENDLESS).do("W turn_over")
    assert (t.p("B"), t.state.racers[1].laps_left) == (84, 0)
    assert [e.seat for e in t.told(LapCompleted)] == [0, 1]
    assert t.asked() == "B TURN_START"


TOW = "A 2:11, B 2:8, C 1:7"


def test_x23_tow_line_twice() -> None:
    """X23, R95: after END the second drives up to two steps of any colour without wear, all cars advance, then the third."""
    t = at("EB1", TOW, "2B|||7W", seats=3, draws=ENDLESS).do("B colour:L to:2:14 to:2:17 to:2:20 B colour:L done drive")
    assert (t.place(), t.asked()) == ("2:20", "B STEP")
    assert t.legal() == {"to:1:9", "to:2:11", "to:3:11", "done"}
    first = t.do("to:2:11 to:3:15")
    assert (first.place("B"), first.asked()) == ("3:15", "C STEP")
    assert {e.reason for e in first.told(CarMoved)} == {"tow"}
    second = first.do("to:1:9 done")
    assert (second.place("C"), second.asked(), second.wear()) == ("1:9", "B TURN_START", [])
    assert t.story(TurnEnded, TurnStarted) == ["TurnEnded"]
    assert second.story(TurnEnded, TurnStarted) == ["TurnStarted"]


def test_r72_tow_steps_move_the_car_at_once() -> None:
    """R72, R95: a car that may drive and does not stays; its areas stay as they were."""
    t = at("EB1", TOW, "1B|||7W", seats=3, rivals={"B": "7L|||"}, draws=ENDLESS).do("B colour:L done drive done")
    assert t.asked() == "C STEP"
    assert (t.place("B"), t.areas("B")) == ("2:8", tidy("7L"))


def test_nobody_behind_nobody_towed() -> None:
    """R95: only players ranked behind the active player."""
    t = at("EB1", "A 2:5, B 2:20", "1B|||7W", draws=ENDLESS).do("B colour:L done drive")
    assert t.asked() == "B TURN_START"
    own = at("EB1", "A 2:5, B 2:20, C 1:3", "1B|||7W", seats=3, draws=ENDLESS).do("B colour:L done drive")
    assert own.asked() == "C STEP"


def test_j32_the_best_ranked_is_towed_next_as_things_stand() -> None:
    """J32: the order is read anew after each tow and auto-advance: D, moving up behind B, is ahead of C when its time comes."""
    t = at("EB1", "A 2:20, B 3:15, C 2:14, D 3:14, E 1:5", "1B|||7W", seats=5, draws=ENDLESS).do("B colour:L done drive")
    order = [t.asked()]
    for script in ("to:3:19", "done", "done"):
        t = t.do(script)
        order.append(t.asked())
    assert order == ["B STEP", "D STEP", "C STEP", "E STEP"]
    assert t.do("done").asked() == "B TURN_START"


def test_auto_advance_after_each_tow() -> None:
    """R95, R68: before the next one is asked."""
    t = at("EB1", "A 2:20, B 3:15, C 3:14", "1B|||7W", seats=3, draws=ENDLESS).do("B colour:L done drive to:3:19")
    assert [(e.seat, e.to) for e in t.told(CarAutoAdvanced)] == [(2, "3:15")]
    assert t.asked() == "C STEP"


def test_j33_r96_a_tow_may_finish_the_race() -> None:
    """J33, R96: tows count for laps, also in the last round; then the round ends."""
    t = at("EB1", "B 2@74, A 1@71", "1B||", turn="B", rivals={"A": "|||"}, draws=ENDLESS).do("B colour:L done drive")
    assert t.asked() == "A STEP"
    over = t.do("to:1:1")
    assert [(e.seat, e.laps_left) for e in over.told(LapCompleted)] == [(0, 0)]
    assert [(e.places, e.ended) for e in over.told(RaceFinished)] == [((1, 0), "finished")]


def test_r66_a_tow_is_measured_from_where_it_began() -> None:
    """R66: for a tow the lap is counted from where the car stood when that tow began."""
    t = at("EB1", "A 1@61, B 2:5", "8B|||7W", draws=ENDLESS).do("B colour:W done " * 8 + "drive")
    ends = []
    while ways := sorted(w for w in t.legal() if w.startswith("to:2:")):
        ends.append(ways[0])
        t = t.do(ways[0])
    assert len(ends) == 7
    assert t.p("B") == 5 + 21


def test_result_of_a_single_race() -> None:
    """R102: places by seat; the way it ended."""
    t = finish("A 2@40, B 1@73, C 3@5")
    result = t.game.result(t.state)
    assert result is not None
    assert result.places == (2, 1, 3)
    assert [(r.places, r.ended) for r in result.races] == [((2, 1, 3), "finished")]
    assert isinstance(result.races[0], RaceResult)
