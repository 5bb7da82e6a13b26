"""The bays of a junkyard: wherever the finish line lies, racers wait beside the road, on the board, and on no junk."""

import math

import pytest

from game.show.painters.dock import BAYS, LONG, WIDE, bays_of, corners_of, left_alone
from game.titles.scrap_racer.rules.compiled import Course
from game.titles.scrap_racer.title import TITLE
from game.tracks.places import extent
from tests.helpers.screening import catalogue


@pytest.mark.parametrize("track", TITLE.meta.tracks)
@pytest.mark.parametrize("line", [0, 3, 6])
def test_bays_are_off_the_road_and_on_the_board(track: str, line: int) -> None:
    """Section 3 and O1: six slots before the line, wherever an option puts that."""
    loaded = catalogue().open(TITLE, track)
    layout, first = loaded.layout, Course(loaded.track, line).ids[0]
    bays = bays_of(layout, extent(layout.curve, layout.outlines[first])[0] if line else 0.0)
    assert len(bays) == BAYS
    w, h = layout.size
    for index, (x, y, _) in enumerate(bays):
        assert min(math.hypot(x - a, y - b) for a, b in layout.centreline) > layout.road_width * (1 + WIDE) / 2
        assert 40 < x < w - 40
        assert 40 < y < h - 40
        assert all(math.hypot(x - a, y - b) > layout.road_width * WIDE * 0.9 for a, b, _ in bays[:index])
    kept = list(left_alone(layout, bays))
    assert len(kept) >= 0.8 * len(layout.scenery)
    assert all(math.hypot(s.x - x, s.y - y) > layout.road_width * LONG / 2 for s in kept for x, y, _ in bays)


@pytest.mark.parametrize("track", ["a", "d"])
def test_no_bay_lies_under_the_road_where_the_line_lies_in_a_bend(track: str) -> None:
    """The road is painted over the deck: it must end before that, also in a corner of the board."""
    layout = catalogue().open(TITLE, track).layout
    for part in range(24):
        for bay in bays_of(layout, layout.curve.length * part / 24):
            beside = min(abs(layout.curve.locate(corner)[1]) for corner in corners_of(layout, bay)) - layout.road_width / 2
            assert beside >= 20, part
