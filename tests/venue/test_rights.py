"""What a table may do in its house, and what it may not; what the owner may."""

from collections.abc import Callable

import pytest

from game.venue.line import line_to
from game.venue.making import join_house
from game.venue.trouble import HouseError
from tests.helpers.house import race, rows, send
from tests.helpers.postgres import needs_postgres
from tests.venue.conftest import NOON, House, Table

pytestmark = needs_postgres
Tables = Callable[[str], Table]
EVERYTHING = ("house", "cabinet", "event", "race", "place", "person", "evening_line")


def _tried(address: str, key: str, statement: str) -> int:
    """How many rows it touched; -1 where the house forbids it."""
    try:
        with line_to(address, key) as line:
            return line.execute(statement.encode()).rowcount
    except HouseError as error:
        if error.trouble.code != "rights":
            raise
        return -1


@pytest.fixture
def two(house: House, table: Tables) -> tuple[Table, Table]:
    """Two tables with a race each."""
    found = (table("window"), table("door"))
    for one in found:
        race(one.book, f"{one.link.table}-1")
        send(one.book, one.link)
    return found


@pytest.mark.parametrize("name", EVERYTHING)
def test_a_table_deletes_nothing_at_all(two: tuple[Table, Table], name: str) -> None:
    window, _ = two
    assert _tried(window.link.address, window.link.key, f"DELETE FROM kerbside.{name}") == -1
    assert _tried(window.link.address, window.link.key, f"TRUNCATE kerbside.{name} CASCADE") == -1
    assert _tried(window.link.address, window.link.key, f"DROP TABLE kerbside.{name} CASCADE") == -1


def test_a_table_changes_its_own_young_rows_alone(house: House, two: tuple[Table, Table]) -> None:
    window, door = two
    change = "UPDATE kerbside.place SET points = points + 1"
    assert _tried(window.link.address, window.link.key, change) == 2
    assert rows(house.owner, "SELECT sum(points) FROM kerbside.place GROUP BY match ORDER BY match") == [(19,), (21,)]
    assert _tried(window.link.address, "", change) == 0
    with line_to(house.boss) as line:
        line.execute("UPDATE kerbside.place SET received = now() - interval '25 hours' WHERE match = 'window-1'")
        line.execute("UPDATE kerbside.race SET received = now() - interval '25 hours' WHERE match = 'window-1'")
    assert _tried(window.link.address, window.link.key, change) == 0
    assert _tried(window.link.address, window.link.key, "UPDATE kerbside.race SET title = 'x'") == 0
    assert _tried(door.link.address, door.link.key, "UPDATE kerbside.race SET title = 'x'") == 1


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE kerbside.event SET kind = 'x'",
        "UPDATE kerbside.race SET received = now()",
        "UPDATE kerbside.place SET received = now()",
        "UPDATE kerbside.race SET cabinet = 'x'",
        "UPDATE kerbside.cabinet SET key = 'x'",
        "UPDATE kerbside.house SET number = 9",
        "SELECT key FROM kerbside.cabinet",
        "CREATE TABLE kerbside.mine (a int)",
        "ALTER TABLE kerbside.event DISABLE ROW LEVEL SECURITY",
    ],
)
def test_what_no_table_may(two: tuple[Table, Table], statement: str) -> None:
    window, _ = two
    assert _tried(window.link.address, window.link.key, statement) == -1


def test_a_table_writes_in_its_own_name_alone(two: tuple[Table, Table]) -> None:
    window, door = two
    event = "INSERT INTO kerbside.event (cabinet, generation, id, at, kind, title, race, seconds, detail) "
    values = "VALUES ('{id}', 9, 9, '2026', 'fault', '', '', 0, '{{}}')"
    assert _tried(window.link.address, window.link.key, event + values.format(id=door.link.id)) == -1
    assert _tried(window.link.address, "guessed", event + values.format(id=window.link.id)) == -1
    assert _tried(window.link.address, window.link.key, event + values.format(id=window.link.id)) == 1
    assert _tried(window.link.address, window.link.key, "UPDATE kerbside.cabinet SET name = 'mine'") == 1


PERSON = "INSERT INTO kerbside.person (id, cabinet, name, colour, shape, language, aids, changed) "


def test_a_table_changes_any_profile_but_signs_for_it_and_brings_nobody_back(two: tuple[Table, Table]) -> None:
    """Whoever sits there may have another colour; that nobody comes back who is forgotten, no table can change."""
    window, door = two
    values = "VALUES ('{id}', '{cabinet}', 'Ada', 'R', 'sun', '', '{{}}', '2026')"
    assert _tried(window.link.address, window.link.key, PERSON + values.format(id="one", cabinet=door.link.id)) == -1
    assert _tried(window.link.address, "guessed", PERSON + values.format(id="one", cabinet=window.link.id)) == -1
    assert _tried(window.link.address, window.link.key, PERSON + values.format(id="one", cabinet=window.link.id)) == 1
    change = "UPDATE kerbside.person SET name = 'Ben', cabinet = '{id}'"
    assert _tried(door.link.address, door.link.key, change.format(id=window.link.id)) == -1
    assert _tried(door.link.address, "", change.format(id=door.link.id)) == 0
    assert _tried(door.link.address, door.link.key, change.format(id=door.link.id)) == 1
    assert _tried(door.link.address, door.link.key, "UPDATE kerbside.person SET id = 'other'") == -1
    assert _tried(door.link.address, door.link.key, "UPDATE kerbside.person SET forgotten = true") == 1
    for undone in ("forgotten = false", "name = 'Ada'"):
        assert _tried(door.link.address, door.link.key, f"UPDATE kerbside.person SET {undone}") == 0


def test_a_table_reads_results_of_all_and_events_of_its_own(two: tuple[Table, Table]) -> None:
    window, _ = two
    for name, count in (("race", 2), ("place", 4), ("event", 3)):
        assert _tried(window.link.address, window.link.key, f"SELECT 1 FROM kerbside.{name}") == count


def test_the_owner_reads_all_and_changes_nothing(house: House, two: tuple[Table, Table]) -> None:
    assert [_tried(house.owner, "", f"SELECT 1 FROM kerbside.{name}") for name in ("event", "race", "place")] == [6, 2, 4]
    for name in EVERYTHING:
        assert _tried(house.owner, "", f"DELETE FROM kerbside.{name}") == -1
    assert _tried(house.owner, "", "UPDATE kerbside.place SET points = 0") == -1
    assert _tried(house.owner, "", "INSERT INTO kerbside.cabinet (id, key, name) VALUES ('x', 'y', 'z')") == -1


def test_an_id_that_another_key_has_is_refused(house: House, two: tuple[Table, Table]) -> None:
    """A copied id alone lets nobody in: what proves who a table is, is its key."""
    import msgspec

    from game.store.house_link import keep_house

    window, door = two
    keep_house(door.paths, msgspec.structs.replace(door.link, id=window.link.id), NOON)
    with pytest.raises(HouseError, match="taken"):
        join_house(door.paths, house.tables, "door", NOON)
    with pytest.raises(HouseError, match="rights"):
        join_house(window.paths, house.owner, "window", NOON)


def test_a_table_that_joins_again_keeps_its_id_and_takes_its_new_name(house: House, two: tuple[Table, Table]) -> None:
    window, _ = two
    again = join_house(window.paths, house.tables, "At the bar", NOON)
    assert (again.id, again.key) == (window.link.id, window.link.key)
    assert rows(house.owner, "SELECT name FROM kerbside.cabinet ORDER BY name") == [("At the bar",), ("door",)]
