"""Lines of a house evening between tables: each comes there once, to every table, whatever breaks in between."""

from collections.abc import Callable
from functools import partial

import msgspec
import pytest

from game.session.evening.state import Evening, Odd, due, oddities, standings, the_evening
from game.store.book import Book
from game.store.evenings import (
    EveningLine,
    HeatBegun,
    HeatGiven,
    HeatOver,
    HeatTyped,
    NameGone,
    PersonLeft,
    add_line,
    fresh_evening,
    lately_said,
    lines_to_send,
    said,
)
from game.store.house_results import forget_house, house_tables
from game.venue.evenings import exchange_lines, fetch_tables
from game.venue.line import house_of, line_to
from game.venue.outbox import Sender
from tests.helpers.evenings import head
from tests.helpers.house import race, rows
from tests.helpers.postgres import needs_postgres
from tests.venue.conftest import NOON, House, Table
from tests.venue.test_courier import until
from tests.venue.test_rights import _tried

pytestmark = needs_postgres
Tables = Callable[[str], Table]
AT = "2026-06-01T12:00:00"


def exchange(one: Table) -> None:
    with line_to(one.link.address, one.link.key) as line:
        exchange_lines(Sender(one.book, house_of(line).id, one.link.id), line)


def say(one: Table, evening: str, line: EveningLine) -> None:
    one.book.write(partial(add_line, said(evening, one.link.id, AT, line)))


def shown(one: Table) -> Evening:
    """What a screen of that table shows: its own book alone is asked."""
    found = the_evening(one.book.ask(lately_said("2026-05-31")).value())
    assert found is not None
    return found


def begin(one: Table, evening: str, match: str) -> None:
    """The heat that is due there begins."""
    heat = due(shown(one), one.link.id)
    assert heat is not None
    say(one, evening, HeatBegun(heat.number, match, heat.people))


def finish(one: Table, match: str, evening: str) -> None:
    """It is raced to its end, as the game books it: in the order of the seats."""
    heat = next(heat for heat in shown(one).all_heats if match in [start.match for start in heat.starts])
    race(one.book, match, names=tuple(shown(one).names(heat.people)))
    one.book.ask(partial(lines_to_send, one.link.id)).value()
    assert evening == shown(one).id


@pytest.fixture
def three(house: House, table: Tables) -> list[Table]:
    return [table(name) for name in ("window", "door", "stairs")]


@pytest.fixture
def evening(three: list[Table]) -> str:
    """Twelve people on three tables, known to all of them."""
    name = fresh_evening()
    say(three[0], name, head(ids=[one.link.id for one in three]))
    for one in three:
        exchange(one)
    return name


def test_every_table_shows_the_same_and_learns_what_the_others_race(three: list[Table], evening: str) -> None:
    first = {one.link.id: due(shown(one), one.link.id) for one in three}
    assert sorted(heat.number for heat in first.values() if heat) == [1, 2, 3]
    for one in three:
        begin(one, evening, f"{one.link.table}-1")
        finish(one, f"{one.link.table}-1", evening)
    for one in (*three, *three):
        exchange(one)
    assert len({standings(shown(one)) for one in three}) == 1
    assert sum(row.raced for row in standings(shown(three[0]))) == 12
    heat = due(shown(three[1]), three[1].link.id)
    assert heat is not None
    assert heat.number == 5


def test_what_is_sent_twice_is_there_once(house: House, three: list[Table], evening: str) -> None:
    begin(three[0], evening, "m1")
    before = three[0].book.ask(partial(lines_to_send, three[0].link.id)).value()
    exchange(three[0])
    three[0].book.write(lambda base: base.execute("UPDATE evening_line SET place = 0"))
    exchange(three[0])
    exchange(three[0])
    assert len(before) == 1
    assert rows(house.owner, "SELECT count(*) FROM kerbside.evening_line") == [(2,)]
    assert three[0].book.ask(partial(lines_to_send, three[0].link.id)).value() == []


def test_a_table_without_its_network_races_on_and_its_result_comes_in_later(three: list[Table], evening: str) -> None:
    far = three[2]
    for number in range(2):
        begin(far, evening, f"far-{number}")
        finish(far, f"far-{number}", evening)
    heat = due(shown(far), far.link.id)
    assert heat is not None
    assert heat.number == 9
    exchange(three[0])
    assert not any(heat.over for heat in shown(three[0]).heats)
    exchange(far)
    exchange(three[0])
    assert [heat.number for heat in shown(three[0]).heats if heat.over] == [3, 6]


def test_a_result_that_is_typed_in_and_then_sent_counts_once(three: list[Table], evening: str) -> None:
    far, near = three[2], three[0]
    begin(far, evening, "far")
    heat = shown(near).heats[2]
    say(near, evening, HeatTyped(3, heat.people, (4, 3, 2, 1)))
    exchange(near)
    finish(far, "far", evening)
    for one in (far, near):
        exchange(one)
    for one in (far, near):
        result = shown(one).heats[2].result
        assert result is not None
        assert (result.match, result.places) == ("far", (1, 2, 3, 4))
        assert [found.odd for found in oddities(shown(one))] == [Odd.TYPED_TOO]


def test_a_heat_begun_at_two_tables_comes_to_the_same_at_both(three: list[Table], evening: str) -> None:
    """The one that is over first, by the house, counts: though the other one is over first by its own book."""
    far, near = three[2], three[0]
    begin(far, evening, "far")
    finish(far, "far", evening)
    say(near, evening, HeatGiven(3, near.link.id))
    heat = shown(near).heats[2]
    say(near, evening, HeatBegun(3, "near", heat.people))
    finish(near, "near", evening)
    exchange(near)
    exchange(far)
    exchange(near)
    for one in (far, near):
        result = shown(one).heats[2].result
        assert result is not None
        assert result.match == "near"
        assert [(found.odd, found.table) for found in oddities(shown(one))] == [(Odd.RACED_TWICE, near.link.id)]


def test_a_race_that_was_over_when_the_power_went_is_told_by_the_next_start(three: list[Table], evening: str) -> None:
    """Between the end of the race and its line of the evening: the book knows the race, and that is enough."""
    one = three[0]
    begin(one, evening, "m1")
    heat = shown(one).heats[0]
    race(one.book, "m1", names=tuple(shown(one).names(heat.people)))
    assert one.book.close()
    with Book(one.paths.book, lambda: NOON) as again:
        exchange(one._replace(book=again))
        assert shown(one._replace(book=again)).heats[0].over


def test_a_match_that_others_raced_or_that_nobody_finished_ends_no_heat(three: list[Table], evening: str) -> None:
    one = three[0]
    begin(one, evening, "m1")
    race(one.book, "m1", names=("Ada", "Ben", "Cleo"))
    begin(one, evening, "m2")
    one.book.begun("m2", "monza", seats=4)
    one.book.ask(partial(lines_to_send, one.link.id)).value()
    assert shown(one).heats[0].on


def test_a_house_that_was_put_back_hears_again_what_it_lost(house: House, three: list[Table], evening: str) -> None:
    import psycopg

    begin(three[0], evening, "m1")
    exchange(three[0])
    with psycopg.connect(house.boss, autocommit=True) as boss:
        boss.execute("DELETE FROM kerbside.evening_line WHERE told ->> 'line' = 'begun'")
    exchange(three[0])
    exchange(three[0])
    exchange(three[1])
    assert shown(three[1]).heats[0].on


def test_leaving_the_house_forgets_its_evenings(three: list[Table], evening: str) -> None:
    three[0].book.write(forget_house)
    assert the_evening(three[0].book.ask(lately_said("2026-05-31")).value()) is None


def test_a_table_says_things_in_its_own_name_alone_and_changes_nothing(three: list[Table], evening: str) -> None:
    window, door = three[0].link, three[1].link
    insert = "INSERT INTO kerbside.evening_line (id, evening, cabinet, at, told) VALUES ('{id}', '{evening}', '{cabinet}', '', '{{}}')"

    def tried(statement: str) -> int:
        return _tried(window.address, window.key, statement)

    assert tried(insert.format(id="0" * 16, evening=evening, cabinet=door.id)) == -1
    assert tried(insert.format(id="0" * 16, evening=evening, cabinet=window.id)) == 1
    assert tried("SELECT 1 FROM kerbside.evening_line") == 2
    for statement in (
        "UPDATE kerbside.evening_line SET told = '{}'",
        "DELETE FROM kerbside.evening_line",
        "TRUNCATE kerbside.evening_line",
        "INSERT INTO kerbside.evening_line (id, place) OVERRIDING SYSTEM VALUE VALUES ('1', 1)",
    ):
        assert tried(statement) == -1


def test_the_owner_reads_evenings_and_says_nothing(house: House, three: list[Table], evening: str) -> None:
    assert _tried(house.owner, "", "SELECT 1 FROM kerbside.evening_line") == 1
    assert _tried(house.owner, "", "DELETE FROM kerbside.evening_line") == -1
    insert = f"INSERT INTO kerbside.evening_line (id, evening, cabinet, at, told) VALUES ('{'0' * 16}', '{evening}', 'x', '', '{{}}')"
    assert _tried(house.owner, "", insert) == -1


@pytest.mark.parametrize(
    "name", ["'); DROP TABLE kerbside.house; --", "<script>alert(1)</script>", "=cmd()", "\u202eada", "a\nb", "Žofie 🏁", "\\u0000"]
)
def test_hostile_names_come_through_whole_or_clean(house: House, three: list[Table], name: str) -> None:
    found = fresh_evening()
    names = [name, *(f"p{number}" for number in range(11))]
    made = head(names=names, ids=[one.link.id for one in three])
    say(three[0], found, msgspec.structs.replace(made, name=name))
    for one in three[:2]:
        exchange(one)
    state = shown(three[1])
    assert state.id == found
    assert state.head.name.isprintable()
    assert all(one.isprintable() and one for one in state.head.people)
    assert rows(house.owner, "SELECT count(*) FROM kerbside.house") == [(1,)]


def test_lines_of_a_table_gone_wild_cost_themselves_alone(house: House, three: list[Table], evening: str) -> None:
    window = three[0]
    for told in ('{"line": "over"}', "[]", '{"line": "evening", "name": 7}', '{"line":"begun","heat":1,"match":"x","people":[0]}'):
        statement = (
            f"INSERT INTO kerbside.evening_line (id, evening, cabinet, at, told) VALUES (substr(md5('{told}'), 1, 16), '{evening}', "
        )
        assert _tried(window.link.address, window.link.key, f"{statement}'{window.link.id}', '{AT}', '{told}')") == 1
    exchange(three[1])
    assert shown(three[1]).heats[0].starts == ()


def test_which_tables_there_are_is_known_without_asking_the_house(three: list[Table]) -> None:
    one = three[0]
    with line_to(one.link.address, one.link.key) as line:
        fetch_tables(Sender(one.book, house_of(line).id, one.link.id), line, NOON)
    known = one.book.ask(house_tables).value()
    assert [(table.name, table.id) for table in known] == [(table.link.table, table.link.id) for table in three]
    assert all(table.heard <= AT for table in known)


def test_a_courier_brings_an_evening_to_a_table_that_only_waits(three: list[Table], evening: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.venue.courier import Courier

    window, door = three[:2]
    couriers = [Courier(one.paths, one.book, lambda: NOON, turn=0.05) for one in (window, door)]
    for one in couriers:
        one.start()
    try:
        begin(window, evening, "m1")
        until(lambda: shown(door).heats[0].on)
        finish(window, "m1", evening)
        until(lambda: shown(door).heats[0].over)
    finally:
        for one in couriers:
            one.close(60.0)


def test_a_line_that_was_not_sent_stands_behind_those_of_the_house(three: list[Table], evening: str) -> None:
    far, near = three[2], three[0]
    begin(far, evening, "far")
    heat = shown(far).heats[2]
    say(far, evening, HeatOver(3, "far", heat.people, (1, 2, 3, 4)))
    say(near, evening, HeatOver(3, "near", heat.people, (2, 1, 3, 4)))
    exchange(near)
    exchange_only_in(far)
    result = shown(far).heats[2].result
    assert result is not None
    assert result.match == "near"


def exchange_only_in(one: Table) -> None:
    """It hears of the others before it can say anything itself."""
    from game.store.evenings import LONGEST_ROW, Row, take_lines
    from game.venue import sql

    with line_to(one.link.address, one.link.key) as line:
        found = [Row(*row) for row in line.execute(sql.EVENING_LINES, {"longest": LONGEST_ROW})]
    one.book.write(partial(take_lines, one.link.id, found))


def test_a_removed_name_is_gone_at_every_table_and_in_the_house(house: House, three: list[Table], evening: str) -> None:
    say(three[1], evening, NameGone(2))
    assert told(three[1]).count("Cleo") == 0, "at once, whoever can be reached"
    for one in (three[1], three[0], three[2]):
        exchange(one)
        assert told(one).count("Cleo") == 0
        assert shown(one).head.people[1:4] == ("Ben", "3", "Dara")
        assert told(one).count("Dara") == 1
    assert rows(house.owner, "SELECT count(*) FROM kerbside.evening_line WHERE told::text LIKE '%Cleo%'") == [(0,)]


def told(one: Table) -> str:
    """All lines of evenings as they stand in that table's book."""
    return str(one.book.ask(lambda base: [row[0] for row in base.execute("SELECT told FROM evening_line")]).value())


def test_a_race_with_a_computer_in_the_seat_of_somebody_who_left_counts_for_its_people(three: list[Table], evening: str) -> None:
    one = three[0]
    heat = due(shown(one), one.link.id)
    assert heat is not None
    for person in heat.people[2:]:
        say(one, evening, PersonLeft(person))
    say(one, evening, HeatBegun(heat.number, "m", heat.people[:2], 1))
    race(one.book, "m", names=("Bolt", *shown(one).names(heat.people[:2])))
    one.book.write(lambda base: base.execute("UPDATE place SET place = CASE seat WHEN 0 THEN 3 WHEN 1 THEN 1 ELSE 2 END"))
    one.book.ask(partial(lines_to_send, one.link.id)).value()
    result = shown(one).heats[heat.number - 1].result
    assert result is not None
    assert list(result.by_person.items()) == [(heat.people[0], 2), (heat.people[1], 1)]
