"""R6 and R85-R90 with the examples X35, X38 and J21, J29: the end of a turn, drawing, and the pit stop."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.rng import Script
from game.titles.automobiles.rules.events import (
    BagRefilled,
    CubeBought,
    CubeDrawn,
    PitStopMade,
    TurnEnded,
    TurnStarted,
    WearGained,
)
from game.titles.automobiles.rules.state import COLOURS
from tests.titles.automobiles import build
from tests.titles.automobiles.tools import ENDLESS, at, tidy


def test_x35_refill_in_mid_draw() -> None:
    """X35: two in the bag, nine in discard: two are drawn, the nine go into the bag, five more; four stay, discard is empty."""
    t = at("", "A 2:5", "4W||5L|2K", draws=build.wish("2K", "KKLLLWW", "4W 5L")).do("turn_over")
    assert t.areas() == tidy("2W 3L 2K|||2W 2L")
    assert t.drawn() == "KKLLLWW"
    assert [(e.seat, e.count) for e in t.told(BagRefilled)] == [(0, 9)]
    assert t.story(CubeDrawn, BagRefilled) == ["CubeDrawn"] * 2 + ["BagRefilled"] + ["CubeDrawn"] * 5
    assert {e.reason for e in t.told(CubeDrawn)} == {"end"}
    assert t.script_over()


def test_r6_no_refill_before_a_draw_needs_it() -> None:
    """R6: with seven in the bag the discard stays, even though the bag is empty afterwards."""
    t = at("", "A 2:5", "4W||5L|7K", draws=ENDLESS).do("turn_over")
    assert (t.areas(), t.told(BagRefilled)) == (tidy("7K||4W 5L|"), [])


def test_r6_drawing_stops_when_there_is_nothing() -> None:
    """R6: fewer than seven cubes in all."""
    t = at("", "A 2:5", "3W|1L|1K", draws=(0, 0, 0, 0, 0)).do("turn_over")
    assert (t.areas(), t.script_over()) == (tidy("3W 1L 1K"), True)


def test_r85_active_and_used_go_to_discard() -> None:
    """R85: unplayed, used, bought, and those on the road."""
    t = at("", "A 2:5", "1W 1L 4D|1X 1Y||7K", draws=ENDLESS).do("L end buy:W done turn_over")
    assert t.areas() == tidy("7K||2W 1L 4D 1Y 3X|")


def test_r6_one_draw_walks_along_the_colours() -> None:
    """R6: one number below the size of the bag for each cube, in the order W L D K Y R P G B X."""
    bag = " ".join(f"1{c}" for c in COLOURS)
    t = at("", "A 2:5", f"|||{bag}", draws=(9, 4, 7, 0, 5, 0, 1)).do("turn_over")
    assert t.drawn() == "XYBWGLK"
    assert t.script_over()


@given(st.lists(st.integers(0, 3), min_size=10, max_size=10), st.lists(st.integers(0, 2), min_size=10, max_size=10), st.integers(0, 2**32))
def test_draws_keep_every_cube(bag: list[int], discard: list[int], seed: int) -> None:
    """R4, R6: whatever is drawn, nothing is lost; seven are active, or all there are; the bag is refilled once at most."""
    text = ["  ".join(f"{n}{c}" for n, c in zip(area, COLOURS, strict=True) if n) for area in (bag, discard)]
    t = at("", "A 2:5", f"||{text[1]}|{text[0]}", seed=seed).do("turn_over")
    have = [sum(build.counts(t.cubes(area))) for area in ("active", "used", "discard", "bag")]
    total, left = sum(bag) + sum(discard), max(0, sum(bag) - 7)
    assert have[:2] == [min(7, total), 0]
    assert (have[2], have[3]) == ((sum(discard), left) if sum(bag) >= 7 else (0, max(0, total - 7)))
    each = [build.counts(t.cubes(area)) for area in ("active", "discard", "bag")]
    assert [sum(colour) for colour in zip(*each, strict=True)] == [a + b for a, b in zip(bag, discard, strict=True)]
    assert t.sound()


def test_x38_pit_stop() -> None:
    """X38: four wear to the supply, the rest to discard, seven drawn, auto-advance; no purchase, no wear."""
    t = at("", "A 2:5, B 3@20", "4X 2W 1B|||7L", phase="TURN_START", draws=ENDLESS)
    before = t.stock("X")[0]
    t = t.do("pit")
    assert t.areas() == tidy("7L||2W 1B|")
    assert t.stock("X") == [before + 4]
    assert [(e.seat, e.wear_removed) for e in t.told(PitStopMade)] == [(0, 4)]
    assert t.told(CubeBought, WearGained) == []
    assert t.place("B") == "3:23"
    assert (t.asked(), t.place()) == ("B TURN_START", "2:5")


def test_r90_active_wear_alone() -> None:
    """R90: wear in used or discard stays; all active wear goes, there is no choice."""
    t = at("", "A 2:5", "2X 1W|1X|3X|7L", phase="TURN_START", draws=ENDLESS).do("pit")
    assert t.areas() == tidy("7L||1W 4X|")


def test_j29_pit_stop_without_wear() -> None:
    """J29: a plain redraw, always legal."""
    t = at("", "A 2:5", "2W|||7L", phase="TURN_START", draws=ENDLESS)
    assert t.legal() == {"standard", "pit"}
    t = t.do("pit")
    assert (t.areas(), [e.wear_removed for e in t.told(PitStopMade)]) == (tidy("7L||2W|"), [0])


def test_r11_no_pit_stop_after_standard() -> None:
    """R11: both are legal at the start; after "standard" no pit stop in this turn."""
    t = at("", "A 2:5", "4X 1L||", phase="TURN_START", draws=ENDLESS).do("standard")
    assert t.legal() == {"L", "X", "end"}
    t.cannot("pit", "R11")
    t.cannot("standard", "R11")


@pytest.mark.parametrize("script", ["pit", "standard drive"])
def test_a_turn_is_told_from_start_to_end(script: str) -> None:
    """Section 12: the turn ends after its draws, then the next one starts."""
    t = at("", "A 2:5", "1X|||9W", phase="TURN_START", draws=ENDLESS, round=4).do(script)
    tags = t.story(CubeDrawn, TurnEnded, TurnStarted)
    assert tags == ["CubeDrawn"] * 7 + ["TurnEnded", "TurnStarted"]
    assert [(e.seat, e.round) for e in t.told(TurnEnded)] == [(0, 4)]
    assert [(e.seat, e.round) for e in t.told(TurnStarted)] == [(1, 4)]
    assert isinstance(t.state.rng, Script)
