"""What a track must offer Automobiles (section 3): its properties, checks, adjacency, room for cars, and the lane notation."""

from collections.abc import Sequence

from game.core.track import Finding, Property, Space, Track
from game.titles.automobiles.track.checks import errors, warnings
from game.titles.automobiles.track.grid import adjacency
from game.titles.automobiles.track.notation import BUDGET, FLAG, LINE_INSIDE, SHOWN, SLOT, SPACE, read

__all__ = ["adjacency", "check", "count", "errors", "places", "properties", "read", "warnings"]

properties: tuple[Property, ...] = (
    Property("map", LINE_INSIDE, False),
    Property("space", SPACE, ""),
    Property("space", SHOWN, ""),
    Property("space", SLOT, 0),
    Property("space", BUDGET, 0),
    Property("space", FLAG, False),
)


def places(track: Track) -> dict[str, int]:
    """R64: one car per segment."""
    return {segment.id: 1 for segment in track.spaces}


def check(track: Track) -> tuple[Finding, ...]:
    """V1 to V8, which refuse the track; without any of them, the soft checks of section 3.3 (V9 to V11), which warn."""
    return errors(track) or warnings(track)


def count(spaces: Sequence[Space]) -> int:
    """A space is one to eight segments in a row."""
    return len({segment.tag(SPACE, segment.id) for segment in spaces})
