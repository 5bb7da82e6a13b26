"""The recipes: whole, sound as far as it can be proven here, and with the paths of this very program in them."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.kiosk.recipes import FILES, SYSTEMS, recipe_folder, write_recipe
from game.kiosk.supervisor import LEFT
from game.store.installation import program_words

UNITS = [name for name in FILES["linux"] if name.endswith(".service")]
SCRIPTS = [name for name in FILES["linux"] if name.endswith(".sh")]


WORDS = {"linux": ("/usr/bin/python3", "/opt/kerbside/main.py"), "windows": (r"C:\Kerbside\kerbside.exe",)}


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_file_of_a_recipe_is_named_and_written_with_the_right_paths(
    system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.kiosk.recipes.program_words", lambda: WORDS[system])
    assert sorted(path.name for path in recipe_folder(system).iterdir() if path.name != "__pycache__") == sorted(FILES[system])
    written = list(write_recipe(system, tmp_path / "recipe"))
    assert sorted(path.name for path in written) == sorted(FILES[system])
    for path in written:
        assert not re.search(r"@[A-Z]+@", path.read_text(encoding="utf-8-sig")), path.name
    joined = "".join(path.read_text(encoding="utf-8-sig") for path in written)
    words = " ".join(WORDS[system])
    assert (f"kiosk-run.sh cage {words}" if system == "linux" else f"{words} --kiosk") in joined


def test_a_path_with_blanks_is_quoted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.kiosk.recipes.program_words", lambda: ["/opt/my games/100%/kerbside"])
    list(write_recipe("linux", tmp_path))
    assert 'kiosk-run.sh cage "/opt/my games/100%%/kerbside"' in (tmp_path / UNITS[0]).read_text()
    monkeypatch.setattr("game.kiosk.recipes.program_words", lambda: [r"D:\Ada's games\kerbside.exe"])
    list(write_recipe("windows", tmp_path))
    assert r"""$command = '"D:\Ada''s games\kerbside.exe" --kiosk'""" in (tmp_path / "kiosk-install.ps1").read_text(encoding="utf-8-sig")


def test_the_paths_are_those_of_this_very_program(tmp_path: Path) -> None:
    system = "windows" if sys.platform == "win32" else "linux"
    joined = "".join(path.read_text(encoding="utf-8-sig") for path in write_recipe(system, tmp_path))
    assert Path(program_words()[0]).name in joined


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


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
@pytest.mark.parametrize("how", ["cage", "x"])
@pytest.mark.parametrize("code", [0, 1, LEFT])
def test_whatever_shows_the_picture_the_exit_code_is_the_supervisors(how: str, code: int, tmp_path: Path) -> None:
    """By 10 systemd knows that the operator left; cage and xinit need not hand it on."""
    program, shown = tmp_path / "kerb side", tmp_path / "bin"
    shown.mkdir()
    program.write_text(f'#!/bin/sh\n[ "$*" = "main.py --kiosk" ] || exit 99\nexit {code}\n')
    (shown / "cage").write_text('#!/bin/sh\nshift 2\n"$@"\nexit 0\n')
    (shown / "xinit").write_text(
        '#!/bin/sh\nn=$#\nwhile [ "$n" -gt 0 ]; do a="$1"; shift; n=$((n - 1)); [ "$a" = -- ] && break; set -- "$@" "$a"; done\n'
        'while [ "$n" -gt 0 ]; do shift; n=$((n - 1)); done\n"$@"\nexit 0\n'
    )
    for path in (program, shown / "cage", shown / "xinit"):
        path.chmod(0o755)
    environ = {"PATH": f"{shown}:/usr/bin:/bin", "RUNTIME_DIRECTORY": str(tmp_path)}
    script = recipe_folder("linux") / "kiosk-run.sh"
    assert subprocess.run(["/bin/sh", str(script), how, str(program), "main.py"], env=environ, check=False).returncode == code
    (shown / ("cage" if how == "cage" else "xinit")).write_text("#!/bin/sh\nexit 0\n")
    assert subprocess.run(["/bin/sh", str(script), how, str(program)], env=environ, check=False).returncode == 1, "nothing was ever shown"


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
