"""The cars of a race whose title deals them or lets its drivers choose in the race: its record tells, no list of seats does."""

from game.core.contract import Title
from game.core.record import RULES_BROKE, Diverged, Playback, Record

__all__ = ["dealt_cars"]

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
