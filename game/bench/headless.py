"""The game without anybody looking: the real App on SDL's dummy driver, with a clock and a generator that are handed in."""

import os
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
from pygame import Surface

from game.app.loop import App
from game.input.devices import Devices
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Push
from game.scenes.menu.menu import MenuScene
from game.session.request import RaceRequest
from game.sound.mixer import SilentMixer
from game.store.paths import portable
from game.store.settings import Settings

FRAME = 1 / 60
PATIENCE = 60_000
"""Frames after which a race counts as standing still."""
A_DAY = "2026-01-01T12:00:00"
"""Shown nowhere but in the records that are thrown away."""


class StandstillError(Exception):
    """What was waited for did not come about."""


class NoPads(Devices):
    """Nobody may join from the next room: pads stay closed."""

    def start(self) -> None:
        """No pad is opened, whatever is plugged in."""


class Unseen:
    """The game at its menu. Use it with `with`: its data folder goes when it is left. `frame`: seconds that each frame takes."""

    def __init__(self, size: tuple[int, int], seed: int, settings: Settings) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="kerbside-", ignore_cleanup_errors=True)  # a thread may still write
        self._drivers = {name: os.environ.get(name) for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER")}
        os.environ.update(dict.fromkeys(self._drivers, "dummy"))
        self._lent = pygame.display.get_init() and pygame.display.get_driver() == "dummy"
        if not self._lent:
            pygame.display.quit()
            pygame.display.init()
        screen = pygame.display.set_mode(size)
        self.app = App(screen, portable(Path(self._folder.name)), settings, SilentMixer(), lambda: seed)
        self.app.ctx.now = lambda: A_DAY
        self.app.devices = self.app.ctx.devices = NoPads(self.app.ctx.frame.design)
        self.now, self.frame = 0.0, FRAME
        self.app.open(MenuScene(self.app.ctx))

    def __enter__(self) -> "Unseen":
        return self

    def __exit__(self, *_: object) -> None:
        self.app.close()
        if not self._lent:
            pygame.display.quit()
        for name, value in self._drivers.items():
            os.environ.pop(name, None)
            os.environ.update({name: value} if value is not None else {})
        self._folder.cleanup()

    @property
    def ctx(self) -> Context:
        """The services of the scenes."""
        return self.app.ctx

    @property
    def top(self) -> Scene:
        """The scene on screen."""
        return self.app.stack.top

    def push(self, scene: Scene) -> Scene:
        """Puts a scene on top; returns it."""
        self.app.stack.obey(Push(scene))
        return scene

    def race(self, request: RaceRequest) -> Scene:
        """Opens the race of `request`; a TroubleScene where it can't be raced."""
        return self.push(self.ctx.open.race(request))

    def step(self, frames: int = 1, events: Sequence[pygame.event.Event] = ()) -> None:
        """Lets so many frames go by; the events come with the first."""
        for number in range(frames):
            self.now += self.frame
            self.app.step(self.now, events if number == 0 else ())

    def until(self, reached: Callable[[], bool], patience: int = PATIENCE) -> None:
        """Steps until `reached`, asked after each frame. Raises StandstillError after `patience` frames."""
        for _ in range(patience):
            if reached():
                return
            self.step()
        raise StandstillError(f"nothing came about in {patience} frames")

    def settle(self, seconds: float = 1.5) -> None:
        """Lets wipes and other arrivals come to rest: presses count by then."""
        while self.top.deaf:
            self.step()
        self.step(round(seconds / FRAME))

    def picture(self) -> Surface:
        """What is on screen, as a picture of its own."""
        return self.app.screen.copy()
