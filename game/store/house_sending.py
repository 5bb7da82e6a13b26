"""What of the book goes to a house of several tables: events and races that it has not heard of, and how far it has heard.

Nothing goes out that tells of the system: of an event's details only those in `TOLD`.
"""

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from game.store.book_entries import COUNTED, PLACE, BookedPlace
from game.store.book_rows import EVENTS, FIGURES, LONG, PLACES, RACES, SENT

if TYPE_CHECKING:
    from sqlite3 import Connection

TOLD = ("decisions", "lesson", "seats", "people", "version", "what", "step", "count", "after", "tries")
"""Details of events that may leave the table: none of them names a device, a file or a wish of the operator's."""
EVENT = "at, kind, title, race, seconds"
RACE = "change, match, number, at, title, track, options, seed, counts, help"


class SentMark(NamedTuple):
    """How far a house has heard of this book: the last event (by its id) and the last change of a race. `generation` counts how often the
    book was another one than before: put back from a copy, or made anew."""

    generation: int = 0
    event: int = 0
    race: int = 0


class SentEvent(NamedTuple):
    """An event as it goes out; `detail` holds only what `TOLD` names."""

    id: int
    at: str
    kind: str
    title: str
    race: str
    seconds: float
    detail: Mapping[str, object] = {}


class SentPlace(NamedTuple):
    """A seat's result as it goes out, with its figures; only people's seats have any, in a race that counts and nobody had help in."""

    seat: int
    name: str
    profile: str
    driver: str
    place: int
    points: int
    car: str
    figures: Mapping[str, int] = {}


class SentRace(NamedTuple):
    """A race as it goes out; `change` is its number in the row of changes, `options` JSON."""

    change: int
    match: str
    number: int
    at: str
    title: str
    track: str
    options: str
    seed: int
    counts: bool
    help: str
    places: tuple[SentPlace, ...] = ()


def sent_mark(house: str, base: "Connection") -> SentMark | None:
    """How far the house of that id has heard; None for one that never did."""
    row = base.execute(f"SELECT generation, event, race FROM {SENT} WHERE house = ?", (house,)).fetchone()
    return SentMark(*map(int, row)) if row else None


def remember_sent(house: str, mark: SentMark, base: "Connection") -> None:
    """The house has heard so far."""
    base.execute("INSERT OR REPLACE INTO sent (house, generation, event, race) VALUES (?, ?, ?, ?)", (house, *mark))


def events_to_send(after: int, most: int, base: "Connection") -> list[SentEvent]:
    """At most so many events behind that id, the oldest first."""
    query = f"SELECT id, {EVENT}, detail FROM {EVENTS} WHERE id > ? ORDER BY id LIMIT ?"
    return [SentEvent(*row)._replace(detail=_told(row[-1])) for row in base.execute(query, (after, most))]


def event_of(number: int, base: "Connection") -> SentEvent | None:
    """The event of that id, without its details."""
    row = base.execute(f"SELECT id, {EVENT} FROM {EVENTS} WHERE id = ?", (number,)).fetchone()
    return SentEvent(*row) if row else None


def races_to_send(after: int, most: int, base: "Connection") -> list[SentRace]:
    """At most so many races with a change behind that one, the oldest first, each with its places."""
    query = f"SELECT id, {RACE} FROM {RACES} WHERE {COUNTED} AND change > ? ORDER BY change LIMIT ?"
    races = ((number, SentRace(*row)) for number, *row in base.execute(query, (after, most)).fetchall())
    return [race._replace(counts=bool(race.counts), places=_places(number, race, base)) for number, race in races]


def _places(number: int, race: SentRace, base: "Connection") -> tuple[SentPlace, ...]:
    figures: dict[int, dict[str, int]] = {}
    if race.counts and not race.help:
        for seat, key, value in base.execute(f"SELECT seat, key, value FROM {FIGURES} WHERE race = ?", (number,)):
            figures.setdefault(seat, {})[key] = value
    rows = (BookedPlace(*row) for row in base.execute(f"SELECT {PLACE} FROM {PLACES} WHERE race = ? ORDER BY seat", (number,)))
    return tuple(SentPlace(*one, figures.get(one.seat, {}) if one.driver.startswith("you") else {}) for one in rows)


def _told(detail: str) -> dict[str, object]:
    """What of an event's details may go out: short texts and whole numbers."""
    found = json.loads(detail)
    return {key: found[key] for key in TOLD if key in found and (type(found[key]) is int or _short(found[key]))}


def _short(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONG and "\0" not in value
