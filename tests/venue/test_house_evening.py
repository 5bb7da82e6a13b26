"""A house evening of twelve people on three tables, from the draw to the final: real processes, a real server. One table loses its network
for two heats, one is killed in the middle of a heat. What every table then shows is a recount."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from game.session.evening.draw import quality
from game.store.evenings import EveningHead, add_line, fresh_evening, said
from game.store.house_link import HouseLink, keep_house, load_house
from tests.helpers.evenings import NAMES, head, recounted
from tests.helpers.house import rows
from tests.helpers.postgres import Server, free_port, needs_postgres
from tests.helpers.proxy import Proxy
from tests.venue.conftest import NOON, House, Table

pytestmark = needs_postgres
ROOT = Path(__file__).resolve().parents[2]


class Process:
    """A table at work."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.running = self._started()

    def _started(self) -> "subprocess.Popen[str]":
        env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])}
        words = [sys.executable, "-m", "tests.helpers.evening_table", str(self.home)]
        return subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=env)

    def do(self, deed: str, number: int) -> str:
        """What it says; "" where it could not do that in two minutes, or is dead."""
        assert self.running.stdin is not None
        assert self.running.stdout is not None
        self.running.stdin.write(f"{deed} {number}\n")
        self.running.stdin.flush()
        return self.running.stdout.readline().strip()

    def race(self, number: int) -> None:
        """A heat from its start to its end."""
        assert self.do("begin", number) == f"new {number}"
        assert self.do("finish", number) == f"over {number}"

    def known(self, count: int) -> dict[str, Any]:
        """What it shows once it has heard of so many results."""
        found: dict[str, Any] = json.loads(self.do("known", count))
        return found

    def kill(self) -> None:
        """Without a word to it; and it is switched on again."""
        self.end()
        self.running = self._started()

    def end(self) -> None:
        self.running.kill()
        self.running.wait()
        for pipe in (self.running.stdin, self.running.stdout):
            assert pipe is not None
            pipe.close()


@contextmanager
def at_work(tables: list[Table]) -> Iterator[list[Process]]:
    """A process for each table, whose book nobody else has open."""
    with ExitStack() as stack:
        made = []
        for one in tables:
            assert one.book.close()
            made.append(Process(one.paths.data))
            stack.callback(made[-1].end)
        yield made


def drawn_for(tables: list[Table]) -> EveningHead:
    """Twelve people, three heats each; the first table says so."""
    made = head(12, 3, 3, ids=[one.link.id for one in tables])
    tables[0].book.write(partial(add_line, said(fresh_evening(), tables[0].link.id, NOON.isoformat(), made)))
    return made


def behind(proxy: Proxy, server: Server, one: Table) -> None:
    """The table's way to its house leads through something that can hold it up."""
    link: HouseLink = load_house(one.paths, NOON)[0]
    keep_house(one.paths, msgspec.structs.replace(link, address=link.address.replace(str(server.port), str(proxy.port))), NOON)


def test_from_the_draw_to_the_final(house: House, server: Server, table: Callable[[str], Table]) -> None:
    tables = [table(name) for name in ("window", "door", "stairs")]
    made = drawn_for(tables)
    told = quality(made.draw, 12)
    assert (told.again, told.bound) == (9, 9), "no draw of these sizes is better"
    proxy = Proxy(server.port)
    behind(proxy, server, tables[2])
    with at_work(tables) as (window, door, stairs):
        for one, number in ((window, 1), (door, 2), (stairs, 3)):
            assert one.do("begin", number) == f"new {number}"
        proxy.target = free_port()
        proxy.cut()  # from here on it reaches nobody
        for one, number in ((window, 1), (stairs, 3)):
            assert one.do("finish", number) == f"over {number}"
        stairs.race(6)
        door.kill()
        assert door.do("begin", 2) == "on 2", "the heat goes on that it was killed in"
        assert door.do("finish", 2) == "over 2"
        window.race(4)
        door.race(5)
        assert [number for number, *_ in window.known(4)["heats"]] == [1, 2, 4, 5], "two heats have not come in yet"
        proxy.target = server.port
        assert [number for number, *_ in window.known(6)["heats"]] == [1, 2, 3, 4, 5, 6]
        for one, number in ((window, 7), (door, 8), (stairs, 9)):
            one.race(number)
        shown = window.known(9)
        assert shown["final"] == [name for name, *_ in shown["rows"][:4]]
        window.race(10)
        finals = [one.known(10) for one in (window, door, stairs)]
    proxy.close()
    assert finals[0] == finals[1] == finals[2]
    results = [(names, places) for number, names, places in finals[0]["heats"] if number < 10]
    assert [tuple(row) for row in finals[0]["rows"]] == recounted(results, NAMES[:12])
    first = dict(zip(*finals[0]["heats"][-1][1:], strict=True))
    assert finals[0]["ranking"][:4] == sorted(first, key=lambda name: first[name])
    assert finals[0]["ranking"][4:] == [row[0] for row in finals[0]["rows"] if row[0] not in first]
    assert rows(house.owner, "SELECT count(*) FROM kerbside.evening_line WHERE told ->> 'line' = 'over'") == [(10,)]
    assert rows(house.owner, "SELECT count(*) FROM kerbside.evening_line WHERE told ->> 'line' = 'begun'") == [(10,)]
