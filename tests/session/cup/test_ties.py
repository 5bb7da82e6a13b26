"""What is said to part drivers with equally many points is what the table's order stands on."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from game.session.cup.standing import standing
from game.session.cup.state import CupState, cup_state
from game.session.cup.ties import Tie, ties
from game.store.cups import CupLine, Dropped
from tests.helpers.examples import examples
from tests.session.cup.helpers import head, people, raced


def told(lines: list[CupLine]) -> tuple[Tie, ...]:
    state = cup_state(lines)
    assert state is not None
    return ties(state.past, standing(lines))


def after(count: int, *rounds: tuple[int, ...]) -> list[CupLine]:
    lines: list[CupLine] = [head(people(count), *["any"] * 6)]
    for places in rounds:
        lines = raced(lines, *places)
    return lines


def test_rounds_won_part_equals() -> None:
    lines = after(5, (1, 3, 2, 4, 5), (5, 3, 4, 1, 2), (5, 3, 1, 2, 4))
    assert [(row.points, row.wins) for row in standing(lines)] == [(18, 1), (18, 0), (24, 1), (24, 1), (15, 0)]
    assert told(lines) == (Tie(2, 3, round=3), Tie(0, 1, (1, 0)))


def test_the_points_of_the_last_round_part_equals() -> None:
    assert told(after(2, (1, 2), (2, 1))) == (Tie(1, 0, round=2),)


def test_a_dropped_round_parts_nobody() -> None:
    lines = [*after(2, (1, 2), (2, 1)), Dropped(3, "")]
    assert told(lines) == (Tie(1, 0, round=2),)


def test_who_is_level_in_everything_shares() -> None:
    assert told(after(2, (1, 1))) == (Tie(0, 1),)
    assert told(after(2, (1, 1)))[0].shared


def test_nothing_is_said_before_anybody_has_points() -> None:
    assert told(after(3)) == ()


places = st.lists(st.permutations([1, 2, 3, 4]), min_size=1, max_size=6)


@examples(200)
@given(places)
def test_every_two_neighbours_with_equal_points_are_told_of(rounds: list[list[int]]) -> None:
    """All raced each round, so there is always something that parts them, or nothing does and they share the place."""
    lines = after(4, *map(tuple, rounds))
    state, table = cup_state(lines), standing(lines)
    assert isinstance(state, CupState)
    found = {(tie.first, tie.second): tie for tie in ties(state.past, table)}
    order = sorted(range(4), key=lambda seat: (table[seat].place, seat))
    equal = [(one, other) for one, other in itertools.pairwise(order) if table[one].points == table[other].points]
    assert [pair for pair in equal if table[pair[0]].wins != table[pair[1]].wins] == [pair for pair in found if found[pair].won != (0, 0)]
    for (one, other), tie in found.items():
        assert tie.shared == (table[one].place == table[other].place)
        if tie.round:
            taken = rounds[tie.round - 1]
            assert taken[one] < taken[other]
            assert all(later[one] == later[other] for later in rounds[tie.round :])
