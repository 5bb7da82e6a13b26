"""The picture of a café: what its owner has put there is shown, or nothing is."""

from pathlib import Path

import pygame
import pytest

from game.kiosk.attract.house_show import HouseShow, house_picture
from tests.campaigns.limits import limited
from tests.helpers.screen import context
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


@pytest.mark.parametrize("size", [(2200, 430), (550, 860), (40, 20), (3000, 3000)])
def test_a_picture_of_any_size_is_shown_as_large_as_it_fits_in_its_own_shape(size: tuple[int, int]) -> None:
    """Small ones grow, large ones shrink; nothing is stretched."""
    show = HouseShow(context((1920, 1080)), "Café Central")
    wide, high = show._fitted(pygame.Surface(size), 1100, 430).get_size()
    assert wide <= 1100
    assert high <= 430
    assert wide == 1100 or high == 430
    assert wide / high == pytest.approx(size[0] / size[1], rel=0.02)
