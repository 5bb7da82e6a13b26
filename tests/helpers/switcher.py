"""Somebody with one switch: waits until the walk stands on what is wanted, or on its group, and presses."""

import random
from typing import Any

import pygame

from game.scenes.race.race import RaceScene
from game.scenes.results.podium import PodiumScene
from game.show.tables.parts.plates import PromptPlate
from game.show.widgets.walk import stops_of, widget_of
from tests.helpers.player import Player

STEP = 0.1
"""Seconds of a turn of the loop."""
LEFT_OUT = ("undo", "back", "pause", "log", "help", "hint", "peek")
"""What a race does not need."""


class Switcher:
    """`key`: the key that the switch types, wherever the press goes."""

    def __init__(self, player: Player, key: int = pygame.K_SPACE, chance: int = 1) -> None:
        self.player, self.key = player, key
        self.chance = random.Random(chance)
        self.presses = 0

    @property
    def walking(self) -> Any:
        return self.player.app.walking

    def press(self, key: int = 0) -> None:
        """One press of the switch."""
        self.player.see()
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key or self.key, mod=0, unicode=""))
        self.player.step()
        self.presses += 1

    def choose(self, wanted: str, patience: int = 2_000) -> None:
        """Goes with the walk to that widget and presses it; into it where it has an inside, whose first thing is taken."""
        for _ in range(patience):
            stop = self.walking._stop
            if stop is not None and any(widget_of(each) == wanted for each in stops_of(stop)):
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
            elif self.walking._stop is not None and (keys := self._worth(top)):
                self.choose(self.chance.choice(keys))
            self.player.step(dt=STEP)
        raise AssertionError("the race does not end")

    @staticmethod
    def _worth(race: RaceScene) -> list[str]:
        """Keys of what can be pressed and goes on with the race."""
        widgets = race.open_prompt.ui.widgets
        answers = {key: widget for key, widget in widgets.items() if widget.focusable and not widget.why and key not in LEFT_OUT}
        return [key for key, widget in answers.items() if widget.action is not None or isinstance(widget, PromptPlate)]
