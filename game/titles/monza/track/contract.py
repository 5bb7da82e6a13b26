"""What a track must offer Monza (section 3): its properties, checks, adjacency, room for cars, and the text notation."""

from collections.abc import Sequence

from game.core.track import Finding, Property, Space, Track
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules.adjacency import adjacency
from game.titles.monza.track.checks import errors, warnings
from game.titles.monza.track.notation import read

__all__ = ["adjacency", "check", "count", "errors", "places", "properties", "read", "warnings"]

properties: tuple[Property, ...] = (
    Property("space", "kind", "space", ("space", "tyre", "void")),
    Property("space", "colour", "", ("", *COLOURS)),
    Property("map", "default_rules", "basic", ("basic", "pro")),
)


def check(track: Track) -> tuple[Finding, ...]:
    """V1-V7, which refuse the track; without any of them, the warnings V9-V16."""
    return errors(track) or warnings(track)


def places(track: Track) -> dict[str, int]:
    """Room for cars: two side by side on a space (R65), four each on the start and behind the line."""
    return {**{s.id: 2 for s in track.spaces if s.kind == "space"}, "start": 4, "finish": 4}


def count(spaces: Sequence[Space]) -> int:
    """Spaces of cars: neither tyres nor gaps in a lane."""
    return sum(space.kind == "space" for space in spaces)
