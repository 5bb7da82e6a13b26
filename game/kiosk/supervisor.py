"""The process that outlives the game: it starts it, listens to its beats, kills it where it hangs, starts it again, and books all that.

It knows neither a window nor a title: whatever breaks there can't break it. Clock, inbox and child are handed in, so tests need no time.
"""

import contextlib
import signal
import sys
import time
from collections.abc import Callable
from queue import Empty
from typing import NamedTuple, Protocol

from game import __version__
from game.kiosk.alert import Alarm, Alerts
from game.kiosk.child import Gone, Heard, Inbox, News, Stop
from game.kiosk.faults import FaultCount, Verdict
from game.kiosk.launch import BROKE, Beat, Launch, Wish
from game.kiosk.systemd import Systemd
from game.store.book import Book
from game.store.book_entries import Kind
from game.store.book_queries import last_run

SILENCE = 8.0
"""Seconds without a beat after which a game hangs."""
STILL = 1.0
"""Seconds that a look around comes too late at most. After more of them this process was stopped, so its game may have been, too: they
count as nobody's silence."""
STARTING = 20.0
"""Seconds that it may take to the first one."""
ENDING = 10.0
"""Seconds that an orderly end may take."""
TURN = 1.0
"""Seconds at most between two looks around."""
LEFT = 10
"""Exit code where the operator left to the desktop, or switched off: systemd starts nothing again then."""
OWN_SIGNALS = {-getattr(signal, name, 0) for name in ("SIGABRT", "SIGBUS", "SIGFPE", "SIGILL", "SIGSEGV")} - {0}
"""A game that ends by one of these broke by itself; by any other somebody ended it."""
OWN_CODES = 0xC0000000
"""So does one with such a code or a larger one, on Windows."""
WISHED = {Wish.DESKTOP: LEFT, Wish.OFF: LEFT}


class Running(Protocol):
    """A running game."""

    def ask_to_end(self) -> None:
        """Asks it to end in good order."""

    def kill(self) -> None:
        """Ends it at once, however it hangs."""

    def wait(self, patience: float) -> int | None:
        """Its exit code, None as long as it runs."""


class _Ended(NamedTuple):
    """How a game ended: because of a fault, by a wish, or because the supervisor was told to end (neither)."""

    fault: str = ""
    wish: str = Wish.NONE
    bundled: bool = False


class Supervisor:
    """Keeps one game running until it is told to end."""

    def __init__(
        self,
        launch: Launch,
        spawn: Callable[[Launch, int], Running],
        inbox: Inbox,
        book: Book,
        systemd: Systemd,
        *,
        clock: Callable[[], float] = time.monotonic,
        switch_off: Callable[[], None] = lambda: None,
        trace: Callable[[Beat], None] = lambda beat: None,
        alerts: Alerts | None = None,
    ) -> None:
        self.first = launch
        self.spawn = spawn
        self.inbox = inbox
        self.book = book
        self.systemd = systemd
        self.clock = clock
        self.switch_off = switch_off
        self.trace = trace
        self.alerts = alerts or Alerts(None, book)
        self.faults = FaultCount()
        self.number = 0
        """Of the game that runs; what an earlier one said counts no more."""
        self.beat = Beat()
        """The last one."""
        self._ready = False

    def run(self) -> int:
        """Until it is told to end; returns the exit code."""
        launch = self.first
        self._note_power_loss()
        self.book.note(Kind.START, version=__version__)
        while True:
            ended = self._watch(launch)
            if ended.wish == Wish.RESTART:
                self.book.note(Kind.RESTART, after=0, wished=True)
                launch = self.first
            elif ended.fault:
                again = self._after(launch, ended)
                if again is None:
                    return self._end(Wish.NONE)
                launch = again
            else:
                return self._end(ended.wish)

    def _note_power_loss(self) -> None:
        """The book says whether the last run came to an end. Whether a race was on then, the save says to the game."""
        with contextlib.suppress(Exception):  # a book that can't be asked keeps nobody from racing
            last = self.book.ask(last_run).value()
            if last.started and not last.ended:
                self.book.note(Kind.POWER_LOSS, started=last.started)

    def _end(self, wish: str) -> int:
        self.book.note(Kind.END, wish=wish)
        self.book.close()
        if wish == Wish.OFF:
            self.switch_off()
        return WISHED.get(wish, 0)

    # --- one game

    def _watch(self, launch: Launch) -> _Ended:
        """One game, from its start to its end."""
        self.number += 1
        self.beat = Beat()
        try:
            game = self.spawn(launch, self.number)
        except OSError as error:
            self._say(f"the game could not be started: {error.strerror}")
            return _Ended("start")
        heard = looked = self.clock()
        patience = STARTING
        while True:
            turn = max(0.0, min(TURN, heard + patience - looked))
            item, now = self._next(turn), self.clock()
            if now - looked - turn >= STILL:
                heard += now - looked - turn
                self._say(f"this machine stood still for {now - looked - turn:.0f} s")
            looked = now
            if isinstance(item, Stop):
                return self._stop(game)
            if isinstance(item, Heard) and item.child == self.number:
                heard, patience = now, SILENCE
                self._hear(item.beat)
            elif isinstance(item, Gone) and item.child == self.number:
                return self._gone(game)
            elif now - heard >= patience:
                return self._silent(game)

    def _next(self, patience: float) -> News | None:
        """What comes next; None where nothing does for a while. systemd hears that somebody is here."""
        self.systemd.alive(self.clock())
        self.alerts.pass_time(self.clock())
        try:
            return self.inbox.get(timeout=patience)
        except Empty:
            return None

    def _hear(self, beat: Beat) -> None:
        """A sign of life; where guests have come to stands in the book."""
        self.trace(beat)
        if not self._ready:
            self._ready = True
            self.systemd.ready()
        if (beat.place, beat.race) != (self.beat.place, self.beat.race):
            self.book.note(Kind.STEP, race=beat.race, step=beat.place)
            self.systemd.status(f"{beat.place}, {self.number - 1} restarts")
        self.beat = beat

    def _gone(self, game: Running) -> _Ended:
        """Its pipe ended, so it ends, too, or is made to."""
        code = self._code(game)
        if code is None:
            return self._silent(game)
        if code == 0 and self.beat.wish:
            return _Ended(wish=self.beat.wish)
        if code == 0 and isinstance(self._next(TURN), Stop):  # both were told to end, and the game was faster
            self.systemd.stopping()
            return _Ended()
        return _Ended(_fault(code), bundled=code == BROKE or (_fault(code) == "left" and code > 0))

    def _code(self, game: Running) -> int | None:
        """The exit code of a game that is about to end. Its patience is counted in turns: where the machine stands still meanwhile, that is
        one of them."""
        for _ in range(round(ENDING / TURN)):
            code = game.wait(TURN)
            if code is not None:
                return code
            self.systemd.alive(self.clock())
        return None

    def _silent(self, game: Running) -> _Ended:
        """It does not even end."""
        game.kill()
        game.wait(ENDING)
        return _Ended("silent")

    def _stop(self, game: Running) -> _Ended:
        """The game ends in order, or is killed: its race is on the disk either way."""
        self.systemd.stopping()
        game.ask_to_end()
        if self._code(game) is None:
            self._silent(game)
        return _Ended()

    # --- after a fault

    def _after(self, launch: Launch, ended: _Ended) -> Launch | None:
        """Waits as long as the faults so far demand; the next start, None where the end was asked for meanwhile."""
        verdict = self.faults.fault(self.clock())
        self._alert(verdict, launch)
        beat = self.beat
        self.book.note(Kind.FAULT, race=beat.race, what=ended.fault, place=beat.place, decision=beat.decision, safe=verdict.safe)
        self._say(f"the game ended ({ended.fault}); it is started again in {verdict.pause:.0f} s")
        if not self._rest(verdict.pause):
            return None
        self.book.note(Kind.RESTART, after=verdict.pause)
        return self.first._replace(
            fault=ended.fault,
            bundled=ended.bundled,
            safe=verdict.safe,
            was_safe=launch.safe,
            quiet=verdict.safe and not beat.sound,
        )

    def _alert(self, verdict: Verdict, launch: Launch) -> None:
        """The owner is told of the second fault within an hour, and where safe mode begins."""
        if verdict.safe and not launch.safe:
            self.alerts.call(Alarm.SAFE_MODE)
        if verdict.second:
            self.alerts.call(Alarm.FAULTS)

    def _rest(self, seconds: float) -> bool:
        """Whether nobody wanted the end meanwhile."""
        until = self.clock() + seconds
        while (left := until - self.clock()) > 0:
            if isinstance(self._next(min(TURN, left)), Stop):
                self.systemd.stopping()
                return False
        return True

    def _say(self, text: str) -> None:
        """A line for the journal of the system."""
        print(f"kerbside: {text}", file=sys.stderr, flush=True)


def _fault(code: int) -> str:
    """What a game that ended with this code did: it broke, was killed, or went for a reason that is not its own."""
    if code == BROKE or code in OWN_SIGNALS or code >= OWN_CODES:
        return "crash"
    return "left" if code >= 0 else "killed"
