"""How long a supervisor waits after a fault, and when it starts the game with as little as possible."""

from typing import NamedTuple

PAUSES = (0.0, 1.0, 5.0, 15.0, 60.0)
"""Seconds before the next start, after the first, second ... fault in a row."""
PEACE = 3600.0
"""Seconds without a fault after which the count starts anew."""
MANY, SOON = 3, 120.0
"""So many faults in so many seconds: safe mode."""


class Verdict(NamedTuple):
    """What a fault leads to."""

    pause: float
    safe: bool
    second: bool = False
    """It is the second one within an hour."""


class FaultCount:
    """The faults of one supervisor; times are seconds of a monotonic clock."""

    def __init__(self) -> None:
        self._times: list[float] = []
        self._safe = False

    def fault(self, now: float) -> Verdict:
        """There was one more. Safe mode lasts until an hour has gone by without any."""
        if self._times and now - self._times[-1] >= PEACE:
            self._times, self._safe = [], False
        self._times.append(now)
        self._safe = self._safe or sum(now - time <= SOON for time in self._times) >= MANY
        second = sum(now - time <= PEACE for time in self._times) == 2
        return Verdict(PAUSES[min(len(self._times), len(PAUSES)) - 1], self._safe, second)
