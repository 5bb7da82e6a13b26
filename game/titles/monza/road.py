"""The road as numbers: exits (T5-T9), what lies behind a space (T10), and the text notation of section 3.5."""

from collections.abc import Iterator, Mapping

from game.core.contract import Road
from game.core.track import Scalar, Space, Track
from game.titles.monza.meta import COLOURS
from game.titles.monza.state import FINISH, START

__all__ = ["adjacency", "behind", "colours", "fronts", "read"]

LANE_LETTERS = "abcd"
_BLOCKED = {"x": "tyre", ".": "void"}


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


def read(properties: Mapping[str, Scalar]) -> Road:
    """The road from `lane_0`, `lane_1`, ... = "W4 R4 B5 x3 .10" (section 3.5), lane 0 first, positions added up from 0.

    ValueError with a plain sentence where a token is wrong or the lanes don't end together.
    """
    texts: list[str] = []
    while f"lane_{len(texts)}" in properties:
        texts.append(str(properties[f"lane_{len(texts)}"]))
    if not texts:
        raise ValueError("The map has no property lane_0: write each lane as text, for example lane_0 = W4 R4 B5 x3.")
    if len(texts) > len(LANE_LETTERS):
        raise ValueError(f"The map has {len(texts)} lanes; a Monza track has at most {len(LANE_LETTERS)}.")
    lanes = [_lane(lane, text) for lane, text in enumerate(texts)]
    length = lanes[0][-1].front
    for number, segments in enumerate(lanes):
        if segments[-1].front != length:
            raise ValueError(f"lane_{number} ends at {segments[-1].front}, but lane_0 ends at {length}: all lanes must end together.")
    return Road(length, len(lanes), tuple(space for segments in lanes for space in segments))


def _lane(lane: int, text: str) -> list[Space]:
    segments: list[Space] = []
    back = 0
    for token in text.split():
        letter, digits = token[0], token[1:]
        if (letter not in COLOURS and letter not in _BLOCKED) or not (digits.isascii() and digits.isdigit()) or int(digits) < 1:
            raise ValueError(
                f"lane_{lane}: {token!r} is no segment. Write a colour letter ({' '.join(COLOURS)}), x for a tyre or . for no road, "
                "followed by its length in whole units, for example W4."
            )
        front = back + int(digits)
        name = f"{LANE_LETTERS[lane]}{len(segments) + 1}"
        tags: dict[str, Scalar] = {} if letter in _BLOCKED else {"colour": letter}
        segments.append(Space(name, lane, back, front, _BLOCKED.get(letter, "space"), tags))
        back = front
    if not segments:
        raise ValueError(f"lane_{lane} is empty: write its segments, for example W4 R4 B5 x3.")
    return segments
