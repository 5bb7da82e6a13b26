"""The owner's own command: when it is run, that nobody waits for it, and that the book says what became of it."""

import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.kiosk.alert import EVERY, FULL, ROOM, Alarm, Alerts, bytes_left, in_thread
from game.kiosk.child import Stop
from game.kiosk.faults import PEACE
from game.store.book import Book
from tests.kiosk.fakes import World, lives

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a shell script")


@pytest.fixture
def book() -> Iterator[Book]:
    with Book() as made:
        yield made


def at_once(work: Callable[[], None]) -> None:
    work()


def command(folder: Path, script: str) -> Path:
    """The owner's command, which writes down what it is told."""
    path = folder / "alert"
    path.write_text(f'#!/bin/sh\necho "$@" >>told\n{script}\n')
    path.chmod(0o755)
    return path


def told(folder: Path) -> list[str]:
    path = folder / "told"
    return path.read_text().split() if path.exists() else []


def booked(book: Book) -> list[tuple[str, str]]:
    return book.ask(lambda base: base.execute("SELECT kind, detail FROM event ORDER BY id").fetchall()).value()


def test_it_is_told_what_happened_and_the_book_that_it_was_run(tmp_path: Path, book: Book) -> None:
    command(tmp_path, "exit 0")
    Alerts(tmp_path, book, start=at_once).call(Alarm.SAFE_MODE)
    assert told(tmp_path) == ["safe-mode"]
    assert booked(book) == [("alert", '{"about": "safe-mode"}')]


@pytest.mark.parametrize(
    ("script", "mode", "detail"),
    [
        ("exit 3", 0o755, '{"about": "faults", "code": 3}'),
        ("exit 0", 0o644, '{"about": "faults", "what": "start"}'),
        ("exec sleep 60", 0o755, '{"about": "faults", "what": "silent"}'),
    ],
)
def test_its_failure_is_booked(tmp_path: Path, book: Book, script: str, mode: int, detail: str) -> None:
    command(tmp_path, script).chmod(mode)
    Alerts(tmp_path, book, start=at_once, patience=0.3).call(Alarm.FAULTS)
    assert booked(book) == [("alert failed", detail)]


def test_without_a_command_nothing_is_run_and_nothing_booked(tmp_path: Path, book: Book) -> None:
    for folder in (tmp_path, None):
        Alerts(folder, book, start=at_once, room=lambda folder: 0).call(Alarm.DISK)
    assert booked(book) == []


def test_nobody_waits_for_it(tmp_path: Path, book: Book) -> None:
    """The supervisor only hands it over, and a thread of its own runs it."""
    command(tmp_path, "exit 0")
    work: list[Callable[[], None]] = []
    Alerts(tmp_path, book, start=work.append).call(Alarm.DISK)
    assert booked(book) == []
    work[0]()
    assert booked(book) == [("alert", '{"about": "disk"}')]
    go, done = threading.Event(), threading.Event()
    in_thread(lambda: done.set() if go.wait(60) else None)
    assert not done.is_set()
    go.set()
    assert done.wait(60)


def test_a_full_disk_is_told_once_until_there_was_room_again(tmp_path: Path, book: Book) -> None:
    command(tmp_path, "exit 0")
    left = [ROOM]
    alerts = Alerts(tmp_path, book, start=at_once, room=lambda folder: left[0])
    for number, room in enumerate((ROOM, FULL - 1, FULL - 1, FULL + 1, FULL - 1, ROOM, FULL - 1)):
        left[0] = room
        alerts.pass_time(number * EVERY)
        alerts.pass_time(number * EVERY + 1)
    assert told(tmp_path) == ["disk", "disk"]
    assert (bytes_left(tmp_path) or 0) > 0
    assert bytes_left(tmp_path / "nowhere") is None


class Calls(Alerts):
    """Tells what would be run."""

    def __init__(self, book: Book) -> None:
        super().__init__(None, book)
        self.calls: list[str] = []

    def call(self, alarm: Alarm) -> None:
        self.calls.append(str(alarm))


@pytest.mark.parametrize(
    ("lasts", "calls"),
    [
        ([30], []),
        ([30, 30], ["faults"]),
        ([30, int(PEACE) + 60, 30], ["faults"]),
        ([30, 30, 30, 30], ["faults", "safe-mode"]),
    ],
)
def test_two_faults_within_an_hour_and_the_beginning_of_safe_mode_call(lasts: list[int], calls: list[str]) -> None:
    """Issue 40, 3."""
    world = World(*(lives(seconds, 3) for seconds in lasts), lives(2, Stop()))
    world.supervisor.alerts = alerts = Calls(world.book)
    assert world.run() == 0
    assert alerts.calls == calls


def test_the_disk_is_looked_at_while_a_game_runs() -> None:
    looked: list[float] = []
    world = World(lives(700, Stop()))
    world.supervisor.alerts.pass_time = looked.append  # type: ignore[method-assign]
    world.run()
    assert looked[-1] - looked[0] >= 600
