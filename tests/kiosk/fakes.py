"""Games that do what a script says, and a clock that stands still until somebody waits."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from queue import Empty
from typing import Any, NamedTuple

from game.kiosk.child import Gone, Heard, Stop
from game.kiosk.launch import Beat, Launch
from game.kiosk.supervisor import Supervisor
from game.kiosk.systemd import Systemd
from game.store.book import Book
from tests.helpers.closing import closed_at_end

Script = Iterator[tuple[float, Any]]
"""What a game does: after so many seconds a Beat, an exit code (it is gone), or Stop (the supervisor is told to end)."""


class Paused(NamedTuple):
    """The whole machine stands still for so long."""

    seconds: float


class FakeGame:
    """A game that follows a script; killed or asked to end it is gone, unless it is `stubborn`."""

    def __init__(self, world: "World", number: int, script: Script, stubborn: bool) -> None:
        self.world, self.number, self.script, self.stubborn = world, number, script, stubborn
        self.code: int | None = None
        self.asked = self.killed = False

    def ask_to_end(self) -> None:
        self.asked = True
        if not self.stubborn:
            self.code = 0

    def kill(self) -> None:
        self.killed, self.code = True, -9

    def wait(self, patience: float) -> int | None:
        if self.code is None:
            self.world.now += patience
        return self.code


class World:
    """Clock, inbox and games of one supervisor."""

    def __init__(self, *scripts: Script, stubborn: bool = False, environ: dict[str, str] | None = None, book: Book | None = None) -> None:
        self.now = 1000.0
        self.scripts = iter(scripts)
        self.stubborn = stubborn
        self.games: list[FakeGame] = []
        self.launches: list[Launch] = []
        self.starts: list[float] = []
        self.switched_off = False
        self._due: list[tuple[float, Any]] = []
        self.book = closed_at_end(book or Book(now=lambda: datetime(2026, 1, 1) + timedelta(seconds=self.now)))
        self.booked: list[tuple[str, dict[str, Any]]] = []
        self._note: Callable[..., None] = self.book.note
        self.book.note = self._listen  # type: ignore[method-assign]
        self.supervisor = Supervisor(
            Launch(),
            self.spawn,
            self,
            self.book,
            Systemd(environ or {}),
            clock=lambda: self.now,
            switch_off=self.off,  # type: ignore[arg-type]
        )

    def _listen(self, kind: Any, **detail: Any) -> None:
        self.booked.append((str(kind), detail))
        self._note(kind, **detail)

    def off(self) -> None:
        self.switched_off = True

    def spawn(self, launch: Launch, number: int) -> FakeGame:
        script = next(self.scripts, None)
        if script is None:
            script = iter([(0.0, Stop())])
        game = FakeGame(self, number, script, self.stubborn)
        self.games.append(game)
        self.launches.append(launch)
        self.starts.append(self.now)
        return game

    def get(self, timeout: float) -> Any:
        """The inbox."""
        game = self.games[-1] if self.games else None
        if not self._due and game is not None:
            step = next(game.script, None)
            if step is not None:
                self._due.append((self.now + step[0], step[1]))
        if not self._due or self._due[0][0] > self.now + timeout:
            self.now += timeout
            raise Empty
        when, what = self._due.pop(0)
        self.now = max(self.now, when)
        if isinstance(what, Stop):
            return what
        if isinstance(what, Paused):
            self.now += what.seconds
            raise Empty
        assert game is not None
        if isinstance(what, int):
            game.code = what
            return Gone(game.number)
        return Heard(game.number, what)

    def run(self) -> int:
        return self.supervisor.run()


MENU = Beat("menu")


def lives(seconds: int, then: Any, beat: Beat = MENU) -> Script:
    """Beats once a second for so long, then does `then` (None: it falls silent)."""
    for _ in range(seconds):
        yield 1.0, beat
    if then is not None:
        yield 0.0, then
