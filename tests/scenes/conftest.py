"""What several files of this room share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.players import Players
from tests.helpers.racing import shared_boards


@pytest.fixture
def players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Players]:
    """An app with devices of every kind, over the menu."""
    shared_boards(monkeypatch)
    made = Players(tmp_path)
    yield made
    made.close()


@pytest.fixture
def at_any_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same frames on every machine: a thought takes one frame, however long it is, and nothing waits for garbage of earlier tests. A
    random race then takes one way, and what a test has seen once it sees again."""
    monkeypatch.setattr("game.session.thinking.SHARE", float("inf"))
    monkeypatch.setattr("game.app.garbage.Sweeper.sweep", lambda sweeper: False)
