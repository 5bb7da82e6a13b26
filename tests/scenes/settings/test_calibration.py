"""Screens that hide their edges: the picture is made smaller, pointer and pages follow, and it is kept."""

from pathlib import Path

import pytest
from pygame import Rect

from game.scenes.settings.calibration import CalibrationScene
from game.show.canvas import SAFE, Frame
from game.store.settings import LARGEST_PICTURE, SMALLEST_PICTURE
from tests.helpers.players import Players


@pytest.mark.parametrize("percent", [SMALLEST_PICTURE, 100, LARGEST_PICTURE])
@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768), (3440, 1440)])
def test_everything_that_is_read_stays_within_the_window(size: tuple[int, int], percent: int) -> None:
    frame = Frame(size, percent)
    assert Rect((0, 0), size).contains(frame.rect(*SAFE))
    assert frame.design(frame.at(300, 200)) == pytest.approx((300, 200))


def test_a_smaller_picture_hides_at_most_what_a_television_hides() -> None:
    """At the smallest size nothing lies in the outer tenth on any side."""
    frame = Frame((1920, 1080), SMALLEST_PICTURE)
    assert Rect(192, 108, 1536, 864).contains(frame.rect(*SAFE))


def test_the_dial_lays_everything_out_anew_and_is_kept(tmp_path: Path) -> None:
    players = Players(tmp_path)
    try:
        players.top.ui.focus("settings")
        pad = players.plug()
        players.press(pad, "confirm")
        players.top.ui.focus("edges")
        players.press(pad, "confirm")
        assert isinstance(players.top, CalibrationScene)
        players.press(pad, "left left left")
        players.steps(3)
        assert players.ctx.settings.picture_size == 97
        assert players.ctx.frame.percent == 97
        assert players.top.layer.frame is players.ctx.frame
        assert players.ui.focused().key == "size"
        players.press(pad, "back back")
        players.steps(3)
        assert players.top.layer.frame.percent == 97, "the menu too"
    finally:
        players.close()
