"""Section 6 with the examples X1, X4, X28-X32, X46 and J5-J8, J14: steps, merging, auto-advance and the slot that is its own space."""

import pytest

from game.titles.automobiles.rules.events import (
    CarAutoAdvanced,
    CarMoved,
    StartLineCrossed,
    StepLaid,
)
from tests.titles.automobiles.tools import ENDLESS, at


def test_x1_steps_and_their_ends() -> None:
    """X1: four L and a D from 2:5; in Movement p rises by 14."""
    t = at("", "A 2:5", "4L 1D||", draws=ENDLESS).do("L L L L D")
    assert t.steps() == ["2:8", "2:11", "2:14", "2:17", "3:19"]
    assert (t.place(), t.p()) == ("2:5", 5)
    over = t.do("turn_over")
    assert (over.place(), over.p()) == ("3:19", 19)
    (moved,) = over.told(CarMoved)
    assert (moved.seat, moved.from_p, moved.to_p, moved.lane, moved.reason) == (0, 5, 19, 3, "movement")
    assert (moved.path[0], moved.path[-1], len(moved.path)) == ("2:5", "3:19", 15)
    assert {"2:8", "2:11", "2:14", "2:17", "3:18"} <= set(moved.path)


def test_x1_what_is_told_of_a_step() -> None:
    """Section 12: from, entry, to, and the colours of the space."""
    steps = at("", "A 2:17", "1D||").do("D").told(StepLaid)
    assert [(e.seat, e.cube, e.from_segment, e.entry, e.to, e.colours) for e in steps] == [(0, "D", "2:17", "3:18", "3:19", "D")]


def test_x4_a_car_in_the_space_stops_the_step() -> None:
    """X4: another car on 2:8: entry 2:6, the step ends on 2:7."""
    t = at("", "A 2:5, B 2:8", "1L||").do("L")
    assert [(e.entry, e.to) for e in t.told(StepLaid)] == [("2:6", "2:7")]


@pytest.mark.parametrize(("car", "end"), [("2:11", "3:13"), ("2:12", "3:13"), ("2:13", None)])
def test_x29_diagonal_entry_further_up(car: str, end: str | None) -> None:
    """X29: into a space with two cars packed to its front; the third way in is taken."""
    t = at("", f"A {car}, B 3:14, C 3:15", "1K||", seats=3)
    if end is None:
        t.cannot("K", "R22")
    else:
        assert t.do("K").steps() == [end]


def test_x30_no_own_space_no_jumping() -> None:
    """X30, J7: behind two cars of its own space there is one way, the light grey one beside."""
    t = at("", "A 3:13, B 3:14, C 3:15", "1W 1L 1D 1K||", seats=3)
    assert t.legal() == {"L", "end"}
    assert t.do("L").steps() == ["2:14"]
    for colour in "WDK":
        t.cannot(colour, "R22")


def test_x31_auto_advance() -> None:
    """X31: the front car leaves; at that turn's end both others move up, the one in front first (J34)."""
    t = at("", "B 3:13, C 3:14, A 3:15", "1D||", seats=3, draws=ENDLESS).do("D turn_over")
    assert (t.place("A"), t.place("B"), t.place("C")) == ("3:19", "3:14", "3:15")
    assert [(e.seat, e.from_segment, e.to) for e in t.told(CarAutoAdvanced)] == [(2, "3:14", "3:15"), (1, "3:13", "3:14")]
    assert t.wear() == [(3, "table")], "moving up costs nothing"


def test_x46_physical_auto_advance() -> None:
    """X46, J34: a lapped car in front moves first, then the leader behind it."""
    t = at("", "B 3@38, C 3@61, A 3:15", "1D||", seats=3, draws=ENDLESS).do("D turn_over")
    assert (t.p("B"), t.p("C")) == (39, 62)
    assert [(e.seat, e.to) for e in t.told(CarAutoAdvanced)] == [(1, "3:15"), (2, "3:14")]


@pytest.mark.parametrize("end", ["2:6", "2:7", "2:8"])
def test_x32_merging_on(end: str) -> None:
    """X32, R63: the step may end anywhere from the entry on."""
    t = at("", "A 2:5", "1L||", options={"merging": True}).do("L")
    assert t.legal() == {"to:2:6", "to:2:7", "to:2:8"}
    assert t.do(f"to:{end}").steps() == [end]


def test_x32_what_a_short_step_is_good_for() -> None:
    """X32, J6: from 2:6 white enters 1:7; with merging off the step ends on 2:8 and white enters 1:9."""
    merged = at("", "A 2:5", "1L 1W||", options={"merging": True}).do("L to:2:6 W")
    assert [(e.entry, e.to) for e in merged.told(StepLaid)] == [("2:6", "2:6"), ("1:7", "1:7")]
    plain = at("", "A 2:5", "1L 1W||").do("L W")
    assert [(e.entry, e.to) for e in plain.told(StepLaid)] == [("2:6", "2:8"), ("1:9", "1:9")]


def test_merging_stops_at_cars_and_serves_every_kind_of_step() -> None:
    """R63: up to the car in the space; for steps of cards as well."""
    t = at("", "A 2:5, B 2:8", "1L||", options={"merging": True}).do("L")
    assert t.legal() == {"to:2:6", "to:2:7"}
    card = at("G2", "A 2:5", "1G||", options={"merging": True}).do("G")
    assert card.legal() == {"to:2:6", "to:2:7", "to:2:8", "done"}


def test_a_space_ahead_of_a_car_further_back_can_be_entered() -> None:
    """R64: with merging a car may stand at the rear of a space; its free segments ahead can be used."""
    t = at("", "A 2:7, B 3:8", "1D||")
    assert t.legal() == {"end"}, "3:8 is taken"
    ahead = at("", "A 2:8, B 3:8", "1D||").do("D")
    assert [(e.entry, e.to) for e in ahead.told(StepLaid)] == [("3:9", "3:11")]


def test_r65_between_two_cars() -> None:
    """R65: a diagonal between two cars side by side is legal; lapped cars block like any other."""
    t = at("", "A 2:5, B 2@54, C 3@-19", "1K||", seats=3)
    assert (t.place("B"), t.place("C")) == ("2:6", "3:5")
    assert t.do("K").steps() == ["3:7"]
    at("", "A 2:5, B 2@54", "1L||").cannot("L", "R22")


def test_r60_steps_start_at_the_head_of_the_path() -> None:
    """R60, J8: the next step starts where the last one ended, never beside the car."""
    t = at("", "A 2:5", "1K 2D||").do("K D")
    assert t.steps() == ["3:7", "3:11"]
    t.cannot("D", "R22")


def test_r66_a_space_twice() -> None:
    """R66: a space may be entered again through another lane."""
    t = at("", "A 2:5", "2L 1W||", options={"merging": True}).do("L to:2:6 W L")
    assert [(e.entry, e.to, e.space) for e in t.told(StepLaid)][::2] == [
        ("2:6", "2:6", t.told(StepLaid)[2].space),
        ("2:8", "2:8", t.told(StepLaid)[0].space),
    ]
    back = at("", "A 3:4", "2L 1K||", options={"merging": True}).do("L K to:3:6 L to:2:7")
    assert back.steps() == ["2:5", "3:6", "2:7"], "the space it started on"


def test_r66_less_than_a_lap_in_a_turn() -> None:
    """R66: 23 stations are the most; the step that would make a whole lap can't be made, all kinds of steps counted together."""
    t = at("G4", "A 2:5", "8L||", draws=ENDLESS).do("L L L L L L to:2:23 L")
    assert t.steps()[-1] == "2:2"
    t.cannot("L", "R22")
    beside = at("", "A 1:5, B 3:23", "12W||").do("W " * 11)
    assert beside.steps()[-1] == "1:3"
    beside.cannot("W", "R22")


def test_j14_a_two_coloured_space_shows_either_colour() -> None:
    """J14, R61: LD takes light and dark grey cubes, and no others."""
    t = at("", "A 3:19", "1W 1L 1D 1K||")
    assert t.legal() == {"L", "D", "end"}
    assert t.do("D").steps() == ["3:23"]


MESA = "A 1@-1 grid, B 3@-1"


def test_x28_the_rest_of_the_own_space_is_one_step() -> None:
    """X28, R69: from P1 of Mesa Bullring a white cube reaches 1:0, one segment, and crosses the line."""
    t = at("", MESA, "1W||", track="mesa", draws=ENDLESS).do("W to:1:0")
    assert [(e.entry, e.to, e.colours) for e in t.told(StepLaid)] == [("1:0", "1:0", "WL")]
    over = t.do("turn_over")
    assert (over.p(), over.state.racers[0].grid) == (0, False)
    assert [e.seat for e in over.told(StartLineCrossed)] == [0]
    assert over.wear() == [(2, "table")], "J42: its colours are those of the real space, white and light grey"


def test_x28_it_stays_if_it_does_not_move() -> None:
    """X28, R69: auto-advance leaves the car on P1 alone."""
    t = at("", MESA, "1W||", track="mesa", draws=ENDLESS).do("turn_over")
    assert (t.place(), t.told(CarAutoAdvanced), t.state.racers[0].grid) == ("1:27", [], True)


def test_x28_later_in_the_race_it_is_a_space_like_any_other() -> None:
    """X28, 3.6: a car that waited on 1:26 behind another advances to 1:0 as soon as A is free, and crosses the line."""
    t = at("", "B 1@26, A 1@27", "1W||", track="mesa", draws=ENDLESS)
    assert t.legal() == {"W", "end"}
    over = t.do("W turn_over")
    assert (over.place("B"), over.p("B")) == ("1:0", 28)
    assert over.state.racers[1].laps_left == 2


def test_r69_for_others_it_is_an_obstacle() -> None:
    """R69: while a car stands on P1, a car behind it in A stops behind it."""
    t = at("", "B 1@-1 grid, A 1@-3", "1W||", track="mesa", draws=ENDLESS).do("W to:1:26")
    assert t.steps() == ["1:26"]
    assert t.do("turn_over").place("B") == "1:27"


def test_r69_by_other_ways_too() -> None:
    """R69: from P1 the other neighbours are open as usual; the exception is gone once the car has left."""
    t = at("", MESA, "1L||", track="mesa", draws=ENDLESS).do("L")
    assert t.legal() == {"to:1:0", "to:2:1"}
    assert not t.do("to:2:1 turn_over").state.racers[0].grid


def test_auto_advance_for_all_cars_at_every_turns_end() -> None:
    """R68, R89: whoever's turn ends, also after a pit stop; a line crossed this way counts."""
    t = at("", "A 2:5, B 2@45, C 3@21", "", seats=3, phase="TURN_START", draws=ENDLESS).do("pit")
    assert (t.p("B"), t.p("C")) == (47, 23)
    assert [(e.seat, e.from_segment, e.to) for e in t.told(CarAutoAdvanced)] == [(1, "2:21", "2:23"), (2, "3:21", "3:23")]
