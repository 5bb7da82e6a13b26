"""Tables of a house as real processes, while its server is stopped, killed, of another schema, behind a proxy that holds and cuts, and
tables are killed in the middle of sending: nothing is lost, nothing doubled, and the house's figures are a recount of the books.

A trial is some tables with a day of races each. The whole week of a café: `python -m tests.campaigns.house TABLES RACES ROUNDS`, as in
`20 700 200`.
"""

import contextlib
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import IO, NamedTuple

import psycopg

from game.store.book_report import Figures, figures
from game.store.book_schema import read_database
from game.store.house_link import load_house
from game.store.paths import portable
from game.venue.making import address_for, create_house, join_house
from game.venue.schema import MIGRATIONS, OWNER_ROLE, TABLE_ROLE
from game.venue.status import house_figures, owners_line
from tests.campaigns.campaign import Campaign
from tests.helpers.postgres import Server
from tests.helpers.proxy import Proxy

TABLES, RACES, ROUNDS = 3, 60, 6
PATIENCE = 600.0
EVENTS = "SELECT id, at, kind, title, race, seconds FROM {event} {where} ORDER BY id"
PLACES = "SELECT match, number, seat, name, place, points FROM {place} {where} ORDER BY match, number, seat"


class _Table(NamedTuple):
    """One table: its home, its process, and what it says."""

    home: Path
    process: "subprocess.Popen[str]"
    said: IO[str]


class Week:
    """A server, its house, and tables at work."""

    def __init__(self, folder: Path, seed: int, tables: int, races: int) -> None:
        self.folder, self.races, self.chance = folder, races, random.Random(seed)
        self.server = Server()
        self.proxy = Proxy(self.server.port)
        self.boss = self.server.address()
        create_house(self.boss)
        with psycopg.connect(self.boss, autocommit=True) as line:
            for role in (TABLE_ROLE, OWNER_ROLE):
                line.execute(f"ALTER ROLE {role} PASSWORD 'secret'".encode())
        self.owner = address_for(self.boss, OWNER_ROLE, "secret")
        far = address_for(self.server.address(port=self.proxy.port), TABLE_ROLE, "secret")
        homes = [folder / f"t{number}" for number in range(tables)]
        for home in homes:
            join_house(portable(home), far, home.name, datetime(2026, 6, 1))
        self.tables = [self.started(home) for home in homes]

    def started(self, home: Path) -> _Table:
        """A table goes on."""
        said = (self.folder / f"{home.name}.out").open("a+", encoding="utf-8")
        words = [sys.executable, "-m", "tests.campaigns.house_table", str(home), str(self.races), home.name[1:]]
        return _Table(home, subprocess.Popen(words, stdin=subprocess.PIPE, stdout=said, stderr=said, text=True), said)

    def trouble(self) -> str:
        """One thing goes wrong, and is mended; returns its name."""
        kind = self.chance.choice(("stopped", "killed", "held", "cut", "schema", "table killed", "table killed", "table killed"))
        if kind in ("stopped", "killed"):
            self.server.stop(signal.SIGINT if kind == "stopped" else signal.SIGKILL)
            self._while()
            self.server.start()
        elif kind == "held":
            self.proxy.flows.clear()
            self._while()
            self.proxy.cut()
        elif kind == "cut":
            self.proxy.cut()
        elif kind == "schema":
            self._number(99)
            self._while()
            self._number(len(MIGRATIONS))
        else:
            self._kill(self.chance.randrange(len(self.tables)))
        return kind

    def finish(self) -> None:
        """All races are raced, and all of them sent. Raises TimeoutError."""
        end = time.monotonic() + PATIENCE
        while any(self._left(table) for table in self.tables):
            if time.monotonic() > end:
                raise TimeoutError([self._left(table) for table in self.tables])
            self._while()

    def close(self) -> None:
        """Everybody goes home."""
        for table in self.tables:
            _kill(table)
        self.proxy.close()
        self.server.close()

    def check(self) -> None:
        """The house has what the books have, row by row; its report is their recount."""
        books = []
        for table in self.tables:
            link, _ = load_house(portable(table.home), datetime(2026, 6, 1))
            with closing(read_database(portable(table.home).book)) as base, psycopg.connect(self.boss) as line:
                for query, name in ((EVENTS, "event"), (PLACES, "place")):
                    mine = "race JOIN place ON place.race = race.id" if name == "place" else name
                    own = base.execute(query.format(**{name: mine}, where="")).fetchall()
                    there = line.execute(query.format(**{name: f"kerbside.{name}"}, where="WHERE cabinet = %s").encode(), (link.id,))
                    assert [tuple(row) for row in there] == own, (table.home.name, name)
                books.append(figures()(base))
        with owners_line(self.owner) as line:
            _same(house_figures(line), books)

    def _left(self, table: _Table) -> int:
        """Races of a table that the house does not know yet."""
        link, _ = load_house(portable(table.home), datetime(2026, 6, 1))
        with psycopg.connect(self.boss) as line, contextlib.suppress(sqlite3.Error, OSError):
            query = "SELECT count(*) FROM kerbside.event WHERE cabinet = %s AND kind = 'finished'"
            row = line.execute(query, (link.id,)).fetchone()
            there = int(row[0]) if row else 0
            with closing(read_database(portable(table.home).book)) as base:
                told = int(base.execute("SELECT count(*) FROM race WHERE told").fetchone()[0])
                sent = base.execute("SELECT event, race FROM sent").fetchone()
                last = base.execute("SELECT (SELECT MAX(id) FROM event), (SELECT MAX(change) FROM race)").fetchone()
            return self.races - min(there, told) + (sent != last)
        return self.races

    def _kill(self, number: int) -> None:
        table = self.tables[number]
        _kill(table)
        self.tables[number] = self.started(table.home)

    def _number(self, number: int) -> None:
        with psycopg.connect(self.boss, autocommit=True) as line:
            line.execute("UPDATE kerbside.house SET number = %s", (number,))

    def _while(self) -> None:
        """Time goes by for the others: as long as a question takes to the server, or to nobody."""
        time.sleep(self.chance.uniform(0.05, 0.5))


def _kill(table: _Table) -> None:
    """Without a word to it."""
    table.process.kill()
    table.process.wait()
    table.said.close()
    if table.process.stdin is not None:
        table.process.stdin.close()


def _same(house: Figures, books: list[Figures]) -> None:
    """Every figure of the house is the sum of its tables'."""
    assert house.total == tuple(map(sum, zip(*(book.total for book in books), strict=True)))
    assert house.hours == tuple(map(sum, zip(*(book.hours for book in books), strict=True)))
    assert house.bands == tuple(map(sum, zip(*(book.bands for book in books), strict=True)))
    for title, found in house.titles.items():
        assert found == tuple(map(sum, zip(*(book.titles[title] for book in books if title in book.titles), strict=True)))
    for day, (count, seconds) in house.days.items():
        mine = [book.days[day] for book in books if day in book.days]
        assert (count, seconds) == (sum(one for one, _ in mine), sum(one for _, one in mine))
    for kind, count in house.counts.items():
        assert count == sum(book.counts.get(kind, 0) for book in books)


def week(folder: Path, seed: int, tables: int, races: int, rounds: int) -> dict[str, int]:
    """All of it; returns how often which trouble there was."""
    met: dict[str, int] = {}
    with closing(Week(folder, seed, tables, races)) as made:
        for _ in range(rounds):
            made._while()
            kind = made.trouble()
            met[kind] = met.get(kind, 0) + 1
        made.finish()
        made.check()
    return met


def play(number: int, folder: Path) -> str:
    """A day of some tables; the rarest of what went wrong meanwhile is its outcome."""
    met = week(folder, number, TABLES, RACES, ROUNDS)
    return " and ".join(sorted(met))


CAMPAIGN = Campaign("house", 200, "races", play, TABLES * RACES)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as kept:
        begun = time.monotonic()
        print(week(Path(kept), 1, *(int(word) for word in sys.argv[1:4])), f"{time.monotonic() - begun:.0f} s")
