"""Settings from the first frame to the next start: a file that is broken, a disk that is full, what is changed and kept."""

from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.app.loop import App
from game.input.intents import KEYBOARD, Deed, Intent
from game.scenes.framework.dialog import DialogScene
from game.scenes.framework.stack import Push
from game.scenes.framework.trouble import TroubleScene
from game.scenes.menu.menu import MenuScene
from game.scenes.settings.settings import PAGES, SettingsScene
from game.sound.mixer import SilentMixer
from game.store import files
from game.store.paths import portable
from game.store.settings import Settings, load_settings
from tests.helpers.closing import closed_at_end
from tests.helpers.screen import press

NOW = datetime(2026, 1, 2)
SIZE = (320, 180)


def started(folder: Path) -> App:
    """The game as it starts with the settings of `folder`."""
    pygame.display.init()
    paths = portable(folder)
    settings, problem = load_settings(paths, NOW)
    app = closed_at_end(App(pygame.display.set_mode(SIZE), paths, settings, SilentMixer(), lambda: 1))
    app.start(problem)
    app.step(0.0, ())
    return app


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b'"settings"', b"[" * 5000])
def test_a_broken_file_is_said_at_the_start_and_set_aside(tmp_path: Path, content: bytes) -> None:
    paths = portable(tmp_path)
    files.write(paths.settings, content)
    app = started(tmp_path)
    top: Any = app.stack.top
    assert isinstance(top, TroubleScene)
    assert "settings could not be read" in top.question
    assert app.ctx.settings == Settings()
    (kept,) = [path for path in paths.settings.parent.iterdir() if path.name.startswith("settings.json.")]
    assert kept.read_bytes() == content
    press(app.stack, "confirm")
    assert isinstance(app.stack.top, MenuScene)
    assert isinstance(started(tmp_path).stack.top, MenuScene), "it is said once"


def test_one_wrong_value_is_named_and_costs_no_other(tmp_path: Path) -> None:
    files.write(portable(tmp_path).settings, b'{"version": 1, "text_scale": 900, "hints": true, "speed_dice": "fast"}')
    app = started(tmp_path)
    assert "text_scale" in app.stack.top.question  # type: ignore[attr-defined]
    assert (app.ctx.settings.text_scale, app.ctx.settings.hints, app.ctx.settings.speed_dice) == (100, True, "fast")


def test_every_row_that_is_turned_is_in_force_at_once_and_at_the_next_start(tmp_path: Path) -> None:
    """All rows of all pages of the settings, by four directions and confirm."""
    app = started(tmp_path)
    scene = SettingsScene(app.ctx)
    app.stack.obey(Push(scene))
    turned = set()
    for page in PAGES:
        scene.open(page)
        for key in list(scene.ui.widgets):
            if key != "language" and key in msgspec.structs.asdict(app.ctx.settings):  # the globe is a button with a list of its own
                before = getattr(app.ctx.settings, key)
                scene.ui.focus(key)
                press(app.stack, "left right right" if key != "fullscreen" else "right")
                if key == "scan":  # the press that says which device it is
                    app.stack.update(0.0)
                    app.stack.update(1.0)
                    app.stack.handle(Intent(Deed.CHOOSE, KEYBOARD))
                if getattr(app.ctx.settings, key) == before:
                    press(app.stack, "left")
                assert getattr(app.ctx.settings, key) != before, key
                turned.add(key)
    assert turned >= {"fullscreen", "text_scale", "reduced_motion", "force_single", "hints", "open_hands"}
    assert turned >= {"speed_people", "speed_computers", "speed_dice", "volume_music", "volume_effects", "volume_menu"}
    wanted = app.ctx.settings
    again = started(tmp_path)
    assert again.ctx.settings == wanted
    assert again.ctx.theme.text_scale == wanted.text_scale


def test_a_full_disk_loses_no_setting_and_stops_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is in force, it is said once, and the game goes on."""
    app = started(tmp_path)
    scene = SettingsScene(app.ctx, "play")
    app.stack.obey(Push(scene))

    def full(path: Path, data: bytes, *, private: bool = False) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "write", full)
    scene.ui.focus("hints")
    press(app.stack, "right")
    app.step(0.1, ())
    asked: Any = app.stack.top
    assert isinstance(asked, DialogScene)
    assert "room" in asked.question
    assert app.ctx.settings.hints
    press(app.stack, "confirm")
    assert app.stack.top is scene
    press(app.stack, "left right")
    app._handle(Intent(Deed.FULLSCREEN))
    app.step(0.2, ())
    assert app.stack.top is scene, "it has been said"
