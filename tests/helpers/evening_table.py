"""A table of a house evening as a process of its own: `python -m tests.helpers.evening_table HOME`. It does what it is told on its input,
line by line, and says on its output what came of it: each time it shows only what its own book knows."""

import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

from game.session.evening.here import said_since
from game.session.evening.state import Evening, Heat, due, ranking, standings, the_evening
from game.store.book import Book
from game.store.evenings import HeatBegun, add_line, said
from game.store.house_link import load_house
from game.store.paths import portable
from game.venue.courier import Courier
from tests.helpers.house import race

NOON = datetime(2026, 6, 1, 12, 0, 0)
PATIENCE, PAUSE = 120.0, 0.02


class EveningTable:
    """One table at work."""

    def __init__(self, home: Path, book: Book) -> None:
        self.book = book
        self.id = load_house(portable(home), NOON)[0].id

    @property
    def evening(self) -> Evening | None:
        """What its screens show."""
        return the_evening(self.book.ask(said_since("2026-05-31")).value())

    def shown(self, wanted: Callable[[Evening], bool]) -> Evening:
        """The evening, once that is true of it. Raises TimeoutError."""
        end = time.monotonic() + PATIENCE
        while (evening := self.evening) is None or not wanted(evening):
            if time.monotonic() > end:
                raise TimeoutError
            time.sleep(PAUSE)
        return evening

    def begin(self, number: int) -> str:
        """The heat that is due here, which has that number; one that began here and was left goes on."""
        evening = self.shown(lambda one: self._due(one, number))
        heat = _heat(evening, number)
        mine = [start.match for start in heat.starts if start.table == self.id]
        if not mine:
            match = f"2026-06-01T12:00:00/monza/{number}-{self.id}"
            self.book.write(partial(add_line, said(evening.id, self.id, NOON.isoformat(), HeatBegun(number, match, heat.people))))
            self.book.ask(lambda base: None).value()
        return f"{'on' if mine else 'new'} {number}"

    def finish(self, number: int) -> str:
        """It comes to its end: in an order that only its number decides."""
        evening = self.evening
        assert evening is not None
        heat = _heat(evening, number)
        match = next(start.match for start in heat.starts if start.table == self.id)
        people = next(start.people for start in heat.starts if start.match == match)
        order = order_of(number, people)
        self.book.write(lambda base: base.execute("DELETE FROM race WHERE match = ?", (match,)))
        race(self.book, match, names=tuple(evening.names(people)))
        self.book.write(lambda base: [_place(base, match, seat, order.index(person) + 1) for seat, person in enumerate(people)])
        self.book.ask(said_since("2026-05-31")).value()
        return f"over {number}"

    def told(self, wanted: Callable[[Evening], bool]) -> str:
        """All that is shown once that is true."""
        evening = self.shown(wanted)
        rows = [(*evening.names([row.person]), row.points, row.wins) for row in standings(evening)]
        finalists = evening.names(evening.final.people)
        return json.dumps({"rows": rows, "final": finalists, "ranking": evening.names(ranking(evening)), "heats": _all(evening)})

    def _due(self, evening: Evening, number: int) -> bool:
        heat = due(evening, self.id)
        return heat is not None and heat.number == number


def order_of(number: int, people: Sequence[int]) -> list[int]:
    """Who comes in how in the heat of that number."""
    return random.Random(number).sample(sorted(people), len(people))


def _place(base: object, match: str, seat: int, place: int) -> None:
    query = "UPDATE place SET place = ? WHERE seat = ? AND race = (SELECT id FROM race WHERE match = ?)"
    base.execute(query, (place, seat, match))  # type: ignore[attr-defined]


def _heat(evening: Evening, number: int) -> Heat:
    return next(heat for heat in evening.all_heats if heat.number == number)


def _all(evening: Evening) -> list[object]:
    """By heat its people and their places, as they are shown."""
    return [(heat.number, evening.names(heat.result.people), heat.result.places) for heat in evening.all_heats if heat.result is not None]


def main() -> None:
    """Does what its input says: `begin N`, `finish N`, `known N` (once so many heats are over), `end`."""
    home = Path(sys.argv[1])
    paths = portable(home)
    with Book(paths.book, lambda: NOON) as book:
        courier = Courier(paths, book, lambda: NOON, turn=0.05)
        courier.start()
        table = EveningTable(home, book)
        for line in sys.stdin:
            deed, number = line.split()
            count = int(number)
            answers: dict[str, Callable[[], str]] = {
                "begin": lambda count=count: table.begin(count),
                "finish": lambda count=count: table.finish(count),
                "known": lambda count=count: table.told(lambda one: sum(heat.over for heat in one.all_heats) >= count),
            }
            print(answers[deed](), flush=True)
        courier.close()


if __name__ == "__main__":
    main()
