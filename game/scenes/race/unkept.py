"""Races that leave no trace: what is shown in attract, and lessons. No save, no book; rivals go along a written line."""

from collections.abc import Generator, Sequence

from game.bots.runner import ComputerDrivers, Decision
from game.core.actions import Action
from game.core.judge import DriverChoice
from game.core.match import Match
from game.core.record import Header
from game.scenes.framework.scene import Context
from game.store.book import NoBook


class NoSaves:
    """Instead of the save: nothing of such a race is ever kept, and what waits to be continued stays as it is."""

    problem = None
    news = None
    running = None
    header: Header | None = None
    decisions = 0
    settled = True

    def begin(self, match: Match) -> None:
        """It is never kept among the races."""

    def finish(self, match: Match) -> None:
        """It is never kept among the races."""

    def file_rest(self) -> None:
        """It is never kept among the races."""


def without_traces(ctx: Context, **services: object) -> Context:
    """The services for a race that leaves no trace: no save and no book, and in place of others those that are named."""
    return ctx.lent(saves=NoSaves(), cup_saves=NoSaves(), book=NoBook(), **services)


class ScriptedDrivers(ComputerDrivers):
    """Instead of drivers: the decisions of a record, one after another."""

    def __init__(self, line: Sequence[tuple[int, Action]]) -> None:
        super().__init__({})
        self.line = tuple(line)

    def think(self, match: Match) -> Generator[None, None, Decision | None]:
        """The next of them; None at the end."""
        at = len(match.done)
        if at >= len(self.line):
            return None
        seat, action = self.line[at]
        return Decision(seat, action, DriverChoice((action,)))
        yield  # never reached: it makes this a thought, which is a generator
