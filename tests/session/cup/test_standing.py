"""The fold of a journal: points by a second, naive count, whatever the lines say."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.session.cup.points import POINTS
from game.session.cup.standing import Standing, next_round, parting_round, places_after, standing
from game.session.cup.state import Past, cup_state
from game.store.cups import Begun, Changed, CupLine, Dropped, Ended, Joined, Left, Over, encoded, parse
from tests.helpers.examples import examples
from tests.session.cup.helpers import LIMITS, begun_with, computer, head, people, person, raced

TITLES = sorted(LIMITS)


# -- what lines mean


def test_before_the_first_round_all_are_level() -> None:
    assert standing([head(people(3), "any", "any")]) == (Standing(1, 0, 0, 0, (), (), False),) * 3


def test_a_round_pays_by_place() -> None:
    rows = standing(raced([head(people(4), "any", "any")], 2, 1, 4, 3))
    assert [(row.place, row.points, row.wins, row.gained) for row in rows] == [
        (2, 8, 0, (8,)),
        (1, 11, 1, (11,)),
        (4, 3, 0, (3,)),
        (3, 5, 0, (5,)),
    ]
    assert {row.before for row in rows} == {0}


def test_the_place_before_is_that_of_the_round_before() -> None:
    lines = raced(raced([head(people(3), "any", "any")], 1, 2, 3), 3, 1, 2)
    assert [(row.place, row.before) for row in standing(lines)] == [(2, 1), (1, 2), (3, 3)]


def test_guests_leave_the_drivers_their_order() -> None:
    lines = [head(people(2), "large", "large")]
    begun = next_round(lines, LIMITS)
    assert begun is not None
    assert len(begun.guests) == 1
    assert [row.points for row in standing([*lines, begun, Over(1, "m", (3, 2))])] == [4, 10]


def test_who_sits_out_gets_seven() -> None:
    rows = standing([head(people(3), "any", "any"), begun_with(1, (0, 1), (2,)), Over(1, "m", (1, 2, 0))])
    assert [row.points for row in rows] == [10, 4, 7]
    assert [row.sat_out for row in rows] == [(False,), (False,), (True,)]


def test_who_joins_had_nothing_to_gain_before() -> None:
    rows = standing(raced([*raced([head(people(2), "any", "any")], 1, 2), Joined(person("Vera"))], 2, 3, 1))
    assert rows[2].gained == (None, 11)
    assert rows[2].points == 11


def test_who_leaves_keeps_the_points_and_comes_back_to_the_same_row() -> None:
    lines = [*raced([head(people(3), "any", "any", "any")], 1, 2, 3), Left(0)]
    gone = raced(lines, 0, 1, 2)
    assert [(row.points, row.gone, row.gained) for row in standing(gone)] == [
        (11, True, (11, None)),
        (16, False, (6, 10)),
        (7, False, (3, 4)),
    ]
    back = raced([*gone, Left(0)], 1, 2, 3)
    assert (standing(back)[0].points, standing(back)[0].gone) == (22, False)


def test_a_change_keeps_the_row() -> None:
    lines = [*raced([head([person("Ada"), computer("Bolt")], "any", "any")], 2, 1), Changed(1, person("Vera"))]
    state = cup_state(lines)
    assert state is not None
    assert [driver.name for driver in state.drivers] == ["Ada", "Vera"]
    assert standing(lines)[1].points == 10


def test_a_dropped_round_pays_nobody_and_is_past() -> None:
    lines = [*raced([head(people(2), "any", "any", "any")], 1, 2), Dropped(2, "gone")]
    assert [row.gained for row in standing(lines)] == [(10, None), (4, None)]
    assert [row.before for row in standing(lines)] == [1, 2]
    following = next_round(lines, LIMITS)
    assert following is not None
    assert following.number == 3


def test_a_round_begun_again_has_its_new_seed() -> None:
    lines = [head(people(2), "any", "any"), Begun(1, "a", 1, (0, 1)), Begun(1, "b", 2, (1, 0))]
    assert next_round(lines, LIMITS) == Begun(1, "b", 2, (1, 0))


def test_nothing_is_next_when_all_is_over() -> None:
    lines = raced(raced([head(people(2), "any", "any")], 1, 2), 1, 2)
    assert next_round(lines, LIMITS) is None
    assert next_round([*lines[:-2], Ended(early=True)], LIMITS) is None
    assert next_round([head(people(3), "any", "any"), Left(0), Left(1)], LIMITS) is None
    assert next_round([], LIMITS) is None


def test_an_unknown_title_has_nobody_and_can_be_dropped() -> None:
    lines = [head(people(2), "flying", "any")]
    assert next_round(lines, LIMITS) == Begun(1, "", 0, ())
    following = next_round([*lines, Dropped(1, "no such game")], LIMITS)
    assert following is not None
    assert following.racing == (0, 1)


@pytest.mark.parametrize(
    "line",
    [
        Over(1, "again", (2, 1)),  # two of one round: the first counts
        Over(2, "m", (1, 2)),  # of a round that has not begun
        Begun(3, "", 1, (0, 1)),
        Begun(1, "", 1, (0, 1)),
        Begun(2, "", 1, (0, 2)),
        Begun(2, "", 1, (0, 0)),
        Begun(2, "", 1, (0, 1), (), (1,)),
        Begun(2, "", 1, ()),
        Dropped(1, ""),
        Dropped(3, ""),
        Changed(2, person("Vera")),
        Changed(-1, person("Vera")),
        Left(2),
        Left(-1),
        head(people(3), "any", "any"),
    ],
)
def test_a_line_that_makes_no_sense_changes_nothing(line: CupLine) -> None:
    lines = raced([head(people(2), "any", "any")], 1, 2)
    assert cup_state([*lines, line]) == cup_state(lines)


@pytest.mark.parametrize("places", [(1,), (1, 2, 3), ()])
def test_places_for_more_or_fewer_drivers_are_refused(places: tuple[int, ...]) -> None:
    lines = [head(people(2), "any", "any"), begun_with(1, (0, 1))]
    assert cup_state([*lines, Over(1, "m", places)]) == cup_state(lines)


@pytest.mark.parametrize("number", [0, 1, 3])
def test_an_end_of_another_round_than_the_one_that_is_on_is_refused(number: int) -> None:
    lines = [*raced([head(people(2), "any", "any", "any")], 1, 2), begun_with(2, (0, 1))]
    assert cup_state([*lines, Over(number, "m", (1, 2))]) == cup_state(lines)


def test_nothing_follows_the_end() -> None:
    lines = [*raced([head(people(2), "any", "any")], 1, 2), Ended(early=True)]
    late: list[CupLine] = [Joined(person("Vera")), Left(0), Begun(2, "", 1, (0, 1)), Dropped(2, ""), Ended()]
    assert cup_state([*lines, *late]) == cup_state(lines)


def test_there_are_six_rows_at_most() -> None:
    lines = [head(people(6), "any", "any"), Joined(person("Vera"))]
    assert len(standing(lines)) == 6


# -- ties


def past(number: int, *places: int) -> Past:
    """A round with these places; the points all of them have are level, unless they follow from the places."""
    return Past(number, places, tuple(POINTS[len(places)][place - 1] if place else 7 for place in places), (), f"m{number}")


def test_level_on_points_more_wins_go_first() -> None:
    # 9 + 9 against 12 + ... with six drivers: 12, 5, 4 against 7, 7, 7
    rounds = [past(1, 1, 3, 2, 4, 5, 6), past(2, 4, 3, 1, 2, 5, 6), past(3, 5, 3, 1, 2, 4, 6)]
    assert sum(one.gained[0] or 0 for one in rounds) == sum(one.gained[1] or 0 for one in rounds) == 21
    assert places_after(rounds, 6)[0] < places_after(rounds, 6)[1]


def test_level_on_points_and_wins_the_last_round_parts_them() -> None:
    assert places_after([past(1, 1, 2), past(2, 2, 1)], 2) == (2, 1)
    sat_out = Past(3, (0, 0, 1), (7, 7, 12), (0, 1), "m")
    assert places_after([past(1, 1, 2, 3), past(2, 2, 1, 3), sat_out], 3) == (2, 1, 3)


def test_who_sat_out_the_last_round_has_the_seven_of_that() -> None:
    level = [Past(1, (2, 3, 0), (8, 5, 7), (2,), "a"), Past(2, (3, 0, 2), (5, 7, 8), (1,), "b"), Past(3, (0, 2, 3), (7, 8, 5), (0,), "c")]
    assert places_after(level, 3) == (2, 1, 3)  # in a circle where only the rounds of both count


def test_level_in_the_last_round_the_one_before_parts_them() -> None:
    rounds = [past(1, 2, 1, 3), past(2, 1, 2, 3), past(3, 1, 1, 3)]
    assert places_after(rounds, 3)[:2] == (1, 2)


def test_who_is_level_in_all_of_it_shares_the_place() -> None:
    assert places_after([past(1, 1, 1, 3), past(2, 1, 1, 3)], 3) == (1, 1, 3)


def test_the_round_that_parts_two_is_named() -> None:
    rounds = [past(1, 1, 2, 3), past(2, 2, 1, 3), Past(3, why="no map"), Past(4, (1, 0, 0), (12, 7, 7), (1, 2), "m")]
    assert parting_round(rounds, 0, 1) == 4
    assert parting_round(rounds[:3], 0, 1) == 2
    assert parting_round(rounds, 1, 2) == 2
    assert parting_round([past(1, 1, 1, 3)], 0, 1) == 0
    assert parting_round([past(1, 1, 2), past(2, 1, 2, 3)], 1, 2) == 2  # who joined since had nothing before


# -- the law: any journal, cut anywhere


@dataclass
class Naive:
    """A second count, made for being plainly right: a row per driver, points added as they come."""

    points: list[int] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    gone: list[bool] = field(default_factory=list)
    gained: list[list[int | None]] = field(default_factory=list)

    def sit(self, so_far: int = 0) -> None:
        self.points.append(0)
        self.wins.append(0)
        self.gone.append(False)
        self.gained.append([None] * so_far)

    def race(self, begun: Begun, places: Sequence[int]) -> None:
        for seat in range(len(self.points)):
            if seat in begun.out:
                self.points[seat] += 7
                self.gained[seat].append(7)
            elif seat in begun.racing:
                ahead = sum(places[other] < places[seat] for other in begun.racing)
                paid = POINTS[len(begun.racing)][ahead]
                self.points[seat] += paid
                self.wins[seat] += ahead == 0
                self.gained[seat].append(paid)
            else:
                self.gained[seat].append(None)

    def drop(self) -> None:
        for row in self.gained:
            row.append(None)


@st.composite
def cups(draw: st.DrawFn) -> tuple[list[CupLine], Naive]:
    """A cup as an evening may go, cut after any line, and what it comes to."""
    count, titles = draw(st.integers(2, 6)), draw(st.lists(st.sampled_from(TITLES), min_size=2, max_size=12))
    lines: list[CupLine] = [head(people(count, draw(st.integers(0, count))), *titles)]
    naive, played = Naive(), 0
    for _ in range(count):
        naive.sit()
    for _ in range(draw(st.integers(0, 25))):
        deed = draw(st.sampled_from(["race", "race", "race", "begin", "drop", "join", "leave", "change", "end"]))
        seat = draw(st.integers(0, len(naive.points) - 1))
        if deed == "join" and len(naive.points) < 6:
            lines.append(Joined(draw(st.sampled_from([person("Vera"), computer("Bolt")]))))
            naive.sit(played)
        elif deed == "leave":
            lines.append(Left(seat))
            naive.gone[seat] = not naive.gone[seat]
        elif deed == "change":
            lines.append(Changed(seat, draw(st.sampled_from([person("Zoe"), computer("Chip")]))))
        elif deed == "end" and not draw(st.integers(0, 9)):
            return [*lines, Ended(early=True)], naive
        elif deed in ("race", "begin", "drop") and (begun := next_round(lines, LIMITS)) is not None:
            lines.append(msgspec.structs.replace(begun, seed=draw(st.integers(0, 2**32))))
            if deed == "drop":
                lines.append(Dropped(begun.number, "no map"))
                naive.drop()
            elif deed == "race":
                seats = range(len(naive.points))
                places = draw(st.tuples(*(st.integers(1, 6) if one in begun.racing else st.just(0) for one in seats)))
                lines.append(Over(begun.number, "m", places))
                naive.race(begun, places)
            played += deed != "begin"
    return lines, naive


@given(cups())
@examples(500)
def test_any_cup_comes_to_what_a_naive_count_says(cup: tuple[list[CupLine], Naive]) -> None:
    lines, naive = cup
    rows = standing(lines)
    assert [row.points for row in rows] == naive.points
    assert [row.wins for row in rows] == naive.wins
    assert [row.gone for row in rows] == naive.gone
    assert [list(row.gained) for row in rows] == naive.gained
    for row in rows:
        better = sum((other.points, other.wins) > (row.points, row.wins) for other in rows)
        level = sum((other.points, other.wins) == (row.points, row.wins) for other in rows)
        assert better < row.place <= better + level


@given(cups(), st.data())
@examples(100)
def test_a_journal_cut_anywhere_is_a_cup_of_its_whole_lines(cup: tuple[list[CupLine], Naive], data: st.DataObject) -> None:
    lines, _ = cup
    whole = b"".join(map(encoded, lines))
    assert parse(whole, "c")[0].lines == tuple(lines)
    cut = whole[: data.draw(st.integers(len(encoded(lines[0])), len(whole)))]
    saved, broken = parse(cut, "c")
    assert broken == ()
    assert list(saved.lines) == lines[: len(saved.lines)]
    assert saved.size == len(b"".join(map(encoded, saved.lines)))
    assert len(saved.lines) == cut.count(b"\n")
    assert standing(saved.lines) == standing(lines[: len(saved.lines)])
