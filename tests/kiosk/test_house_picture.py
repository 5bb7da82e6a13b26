"""The picture of a café: what its owner has put there is shown, or nothing is."""

from pathlib import Path

import pygame
import pytest

from game.kiosk.attract.house_show import house_picture
from tests.campaigns.limits import limited
from tests.helpers.special_files import SPECIAL, place


@pytest.mark.parametrize("name", ["house.png", "house.jpg", "house.PNG"])
def test_a_picture_is_shown(tmp_path: Path, name: str) -> None:
    pygame.image.save(pygame.Surface((7, 5)), tmp_path / name)
    shown = house_picture(tmp_path / name)
    assert shown is not None
    assert shown.get_size() == (7, 5)


@pytest.mark.parametrize("what", [*SPECIAL, "junk", "nothing"])
def test_what_is_no_picture_is_none_and_is_never_waited_for(tmp_path: Path, what: str) -> None:
    path = tmp_path / "house.png"
    if what in SPECIAL:
        place(what, path)
    else:
        path.write_bytes(b"no picture" if what == "junk" else b"")
    with limited(tmp_path):
        assert house_picture(path) is None
