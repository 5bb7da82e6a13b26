"""A table of a house as a process of its own: `python -m tests.campaigns.house_table HOME RACES SEED TURN`. It races on where its book
stopped, sends all the while, looking every TURN seconds, says on its output how many races there are, and ends when its input ends."""

import random
import sys
from datetime import datetime, timedelta
from pathlib import Path

from game.store.book import Book
from game.store.paths import portable
from game.venue.courier import Courier
from tests.helpers.house import TITLES, race

BEGAN = datetime(2026, 6, 1, 10, 0, 0)
STEP = timedelta(minutes=7)


def main() -> None:
    """Races, then waits."""
    paths, races, seed, turn = portable(Path(sys.argv[1])), int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])
    clock = [BEGAN]
    with Book(paths.book, lambda: clock[0]) as book:
        courier = Courier(paths, book, lambda: clock[0], turn=turn)
        courier.start()
        done = book.ask(lambda base: int(base.execute("SELECT COUNT(*) FROM race").fetchone()[0])).value()
        for number in range(done, races):
            chance = random.Random(seed * 1_000_003 + number)
            clock[0] = BEGAN + number * STEP
            names = tuple(chance.sample(("Ada", "Ben", "Cleo", "Dara", "Eve"), 3))
            race(book, f"{paths.data.name}/{number}", title=chance.choice(TITLES), names=names, turns=chance.randrange(20, 60))
            book.ask(lambda base: None).value()
            print(number + 1, flush=True)
        print("raced", flush=True)
        sys.stdin.read()
        courier.close()


if __name__ == "__main__":
    main()
