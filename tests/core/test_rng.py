"""The generator: published vector, fair draws, one shuffle for every title, and the twins."""

from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.rng import Blind, Generator, Rng, Script, ScriptError, Unknown, child, die, shuffle

SEEDS = st.integers(0, 2**64 - 1)
PUBLISHED = (0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E)


def _draws(rng: Generator, bounds: list[int]) -> list[int]:
    found = []
    for n in bounds:
        value, rng = rng.below(n)
        found.append(value)
    return found


def test_published_vector_of_pcg32() -> None:
    rng, words = Rng.seeded(42, 54), []
    for _ in PUBLISHED:
        word, rng = rng.word()
        words.append(word)
    assert tuple(words) == PUBLISHED


def test_the_stream_without_a_number_is_54() -> None:
    assert Rng.seeded(42) == Rng.seeded(42, 54)
    assert _draws(Rng.seeded(42, 55), [1 << 32] * 4) != _draws(Rng.seeded(42, 54), [1 << 32] * 4)


@given(SEEDS, st.integers(1, 2**32))
def test_below_is_in_range_and_the_same_again(seed: int, n: int) -> None:
    value, after = Rng.seeded(seed).below(n)
    assert 0 <= value < n
    assert (value, after) == Rng.seeded(seed).below(n)
    assert after != Rng.seeded(seed)


def test_words_under_the_floor_are_rejected() -> None:
    """For n = 3 * 2**30 the floor is 2**30: a quarter of all words are thrown away, so that no number is likelier."""
    n, floor = 3 << 30, 1 << 30
    rejected = 0
    for seed in range(200):
        value, after = Rng.seeded(seed).below(n)
        rng = Rng.seeded(seed)
        word, rng = rng.word()
        while word < floor:
            rejected += 1
            word, rng = rng.word()
        assert (value, after) == (word % n, rng)
    assert 20 < rejected < 120


def test_a_small_die_is_fair() -> None:
    rng: Generator = Rng.seeded(7)
    seen: Counter[int] = Counter()
    for _ in range(6_000):
        face, rng = die(rng)
        seen[face] += 1
    assert sorted(seen) == [1, 2, 3, 4, 5, 6]
    assert all(850 < count < 1_150 for count in seen.values())


def test_shuffle_swaps_from_the_end_with_below_i_plus_1() -> None:
    """i = 3: j = 0; i = 2: j = 2; i = 1: j = 0."""
    assert shuffle(Script((0, 2, 0)), "abcd") == (("b", "d", "c", "a"), Script(()))


@given(SEEDS, st.lists(st.integers(), max_size=30))
def test_shuffle_loses_nothing_and_leaves_its_input_alone(seed: int, items: list[int]) -> None:
    before = list(items)
    mixed, after = shuffle(Rng.seeded(seed), items)
    assert sorted(mixed) == sorted(items)
    assert items == before
    assert (after == Rng.seeded(seed)) == (len(items) < 2)


@given(SEEDS, st.integers(0, 3_000))
def test_a_child_is_seeded_with_the_next_two_words(seed: int, stream: int) -> None:
    """The first word is the upper half; the parent goes on behind both."""
    parent = Rng.seeded(seed)
    high, rest = parent.word()
    low, rest = rest.word()
    assert child(parent, stream) == (Rng.seeded(high * 2**32 + low, stream), rest)
    assert child(parent) == child(parent, 54)


def test_children_differ_from_each_other_and_from_their_parent() -> None:
    one, parent = child(Rng.seeded(1))
    two, _ = child(parent)
    assert len({*_draws(one, [1 << 32] * 3), *_draws(two, [1 << 32] * 3), *_draws(Rng.seeded(1), [1 << 32] * 3)}) == 9


def test_a_view_has_no_children() -> None:
    with pytest.raises(Unknown):
        child(Blind())


def test_script_returns_its_draws_and_says_when_it_is_wrong() -> None:
    assert _draws(Script((3, 0, 5)), [4, 1, 6]) == [3, 0, 5]
    with pytest.raises(ScriptError, match="at its end"):
        Script(()).below(6)
    with pytest.raises(ScriptError, match="below 6"):
        Script((6,)).below(6)
    with pytest.raises(ScriptError, match="below 6"):
        Script((-1,)).below(6)


def test_blind_stops_at_the_first_draw() -> None:
    with pytest.raises(Unknown) as stop:
        die(Blind())
    assert stop.value.events == ()


@pytest.mark.parametrize("rng", [Rng.seeded(2**64 - 1), Script((1, 2)), Blind()])
def test_a_generator_loads_as_what_it_was(rng: Generator) -> None:
    """The algorithm's name travels with the seed."""
    assert msgspec.json.decode(msgspec.json.encode(rng), type=Generator) == rng
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(rng), type=Generator) == rng
    assert b'"algorithm":"pcg32"' in msgspec.json.encode(Rng.seeded(1))


@given(SEEDS, st.lists(st.integers(1, 2**32), max_size=20))
def test_several_draws_at_once_are_those_one_after_another(seed: int, bounds: list[int]) -> None:
    """The same numbers and the same generator after them, rejected words included."""
    rng = Rng.seeded(seed)
    numbers, after = rng.several(bounds)
    assert numbers == _draws(rng, bounds)
    for n in bounds:
        _, rng = rng.below(n)
    assert after == rng


def test_several_draws_of_the_twins() -> None:
    assert Script((1, 0, 2)).several((2, 1, 3)) == ([1, 0, 2], Script(()))
    with pytest.raises(ScriptError):
        Script((1,)).several((2, 2))
    with pytest.raises(Unknown):
        Blind().several((2,))
