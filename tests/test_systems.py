"""The scripts that try the game on other systems: what of them can be tried without root, trees and an hour."""

import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.helpers.scripts import script

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PRINTED = """\
........ss.................................                              [100%]
=========================== short test summary info ============================
SKIPPED [2] tests/tracks/test_tiled.py:14: there is no Tiled here
SKIPPED [1] tests/kiosk/test_recipes.py:65: there is no shellcheck here
41 passed, 3 skipped in 312.52s (0:05:12)
"""


systems, window = script("systems"), script("window")


def _ran(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(ROOT / ".ci" / "systems"), *words], capture_output=True, text=True, check=False)


def test_the_lines_that_are_tried_are_the_readmes() -> None:
    start, tests = systems.readme_lines(README)
    assert f"\n    {start}\n" in README
    assert f"\n    {tests}\n" in README
    assert start.endswith(" && .venv/bin/python main.py")
    assert "-m pytest" in tests


@pytest.mark.parametrize("word", ["main.py", "pytest"])
def test_a_readme_without_them_is_told(word: str) -> None:
    text = "\n".join(line for line in README.splitlines() if not (line.startswith("    python3") and word in line))
    with pytest.raises(systems.FailedError, match="README"):
        systems.readme_lines(text)


def test_what_the_tests_came_to_is_read_with_its_reasons() -> None:
    tests, reasons = systems.counted(PRINTED)
    assert tests == {"passed": 41, "skipped": 3}
    assert len(reasons) == 2
    said = list(systems.Outcome("debian13", "3.13.5", tests, reasons, 12.3).lines())
    assert said[0] == "debian13: Python 3.13.5; 41 passed, 3 skipped; 12 minutes; all well"
    assert said[1:] == [f"    skipped {reason}" for reason in reasons]
    assert systems.counted("2 failed, 39 passed, 1 error in 3.00s")[0] == {"failed": 2, "passed": 39, "error": 1}
    assert systems.counted("Killed") == (Counter(), ())


def test_an_unknown_system_is_told_with_those_there_are() -> None:
    ran = _ran("debian13", "beos")
    assert ran.returncode == 2
    assert "beos is no system that can be tried; these are: debian12, debian13, debian-sid, arm64" in ran.stderr


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="there is no root here")
def test_what_the_machine_lacks_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    there = {"debootstrap", "unshare", "git", "qemu-aarch64-static"}
    monkeypatch.setattr(shutil, "which", lambda name: name if name in there else None)
    monkeypatch.setattr(systems.platform, "machine", lambda: "x86_64")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert "root" in systems.missing(["debian12"])
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert systems.missing(["debian12", "arm64"]) == ""
    for name in sorted(there):
        there.remove(name)
        assert f"There is no {name} here: sudo apt-get install " in systems.missing(["debian12", "arm64"])
        there.add(name)
    there.remove("qemu-aarch64-static")
    assert systems.missing(["debian12"]) == "", "only the other processor needs it"


def test_the_tests_chosen_for_a_slow_processor_are_there() -> None:
    for name in systems.CHOSEN:
        file, _, case = name.partition("::")
        assert (ROOT / file).exists(), name
        assert not case or f"def {case.partition('[')[0]}(" in (ROOT / file).read_text(encoding="utf-8"), name
    golden = [case for case in systems.CHOSEN if "test_golden" in case]
    assert [case for case in golden if not (ROOT / "tests" / "golden" / re.sub(r".*\[(\w+?)-(.+)\]", r"\1/\2.jsonl", case)).exists()] == []


@pytest.mark.skipif(shutil.which("bash") is None or sys.platform == "win32", reason="a shell script")
def test_the_machine_takes_both_lines_from_the_readme_too() -> None:
    text = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert {"step start", "step tests"} <= set(text.splitlines())
    line = re.search(r"^line\(\) \{.*?^\}$", text, flags=re.M | re.S)
    wanted = re.findall(r"\$\(line '(.+)'\)", text)
    assert line is not None
    script = "\n".join([line[0], *(f"line '{word}'" for word in wanted)])
    found = subprocess.run(["bash", "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout.splitlines() == list(systems.readme_lines(README))


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="there is no shellcheck here")
def test_scripts_are_sound_for_shellcheck() -> None:
    scripts = [path for path in sorted((ROOT / ".ci").iterdir()) if path.is_file() and path.read_bytes().startswith(b"#!/usr/bin/env bash")]
    assert len(scripts) >= 3
    ran = subprocess.run(["shellcheck", *map(str, scripts)], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (0, "")


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="there are no groups of processes here")
def test_a_game_that_a_shell_has_started_ends_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pipe tells: it is closed once nobody is left who could write into it."""
    monkeypatch.setattr(window, "STAYS", 0)
    read, write = os.pipe()
    line = 'mkdir "$KERBSIDE_HOME/log"; echo scene MenuScene > "$KERBSIDE_HOME/log/game.log"; sleep 600 & wait'
    popen = subprocess.Popen
    monkeypatch.setattr(subprocess, "Popen", lambda words, **options: popen(words, **options, pass_fds=[write]))
    assert window.look(["sh", "-c", line], "MenuScene", 60) == ""
    os.close(write)
    with open(read, "rb") as pipe:
        assert pipe.read() == b""
