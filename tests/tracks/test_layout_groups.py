"""Spaces of several pieces, free ground and the length of a car, on every shipped map."""

import itertools
from collections.abc import Iterator
from functools import cache
from math import dist

import pytest
from pygame import Rect

from game.core.slices import finish
from game.show.tables.base.frame import Fit, areas
from game.titles import TITLES
from game.tracks.clearing import CELL, free_ground
from game.tracks.layout import KERBED, Layout
from game.tracks.shapes import area, distance, inside, joined
from tests.helpers.maps import MAPS, shipped

BOARD = areas(100).board
EVERY = [(entry.meta.id, path.stem) for entry in TITLES for path in sorted((MAPS / entry.meta.id).glob("*.tmx"))]
SHEETS = {"palm_bay_oval", "mesa_bullring", "thunder_bowl", "royal_park"}
"""Maps of Automobiles with room for a sheet inside the road."""


@cache
def _layout(title: str, name: str) -> Layout:
    return shipped(title, name).layout


def _shapes() -> Iterator[tuple[float, float, float]]:
    """Ratio, least and most width, as shares of a map's width: a screen of 10:3, a sheet, something square."""
    yield 10 / 3, 0.30, 0.45
    yield 660 / 176, 0.35, 0.60
    yield 340 / 320, 0.15, 0.30


# --- the length of a car


@pytest.mark.parametrize(
    ("title", "name", "units"),
    [
        ("aruba", "lagoon", 67), ("aruba", "dunes", 60), ("aruba", "fort", 58.6),
        ("top_race", "speed_street", 43), ("top_race", "lake_lane", 49), ("top_race", "desert_drive", 42), ("top_race", "turbo_town", 37),
        ("automobiles", "palm_bay_oval", 63), ("automobiles", "royal_park", 46), ("automobiles", "thunder_bowl", 47),
        ("automobiles", "harbour_streets", 68), ("automobiles", "mesa_bullring", 81),
    ],
)  # fmt: skip
def test_a_car_is_as_long_as_lanes_and_gaps_let_it_be(title: str, name: str, units: int) -> None:
    """Decision 13 of the race screens, in design units on today's roads."""
    layout = _layout(title, name)
    assert layout.car_length * Fit(layout, BOARD).scale == pytest.approx(units, abs=0.6)


@pytest.mark.parametrize(("title", "name"), [pair for pair in EVERY if pair[0] in ("aruba", "top_race", "automobiles")])
def test_at_the_least_gap_neighbours_overlap_by_a_quarter_at_most(title: str, name: str) -> None:
    """And no car is wider than its lane by its length."""
    layout = _layout(title, name)
    assert layout.car_length <= layout.least_gap * 1.36
    assert layout.car_length <= layout.lane_width * 1.41
    near = min(dist(layout.centres[a], layout.centres[b]) for a in layout.outlines for b in layout.outlines if a < b)
    assert near <= layout.least_gap


# --- groups


@pytest.mark.parametrize(("title", "name"), EVERY)
def test_every_piece_belongs_to_one_space_and_each_space_has_one_outline(title: str, name: str) -> None:
    """The outline is as large as its pieces together, and their middles lie in it."""
    layout = _layout(title, name)
    pieces = [piece for group in layout.groups.values() for piece in group]
    assert sorted(pieces) == sorted(layout.outlines)
    for space, group in layout.groups.items():
        outline = layout.outline(space)
        assert area(outline) == pytest.approx(sum(area(layout.outlines[piece]) for piece in group), rel=0.03)
        assert all(inside(layout.centres[piece], outline) for piece in group)
        assert group[0] == space


@pytest.mark.parametrize("name", [name for title, name in EVERY if title == "automobiles"])
def test_a_space_is_entered_behind_and_left_in_front(name: str) -> None:
    """Entry, middle and front lie on it one after another in driving direction, over the line too."""
    layout = _layout("automobiles", name)
    assert max(map(len, layout.groups.values())) > 1
    for space, group in layout.groups.items():
        entry, middle, front = layout.entry(space), layout.middle(space), layout.front(space)
        way = [layout.curve.locate((place.x, place.y))[0] for place in (entry, middle, front)]
        assert layout.curve.apart(way[0], way[1]) > 0
        assert layout.curve.apart(way[1], way[2]) > 0
        assert inside((middle.x, middle.y), layout.outline(space)) or len(group) == 1
        assert dist((entry.x, entry.y), layout.centres[group[0]]) < dist((entry.x, entry.y), layout.centres[group[-1]]) or len(group) == 1
        starts = [layout.curve.locate(layout.centres[piece])[0] for piece in group]
        assert all(layout.curve.apart(a, b) > 0 for a, b in itertools.pairwise(starts))


@pytest.mark.parametrize("title", ["monza", "scrap_racer", "aruba", "top_race"])
def test_where_a_title_knows_no_groups_each_piece_is_a_space(title: str) -> None:
    """Its outline is its own."""
    for name in (name for each, name in EVERY if each == title):
        layout = _layout(title, name)
        assert layout.groups == {space: (space,) for space in layout.groups}
        assert all(layout.outline(space) == tuple(layout.outlines[space]) for space in layout.outlines)


def test_polygons_that_do_not_touch_have_no_common_outline() -> None:
    """Two squares side by side make one; two apart, or three round a hole's corner, none."""
    one, two, far = [(0, 0), (10, 0), (10, 10), (0, 10)], [(10, 0), (20, 0), (20, 10), (10, 10)], [(40, 0), (50, 0), (50, 10), (40, 10)]
    found = joined([one, two])
    assert found is not None
    assert area(found) == 200
    assert joined([one, far]) is None
    assert joined([one]) == tuple(one)


# --- free ground


@pytest.mark.parametrize(("title", "name"), EVERY)
def test_no_clearing_touches_a_road_or_kerb(title: str, name: str) -> None:
    """Whatever shape is asked for, inside the road or anywhere; it lies on the map, and inside means inside."""
    layout = _layout(title, name)
    solid = [outline for space, outline in layout.outlines.items() if space not in layout.voids]
    solid += [layout.start] if layout.start else []
    for ratio, least, most in _shapes():
        for within in (True, False):
            found = layout.clearing(ratio, least * layout.size[0], most * layout.size[0], within)
            if found is None:
                continue
            assert found.width == pytest.approx(found.height * ratio)
            assert least * layout.size[0] <= found.width <= most * layout.size[0]
            x, y, right, low = found.x, found.y, found.x + found.width, found.y + found.height
            assert Rect(0, 0, *layout.size).contains(Rect(round(x), round(y), round(found.width), round(found.height)))
            box = [(x, y), (right, y), (right, low), (x, low)]
            assert all(distance(box, outline, KERBED - 1) >= KERBED - 1 for outline in solid)
            assert all(distance(box, kerb, KERBED - 1) >= KERBED - 1 for kerb in layout.kerbs if len(kerb) > 2)
            if within:
                assert inside(((x + right) / 2, (y + low) / 2), layout.centreline)


@pytest.mark.parametrize("name", ["lagoon", "dunes", "fort"])
def test_the_big_screen_has_room_on_every_island(name: str) -> None:
    """As wide as 520 units at least at the usual text size, with nothing else of the map standing there."""
    layout = _layout("aruba", name)
    scale = Fit(layout, BOARD).scale
    found = layout.clearing(10 / 3, 380 / scale, 560 / scale)
    assert found is not None
    assert found.width * scale >= 520
    box = Rect(round(found.x), round(found.y), round(found.width), round(found.height))
    assert not [thing.kind for thing in layout.scenery if box.collidepoint(thing.x, thing.y)]


@pytest.mark.parametrize("name", sorted(SHEETS))
def test_the_sheet_has_room_inside_the_road(name: str) -> None:
    """As wide as 540 units at least; Harbour Streets has room for its square one on the land below the road."""
    layout = _layout("automobiles", name)
    scale = Fit(layout, BOARD).scale
    assert layout.clearing(660 / 176, 540 / scale, 740 / scale) is not None
    harbour = _layout("automobiles", "harbour_streets")
    assert harbour.clearing(340 / 320, 320 / scale, 340 / scale) is None
    assert harbour.clearing(340 / 320, 320 / scale, 340 / scale, inside=False) is not None


def test_the_largest_place_is_found_and_the_middle_one_of_several() -> None:
    """A square ring with a hole of 400 x 400: of wide places all lie in its middle line, and none is wider than it."""
    bars = [
        [(0, 0), (600, 0), (600, 100), (0, 100)], [(0, 500), (600, 500), (600, 600), (0, 600)],
        [(0, 0), (100, 0), (100, 600), (0, 600)], [(500, 0), (600, 0), (600, 600), (500, 600)],
    ]  # fmt: skip
    ground = finish(free_ground((600, 600), bars, [], 20.0, 0.0))
    found = ground.widest(4.0, 100, 900, True)
    assert found is not None
    assert 360 - 3 * CELL <= found.width <= 360
    assert abs(found.y + found.height / 2 - 300) <= CELL
    assert ground.widest(4.0, 380, 900, True) is None
    assert finish(free_ground((600, 600), bars[:2], [], 20.0, 0.0)).widest(4.0, 100, 900, True) is None, "nothing is enclosed"
