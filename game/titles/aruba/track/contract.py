"""What a track must offer ARUBA (section 3): its properties, checks, adjacency, room for cars, and the text notation."""

from collections.abc import Sequence

from game.core.track import Finding, Property, Space, Track
from game.titles.aruba.rules.compiled import RED, SLOT
from game.titles.aruba.track.checks import errors
from game.titles.aruba.track.notation import read

__all__ = ["adjacency", "check", "count", "errors", "places", "properties", "read"]

properties: tuple[Property, ...] = (Property("space", RED, False), Property("space", SLOT, 0))


def check(track: Track) -> tuple[Finding, ...]:
    """V1-V8, which refuse the track; V9 is a matter of the picture."""
    return errors(track)


def adjacency(track: Track) -> dict[str, tuple[str, ...]]:
    """R2: each space leads to the front, front-left and front-right, over the line too."""
    spaces = {(s.back, s.lane): s.id for s in track.spaces}
    rows = track.length
    return {
        s.id: tuple(spaces[at] for lane in (s.lane, s.lane - 1, s.lane + 1) if (at := ((s.back + 1) % rows, lane)) in spaces)
        for s in track.spaces
    }


def places(track: Track) -> dict[str, int]:
    """R6: one car per space."""
    return {s.id: 1 for s in track.spaces}


def count(spaces: Sequence[Space]) -> int:
    """Each of them is one."""
    return len(spaces)
