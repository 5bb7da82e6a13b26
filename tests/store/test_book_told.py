"""Figures, medals and cups in the book: written whole, gone with their race, and an older book gets room for them."""

import json
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from game.core.feats import FEATS
from game.store.book import Book
from game.store.book_cups import BookedCup, BookedDriver, CupState, add_cup, cup_fame, remove_cup
from game.store.book_entries import BookedPlace, BookedRace, Kind, add_race, name_record
from game.store.book_people import LuckOfRace, helped_races, luck, numbers, race_medals
from game.store.book_queries import Winner, hall_of_fame, tallies
from game.store.book_rows import left_out
from game.store.book_schema import MIGRATIONS, TABLES, fresh_database, open_database
from game.store.book_told import ToldRace, UntoldRace, tell_race, untold_races
from game.store.evenings import EveningEnded, add_line, said
from game.store.house_results import LinkState, keep_state
from game.store.house_sending import SentMark, remember_sent

TWO = (BookedPlace(0, "Ada", "p1", "you:p1", 1, 9, "R"), BookedPlace(1, "Bolt", "", "bot:easy", 2, 4, "B"))


def race(match: str = "m", *, at: str = "2026-11-20T12:00:00", places: tuple[BookedPlace, ...] = TWO) -> BookedRace:
    return BookedRace(match, 1, at, "monza", "oval", {}, 7, places)


def all_of(base: sqlite3.Connection, table: str) -> list[tuple[object, ...]]:
    return [tuple(row) for row in base.execute(f"SELECT * FROM {table}")]


def version_1(path: Path, races: int) -> None:
    """A book as the first Kerbside with one wrote it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        for statement in filter(str.strip, MIGRATIONS[0].split(";")):
            base.execute(statement)
        base.execute("PRAGMA user_version=1")
        for number in range(races):
            row = (number + 1, f"m{number}", "2026-05-01T12:00:00", f"f{number}.jsonl")
            base.execute("INSERT INTO race VALUES (?, ?, 1, ?, 'monza', 'oval', '{}', 7, 1, ?)", row)
            places = [(number + 1, 0, "Ada", "p1", "you:p1", 1 + number % 2, 5), (number + 1, 1, "Bolt", "", "bot:easy", 2 - number % 2, 2)]
            base.executemany("INSERT INTO place VALUES (?, ?, ?, ?, ?, ?, ?)", places)


def test_a_book_of_version_1_keeps_its_200_races_and_takes_figures(tmp_path: Path) -> None:
    version_1(tmp_path / "book.sqlite", 200)
    with closing(open_database(tmp_path / "book.sqlite")) as base:
        assert base.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
        assert tallies(base) == {"p1": {("monza", "oval"): (100, 100)}}
        assert left_out(base) == 0
        assert base.execute("SELECT COUNT(*) FROM race WHERE told = 0").fetchone() == (200,)
        assert base.execute("SELECT COUNT(*) FROM place WHERE car = ''").fetchone() == (400,)
        assert tell_race(base, ToldRace("m7", 1, 1, ({"lead": 4}, {}), (("nose",), ()), ("R", "B")))
        assert base.execute("SELECT car FROM place WHERE race = 8 ORDER BY seat").fetchall() == [("R",), ("B",)]
        assert len(untold_races(1, 500, base)) == 199


def test_a_book_of_version_2_keeps_what_was_told_and_takes_luck(tmp_path: Path) -> None:
    """As the last Kerbside wrote it: figures, medals and cars, and no column for luck."""
    path = tmp_path / "book.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        for statement in filter(str.strip, "".join(MIGRATIONS[:2]).split(";")):
            base.execute(statement)
        base.execute("PRAGMA user_version=2")
        base.execute("INSERT INTO race VALUES (1, 'm', 1, '2026-11-20T12:00:00', 'monza', 'oval', '{}', 7, 1, 'm.jsonl', 1)")
        base.executemany("INSERT INTO place VALUES (1, ?, ?, ?, ?, ?, ?, ?)", [(one[0], *one[1:6], one[6]) for one in TWO])
        base.execute("INSERT INTO figure VALUES (1, 0, 'lead', 4)")
        base.execute("INSERT INTO medal VALUES (1, 0, 'nose')")
    with closing(open_database(path)) as base:
        assert base.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
        assert base.execute("SELECT car, luck FROM place ORDER BY seat").fetchall() == [("R", None), ("B", None)]
        assert left_out(base) == 0
        assert luck("p1", base) == ()
        assert untold_races(FEATS, 9, base) == [UntoldRace("m", 1, "monza", "m.jsonl")], "told without luck, it is told again"
        assert tell_race(base, ToldRace("m", 1, FEATS, ({"lead": 4},), (("nose",),), luck=(-2_400, 2_400)))
        assert luck("p1", base) == (LuckOfRace("2026-11-20T12:00:00", "monza", -2_400),)
        assert untold_races(FEATS, 9, base) == []
        assert tell_race(base, ToldRace("m", 1, FEATS, ({"lead": 4},), (("nose",),)))
        assert luck("p1", base) == (), "what is told again without luck has none"


def test_a_book_of_version_3_keeps_its_races_without_help_and_takes_those_with(tmp_path: Path) -> None:
    """As the last Kerbside wrote it: nobody had help then, and all of it stays in the hall of fame."""
    path = tmp_path / "book.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        for statement in filter(str.strip, "".join(MIGRATIONS[:3]).split(";")):
            base.execute(statement)
        base.execute("PRAGMA user_version=3")
        base.execute("INSERT INTO race VALUES (1, 'm', 1, '2026-11-20T12:00:00', 'monza', 'oval', '{}', 7, 1, 'm.jsonl', 2)")
        base.executemany("INSERT INTO place VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?)", [(*one, 400) for one in TWO])
        base.execute("INSERT INTO figure VALUES (1, 0, 'lead', 4)")
        base.execute("INSERT INTO medal VALUES (1, 0, 'nose')")
        base.execute("INSERT INTO cup VALUES ('c', 'Cup', '2026-11-20T12:00:00', 'over')")
        base.execute("INSERT INTO cup_round VALUES ('c', 1, 'm')")
        base.execute("INSERT INTO cup_place VALUES ('c', 0, 'Ada', 'p1', 'you:p1', 1, 9, 1, '[]')")
    with closing(open_database(path)) as base:
        assert base.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
        assert left_out(base) == 0
        assert all_of(base, "race")[0][-3:] == (2, "", 1)
        assert hall_of_fame("monza", "")(base) == cup_fame("")(base) == [Winner("Ada", "p1", 1, 1)]
        assert (numbers("p1", base).won, helped_races("p1", base), len(race_medals("p1", base))) == (1, 0, 1)
        add_race(base, race("n")._replace(help="02"))
        assert all_of(base, "race")[1][-2:] == ("02", 2)
        assert hall_of_fame("monza", "")(base) == [Winner("Ada", "p1", 1, 1)]
        assert (numbers("p1", base).won, helped_races("p1", base)) == (1, 1)
        base.execute("UPDATE race SET help = 7 WHERE match = 'n'")
        assert left_out(base) == 0, "the column makes a text of it"
        base.execute("UPDATE race SET help = x'00' WHERE match = 'n'")
        assert (left_out(base), helped_races("p1", base)) == (1, 0)


@pytest.mark.parametrize("helps", [("20", ""), ("", "02"), ("", "")])
def test_of_a_cup_whose_help_was_dropped_the_rounds_without_count_and_the_cup_does_not(helps: tuple[str, str]) -> None:
    """everybody.md, section 9.5."""
    with closing(fresh_database()) as base:
        for number, steps in enumerate(helps):
            add_race(base, race(f"m{number}")._replace(help=steps))
        driver = BookedDriver(0, "Ada", "p1", "you:p1", 1, 18, 2)
        add_cup(base, BookedCup("c", "Cup", "2026-11-20T12:00:00", CupState.OVER, ((1, "m0"), (2, "m1")), (driver,)))
        without = helps.count("")
        assert hall_of_fame("monza", "")(base) == [Winner("Ada", "p1", without, without)]
        assert cup_fame("")(base) == ([Winner("Ada", "p1", 1, 1)] if without == 2 else [])
        assert helped_races("p1", base) == 2 - without


def test_luck_that_is_no_number_costs_its_line_alone(tmp_path: Path) -> None:
    with closing(fresh_database()) as base:
        add_race(base, race())
        base.execute("UPDATE place SET luck = 'much' WHERE seat = 0")
        assert left_out(base) == 1


def test_an_older_kerbside_leaves_this_book_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It sees a number that it does not know."""
    path = tmp_path / "book.sqlite"
    with closing(open_database(path)) as base:
        add_race(base, race())
    before = path.read_bytes()
    monkeypatch.setattr("game.store.book_schema.open_database.__defaults__", (MIGRATIONS[:1],))
    with Book(path) as book:
        book.note(Kind.START)
        assert len(book.ask(lambda base: all_of(base, "event")).value()) == 1
        assert book.problem is not None
        assert book.problem.code == "book_newer"
    assert path.read_bytes() == before


def test_figures_and_medals_are_written_whole_and_again() -> None:
    with closing(fresh_database()) as base:
        add_race(base, race())
        assert tell_race(base, ToldRace("m", 1, 1, ({"lead": 4, "turns": 9}, {"turns": 11}), (("nose", "shoved", "nose"), ())))
        assert all_of(base, "figure") == [(1, 0, "lead", 4), (1, 0, "turns", 9), (1, 1, "turns", 11)]
        assert all_of(base, "medal") == [(1, 0, "nose"), (1, 0, "shoved")]
        assert base.execute("SELECT told FROM race").fetchone() == (1,)
        assert base.execute("SELECT car FROM place ORDER BY seat").fetchall() == [("R",), ("B",)], "nothing was said of cars"
        assert tell_race(base, ToldRace("m", 1, 2, ({"lead": 5},), ((), ("tow",))))
        assert all_of(base, "figure") == [(1, 0, "lead", 5)]
        assert all_of(base, "medal") == [(1, 1, "tow")]
        assert base.execute("SELECT told FROM race").fetchone() == (2,)


def test_a_race_that_the_book_does_not_know_is_told_nothing_of() -> None:
    with closing(fresh_database()) as base:
        add_race(base, race())
        assert not tell_race(base, ToldRace("m", 2, 1, ({"lead": 4},), (("nose",),)))
        assert all_of(base, "figure") == all_of(base, "medal") == []


def test_another_result_takes_what_was_told_with_it_and_the_same_one_does_not() -> None:
    told = ToldRace("m", 1, 1, ({"lead": 4},), (("nose",),))
    with closing(fresh_database()) as base:
        add_race(base, race())
        tell_race(base, told)
        add_race(base, race())
        assert all_of(base, "figure") == [(1, 0, "lead", 4)]
        add_race(base, race(places=(TWO[0]._replace(place=2), TWO[1]._replace(place=1))))
        assert all_of(base, "figure") == all_of(base, "medal") == []
        assert base.execute("SELECT told FROM race").fetchone() == (0,)


def test_the_same_places_in_another_car_are_another_result() -> None:
    with closing(fresh_database()) as base:
        add_race(base, race())
        add_race(base, race(places=(TWO[0]._replace(car="Y"), TWO[1])))
        assert base.execute("SELECT car FROM place ORDER BY seat").fetchall() == [("Y",), ("B",)]


def test_untold_races_are_those_in_files_the_newest_first() -> None:
    with closing(fresh_database()) as base:
        for match, day in (("old", 1), ("new", 9), ("middle", 5), ("nowhere", 9), ("told", 9)):
            add_race(base, race(match, at=f"2026-11-{day:02}T12:00:00"))
            if match != "nowhere":
                name_record(base, match, f"{match}.jsonl")
        tell_race(base, ToldRace("told", 1, 3))
        assert [one.match for one in untold_races(3, 9, base)] == ["new", "middle", "old"]
        assert untold_races(3, 1, base) == [UntoldRace("new", 1, "monza", "new.jsonl")]
        assert [one.match for one in untold_races(4, 9, base)] == ["told", "new", "middle", "old"]


DRIVERS = (BookedDriver(0, "Ada", "p1", "you:p1", 1, 22, 2, ("clean_sweep", "jersey")), BookedDriver(1, "Bolt", "", "bot:easy", 2, 12, 0))
CUP = BookedCup("c1", "Sprint", "2026-11-20T12:00:00", CupState.RUNNING, ((1, "m1"), (2, "m2")), DRIVERS)


def test_a_cup_is_written_whole_and_taken_out_without_its_races() -> None:
    with closing(fresh_database()) as base:
        add_race(base, race("m1"))
        add_cup(base, CUP)
        add_cup(base, CUP._replace(id="c2", name="Sampler"))
        add_cup(base, CUP._replace(state=CupState.EARLY, rounds=((1, "m1"),), drivers=DRIVERS[:1]))
        assert all_of(base, "cup") == [
            ("c1", "Sprint", "2026-11-20T12:00:00", "early"),
            ("c2", "Sampler", "2026-11-20T12:00:00", "running"),
        ]
        assert all_of(base, "cup_round") == [("c1", 1, "m1"), ("c2", 1, "m1"), ("c2", 2, "m2")]
        first, *others = all_of(base, "cup_place")
        assert first[:-1] == ("c1", 0, "Ada", "p1", "you:p1", 1, 22, 2)
        assert json.loads(str(first[-1])) == ["clean_sweep", "jersey"]
        assert [row[:2] for row in others] == [("c2", 0), ("c2", 1)]
        remove_cup(base, "c2")
        assert [row[0] for table in ("cup", "cup_round", "cup_place") for row in all_of(base, table)] == ["c1"] * 3
        assert len(all_of(base, "race")) == 1
        assert left_out(base) == 0


COLUMN = {
    "event": "kind", "race": "told", "place": "car", "earlier": "races", "record": "name", "figure": "value", "medal": "key",
    "cup": "state", "cup_round": "match", "cup_place": "medals", "sent": "event", "house": "value", "evening_line": "evening",
}  # fmt: skip
"""A column of each table that must hold a text or a number."""


@pytest.mark.parametrize("table", TABLES)
def test_lines_that_make_no_sense_are_counted(table: str) -> None:
    with closing(fresh_database()) as base:
        base.execute(
            "INSERT INTO event (at, kind, title, race, seconds, detail) VALUES ('2026-11-20T12:00:00', 'start', '', '', 0.0, '{}')"
        )
        base.execute("INSERT INTO earlier VALUES ('p1', 'monza', 'oval', 1, 3)")
        base.execute("INSERT INTO record VALUES ('a.jsonl', x'00')")
        add_race(base, race())
        tell_race(base, ToldRace("m", 1, 1, ({"lead": 4},), (("nose",),)))
        add_cup(base, CUP)
        remember_sent("h", SentMark(1, 2, 3), base)
        keep_state("2026-11-20T12:00:00", LinkState(), base)
        add_line(said("e", "t", "2026-11-20T12:00:00", EveningEnded()), base)
        assert left_out(base) == 0
        base.execute(f"UPDATE {table} SET {COLUMN[table]} = x'ff'")
        assert left_out(base) > 0


def test_a_book_that_is_made_anew_gets_figures_medals_and_cups_of_the_one_that_is_open(tmp_path: Path) -> None:
    """Somebody takes the file away while the book is open."""
    path = tmp_path / "book.sqlite"
    with Book(path) as book:
        book.race_over(race())
        book.write(partial(tell_race, race=ToldRace("m", 1, 1, ({"lead": 4},), (("nose",),))))
        book.write(partial(add_cup, cup=CUP))
        book.ask(tallies).value()
        path.rename(tmp_path / "away.sqlite")
        book.write(partial(add_cup, cup=CUP._replace(id="c2")))
        assert book.ask(lambda base: [len(all_of(base, table)) for table in ("figure", "medal", "cup_place")]).value() == [1, 1, 4]
    with closing(open_database(path)) as base:
        assert all_of(base, "figure") == [(1, 0, "lead", 4)]
