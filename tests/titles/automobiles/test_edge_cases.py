"""Rules that no example of section 11 touches, and what happens where two of them meet."""

import pytest

from game.titles.automobiles.rules.events import (
    CarMoved,
    CubeDrawn,
    DrawOffered,
    FinalLapStarted,
    PositionChanged,
    RaceStarted,
    StartLineCrossed,
    TableWearTaken,
    TurnEnded,
)
from tests.titles.automobiles import build
from tests.titles.automobiles.tools import ENDLESS, Table, at, opened, tidy


def test_r7_laid_cubes_do_not_matter() -> None:
    """R7: until Movement the active car counts where it stood: still last after a path that leads past the other."""
    t = at("G2", "A 2:5, B 1:9", "1G 2L||").do("L L G")
    assert t.steps() == ["2:8", "2:11"]
    assert t.longest() == 3


def test_r74_r71_positions_gained_by_the_path_alone() -> None:
    """R71, R74: ranks before and after R70; a position lost counts as none."""
    t = at("EG1", "A 1:5, B 3@7", "1G 1W||", draws=ENDLESS).do("G option:later W drive")
    assert t.longest() == 2


def test_r8_adrenaline_later_counts_in_this_turn_alone() -> None:
    """R8: the next turn starts without it."""
    t = at("EG1", "A 2:5, B 1:7", "1G||7L", rivals={"B": "|||"}, draws=ENDLESS).do("G option:later drive")
    t = t.do("pit standard L end done")
    assert (t.p(), t.asked()) == (8, "B TURN_START")


@pytest.mark.parametrize(("cards", "cube"), [("ER3", "R"), ("EB2", "B")])
def test_lasting_effects_end_with_the_turn(cards: str, cube: str) -> None:
    """R8: Redline and Double Clutch are over at END."""
    t = at(cards, "A 2:5, B 3:3", f"1{cube}||3W 3L", rivals={"B": "|||"}, draws=ENDLESS).do(f"{cube} drive pit standard")
    played = t.do("W")
    assert (played.steps(), played.asked()) == (["1:7"], "A ACTION")


def test_redline_wear_that_is_not_there() -> None:
    """R5, R27: nothing left in the supply, nothing gained, the step is legal."""
    t = at("ER3", "A 2:5", "1R 1W||", supply="0X").do("R W colour:L")
    assert (t.steps(), t.areas()) == (["2:8"], tidy("|1W 1R|"))


def test_boost_with_little_wear_left() -> None:
    """G1, R5: three drawn, two wear left."""
    t = at("G1", "A 2:5", "1G|||3W", supply="2X", draws=ENDLESS).do("G draw draw draw")
    assert (t.areas(), t.stock("X")) == (tidy("3W|1G 2X|"), [0])


def test_boost_to_those_who_have_nothing() -> None:
    """R6, R29: who has neither bag nor discard draws nothing, whatever is asked."""
    t = at("G1", "A 2:5", "1G|||3W", seats=3, rivals={"B": "7L|||", "C": "|||1D"}, draws=ENDLESS).do("G stop")
    while t.asked()[0] != "A":
        t = t.do("draw")
    assert (t.areas("B"), t.areas("C")) == (tidy("7L"), tidy("1D"))


def test_boosted_cubes_wait_for_the_own_turn() -> None:
    """X45: B has eight active cubes in its turn, all of them of use, and draws seven at its end."""
    t = at("G1", "A 2:5, B 2:17", "1G|||7W", rivals={"B": "7X|||1L"}, draws=ENDLESS).do("G stop draw drive standard")
    assert t.areas("B") == tidy("1L 7X")
    assert t.legal() == {"L", "X", "end"}
    over = t.do("turn_over")
    assert [e.reason for e in over.told(CubeDrawn)] == ["end"] * 7


def test_second_wind_counts_what_was_gained_this_turn() -> None:
    """DR7: a turn without movement after one with wear gives nothing; with one wear left in the supply it is one."""
    t = at("", "A 2:8, B 3:3", "1D|||20W", drivers={"A": "DR7"}, rivals={"B": "|||"}, draws=ENDLESS).do("D drive say:0 pit standard drive")
    assert (t.asked(), t.cubes("active")) == ("B TURN_START", "7W")
    short = at("", "A 2:8", "1D|||20W", drivers={"A": "DR7"}, supply="1X", draws=ENDLESS).do("D drive")
    assert short.legal() == {"say:0", "say:1"}


def test_dealer_refills_the_bag() -> None:
    """DR4, R6: three are drawn, the discard goes into the bag in between."""
    t = at("", "A 2:5", "1W||2L|1K", drivers={"A": "DR4"}, draws=ENDLESS).do("end say:3")
    assert t.drawn() == "KLL"
    assert t.do("option:bag option:remove option:keep").areas() == tidy("1W 1L|||1K")


def test_dealers_cubes_are_only_money() -> None:
    """DR4: what it puts in active can't be played any more; it goes to discard with the rest."""
    t = at("", "A 2:5", "|||1L 7W", drivers={"A": "DR4"}, draws=(*build.wish("1L 7W", "L"), *ENDLESS)).do("end say:1")
    assert t.drawn() == "L"
    t = t.do("option:keep")
    assert (t.asked(), "L" in t.legal()) == ("A BUY", False)
    assert t.do("done").areas() == tidy("7W||1L|")


def test_big_hands_announces_before_it_draws() -> None:
    """J31, R6: more announced than there is: drawing stops."""
    t = at("", "A 2:5", "|||8L", drivers={"A": "DR9"}, draws=ENDLESS).do("drive")
    assert t.drawn() == ""
    t = t.do("say:2")
    assert (t.areas(), t.drawn()) == (tidy("8L"), "L" * 8)


def test_r95_ranks_are_read_after_auto_advance() -> None:
    """R95: E is read after END: B, moved up in its space at R89, is ahead of A and gets nothing."""
    t = at("EB1", "A 2:8, B 1:8", "1B|||7W", draws=ENDLESS).do("B colour:L done drive")
    assert (t.place("B"), t.asked()) == ("1:9", "B TURN_START")


def test_towed_off_its_own_start_segment() -> None:
    """R69, R95: a tow is leaving, too; the start crossing is told."""
    t = at("EB1", "A 2@4, B 1@-1 grid", "1B|||7W", track="mesa", draws=ENDLESS).do("B colour:L done drive")
    assert t.asked() == "B STEP"
    t = t.do("to:1:0")
    assert (t.p("B"), t.state.racers[1].grid) == (0, False)
    assert [e.seat for e in t.told(StartLineCrossed)] == [1]


def test_a_tow_comes_after_the_end_of_the_turn() -> None:
    """R95, section 12: the turn ends, then the others are towed."""
    t = at("EB1", "A 2:14, B 2:8", "1B|||7W", draws=ENDLESS).do("B colour:L done drive")
    assert t.story(TurnEnded) == ["TurnEnded"]
    towed = t.do("to:2:11")
    assert towed.story(CarMoved) == ["CarMoved"]
    assert towed.told(TableWearTaken) == []


def test_passing_and_being_passed_by_tows_is_told() -> None:
    """Section 12: positions change by tows as by any movement."""
    t = at("EB1", "A 2:14, B 1:9, C 2:8", "1B|||7W", seats=3, draws=ENDLESS).do("B colour:L done drive done to:2:11")
    assert {(e.seat, e.before, e.after) for e in t.told(PositionChanged)} == {(2, 3, 2), (1, 2, 3)}


def test_o8_r100_with_two_laps() -> None:
    """O8, R100: the start crossing leaves one lap: the final one."""
    t = at("", "A 2@-1", "1L||", options={"start_lap": True, "laps": 2}, draws=ENDLESS).do("L drive")
    assert t.state.racers[0].laps_left == 1
    assert [e.seat for e in t.told(FinalLapStarted)] == [0]


def test_r69_on_a_whole_new_match() -> None:
    """R69, S7: the first in turn order of Mesa Bullring stands on the flagged slot."""
    t = opened(2, track="mesa", draws=(1,))
    assert [r.grid for r in t.state.racers] == [False, True]
    assert t.told(RaceStarted)[0].grid == ("1:27", "3:27")


def two_tracks() -> Table:
    """The first race of a season on TT24 and Mesa Bullring ends; B is home first, then A; sponsors are taken and not used."""
    game = build.rules(2, build.track("tt24"), build.track("mesa"), build.track("tt24"), races=3)
    s = build.state(
        game, "A 1:5, B 1@99", drivers={"A": "DR2", "B": "DR9"}, active={"A": "1K 2X"}, offer=("A1", "B1"),
        pile=("C1", "C2", "C3", "D1"), seed=2, courses=(0, 1, 0)
    )  # fmt: skip
    t = Table(game, s).round_over()
    while not t.asked().endswith("TURN_START"):
        t = t.do(min(w for w in t.legal() if w.startswith("sponsor:")) if t.asked().endswith("SPONSOR") else "done")
    return t


def test_r107_another_track() -> None:
    """R107: the second race is driven on its own track, with its slots; drivers, cubes and supply stay as they were."""
    t = two_tracks()
    assert t.state.race == 2
    assert [(t.place(n), t.p(n), t.state.racers["AB".index(n)].grid) for n in "BA"] == [("1:27", -1, True), ("3:27", -1, False)]
    assert [r.driver for r in t.state.racers] == ["DR2", "DR9"]
    assert t.owned() == build.counts("5W 2L 5Y 1K 2X")
    assert t.stock("KX") == [15, 78]
    assert sum(t.state.supply) == 282 - 2 * 12 - 3
    assert t.do("standard").legal() >= {"end"}


def test_r107_steps_on_the_new_track() -> None:
    """R107: roads, lap lengths and crossings are those of the track of the race."""
    t = two_tracks().do("standard")
    assert t.asked() == "B ACTION"
    assert "W" in t.legal(), "among the seven cubes it drew there is a white one"
    assert t.do("W to:1:0").steps() == ["1:0"]


def test_money_of_a_sponsor_may_be_left() -> None:
    """R106: unspent money is lost, the next player is asked."""
    t = at("", "A 2:5", "|||5W", options={"races": 3})
    state, _ = build.between(t.game, t.state, "AB", "A1 B1")
    t = Table(t.game, state).do("sponsor:A1 done buy:W done")
    assert t.asked() == "B SPONSOR"
    assert t.owned()[0] == 6


def test_r29_draw_offers_are_told_one_by_one() -> None:
    """R29: each is asked when its turn to answer comes."""
    t = at("G1", "A 2:5", "1G|||3W", seats=4, draws=ENDLESS).do("G stop")
    assert [e.seat for e in t.told(DrawOffered)] == [1]
    assert [e.seat for e in t.do("pass").told(DrawOffered)] == [2]


def test_r10_draws_first_then_tow_steps() -> None:
    """R10, R122: at the start of the own turn, before "standard" or "pit stop" is asked (R11)."""
    t = at("EB1 G1", "A 2:14, B 2:5", "1B 1G|||9W", rivals={"B": "7W|||1L"}, options={"accelerated": True}, draws=ENDLESS).do(
        "B colour:L done G stop drive"
    )
    assert t.legal() == {"draw", "pass"}
    t = t.do("draw")
    assert t.asked() == "B STEP"
    t = t.do("to:2:8")
    assert (t.asked(), t.place("B"), t.cubes("active", "B")) == ("B TURN_START", "2:8", "7W 1L")


def test_j26_driver_steps_are_not_doubled() -> None:
    """J26: the Late Lunge stays one step."""
    t = at("EB2", "A 2:5, B 3:3", "1B||", drivers={"A": "DR6"}, draws=ENDLESS).do("B drive to:2:8")
    assert (t.place(), t.asked()) == ("2:8", "B TURN_START")


@pytest.mark.parametrize("driver", ["DR1", "DR7"])
def test_no_wear_no_help(driver: str) -> None:
    """DR1, DR7: with Drag nothing is gained in the Wear phase, so there is nothing to drive or to draw."""
    t = at("drag", "A 2:5, B 3:3", "1R 1L|||9W", drivers={"A": driver}, draws=ENDLESS).do("R L drive")
    assert (t.asked(), t.place(), t.cubes("active")) == ("B TURN_START", "2:8", "7W")


@pytest.mark.parametrize("script", ["pit", "standard drive"])
def test_r89_a_car_that_stands_moves_up_all_the_same(script: str) -> None:
    """R68, R89: the active car's own, too; after standing still and after a pit stop."""
    t = at("", "A 3@12, B 2:5", "", phase="TURN_START").do(script)
    assert (t.place(), t.asked()) == ("3:15", "B TURN_START")


def test_r66_auto_advance_is_no_step() -> None:
    """R66, R80: moving up costs nothing and is told apart from driving."""
    t = at("", "A 3@12, B 2:5", "", draws=ENDLESS).do("end")
    assert (t.wear(), t.told(CarMoved)) == ([], [])


def test_lean_team_of_two() -> None:
    """EP1: against the one other discard."""
    t = at("EP1", "A 2:5", "1P||3X", rivals={"B": "||1W|"}).do("P" + " pick:discard:X" * 2)
    assert t.do("done").asked() == "A ACTION", "one left is not fewer than one"
    fewer = t.do("pick:discard:X")
    assert (fewer.areas(), fewer.asked()) == (tidy("|1P|"), "A ACTION"), "none left: two more, of nothing"
