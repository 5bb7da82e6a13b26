"""The text that describes a track in map properties (3.6 of the specification), read into spaces and markers."""

import re
from collections.abc import Iterator, Mapping, Sequence

from game.core.contract import Road
from game.core.track import Mark, Scalar, Space

STRAIGHT = 12
"""Ticks of a space on a straight."""
LANE_LETTERS = "abcdefgh"
TEMPLATES: Mapping[str, tuple[int, tuple[int, ...]]] = {
    "K3-90": (24, (1, 2, 3)),
    "K2-90": (24, (1, 2)),
    "K3-180": (60, (3, 4, 5)),
    "K2-180": (48, (3, 4)),
}
"""3.5: ticks, and spaces per lane from the inside."""
_KNOWN = ", ".join(f"{name} ({ticks} ticks, {len(cuts)} lanes)" for name, (ticks, cuts) in TEMPLATES.items())
_SECTION = re.compile(r"(\d+)-(\d+) (?:(K\d-\d+) ([LR]) ?)?(?:lanes? (\d)(?:-(\d))?)?(?: bend ([LR]))?")


def read(properties: Mapping[str, Scalar]) -> Road:
    """The road from `road` = "0-96 lanes 0-2, 96-120 K3-90 R, ... 288-336 lane 0 bend R" and `tip_lines` = "132 252 384" (3.6).

    ValueError with a plain sentence where a section is wrong or does not begin where the one before ends.
    """
    text = str(properties.get("road", ""))
    if not text:
        raise ValueError("The map has no property road: write its sections, for example 0-96 lanes 0-2, 96-120 K3-90 R.")
    spaces: list[Space] = []
    corners: list[Mark] = []
    at, lanes = 0, (0, 2)
    for part in text.split(","):
        section = _SECTION.fullmatch(" ".join(part.split()))
        if section is None:
            raise ValueError(f"road: {part.strip()[:40]!r} is no section. Write for example 0-96 lanes 0-2, 96-120 K3-90 R, with commas.")
        start, end, template, side, low, high, bend = section.groups()
        if int(start) != at or int(end) <= at:
            raise ValueError(f"road: {part.strip()!r} must begin at {at}, where the section before it ends, and end after that.")
        if template and template not in TEMPLATES:
            raise ValueError(f"road: {part.strip()!r} fits no corner: there are {_KNOWN}.")
        if low is not None:
            lanes = (int(low), int(high or low))
            if lanes[1] < lanes[0]:
                raise ValueError(f"road: {part.strip()!r}: write the smaller lane first, as lanes {high}-{low}.")
        elif template in ("K3-90", "K3-180"):
            lanes = (0, 2)
        else:
            raise ValueError(f"road: {part.strip()!r} does not say which lanes there are, for example lanes 0-2.")
        spaces.extend(_cut(part.strip(), at, int(end), lanes, template, side))
        if side or bend:
            corners.append(Mark("corner", str(len(corners) + 1), {"from": at, "to": int(end), "side": side or bend}))
        at = int(end)
    named = _named(spaces, at, corners)
    width = max(space.lane for space in named) + 1
    return Road(at, width, named, (*corners, *_tip_lines(str(properties.get("tip_lines", "")))))


def _cut(part: str, start: int, end: int, lanes: tuple[int, int], template: str | None, side: str | None) -> Iterator[Space]:
    """The spaces of a section, without their names."""
    across = range(lanes[0], lanes[1] + 1)
    if template is None:
        if (end - start) % STRAIGHT:
            raise ValueError(f"road: {part!r} is {end - start} ticks long; a straight is a multiple of {STRAIGHT}.")
        counts = dict.fromkeys(across, (end - start) // STRAIGHT)
    else:
        length, per_lane = TEMPLATES.get(template, (0, ()))
        if length != end - start or len(per_lane) != len(across):
            raise ValueError(f"road: {part!r} fits no corner: there are {_KNOWN}.")
        counts = dict(zip(reversed(across) if side == "R" else across, per_lane, strict=True))
    for lane in across:
        size = (end - start) // counts[lane]
        yield from (Space("", lane, start + i * size, start + (i + 1) * size) for i in range(counts[lane]))


def _named(spaces: Sequence[Space], length: int, corners: Sequence[Mark]) -> tuple[Space, ...]:
    """Names a1, a2, ... along each lane, and the slots (3.4): the last two ranks, counted from the inside of the first corner."""
    from_right = not corners or corners[0].tags["side"] == "R"
    fronts = sorted({space.front for space in spaces if space.front > length - 3 * STRAIGHT}, reverse=True)[:2]
    slots: dict[tuple[int, int], int] = {}
    for front in fronts:
        rank = sorted((s.lane for s in spaces if s.front == front), reverse=from_right)
        slots |= {(lane, front): len(slots) + n for n, lane in enumerate(rank, 1)}
    named: list[Space] = []
    count: dict[int, int] = {}
    for space in sorted(spaces, key=lambda s: (s.lane, s.back)):
        count[space.lane] = count.get(space.lane, 0) + 1
        slot = slots.get((space.lane, space.front), 0)
        tags: dict[str, Scalar] = {"slot": slot} if slot else {}
        named.append(Space(f"{LANE_LETTERS[space.lane]}{count[space.lane]}", space.lane, space.back, space.front, "space", tags))
    return tuple(named)


def _tip_lines(text: str) -> Iterator[Mark]:
    for number, tick in enumerate(text.split(), 1):
        if not (tick.isascii() and tick.isdigit()):
            raise ValueError(f"tip_lines: {tick!r} is no tick. Write three ticks, for example 132 252 384.")
        yield Mark("tip_line", str(number), {"tick": int(tick)})
