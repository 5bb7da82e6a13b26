"""The driver that looks one step ahead: what the judge thinks of the position after each action."""

from collections.abc import Generator

from game.bots.bot import Thinking
from game.bots.candidates import prepared, with_reason
from game.core.actions import Action
from game.core.judge import DriverChoice, Judge
from game.core.match import Chair
from game.core.rng import Rng

WORLDS = 4
"""Sampled worlds in which an action with chance behind it is tried."""
ACTIONS = 12
"""Actions that are looked at, the first by the judge's order."""


class GreedyDriver:
    """The highest `judge.value` after one action; of equal ones the first by `judge.order`."""

    def __init__(self, judge: Judge, worlds: int = WORLDS, actions: int = ACTIONS) -> None:
        self.judge = judge
        self.worlds = worlds
        self.actions = actions

    def think(self, chair: Chair, rng: Rng) -> Thinking:
        """One action; a standing right is used where that is better than nothing."""
        yield from prepared(self.judge, chair.rules)
        judge, seat = self.judge, chair.seat
        ordered = judge.order(chair.rules, chair.view, seat, chair.legal())
        yield
        standing = seat not in chair.turn.waits_for
        best, most = None, self.worlds * judge.value(chair.rules, chair.view, seat) if standing else None
        if len(ordered) == 1 and not standing:
            return with_reason(judge, chair, ordered[0])
        for action in ordered[: self.actions]:
            worth = yield from self._worth(chair, action, rng)
            if most is None or worth > most:
                best, most = action, worth
        return DriverChoice(()) if best is None else with_reason(judge, chair, best)

    def _worth(self, chair: Chair, action: Action, rng: Rng) -> Generator[None, None, int]:
        """The value after `action`, summed over the worlds; where no chance follows, one look is enough."""
        seen = chair.preview(action)
        yield
        if seen.view is not None:
            return self.worlds * self.judge.value(chair.rules, seen.view, chair.seat)
        worth = 0
        for number in range(self.worlds):
            word, _ = rng.below(1 << 32)
            world = chair.sample(Rng.seeded(word << 16 | number))
            after = chair.rules.apply(world, chair.seat, action).state
            worth += self.judge.value(chair.rules, chair.rules.view(after, chair.seat), chair.seat)
            yield
        return worth
