"""The book as tables that any spreadsheet opens: every event, every result."""

import csv
import io
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite3 import Connection

__all__ = ["book_tables"]

TABLES = {
    "events.csv": "SELECT at, kind, title, race, seconds, detail FROM event ORDER BY id",
    "results.csv": (
        "SELECT race.at, race.title, race.track, race.match, race.number, race.seed, race.options, place.seat, place.name, place.driver, "
        "place.place, place.points FROM place JOIN race ON race.id = place.race ORDER BY race.id, place.seat"
    ),
}


def book_tables(base: "Connection") -> dict[str, str]:
    """File name -> what stands in it."""
    found = {}
    for name, query in TABLES.items():
        text = io.StringIO()
        writer = csv.writer(text)
        cursor = base.execute(query)
        writer.writerow([column[0] for column in cursor.description])
        writer.writerows(cursor)
        found[name] = text.getvalue()
    return found
