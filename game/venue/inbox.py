"""What the house tells a table: who won most and the best of each track, at all tables, this week and ever. It goes into the book, and
whoever shows it reads it there."""

from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from game.core.printable import clean_name
from game.store.book import Book
from game.store.book_queries import Winner
from game.store.book_report import first_day
from game.store.house_results import EVER, WEEK, BothEnds, HouseBest, HouseResults, keep_results
from game.venue import sql
from game.venue.line import deadline

if TYPE_CHECKING:
    from psycopg import Connection

SEVEN = 7
MOST = 40
"""Winners of a title."""


def fetch_results(line: "Connection", table: str, since: str) -> HouseResults:
    """The house's results since a day (ISO, "" for ever), as the table of that id is told them."""
    asked: Mapping[str, object] = {"since": since, "most": MOST}
    with deadline(line):
        names = {str(one): clean_name(str(name)) for one, name in line.execute(sql.TABLES)}
        fame: dict[str, list[Winner]] = defaultdict(list)
        for title, name, wins, races in line.execute(sql.FAME, asked):
            fame[clean_name(title)].append(Winner(clean_name(name), "", wins, races))
        ends = [_bests(line, statement, asked, names | {table: ""}) for statement in (sql.LEAST, sql.MOST)]
    tracks: dict[str, dict[str, BothEnds]] = defaultdict(dict)
    for (track, key), least in ends[0].items():
        if (track, key) in ends[1]:
            tracks[track][key] = BothEnds(least, ends[1][track, key])
    return HouseResults({title: tuple(one) for title, one in fame.items()}, dict(tracks))


def take_in(book: Book, line: "Connection", table: str, now: datetime, spans: tuple[str, ...] = (WEEK, EVER)) -> None:
    """Fetches the results and writes them into the book."""
    at = now.isoformat(timespec="seconds")
    for span in spans:
        results = fetch_results(line, table, first_day(now, SEVEN) if span == WEEK else "")
        book.write(partial(keep_results, span, at, results))


def _bests(line: "Connection", statement: str, asked: Mapping[str, object], names: Mapping[str, str]) -> dict[tuple[str, str], HouseBest]:
    rows = line.execute(statement, asked)
    return {
        (f"{clean_name(title)}/{clean_name(track)}", clean_name(key)): HouseBest(value, clean_name(name), at, seats, names.get(cabinet, ""))
        for title, track, key, value, name, at, cabinet, seats in rows
    }
