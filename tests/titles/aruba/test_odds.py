"""What dice are worth (section 13): the tables against plain counting."""

from itertools import combinations, product
from math import comb
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.titles.aruba.drivers import odds
from game.titles.aruba.drivers.odds import Stakes, all_rolls, best_keep, dice_value, expected_value, pairs_and_triples, prepare
from tests.helpers.examples import examples

FACES = "123456"
PLAIN = Stakes()
SPARE = Stakes(pair=300, second=100, triple=900, mended=2_500)
STAKES = st.builds(
    Stakes, st.integers(0, 6), st.integers(0, 2), *[st.integers(0, 1_500)] * 3, st.integers(0, 6_000), st.just(5_000), st.integers(0, 900)
)


@pytest.mark.parametrize("size", [1, 3, 10])
def test_there_is_each_roll_once(size: int) -> None:
    found = all_rolls(size)
    assert len(found) == len(set(found)) == comb(size + 5, 5)
    assert all(list(faces) == sorted(faces) for faces in found)


@pytest.mark.parametrize(
    ("faces", "worth"),
    [
        ("34", 0),
        ("123", 3_000),
        ("12346", 4_000),
        ("123456", 6_000),
        ("1114", 1_000 + 300),
        ("222", 6_000),
        ("2444456", 2_000),
        ("12345666", 6_000 + 300),
        ("123455", 5_000),
        ("1113355", 2_500),
        ("11223345", 5_000 + 0),
    ],
)
def test_a_roll_is_worth_the_best_it_can_be_turned_into(faces: str, worth: int) -> None:
    """R30-R36: a straight, Turbos, the Boost, pairs, triples, all odd."""
    assert dice_value(faces, SPARE) == worth


def test_penalties_and_the_line_bound_a_drive() -> None:
    """R37, R41: what goes beyond the line is worth nothing, crossing is."""
    assert dice_value("12", Stakes(penalty=2)) == 0
    assert dice_value("123", Stakes(penalty=2)) == 1_000
    assert dice_value("123456", Stakes(need=4, across=5_000)) == dice_value("1234", Stakes(need=4, across=5_000)) == 9_000
    assert dice_value("1234", Stakes(need=4, penalty=1, across=5_000)) == 3_000


@given(st.lists(st.integers(2, 8), max_size=4).map(lambda counts: tuple(sorted(counts))))
def test_cuts_never_use_more_dice_than_there_are(counts: tuple[int, ...]) -> None:
    found = pairs_and_triples(counts)
    assert (0, sum(count // 3 for count in counts)) in {(0, t) for _, t in found}
    assert all(2 * pairs + 3 * triples <= sum(counts) for pairs, triples in found)


def _counted(faces: str, throws: int, stakes: Stakes) -> float:
    """The same by counting every outcome of every choice."""
    best = float(dice_value(faces, stakes))
    if throws:
        for kept in range(len(faces)):
            for keep in set(combinations(faces, kept)):
                ends = ["".join(sorted((*keep, *new))) for new in product(FACES, repeat=len(faces) - kept)]
                best = max(best, sum(_counted(end, throws - 1, stakes) for end in ends) / len(ends))
    return best


@examples(15)
@given(st.text(FACES, min_size=1, max_size=3).map(lambda faces: "".join(sorted(faces))), STAKES)
def test_one_more_throw_is_worth_what_counting_all_outcomes_says(faces: str, stakes: Stakes) -> None:
    keep, worth = best_keep(faces, 1, stakes)
    assert abs(worth - _counted(faces, 1, stakes)) <= 3
    assert all(keep.count(face) <= faces.count(face) for face in FACES)


def test_two_more_throws_too() -> None:
    for faces in ("13", "25", "66"):
        assert abs(best_keep(faces, 2, SPARE)[1] - _counted(faces, 2, SPARE)) <= 3


@given(st.text(FACES, min_size=4, max_size=5).map(lambda faces: "".join(sorted(faces))))
@examples(25)
def test_more_throws_are_never_worth_less(faces: str) -> None:
    worths = [best_keep(faces, throws, SPARE)[1] for throws in (0, 1, 2)]
    assert worths == sorted(worths)


def test_the_table_agrees_with_section_13_on_what_to_go_for() -> None:
    """Many dice go for the straight, few for all even; P(all even) = (7/8)^n."""
    assert set("12346") <= set(best_keep("1123446", 2, PLAIN)[0])
    assert best_keep("245", 2, PLAIN)[0] == "24"
    assert abs(expected_value(2, PLAIN) - 6_000 * 49 // 64) < 200
    assert expected_value(10, PLAIN) > expected_value(8, PLAIN) > expected_value(6, PLAIN)
    assert best_keep("335", 2, Stakes(mended=9_000))[0] == "335"


def test_the_tables_are_made_once() -> None:
    memory: dict[str, Any] = {}
    assert sum(1 for _ in prepare(memory)) > 20
    assert not list(prepare(memory))


def test_what_rolls_yield_is_worked_out_once() -> None:
    """Sweeps through all rolls of up to ten dice: with less room, each would throw out what the next one wants."""
    for _ in range(2):
        for size in range(11):
            for roll in odds.all_rolls(size):
                odds._yields(roll)
    before = odds._yields.cache_info().misses
    for roll in odds.all_rolls(3):
        odds._yields(roll)
    assert odds._yields.cache_info().misses == before
