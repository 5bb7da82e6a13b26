"""R80-R83 with the examples X1-X4, X24, X29, X49 and J11-J13: what a drive costs, and the slipstream."""

from typing import Any

import pytest

from game.titles.automobiles.rules.events import (
    SlipstreamTaken,
    TableWearTaken,
    WearGained,
)
from tests.titles.automobiles.tools import ENDLESS, Table, at


def driven(cars: str, areas: str, script: str, cards: str = "", **fields: Any) -> Table:
    """After A's turn."""
    return at(cards, cars, areas, draws=ENDLESS, **fields).do(f"{script} turn_over")


@pytest.mark.parametrize(
    ("car", "cubes", "script", "count", "darkest"),
    [
        ("1:5", "2W", "W W", 1, "W"),
        ("2:5", "1L 1W", "L W", 2, "L"),
        ("2:8", "1D 2W", "D", 3, "D"),
        ("2:5", "1K", "K", 4, "K"),
        ("2:5", "4L 1D", "L L L L D", 3, "D"),
        ("2:5", "1K 1D", "K D", 4, "K"),
        ("3:19", "1L", "L to:3:23", 3, "D"),
        ("3:19", "1L", "L to:2:20", 2, "L"),
        ("3:7", "1L", "L", 2, "L"),
    ],
)
def test_x1_j13_the_table_by_the_darkest_space(car: str, cubes: str, script: str, count: int, darkest: str) -> None:
    """X1, R82, J13: one row, the darkest colour shown by any space entered; the one it started on does not count."""
    t = driven(f"A {car}", f"{cubes}||", script)
    assert [(e.seat, e.darkest, e.count) for e in t.told(TableWearTaken)] == [(0, darkest, count)]
    assert [(e.count, e.wanted, e.reason) for e in t.told(WearGained)] == [(count, count, "table")]
    assert t.stock("X") == [80 - count]


def test_x3_not_moved() -> None:
    """X3, R80: no step, no wear, even on a black space; J12: nothing is announced behind another car."""
    t = driven("A 3:7", "1K||", "")
    assert (t.wear(), t.told(TableWearTaken)) == ([], [])
    behind = driven("A 3:6, B 3:7", "1K||", "")
    assert (behind.wear(), behind.told(SlipstreamTaken)) == ([], [])


@pytest.mark.parametrize(
    ("cars", "cube", "behind", "saved"),
    [
        ("A 2:5, B 2:8", "L", 1, 2),
        ("A 2:5, B 2@56", "L", 1, 2),
        ("A 2:5, B 2@-16", "L", 1, 2),
        ("A 2:11, B 3:14, C 3:15", "K", 1, 4),
        ("A 2:12, B 3:14, C 3:15", "K", 1, 4),
        ("A 2:5, B 2:9, C 2:10, D 2:11", "L", 1, 2),
        ("A 1:5, B 1:8, C 1:9", "W", 1, 1),
    ],
    ids=["x4", "a lap ahead", "lapped", "x29", "x29 from 2:12", "x49 the next space", "white"],
)
def test_x4_x29_x49_slipstream(cars: str, cube: str, behind: int, saved: int) -> None:
    """X4, X29, X49, R81, J11: directly behind any car, in the same or the next space: no wear."""
    t = driven(cars, f"1{cube}||", cube, seats=4)
    assert [(e.seat, e.behind, e.wear_saved) for e in t.told(SlipstreamTaken)] == [(0, behind, saved)]
    assert t.wear() == []


def test_x49_only_straight_ahead() -> None:
    """X49: a car diagonally ahead is no slipstream: 2 wear."""
    t = driven("A 2:5, B 1:9", "1L||", "L")
    assert (t.place(), t.told(SlipstreamTaken), t.wear()) == ("2:8", [], [(2, "table")])
    two_on = driven("A 2:5, B 2:11", "1L||", "L")
    assert two_on.wear() == [(2, "table")], "one free segment between them"


def test_j11_measured_before_auto_advance() -> None:
    """J11, R81: a car that stands two segments ahead and only then is reached by auto-advance saves nothing."""
    t = driven("A 2:5, B 2:8", "1L||", "L to:2:6", options={"merging": True})
    assert (t.place(), t.wear(), t.told(SlipstreamTaken)) == ("2:7", [(2, "table")], [])


def test_drag_counts_as_slipstream() -> None:
    """Drag: no table wear whatever was driven over, behind nobody; wear of other phases stays."""
    t = driven("A 2:5", "1R 1K 1B||", "K R B", cards="drag B3")
    assert t.wear() == [(1, "card")]
    assert [(e.behind, e.wear_saved) for e in t.told(SlipstreamTaken)] == [(-1, 4)]
    idle = driven("A 2:5", "1R||", "R", cards="drag")
    assert (idle.wear(), idle.told(SlipstreamTaken)) == ([], [])


def test_drag_lasts_to_the_end_of_the_turn() -> None:
    """R8: the next turn pays again."""
    t = at("drag", "A 2:5, B 3:23", "1R 1L||5L", rivals={"B": "|||"}, draws=ENDLESS).do("R L turn_over")
    t = t.do("pit standard L turn_over")
    assert t.wear() == [(2, "table")]


def test_r67_wear_of_multi_step_cards_counts_every_space() -> None:
    """R67: a space passed within one effect counts: over dark grey and on to white is 3."""
    t = driven("A 2:8, B 1:21", "1G||", "G to:3:11 to:2:14 to:1:15", cards="EG3")
    assert t.wear() == [(1, "card"), (3, "table")]
    black = driven("A 2:11", "1B||", "B colour:K to:3:15", cards="B2")
    assert black.wear() == [(1, "card"), (4, "table")]
    mixed = driven("A 3:15", "1B||2D", "B to:3:19 to:3:23", cards="B1")
    assert mixed.wear() == [(2, "card"), (3, "table")]


def test_r5_the_table_takes_what_is_there() -> None:
    """R5: three cubes of wear wanted, one left: one is gained."""
    t = driven("A 2:8", "1D||", "D", supply="1X")
    assert [(e.count, e.wanted) for e in t.told(WearGained)] == [(1, 3)]
    assert t.stock("X") == [0]


def test_the_space_it_started_on_counts_when_entered_again() -> None:
    """R82: not the space the turn starts on, unless the path comes back to it."""
    t = at("", "A 3:4", "2L 1K||", options={"merging": True}, draws=ENDLESS).do("L K to:3:6 L to:2:7 turn_over")
    assert t.wear() == [(4, "table")]
    left = at("", "A 3:4", "2L 1K||", draws=ENDLESS).do("L turn_over")
    assert left.wear() == [(2, "table")]
