"""The display goes in the middle of a race (its server is killed): the journal is whole, and the next start continues."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kiosk.pair import PATIENCE, Pair, standing

pytestmark = [
    pytest.mark.skipif(shutil.which("Xvfb") is None, reason="there is no Xvfb here"),
    pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="the children of a process are looked up in /proc"),
]
SIZE = "640x360x24"
DISPLAY = f":{1000 + os.getpid() % 5000}"
"""Nobody else's: it has to be free still when its server comes back."""


class Server:
    """A screen that can be lost."""

    def __init__(self) -> None:
        """It is up when this returns."""
        read, write = os.pipe()
        words = ["Xvfb", DISPLAY, "-displayfd", str(write), "-screen", "0", SIZE, "-nolisten", "tcp"]
        self.process = subprocess.Popen(words, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with open(read, encoding="ascii") as told:
            assert told.readline().strip(), "Xvfb did not start"

    def lose(self) -> None:
        """It is killed, and leaves behind what a killed server leaves."""
        self.process.kill()
        self.process.wait()


@pytest.fixture
def screen() -> Iterator[Server]:
    """The first one."""
    server = Server()
    yield server
    server.lose()


def test_a_display_that_comes_back_shows_the_race_at_the_same_decision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, screen: Server
) -> None:
    """The supervisor tries again, as often as it takes, and no start without a screen is blamed on the race."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setenv("DISPLAY", DISPLAY)
    race = standing("monza", 0.6)
    with Pair(tmp_path, race) as pair:
        stood = pair.stands()
        journal = pair.paths.saves / "race.jsonl"
        before = journal.read_bytes()
        screen.lose()
        pair.lasts_out(2)
        assert journal.read_bytes() == before
        again = Server()
        try:
            _, beat = pair.until("race", stood.state, 3 * PATIENCE)
            assert beat.decision == stood.decision
            assert pair.end() == 0
        finally:
            again.lose()
    assert not list(pair.paths.saves.glob("*safe-mode*"))
