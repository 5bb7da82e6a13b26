"""The thread between table and house, as it really runs: it sends, fetches, survives, and nobody waits for it."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import msgspec
import pytest

from game.store.book import Book
from game.store.book_queries import Winner
from game.store.book_tracks import MarkAsked, TrackKey
from game.store.house_link import keep_house
from game.store.house_results import EVER, WEEK, HouseBest, house_best, house_fame, house_records, link_state
from game.venue.courier import Courier
from game.venue.inbox import take_in
from game.venue.line import line_to
from tests.helpers.house import race, rows, send
from tests.helpers.postgres import Server, needs_postgres
from tests.venue.conftest import NOON, House, Table

pytestmark = needs_postgres
Tables = Callable[[str], Table]
Couriers = Callable[[Table], Courier]
PATIENCE = 60.0
ROOT = Path(__file__).resolve().parents[2]
OVAL = TrackKey("monza", "oval")
KILLED = """
import os, signal, sys
from datetime import datetime
from pathlib import Path
from game.store.book import Book
from game.store.house_link import load_house
from game.store.paths import portable
from game.venue.outbox import Sender
from tests.helpers.house import send
Sender.remember = lambda sender, mark: os.kill(os.getpid(), signal.SIGKILL) if mark.event else None
paths = portable(Path(sys.argv[1]))
send(Book(paths.book), load_house(paths, datetime.now())[0])
"""


def until(asked: Callable[[], object]) -> None:
    """Waits for a thread at work, as long as it takes on the slowest machine."""
    end = time.monotonic() + PATIENCE
    while not asked():
        assert time.monotonic() < end


@pytest.fixture
def courier() -> Iterator[Callable[[Table], Courier]]:
    """Starts one that is a hundred times as quick as usual."""
    made: list[Courier] = []

    def started(table: Table) -> Courier:
        found = Courier(table.paths, table.book, lambda: NOON, turn=0.05)
        found.start()
        made.append(found)
        return found

    yield started
    for one in made:
        one.close(PATIENCE)


def test_it_sends_what_comes_and_brings_what_the_others_did(house: House, table: Tables, courier: Couriers) -> None:
    window, door = table("By the window"), table("At the door")
    race(door.book, "d1", names=("Cleo", "Dara"), turns=20)
    send(door.book, door.link)
    race(window.book, "w1", turns=31)
    at_work = courier(window)
    at_work.tell("monza", "2026-06-01T12:00:00", 4)
    until(lambda: rows(house.owner, "SELECT count(*) FROM kerbside.race") == [(2,)])
    until(lambda: rows(house.owner, "SELECT playing, pads FROM kerbside.cabinet WHERE name = 'By the window'") == [("monza", 4)])
    until(lambda: len(window.book.ask(house_fame("monza", EVER)).value() or ()) == 2)
    assert window.book.ask(house_fame("monza", WEEK)).value() is not None
    best = window.book.ask(partial(house_best, OVAL, MarkAsked("turns", least=True), EVER, "")).value()
    assert best == HouseBest(20, "Cleo", "2026-06-01T12:00:00", 2, "At the door")
    until(lambda: window.book.ask(link_state).value())  # written last in a turn: after the races it brought
    state = window.book.ask(link_state).value()
    assert state is not None
    assert (state.heard, state.trouble) == ("2026-06-01T12:00:00", "")


def test_what_is_wrong_stands_in_the_book_and_goes(house: House, server: Server, table: Tables, courier: Couriers) -> None:
    window = table("w")
    at_work = courier(window)
    until(lambda: window.book.ask(link_state).value())
    server.stop(signal.SIGKILL)
    try:
        until(lambda: at_work.trouble)
        race(window.book, "m1")
    finally:
        server.start()
    until(lambda: rows(house.owner, "SELECT match FROM kerbside.race") == [("m1",)])
    until(lambda: (state := window.book.ask(link_state).value()) is not None and state.trouble == "")


def test_joining_and_leaving_count_while_it_runs(house: House, table: Tables, courier: Couriers) -> None:
    window = table("w")
    keep_house(window.paths, msgspec.structs.replace(window.link, address=""), NOON)
    courier(window)
    race(window.book, "m1")
    keep_house(window.paths, window.link, NOON)
    until(lambda: rows(house.owner, "SELECT match FROM kerbside.race") == [("m1",)])


def test_an_end_does_not_wait_for_a_line_that_hangs(table: Tables, courier: Couriers) -> None:
    """A house whose machine takes the call and says nothing."""
    import socket

    window = table("w")
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"postgresql://a:b@127.0.0.1:{silent.getsockname()[1]}/x"
        keep_house(window.paths, msgspec.structs.replace(window.link, address=address), NOON)
        at_work = courier(window)
        at_work.close(0.05)
        race(window.book, "m1")
        assert window.book.close()


def test_results_count_people_without_help_and_know_the_week(house: House, table: Tables) -> None:
    window, door = table("window"), table("door")
    race(window.book, "w1", names=("Ada", "Ben"), turns=30)
    race(door.book, "d1", names=("Ada", "Cleo"), turns=28)
    race(door.book, "d2", names=("Ben", "Ada"), turns=26)
    race(door.book, "d3", names=("Zoe", "Ada"), turns=1)
    door.book.write(lambda base: base.execute("UPDATE race SET help = '20' WHERE match = 'd3'"))
    race(door.book, "d4", names=("Bot", "Ada"), turns=2)
    door.book.write(lambda base: base.execute("UPDATE place SET driver = 'bot:hard' WHERE name = 'Bot'"))
    race(door.book, "d5", names=("Old", "Ada"), turns=3)
    door.book.write(lambda base: base.execute("UPDATE race SET at = '2025-01-01T12:00:00' WHERE match = 'd5'"))
    for one in (window, door):
        send(one.book, one.link)
    with line_to(window.link.address, window.link.key) as line:
        take_in(window.book, line, window.link.id, NOON)
    assert window.book.ask(house_fame("monza", WEEK)).value() == [Winner("Ada", "", 2, 4), Winner("Ben", "", 1, 2)]
    ever = window.book.ask(house_fame("monza", EVER)).value()
    assert ever is not None
    assert {one.name for one in ever} == {"Ada", "Ben", "Old"}
    found = window.book.ask(partial(house_records, OVAL, (MarkAsked("turns", least=True), MarkAsked("nothing")), "2026-05-26")).value()
    assert found is not None
    assert {span: {key: (one.value, one.name) for key, one in marks.items()} for span, marks in found.items()} == {
        "week": {"turns": (3, "Ada")},
        "ever": {"turns": (3, "Old")},
    }


def test_a_week_that_is_over_is_not_shown_as_this_one(house: House, table: Tables) -> None:
    window = table("w")
    race(window.book, "m1")
    send(window.book, window.link)
    with line_to(window.link.address, window.link.key) as line:
        take_in(window.book, line, window.link.id, NOON)
    assert window.book.ask(house_fame("monza", WEEK, "2026-05-26")).value() == [Winner("Ada", "", 1, 1)]
    assert window.book.ask(house_fame("monza", WEEK, "2026-06-02")).value() is None


def test_records_of_all_times_grow_by_what_is_new(house: House, table: Tables) -> None:
    """What a table knows is not looked for again, and stays although the house shows it no more."""
    import psycopg

    window, door = table("window"), table("door")
    race(door.book, "d1", names=("Cleo", "Dara"), turns=30)
    send(door.book, door.link)
    for match, turns, best in (("d2", 40, (30, "Cleo")), ("d3", 20, (20, "Ben"))):
        with line_to(window.link.address, window.link.key) as line:
            take_in(window.book, line, window.link.id, NOON)
        with psycopg.connect(house.boss, autocommit=True) as boss:
            boss.execute("UPDATE kerbside.place SET received = received - interval '3 days'")
        race(door.book, match, names=("Ben", "Ada"), turns=turns)
        send(door.book, door.link)
        with line_to(window.link.address, window.link.key) as line:
            take_in(window.book, line, window.link.id, NOON)
        found = window.book.ask(partial(house_best, OVAL, MarkAsked("turns", least=True), EVER, "")).value()
        assert found is not None
        assert (found.value, found.name) == best
    most = window.book.ask(partial(house_best, OVAL, MarkAsked("turns"), EVER, "")).value()
    assert most is not None
    assert most.value == 41
    with psycopg.connect(house.boss, autocommit=True) as boss:
        boss.execute("DELETE FROM kerbside.place WHERE match = 'd3'")
    with line_to(window.link.address, window.link.key) as line:
        take_in(window.book, line, window.link.id, NOON)
    kept = window.book.ask(partial(house_best, OVAL, MarkAsked("turns", least=True), EVER, "")).value()
    assert kept is not None
    assert kept.value == 20


def test_without_a_house_there_is_nothing_to_show() -> None:
    with Book() as book:
        assert book.ask(house_fame("monza", EVER)).value() is None
        assert book.ask(partial(house_records, OVAL, (), "")).value() is None
        assert book.ask(link_state).value() is None


def test_kills_between_commit_and_remembering_double_nothing(house: House, table: Tables) -> None:
    """Real processes, really killed at that moment: each sends what the ones before it could not remember."""
    window = table("w")
    for number in range(5):
        race(window.book, f"m{number}")
    assert window.book.close()
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])}
    for _ in range(3):
        ran = subprocess.run([sys.executable, "-c", KILLED, str(window.paths.data)], cwd=ROOT, env=env, check=False, capture_output=True)
        assert ran.returncode == -signal.SIGKILL, ran.stderr.decode()
    with Book(window.paths.book, lambda: NOON) as book:
        send(book, window.link)
    counted = "SELECT count(*), count(DISTINCT (kind, race)), max(generation) FROM kerbside.event"
    assert rows(house.owner, counted) == [(15, 15, 1)]
    assert rows(house.owner, "SELECT count(*) FROM kerbside.race") == [(5,)]
