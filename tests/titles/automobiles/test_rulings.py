"""Section 9: the rulings. Those that are examples too are tested with them; this file says where, and tests the others.

J4, J14, J15, J17, J25-J27, J43        test_examples_expansion
J6, J7, J14, J34, J42                  test_examples_steps
J11-J13                                test_examples_wear
J15, J16, J18-J24                      test_examples_cards
J29                                    test_examples_end
J30, J31                               test_examples_drivers
J32, J33                               test_examples_race
J35-J37, J45                           test_examples_season
J38                                    test_examples_buying
J41                                    test_secrets
"""

import pytest

from game.titles.automobiles.meta import META
from game.titles.automobiles.rules.events import (
    CubeBought,
    CubePlayed,
    FinalLapStarted,
    LapCompleted,
    LastRoundStarted,
    SlipstreamTaken,
    StepLaid,
)
from game.titles.automobiles.title import TITLE
from tests.titles.automobiles import build
from tests.titles.automobiles.oracle import oracle, segment
from tests.titles.automobiles.tools import ENDLESS, at, tidy

NAMES = {
    "Y1": "Engineer", "Y2": "Manager", "Y3": "Mechanic", "Y4": "Technician", "drag": "Drag", "slick_tires": "Slick Tires",
    "steering": "Steering", "suspension": "Suspension", "P1": "Crew Chief", "P2": "Pit Boss", "P3": "Pit Crew", "P4": "Pit Team",
    "G1": "Boost", "G2": "Gearbox", "G3": "Nitrous", "G4": "Turbo", "B1": "Big Block", "B2": "Hybrid Engine", "B3": "Rotary Engine",
    "B4": "Supercharged", "EY1": "Fabricator", "EY2": "Inspector", "EY3": "Volunteer", "ER1": "Camber & Toe", "ER2": "Counter-Steer",
    "ER3": "Redline", "EP1": "Lean Team", "EP2": "Quick Team", "EP3": "Spectrum Team", "EG1": "Adrenaline", "EG2": "Catch-Up",
    "EG3": "Overdrive", "EB1": "Tow Line", "EB2": "Double Clutch", "EB3": "Recycler",
}  # fmt: skip


def test_j1_five_tracks() -> None:
    """J1: Daytona's and Monza's spirits, and the three of the expansion."""
    assert META.tracks == ("palm_bay_oval", "royal_park", "thunder_bowl", "harbour_streets", "mesa_bullring")


@pytest.mark.parametrize("card", sorted(NAMES))
def test_j3_j4_names_and_effects(card: str) -> None:
    """J3, J4: which name goes with which effect, as the players read it."""
    assert TITLE.words.things[f"card.{build.card_id(card)}"].name == NAMES[card]


@pytest.mark.parametrize(
    ("at_", "ahead"),
    [("2:5", {"2:6", "1:6", "3:6"}), ("1:5", {"1:6", "2:6"}), ("3:5", {"3:6", "2:6"}), ("1:23", {"1:0", "2:0"})],
)
def test_j5_adjacency(at_: str, ahead: set[str]) -> None:
    """J5, 3.1: straight on and the two diagonals, never sideways or back, and over the line."""
    assert {f"{lane}:{station}" for lane, station in oracle().ahead(segment(at_))} == ahead
    t = at("", f"A {at_}", "1W 1L 1D 1K||", options={"merging": True})
    entries = set()
    for colour in t.legal() - {"end"}:
        on = t.do(colour)
        entries |= {word.removeprefix("to:") for word in on.legal() if word.startswith("to:")} | {e.entry for e in on.told(StepLaid)}
    own = {f"{lane}:{station}" for lane, station in oracle().spaces[segment(at_)]}
    assert ahead - own <= entries


def test_j8_one_path() -> None:
    """J8: from 2:5 a black step leads to 3:7; light grey would be open beside the car, and is not beside the head."""
    t = at("", "A 2:5", "1K 1W||")
    assert t.legal() == {"K", "W", "end"}
    assert t.do("K").legal() == {"end"}


def test_j10_final_and_finish() -> None:
    """J10: Final at one lap to go, Finish at none; each is told once."""
    final = at("", "A 1@47", "1W||", draws=ENDLESS).do("W drive")
    assert [(e.tag, e.seat) for e in final.told(LapCompleted, FinalLapStarted, LastRoundStarted)] == [
        ("LapCompleted", 0),
        ("FinalLapStarted", 0),
    ]
    done = at("", "A 1@71", "1W||", draws=ENDLESS).do("W drive")
    assert [e.tag for e in done.told(LapCompleted, FinalLapStarted, LastRoundStarted)] == ["LapCompleted", "LastRoundStarted"]


@pytest.mark.parametrize("areas", ["1R 1W||", "1R 1W||1W"])
def test_j15_white_is_no_gear_for_slick_tires_and_suspension(areas: str) -> None:
    """J15: there is no lower colour."""
    for card in ("slick_tires", "suspension"):
        at(card, "A 2:5", areas).cannot("R", "R22")
    at("ER1", "A 2:5", "1R||3W").cannot("R", "R22")


def test_j28_all_wear_or_some() -> None:
    """J28: one cube per play; playing all of them moves all."""
    t = at("", "A 2:5", "3X||", draws=ENDLESS)
    assert t.do("X").areas() == tidy("2X||1X")
    done = t.do("X X X")
    assert done.areas() == tidy("||3X")
    assert [(e.colour, e.card) for e in done.told(CubePlayed)] == [("X", "X")] * 3


def test_j39_what_is_bought_or_gained_is_of_no_use_this_turn() -> None:
    """J39: it lies in used: no play, no money."""
    t = at("Y1", "A 2:5", "1Y||1W").do("Y")
    assert (t.areas(), t.legal()) == (tidy("|1L 1Y|"), {"end"})
    bought = at("", "A 2:5", "3K||").do("end buy:K")
    assert bought.legal() == {"buy:W", "done"}, "one dollar is left, a K of 3 dollars lies in used"


@pytest.mark.parametrize(
    ("cards", "before", "colour"),
    [("Y4", "1Y||2X", "Y"), ("EB3", "1B||2X", "B")],
)
def test_j40_the_played_cube_is_no_other_active_cube(cards: str, before: str, colour: str) -> None:
    """J40: one cube alone can't be played for a card that takes another active one."""
    at(cards, "A 2:5", before).cannot(colour, "R22")


def test_j40_nor_is_it_in_discard() -> None:
    """J40: it lies in used while its effect runs: not to be removed, not counted by the Turbo or the Rotary Engine."""
    assert at("P2", "A 2:5", "1P||1W").do("P").legal() == {"pick:discard:W", "done"}
    assert at("B3", "A 1:1", "1B||1W").do("B").longest() == 1
    assert at("EP3", "A 2:5", "1P||2W").do("P pick:discard:W").asked() == "A ACTION"


def test_j44_redline_changes_driving_only() -> None:
    """J44: everywhere else a white cube stays white: the Engineer makes light grey of it, the Rotary Engine counts it as white."""
    engineer = at("ER3 Y1", "A 2:5", "1R 1Y||1W").do("R Y")
    assert engineer.cubes("used") == "1L 1Y 1R"
    rotary = at("ER3 B3", "A 1:1", "1R 1B||1W 1L").do("R B")
    assert rotary.legal() == {"to:1:3", "done"}, "its steps go onto white alone"
    assert rotary.do("to:1:3 to:1:5").wear() == []


def test_j44_redline_leaves_other_gears_as_they_are() -> None:
    """R27: white cubes alone."""
    t = at("ER3", "A 2:5", "1R 1L 1W||").do("R L")
    assert (t.steps(), t.wear()) == (["2:8"], [])


def test_j12_no_slipstream_for_a_car_that_has_not_moved() -> None:
    """J12."""
    t = at("", "A 2:7, B 2:8", "1X||", draws=ENDLESS).do("end")
    assert t.told(SlipstreamTaken) == []


def test_j2_prices_are_read_from_the_card_in_play() -> None:
    """J2, 2.1: a colour's cost is that of its card, in this game."""
    costs = {card: at(card, "A 2:5", "5K||").do("end buy:B").told(CubeBought)[0].cost for card in ("B2", "B4", "EB1")}
    assert costs == {"B2": 6, "B4": 7, "EB1": 9}
    assert build.rules(2).setup.options == {}
