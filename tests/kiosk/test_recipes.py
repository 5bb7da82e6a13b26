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


def test_a_folder_with_blanks_is_an_address_in_a_unit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "my games" / "100%"
    shutil.copytree(recipe_folder("linux"), folder / "linux")
    monkeypatch.setattr("game.kiosk.recipes.recipe_folder", lambda system: folder / system)
    list(write_recipe("linux", tmp_path / "out"))
    (line,) = [line for line in (tmp_path / "out" / UNITS[0]).read_text().splitlines() if line.startswith("Documentation=")]
    assert line.endswith("/my%%20games/100%%25/linux/README.md")
    assert line.startswith("Documentation=file:///")


def test_the_paths_are_those_of_this_very_program(tmp_path: Path) -> None:
    system = "windows" if sys.platform == "win32" else "linux"
    joined = "".join(path.read_text(encoding="utf-8-sig") for path in write_recipe(system, tmp_path))
    assert Path(program_words()[0]).name in joined


@pytest.mark.parametrize("name", UNITS)
def test_units_start_again_whatever_happens_but_not_after_the_operator_left(name: str) -> None:
    text = (recipe_folder("linux") / name).read_text()
    for line in ("Restart=always", "User=kerbside", f"RestartPreventExitStatus={LEFT}"):
        assert line in text.splitlines()


def directives(name: str) -> dict[str, str]:
    """What a unit says, but for its environment."""
    lines = [line.split("=", 1) for line in (recipe_folder("linux") / name).read_text().splitlines() if "=" in line and line[0].isalpha()]
    return {key: value for key, value in lines if key != "Environment"}


def test_systemd_hears_of_the_cabinet_that_is_in_its_unit_and_waits_for_no_other() -> None:
    """Issue 40, 1, tried in a real one: with PAMName all of it is in a session of logind's, whose datagrams are not this unit's."""
    cage, x = directives(UNITS[0]), directives(UNITS[1])
    assert (cage["Type"], cage["NotifyAccess"], cage["WatchdogSec"]) == ("notify", "all", "60")
    assert "PAMName" not in cage
    assert "seatd.service" in cage["Wants"]
    assert "PAMName" in x
    assert x["Type"] == "simple", "of a session's process systemd never hears that it was started"
    assert "WatchdogSec" not in x


def test_no_unit_closes_the_folders_of_sockets() -> None:
    """Issue 40, 1: ProtectHome makes /run/user read-only, too, and there is the sound server's."""
    for name in UNITS:
        assert "ProtectHome" not in directives(name)
    text = (recipe_folder("linux") / UNITS[0]).read_text()
    assert "Environment=XDG_RUNTIME_DIR=/run/kerbside-cabinet\n" in text
    assert directives(UNITS[0])["RuntimeDirectory"] == "kerbside-cabinet"


def test_no_login_lies_below_the_cabinet_and_its_operator_finds_one(tmp_path: Path) -> None:
    """Issue 40, 1: Ctrl+Alt+F1."""
    for name in UNITS:
        unit = directives(name)
        assert unit["TTYPath"] == "/dev/tty1"
        assert "getty@tty1.service" in unit["Conflicts"].split()
        assert unit["ExecStopPost"].endswith("kiosk-stop.sh left")
    assert 'Option "DontVTSwitch" "true"' in (recipe_folder("linux") / "49-kerbside-cabinet.conf").read_text()
    systemctl = tmp_path / "systemctl"
    systemctl.write_text('#!/bin/sh\necho "$@" >>"$(dirname "$0")/asked"\n')
    systemctl.chmod(0o755)
    for code in ("0", "1", str(LEFT)):
        environ = {"PATH": f"{tmp_path}:/usr/bin:/bin", "EXIT_STATUS": code}
        subprocess.run(["/bin/sh", str(recipe_folder("linux") / "kiosk-stop.sh"), "left"], env=environ, check=True)
    assert (tmp_path / "asked").read_text() == "--no-block start getty@tty1.service\n"


def test_the_rules_of_polkit_allow_what_they_say() -> None:
    text = (recipe_folder("linux") / "49-kerbside-cabinet.rules").read_text()
    assert re.findall(r'"org\.freedesktop\.login1\.([a-z-]+)"', text) == ["power-off", "power-off-multiple-sessions"]
    assert "restart" not in text


KEYS = {
    "Windows", "Ctrl+Alt+Del", "Shift+Ctrl+Esc", "Ctrl+Esc", "Alt+F4", "Alt+Tab", "Alt+Space", "Win+L", "Win+R", "Win+E", "Win+U",
    "Win+Tab",
    "Win+Enter", "LShift+LAlt+NumLock", "LShift+LAlt+PrintScrn", "Ctrl+Tab", "Ctrl+F4", "Win+D", "Win+M", "Win+F1", "Win+P",
}  # fmt: skip
"""Names of keys of Microsoft's Keyboard Filter."""


def test_the_recipe_for_windows_names_keys_as_microsoft_does_and_stops_at_any_other() -> None:
    """Issue 40, 6."""
    text = (recipe_folder("windows") / "kiosk-install.ps1").read_text()
    (line,) = re.findall(r"^\$keys = (.*)$", text, re.MULTILINE)
    named = re.findall(r"'([^']+)'", line)
    assert len(named) == len(set(named)) > 10
    assert set(named) <= KEYS
    assert {"Windows", "Ctrl+Alt+Del", "Shift+Ctrl+Esc", "Alt+Tab"} <= set(named)
    stop = text.index('throw "Keyboard Filter knows no key')
    assert stop < text.index("New-LocalUser") < text.index("SetCustomShell(") < text.index("$filter.Put()"), "nothing was changed before"


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
