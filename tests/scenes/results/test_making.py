"""A child that makes a file: what it tells, how it is ended, and that it leaves nothing half-written."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.scenes.framework.scene import Context
from game.scenes.results import making
from game.scenes.results.making import AS_CHILD, Making, at_work, begin, megabytes
from game.store.kept_results import free_name, part_of
from game.store.paths import portable
from tests.helpers.menu_context import SMALL
from tests.helpers.screen import context

LONG = 60
TELLS = 'import sys; print(\'{"done":3,"of":9}\', flush=True); '
WAITS = "sys.stdin.read(); import threading; threading.Event().wait()"


def starting(code: str, seen: list[Any] | None = None) -> Callable[..., "subprocess.Popen[bytes]"]:
    """What starts Python with `code` instead of the program; what it was asked for goes to `seen`."""

    def popen(words: list[str], **how: Any) -> "subprocess.Popen[bytes]":
        if seen is not None:
            seen.extend((words, how))
        return subprocess.Popen([sys.executable, "-c", code], **how)

    return popen


@pytest.fixture
def ctx(tmp_path: Path) -> Context:
    (tmp_path / "results").mkdir()
    return context(SMALL, paths=portable(tmp_path))


def made(ctx: Context, code: str, seen: list[Any] | None = None) -> Making:
    target = ctx.paths.data / "results" / "a-clip1.webp"
    part_of(target).write_bytes(b"half")
    return Making(ctx, ("clip", "race.jsonl"), target, popen=starting(code, seen))


def until(work: Making, reached: Callable[[], bool]) -> None:
    """Listens until it has told so, at most as long as the child lives."""
    while not reached() and work.running:
        work._process.poll()
        work.poll()
    assert reached()


def test_it_is_the_same_program_with_a_command_in_the_same_home(ctx: Context) -> None:
    seen: list[Any] = []
    work = made(ctx, "pass", seen)
    until(work, lambda: not work.running)
    words, how = seen
    assert words[-3:] == ["clip", "race.jsonl", AS_CHILD]
    assert how["env"]["KERBSIDE_HOME"] == str(ctx.paths.data)
    assert how["env"]["SDL_VIDEODRIVER"] == "dummy", "no second window"


def test_it_tells_how_far_it_is_and_at_the_end_of_its_file(ctx: Context) -> None:
    code = TELLS + 'print(\'chatter of a library\'); print(\'{"file":"a-clip1.webp","size":3812345,"note":"Smaller."}\')'
    work = made(ctx, code)
    assert work.closing() == ""
    until(work, lambda: not work.running)
    assert (work.done, work.of) == (3, 9)
    assert work.closing() == "Kept: results/a-clip1.webp (3.8 MB). Smaller."


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ('print(\'{"problem":"There is no room."}\')', "There is no room."),
        ("raise SystemExit(3)", "a-clip1.webp was not made: what was making it ended before it was done."),
        ("import os; os.abort()", "a-clip1.webp was not made: what was making it ended before it was done."),
    ],
)
def test_where_it_ends_without_a_file_that_is_said_and_nothing_half_written_stays(ctx: Context, code: str, said: str) -> None:
    work = made(ctx, code)
    until(work, lambda: not work.running)
    assert work.closing() == said
    assert not part_of(work.target).exists()


def test_a_cancel_is_its_end_and_nothing_stays(ctx: Context) -> None:
    work = made(ctx, TELLS + WAITS)
    until(work, lambda: work.done == 3)
    work.cancel()
    assert not work.running
    assert work._process.wait(LONG) is not None, "the process is gone"
    assert work.closing() == "Nothing was kept."
    assert not part_of(work.target).exists()


def test_a_cancel_right_after_the_file_became_whole_takes_it_away(ctx: Context) -> None:
    """Its news is not heard any more then."""
    target = ctx.paths.data / "results" / "a-clip1.webp"
    code = f"import os; os.replace({str(part_of(target))!r}, {str(target)!r}); " + TELLS + WAITS
    work = made(ctx, code)
    until(work, lambda: work.done == 3)
    assert target.exists()
    work.cancel()
    assert list(target.parent.iterdir()) == []


def test_a_cancel_leaves_what_lay_there_before(ctx: Context) -> None:
    target = ctx.paths.data / "results" / "a-clip1.webp"
    target.write_bytes(b"another one's")
    work = made(ctx, TELLS + WAITS)
    until(work, lambda: work.done == 3)
    work.cancel()
    assert target.read_bytes() == b"another one's"


def test_there_is_at_most_one(ctx: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "program_words", lambda: (sys.executable, "-c", TELLS + WAITS))
    target = ctx.paths.data / "results" / "x.webp"
    first = begin(ctx, ("clip",), target)
    assert first is not None
    assert at_work(ctx) is first
    assert begin(ctx, ("clip",), target) is None
    first.cancel()
    assert at_work(ctx) is None


def test_files_get_the_next_free_name(tmp_path: Path) -> None:
    names = []
    for ending in ("", ".part", ""):
        path = free_name(tmp_path, "2026-11-24T20:00:00", "monza-race1-clip", ".webp")
        path.with_name(path.name + ending).write_bytes(b"")
        names.append(path.name)
    assert names == [f"20261124-monza-race1-clip{number}.webp" for number in (1, 2, 3)]


def test_sizes_are_said_as_the_language_writes_them(ctx: Context) -> None:
    assert [megabytes(ctx.language, size) for size in (10, 3_812_345, 12_000_000)] == ["0.1", "3.8", "12.0"]
