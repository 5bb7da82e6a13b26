"""A running game, as its supervisor sees it: beats arrive in the inbox, and it can be asked to end, or be killed."""

import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import NamedTuple

from game.kiosk.launch import Beat, Launch
from game.kiosk.pipes import beat_pipe
from game.store.installation import program_words

END = b"end\n"
"""An end in order; the end of the pipe without it says that the supervisor is gone."""
LAST_WORDS = 0.5
"""Seconds that a silent game gets to write down where it hangs, before it is killed."""


class Heard(NamedTuple):
    """A beat of the game with this number."""

    child: int
    beat: Beat


class Gone(NamedTuple):
    """The game with this number has closed its pipe."""

    child: int


class Stop(NamedTuple):
    """Somebody wants the supervisor to end."""


News = Heard | Gone | Stop
Inbox = SimpleQueue[News]
"""A signal's handler may put something into it at any time, which a Queue does not bear."""


class Child:
    """One process."""

    def __init__(self, process: "subprocess.Popen[bytes]", platform: str = sys.platform) -> None:
        self.process = process
        self._platform = platform

    def ask_to_end(self) -> None:
        """An orderly end: SIGTERM, and where there is none a word on its standard input."""
        with contextlib.suppress(OSError):
            if self._platform != "win32":
                self.process.send_signal(signal.SIGTERM)
        with contextlib.suppress(OSError):
            if self.process.stdin is not None:
                self.process.stdin.write(END)
                self.process.stdin.close()

    def kill(self) -> None:
        """The end, however it hangs. Where there is SIGABRT, it writes down where it stood."""
        if self._platform != "win32":
            self.process.send_signal(signal.SIGABRT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(LAST_WORDS)
        self.process.kill()

    def wait(self, patience: float) -> int | None:
        """Its exit code; None where it still runs after so many seconds."""
        try:
            return self.process.wait(patience)
        except subprocess.TimeoutExpired:
            return None


Popen = Callable[..., "subprocess.Popen[bytes]"]


def spawn(launch: Launch, number: int, inbox: Inbox, more: Sequence[str] = (), popen: Popen = subprocess.Popen) -> Child:
    """Starts a game, whose beats go to the inbox under this number. Raises OSError."""
    pipe = beat_pipe()
    try:
        words = [*program_words(), *more, *launch._replace(beat=pipe.name).words()]
        process = popen(words, stdin=subprocess.PIPE, **pipe.options)
    except BaseException:
        os.close(pipe.read)
        raise
    finally:
        os.close(pipe.write)
    threading.Thread(target=_listen, args=(pipe.read, number, inbox), name=f"game {number}", daemon=True).start()
    return Child(process)


def _listen(read: int, number: int, inbox: Inbox) -> None:
    """Until the pipe ends."""
    with open(read, "rb") as pipe:
        for line in pipe:
            inbox.put(Heard(number, Beat.read(line)))
    inbox.put(Gone(number))
