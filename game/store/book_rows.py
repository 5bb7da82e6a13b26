"""Which lines of the book make sense. SQLite keeps whatever a column is given, so a disk or a hand may have put anything there: every
query reads these, and what makes no sense costs itself alone."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite3 import Connection

LONG, LAST = 200, 100
"""Letters of a name, and the last place of a race: more has no race of ours."""
DETAIL, MANY = 100_000, 1_000_000_000
FAR, RESULTS = 10**15, 2_000_000
TIMED = "at GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]*'"
SECONDS = f"typeof(seconds) = 'real' AND seconds BETWEEN 0 AND {MANY}"


def _text(*names: str) -> str:
    return " AND ".join(f"typeof({name}) = 'text' AND length({name}) <= {LONG} AND instr({name}, char(0)) = 0" for name in names)


def _whole(name: str, least: int, most: int) -> str:
    return f"typeof({name}) = 'integer' AND {name} BETWEEN {least} AND {most}"


def _json(name: str, kind: str) -> str:
    """JSON's functions raise where they are handed anything but JSON, so that the order of the questions counts."""
    valid = f"CASE json_valid({name}) WHEN 1 THEN json_type({name}) = '{kind}' ELSE 0 END"
    return f"CASE WHEN typeof({name}) = 'text' AND length({name}) <= {DETAIL} THEN {valid} ELSE 0 END"


SEAT = _whole("seat", 0, LAST)
SOUND = {
    "event": f"{TIMED} AND {_text('at', 'kind', 'title', 'race')} AND {SECONDS} AND {_json('detail', 'object')}",
    "race": f"{_text('match', 'at', 'title', 'track', 'record')} AND typeof(number) = 'integer' AND typeof(counts) = 'integer'"
    f" AND typeof(told) = 'integer' AND {_text('help')}",
    "place": f"{_text('name', 'profile', 'driver', 'car')} AND {_whole('place', 1, LAST)} AND {_whole('points', -MANY, MANY)}"
    f" AND (luck IS NULL OR {_whole('luck', -MANY, MANY)})",
    "earlier": f"{_text('profile', 'title', 'track')} AND {_whole('place', 1, LAST)} AND {_whole('races', 0, MANY)}",
    "record": f"{_text('name')} AND name LIKE '%.jsonl' AND typeof(row) = 'blob'",
    "figure": f"{SEAT} AND {_text('key')} AND {_whole('value', -MANY, MANY)}",
    "medal": f"{SEAT} AND {_text('key')}",
    "cup": f"{_text('id', 'name', 'at')} AND state IN ('running', 'over', 'early')",
    "cup_round": f"{_text('match')} AND {_whole('number', 1, LAST)}",
    "cup_place": f"{SEAT} AND {_text('name', 'profile', 'driver')} AND {_whole('place', 1, LAST)} AND {_whole('points', 0, MANY)}"
    f" AND {_whole('wins', 0, LAST)} AND {_json('medals', 'array')}",
    "sent": f"{_text('house')} AND {_whole('generation', 0, MANY)} AND {_whole('event', 0, FAR)} AND {_whole('race', 0, FAR)}",
    "house": f"{_text('name', 'at')} AND typeof(value) = 'text' AND length(value) <= {RESULTS}",
    "evening_line": f"{_text('id', 'evening', 'cabinet', 'at')} AND {_whole('place', 0, FAR)} AND {_json('told', 'object')}",
}


def sound_rows(table: str, name: str = "") -> str:
    """The lines of a table that make sense, for a query that calls them `name` (as the table, where none is given)."""
    return f"(SELECT * FROM {table} WHERE {SOUND[table]}) AS {name or table}"


EVENTS, RACES, PLACES, EARLIER, RECORDS, FIGURES, MEDALS, CUPS, CUP_ROUNDS, CUP_PLACES, SENT, HOUSE, EVENING_LINES = map(sound_rows, SOUND)
"""What queries name instead of the tables."""


def left_out(base: "Connection") -> int:
    """How many lines make no sense."""
    counts = (f"(SELECT COUNT(*) FROM {table}) - (SELECT COUNT(*) FROM {table} WHERE {sound})" for table, sound in SOUND.items())
    return int(base.execute(f"SELECT {' + '.join(counts)}").fetchone()[0])
