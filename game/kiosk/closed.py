"""After closing time: black and silent. Whoever presses something reads when the house opens."""

from functools import partial

from pygame import Surface

from game.core.words import N_
from game.input.intents import Intent
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Order
from game.show.canvas import Node
from game.show.theme import TEXT

CLOSED = N_("We open at {time}.")
GREY = (132, 130, 140)
SEEN = 6.0
"""Seconds that the sentence is seen."""


class ClosedScene(Scene):
    """Nothing bright, nothing loud."""

    abrupt = True

    def __init__(self, ctx: Context, opens: str) -> None:
        super().__init__(ctx)
        self.opens = opens
        self._left = 0.0

    def enter(self) -> None:
        super().enter()
        self.ctx.sound.music(None)

    def build(self) -> None:
        """Black, and a sentence in dark grey."""
        self.layer.background = Surface(self.ctx.frame.size, 0, self.ctx.screen) if self.ctx.screen else Surface(self.ctx.frame.size)
        say = self.ctx.say(CLOSED, time=self.opens)
        self._words: Node = self.layer.owe(partial(self.ctx.theme.label, say, 60, GREY, TEXT, fit=1600), 960, 540, 5)
        self._words.shown = self._left > 0

    def handle(self, intent: Intent) -> Order | None:
        """For a moment it says when the house opens."""
        if intent.is_press:
            self._left = SEEN
            self._words.shown = True
        return None

    def update(self, dt: float) -> Order | None:
        self._left -= dt
        self._words.shown = self._left > 0
        return None

    @property
    def pulsing(self) -> bool:
        """While the sentence is seen."""
        return self._left > 0
