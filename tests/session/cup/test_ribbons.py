"""The ribbons of a cup: most rounds won, and who came back from the last place."""

from game.session.cup.ribbons import Comeback, MostWins, comeback, most_wins
from game.session.cup.state import CupState, cup_state
from game.store.cups import CupLine, Dropped, Joined, Over
from tests.session.cup.helpers import begun_with, head, people, person, raced


def cup(count: int, *rounds: tuple[int, ...]) -> list[CupLine]:
    lines: list[CupLine] = [head(people(count), *["any"] * 6)]
    for places in rounds:
        lines = raced(lines, *places)
    return lines


def state(lines: list[CupLine]) -> CupState:
    found = cup_state(lines)
    assert found is not None
    return found


def test_most_wins_is_one_driver_alone() -> None:
    assert most_wins(state(cup(3, (1, 2, 3), (1, 3, 2), (2, 1, 3)))) == MostWins(0, 2)
    assert most_wins(state(cup(3, (1, 2, 3), (2, 1, 3)))) is None, "two of them won as often"
    assert most_wins(state(cup(3))) is None


def test_a_comeback_is_the_most_points_after_sitting_last() -> None:
    assert comeback(state(cup(3, (1, 2, 3), (3, 2, 1)))) == Comeback(2, 2, 11)
    assert comeback(state(cup(4, (1, 2, 3, 4), (3, 4, 1, 2), (3, 4, 2, 1)))) == Comeback(3, 2, 8), "third before the last round"


def test_who_got_no_more_than_sitting_out_brings_did_not_come_back() -> None:
    assert comeback(state(cup(3, (1, 2, 3), (1, 3, 2)))) is None


def test_the_latest_of_equal_comebacks_counts() -> None:
    assert comeback(state(cup(3, (1, 2, 3), (3, 2, 1), (2, 3, 1), (3, 1, 2)))) == Comeback(1, 4, 11)


def test_nobody_sits_last_in_a_dropped_round_nor_before_the_first() -> None:
    lines = [*cup(3), Dropped(1, "")]
    assert comeback(state(raced(lines, 3, 2, 1))) is None


def test_whoever_sits_out_does_not_come_back() -> None:
    lines = [*cup(3, (1, 2, 3)), begun_with(2, (0, 1), (2,)), Over(2, "m", (1, 2, 0))]
    assert comeback(state(lines)) is None


def test_a_newcomer_has_not_sat_last_before_the_first_round_it_raced() -> None:
    lines = [*cup(2, (1, 2)), Joined(person("Vera"))]
    assert comeback(state(raced(lines, 2, 3, 1))) is None
