"""Several decisions from one press: each is submitted and journalled by itself, and the next one only where nothing has come between."""

from game.core.actions import Action
from game.core.match import Match
from game.core.words import N_, Plural
from game.show.tables.base.prompt import Chain

STOPPED = Plural(N_("{done} of {count} is done; here it stops."), N_("{done} of {count} are done; here it stops."), "done")
"""What the strip says where a chain ends early."""


class ChainRun:
    """A chain under way, for one seat. `done` of its actions are journalled."""

    def __init__(self, match: Match, seat: int, chain: Chain) -> None:
        self.match = match
        self.seat = seat
        self.chain = chain
        self.done = 0
        self._left = 0.0

    def submitted(self, sealed: bool) -> bool:
        """One more is journalled; whether it goes on. A draw, or anything that was revealed (`sealed`), ends it, and so does its last
        action."""
        self.done += 1
        self._left = self.chain.each
        return not sealed and not self.finished

    @property
    def finished(self) -> bool:
        """Whether all of it is done."""
        return self.done == len(self.chain.actions)

    def waits(self, dt: float) -> bool:
        """Goes on by `dt` seconds; whether the next action has still to wait."""
        self._left -= dt
        return self._left > 0

    def next(self) -> Action | None:
        """The next action; None where it is another seat's question by now, or can't be done."""
        action = self.chain.actions[self.done]
        if self.match.turn.waits_for != (self.seat,) or self.match.chair(self.seat).why_not(action) is not None:
            return None
        return action
