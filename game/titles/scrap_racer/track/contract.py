"""What a track must offer Scrap Racer (section 3): its properties, checks, adjacency, room for racers, and the notation."""

from collections.abc import Sequence

from game.core.track import Finding, Property, Space, Track
from game.titles.scrap_racer.rules.road import KINDS, in_order
from game.titles.scrap_racer.track.checks import errors, warnings
from game.titles.scrap_racer.track.notation import read

__all__ = ["adjacency", "check", "count", "places", "properties", "read"]

properties: tuple[Property, ...] = (
    Property("space", "kind", "space", KINDS),
    Property("space", "section", 0),
    Property("space", "site", False),
)

GRID = 6


def check(track: Track) -> tuple[Finding, ...]:
    """V1-V5, which refuse the track; without any of them, the warnings V8-V11."""
    return errors(track) or warnings(track)


def adjacency(track: Track) -> dict[str, tuple[str, ...]]:
    """Space s leads to space s mod L + 1 and nowhere else. The grid lies beside the road and is no part of it."""
    ids = [space.id for space in in_order(track)]
    return {here: (there,) for here, there in zip(ids, [*ids[1:], *ids[:1]], strict=True)}


def places(track: Track) -> dict[str, int]:
    """Room on each space for one racer, since they fight until they stand alone (R41); six on the grid,
    which the game paints beside the line."""
    return {**{space.id: 1 for space in track.spaces}, "START": GRID}


def count(spaces: Sequence[Space]) -> int:
    """Each of them is one."""
    return len(spaces)
