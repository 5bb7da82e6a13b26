"""The pictures of tracks that travel with the game: all there, made from the maps as they are, and never shown for another map."""

import json
from pathlib import Path

import pygame
import pytest

from game.scenes.framework.shipped_previews import INDEX, ShippedPreviews, digest, preview_path
from game.scenes.framework.track_previews import TrackPreviews
from game.titles import TITLES
from tests.helpers.menu_context import menu_context
from tests.helpers.screen import ASSETS

MAPS = ASSETS.parent / "maps"
SHIPPED = [(entry.meta.id, track) for entry in TITLES for track in entry.meta.tracks]
MOST = 5_000_000
"""Bytes of all of them: they travel in every download."""


@pytest.mark.parametrize(("title", "track"), SHIPPED)
def test_every_shipped_track_has_a_picture_of_the_map_as_it_is(title: str, track: str) -> None:
    """Where this fails: python assets/make/previews.py"""
    index = json.loads((ASSETS / INDEX).read_text(encoding="utf-8"))
    assert index[f"{title}/{track}"] == digest(MAPS / title / f"{track}.tmx")
    picture = pygame.image.load(preview_path(ASSETS, title, track))
    assert picture.get_size() == (960, 640)
    assert len({tuple(picture.get_at((x, y)))[:3] for x in range(40, 960, 80) for y in range(40, 640, 80)}) > 12


def test_nothing_travels_that_belongs_to_no_track() -> None:
    files = {path.relative_to(ASSETS) for path in (ASSETS / "previews").rglob("*") if path.is_file()}
    assert files == {INDEX, *(preview_path(Path(), *one) for one in SHIPPED)}
    assert sum((ASSETS / file).stat().st_size for file in files) < MOST


def test_a_map_that_was_changed_shows_no_old_picture(tmp_path: Path) -> None:
    changed = tmp_path / "oval.tmx"
    changed.write_bytes((MAPS / "monza" / "oval.tmx").read_bytes() + b"\n")
    assert ShippedPreviews(ASSETS).picture("monza", "oval", changed) is None
    assert ShippedPreviews(ASSETS).picture("monza", "oval", MAPS / "monza" / "oval.tmx") is not None
    crlf = tmp_path / "crlf.tmx"
    crlf.write_bytes((MAPS / "monza" / "oval.tmx").read_bytes().replace(b"\n", b"\r\n"))
    assert ShippedPreviews(ASSETS).picture("monza", "oval", crlf) is not None


def test_without_the_folder_everything_is_painted_as_ever(tmp_path: Path) -> None:
    assert ShippedPreviews(tmp_path).picture("monza", "oval", MAPS / "monza" / "oval.tmx") is None
    (tmp_path / "previews").mkdir()
    (tmp_path / INDEX).write_bytes(b"\xff nonsense")
    assert ShippedPreviews(tmp_path).picture("monza", "oval", MAPS / "monza" / "oval.tmx") is None


def test_a_moved_finish_line_and_a_very_large_window_are_painted() -> None:
    previews = TrackPreviews(menu_context((320, 180)))
    assert previews.picture(TITLES[0], "oval", 480, 320) is not None
    assert not previews.waiting
    previews.picture(TITLES[0], "oval", 480, 320, "a1")
    assert previews.waiting
    large = TrackPreviews(menu_context((3840, 2160)))
    assert large.picture(TITLES[0], "oval", 900, 600) is not None, "something is shown at once all the same"
    assert large.waiting
