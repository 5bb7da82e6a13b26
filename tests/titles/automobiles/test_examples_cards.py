"""Section 2.4 with the examples X5-X14, X33, X34, X37, X39, X44, X45, X47, X48 and J15-J23: each base card in each of its branches.

A row: what it shows; the cards in play; where A stands; before; the script; after. Before and after are A's areas,
"active | used | discard | bag"; a bag that is not written is empty. The other car is far away.
"""

import pytest

from game.titles.automobiles.rules.events import (
    BagRefilled,
    CubeDrawn,
    CubePlayed,
    DrawDeclined,
    DrawOffered,
    WearGained,
)
from tests.titles.automobiles import build
from tests.titles.automobiles.tools import at, tidy

CUBES = [
    ("X5 white becomes light grey", "Y1", "1Y||1W", "Y", "|1L 1Y|"),
    ("X5 light grey becomes dark grey", "Y1", "1Y||1L", "Y", "|1D 1Y|"),
    ("X5 dark grey becomes black", "Y1", "1Y||1D", "Y", "|1K 1Y|"),
    ("X5 black becomes nothing", "Y1", "1Y||1K", "Y", "|1Y|"),
    ("Y1 one of several, one cube of it", "Y1", "1Y||2W 1D 2X", "Y pick:discard:W", "|1L 1Y|1W 1D 2X"),
    ("Y1 only gears can be taken", "Y1", "1Y||1D 3X 1B", "Y", "|1K 1Y|3X 1B"),
    (
        "X6 the very same three",
        "Y2",
        "1Y 1W 1L 1X||",
        "Y pick:active:W pick:active:L pick:active:X pick:discard:W pick:discard:L",
        "|1Y|",
    ),
    ("X6 others than those", "Y2", "1Y 2X||2W", "Y pick:active:X pick:active:X pick:discard:W pick:discard:W", "|1Y|2X"),
    ("Y2 one", "Y2", "1Y 2X||2W", "Y pick:active:X done pick:discard:X", "1X|1Y|2W"),
    ("Y2 none", "Y2", "1Y 2X||2W", "Y done", "2X|1Y|2W"),
    ("Y2 nothing to move", "Y2", "1Y||2W", "Y", "|1Y|2W"),
    ("Y2 three at most", "Y2", "1Y 5X||", "Y pick:active:X pick:active:X pick:active:X", "2X|1Y|"),
    ("Y3 both", "Y3", "1Y 1W 1X||1L", "Y pick:active:X pick:discard:L", "1W|1Y||1L"),
    ("Y3 return an active cube", "Y3", "1Y 1W 1X||1L", "Y pick:active:X pick:active:W", "|1Y|1L|1W"),
    ("Y3 return without removing", "Y3", "1Y 1X||1L", "Y done pick:active:X", "|1Y|1L|1X"),
    ("Y3 remove without returning", "Y3", "1Y 1X||1L", "Y pick:active:X done", "|1Y|1L"),
    ("Y3 neither", "Y3", "1Y 1X||1L", "Y done done", "1X|1Y|1L"),
    ("Y3 not itself (J40)", "Y3", "1Y||", "Y", "|1Y|"),
    ("X37 Technician", "Y4", "2Y 1K||3X", "Y pick:active:Y pick:discard:X pick:discard:X", "1K|2Y|1X"),
    ("Y4 any kind from discard, and fewer", "Y4", "1Y 1K||2W 1X", "Y pick:discard:W done", "|1K 1Y|1W 1X"),
    ("Y4 the moved cube does nothing", "Y4 B3", "1Y 1B||", "Y", "|1Y 1B|"),
    ("P2 six at most", "P2", "1P||2W 6X", "P" + 6 * " pick:discard:X", "|1P|2W"),
    ("P2 any kind", "P2", "1P||2W 1K 1B 1X", "P pick:discard:B pick:discard:W pick:discard:X done", "|1P|1W 1K"),
    ("P2 none", "P2", "1P||2W", "P done", "|1P|2W"),
    ("P2 nothing there", "P2", "1P||", "P", "|1P|"),
    ("P3 (a) all wear", "P3", "1P 1X|1X|1W 3X", "P option:wear", "1X|1P 1X|1W"),
    ("P3 (a) without any wear", "P3", "1P||2W", "P option:wear", "|1P|2W"),
    ("P3 (b) two cubes (J20)", "P3", "1P||1W 3X", "P option:two pick:discard:W", "|1P|2X"),
    ("P3 (b) needs two", "P3", "1P||1W", "P", "|1P|1W"),
    ("X44 all three for one of three dollars", "P4", "1P||1L 2X", "P pick:discard:X pick:discard:L pick:discard:X colour:L", "|1L 1P|"),
    ("X44 wear alone buys nothing", "P4", "1P||1L 2X", "P pick:discard:X pick:discard:X done", "|1P|1L"),
    ("P4 nothing removed", "P4", "1P||1L 2X", "P done", "|1P|1L 2X"),
    (
        "P4 three at most, the rest of m is lost",
        "P4",
        "1P||2K 2W",
        "P pick:discard:K pick:discard:K pick:discard:W colour:W",
        "|1W 1P|1W",
    ),
    ("B4 two back", "B4", "1B||1W 1K 2X", "B pick:discard:K pick:discard:W", "1W 1K|1B 1X|2X"),
    ("B4 one back", "B4", "1B||1W 1K 2X", "B pick:discard:X done", "1X|1B 1X|1W 1K 1X"),
    ("B4 none back", "B4", "1B||1W", "B done", "|1B 1X|1W"),
    ("B4 nothing there: the new wear lies in used", "B4", "1B||", "B", "|1B 1X|"),
    ("R24 a wear cube", "Y2", "2X 1W||", "X", "1X 1W||1X"),
]  # fmt: skip


@pytest.mark.parametrize(("shows", "cards", "before", "script", "after"), CUBES, ids=[row[0] for row in CUBES])
def test_cubes(shows: str, cards: str, before: str, script: str, after: str) -> None:
    """Cubes go where the card says, and the supply balances (R4)."""
    t = at(cards, "A 2:5", before).do(script)
    assert t.areas() == tidy(after)
    assert t.asked() == "A ACTION"
    assert t.steps() == []


FOUR = "1:3 1:5 1:7 1:9"
DRIVES = [
    ("X7 K drives on dark grey and on", "slick_tires", "A 3:15", "1K 1R||", "R to:3:19 to:3:23 to:3:3", "|1R 1X|1K", "3:19 3:23 3:3"),
    ("Slick Tires: D drives on light grey", "slick_tires", "A 2:5", "1D 1R||", "R to:2:8 to:2:11 done", "|1R 1X|1D", "2:8 2:11"),
    ("Slick Tires: L drives on white", "slick_tires", "A 2:5", "1L 1R||", "R to:1:7 to:1:9 to:1:11", "|1R 1X|1L", "1:7 1:9 1:11"),
    ("Slick Tires: a choice of cubes", "slick_tires", "A 2:5", "1L 1D 1R||", "R pick:active:D to:2:8 done", "1L|1R 1X|1D", "2:8"),
    ("Slick Tires: no step taken", "slick_tires", "A 2:5", "1D 1R||", "R done", "|1R 1X|1D", ""),
    ("Slick Tires: no step possible", "slick_tires", "A 2:5", "1K 1R||", "R", "|1R 1X|1K", ""),
    ("X8 the cube stays in discard", "steering", "A 3:7", "1R||1D", "R", "|1R 1X|1D", "3:11"),
    ("Steering: one of the colours of the discard", "steering", "A 2:5", "1R||1W 1L 1D", "R pick:discard:L", "|1R 1X|1W 1L 1D", "2:8"),
    ("X9 lower than D: light grey", "suspension", "A 2:5", "1D 1R||", "R to:2:8", "1D|1R|", "2:8"),
    ("X9 lower than D: white", "suspension", "A 2:5", "1D 1R||", "R to:1:7", "1D|1R|", "1:7"),
    ("X9 the gear drives afterwards", "suspension", "A 2:5", "1D 1R||", "R to:2:8 D", "|1D 1R|", "2:8 3:11"),
    ("Suspension: lower than K", "suspension", "A 2:8", "1K 1R||", "R to:3:11", "1K|1R|", "3:11"),
    ("Suspension: L: white only", "suspension", "A 2:8", "1L 1R||", "R", "1L|1R|", "1:9"),
    ("Suspension: a choice of gears (J16)", "suspension", "A 2:5", "1L 1D 1R||", "R pick:active:L", "1L 1D|1R|", "1:7"),
    ("Suspension: the gear without a way is no choice", "suspension", "A 3:7", "1L 1D 1R||", "R", "1L 1D|1R|", "2:8"),
    ("X10 Big Block", "B1", "A 3:15", "1B||3D", "B to:3:19 to:3:23 to:3:3", "|1B 2X|3D", "3:19 3:23 3:3"),
    ("B1 as many as lie there", "B1", "A 3:15", "1B||1D 4K", "B to:3:19", "|1B 2X|1D 4K", "3:19"),
    ("B1 none there", "B1", "A 3:15", "1B||", "B", "|1B 2X|", ""),
    ("X12 four colours, wear one of them", "B3", "A 1:1", "1B||1W 3L 1B 2X", "B to:1:3 to:1:5 to:1:7 to:1:9", "|1B 1X|1W 3L 1B 2X", FOUR),
    ("B3 empty discard: its own wear does not count", "B3", "A 1:1", "1B||", "B", "|1B 1X|", ""),
    ("G2 in front: one step", "G2", "A 2:5", "1G||", "G to:2:8", "|1G 1X|", "2:8"),
    ("J24 second of two is last: three", "G2", "A 2:5, B 1:21", "1G||", "G to:2:8 to:2:11 to:2:14", "|1G 1X|", "2:8 2:11 2:14"),
    ("G4 without green in any discard: two", "G4", "A 2:5", "1G||1W", "G to:2:8 to:2:11", "|1G 2X|1W", "2:8 2:11"),
    ("R25 a gear cube", "Y2", "A 2:5", "1K 1L||", "K", "1L|1K|", "3:7"),
    ("R61 one of two ways", "Y2", "A 3:19", "1L||", "L to:3:23", "|1L|", "3:23"),
    ("R61 the other way", "Y2", "A 3:19", "1L||", "L to:2:20", "|1L|", "2:20"),
]  # fmt: skip


@pytest.mark.parametrize(("shows", "cards", "car", "before", "script", "after", "steps"), DRIVES, ids=[row[0] for row in DRIVES])
def test_drives(shows: str, cards: str, car: str, before: str, script: str, after: str, steps: str) -> None:
    """A card lays its steps on the road; the car stays where it stands until Movement (R60, R70)."""
    t = at(cards, car, before).do(script)
    assert t.areas() == tidy(after)
    assert t.steps() == steps.split()
    assert t.place() == car.split()[1].rstrip(",")
    assert t.asked() == "A ACTION"


UNPLAYABLE = [
    ("X5 no gear in discard", "Y1", "A 2:5", "1Y||2X 1B", "Y", ""),
    ("J18 the next gear is sold out", "Y1", "A 2:5", "1Y||1L", "Y", "0D"),
    ("Y4 no other active cube", "Y4", "A 2:5", "1Y||2X", "Y", ""),
    ("J15 white has no lower colour", "slick_tires", "A 2:5", "1W 1R||", "R", ""),
    ("Slick Tires: the gear has to be active", "slick_tires", "A 2:5", "1R||1D", "R", ""),
    ("X33 no black space near", "steering", "A 1:5", "1R||1K", "R", ""),
    ("Steering: no gear in discard", "steering", "A 2:5", "1R 1L||1X", "R", ""),
    ("J15 Suspension with white", "suspension", "A 2:5", "1W 1R||", "R", ""),
    ("Suspension: nothing lower is near", "suspension", "A 3:7", "1L 1R||", "R", ""),
    ("Suspension: no active gear", "suspension", "A 2:5", "1R||1D", "R", ""),
    ("P1 nothing to draw", "P1", "A 2:5", "1P 1W||", "P", ""),
    ("X48 one cube to draw", "G3", "A 2:5", "1G|||1W", "G", ""),
    ("G3 one cube in discard", "G3", "A 2:5", "1G||1W", "G", ""),
    ("R25 no dark grey near", "Y2", "A 2:5", "1D||", "D", ""),
]  # fmt: skip


@pytest.mark.parametrize(("shows", "cards", "car", "before", "colour", "supply"), UNPLAYABLE, ids=[row[0] for row in UNPLAYABLE])
def test_unplayable(shows: str, cards: str, car: str, before: str, colour: str, supply: str) -> None:
    """R22: a cube whose compulsory parts can't be carried out can't be played; nothing happens, no wear is gained."""
    at(cards, car, before, supply=supply).cannot(colour, "R22")


def test_engineer_with_dark_grey_sold_out() -> None:
    """X47, J18: with D sold out light grey can't be upgraded; white and black still can be taken."""
    t = at("Y1", "A 2:5", "1Y||1W 1L 1K", supply="0D").do("Y")
    assert t.legal() == {"pick:discard:W", "pick:discard:K"}
    assert t.do("pick:discard:W").areas() == tidy("|1L 1Y|1L 1K")
    assert t.do("pick:discard:K").areas() == tidy("|1Y|1W 1L")


def test_exact_numbers_are_not_closed_early() -> None:
    """R3, J20: Manager has to remove as many as it moved, Pit Crew (b) two, and the Pit Team takes its one cube."""
    manager = at("Y2", "A 2:5", "1Y 2X||2W").do("Y pick:active:X pick:active:X")
    assert manager.legal() == manager.do("pick:discard:W").legal() == {"pick:discard:W", "pick:discard:X"}
    crew = at("P3", "A 2:5", "1P||1W 3X").do("P option:two")
    assert crew.legal() == crew.do("pick:discard:X").legal() == {"pick:discard:W", "pick:discard:X"}
    team = at("P4", "A 2:5", "1P||1L 2X").do("P pick:discard:L done")
    assert "done" not in team.legal()


def test_what_the_pit_team_may_take() -> None:
    """X44, J19: W, L or a card cube of 3 dollars for m = 3, as far as the supply holds them; wear never."""
    script = "P pick:discard:L done"
    cards = "Y2 suspension P4 G2 B2"
    assert at(cards, "A 2:5", "1P||1L 2X").do(script).legal() == {"colour:W", "colour:L", "colour:Y"}
    assert at("Y1 drag P4 G3 B2", "A 2:5", "1P||1D 2X").do("P pick:discard:D done").legal() == {f"colour:{c}" for c in "WLDYRPG"}
    sold = at(cards, "A 2:5", "1P||1W", supply="0L").do("P pick:discard:W")
    assert sold.areas() == tidy("|1W 1P|"), "the cube just removed is back in the supply"


def test_pit_team_when_nothing_can_be_had() -> None:
    """J19: removing only wear gives nothing, and the card is playable all the same."""
    t = at("P4", "A 2:5", "1P||3X").do("P pick:discard:X pick:discard:X pick:discard:X")
    assert t.areas() == tidy("|1P|")
    assert t.asked() == "A ACTION"


@pytest.mark.parametrize(
    ("order", "before", "after"),
    [
        ("W", "1P||5X|1W 2X", "1W|1P||2X"),
        ("XW", "1P||5X|1W 2X", "1W 1X|1P||1X"),
        ("XXW", "1P||5X|1W 2X", "1W 2X|1P|"),
        ("B", "1P|1X|2W 1X|1B", "1B|1P 1X|2W"),
        ("XX", "1P|||2X", "2X|1P|"),
        ("XXX", "1P||2X|1X", "3X|1P|"),
        ("XXXW", "1P||1W 2X|1X", "1W 3X|1P|"),
    ],
)
def test_x39_j21_crew_chief(order: str, before: str, after: str) -> None:
    """X39, J21: draws until no wear comes, refilling the bag where it must; then the wear of discard goes, what was drawn stays."""
    bag, discard = (*before.split("|"), "")[3], before.split("|")[2]
    t = at("P1", "A 2:5", before, draws=build.wish(bag, order, discard)).do("P")
    assert t.areas() == tidy(after)
    assert [e.colour for e in t.told(CubeDrawn)] == list(order)
    assert {e.reason for e in t.told(CubeDrawn)} == {"effect"}
    assert t.script_over()


def test_p1_refill_takes_the_wear_of_discard_with_it() -> None:
    """R6, P1: a refill in mid-draw takes the discard into the bag, so that nothing of it is left to be removed."""
    t = at("P1", "A 2:5", "1P||1W 4X|1X", draws=build.wish("1X", "XW", "1W 4X")).do("P")
    assert t.areas() == tidy("1W 1X|1P||4X")
    assert [(e.seat, e.count) for e in t.told(BagRefilled)] == [(0, 5)]


def test_x45_boost_out_of_turn() -> None:
    """X45: A draws two and gains two wear; B on the left draws one, C passes. B then has eight active cubes."""
    rivals = {"B": "7W|||1L", "C": "7W|||1D"}
    t = at("G1", "A 2:5", "1G|||1W 1L 1K", seats=3, rivals=rivals, draws=build.wish("1W 1L 1K", "LK") + build.wish("1L", "L"))
    drawn = t.do("G draw draw stop")
    assert drawn.areas() == tidy("1L 1K|1G 2X||1W")
    assert (drawn.asked()[0], drawn.legal()) == ("B", {"draw", "pass"})
    answered = drawn.do("draw")
    assert (answered.areas("B"), answered.asked()[0]) == (tidy("7W 1L|||"), "C")
    after = answered.do("pass")
    assert (after.areas("C"), after.asked()) == (tidy("7W|||1D"), "A ACTION")
    assert [(e.seat, e.reason) for e in answered.told(CubeDrawn)] == [(1, "boost")]
    assert [e.seat for e in drawn.told(DrawOffered)] == [1]
    assert [e.seat for e in after.told(DrawDeclined)] == [2]
    assert after.stock("X") == [t.stock("X")[0] - 2]


def test_boost_draws_up_to_three_and_stops_when_nothing_is_left() -> None:
    """G1: three at most, fewer at will, none as well; wear by the cube, and never for the others."""
    three = at("G1", "A 2:5", "1G|||4W", draws=(0, 0, 0)).do("G draw draw draw")
    assert three.areas() == tidy("3W|1G 3X||1W")
    assert three.asked()[0] == "B"
    none = at("G1", "A 2:5", "1G|||4W").do("G stop")
    assert none.areas() == tidy("|1G||4W")
    dry = at("G1", "A 2:5", "1G||1W|1L", draws=(0, 0)).do("G draw draw")
    assert dry.areas() == tidy("1W 1L|1G 2X|")
    assert dry.asked()[0] == "B"


def test_boost_asks_clockwise_from_the_left() -> None:
    """R1, R29: the others answer in turn order from the active player on, whatever the seats."""
    t = at("G1", "B 2:5", "1G|||1W", seats=4, order="CBDA", turn="B").do("G stop")
    asked = []
    for _ in range(3):
        asked.append(t.asked()[0])
        t = t.do("pass")
    assert (asked, t.asked()[0]) == (["D", "A", "C"], "B")


@pytest.mark.parametrize(
    ("rank", "limit"),
    [(1, 1), (2, 2), (3, 3), (4, 5)],
)
def test_x13_gearbox_by_rank(rank: int, limit: int) -> None:
    """X13: as many light grey steps as the rank, and one more for the last of four; 1 wear."""
    laps = [1 if place < rank else -1 for place in (1, 2, 3)]
    rivals = (f"{name} 1@{station + 24 * lap}" for name, station, lap in zip("BCD", (17, 19, 21), laps, strict=True))
    t = at("G2", ", ".join(["A 2:2", *rivals]), "1G||", seats=4).do("G")
    assert t.longest() == limit
    assert [(e.count, e.wanted, e.reason) for e in t.told(WearGained)] == [(1, 1, "card")]


def test_x42_rank_by_lane_on_equal_progress() -> None:
    """X42, R7: equal progress: the lane nearer the infield is ahead; the other is last of two and gets three steps."""
    t = at("G2", "A 3@30, B 1@30", "1G||").do("G")
    assert t.longest() == 3
    assert at("G2", "A 1@30, B 3@30", "1G||").do("G").longest() == 1
    assert at("G2", "A 2@29, B 3@29", "1G||").do("G").longest() == 1


def test_x14_turbo_counts_all_discards() -> None:
    """X14, J23: two green in the own discard, one each in two others': six steps for two wear; bags and the Turbo don't count."""
    rivals = {"B": "1G||1G|3G", "C": "|1G|1G 1X|"}
    t = at("G4", "A 2:5", "1G|1G|2G|2G", seats=3, rivals=rivals).do("G")
    assert t.longest() == 6
    assert [(e.count, e.wanted) for e in t.told(WearGained)] == [(2, 2)]


def test_x34_no_wear_left() -> None:
    """X34, R5: one wear left in the supply: gain one instead of two; the steps are allowed."""
    t = at("G4", "A 2:5", "1G||2G", supply="1X").do("G")
    assert [(e.count, e.wanted) for e in t.told(WearGained)] == [(1, 2)]
    assert t.longest() == 4
    bare = at("G4", "A 2:5", "1G||", supply="0X").do("G")
    assert bare.areas() == tidy("|1G|")
    assert bare.longest() == 2


@pytest.mark.parametrize(
    ("own", "b", "c", "wins"),
    [
        ("2B 1W||2B", "||3B|9W", "||2B|", True),
        ("2B 1W||2B", "||4B|", "||2B|", False),
        ("2B|1B|1B", "||3B|", "||4B|", False),
        ("1B|||4B", "||1B|", "|||", False),
        ("1B|||", "1B|2B||3B", "|||", True),
        ("1B||", "|||", "|||", True),
    ],
)
def test_x11_j22_hybrid_engine(own: str, b: str, c: str, wins: bool) -> None:
    """X11, J22: own active, used and discard against each other's discard one by one; a tie is no majority; 1 wear in any case."""
    rivals = {"B": b, "C": c}
    t = at("B2", "A 2:5", own, seats=3, rivals=rivals).do("B")
    assert [(e.count, e.wanted) for e in t.told(WearGained)] == [(1, 1)]
    assert ("COLOUR" in t.asked()) == wins
    assert wins or t.steps() == []


def test_hybrid_engine_keeps_to_one_colour() -> None:
    """B2: the colour is chosen first, both steps use it."""
    t = at("B2", "A 2:5", "1B||").do("B colour:L to:2:8")
    assert t.legal() == {"to:2:11", "done"}
    assert t.do("to:2:11").steps() == ["2:11"]
    assert t.do("to:2:11").asked() == "A ACTION"


def test_x48_nitrous_on_the_last_cubes() -> None:
    """X48: one cube in the bag, one in discard: the second draw refills the bag first; one is kept, the other goes to discard."""
    t = at("G3", "A 2:5", "1G||1L|1W", draws=(0, 0)).do("G")
    assert [e.colour for e in t.told(CubeDrawn)] == ["W", "L"]
    assert len(t.told(BagRefilled)) == 1
    assert t.do("pick:active:W").areas() == tidy("1L|1G|1W"), "the one that is picked goes"
    assert t.do("pick:active:L").areas() == tidy("1W|1G|1L")


def test_nitrous_keeps_one_of_the_two_drawn() -> None:
    """G3: it is one of the two just drawn that goes to discard, no other active cube."""
    t = at("G3", "A 2:5", "1G 1K|||1W 1L", draws=(0, 0)).do("G")
    assert t.legal() == {"pick:active:W", "pick:active:L"}
    assert t.do("pick:active:L").areas() == tidy("1W 1K|1G|1L")
    twins = at("G3", "A 2:5", "1G 1K|||2W", draws=(0, 0)).do("G")
    assert twins.areas() == tidy("1W 1K|1G|1W")


def test_r28_cubes_brought_back_are_playable_at_once() -> None:
    """R28: what Supercharged moves to active, and what Boost draws, may be played in this phase."""
    t = at("B4", "A 2:5", "1B||1L").do("B pick:discard:L L")
    assert t.steps() == ["2:8"]
    drawn = at("G1", "A 2:5", "1G|||1L 1W", draws=(1,)).do("G draw stop pass L")
    assert drawn.steps() == ["2:8"]


@pytest.mark.parametrize(
    ("cards", "before", "script", "played"),
    [
        ("Y3", "1Y||", "Y", ("Y", "Y3")),
        ("drag", "1R||", "R", ("R", "drag")),
        ("Y2", "1L||", "L", ("L", "L")),
        ("Y2", "1X||", "X", ("X", "X")),
    ],
)
def test_r21_what_is_told_of_a_play(cards: str, before: str, script: str, played: tuple[str, str]) -> None:
    """R21, section 12: the first event of a play names the cube and its card."""
    first = at(cards, "A 2:5", before).do(script).events[0]
    assert isinstance(first, CubePlayed)
    assert (first.seat, first.colour, first.card) == (0, played[0], build.card_id(played[1]))
