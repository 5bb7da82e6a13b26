"""Presses that were meant for something else: what opens by itself hears none before people could see it."""

UNASKED = 0.4
"""Seconds for which a scene that nobody's press has opened hears none."""
HANDED_ON = 0.4
"""Seconds for which the next person at the same device is asked before a press counts: it was meant for the turn before."""


class Guard:
    """Counts down in the time of the screen, from when its scene is on top."""

    def __init__(self) -> None:
        self._left = 0.0

    @property
    def shut(self) -> bool:
        """Whether presses count for nothing yet."""
        return self._left > 0

    def shut_for(self, seconds: float) -> None:
        """Presses count for nothing for as long as this, or for longer where that was said before."""
        self._left = max(self._left, seconds)

    def open_in(self, seconds: float) -> None:
        """Presses count again after as long as this, whatever was said before."""
        self._left = seconds

    def pass_time(self, dt: float) -> None:
        """`dt` seconds went by."""
        self._left = max(0.0, self._left - dt)
