"""What a wheel brings is what the game reads, and it races from where it is installed. `.ci/packages` installs it in all ways there are."""

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import game
from game.titles import TITLES

ROOT = Path(__file__).resolve().parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
RECORD = min((ROOT / "tests" / "golden" / "monza").glob("*.jsonl"), key=lambda path: path.stat().st_size)
LIBRARIES = ("pygame", "pytmx", "msgspec", "platformdirs")
SHIPPED = "game/shipped/"
wheels = pytest.importorskip("hatchling.builders.wheel", reason='the build backend is not installed: it comes with the extra "dev"')
sdists = pytest.importorskip("hatchling.builders.sdist")


def brought(root: Path = ROOT) -> dict[str, Path]:
    """The files of the wheel that the project in that folder would make: where each lies in an environment, and in the project."""
    files = wheels.WheelBuilder(str(root)).recurse_included_files()
    return {Path(file.distribution_path).as_posix(): Path(file.path) for file in files}


def carried() -> set[str]:
    """The files that build.spec packs into the executable beside the code, by their places in the project."""
    told: dict[str, Any] = {}

    def part(*_: Any, **named: Any) -> Any:
        told.update(named)
        return SimpleNamespace(pure=(), scripts=(), binaries=(), datas=())

    parts = dict.fromkeys(("EXE", "PYZ", "COLLECT", "BUNDLE"), lambda *_, **named: None)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "platform", "linux")
        exec((ROOT / "build.spec").read_text(encoding="utf-8"), {"SPECPATH": str(ROOT), "workpath": "", **parts, "Analysis": part})
    sources = [Path(source) for source, _ in told["datas"]]
    files = [file for source in sources for file in ([source] if source.is_file() else source.rglob("*")) if file.is_file()]
    return {file.relative_to(ROOT).as_posix() for file in files if "__pycache__" not in file.parts}


def test_a_wheel_brings_all_code_and_what_the_executable_carries_and_nothing_else() -> None:
    """Two papers lie where installers want licences: beside the package's own description."""
    modules = {path.relative_to(ROOT).as_posix() for path in (ROOT / "game").rglob("*.py")}
    papers = {"LICENSE", "NOTICE"}
    assert {path.relative_to(ROOT).as_posix() for path in brought().values()} == modules | carried() - papers
    assert papers <= set(PROJECT["project"]["license-files"])


def test_positions_of_lessons_and_diagrams_travel_with_wheel_and_executable() -> None:
    """Without them no title teaches itself, and paragraphs of help have no pictures."""
    wanted = {f"assets/lessons/{entry.meta.id}.json" for entry in TITLES if entry.open().words.diagrams}
    assert wanted
    assert wanted <= carried()
    assert {SHIPPED + place for place in wanted} <= set(brought())


def test_the_wheel_puts_nothing_beside_the_package() -> None:
    """Folders called `assets` and `maps` in an environment would be everybody's."""
    assert {place.split("/")[0] for place in brought()} == {"game"}
    assert {place.removeprefix(SHIPPED).split("/")[0] for place in brought() if place.startswith(SHIPPED)} == {"assets", "maps"}


def test_a_file_that_is_new_travels_without_a_change(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, tmp_path)
    new = {"game/titles/sixth/RULES.md": "game/titles/sixth/RULES.md", "maps/sixth/a.tmx": SHIPPED + "maps/sixth/a.tmx"}
    new |= {"assets/sounds/new.ogg": SHIPPED + "assets/sounds/new.ogg", "assets/make/new.py": "", "tests/new.py": ""}
    for name in new:
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).touch()
    assert set(brought(tmp_path)) == {place for place in new.values() if place}


def test_a_source_archive_has_everything_that_a_clone_has() -> None:
    """Whoever unpacks it can do whatever CONTRIBUTING says."""
    packed = {Path(file.distribution_path).as_posix() for file in sdists.SdistBuilder(str(ROOT)).recurse_included_files()}
    assert (
        set(map(str, ("main.py", "build.spec", ".ci/run", ".ci/lock.txt", ".github/workflows/build.yml", "tests/test_wheel.py"))) <= packed
    )
    assert {path.relative_to(ROOT).as_posix() for path in brought().values()} <= packed
    assert [name for name in packed if name.startswith((".venv/", "dist/", "build/", "shots/", "kerbside-data/"))] == []


def test_the_package_says_what_it_is() -> None:
    project = PROJECT["project"]
    assert project["version"] == game.__version__
    assert project["scripts"] == {"kerbside": "game.__main__:main"}
    assert "urls" not in project, "nobody has invented an address"
    versions = [line.rpartition(" ")[2] for line in project["classifiers"] if "Python :: 3." in line]
    assert versions[0] == project["requires-python"].removeprefix(">=")


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An empty environment into which pip has installed the wheel, without the network: it finds the libraries where this one has them.
    Its places, as sysconfig calls them."""
    if importlib.util.find_spec("pip") is None:
        pytest.skip("there is no pip here")
    folder = tmp_path_factory.mktemp("installed")
    (wheel,) = wheels.WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    venv.create(folder / "environment", symlinks=os.name != "nt")
    places = sysconfig.get_paths("venv", {"base": str(folder / "environment"), "platbase": str(folder / "environment")})
    python = Path(places["scripts"]) / Path(sys.executable).name
    pip = [sys.executable, "-m", "pip", "--isolated", "--python", str(python), "install", "-q", "--no-deps", "--no-index", "--no-compile"]
    subprocess.run([*pip, wheel], check=True)
    libraries = {str(Path(spec.origin or "").parents[1]) for name in LIBRARIES if (spec := importlib.util.find_spec(name)) is not None}
    (Path(places["purelib"]) / "libraries.pth").write_text("\n".join(sorted(libraries)), encoding="utf-8")
    return {**places, "python": str(python)}


def kerbside(environment: dict[str, str], home: Path, *words: str, module: bool = False) -> "subprocess.CompletedProcess[str]":
    """The installed command, or as it starts itself anew, typed in a folder in which another `game` lies."""
    elsewhere = home / "elsewhere"
    (elsewhere / "game").mkdir(parents=True)
    (elsewhere / "game" / "__init__.py").write_text("raise SystemExit('the wrong package')", encoding="utf-8")
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environ = {**kept, "KERBSIDE_HOME": str(home / "data"), "PYTHONDONTWRITEBYTECODE": "1"}
    start = [environment["python"], "-P", "-m", "game"] if module else [str(Path(environment["scripts"]) / "kerbside")]
    return subprocess.run([*start, *words], cwd=elsewhere, env=environ, capture_output=True, text=True, timeout=300, check=False)


@pytest.mark.parametrize("module", [False, True], ids=["the command", "started anew"])
def test_it_races_from_there(environment: dict[str, str], tmp_path: Path, module: bool) -> None:
    ran = kerbside(environment, tmp_path, "simulate", "monza", "--games", "1", module=module)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Monza on Oval" in ran.stdout


def test_it_proves_a_record_and_knows_that_its_track_comes_with_it(environment: dict[str, str], tmp_path: Path) -> None:
    ran = kerbside(environment, tmp_path, "replay", str(RECORD), "--verify")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "comes with Kerbside" in ran.stdout


def test_it_draws_its_menu_and_writes_nothing_beside_its_code(environment: dict[str, str], tmp_path: Path) -> None:
    """As in an environment that is read-only."""
    site = Path(environment["purelib"])
    before = sorted(site.rglob("*"))
    assert (site / "game" / "shipped" / "assets").is_dir()
    ran = kerbside(environment, tmp_path, "shot", "menu", "--size", "320x180", "--out", str(tmp_path / "menu.png"))
    assert (ran.returncode, ran.stderr) == (0, "")
    assert (tmp_path / "menu.png").stat().st_size > 2_000
    assert sorted(site.rglob("*")) == before
