"""Whether the player has saved, copied or deleted maps since somebody last looked at them."""

from collections.abc import Callable

GLANCE = 0.1
"""Seconds between two looks at the player's folder of maps; a turn of the loop at rest counts as so many."""


class MapWatch:
    """`seen()` gives the maps as they are now, with what changes whenever one is saved."""

    def __init__(self, seen: Callable[[], object]) -> None:
        self._now = seen
        self._seen: object = None
        self._glanced = 0.0
        """Seconds since the last look."""

    def begin(self) -> None:
        """From now on it tells of what differs from this moment."""
        self._seen, self._glanced = self._now(), 0.0

    def glance(self, dt: float) -> bool:
        """`dt` seconds went by: whether it was time to look, and something differs."""
        self._glanced += dt
        if self._glanced < GLANCE:
            return False
        self._glanced = 0.0
        return self._now() != self._seen
