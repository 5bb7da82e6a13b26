"""The turn in one line: what the strip says while others play, and after a hurry. The log has every event; the strip never repeats it."""

from collections import deque
from collections.abc import Callable, Sequence

from game.core.actions import Event
from game.core.contract import State
from game.core.words import N_
from game.scenes.race.open_prompt import OpenPrompt
from game.show.tables.base.table import Table

BEGINS, MOVES = N_("goes first"), N_("is on the move")
"""Behind a name."""


class Recap:
    """Gathers what has been shown of the turn that is on. `line` is the seat and what its turn has come to, or None before that."""

    def __init__(self, table: Table[State], waits_for: Callable[[], Sequence[int]] = tuple) -> None:
        """`waits_for()`: the seats that the rules wait for."""
        self.table = table
        self.waits_for = waits_for
        self.line: tuple[int, str] | None = None
        self._deciders: deque[tuple[int, int]] = deque()
        """Who decided what is still to be shown, and how many events of that are left."""
        self._events: list[Event] = []
        self._seat = -1
        self._left = 0
        """Of the decision whose event was shown last."""

    @property
    def mover(self) -> int | None:
        """Whose decision is shown, or waited for where all has been shown; None after the end."""
        shown = next((seat for seat, _ in self._deciders if seat >= 0), None)
        return shown if shown is not None else next(iter(self.waits_for()), None)

    def decided(self, seat: int, events: int) -> None:
        """A decision of this seat has led to so many events, which will be shown."""
        if events:
            self._deciders.append((seat, events))

    def forget(self) -> None:
        """What was to be shown is not (it was taken back, or the table stands elsewhere now)."""
        self._deciders.clear()
        self._events.clear()

    def add(self, events: Sequence[Event]) -> bool:
        """These have been shown; whether there is another line now."""
        before = self.line
        for event in events:
            seat = self._decider()
            if seat < 0:
                continue
            self._seat = self._seat if self._events else seat
            self._events.append(event)
            if isinstance(event, self.table.turn_ends):
                self._sum_up_turn()
                self._events.clear()
                self._skip()
        self._sum_up_turn()
        return self.line != before

    def _decider(self) -> int:
        """Who decided what the next event tells; -1 where nobody did, or it belongs to no turn."""
        if not self._deciders:
            return -1
        seat, left = self._deciders.popleft()
        if left > 1:
            self._deciders.appendleft((seat, left - 1))
        self._left = left - 1
        return seat

    def _skip(self) -> None:
        """What else the decision that ended a turn has led to belongs to no turn."""
        if self._left:
            _, left = self._deciders.popleft()
            self._deciders.appendleft((-1, left))

    def _sum_up_turn(self) -> None:
        """The turn belongs to whoever decided first in it."""
        said = self.table.recap(self._events, self._seat) if self._events and self._seat >= 0 else ""
        if said:
            self.line = (self._seat, said)


def tell_mover(recap: Recap, open_prompt: OpenPrompt) -> None:
    """At the start, and while a computer drives of whose turn nothing has been told yet, the strip says whose turn it is; not where a log
    beside the board does."""
    strip, progress, seat, begun = open_prompt.strip, open_prompt.progress, recap.mover, bool(open_prompt.match.done)
    if not strip.empty or seat is None or open_prompt.table.log_area() or progress.asks:
        return
    if not (begun and open_prompt.seats[seat].human):
        words = open_prompt.ctx.say(MOVES if begun else BEGINS)
        open_prompt.recap(seat, words)
