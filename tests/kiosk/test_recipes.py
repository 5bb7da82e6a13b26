"""The recipes: whole, sound as far as it can be proven here, and with the paths of this very program in them."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.kiosk.child import program_words
from game.kiosk.recipes import FILES, SYSTEMS, recipe_folder, write_recipe
from game.kiosk.supervisor import LEFT

UNITS = [name for name in FILES["linux"] if name.endswith(".service")]
SCRIPTS = [name for name in FILES["linux"] if name.endswith(".sh")]


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_file_of_a_recipe_is_named_and_written_with_the_right_paths(system: str, tmp_path: Path) -> None:
    assert sorted(path.name for path in recipe_folder(system).iterdir() if path.name != "__pycache__") == sorted(FILES[system])
    written = list(write_recipe(system, tmp_path / "recipe"))
    assert sorted(path.name for path in written) == sorted(FILES[system])
    for path in written:
        assert not re.search(r"@[A-Z]+@", path.read_text(encoding="utf-8-sig")), path.name
    joined = "".join(path.read_text(encoding="utf-8-sig") for path in written)
    assert f"{' '.join(program_words())} --kiosk" in joined


def test_a_path_with_blanks_is_quoted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.kiosk.recipes.program_words", lambda: ["/opt/my games/100%/kerbside"])
    list(write_recipe("linux", tmp_path))
    assert '-- "/opt/my games/100%%/kerbside" --kiosk' in (tmp_path / UNITS[0]).read_text()


@pytest.mark.parametrize("name", UNITS)
def test_units_start_again_whatever_happens_but_not_after_the_operator_left(name: str) -> None:
    text = (recipe_folder("linux") / name).read_text()
    for line in (
        "Type=notify",
        "NotifyAccess=all",
        "Restart=always",
        "WatchdogSec=60",
        "User=kerbside",
        f"RestartPreventExitStatus={LEFT}",
    ):
        assert line in text.splitlines()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd-analyze here")
@pytest.mark.parametrize("name", UNITS)
def test_units_are_sound_for_systemd(name: str, tmp_path: Path) -> None:
    list(write_recipe("linux", tmp_path))
    text = (tmp_path / name).read_text()
    text = re.sub(r"^ExecStart=\S+", f"ExecStart={shutil.which('true')}", text, flags=re.MULTILINE)  # neither cage nor xinit need be here
    text = re.sub(r"^ExecStop=\S+", f"ExecStop={shutil.which('true')}", text, flags=re.MULTILINE)
    (tmp_path / name).write_text(text)
    command = ["systemd-analyze", "verify", "--man=no", str(tmp_path / name)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    mine = [line for line in ran.stderr.splitlines() if name in line]
    assert mine == []


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="there is no shellcheck here")
@pytest.mark.parametrize("name", SCRIPTS)
def test_scripts_are_sound_for_shellcheck(name: str) -> None:
    ran = subprocess.run(["shellcheck", str(recipe_folder("linux") / name)], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (0, "")


@pytest.mark.skipif(shutil.which("pwsh") is None and shutil.which("powershell") is None, reason="there is no PowerShell here")
@pytest.mark.parametrize("name", [name for name in FILES["windows"] if name.endswith(".ps1")])
def test_scripts_are_sound_for_powershell(name: str, tmp_path: Path) -> None:
    list(write_recipe("windows", tmp_path))
    shell = shutil.which("pwsh") or shutil.which("powershell")
    assert shell is not None
    code = (
        f"$e = $null; [void][Management.Automation.Language.Parser]::ParseFile('{tmp_path / name}', [ref]$null, [ref]$e); $e; exit $e.Count"
    )
    ran = subprocess.run([shell, "-NoProfile", "-Command", code], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout.strip()) == (0, "")


def test_the_executable_carries_the_recipes() -> None:
    root = Path(sys.modules["game"].__file__ or "").parents[1]
    assert "recipes" in (root / "build.spec").read_text()
    assert '"recipes/linux/*", "recipes/windows/*"' in (root / "pyproject.toml").read_text()
