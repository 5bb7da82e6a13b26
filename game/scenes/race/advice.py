"""Where a table has its focus at rest on what a decent driver would do: that driver looks at what a person will be asked."""

from game.bots.foresight import Foresight, foresee
from game.bots.levels import MEDIUM, driver
from game.core.contract import State
from game.core.match import Match
from game.session.thinking import think_on
from game.show.tables.base.table import Table


class Advice:
    """Of one match: thought about in slices, from what the seat that is asked may know."""

    def __init__(self, match: Match, table: Table[State]) -> None:
        self.match = match
        self.table = table
        self._thought: tuple[object, int, Foresight] | None = None
        """The state it is about, the seat, and the rest of it."""
        self._done: tuple[object, int] = None, -1

    def ready(self, seat: int) -> bool:
        """Whether the table has been told what to advise this seat; if not yet, a slice is thought."""
        state = self.match.state
        if not self.table.advised or (self._done[0] is state and self._done[1] == seat):
            return True
        if self._thought is None or self._thought[0] is not state or self._thought[1] != seat:
            adviser = driver(self.match.title, MEDIUM, self.match.header.seed)
            self._thought = state, seat, foresee(adviser, self.match.chair(seat))
        finished = think_on(self._thought[2])
        if finished is None:
            return False
        self._thought, self._done = None, (state, seat)
        self.table.advice = finished.value
        return True
