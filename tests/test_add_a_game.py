"""Section "Add a game" of CONTRIBUTING.md, followed literally in a copy of the project, with the toy as the new game. If a step is
missing there, or more has to be touched than it says, this fails. Nothing is used that the page does not have."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.helpers.systems import LINTS

ROOT = Path(__file__).resolve().parents[1]
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", ".pytest_cache", ".ruff_cache", "build", "dist")
"""What mypy knows already goes along: it is then asked of the new game alone. So does what Python has compiled: the commands of the walk
would compile the house and its tests anew, which takes longer than all they do."""
COMPILED = shutil.ignore_patterns("__pycache__")
RENAMED = (
    (r"tests\.helpers\.toy_on_screen", "game.show.tables.derby"),
    (r"tests\.helpers\.toy", "game.titles.derby"),
    (r"tests\.titles\.toy", "tests.titles.derby"),
    (r"\btoy\b", "derby"),
    (r"\bTOY\b", "DERBY"),
    (r"Toy", "Derby"),
)
"""What the page says of whatever is copied from the toy."""


def steps() -> list[str]:
    """The steps of the walk, as they stand on the page."""
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    walk = told.split("\n## Add a game\n")[1].split("\n## ")[0]
    return re.split(r"^\d\. ", walk, flags=re.MULTILINE)[1:]


def blocks(step: int, kind: str) -> list[str]:
    """What stands in a step (1 is the first) between fences of that kind."""
    found = re.findall(rf"^   ```{kind}\n(.*?)^   ```$", steps()[step - 1], re.DOTALL | re.MULTILINE)
    return [re.sub(r"^   ", "", block, flags=re.MULTILINE).strip() for block in found]


def _copied(project: Path, source: str, target: str) -> None:
    home = project / target
    shutil.copytree(project / source, home, dirs_exist_ok=True, ignore=COMPILED)
    for path in (path for path in home.rglob("*") if path.is_file()):
        text = path.read_text(encoding="utf-8")
        for old, new in RENAMED:
            text = re.sub(old, new, text)
        path.write_text(text, encoding="utf-8")


def _edited(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{path}: {old!r}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def _add_the_entry(project: Path) -> None:
    """Step 3: the import with the others, what opens it in front of the list, its line at the end of the list, a row on the page."""
    imported, opened = blocks(3, "python")[0].split("\n\n\n")
    line, row = blocks(3, "text")
    path = project / "game" / "titles" / "__init__.py"
    _edited(path, "\n\n\ndef _monza", f"\n{imported}\n\n\ndef _monza")
    _edited(path, "\nTITLES:", f"\n{opened}\n\n\nTITLES:")
    _edited(path, "_automobiles),\n", f"_automobiles),\n    {line}\n")
    rooms = "| `game/titles/automobiles` | Automobiles |\n"
    _edited(project / "CONTRIBUTING.md", rooms, f"{rooms}{row}\n")


def _copy_the_maps(project: Path) -> None:
    """Step 4."""
    _copied(project, "tests/helpers/toy_maps", "maps/derby")
    example = project / "maps" / "examples" / "derby"
    example.mkdir()
    shutil.move(project / "maps" / "derby" / "first_loop.tmx", example)


def _copy_the_table(project: Path) -> None:
    """Step 6: the files, the import for types, what opens the table in front of the list, and its line in it."""
    _copied(project, "tests/helpers/toy_on_screen", "game/show/tables/derby")
    path = project / "game" / "show" / "tables" / "__init__.py"
    _edited(path, "if TYPE_CHECKING:\n", "if TYPE_CHECKING:\n    from game.show.tables.derby.table import DerbyTable\n")
    _edited(path, "\nTABLES:", f"\n{blocks(6, 'python')[0]}\n\n\nTABLES:")
    _edited(path, '"automobiles": _automobiles,\n', f'"automobiles": _automobiles,\n    {blocks(6, "text")[0]}\n')


BY_HAND: Mapping[int, Callable[[Path], None]] = {
    2: lambda project: _copied(project, "tests/helpers/toy", "game/titles/derby"),
    3: _add_the_entry,
    4: _copy_the_maps,
    5: lambda project: _copied(project, "tests/titles/toy", "tests/titles/derby"),
    6: _copy_the_table,
}
"""By step what is done before its commands."""


ALL_OF_IT = "python -m pytest -k derby"
"""The last command: every test of the new game, which takes minutes. Those that run some of them on the way stand for it by day; by night
they have nothing to add."""


BY_NIGHT = (ALL_OF_IT, "mypy")
"""What the walk runs in the soak alone: mypy takes as long as all other commands."""
HOUSE = "tests/test_house.py "
"""Looks through the whole house for a few files more: by night, too."""


def _is_run(command: str, whole: bool) -> bool:
    """Whether the walk of this test runs it; `whole`: with every test of the new game at the end."""
    some = " pytest tests/" in command and command.endswith(("-k derby", '-k "derby and seats"'))
    return not some if whole else command not in BY_NIGHT


def _words(project: Path, command: str) -> list[str]:
    """A command with the Python of these tests; RECORD is the first there is. Nothing where its tool is not installed."""
    words = [word.strip('"') for word in re.findall(r'"[^"]*"|\S+', command)]
    records = sorted((project / "tests" / "golden" / "derby").glob("*.jsonl"))
    words = [word.replace("RECORD", records[0].stem) if records else word for word in words]
    if words[0] == "lint-imports":
        path = "import sys; sys.path.insert(0, ''); from importlinter import cli; sys.exit(cli.lint_imports())"
        return [sys.executable, "-c", path] if LINTS else []
    if words[0] in ("ruff", "mypy"):
        return [sys.executable, "-m", *words] if LINTS else []
    assert words[0] == "python"
    return [sys.executable, *words[1:]]


def _run(project: Path, home: Path, command: str) -> str:
    words = _words(project, command)
    if not words:
        return ""
    settings = {"KERBSIDE_HOME": str(home), "PYTHONIOENCODING": "utf-8"}
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTEST_ADDOPTS", "PYTHONDONTWRITEBYTECODE")}
    ran = subprocess.run(words, cwd=project, capture_output=True, check=False, encoding="utf-8", env=kept | settings)
    assert ran.returncode == 0, f"{command}\n{ran.stdout}\n{ran.stderr}"
    return ran.stdout


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_the_walk_of_contributing_leads_to_a_game_that_can_be_raced_checked_and_proven(tmp_path: Path, whole: bool) -> None:
    project = tmp_path / "project"
    shutil.copytree(ROOT, project, ignore=LEFT_OUT, symlinks=True)
    said: dict[str, str] = {}
    for number in range(1, len(steps()) + 1):
        BY_HAND.get(number, lambda project: None)(project)
        commands = [line for block in blocks(number, "sh") for line in block.splitlines()]
        for command in (command for command in commands if _is_run(command, whole)):
            said[command] = _run(project, tmp_path / "home", command if whole else command.replace(HOUSE, ""))
    assert all((command in said) == whole for command in BY_NIGHT)
    tested = [text for command, text in said.items() if " pytest " in command]
    assert len(tested) == (3 if whole else 4)
    assert all(" passed" in text or "....." in text for text in tested)
    assert said["python main.py check-map maps/derby/loop.tmx maps/derby/mile.tmx"].count(": sound.") == 2
    assert "4" in said["python main.py simulate derby --games 4"]
    assert "All positions are those of today's rules." in said["python assets/make/lessons.py"]
    assert ": proven," in said["python main.py replay tests/golden/derby/RECORD.jsonl --verify"]
    assert "0 broken" in said["lint-imports"] or not LINTS


def test_nothing_of_the_house_names_the_toy() -> None:
    """What the new game needs is not there by luck: outside its folder nobody knows the toy's name or state."""
    named = [path for path in (ROOT / "game").rglob("*.py") if re.search(r"helpers\.toy|Toy[A-Z]", path.read_text(encoding="utf-8"))]
    assert named == []
