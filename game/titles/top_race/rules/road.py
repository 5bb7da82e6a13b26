"""Which space leads to which (3.2 of the specification)."""

from collections.abc import Mapping, Sequence

from game.core.track import Space, Track
from game.titles.top_race.rules.state import FINISH


def successors(spaces: Sequence[Space], length: int) -> dict[str, tuple[str, ...]]:
    """3.2: space -> spaces a step may lead to, straight on first, then to the right, then to the left; the line is no limit."""
    lanes: dict[int, list[Space]] = {}
    for space in spaces:
        lanes.setdefault(space.lane, []).append(space)
    found: dict[str, tuple[str, ...]] = {}
    past: dict[tuple[int, int], list[Space]] = {}  # by lane and tick, what lies just past it: neighbours ask for the same
    for space in spaces:
        edge = 0 if space.front == length else space.front
        sides = [(lane, edge) for lane in (space.lane, space.lane + 1, space.lane - 1)]
        for side in sides:
            if side not in past:
                past[side] = [t for t in lanes.get(side[0], ()) if t.back <= edge < t.front]
        found[space.id] = tuple(t.id for side in sides for t in past[side] if t is not space)
    return found


def adjacency(track: Track) -> dict[str, tuple[str, ...]]:
    """3.2 for the whole lap; a space at the line leads over it."""
    return successors(track.spaces, track.length)


def homeward(exits: Mapping[str, tuple[str, ...]], spaces: Sequence[Space], length: int) -> dict[str, tuple[str, ...]]:
    """The same for a car on lap 1: the next step over the line is the finish (R37, J47)."""
    last = [space.id for space in spaces if space.front == length]
    return {node: (FINISH,) if node in last else after for node, after in exits.items()}
