"""The book: what is told is there after an end, whatever the disk does meanwhile; what is damaged is made anew."""

import contextlib
import errno
import sqlite3
import threading
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store.book import Book, NoBook
from game.store.book_entries import BookedPlace, BookedRace, Kind, add_race, name_record
from game.store.book_queries import Winner, hall_of_fame, places, tallies
from game.store.book_schema import INDEXES, MIGRATIONS, NewerBookError, open_database, read_database
from tests.helpers.bad_books import spoil_index

NOON = datetime(2026, 11, 20, 12, 0, 0)


def noon() -> datetime:
    return NOON


def race(match: str, *places: int, number: int = 1, title: str = "monza", counts: bool = True) -> BookedRace:
    """A race of Ada, Ben (both with a profile), a guest and a computer, as many as there are places."""
    who = (("Ada", "p1", "you:p1"), ("Ben", "p2", "you:p2"), ("Cleo", "", "you"), ("Bolt", "", "bot:easy"))
    seats = tuple(BookedPlace(seat, *who[seat], place, 10 - place) for seat, place in enumerate(places))
    return BookedRace(match, number, "2026-11-20T12:00:00", title, "oval", {"rules": "pro"}, 7, seats, counts)


def rows(base: sqlite3.Connection, table: str = "event") -> list[Any]:
    return base.execute(f"SELECT * FROM {table}").fetchall()


def kinds(base: sqlite3.Connection) -> list[str]:
    return [row[2] for row in rows(base)]


def test_what_was_told_is_there_after_the_end(tmp_path: Path) -> None:
    book = Book(tmp_path / "new" / "book.sqlite", noon)
    book.note(Kind.START, version="1")
    for second in range(1200):
        book.note(Kind.PLAYED, title="aruba", race="m", seconds=second)
    assert book.close()
    with_it = open_database(tmp_path / "new" / "book.sqlite")
    assert rows(with_it)[:2] == [
        (1, "2026-11-20T12:00:00", "start", "", "", 0.0, '{"version": "1"}'),
        (2, "2026-11-20T12:00:00", "played", "aruba", "m", 0.0, "{}"),
    ]
    assert len(rows(with_it)) == 1201
    with_it.close()


@pytest.mark.parametrize("stored", [True, False])
def test_a_question_is_answered_with_all_that_was_told_before(tmp_path: Path, stored: bool) -> None:
    book = Book(tmp_path / "book.sqlite" if stored else None, noon)
    book.race_over(race("m", 2, 1, 3))
    reply = book.ask(tallies)
    assert reply.value() == {"p1": {("monza", "oval"): (0, 1)}, "p2": {("monza", "oval"): (1,)}}
    assert reply.done
    assert book.close()


def test_a_race_told_again_replaces_what_was_told() -> None:
    with Book(now=noon) as book:
        book.race_over(race("m", 1, 2))
        book.write(lambda base: name_record(base, "m", "file.jsonl"))
        book.race_over(race("m", 2, 1))
        book.race_over(race("m", 1, 2, number=2))
        book.race_over(race("taken over", 1, 2, counts=False))
        assert book.ask(tallies).value()["p1"] == {("monza", "oval"): (1, 1)}
        records = book.ask(lambda base: [row[0] for row in base.execute("SELECT record FROM race")]).value()
        assert sorted(records) == ["", "", "file.jsonl"]


@given(st.lists(st.tuples(st.sampled_from("abcdef"), st.integers(1, 6), st.integers(1, 6)), max_size=40))
def test_tallies_are_the_sum_of_the_last_word_on_each_race(said: list[tuple[str, int, int]]) -> None:
    book = Book(now=noon)
    for name, one, two in said:
        book.race_over(race(name, one, two))
    last = {name: one for name, one, _ in said}
    raced = book.ask(tallies).value().get("p1", {}).get(("monza", "oval"), ())
    assert raced == tuple(list(last.values()).count(place) for place in range(1, max(last.values(), default=0) + 1))
    assert book.close()


def test_the_hall_of_fame_knows_people_alone_and_the_most_wins_first() -> None:
    with Book(now=noon) as book:
        for number, places in enumerate(((1, 2, 3, 4), (1, 2, 3, 4), (4, 3, 1, 2), (2, 3, 4, 1))):
            book.race_over(race(f"m{number}", *places))
        assert book.ask(hall_of_fame("monza", "")).value() == [Winner("Ada", "p1", 2, 4), Winner("Cleo", "", 1, 4)]
        assert book.ask(hall_of_fame("monza", "2026-11-21")).value() == []
        assert book.ask(hall_of_fame("aruba", "")).value() == []


def test_of_equal_winners_the_one_who_raced_last_is_never_cut_off_and_all_of_them_share_the_place() -> None:
    """In a short list of old winners somebody looked in vain for the race just won, and three who had won alike had three metals."""
    with Book(now=noon) as book:
        for day, (name, profile) in enumerate((("Ada", "p1"), ("Ben", "p2"), ("Cleo", "")), 1):
            seats = (BookedPlace(0, name, profile, "you", 1, 9), BookedPlace(1, "Bolt", "", "bot:easy", 2, 8))
            book.race_over(BookedRace(f"m{day}", 1, f"2026-11-0{day}T12:00:00", "monza", "oval", {}, 7, seats, True))
        assert [one.name for one in book.ask(hall_of_fame("monza", "", 2)).value()] == ["Cleo", "Ben"]
    winners = [Winner("Ada", "p1", 3, 3), Winner("Ben", "p2", 3, 3), Winner("Cleo", "", 3, 4), Winner("Dan", "", 1, 1)]
    assert places(winners) == [1, 1, 3, 4]
    assert places([]) == []


def test_a_query_that_fails_is_the_askers_trouble(tmp_path: Path) -> None:
    book = Book(tmp_path / "book.sqlite", noon)
    with pytest.raises(sqlite3.OperationalError):
        book.ask(lambda base: base.execute("SELECT * FROM nothing")).value()
    book.note(Kind.START)
    assert book.ask(kinds).value() == ["start"]
    assert book.close()


def test_an_entry_that_makes_no_sense_costs_itself_alone(tmp_path: Path) -> None:
    book = Book(tmp_path / "book.sqlite", noon)
    book.note(Kind.START)
    book.race_over(race("m", 1)._replace(seed=2**80))
    book.note(Kind.END)
    book.ask(kinds).value()
    book.note(Kind.GUEST)
    assert book.ask(kinds).value() == ["start", "end", "guest", "lost"]
    assert book.close()


def test_a_row_that_is_full_stops_nobody_and_says_how_much_was_lost(tmp_path: Path) -> None:
    book, held, holding = Book(tmp_path / "book.sqlite", noon, room=4), threading.Event(), threading.Event()

    def hold(base: sqlite3.Connection) -> None:
        holding.set()
        held.wait(5)

    book.write(hold)
    assert holding.wait(5)
    for _ in range(7):
        book.note(Kind.PLAYED)
    with pytest.raises(TimeoutError):
        book.ask(kinds).value()
    held.set()
    assert book.close()
    base = open_database(tmp_path / "book.sqlite")
    assert kinds(base) == ["played"] * 4 + ["lost"]
    assert rows(base)[-1][-1] == '{"count": 3}'
    base.close()


def test_a_locked_book_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.book_schema.PATIENCE", 0.0)
    other = open_database(tmp_path / "book.sqlite")
    book = Book(tmp_path / "book.sqlite", noon)
    assert book.ask(kinds).value() == []
    other.execute("BEGIN IMMEDIATE")
    book.note(Kind.START)
    assert rows(other) == []
    other.execute("ROLLBACK")
    assert book.close()
    assert kinds(other) == ["start"]
    other.close()


DAMAGES = {"empty header": (0, b"\0" * 100), "no database": (0, b"no database at all"), "a page": (4096, b"\xff" * 4096)}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_book_is_set_aside_and_made_anew_from_what_is_kept(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "book.sqlite"
    first = Book(path, noon)
    first.note(Kind.START)
    assert first.close()
    place, junk = DAMAGES[damage]
    with path.open("r+b") as file:
        file.seek(place)
        file.write(junk)
    told = [[lambda base: base.execute("INSERT INTO earlier VALUES ('p1', 'monza', 'oval', 1, 3)")]]
    book = Book(path, noon, catch_up=lambda base: iter(told))
    assert book.ask(tallies).value() == {"p1": {("monza", "oval"): (3,)}}
    assert book.ask(kinds).value() == ["rebuilt"]
    assert book.problem is not None
    assert book.problem.code == "book_damaged"
    assert (tmp_path / str(book.problem.fields["aside"])).exists()
    assert book.close()


@pytest.mark.parametrize("index", [*INDEXES])
def test_an_index_damaged_inside_is_found_before_anything_is_asked(tmp_path: Path, index: str) -> None:
    """SQLite's own quick check reads no row of an index: one question would be answered, and the next one not."""
    path = tmp_path / "book.sqlite"
    first = Book(path, noon)
    for _ in range(5):
        first.note(Kind.START, race="m")
    first.race_over(race("m", 2, 1))
    assert first.close()
    spoil_index(path, index)
    with closing(sqlite3.connect(path)) as base:
        assert base.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
    before = path.read_bytes()
    with pytest.raises(sqlite3.DatabaseError):
        read_database(path)
    assert path.read_bytes() == before
    with pytest.raises(sqlite3.DatabaseError):
        open_database(path)


def test_the_largest_numbers_damage_no_index(tmp_path: Path) -> None:
    path = tmp_path / "book.sqlite"
    base = open_database(path)
    for number in (1, 2, 3):
        add_race(base, race(f"m{number}", 2**62, number=2**62))
    base.close()
    open_database(path).close()


def test_a_newer_book_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "book.sqlite"
    base = open_database(path)
    base.execute("PRAGMA user_version=99")
    base.close()
    before = path.read_bytes()
    with pytest.raises(NewerBookError):
        open_database(path)
    book = Book(path, noon)
    book.note(Kind.START)
    assert book.ask(kinds).value() == ["start"], "this run can still be asked about"
    assert book.problem is not None
    assert book.problem.code == "book_newer"
    assert book.close()
    assert path.read_bytes() == before


def test_a_place_that_takes_no_book_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    book = Book(tmp_path / "file" / "book.sqlite", noon)
    book.note(Kind.START)
    assert book.ask(kinds).value() == ["start"]
    assert book.problem is not None
    assert book.close()


def test_a_migration_that_breaks_leaves_the_book_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "book.sqlite"
    base = open_database(path)
    base.execute("INSERT INTO event VALUES (1, 'at', 'start', '', '', 0, '{}')")
    base.close()
    with pytest.raises(sqlite3.OperationalError):
        open_database(path, (*MIGRATIONS, "ALTER TABLE event ADD COLUMN more TEXT; ALTER TABLE nothing ADD COLUMN more TEXT;"))
    base = open_database(path, (*MIGRATIONS, "ALTER TABLE event ADD COLUMN more TEXT;"))
    assert rows(base) == [(1, "at", "start", "", "", 0.0, "{}", None)]
    base.close()


def test_a_match_begins_once_also_where_its_record_was_read_before(tmp_path: Path) -> None:
    book = Book(tmp_path / "book.sqlite", noon)
    for _ in range(2):
        book.begun("a match", "monza", seats=2)
    book.begun("another match", "monza", seats=2)
    assert book.ask(kinds).value() == ["race", "race"]
    assert book.close()


@pytest.mark.parametrize("stored", [True, False])
def test_a_closed_book_takes_nothing_and_answers_nobody(tmp_path: Path, stored: bool) -> None:
    with Book(tmp_path / "book.sqlite" if stored else None, noon) as book:
        book.note(Kind.START)
        base = book.ask(lambda base: base).value()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        base.execute("SELECT 1")
    book.note(Kind.END)
    book.start()
    with pytest.raises(TimeoutError):
        book.ask(kinds).value(0.0)
    assert book.close(), "and may be closed again"


def test_a_book_that_nobody_opened_is_not_opened_by_its_end(tmp_path: Path) -> None:
    with Book(tmp_path / "book.sqlite", noon) as book:
        pass
    book.note(Kind.START)
    assert list(tmp_path.iterdir()) == []


def test_a_race_without_traces_is_told_to_no_book() -> None:
    book = NoBook()
    book.note(Kind.START)
    book.race_over(race("m", 1, 2))
    assert book.ask(kinds).value() == []
    assert book.ask(tallies).value() == {}
    with pytest.raises(sqlite3.OperationalError):
        book.ask(lambda base: base.execute("SELECT * FROM nothing")).value()


@pytest.mark.parametrize("code", [5, 3850])
def test_a_share_that_knows_no_locks_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    """Some refuse a lock for ever (BUSY), some say that the disk is broken. The book is in memory meanwhile."""

    def refused(*_: object) -> sqlite3.Connection:
        error = sqlite3.OperationalError("database is locked")
        error.sqlite_errorcode = code
        raise error

    monkeypatch.setattr("game.store.book_opening.open_database", refused)
    with Book(tmp_path / "book.sqlite", noon) as book:
        book.note(Kind.START)
        assert book.ask(kinds).value() == ["start"]
        assert book.problem is not None
        assert book.problem.code == "book_locked"


def test_a_book_that_another_program_holds_stays_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.book_schema.PATIENCE", 0)
    path = tmp_path / "book.sqlite"
    with Book(path, noon) as book:
        book.note(Kind.START)
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode=EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with Book(path, noon) as book:
            assert book.ask(kinds).value() == []
            assert book.problem is not None
            assert book.problem.code == "book_locked"
        other.execute("ROLLBACK")
    with Book(path, noon) as book:
        assert book.ask(kinds).value() == ["start"]


def test_a_book_that_not_even_sqlite_can_open_refuses_and_raises_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a process may open no more files, the import of SQLite itself fails, in the book's thread."""

    def full(*_: object) -> None:
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr("game.store.book.BookFile", full)
    raised: list[object] = []
    monkeypatch.setattr(threading, "excepthook", raised.append)
    book = Book(tmp_path / "book.sqlite")
    reply = book.ask(lambda base: 1)
    with pytest.raises(TimeoutError):
        reply.value()
    assert not book.close(), "nothing that was told is in"
    assert raised == []
