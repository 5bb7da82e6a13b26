"""What a track must offer Top Race (section 3): its properties, checks, adjacency, room for cars, and the text notation."""

from collections.abc import Sequence

from game.core.track import Finding, Property, Space, Track
from game.titles.top_race.rules.road import adjacency
from game.titles.top_race.track.checks import errors, warnings
from game.titles.top_race.track.notation import read

__all__ = ["adjacency", "check", "count", "errors", "places", "properties", "read", "warnings"]

properties: tuple[Property, ...] = (
    Property("space", "kind", "space", ("space",)),
    Property("space", "slot", 0),
    Property("corner", "from", 0),
    Property("corner", "to", 0),
    Property("corner", "side", "R", ("R", "L")),
    Property("tip_line", "tick", 0),
)


def check(track: Track) -> tuple[Finding, ...]:
    """V1 - V9, which refuse the track; without any of them, the warning W1 about the order of the slots."""
    return errors(track) or warnings(track)


def places(track: Track) -> dict[str, int]:
    """Room for one car on every space (R36)."""
    return {space.id: 1 for space in track.spaces}


def count(spaces: Sequence[Space]) -> int:
    """Each of them is one."""
    return len(spaces)
