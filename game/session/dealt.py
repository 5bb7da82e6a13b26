"""The cars of a race whose title deals them or lets its drivers choose in the race: its record tells, no list of seats does."""

from msgspec.structs import replace

from game.core.contract import Title, find_title
from game.core.record import RULES_BROKE, Diverged, Playback, Record
from game.session.services import Services
from game.store.records import RecordRow, load_record

SOON = 24
"""Decisions within which everybody has a car, or is taken to get none."""


def dealt_cars(title: Title, record: Record) -> tuple[str, ...]:
    """Of each seat its first car (in a series that of its first race); empty where nobody had one yet, or it can't be played."""
    seats = record.header.setup.seats
    try:
        playback = Playback(title, record)
        for _ in range(SOON):
            owned = {row.seat: row.car for row in reversed(playback.rules.standings(playback.state))}
            if set(range(seats)) <= set(owned):
                return tuple(owned[seat] for seat in range(seats))
            if playback.step() is None:
                break
    except (*RULES_BROKE, Diverged):
        return ()
    return ()


def with_cars(services: Services, row: RecordRow) -> RecordRow:
    """The row with the cars that its seats were dealt, where neither the file's first line nor the book tells them."""
    entry = find_title(services.entries, row.title)
    if entry is None or entry.meta.cars != "dealt" or row.cars or row.problem is not None:
        return row
    record = load_record(row.path).record
    return replace(row, cars=dealt_cars(entry.open(), record)) if record is not None else row
