"""Books full of races that nobody drove, for queries to be held against a recount."""

import random
import sqlite3
from dataclasses import dataclass, field

from game.store.book_cups import BookedCup, BookedDriver, CupState, add_cup
from game.store.book_entries import BookedPlace, BookedRace, Event, Kind, add_event, add_race
from game.store.book_schema import fresh_database
from game.store.book_told import ToldRace, tell_race

PEOPLE = ("p1", "p2", "p3", "p4")
NAMES = {"p1": "Ada", "p2": "Ben", "p3": "Cleo", "p4": "Dara"}
WHERE = (("monza", "oval"), ("monza", "long"), ("aruba", "lagoon"))
CARS = ("R", "Y", "B", "G", "")
KEYS = ("nose", "shoved", "tow", "twenty")
MARKS = ("lead", "turns")
STRANGERS = (
    ("Eve", "you"), ("Finn", "you"), ("Bolt", "bot:easy"), ("Chip", "bot:random"), ("Dot", "bot:fit0400"), ("Gil", "bot:fit1400")
)  # fmt: skip
CUP_KEYS = ("jersey", "clean_sweep", "tie_break")


@dataclass
class RandomBook:
    """A book, and in plain lists what was told to it. Who closes `base` is whoever asked for it."""

    base: sqlite3.Connection
    races: list[BookedRace] = field(default_factory=list)
    told: list[ToldRace] = field(default_factory=list)
    earlier: list[tuple[str, str, str, int, int]] = field(default_factory=list)
    cups: list[BookedCup] = field(default_factory=list)
    played: list[Event] = field(default_factory=list)


def random_book(seed: int, races: int = 60) -> RandomBook:
    """Two to six seats, shared places, guests and computers, races that don't count, or with help, people who raced twice at one time."""
    chance = random.Random(seed)
    book = RandomBook(fresh_database())
    matches = 0
    while len(book.races) < races:
        matches += 1
        title, track = chance.choice(WHERE)
        for number in range(1, chance.choice((1, 1, 1, 3)) + 1):
            book.races.append(_race(f"m{matches}", number, title, track, chance))
            book.told.append(_told(book.races[-1], chance))
        _play(book, chance)
    book.earlier = [(who, *chance.choice(WHERE), place, chance.randint(1, 9)) for who in PEOPLE[:2] for place in (1, 3)]
    book.cups = [_cup(number, chance) for number in range(12)]
    _write(book)
    return book


def _race(match: str, number: int, title: str, track: str, chance: random.Random) -> BookedRace:
    seats = chance.randint(2, 6)
    people = chance.sample(PEOPLE, chance.randint(0, min(seats, len(PEOPLE))))
    at = f"2026-11-{chance.randint(1, 28):02}T{chance.choice((12, 20))}:00:00"
    places = [_place(seat, people[seat] if seat < len(people) else "", seats, chance) for seat in range(seats)]
    options = {"line": chance.choice((3, 4))}
    return BookedRace(
        match, number, at, title, track, options, 7, tuple(places), chance.random() < 0.85, f"{match}.jsonl", _help(seats, chance)
    )


def _help(seats: int, chance: random.Random) -> str:
    return "".join(chance.choice("0123") for _ in range(seats)) if chance.random() < 0.25 else ""


def _place(seat: int, who: str, seats: int, chance: random.Random) -> BookedPlace:
    place, car = chance.randint(1, seats), chance.choice(CARS)
    if who:
        return BookedPlace(seat, NAMES[who], who, f"you:{who}", place, 3, car)
    name, driver = chance.choice(STRANGERS)
    return BookedPlace(seat, name, "", driver, place, 3, car)


def _told(race: BookedRace, chance: random.Random) -> ToldRace:
    seats = range(len(race.places))
    figures = [{key: chance.randint(-20, 20) for key in MARKS if chance.random() < 0.7} for _ in seats]
    medals = [tuple(key for key in KEYS if chance.random() < 0.15) for _ in seats]
    luck = [chance.randint(-20_000, 20_000) for _ in seats] if chance.random() < 0.7 else []
    return ToldRace(race.match, race.number, 1, figures, medals, luck=luck)


def _play(book: RandomBook, chance: random.Random) -> None:
    """How long the last match was on screen, minute by minute; of some nobody knows."""
    last = book.races[-1]
    for minute in range(chance.randint(0, 4)):
        book.played.append(Event(f"{last.at[:14]}{minute:02}:00", Kind.PLAYED, last.title, last.match, float(chance.randint(1, 60))))


def _cup(number: int, chance: random.Random) -> BookedCup:
    people = chance.sample(PEOPLE, chance.randint(1, 4))
    drivers = [
        BookedDriver(seat, NAMES[who], who, f"you:{who}", chance.randint(1, 4), chance.randint(0, 60), 1, _keys(chance))
        for seat, who in enumerate(people)
    ]
    drivers.append(BookedDriver(len(drivers), "Eve", "", "you", chance.randint(1, 4), 12, 0, _keys(chance)))
    drivers.append(BookedDriver(len(drivers), "Bolt", "", "bot:easy", 1, 12, 0))
    at = f"2026-11-{chance.randint(1, 28):02}T22:00:00"
    return BookedCup(
        f"c{number}", f"Cup {number % 3}", at, chance.choice(list(CupState)), ((1, f"m{chance.randint(1, 9)}"),), tuple(drivers)
    )


def _keys(chance: random.Random) -> tuple[str, ...]:
    return tuple(key for key in CUP_KEYS if chance.random() < 0.3)


def _write(book: RandomBook) -> None:
    for race in book.races:
        add_race(book.base, race)
    for told in book.told:
        tell_race(book.base, told)
    for event in book.played:
        add_event(book.base, event)
    for cup in book.cups:
        add_cup(book.base, cup)
    book.base.executemany("INSERT OR REPLACE INTO earlier VALUES (?, ?, ?, ?, ?)", book.earlier)
    rows = book.base.execute("SELECT profile, title, track, place, races FROM earlier")
    book.earlier = [(who, title, track, place, races) for who, title, track, place, races in rows]
