"""What the house tells a table: who won most and the best of each track, at all tables, this week and ever. It goes into the book, and
whoever shows it reads it there."""

from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING

from game.core.printable import clean_name
from game.store.book import Book
from game.store.book_queries import Winner
from game.store.book_report import first_day
from game.store.house_results import EVER, WEEK, BothEnds, HouseBest, HouseResults, keep_results, known_results
from game.venue import sql
from game.venue.line import deadline

if TYPE_CHECKING:
    from psycopg import Connection

SEVEN = 7
MOST = 40
"""Winners of a title."""
LONGEST = 600.0
"""Seconds that a house of many years may take for its first answer."""
NOTHING = HouseResults()


def fetch_results(line: "Connection", table: str, since: str, known: HouseResults = NOTHING) -> HouseResults:
    """The house's results since a day (ISO, "" for ever), as the table of that id is told them. What is `known` of tracks is not asked for
    again: only what came since then, and what may have changed meanwhile, is looked through; but all of it once somebody is forgotten."""
    with line.transaction(), deadline(line, LONGEST):
        for statement in sql.FETCHING:
            line.execute(statement)
        row = line.execute(sql.NOW).fetchone() or ("", 0)
        known = known if known.forgotten == row[1] else NOTHING
        asked: Mapping[str, object] = {"since": since, "most": MOST, "received": _before(known.upto)}
        names = {str(one): clean_name(str(name)) for one, name in line.execute(sql.TABLES)} | {table: ""}
        fame: dict[str, list[Winner]] = defaultdict(list)
        for title, name, wins, races in line.execute(sql.FAME, asked):
            fame[clean_name(title)].append(Winner(clean_name(name), "", wins, races))
        least, most = (_bests(line, statement, asked, names) for statement in (sql.LEAST, sql.MOST))
    found: dict[str, dict[str, BothEnds]] = defaultdict(dict)
    for (track, key), low in least.items():
        found[track][key] = BothEnds(low, most[track, key])
    tracks = {track: _merged(known.tracks.get(track, {}), found.get(track, {})) for track in {**known.tracks, **found}}
    return HouseResults({title: tuple(one) for title, one in fame.items()}, tracks, str(row[0]), int(row[1]))


def take_in(book: Book, line: "Connection", table: str, now: datetime, spans: tuple[str, ...] = (WEEK, EVER)) -> None:
    """Fetches the results and writes them into the book. Those of all time grow by what is new: a year is looked through only once."""
    at = now.isoformat(timespec="seconds")
    for span in spans:
        known = book.ask(partial(known_results, EVER)).value() if span == EVER else NOTHING
        results = fetch_results(line, table, first_day(now, SEVEN) if span == WEEK else "", known)
        book.write(partial(keep_results, span, at, results))


def _before(upto: str) -> str:
    """From when on rows are looked through: a table may change what it sent for a day, and some transaction may have been on."""
    if not upto:
        return "-infinity"
    return (datetime.fromisoformat(upto) - timedelta(days=1, hours=1)).isoformat()


def _merged(known: Mapping[str, BothEnds], new: Mapping[str, BothEnds]) -> dict[str, BothEnds]:
    """The better of both, at each end; of equal ones the first."""
    merged = {**new, **known}
    for key in known.keys() & new.keys():
        least = min(known[key].least, new[key].least, key=lambda one: (one.value, one.at))
        most = min(known[key].most, new[key].most, key=lambda one: (-one.value, one.at))
        merged[key] = BothEnds(least, most)
    return merged


def _bests(line: "Connection", statement: str, asked: Mapping[str, object], names: Mapping[str, str]) -> dict[tuple[str, str], HouseBest]:
    rows = line.execute(statement, asked)
    return {
        (f"{clean_name(title)}/{clean_name(track)}", clean_name(key)): HouseBest(value, clean_name(name), at, seats, names.get(cabinet, ""))
        for title, track, key, value, name, at, cabinet, seats in rows
    }
