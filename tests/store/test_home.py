"""One sentence for a folder that takes nothing, and none for a sound one."""

import os
import sys
from pathlib import Path

import pytest

from game.store.home import home_problem
from game.store.paths import portable


def code(folder: Path) -> str:
    problem = home_problem(portable(folder))
    return problem.code if problem else ""


def test_a_folder_that_can_be_written_or_made_is_no_problem(tmp_path: Path) -> None:
    assert code(tmp_path) == ""
    assert code(tmp_path / "new" / "home") == ""
    assert not (tmp_path / "new").exists(), "asking makes nothing"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows says of a name that is too long that there is no such file")
def test_a_name_of_three_hundred_letters_is_too_long(tmp_path: Path) -> None:
    assert code(tmp_path / ("n" * 300)) == "too_long"
    assert code(tmp_path / ("n" * 300) / "home") == "too_long"


def test_a_file_where_a_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert code(tmp_path / "file" / "home") in ("disk", "home")


def test_a_folder_that_may_not_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert code(tmp_path) == "home"
    assert code(tmp_path / "new") == "home"
