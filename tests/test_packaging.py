"""Papers of the build that no test can run here: the workflow for other systems, and what the documents say about it."""

import re
import tomllib
from pathlib import Path
from types import SimpleNamespace

from game.titles import TITLES

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


def test_the_rules_travel_in_the_executable_and_in_a_wheel() -> None:
    """The help looks up the rule of a refusal in them (game/language/rulebook.py)."""
    pages = {f"game/titles/{entry.meta.id}/RULES.md" for entry in TITLES}
    collected: list[tuple[str, str]] = []

    def analysis(*_: object, datas: list[tuple[str, str]], **__: object) -> SimpleNamespace:
        collected.extend(datas)
        return SimpleNamespace(pure=[], scripts=[], binaries=[], datas=datas)

    steps = dict.fromkeys(("PYZ", "EXE", "COLLECT"), lambda *_, **__: None)
    exec((ROOT / "build.spec").read_text(encoding="utf-8"), {"SPECPATH": str(ROOT), "Analysis": analysis, **steps})
    assert {f"{folder}/{Path(file).name}" for file, folder in collected if Path(file).name == "RULES.md"} == pages
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "RULES.md" in project["tool"]["setuptools"]["package-data"]["*"]
    assert all((ROOT / page).with_name("__init__.py").is_file() for page in pages)
