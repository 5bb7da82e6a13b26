"""Papers of the build that no test can run here: the workflow for other systems, and what the documents say about it."""

import hashlib
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

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


def test_the_machine_builds_and_starts_the_executable() -> None:
    assert "step .ci/executable" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    proof = (ROOT / ".ci" / "executable").read_text(encoding="utf-8")
    assert "MOST=60" in proof
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
    command = [sys.executable, str(ROOT / ".ci" / "pack"), str(folder), "kerbside-test", str(tmp_path / "out")]
    subprocess.run(command, check=True, capture_output=True)
    (archive,) = (path for path in (tmp_path / "out").iterdir() if path.suffix in (".xz", ".zip"))
    sums = (tmp_path / "out" / "kerbside-test.sha256").read_text(encoding="utf-8")
    assert f"{hashlib.sha256(archive.read_bytes()).hexdigest()}  {archive.name}\n" in sums
    bill = json.loads((tmp_path / "out" / "kerbside-test.cdx.json").read_text(encoding="utf-8"))
    files = {one["name"]: one["hashes"][0]["content"] for one in bill["components"] if one["type"] == "file"}
    assert files == {"_internal/a.txt": hashlib.sha256(b"abc").hexdigest()}
    libraries = {one["name"] for one in bill["components"] if one["type"] == "library"}
    assert {"pygame-ce", "pytmx", "msgspec", "platformdirs", "pyinstaller"} == libraries


# -- what travels with the code


def _carried(folder: Path) -> dict[str, str]:
    """What build.spec packs beside the code of the project in that folder: file or folder -> where it comes to lie."""
    found: dict[str, str] = {}

    class Packed:
        def __init__(self, *parts: Any, **named: Any) -> None:
            found.update(named.get("datas", ()))
            self.pure = self.scripts = self.binaries = self.datas = ()

    spec = (ROOT / "build.spec").read_text(encoding="utf-8")
    exec(spec, {"SPECPATH": str(folder), "Analysis": Packed, "EXE": Packed, "PYZ": Packed, "COLLECT": Packed})
    return {Path(source).relative_to(folder).as_posix(): target for source, target in found.items()}


def _specifications(folder: Path) -> set[str]:
    """What pyproject.toml puts into a wheel beside the code of the titles."""
    data = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]["package-data"]
    home = folder / "game" / "titles"
    return {path.relative_to(folder).as_posix() for pattern in data["game.titles"] for path in home.glob(pattern)}


def test_the_specification_of_every_title_travels_in_wheel_and_executable() -> None:
    titles = sorted(path.parent.name for path in (ROOT / "game" / "titles").glob("*/__init__.py"))
    wanted = {f"game/titles/{title}/RULES.md": f"game/titles/{title}" for title in titles}
    assert {file: target for file, target in _carried(ROOT).items() if file.endswith("RULES.md")} == wanted
    assert _specifications(ROOT) == set(wanted)


def test_the_specification_of_a_new_title_travels_without_a_change(tmp_path: Path) -> None:
    home = tmp_path / "game" / "titles" / "sixth"
    home.mkdir(parents=True)
    (home / "RULES.md").write_text("- **R1**", encoding="utf-8")
    (home / "title.py").touch()
    assert _carried(tmp_path)["game/titles/sixth/RULES.md"] == "game/titles/sixth"
    assert _specifications(tmp_path) == {"game/titles/sixth/RULES.md"}


def test_the_executable_is_looked_through_for_a_specification() -> None:
    assert "game/titles/monza/RULES.md" in (ROOT / ".ci" / "executable").read_text(encoding="utf-8")
