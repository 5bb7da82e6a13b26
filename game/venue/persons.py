"""The profiles that the tables of a house have in common: what was changed here goes there, and what there is comes back."""

import json
from typing import TYPE_CHECKING

import msgspec

from game.store.house_people import HousePeople, to_forget, to_tell
from game.store.profiles import People, Profile, profile_of
from game.venue import sql
from game.venue.line import deadline
from game.venue.outbox import Row, send_rows

if TYPE_CHECKING:
    from psycopg import Connection

MOST = 400
"""Profiles that a table looks at: ten times as many as it has room for."""


def share(line: "Connection", table: str, people: People) -> HousePeople:
    """Tells what was changed or forgotten at the table of that id, and returns what the house then knows."""
    told = _told(line, table)
    things: list[list[Row]] = [[(sql.SEND_PERSON, _row(table, one))] for one in to_tell(people, told)]
    things += [[(sql.FORGET_PERSON, (one, table))] for one in to_forget(people, told)]
    if not things:
        return told
    send_rows(line, things)
    return _told(line, table)


def _told(line: "Connection", table: str) -> HousePeople:
    with deadline(line):
        found = [_profile(row) for row in line.execute(sql.PERSONS, (MOST,))]
        gone = frozenset(str(row[0]) for row in line.execute(sql.FORGOTTEN))
    return HousePeople(table, tuple(one for one in found if one is not None), gone)


def _row(table: str, one: Profile) -> tuple[object, ...]:
    aids = json.dumps({"wishes": msgspec.to_builtins(one.wishes), "help": one.help})
    return (one.id, table, one.name, one.colour, one.shape, one.language, aids, one.changed)


def _profile(columns: tuple[object, ...]) -> Profile | None:
    """What makes sense of it, as of a profile in a file; None where not even the name does."""
    *plain, aids = columns
    raw = dict(zip(("id", "name", "colour", "shape", "language", "changed"), plain, strict=True))
    more = aids if isinstance(aids, dict) else {}
    try:
        return profile_of({**raw, "wishes": more.get("wishes", {}), "help": more.get("help", {})})[0]
    except msgspec.ValidationError:
        return None
