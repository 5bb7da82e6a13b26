"""Pictures from disk are those that would be painted; whatever they depend on is in their key; a damaged file means: paint anew."""

from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.show import picture_files
from game.show.painters import board, dice
from game.show.picture_cache import dropping
from game.show.picture_files import pictures
from game.store.cache import CacheFolder
from game.titles import TITLES
from game.tracks.reader import Loaded
from tests.helpers import kept_paint
from tests.helpers.screen import context
from tests.helpers.screening import catalogue
from tests.helpers.shared_files import SHARED

SIZE = (240, 160)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[CacheFolder]:
    context((320, 180))
    folder = CacheFolder(tmp_path / "cache")
    pictures.files = folder
    yield folder
    pictures.close()


@pytest.fixture
def loaded() -> Loaded:
    return catalogue().open(TITLES[0].open(), "oval")


def painted(loaded: Loaded, size: tuple[int, int] = SIZE) -> tuple[bytes, int]:
    """The pixels of a board, and in how many pieces they were made."""
    slices = board.bake_board(loaded.track, loaded.layout, size)
    count = 0
    while True:
        try:
            next(slices)
        except StopIteration as done:
            return pygame.image.tobytes(done.value, "RGBA"), count
        count += 1


def files(folder: CacheFolder) -> list[Path]:
    folder.finish()
    return sorted(folder.folder.glob("*"))


def test_a_board_from_disk_is_the_same_to_the_pixel_in_few_pieces(folder: CacheFolder, loaded: Loaded) -> None:
    first, pieces = painted(loaded)
    assert pieces > 3
    assert len(files(folder)) == 1
    pixels, pieces = painted(loaded)
    assert (pixels, pieces < 5) == (first, True)


def test_another_drawing_of_the_same_numbers_is_another_board(folder: CacheFolder, loaded: Loaded) -> None:
    painted(loaded)
    files(folder)
    moved = replace(loaded, layout=replace(loaded.layout, scenery=loaded.layout.scenery[1:]))
    assert moved.track.digest == loaded.track.digest
    assert painted(moved)[1] > 3
    assert painted(loaded, (241, 160))[1] > 3
    assert len(files(folder)) == 3


def test_other_code_paints_anew(folder: CacheFolder, loaded: Loaded, monkeypatch: pytest.MonkeyPatch) -> None:
    painted(loaded)
    files(folder)
    monkeypatch.setattr(picture_files, "code_version", lambda: "another")
    assert painted(loaded)[1] > 3


def test_a_damaged_board_is_painted_anew(folder: CacheFolder, loaded: Loaded) -> None:
    first, _ = painted(loaded)
    (path,) = files(folder)
    path.write_bytes(path.read_bytes()[:-9] + b"!")
    again, pieces = painted(loaded)
    assert pieces > 3
    assert again == first


@pytest.mark.parametrize("letter", ["R", "5"])
def test_a_tumble_from_disk_is_the_same_to_the_pixel(folder: CacheFolder, letter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def tumble() -> list[bytes]:
        for _ in dropping():
            pass
        for _ in dice.bake_tumble(letter, 2, 40):
            pass
        frames = [dice.die_frame(letter, 2, step / (dice.FRAMES - 1), 40) for step in range(dice.FRAMES)]
        return [pygame.image.tobytes(frame, "RGBA") for frame in frames]

    first = tumble()
    assert len(files(folder)) == 1
    drawn: list[Any] = []
    draw = dice._draw

    def counted(*args: Any, **named: Any) -> pygame.Surface:
        drawn.append(args)
        return draw(*args, **named)

    monkeypatch.setattr(dice, "_draw", counted)
    assert tumble() == first
    assert len(drawn) == 1, "only the die at rest, which is finer"


def test_without_a_folder_nothing_is_kept(loaded: Loaded, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "files", None)
    assert painted(loaded)[1] > 3
    assert painted(loaded)[1] > 3


def test_what_one_process_of_the_tests_has_painted_is_the_same_picture_in_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With and without clear pixels; in a process that has painted nothing of it itself."""
    monkeypatch.setattr(SHARED, "folder", tmp_path)
    monkeypatch.setattr(kept_paint, "_KEPT", OrderedDict())
    for flags in (pygame.SRCALPHA, 0):
        picture = Surface((7, 5), flags, 32)
        picture.fill((1, 2, 3, 4))
        picture.set_at((6, 4), (250, 20, 30, 99))
        key = ("test", flags)
        assert kept_paint._found(key) is None
        kept_paint._share(key, picture)
        kept_paint._KEPT.clear()
        found = kept_paint._found(key)
        assert found is not None
        assert (found.get_flags(), found.get_masks(), found.get_size()) == (picture.get_flags(), picture.get_masks(), picture.get_size())
        assert pygame.image.tobytes(found, "RGBA") == pygame.image.tobytes(picture, "RGBA")
