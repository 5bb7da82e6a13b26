"""R9 and section 2.7 with the examples X24, X25 and J26, J30, J31: the ten drivers."""

from typing import Any

import pytest

from game.titles.automobiles.rules.events import (
    CarMoved,
    CubeDrawn,
    CubeRemoved,
    DriverUsed,
    LapCompleted,
)
from game.titles.automobiles.rules.state import COLOURS
from tests.titles.automobiles import build
from tests.titles.automobiles.tools import ENDLESS, Table, at, tidy


def driver(name: str, cars: str, areas: str, cards: str = "", **fields: Any) -> Table:
    """A position in which A has that driver."""
    return at(cards, cars, areas, drivers={"A": name}, **{"draws": ENDLESS, **fields})


def test_x24_wear_rider() -> None:
    """X24: three wear gained in the Wear phase: up to three light grey steps, no wear for them."""
    t = driver("DR1", "A 2:8", "1D||").do("D drive")
    assert (t.place(), t.wear(), t.asked()) == ("3:11", [(3, "table")], "A STEP")
    assert t.longest() == 3
    t = t.do("to:2:14 to:2:17 to:2:20")
    assert (t.place(), t.wear()) == ("2:20", [])
    assert {e.reason for e in t.told(CarMoved)} == {"driver"}
    assert [e.id for e in t.told(DriverUsed)] in ([], ["DR1"])


def test_x24_no_steps_in_a_slipstream() -> None:
    """X24: no wear gained, no steps."""
    t = driver("DR1", "A 2:5, B 2:8", "1L||").do("L drive")
    assert (t.asked(), t.place()) == ("B TURN_START", "2:7")


@pytest.mark.parametrize(("supply", "steps"), [("80X", 3), ("2X", 2), ("1X", 1)])
def test_wear_rider_counts_what_it_gained(supply: str, steps: int) -> None:
    """DR1: wear cubes actually gained (R5), in the Wear phase alone."""
    t = driver("DR1", "A 2:8", "1D||", supply=supply).do("D drive")
    assert t.longest() == steps


def test_j30_r83_wear_rider_may_cross_the_line() -> None:
    """J30, R83: the steps count for laps and change neither wear nor slipstream."""
    t = driver("DR1", "A 3:15", "1D||").do("D drive to:2:20 to:2:23 to:2:2")
    assert (t.p(), [e.laps_left for e in t.told(LapCompleted)]) == (26, [2])
    assert t.wear() == [(3, "table")]


def test_wear_rider_and_the_limit_of_a_lap() -> None:
    """R66: the steps of DR1 count together with all others of the turn."""
    t = driver("DR1", "A 2:5, B 3:3", "6L||").do("L L L L L L to:2:23 drive")
    assert t.p() == 23
    t = t.do("to:2:2")
    assert "STEP" not in t.asked()


def test_quick_hands() -> None:
    """DR2: one cube from discard to active, once, to be played at once (R28)."""
    t = driver("DR2", "A 2:5", "1W||1L 1X")
    assert "driver" in t.legal()
    t = t.do("driver pick:discard:L")
    assert t.areas() == tidy("1W 1L||1X|")
    assert [(e.seat, e.id) for e in t.told(DriverUsed)] == [(0, "DR2")]
    assert "driver" not in t.legal()
    assert t.do("L").steps() == ["2:8"]


def test_packer() -> None:
    """DR3: up to three cubes from discard to the bag, once."""
    t = driver("DR3", "A 2:5", "1W||1L 4X|1K").do("driver pick:discard:L pick:discard:X done")
    assert t.areas() == tidy("1W||3X|1L 1K 1X")
    assert "driver" not in t.legal()
    three = driver("DR3", "A 2:5", "1W||4X").do("driver pick:discard:X pick:discard:X pick:discard:X")
    assert (three.areas(), three.asked()) == (tidy("1W||1X|3X"), "A ACTION")


@pytest.mark.parametrize("name", ["DR2", "DR3"])
def test_r30_never_inside_an_effect(name: str) -> None:
    """R30: between two cubes only; and not with nothing in discard to act on."""
    t = driver(name, "A 2:5", "1Y 1L||2W 1X")
    assert "driver" in t.do("L").legal()
    inside = t.do("Y pick:active:L")
    assert "driver" not in inside.legal()
    assert "driver" in inside.do("pick:discard:W").legal()


@pytest.mark.parametrize("name", ["DR2", "DR3"])
def test_r9_action_drivers_are_optional_and_new_each_turn(name: str) -> None:
    """R9: once per own turn; the next turn has it again, a rival's turn does not."""
    t = driver(name, "A 2:5", "1W||5L 1X", rivals={"B": "7W|||"})
    t = t.do("driver pick:discard:L " + ("done " if name == "DR3" else "") + "turn_over")
    assert "driver" not in t.do("standard").legal()
    again = t.do("pit standard")
    assert build.racer(again.state, "A").driver_used is False


def test_dealer() -> None:
    """DR4: n announced, n drawn, then each is removed, kept as money, or put back; before money is counted (R40)."""
    t = driver("DR4", "A 2:5", "1W|||1K 1X 1L", draws=(*build.wish("1K 1X 1L", "KXL"), *ENDLESS)).do("end")
    assert t.legal() == {"say:0", "say:1", "say:2", "say:3"}
    t = t.do("say:3")
    assert [(e.colour, e.reason) for e in t.told(CubeDrawn)] == [("K", "driver"), ("X", "driver"), ("L", "driver")]
    assert t.legal() == {"option:remove", "option:keep", "option:bag"}
    t = t.do("option:keep option:remove option:bag")
    assert t.areas() == tidy("1W 1K|||1L")
    assert [(e.colour, e.reason) for e in t.told(CubeRemoved)] == [("X", "driver")]
    assert {"buy:W", "buy:L", "done"} <= t.legal(), "4 dollars"
    assert "buy:D" not in t.legal()


def test_dealer_draws_nothing() -> None:
    """DR4: n = 0 is a choice; with nothing to draw nothing comes."""
    t = driver("DR4", "A 2:5", "1W|||3K").do("end say:0")
    assert (t.areas(), t.drawn(), t.asked()) == (tidy("1W|||3K"), "", "A BUY")
    short = driver("DR4", "A 2:5", "1W|||1K").do("end say:3 option:bag")
    assert (short.areas(), short.drawn(), short.asked()) == (tidy("1W|||1K"), "K", "A BUY")


def test_scrapper() -> None:
    """DR5: cubes of discard for a dollar each, opened once, among the purchases."""
    t = driver("DR5", "A 2:5", "2K||3X 1W").do("end")
    assert "driver" in t.legal()
    t = t.do("buy:W driver pick:discard:X pick:discard:X done")
    assert t.areas() == tidy("2K|1W|1W 1X|")
    assert [(e.colour, e.area) for e in t.told(CubeRemoved)] == [("X", "discard"), ("X", "discard")]
    assert "driver" not in t.legal(), "opened once"
    assert "buy:L" in t.legal()
    assert "buy:R" not in t.legal(), "6 - 1 - 2 are 3 dollars"


def test_scrapper_while_money_lasts() -> None:
    """DR5: one dollar, one cube."""
    t = driver("DR5", "A 2:5", "1W||3X|7L").do("end driver pick:discard:X done")
    assert (t.areas(), t.asked()) == (tidy("7L||1W 2X|"), "B TURN_START")


def test_r75_late_lunge() -> None:
    """DR6, R75: after all other movement one step of any colour, which counts for wear; also without having moved."""
    t = driver("DR6", "A 2:5", "1W||").do("W drive")
    assert (t.place(), t.asked(), t.legal()) == ("1:7", "A STEP", {"to:1:9", "to:2:8", "done"})
    moved = t.do("to:2:8")
    assert (moved.place(), moved.wear()) == ("2:8", [(2, "table")])
    still = driver("DR6", "A 2:5", "1W||").do("end done")
    assert still.legal() == {"to:1:7", "to:2:8", "to:3:7", "done"}
    assert still.do("to:3:7").wear() == [(4, "table")]
    assert still.do("done").wear() == []


def test_late_lunge_into_the_slipstream() -> None:
    """R81: measured after it."""
    t = driver("DR6", "A 1:5, B 1:9", "1W||").do("W drive to:1:8")
    assert (t.place(), t.wear()) == ("1:8", [])


@pytest.mark.parametrize("said", [0, 1, 3])
def test_x25_second_wind(said: int) -> None:
    """X25, J31: three wear in the Wear phase: seven to ten cubes, announced before the first."""
    t = driver("DR7", "A 2:8", "1D|||12W").do("D drive")
    assert t.legal() == {"say:0", "say:1", "say:2", "say:3"}
    t = t.do(f"say:{said}")
    assert t.cubes("active") == f"{7 + said}W"


def test_second_wind_without_wear() -> None:
    """DR7: nothing gained in the Wear phase, nothing to announce; wear of cards does not count, a pit stop gives none (R90)."""
    t = driver("DR7", "A 2:5", "1B|||12W", cards="B3").do("B drive")
    assert (t.cubes("active"), t.asked()) == ("7W", "B TURN_START")
    pit = driver("DR7", "A 2:5", "3X|||12W", phase="TURN_START").do("pit")
    assert (pit.cubes("active"), pit.asked()) == ("7W", "B TURN_START")


def test_r86_tidy_garage() -> None:
    """DR8, R86: up to three wear, before the draw, wherever they lay."""
    t = driver("DR8", "A 2:5", "2X 1W|1X|2X|7L").do("end done")
    assert t.legal() == {"pick:discard:X", "done"}
    t = t.do("pick:discard:X pick:discard:X pick:discard:X")
    assert t.areas() == tidy("7L||1W 2X|")
    few = driver("DR8", "A 2:5", "1X 1W|||7L", phase="TURN_START").do("pit")
    assert few.areas() == tidy("7L||1W|"), "the pit stop took it all"


def test_tidy_garage_after_a_pit_stop() -> None:
    """R90: DR8 works there."""
    t = driver("DR8", "A 2:5", "1X 1W||4X|7L", phase="TURN_START").do("pit")
    assert t.legal() == {"pick:discard:X", "done"}
    assert t.do("pick:discard:X done").areas() == tidy("7L||1W 3X|")


@pytest.mark.parametrize(("said", "phase", "script"), [(0, "ACTION", "end done"), (2, "ACTION", "end done"), (1, "TURN_START", "pit")])
def test_big_hands(said: int, phase: str, script: str) -> None:
    """DR9: up to two more; after a pit stop as well."""
    t = driver("DR9", "A 2:5", "1W|||12L", phase=phase).do(script)
    assert t.legal() == {"say:0", "say:1", "say:2"}
    assert t.do(f"say:{said}").cubes("active") == f"{7 + said}L"


def test_x25_second_look() -> None:
    """X25: seven drawn, four put in discard, four drawn; once."""
    bag = "4X 7W"
    draws = (*build.wish(bag, "XXXXWWW"), *build.wish("4W", "WWWW"))
    t = driver("DR10", "A 2:5", f"|||{bag}", draws=draws).do("drive")
    assert (t.drawn(), t.legal()) == ("XXXXWWW", {"pick:active:X", "pick:active:W", "done"})
    t = t.do("pick:active:X " * 4 + "done")
    assert t.areas() == tidy("7W||4X|")
    assert (t.drawn(), t.asked(), t.script_over()) == ("WWWW", "B TURN_START", True)


def test_second_look_may_be_declined_or_take_all() -> None:
    """DR10: any number of the cubes just drawn; a pit stop ends with it, too."""
    none = driver("DR10", "A 2:5", "|||7W 7L").do("end done")
    assert none.areas() == tidy("7W|||7L")
    whole = driver("DR10", "A 2:5", "3X|||7W 7L", phase="TURN_START").do("pit " + "pick:active:W " * 7)
    assert whole.areas() == tidy("7L||7W|")


def test_second_look_and_the_refill() -> None:
    """DR10, R6: what was put in discard can come back when the bag runs out."""
    t = driver("DR10", "A 2:5", "|||7X", draws=(0,) * 7 + (0, 0)).do("drive pick:active:X pick:active:X done")
    assert t.areas() == tidy("7X")


@pytest.mark.parametrize("name", [f"DR{n}" for n in (1, 4, 5, 6, 7)])
def test_r90_no_driver_of_the_other_phases_in_a_pit_stop(name: str) -> None:
    """R90: Action, Buy, Movement and Wear drivers do nothing there."""
    t = driver(name, "A 2:5", "2X 1W||3W|9L", phase="TURN_START").do("pit")
    assert (t.asked(), t.place(), t.cubes("active")) == ("B TURN_START", "2:5", "7L")


def test_bags_hold_what_the_drivers_left() -> None:
    """R4: nothing is lost on the way, whatever the driver does."""
    for number in range(1, 11):
        t = driver(f"DR{number}", "A 2:5", "1L 1W 1X|1X|2X 1K|3L 1K 1W").do("L")
        before = build.counts(t.areas().replace("|", ""))
        after = build.counts(t.do("turn_over").areas().replace("|", ""))
        gained = {"X": 2}
        assert [b - a for a, b in zip(before, after, strict=True)] == [gained.get(c, 0) for c in COLOURS], number
