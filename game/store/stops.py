"""Where a saved match stopped: in which race of it, in which round."""

from typing import NamedTuple

from game.core.contract import State
from game.core.record import Header
from game.core.track import Track


class Stop(NamedTuple):
    """`race` counts from 1; 0 where nobody knows yet, `round` also where a title counts none."""

    race: int = 0
    round: int = 0

    def track(self, header: Header) -> Track | None:
        """The track of that race; None where nobody knows which of several it is."""
        tracks = header.tracks
        if len(tracks) > 1 and not self.race:
            return None
        return tracks[(max(1, self.race) - 1) % len(tracks)]


FIRST = Stop(1)
"""Nobody has decided anything yet."""


def stop_at(state: State) -> Stop:
    """Where a match stands; as every title says it who has several races, or counts rounds."""
    return Stop(max(1, int(getattr(state, "race", 1))), int(getattr(state, "round", 0)))
