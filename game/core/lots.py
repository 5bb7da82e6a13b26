"""Chance out of a lot - a deck, a pile, a bag: what was drawn, weighed against all that could have been. In whole numbers."""

from collections.abc import Sequence
from math import comb
from typing import NamedTuple


class Weighed(NamedTuple):
    """What came (`got`); its sum over all `ways` in which something could have come; the variance, rounded down: as a `Stroke` has them."""

    got: int
    weighed: int
    ways: int
    spread: int


def drawn_from(worths: Sequence[int], count: int, got: int) -> Weighed:
    """`count` things out of a lot of these `worths`, each choice of so many as likely as any other; together they brought `got`. The lot
    holds at least one thing, and no fewer than are drawn."""
    size, total = len(worths), sum(worths)
    squares = size * sum([worth * worth for worth in worths]) - total * total
    spread = count * (size - count) * squares // (size * size * (size - 1)) if size > 1 else 0
    return Weighed(got, comb(size - 1, count - 1) * total, comb(size, count), spread)
