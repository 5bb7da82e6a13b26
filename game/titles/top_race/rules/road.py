"""Which space leads to which (3.2 of the specification)."""

from collections.abc import Mapping, Sequence

from game.core.track import Space, Track
from game.titles.top_race.rules.state import FINISH

__all__ = ["adjacency", "homeward", "successors"]


def successors(spaces: Sequence[Space], length: int) -> dict[str, tuple[str, ...]]:
    """3.2: space -> spaces a step may lead to, straight on first, then to the right, then to the left; the line is no limit."""
    lanes: dict[int, list[Space]] = {}
    for space in spaces:
        lanes.setdefault(space.lane, []).append(space)
    found: dict[str, tuple[str, ...]] = {}
    for space in spaces:
        edge = 0 if space.front == length else space.front
        beside = (t for lane in (space.lane, space.lane + 1, space.lane - 1) for t in lanes.get(lane, ()))
        found[space.id] = tuple(t.id for t in beside if t is not space and t.back <= edge < t.front)
    return found


def adjacency(track: Track) -> dict[str, tuple[str, ...]]:
    """3.2 for the whole lap; a space at the line leads over it."""
    return successors(track.spaces, track.length)


def homeward(exits: Mapping[str, tuple[str, ...]], spaces: Sequence[Space], length: int) -> dict[str, tuple[str, ...]]:
    """The same for a car on lap 1: the next step over the line is the finish (R37, J47)."""
    last = [space.id for space in spaces if space.front == length]
    return {node: (FINISH,) if node in last else after for node, after in exits.items()}
