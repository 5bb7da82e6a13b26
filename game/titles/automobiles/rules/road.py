"""The road as numbers, and the one function that says which steps there are (section 3.1, R60-R69).

A cell is station * 8 + lane. Cars are where their cells say; whether a car counts for blocking is the caller's business.
"""

from collections.abc import Collection, Sequence

from game.core.track import Track
from game.titles.automobiles.rules.state import GEARS
from game.titles.automobiles.track.grid import adjacency, spaces
from game.titles.automobiles.track.notation import BUDGET, FLAG, SHOWN, SLOT

WIDTH = 8
"""Lanes a cell number has room for (V1 allows five)."""

MASK: dict[str, int] = {gear: 1 << at for at, gear in enumerate(GEARS)}
"""Colour -> its bit; sums are sets of colours."""
ALL_GEARS = 15

RoadStep = tuple[int, int, int, int]
"""A possible step: the colours that its space shows (bits), entry, end, and how many stations it brings the car ahead."""
Move = tuple[int, int, int]
"""Index of a car, the cell it leaves and the one it comes to."""
Slot = tuple[int, int, int, bool]
"""Lane, station, budget, and whether it is a space of its own until left (R69)."""
Exit = tuple[int, int, tuple[int, ...]]
"""A forward neighbour: entry, colours of its space (bits), and the cells of that space from the entry on."""


class Road:
    """One track, compiled.

    cells, names   name of a segment <-> its cell        shown     what the space of a cell shows, by the bits of MASK
    ahead          the cell straight ahead, or -1        space     the name of a cell's space
    runs           the cells of its own space from a cell to the front one
    exits          forward neighbours in other spaces    every     all forward neighbours (for a segment that is a space of its own)
    """

    __slots__ = (
        "_asked",
        "ahead",
        "cells",
        "darkest",
        "every",
        "exits",
        "length",
        "names",
        "rank",
        "runs",
        "shown",
        "slots",
        "space",
        "track",
    )

    def __init__(self, track: Track) -> None:
        self.track = track
        self.length = track.length
        self.cells = {s.id: s.back * WIDTH + s.lane for s in track.spaces}
        size = track.length * WIDTH
        self.names = [""] * size
        self.shown = [0] * size
        self.darkest = [0] * size
        self.space = [""] * size
        self.rank = [0] * size
        self.ahead = [-1] * size
        self.runs: list[tuple[int, ...]] = [()] * size
        self.exits: list[tuple[Exit, ...]] = [()] * size
        self.every: list[tuple[Exit, ...]] = [()] * size
        self._asked: tuple[object, Sequence[RoadStep]] = None, ()
        for name, cell in self.cells.items():
            self.names[cell] = name
        self._spaces()
        self._neighbours()
        starts = sorted((s for s in track.spaces if s.tag(SLOT, 0)), key=lambda s: s.tag(SLOT, 0))
        self.slots: tuple[Slot, ...] = tuple((s.lane, s.back, s.tag(BUDGET, 0), s.tag(FLAG, False)) for s in starts)

    def _spaces(self) -> None:
        groups = sorted(spaces(self.track).items(), key=lambda item: (item[1][0].lane, item[1][0].back))
        for rank, (name, segments) in enumerate(groups):
            run = tuple(self.cells[s.id] for s in segments)
            mask = sum(MASK[colour] for colour in segments[0].tag(SHOWN, ""))
            for at, cell in enumerate(run):
                self.space[cell], self.rank[cell], self.runs[cell] = name, rank, run[at:]
                self.shown[cell], self.darkest[cell] = mask, mask.bit_length()

    def _neighbours(self) -> None:
        for name, ahead in adjacency(self.track).items():
            cell = self.cells[name]
            ways_on = tuple((to, self.shown[to], self.runs[to]) for to in map(self.cells.__getitem__, ahead))
            self.every[cell] = ways_on
            self.exits[cell] = tuple(way for way in ways_on if self.space[way[0]] != self.space[cell])
            self.ahead[cell] = next((to for to, _, _ in ways_on if to % WIDTH == cell % WIDTH), -1)

    def cell(self, progress: int, lane: int) -> int:
        """The cell of a car with that progress."""
        return progress % self.length * WIDTH + lane

    def colours(self, cell: int) -> str:
        """What the space of that cell shows, the lowest colour first."""
        return "".join(gear for gear in GEARS if MASK[gear] & self.shown[cell])

    def free_run(self, entry: int, taken: Collection[int]) -> list[int]:
        """R62: the cells of a space from `entry` on, up to the first that is taken."""
        found: list[int] = []
        for cell in self.runs[entry]:
            if cell in taken:
                break
            found.append(cell)
        return found

    def steps(self, head: int, taken: Sequence[int], room: int, merging: bool, own: bool) -> Sequence[RoadStep]:
        """`road_steps`; what a decision is listed, checked and carried out by is the same, so that the last answer is kept."""
        asked = head, taken, room, merging, own
        known, found = self._asked
        if known != asked:
            found = road_steps(self, head, taken, room, merging=merging, own=own)
            self._asked = asked, found
        return found

    def stretch(self, entry: int, end: int) -> list[int]:
        """The cells from `entry` straight on to `end`, in one space."""
        run = self.runs[entry]
        return list(run[: run.index(end) + 1])


def road_steps(road: Road, head: int, taken: Collection[int], room: int, *, merging: bool = False, own: bool = False) -> list[RoadStep]:
    """R61-R66, R69: the steps from cell `head`, straight on first, then inside, then outside.

    taken    cells with other players' cars
    room     stations the car may still come ahead (R66)
    merging  R63: a step may end anywhere from its entry on (nearest first), not only where R62 ends it
    own      R69: `head` is a space of its own, so that the rest of its real space is another one
    """
    found: list[RoadStep] = []
    for entry, shown, run in road.every[head] if own else road.exits[head]:
        if entry in taken:
            continue
        stations = 0
        for cell in run:
            if cell in taken:
                break
            stations += 1
            if merging and stations <= room:
                found.append((shown, entry, cell, stations))
        if not merging and stations <= room:
            found.append((shown, entry, run[stations - 1], stations))
    return found


def advanced(road: Road, cars: Sequence[int], still: Collection[int] = ()) -> list[Move]:
    """R68: who moves where by auto-advance, by lane from the inside, then by rising station of the space, in it front first.

    cars   the cell of each car, by index; still: the indices of those that stay although they could (R69)
    """
    runs, taken = road.runs, set(cars)
    behind = [car for car, cell in enumerate(cars) if len(runs[cell]) > 1 and car not in still]
    moves: list[Move] = []
    for car in sorted(behind, key=lambda car: (road.rank[cars[car]], len(runs[cars[car]]))):
        start = at = cars[car]
        for cell in runs[start][1:]:
            if cell in taken:
                break
            at = cell
        if at != start:
            taken.remove(start)
            taken.add(at)
            moves.append((car, start, at))
    return moves
