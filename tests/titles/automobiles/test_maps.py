"""The maps we ship: their numbers are those of section 3.5, their picture is sound, and each has a shape of its own."""

from collections import Counter
from itertools import chain, combinations
from math import hypot

import pytest

from game.titles.automobiles.track import contract as needs
from game.tracks.reader import Loaded
from game.tracks.shapes import bounds, box, inside, outside_by
from game.tracks.tiled_types import object_types
from tests.helpers import maps
from tests.helpers.maps import MAPS
from tests.titles.automobiles.layouts import LAYOUTS, drawn

WAYS = {"royal_park": "clockwise", "harbour_streets": "clockwise"}
"""3.5; the others run anticlockwise."""
BEST = {"royal_park": "3-5", "harbour_streets": "2-3", "mesa_bullring": "2-4"}
"""3.5; the others suit all player counts."""
NAMES = {"Palm Bay Oval", "Royal Park", "Thunder Bowl", "Harbour Streets", "Mesa Bullring"}


def shipped(name: str) -> Loaded:
    """A shipped map of Automobiles."""
    return maps.shipped("automobiles", name)


@pytest.mark.parametrize("name", LAYOUTS)
def test_section_3_5_numbers_are_the_notations(name: str) -> None:
    """3.5: every segment with its space, colours, slot and budget; laps and the flag for spaces A and B (3.6)."""
    track, wanted = shipped(name).track, drawn(LAYOUTS[name])
    assert (track.spaces, track.length, track.lanes, track.laps) == (wanted.spaces, wanted.length, wanted.lanes, 3)
    assert track.tags == wanted.tags == {"line_inside": name == "mesa_bullring"}


@pytest.mark.parametrize("name", LAYOUTS)
def test_lane_1_lies_inside_whichever_way_the_road_runs(name: str) -> None:
    """3.1: the innermost lane is the shortest way round; on a clockwise road it is on the driver's right."""
    layout = shipped(name).layout
    assert layout.direction == WAYS.get(name, "anticlockwise")
    assert layout.curve.clockwise == (layout.direction == "clockwise")
    right = {s.lane: layout.spots[s.id].right for s in shipped(name).track.spaces if s.back == 0}
    assert sorted(right, key=lambda lane: right[lane], reverse=layout.curve.clockwise) == sorted(right)


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_car_has_room_on_every_segment(name: str) -> None:
    """R64; and no segment is so short that its colour is hidden by the car on it."""
    layout = shipped(name).layout
    assert {node: len(places) for node, places in layout.places.items()} == needs.places(shipped(name).track)
    assert layout.lane_width >= 50


@pytest.mark.parametrize("name", LAYOUTS)
def test_the_segments_of_a_space_touch(name: str) -> None:
    """The painter joins them: each shares a whole edge with the next."""
    layout = shipped(name).layout
    at = {s.id: s for s in shipped(name).track.spaces}
    for node, ways in needs.adjacency(shipped(name).track).items():
        ahead = ways[0] if ways and at[ways[0]].lane == at[node].lane else ""
        if ahead:
            shared = Counter(outside_by(corner, layout.outlines[node]) < 1 for corner in layout.outlines[ahead])
            assert shared[True] >= 2, (node, ahead)


@pytest.mark.parametrize("name", LAYOUTS)
def test_scenery_keeps_off_the_road_and_in_the_frame(name: str) -> None:
    layout = shipped(name).layout
    for thing in layout.scenery:
        corners = box((thing.x, thing.y), thing.width * 0.8, thing.height * 0.8, thing.rotation)
        assert not any(inside(corner, outline) for corner in corners for outline in layout.outlines.values()), thing
        assert all(0 <= x <= layout.size[0] and 0 <= y <= layout.size[1] for x, y in corners), thing


@pytest.mark.parametrize("name", LAYOUTS)
def test_scenery_and_ground_tell_the_place(name: str) -> None:
    """Kinds that Tiled offers; a ground without holes."""
    layout = shipped(name).layout
    offered = object_types(needs.properties)
    assert all(f'name="{thing.kind}"' in offered for thing in layout.scenery)
    assert [ground.name for ground in layout.ground] == ["ground", "decor"]
    assert all(gid in layout.ground[0].tiles for row in layout.ground[0].rows for gid in row)


@pytest.mark.parametrize("name", LAYOUTS)
def test_the_road_fills_the_frame(name: str) -> None:
    """30 px at least to each edge, and the board well filled."""
    layout = shipped(name).layout
    left, top, right, bottom = bounds(list(chain.from_iterable(layout.outlines.values())))
    assert min(left, top, layout.size[0] - right, layout.size[1] - bottom) >= 30
    assert (right - left) * (bottom - top) > 0.75 * layout.size[0] * layout.size[1]


def test_names_and_advice() -> None:
    """3.5: what the menu shows."""
    assert {shipped(name).track.name for name in LAYOUTS} == NAMES
    text = {name: (MAPS / "automobiles" / f"{name}.tmx").read_text(encoding="utf-8") for name in LAYOUTS}
    assert all(f'name="seats_best" value="{BEST.get(name, "2-5")}"' in text[name] for name in LAYOUTS)


def _outline(name: str) -> list[tuple[float, float]]:
    curve = shipped(name).layout.curve
    return [curve.at(curve.length * i / 90) for i in range(90)]


def test_each_track_has_a_shape_of_its_own() -> None:
    """Somewhere, each leaves the line of every other by half a road's width or more."""
    for one, two in combinations(LAYOUTS, 2):
        there = _outline(two)
        gap = max(min(hypot(x - a, y - b) for a, b in there) for x, y in _outline(one))
        assert gap > 130, (one, two, gap)
