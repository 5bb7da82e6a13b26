"""All that can come of one drawing of chance, weighed in whole numbers: what a stroke of luck is measured against."""

from collections.abc import Iterable, Sequence
from math import comb
from typing import NamedTuple


class Chances(NamedTuple):
    """What a drawing brings on average, `weighed` / `ways`, and its variance, rounded down: the numbers of a `Stroke`."""

    weighed: int
    ways: int
    spread: int


class Outcome(NamedTuple):
    """What came of a drawing, and beside it all that could have: the numbers of a `Stroke` from `got` on."""

    got: int
    weighed: int
    ways: int
    spread: int

    @property
    def taken(self) -> "Outcome":
        """The same for whoever lost it."""
        return self._replace(got=-self.got, weighed=-self.weighed)


def chances(outcomes: Iterable[tuple[int, int]]) -> Chances:
    """Of (worth in thousandths, in how many ways it comes); at least one way in all."""
    weighed = ways = squares = 0
    for worth, count in outcomes:
        weighed += worth * count
        squares += worth * worth * count
        ways += count
    return Chances(weighed, ways, (squares * ways - weighed * weighed) // (ways * ways))


def drawn_from(worths: Sequence[int], count: int, got: int) -> Outcome:
    """`count` things out of a lot (a deck, a pile, a bag) of these `worths`, each choice of so many as likely as any other; together they
    brought `got`. The lot holds at least one thing, and no fewer than are drawn."""
    size, total = len(worths), sum(worths)
    squares = size * sum([worth * worth for worth in worths]) - total * total
    spread = count * (size - count) * squares // (size * size * (size - 1)) if size > 1 else 0
    return Outcome(got, comb(size - 1, count - 1) * total, comb(size, count), spread)
