"""Section 6 against the oracle: steps, auto-advance and wear on random positions of three roads, the line inside spaces among them."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.titles.automobiles.rules.actions import (
    PickStep,
)
from game.titles.automobiles.rules.events import (
    StepLaid,
)
from game.titles.automobiles.rules.state import GEARS
from tests.helpers.examples import examples
from tests.titles.automobiles import build
from tests.titles.automobiles.oracle import SPEC, Segment, oracle, segment, text
from tests.titles.automobiles.tools import ENDLESS, Table, at

ROADS = {name: oracle(name) for name in SPEC}
NAMES = "ABCDE"


@st.composite
def positions(draw: st.DrawFn) -> tuple[str, dict[str, Segment]]:
    """A road and two to five cars on it, often close together."""
    name = draw(st.sampled_from(sorted(ROADS)))
    road = ROADS[name]
    seats = draw(st.integers(2, 5))
    near = draw(st.integers(0, road.stations - 1))
    window = [s for s in sorted(road.spaces) if (s[1] - near) % road.stations < 8]
    spots = draw(st.lists(st.sampled_from(window), min_size=seats, max_size=seats, unique=True))
    return name, dict(zip(NAMES, spots, strict=False))


def on_road(name: str, cars: dict[str, Segment], areas: str, **fields: Any) -> Table:
    """That position; A is to act."""
    places = ", ".join(f"{who} {text(at_)}" for who, at_ in cars.items())
    return at("", places, areas, seats=len(cars), track=name, draws=ENDLESS, **fields)


def offered(t: Table) -> set[tuple[Segment, Segment]]:
    """The steps that A is asked to choose from."""
    legal = t.game.legal(t.state, 0)
    return {(segment(a.entry), segment(a.end)) for a in legal if isinstance(a, PickStep)}


@pytest.mark.parametrize("merging", [False, True])
@examples(60)
@given(positions())
def test_r61_to_r64_every_step_there_is_and_no_other(merging: bool, position: tuple[str, dict[str, Segment]]) -> None:
    """R61-R64, J5: for each colour the cube is playable exactly if a step is legal, and those steps are offered."""
    name, cars = position
    t = on_road(name, cars, "1W 1L 1D 1K||", options={"merging": merging})
    others = [spot for who, spot in cars.items() if who != "A"]
    for colour in GEARS:
        expected = ROADS[name].steps(cars["A"], colour, others, merging)
        assert (colour in t.legal()) == bool(expected)
        if expected:
            asked, _ = build.play(t.game, t.state, colour)
            assert offered(Table(t.game, asked)) == expected


@examples(80)
@given(positions())
def test_r68_auto_advance(position: tuple[str, dict[str, Segment]]) -> None:
    """R68: at the end of a turn each car stands at the front of its space or behind another car of it; none jumps."""
    name, cars = position
    t = on_road(name, cars, "", phase="TURN_START").do("pit")
    assert {who: segment(t.place(who)) for who in cars} == ROADS[name].advanced(cars)


def walked(t: Table, data: st.DataObject) -> tuple[Table, list[StepLaid]]:
    """Some gear cubes, played at random."""
    laid: list[StepLaid] = []
    while plays := sorted(w for w in t.legal() if w in set(GEARS)):
        word = data.draw(st.sampled_from([*plays, "end"]))
        if word == "end":
            break
        t = t.do(word)
        laid += t.told(StepLaid)
        if ways := sorted(w for w in t.legal() if w.startswith("to:")):
            t = t.do(data.draw(st.sampled_from(ways)))
            laid += t.told(StepLaid)
    return t, laid


@examples(60)
@given(positions(), st.data())
def test_r80_to_r82_wear_by_the_darkest_space_or_none_in_the_slipstream(
    position: tuple[str, dict[str, Segment]], data: st.DataObject
) -> None:
    """R80-R82: never a sum; nothing without a step, nothing behind a car; the path starts where the car stood (R60)."""
    name, cars = position
    road = ROADS[name]
    t, laid = walked(on_road(name, cars, "2W 3L 2D 2K||"), data)
    head = cars["A"]
    for step in laid:
        assert segment(step.from_segment) == head
        assert segment(step.entry) in road.ahead(head)
        head = segment(step.to)
    t = t.do("turn_over")
    darkest = max((GEARS.index(c) + 1 for step in laid for c in road.colours[segment(step.entry)]), default=0)
    ahead = (head[0], (head[1] + 1) % road.stations)
    behind = ahead in [spot for who, spot in cars.items() if who != "A"]
    assert build.counts(t.areas().replace("|", ""))[-1] == (0 if behind else darkest)


@pytest.mark.parametrize("name", sorted(ROADS))
def test_the_oracle_reads_the_same_roads(name: str) -> None:
    """Sections 3.5 and 3.7: the same segments, in the game and here."""
    assert set(build.rules(2, build.track(name)).game.roads[0].cells) == {text(s) for s in ROADS[name].spaces}
