"""A road as text in map properties (section 3.5): one token per segment, lane by lane."""

from collections.abc import Mapping

from game.core.contract import Road
from game.core.track import Scalar, Space
from game.titles.monza.meta import COLOURS

LANE_LETTERS = "abcd"
_BLOCKED = {"x": "tyre", ".": "void"}


def read(properties: Mapping[str, Scalar]) -> Road:
    """The road from `lane_0`, `lane_1`, ... = "W4 R4 B5 x3 .10" (section 3.5), lane 0 first, positions added up from 0.

    ValueError with a plain sentence where a token is wrong or the lanes don't end together.
    """
    written = [lane for lane in range(10) if f"lane_{lane}" in properties]
    texts = [str(properties[f"lane_{lane}"]) for lane in written]
    if written != list(range(len(written))) or not written:
        missing = next(lane for lane in range(len(written) + 1) if lane not in written)
        raise ValueError(f"The map has no property lane_{missing}: write each lane as text, for example lane_{missing} = W4 R4 B5 x3.")
    if len(texts) > len(LANE_LETTERS):
        raise ValueError(f"lane_{len(LANE_LETTERS)}: a Monza track has at most {len(LANE_LETTERS)} lanes. Take this property away.")
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
