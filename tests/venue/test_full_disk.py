"""The disk of the house's server is full for a while: the owner reads so, nothing is lost, nothing comes twice."""

import contextlib
import signal
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest

from game.language.language import Language
from game.store.book import Book
from game.store.house_link import HouseLink
from game.store.house_results import link_state
from game.store.paths import portable
from game.venue.courier import Courier
from game.venue.making import address_for, create_house, join_house
from game.venue.schema import OWNER_ROLE, TABLE_ROLE
from game.venue.trouble import TROUBLES, HouseError
from tests.helpers.house import race, rows, send
from tests.helpers.postgres import Server, needs_postgres
from tests.helpers.small_disk import SmallDisk, small_disk
from tests.venue.conftest import NOON, House, Table
from tests.venue.test_courier import until

pytestmark = needs_postgres
Tables = Callable[[str], Table]
MANY = 10_000
COUNTED = "SELECT count(*), count(DISTINCT (cabinet, kind, race)) FROM kerbside.event"
TOLD = "The disk of the house is full. What is not sent yet waits here."


@pytest.fixture
def full(server: Server, house: House, tmp_path: Path) -> Iterator[SmallDisk]:
    """The rows of the house lie on a small disk."""
    with small_disk(server.folder / "small", 4) as disk:
        server.own(disk.folder)
        with psycopg.connect(house.boss, autocommit=True) as line:
            line.execute(f"CREATE TABLESPACE small LOCATION '{disk.folder}'".encode())
            for name in ("event", "race", "place"):
                line.execute(f"ALTER TABLE kerbside.{name} SET TABLESPACE small".encode())
        yield disk
        disk.empty()
        with psycopg.connect(house.boss, autocommit=True) as line:
            line.execute("DROP SCHEMA kerbside CASCADE")
            line.execute("CHECKPOINT")
            line.execute("DROP TABLESPACE small")


def test_a_full_disk_is_told_and_costs_nothing(house: House, table: Tables, full: SmallDisk) -> None:
    window = table("w")
    for number in range(40):
        race(window.book, f"m{number}")
    full.fill()
    with pytest.raises(HouseError) as caught:
        send(window.book, window.link)
    assert caught.value.trouble.code == "full"
    assert Language(strict=True).text(TROUBLES["full"]) == TOLD
    assert rows(house.owner, COUNTED) == [(0, 0)], "half a batch is none"
    at_work = Courier(window.paths, window.book, window.book.now, turn=0.05)
    at_work.start()
    until(lambda: (state := window.book.ask(link_state).value()) is not None and state.trouble == "full")
    race(window.book, "raced meanwhile")
    full.empty()
    until(lambda: rows(house.owner, "SELECT count(*) FROM kerbside.race") == [(41,)])
    until(lambda: (state := window.book.ask(link_state).value()) is not None and state.trouble == "")
    at_work.close(60)
    assert rows(house.owner, COUNTED) == [(123, 123)]
    assert rows(house.owner, "SELECT count(*) FROM kerbside.place") == [(82,)]


def test_a_server_that_breaks_down_on_its_full_disk_has_all_it_took_when_it_is_back(tmp_path: Path) -> None:
    """Here the journal has no room either, and PostgreSQL may give up: what it had taken before is there once there is room."""
    place = Path(tempfile.mkdtemp(prefix="kerbside-disk-"))
    with small_disk(place, 120) as disk, contextlib.closing(Server(place)) as server:
        boss = server.address()
        create_house(boss)
        with psycopg.connect(boss, autocommit=True) as line:
            for role in (TABLE_ROLE, OWNER_ROLE):
                line.execute(f"ALTER ROLE {role} PASSWORD 'secret'".encode())
        paths = portable(tmp_path)
        link = join_house(paths, address_for(boss, TABLE_ROLE, "secret"), "w", NOON)
        with Book(paths.book, lambda: NOON) as book:
            race(book, "before")
            send(book, link)
            disk.fill()
            raced = 1 + _raced_until_refused(book, link)
            disk.empty()
            server.stop(signal.SIGKILL)
            server.start()
            send(book, link)
        owner = address_for(boss, OWNER_ROLE, "secret")
        assert rows(owner, "SELECT count(*) FROM kerbside.race") == [(raced,)]
        assert rows(owner, COUNTED) == [(3 * raced, 3 * raced)]
    place.rmdir()


def _raced_until_refused(book: Book, link: HouseLink) -> int:
    """How many races there were by then: what was laid aside for the journal is used up first."""
    for raced in range(50, MANY, 50):
        for number in range(raced - 50, raced):
            race(book, f"m{number}")
        try:
            send(book, link)
        except HouseError as error:
            if error.trouble.code in ("full", "cut"):  # whichever way it went
                return raced
            raise
    raise AssertionError
