"""The board painter on a small oval of our own making."""

import itertools
import math

import pygame
import pytest

from game.core.track import Space, Track
from game.show.painters.board import board_shadow, paint_board
from game.show.painters.overlay import KINDS, space_overlay
from game.show.palette import ASPHALT, COLOURS, LETTERS, PAPER
from game.show.svg import fit
from game.tracks.curve import closed_curve
from game.tracks.layout import Layout
from game.tracks.path import Place, Spot

SIZE = (480, 320)
LANES, COUNT, BOX, ROAD = 3, 10, 120.0, 210.0


def small_oval() -> tuple[Track, Layout]:
    """Three lanes of ten spaces in turning colours; `a4` is a tyre, `c6` is void."""
    curve = closed_curve([(960 + 560 * math.sin(k * math.tau / 24), 620 - 360 * math.cos(k * math.tau / 24)) for k in range(24)])
    unit, lane_width = (curve.length - BOX) / COUNT, ROAD / LANES
    spaces, outlines, spots = [], {}, {}
    for lane, seq in itertools.product(range(LANES), range(COUNT)):
        name = f"{'abc'[lane]}{seq + 1}"
        kind = {"a4": "tyre", "c6": "void"}.get(name, "space")
        right = ROAD / 2 - lane * lane_width
        outlines[name] = curve.strip(BOX + seq * unit, BOX + (seq + 1) * unit, right - lane_width, right)
        spots[name] = Spot(BOX + (seq + 0.5) * unit, right - lane_width / 2)
        spaces.append(Space(name, lane, seq, seq + 1, kind, {"colour": LETTERS[(lane * 2 + seq) % 6]} if kind == "space" else {}))
    start = Place(*curve.at(BOX * 0.6), curve.heading(BOX * 0.6))
    layout = Layout(
        (1920, 1280), "Small", "clockwise", curve, ROAD, LANES, outlines, {"c6": outlines["c6"]}, spots,
        {"START": (start,)}, start=curve.strip(0, BOX, -ROAD / 2, ROAD / 2),
    )  # fmt: skip
    return Track("small", "monza", "Small", COUNT, LANES, 1, tuple(spaces)), layout


@pytest.fixture(scope="module")
def painted() -> tuple[Track, Layout, pygame.Surface]:
    track, layout = small_oval()
    return track, layout, paint_board(track, layout, SIZE)


def pixel(layout: Layout, picture: pygame.Surface, space: str, ahead: float, right: float) -> tuple[int, ...]:
    """The picture's colour off the middle of a space, in map pixels ahead and to the right."""
    scale, left, top = fit(layout.size, picture.get_size())
    spot = layout.spots[space]
    x, y = layout.curve.at(spot.along + ahead, spot.right + right)
    return tuple(picture.get_at((round(left + x * scale), round(top + y * scale))))[:3]


def test_every_space_shows_its_colour(painted: tuple[Track, Layout, pygame.Surface]) -> None:
    track, layout, picture = painted
    for space in track.spaces:
        if space.kind == "space":
            seen = pixel(layout, picture, space.id, 50, 0)
            assert min(LETTERS, key=lambda letter: math.dist(seen, COLOURS[letter].fill)) == space.tags["colour"], space.id


def test_void_is_meadow_and_tyres_stand_on_grey(painted: tuple[Track, Layout, pygame.Surface]) -> None:
    _, layout, picture = painted
    void = pixel(layout, picture, "c6", 0, 0)
    assert void[1] > void[0]
    assert void[1] > 150
    tyre = pixel(layout, picture, "a4", 60, 0)
    assert math.dist(tyre, ASPHALT) < 60


def test_the_start_box_is_white(painted: tuple[Track, Layout, pygame.Surface]) -> None:
    _, layout, picture = painted
    scale, left, top = fit(layout.size, SIZE)
    x, y = layout.curve.at(BOX * 0.8)
    assert math.dist(picture.get_at((round(left + x * scale), round(top + y * scale)))[:3], PAPER) < 25


def test_the_board_has_round_corners_and_nothing_beyond_them(painted: tuple[Track, Layout, pygame.Surface]) -> None:
    picture = painted[2]
    assert picture.get_size() == SIZE
    for corner in ((0, 0), (479, 0), (0, 319), (479, 319)):
        assert picture.get_at(corner)[3] == 0
    assert picture.get_at((240, 2))[3] == 255


def test_the_same_board_twice(painted: tuple[Track, Layout, pygame.Surface]) -> None:
    """What grows by itself grows in the same places."""
    track, layout, picture = painted
    again = paint_board(track, layout, SIZE)
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(picture, "RGBA")


def test_overlays_differ_by_shape_and_lie_on_their_space() -> None:
    _, layout = small_oval()
    seen = set()
    for kind in KINDS:
        picture, (x, y) = space_overlay(layout, "b3", 0.5, kind, "G", 2)
        seen.add(pygame.image.tobytes(pygame.mask.from_surface(picture, 200).to_surface(), "RGB"))
        cx, cy = layout.centres["b3"]
        assert pygame.Rect((x, y), picture.get_size()).inflate(-40, -40).collidepoint(cx * 0.5, cy * 0.5)
    assert len(seen) == len(KINDS)
    assert space_overlay(layout, "START", 0.5, "legal")[0].get_width() > 20


def test_overlays_refuse_what_they_do_not_know() -> None:
    _, layout = small_oval()
    with pytest.raises(KeyError):
        space_overlay(layout, "z9", 1.0, "legal")
    with pytest.raises(ValueError, match="overlay"):
        space_overlay(layout, "b3", 1.0, "no such kind")
    with pytest.raises(ValueError, match="world"):
        paint_board(*small_oval(), (60, 40), world="no such world")


def test_the_shadow_reaches_beyond_the_board() -> None:
    picture, (dx, dy) = board_shadow((300, 200))
    assert dx < 0
    assert dy < 0
    assert picture.get_width() == 300 - 2 * dx
