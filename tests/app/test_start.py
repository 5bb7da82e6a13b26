"""What a start has to say: about files that can't be read, and about a fault that ended the program the last time."""

import json
import os
import shutil
import sqlite3
import sys
from pathlib import Path
from typing import Any

import pytest

from game import cli
from game.app import loop
from game.scenes.framework.trouble import TroubleScene
from game.scenes.menu.menu import MenuScene
from game.scenes.race.race import RaceScene
from game.show.theme import TEXT
from game.store.faults import load_fault, race_of
from game.store.paths import assets
from game.store.settings import load_settings
from tests.helpers.player import Player
from tests.store.helpers import NOW


def started(folder: Path) -> Player:
    """A start over what lies in the folder, as `run` does it."""
    player = Player(folder)
    paths = player.app.ctx.paths
    player.app.start(load_settings(paths, NOW)[1])
    player.steps(3)
    return player


def test_a_sound_home_has_nothing_to_say(tmp_path: Path) -> None:
    assert isinstance(started(tmp_path).top, MenuScene)


def test_everything_that_is_spoilt_is_said_on_one_page_and_nothing_is_lost(tmp_path: Path) -> None:
    spoilt = {
        "settings.json": b'{"\xff": 1}',
        "profiles.json": b'{"profiles": [{"id": "p1", "name": "\xff"}]}',
        "saves/race.jsonl": b"\0" * 50,
        "saves/cup.jsonl": b"\0" * 60,
    }
    for name, content in spoilt.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(content)
    (tmp_path / "saves" / ".race.jsonl.77.tmp").write_bytes(b"half")
    player = started(tmp_path)
    page = player.top
    assert isinstance(page, TroubleScene)
    assert page.question.startswith("The settings could not be read")
    for words in (
        "The profiles could not be read",
        "race.jsonl is empty",
        "race.jsonl.broken-",
        "cup.jsonl is empty",
        "cup.jsonl.broken-",
        "cup.jsonl is empty",
        "cup.jsonl.broken-",
    ):
        assert words in page.detail
    player.key("confirm")
    assert isinstance(player.top, MenuScene)
    there = {path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert set(spoilt.values()) <= there
    assert b"half" not in there
    assert isinstance(started(tmp_path).top, MenuScene), "it is said once"


def test_a_font_of_junk_is_named_and_the_game_goes_on_in_another(tmp_path: Path) -> None:
    fonts = Path(shutil.copytree(assets() / "fonts", tmp_path / "fonts"))
    (fonts / TEXT).write_bytes(b"junk" * 2_000)
    player = Player(tmp_path / "home")
    player.app.ctx.theme.folder = fonts
    player.app.ctx.theme.refit(player.app.ctx.theme.frame)
    player.app.start()
    player.steps(3)
    assert player.top.question.startswith(f"The font {TEXT} that came with Kerbside is missing or damaged")
    player.key("confirm")
    assert isinstance(player.top, MenuScene)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows says of a name that is too long that there is no such file")
def test_a_home_that_can_not_be_reached_is_said_once_and_the_race_goes_on(tmp_path: Path) -> None:
    player = started(tmp_path / ("n" * 300))
    assert isinstance(player.top, TroubleScene)
    assert "longer than this computer allows" in player.top.question
    assert player.top.detail == ""
    player.key("confirm")
    player.app.ctx.book.ask(len).wait(20)
    player.steps(3)
    assert isinstance(player.top, MenuScene), "the book says nothing more"
    player.click("quick")
    player.until(lambda: isinstance(player.top, TroubleScene))
    assert "You can race on to the podium all the same" in player.top.detail
    player.key("confirm")
    player.until(lambda: isinstance(player.top, RaceScene))


def test_a_home_that_is_read_only_is_said_at_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    player = started(tmp_path)
    assert isinstance(player.top, TroubleScene)
    assert player.top.question.startswith(f"Nothing can be written in {tmp_path}")


def test_a_book_that_can_not_be_used_is_said_once_in_the_menu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise sqlite3.OperationalError("unable to open database file")

    monkeypatch.setattr("game.store.book_opening.open_database", refused)
    player = started(tmp_path)
    player.app.ctx.book.ask(str).value(20)
    player.steps(3)
    assert isinstance(player.top, TroubleScene)
    assert "The book in book.sqlite can't be opened" in player.top.question
    player.key("confirm")
    player.steps(3)
    assert isinstance(player.top, MenuScene)


def test_a_fault_in_the_window_keeps_a_bundle_and_the_next_start_tells_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KERBSIDE_HOME", str(tmp_path))
    steps = iter(range(10_000))
    step = loop.App.step

    def breaks(self: loop.App, now: float, events: Any) -> Any:
        if isinstance(self.stack.top, RaceScene) and len(self.stack.top.match.done) > 6:
            raise ZeroDivisionError("a defect")
        return step(self, next(steps) / 30, events)

    monkeypatch.setattr(loop.App, "step", breaks)
    monkeypatch.setattr(loop.time, "sleep", lambda seconds: None)
    settings = {"speed_people": "instant", "speed_computers": "instant", "speed_dice": "instant", "window": [640, 360]}
    (tmp_path / "settings.json").write_text(json.dumps(settings))
    assert cli.main(["play", "monza", "--seats", "bot:easy", "bot:easy", "--seed", "5"]) == 1
    (bundle,) = (tmp_path / "faults").glob("*.fault.json")
    assert bundle.name in capsys.readouterr().err
    fault = load_fault(bundle)
    assert fault is not None
    assert (fault.problem, fault.scenes[-1]) == ("ZeroDivisionError", "RaceScene")
    assert "a defect" in fault.traceback
    assert fault.settings["speed_dice"] == "instant"
    saved = race_of(fault, bundle.name)
    assert saved is not None
    assert saved.record is not None
    assert fault.decisions > 6
    monkeypatch.setattr(loop.App, "step", step)
    assert cli.main(["replay", str(bundle), "--verify"]) == 0
    said = capsys.readouterr().out
    assert "ZeroDivisionError" in said
    assert f"decisions: {fault.decisions}," in said
    player = started(tmp_path)
    assert isinstance(player.top, TroubleScene)
    assert bundle.name in player.top.question
    player.key("confirm")
    assert isinstance(player.top, MenuScene)
    assert player.top.saved is not None, "the race goes on"
    player.app.stack.quit()
