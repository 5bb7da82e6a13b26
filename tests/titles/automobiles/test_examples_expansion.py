"""Section 2.5 with the examples X2, X15-X22, X43, X50 and J17, J25-J27, J43: each expansion card in each of its branches.

The rows are those of test_examples_cards.
"""

import pytest

from game.titles.automobiles.rules.events import (
    CarMoved,
    CubeDrawn,
)
from tests.titles.automobiles import build
from tests.titles.automobiles.tools import ENDLESS, at, tidy

CUBES = [
    ("X15 three for six", "EY1", "1Y 2W 1X||7X", "Y pick:active:W pick:active:W pick:active:X" + 6 * " pick:discard:X", "|1Y|1X"),
    ("EY1 one for two", "EY1", "1Y 2W||2W 2X", "Y pick:active:W done pick:discard:X pick:discard:X", "1W|1Y|2W"),
    ("EY1 fewer than allowed", "EY1", "1Y 2W||3X", "Y pick:active:W done pick:discard:X done", "1W|1Y|2X"),
    ("EY1 none for none", "EY1", "1Y 2W||2X", "Y done", "2W|1Y|2X"),
    ("EY1 nothing active", "EY1", "1Y||2X", "Y", "|1Y|2X"),
    ("EY1 more than three", "EY1", "1Y 5X||9X", "Y" + 5 * " pick:active:X" + 9 * " pick:discard:X", "|1Y|"),
    ("EP1 six at most", "EP1", "1P||8X", "P" + 6 * " pick:discard:X", "|1P|2X"),
    ("EP1 none", "EP1", "1P||8X", "P done", "|1P|8X"),
    ("EP2 four, and the wear of used", "EP2", "1P|2X 1B|2W 5X", "P" + 4 * " pick:discard:X", "|1B 1P|2W 1X"),
    ("EP2 only the wear of used", "EP2", "1P 1X|3X|5W", "P done", "1X|1P|5W"),
    ("EP2 nothing anywhere", "EP2", "1P||", "P", "|1P|"),
    (
        "X19 five colours: five cubes",
        "EP3",
        "1P||1Y 2D 3B 1G 2X",
        "P pick:discard:X pick:discard:X pick:discard:Y pick:discard:D pick:discard:D",
        "|1P|1G 3B",
    ),
    ("EP3 one colour: one cube", "EP3", "1P||5X", "P pick:discard:X", "|1P|4X"),
    ("EP3 fewer", "EP3", "1P||5X 1W", "P pick:discard:X done", "|1P|4X 1W"),
    ("EP3 an empty discard", "EP3", "1P||", "P", "|1P|"),
    ("EB3 three back for three wear", "EB3", "1B 1X||2W 2L", "B pick:discard:L pick:discard:W pick:discard:X", "1W 1L 1X|1B 3X|1W 1L"),
    ("EB3 the very same cube", "EB3", "1B 1K||", "B pick:discard:K", "1K|1B 1X|"),
    ("EB3 none back, no wear", "EB3", "1B 1X||2W", "B done", "|1B|2W 1X"),
]  # fmt: skip


@pytest.mark.parametrize(("shows", "cards", "before", "script", "after"), CUBES, ids=[row[0] for row in CUBES])
def test_cubes(shows: str, cards: str, before: str, script: str, after: str) -> None:
    """Cubes go where the card says."""
    t = at(cards, "A 2:5", before).do(script)
    assert t.areas() == tidy(after)
    assert t.asked() == "A ACTION"


DRIVES = [
    ("X16 K drives on dark grey and stays in discard", "ER1", "A 3:15", "1R||1K", "R to:3:19 to:3:23", "|1R 1X|1K", "3:19 3:23"),
    ("ER1 D drives on light grey", "ER1", "A 2:5", "1R||1D 1X", "R to:2:8 done", "|1R 1X|1D 1X", "2:8"),
    ("ER1 L drives on white", "ER1", "A 2:5", "1R||1L", "R to:1:7 to:1:9", "|1R 1X|1L", "1:7 1:9"),
    ("ER1 a choice; white is none", "ER1", "A 2:5", "1R||1W 1L 1D", "R pick:discard:L done", "|1R 1X|1W 1L 1D", ""),
    ("ER1 no step possible", "ER1", "A 2:5", "1R||1K", "R", "|1R 1X|1K", ""),
    ("X17 L goes, any colour: black (J17)", "ER2", "A 2:5", "1R 1L||", "R to:3:7", "|1R|1L", "3:7"),
    ("X17 light grey", "ER2", "A 2:5", "1R 1L||", "R to:2:8", "|1R|1L", "2:8"),
    ("X17 white", "ER2", "A 2:5", "1R 1L||", "R to:1:7", "|1R|1L", "1:7"),
    ("X17 dark grey", "ER2", "A 2:8", "1R 1W 1K||", "R pick:active:W to:3:11", "1K|1R|1W", "3:11"),
    ("EG1 now: one light grey step, no wear", "EG1", "A 2:5", "1G||", "G option:now", "|1G|", "2:8"),
    ("EG1 later", "EG1", "A 2:5", "1G||", "G option:later", "|1G|", ""),
    ("X21 first: none, but 1 wear", "EG2", "A 3:15", "1G||", "G", "|1G 1X|", ""),
    ("J24 second of two is last: three", "EG2", "A 3:15, B 1:21", "1G||", "G to:3:19 to:3:23 to:3:3", "|1G 1X|", "3:19 3:23 3:3"),
    ("EG3 first: white alone", "EG3", "A 2:5", "1G||", "G to:1:7 to:1:9 to:1:11", "|1G 1X|", "1:7 1:9 1:11"),
    ("J24 last of two: W, L and D", "EG3", "A 2:8, B 1:21", "1G||", "G to:3:11 to:2:14 to:1:15", "|1G 1X|", "3:11 2:14 1:15"),
    ("EG3 stopping", "EG3", "A 2:5", "1G||", "G to:1:7 done", "|1G 1X|", "1:7"),
    ("EB1 three steps of one colour, no wear", "EB1", "A 2:5", "1B||", "B colour:L to:2:8 to:2:11 to:2:14", "|1B|", "2:8 2:11 2:14"),
    ("EB1 no step at all", "EB1", "A 2:5", "1B||", "B colour:L done", "|1B|", ""),
    ("EB2 a gear makes two steps", "EB2", "A 2:5", "1B 1L||", "B L to:2:11", "|1L 1B 2X|", "2:8 2:11"),
    ("EB2 the second is no must", "EB2", "A 2:5", "1B 1L||", "B L done", "|1L 1B 2X|", "2:8"),
    ("EB2 every gear of the turn", "EB2", "A 2:5", "1B 1L 1W||", "B L to:2:11 W to:1:15", "|1W 1L 1B 2X|", "2:8 2:11 1:13 1:15"),
    ("EB2 twice: only its wear", "EB2", "A 2:5", "2B 1L||", "B B L to:2:11", "|1L 2B 4X|", "2:8 2:11"),
    ("EB2 gears before it are single", "EB2", "A 2:5", "1B 2L||", "L B L to:2:14", "|2L 1B 2X|", "2:8 2:11 2:14"),
]  # fmt: skip


@pytest.mark.parametrize(("shows", "cards", "car", "before", "script", "after", "steps"), DRIVES, ids=[row[0] for row in DRIVES])
def test_drives(shows: str, cards: str, car: str, before: str, script: str, after: str, steps: str) -> None:
    """Steps are laid on the road; the car stays until Movement."""
    t = at(cards, car, before).do(script)
    assert t.areas() == tidy(after)
    assert t.steps() == steps.split()
    assert t.asked() == "A ACTION"


UNPLAYABLE = [
    ("J15 Camber & Toe with white", "ER1", "A 2:5", "1R||3W", "R"),
    ("ER1 the gear has to lie in discard", "ER1", "A 2:5", "1R 1L||", "R"),
    ("ER2 no active gear", "ER2", "A 2:5", "1R 1X||1L", "R"),
    ("EY2 nothing to draw", "EY2", "A 2:5", "1Y 1W||", "Y"),
    ("EB3 no other active cube", "EB3", "A 2:5", "1B||2W", "B"),
]


@pytest.mark.parametrize(("shows", "cards", "car", "before", "word"), UNPLAYABLE, ids=[row[0] for row in UNPLAYABLE])
def test_unplayable(shows: str, cards: str, car: str, before: str, word: str) -> None:
    """R22."""
    at(cards, car, before).cannot(word, "R22")


def test_counter_steer_needs_a_way_in_some_colour() -> None:
    """ER2, R22: walled in on all sides it can't be played; with one way free it can."""
    walled = "A 1:5, B 1:6, C 2:6"
    at("ER2", walled, "1R 1L||", seats=3).cannot("R", "R22")
    assert at("ER2", "A 1:5, B 1:6", "1R 1L||").do("R").steps() == ["2:8"]


def test_r23_adrenaline_now_needs_a_light_grey_step() -> None:
    """EG1, R23: without a light grey space near only "later" is open."""
    t = at("EG1", "A 1:5, B 2:6", "1G||").do("G")
    assert (t.areas(), t.steps(), t.asked()) == (tidy("|1G|"), [], "A ACTION")
    assert t.state.later == 1


def test_inspector_draws_then_removes_one() -> None:
    """EY2: the cube just drawn is allowed, so is any other of active or discard; exactly one, never none."""
    t = at("EY2", "A 2:5", "1Y 1W||1K|1X 1L", draws=build.wish("1X 1L", "X")).do("Y")
    assert t.legal() == {"pick:active:W", "pick:active:X", "pick:discard:K"}
    assert t.do("pick:active:X").areas() == tidy("1W|1Y|1K|1L")
    assert t.do("pick:discard:K").areas() == tidy("1W 1X|1Y||1L")
    refilled = at("EY2", "A 2:5", "1Y||1K", draws=(0,)).do("Y")
    assert refilled.areas() == tidy("|1Y|"), "the only cube there is"


def test_j43_volunteer_goes_and_draws_up_to_three() -> None:
    """EY3, J43: this very cube goes back to the supply, then up to three draws, one by one."""
    t = at("EY3", "A 2:5", "1Y|1L||4W", draws=ENDLESS)
    before = t.stock("Y")[0]
    t = t.do("Y")
    assert (t.areas(), t.stock("Y")) == (tidy("|1L||4W"), [before + 1])
    assert t.legal() == {"draw", "stop"}
    assert t.do("stop").areas() == tidy("|1L||4W")
    assert t.do("draw stop").areas() == tidy("1W|1L||3W")
    three = t.do("draw draw draw")
    assert (three.areas(), three.asked()) == (tidy("3W|1L||1W"), "A ACTION")
    assert {e.reason for e in three.told(CubeDrawn)} == {"effect"}


def test_volunteer_with_nothing_to_draw() -> None:
    """EY3: needs nothing; the cube goes all the same."""
    t = at("EY3", "A 2:5", "1Y 1W||").do("Y")
    assert (t.areas(), t.asked()) == (tidy("1W||"), "A ACTION")


@pytest.mark.parametrize(
    ("b", "c", "more"),
    [("5W", "6W", False), ("6W", "6W", True), ("9W", "6X", True), ("4W", "9W", False), ("", "9W", False)],
)
def test_x18_lean_team(b: str, c: str, more: bool) -> None:
    """X18: five left of eleven: two more only if every other discard holds strictly more."""
    t = at("EP1", "A 2:5", "1P||5W 6X", seats=3, rivals={"B": f"||{b}", "C": f"||{c}"}).do("P" + 6 * " pick:discard:X")
    assert t.asked() == ("A PICK" if more else "A ACTION")
    if more:
        assert t.do("pick:discard:W done").areas() == tidy("|1P|4W")
        assert t.do("pick:discard:W pick:discard:W").areas() == tidy("|1P|3W")


def test_quick_team_spares_wear_gained_later() -> None:
    """EP2: the wear of the Wear phase comes after it and stays."""
    t = at("EP2", "A 2:5", "1P 1L|3X|", draws=ENDLESS).do("L P")
    assert t.areas() == tidy("|1L 1P|")
    over = t.do("turn_over")
    assert over.wear() == [(2, "table")]


@pytest.mark.parametrize(("rank", "limit"), [(1, 0), (2, 2), (3, 2), (4, 3)])
def test_x21_catch_up_by_rank(rank: int, limit: int) -> None:
    """X21: first none, last three, two in between; 1 wear each time."""
    laps = [1 if place < rank else -1 for place in (1, 2, 3)]
    rivals = (f"{name} 1@{station + 24 * lap}" for name, station, lap in zip("BCD", (1, 3, 5), laps, strict=True))
    t = at("EG2", ", ".join(["A 3:15", *rivals]), "1G||", seats=4).do("G")
    assert (t.longest(), t.wear()) == (limit, [(1, "card")])


def test_x22_overdrive_mixes_white_and_light_grey() -> None:
    """X22: second of three: one white and two light grey steps in any order, no dark grey."""
    t = at("EG3", "A 2:8, B 1:21, C 1@-5", "1G||", seats=3).do("G")
    assert t.legal() == {"to:1:9", "to:2:11", "done"}
    assert t.do("to:1:9 to:2:11 to:2:14").steps() == ["1:9", "2:11", "2:14"]
    assert t.do("to:2:11 to:2:14 to:1:15").asked() == "A ACTION"
    assert t.do("to:2:11 to:1:13 to:2:14").wear() == []


def test_x2_redline_and_a_two_coloured_space() -> None:
    """X2, R27: a white cube used as light grey enters 3:20 (LD): 1 Redline wear at once, 3 in the Wear phase (J13)."""
    t = at("ER3", "A 3:19", "1R 1W||", draws=ENDLESS).do("R W colour:L to:3:23")
    assert (t.steps(), t.wear()) == (["3:23"], [(1, "redline")])
    assert t.areas() == tidy("|1W 1R 1X|")
    assert t.do("turn_over").wear() == [(3, "table")]


def test_j25_redline_and_white_spaces() -> None:
    """J25, R27: white on a space that shows white costs no Redline wear; every other cube that needs it costs one."""
    assert at("ER3", "A 1:5", "1R 1W||").do("R W colour:W").wear() == []
    mesa = at("ER3", "A 2:4", "1R 1W||", track="mesa").do("R W colour:L")
    assert (mesa.steps(), mesa.wear()) == (["2:6"], []), "2:5 to 2:6 shows white and light grey"
    two = at("ER3", "A 2:5", "1R 2W||").do("R W colour:L W colour:D")
    assert (two.steps(), two.wear()) == (["2:8", "3:11"], [(1, "redline"), (1, "redline")])


def test_redline_offers_the_colours_that_lead_somewhere() -> None:
    """R27: a colour onto which a step is legal; without Redline a white cube drives on white alone."""
    t = at("ER3", "A 2:5", "1R 1W||").do("R W")
    assert t.legal() == {"colour:W", "colour:L", "colour:K"}
    at("ER3", "A 3:7", "1R 1W||").cannot("W", "R22")
    assert "W" in at("ER3", "A 3:7", "1R 1W||").do("R").legal()


def test_x43_redline_with_double_clutch() -> None:
    """X43: W used as D from 3:15: 3:19 and 3:23: one Redline wear for that cube, not two; later 3 in the Wear phase."""
    t = at("ER3 EB2", "A 3:15", "1W 1R 1B||", draws=ENDLESS).do("R B W colour:D to:3:23")
    assert (t.steps(), t.wear()) == (["3:19", "3:23"], [(2, "card"), (1, "redline")])
    assert t.do("turn_over").wear() == [(3, "table")]


def test_r27_redline_counts_a_cube_whose_second_step_alone_leaves_white() -> None:
    """R27: one wear if at least one of the cube's steps enters a space without white."""
    t = at("ER3 EB2", "A 2:8", "1W 1R 1B||", track="mesa").do("R B W colour:L to:2:10")
    assert t.wear() == [(2, "card")], "2:9 to 2:10 shows white"
    assert t.do("done").wear() == []
    assert t.do("to:2:13").wear() == [(1, "redline")]
    white = at("ER3 EB2", "A 2:4", "1W 1R 1B||", track="mesa").do("R B W colour:L to:2:8")
    assert (white.steps(), white.wear()) == (["2:6", "2:8"], [(2, "card")])


def test_j26_double_clutch_leaves_coloured_cubes_alone() -> None:
    """J26: it doubles gears, not the steps of other cubes."""
    t = at("suspension EB2", "A 2:5", "1L 1R 1B||").do("B R")
    assert (t.steps(), t.asked()) == (["1:7"], "A ACTION")


def test_x20_adrenaline_later() -> None:
    """X20, R74: fourth of five before Movement, second after it: up to four light grey steps, driven at once."""
    cars = "A 1:5, B 1:21, C 3@7, D 3@6, E 1@-5"
    t = at("EG1", cars, "1G 1W||", seats=5, draws=ENDLESS).do("G option:later W drive")
    assert (t.place(), t.asked()) == ("1:7", "A STEP")
    assert t.longest() == 4
    step = t.do("to:2:8")
    assert step.place() == "2:8"
    assert [(e.from_p, e.to_p, e.reason) for e in step.told(CarMoved)] == [(7, 8, "adrenaline")]


@pytest.mark.parametrize(
    ("count", "driven"), [(1, ["2:8", "2:11", "2:14", "2:17"]), (2, ["2:8", "2:11", "2:14", "2:17", "2:20", "2:23", "2:2"])]
)
def test_j27_several_adrenalines(count: int, driven: list[str]) -> None:
    """J27: each gives two steps per position gained; those gained by these steps give nothing more (R74); a lap is the end of it (R66)."""
    cars = "A 1:5, B 1:21, C 3@7, D 3@6, E 1@-5"
    t = at("EG1", cars, f"{count}G 1W||", seats=5, draws=ENDLESS).do("G option:later " * count + "W drive")
    for end in driven:
        assert "STEP" in t.asked()
        t = t.do(f"to:{end}")
    assert "STEP" not in t.asked()


def test_adrenaline_without_a_position_gained() -> None:
    """R74: nothing gained, nothing driven; lost positions do no harm."""
    t = at("EG1", "A 1:5, B 1:21", "1G 1W||", draws=ENDLESS).do("G option:later W drive")
    assert "STEP" not in t.asked()
    assert t.place() == "1:7"


@pytest.mark.parametrize(("more", "wear"), [("to:2:8 to:2:11 done", (2, "L")), ("done", (1, "W"))])
def test_x50_adrenaline_changes_the_wear(more: str, wear: tuple[int, str]) -> None:
    """X50: one white step, two places gained, then two of four light grey steps: 2 wear by the darkest space."""
    cars = "A 1:5, B 1:21, C 3@7, D 3@6, E 1@-5"
    t = at("EG1", cars, "1G 1W||", seats=5, draws=ENDLESS).do(f"G option:later W drive {more} turn_over")
    assert t.wear() == [(wear[0], "table")]


def test_x50_unless_it_ends_behind_a_car() -> None:
    """X50: directly behind another car nothing is due."""
    cars = "A 1:5, B 2:12, C 3@7, D 3@6, E 1@-5"
    t = at("EG1", cars, "1G 1W||", seats=5, draws=ENDLESS).do("G option:later W drive to:2:8 to:2:11")
    assert (t.wear(), t.asked()) == ([], "B TURN_START")
