"""The road of section 3 and the movement of section 6 once more, as plainly as the specification says them: slow, and sure.

Roads are written in the notation of section 3.5. A segment is (lane, station); the tests compare the game with this.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

Segment = tuple[int, int]
Step = tuple[Segment, Segment]
"""Entry and end."""

SPEC: dict[str, tuple[int, dict[int, tuple[int, str]]]] = {
    "tt24": (24, {1: (0, "W2x12"), 2: (0, "L3x8"), 3: (0, "D4 K4 D4 K4 D4 LD4")}),
    "mesa": (
        28,
        {
            1: (26, "WL3 W2x12 W1"),
            2: (26, "WLD4 L3 WL2x3 L3 LD3 WL2x3 L3"),
            3: (0, "DK3 K4 LD2 L2 LD2 K4 WLD3 LD2 L2 LD2 D2"),
        },
    ),
    "royal": (
        48,
        {
            1: (0, "W2x5 W1x4 W2x8 W1x4 W2x7"),
            2: (0, "L3x2 L4 WL2 W2 WL2x4 L4x2 W2 WL2 L4 WL3x2 L3 WL1"),
            3: (0, "LD5x2 L2x2 L4x2 LD4x2 L2x2 LD4 L3x2 LD4"),
            4: (0, "K5x2 -4 D4x2 K4x2 -4 K4 D3x2 K4"),
        },
    ),
}
"""Stations in a lap, and each lane's first station and spaces: sections 3.5 and 3.7."""


@dataclass(frozen=True)
class Oracle:
    """A road: its stations, and for each segment its space, as all its segments in driving direction, and its colours."""

    stations: int
    spaces: Mapping[Segment, tuple[Segment, ...]]
    colours: Mapping[Segment, str]

    def ahead(self, segment: Segment) -> list[Segment]:
        """Section 3.1: straight ahead, then the diagonals from the inside; only those that exist."""
        lane, station = segment
        return [
            (to, (station + 1) % self.stations) for to in (lane, lane - 1, lane + 1) if (to, (station + 1) % self.stations) in self.spaces
        ]

    def run(self, entry: Segment, others: Iterable[Segment]) -> list[Segment]:
        """R62, R63: the segments of the space from the entry on, up to the first car."""
        space = self.spaces[entry]
        free: list[Segment] = []
        for segment in space[space.index(entry) :]:
            if segment in set(others):
                break
            free.append(segment)
        return free

    def steps(self, head: Segment, colours: str, others: Iterable[Segment], merging: bool = False) -> set[Step]:
        """R61-R63: every step from the head onto one of the colours."""
        taken = set(others)
        found: set[Step] = set()
        for entry in self.ahead(head):
            if self.spaces[entry] == self.spaces[head] or entry in taken or not set(self.colours[entry]) & set(colours):
                continue
            ends = self.run(entry, taken)
            found |= {(entry, end) for end in (ends if merging else ends[-1:])}
        return found

    def advanced(self, cars: Mapping[str, Segment]) -> dict[str, Segment]:
        """R68: every car moves up within its space until the one ahead stops it."""
        moved = dict(cars)
        for space in dict.fromkeys(self.spaces.values()):
            free = list(space)
            for segment in reversed(space):
                for name, at in cars.items():
                    if at == segment:
                        moved[name] = free.pop()
        return moved


def _tokens(text: str) -> Iterable[tuple[str, int]]:
    for colours, length, times in re.findall(r"([WLDK]+|-)(\d+)(?:x(\d+))?", text):
        for _ in range(int(times or 1)):
            yield colours, int(length)


def oracle(name: str = "tt24") -> Oracle:
    """The road of that name."""
    stations, lanes = SPEC[name]
    spaces: dict[Segment, tuple[Segment, ...]] = {}
    shown: dict[Segment, str] = {}
    for lane, (station, text) in lanes.items():
        for colours, length in _tokens(text):
            run = tuple((lane, (station + i) % stations) for i in range(length))
            station += length
            if colours != "-":
                spaces.update(dict.fromkeys(run, run))
                shown.update(dict.fromkeys(run, colours))
    return Oracle(stations, spaces, shown)


def segment(text: str) -> Segment:
    """ "2:5" as (2, 5)."""
    lane, station = text.split(":")
    return int(lane), int(station)


def text(at: Segment) -> str:
    """(2, 5) as "2:5"."""
    return f"{at[0]}:{at[1]}"
