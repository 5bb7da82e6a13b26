"""The app on SDL's real events with a clock of its own: keys, a virtual pad and clicks go in, scenes come out."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.loop import App
from game.scenes.menu.menu import MenuScene
from game.scenes.race.race import RaceScene
from game.scenes.results.podium import PodiumScene
from game.sound.mixer import SilentMixer
from game.store.paths import portable
from game.store.settings import Settings
from tests.helpers.closing import closed_at_end
from tests.helpers.pads import VirtualPad
from tests.helpers.racing import SMALL, brisk, shared_boards
from tests.helpers.screening import catalogue

FRAME = 1 / 60
KEYS = {"confirm": pygame.K_RETURN, "back": pygame.K_ESCAPE, "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP,
        "down": pygame.K_DOWN, "undo": pygame.K_u, "info": pygame.K_F1, "pause": pygame.K_p, "fast": pygame.K_f,
        "next": pygame.K_PAGEDOWN, "previous": pygame.K_PAGEUP}  # fmt: skip
BUTTONS = {"confirm": "a", "back": "b", "undo": "x", "info": "y", "pause": "start", "fast": "back", "left": "dpleft", "right": "dpright",
           "up": "dpup", "down": "dpdown", "next": "rightshoulder", "previous": "leftshoulder"}  # fmt: skip


def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """For a fixture of every test: boards and maps are made once; every race obeys law 10; no event of another test is left."""
    shared_boards(monkeypatch)
    scenes: list[RaceScene] = []
    whole = RaceScene.__init__

    def counted(self: RaceScene, *args: Any, **named: Any) -> None:
        whole(self, *args, **named)
        scenes.append(self)

    monkeypatch.setattr(RaceScene, "__init__", counted)
    pygame.display.init()
    pygame.event.clear()
    yield
    problems = [problem for scene in scenes for problem in scene.problems]
    assert not problems, problems[:4]


class Player:
    """An app with a clock of its own and real events."""

    def __init__(self, folder: Path, settings: Settings | None = None, *, sound: Any = None, size: tuple[int, int] = SMALL) -> None:
        screen = pygame.display.set_mode(size, pygame.RESIZABLE)
        self.app = closed_at_end(App(screen, portable(folder), settings or brisk(), sound or SilentMixer(), lambda: 7))
        self.app.ctx.catalogue = catalogue()
        self.now = 0.0
        self.pad: VirtualPad | None = None
        self.app.open(MenuScene(self.app.ctx))

    @property
    def top(self) -> Any:
        return self.app.stack.top

    @property
    def race(self) -> RaceScene:
        return next(scene for scene in reversed(self.app.stack.scenes) if isinstance(scene, RaceScene))

    @property
    def ui(self) -> Any:
        """The widgets of the scene on top."""
        return self.top.open_prompt.ui if isinstance(self.top, RaceScene) else self.top.ui

    def step(self, events: list[pygame.event.Event] | None = None, dt: float = FRAME) -> list[pygame.Rect]:
        """One turn of the loop on a machine that has no time to spare."""
        self.now += dt
        rects = self.app.step(self.now, pygame.event.get() if events is None else events)
        if not self.app.stack.empty:
            self.app.work_between_frames(lambda: 0.0)
        return rects

    def steps(self, count: int, dt: float = FRAME) -> None:
        for _ in range(count):
            if self.app.stack.empty:
                return
            self.step(dt=dt)

    def until(self, reached: Callable[[], bool], steps: int = 3_000) -> None:
        for _ in range(steps):
            if reached():
                return
            self.step(dt=0.1)
        raise AssertionError(f"not reached, on screen: {type(self.top).__name__}")

    def see(self) -> None:
        """Nobody presses before the scene has been seen."""
        while not self.app.stack.empty and self.top.deaf:
            self.step()

    def key(self, word: str) -> None:
        self.see()
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=KEYS[word], mod=0, unicode=""))
        self.step()

    def button(self, word: str) -> None:
        assert self.pad is not None
        self.see()
        self.pad.down(BUTTONS[word])
        self.step()
        self.pad.up(BUTTONS[word])
        self.step()

    def plug(self) -> None:
        self.pad = VirtualPad("Racing Pad")
        self.until(lambda: self.app.devices.present(self.pad.device))  # type: ignore[union-attr]

    def click(self, key: str) -> None:
        x, y = self.app.ctx.frame.at(*self.ui.widgets[key].rect.center)
        self.click_at(round(x), round(y))

    def click_at(self, x: int, y: int) -> None:
        self.see()
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            fields: dict[str, Any] = (
                {"pos": (x, y), "rel": (1, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"pos": (x, y), "button": 1}
            )
            pygame.event.post(pygame.event.Event(kind, **fields, touch=False))
        self.step()

    def ask(self) -> None:
        """On to the next question, throw by hand, or scene."""
        race = self.race
        self.until(lambda: self.top is not race or race.open_prompt.prompt is not None or bool(race.throws.waiting))


def opened(folder: Path) -> Iterator[Player]:
    """For a fixture: a player whose pad is unplugged at the end."""
    made = Player(folder)
    yield made
    if made.pad is not None:
        made.pad.unplug()
        pygame.event.clear()


def race_on(player: Player, press: Callable[[], None], presses: int = 700) -> PodiumScene:
    """Presses whatever is looked at until the podium."""
    for _ in range(presses):
        if isinstance(player.top, PodiumScene):
            return player.top
        press()
        player.ask()
    raise AssertionError("the race does not end")
