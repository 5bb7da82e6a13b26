"""What the turn before came to: it stays below what happens now until everybody has had the time to read it, and beside a question until
somebody looks at something else or presses: who comes back from the kitchen still reads what happened."""

from collections.abc import Iterator

CLAUSE, GOES_ON = ", ", "…"
"""What stands between two clauses of a line, and for those that are left out."""
READ = 2.5
"""Seconds that a line of one turn takes to be read from the couch."""


def shorter(line: str, brief: str = "") -> Iterator[str]:
    """The line whole, then in `brief`, then without its last clause, without the last two and so on: where the strip has no room for all of
    it, its beginning says more than nothing."""
    yield line
    if brief and brief != line:
        yield brief
        line = brief
    clauses = line.split(CLAUSE)
    for count in range(len(clauses) - 1, 0, -1):
        yield CLAUSE.join(clauses[:count]) + GOES_ON


class LastTurn:
    """The line of one turn, and for how long it has been seen."""

    def __init__(self) -> None:
        self._seat = -1
        self._line = ""
        self.brief = ""
        """The line with what matters most alone; empty where there is no shorter one."""
        self._left = 0.0
        """Seconds for which it is still to be seen."""
        self._beside = False
        """It stands beside something now."""

    def note(self, seat: int, line: str, brief: str = "") -> None:
        """The seat's turn came to this; what was noted before is not noted anew."""
        if (seat, line) != (self._seat, self._line):
            self._seat, self._line, self.brief, self._left, self._beside = seat, line, brief, READ, False

    def beside(self, seat: int) -> str:
        """What stands beside a question to this seat, or its turn, where another one's turn was not seen for long enough; else nothing."""
        self._beside = seat != self._seat and self._left > 0
        return self._line if self._beside else ""

    def put_aside(self) -> None:
        """Somebody looks at something: that is told from now on."""
        self._beside, self._left = False, 0.0

    @property
    def waits(self) -> bool:
        """Whether its time beside something is still running."""
        return self._beside and self._left > 0

    def pass_time(self, dt: float) -> bool:
        """So many seconds went by; True where its time beside something is over with them."""
        waited, self._left = self.waits, max(0.0, self._left - dt)
        return waited and not self._left
