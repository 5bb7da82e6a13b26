"""How many own turns each node is from the line, in expectation (section 13, value table), for a car alone without tiles."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from math import factorial
from typing import NamedTuple

from game.core.race_cache import race_cache
from game.core.slices import Slices, finish
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules.compiled import CompiledTrack
from game.titles.monza.rules.handicap import DICE, MORE
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import FINISH, START, MonzaState

SCALE = 10**9
"""Turns are kept as whole numbers of billionths: no title uses a float."""

ExpectedTurns = Mapping[str, int]
"""Node -> billionths of a turn."""
_MEMORY = "expected_turns"
_THROWS = 6**6
_NONE = -1


class RoadTurns(NamedTuple):
    """One road, worked out from the line backwards: `value` of each node, and in `ends`, node by node, where a drive from there leads at
    best: per set of dice (`Throws.at`) the lowest value it can end with, the node's own where none of them fits. `more`: how many
    billionths of a turn a seventh die saves in one throw, on the average of the road; 0 where nobody throws seven (O9)."""

    value: ExpectedTurns
    ends: Mapping[str, Sequence[int]]
    more: int = 0


def turns_to_line(rules: MonzaRules, s: MonzaState) -> ExpectedTurns:
    """The table of the race's track; worked out once for these rules."""
    return road_turns(rules, s).value


def road_turns(rules: MonzaRules, s: MonzaState) -> RoadTurns:
    """The same with what each throw can make of it."""
    known = _known(rules)
    track = rules.game.track(s)
    if track not in known:
        known[track] = finish(_node_by_node(track.exits, track.fronts, rules.game.most_dice))
    return known[track]


def prepare(rules: MonzaRules) -> Iterator[None]:
    """Works out the tables of all tracks in slices of about a millisecond; nothing to do once they are there."""
    known = _known(rules)
    for track in rules.game.tracks:
        if track not in known:
            known[track] = yield from _node_by_node(track.exits, track.fronts, rules.game.most_dice)


def _known(rules: MonzaRules) -> dict[CompiledTrack, RoadTurns]:
    known: dict[CompiledTrack, RoadTurns] = rules.memory.setdefault(_MEMORY, {})
    return known


def expected_turns(exits: Mapping[str, tuple[tuple[str, str], ...]], fronts: Mapping[str, int]) -> ExpectedTurns:
    """V of section 13; `exits` are node -> (node, letters that fit). Every node must have an exit (V4, V5)."""
    return finish(_node_by_node(exits, fronts, DICE)).value


class Throws:
    """All colour multisets of up to `most` dice by index, smaller ones first: `sets`, in how many orders each comes up (`orders`), and
    `less[c][i]`, the index without one `c`, or -1. `size` tells where those of so many dice lie."""

    def __init__(self, most: int = DICE) -> None:
        self.sets = tuple("".join(s) for size in range(most + 1) for s in combinations_with_replacement(COLOURS, size))
        self._index = {s: i for i, s in enumerate(self.sets)}
        self.less: dict[str, list[int]] = {}
        for c in COLOURS:
            self.less[c] = [self._index[s.replace(c, "", 1)] if c in s else _NONE for s in self.sets]
        self.orders = tuple(map(_orders, self.sets))

    def at(self, dice: str) -> int:
        """The index of those dice, in whatever order they are named."""
        return self._index["".join(c * dice.count(c) for c in COLOURS)]

    def size(self, count: int) -> slice:
        """The indices of the sets of so many dice."""
        first = sum(len(s) < count for s in self.sets)
        return slice(first, first + sum(len(s) == count for s in self.sets))

    def of(self, count: int) -> Iterator[tuple[str, int]]:
        """Each set of so many dice, and in how many of the 6**count throws it comes up."""
        return ((s, n) for s, n in zip(self.sets, self.orders, strict=True) if len(s) == count)


@race_cache(2)
def throws(most: int = DICE) -> Throws:
    """The one table of them, up to so many dice."""
    return Throws(most)


def _orders(colours: str) -> int:
    found = factorial(len(colours))
    for colour in COLOURS:
        found //= factorial(colours.count(colour))
    return found


def _node_by_node(exits: Mapping[str, tuple[tuple[str, str], ...]], fronts: Mapping[str, int], most: int) -> Slices[RoadTurns]:
    """From the line backwards, for throws of up to `most` dice; yields after each node. A turn is one with six dice in any case."""
    table = throws(most)
    yield
    total, usual = len(table.sets), table.size(DICE)
    weights = table.orders[usual]
    value, ends = {FINISH: 0}, {FINISH: [0] * total}
    nodes = sorted((n for n in exits if n not in (FINISH, START)), key=lambda n: -fronts[n])
    for node in [*nodes, START]:
        least = _least(table, exits[node], ends, total)
        stuck, weighed = 0, _THROWS * SCALE
        for weight, turns in zip(weights, least[usual], strict=True):
            if turns == _NONE:
                stuck += weight
            else:
                weighed += weight * turns
        value[node] = own = weighed // (_THROWS - stuck)
        ends[node] = [own if turns == _NONE else turns for turns in least]
        yield
    return RoadTurns(value, ends, _saved(table, ends) if most > DICE else 0)


def _saved(table: Throws, ends: Mapping[str, Sequence[int]]) -> int:
    """What a seventh die saves in a throw, in billionths of a turn: where a drive leads at best, on the average of all nodes."""
    few, many = table.size(DICE), table.size(MORE)

    def mean(node: str, size: slice, ways: int) -> int:
        return sum(turns * orders for turns, orders in zip(ends[node][size], table.orders[size], strict=True)) // ways

    nodes = [node for node in ends if node != FINISH]
    return sum(mean(node, few, _THROWS) - mean(node, many, len(COLOURS) * _THROWS) for node in nodes) // len(nodes)


def _least(table: Throws, exits: tuple[tuple[str, str], ...], ends: Mapping[str, list[int]], total: int) -> list[int]:
    """Per set of dice the lowest V that a next die leads to, or -1 where none fits."""
    least = [_NONE] * total
    for after, letters in exits:
        reached = ends[after]
        for colour in letters:
            for i, rest in enumerate(table.less[colour]):
                if rest >= 0:
                    turns = reached[rest]
                    if turns < least[i] or least[i] < 0:
                        least[i] = turns
    return least
