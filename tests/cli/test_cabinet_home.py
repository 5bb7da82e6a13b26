"""`cabinet` as root: the unit that is installed says where the cabinet keeps its book, and nothing there becomes root's."""

import os
import stat
import sys
from pathlib import Path

import pytest

from game.cli.cabinet_home import Installed, acting_as, as_oneself, installed
from game.kiosk.recipes import recipe_folder
from game.store.book import Book
from game.store.book_entries import Kind
from game.store.paths import portable
from tests.cli.conftest import Run

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no users of this kind here")
NOBODY = "nobody"
AS_ROOT = pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root is somebody else for a while")


@pytest.mark.parametrize("name", ["kerbside-cabinet.service", "kerbside-cabinet-x.service"])
def test_home_and_user_stand_in_the_unit_of_the_recipe(name: str, tmp_path: Path) -> None:
    unit = recipe_folder("linux") / name
    assert installed([tmp_path / "none", unit]) == Installed(Path("/var/lib/kerbside"), "kerbside")
    assert installed([tmp_path / "none"]) is None
    (tmp_path / "other").write_text("[Service]\nExecStart=/bin/true\n")
    assert installed([tmp_path / "other"]) is None


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cabinet of another user's, set up on this machine."""
    folder = tmp_path / "cabinet"
    with Book(portable(folder).book) as book:
        book.note(Kind.START, version="1")
        book.note(Kind.RACE, title="monza", race="m")
    monkeypatch.setattr("game.cli.cabinet.installed", lambda: Installed(folder, NOBODY))
    return folder


@AS_ROOT
def test_root_need_not_know_home_and_user(run: Run, house: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("KERBSIDE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "root"))
    for folder in (tmp_path, *tmp_path.parents):  # pytest's are its own alone
        if folder.stat().st_mode & 0o005 != 0o005:
            folder.chmod(0o755)
    for path in (house, *house.iterdir()):
        os.chown(path, *_ids())
    assert "it has not ended since" in run("cabinet status").out
    page = tmp_path / "roots.html"
    assert run(f"cabinet report --html {page}").code == 0
    assert page.stat().st_uid == 0, "what was asked for is whoever's asked"
    monkeypatch.setattr("game.cli.cabinet_pin._asked", lambda console, text: "1357")
    assert run("cabinet pin").code == 0
    assert {path.stat().st_uid for path in house.iterdir()} == {_ids()[0]}, "the cabinet can read and write all that is its own"
    assert stat.S_IMODE(portable(house).pin.stat().st_mode) == 0o600
    assert os.geteuid() == 0


@AS_ROOT
def test_as_somebody_else_for_a_while() -> None:
    with acting_as(NOBODY):
        assert os.geteuid() == _ids()[0]
        with as_oneself():
            assert os.geteuid() == 0
        assert (os.geteuid(), os.getegid()) == _ids()
    assert (os.geteuid(), os.getegid()) == (0, os.getgid())
    with acting_as("no such user"):
        assert os.geteuid() == 0


def test_who_is_not_root_is_told_how_to_ask(run: Run, house: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("KERBSIDE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "mine"))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(os, "geteuid", lambda: 1234)
    ended = run("cabinet status")
    assert ended.code != 0
    assert f"{house}, for its user {NOBODY}" in ended.err
    assert "sudo " in ended.err


def test_a_home_that_is_named_is_meant(run: Run, house: Path, home: Path) -> None:
    assert "never started" not in run("cabinet status").out
    assert str(home) in run("cabinet status").err


def _ids() -> tuple[int, int]:
    import pwd

    entry = pwd.getpwnam(NOBODY)
    return entry.pw_uid, entry.pw_gid
