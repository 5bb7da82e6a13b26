"""What a house of several tables costs a race: frames of one that is alone, and of the very same one beside which a backlog of some five
thousand rows is sent over a slow line, by turns in one run: one time the one is first, one time the other. It needs a PostgreSQL database
without a house; the one it makes there is gone at the end."""

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path
from time import perf_counter, sleep
from typing import Protocol
from urllib.parse import urlsplit, urlunsplit

from game.bench.figures import SHORT, Amount, Figure, share
from game.bench.full_book import fill
from game.bench.headless import FRAME
from game.bench.scenarios import SEED, left, opened, request
from game.bench.watched import FrameTime, Watched, watched
from game.bench.yardstick import Yardstick
from game.scenes.framework.stack import Home
from game.store.book import Book
from game.store.book_schema import open_database
from game.store.house_link import HouseLink
from game.store.paths import Paths, portable
from game.store.settings import Settings
from game.titles import TITLES
from game.venue.courier import Courier
from game.venue.line import line_to
from game.venue.making import create_house, join_house

RACES = 350
"""Of the backlog: with ten minutes on screen and some four seats each, 5,250 rows."""
SPEED = 100_000
"""Bytes a second of the line: the backlog is on its way for most of a block."""
BLOCK = 600
"""Frames of a race, which each way has before the next race: what neighbours of this machine do, they do to both."""
FRAMES = 3_600
"""Frames of each way."""
SETTLING = 30
"""Frames between two of them, which count for none."""
WAYS = ("alone", "sending")
BARS = {50: 0.1, 95: 0.2, 99: 0.5}
"""How much more a steady frame may take, in R, by the share of frames (per cent) that take no longer."""
COUNTED = "SELECT (SELECT count(*) FROM kerbside.event) + (SELECT count(*) FROM kerbside.race) + (SELECT count(*) FROM kerbside.place)"
ENDED = """
    SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'kerbside' AND pid <> pg_backend_pid()
"""
"""A line that was left to itself may still hold what it was sending."""
EMPTIED = "TRUNCATE kerbside.event, kerbside.race, kerbside.place"
THERE = "SELECT to_regnamespace('kerbside')"
GONE = "DROP SCHEMA kerbside CASCADE"


class Backlog(Protocol):
    """Rows that wait to be sent."""

    def begin(self) -> None:
        """All of them are sent from now on."""

    def end(self) -> int:
        """No more of them are; how many have arrived."""


class HouseBacklog:
    """A book full of races, and a house far away."""

    def __init__(self, paths: Paths, book: Book, link: HouseLink, address: str) -> None:
        self.paths, self.book, self.link, self.address = paths, book, link, address
        self._courier: Courier | None = None

    def begin(self) -> None:
        """As if it had never been sent."""
        self.book.write(lambda base: base.execute("DELETE FROM sent"))
        with line_to(self.address) as line:
            line.execute(ENDED)
            line.execute(EMPTIED)
        self._courier = Courier(self.paths, self.book, datetime.now)
        self._courier.start()

    def end(self) -> int:
        """The courier is the one that a cabinet has."""
        assert self._courier is not None
        self._courier.close()
        with line_to(self.address) as line:
            row = line.execute(COUNTED).fetchone()
        return int(row[0]) if row else 0


def house_figures(amount: Amount, address: str) -> list[Figure]:
    """All of it. NoScreenError where there is no screen, HouseError where the database is not to be had,
    FileExistsError where a house is in it."""
    with watched(amount.size, Settings(), 1) as show, backlog(address) as waiting:
        return measured(show, waiting, min(FRAMES, amount.frames), amount)


@contextmanager
def backlog(address: str) -> Iterator[HouseBacklog]:
    """A house in an empty database, and a table of it that is behind, at the end of a slow line."""
    with line_to(address) as line:
        there = line.execute(THERE).fetchone() != (None,)
    if there:
        raise FileExistsError
    create_house(address)
    try:
        with tempfile.TemporaryDirectory(prefix="kerbside-") as folder, slow(address) as far:
            paths = portable(Path(folder))
            with closing(open_database(paths.book)) as base:
                fill(base, [entry.open() for entry in TITLES], RACES)
            link = join_house(paths, far, "bench", datetime.now())
            with Book(paths.book) as book:
                yield HouseBacklog(paths, book, link, address)
    finally:
        with line_to(address) as line:
            line.execute(ENDED)
            line.execute(GONE)


@contextmanager
def slow(address: str) -> Iterator[str]:
    """The same address at the end of a slow line."""
    parts = urlsplit(address)
    command = [sys.executable, "-m", "game.bench.slow_line", parts.hostname or "127.0.0.1", str(parts.port or 5432), str(SPEED)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        port = process.stdout.readline().strip()
        who = parts.netloc.rpartition("@")[0]
        try:
            yield urlunsplit(parts._replace(netloc=f"{who}@127.0.0.1:{port}" if who else f"127.0.0.1:{port}"))
        finally:
            process.stdin.close()
            process.terminate()


def measured(show: Watched, waiting: Backlog, frames: int, amount: Amount, pause: Callable[[float], None] = sleep) -> list[Figure]:
    """Frames of full races, so many of each way; `pause` waits for what is left of a frame (seconds)."""
    number = max(range(len(TITLES)), key=lambda one: TITLES[one].meta.seats_max)
    yardstick = Yardstick(show.clocks)
    yardstick.run(show.app.screen, amount.bare)
    size, sent = min(BLOCK, frames), list[int]()
    for turn in range(max(1, frames // size)):
        for way in WAYS if turn % 2 == 0 else reversed(WAYS):
            opened(show, "house", partial(show.app.ctx.open.race, request(number, SEED + turn)), hurried=amount == SHORT)
            if way == "sending":
                waiting.begin()
            _raced(show, way, size, pause)
            if way == "sending":
                sent.append(waiting.end())
            left(show, "house", Home())
    yardstick.run(show.app.screen, amount.bare)
    return [*frame_figures(show.frames, yardstick.yard.seconds), Figure("house_rows", min(sent), "")]


def _raced(show: Watched, way: str, frames: int, pause: Callable[[float], None]) -> None:
    """So many frames of the race on top, at the pace of the real loop."""
    for frame in range(SETTLING + frames):
        begun = perf_counter()
        show.label = f"house {way}" if frame >= SETTLING else "house settle"
        show.step(before=lambda: None)
        pause(max(0.0, FRAME - (perf_counter() - begun)))


def frame_figures(frames: Sequence[FrameTime], yard: float) -> list[Figure]:
    """What frames take while rows are sent, and how many times as long as without; a frame that draws everything is no steady one."""
    steady = {way: [frame.seconds for frame in frames if frame.label == f"house {way}" and not frame.whole] for way in WAYS}
    found = []
    for part, bar in BARS.items():
        alone, sending = (share(steady[way], part) for way in WAYS)
        found.append(
            Figure("house_more", (sending - alone) / yard if yard else 0.0, "R", bar, about=f"p{part}", ms=1000 * (sending - alone))
        )
        found.append(Figure("house_ratio", sending / alone if alone else 0.0, "x", about=f"p{part}"))
    longest = 1000 * (max(steady["sending"], default=0.0) - max(steady["alone"], default=0.0))
    return [*found, Figure("house_longest", longest, "ms")]
