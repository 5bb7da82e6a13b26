"""Places that are shared, points over races, and what decided a series."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.contract import RaceResult
from game.core.scoring import decided_by, places_of, shared_places, totals


@pytest.mark.parametrize(
    ("scores", "places"),
    [((), ()), ((7,), (1,)), ((3, 9, 5), (3, 1, 2)), ((5, 9, 5), (2, 1, 2)), ((4, 4, 1, 0, 1), (1, 1, 3, 5, 3)), ((-1, 0), (2, 1))],
)
def test_equal_scores_share_a_place_and_leave_the_next_ones_out(scores: tuple[int, ...], places: tuple[int, ...]) -> None:
    assert shared_places(scores) == places


def test_scores_may_be_of_several_parts() -> None:
    """First by laps, then by spaces."""
    assert shared_places([(1, 5), (2, 0), (1, 5), (1, 6)]) == (3, 1, 3, 2)


@given(st.lists(st.integers(-3, 3), max_size=6))
def test_a_place_is_one_more_than_those_before_it(scores: list[int]) -> None:
    places = shared_places(scores)
    assert [places.count(place) for place in places] == [scores.count(score) for score in scores]
    assert sorted(scores, reverse=True) == [score for _, score in sorted(zip(places, scores, strict=True))]


@given(st.permutations(range(5)))
def test_an_order_of_seats_is_turned_into_places(order: list[int]) -> None:
    places = places_of(order)
    assert [order[place - 1] for place in places] == list(range(5))


def _race(*points: int) -> RaceResult:
    return RaceResult(shared_places(points), points, "home")


def test_points_add_up_over_races() -> None:
    assert totals([], 3) == (0, 0, 0)
    assert totals([_race(3, 0, 1), _race(0, 5, 1)], 3) == (3, 5, 2)


@pytest.mark.parametrize(
    ("points", "winner", "by"),
    [((8, 3), 0, "points"), ((8, 8), 1, "last_race"), ((8, 8, 2), 0, "last_race"), ((9, 2, 2), 0, "points")],
)
def test_a_series_is_decided_by_points_or_where_they_are_equal_by_its_last_race(points: tuple[int, ...], winner: int, by: str) -> None:
    assert decided_by(points, winner) == by
