"""The boards of the poster and the speedway: every shipped map, what stands beside its road and what is printed on it."""

import itertools
import math
from pathlib import Path

import pygame
import pytest

from game.show.painters import island_things, junk, poster, poster_things, scenery, speedway, speedway_things
from game.show.painters.board import paint_board
from game.show.painters.digits import WIDTHS
from game.show.painters.geometry import inside
from game.show.painters.road_edges import pieces_of, road_edges
from game.show.svg import fit
from game.titles import TITLES
from game.tracks.catalogue import Catalogue
from game.tracks.reader import Loaded
from game.tracks.tiled_types import SCENERY

ROOT = Path(__file__).resolve().parents[2]
SIZES = ((480, 320), (300, 300), (838, 559))


def shipped(title: str) -> list[Loaded]:
    """All shipped tracks of a title."""
    entry = next(entry for entry in TITLES if entry.meta.id == title)
    catalogue = Catalogue(ROOT / "maps")
    return [catalogue.open(entry.open(), track.id) for track in catalogue.tracks(entry.meta)]


@pytest.fixture(scope="module")
def posters() -> list[Loaded]:
    return shipped("top_race")


@pytest.fixture(scope="module")
def blueprints() -> list[Loaded]:
    return shipped("automobiles")


def test_every_poster_is_whole_at_every_size(posters: list[Loaded]) -> None:
    """Opaque wherever the board is, and road at the middle of each space or a print on it: never the ground."""
    for loaded, size in zip(posters, (*SIZES, SIZES[0]), strict=True):
        picture = paint_board(loaded.track, loaded.layout, size, "poster")
        scale, left, top = fit(loaded.layout.size, size)
        for space, spot in loaded.layout.spots.items():
            quarter = loaded.layout.lane_width * 0.36
            x, y = loaded.layout.curve.at(spot.along, spot.right + quarter)
            seen = picture.get_at((round(left + x * scale), round(top + y * scale)))
            assert seen[3] == 255
            assert max(seen[:3]) - min(seen[:3]) < 120, (loaded.track.id, space)


def test_numbers_lie_on_their_spaces(posters: list[Loaded]) -> None:
    for loaded in posters:
        for piece in pieces_of(loaded.layout):
            x, y, high = poster.number_place(loaded.layout, piece)
            text = piece.id[1:]
            wide = (sum(WIDTHS.get(digit, 0.6) for digit in text) + 0.34 * (len(text) - 1)) * high
            corners = [(x + a * wide / 2, y + b * high / 2) for a in (-1, 1) for b in (-1, 1)]
            assert all(inside(corner, loaded.layout.outlines[piece.id]) for corner in corners), (loaded.track.id, piece.id)


def test_nothing_stands_on_the_road_or_on_a_pad(posters: list[Loaded]) -> None:
    """Things' middles, and the booths of the tip lines with their corners."""
    for loaded in posters:
        layout = loaded.layout
        edges = road_edges(layout, pieces_of(layout))
        kept = poster.kept_scenery(layout, edges)
        assert len(kept) > len(layout.scenery) * 0.6
        pads = [marker.points[0] for marker in layout.markers if marker.kind == "shoulder"]
        for thing in (thing for thing in kept if thing.kind != "pond"):
            assert not any(inside((thing.x, thing.y), outline) for outline in layout.outlines.values())
            assert all(math.dist((thing.x, thing.y), pad) > 32 for pad in pads)
        for marker in (marker for marker in layout.markers if marker.kind == "tip_line"):
            x, y = poster.booth_place(layout, edges, marker)
            corners = [(x + a * 20, y + b * 18) for a in (-1, 1) for b in (-1, 1)]
            assert not any(inside(corner, outline) for corner in corners for outline in layout.outlines.values())


def test_each_track_has_a_tint_of_its_own(posters: list[Loaded]) -> None:
    grounds = set()
    for loaded in posters:
        picture = paint_board(loaded.track, loaded.layout, SIZES[0], "poster")
        grounds.add(pygame.transform.average_color(picture)[:3])
    assert min(math.dist(a, b) for a in grounds for b in grounds if a != b) > 8
    assert len(grounds) == len(posters)


def luminance(colour: tuple[int, int, int]) -> float:
    """Relative luminance as WCAG has it: what is left of a colour where hues can't be told apart."""
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (value / 255 for value in colour)]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def test_gears_differ_without_hue_and_their_numbers_are_read() -> None:
    tones = [luminance(colour.fill) + 0.05 for colour in speedway.GEARS.values()]
    assert all(light / dark > 1.6 for light, dark in itertools.pairwise(tones))
    for colour in speedway.GEARS.values():
        pair = sorted((luminance(colour.fill) + 0.05, luminance(colour.ink) + 0.05))
        assert pair[1] / pair[0] > 4.5
    assert [(c.number, c.pips) for c in speedway.GEARS.values()] == [(3, 1), (4, 2), (5, 3), (6, 4)]


def test_every_speedway_shows_the_grey_of_each_space(blueprints: list[Loaded]) -> None:
    """At the front of each space its last colour is the nearest of the four, off the middle where nothing is printed."""
    for loaded, size in zip(blueprints, (*SIZES[:2], (960, 640), *SIZES[:2]), strict=True):
        picture = paint_board(loaded.track, loaded.layout, size, "speedway")
        scale, left, top = fit(loaded.layout.size, size)
        right_ones = 0
        spaces = {str(space.tag("space", "")): str(space.tag("colours", "")) for space in loaded.track.spaces}
        for name, colours in spaces.items():
            _, end, low, high = loaded.layout.reach(loaded.layout.pieces(name))
            x, y = loaded.layout.curve.at(end - 20, low + (high - low) * 0.78)
            seen = picture.get_at((round(left + x * scale), round(top + y * scale)))[:3]
            nearest = min(speedway.GEARS, key=lambda letter: math.dist(seen, speedway.GEARS[letter].fill))
            right_ones += nearest == colours[-1]
        assert right_ones > len(spaces) * 0.9, loaded.track.id


def test_slot_signs_lie_on_their_stations(blueprints: list[Loaded]) -> None:
    for loaded in blueprints:
        slots = [space.id for space in loaded.track.spaces if space.tag("slot", 0)]
        assert len(slots) == 5
        for piece in slots:
            x, y, half = speedway.slot_place(loaded.layout, piece)
            corners = [(x + a * half * 0.8, y + b * half * 0.8) for a in (-1, 1) for b in (-1, 1)]
            assert all(inside(corner, loaded.layout.outline(str(_space(loaded, piece)))) for corner in corners), (loaded.track.id, piece)


def _space(loaded: Loaded, piece: str) -> object:
    return next(space for space in loaded.track.spaces if space.id == piece).tag("space", "")


def test_the_sheet_has_free_ground_on_every_speedway(blueprints: list[Loaded]) -> None:
    """No road and nothing that stands lies in it."""
    for loaded in blueprints:
        layout = loaded.layout
        sheet = speedway.sheet_box(layout)
        assert sheet is not None
        assert sheet.width * sheet.height > 100_000, loaded.track.id
        edges = road_edges(layout, pieces_of(layout))
        things = [(thing.x, thing.y) for thing in speedway.standing_scenery(layout, edges, sheet)]
        for x, y in (*things, *layout.centres.values()):
            assert not (sheet.x < x < sheet.x + sheet.width and sheet.y < y < sheet.y + sheet.height), loaded.track.id


@pytest.mark.parametrize(
    "things",
    [scenery.KINDS, junk.PAINTERS, {**scenery.KINDS, **island_things.KINDS}, poster_things.PAINTERS, speedway_things.PAINTERS],
    ids=["toy shop", "junkyard", "island", "poster", "speedway"],
)
def test_every_class_of_scenery_is_something_in_every_world(things: dict[str, object]) -> None:
    """A map may ask for any of them; a world that has no cactus shows what it has instead, of several kinds."""
    assert set(SCENERY) <= set(things)
    assert len({things[kind] for kind in SCENERY}) >= 8
