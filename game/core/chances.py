"""All that can come of one drawing of chance, weighed in whole numbers: what a stroke of luck is measured against."""

from collections.abc import Iterable
from typing import NamedTuple


class Chances(NamedTuple):
    """What a drawing brings on average, `weighed` / `ways`, and its variance: the last three numbers of a `Stroke`."""

    weighed: int
    ways: int
    spread: int


def chances(outcomes: Iterable[tuple[int, int]]) -> Chances:
    """Of (worth in thousandths, in how many ways it comes); at least one way in all. The variance is rounded down."""
    weighed = ways = squares = 0
    for worth, count in outcomes:
        weighed += worth * count
        squares += worth * worth * count
        ways += count
    return Chances(weighed, ways, (squares * ways - weighed * weighed) // (ways * ways))
