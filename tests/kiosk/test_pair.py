"""The real pair of processes: what was on screen is on screen again. Hundreds of faults: `python -m tests.campaigns cabinet FOLDER`."""

import sys
from pathlib import Path

import pytest

from game.store.book_schema import open_database
from game.store.faults import load_fault, race_of
from tests.kiosk.pair import Pair, standing

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="the children of a process are looked up in /proc")
PROMISED = 15.0


def test_a_killed_and_a_broken_game_come_back_at_the_same_decision(tmp_path: Path) -> None:
    race = standing("aruba", 0.5)
    with Pair(tmp_path, race) as pair:
        stood = pair.stands()
        for how in ("kill", "crash"):
            when = pair.fault(how)
            back, beat = pair.until("race", stood.state)
            assert back - when < PROMISED
            assert beat.decision == stood.decision
        assert pair.end() == 0
        assert pair.children() == []
    base = open_database(pair.paths.book)
    kinds = [row[0] for row in base.execute("SELECT kind FROM event WHERE kind NOT IN ('step', 'played') ORDER BY id")]
    assert kinds == ["start", "power loss", "start", "resumed", "fault", "restart", "resumed", "fault", "restart", "resumed", "end"]
    base.close()
    bundles = [load_fault(path) for path in sorted(pair.paths.faults.glob("*.fault.json"))]
    assert sorted(fault.problem for fault in bundles if fault) == ["RuntimeError", "killed"]
    for fault in bundles:
        assert fault is not None
        saved = race_of(fault, "bundle")
        assert saved is not None
        assert saved.record is not None
        assert saved.record.header == race.header
        assert any("RaceScene" in line for line in fault.log)


@pytest.mark.soak
def test_a_frozen_game_comes_back_at_the_same_decision(tmp_path: Path) -> None:
    """It takes eight seconds of silence, so it is none of the quick ones."""
    with Pair(tmp_path, standing("top_race", 0.5)) as pair:
        stood = pair.stands()
        when = pair.fault("freeze")
        back, beat = pair.until("race", stood.state)
        assert back - when < PROMISED
        assert beat.decision == stood.decision
        assert pair.end() == 0


def test_the_supervisor_brings_in_neither_window_nor_title() -> None:
    import subprocess

    code = "import sys, game.kiosk.entry, sqlite3; print(*{name.split('.')[0] + '.' + name.partition('.')[2] for name in sys.modules})"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "game.kiosk.supervisor" in told
    for name in ("pygame", "msgspec", "game.titles", "game.core", "game.show", "game.scenes", "game.session", "game.app", "game.language"):
        assert not any(one.rstrip(".") == name or one.startswith(f"{name}.") for one in told), name
