"""What the book tells of one track of a title: its races, who won most, its records, and how long its races take."""

from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from game.store.book_rows import EVENTS, FIGURES, PLACES, RACES

if TYPE_CHECKING:
    from sqlite3 import Connection

LEAST_MATCHES = 3
"""So many matches tell how long one takes; fewer say nothing."""
THERE = "title = :title AND track = :track"
RACED = f"SELECT title, track, COUNT(*) FROM {RACES} WHERE counts GROUP BY title, track"
CHAMPION = f"""
    SELECT name, MAX(profile), SUM(place = 1), COUNT(*), MAX(at) FROM {PLACES} JOIN {RACES} ON race.id = place.race
    WHERE {THERE} AND counts AND help = '' AND driver LIKE 'you%' AND name <> ''
    GROUP BY CASE profile WHEN '' THEN name ELSE profile END HAVING SUM(place = 1) > 0
    ORDER BY SUM(place = 1) DESC, COUNT(*), MAX(at) LIMIT 1
"""
BEST = f"""
    SELECT value, name, profile, at, record, (SELECT COUNT(*) FROM place AS one WHERE one.race = race.id), number
    FROM {RACES} JOIN {FIGURES} ON figure.race = race.id
        JOIN {PLACES} ON place.race = figure.race AND place.seat = figure.seat
    WHERE {THERE} AND key = :key AND at >= :since AND counts AND help = '' AND driver LIKE 'you%'
    ORDER BY value * :sign DESC, at, race.id LIMIT 3
"""
PACE = f"""
    SELECT SUM(seconds) / (SELECT COUNT(*) FROM race AS one WHERE one.match = event.race)
    FROM (SELECT DISTINCT match FROM {RACES} WHERE {THERE}) AS ended JOIN {EVENTS} ON event.race = ended.match
    WHERE kind = 'played' GROUP BY event.race ORDER BY MAX(event.at) DESC LIMIT 9
"""


class TrackKey(NamedTuple):
    """A track of a title, by their ids."""

    title: str
    track: str


class Champion(NamedTuple):
    """Who won most races of a track: name, profile ("" for a guest), how many of how many races."""

    name: str
    profile: str
    wins: int
    races: int


class BestOfTrack(NamedTuple):
    """A track record: the figure, who did it when, the bare name of the race's file ("" where there is none), how many raced, and which
    race of its match it was (from 1)."""

    value: int
    name: str
    profile: str
    at: str
    record: str
    seats: int
    number: int = 1


class MarkAsked(NamedTuple):
    """A figure that is a record of its track; `least`: less is better."""

    key: str
    least: bool = False


class AboutTrack(NamedTuple):
    """All that the book tells of one track: races that count, who won most of them, and by the key of each mark its best since a day, and
    since ever (the best first, at most three)."""

    races: int = 0
    champion: Champion | None = None
    lately: dict[str, tuple[BestOfTrack, ...]] = {}
    ever: dict[str, tuple[BestOfTrack, ...]] = {}


def raced_tracks(base: "Connection") -> dict[TrackKey, int]:
    """How many races that count each track has seen."""
    return {TrackKey(title, track): races for title, track, races in base.execute(RACED)}


def champion(where: TrackKey, base: "Connection") -> Champion | None:
    """Of people alone; None where nobody of them has won there."""
    row = base.execute(CHAMPION, where._asdict()).fetchone()
    return Champion(*row[:4]) if row else None


def best(where: TrackKey, mark: MarkAsked, since: str, base: "Connection") -> tuple[BestOfTrack, ...]:
    """The three best of a mark since a time (ISO, "" for ever), by people alone; of equal ones the first."""
    fields = {**where._asdict(), "key": mark.key, "since": since, "sign": -1 if mark.least else 1}
    return tuple(BestOfTrack(*row) for row in base.execute(BEST, fields))


def about_track(where: TrackKey, marks: tuple[MarkAsked, ...], since: str, base: "Connection") -> AboutTrack:
    """All of it at once; `since`: the day on which what is lately begins."""
    races = base.execute(f"SELECT COUNT(*) FROM {RACES} WHERE {THERE} AND counts", where._asdict()).fetchone()[0]
    lately, ever = ({mark.key: best(where, mark, day, base) for mark in marks} for day in (since, ""))
    return AboutTrack(races, champion(where, base), lately, ever)


def pace(where: TrackKey, base: "Connection") -> float | None:
    """How many seconds a race there takes on screen: the median of the last nine matches, each by its races. None before there were
    three."""
    seconds = [row[0] for row in base.execute(PACE, where._asdict())]
    return median(seconds) if len(seconds) >= LEAST_MATCHES else None
