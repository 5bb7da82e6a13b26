"""What a house of several tables has told this one: who won most, and the best of each track, this week and ever.

It stands in the book's table `house`, as JSON by name, from where scenes read it; nobody who shows it ever asks the network.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import msgspec

from game.core.printable import clean_name
from game.store.book_queries import Winner
from game.store.book_rows import FIGURES, HOUSE, PLACES, RACES
from game.store.book_tracks import MarkAsked, TrackKey, best
from game.store.house_link import LONGEST_TABLE

if TYPE_CHECKING:
    from sqlite3 import Connection

T = TypeVar("T")
WEEK, EVER = "week", "ever"
LINK, TABLES = "link", "tables"


class HouseBest(NamedTuple):
    """The best of a figure on a track: who did it when, how many raced, and at which table ("" for this one)."""

    value: int
    name: str
    at: str
    seats: int
    table: str


Records = dict[str, dict[str, HouseBest]]
"""By span (WEEK, EVER) and the key of a mark its best."""


class BestOfRace(NamedTuple):
    """A mark of a race that nobody in the house was better in: its key, the seat, and the figure."""

    key: str
    seat: int
    value: int


OF_RACE = f"""
    SELECT place.seat, value, title, track, at
    FROM {RACES} JOIN {FIGURES} ON figure.race = race.id JOIN {PLACES} ON place.race = figure.race AND place.seat = figure.seat
    WHERE match = :match AND number = :number AND key = :key AND counts AND help = '' AND driver LIKE 'you%'
    ORDER BY value * :sign DESC, place.seat LIMIT 1
"""


class BothEnds(msgspec.Struct, frozen=True):
    """The lowest and the highest of a figure: which of them is the best, its title knows."""

    least: HouseBest
    most: HouseBest


class HouseResults(msgspec.Struct, frozen=True):
    """fame    by title its winners, the most wins first
    tracks  by "title/track" and the key of a figure its lowest and highest
    upto    when the house told it, by its own clock; "" for never
    forgotten   how many people the house had forgotten by then
    """

    fame: dict[str, tuple[Winner, ...]] = {}
    tracks: dict[str, dict[str, BothEnds]] = {}
    upto: str = ""
    forgotten: int = 0


class LinkState(msgspec.Struct, frozen=True):
    """How it goes between table and house: when the house was last heard (ISO, "" for never), and what is wrong ("" for nothing)."""

    heard: str = ""
    trouble: str = ""


class KnownTable(msgspec.Struct, frozen=True):
    """A table of the house: its id, its name, and when the house last heard it (ISO, by this table's clock)."""

    id: str
    name: str
    heard: str


class HouseTables(msgspec.Struct, frozen=True):
    """The tables of the house, the one that joined first at the beginning."""

    tables: tuple[KnownTable, ...] = ()


def keep_results(span: str, at: str, results: HouseResults, base: "Connection") -> None:
    """The house's results of the week or ever, as of a time (ISO)."""
    _keep(span, at, results, base)


def keep_state(at: str, state: LinkState, base: "Connection") -> None:
    """How it goes between table and house."""
    _keep(LINK, at, state, base)


def keep_tables(at: str, tables: tuple[KnownTable, ...], base: "Connection") -> None:
    """Which tables there are."""
    _keep(TABLES, at, HouseTables(tables), base)


def house_tables(base: "Connection") -> tuple[KnownTable, ...]:
    """The tables of the house as it told of them last, with names that can be shown."""
    found = _found(TABLES, "", HouseTables, base) or HouseTables()
    return tuple(msgspec.structs.replace(one, name=clean_name(one.name, LONGEST_TABLE) or one.id) for one in found.tables)


def forget_house(base: "Connection") -> None:
    """There is no house any more: nothing of it is shown."""
    base.execute("DELETE FROM house")
    base.execute("DELETE FROM evening_line")


def link_state(base: "Connection") -> LinkState | None:
    """How it goes between table and house; None where there is no house."""
    return _found(LINK, "", LinkState, base)


def known_results(span: str, base: "Connection") -> HouseResults:
    """What the house has told last, however old it is."""
    return _found(span, "", HouseResults, base) or HouseResults()


def has_house(base: "Connection") -> bool:
    """Whether a house has ever told this table anything."""
    return base.execute("SELECT 1 FROM house WHERE name = ?", (EVER,)).fetchone() is not None


def house_fame(title: str, span: str, since: str = "", most: int = 10) -> Callable[["Connection"], list[Winner] | None]:
    """Who won races of a title at all tables; None where there is no house, or where it was last heard before `since` (ISO)."""

    def query(base: "Connection") -> list[Winner] | None:
        results = _found(span, since, HouseResults, base)
        return list(results.fame.get(title, ())[:most]) if results else None

    return query


def house_best(where: TrackKey, mark: MarkAsked, span: str, since: str, base: "Connection") -> HouseBest | None:
    """The best of a mark at all tables; None where there is none, and as `house_fame`."""
    results = _found(span, since, HouseResults, base)
    ends = results.tracks.get(f"{where.title}/{where.track}", {}).get(mark.key) if results else None
    return None if ends is None else ends.least if mark.least else ends.most


def house_records(where: TrackKey, marks: tuple[MarkAsked, ...], since: str, base: "Connection") -> Records | None:
    """By span and key of a mark its best at all tables; None where there is no house. `since`: the day on which the week begins."""
    if not has_house(base):
        return None
    found: Records = {}
    for span, day in ((WEEK, since), (EVER, "")):
        bests = ((mark.key, house_best(where, mark, span, day, base)) for mark in marks)
        found[span] = {key: one for key, one in bests if one is not None}
    return found


def bests_of_race(match: str, number: int, marks: tuple[MarkAsked, ...], since: str, base: "Connection") -> list[BestOfRace]:
    """The marks of a race that are the best of their track at any table of the house since a day (ISO), by people in a race that counts and
    nobody had help in. None of a mark that nobody in the house has raced for since then: the first of all is no best."""
    found = []
    for mark in marks if has_house(base) else ():
        fields = {"match": match, "number": number, "key": mark.key, "sign": -1 if mark.least else 1}
        row = base.execute(OF_RACE, fields).fetchone()
        if row is None:
            continue
        seat, value, title, track, at = row
        where = TrackKey(title, track)
        mine, theirs = best(where, mark, since, base), house_best(where, mark, WEEK, since, base)
        if not mine or (mine[0].at, mine[0].number, mine[0].value) != (at, number, value) or theirs is None:
            continue
        better = value < theirs.value if mark.least else value > theirs.value
        if better or (theirs.table == "" and (theirs.at, theirs.value) == (at, value)):
            found.append(BestOfRace(mark.key, seat, value))
    return found


def _keep(name: str, at: str, value: msgspec.Struct, base: "Connection") -> None:
    told = msgspec.json.encode(value).decode()
    base.execute("INSERT OR REPLACE INTO house (name, at, value) VALUES (?, ?, ?)", (name, at, told))


def _found(name: str, since: str, kind: type[T], base: "Connection") -> T | None:
    """What stands under that name, unless it is older than `since`, or makes no sense."""
    row = base.execute(f"SELECT at, value FROM {HOUSE} WHERE name = ?", (name,)).fetchone()
    if row is None or str(row[0]) < since:
        return None
    try:
        return msgspec.json.decode(row[1], type=kind)
    except (msgspec.MsgspecError, UnicodeError, TypeError):
        return None
