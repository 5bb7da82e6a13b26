"""The figures of a time are what a recount in plain Python over the exported lines gives, whatever happened in that time."""

import csv
import io
import json
import random
from collections import Counter
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.store.book import Book
from game.store.book_entries import BookedPlace, BookedRace, Event, Kind, add_event, add_left
from game.store.book_report import BANDS, Figures, TitleFigures, csv_tables, figures

MONDAY = datetime(2026, 11, 16, 9, 0, 0)
TITLES = ("monza", "aruba", "top_race")


def week(seed: int, path: Path | None = None) -> Book:
    """A random week of guests; now and then the process is killed and started again. What was told before a kill stands."""
    chance, now = random.Random(seed), [MONDAY]
    book = Book(path, lambda: now[0])
    for number in range(chance.randrange(60)):
        now[0] += timedelta(minutes=chance.randrange(1, 240))
        title, race = chance.choice(TITLES), f"r{number}"
        book.note(Kind.RACE, title=title, race=race)
        for _ in range(chance.randrange(5)):
            now[0] += timedelta(minutes=1)
            book.note(Kind.PLAYED, title=title, race=race, seconds=chance.uniform(0, 60))
        match chance.randrange(8):
            case 0 | 1:
                book.note(Kind.FINISHED, title=title, race=race)
            case 2:
                book.note(Kind.ABANDONED, title=title, race=race, decisions=chance.randrange(100))
            case 3:
                book.note(Kind.ABANDONED, title=title, race=race, decisions=chance.randrange(100))
                book.note(Kind.RESUMED, title=title, race=race)
                book.note(Kind.FINISHED, title=title, race=race)
            case 4:
                for again in range(chance.randrange(1, 4)):  # left, continued, left once more
                    book.note(Kind.RESUMED, title=title, race=race) if again else None
                    left(book, now[0], title, race, chance.randrange(100))
            case 5:
                left(book, now[0], title, race, chance.randrange(100))
                book.note(Kind.RESUMED, title=title, race=race)
            case 6:
                book.note(Kind.FAULT, race=race, what="killed")
                if path is not None:
                    assert book.close()
                    book = Book(path, lambda: now[0])
                book.note(Kind.RESTART, after=0)
        if chance.random() < 0.1:
            book.note(Kind.PAD_LOST, device="pad:1")
    return book


def left(book: Book, now: datetime, title: str, race: str, decisions: int) -> None:
    """Guests have left it, and whoever tells of it tells of it twice."""
    event = Event(now.isoformat(timespec="seconds"), str(Kind.ABANDONED), title, race, 0.0, {"decisions": decisions})
    for _ in range(2):
        book.write(lambda base: add_left(base, event))


def recount(tables: dict[str, str], since: str, until: str) -> dict[str, Any]:
    """The same figures, without a database."""
    lines = list(csv.DictReader(io.StringIO(tables["events.csv"])))
    last = {line["race"]: int(line["id"]) for line in lines if line["kind"] == "resumed"}
    last |= {line["race"]: len(lines) for line in lines if line["kind"] == "finished"}
    lines = [line for line in lines if line["at"] >= since and (not until or line["at"] < until)]
    begun = [line for line in lines if line["kind"] == "race"]
    left = [line for line in lines if line["kind"] == "abandoned" and int(line["id"]) > last.get(line["race"], 0)]
    bands = [0] * (len(BANDS) + 1)
    for line in left:
        bands[sum(json.loads(line["detail"])["decisions"] >= most for most in BANDS)] += 1
    return {
        "begun": Counter(line["title"] for line in begun),
        "finished": Counter(line["title"] for line in lines if line["kind"] == "finished"),
        "abandoned": Counter(line["title"] for line in left),
        "seconds": sum(float(line["seconds"]) for line in lines if line["kind"] == "played"),
        "bands": tuple(bands),
        "hours": tuple(sum(int(line["at"][11:13]) == hour for line in begun) for hour in range(24)),
        "days": Counter(line["at"][:10] for line in begun),
        "counts": dict(Counter(line["kind"] for line in lines)),
    }


def agree(found: Figures, counted: dict[str, Any]) -> None:
    for name in ("begun", "finished", "abandoned"):
        assert {title: getattr(one, name) for title, one in found.titles.items() if getattr(one, name)} == dict(counted[name])
        assert getattr(found.total, name) == sum(counted[name].values())
    assert abs(found.total.seconds - counted["seconds"]) < 0.01
    assert (found.bands, found.hours, found.counts) == (counted["bands"], counted["hours"], counted["counts"])
    assert {day: races for day, (races, _) in found.days.items() if races} == dict(counted["days"])


@given(st.integers(0, 2**32), st.sampled_from(["", "2026-11-17", "2026-11-18T12:00:00"]), st.sampled_from(["", "2026-11-20"]))
def test_figures_are_what_a_recount_of_the_lines_gives(seed: int, since: str, until: str) -> None:
    book = week(seed)
    agree(book.ask(figures(since, until)).value(), recount(book.ask(csv_tables).value(), since, until))
    assert book.close()


def test_a_week_with_kills_is_all_there(tmp_path: Path) -> None:
    for seed in range(4):
        path = tmp_path / str(seed) / "book.sqlite"
        with week(seed, path) as book, week(seed) as whole:
            told = book.ask(csv_tables).value()
            assert told == whole.ask(csv_tables).value()
            agree(book.ask(figures()).value(), recount(told, "", ""))


def test_an_empty_book_is_no_trouble() -> None:
    with Book() as book:
        found = book.ask(figures()).value()
    assert found.total == TitleFigures()
    assert found.hours == (0,) * 24
    assert found.incidents == ()


def test_the_last_things_that_went_wrong_come_first() -> None:
    with Book(now=lambda: MONDAY) as book:
        for number in range(30):
            event = Event(f"2026-11-16T09:00:{number:02}", "fault", "", "", 0.0, {"what": "killed"})
            book.write(lambda base, event=event: add_event(base, event))
        found = book.ask(figures()).value().incidents
        assert [one.at[-2:] for one in found] == [f"{second:02}" for second in range(29, 9, -1)]


def test_a_year_of_figures_takes_a_year_of_work_not_its_square() -> None:
    """Counted in steps of SQLite's machine: seconds would depend on who else is busy."""

    def steps(days: int) -> int:
        turns = [0]

        def fill(base: Any) -> None:
            for number in range(60 * days):
                at = (MONDAY + timedelta(minutes=24 * number)).isoformat(timespec="seconds")
                for kind in (Kind.RACE, Kind.PLAYED, Kind.ABANDONED if number % 3 else Kind.FINISHED):
                    add_event(base, Event(at, str(kind), "monza", f"r{number}", 1.0, {}))

        def count() -> int:
            turns[0] += 1
            return 0

        with Book() as book:
            book.write(fill)
            book.write(lambda base: base.set_progress_handler(count, 100))
            assert book.ask(figures()).value().total.abandoned == 40 * days
        return turns[0]

    assert steps(20) < 3 * steps(10)


def test_a_name_that_is_a_formula_is_a_text_in_the_table() -> None:
    """Spreadsheets would carry it out; a guest of a cabinet may be called anything."""
    place = BookedPlace(0, "=cmd|x!A0", "", "you", 1, -3)
    with Book() as book:
        book.race_over(BookedRace("m", 1, "2026-11-20T12:00:00", "monza", "oval", {}, 7, (place,)))
        (row,) = csv.DictReader(io.StringIO(book.ask(csv_tables).value()["results.csv"]))
    assert (row["name"], row["points"]) == ("'=cmd|x!A0", "-3")
