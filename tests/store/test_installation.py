"""How this Kerbside was installed: told by what lies there, and everything that travels with it is found."""

import sys
from pathlib import Path

import pytest

from game.cli.doctor import INSTALLED
from game.kiosk.recipes import recipe_folder
from game.store import installation
from game.store.installation import Kind, command_name, kind, paper, portable_place, program, program_words, root

EVERY = (Kind.CLONE, Kind.PIP, Kind.PIPX, Kind.UV, Kind.UV_TOOL, Kind.EXECUTABLE, Kind.DEBIAN)
NAME = "kerbside"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An environment of Python's with the package in it, as pip lays it out."""
    site = tmp_path / "environment" / "site-packages"
    (site / "game" / "shipped" / "assets").mkdir(parents=True)
    papers = site / f"{NAME}-0.1.0.dist-info" / "licenses"
    papers.mkdir(parents=True)
    (papers / "LICENSE").write_text("MIT", encoding="utf-8")
    (papers.parent / "INSTALLER").write_text("pip\n", encoding="utf-8")
    (site / "main.py").write_text("", encoding="utf-8")
    monkeypatch.setattr(installation, "CODE", site / "game")
    monkeypatch.setattr(sys, "prefix", str(site.parent))
    return site


def frozen(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", str(folder / "_internal"), raising=False)
    monkeypatch.setattr(sys, "executable", str(folder / NAME))


def test_the_tests_run_from_a_clone() -> None:
    assert (kind(), command_name(), portable_place()) == (Kind.CLONE, "main.py", program())
    assert program_words() == (sys.executable, str(program() / "main.py"))
    assert all(path.is_file() for path in (paper("LICENSE"), paper("NOTICE"), paper("assets/SOURCES.md"), Path(program_words()[1])))


def test_a_package_finds_what_lies_in_it_whatever_others_put_beside_it(site: Path) -> None:
    """A main.py in site-packages is somebody else's."""
    assert (kind(), command_name(), root(), program()) == (Kind.PIP, NAME, site / "game" / "shipped", site)
    assert paper("LICENSE").read_text(encoding="utf-8") == "MIT"
    assert paper("assets/SOURCES.md") == root() / "assets" / "SOURCES.md"


def test_a_package_that_starts_itself_anew_never_looks_into_the_working_folder(site: Path) -> None:
    """A folder called game may lie there: a clone, or somebody else's."""
    assert program_words() == (sys.executable, "-P", "-m", "game")


@pytest.mark.parametrize(
    ("mark", "by", "found"),
    [
        ("", "uv", Kind.UV), ("", "", Kind.PIP), ("", "conda", Kind.PIP), ("uv-receipt.toml", "uv", Kind.UV_TOOL),
        ("pipx_metadata.json", "pip", Kind.PIPX), ("pipx_metadata.json", "uv", Kind.PIPX),
    ],
)  # fmt: skip
def test_who_installed_the_package_is_told_by_what_it_left(site: Path, mark: str, by: str, found: str) -> None:
    (site / f"{NAME}-0.1.0.dist-info" / "INSTALLER").write_text(by, encoding="utf-8")
    if mark:
        (site.parent / mark).write_text("", encoding="utf-8")
    assert kind() == found


def test_a_package_of_which_nothing_is_told_is_one_all_the_same(site: Path) -> None:
    (site / f"{NAME}-0.1.0.dist-info" / "INSTALLER").unlink()
    (site / f"{NAME}-0.1.0.dist-info" / "licenses" / "LICENSE").unlink()
    assert kind() == Kind.PIP
    assert not paper("LICENSE").exists()


def test_what_goes_with_an_environment_keeps_nothing_in_it(site: Path) -> None:
    """Whoever removes the package would lose settings and races."""
    assert portable_place() is None


def test_the_executable_and_debians_package_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    frozen(monkeypatch, tmp_path)
    assert (kind(), command_name(), root()) == (Kind.EXECUTABLE, NAME, tmp_path / "_internal")
    assert (program_words(), portable_place()) == ((str(tmp_path / NAME),), tmp_path)
    monkeypatch.setattr(installation, "DEBIAN", str(tmp_path))
    assert (kind(), portable_place()) == (Kind.DEBIAN, None)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows makes links for administrators only; the command of Debian's package is one")
def test_the_command_of_debians_package_is_a_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / NAME).touch()
    (tmp_path / NAME).symlink_to(tmp_path / "lib" / NAME)
    frozen(monkeypatch, tmp_path)
    monkeypatch.setattr(installation, "DEBIAN", str(tmp_path / "lib"))
    assert kind() == Kind.DEBIAN


def test_doctor_has_words_for_every_way_to_have_it() -> None:
    assert set(INSTALLED) == set(EVERY)


def test_the_recipes_lie_beside_the_code() -> None:
    assert (recipe_folder("linux") / "kiosk-run.sh").is_file()
