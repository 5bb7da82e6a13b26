"""`cabinet house evening` against a real house, and where that can't be reached."""

import json
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from game.store.book import Book
from game.store.evenings import HeatBegun, HeatOver, add_line, fresh_evening, said
from game.store.house_link import HouseLink, load_house
from game.store.paths import portable
from tests.cli.conftest import Run
from tests.helpers.evenings import head
from tests.helpers.house import rows
from tests.helpers.postgres import Server, needs_postgres
from tests.venue.conftest import House

pytestmark = needs_postgres


@pytest.fixture
def evening(run: Run, house: House, home: Path) -> HouseLink:
    """A table with an evening that begins just now: two tables, twelve people, two heats each."""
    assert run("cabinet house join", house.tables, "--name", "By the window").code == 0
    paths = portable(home)
    from datetime import datetime

    now = datetime.now()
    link, _ = load_house(paths, now)
    with Book(paths.book) as book:
        made = head(12, 2, 2, ids=[link.id, "t1"])
        book.write(partial(add_line, said(fresh_evening(), link.id, now.isoformat(timespec="seconds"), made)))
    return link


def shown(run: Run) -> dict[str, object]:
    found: dict[str, object] = json.loads(run("cabinet house evening show --json").out)
    return found


def people_of(run: Run, heat: int) -> list[str]:
    heats = shown(run)["heats"]
    assert isinstance(heats, list)
    return list(heats[heat - 1]["people"])


def test_a_result_is_typed_in_a_heat_given_away_and_the_evening_ended(run: Run, house: House, evening: HouseLink) -> None:
    told = run("cabinet house evening")
    assert told.code == 0
    assert told.out.startswith("Friday night\n")
    assert "Heat 1: " in told.out
    people = people_of(run, 1)
    assert "Noted: Heat 1." in run("cabinet house evening result --heat 1 --order", *people[::-1]).out
    points = shown(run)["points"]
    assert isinstance(points, list)
    assert points[0] == {"place": 1, "name": people[-1], "points": 11, "wins": 1}
    assert "At the door" in run("cabinet house evening give --heat 3 --table", "At the door").out
    heats = shown(run)["heats"]
    assert isinstance(heats, list)
    assert heats[2]["table"] == "At the door"
    assert "The evening is over" in run("cabinet house evening end").out
    assert "is over" in run("cabinet house evening result --heat 2 --order", *people).err
    assert rows(house.owner, "SELECT told ->> 'line' FROM kerbside.evening_line ORDER BY place") == [
        ("evening",), ("typed",), ("given",), ("ended",),
    ]  # fmt: skip


def test_somebody_leaves_is_back_and_has_no_name_any_more(run: Run, house: House, evening: HouseLink) -> None:
    people = people_of(run, 1)
    assert f"{people[0]} is away" in run("cabinet house evening leave --who", people[0]).out
    assert people_of(run, 1) == people[1:]
    assert shown(run)["left"] == people[:1]
    assert f"{people[0]} is away." in run("cabinet house evening").out
    run("cabinet house evening return --who", people[0])
    assert people_of(run, 1) == people
    assert "Guest" in run("cabinet house evening unname --who", people[0]).out
    assert people_of(run, 1)[0].startswith("Guest ")
    assert rows(house.owner, f"SELECT count(*) FROM kerbside.evening_line WHERE told::text LIKE '%\"{people[0]}\"%'") == [(0,)]
    assert "Who?" in run("cabinet house evening leave --who nobody").err


def test_what_is_missing_or_wrong_is_said(run: Run, evening: HouseLink) -> None:
    people = people_of(run, 1)
    assert "Which heat?" in run("cabinet house evening result").err
    assert "from 1 to" in run("cabinet house evening give --heat 99").err
    assert "What was the order at the finish?" in run("cabinet house evening result --heat 1 --order", *people[:-1]).err
    assert "What was the order at the finish?" in run("cabinet house evening result --heat 1 --order", *people[:-1], people[0]).err
    assert "Which table?" in run("cabinet house evening give --heat 1 --table nowhere").err
    assert "once all heats are over" in run("cabinet house evening result --heat 7 --order a b").err
    assert "can't do dance" in run("cabinet house evening dance").err


def test_a_race_that_comes_in_after_all_counts_and_is_told(run: Run, home: Path, evening: HouseLink) -> None:
    people = people_of(run, 1)
    run("cabinet house evening result --heat 1 --order", *people[::-1])
    with Book(portable(home).book) as book:
        from game.store.evenings import lately_said

        (line, *_) = book.ask(lately_said("2000")).value()
        draw = line.line.draw[0][0]  # type: ignore[union-attr]
        for one in (HeatBegun(1, "m", draw), HeatOver(1, "m", draw, tuple(range(1, len(draw) + 1)))):
            book.write(partial(add_line, said(line.evening, evening.id, line.at, one)))
    told = run("cabinet house evening").out
    assert "The result of Heat 1 was typed in before its race came in (By the window). The race counts." in told
    assert f"won by {people[0]}" in told


def test_without_its_network_a_table_tells_what_it_knows_and_sends_it_later(
    run: Run, house: House, server: Server, evening: HouseLink
) -> None:
    people = people_of(run, 1)
    server.stop(signal.SIGKILL)
    try:
        told = run("cabinet house evening result --heat 1 --order", *people)
        assert told.code == 0
        assert "Noted: Heat 1." in told.out
        assert "does not answer" in told.out + told.err
    finally:
        server.start()
    run("cabinet house evening")
    assert rows(house.owner, "SELECT count(*) FROM kerbside.evening_line WHERE told ->> 'line' = 'typed'") == [(1,)]


def test_without_a_house_there_is_no_evening(run: Run) -> None:
    assert "belongs to no house" in run("cabinet house evening").err


def test_nothing_of_the_driver_is_imported_by_what_shows_evenings() -> None:
    words = "import sys, game.app.program, game.app.openings, game.scenes.evening.heat, game.kiosk.operator.pages; "
    ran = subprocess.run([sys.executable, "-c", words + "sys.exit('psycopg' in sys.modules)"], check=False)
    assert ran.returncode == 0
