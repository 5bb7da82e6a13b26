"""How much a phone may say: so many messages a second; more are dropped, and one that goes on is out for a while."""

A_SECOND = 20
"""Messages of a phone that count."""
DROPPED = 60
"""So many that were dropped in a row are a storm."""
OUT = 10.0
"""Seconds for which the phone is out then."""
CALM = 1.0
"""Seconds without a dropped message after which nothing is held against the phone."""


class Pace:
    """The messages of one phone, with the clock handed in."""

    def __init__(self, now: float) -> None:
        self._room = float(A_SECOND)
        self._last = now
        self._dropped = 0
        self._dropped_at = now

    def let(self, now: float) -> bool:
        """Whether a message that comes at `now` (seconds) counts."""
        self._room = min(float(A_SECOND), self._room + (now - self._last) * A_SECOND)
        self._last = now
        if self._room >= 1:
            self._room -= 1
            return True
        self._dropped = self._dropped + 1 if now - self._dropped_at < CALM else 1
        self._dropped_at = now
        return False

    @property
    def storm(self) -> bool:
        """Whether it went on and on, so that the phone has to go."""
        return self._dropped >= DROPPED
