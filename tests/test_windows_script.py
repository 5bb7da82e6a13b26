"""The script that tries the game on Windows: what of it can be tried without Wine."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.helpers.ci import CI, script
from tests.helpers.processes import children, kill
from tests.helpers.systems import WINDOWS, under_wine

ROOT = CI.parent
windows, wine, trying, game_window = script("windows"), script("wine.py"), script("trying.py"), script("game_window.py")
posix = pytest.mark.skipif(WINDOWS, reason="the script runs on Linux")
CRASHED = """\
tests/kiosk/test_pair.py .Windows fatal exception: access violation

Current thread 0x00000024 (most recent call first):
  File "Z:\\clone\\game\\kiosk\\child.py", line 90 in spawn
  File "Z:\\clone\\tests\\kiosk\\test_pair.py", line 20 in test_a_killed_game
"""


def _ran(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(CI / "windows"), *words], capture_output=True, text=True, check=False)


def test_every_test_is_run_once() -> None:
    files = [path for name in windows.folders_of_tests(ROOT) for place in ROOT.glob(name) for path in _tests_in(place)]
    assert sorted(files) == sorted((ROOT / "tests").rglob("test_*.py"))


def _tests_in(place: Path) -> list[Path]:
    return [place] if place.is_file() else list(place.rglob("test_*.py"))


def test_what_can_be_tried_is_told_in_its_order() -> None:
    told = [line.split()[0] for line in windows.__doc__.splitlines() if line.startswith("    ")]
    assert told == [windows.SUITE, *windows.STEPS]
    ran = _ran("doctor", "solitaire")
    assert ran.returncode == 2
    assert "solitaire is nothing that can be tried; these are: suite, tests/NAME, exe, doctor, simulate" in ran.stderr
    assert windows.parsed(["tests/kiosk", "exe"]).names == ["tests/kiosk", "exe"]


def test_what_was_seen_under_wine_names_what_shows_it() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| [Wine] ")]
    assert rows
    assert all(".ci/windows" in row for row in rows)
    named = {name for found in re.findall(r"`\.ci/windows ([a-z ]+)`", text) for name in found.split()}
    assert named <= set(windows.STEPS)
    assert named == set(windows.STEPS), "what the script tries is in the table"


def test_what_the_machine_lacks_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    there = {"wine64", "wineserver", "Xvfb", "xdotool", "import", "git"}
    monkeypatch.setattr(shutil, "which", lambda name: f"/nowhere/{name}" if name in there else None)
    assert windows.missing() == ""
    for name in sorted(there):
        there.remove(name)
        assert f"There is no {name} here: sudo apt-get install " in windows.missing()
        there.add(name)


def test_windows_gets_the_packages_of_the_game_but_no_tools_that_read_code() -> None:
    names = {one.partition(">")[0].partition("<")[0] for one in wine.requirements((ROOT / "pyproject.toml").read_text(encoding="utf-8"))}
    assert {"pygame-ce", "pytmx", "msgspec", "platformdirs", "pytest", "hypothesis", "pyinstaller", "colorama", "numpy"} <= names
    assert not {"mypy", "ruff", "import-linter"} & names


@posix
def test_a_path_is_called_as_windows_calls_it() -> None:
    assert wine.inside(Path("/tmp/Käse und Rad")) == r"Z:\tmp\Käse und Rad"


def test_what_failed_is_listed_by_name_and_what_was_skipped_by_reason(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    printed = (
        "FAILED tests\\store\\test_log.py::test_it - PermissionError: in use\nERROR tests/cli/test_a.py\n"
        "SKIPPED [2] tests\\store\\test_saves.py:3: Windows has none\n1 failed, 9 passed, 2 skipped, 1 error in 3.1s\n"
    )
    outcome = _tried(monkeypatch, tmp_path, printed)
    lines = list(outcome.lines())
    assert lines[0].startswith("tests/store: 1 failed, 9 passed, 2 skipped, 1 error; ")
    assert lines[0].endswith("FAILED: ended with 1")
    assert lines[1:] == [
        "    FAILED tests\\store\\test_log.py::test_it",
        "    ERROR tests/cli/test_a.py",
        "    skipped [2] tests\\store\\test_saves.py:3: Windows has none",
    ]


def test_an_interpreter_that_crashed_leaves_the_line_it_was_in(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    outcome = _tried(monkeypatch, tmp_path, CRASHED)
    assert outcome.more == ('  File "Z:\\clone\\tests\\kiosk\\test_pair.py", line 20 in test_a_killed_game',)
    assert outcome.problem


def _tried(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, printed: str) -> Any:
    """What a folder of tests comes to that printed this and failed."""
    ended: list[bool] = []

    def python(*words: str, **named: Any) -> str:
        raise windows.FailedError("`wine64 python.exe` ended with 1", printed)

    fake = SimpleNamespace(python=python, end=lambda: ended.append(True))
    outcome = windows.try_folder(windows.Trial(fake, tmp_path, tmp_path, "", tmp_path, ""), "tests/store")
    assert ended, "what hangs is ended before the next folder"
    return outcome


def test_a_thing_that_fails_stops_nothing_else(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fails(trial: Any) -> str:
        raise windows.FailedError("no race is kept")

    monkeypatch.setattr(windows, "STEPS", {"exe": fails, "doctor": lambda trial: "all there"})
    trial = windows.Trial(SimpleNamespace(end=lambda: None), tmp_path, tmp_path, "", tmp_path, "")
    said = [" ".join(outcome.lines()) for outcome in windows.tried(trial, ["exe", "doctor"])]
    assert said == ["exe: 0.0 minutes; FAILED: no race is kept", "doctor: all there; 0.0 minutes; well"]


def test_races_are_compared_without_the_clock() -> None:
    assert windows.results('{"seed": 3, "times": {"a": 0.1}}') == windows.results('{"times": {}, "seed": 3}')
    assert windows.results('{"seed": 3, "times": {}}') != windows.results('{"seed": 4, "times": {}}')


@posix
def test_a_program_that_does_not_end_is_ended_with_what_it_has_started() -> None:
    """A pipe tells: it is closed once nobody is left who could write into it."""
    read, write = os.pipe()
    popen = subprocess.Popen
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(trying.subprocess, "Popen", lambda *words, **named: popen(*words, **named, pass_fds=[write]))
        with pytest.raises(trying.FailedError, match="was not through after 0 s"):
            trying.run("sh", "-c", "sleep 600 & wait", within=0.01)
    os.close(write)
    with open(read, "rb") as pipe:
        assert pipe.read() == b""


@posix
def test_nobody_waits_for_a_server_that_holds_the_pipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trying, "LAST_WORDS", 0.01)
    os.mkfifo(tmp_path / "server")
    try:
        assert trying.run("sh", "-c", f"cat {tmp_path}/server & echo begun", within=60) == "begun\n"
    finally:
        (tmp_path / "server").write_bytes(b"")  # whoever reads it has come to its end


@posix
def test_where_the_game_is_its_log_tells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_window, "REST", 0)
    log = tmp_path / "log" / "game.log"
    log.parent.mkdir()
    log.write_text("2026-11-24T15:45:31 scene RaceScene\n", encoding="utf-8")
    fake = SimpleNamespace(variables={"PATH": ""}, start=lambda *words, **named: subprocess.Popen(["false"], stdout=subprocess.PIPE))
    with game_window.GameWindow(fake, ":9", tmp_path / "kerbside.exe", tmp_path) as window:
        assert window.scenes == [], "what an earlier game wrote says nothing of this one"
        log.write_text(log.read_text() + "2026-11-24T15:50:31 scene MenuScene\n2026-11-24T15:50:32 pads: 0\n", encoding="utf-8")
        window.until("MenuScene")
        assert window.scenes == ["MenuScene"]
        window.process.wait()
        with pytest.raises(game_window.FailedError, match="went away with 1, before RaceScene came up"):
            window.until("RaceScene")


def test_the_processes_that_one_has_started_are_known_and_can_be_ended() -> None:
    before = set(children(os.getpid()))
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        assert set(children(os.getpid())) - before == {child.pid}
        kill(child.pid)
        assert child.wait() != 0


@posix
def test_linux_is_no_wine() -> None:
    assert not under_wine()
