"""A cabinet's game with a clock of its own: both the one that counts seconds and the one on the wall are in our hand."""

import random
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pygame

from game.app.loop import App
from game.kiosk.attendant import CabinetAttendant
from game.kiosk.attract.programme import Programme
from game.kiosk.display import CabinetDisplay
from game.kiosk.operator.house_keeper import HouseKeeper
from game.scenes.framework.stack import Push
from game.scenes.menu.menu import MenuScene
from game.scenes.race.race import RaceScene
from game.session.permissions import CABINET
from game.sound.mixer import SilentMixer
from game.store.operator import Operator, save_operator
from game.store.paths import portable
from game.store.settings import Settings
from tests.helpers.closing import closed_at_end
from tests.helpers.pins import leave_pin
from tests.helpers.players import Players
from tests.helpers.racing import brisk
from tests.helpers.screening import catalogue

PATIENCE = 60.0
"""Seconds in which a book has opened on the slowest machine."""
NOON = datetime(2026, 6, 1, 12, 0, 0)


class Cabinet(Players):
    """The real app with its attendant. `values` are the operator's; `wall` is the time on the wall when the clock stands at 0."""

    def __init__(
        self, folder: Path, values: Operator | None = None, *, settings: Settings | None = None, size: tuple[int, int] = (320, 180),
        sliced: bool = False, wall: datetime = NOON, seed: int = 1, races: bool = True, fresh: bool = False,
    ) -> None:  # fmt: skip
        """`races`: attract shows everything; else only the name of the house, which costs nothing; `fresh`: nobody has set anything
        up here yet."""
        pygame.display.init()
        pygame.event.clear()
        pygame.display.set_mode(size)
        self.now = 0.0
        self.wall = wall
        self.wishes: list[str] = []
        paths = portable(folder)
        if not fresh:
            save_operator(paths, values or Operator(), wall)
            leave_pin(paths)
        self.display = CabinetDisplay()
        screen = self.display.surface()
        assert screen is not None
        self.app = closed_at_end(App(screen, paths, settings or brisk(), SilentMixer(), lambda: 7, sliced=sliced, permissions=CABINET))
        self.app.ctx.catalogue = catalogue()
        self.app.ctx.wish = self.wishes.append
        self.app.ctx.book.now = self.clock
        self.keeper = HouseKeeper(paths, self.app.ctx.book, clock=lambda: self.now, now=self.clock)
        self.keeper.pinless(PATIENCE)
        self.attendant = CabinetAttendant(self.keeper, self.display, self.clock, random.Random(seed))
        self.app.display, self.app.attendant = self.display, self.attendant
        self.pads = []
        self.app.open(MenuScene(self.app.ctx))
        if not races:
            stage = self.attendant.stage
            stage.programme = Programme(self.ctx, lambda: self.keeper.values, self.clock, random.Random(seed), ("house",))
        self.steps(3)

    def clock(self) -> datetime:
        """The time on the wall."""
        return self.wall + timedelta(seconds=self.now)

    def turn(self, events: list[pygame.event.Event]) -> None:
        """One turn of the loop; what was drawn is shown."""
        rects = self.app.step(self.now, events)
        if rects:
            self.display.present(rects)
        for _ in range(40 if self.app.ctx.sliced or self.attendant.stage.on else 0):
            if self.app.stack.empty or not self.app.prepare():
                return

    def wait(self, seconds: float, step: float = 0.5) -> None:
        """So much time goes by, as in a loop that nothing wakes."""
        end = self.now + seconds
        while self.now < end - 1e-9:
            self.step(min(step, end - self.now))

    def names(self) -> list[str]:
        """The kinds of scenes on the stack."""
        return [type(scene).__name__ for scene in self.app.stack.scenes]

    def push(self, scene: Any) -> Any:
        """Puts a scene on top."""
        self.app.stack.obey(Push(scene))
        self.steps(2)
        return scene

    def set(self, **changes: Any) -> None:
        """The operator changes values."""
        self.keeper.set(**changes)

    def settings(self, **changes: Any) -> None:
        """Other settings are in force."""
        self.ctx.apply(msgspec.structs.replace(self.ctx.settings, **changes))

    def racing(self, reached: Callable[[RaceScene], bool], steps: int = 4_000) -> None:
        """Steps until that is true of the race."""
        self.until(lambda: reached(self.race), steps)
