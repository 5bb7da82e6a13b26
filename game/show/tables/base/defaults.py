"""What few titles have: a table that says nothing of it has no rights, no ballots, no windows, and takes decisions back one by one."""

from collections.abc import Mapping, Sequence

from game.core.actions import Action, Event
from game.core.contract import Turn
from game.core.match import Chair
from game.show.tables.base.prompt import Ballot, Prompt

__all__ = ["HOLD", "TableDefaults"]

HOLD = 0.45
"""Seconds between two decisions of a computer driver, at normal pace."""


class TableDefaults:
    """That part of a Table (see game.show.tables.base.table)."""

    def right(self, chair: Chair) -> Prompt | None:
        """Nobody has anything to do out of turn."""
        return None

    def ballot(self, chairs: Mapping[int, Chair], turn: Turn) -> Ballot | None:
        """Nobody is asked at once with others."""
        return None

    def hold(self, turn: Turn, action: Action) -> float:
        """The same for every decision."""
        return HOLD

    def tempo(self, events: Sequence[Event]) -> float:
        """All of a computer's turn at full length."""
        return 1.0

    def beat(self, turn: Turn) -> float:
        """No question is a window."""
        return 0.0

    def unit(self, action: Action) -> bool:
        """Every decision is taken back alone."""
        return True

    def recap(self, events: Sequence[Event], seat: int) -> str:
        """Nothing beside the log."""
        return ""
