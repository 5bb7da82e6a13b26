"""What the quick run has of a test of many cases: an even part of them; the soak has all."""

from typing import Any

import pytest

from tests.helpers.sampled import sampled


def _cases(mark: pytest.MarkDecorator) -> tuple[set[Any], set[Any]]:
    """The values of the quick run and those of the soak alone."""
    quick, soak = set[Any](), set[Any]()
    for case in mark.args[1]:
        (soak if case.marks else quick).add(case.values)
    return quick, soak


def test_a_third_of_twelve_cases_has_each_value_of_both_axes() -> None:
    quick, soak = _cases(sampled("size, shelf", ["s", "m", "l"], [1, 2, 3, 4], every=3))
    assert (len(quick), len(soak)) == (4, 8)
    assert {size for size, _ in quick} == {"s", "m", "l"}
    assert {shelf for _, shelf in quick} == {1, 2, 3, 4}
    assert not quick & soak


def test_values_whose_other_axes_are_shorter_may_be_the_soaks_alone() -> None:
    quick, soak = _cases(sampled("screen, world", ["a", "b", "c"], ["dark", "pale"], every=3))
    assert {screen for screen, _ in quick} == {"a", "c"}
    assert {screen for screen, _ in soak} == {"a", "b", "c"}


def test_the_first_case_is_the_one_that_is_asked_for() -> None:
    assert _cases(sampled("name", ["a", "b", "c"], every=3, first=1)) == ({("b",)}, {("a",), ("c",)})


def test_an_axis_of_several_names_is_taken_apart_and_a_value_that_is_a_tuple_is_not() -> None:
    quick, _ = _cases(sampled("title, lesson, text", [("monza", "throw")], [100], every=1))
    assert quick == {("monza", "throw", 100)}
    quick, _ = _cases(sampled("tracks", [("oval", "long")], every=1))
    assert quick == {(("oval", "long"),)}
