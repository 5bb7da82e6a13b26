"""The value table of section 13: how many own turns each node is from the line, in expectation."""

from collections.abc import Generator, Mapping
from itertools import combinations_with_replacement
from math import factorial

from game.titles.monza.rules.state import FINISH, START

__all__ = ["SCALE", "Table", "table", "tabling"]

SCALE = 10**9
"""Turns are kept as whole numbers of billionths: the rules use no float."""

Table = Mapping[str, int]
_THROWS = 6**6
_NONE = -1


class _Throws:
    """All colour multisets of up to six dice by index; `less[c][i]` is the index without one `c`, or -1."""

    def __init__(self) -> None:
        letters = "RYBGPW"
        sets = [s for size in range(7) for s in combinations_with_replacement(letters, size)]
        index = {s: i for i, s in enumerate(sets)}
        self.short = sum(len(s) < 6 for s in sets)
        self.less: dict[str, list[int]] = {}
        for c in letters:
            self.less[c] = [index[_without(s, c)] if c in s else _NONE for s in sets]
        self.weight = [_orders(s) for s in sets[self.short :]]


def _without(colours: tuple[str, ...], colour: str) -> tuple[str, ...]:
    at = colours.index(colour)
    return colours[:at] + colours[at + 1 :]


def _orders(colours: tuple[str, ...]) -> int:
    """In how many of the 6**6 throws these six colours come up."""
    ways = factorial(6)
    for colour in dict.fromkeys(colours):
        ways //= factorial(colours.count(colour))
    return ways


def table(exits: Mapping[str, tuple[tuple[str, str], ...]], fronts: Mapping[str, int]) -> Table:
    """V of section 13 in billionths of a turn; `exits` are node -> (node, letters that fit).

    Every node must have an exit (V4, V5).
    """
    work = tabling(exits, fronts)
    while True:
        try:
            next(work)
        except StopIteration as done:
            made: Table = done.value
            return made


def tabling(exits: Mapping[str, tuple[tuple[str, str], ...]], fronts: Mapping[str, int]) -> Generator[None, None, Table]:
    """`table` node by node, from the line backwards; yields after each.

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
        for ways, turns in zip(throws.weight, least[throws.short :], strict=True):
            if turns == _NONE:
                stuck += ways
            else:
                weighed += ways * turns
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
