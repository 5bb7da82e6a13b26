"""Paths, whole writes and setting aside."""

import errno
import os
import sys
from pathlib import Path

import pytest

from game.store import files
from game.store.paths import assets, maps, portable, user_paths
from tests.store.helpers import NOW


def test_home_from_the_environment_overrides_the_system(tmp_path: Path) -> None:
    assert user_paths({"KERBSIDE_HOME": str(tmp_path)}) == portable(tmp_path)
    assert "kerbside" in str(user_paths({}).data).lower()
    paths = portable(tmp_path)
    assert (paths.saves, paths.records, paths.maps, paths.log) == tuple(tmp_path / n for n in ("saves", "records", "maps", "log"))
    assert list(tmp_path.iterdir()) == [], "folders are made when something is written"


def test_shipped_folders_follow_a_frozen_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (assets() / "fonts").is_dir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert (assets(), maps()) == (tmp_path / "assets", tmp_path / "maps")


def test_write_is_all_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "new" / "file"
    files.write(path, b"old")

    def fails(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", fails)
    with pytest.raises(OSError, match="No space"):
        files.write(path, b"new")
    assert path.read_bytes() == b"old"
    assert [p.name for p in path.parent.iterdir()] == ["file"]


def test_overwrite_from_drops_what_stood_there(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"good\nhalf a li")
    files.overwrite_from(path, 5, b"new\n", sync=True)
    assert path.read_bytes() == b"good\nnew\n"


def test_set_aside_never_replaces(tmp_path: Path) -> None:
    names = []
    for content in (b"1", b"2", b"3"):
        (tmp_path / "a.json").write_bytes(content)
        names.append(files.set_aside(tmp_path / "a.json", NOW))
    assert [p.name for p in names] == [f"a.json.broken-20261120-183005{end}" for end in ("", "-2", "-3")]
    assert [p.read_bytes() for p in names] == [b"1", b"2", b"3"]


@pytest.mark.parametrize("code", [errno.EINVAL, errno.ENOSYS, errno.EOPNOTSUPP])
def test_a_share_that_can_not_be_waited_for_takes_what_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    monkeypatch.setattr(os, "fsync", lambda handle: refuse(code))
    files.write(tmp_path / "file", b"all")
    files.overwrite_from(tmp_path / "file", 3, b" of it", sync=True)
    assert (tmp_path / "file").read_bytes() == b"all of it"


def test_a_disk_that_breaks_while_it_is_waited_for_is_no_success(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda handle: refuse(errno.EIO))
    with pytest.raises(OSError, match="\\[Errno"):
        files.write(tmp_path / "file", b"all")
    assert not list(tmp_path.iterdir())


def refuse(code: int) -> None:
    raise OSError(code, os.strerror(code))
