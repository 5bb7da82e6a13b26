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
