"""One server for all tests here; each test has a house of its own there, and tables with books of their own."""

from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import pytest

from game.store.book import Book
from game.store.house_link import HouseLink
from game.store.paths import Paths, portable
from tests.cli.conftest import home, run
from tests.helpers.closing import closed_at_end
from tests.helpers.postgres import Server

__all__ = ["home", "run"]
NOON = datetime(2026, 6, 1, 12, 0, 0)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    found = Server()
    yield found
    found.close()


class House(NamedTuple):
    """A house: the addresses of its administrator, its tables and its owner."""

    boss: str
    tables: str
    owner: str


class Table(NamedTuple):
    """A table of it, with its book open."""

    paths: Paths
    book: Book
    link: HouseLink


@pytest.fixture
def house(server: Server) -> House:
    """A house without tables. Roles belong to the whole server, so their passwords are made by whoever comes first."""
    import psycopg

    from game.venue.making import address_for, create_house
    from game.venue.schema import OWNER_ROLE, TABLE_ROLE

    boss = server.address()
    with psycopg.connect(boss, autocommit=True) as line:
        line.execute("DROP SCHEMA IF EXISTS kerbside CASCADE")
    create_house(boss)
    with psycopg.connect(boss, autocommit=True) as line:
        for role in (TABLE_ROLE, OWNER_ROLE):
            line.execute(f"ALTER ROLE {role} PASSWORD 'secret'")
    return House(boss, address_for(boss, TABLE_ROLE, "secret"), address_for(boss, OWNER_ROLE, "secret"))


@pytest.fixture
def table(house: House, tmp_path: Path) -> Callable[[str], Table]:
    """Makes a table of the house, by its name."""
    from game.venue.making import join_house

    def made(name: str) -> Table:
        paths = portable(tmp_path / name)
        link = join_house(paths, house.tables, name, NOON)
        return Table(paths, closed_at_end(Book(paths.book, lambda: NOON)), link)

    return made
