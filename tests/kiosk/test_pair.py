"""The real pair of processes: what was on screen is on screen again. Hundreds of faults: `python -m tests.campaigns cabinet FOLDER`."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.store.book_schema import open_database
from game.store.faults import load_fault, race_of
from tests.helpers.processes import FAULTS
from tests.kiosk.pair import ORDERLY, Pair, back_after, standing


@pytest.mark.quick
def test_a_killed_and_a_broken_game_come_back_at_the_same_decision(tmp_path: Path) -> None:
    race, faults = standing("aruba", 0.5), [how for how in ("kill", "crash") if how in FAULTS]
    with Pair(tmp_path, race) as pair:
        for how in faults:
            assert back_after(how, pair) < pair.promised
        assert pair.end() == ORDERLY
        assert pair.alone()
    base = open_database(pair.paths.book)
    kinds = [row[0] for row in base.execute("SELECT kind FROM event WHERE kind NOT IN ('step', 'played') ORDER BY id")]
    lived = ["fault", "restart", "resumed"] * len(faults)
    assert kinds == ["start", "power loss", "start", "resumed", *lived, *([] if ORDERLY else ["end"])]
    base.close()
    bundles = [load_fault(path) for path in sorted(pair.paths.faults.glob("*.fault.json"))]
    told = sorted(fault.problem for fault in bundles if fault)
    assert told == (["RuntimeError", "killed"] if "crash" in FAULTS else []), "on Windows a kill has an exit code like any other"
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
        assert back_after("freeze", pair) < pair.promised
        assert pair.end() == ORDERLY


def test_the_supervisor_brings_in_neither_window_nor_title() -> None:
    code = "import sys, game.kiosk.entry, sqlite3; print(*{name.split('.')[0] + '.' + name.partition('.')[2] for name in sys.modules})"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "game.kiosk.supervisor" in told
    for name in ("pygame", "msgspec", "game.titles", "game.core", "game.show", "game.scenes", "game.session", "game.app", "game.language"):
        assert not any(one.rstrip(".") == name or one.startswith(f"{name}.") for one in told), name
