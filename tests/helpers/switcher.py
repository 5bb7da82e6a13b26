"""Somebody with one switch: waits until the walk stands on what is wanted, or on its group, and presses."""

import random
from collections.abc import Callable
from typing import Any

import pygame

from game.input.steady import PAUSE
from game.scenes.race.race import RaceScene
from game.scenes.results.podium import PodiumScene
from game.show.tables.parts.plates import PromptPlate
from game.show.tables.parts.targets import ThingTarget
from game.show.widgets.walk import stops_of, widget_of
from tests.helpers.pads import VirtualPad
from tests.helpers.player import Player
from tests.helpers.players import Players

STEP = 0.1
"""Seconds of a turn of the loop."""
LEFT_OUT = ("undo", "back", "pause", "log", "help", "hint", "peek")
"""What a race does not need."""


class Switcher:
    """`key`: the key that the switch types, wherever the press goes; a `pad` is pressed on its button A instead. Where a pause after each
    press is wanted, nobody presses before it is over."""

    def __init__(self, player: Player | Players, key: int = pygame.K_SPACE, chance: int = 1, pad: VirtualPad | None = None) -> None:
        self.player, self.key, self.pad = player, key, pad
        self.chance = random.Random(chance)
        self.presses = 0
        self._pressed = float("-inf")

    @property
    def walking(self) -> Any:
        return self.player.app.walking.walk

    def press(self, key: int = 0) -> None:
        """One press of the switch."""
        self.player.see()
        self._pressed = self.player.now
        self.presses += 1
        if self.pad is not None:
            self.pad.down("a")
            self.player.step()
            self.pad.up("a")
        else:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=key or self.key, mod=0, unicode=""))
        self.player.step()

    @property
    def paused(self) -> bool:
        """Whether a press would count for nothing."""
        return bool(self.player.app.ctx.settings.steady) and self.player.now - self._pressed < PAUSE + STEP

    def choose(self, wanted: str, patience: int = 2_000, each: Callable[[], None] = lambda: None) -> None:
        """Goes with the walk to that widget, or to that part of one ("seat0:1:more"), and presses it; into it where it has an inside, whose
        first thing is taken. `each` is called in every turn of the loop."""
        for _ in range(patience):
            each()
            stop = self.walking._stop
            if self.paused:
                self.player.step(dt=STEP)
            elif stop is not None and any(wanted in (widget_of(part), part.key.partition("\n")[2]) for part in stops_of(stop)):
                leaf = not stop.inside
                self.press()
                if leaf:
                    return
            else:
                self.player.step(dt=STEP)
        raise AssertionError(f"the walk does not come to {wanted}, it stands on {self.walking._stop}")

    def race(self, patience: int = 60_000) -> PodiumScene:
        """Decides at random whatever is asked, until the podium."""
        for _ in range(patience):
            top = self.player.top
            if isinstance(top, PodiumScene):
                return top
            if not isinstance(top, RaceScene) or (self.walking._stop is None and top.throws.waiting):
                self.press()
            elif self.walking._stop is not None and (keys := self.worth(top)):
                self.choose(self.chance.choice(keys))
            self.player.step(dt=STEP)
        raise AssertionError("the race does not end")

    @staticmethod
    def worth(race: RaceScene) -> list[str]:
        """Keys of what can be pressed and goes on with the race."""
        widgets = race.open_prompt.ui.widgets
        answers = {key: widget for key, widget in widgets.items() if widget.focusable and not widget.why and key not in LEFT_OUT}
        return [key for key, widget in answers.items() if widget.action is not None or isinstance(widget, PromptPlate | ThingTarget)]
