"""Where a car may end (R37 - R39, R50), and the way that is shown. Pure functions of the exits and the occupied spaces.

The standard way of a car has the fewest lane changes, then goes straight before right before left. While it is searched, each
node holds (lane changes, its turns as digits of a number, the node before).
"""

from collections.abc import Callable, Container, Iterable, Mapping
from typing import NamedTuple, TypeVar

from game.titles.top_race.rules.state import FINISH

LONGEST = 10
"""Steps that a line may have."""
REMEMBERED = 8_000
"""Answers that are kept; then all are forgotten."""

Exits = Mapping[str, tuple[str, ...]]
Node = TypeVar("Node")
_Best = tuple[int, int, Node]


class Ends(NamedTuple):
    """Where a line may end, and how many steps every route there makes (to FINISH: at most)."""

    places: tuple[str, ...]
    steps: int


def ends(exits: Exits, occupied: Container[str], start: str, value: int) -> Ends:
    """R38, R39: the ends of all full routes; if there is none, those of the longest. `start` itself where it can't move."""
    layer: tuple[str, ...] = (start,)
    home: tuple[str, ...] = ()
    for made in range(value):
        after: dict[str, None] = {}
        for node in layer:
            for on in exits[node]:
                if on == FINISH:
                    home = (FINISH,)
                elif on not in occupied:
                    after[on] = None
        if not after:
            return Ends(home, value) if home else Ends(layer, made)
        layer = tuple(after)
    return Ends(home + layer, value)


def _back(layers: list[dict[Node, _Best[Node]]], end: Node) -> tuple[Node, ...]:
    """The nodes entered on the best way to `end`, which the last of `layers` holds."""
    path = [end]
    for layer in reversed(layers):
        path.append(layer[path[-1]][2])
    return tuple(reversed(path[:-1]))


def way(exits: Exits, occupied: Container[str], lanes: Mapping[str, int], start: str, end: str, steps: int) -> tuple[str, ...]:
    """The spaces entered on the standard way of exactly `steps` steps from `start` to `end`; to FINISH of `steps` at most."""
    layers: list[dict[str, _Best[str]]] = []
    layer: dict[str, _Best[str]] = {start: (0, 0, "")}
    home: tuple[int, tuple[str, ...]] | None = None
    for _ in range(steps):
        after: dict[str, _Best[str]] = {}
        for node, (changes, turns, _before) in layer.items():
            for on in exits.get(node, ()):
                if on in occupied:
                    continue
                aside = lanes[on] - lanes[node] if on != FINISH else 0
                best = (changes + (aside != 0), turns * 3 + aside % 3, node)
                if on not in after or best < after[on]:
                    after[on] = best
        layers.append(after)
        if end == FINISH and FINISH in after and (home is None or after[FINISH][0] < home[0]):
            home = (after[FINISH][0], _back(layers, FINISH))
        layer = after
    return home[1] if home else _back(layers, end)


class Reach:
    """`ends` and `way` on one lap's exits, remembered by start, steps and the occupied spaces within reach.

    lanes   space -> lane
    listed  spaces in the order in which they are offered
    """

    __slots__ = ("_bits", "_ends", "_listed", "_ways", "exits", "lanes", "listed")

    def __init__(self, exits: Exits, lanes: Mapping[str, int], listed: Callable[[Iterable[str]], tuple[str, ...]]) -> None:
        self.exits, self.lanes, self.listed = exits, lanes, listed
        self._bits: dict[str, tuple[Mapping[str, int], tuple[int, ...]]] = {}
        self._ends: dict[tuple[str, int, int], Ends] = {}
        self._listed: dict[tuple[str, int, int], Ends] = {}
        self._ways: dict[tuple[str, str, int, int], tuple[str, ...]] = {}

    def _key(self, occupied: Iterable[str], start: str, steps: int) -> tuple[str, int, int]:
        """Start, steps, and a bit for each occupied space within so many steps."""
        known = self._bits.get(start)
        if known is None:
            known = self._bits[start] = self._within(start)
        bits, within = known
        taken = 0
        for space in occupied:
            taken |= bits.get(space, 0)
        return start, steps, taken & within[steps]

    def _within(self, start: str) -> tuple[Mapping[str, int], tuple[int, ...]]:
        """A bit for each space that LONGEST steps may lead to, and which of them so many steps may."""
        bits: dict[str, int] = {}
        within = [0]
        layer: Iterable[str] = (start,)
        for _ in range(LONGEST):
            layer = dict.fromkeys(on for node in layer for on in self.exits.get(node, ()) if on != FINISH and on not in bits)
            bits |= {space: 1 << len(bits) + number for number, space in enumerate(layer)}
            within.append((1 << len(bits)) - 1)
        return bits, tuple(within)

    def ends(self, occupied: Iterable[str], start: str, value: int) -> Ends:
        """`ends`, in the order found."""
        key = self._key(occupied, start, value)
        found = self._ends.get(key)
        if found is None:
            if len(self._ends) >= REMEMBERED:
                self._ends.clear()
            found = self._ends[key] = ends(self.exits, tuple(occupied), start, value)
        return found

    def offered(self, occupied: Iterable[str], start: str, value: int) -> Ends:
        """`ends`, in the order listed."""
        key = self._key(occupied, start, value)
        found = self._listed.get(key)
        if found is None:
            if len(self._listed) >= REMEMBERED:
                self._listed.clear()
            places, steps = self.ends(occupied, start, value)
            found = self._listed[key] = Ends(self.listed(places), steps)
        return found

    def way(self, occupied: Iterable[str], start: str, end: str, steps: int) -> tuple[str, ...]:
        key = (end, *self._key(occupied, start, steps))
        found = self._ways.get(key)
        if found is None:
            if len(self._ways) >= REMEMBERED:
                self._ways.clear()
            found = self._ways[key] = way(self.exits, tuple(occupied), self.lanes, start, end, steps)
        return found


_Lapped = tuple[str, int]


class Geometry(NamedTuple):
    """What a Sprint asks of a track: exits over the line and on, lanes, front edges, and the length of the lap."""

    exits: Exits
    lanes: Mapping[str, int]
    fronts: Mapping[str, int]
    length: int


def catch_up(road: Geometry, occupied: Container[str], start: _Lapped, level: int) -> dict[str, tuple[str, ...]]:
    """R50: destination -> its standard way, for a car on (space, lap). Routes stop on the first space with progress `level` or more;
    where none gets there, the reachable spaces of the greatest progress (`start` itself with no way at all)."""
    layers: list[dict[_Lapped, _Best[_Lapped]]] = []
    layer: dict[_Lapped, _Best[_Lapped]] = {start: (0, 0, start)}
    reached: dict[_Lapped, tuple[int, tuple[_Lapped, ...]]] = {}
    short: dict[_Lapped, tuple[int, tuple[_Lapped, ...]]] = {start: (0, ())}
    while layer:
        layer = _lapped(road, occupied, layer)
        layers.append(layer)
        for node, best in layer.items():
            book = reached if _progress(road, node) >= level else short
            if node not in book or best[0] < book[node][0]:
                book[node] = (best[0], _back(layers, node))
        layer = {node: best for node, best in layer.items() if node not in reached}
    furthest = max(_progress(road, node) for node in short)
    found = reached or {node: kept for node, kept in short.items() if _progress(road, node) == furthest}
    return {node[0]: tuple(space for space, _ in path) for node, (_, path) in found.items()}


def _progress(road: Geometry, node: _Lapped) -> int:
    return road.fronts[node[0]] - (0 if node[1] else road.length)


def _lapped(road: Geometry, occupied: Container[str], layer: Mapping[_Lapped, _Best[_Lapped]]) -> dict[_Lapped, _Best[_Lapped]]:
    """One step on, counting the lap; the second crossing is never made (a Sprint does not finish a car)."""
    after: dict[_Lapped, _Best[_Lapped]] = {}
    for node, (changes, turns, _) in layer.items():
        space, lap = node
        over = road.fronts[space] == road.length
        for on in road.exits[space]:
            if on in occupied or (over and lap):
                continue
            aside = road.lanes[on] - road.lanes[space]
            best = (changes + (aside != 0), turns * 3 + aside % 3, node)
            key = (on, 1 if over else lap)
            if key not in after or best < after[key]:
                after[key] = best
    return after
