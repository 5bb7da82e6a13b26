"""Thousands of random inputs from every scene that guests of a cabinet can come to: never out, never in settings or files, never stuck."""

import contextlib
from pathlib import Path

import pygame
import pytest

from game.scenes.framework.stack import Home
from game.scenes.menu.menu import MenuScene
from tests.campaigns.storm import CabinetStorm
from tests.helpers.racing import shared_boards
from tests.helpers.routes import ROUTES, Route

BURST = 20
"""So many come between two frames: fists on buttons."""
FEW_SIZES = ((1, 1), (320, 180), (319, 180), (640, 360))
HOMELY = {"SettingsScene", "LanguagesScene", "CreditsScene", "CalibrationScene", "ControlsScene", "WizardScene", "ProfileScene",
          "NamingScene", "DialogScene", "BringInScene", "RoundsScene", "RulesScene", "KeepScene", "ClipScene", "MakingScene",
          "PosterScene"}  # fmt: skip
"""What no guest of a cabinet comes to (a dialog comes by itself, where a race is not over)."""
STARTS = [name for name in ROUTES if name not in HOMELY]


@pytest.fixture(autouse=True)
def boards(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


@pytest.mark.parametrize("inputs", [1_500, pytest.param(10_000, marks=pytest.mark.soak)])
def test_inputs_from_every_scene(inputs: int, tmp_path: Path) -> None:
    each = inputs // len(STARTS) + 1
    storm = CabinetStorm(3, tmp_path)
    storm.player.app.ctx.sliced = False  # what is painted ahead of its time is the soak's, and so are large windows
    storm.sizes = storm.large = FEW_SIZES
    with contextlib.closing(storm):
        for name in STARTS:
            begin(storm, name)
            for number in range(each):
                storm._event()
                if number % BURST == 0:
                    storm.player.step()
                    assert not storm.player.app.stack.empty, f"from {name} somebody got out"
                    storm._look()
        storm.rest()
    assert len(storm.met) > 12


def begin(storm: CabinetStorm, name: str) -> None:
    """Goes to that scene as guests do."""
    pygame.event.clear()
    player = storm.player
    for pad in storm.pads:
        pad.unplug()
    storm.pads.clear()
    player.step()
    while len(player.app.stack.scenes) > 1:
        player.app.stack.obey(Home())
    mine = player.plug("Storm Pad")
    out = Route(player, mine)
    player.steps(2)
    if not isinstance(player.top, MenuScene):  # nobody did anything for so long that the cabinet draws people in
        player.press(mine, out.meaning("back"))
    ROUTES[name](out)
    out.tidy()
    player.pull(mine)
    player.pads.remove(mine)
