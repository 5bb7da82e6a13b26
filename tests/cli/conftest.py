"""A command line in this process: what it printed, and how it ended."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from game.cli import main


class Ended(NamedTuple):
    """Exit code, standard output, standard error."""

    code: int
    out: str
    err: str


Run = Callable[..., Ended]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folder, empty."""
    folder = tmp_path / "home"
    monkeypatch.setenv("KERBSIDE_HOME", str(folder))
    monkeypatch.setenv("KERBSIDE_LANG", "en")
    return folder


@pytest.fixture(autouse=True)
def as_eager_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """A child of the game lets everything else go first, for good: here it would be all tests that this process still has before it."""
    monkeypatch.setattr("game.cli.progress.NICE", 0)


@pytest.fixture
def run(home: Path, capfd: pytest.CaptureFixture[str]) -> Run:
    """Types the words, one string or several."""

    def typed(line: str, *more: str) -> Ended:
        capfd.readouterr()
        code = main([*line.split(), *more])
        out, err = capfd.readouterr()
        assert "Traceback" not in out + err
        return Ended(code, out, err)

    return typed
