"""A cabinet's day without a wait: the real supervisor over the real game, in one process, with one clock in our hand.

A script tells what happens. It is a generator: it presses keys, pulls plugs, breaks things, and yields how many seconds go by.
"""

from collections import deque
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from queue import Empty
from typing import Any

import pygame

from game.app.broken import BrokenError
from game.app.cabinet import Cabinet
from game.app.loop import App
from game.app.whereabouts import saves_on_screen
from game.core.contract import Setup
from game.kiosk.attract.programme import Programme
from game.kiosk.child import Gone, Heard, Stop
from game.kiosk.launch import BROKE, Beat, Launch
from game.kiosk.supervisor import Supervisor
from game.kiosk.systemd import Systemd
from game.scenes.framework.stack import Home, Push
from game.scenes.race.race import RaceScene
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.sound.mixer import SilentMixer
from game.store.book import Book
from game.store.faults import Fault, keep_fault, versions
from game.store.operator import Operator, save_operator
from game.store.paths import Paths, maps, portable
from game.tracks.catalogue import Catalogue
from tests.helpers.pins import leave_pin
from tests.helpers.racing import brisk

SIZE = (320, 180)
INSTANT = 1e-6
"""Seconds by which a clock goes on at least: so small a wait that a float can't count it would never end."""
Script = Iterator[float]


class Maps(Catalogue):
    """The shipped maps, which no game of a day forgets."""

    def forget(self) -> None:
        """Never."""


class PowerCutError(Exception):
    """Both processes are gone at once."""


class Game:
    """One game of the supervisor's, from its start to its end."""

    def __init__(self, day: "Day", launch: Launch, number: int) -> None:
        self.day, self.launch, self.number = day, launch, number
        self.code: int | None = None
        self.frozen = False
        pygame.event.clear()
        self.cabinet = Cabinet(launch, day.paths, day.clock, lambda: day.now)
        self.cabinet.heart.beat = self._beat  # type: ignore[method-assign]
        self.cabinet.look_back()
        screen = self.cabinet.display.surface()
        assert screen is not None
        self.app = App(
            screen, day.paths, self.cabinet.settings(day.settings), SilentMixer(), lambda: number, permissions=Cabinet.permissions
        )
        ctx = self.app.ctx
        ctx.catalogue, ctx.now = day.maps, lambda: day.clock().isoformat(timespec="seconds")
        ctx.book.now = ctx.saves.now = day.clock
        self.cabinet.open(self.app)
        pygame.event.set_allowed(None)  # what a cabinet blocks in its process, the other tests of this one want to hear
        attendant: Any = self.app.attendant
        keep: Callable[[Any], None] = attendant.arrive

        def arrive(place: Any) -> None:
            keep(place)
            attendant.stage.programme = Programme(ctx, lambda: attendant.keeper.values, day.clock, attendant.chance, ("house",))

        attendant.arrive = arrive
        self.app.start(None, self.cabinet.first)
        self.turn()

    @property
    def ctx(self) -> Any:
        """The services."""
        return self.app.ctx

    @property
    def race(self) -> RaceScene | None:
        """The race on the stack."""
        return next((scene for scene in reversed(self.app.stack.scenes) if isinstance(scene, RaceScene)), None)

    def turn(self) -> None:
        """One turn of the loop, as `App.run` has it."""
        if self.frozen or self.code is not None:
            return
        now, events = self.day.now, pygame.event.get()
        if not self.app.stack.empty:
            self.app.step(now, events)
            self.app.played.turn(self.ctx, saves_on_screen(self.app.stack.scenes), now)
            self.app.each_turn(now)
            self.day.breaks(self)
        if self.app.stack.empty and self.code is None:
            self.end(0)

    def end(self, code: int, *, orderly: bool = True) -> None:
        """It is gone. An orderly end tells the book how long guests have raced; after any other only what was told before is there."""
        if self.code is not None:
            return
        if orderly:
            self.app.played.tell(self.ctx)
        assert self.ctx.book.close()
        self.code = code
        self.day.inbox.append(Gone(self.number))

    def _beat(self, beat: Beat, now: float) -> None:
        self.cabinet.heart._last = now
        if not self.day.mute:
            self.day.inbox.append(Heard(self.number, beat._replace(wish=self.cabinet.heart.wish)))

    # --- as its supervisor has it

    def ask_to_end(self) -> None:
        """SIGTERM."""
        self.cabinet.heart.end()
        self.turn()

    def kill(self) -> None:
        """SIGKILL."""
        self.end(-9, orderly=False)

    def crash(self) -> None:
        """It breaks by itself, and writes a bundle."""
        now = self.day.clock()
        fault = Fault(when=now.isoformat(timespec="seconds"), problem="PlannedError", versions=versions())
        keep_fault(self.day.paths, BrokenError(self.app).with_screen(fault), now)
        self.end(BROKE, orderly=False)

    def lose_display(self) -> None:
        """Xlib ends it."""
        self.end(1, orderly=False)

    def freeze(self) -> None:
        """No sign of life from now on."""
        self.frozen = True

    def wait(self, patience: float) -> int | None:
        """Its exit code."""
        return self.code


class Day:
    """`run` lets a script happen to a cabinet in `folder`; after a power cut, or an end, the next script goes on there."""

    def __init__(self, folder: Path, values: Operator, begin: datetime) -> None:
        pygame.display.init()
        pygame.display.set_mode(SIZE)
        self.paths: Paths = portable(folder)
        save_operator(self.paths, values, begin)
        leave_pin(self.paths)
        self.settings = brisk(reduced_motion=True)
        self.maps = Maps(maps())
        self.begin = begin
        self.now = 0.0
        self.inbox: deque[Any] = deque()
        self.game: Game
        self.book: Book
        """That of the supervisor, which writes in a thread of its own."""
        self.mute = False
        """No game comes to its first beat."""
        self.breaks: Callable[[Game], object] = lambda game: None
        """Called in every turn of a game, which it may break."""
        self.launches: list[Launch] = []
        self._script: Script = iter(())

    def clock(self) -> datetime:
        """The clock on the wall."""
        return self.begin + timedelta(seconds=self.now)

    def run(self, script: Script) -> int | None:
        """Switches the cabinet on and plays the script to its end, then ends the cabinet as systemd does; the exit code, None after a power
        cut."""
        self._script = script
        self.inbox.clear()
        book = self.book = Book(self.paths.book, self.clock)
        supervisor = Supervisor(Launch(), self._spawn, self, book, Systemd({}), clock=lambda: self.now)  # type: ignore[arg-type]
        try:
            return supervisor.run()
        except PowerCutError:
            assert book.close()
            self.game.end(-9, orderly=False)
            return None

    def _spawn(self, launch: Launch, number: int) -> Game:
        self.launches.append(launch)
        self.game = Game(self, launch, number)
        return self.game

    def get(self, timeout: float) -> Any:
        """The supervisor's inbox: as long as nothing is in it, the script goes on."""
        end = self.now + timeout
        while not self.inbox:
            if self.game.frozen or self.game.code is not None:
                self.now = max(end, self.now + INSTANT)
            else:
                try:
                    self.now += next(self._script)
                except StopIteration:
                    return Stop()
                self.game.turn()
            if self.now >= end and not self.inbox:
                raise Empty
        return self.inbox.popleft()

    # --- what people do

    def key(self, key: int) -> Script:
        """Somebody presses a key of the keyboard."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
            yield 0.1

    def wait(self, seconds: float, step: float = 7.0) -> Script:
        """So much time goes by."""
        while seconds > 0:
            yield min(step, seconds)
            seconds -= step

    def open(self, device: str, track: str = "oval") -> Script:
        """A race of Monza against a computer, over the menu."""
        ctx = self.game.ctx
        seats = (Seat("Ada", device), Seat("Bolt", level="easy"))
        request = RaceRequest("monza", Setup(2, ("R", "Y"), {"start_player": "1"}, (track,)), seats, round(self.now) + 1)
        if len(self.game.app.stack.scenes) > 1:
            self.game.app.stack.obey(Home())
            yield 0.1
        self.game.app.stack.obey(Push(ctx.open.race(request)))
        yield 0.1
