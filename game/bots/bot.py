"""What every computer driver is."""

from collections.abc import Generator
from typing import Protocol

from game.core.judge import DriverChoice
from game.core.match import Chair
from game.core.rng import Rng

Thinking = Generator[None, None, DriverChoice]
"""Yields while it thinks, at least every 20 applied actions, so that the screen can draw; returns what was decided."""


class IllegalChoiceError(Exception):
    """A driver chose what its seat can't do: a bug of that driver or of its title's judge."""


class Bot(Protocol):
    """A way to play any title. It sees a Chair and nothing else, and keeps nothing from one thought to the next."""

    def think(self, chair: Chair, rng: Rng) -> Thinking:
        """Decides for the seat of `chair`: one action, or several (a plan for its own next decisions); none declines a
        standing right. Chance comes from `rng` alone, and effort is counted, never timed."""


def conclude(thinking: Thinking) -> DriverChoice:
    """Thinks to the end at once, for those with no screen to draw."""
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            choice: DriverChoice = stop.value
            return choice
