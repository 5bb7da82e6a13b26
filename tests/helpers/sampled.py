"""Tests of many cases: in the quick run some of them, spread evenly by their numbers, and all of them in the soak."""

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest


def sampled(names: str, *axes: Sequence[Any], every: int, first: int = 0) -> pytest.MarkDecorator:
    """`parametrize` over all combinations of the axes, of which the quick run has each `every`th, from `first` on, counted along all axes
    at once. A value surely comes up where another axis has at least `every` values; of a single axis, and of one whose others are shorter,
    some values are the soak's alone. Where there are more names than axes, an axis of tuples has values for several of them."""
    split = len(names.split(",")) > len(axes)
    cases = []
    for numbered in product(*map(enumerate, axes)):
        values: list[Any] = []
        for _, value in numbered:
            values += value if split and isinstance(value, tuple) else (value,)
        quick = sum(number for number, _ in numbered) % every == first
        cases.append(pytest.param(*values, marks=() if quick else pytest.mark.soak))
    return pytest.mark.parametrize(names.replace(" ", "").split(",") if "," in names else names, cases)
