"""What tables of a house race in tests: books with made-up races, told as the game tells them, and how they are sent."""

import random
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.store.book import Book
from game.store.book_entries import BookedPlace, BookedRace, Kind
from game.store.book_told import ToldRace, tell_race
from game.store.house_link import HouseLink
from game.venue.line import house_of, line_to
from game.venue.outbox import Sender, place_to_go_on, send_waiting

if TYPE_CHECKING:
    from game.store.house_sending import SentMark

TITLES = ("monza", "scrap_racer", "aruba")


def race(book: Book, match: str, *, title: str = "monza", names: tuple[str, ...] = ("Ada", "Ben"), turns: int = 30) -> None:
    """A race from its beginning to what is told of it: the first of the names wins, after so many turns."""
    book.begun(match, title, seats=len(names), people=len(names), device="a pad of somebody's")
    book.note(Kind.PLAYED, title=title, race=match, seconds=60.0)
    book.note(Kind.FINISHED, title=title, race=match)
    places = tuple(BookedPlace(seat, name, "", "you", seat + 1, 10 - seat) for seat, name in enumerate(names))
    at = book.now().isoformat(timespec="seconds")
    book.race_over(BookedRace(match, 1, at, title, "oval", {"laps": 3}, 7, places, record=f"{match}.jsonl"))
    figures: list[Mapping[str, int]] = [{"turns": turns + seat} for seat in range(len(names))]
    book.write(partial(_told, race=ToldRace(match, 1, 1, figures, track="oval")))


def day(book: Book, chance: random.Random, races: int, name: str) -> None:
    """A day of a cabinet: races of all titles, some given up, and now and then something that goes wrong."""
    book.note(Kind.START, version="1")
    for number in range(races):
        match, title = f"{name}/{number}", chance.choice(TITLES)
        if chance.random() < 0.2:
            book.begun(match, title, seats=2, people=2)
            book.note(Kind.PLAYED, title=title, race=match, seconds=30.0)
            book.note(Kind.ABANDONED, title=title, race=match, decisions=chance.randrange(80))
        else:
            race(book, match, title=title, names=tuple(chance.sample(("Ada", "Ben", "Cleo", "Dara"), 3)), turns=chance.randrange(20, 60))
        if chance.random() < 0.1:
            book.note(Kind.FAULT, what="killed", bundle="a-file.json")
    book.note(Kind.END)


def send(book: Book, link: HouseLink) -> "SentMark":
    """All that waits goes to the house, over a connection of its own."""
    with line_to(link.address, link.key) as line:
        sender = Sender(book, house_of(line).id, link.id)
        mark, more = place_to_go_on(sender, line), True
        while more:
            mark, more = send_waiting(sender, line, mark)
        return mark


def rows(address: str, query: str) -> list[tuple[object, ...]]:
    """What the house's database says to its administrator or owner."""
    import psycopg

    with psycopg.connect(address) as line:
        return [tuple(row) for row in line.execute(query.encode())]


def _told(base: object, race: ToldRace) -> None:
    tell_race(base, race)  # type: ignore[arg-type]
