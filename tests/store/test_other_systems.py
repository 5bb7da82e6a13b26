"""The program where it has no console, and where nothing may be written beside it (21.11), as far as that can be seen on Linux."""

import ctypes
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.cli import main
from game.store import installation, paths, streams
from game.store.streams import open_streams


@contextmanager
def windowed(folder: Path, *, console: bool, pipe: Any = None) -> Iterator[SimpleNamespace]:
    """An executable of Windows without a console, started from one or by a double click (`console`), with what is printed read by somebody
    (`pipe`). Pytest has its own streams in each phase of a test, so that these go back before it ends."""
    told = SimpleNamespace(screen=folder / "console", asked=[])
    streams_before = sys.stdin, sys.stdout, sys.stderr

    def attach(process: int) -> int:
        told.asked.append(process)
        return int(console)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "platform", "win32")
        patch.setattr(ctypes, "windll", SimpleNamespace(kernel32=SimpleNamespace(AttachConsole=attach)), raising=False)
        patch.setattr(streams, "ctypes", ctypes, raising=False)
        patch.setattr(streams, "CONSOLE", str(told.screen))
        sys.stdin, sys.stdout, sys.stderr = None, pipe, pipe  # type: ignore[assignment]
        try:
            open_streams()
            patch.setattr(sys, "platform", "linux")  # the rest of the program need not believe it
            yield told
        finally:
            mine = sys.stdin, sys.stdout, sys.stderr
            sys.stdin, sys.stdout, sys.stderr = streams_before
            for stream in mine:
                stream.close()


def test_help_is_read_in_the_console_that_asked_for_it(tmp_path: Path) -> None:
    with windowed(tmp_path, console=True) as told:
        assert main(["--help"]) == 0
    assert told.asked == [0xFFFFFFFF]
    assert "simulate" in told.screen.read_text(encoding="utf-8")


def test_after_a_double_click_what_is_printed_goes_nowhere_and_nothing_breaks(tmp_path: Path) -> None:
    with windowed(tmp_path, console=False) as told:
        assert main(["--nonsense"]) == 2
        assert not sys.stdin.isatty(), "nobody can answer"
        assert sys.stdin.read() == ""
    assert not told.screen.exists()


def test_a_pipe_stays(tmp_path: Path) -> None:
    """Tiled reads what F5 prints, a supervisor the beats of its game."""
    pipe = io.StringIO()
    with windowed(tmp_path, console=True, pipe=pipe) as told:
        assert (sys.stdout, sys.stderr, told.asked) == (pipe, pipe, [])


# --- beside the program


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """This user's folder."""
    monkeypatch.setenv("KERBSIDE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def _read_only(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """As a mounted image is, also for whoever may do everything."""
    opened = os.open

    def refuse(path: Any, flags: int, *more: Any, **named: Any) -> int:
        if Path(os.fsdecode(path)).is_relative_to(folder) and flags & (os.O_RDWR | os.O_WRONLY):
            raise OSError(30, "Read-only file system")
        return opened(path, flags, *more, **named)

    monkeypatch.setattr(os, "open", refuse)


def test_portable_lies_beside_the_program_and_makes_nothing_yet(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "portable_place", lambda: tmp_path)
    assert paths.beside_program().data == tmp_path / "kerbside-data"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("known", [False, True])
def test_where_nothing_can_be_written_portable_falls_back_and_says_so(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], known: bool
) -> None:
    image = tmp_path / "image"
    (image / "kerbside-data" if known else image).mkdir(parents=True)
    _read_only(monkeypatch, image)
    monkeypatch.setattr(paths, "portable_place", lambda: image)
    monkeypatch.setattr("game.cli.command.portable_place", lambda: image)
    assert paths.beside_program().data == home
    main(["--portable", "replay", "nothing.jsonl"])
    said = capsys.readouterr().err
    assert f"Nothing can be written in {image}, so everything is kept in {home} instead." in said


def test_on_a_mac_the_data_lie_beside_the_app_and_not_in_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What lies in a bundle is signed: a file more, and it does not start again."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "stick" / "Kerbside.app" / "Contents" / "MacOS" / "kerbside"))
    assert installation.program() == tmp_path / "stick"
    monkeypatch.setattr(sys, "executable", str(tmp_path / "kerbside" / "kerbside.exe"))
    assert installation.program() == tmp_path / "kerbside"
