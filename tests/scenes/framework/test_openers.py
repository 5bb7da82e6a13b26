"""Whose page it is."""

from pathlib import Path

import pytest

from game.scenes.race.pause import PauseScene
from tests.helpers.couch import PADS, Couch


@pytest.mark.parametrize(("device", "closed"), [(PADS[0], True), (PADS[1], False), ("pad:9", True), ("keyboard", True)])
def test_back_of_another_driver_leaves_a_page_open(tmp_path: Path, device: str, closed: bool) -> None:
    """A device that drives nobody may close it too: often it is the same person's."""
    couch = Couch(tmp_path, devices=PADS[:2])
    couch.ask()
    couch.press("pause", PADS[0])
    assert isinstance(couch.top, PauseScene)
    couch.press("back", device)
    assert (couch.top is couch.race) is closed


def test_a_page_whose_device_is_gone_can_be_closed_by_anybody(tmp_path: Path) -> None:
    couch = Couch(tmp_path, devices=PADS[:2])
    couch.ask()
    couch.press("pause", PADS[0])
    couch.lost.add(PADS[0])
    couch.press("back", PADS[1])
    assert couch.top is couch.race


def test_any_driver_may_press_the_button_that_leads_on(tmp_path: Path) -> None:
    couch = Couch(tmp_path, devices=PADS[:2])
    couch.ask()
    couch.press("pause", PADS[0])
    couch.press("confirm", PADS[1])
    assert couch.top is couch.race
