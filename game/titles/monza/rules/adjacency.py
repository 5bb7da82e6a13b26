"""The road as numbers: exits (T5-T9), what lies behind a space (T10)."""

from collections.abc import Iterator

from game.core.track import Space, Track
from game.titles.monza.rules.state import FINISH, START


def adjacency(track: Track) -> dict[str, tuple[str, ...]]:
    """T5-T9: node -> nodes that may be entered next: straight on, then the lane to the right, then the one to the left."""
    drivable = [space for space in track.spaces if space.kind == "space"]
    exits = {START: tuple(s.id for s in sorted(drivable, key=lambda s: s.lane) if s.back == 0)}
    for here in drivable:
        exits[here.id] = tuple(_exits(track, drivable, here))
    exits[FINISH] = ()
    return exits


def _exits(track: Track, drivable: list[Space], here: Space) -> Iterator[str]:
    """T6 straight on, T7 lane changes: the side must touch and the front edge must lie strictly ahead."""
    if here.front == track.length:
        yield FINISH
    yield from (s.id for s in drivable if s.lane == here.lane and s.back == here.front)
    for lane in (here.lane - 1, here.lane + 1):
        yield from (s.id for s in drivable if s.lane == lane and s.back < here.front < s.front)


def behind(track: Track, space: Space) -> tuple[Space, ...]:
    """T10: the segments behind `space` in its lane, blocked ones included, nearest first."""
    rear = [s for s in track.spaces if s.lane == space.lane and s.back < space.back]
    return tuple(sorted(rear, key=lambda s: -s.back))


def fronts(track: Track) -> dict[str, int]:
    """Front edge of every node in units (T4): START 0, FINISH one beyond the length."""
    edges = {START: 0, **{s.id: s.front for s in track.spaces if s.kind == "space"}}
    edges[FINISH] = track.length + 1
    return edges


def colours(track: Track) -> dict[str, str]:
    """Colour letter of every drivable node; T9: FINISH is white. START has none, since nobody enters it."""
    return {**{s.id: s.tag("colour", "") for s in track.spaces if s.kind == "space"}, FINISH: "W"}
