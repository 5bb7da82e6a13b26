"""Files on other systems, as far as they can be proven here: a scanner of Windows that holds a file, and macOS's own way to the disk."""

import os
import sys
import types
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from game.store import files

HELD, FULL = 32, 112


class Scanner:
    """Stands before a call and refuses it so many times, as Windows does."""

    def __init__(self, real: Any, times: int, winerror: int = HELD) -> None:
        self.real, self.left, self.winerror, self.calls = real, times, winerror, 0

    def __call__(self, *args: Any, **more: Any) -> Any:
        self.calls += 1
        if self.left:
            self.left -= 1
            error = PermissionError(13, "The process cannot access the file because it is being used by another process")
            error.winerror = self.winerror  # type: ignore[attr-defined]
            raise error
        return self.real(*args, **more)


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long was waited; nobody really waits."""
    waited: list[float] = []
    monkeypatch.setattr(files.time, "sleep", waited.append)
    return waited


@pytest.mark.parametrize("held", [0, 1, 4])
def test_a_file_that_a_scanner_holds_is_written_after_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pauses: list[float], held: int
) -> None:
    scanner = Scanner(os.replace, held)
    monkeypatch.setattr(files.os, "replace", scanner)
    files.write(tmp_path / "save", b"new")
    assert (tmp_path / "save").read_bytes() == b"new"
    assert scanner.calls == held + 1
    assert sum(pauses) <= 0.2


def test_after_five_tries_it_is_an_error_and_the_old_file_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pauses: list[float]
) -> None:
    (tmp_path / "save").write_bytes(b"old")
    scanner = Scanner(os.replace, 99)
    monkeypatch.setattr(files.os, "replace", scanner)
    with pytest.raises(PermissionError):
        files.write(tmp_path / "save", b"new")
    assert scanner.calls == 5
    assert sum(pauses) == pytest.approx(0.2)
    assert [path.name for path in tmp_path.iterdir()] == ["save"]
    assert (tmp_path / "save").read_bytes() == b"old"


def test_other_errors_are_told_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pauses: list[float]) -> None:
    """A full disk does not become empty by waiting; neither does a folder that somebody may not write to, outside Windows."""
    scanner = Scanner(os.replace, 99, FULL)
    monkeypatch.setattr(files.os, "replace", scanner)
    with pytest.raises(PermissionError):
        files.write(tmp_path / "save", b"new")
    assert (scanner.calls, pauses) == (1, [])


def test_appending_and_setting_aside_are_as_patient(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pauses: list[float]) -> None:
    path = tmp_path / "journal"
    path.write_bytes(b"one\n")
    scanner = Scanner(Path.open, 2)
    monkeypatch.setattr(Path, "open", lambda *args, **more: scanner(*args, **more))
    files.overwrite_from(path, 4, b"two\n", sync=True)
    assert path.read_bytes() == b"one\ntwo\n"
    monkeypatch.undo()
    monkeypatch.setattr(files.time, "sleep", pauses.append)
    rename = Scanner(Path.rename, 3)
    monkeypatch.setattr(Path, "rename", lambda *args: rename(*args))
    aside = files.set_aside(path, datetime(2026, 1, 2))
    assert aside.read_bytes() == b"one\ntwo\n"
    assert len(pauses) == 5


def test_a_folder_that_can_not_be_synchronised_is_no_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise OSError(22, "Invalid argument")

    monkeypatch.setattr(files.os, "open", refuse)
    files.write(tmp_path / "save", b"new")
    assert (tmp_path / "save").read_bytes() == b"new"


@pytest.mark.parametrize("knows", [True, False])
def test_on_macos_the_disk_is_asked_for_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, knows: bool) -> None:
    """F_FULLFSYNC where the disk knows it, else as everywhere."""
    asked: list[str] = []

    def control(*_: object) -> None:
        asked.append("full")
        if not knows:
            raise OSError(45, "Operation not supported")

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(files, "fcntl", types.SimpleNamespace(fcntl=control, F_FULLFSYNC=51), raising=False)
    monkeypatch.setattr(files.os, "fsync", lambda _: asked.append("plain"))
    with (tmp_path / "save").open("wb") as file:
        files.to_disk(file.fileno())
    assert asked == (["full"] if knows else ["full", "plain"])
