"""Law 3: who can still win, against trying everything; monotone; how much is looked at; what is enough before the last round."""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.slices import finish
from game.language.language import Language
from game.session.cup.chances import ENOUGH, PIECE, Chance, chances, orders
from game.session.cup.points import POINTS
from game.session.cup.seating import Limits, to_come
from game.session.cup.standing import standing
from game.session.cup.state import cup_state
from game.session.cup.winning import Search
from game.store.cups import Begun, CupLine, Dropped, Ended, Joined, Left, Over
from tests.helpers.examples import examples
from tests.session.cup.helpers import LIMITS, begun_with, head, people, person, raced

NARROW = {**LIMITS, "two": Limits(2, 2), "three": Limits(2, 3)}
"""Some titles that there are not, in which three and four drivers have to sit out."""
MOST_POSITIONS = 3_000
"""What one driver's search may look at; the greatest of 87,000 tables was 964, and without its bounds it would be 120 to the power of the
rounds that are left."""


def told(lines: Sequence[CupLine]) -> tuple[Chance, ...]:
    return finish(chances(lines, NARROW))


def left(lines: Sequence[CupLine]) -> list[Begun]:
    state = cup_state(lines)
    assert state is not None
    return list(to_come(state, NARROW))


def over(lines: Sequence[CupLine], begun: Begun, order: Sequence[int]) -> list[CupLine]:
    """The cup after that round, in which the drivers, in the order of the cup's seats, took these places."""
    state = cup_state(lines)
    assert state is not None
    places = dict(zip(sorted(begun.racing), order, strict=True))
    return [*lines, begun, Over(begun.number, "m", tuple(places.get(seat, 0) for seat in range(len(state.drivers))))]


def ends(lines: Sequence[CupLine], shared: bool) -> Iterator[tuple[tuple[int, ...], set[int]]]:
    """Every way a cup can end: the places of its last round, and who is first in the cup; counted by hand, since there are many."""
    rows, rounds = standing(lines), left(lines)
    ways = [list(orders(len(one.racing)) if shared else permutations(range(1, len(one.racing) + 1))) for one in rounds]
    for way in product(*ways):
        gained = [[points or 0 for points in row.gained] for row in rows]
        wins = [row.wins for row in rows]
        for begun, order in zip(rounds, way, strict=True):
            table = POINTS[len(begun.racing)]
            got = {seat: table[place - 1] for seat, place in zip(sorted(begun.racing), order, strict=True)} | dict.fromkeys(begun.out, 7)
            for seat, place in zip(sorted(begun.racing), order, strict=True):
                wins[seat] += place == 1
            for seat, all_of_it in enumerate(gained):
                all_of_it.append(got.get(seat, 0))
        ranks = [(sum(mine), won, mine[::-1]) for mine, won in zip(gained, wins, strict=True)]
        yield (way[-1] if way else ()), {seat for seat, rank in enumerate(ranks) if rank == max(ranks)}


def hard_table() -> list[CupLine]:
    """The table of 87,000 whose search took most: six drivers before five rounds, in which one or two sit out."""
    titles = ("large", "middle", "small", "small", "middle", "small", "small", "small", "any")
    lines: list[CupLine] = [head(people(6, 2), *titles)]
    for places in ((2, 1, 3, 4, 5, 6), (2, 1, 4, 3, 5, 0), (2, 1, 3, 4, 0, 0), (1, 3, 2, 4, 0, 0)):
        lines = raced(lines, *places)
    return lines


@st.composite
def tables(draw: st.DrawFn, count: int, rounds: int) -> list[CupLine]:
    """A cup of so many drivers at most before its last rounds, with people who joined or left on the way."""
    random_order = draw(st.randoms(use_true_random=False))
    drivers = draw(st.integers(2, count))
    past = draw(st.integers(max(0, 2 - rounds), 5))
    titles = draw(st.lists(st.sampled_from(sorted(NARROW)), min_size=past + rounds, max_size=past + rounds))
    lines: list[CupLine] = [head(people(drivers, draw(st.integers(0, 1))), *titles)]
    for _ in range(past):
        for begun in left(lines)[:1]:
            racing = len(begun.racing)
            level = draw(st.booleans()) and draw(st.booleans())
            order = [random_order.randint(1, racing) for _ in range(racing)] if level else random_order.sample(range(1, racing + 1), racing)
            lines = over(lines, begun, order)
        deed = draw(st.sampled_from(["none"] * 6 + ["leave", "join", "drop"]))
        if deed == "leave":
            lines.append(Left(random_order.randrange(drivers)))
        elif deed == "join" and drivers < count:
            lines.append(Joined(person("Vera")))
            drivers += 1
        elif deed == "drop":
            lines.append(Dropped(left(lines)[0].number if left(lines) else 0, "no map"))
    return lines


# -- the law


def check_against_everything(lines: Sequence[CupLine], shared: bool) -> None:
    found = told(lines)
    firsts = [first for _, first in ends(lines, shared)]
    assert {seat for seat, chance in enumerate(found) if chance.open} == set.union(*firsts)
    if shared:
        assert {seat for seat, chance in enumerate(found) if chance is Chance.WON} == set.intersection(*firsts)


@given(tables(4, 1))
@examples(60)
def test_it_says_what_trying_everything_says_with_four_before_the_last_round(lines: list[CupLine]) -> None:
    check_against_everything(lines, shared=True)


@given(tables(4, 2))
@examples(40)
def test_it_says_what_trying_every_order_says_with_four_and_two_rounds(lines: list[CupLine]) -> None:
    check_against_everything(lines, shared=False)


@pytest.mark.parametrize("titles", [("two",), ("two", "three"), ("three",)], ids="-".join)
def test_it_says_what_trying_everything_says_where_many_sit_out(titles: tuple[str, ...]) -> None:
    """Where ties are many, and broken in every way: three to five drivers in titles of two and three seats."""
    rng = random.Random(11)
    for case in range(400):
        drivers, past, rounds = 3 + case % 3, rng.randint(1, 5), rng.randint(1, 2)
        lines: list[CupLine] = [head(people(drivers), *(rng.choice(titles) for _ in range(past + rounds)))]
        for begun in left(lines)[:past]:
            racing = len(begun.racing)
            lines = over(lines, begun, rng.sample(range(1, racing + 1), racing))
            if rng.random() < 0.1:
                lines.append(Left(rng.randrange(drivers)))
        check_against_everything(lines, shared=rounds == 1)


def test_who_has_as_much_room_but_other_races_ahead_is_another_case() -> None:
    lines: list[CupLine] = [head(people(5), *["three"] * 8)]
    for order in ((3, 2, 1), (2, 1, 3), (1, 3, 2), (2, 1, 3), (2, 1, 3)):
        lines = over(lines, left(lines)[0], order)
    check_against_everything(lines, shared=False)


@given(tables(4, 1))
@examples(60)
def test_a_place_that_is_enough_wins_in_every_order_and_the_next_does_not(lines: list[CupLine]) -> None:
    rounds = left(lines)
    if len(rounds) != 1:
        return
    racing = sorted(rounds[0].racing)
    every = list(ends(lines, shared=True))
    for seat, chance in enumerate(told(lines)):
        if seat not in racing:
            assert chance.enough == 0
            continue
        lost = [(order[racing.index(seat)], order.count(1)) for order, first in every if seat not in first]
        safe = min((place for place, _ in lost), default=len(racing) + 1) - 1
        if safe == len(racing):
            assert chance is Chance.WON
        else:
            assert chance.enough == safe
            assert (chance is Chance.CLEAR_WIN) == (not safe and (1, 1) not in lost)


@given(st.randoms(use_true_random=False), st.integers(2, 6))
@examples(30)
def test_who_is_out_stays_out_and_who_has_won_has_won(rng: random.Random, count: int) -> None:
    titles = [rng.choice(sorted(LIMITS)) for _ in range(7)]
    lines: list[CupLine] = [head(people(count), *titles)]
    out: set[int] = set()
    won: set[int] = set()
    for begun in left(lines):
        found = told(lines)
        assert out <= {seat for seat, chance in enumerate(found) if not chance.open}
        assert won <= {seat for seat, chance in enumerate(found) if chance is Chance.WON}
        out |= {seat for seat, chance in enumerate(found) if not chance.open}
        won |= {seat for seat, chance in enumerate(found) if chance is Chance.WON}
        assert len(out) < count
        # who is good stays good, so that cups are decided before their end
        skill = [rng.random() + seat for seat in begun.racing]
        order = sorted(range(len(begun.racing)), key=skill.__getitem__)
        lines = over(lines, begun, [order.index(sorted(begun.racing).index(seat)) + 1 for seat in sorted(begun.racing)])
    assert {seat for seat, row in enumerate(standing(lines)) if row.place == 1} >= won
    assert not out & {seat for seat, row in enumerate(standing(lines)) if row.place == 1}


def test_a_search_looks_at_few_positions() -> None:
    """Counted, not timed; the tables with a favourite are the hard ones."""
    rng = random.Random(7)
    worst = 0
    for _ in range(150):
        count, total = rng.randint(4, 6), rng.randint(2, 12)
        lines: list[CupLine] = [head(people(count), *(rng.choice(sorted(LIMITS)) for _ in range(total)))]
        for begun in left(lines)[: rng.randint(0, total - 1)]:
            chosen = sorted(begun.racing, key=lambda seat: rng.random() + seat / 4)
            lines = over(lines, begun, [chosen.index(seat) + 1 for seat in sorted(begun.racing)])
        state, rounds = cup_state(lines), left(lines)
        assert state is not None
        for seat in range(count):
            search = Search(state, rounds, seat)
            finish(search.run())
            worst = max(worst, search.positions)
    assert 1 < worst <= MOST_POSITIONS


def test_a_search_that_has_to_look_hard_still_looks_at_few() -> None:
    lines = hard_table()
    state = cup_state(lines)
    assert state is not None
    counts = []
    for seat in range(6):
        search = Search(state, left(lines), seat)
        finish(search.run())
        counts.append(search.positions)
    assert 100 < max(counts) <= 1_000  # twice as many without a memory of what is hopeless, three times without asking what all are paid


# -- what is said


def test_at_the_beginning_all_can_win() -> None:
    assert told([head(people(4), "any", "any")]) == (Chance.CAN,) * 4
    assert told([]) == ()


def test_before_the_last_round_a_place_is_enough() -> None:
    lines = raced(raced([head(people(4), "any", "any", "any")], 1, 2, 3, 4), 1, 3, 2, 4)
    assert [row.points for row in standing(lines)] == [22, 13, 13, 6]
    # the third place makes 27 of 22, and nobody passes 24; the last makes 25
    assert told(lines) == (Chance.WON, Chance.OUT, Chance.OUT, Chance.OUT)
    lines = raced(raced([head(people(4), "any", "any", "any")], 1, 2, 3, 4), 2, 1, 3, 4)
    assert [row.points for row in standing(lines)] == [19, 19, 10, 6]
    # level, and the second won the later round: shared wins keep it so
    assert told(lines) == (Chance.CLEAR_WIN, Chance.ENOUGH_1, Chance.OUT, Chance.OUT)
    lines = raced(raced([head(people(4), "any", "any", "any")], 1, 2, 3, 4), 1, 2, 4, 3)
    assert [row.points for row in standing(lines)] == [22, 16, 8, 8]
    assert told(lines) == (Chance.ENOUGH_3, Chance.CAN, Chance.OUT, Chance.OUT)


def test_who_sits_out_the_last_round_waits_for_the_others() -> None:
    lines = [
        head(people(5), "any", "any"),
        begun_with(1, (0, 1, 2, 3, 4)),
        Over(1, "m", (5, 4, 3, 2, 1)),
        begun_with(2, (0, 1, 2, 3), (4,)),
    ]
    assert [row.points for row in standing(lines)] == [3, 4, 6, 8, 12]
    # nineteen points for the one who waits: 8 + 11 are as many, with as many wins, and more in the last round
    assert told(lines) == (Chance.OUT, Chance.OUT, Chance.OUT, Chance.ENOUGH_1, Chance.CAN)


def test_two_who_sit_out_what_is_left_go_by_what_is_past() -> None:
    lines = [*raced(raced([head(people(4), "any", "any", "any")], 1, 2, 3, 4), 2, 1, 3, 4), begun_with(3, (2, 3), (0, 1))]
    assert [row.points for row in standing(lines)] == [19, 19, 10, 6]
    assert told(lines) == (Chance.OUT, Chance.WON, Chance.OUT, Chance.OUT)


def test_who_races_alone_wins_the_round() -> None:
    lines: list[CupLine] = [head(people(2), "any", "any"), begun_with(1, (1,), (0,)), Over(1, "m", (0, 1)), begun_with(2, (0,), (1,))]
    assert [(row.points, row.wins) for row in standing(lines)] == [(7, 0), (10, 1)]
    # level on points and wins after it, and the later round is the one of the first
    assert told(lines) == (Chance.WON, Chance.OUT)


def test_a_leader_who_leaves_can_be_passed_and_can_win() -> None:
    lines = [*raced(raced([head(people(4), "any", "any", "any")], 1, 2, 3, 4), 1, 2, 3, 4), Left(0)]
    assert [row.points for row in standing(lines)] == [22, 16, 10, 6]
    # the second makes 27 with a win, and with the next place 22, which two wins are ahead of
    assert told(lines) == (Chance.CAN, Chance.ENOUGH_1, Chance.OUT, Chance.OUT)


@pytest.mark.parametrize("end", [[], [Ended(early=True)]])
def test_after_the_end_there_is_a_winner_and_nobody_can_win_any_more(end: list[CupLine]) -> None:
    lines = [*raced(raced([head(people(3), "any", "any")], 1, 2, 3), 1, 2, 3), *end]
    assert told(lines) == (Chance.WON, Chance.OUT, Chance.OUT)


def test_a_cup_that_ends_early_is_won_by_who_leads() -> None:
    lines = [*raced([head(people(3), "any", "any", "any")], 1, 1, 3), Ended(early=True)]
    assert told(lines) == (Chance.WON, Chance.WON, Chance.OUT)


def test_rounds_that_cannot_be_raced_decide_nothing() -> None:
    lines = raced(raced([head(people(2), "any", "any", "flying")], 1, 2), 1, 2)
    assert told(lines) == (Chance.WON, Chance.OUT)


def test_a_round_that_is_on_is_a_round_to_come() -> None:
    lines = raced([head(people(2), "any", "any")], 1, 2)
    assert told([*lines, begun_with(2, (1, 0))]) == told(lines) == (Chance.ENOUGH_1, Chance.CLEAR_WIN)


@pytest.mark.parametrize(("count", "expected"), [(1, 1), (2, 3), (3, 13), (4, 75), (5, 541), (6, 4_683)])
def test_all_orders_there_are(count: int, expected: int) -> None:
    found = list(orders(count))
    assert len(found) == len(set(found)) == expected
    assert all(min(order) == 1 for order in found)


def test_every_chance_has_words() -> None:
    language = Language(strict=True)
    assert [chance.enough for chance in ENOUGH] == [1, 2, 3, 4, 5]
    assert len({language.text(chance.text) for chance in Chance}) == len(Chance)
    assert [chance.enough for chance in (Chance.WON, Chance.CAN, Chance.OUT)] == [0, 0, 0]


def test_it_is_made_in_small_pieces() -> None:
    lines = hard_table()
    pieces = 0
    for _ in chances(lines, NARROW):
        pieces += 1
    assert pieces > 100


def test_orders_are_made_a_few_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six drivers before the last round: so many orders are neither made nor gone through in one piece, from the first one on."""
    made = 0

    def counting(left: tuple[int, ...], together: int) -> Iterator[tuple[int, ...]]:
        nonlocal made
        for one in combinations(left, together):
            made += 1
            yield one

    monkeypatch.setattr("game.session.cup.chances.combinations", counting)
    lines, before, pieces = raced([head(people(6), "any", "any")], 1, 2, 3, 4, 5, 6), 0, list[int]()
    for _ in chances(lines, LIMITS):
        pieces.append(made - before)
        before = made
    assert len(pieces) > 4_683 // PIECE
    assert max(pieces) <= 3 * PIECE
