"""`play` and the game itself: what is opened, without opening a window."""

from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.app import program as app
from game.bots.levels import levels_of
from game.core.contract import find_title
from game.session.request import RaceRequest
from game.store.paths import portable
from game.store.settings import Settings, save_settings
from game.titles import TITLES
from tests.cli.conftest import Run


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """What the app was asked to open."""
    calls: list[tuple[Any, ...]] = []
    monkeypatch.setattr(app, "run", lambda *words, voice: calls.append((*words, voice)) or 0)
    return calls


def request_of(call: tuple[Any, ...]) -> RaceRequest:
    """The race that is put over the menu."""
    asked: RaceRequest = call[1](SimpleNamespace(open=SimpleNamespace(race=lambda request: request)))
    return asked


def test_no_command_is_the_game(run: Run, home: Path, opened: list[tuple[Any, ...]]) -> None:
    assert run("").code == 0
    ((paths, voice),) = opened
    assert paths.data == home
    assert not voice


@pytest.mark.parametrize("line", ["--voice", "--voice play monza"])
def test_it_can_begin_with_a_voice(run: Run, opened: list[tuple[Any, ...]], line: str) -> None:
    assert run(line).code == 0
    assert opened[0][-1] is True


def test_a_voice_that_is_asked_for_reads_what_is_looked_at(tmp_path: Path) -> None:
    paths = portable(tmp_path)
    assert app._settings(paths, False)[0].voice == "off"
    assert app._settings(paths, True)[0].voice == "focus"
    save_settings(paths, Settings(voice="quick"), datetime(2026, 1, 1))
    assert app._settings(paths, True)[0].voice == "quick"


def test_a_person_against_computers_where_no_seats_are_named(run: Run, opened: list[tuple[Any, ...]]) -> None:
    assert run("play monza").code == 0
    asked = request_of(opened[0])
    assert [seat.human for seat in asked.seats] == [True, False, False]
    assert (asked.setup.tracks, asked.setup.options, asked.seed) == (("oval",), {}, None)
    assert asked.setup.cars == ("R", "Y", "B")


def test_everything_that_can_be_said(run: Run, opened: list[tuple[Any, ...]]) -> None:
    line = "play monza --track long,oval --seats you,you bot:easy --option races=3 turbo=no --option rules=pro --seed 12"
    assert run(line).code == 0
    asked = request_of(opened[0])
    assert [seat.text for seat in asked.seats] == ["you", "you", "bot:easy"]
    assert asked.setup.tracks == ("long", "oval")
    assert asked.setup.options == {"races": 3, "turbo": False, "rules": "pro"}
    assert asked.seed == 12
    assert len({seat.name for seat in asked.seats}) == 3


def test_a_title_without_a_table_can_not_be_played(run: Run, monkeypatch: pytest.MonkeyPatch, opened: list[tuple[Any, ...]]) -> None:
    monkeypatch.setattr("game.show.tables.TABLES", {})
    ended = run("play monza")
    assert ended.code == 2
    assert "no picture in this Kerbside" in ended.err
    assert opened == []


def test_every_level_there_is_can_be_named(run: Run, opened: list[tuple[Any, ...]]) -> None:
    found = find_title(TITLES, "monza")
    assert found is not None
    for level in levels_of(found.open()):
        assert run(f"play monza --seats you bot:{level}").code == 0
    assert len(opened) == len(levels_of(found.open()))
