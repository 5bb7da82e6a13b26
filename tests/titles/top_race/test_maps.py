"""The maps we ship: their numbers are those of section 3.6, their picture is sound."""

from functools import cache
from itertools import chain

import pytest

from game.titles.top_race.meta import META
from game.titles.top_race.title import TITLE
from game.titles.top_race.track import checks, contract
from game.tracks.checks import check
from game.tracks.reader import Loaded, load
from game.tracks.shapes import bounds, box, inside
from tests.helpers.maps import MAPS
from tests.titles.top_race import build

SPACES = {"speed_street": 146, "lake_lane": 126, "desert_drive": 150, "turbo_town": 181}
HOME = {"speed_street": (50, 60), "lake_lane": (51, 58), "desert_drive": (53, 69), "turbo_town": (65, 85)}
CORNERS = {"speed_street": "RRRR", "lake_lane": "RRRLR", "desert_drive": "RLRR", "turbo_town": "RLRRLRRLRR"}


@cache
def shipped(name: str) -> Loaded:
    """A shipped map of Top Race."""
    return load(MAPS / "top_race" / f"{name}.tmx", TITLE)


@pytest.mark.parametrize("name", META.tracks)
def test_s36_the_figures_of_the_specification(name: str) -> None:
    """3.6: spaces, steps home on the shortest and the longest way, corners with their sides."""
    track = shipped(name).track
    assert len(track.spaces) == SPACES[name]
    assert checks.steps_home(track) == HOME[name]
    assert "".join(str(mark.tags["side"]) for mark in track.marks if mark.kind == "corner") == CORNERS[name]


@pytest.mark.parametrize("name", META.tracks)
def test_numbers_are_the_notations(name: str) -> None:
    track, wanted = shipped(name).track, build.track(name)
    assert (track.spaces, track.length, track.lanes, track.marks) == (wanted.spaces, wanted.length, wanted.lanes, wanted.marks)


@pytest.mark.parametrize("name", META.tracks)
def test_every_check_passes(name: str) -> None:
    """V1 to V9, W1 and M1 to M16, without so much as a warning."""
    assert check(shipped(name), TITLE) == ()


@pytest.mark.parametrize("name", META.tracks)
def test_a_car_has_room_everywhere(name: str) -> None:
    layout = shipped(name).layout
    assert {node: len(layout.places[node]) for node in contract.places(shipped(name).track)} == contract.places(shipped(name).track)


@pytest.mark.parametrize("name", META.tracks)
def test_scenery_and_anchors_keep_off_the_road_and_in_the_frame(name: str) -> None:
    layout = shipped(name).layout
    for thing in layout.scenery:
        corners = box((thing.x, thing.y), thing.width * 0.8, thing.height * 0.8, thing.rotation)
        assert not any(inside(corner, outline) for corner in corners for outline in layout.outlines.values()), thing
        assert all(0 <= x <= layout.size[0] and 0 <= y <= layout.size[1] for x, y in corners), thing
    anchors = [marker for marker in layout.markers if marker.kind in ("shoulder", "box", "podium")]
    assert {marker.kind for marker in anchors} == {"shoulder", "box", "podium"}
    for marker in anchors:
        (x, y) = marker.points[0]
        assert 0 < x < layout.size[0], marker
        assert 0 < y < layout.size[1], marker
        assert not any(inside((x, y), outline) for outline in layout.outlines.values()), marker


@pytest.mark.parametrize("name", META.tracks)
def test_the_road_fills_the_frame(name: str) -> None:
    """30 px at least to each edge, and the board well filled."""
    layout = shipped(name).layout
    left, top, right, bottom = bounds(list(chain.from_iterable(layout.outlines.values())))
    assert min(left, top, layout.size[0] - right, layout.size[1] - bottom) >= 30
    assert (right - left) * (bottom - top) > 0.75 * layout.size[0] * layout.size[1]
