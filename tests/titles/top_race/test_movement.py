"""R36 to R41, R50: where a car may end, against a plain enumeration of all routes; and the way that is shown."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.track import Space
from game.titles.top_race.rules.road import homeward, successors
from game.titles.top_race.rules.routes import Geometry, catch_up, ends, way
from game.titles.top_race.rules.state import FINISH
from tests.helpers.examples import examples
from tests.titles.top_race import build

LENGTH = 120
Exits = dict[str, tuple[str, ...]]


@st.composite
def roads(draw: st.DrawFn) -> list[Space]:
    """Three lanes of 120 ticks, each cut anew into spaces of 6 to 30 ticks."""
    spaces: list[Space] = []
    for lane in range(3):
        at = 0
        while at < LENGTH:
            left = LENGTH - at
            size = draw(st.integers(3, 15)) * 2 if left > 36 else left
            spaces.append(Space(f"{lane}.{at}", lane, at, at + size))
            at += size
    return spaces


def routes(exits: Exits, occupied: list[str], start: str, value: int) -> Iterator[tuple[str, ...]]:
    """R37, in plain words: every chain of at most `value` steps through free spaces, the last of which may be over the line."""
    yield (start,)
    if value and start != FINISH:
        for on in exits[start]:
            if on == FINISH or on not in occupied:
                yield from ((start, *rest) for rest in routes(exits, occupied, on, value - 1))


def plain_ends(exits: Exits, occupied: list[str], start: str, value: int) -> set[str]:
    """R38, R39, word by word."""
    every = list(routes(exits, occupied, start, value))
    full = {route[-1] for route in every if len(route) == value + 1 or route[-1] == FINISH}
    if full:
        return full
    longest = max(map(len, every))
    return {route[-1] for route in every if len(route) == longest}


@given(st.data(), roads(), st.integers(1, 6), st.booleans())
@examples(150)
def test_r38_r39_destinations_are_those_of_a_plain_enumeration(data: st.DataObject, spaces: list[Space], value: int, lap: bool) -> None:
    exits = successors(spaces, LENGTH)
    exits = homeward(exits, spaces, LENGTH) if lap else exits
    names = [space.id for space in spaces]
    start = data.draw(st.sampled_from(names))
    occupied = data.draw(st.lists(st.sampled_from([n for n in names if n != start]), max_size=12))
    found = ends(exits, (*occupied, start), start, value)
    assert set(found.places) == plain_ends(exits, [*occupied, start], start, value)
    assert len(set(found.places)) == len(found.places)


@given(st.data(), roads(), st.integers(1, 6), st.booleans())
@examples(80)
def test_the_way_shown_is_a_route_of_the_fewest_lane_changes(data: st.DataObject, spaces: list[Space], value: int, lap: bool) -> None:
    """Section 12: fewest lane changes, over as many steps as the rules say."""
    exits = successors(spaces, LENGTH)
    exits = homeward(exits, spaces, LENGTH) if lap else exits
    lanes = {space.id: space.lane for space in spaces}
    names = list(lanes)
    start = data.draw(st.sampled_from(names))
    occupied = [n for n in data.draw(st.lists(st.sampled_from(names), max_size=8)) if n != start]
    found = ends(exits, occupied, start, value)

    def changes(route: tuple[str, ...]) -> int:
        return sum(lanes.get(a, 0) != lanes.get(b, lanes.get(a, 0)) for a, b in pairwise(route))

    every = list(routes(exits, occupied, start, value))
    for to in found.places:
        shown = (start, *way(exits, occupied, lanes, start, to, found.steps))
        fit = [r for r in every if r[-1] == to and (to == FINISH or len(r) == found.steps + 1)]
        assert shown in fit
        assert changes(shown) == min(map(changes, fit))


@given(st.data(), roads())
@examples(80)
def test_r50_a_sprint_ends_as_a_plain_enumeration_says(data: st.DataObject, spaces: list[Space]) -> None:
    """Routes that stop on the first space level or beyond; else the furthest space that can be reached."""
    exits = successors(spaces, LENGTH)
    lanes, fronts = {s.id: s.lane for s in spaces}, {s.id: s.front for s in spaces}
    start = data.draw(st.sampled_from([s for s in spaces if s.front < LENGTH])).id
    level = data.draw(st.sampled_from(sorted({f for f in fronts.values() if f > fronts[start]})))
    occupied = [n for n in data.draw(st.lists(st.sampled_from(list(lanes)), max_size=8)) if n != start]
    reached, short = set(), {start}
    stack = [start]
    while stack:
        for on in exits[stack.pop()]:
            if on in occupied or fronts[on] <= fronts[start]:
                continue
            if fronts[on] >= level:
                reached.add(on)
            elif on not in short:
                short.add(on)
                stack.append(on)
    furthest = max(fronts[n] for n in short)
    wanted = reached or {n for n in short if fronts[n] == furthest}
    found = catch_up(Geometry(exits, lanes, fronts, LENGTH), occupied, (start, 1), level)
    assert set(found) == wanted
    for to, path in found.items():
        assert not path or path[-1] == to
        assert all(b in exits[a] for a, b in zip((start, *path), path, strict=False))


@pytest.mark.parametrize(
    ("fixture", "space", "wanted"),
    [
        ("F2", "0.A", {"0.B", "1.A"}),
        ("F2", "1.A", {"0.B", "1.B", "2.A"}),
        ("F2", "0.B", {"0.C", "1.B"}),
        ("F2", "1.B", {"0.23", "1.23", "2.23"}),
        ("F2", "2.A", {"1.23", "2.23"}),
        ("F1", "0.11", {"0.12", "1.12"}),
        ("F1", "1.40", {"0.1", "1.1", "2.1"}),
        ("F3", "0.20", {"1.21"}),
    ],
)
def test_s32_x4_successors(fixture: str, space: str, wanted: set[str]) -> None:
    track = build.track(fixture)
    assert set(successors(track.spaces, track.length)[space]) == wanted
