"""Cups in the book: how they stand, which matches are their rounds, and who raced for points. The journals tell; this is for lists."""

import json
from collections.abc import Callable
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from game.store.book_queries import Winner
from game.store.book_rows import CUP_PLACES, CUP_ROUNDS, CUPS, RACES

if TYPE_CHECKING:
    from sqlite3 import Connection

CUP_FAME = f"""
    SELECT cup_place.name, MAX(profile), SUM(place = 1), COUNT(*), MAX(at) FROM {CUP_PLACES} JOIN {CUPS} ON cup.id = cup_place.cup
    WHERE cup.at >= ? AND state <> 'running' AND driver LIKE 'you%' AND cup_place.name <> ''
        AND NOT EXISTS (SELECT 1 FROM {CUP_ROUNDS} JOIN {RACES} ON race.match = cup_round.match WHERE cup_round.cup = cup.id AND help <> '')
    GROUP BY CASE profile WHEN '' THEN cup_place.name ELSE profile END HAVING SUM(place = 1) > 0
    ORDER BY SUM(place = 1) DESC, COUNT(*), MAX(at) DESC LIMIT ?
"""


class CupState(StrEnum):
    """How a cup stands; EARLY: ended before its last round."""

    RUNNING = "running"
    OVER = "over"
    EARLY = "early"


class BookedDriver(NamedTuple):
    """One driver's row of a cup's table; `profile` "" for a guest or a computer, `driver` as records write it."""

    seat: int
    name: str
    profile: str
    driver: str
    place: int
    points: int
    wins: int
    medals: tuple[str, ...] = ()


class BookedCup(NamedTuple):
    """A cup; told again, it replaces what was told before.

    at       when it ended, or while it runs when it was made (ISO, local)
    rounds   the number (from 1) and the match's name of each round that was raced
    """

    id: str
    name: str
    at: str
    state: CupState
    rounds: tuple[tuple[int, str], ...] = ()
    drivers: tuple[BookedDriver, ...] = ()


def add_cup(base: "Connection", cup: BookedCup) -> None:
    """Writes a cup whole, in the place of what was told of it before."""
    remove_cup(base, cup.id)
    base.execute("INSERT INTO cup (id, name, at, state) VALUES (?, ?, ?, ?)", (cup.id, cup.name, cup.at, str(cup.state)))
    base.executemany("INSERT INTO cup_round (cup, number, match) VALUES (?, ?, ?)", [(cup.id, *one) for one in cup.rounds])
    rows = [(cup.id, *driver[:-1], json.dumps(driver.medals)) for driver in cup.drivers]
    base.executemany(
        "INSERT INTO cup_place (cup, seat, name, profile, driver, place, points, wins, medals) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows
    )


def remove_cup(base: "Connection", cup: str) -> None:
    """Takes a cup out of the book; the races of its rounds stay."""
    base.execute("DELETE FROM cup WHERE id = ?", (cup,))


def cup_fame(since: str, most: int = 10) -> Callable[["Connection"], list[Winner]]:
    """Who won cups that ended since a time (ISO, "" for ever), the most of them first; `Winner.races` counts cups."""

    def query(base: "Connection") -> list[Winner]:
        return [Winner(*row[:4]) for row in base.execute(CUP_FAME, (since, most))]

    return query
