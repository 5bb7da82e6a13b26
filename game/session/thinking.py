"""The computers' share of a race: they think a little each frame, and hold what they decided long enough for eyes to follow."""

from collections.abc import Generator
from time import perf_counter

from game.bots.runner import ComputerDrivers, Decision
from game.core.match import Match

__all__ = ["Thinking"]

HOLD = 0.45
"""Seconds between two decisions of a computer driver, at normal pace."""
SHARE = 0.006
"""Seconds of a frame that a computer may think: how long it takes depends on the machine, what it comes to does not."""


class Thinking:
    """One decision in the making: standing rights first, then whoever is waited for. `nobody`: only people are asked."""

    def __init__(self, computers: ComputerDrivers, match: Match, hold: float = HOLD) -> None:
        self.nobody = False
        self._thought: Generator[None, None, Decision | None] | None = computers.think(match)
        self._decision: Decision | None = None
        self._hold = hold

    @classmethod
    def decided(cls, decision: Decision) -> "Thinking":
        """A decision that needs no thought (a lone choice), held like any other."""
        thinking = cls.__new__(cls)
        thinking.nobody, thinking._thought, thinking._decision, thinking._hold = False, None, decision, HOLD
        return thinking

    def go_on(self, dt: float) -> Decision | None:
        """Thinks on, or holds; the decision once it is due."""
        self._hold -= dt
        if self._thought is not None:
            self._think(self._thought)
            return None
        return self._decision if self._hold <= 0 else None

    def _think(self, thought: Generator[None, None, Decision | None]) -> None:
        """A slice at least, however slow the machine is."""
        until = perf_counter() + SHARE
        try:
            next(thought)
            while perf_counter() < until:
                next(thought)
        except StopIteration as done:
            self._thought, self._decision = None, done.value
            self.nobody = self._decision is None
