"""Papers of the build that no test can run here: the workflow for other systems, and what the documents say about it."""

import hashlib
import importlib.util
import io
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[1]
WORKFLOW = ROOT / ".github" / "workflows" / "build.yml"


def test_the_workflow_is_plain_yaml() -> None:
    """No parser is at hand, so: two spaces per level, no tabs, each line a key, an item or a remark, and keys only once."""
    levels: list[tuple[int, set[str]]] = []
    for number, line in enumerate(WORKFLOW.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        assert "\t" not in line, f"line {number}: {line}"
        found = re.fullmatch(r"( *)(- )?([A-Za-z_-]+):( .+)?", line)
        assert found, f"line {number}: {line}"
        indent = len(found[1]) + len(found[2] or "")
        assert indent % 2 == 0, f"line {number}"
        while levels and levels[-1][0] > indent:
            levels.pop()
        if found[2] or not levels or levels[-1][0] < indent:
            levels = [level for level in levels if level[0] < indent]
            levels.append((indent, set()))
        assert found[3] not in levels[-1][1], f"line {number}: {found[3]} twice"
        levels[-1][1].add(found[3])


def test_the_workflow_builds_as_the_documents_say() -> None:
    text, told = WORKFLOW.read_text(encoding="utf-8"), (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    commands = re.findall(r"run: (.+)", text)
    assert [command for command in commands if command.startswith("pyinstaller")] == ["pyinstaller --noconfirm build.spec"]
    assert "pyinstaller --noconfirm build.spec" in told
    assert {"ubuntu-22.04", "windows-latest", "macos-latest"} == set(re.findall(r"runner: (\S+)", text))
    assert "## Executables" in told
    for system in ("Linux", "Windows", "macOS"):
        assert f"**{system}**" in told


SYSTEMS = ("linux", "windows", "macos")
KNOWN = {"python", "pyinstaller", "sudo", "codesign"}
"""What the runners have, or what is installed from the lock."""


def _steps() -> list[dict[str, str]]:
    """The steps of the workflow: name, if, run."""
    blocks = WORKFLOW.read_text(encoding="utf-8").split("    steps:\n")[1].split("\n      - ")
    return [dict(re.findall(r"^\s*(?:- )?(name|if|run|shell|uses): (.+)$", block, flags=re.M)) for block in blocks]


def _on(system: str) -> list[str]:
    """What is run on that system, in order."""
    return [step["run"] for step in _steps() if "run" in step and step.get("if", f"'{system}'").endswith(f"'{system}'")]


@pytest.mark.parametrize("system", SYSTEMS)
def test_each_system_builds_races_opens_the_window_and_uploads(system: str) -> None:
    """21.12, as far as it can be seen from here: no runner was at hand."""
    runs = _on(system)
    wanted = ["-m pytest", "pyinstaller --noconfirm build.spec", "doctor --race", "--help", ".ci/window", ".ci/pack"]
    found = [next(index for index, run in enumerate(runs) if word in run) for word in wanted]
    assert found == sorted(found)
    assert "upload-artifact" in _steps()[-1]["uses"]
    assert ("Kerbside.app" in runs[-2]) == (system == "macos")


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_command_of_the_workflow_is_there(system: str) -> None:
    """A program that the runner has or an earlier step installs; a file of the project; what the build makes."""
    installed = set(KNOWN)
    for run in _on(system):
        command, *words = run.split(" | ")[0].split()
        if "apt-get install" in run:
            installed |= {"xvfb-run"} if "xvfb" in words else set()
            installed |= {"/usr/bin/kerbside"} if "./dist/packed/kerbside_*.deb" in words else set()
        assert command in installed or command.startswith("dist/"), run
        assert [word for word in words if word.startswith(".ci/") and not (ROOT / word).exists()] == [], run
        assert [word for word in (command, *words) if word.startswith("dist/") and word.split("/")[1].split(".")[0].lower() not in
                ("kerbside", "packed")] == [], run  # fmt: skip
        assert set(re.findall(r"\$\{\{ matrix\.(\w+) \}\}", run)) <= {"system", "folder", "runner"}


def test_a_window_that_does_not_come_up_or_stay_is_told(tmp_path: Path) -> None:
    """What the workflow looks with can see that something is wrong."""
    script = tmp_path / "game.py"
    script.write_text("import sys; sys.exit(3)")
    looked = subprocess.run([sys.executable, str(ROOT / ".ci" / "window"), sys.executable, str(script)], capture_output=True, text=True)
    assert (looked.returncode, looked.stdout.strip()) == (1, "it went away by itself with 3")


def test_what_nobody_has_tried_is_marked_and_names_its_proof() -> None:
    """21.12: each row of the table is marked, and what it points to is there; so is what was seen under Wine alone."""
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("### What only the real thing can show")[1].split("\n## ")[0]
    rows = [row for row in told.splitlines() if row.startswith("| ") and "---" not in row and not row.startswith("| promise")]
    assert [row for row in rows if not row.startswith(("| [untried] ", "| [Wine] "))] == []
    assert [path for path in re.findall(r"`(tests/[^`]+)`", told) if not (ROOT / path).exists()] == []
    for word in ("scanner", "screen", "console", "sign", ".app", "F_FULLFSYNC", "--portable", "layout", "workflow", "Pi 5", "Tiled 1.9"):
        assert any(word in row for row in rows), word


def test_the_machine_builds_and_starts_the_executable() -> None:
    assert "step .ci/executable" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    proof = (ROOT / ".ci" / "executable").read_text(encoding="utf-8")
    assert "MOST=70" in proof
    assert "doctor --race" in proof
    assert "--portable" in proof


def test_every_action_stands_at_one_commit() -> None:
    used = re.findall(r"uses: (\S+)", WORKFLOW.read_text(encoding="utf-8"))
    assert used
    assert [action for action in used if not re.fullmatch(r"[a-z-]+/[a-z-]+@[0-9a-f]{40}", action)] == []


def test_the_lock_has_a_hash_for_every_package_and_every_package_of_the_project() -> None:
    lock = (ROOT / ".ci" / "lock.txt").read_text(encoding="utf-8")
    blocks = re.findall(r"^([a-z0-9.-]+)==(\S+)([^\n]*(?:\n    [^\n]*)*)", lock, flags=re.M)
    assert [name for name, _, rest in blocks if "--hash=sha256:" not in rest] == []
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [
        *project["project"]["dependencies"],
        *project["project"]["optional-dependencies"]["dev"],
        *project["build-system"]["requires"],
    ]
    names = {found[0].lower() for found in (re.match(r"[A-Za-z0-9-]+", one) for one in wanted) if found}
    assert names - {name for name, _, _ in blocks} == set(), "run .ci/lock"


def test_an_archive_comes_with_its_checksum_and_a_list_of_what_is_in_it(tmp_path: Path) -> None:
    folder = tmp_path / "kerbside"
    (folder / "_internal").mkdir(parents=True)
    (folder / "_internal" / "a.txt").write_bytes(b"abc")
    (folder / "kerbside").write_bytes(b"")
    command = [sys.executable, str(ROOT / ".ci" / "pack"), str(folder), "kerbside-test", str(tmp_path / "out")]
    subprocess.run(command, check=True, capture_output=True, env={**os.environ, "SOURCE_DATE_EPOCH": "1700000000"})
    (archive,) = (path for path in (tmp_path / "out").iterdir() if path.suffix in (".xz", ".zip"))
    sums = (tmp_path / "out" / "kerbside-test.sha256").read_text(encoding="utf-8")
    debian = list((tmp_path / "out").glob("kerbside_*.deb"))
    assert bool(debian) == (sys.platform == "linux" and shutil.which("dpkg-deb") is not None)
    for file in (archive, *debian):
        assert f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" in sums
    bill = json.loads((tmp_path / "out" / "kerbside-test.cdx.json").read_text(encoding="utf-8"))
    files = {one["name"]: one["hashes"][0]["content"] for one in bill["components"] if one["type"] == "file"}
    assert files == {"_internal/a.txt": hashlib.sha256(b"abc").hexdigest(), "kerbside": hashlib.sha256(b"").hexdigest()}
    libraries = {one["name"] for one in bill["components"] if one["type"] == "library"}
    assert {"pygame-ce", "pytmx", "msgspec", "platformdirs", "pillow", "websockets", "segno", "pyinstaller"} == libraries


# -- what travels with the code


def _built(folder: Path, work: Path | None = None, system: str = "linux") -> dict[str, dict[str, Any]]:
    """What build.spec tells PyInstaller's parts about the project in that folder, on that system."""
    told: dict[str, dict[str, Any]] = {}

    def part(kind: str) -> Any:
        def make(*parts: Any, **named: Any) -> Any:
            told[kind] = named
            return SimpleNamespace(pure=(), scripts=(), binaries=(), datas=())

        return make

    parts = {kind: part(kind) for kind in ("Analysis", "EXE", "PYZ", "COLLECT", "BUNDLE")}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "platform", system)
        exec((ROOT / "build.spec").read_text(encoding="utf-8"), {"SPECPATH": str(folder), "workpath": str(work), **parts})
    return told


def _carried(folder: Path) -> dict[str, str]:
    """What build.spec packs beside the code of the project in that folder: file or folder -> where it comes to lie."""
    return {Path(source).relative_to(folder).as_posix(): target for source, target in _built(folder)["Analysis"]["datas"]}


def test_on_linux_the_executable_is_a_program_of_the_terminal() -> None:
    told = _built(ROOT)
    assert (told["EXE"]["console"], told["EXE"]["icon"]) == (True, None)
    assert "BUNDLE" not in told


@pytest.mark.parametrize(("system", "icon"), [("win32", "kerbside.ico"), ("darwin", "kerbside.icns")])
def test_on_windows_and_macos_no_console_stands_beside_the_game_and_it_has_its_sign(tmp_path: Path, system: str, icon: str) -> None:
    """21.11; an .app on macOS alone, which PyInstaller signs ad hoc as long as nobody names an identity."""
    told = _built(ROOT, tmp_path, system)
    assert told["EXE"]["console"] is False
    assert "codesign_identity" not in told["EXE"]
    assert Path(told["EXE"]["icon"]).name == icon
    assert Path(told["EXE"]["icon"]).stat().st_size > 20_000
    assert ("BUNDLE" in told) == (system == "darwin")
    if system == "darwin":
        assert told["BUNDLE"]["name"] == "Kerbside.app"
        assert told["BUNDLE"]["icon"] == told["EXE"]["icon"]
        assert told["BUNDLE"]["version"] == tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]


def test_the_signs_are_files_as_windows_and_macos_read_them() -> None:
    """Each holds PNG files of the sizes that its table says, and nothing behind them."""
    spec = importlib.util.spec_from_file_location("icons", ROOT / "assets" / "make" / "icons.py")
    assert spec is not None
    assert spec.loader is not None
    icons = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(icons)
    small = (16, 32, 256)
    icons.ICO, icons.ICNS = small, {"icp4": 16, "ic08": 256}
    ico, icns = icons.ico(), icons.icns()
    assert struct.unpack("<HHH", ico[:6]) == (0, 1, len(small))
    end = 6 + 16 * len(small)
    for index, size in enumerate(small):
        width, height, _, _, planes, bits, length, at = struct.unpack("<BBBBHHII", ico[6 + 16 * index : 22 + 16 * index])
        assert (width or 256, height or 256, planes, bits, at) == (size, size, 1, 32, end)
        assert pygame.image.load(io.BytesIO(ico[at : at + length])).get_size() == (size, size)
        end = at + length
    assert end == len(ico)
    assert icns[:8] == b"icns" + struct.pack(">I", len(icns))
    at = 8
    for name, size in icons.ICNS.items():
        assert icns[at : at + 4] == name.encode()
        length = struct.unpack(">I", icns[at + 4 : at + 8])[0]
        assert pygame.image.load(io.BytesIO(icns[at + 8 : at + length])).get_size() == (size, size)
        at += length
    assert at == len(icns)


def test_the_specification_of_every_title_travels_in_the_executable() -> None:
    titles = sorted(path.parent.name for path in (ROOT / "game" / "titles").glob("*/__init__.py"))
    wanted = {f"game/titles/{title}/RULES.md": f"game/titles/{title}" for title in titles}
    assert {file: target for file, target in _carried(ROOT).items() if file.endswith("RULES.md")} == wanted


def test_the_specification_of_a_new_title_travels_without_a_change(tmp_path: Path) -> None:
    home = tmp_path / "game" / "titles" / "sixth"
    home.mkdir(parents=True)
    (home / "RULES.md").write_text("- **R1**", encoding="utf-8")
    (home / "title.py").touch()
    assert _carried(tmp_path)["game/titles/sixth/RULES.md"] == "game/titles/sixth"


def test_the_executable_is_looked_through_for_a_specification() -> None:
    assert "game/titles/monza/RULES.md" in (ROOT / ".ci" / "executable").read_text(encoding="utf-8")
