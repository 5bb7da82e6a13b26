"""What the lines of an evening come to: results, who leads, the final; and what is told twice."""

import random
from collections.abc import Sequence
from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.session.evening.state import Evening, Heat, Odd, called, due, evening_of, evenings_of, oddities, ranking, standings, the_evening
from game.store.evenings import EveningEnded, HeatBegun, HeatGiven, HeatOver, HeatTyped, NameGone, PersonLeft, SaidLine
from tests.helpers.evenings import NAMES, Told, head, recounted


def made(lines: Sequence[SaidLine]) -> Evening:
    found = evening_of(lines)
    assert found is not None
    return found


def raced(told: Told, heat: Heat, places: Sequence[int], *, table: str = "", match: str = "") -> None:
    """A heat from its start to its end."""
    match, table = match or f"m{heat.number}", table or heat.table
    told.say(table, HeatBegun(heat.number, match, heat.people))
    told.say(table, HeatOver(heat.number, match, heat.people, tuple(places)))


def all_raced(told: Told, chance: random.Random) -> None:
    for heat in made(told.lines).heats:
        raced(told, heat, chance.sample(range(1, len(heat.people) + 1), len(heat.people)))


@settings(max_examples=30, deadline=None)
@given(st.integers(6, 24), st.integers(1, 4), st.integers(0, 10**9))
def test_the_table_of_points_is_a_recount(people: int, tables: int, seed: int) -> None:
    told, chance = Told(head(people, tables, 2)), random.Random(seed)
    all_raced(told, chance)
    evening = made(told.lines)
    results = [(evening.names(heat.people), heat.result.places) for heat in evening.heats if heat.result]
    counted = recounted(results, NAMES[:people])
    rows = [(*evening.names([row.person]), row.points, row.wins) for row in standings(evening)]
    assert sorted(rows) == sorted(counted)
    assert [row[1:] for row in rows] == [row[1:] for row in counted]
    assert all(row.raced == 2 for row in standings(evening))


def test_each_table_races_its_heats_and_the_best_meet_in_a_final() -> None:
    told = Told(head())
    evening = made(told.lines)
    assert [heat.table for heat in evening.heats[:3]] == ["t0", "t1", "t2"]
    assert len(evening.heats) == 9
    first = due(evening, "t0")
    assert first == evening.heats[0]
    raced(told, first, (2, 1, 3, 4))
    assert due(made(told.lines), "t0") == made(told.lines).heats[3]
    for heat in evening.heats[1:]:
        assert due(made(told.lines), "t0") != made(told.lines).final
        raced(told, heat, (1, 2, 3, 4))
    evening = made(told.lines)
    final = due(evening, "t0")
    assert final == evening.final
    assert due(evening, "t1") is None
    assert final.people == tuple(row.person for row in standings(evening)[:4])
    raced(told, final, (3, 1, 2, 4))
    evening = made(told.lines)
    assert evening.champions == (final.people[1],)
    assert evening.over
    assert ranking(evening)[:4] == tuple(final.people[seat] for seat in (1, 2, 0, 3))
    assert sorted(ranking(evening)) == list(range(12))
    assert due(evening, "t0") is None


def test_the_final_keeps_its_people_once_it_began() -> None:
    told = Told(head())
    for heat in made(told.lines).heats:
        told.say("t1", HeatTyped(heat.number, heat.people, (1, 2, 3, 4)))
    final = made(told.lines).final
    told.say("t0", HeatBegun(final.number, "f", final.people))
    for heat in made(told.lines).heats:
        raced(told, heat, (4, 3, 2, 1))
    assert made(told.lines).final.people == final.people


def test_a_race_counts_over_what_was_typed_in_whichever_came_first() -> None:
    for typed_first in (True, False):
        told = Told(head())
        heat = made(told.lines).heats[0]
        lines = [HeatTyped(1, heat.people, (4, 3, 2, 1)), HeatOver(1, "m", heat.people, (1, 2, 3, 4))]
        for table, line in zip(("t1", "t0"), lines, strict=True) if typed_first else zip(("t0", "t1"), lines[::-1], strict=True):
            told.say(table, line)
        evening = made(told.lines)
        assert evening.heats[0].result is not None
        assert evening.heats[0].result.places == (1, 2, 3, 4)
        assert [(one.odd, one.table, one.other) for one in oddities(evening)] == [(Odd.TYPED_TOO, "t0", "t1")]
        assert sum(row.raced for row in standings(evening)) == 4


def test_what_is_typed_in_again_counts_and_is_nothing_odd() -> None:
    told = Told(head())
    heat = made(told.lines).heats[0]
    told.say("t1", HeatTyped(1, heat.people, (1, 2, 3, 4)))
    told.say("t1", HeatTyped(1, heat.people, (2, 1, 3, 4)))
    evening = made(told.lines)
    assert evening.heats[0].result is not None
    assert evening.heats[0].result.places == (2, 1, 3, 4)
    assert oddities(evening) == ()


def test_a_heat_that_begins_at_two_tables_is_told_and_the_first_that_is_over_counts() -> None:
    told = Told(head())
    heat = made(told.lines).heats[0]
    told.say("t0", HeatBegun(1, "a", heat.people))
    told.say("t2", HeatGiven(1, "t1"))
    told.say("t1", HeatBegun(1, "b", heat.people))
    assert [(one.odd, one.table, one.other) for one in oddities(made(told.lines))] == [(Odd.TWO_TABLES, "t0", "t1")]
    told.say("t1", HeatOver(1, "b", heat.people, (1, 2, 3, 4)))
    assert oddities(made(told.lines)) == ()
    told.say("t0", HeatOver(1, "a", heat.people, (4, 3, 2, 1)))
    evening = made(told.lines)
    assert [(one.odd, one.table, one.other) for one in oddities(evening)] == [(Odd.RACED_TWICE, "t1", "t0")]
    assert evening.heats[0].result is not None
    assert evening.heats[0].result.places == (1, 2, 3, 4)


def test_one_race_told_twice_is_one() -> None:
    told = Told(head())
    heat = made(told.lines).heats[0]
    raced(told, heat, (1, 2, 3, 4))
    told.say("t0", HeatOver(1, "m1", heat.people, (1, 2, 3, 4)))
    assert oddities(made(told.lines)) == ()
    assert len(made(told.lines).heats[0].results) == 1


def test_a_heat_is_given_to_another_table_of_the_evening_alone() -> None:
    told = Told(head())
    told.say("t2", HeatGiven(1, "t1"))
    told.say("t2", HeatGiven(2, "nowhere"))
    evening = made(told.lines)
    assert [heat.table for heat in evening.heats[:2]] == ["t1", "t1"]
    heat = due(evening, "t1")
    assert heat is not None
    assert heat.number == 1


def test_lines_that_make_no_sense_change_nothing() -> None:
    told = Told(head())
    heat, other = made(told.lines).heats[:2]
    before = made(told.lines)
    told.say("t0", HeatOver(1, "m", other.people, (1, 2, 3, 4)))
    told.say("t0", HeatOver(1, "m", heat.people, (1, 2, 3)))
    told.say("t0", HeatOver(99, "m", heat.people, (1, 2, 3, 4)))
    told.say("t0", HeatTyped(1, (0, 0, 1, 2), (1, 2, 3, 4)))
    told.say("t0", HeatBegun(10, "m", (22, 23)))
    told.say("t0", head(6, 1, 1))
    assert made(told.lines)._replace(said="") == before._replace(said="")


def test_an_evening_that_was_ended_has_nothing_more_to_race() -> None:
    told = Told(head())
    told.say("t1", EveningEnded())
    assert made(told.lines).over
    assert due(made(told.lines), "t0") is None


def test_tables_show_the_newest_evening_that_is_not_over() -> None:
    one, two = Told(head(), evening="e1"), Told(head(8, 2), evening="e0")
    lines = [*one.lines, *two.lines]
    assert [found.id for found in evenings_of(lines)] == ["e1", "e0"]
    shown = the_evening(lines)
    assert shown is not None
    assert shown.id == "e0"
    two.say("t0", EveningEnded())
    shown = the_evening([*one.lines, *two.lines])
    assert shown is not None
    assert shown.id == "e1"
    one.say("t0", EveningEnded())
    shown = the_evening([*one.lines, *two.lines])
    assert shown is not None
    assert shown.id == "e0"
    assert the_evening([]) is None


def test_shared_places_pay_as_in_a_cup() -> None:
    told = Told(head())
    heat = made(told.lines).heats[0]
    raced(told, heat, (1, 1, 3, 3))
    points = {row.person: (row.points, row.wins) for row in standings(made(told.lines)) if row.raced}
    assert [points[person] for person in heat.people] == [(11, 1), (11, 1), (5, 0), (5, 0)]


def test_the_order_in_which_different_heats_are_told_changes_nothing() -> None:
    first = Told(head(6, 2, 1))
    heats = made(first.lines).heats
    assert len(heats) == 2
    found = set()
    for order in permutations(heats):
        told = Told(head(6, 2, 1))
        for heat in order:
            raced(told, heat, range(1, len(heat.people) + 1))
        found.add(standings(made(told.lines)))
    assert len(found) == 1


def test_whoever_leaves_is_missing_in_what_has_not_begun_and_keeps_the_points() -> None:
    told = Told(head(12, 3, 3))
    first = made(told.lines)
    raced(told, first.heats[0], (1, 2, 3, 4))
    gone, running = first.heats[0].people[0], first.heats[1]
    told.say("t1", HeatBegun(running.number, "on", running.people))
    other = running.people[0]
    told.say("t2", PersonLeft(gone))
    told.say("t2", PersonLeft(other))
    evening = made(told.lines)
    assert evening.left == {gone, other}
    assert [heat.people for heat in evening.heats[:2]] == [heat.people for heat in first.heats[:2]], "these are raced as they began"
    for before, now in zip(first.heats[2:], evening.heats[2:], strict=True):
        assert now.people == tuple(person for person in before.people if person not in {gone, other})
    (row,) = [row for row in standings(evening) if row.person == gone]
    assert (row.place, row.points) == (1, 11)
    assert not {gone, other} & set(evening.final.people)
    told.say("t2", PersonLeft(gone, gone=False))
    assert gone in made(told.lines).final.people, "they are back, and lead"
    assert made(told.lines).heats[2:] != evening.heats[2:]
    told.say("t2", PersonLeft(gone))
    assert made(told.lines).heats == evening.heats
    for heat in evening.heats[1:]:
        raced(told, heat, tuple(range(1, len(heat.people) + 1)))
    over = made(told.lines)
    assert all(heat.over for heat in over.heats)
    assert len(over.final.people) == 4
    assert not {gone, other} & set(over.final.people), "whatever their points"


def test_a_race_that_did_not_know_that_somebody_had_left_counts_as_it_was_raced() -> None:
    told = Told(head(12, 3, 3))
    heat = made(told.lines).heats[0]
    told.say("t1", PersonLeft(heat.people[2]))
    raced(told, heat, (4, 3, 2, 1), match="m")
    evening = made(told.lines)
    assert evening.heats[0].people == heat.people
    assert evening.heats[0].result is not None
    assert evening.heats[0].result.order[0] == heat.people[3]


def test_nobody_is_missing_in_a_heat_who_has_not_left() -> None:
    told = Told(head(12, 3, 3))
    heat = made(told.lines).heats[0]
    told.say("t1", PersonLeft(heat.people[3]))
    told.say("t0", HeatTyped(1, heat.people[:2], (1, 2)))
    assert not made(told.lines).heats[0].over
    told.say("t0", HeatTyped(1, heat.people[:3], (1, 2, 3)))
    assert made(told.lines).heats[0].over


def test_the_last_one_of_a_heat_has_won_it_and_one_without_anybody_is_over() -> None:
    told = Told(head(6, 2, 1, most=3))
    one, other = made(told.lines).heats
    for person in (*one.people[1:], *other.people):
        told.say("t0", PersonLeft(person))
    evening = made(told.lines)
    assert [heat.people for heat in evening.heats] == [one.people[:1], ()]
    assert [row.points for row in standings(evening)] == [10, 0, 0, 0, 0, 0]
    assert evening.over
    assert evening.champions == one.people[:1], "nobody is left to race the final with"
    told.say("t0", PersonLeft(one.people[0]))
    assert made(told.lines).over
    assert made(told.lines).champions == ()


def test_a_removed_name_is_a_number_until_somebody_gives_it_words() -> None:
    first = head(6, 2, 1, names=("Ada", "", "Cleo", "Dara", "Emil", "Fay"))
    told = Told(first)
    told.say("t0", NameGone(3))
    evening = made(told.lines)
    assert evening.head.people == ("Ada", "2", "Cleo", "4", "Emil", "Fay")
    assert called(evening, lambda number: f"Guest {number}").head.people == ("Ada", "Guest 2", "Cleo", "Guest 4", "Emil", "Fay")
