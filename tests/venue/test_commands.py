"""`cabinet house`, and status and report of all tables, against a real house."""

import csv
import json
import random
import re
import stat
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

from game.store.book import Book
from game.store.book_entries import Kind
from game.store.book_report import figures
from game.store.house_link import load_house
from game.store.house_results import EVER, HouseResults, has_house, keep_results
from game.store.paths import portable
from tests.cli.conftest import Run
from tests.helpers.house import day, race, rows, send
from tests.helpers.postgres import needs_postgres
from tests.venue.conftest import NOON, House, Table

pytestmark = needs_postgres
Tables = Callable[[str], Table]


def test_a_house_is_made_once_and_says_its_passwords_once(run: Run, house: House) -> None:
    import psycopg

    with psycopg.connect(house.boss, autocommit=True) as line:
        line.execute("DROP SCHEMA kerbside CASCADE")
        for role in ("kerbside_table", "kerbside_owner"):
            line.execute(f"DROP OWNED BY {role}".encode())
            line.execute(f"DROP ROLE {role}".encode())
    first = run("cabinet house create", house.boss)
    assert first.code == 0
    assert "The house is made" in first.out
    tables, owner = re.findall(r"^  (postgresql://\S+)$", first.out, re.MULTILINE)
    assert house.boss.split(":")[2].split("@")[0] not in first.out, "the administrator's password is shown nowhere"
    again = run("cabinet house create", house.boss)
    assert "nothing had to be done" in again.out
    assert "postgresql://kerbside" not in again.out
    assert run("cabinet house join", tables, "--name", "By the window").code == 0
    assert run("cabinet status --house", owner).code == 0


def test_a_table_joins_is_tested_and_leaves(run: Run, house: House, home: Path) -> None:
    assert "belongs to no house" in run("cabinet house test").err
    assert "What is this table called" in run("cabinet house join", house.tables).err
    joined = run("cabinet house join", house.tables, "--name", "By  the\twindow\n")
    assert (joined.code, "secret" in joined.out) == (0, False)
    assert "This table is By the window in the house" in joined.out
    paths = portable(home)
    assert stat.S_IMODE(paths.house.stat().st_mode) == 0o600
    link, _ = load_house(paths, NOON)
    assert (link.table, link.address) == ("By the window", house.tables)
    assert "All is well" in run("cabinet house test").out
    assert rows(house.owner, "SELECT name FROM kerbside.cabinet") == [("By the window",)]
    with Book(paths.book) as book:
        book.write(lambda base: keep_results(EVER, "2026-06-01T12:00:00", HouseResults(), base))
    assert run("cabinet house leave").code == 0
    with Book(paths.book) as book:
        assert not book.ask(has_house).value()
    left, _ = load_house(paths, NOON)
    assert (left.address, left.id, left.key) == ("", link.id, link.key)
    assert run("cabinet house leave").code == 1


def test_what_is_wrong_is_said_in_words(run: Run, house: House) -> None:
    assert run("cabinet house join", house.tables.replace("secret", "wrong"), "--name", "w").err.startswith("The house refuses the name or")
    assert "Use your own address for the report" in run("cabinet report --house", house.tables).err
    assert run("cabinet house dance").code == 2
    assert "Did you mean create?" in run("cabinet house creat").err
    assert run("cabinet report --house").code == 2


def test_the_report_of_the_house_is_the_recount_of_its_books(run: Run, house: House, table: Tables, tmp_path: Path) -> None:
    """Three tables, a week each: the same figures, and the same words as one table's report."""
    books = []
    for number, name in enumerate(("By the window", "At the bar", "<b>Door</b>")):
        made = table(f"t{number}")
        chance = random.Random(number)
        for one in range(7):
            made.book.now = lambda one=one: NOON + timedelta(days=one)  # type: ignore[misc]
            day(made.book, chance, 12, f"d{one}")
        send(made.book, made.link)
        _rename(house, made.link.id, name)
        books.append(made.book)
    told = json.loads(run("cabinet report --json --house", house.owner).out)
    one = [book.ask(figures()).value() for book in books]
    assert told["total"]["begun"] == sum(each.total.begun for each in one) > 200
    assert told["total"]["seconds"] == sum(each.total.seconds for each in one)
    assert told["bands"] == [sum(band) for band in zip(*(each.bands for each in one), strict=True)]
    assert told["hours"] == [sum(hour) for hour in zip(*(each.hours for each in one), strict=True)]
    for title, found in told["titles"].items():
        mine = [each.titles[title] for each in one if title in each.titles]
        assert (found["begun"], found["finished"], found["abandoned"]) == tuple(sum(column) for column in list(zip(*mine, strict=True))[:3])
    assert {day: count["begun"] for day, count in told["days"].items()} == {
        day: sum(each.days[day][0] for each in one) for day in one[0].days
    }
    assert told["counts"]["fault"] == sum(each.counts["fault"] for each in one)
    page = tmp_path / "page.html"
    assert run("cabinet report --html", str(page), "--csv", str(tmp_path / "sheets"), "--house", house.owner).code == 0
    text = page.read_text(encoding="utf-8")
    assert "&lt;b&gt;Door&lt;/b&gt;" in text
    assert "<b>Door" not in text
    with (tmp_path / "sheets" / "events.csv").open(encoding="utf-8-sig") as file:
        assert sum(row["kind"] == "race" for row in csv.DictReader(file)) == told["counts"]["race"]


def test_a_race_that_was_continued_is_not_left_and_one_that_was_left_again_is(run: Run, house: House, table: Tables) -> None:
    """As in one table's report: what counts is what happened last."""
    made = table("By the window")
    for key, kinds in {"a": "AR", "b": "ARA", "c": "A", "d": "ARAR"}.items():
        made.book.note(Kind.RACE, title="monza", race=key)
        for kind in kinds:
            made.book.note(Kind.ABANDONED if kind == "A" else Kind.RESUMED, title="monza", race=key, decisions=7)
    send(made.book, made.link)
    told = json.loads(run("cabinet report --json --house", house.owner).out)
    assert told["total"]["abandoned"] == made.book.ask(figures()).value().total.abandoned == 2


def test_status_has_a_row_for_each_table(run: Run, house: House, table: Tables) -> None:
    window = table("By the window")
    table("At the bar")
    race(window.book, "m1")
    send(window.book, window.link)
    today = f"{datetime.now():%Y-%m-%d}"
    _at_boss(house, "UPDATE kerbside.cabinet SET heard = now() - interval '3 hours', ahead = 600 WHERE name = 'At the bar'")
    _at_boss(
        house,
        f"UPDATE kerbside.cabinet SET playing = 'monza', since = '{today}T14:20:00', pads = 4, version = '1.2' WHERE ahead = 0",
    )
    out = run("cabinet status --house", house.owner).out
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert f"By the window Monza {today} 14:20 just now 0 4 1.2" in lines
    assert "At the bar none 3 h 0 min ago 0 0" in lines
    assert "The clock of At the bar is off by 10 min, so don’t trust its times." in lines
    told = json.loads(run("cabinet status --json --house", house.owner).out)
    assert [one["name"] for one in told["tables"]] == ["By the window", "At the bar"]


def test_without_a_house_nothing_of_the_driver_comes_in(tmp_path: Path) -> None:
    from tests.cli.test_lazy import loaded

    code = "from game.cli import main; main(['cabinet', 'status']); main(['cabinet', 'house', 'test'])"
    code = f"import os, sys; sys.stderr = open(os.devnull, 'w'); {code}; sys.stderr = sys.__stderr__"
    assert not {name for name in loaded(code, tmp_path) if name.partition(".")[0] in ("psycopg", "psycopg_binary", "asyncio")}


def _rename(house: House, table: str, name: str) -> None:
    _at_boss(house, f"UPDATE kerbside.cabinet SET name = '{name}' WHERE id = '{table}'")


def _at_boss(house: House, statement: str) -> None:
    import psycopg

    with psycopg.connect(house.boss, autocommit=True) as line:
        line.execute(statement.encode())
