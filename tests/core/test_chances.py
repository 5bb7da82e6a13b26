"""Draws of chance, weighed: each mean and variance against a recount of all draws there could have been."""

from fractions import Fraction
from itertools import combinations

import pytest

from game.core.chances import drawn_from


@pytest.mark.parametrize(
    ("worths", "count"), [((4,), 1), ((1, 2, 6), 1), ((1, 2, 6), 3), ((0, 0, 5, 5, 7, 100), 2), ((3, 1, 4, 1, 5, 9, 2, 6, 5), 7)]
)
def test_a_draw_is_weighed_against_all_that_could_have_come(worths: tuple[int, ...], count: int) -> None:
    sums = [sum(draw) for draw in combinations(worths, count)]
    mean = Fraction(sum(sums), len(sums))
    found = drawn_from(worths, count, sums[0])
    assert (found.got, found.weighed, found.ways) == (sums[0], sum(sums), len(sums))
    assert found.spread == sum((one - mean) ** 2 for one in sums) // len(sums)
