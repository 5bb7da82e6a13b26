"""What the book tells of a time: how many races, by whom they were given up, how long, when, and what went wrong. Queries, no sums."""

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

from game.core.printable import clean_name
from game.core.words import N_
from game.store.book_entries import Kind
from game.store.book_rows import EVENTS, left_out
from game.store.sheets import csv_text

if TYPE_CHECKING:
    from sqlite3 import Connection

BANDS = (1, 5, 20, 60)
"""Abandoned before the first decision, before the fifth, the twentieth, the sixtieth; or later."""
TABLES = {
    "events.csv": "SELECT * FROM event ORDER BY id",
    "results.csv": (
        "SELECT match, number, at, title, track, options, seed, counts, record, help, "
        "seat, name, profile, driver, place.place, points, car "
        "FROM place JOIN race ON race.id = place.race ORDER BY race.id, seat"
    ),
    "earlier.csv": "SELECT * FROM earlier ORDER BY profile, title, track, place",
    "figures.csv": "SELECT match, number, seat, key, value FROM figure JOIN race ON race.id = figure.race ORDER BY race.id, seat, key",
    "medals.csv": "SELECT match, number, seat, key FROM medal JOIN race ON race.id = medal.race ORDER BY race.id, seat, key",
    "cups.csv": (
        "SELECT id, cup.name AS cup, at, state, seat, cup_place.name, profile, driver, place, points, wins, medals "
        "FROM cup JOIN cup_place ON cup_place.cup = cup.id ORDER BY at, id, seat"
    ),
}
"""What is handed out as CSV: everything but the index of records, which says nothing that they don't."""
INCIDENT_KINDS = ("fault", "restart", "power loss", "pad lost", "pin wrong", "safe mode", "race set aside", "alert failed")
INCIDENTS = repr(INCIDENT_KINDS)
RECENT = 20
LEFT_OUT = N_("Lines of the book that make no sense and were left out: {count}.")


class TitleFigures(NamedTuple):
    """Of one title, or of all: matches begun, finished, abandoned; seconds at it."""

    begun: int = 0
    finished: int = 0
    abandoned: int = 0
    seconds: float = 0.0


class LessonLeft(NamedTuple):
    """How often a lesson was left, by its title and its own id."""

    title: str
    lesson: str
    times: int


class LessonFigures(NamedTuple):
    """Of lessons, which are no races: how many were begun and finished, and which were left, the one that was left most first."""

    begun: int = 0
    finished: int = 0
    left: tuple[LessonLeft, ...] = ()


class Incident(NamedTuple):
    """Something that went wrong: when, what, and in which words of the book."""

    at: str
    kind: str
    detail: str


class Figures(NamedTuple):
    """A time from `since` up to, and without, `until` (ISO; "" without an end).

    total, titles   over all, and by title (its id)
    bands           how many of the abandoned matches ended within each of BANDS; the last number: later
    hours           matches begun by hour of the day, 24 numbers
    days            by date: matches begun, and seconds
    counts          how often each kind of event happened, by its name
    incidents       the last things that went wrong, the newest first
    left_out        lines of the whole book that make no sense, and count nowhere here
    """

    since: str
    until: str
    total: TitleFigures
    titles: dict[str, TitleFigures]
    bands: tuple[int, ...]
    hours: tuple[int, ...]
    days: dict[str, tuple[int, float]]
    counts: dict[str, int]
    incidents: tuple[Incident, ...]
    left_out: int = 0
    lessons: LessonFigures = LessonFigures()


WITHIN = "at >= ? AND (? = '' OR at < ?)"
LEFT = f"""
    SELECT title, CAST(COALESCE(json_extract(detail, '$.decisions'), 0) AS INTEGER) FROM {EVENTS}
    LEFT JOIN (SELECT race AS again, MAX(id) AS since FROM {EVENTS} WHERE kind = 'resumed' GROUP BY race) ON again = race
    WHERE kind = 'abandoned' AND {WITHIN} AND id > COALESCE(since, 0)
    AND race NOT IN (SELECT race FROM {EVENTS} WHERE kind = 'finished')
"""
"""Matches that were left and not continued since."""
COUNTED = f"""
    SELECT title, kind, CASE kind WHEN 'played' THEN 0 ELSE COUNT(DISTINCT race) END, SUM(seconds) FROM {EVENTS}
    WHERE kind IN ('race', 'finished', 'played') AND {WITHIN} GROUP BY title, kind
"""
HOURS = f"SELECT CAST(substr(at, 12, 2) AS INTEGER), COUNT(DISTINCT race) FROM {EVENTS} WHERE kind = 'race' AND {WITHIN} GROUP BY 1"
DAYS = f"""
    SELECT substr(at, 1, 10), COUNT(DISTINCT CASE kind WHEN 'race' THEN race END), SUM(seconds) FROM {EVENTS}
    WHERE kind IN ('race', 'played') AND {WITHIN} GROUP BY 1 ORDER BY 1
"""
KINDS = f"SELECT kind, COUNT(*) FROM {EVENTS} WHERE {WITHIN} GROUP BY kind ORDER BY kind"
LESSONS_LEFT = f"""
    SELECT title, COALESCE(json_extract(detail, '$.lesson'), ''), COUNT(*) FROM {EVENTS}
    WHERE kind = 'lesson left' AND {WITHIN} GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2
"""
LATELY = f"""
    SELECT at, kind, detail FROM {EVENTS} WHERE kind IN {INCIDENTS} AND {WITHIN} ORDER BY id DESC LIMIT ?
"""


def figures(since: str = "", until: str = "") -> Callable[["Connection"], Figures]:
    """All of it, as a question to the book."""

    def query(base: "Connection") -> Figures:
        time = (since, until, until)
        left_behind = base.execute(LEFT, time).fetchall()
        titles = by_title(base.execute(COUNTED, time).fetchall(), left_behind)
        by_hour = dict(base.execute(HOURS, time).fetchall())
        kinds: dict[str, int] = dict(base.execute(KINDS, time).fetchall())
        left = tuple(
            LessonLeft(clean_name(told), clean_name(str(lesson)), times) for told, lesson, times in base.execute(LESSONS_LEFT, time)
        )
        return Figures(
            since,
            until,
            summed(titles),
            titles,
            banded([decisions for _, decisions in left_behind]),
            tuple(by_hour.get(hour, 0) for hour in range(24)),
            {day: (count, seconds) for day, count, seconds in base.execute(DAYS, time)},
            kinds,
            tuple(Incident(*row) for row in base.execute(LATELY, (*time, RECENT))),
            left_out(base),
            LessonFigures(kinds.get(Kind.LESSON_BEGUN, 0), kinds.get(Kind.LESSON_DONE, 0), left),
        )

    return query


def first_day(now: datetime, days: int) -> str:
    """Since when the figures of so many days count: today and the days before it, each from midnight on."""
    return f"{now - timedelta(days=days - 1):%Y-%m-%d}"


def by_title(counted: Iterable[tuple[str, str, int, float]], left_behind: Iterable[tuple[str, int]]) -> dict[str, TitleFigures]:
    """The figures of each title, in the order of their ids: of rows (title, kind, how many, seconds) and those of matches left behind."""
    titles: dict[str, TitleFigures] = {}
    for told, kind, count, seconds in counted:
        title = clean_name(told)
        titles[title] = _plus(titles.get(title), kind, count, seconds)
    for told, _ in left_behind:
        title = clean_name(told)
        titles[title] = _plus(titles.get(title), "abandoned", 1, 0.0)
    return dict(sorted(titles.items()))


def summed(titles: Mapping[str, TitleFigures]) -> TitleFigures:
    """The figures over all titles."""
    return TitleFigures(*(sum(column) for column in zip(*titles.values(), strict=True))) if titles else TitleFigures()


def _plus(found: TitleFigures | None, kind: str, count: int, seconds: float) -> TitleFigures:
    """With so many more of a kind."""
    found = found or TitleFigures()
    if kind == "played":
        return found._replace(seconds=found.seconds + seconds)
    name = "begun" if kind == "race" else kind
    return found._replace(**{name: getattr(found, name) + count})


def banded(decisions: list[int]) -> tuple[int, ...]:
    """How many fall into each of BANDS."""
    places = [sum(count >= most for most in BANDS) for count in decisions]
    return tuple(places.count(band) for band in range(len(BANDS) + 1))


def csv_tables(base: "Connection") -> dict[str, str]:
    """Every line of the book, for any spreadsheet: name of a file -> what stands in it, with a heading. They are written as `CSV_CODE`."""
    told = {}
    for name, query in TABLES.items():
        rows = base.execute(query)
        told[name] = csv_text([[column[0] for column in rows.description], *rows])
    return told
