"""Fonts that take any text, and what stands in for one that is missing or junk."""

import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.show import fonts
from game.show.canvas import Frame
from game.show.fonts import FACES, LONGEST, NoFontError, bad_fonts, open_font, shown
from game.show.letters import lacks
from game.show.theme import DISPLAY, TEXT, Theme
from game.store.paths import assets

SHIPPED = assets() / "fonts"
WAYS: dict[str, Callable[[Path], object]] = {
    "missing": lambda path: path.unlink(),
    "empty": lambda path: path.write_bytes(b""),
    "a pipe": lambda path: (path.unlink(), os.mkfifo(path)) if hasattr(os, "mkfifo") else path.write_bytes(b""),
    "junk": lambda path: path.write_bytes(random.Random(1).randbytes(5_000)),
    "junk after a good beginning": lambda path: path.write_bytes(path.read_bytes()[:12] + random.Random(1).randbytes(5_000)),
    "cut": lambda path: path.write_bytes(path.read_bytes()[:20_000]),
    "a folder": lambda path: (path.unlink(), path.mkdir()),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The shipped fonts, to be spoilt."""
    pygame.font.init()
    return Path(shutil.copytree(SHIPPED, tmp_path / "fonts"))


@pytest.mark.parametrize("text", ["a\0b", "\ud800", "a\x1b[2Jb", "\u202eabc", "\u0301", "\u200b", "W" * 1_000_000, "", "\t", "a\nb"])
def test_any_text_can_be_measured_and_drawn(text: str) -> None:
    theme = Theme(SHIPPED, Frame((320, 180)))
    font = theme.font(TEXT, 30)
    assert font.size(text)[0] <= font.size("W" * LONGEST)[0]
    for picture in (font.render(text, True, "white"), theme.label(text), theme.label(text, fit=200), theme.sized(text, 12)):
        assert picture.get_height() > 0


def test_what_can_be_read_stays_as_it_is() -> None:
    assert shown("Zoë drives\non “Černá” – 3 °C") == "Zoë drives\non “Černá” – 3 °C"
    assert shown("a\0b\ud800c") == "abc"


@pytest.mark.parametrize("how", WAYS)
@pytest.mark.parametrize("face", FACES)
def test_a_font_that_can_not_be_used_is_stood_in_for_and_named(folder: Path, face: str, how: str) -> None:
    assert bad_fonts(folder) == ()
    fonts._usable.cache_clear()
    WAYS[how](folder / face)
    assert bad_fonts(folder) == (face,)
    theme = Theme(folder, Frame((640, 360)))
    stands_in = theme.font(face, 40).render("Roll", True, "white")
    other = next(name for name in FACES if name != face)
    assert pygame.image.tobytes(stands_in, "RGBA") == pygame.image.tobytes(theme.font(other, 40).render("Roll", True, "white"), "RGBA")
    assert not lacks(folder / DISPLAY, "A")


def test_without_any_font_of_ours_pygame_s_own_is_drawn(tmp_path: Path) -> None:
    pygame.font.init()
    assert len(bad_fonts(tmp_path)) == len(FACES)
    assert open_font(tmp_path / TEXT, 20).render("Roll", True, "white").get_bounding_rect().width > 10


def test_a_font_whose_file_goes_away_after_it_was_looked_at_is_stood_in_for(folder: Path) -> None:
    assert open_font(folder / TEXT, 20).size("Roll")
    (folder / TEXT).unlink()
    assert open_font(folder / TEXT, 30).size("Roll")[0] > 0


def test_no_font_at_all_is_said_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise FileNotFoundError

    monkeypatch.setattr(fonts, "Font", none)
    with pytest.raises(NoFontError, match=TEXT):
        open_font(SHIPPED / TEXT, 20)
