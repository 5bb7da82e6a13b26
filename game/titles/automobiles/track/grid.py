"""The road as a grid of lanes and stations (section 3.1): which segment leads to which, and which make a space."""

from collections.abc import Sequence
from itertools import pairwise

from game.core.track import Space, Track
from game.titles.automobiles.track.notation import SPACE


def adjacency(track: Track) -> dict[str, tuple[str, ...]]:
    """3.1: segment -> its forward neighbours: straight ahead, then the diagonals to the inside and to the outside, over the line too."""
    at = {(segment.lane, segment.back): segment.id for segment in track.spaces}
    found: dict[str, tuple[str, ...]] = {}
    for segment in track.spaces:
        station = (segment.back + 1) % track.length
        lanes = (segment.lane, segment.lane - 1, segment.lane + 1)
        found[segment.id] = tuple(at[lane, station] for lane in lanes if (lane, station) in at)
    return found


def spaces(track: Track) -> dict[str, tuple[Space, ...]]:
    """Space -> its segments in driving direction, the front one last; one that holds the line begins before it (3.6)."""
    groups: dict[str, list[Space]] = {}
    for segment in track.spaces:
        groups.setdefault(segment.tag(SPACE, ""), []).append(segment)
    return {name: _in_order(sorted(group, key=lambda s: (s.lane, s.back)), track.length) for name, group in groups.items()}


def _in_order(group: Sequence[Space], length: int) -> tuple[Space, ...]:
    """Turned so that a run over the line is not torn."""
    for i in range(len(group)):
        turned = (*group[i:], *group[:i])
        if all((one.back + 1) % length == two.back for one, two in pairwise(turned)):
            return turned
    return tuple(group)
