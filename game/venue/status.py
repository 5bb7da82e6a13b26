"""What the owner of a house is told: how each table is, and the report's figures over all tables, in the words of one table's report."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from game.core.printable import clean_name
from game.store.book_entries import Kind
from game.store.book_report import INCIDENT_KINDS, RECENT, Figures, Incident, LessonFigures, LessonLeft, banded, by_title, summed
from game.store.sheets import csv_text
from game.venue import sql
from game.venue.line import CLOCK, clock_ahead, deadline, house_of, line_to
from game.venue.schema import OWNER_ROLE
from game.venue.trouble import HouseError, Trouble

if TYPE_CHECKING:
    from psycopg import Connection


REPORT = 600.0
"""Seconds that a report may take."""


class TableStatus(NamedTuple):
    """A table: its name and version, when it was last heard (by the house's clock) and how many seconds ago, by how many seconds its clock
    is ahead, the id of the title that is raced there ("" for none) since when (ISO), its pads, and its faults of today."""

    name: str
    version: str
    heard: datetime
    ago: int
    ahead: int
    playing: str
    since: str
    pads: int
    faults: int

    @property
    def clock_off(self) -> bool:
        """Whether what it says of times is to be doubted."""
        return abs(self.ahead) > CLOCK


def try_house(address: str, key: str = "", table: str = "") -> Trouble | None:
    """Tries everything that a table needs of its house; what is wrong, None where all is well. Takes up to some seconds."""
    try:
        with line_to(address, key) as line, deadline(line):
            house_of(line)
            if line.execute(sql.MAY_SEND).fetchone() != (True,):
                return Trouble("rights")
            if table and line.execute(sql.OWN).fetchone() != (table,):
                return Trouble("unknown")
            ahead = clock_ahead(line)
    except HouseError as error:
        return error.trouble
    return Trouble("clock", {"minutes": round(abs(ahead) / 60)}) if abs(ahead) > CLOCK else None


@contextmanager
def owners_line(address: str) -> Iterator["Connection"]:
    """A connection for reports. Raises HouseError, also where its name may not read all."""
    with line_to(address) as line:
        with deadline(line):
            house_of(line)
            if line.execute(sql.MAY_READ, (OWNER_ROLE,)).fetchone() != (True,):
                raise HouseError("rights")
        yield line


def tables_of(line: "Connection", today: str) -> tuple[TableStatus, ...]:
    """All tables, the one that joined first at the beginning; `today`: its faults count since then (ISO)."""
    with deadline(line):
        rows = line.execute(sql.HOUSE_STATUS, {"today": today}).fetchall()
    return tuple(
        TableStatus(clean_name(name), clean_name(version), heard, ago, ahead, clean_name(playing), clean_name(since), pads, faults)
        for name, version, heard, ago, ahead, playing, since, pads, faults, _ in rows
    )


def house_figures(line: "Connection", since: str = "", until: str = "") -> Figures:
    """The figures of `game.store.book_report` over all tables, by the tables' own clocks; whose incident it was stands in its detail."""
    time: Mapping[str, object] = {"since": since, "until": until}
    with line.transaction(), deadline(line, REPORT):
        line.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        line.execute("SET LOCAL statement_timeout = 0")
        left_behind = line.execute(sql.LEFT, time).fetchall()
        titles = by_title(line.execute(sql.COUNTED, time).fetchall(), left_behind)
        hours: dict[str, int] = dict(line.execute(sql.HOURS, time).fetchall())
        kinds: dict[str, int] = dict(line.execute(sql.KINDS, time).fetchall())
        days = {clean_name(day): (count, seconds) for day, count, seconds in line.execute(sql.DAYS, time)}
        lessons = line.execute(sql.LESSONS_LEFT, time).fetchall()
        lately = line.execute(sql.LATELY, {**time, "kinds": list(INCIDENT_KINDS), "most": RECENT}).fetchall()
    left = tuple(LessonLeft(clean_name(title), clean_name(lesson), times) for title, lesson, times in lessons)
    return Figures(
        since,
        until,
        summed(titles),
        titles,
        banded([decisions for _, decisions in left_behind]),
        tuple(hours.get(f"{hour:02}", 0) for hour in range(24)),
        days,
        kinds,
        tuple(Incident(clean_name(at), kind, clean_name(name)) for at, kind, name in lately),
        0,
        LessonFigures(kinds.get(Kind.LESSON_BEGUN, 0), kinds.get(Kind.LESSON_DONE, 0), left),
    )


def house_sheets(line: "Connection") -> dict[str, str]:
    """Every line of the house as tables for a spreadsheet: name of a file -> what stands in it."""
    told = {}
    for name, query in sql.CSV.items():
        rows = line.execute(query)
        told[name] = csv_text([[column.name for column in rows.description or ()], *rows])
    return told
