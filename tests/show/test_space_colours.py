"""Spaces of several pieces and colours as one slab (game.show.painters.space_colours), on a real road."""

from collections import Counter
from functools import cache

import pytest
from pygame import Surface, mask

from game.show.painters.space_colours import SpaceColour, paint_space
from game.show.svg import Svg
from game.tracks.layout import Layout
from tests.helpers.maps import shipped
from tests.helpers.screen import context

TONES = ((228, 60, 60), (60, 200, 90), (70, 90, 230))
MAGENTA = (255, 0, 255)
SCALE = 1.0


@cache
def _layout() -> Layout:
    return shipped("automobiles", "palm_bay_oval").layout


def _painted(space: str, colours: int, ink: tuple[int, int, int] = MAGENTA, number: int = 3, pips: int = 1) -> Surface:
    """That space alone, with so many colours, on nothing."""
    context((64, 36))
    layout = _layout()
    svg = Svg(*layout.size)
    paint_space(svg, layout, space, [SpaceColour(tone, ink, number, pips) for tone in TONES[:colours]])
    return svg.raster((round(layout.size[0] * SCALE), round(layout.size[1] * SCALE)))


def _at(picture: Surface, along: float, right: float) -> tuple[int, ...]:
    x, y = _layout().curve.at(along, right)
    return tuple(picture.get_at((round(x * SCALE), round(y * SCALE))))


SPACES = sorted(_layout().groups, key=lambda space: len(_layout().groups[space]))


@pytest.mark.parametrize("space", [SPACES[0], SPACES[len(SPACES) // 2], SPACES[-1]])
@pytest.mark.parametrize("colours", [1, 2, 3])
def test_colours_lie_one_behind_another_and_fill_the_space(space: str, colours: int) -> None:
    """From the entry to the front, in the order given, however long the space is."""
    layout, picture = _layout(), _painted(space, colours, ink=(20, 20, 20))
    start, end, left, right = layout.reach(layout.pieces(space))
    across = [left + (right - left) * share / 20 for share in range(2, 19)]
    seen = [Counter(_at(picture, start + (end - start) * (k + 0.5) / colours, right)[:3] for right in across) for k in range(colours)]
    assert [max(set(found) & set(TONES), key=lambda tone: found[tone]) for found in seen] == list(TONES[:colours])
    beyond = [_at(picture, along, (left + right) / 2)[3] for along in (start - 14, end + 14)]
    assert beyond == [0, 0]


@pytest.mark.parametrize("space", [SPACES[0], SPACES[-1]])
@pytest.mark.parametrize("colours", [1, 3])
def test_each_colour_has_its_number_inside_it(space: str, colours: int) -> None:
    """Numbers and arrow stay within the space; pips are seen."""
    layout = _layout()
    _, _, left, right = layout.reach(layout.pieces(space))
    amounts = []
    for pips in (1, 4):
        picture = _painted(space, colours, pips=pips)
        marks = mask.from_threshold(picture, MAGENTA, (3, 3, 3, 255))
        ink = [spot for part in marks.connected_components(4) for spot in part.outline(5)]
        assert marks.count() > 30 * colours
        for x, y in ink:
            along, across = layout.curve.locate((x / SCALE, y / SCALE))
            assert left <= across <= right
            assert abs(layout.curve.apart(layout.curve.locate(layout.centres[space])[0], along)) < layout.curve.length / 3
        amounts.append(marks.count())
    assert amounts[0] != amounts[1]
