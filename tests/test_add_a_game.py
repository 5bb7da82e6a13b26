"""Section "Add a game" of CONTRIBUTING.md, followed literally in a copy of the project, with the toy as the new game. If a step is
missing there, or more has to be touched than it says, this fails."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.maps import centreline_map
from tests.helpers.systems import LINTS
from tests.helpers.toy_tracks import ROADS, road_notation

ROOT = Path(__file__).resolve().parents[1]
NAME = "sixth"
COPIED = ("game", "maps", "tests/helpers", "tests/laws", "tests/golden", "main.py", "pyproject.toml")


def _walk() -> str:
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return re.split(r"^## ", told, flags=re.MULTILINE)[[*re.findall(r"^## (.+)", told, re.MULTILINE)].index("Add a game") + 1]


def blocks(kind: str) -> list[str]:
    """What stands in the walk between fences of that kind, for the new game's name."""
    found = re.findall(rf"^   ```{kind}\n(.*?)^   ```$", _walk(), re.DOTALL | re.MULTILINE)
    return [re.sub(r"^   ", "", block, flags=re.MULTILINE).replace("NAME", NAME) for block in found]


def commands() -> list[str]:
    return [line for block in blocks("sh") for line in block.splitlines()]


def _copy(project: Path) -> None:
    skipped = shutil.ignore_patterns("__pycache__", "*.pyc", "*.jsonl", "*.txt")
    for name in COPIED:
        source, target = ROOT / name, project / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(source, target, ignore=skipped) if source.is_dir() else shutil.copy(source, target)
    (project / "tests" / "__init__.py").touch()


def _copy_the_toy(project: Path) -> None:
    """Step 2: the files of the toy, its imports and its id."""
    home = project / "game" / "titles" / NAME
    shutil.copytree(project / "tests" / "helpers" / "toy", home)
    for path in home.rglob("*.py"):
        path.write_text(path.read_text(encoding="utf-8").replace("tests.helpers.toy", f"game.titles.{NAME}"), encoding="utf-8")
    meta = home / "meta.py"
    meta.write_text(meta.read_text(encoding="utf-8").replace('id="toy"', f'id="{NAME}"'), encoding="utf-8")


def _add_the_entry(project: Path) -> None:
    """Step 3: the import with the others, what opens it in front of the list, and its line at the end of the list."""
    imported, opened = blocks("python")[0].strip().split("\n\n\n")
    path = project / "game" / "titles" / "__init__.py"
    text = path.read_text(encoding="utf-8")
    text = text.replace("\n\n\ndef ", f"\n{imported}\n\n\ndef ", 1)
    text = text.replace("\nTITLES:", f"\n{opened}\n\n\nTITLES:", 1)
    path.write_text(text.rstrip().removesuffix(")") + f"    {blocks('text')[0].strip()}\n)\n", encoding="utf-8")


def _copy_the_table(project: Path) -> None:
    """Step 6: the files of the toy's table with their imports, what opens it in front of the list, and its line in it."""
    home = project / "game" / "show" / "tables" / NAME
    shutil.copytree(project / "tests" / "helpers" / "toy_on_screen", home)
    for path in home.rglob("*.py"):
        text = path.read_text(encoding="utf-8").replace("tests.helpers.toy_on_screen", f"game.show.tables.{NAME}")
        path.write_text(text.replace("tests.helpers.toy", f"game.titles.{NAME}"), encoding="utf-8")
    path = project / "game" / "show" / "tables" / "__init__.py"
    text = path.read_text(encoding="utf-8").replace("\nTABLES:", f"\n{blocks('python')[1].strip()}\n\n\nTABLES:", 1)
    text = re.sub(r"^(TABLES: .*?= \{.*?),?\s*\}$", rf"\1, {blocks('text')[1].strip()}}}", text, count=1, flags=re.MULTILINE | re.DOTALL)
    path.write_text(text, encoding="utf-8")
    shutil.copytree(ROOT / "assets", project / "assets")


def _draw_the_maps(project: Path) -> None:
    """Step 4: the centrelines, and the roads as text."""
    (project / "maps" / NAME).mkdir()
    for track in ROADS:
        text = centreline_map(NAME, track, road_notation(track), width=80, box=1_000)
        (project / "maps" / NAME / f"{track}.tmx").write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the new game in it, up to the first command."""
    folder = tmp_path_factory.mktemp("project")
    _copy(folder)
    _copy_the_toy(folder)
    _add_the_entry(folder)
    _copy_the_table(folder)
    _draw_the_maps(folder)
    return folder


def _run(project: Path, command: str) -> str:
    """The command as it stands in the walk, with the Python of these tests; RECORD is the first there is."""
    words = [word.strip('"') for word in re.findall(r'"[^"]*"|\S+', command)]
    if words[0] == "lint-imports":
        if not LINTS:
            return ""
        words[:1] = ["python", "-c", "import sys; sys.path.insert(0, ''); from importlinter import cli; sys.exit(cli.lint_imports())"]
    records = sorted((project / "tests" / "golden" / NAME).glob("*.jsonl"))
    words = [word.replace("RECORD", records[0].stem) if records else word for word in words]
    assert words[0] == "python"
    words[0] = sys.executable
    settings = {"KERBSIDE_HOME": str(project / "home"), "PYTHONIOENCODING": "utf-8"}
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTEST_ADDOPTS", "PYTHONDONTWRITEBYTECODE")}
    ran = subprocess.run(words, cwd=project, capture_output=True, check=False, encoding="utf-8", env=kept | settings)
    assert ran.returncode == 0, f"{command}\n{ran.stdout}\n{ran.stderr}"
    return ran.stdout


def test_the_walk_of_contributing_leads_to_a_game_that_can_be_raced_checked_and_proven(project: Path) -> None:
    said = [_run(project, command) for command in commands()]
    assert [" ".join(command.split()[1:3]) for command in commands()] == [
        "main.py sketch-map", "main.py sketch-map", "main.py check-map", "main.py simulate",
        "-m pytest", "-m tests.golden.make", "main.py replay", "", "-m pytest",
    ]  # fmt: skip
    assert said[2].count(": sound.") == 2
    assert "4" in said[3]
    assert "....." in said[4]
    assert ": proven." in said[6]
    assert "0 broken" in said[7] or not LINTS
    assert "....." in said[8]


def test_nothing_of_the_house_names_the_toy() -> None:
    """What the new game needs is not there by luck: outside its folder nobody knows the toy's name or state."""
    named = [path for path in (ROOT / "game").rglob("*.py") if re.search(r"helpers\.toy|Toy[A-Z]", path.read_text(encoding="utf-8"))]
    assert named == []
