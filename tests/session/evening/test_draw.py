"""The draw of a house evening: its laws for all sizes, and how near it comes to the best there can be."""

from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.session.evening.draw import FEWEST, MOST, Round, Sizes, drawn, possible, quality, shape

EVERY_SIZE = [
    Sizes(people, tables, heats, 2, most)
    for people, tables, heats, most in product(range(FEWEST, MOST + 1), range(1, 9), range(1, 7), range(3, 7))
]


def meetings(rounds: tuple[Round, ...]) -> Counter[tuple[int, int]]:
    return Counter(pair for heats in rounds for heat in heats for pair in combinations(sorted(heat), 2))


def test_every_size_has_a_plan_that_fills_tables_evenly_and_seats_everybody_equally_often() -> None:
    for sizes in EVERY_SIZE:
        rows = shape(sizes)
        seats = [seats for row in rows for seats in row]
        assert possible(sizes)
        assert sum(seats) == sizes.people * sizes.heats
        assert all(len(row) <= sizes.tables and sum(row) <= sizes.people for row in rows)
        assert all(2 <= one <= sizes.most for one in seats)
        assert all(max(row) - min(row) <= 1 for row in rows)
        assert max(map(sum, rows)) - min(map(sum, rows)) <= 1


def test_no_round_is_wasted() -> None:
    for sizes in EVERY_SIZE:
        at_once = min(sizes.people, min(sizes.tables, sizes.people // 2) * sizes.most)
        assert len(shape(sizes)) == max(sizes.heats, -(-sizes.people * sizes.heats // at_once))


def test_too_few_too_many_or_seats_that_cannot_be_filled_are_refused() -> None:
    for sizes in (
        Sizes(5, 2, 3),
        Sizes(25, 2, 3),
        Sizes(8, 0, 3),
        Sizes(8, 2, 0),
        Sizes(7, 2, 1, 6, 6),
        Sizes(8, 2, 3, 4, 3),
        Sizes(7, 1, 1, 2, 2),
    ):
        assert not possible(sizes)
        with pytest.raises(ValueError, match=r"Sizes"):
            drawn(sizes)


@settings(max_examples=40, deadline=None)
@given(
    st.builds(Sizes, st.integers(FEWEST, MOST), st.integers(1, 8), st.integers(1, 3), st.just(2), st.integers(3, 6)),
)
def test_everybody_races_equally_often_and_at_one_table_at_a_time(sizes: Sizes) -> None:
    rounds = drawn(sizes)
    assert tuple(tuple(map(len, heats)) for heats in rounds) == shape(sizes)
    for heats in rounds:
        sitting = [person for heat in heats for person in heat]
        assert len(set(sitting)) == len(sitting)
    raced = Counter(person for heats in rounds for heat in heats for person in heat)
    assert raced == dict.fromkeys(range(sizes.people), sizes.heats)


@settings(max_examples=25, deadline=None)
@given(st.builds(Sizes, st.integers(FEWEST, MOST), st.integers(1, 6), st.integers(1, 3), st.just(2), st.integers(3, 6)))
def test_its_quality_is_told_as_a_recount_has_it_and_never_beats_the_bound(sizes: Sizes) -> None:
    rounds = drawn(sizes)
    met, told = meetings(rounds), quality(rounds, sizes.people)
    assert told.never == sizes.people * (sizes.people - 1) // 2 - len(met)
    assert told.often == max(met.values())
    assert told.again == sum(times * (times - 1) // 2 for times in met.values())
    assert told.bound <= told.again


@pytest.mark.parametrize(
    ("sizes", "again"),
    [
        (
            Sizes(12, 3, 3, 2, 4),
            9,
        ),  # four people come out of three heats: in each heat one pair at least meets again, for each round before
        (Sizes(12, 3, 4, 2, 4), 18),
        (Sizes(9, 3, 4, 2, 3), 0),  # the affine plane of order 3: everybody meets everybody once
        (Sizes(16, 4, 5, 2, 4), 0),  # that of order 4, the social golfers' best known
        (Sizes(12, 4, 3, 2, 3), 0),
        (Sizes(20, 5, 4, 2, 4), 0),
        (Sizes(24, 6, 4, 2, 4), 0),
        (Sizes(8, 4, 6, 2, 2), 0),  # a tournament of pairs
        (Sizes(24, 4, 4, 2, 6), 48),
    ],
)
def test_known_sizes_come_to_the_best_there_can_be(sizes: Sizes, again: int) -> None:
    told = quality(drawn(sizes), sizes.people)
    assert (told.again, told.bound) == (again, again)


@pytest.mark.parametrize("sizes", [Sizes(24, 2, 4, 2, 6), Sizes(13, 2, 4, 2, 4), Sizes(23, 3, 3, 2, 5), Sizes(10, 1, 3, 2, 4)])
def test_where_people_wait_it_is_better_than_taking_turns(sizes: Sizes) -> None:
    """In turns, from a list that goes round and round: each starts where the heat before ended."""
    turn, turns = 0, []
    for row in shape(sizes):
        heats = []
        for seats in row:
            heats.append(tuple((turn + seat) % sizes.people for seat in range(seats)))
            turn += seats
        turns.append(tuple(heats))
    found, plain = quality(drawn(sizes), sizes.people), quality(tuple(turns), sizes.people)
    assert found.again < plain.again
    assert found.never <= plain.never
    assert found.often <= 2


def test_a_draw_is_the_same_each_time() -> None:
    assert drawn(Sizes(11, 2, 3, 2, 5)) == drawn(Sizes(11, 2, 3, 2, 5))
