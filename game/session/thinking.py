"""The computers' share of a race: they think a little each frame, and hold what they decided long enough for eyes to follow."""

from collections.abc import Callable, Generator
from time import perf_counter

from game.bots.runner import ComputerDrivers, Decision
from game.core.actions import Action
from game.core.contract import Turn
from game.core.match import Match

SHARE = 0.006
"""Seconds of a frame that a computer may think: how long it takes depends on the machine, what it comes to does not."""
Hold = Callable[[Turn, Action], float]
"""Seconds that a decision made in this turn is held."""


def no_hold(turn: Turn, action: Action) -> float:
    return 0.0


def think_on(thought: Generator[None, None, object]) -> StopIteration | None:
    """A slice of a thought at least, however slow the machine is; its end, with what it came to, once it is there."""
    until = perf_counter() + SHARE
    try:
        next(thought)
        while perf_counter() < until:
            next(thought)
    except StopIteration as done:
        return done
    return None


class Thinking:
    """One decision in the making: standing rights first, then whoever is waited for. `nobody`: only people are asked.

    hold  (turn, action) -> seconds from the beginning until it is submitted, at the pace of the race
    beat  above 0 a window: it is answered exactly then, in seconds of the clock that is handed in; where the thought takes longer,
          with the next whole beat, so that how long it took tells nothing
    """

    patient = False
    """A decision that is due may be put off, once, until the frame is shown."""
    put_off = False

    def __init__(self, computers: ComputerDrivers, match: Match, hold: Hold, beat: float = 0.0) -> None:
        self.nobody = False
        self.turn = match.turn
        self.hold = hold
        self.beat = beat
        self._thought: Generator[None, None, Decision | None] | None = computers.think(match)
        self._decision: Decision | None = None
        self._passed = 0.0
        self._clock = 0.0
        self._due = beat

    @classmethod
    def decided(cls, decision: Decision, turn: Turn, hold: Hold, beat: float = 0.0) -> "Thinking":
        """A decision that needs no thought (a lone choice, a standing answer), held like any other."""
        thinking = cls.__new__(cls)
        thinking.nobody, thinking.turn, thinking.hold, thinking.beat = False, turn, hold, beat
        thinking._thought, thinking._decision, thinking._passed = None, decision, 0.0
        thinking._clock, thinking._due = 0.0, beat
        return thinking

    def go_on(self, dt: float, clock: float | None = None) -> Decision | None:
        """Thinks on, or holds; the decision once it is due. `dt` are seconds at the pace of the race, `clock` those of the clock."""
        self._passed += dt
        self._clock += dt if clock is None else clock
        if self._thought is not None:
            self._think(self._thought)
            while self.beat > 0 and self._due < self._clock:
                self._due += self.beat
            return None
        if self._decision is None or not self._is_due(self._decision):
            return None
        self.put_off = self.patient and not self.put_off
        return None if self.put_off else self._decision

    def _is_due(self, decision: Decision) -> bool:
        return self._clock >= self._due if self.beat > 0 else self._passed >= self.hold(self.turn, decision.action)

    def ahead(self) -> None:
        """Thinks on while what led to the question is still shown: the clock of a window begins afterwards."""
        if self._thought is not None:
            self._think(self._thought)

    def _think(self, thought: Generator[None, None, Decision | None]) -> None:
        done = think_on(thought)
        if done is not None:
            self._thought, self._decision = None, done.value
            self.nobody = self._decision is None
