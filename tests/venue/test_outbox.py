"""What a table sends: all of it, once, whatever breaks; and nothing of the system."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from itertools import pairwise

import pytest

from game.store.book import Book
from game.store.book_entries import BookedPlace, BookedRace, Event, Kind, add_event
from game.store.book_schema import MIGRATIONS
from game.store.house_sending import races_to_send, sent_mark
from game.venue import outbox, sql
from game.venue.line import house_of, line_to
from game.venue.outbox import Sender, place_to_go_on, send_rows, send_waiting
from tests.helpers.closing import closed_at_end
from tests.helpers.house import race, rows, send
from tests.helpers.postgres import needs_postgres
from tests.venue.conftest import NOON, House, Table

pytestmark = needs_postgres
EVENTS = "SELECT cabinet, generation, id, kind, race FROM kerbside.event ORDER BY cabinet, generation, id"
COUNTS = "SELECT (SELECT count(*) FROM kerbside.event), (SELECT count(*) FROM kerbside.race), (SELECT count(*) FROM kerbside.place)"
Tables = Callable[[str], Table]


def test_events_and_races_arrive_with_their_places_and_figures(house: House, table: Tables) -> None:
    window = table("By the window")
    race(window.book, "m1", turns=31)
    send(window.book, window.link)
    assert rows(house.owner, COUNTS) == [(3, 1, 2)]
    told = "SELECT seat, name, place, figures FROM kerbside.place ORDER BY seat"
    assert rows(house.owner, told) == [(0, "Ada", 1, {"turns": 31}), (1, "Ben", 2, {"turns": 32})]
    assert rows(house.owner, "SELECT track, options, seed, counts FROM kerbside.race") == [("oval", '{"laps": 3}', 7, True)]


def test_nothing_of_the_system_goes_out(house: House, table: Tables) -> None:
    window = table("w")
    window.book.note(Kind.GUEST, device="Somebody's pad")
    window.book.note(Kind.FAULT, what="crash", bundle="somebody.fault.json")
    window.book.note(Kind.SETTINGS, name="wifi", value="Somebody's network")
    race(window.book, "m1")
    send(window.book, window.link)
    found = rows(house.owner, "SELECT kind, detail FROM kerbside.event ORDER BY id")
    assert found[:4] == [("guest", {}), ("fault", {"what": "crash"}), ("settings", {}), ("race", {"seats": 2, "people": 2})]
    everything = str([rows(house.owner, f"SELECT * FROM kerbside.{name}") for name in ("event", "race", "place")])
    assert "omebody" not in everything
    assert ".jsonl" not in everything


def test_sent_twice_it_changes_nothing(house: House, table: Tables) -> None:
    window = table("w")
    race(window.book, "m1")
    send(window.book, window.link)
    before = rows(house.owner, COUNTS)
    window.book.write(lambda base: base.execute("UPDATE sent SET event = 0, race = 0"))
    send(window.book, window.link)
    assert rows(house.owner, COUNTS) == before
    assert {row[1] for row in rows(house.owner, EVENTS)} == {1}


def test_killed_between_commit_and_remembering_nothing_is_doubled(house: House, table: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the book remembers is lost, as if the power went at that moment; the rows are there."""
    window = table("w")
    for number in range(3):
        race(window.book, f"m{number}")
    with monkeypatch.context() as patched:
        patched.setattr(Sender, "remember", lambda sender, mark: None)
        send(window.book, window.link)
    assert window.book.ask(partial(sent_mark, rows(house.owner, "SELECT id FROM kerbside.house")[0][0])).value() is None
    race(window.book, "m3")
    send(window.book, window.link)
    assert rows(house.owner, COUNTS) == [(12, 4, 8)]
    assert {row[1] for row in rows(house.owner, EVENTS)} == {1}


def test_a_transaction_has_at_most_500_rows_the_oldest_first(house: House, table: Tables) -> None:
    window = table("w")
    for number in range(1203):
        window.book.note(Kind.GUEST, count=number)
    with line_to(window.link.address, window.link.key) as line:
        sender = Sender(window.book, house_of(line).id, window.link.id)
        mark, counts, more = place_to_go_on(sender, line), [], True
        while more:
            mark, more = send_waiting(sender, line, mark)
            counts.append(rows(house.owner, "SELECT max(id), count(*) FROM kerbside.event")[0])
    assert all(last == count for last, count in counts), "the oldest first"
    steps = [after - before for (_, before), (_, after) in pairwise([(0, 0), *counts])]
    assert sum(steps) == 1203
    assert max(*steps, outbox.RACES * 7) <= 500
    assert len(steps) < 12, "some hundred at a time, not one by one"


def test_a_race_that_is_told_anew_is_written_anew_and_once_a_day_old_stays(house: House, table: Tables) -> None:
    window = table("w")
    race(window.book, "m1", turns=31)
    send(window.book, window.link)
    race(window.book, "m1", names=("Ben", "Ada"), turns=29)
    send(window.book, window.link)
    told = "SELECT name, figures FROM kerbside.place ORDER BY seat"
    assert rows(house.owner, told) == [("Ben", {"turns": 29}), ("Ada", {"turns": 30})]
    _at_boss(house, "UPDATE kerbside.place SET received = now() - interval '25 hours'")
    _at_boss(house, "UPDATE kerbside.race SET received = now() - interval '25 hours'")
    race(window.book, "m1", names=("Cleo", "Ada"))
    race(window.book, "m2", names=("Dara", "Ada"))
    send(window.book, window.link)
    assert rows(house.owner, "SELECT name FROM kerbside.place ORDER BY match, seat") == [("Ben",), ("Ada",), ("Dara",), ("Ada",)]


def test_a_book_put_back_from_a_copy_goes_on_in_a_generation_of_its_own(house: House, table: Tables) -> None:
    """The copy knew two races; the house knows a third one, which the table has lost; then the table races a fourth."""
    window = table("w")
    race(window.book, "m1")
    send(window.book, window.link)
    race(window.book, "m2")
    send(window.book, window.link)
    copy = window.paths.data / "copy.sqlite"
    window.book.ask(partial(_backup, copy)).value()
    race(window.book, "m3")
    send(window.book, window.link)
    window.book.close()
    for end in ("-wal", "-shm"):
        window.paths.book.with_name(window.paths.book.name + end).unlink(missing_ok=True)
    shutil.copyfile(copy, window.paths.book)
    book = closed_at_end(Book(window.paths.book, lambda: NOON))
    for match in ("m4", "m5", "m6"):
        race(book, match)
    mark = send(book, window.link)
    found = [(generation, name) for _, generation, _, kind, name in rows(house.owner, EVENTS) if kind == "race"]
    assert found == [(1, "m1"), (1, "m2"), (1, "m3"), (2, "m4"), (2, "m5"), (2, "m6")]
    assert mark.generation == 2
    assert rows(house.owner, "SELECT count(*) FROM kerbside.race") == [(6,)]
    race(book, "m7")
    send(book, window.link)
    assert rows(house.owner, COUNTS) == [(21, 7, 14)]


def test_a_book_made_anew_begins_a_new_generation_too(house: House, table: Tables) -> None:
    window = table("w")
    race(window.book, "m1")
    send(window.book, window.link)
    book = closed_at_end(Book(window.paths.data / "another.sqlite", lambda: NOON))
    book.note(Kind.REBUILT)
    assert send(book, window.link).generation == 2
    assert [row[1:4] for row in rows(house.owner, EVENTS)][-1] == (2, 1, "rebuilt")


def test_a_house_put_back_from_a_copy_hears_again_what_it_lost(house: House, table: Tables) -> None:
    window = table("w")
    for match in ("m1", "m2"):
        race(window.book, match)
    send(window.book, window.link)
    for name in ("event WHERE id > 3", "race WHERE match = 'm2'", "place WHERE match = 'm2'"):
        _at_boss(house, f"DELETE FROM kerbside.{name}")
    send(window.book, window.link)
    assert rows(house.owner, COUNTS) == [(6, 2, 4)]


@pytest.mark.parametrize("name", ["Ada\0", "Robert'); DROP TABLE kerbside.event;--", "<b>Ada</b>", "%s %(x)s", "\ud800", "🏁" * 40])
def test_hostile_names_arrive_or_cost_themselves_alone(house: House, table: Tables, name: str) -> None:
    window = table("w")
    window.book.note(Kind.FAULT, what=name)
    place = BookedPlace(0, name, "", "you", 1, 9)
    window.book.race_over(BookedRace("bad", 1, "2026-06-01T12:00:00", "monza", name, {name: 1}, 1, (place,)))
    race(window.book, "good")
    send(window.book, window.link)
    assert ("good",) in rows(house.owner, "SELECT match FROM kerbside.race")
    assert rows(house.owner, "SELECT count(*) FROM kerbside.event WHERE kind = 'finished'") == [(1,)]


def test_lines_that_no_book_of_ours_writes_hold_nothing_up(house: House, table: Tables) -> None:
    """SQLite keeps whatever a column is given; what the house can't take is passed over."""
    window = table("w")
    window.book.race_over(BookedRace("bad", 1, "x", "monza", "oval", {}, 1, (BookedPlace(0, "Ada", "", "you", 1, 9),)))
    window.book.write(lambda base: base.execute("UPDATE race SET seed = 'no number' WHERE match = 'bad'"))
    window.book.write(lambda base: add_event(base, Event("never", "race")))
    race(window.book, "good")
    send(window.book, window.link)
    assert rows(house.owner, "SELECT match FROM kerbside.race") == [("good",)]


def test_what_is_in_memory_instead_of_the_disk_is_told_nobody(table: Tables) -> None:
    window = table("w")
    window.book.note(Kind.START)
    window.book.ask(lambda base: None).value()
    assert window.book.on_disk
    file = window.book.file
    assert file is not None
    file._opening.place = None
    with pytest.raises(outbox.HouseError, match="book"):
        send(window.book, window.link)


def test_a_retold_race_gets_a_higher_change_even_where_it_was_the_last(table: Tables) -> None:
    """Its row is deleted and written anew: without a number above its own, the house would never hear of it."""
    window = table("w")
    race(window.book, "m1")
    first = window.book.ask(partial(races_to_send, 0, 9)).value()[0].change
    race(window.book, "m1", names=("Ben", "Ada"))
    assert window.book.ask(partial(races_to_send, first, 9)).value()[0].places[0].name == "Ben"


def test_an_older_book_sends_all_it_has(table: Tables) -> None:
    """Races from before the book counted changes are counted by their ids."""
    old = table("w").paths.data / "old.sqlite"
    columns = "match, number, at, title, track, options, seed, counts, record"
    with closing(sqlite3.connect(old)) as base:
        for number, migration in enumerate(MIGRATIONS[:4], 1):
            base.executescript(f"{migration}; PRAGMA user_version = {number}")
        for number in range(3):
            base.execute(f"INSERT INTO race ({columns}) VALUES (?, 1, 'x', 'monza', '', '{{}}', 1, 1, '')", (f"m{number}",))
        base.commit()
    book = closed_at_end(Book(old, lambda: NOON))
    assert [one.match for one in book.ask(partial(races_to_send, 0, 9)).value()] == ["m0", "m1", "m2"]


def _backup(path: object, base: sqlite3.Connection) -> None:
    base.execute("VACUUM INTO ?", (str(path),))


def _at_boss(house: House, statement: str) -> None:
    import psycopg

    with psycopg.connect(house.boss, autocommit=True) as line:
        line.execute(statement.encode())


def test_the_thread_steps_back_every_few_statements(table: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """venue.md, done when 2: what Python does there in one go, a frame of the race has to wait for."""
    from psycopg import Connection

    window, gone, longest = table("w"), [0], [0]
    for number in range(30):
        race(window.book, f"m{number}")
    execute = Connection.execute

    def counted(self: Connection[tuple[object, ...]], *words: object, **more: object) -> object:
        gone[0] += 1
        longest[0] = max(longest[0], gone[0])
        return execute(self, *words, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Connection, "execute", counted)
    monkeypatch.setattr("game.venue.outbox.sleep", lambda seconds: gone.__setitem__(0, 0 if seconds > 0 else gone[0]))
    send(window.book, window.link)
    assert 0 < longest[0] < 20, "180 rows, and a few questions before them"


def test_a_row_told_twice_in_one_go_costs_nobody_else_a_row(house: House, table: Tables) -> None:
    """PostgreSQL refuses a statement that would change a row twice; then each goes alone."""
    window = table("w")
    with line_to(window.link.address, window.link.key) as line:
        one = (sql.SEND_PERSON, ("aaaa1", window.link.id, "Ada", "", "", "", "{}", "2026-01-01"))
        two = (sql.SEND_PERSON, ("bbbb2", window.link.id, "Ben", "", "", "", "{}", "2026-01-01"))
        send_rows(line, [[one], [one], [two]])
    assert rows(house.owner, "SELECT name FROM kerbside.person ORDER BY name") == [("Ada",), ("Ben",)]
