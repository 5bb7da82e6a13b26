"""Each of the 35 cards, 10 drivers and 18 sponsors in each of its branches, beside what section 2 says of it.

A row: id, the branch, the areas of A before ("active|used|discard|bag"), a script, the same areas after it, and what else must hold.
A stands on 2:5 of TT24, B and C far behind, unless the row says so.
"""

from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from game.titles.automobiles.rules.abilities import DRIVERS
from game.titles.automobiles.rules.cards.ids import RED_IDS
from game.titles.automobiles.rules.cards.table import CARDS
from game.titles.automobiles.rules.events import (
    SlipstreamTaken,
    WearGained,
)
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.sponsors import SPONSORS
from game.titles.automobiles.rules.state import AREAS, AskSteps, AutomobilesState
from tests.titles.automobiles import build

LAST = "A 2:5, B 2@60, C 2@70"
SECOND = "A 2:5, B 2@60, C 2@-20"
FIRST = "A 2:5, B 2@-13, C 2@-7"


class CardRow(NamedTuple):
    """`after`: the areas; `asks`: steps and colours on offer ("3L"); `fields`: of build.state; `flags`: of the state after it."""

    id: str
    branch: str
    before: str
    script: str
    after: str = ""
    asks: str = ""
    cars: str = FIRST
    fields: dict[str, Any] = {}
    flags: dict[str, Any] = {}
    options: dict[str, Any] = {}


ROWS = (
    CardRow("Y1", "white becomes light grey", "1Y||1W", "Y pick:discard:W", "|1L 1Y||"),
    CardRow("Y1", "light grey becomes dark grey", "1Y||1L", "Y pick:discard:L", "|1D 1Y||"),
    CardRow("Y1", "dark grey becomes black", "1Y||1D", "Y pick:discard:D", "|1K 1Y||"),
    CardRow("Y1", "black just goes", "1Y||1K", "Y pick:discard:K", "|1Y||"),
    CardRow("Y2", "three moved, the same removed", "1Y 3X", "Y" + " pick:active:X" * 3 + " pick:discard:X" * 3, "|1Y||"),
    CardRow("Y2", "one moved, another removed", "1Y 1W||1X", "Y pick:active:W pick:discard:X", "|1Y|1W|"),
    CardRow("Y2", "none", "1Y 1W||1X", "Y done", "1W|1Y|1X|"),
    CardRow("Y3", "removes and returns from discard", "1Y 1X||1K|1W", "Y pick:active:X pick:discard:K", "|1Y||1W 1K"),
    CardRow("Y3", "returns an active cube only", "1Y 1K", "Y done pick:active:K", "|1Y||1K"),
    CardRow("Y3", "neither", "1Y 1K||1W", "Y done done", "1K|1Y|1W|"),
    CardRow("Y4", "two removed", "1Y 1K||3X", "Y pick:active:K pick:discard:X pick:discard:X", "|1K 1Y|1X|"),
    CardRow("Y4", "none removed", "1Y 1K||3X", "Y pick:active:K done", "|1K 1Y|3X|"),
    CardRow("EY1", "two active, four of discard", "1Y 2X||5W", "Y" + " pick:active:X" * 2 + " pick:discard:W" * 4, "|1Y|1W|"),
    CardRow("EY1", "none", "1Y 1X||5W", "Y done", "1X|1Y|5W|"),
    CardRow("EY2", "the cube just drawn", "1Y||1W|1X", "Y pick:active:X", "|1Y|1W|", fields={"draws": (0,)}),
    CardRow("EY2", "one of discard", "1Y||1W|1X", "Y pick:discard:W", "1X|1Y||", fields={"draws": (0,)}),
    CardRow("EY3", "three", "1Y|||4W", "Y draw draw draw", "3W|||1W", fields={"draws": (0, 0, 0)}),
    CardRow("EY3", "one", "1Y|||4W", "Y draw stop", "1W|||3W", fields={"draws": (0,)}),
    CardRow("drag", "holds", "1R", "R", "|1R||", flags={"drag": True}),
    CardRow("slick_tires", "black: dark grey steps", "1R 1K", "R pick:active:K", asks="3D", cars="A 3:15"),
    CardRow("slick_tires", "dark grey: light grey steps", "1R 1D", "R pick:active:D", "|1R 1X|1D|", asks="3L"),
    CardRow("slick_tires", "light grey: white steps", "1R 1L", "R pick:active:L", "|1R 1X|1L|", asks="3W"),
    CardRow("steering", "drives as the cube in discard", "1R||1L", "R pick:discard:L", "|1R 1X|1L|", asks="1L!"),
    CardRow("suspension", "any lower colour, the cube stays", "1R 1D", "R pick:active:D", "1D|1R||", asks="1WL!"),
    CardRow("camber_and_toe", "black: dark grey steps", "1R||1K", "R pick:discard:K", asks="2D", cars="A 3:15"),
    CardRow("camber_and_toe", "dark grey: light grey steps", "1R||1D", "R pick:discard:D", "|1R 1X|1D|", asks="2L"),
    CardRow("camber_and_toe", "light grey: white steps", "1R||1L", "R pick:discard:L", "|1R 1X|1L|", asks="2W"),
    CardRow("counter_steer", "any colour", "1R 1L", "R pick:active:L", "|1R|1L|", asks="1WLDK!"),
    CardRow("redline", "holds", "1R 1W", "R", "1W|1R||", flags={"redline": True}),
    CardRow("redline", "white as black costs wear", "1R 1W", "R W colour:K >3:6", "|1W 1R 1X||"),
    CardRow("redline", "white as white costs none", "1R 1W", "R W colour:W >1:6", "|1W 1R||"),
    CardRow("P1", "no wear drawn", "1P||2X 1L|1W", "P", "1W|1P|1L|", fields={"draws": (0,)}),
    CardRow("P1", "draws past wear", "1P||2X|1W 1X", "P", "1W 1X|1P||", fields={"draws": (1, 0)}),
    CardRow("P1", "nothing but wear", "1P|||2X", "P", "2X|1P||", fields={"draws": (0, 0)}),
    CardRow("P2", "six", "1P||7X", "P" + " pick:discard:X" * 6, "|1P|1X|"),
    CardRow("P2", "none", "1P||7X", "P done", "|1P|7X|"),
    CardRow("P3", "all wear", "1P||4X 1W", "P option:wear", "|1P|1W|"),
    CardRow("P3", "exactly two", "1P||4X 1W", "P option:two pick:discard:W pick:discard:X", "|1P|3X|"),
    CardRow("P4", "gains what they cost", "1P||2X 1L", "P pick:discard:X pick:discard:X pick:discard:L colour:W", "|1W 1P||"),
    CardRow("P4", "only wear: nothing", "1P||2X", "P pick:discard:X pick:discard:X", "|1P||"),
    CardRow("P4", "none removed: nothing", "1P||2X", "P done", "|1P|2X|"),
    CardRow("EP1", "two more", "1P||8X", "P" + " pick:discard:X" * 8, "|1P||", fields={"discard": {"A": "8X", "B": "3W", "C": "4W"}}),
    CardRow(
        "EP1", "not the fewest", "1P||8X", "P" + " pick:discard:X" * 6, "|1P|2X|", fields={"discard": {"A": "8X", "B": "2W", "C": "4W"}}
    ),
    CardRow("EP2", "four, and the wear used", "1P|2X 1L|5X", "P" + " pick:discard:X" * 4, "|1L 1P|1X|"),
    CardRow("EP2", "only the wear used", "1P|2X 1L|5X", "P done", "|1L 1P|5X|"),
    CardRow("EP3", "as many as colours", "1P||1W 3X", "P pick:discard:X pick:discard:X", "|1P|1W 1X|"),
    CardRow("EP3", "empty discard", "1P", "P", "|1P||"),
    CardRow(
        "G1", "two for two wear, one rival draws", "1G|||4W", "G draw draw stop draw pass", "2W|1G 2X||2W", fields={"draws": (0, 0, 0)}
    ),
    CardRow("G1", "none", "1G|||4W", "G stop pass pass", "|1G||4W"),
    CardRow(
        "G1",
        "the rivals' draws wait",
        "1G|||4W",
        "G draw stop",
        "1W|1G 1X||3W",
        fields={"draws": (0,)},
        options={"accelerated": True},
    ),
    CardRow("G2", "first", "1G", "G", "|1G 1X||", asks="1L"),
    CardRow("G2", "in the middle", "1G", "G", asks="2L", cars=SECOND),
    CardRow("G2", "last", "1G", "G", asks="4L", cars=LAST),
    CardRow("G3", "keeps one", "1G|||1W 1L", "G pick:active:W", "1L|1G|1W|", fields={"draws": (0, 0)}),
    CardRow(
        "G4", "counts green in all discards", "1G", "G", "|1G 2X|1G|", asks="5L", fields={"discard": {"A": "1G", "B": "2G", "C": "1W"}}
    ),
    CardRow("EG1", "now", "1G", "G option:now", "|1G||", asks="1L!"),
    CardRow("EG1", "later", "1G", "G option:later", "|1G||", flags={"later": 1}),
    CardRow("EG2", "first: no movement", "1G", "G", "|1G 1X||", cars="A 3:15, B 2@-13, C 2@-18"),
    CardRow("EG2", "in the middle", "1G", "G", asks="2D", cars="A 3:15, B 2@60, C 2@-20"),
    CardRow("EG2", "last", "1G", "G", asks="3D", cars="A 3:15, B 2@60, C 2@70"),
    CardRow("EG3", "first", "1G", "G", asks="3W"),
    CardRow("EG3", "in the middle", "1G", "G", asks="3WL", cars=SECOND),
    CardRow("EG3", "last", "1G", "G", asks="3WLD", cars=LAST),
    CardRow("B1", "a step for each dark grey cube", "1B||2D", "B", "|1B 2X|2D|", asks="2D", cars="A 3:15"),
    CardRow("B1", "none", "1B||2L", "B", "|1B 2X|2L|", cars="A 3:15"),
    CardRow("B2", "the majority", "1B", "B colour:L", "|1B 1X||", asks="2L"),
    CardRow("B2", "no majority", "1B", "B", "|1B 1X||", fields={"discard": {"B": "1B"}}),
    CardRow("B3", "a step for each colour", "1B||2W 1X", "B", "|1B 1X|2W 1X|", asks="2W"),
    CardRow("B3", "empty discard", "1B", "B", "|1B 1X||"),
    CardRow("B4", "two come back", "1B||1K 1D", "B pick:discard:K pick:discard:D", "1D 1K|1B 1X||"),
    CardRow("B4", "none", "1B||1K", "B done", "|1B 1X|1K|"),
    CardRow("EB1", "three steps, and a tow", "1B", "B colour:W", "|1B||", asks="3W", flags={"towed": 1}),
    CardRow("EB1", "no way on, but a tow", "1B", "B", "|1B||", cars="A 1:5, B 1:6, C 2:6", flags={"towed": 1}),
    CardRow("EB2", "two steps a gear", "1B 1L", "B L >2:6", "|1L 1B 2X||", asks="1L", flags={"double": True}),
    CardRow("EB3", "three come back", "1B 1X||2K", "B pick:active:X" + " pick:discard:K" * 2 + " pick:discard:X", "2K 1X|1B 3X||"),
    CardRow("EB3", "none", "1B 1X||2K", "B pick:active:X done", "|1B|2K 1X|"),
    CardRow("DR1", "steps for the wear", "1L", "L >2:6 drive", asks="2L"),
    CardRow("DR2", "one comes back", "||1K", "driver pick:discard:K", "1K|||"),
    CardRow("DR3", "three into the bag", "||4L|1W", "driver" + " pick:discard:L" * 3, "||1L|1W 3L"),
    CardRow("DR3", "one into the bag", "||4L|1W", "driver pick:discard:L done", "||3L|1W 1L"),
    CardRow(
        "DR4",
        "removed, kept, returned",
        "|||3L",
        "end say:3 option:remove option:keep option:bag",
        "1L|||1L",
        fields={"draws": (0, 0, 0)},
    ),
    CardRow("DR4", "none", "1K|||3L", "end say:0", "1K|||3L"),
    CardRow("DR5", "two scrapped", "1K||3X", "end driver pick:discard:X pick:discard:X done", "1K||1X|"),
    CardRow("DR6", "one step more", "", "drive", asks="1WLDK"),
    CardRow("DR7", "as many as wear", "1L|||9W", "L >2:6 drive say:2", "9W||1L 2X|", fields={"draws": (0,) * 9}),
    CardRow("DR7", "none", "1L|||9W", "L >2:6 drive say:0", "7W||1L 2X|2W", fields={"draws": (0,) * 7}),
    CardRow("DR8", "three wear", "4X|||9W", "drive pick:discard:X pick:discard:X pick:discard:X", "7W||1X|2W", fields={"draws": (0,) * 7}),
    CardRow("DR8", "none", "4X|||9W", "drive done", "7W||4X|2W", fields={"draws": (0,) * 7}),
    CardRow("DR9", "two more", "|||9W", "drive say:2", "9W|||", fields={"draws": (0,) * 9}),
    CardRow("DR9", "none", "|||9W", "drive say:0", "7W|||2W", fields={"draws": (0,) * 7}),
    CardRow("DR10", "one again", "|||9W", "drive pick:active:W done", "7W||1W|1W", fields={"draws": (0,) * 8}),
    CardRow("DR10", "none", "|||9W", "drive done", "7W|||2W", fields={"draws": (0,) * 7}),
)
BRANCHES = {
    **dict.fromkeys((card for card in CARDS if card not in RED_IDS), 1),
    **dict.fromkeys(build.RED_CARDS, 1),
    "Y1": 4,
    "Y2": 3,
    "Y3": 3,
    "slick_tires": 3,
    "camber_and_toe": 3,
    "P1": 3,
    "P4": 3,
    "G1": 3,
    "G2": 3,
    "EG2": 3,
    "EG3": 3,
    "redline": 3,
    **dict.fromkeys(("Y4", "EY1", "EY2", "EY3", "P2", "P3", "EP1", "EP2", "EP3", "EG1", "B1", "B2", "B3", "B4", "EB1", "EB3"), 2),
    **dict.fromkeys(DRIVERS, 1),
    **dict.fromkeys(("DR3", "DR4", "DR7", "DR8", "DR9", "DR10"), 2),
}
"""How many branches section 2 gives each; a lone one is 1."""


def test_every_card_and_driver_has_a_row_for_each_branch() -> None:
    assert len(CARDS) == 35
    assert {key: sum(row.id == key for row in ROWS) for key in BRANCHES} == BRANCHES


def _game(row: CardRow) -> AutomobilesRules:
    cards = "" if row.id.startswith("DR") else row.id
    return build.rules(3, cards=cards, drivers=row.id.startswith("DR"), **row.options)


def _areas(s: AutomobilesState) -> list[str]:
    return [build.cubes(s, "A", area) for area in ("active", "used", "discard", "bag")]


@pytest.mark.parametrize("row", ROWS, ids=[f"{row.id} {row.branch}" for row in ROWS])
def test_card_and_driver_branches(row: CardRow) -> None:
    """2.4, 2.5, 2.7."""
    game = _game(row)
    active, used, discard, bag = (*row.before.split("|"), "", "", "")[:4]
    areas = {"active": {"A": active}, "used": {"A": used}, "discard": {"A": discard}, "bag": {"A": bag}}
    drivers = {"A": row.id} if row.id.startswith("DR") else {}
    s = build.state(game, row.cars, **{**areas, "drivers": drivers, **row.fields})
    s, _ = build.play(game, s, row.script)
    if row.after:
        assert _areas(s) == (row.after + "|||").split("|")[:4]
    ask = s.queue[0] if s.queue else None
    asked = f"{ask.left}{ask.colours}{'!' * ask.must}" if isinstance(ask, AskSteps) else ""
    assert asked == row.asks
    assert {name: getattr(s, name) for name in row.flags} == row.flags
    assert sum(s.supply) + sum(sum(getattr(one, area)) for one in s.racers for area in AREAS) == 282


def test_r81_drag_saves_the_table_wear() -> None:
    """R81: slipstream without a car ahead; wear of cards is gained all the same."""
    game = build.rules(3, cards="drag")
    s = build.state(game, FIRST, active={"A": "1R 1L"})
    _, events = build.play(game, s, "R L >2:6 drive")
    assert [(e.behind, e.wear_saved) for e in build.told(events, SlipstreamTaken)] == [(-1, 2)]
    assert not build.told(events, WearGained)


def test_dr6_the_late_step_counts_for_wear() -> None:
    """DR6, R82: onto light grey, so two wear."""
    game = build.rules(3, drivers=True)
    s = build.state(game, FIRST, drivers={"A": "DR6"})
    _, events = build.play(game, s, "drive >2:6")
    assert [(e.count, e.reason) for e in build.told(events, WearGained)] == [(2, "table")]


COLUMNS = {
    "A1": (4, 6, 8), "A2": (5, 6, 7), "A3": (6, 6, 6), "B1": (2, 3, 4), "B2": (3, 3, 3), "B3": (4, 3, 2),
    "C1": (6, 8, 10), "C2": (8, 8, 8), "C3": (10, 8, 6), "D1": (2, 3, 4), "D2": (1, 2, 3), "D3": (1, 1, 2),
    "E1": (4, 4, 4), "E2": (4, 4, 4), "E3": (4, 4, 0), "F1": (1, 2, 4), "F2": (2, 3, 4), "F3": (3, 3, 3),
}  # fmt: skip
"""2.8: first, middle, last."""


def test_every_sponsor_has_a_row() -> None:
    assert set(COLUMNS) == set(SPONSORS)


@pytest.mark.parametrize("place", [0, 1, 2])
@pytest.mark.parametrize("sponsor", list(COLUMNS))
def test_sponsor_columns(sponsor: str, place: int) -> None:
    """R106: the standard removal of 3, 6 or 12 (here one white cube of them), then the sponsor's own part in the column of the place."""
    game = build.rules(3, races=3)
    places = ("ABC", "BAC", "BCA")[place]
    s = build.state(game, bag={"A": "9W 40X"}, courses=(0, 0, 0))
    offered = [sponsor, *(other for other in ("A1", "B2", "A3") if other != sponsor)][:3]
    pile = tuple(other for other in SPONSORS if other not in offered)
    s, _ = build.between(game, replace(s, pile=pile), places, offer=" ".join(offered))
    while build.asked(game, s)[0] != "A":
        offer = build.legal(game, s)
        s, _ = build.play(game, s, "done" if "done" in offer else next(t for t in offer if t != f"sponsor:{sponsor}"))
    s, _ = build.play(game, s, f"sponsor:{sponsor}")
    ask: Any = s.queue[0]
    assert (ask.left, ask.areas) == ((3, 6, 12)[place], ("bag",))
    s, _ = build.play(game, s, "pick:bag:W done")
    number = COLUMNS[sponsor][place]
    if not number:
        assert build.asked(game, s) == ("B", "TURN_START"), "nothing for the last: the next race is on"
        return
    own: Any = s.queue[0]
    if sponsor[0] == "A":
        assert (own.kind, own.money, own.to) == ("sponsor", number, "bag")
    elif sponsor[0] in "BF":
        assert (own.deed, own.left, "W" in own.colours) == ("remove", number, True)
    elif sponsor[0] == "D":
        assert (own.kind, own.left, own.colours) == ("gift", number, {"1": "L", "2": "D", "3": "K"}[sponsor[1]])
    else:
        assert (own.deed, own.left, own.colours) == ("remove", number, "X")
    if sponsor[0] == "F":
        s, _ = build.play(game, s, "pick:bag:X" if number == 1 else "pick:bag:X done")
        spend: Any = s.queue[0]
        assert (spend.kind, spend.money) == ("sponsor", 2)
