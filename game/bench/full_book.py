"""How long each page of the Book waits for what it asks, in a house of many years: 20,000 races lie in its book."""

import random
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from sqlite3 import Connection
from time import perf_counter

from game.bench.figures import SHORT, Amount, Figure
from game.bench.scenarios import SEED
from game.core.contract import Title
from game.session.medals import row_medals
from game.store.book_cups import cup_fame
from game.store.book_entries import BookedPlace, BookedRace, Event, Kind, add_event, add_race
from game.store.book_people import about_person, wins
from game.store.book_queries import hall_of_fame
from game.store.book_schema import open_database
from game.store.book_told import ToldRace, tell_race
from game.store.book_tracks import MarkAsked, TrackKey, about_track, pace, raced_tracks
from game.titles import TITLES

RACES, FEW = 20_000, 200
PROFILES = 8
BAR = 300.0
"""Milliseconds that a page may take."""
WEEK = "2026-01-22"
"""When the last week of that house began; its years are all one January."""


def book_figures(amount: Amount) -> list[Figure]:
    """A figure for each page, and one for how long a cup's rounds take; each asked once, as when it is opened."""
    titles = [entry.open() for entry in TITLES]
    with tempfile.TemporaryDirectory(prefix="kerbside-") as folder:
        base = open_database(Path(folder) / "book.sqlite")
        try:
            fill(base, titles, FEW if amount == SHORT else RACES)
            return [_timed(name, ask, base) for name, ask in _pages(titles).items()]
        finally:
            base.close()


def _timed(name: str, ask: Callable[[Connection], object], base: Connection) -> Figure:
    begun = perf_counter()
    ask(base)
    ms = 1000 * (perf_counter() - begun)
    return Figure("book", ms, "ms", BAR, about=name)


def _pages(titles: list[Title]) -> dict[str, Callable[[Connection], object]]:
    """By page what it asks when it is opened."""
    where = TrackKey(titles[0].meta.id, titles[0].meta.tracks[0])
    marks = tuple(MarkAsked(mark.key, mark.least) for mark in titles[0].marks)
    fame = [hall_of_fame(title.meta.id, since) for title in titles for since in (WEEK, "")]

    def each(*asks: Callable[[Connection], object]) -> Callable[[Connection], object]:
        return lambda base: [ask(base) for ask in asks]

    return {
        "people": each(wins, partial(about_person, "p1", row_medals(titles))),
        "tracks": each(raced_tracks, partial(about_track, where, marks, WEEK)),
        "fame": each(*fame, cup_fame(WEEK), cup_fame("")),
        "minutes": partial(pace, where),
    }


def fill(base: Connection, titles: list[Title], races: int) -> None:
    """So many races on the first two tracks of each title, with figures, medals, and ten minutes on screen each."""
    chance = random.Random(SEED)
    base.execute("BEGIN")
    for number in range(races):
        title = chance.choice(titles)
        race = _race(f"m{number}", title, chance)
        add_race(base, race)
        figures = [{mark.key: chance.randint(1, 99) for mark in title.marks} for _ in race.places]
        medals = [[medal.key for medal in title.medals if chance.random() < 0.01] for _ in race.places]
        tell_race(base, ToldRace(race.match, 1, 1, figures, medals))
        for minute in range(10):
            add_event(base, Event(f"{race.at[:14]}{minute:02}:00", Kind.PLAYED, title.meta.id, race.match, 60.0))
    base.execute("COMMIT")


def _race(match: str, title: Title, chance: random.Random) -> BookedRace:
    meta = title.meta
    seats = chance.randint(meta.seats_min, meta.seats_max)
    who = [f"p{number}" for number in chance.sample(range(1, PROFILES + 1), seats)]
    places = tuple(
        BookedPlace(seat, who[seat], who[seat], f"you:{who[seat]}", place, 0, meta.car_ids[seat] if meta.cars == "chosen" else "")
        for seat, place in enumerate(chance.sample(range(1, seats + 1), seats))
    )
    at = f"2026-01-{chance.randint(1, 28):02}T{chance.randint(0, 23):02}:00:00"
    return BookedRace(match, 1, at, meta.id, chance.choice(meta.tracks[:2]), {}, SEED, places, record=f"{match}.jsonl")
