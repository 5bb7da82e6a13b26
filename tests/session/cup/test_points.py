"""What a round pays: the claims that the tables are chosen by."""

from itertools import pairwise
from statistics import fmean, pstdev

import pytest

from game.session.cup.points import POINTS, SAT_OUT, paid, places_among


def falling(count: int, least: int = 2, most: int = 12) -> list[tuple[int, ...]]:
    """All falling rows of whole numbers from `least` to `most` whose steps never grow."""
    rows = [(first,) for first in range(least, most + 1)]
    for _ in range(count - 1):
        rows = [(*row, lower) for row in rows for lower in range(least, row[-1]) if len(row) < 2 or row[-1] - lower <= row[-2] - row[-1]]
    return rows


@pytest.mark.parametrize(("count", "mean", "spread"), [(6, 6.67, 3.09), (5, 6.60, 3.20), (4, 6.75, 3.03), (3, 6.67, 3.30), (2, 7.00, 3.00)])
def test_a_round_weighs_the_same_however_many_race(count: int, mean: float, spread: float) -> None:
    assert len(POINTS[count]) == count
    assert round(fmean(POINTS[count]), 2) == mean
    assert round(pstdev(POINTS[count]), 2) == spread


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_no_more_than_one_table_lies_nearer_to_that_of_six(count: int) -> None:
    def far(row: tuple[int, ...]) -> float:
        return (fmean(row) - fmean(POINTS[6])) ** 2 + (pstdev(row) - pstdev(POINTS[6])) ** 2

    assert POINTS[count] in sorted(falling(count), key=far)[:2]


def test_every_table_falls_in_steps_that_never_grow() -> None:
    for row in POINTS.values():
        steps = [higher - lower for higher, lower in pairwise(row)]
        assert all(step > 0 for step in steps)
        assert steps == sorted(steps, reverse=True)


def test_sitting_out_pays_what_a_race_pays_on_average() -> None:
    assert all(round(fmean(POINTS[count])) == SAT_OUT for count in (2, 3, 4, 5, 6))


def test_shared_places_pay_undivided_and_leave_out_the_next() -> None:
    assert paid((2, 1, 2, 4)) == (8, 11, 8, 3)
    assert paid((1, 1)) == (10, 10)


def test_guests_are_passed_over() -> None:
    assert places_among((3, 2)) == (2, 1)
    assert paid((3, 2)) == (4, 10)


def test_no_place_is_behind_everybody() -> None:
    assert places_among((0, 1, 0)) == (2, 1, 2)
