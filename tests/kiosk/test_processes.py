"""The pipe, the child and the beats, each alone; Windows by fakes that do what its documentation says."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from queue import SimpleQueue
from types import SimpleNamespace
from typing import Any

import pytest

from game.kiosk.child import END, Child, Gone, Heard, spawn
from game.kiosk.heartbeat import EVERY, Heartbeat
from game.kiosk.launch import Beat, Launch, Wish
from game.kiosk.pipes import beat_pipe, open_beat
from tests.helpers.systems import WINDOWS

posix = pytest.mark.skipif(WINDOWS, reason="Windows has handles")


@posix
def test_a_child_inherits_the_pipe_and_its_end_is_heard() -> None:
    inbox: Any = SimpleQueue()
    code = "import os, sys, json; pipe = json.loads(sys.argv[-1])['beat']; os.write(pipe, b'{\"place\": \"menu\"}\\n'); sys.stdin.read()"

    def popen(words: list[str], **options: Any) -> "subprocess.Popen[bytes]":
        return subprocess.Popen([sys.executable, "-c", code, *words], **options)

    game = spawn(Launch(), 7, inbox, popen=popen)
    assert inbox.get(timeout=20) == Heard(7, Beat("menu"))
    assert game.wait(0) is None
    assert game.process.stdin is not None
    game.process.stdin.close()
    assert inbox.get(timeout=20) == Gone(7)
    assert game.wait(20) == 0


def test_a_program_that_can_not_be_started_leaves_no_pipe_behind() -> None:
    def popen(words: list[str], **options: Any) -> "subprocess.Popen[bytes]":
        raise OSError("no memory")

    before = len(os.listdir("/proc/self/fd")) if Path("/proc/self/fd").exists() and not WINDOWS else 0  # Wine shows Linux's
    with pytest.raises(OSError, match="no memory"):
        spawn(Launch(), 1, SimpleQueue(), popen=popen)
    assert (len(os.listdir("/proc/self/fd")) if before else 0) == before


class FakeProcess:
    """Remembers what it was told."""

    def __init__(self, patient: bool = False) -> None:
        self.told: list[Any] = []
        self.patient = patient
        self.stdin = SimpleNamespace(write=self.told.append, close=lambda: self.told.append("input ends"))

    def send_signal(self, number: int) -> None:
        self.told.append(number)

    def kill(self) -> None:
        self.told.append("kill")

    def wait(self, patience: float) -> int:
        if self.patient:
            raise subprocess.TimeoutExpired("game", patience)
        return 0


def test_an_end_is_asked_for_by_signal_and_by_the_end_of_the_input() -> None:
    linux, windows = FakeProcess(), FakeProcess()
    Child(linux, "linux").ask_to_end()  # type: ignore[arg-type]
    Child(windows, "win32").ask_to_end()  # type: ignore[arg-type]
    assert linux.told == [signal.SIGTERM, END, "input ends"]
    assert windows.told == [END, "input ends"], "a signal would end it at once there"


def test_whoever_is_killed_may_first_write_down_where_it_hangs() -> None:
    linux, windows = FakeProcess(patient=True), FakeProcess()
    Child(linux, "linux").kill()  # type: ignore[arg-type]
    Child(windows, "win32").kill()  # type: ignore[arg-type]
    assert linux.told == [signal.SIGABRT, "kill"]
    assert windows.told == ["kill"]
    assert Child(linux, "linux").wait(0) is None  # type: ignore[arg-type]


def test_on_windows_a_child_is_handed_one_handle_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    inherited: list[tuple[int, bool]] = []
    fake = SimpleNamespace(get_osfhandle=lambda number: number + 1000, open_osfhandle=lambda handle, flags: handle - 1000)
    monkeypatch.setitem(sys.modules, "msvcrt", fake)  # type: ignore[arg-type]
    monkeypatch.setattr(os, "set_handle_inheritable", lambda handle, on: inherited.append((handle, on)), raising=False)
    monkeypatch.setattr(subprocess, "STARTUPINFO", lambda **options: options, raising=False)
    pipe = beat_pipe("win32")
    assert pipe.name == pipe.write + 1000
    assert inherited == [(pipe.name, True)]
    assert pipe.options == {"startupinfo": {"lpAttributeList": {"handle_list": [pipe.name]}}, "close_fds": True}
    number = open_beat(pipe.name, "win32")
    os.write(number, b"here")
    assert os.read(pipe.read, 10) == b"here"
    os.close(pipe.read)
    os.close(pipe.write)


@posix
def test_beats_come_once_a_second_and_hold_nobody_up() -> None:
    read, write = os.pipe()
    heart = Heartbeat(write)
    assert heart.due(5.0)
    heart.beat(Beat("menu"), 5.0)
    assert not heart.due(5.0 + EVERY / 2)
    assert heart.due(5.0 + EVERY)
    assert Beat.read(os.read(read, 1000)) == Beat("menu")
    for second in range(5000):
        heart.beat(Beat("menu"), 6.0 + second)  # nobody reads: the pipe is full after some hundred
    os.close(read)
    heart.beat(Beat("menu"), 9999.0)
    os.close(write)


def test_without_a_supervisor_beats_go_nowhere() -> None:
    for pipe in (-1, 9999):
        heart = Heartbeat(pipe)
        heart.beat(Beat(), 0.0)
        assert not heart.ending, "a pipe that is not there ends no game"


@posix
def test_a_wish_goes_out_with_the_next_beat() -> None:
    read, write = os.pipe()
    heart = Heartbeat(write)
    heart.beat(Beat("operator"), 1.0)
    heart.end(Wish.RESTART)
    assert heart.ending
    assert heart.due(1.0)
    heart.beat(Beat("operator"), 1.0)
    assert [Beat.read(line).wish for line in os.read(read, 4000).splitlines()] == ["", Wish.RESTART]
    os.close(read)
    os.close(write)


@posix
@pytest.mark.parametrize("word", [b"", END])
def test_a_supervisor_that_is_gone_is_an_end_but_none_in_order(word: bytes) -> None:
    read, write = os.pipe()
    heart = Heartbeat(-1)
    heart.listen(read)
    assert not heart.ending
    os.write(write, word)
    os.close(write)
    end = time.monotonic() + 20
    while not heart.ending and time.monotonic() < end:
        os.sched_yield()
    assert heart.ending
    assert heart.orderly == bool(word)
    os.close(read)
