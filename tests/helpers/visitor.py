"""Somebody who looks at all there is on a screen, lit or refused, presses some of it, and pulls at the window meanwhile."""

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game.scenes.framework.stack import Home, Push
from game.scenes.framework.tabbed_page import TabbedScene
from game.scenes.race.curtain import HandoverScene
from game.scenes.race.loading import LoadingScene
from game.scenes.race.race import RaceScene
from game.scenes.results.podium import PodiumScene
from game.scenes.setup.setup import SetupScene
from tests.helpers.glass import Glass
from tests.helpers.pads import VirtualPad
from tests.helpers.players import Players

KEYBOARD = "keyboard"
KEYS = {"confirm": pygame.K_RETURN, "back": pygame.K_ESCAPE}
SIZES: Sequence[tuple[int, int]] = ((320, 240), (400, 180), (320, 180))
"""Of windows in which all is as large and lies elsewhere: what was painted for one of them is right for the others."""
NEVER = ("quit", "leave")
"""What is not pressed here."""
CLIP = 6
"""Turns of the loop after which a clip is in its midst."""
LONG = 400
"""Turns of the loop in which somebody is asked again."""


class Visitor:
    """At the keyboard, or at a pad that was taken. Every turn of the loop takes `dt` seconds, and every `every`th is looked at."""

    def __init__(self, players: Players, every: int, dt: float, sizes: Sequence[tuple[int, int]] = SIZES) -> None:
        self.players, self.dt, self.sizes = players, dt, sizes
        self.glass = Glass(players.app, every)
        self.chance = random.Random(7)
        self.device = KEYBOARD
        self.press: Callable[[str], None] = lambda word: players.key(KEYS[word])
        self.pulls = 0
        players.ctx.toggle_fullscreen = lambda: None

    def take(self, pad: VirtualPad) -> None:
        """From now on it is by this pad."""
        self.device, self.press = pad.device, partial(self.players.press, pad)

    @property
    def top(self) -> Any:
        """The scene on top."""
        return self.players.top

    @property
    def widgets(self) -> dict[str, Any]:
        """What can be looked at now."""
        ui = self._ui
        return {} if ui is None else {key: widget for key, widget in ui.widgets.items() if widget.focusable}

    @property
    def _ui(self) -> Any:
        return self.players.ui or getattr(getattr(self.top, "transport", None), "ui", None)

    def turns(self, count: int) -> None:
        """So many turns of the loop."""
        for _ in range(count):
            if not self.players.app.stack.empty:
                self.players.step(self.dt)

    def home(self) -> None:
        """Back in the menu, and at rest there."""
        if len(self.players.app.stack.scenes) > 1:
            self.players.app.stack.obey(Home())
        self.players.steps(2)

    def open(self, scene: Any) -> None:
        """Opens it over what is there; a race until it is on screen."""
        self.top.make_ready()
        self.players.app.stack.obey(Push(scene))
        self.players.step()
        self.players.until(lambda: not (isinstance(self.top, LoadingScene) or self.players.app.changing))

    def look_at(self, key: str) -> None:
        """Looks at a control, and a moment longer: by then more may be known of the pictures."""
        if self._ui is not None and self._ui.focus(key, self.device, quiet=False):
            for _ in range(2):
                self.glass.wanted = True
                self.turns(1)

    def look_round(self, most: int = 99) -> None:
        """Looks at so many controls, the refused ones first, and presses those."""
        there = self.widgets
        refused = [key for key, widget in there.items() if widget.why]
        for key in list(dict.fromkeys((*refused, *self.chance.sample(list(there), len(there)))))[:most]:
            if key in self.widgets:
                self.look_at(key)
                if key in self.widgets and self.widgets[key].why:
                    self.press("confirm")

    def turn_pages(self, most: int) -> None:
        """Looks at so many controls of each page that the scene has."""
        top = self.top
        for page in list(top.pages) if isinstance(top, TabbedScene | SetupScene) else ():
            if isinstance(top, SetupScene):
                top.show(page, self.device)
            else:
                top.open(page)
            self.look_round(most)

    def press_any(self) -> None:
        """Presses one that is lit."""
        lit = [key for key, widget in self.widgets.items() if not widget.why and key not in NEVER]
        if lit:
            self.look_at(self.chance.choice(lit))
        self.press("confirm")

    def pull(self) -> None:
        """The window gets another size, and what lies in it comes there."""
        size = self.sizes[self.pulls % len(self.sizes)]
        self.pulls += 1
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        self.turns(2)

    def asked(self) -> bool:
        """Goes on until nothing is on its way and somebody is asked; False where nobody is for long."""
        for _ in range(LONG):
            top = self.top
            waits = not isinstance(top, RaceScene) or top.open_prompt.prompt is not None or bool(top.throws.waiting)
            if waits and not self.players.app.changing and not isinstance(top, LoadingScene):
                return True
            self.turns(1)
        return False

    def race_on(self, decisions: int, looks: int) -> None:
        """Answers so many times in the race on top, and looks round before each; pages that open are looked at and left (a curtain is
        opened). Every other clip is disturbed by a window that changes its size."""
        race = self.players.race
        for number in range(decisions):
            if not self.asked() or isinstance(self.top, PodiumScene):
                return
            self.look_round(looks)
            if self.top is not race:
                self.press("confirm" if isinstance(self.top, HandoverScene) else "back")
                continue
            self.press_any()
            self.turns(CLIP)
            if number % 2 == 1 and not race.timeline.idle:
                self.pull()
