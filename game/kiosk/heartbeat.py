"""The game's end of the pipe to its supervisor: a beat a second, and hearing that an end is wanted."""

import contextlib
import os
import threading

from game.kiosk.launch import Beat, Wish
from game.kiosk.pipes import open_beat

EVERY = 1.0
"""Seconds from beat to beat."""


class Heartbeat:
    """Sends beats. A pipe that is full or has ended holds nobody up."""

    def __init__(self, name: int) -> None:
        """`name`: of the inherited pipe (see `Launch.beat`); -1 for none."""
        self._pipe = -1
        with contextlib.suppress(OSError):
            self._pipe = open_beat(name) if name >= 0 else -1
        self._last = float("-inf")
        self.wish = Wish.NONE
        """Why the game is about to end."""
        self.ending = False
        """The game is to end: the operator or the supervisor wants it, or the supervisor is gone."""
        self.orderly = False
        """Somebody wants that end: it is no fault, and no power cut."""

    def due(self, now: float) -> bool:
        """Whether it is time for a beat; `now` in seconds of a monotonic clock."""
        return now - self._last >= EVERY

    def beat(self, beat: Beat, now: float) -> None:
        self._last = now
        if self._pipe >= 0:
            with contextlib.suppress(BlockingIOError, BrokenPipeError):
                os.write(self._pipe, beat._replace(wish=self.wish).line())

    def end(self, wish: str = Wish.NONE) -> None:
        """The game is to end; with a wish, by itself, and the next beat says why."""
        if wish in Wish.ALL:
            self.wish = wish
            self._last = float("-inf")
        self.orderly = self.ending = True

    def listen(self, source: int = 0) -> None:
        """From now on a word on `source` (standard input, held open by the supervisor) ends the game in order, also where there are no
        signals. Where it ends without one the supervisor is gone."""
        threading.Thread(target=self._wait, args=(source,), name="supervisor", daemon=True).start()

    def _wait(self, source: int) -> None:
        with contextlib.suppress(OSError):
            if os.read(source, 64):
                self.end()
        self.ending = True
