"""How a command that takes long says how far it is: to people with its last sentence alone, to the game that started it in JSON lines."""

import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import msgspec

from game.cli.command import CommandError, Console, FailedError
from game.core.words import N_
from game.scenes.results.making import MEGABYTE, News, megabytes

WRITTEN = N_("{file}: {size} MB. {note}")
NO_ROOM = N_("Not enough room on the disk: {size} MB are needed.")
NICE = 10
"""How much a child gives way to the game that started it, where the system has it."""


class Teller:
    """`machine`: JSON lines on standard output, for the game."""

    def __init__(self, console: Console, machine: bool) -> None:
        self._console = console
        self._machine = machine

    def step(self, done: int, of: int) -> None:
        """So many of so many steps are done."""
        if self._machine:
            self._line(News(done, of))

    def made(self, path: Path, note: str) -> None:
        """The file is whole; `note` is what has to be said of it, "" for nothing."""
        size = path.stat().st_size
        if self._machine:
            self._line(News(file=path.name, size=size, note=note))
        else:
            text = self._console.say(WRITTEN, file=path, size=megabytes(self._console.language, size), note=note)
            print(text.strip())

    @staticmethod
    def _line(news: News) -> None:
        print(msgspec.json.encode(news).decode(), flush=True)


def as_child(console: Console, machine: bool, make: Callable[[Teller], None]) -> int:
    """Makes it; the exit code. With `machine`, what stands against it goes to the game as a sentence, and the game comes first. An end that
    is asked for ends it in order, so that nothing half-written stays."""
    before = signal.signal(signal.SIGTERM, _ended)
    try:
        if machine and sys.platform != "win32":
            os.nice(NICE)
        return _made(console, machine, make)
    finally:
        signal.signal(signal.SIGTERM, before)


def check_room(target: Path, wanted: int) -> None:
    """FailedError where the disk that `target` is to lie on has less room than `wanted` bytes."""
    there = next((folder for folder in target.absolute().parents if folder.is_dir()), None)
    if there is not None and shutil.disk_usage(there).free < wanted:
        raise FailedError(NO_ROOM, size=max(1, -(-wanted // MEGABYTE)))


def _made(console: Console, machine: bool, make: Callable[[Teller], None]) -> int:
    teller = Teller(console, machine)
    try:
        make(teller)
    except CommandError as error:
        if not machine:
            raise
        teller._line(News(problem=error.said(console.language)))
        return error.code
    return 0


def _ended(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt
