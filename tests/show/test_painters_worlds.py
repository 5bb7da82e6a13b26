"""The boards of the poster: every shipped map, what stands beside its road and what is printed on it."""

import math
from pathlib import Path

import pygame
import pytest

from game.show.painters import poster
from game.show.painters.board import paint_board
from game.show.painters.digits import WIDTHS
from game.show.painters.geometry import inside
from game.show.painters.road_edges import pieces_of, road_edges
from game.show.svg import fit
from game.titles import TITLES
from game.tracks.catalogue import Catalogue
from game.tracks.reader import Loaded

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
