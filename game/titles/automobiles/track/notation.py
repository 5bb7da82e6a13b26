"""The lanes as text (section 3.5), and what the segments of a road are called."""

import re
from collections.abc import Iterator, Mapping

from game.core.contract import Road
from game.core.track import Scalar, Space

COLOURS = "WLDK"
"""The gear colours, the lowest first (2.1)."""
SPACE, SHOWN, SLOT, BUDGET, FLAG = "space", "colours", "slot", "budget", "own_space_until_left"
"""The properties of a segment."""
LINE_INSIDE = "line_inside"
"""The map property that lets spaces reach over the line (3.6)."""
SLOTS = 5
BUDGETS = (10, 11, 12, 13, 14)
"""2.2: dollars for the first purchase, by slot."""

_LANE = re.compile(r"(?:(\d{1,2}):)?(.*)", re.DOTALL)
_RUN = re.compile(r"([WLDK]+|-)(\d{1,2})(?:x(\d{1,2}))?")
_START = re.compile(r"(\d{1,2}:\d{1,2})(\*?)")


def segment_name(lane: int, station: int) -> str:
    """The id of a segment, `lane:station`; a space bears the id of its first segment."""
    return f"{lane}:{station}"


def read(properties: Mapping[str, Scalar]) -> Road:
    """The road from `lane_1`, `lane_2`, ... = "W2x20 -4" or "26: WL3 W2x12" (with its first station), the innermost first,
    `slots` = "1:39 2:38 ..." (`1:27*` is a space of its own until left, R69) and `budgets` = "10 11 12 13 14".

    A segment per station and lane; ValueError with a plain sentence where something is wrong.
    """
    texts = [str(properties[name]) for name in _lane_names(properties)]
    lanes = {lane: list(_runs(lane, text)) for lane, text in enumerate(texts, 1)}
    lengths = {lane: sum(length for _, length in runs) for lane, runs in lanes.items()}
    for lane, length in lengths.items():
        if length != lengths[1]:
            raise ValueError(f"lane_{lane} has {length} stations, but lane_1 has {lengths[1]}: all lanes are equally long.")
    starts = _starts(properties)
    spaces = [space for lane in lanes for space in _laid(lane, _first(lane, texts[lane - 1], lengths[1]), lanes[lane], lengths[1], starts)]
    there = {space.id for space in spaces}
    astray = [name for name in starts if name not in there]
    if astray:
        last = lengths[1] - 1
        raise ValueError(
            f"slots: there is no segment {', '.join(astray)}. Stations count from 0 to {last}: write lane:station, for example 1:{last}."
        )
    return Road(lengths[1], len(lanes), tuple(sorted(spaces, key=lambda space: (space.lane, space.back))))


def _lane_names(properties: Mapping[str, Scalar]) -> list[str]:
    names = [f"lane_{lane}" for lane in range(1, 10) if f"lane_{lane}" in properties]
    missing = next((f"lane_{lane}" for lane in range(1, len(names) + 2) if f"lane_{lane}" not in names), "")
    if not names or missing < names[-1]:
        raise ValueError(f"The map has no property {missing}: write each lane as text, from the inside, for example {missing} = W2x20.")
    return names


def _first(lane: int, text: str, length: int) -> int:
    """The station a lane's text begins at: 0, unless it says so."""
    match = _LANE.fullmatch(text.strip())
    first = int(match[1] or 0) if match else 0
    if first >= length:
        raise ValueError(f"lane_{lane} begins at station {first}, but the stations count from 0 to {length - 1}.")
    return first


def _runs(lane: int, text: str) -> Iterator[tuple[str, int]]:
    """The spaces of a lane as (colours, stations); no colours where the lane is absent."""
    match = _LANE.fullmatch(text.strip())
    words = (match[2] if match else "").split()
    if not words:
        raise ValueError(f"lane_{lane} is empty. Write its spaces, for example W2x20.")
    for word in words:
        run = _RUN.fullmatch(word)
        if run is None or not int(run[2]) or run[3] == "0":
            raise ValueError(
                f"lane_{lane}: {word!r} is no space. Write colours (W, L, D, K) and stations: W2, LD4, W2x20, or -4 for no lane."
            )
        yield from [("" if run[1] == "-" else run[1], int(run[2]))] * int(run[3] or 1)


def _starts(properties: Mapping[str, Scalar]) -> dict[str, dict[str, Scalar]]:
    """Segment -> its properties as a start slot."""
    budgets = str(properties.get("budgets", "")).split() or [str(dollars) for dollars in BUDGETS]
    found: dict[str, dict[str, Scalar]] = {}
    for number, word in enumerate(str(properties.get("slots", "")).split(), 1):
        start = _START.fullmatch(word)
        if start is None or start[1] in found:
            raise ValueError(f"slots: {word!r} is no free segment. Write lane:station, each once.")
        dollars = budgets[number - 1] if number <= len(budgets) else ""
        if not (dollars.isascii() and dollars.isdigit()):
            raise ValueError(f"budgets: slot {number} needs a whole number of dollars, for example budgets = 10 11 12 13 14.")
        found[start[1]] = {SLOT: number, BUDGET: int(dollars), **({FLAG: True} if start[2] else {})}
    return found


def _laid(lane: int, first: int, runs: list[tuple[str, int]], length: int, starts: Mapping[str, Mapping[str, Scalar]]) -> Iterator[Space]:
    """The segments of a lane, over the line where its text does not begin there."""
    at = first
    for colours, stations in runs:
        group = segment_name(lane, at % length)
        for station in (s % length for s in range(at, at + stations if colours else at)):
            name = segment_name(lane, station)
            yield Space(name, lane, station, station + 1, "space", {SPACE: group, SHOWN: colours, **starts.get(name, {})})
        at += stations
