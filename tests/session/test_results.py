"""What the book learns from races and from records: once each, whoever tells it."""

from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core.contract import RaceResult, Result
from game.core.record import Act, Note, Over, Record, decode_header, match_name
from game.session.results import TAKEN_OVER, abandoned, book_race, catch_up, finished
from game.session.seats import Seat
from game.store.book import Book
from game.store.book_people import AboutPerson, about_person
from game.store.book_queries import tallies
from game.store.paths import Paths, portable
from game.store.profiles import People, Profile, Tally
from game.store.records import list_records, record_rows
from game.store.save_files import SaveFiles, record_bytes

NOON = datetime(2026, 11, 20, 12, 0, 0)
GOLDEN = Path(__file__).parents[1] / "golden" / "monza"
RESULT = Result((1, 2), (3, 1), "finish", (RaceResult((1, 2), (3, 1), "finish"),))
ACT = Act(0, msgspec.Raw(b"{}"))


def noon() -> datetime:
    return NOON


def record(created: str, *lines: Any) -> Record:
    """A record of two seats; the first one is Ada's."""
    header = decode_header(min(GOLDEN.glob("2-*.jsonl")).read_bytes().split(b"\n")[0])
    header = msgspec.structs.replace(header, created=created, drivers=("Ada", "Bolt"))
    return Record(header, (Note("you:p1", 0), Note("bot:easy", 1), *lines))


def keep(paths: Paths, *records: Record) -> None:
    for one in records:
        SaveFiles(paths, noon).keep_record(one)


def opened(paths: Paths, people: People | None = None) -> Book:
    return Book(paths.book, noon, catch_up(paths, lambda: people or People()))


def rows(book: Book, query: str) -> list[Any]:
    found: list[Any] = book.ask(lambda base: base.execute(query).fetchall()).value()
    return found


def events(book: Book) -> list[tuple[str, str]]:
    return rows(book, "SELECT kind, race FROM event ORDER BY id")


def races(book: Book) -> list[tuple[Any, ...]]:
    return rows(book, "SELECT match, number, counts, record FROM race ORDER BY id")


class Services:
    """What booking a race needs."""

    def __init__(self, book: Book, at: str = NOON.isoformat()) -> None:
        self.book = book
        self._at = at

    def now(self) -> str:
        return self._at


def test_records_that_the_book_does_not_know_are_taken_in_once(tmp_path: Path) -> None:
    paths = portable(tmp_path)
    won, left, taken = record("a", ACT, Over(RESULT)), record("b", ACT, ACT), record("c", TAKEN_OVER, Over(RESULT))
    keep(paths, won, left, taken)
    for _ in range(2):
        book = opened(paths)
        assert sorted(events(book)) == sorted(
            [(kind, match_name(one.header)) for one, kind in ((won, "race"), (won, "finished"), (left, "race"), (left, "abandoned"))]
            + [(kind, match_name(taken.header)) for kind in ("race", "finished")]
        )
        assert book.ask(tallies).value() == {"p1": {("monza", won.header.tracks[0].id): (1,)}}
        assert sorted(row[2] for row in races(book)) == [0, 1]
        assert all(row[3].endswith(".jsonl") for row in races(book))
        assert book.close()


def test_a_race_that_was_told_and_lies_among_the_records_too_counts_once(tmp_path: Path) -> None:
    paths, won = portable(tmp_path), record("a", ACT, Over(RESULT))
    book = opened(paths)
    services: Any = Services(book)
    book_race(services, won, (Seat("Ada", "pad:1", profile="p1"), Seat("Bolt", level="easy")), 1, RESULT.races[0])
    finished(services, won, "file.jsonl")
    assert book.close()
    keep(paths, won)
    book = opened(paths)
    assert len(races(book)) == 1
    assert sorted(kind for kind, _ in events(book)) == ["finished", "race"]
    assert book.close()


def test_a_book_made_anew_from_records_tells_the_same_figures(tmp_path: Path) -> None:
    """All but what nobody recorded: races from before there was a book."""
    paths, ends = portable(tmp_path), ((1, 2), (2, 1), (1, 1), (1, 2), (1, 2))
    told: list[AboutPerson] = []
    with opened(paths) as book:
        for day, places in enumerate(ends, 1):
            over = RaceResult(places, (3, 1), "finish")
            won = record(f"2026-01-0{day}T10:00:00", ACT, Over(Result(places, (3, 1), "finish", (over,))))
            services: Any = Services(book, won.header.created)
            book_race(services, won, (Seat("Ada", "pad:1", profile="p1"), Seat("Bolt", level="easy")), 1, over)
            finished(services, won, SaveFiles(paths, noon).keep_record(won).name)
        told.append(book.ask(lambda base: about_person("p1", lambda rows: (), base)).value())
    paths.book.unlink()
    with opened(paths) as book:
        told.append(book.ask(lambda base: about_person("p1", lambda rows: (), base)).value())
    assert told[0] == told[1]
    assert told[0].numbers == (5, 4, 5, 1.2)
    assert told[0].runs == (3, 3)
    assert [(one.title, one.races) for one in told[0].cars] == [("monza", 5)]
    assert told[0].cars[0].car == won.header.setup.cars[0]


def test_what_is_given_up_is_told_once_with_what_stood_of_it(tmp_path: Path) -> None:
    with Book(now=noon) as book:
        for _ in range(2):
            abandoned(book, "now", record("a", ACT, ACT))
        assert rows(book, "SELECT kind, at, detail FROM event") == [("abandoned", "now", '{"decisions": 2}')]


def test_tallies_from_before_the_book_are_moved_in_less_what_the_records_tell(tmp_path: Path) -> None:
    paths, won = portable(tmp_path), record("2026-01-01T10:00:00", ACT, Over(RESULT))
    later = record("2026-03-01T10:00:00", ACT, Over(RESULT))
    track = won.header.tracks[0].id
    ada = Profile(id="p1", name="Ada", tallies={"monza": {track: Tally((3, 1)), "gone": Tally((0, 2))}})
    people = People((ada,), moved="2026-02-01T00:00:00")
    keep(paths, won, later)
    for _ in range(2):
        book = opened(paths, people)
        assert book.ask(tallies).value() == {"p1": {("monza", track): (4, 1), ("monza", "gone"): (0, 2)}}
        assert book.close()
    paths.book.write_bytes(b"no book")
    book = opened(paths, people)
    assert book.ask(tallies).value() == {"p1": {("monza", track): (4, 1), ("monza", "gone"): (0, 2)}}, "after a damage, too"
    assert book.close()


def test_what_the_list_of_races_shows_is_kept_and_forgotten_with_the_file(tmp_path: Path) -> None:
    paths = portable(tmp_path)
    keep(paths, record("a", ACT, Over(RESULT)), record("b", ACT))
    (paths.records / "junk.jsonl").write_bytes(b"junk")
    book = opened(paths)
    listed = book.ask(lambda base: record_rows(paths.records, base)).value()
    assert sorted(listed, key=str) == sorted(list_records(paths), key=str)
    assert book.close()
    (paths.records / "junk.jsonl").unlink()
    book = opened(paths)
    assert len(book.ask(lambda base: record_rows(paths.records, base)).value()) == 2
    assert book.close()


@pytest.mark.parametrize("lines", [(), (ACT,)])
def test_a_race_that_makes_room_for_another_is_told_of(tmp_path: Path, lines: tuple[Any, ...]) -> None:
    paths = portable(tmp_path)
    saves, told = SaveFiles(paths, noon), []  # type: ignore[var-annotated]
    saves.left = told.append
    paths.saves.mkdir(parents=True)
    saves.path.write_bytes(record_bytes(record("a", *lines)))
    saves.put_away()
    assert [one.header.created for one in told] == ["a"]
