"""How a command that takes long says how far it is: to people with its last sentence alone, to the game that started it in JSON lines."""

import errno
import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import BinaryIO, NamedTuple

import msgspec

from game.cli.command import CommandError, Console, FailedError, UsageError, failed
from game.core.words import N_
from game.scenes.results.making import MEGABYTE, News, megabytes
from game.store.kept_results import first_free, half_written
from game.store.problems import disk_problem

WRITTEN = N_("{file}: {size} MB. {note}")
NO_ROOM = N_("Not enough room on the disk: {size} MB are needed.")
FOLDER = N_("{file} is a folder. Name a file in it.")
NO_FILE = N_("{file} is not a file.")
ITSELF = N_("{file} is the record itself. Name another file.")
ENDING = N_("{file} would hold a {kind} picture. Name a file that ends in {ending}.")
WRITING = N_("{file} is just being written by another Kerbside.")
ENDS = {signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)}
"""Asked to end: by whoever started it, by a terminal that is closed."""
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
    before = {number: signal.signal(number, _ended) for number in ENDS if signal.getsignal(number) is not signal.SIG_IGN}
    try:
        if machine and sys.platform != "win32":
            os.nice(NICE)
        return _made(console, machine, make)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def check_room(target: Path, wanted: int) -> None:
    """FailedError where the disk that `target` is to lie on has less room than `wanted` bytes."""
    there = next((folder for folder in target.absolute().parents if folder.is_dir()), None)
    if there is not None and shutil.disk_usage(there).free < wanted:
        raise FailedError(NO_ROOM, size=max(1, -(-wanted // MEGABYTE)))


def check_target(target: Path, record: str, ending: str) -> None:
    """UsageError where nothing that ends in `ending` can be written there, or where that would cost something else: a record, a device."""
    if target.is_dir() or not target.name:
        raise UsageError(FOLDER, file=target)
    if target.exists() and not target.is_file():
        raise UsageError(NO_FILE, file=target)
    if target.exists() and target.samefile(record):
        raise UsageError(ITSELF, file=target)
    if target.suffix.lower() != ending:
        raise UsageError(ENDING, file=target, kind=ending[1:].upper().replace("WEBP", "WebP"), ending=ending)


class Target(NamedTuple):
    """Where a file goes: to the place that was named, or else to the first free one that `usual` finds."""

    named: str
    usual: Callable[[], Path]

    @property
    def likely(self) -> Path:
        """Where it lies unless another process comes first."""
        return Path(self.named) if self.named else self.usual()


@contextmanager
def whole(target: Target) -> Iterator[tuple[Path, BinaryIO]]:
    """A file to be written, and what it is once it is whole; whatever ends it, nothing half-written stays. FailedError where the disk
    refuses, or another process is writing the file that was named."""
    path = target.likely
    try:
        if not target.named:
            with first_free(target.usual) as found:
                yield found
        else:
            with half_written(path) as file:
                yield path, file
    except BlockingIOError:
        raise FailedError(WRITING, file=path.name) from None
    except OSError as error:
        known = error if error.errno else OSError(errno.EIO, str(error) or type(error).__name__)
        raise failed(disk_problem(known, path.name)) from None


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
