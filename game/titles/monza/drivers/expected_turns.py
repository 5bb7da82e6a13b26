"""How many own turns each node is from the line, in expectation (section 13, value table), for a car alone without tiles."""

from collections.abc import Generator, Iterator, Mapping
from itertools import combinations_with_replacement
from math import factorial

from game.titles.monza.meta import COLOURS
from game.titles.monza.rules.compiled import CompiledTrack
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import FINISH, START, MonzaState

SCALE = 10**9
"""Turns are kept as whole numbers of billionths: no title uses a float."""

ExpectedTurns = Mapping[str, int]
"""Node -> billionths of a turn."""
_MEMORY = "expected_turns"
_THROWS = 6**6
_NONE = -1


def turns_to_line(rules: MonzaRules, s: MonzaState) -> ExpectedTurns:
    """The table of the race's track; worked out once for these rules."""
    known = _known(rules)
    track = rules.game.track(s)
    if track not in known:
        known[track] = expected_turns(track.exits, track.fronts)
    return known[track]


def prepare(rules: MonzaRules) -> Iterator[None]:
    """Works out the tables of all tracks in slices of about a millisecond; nothing to do once they are there."""
    known = _known(rules)
    for track in rules.game.tracks:
        if track not in known:
            known[track] = yield from _node_by_node(track.exits, track.fronts)


def _known(rules: MonzaRules) -> dict[CompiledTrack, ExpectedTurns]:
    known: dict[CompiledTrack, ExpectedTurns] = rules.memory.setdefault(_MEMORY, {})
    return known


def expected_turns(exits: Mapping[str, tuple[tuple[str, str], ...]], fronts: Mapping[str, int]) -> ExpectedTurns:
    """V of section 13; `exits` are node -> (node, letters that fit). Every node must have an exit (V4, V5)."""
    work = _node_by_node(exits, fronts)
    while True:
        try:
            next(work)
        except StopIteration as done:
            made: ExpectedTurns = done.value
            return made


class _Throws:
    """All colour multisets of up to six dice by index; `less[c][i]` is the index without one `c`, or -1."""

    def __init__(self) -> None:
        sets = [s for size in range(7) for s in combinations_with_replacement(COLOURS, size)]
        index = {s: i for i, s in enumerate(sets)}
        self.short = sum(len(s) < 6 for s in sets)
        self.less: dict[str, list[int]] = {}
        for c in COLOURS:
            self.less[c] = [index[_without(s, c)] if c in s else _NONE for s in sets]
        self.weight = [_orders(s) for s in sets[self.short :]]


def _without(colours: tuple[str, ...], colour: str) -> tuple[str, ...]:
    at = colours.index(colour)
    return colours[:at] + colours[at + 1 :]


def _orders(colours: tuple[str, ...]) -> int:
    """In how many of the 6**6 throws these six colours come up."""
    found = factorial(6)
    for colour in dict.fromkeys(colours):
        found //= factorial(colours.count(colour))
    return found


def _node_by_node(exits: Mapping[str, tuple[tuple[str, str], ...]], fronts: Mapping[str, int]) -> Generator[None, None, ExpectedTurns]:
    """From the line backwards; yields after each node.

    best[Y][i] is the lowest V where a drive can end that stands on Y with the dice of set i left.
    """
    throws = _Throws()
    yield
    total = len(throws.less["R"])
    value = {FINISH: 0}
    best = {FINISH: [0] * throws.short}
    nodes = sorted((n for n in exits if n not in (FINISH, START)), key=lambda n: -fronts[n])
    for node in [*nodes, START]:
        least = _least(throws, exits[node], best, total)
        stuck, weighed = 0, _THROWS * SCALE
        for weight, turns in zip(throws.weight, least[throws.short :], strict=True):
            if turns == _NONE:
                stuck += weight
            else:
                weighed += weight * turns
        value[node] = own = weighed // (_THROWS - stuck)
        best[node] = [own if turns == _NONE else turns for turns in least[: throws.short]]
        yield
    return value


def _least(throws: _Throws, exits: tuple[tuple[str, str], ...], best: Mapping[str, list[int]], total: int) -> list[int]:
    """Per set of dice the lowest V that a next die leads to, or -1 where none fits."""
    least = [_NONE] * total
    for after, letters in exits:
        ends = best[after]
        for colour in letters:
            for i, rest in enumerate(throws.less[colour]):
                if rest >= 0:
                    turns = ends[rest]
                    if turns < least[i] or least[i] < 0:
                        least[i] = turns
    return least
