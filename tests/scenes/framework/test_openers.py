"""Whose page it is."""

from pathlib import Path

import pytest

from game.scenes.race.pause import PauseScene
from tests.helpers.racing import PADS, Racing


@pytest.mark.parametrize(("device", "closed"), [(PADS[0], True), (PADS[1], False), ("pad:9", True), ("keyboard", True)])
def test_back_of_another_driver_leaves_a_page_open(tmp_path: Path, device: str, closed: bool) -> None:
    """A device that drives nobody may close it too: often it is the same person's."""
    racing = Racing(tmp_path, devices=PADS[:2])
    racing.ask()
    racing.press("pause", PADS[0])
    assert isinstance(racing.top, PauseScene)
    racing.press("back", device)
    assert (racing.top is racing.race) is closed


def test_a_page_whose_device_is_gone_can_be_closed_by_anybody(tmp_path: Path) -> None:
    racing = Racing(tmp_path, devices=PADS[:2])
    racing.ask()
    racing.press("pause", PADS[0])
    racing.lost.add(PADS[0])
    racing.press("back", PADS[1])
    assert racing.top is racing.race


def test_any_driver_may_press_the_button_that_leads_on(tmp_path: Path) -> None:
    racing = Racing(tmp_path, devices=PADS[:2])
    racing.ask()
    racing.press("pause", PADS[0])
    racing.press("confirm", PADS[1])
    assert racing.top is racing.race
