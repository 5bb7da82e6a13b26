"""The whole app with as many virtual pads as there are people: presses travel through SDL's queue, the clock is in our hand."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame
from pygame._sdl2 import controller

from game.app.loop import App
from game.core.contract import Setup
from game.scenes.framework.stack import Push
from game.scenes.menu.menu import MenuScene
from game.scenes.race.loading import LoadingScene
from game.scenes.race.race import RaceScene
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.sound.mixer import SilentMixer
from game.store.paths import portable
from game.store.settings import Settings
from tests.helpers.closing import closed_at_end
from tests.helpers.pads import VirtualPad
from tests.helpers.racing import brisk
from tests.helpers.screening import catalogue

BUTTONS = {"confirm": "a", "back": "b", "undo": "x", "info": "y", "pause": "start", "fast": "back", "left": "dpleft", "right": "dpright",
           "up": "dpup", "down": "dpdown", "next": "rightshoulder", "previous": "leftshoulder"}  # fmt: skip
NAMES = ("Ada", "Ben", "Cleo", "Dara", "Emil", "Fay")
SIZE = (320, 180)
PIECES = 40
"""Pieces of pictures that are made between two frames, unless a test wants fewer."""


class Players:
    """An app over the menu. Use it with `close` at the end, so that no pad is left for the next test. `sliced` makes large pictures
    between frames, as people have it."""

    def __init__(self, folder: Path, settings: Settings | None = None, size: tuple[int, int] = SIZE, sliced: bool = False) -> None:
        pygame.display.init()
        pygame.event.clear()
        screen = pygame.display.set_mode(size)
        self.app = closed_at_end(
            App(screen, portable(folder), settings or brisk(reduced_motion=True), SilentMixer(), lambda: 7, sliced=sliced)
        )
        self.app.ctx.catalogue = catalogue()
        self.now = 0.0
        self.pieces = PIECES
        self.pads: list[VirtualPad] = []
        self.app.open(MenuScene(self.app.ctx))
        self.steps(3)

    def close(self) -> None:
        """All pads away."""
        for pad in self.pads:
            try:
                pad.unplug()
            except RuntimeError:
                continue
        self.app.devices.read(pygame.event.get(), self.now)
        self.app.devices.pads.clear()
        controller.quit()
        pygame.joystick.quit()

    @property
    def ctx(self) -> Any:
        """The services."""
        return self.app.ctx

    @property
    def top(self) -> Any:
        """The scene on top."""
        return self.app.stack.top

    @property
    def race(self) -> RaceScene:
        """The race on the stack, whatever lies over it."""
        return next(scene for scene in reversed(self.app.stack.scenes) if isinstance(scene, RaceScene))

    @property
    def ui(self) -> Any:
        """The widgets of the scene on top."""
        return self.top.open_prompt.ui if isinstance(self.top, RaceScene) else getattr(self.top, "ui", None)

    def plug(self, name: str = "Twin Pad", *, mapped: bool = True) -> VirtualPad:
        """One more pad, plugged in and opened by the game."""
        pad = VirtualPad(name, mapped=mapped)
        self.pads.append(pad)
        self.step()
        return pad

    def pull(self, pad: VirtualPad) -> None:
        """The plug of a pad is pulled; the game hears of it."""
        pad.unplug()
        self.step()

    def step(self, dt: float = 1 / 60) -> None:
        """One turn of the loop."""
        self.now += dt
        self.turn(pygame.event.get())

    def turn(self, events: list[pygame.event.Event]) -> None:
        """One turn of the loop with these events, and what a frame leaves time for."""
        self.app.step(self.now, events)
        for _ in range(self.pieces if self.app.ctx.sliced else 0):
            if self.app.stack.empty or not self.app.prepare():
                return

    def steps(self, count: int, dt: float = 1 / 60) -> None:
        """So many turns."""
        for _ in range(count):
            self.step(dt)

    def see(self) -> None:
        """Nobody presses before the scene has been seen."""
        while not self.app.stack.empty and self.top.deaf:
            self.step()

    def press(self, pad: VirtualPad, words: str) -> None:
        """Presses and lets go the buttons these words mean, one after another, each on a scene that could be seen."""
        for word in words.split():
            self.see()
            pad.down(BUTTONS.get(word, word))
            self.step()
            pad.up(BUTTONS.get(word, word))
            self.step()

    def key(self, *keys: int) -> None:
        """Keys of the keyboard, one after another."""
        for key in keys:
            self.see()
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
            self.step()

    def until(self, reached: Callable[[], bool], steps: int = 3_000) -> None:
        """Runs the clock until `reached`."""
        for _ in range(steps):
            if reached():
                return
            self.step(0.1)
        raise AssertionError(f"not reached, on screen: {type(self.top).__name__}")

    def open(self, devices: Sequence[str], track: str = "oval", **options: Any) -> RaceScene:
        """A Monza race of these devices ("" is a computer) over the menu."""
        seats = tuple(Seat(NAMES[n], device, "" if device else "easy") for n, device in enumerate(devices))
        setup = Setup(len(seats), ("R", "Y", "B", "G")[: len(seats)], {"start_player": "1", **options}, (track,))
        self.app.stack.obey(Push(self.ctx.open.race(RaceRequest("monza", setup, seats, 5))))
        self.until(lambda: not isinstance(self.top, LoadingScene))
        self.ask()
        return self.race

    def ask(self) -> None:
        """On to the next question, or to another scene."""
        race = self.race
        self.until(lambda: self.top is not race or race.open_prompt.prompt is not None)
