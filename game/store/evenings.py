"""House evenings: a cup over several tables. Each table says what happened there, line by line; no line is ever changed, and together
they come to the same evening at every table (`game.session.evening.state`).

They stand in the book's table `evening_line`: own ones from the moment they happen, whether there is a network or not, those of others
once the house has told them. `place` is the line's place in the house's row, 0 as long as the house has not heard of it.
"""

import secrets
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Annotated, NamedTuple

import msgspec

from game.core.decoding import UndecodableError, decoded
from game.core.printable import clean_name
from game.store.book_entries import Kind
from game.store.book_rows import EVENING_LINES, EVENTS, PLACES, RACES
from game.store.cups import Round

if TYPE_CHECKING:
    from sqlite3 import Connection

LONGEST_NAME, LONGEST_PERSON = 32, 16
"""Letters of an evening's name, and of a person's."""
LONGEST_TABLE = 40
LONGEST_ROW = 100_000
"""Letters of a line as JSON."""
Person = Annotated[int, msgspec.Meta(ge=0, lt=24)]
Heat = Annotated[tuple[Person, ...], msgspec.Meta(min_length=2, max_length=6)]
Number = Annotated[int, msgspec.Meta(ge=1, le=999)]
Places = Annotated[tuple[Annotated[int, msgspec.Meta(ge=1, le=6)], ...], msgspec.Meta(min_length=2, max_length=6)]
Short = Annotated[str, msgspec.Meta(max_length=200)]


class EveningTable(msgspec.Struct, frozen=True):
    """A table that takes part: its id in the house, and what it was called when the draw was made."""

    id: Short
    name: Short


class EveningHead(msgspec.Struct, frozen=True, tag="evening", tag_field="line"):
    """The first line: `draw` has by round its heats, and these the people in the order of their seats, by their place in `people`;
    `races` what is raced in each round; `final` what is raced by the best `finalists`."""

    name: Short
    people: Annotated[tuple[Short, ...], msgspec.Meta(min_length=6, max_length=24)]
    tables: Annotated[tuple[EveningTable, ...], msgspec.Meta(min_length=1, max_length=24)]
    races: Annotated[tuple[Round, ...], msgspec.Meta(min_length=1, max_length=200)]
    draw: Annotated[tuple[Annotated[tuple[Heat, ...], msgspec.Meta(min_length=1, max_length=12)], ...], msgspec.Meta(min_length=1)]
    final: Round
    finalists: Annotated[int, msgspec.Meta(ge=2, le=6)]


class HeatBegun(msgspec.Struct, frozen=True, tag="begun", tag_field="line"):
    """A heat begins at the table that says so, as the match of that name; `people` sit in its first seats, in that order, and so many
    `others` behind them, where some of its people have left and the game needs more drivers."""

    heat: Number
    match: Short
    people: Heat
    others: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0


class HeatOver(msgspec.Struct, frozen=True, tag="over", tag_field="line"):
    """That match was raced to its end: the place of each of its people."""

    heat: Number
    match: Short
    people: Heat
    places: Places


class HeatTyped(msgspec.Struct, frozen=True, tag="typed", tag_field="line"):
    """Somebody who runs the house says how a heat ended whose table can't be heard."""

    heat: Number
    people: Heat
    places: Places


class HeatGiven(msgspec.Struct, frozen=True, tag="given", tag_field="line"):
    """A heat is raced at another table than it was drawn for."""

    heat: Number
    table: Short


class PersonLeft(msgspec.Struct, frozen=True, tag="left", tag_field="line"):
    """Somebody leaves the evening, or is back: heats that have not begun are raced without them."""

    person: Person
    gone: bool = True


class NameGone(msgspec.Struct, frozen=True, tag="nameless", tag_field="line"):
    """Somebody’s name is shown no more, and is taken out of the evening’s first line wherever that stands."""

    person: Person


class EveningEnded(msgspec.Struct, frozen=True, tag="ended", tag_field="line"):
    """The evening is over, whatever was not raced of it."""


EveningLine = EveningHead | HeatBegun | HeatOver | HeatTyped | HeatGiven | PersonLeft | NameGone | EveningEnded


class SaidLine(NamedTuple):
    """A line of an evening: its own id and that of its evening, the table that says it, when (ISO, by that table's clock)."""

    id: str
    evening: str
    table: str
    at: str
    line: EveningLine


class Row(NamedTuple):
    """The same as the house has it: `told` is JSON, `place` its place there."""

    id: str
    evening: str
    table: str
    at: str
    told: str
    place: int


LATELY = f"""
    SELECT id, evening, cabinet, at, told FROM {EVENING_LINES} WHERE evening IN (
        SELECT evening FROM evening_line WHERE at >= ? GROUP BY evening
    ) ORDER BY place = 0, place, number
"""
NEW = "INSERT INTO evening_line (id, evening, cabinet, at, told, place) VALUES (?, ?, ?, ?, ?, 0)"
HEARD = """
    INSERT INTO evening_line (id, evening, cabinet, at, told, place) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET place = excluded.place, told = excluded.told
"""
HEADS = "SELECT id, evening, told FROM evening_line"
RACED = f"SELECT place.place FROM {PLACES} JOIN {RACES} ON race.id = place.race WHERE match = ? ORDER BY number, seat"
FINISHED = f"SELECT at FROM {EVENTS} WHERE race = ? AND kind = '{Kind.FINISHED}' ORDER BY id LIMIT 1"


def said(evening: str, table: str, at: str, line: EveningLine) -> SaidLine:
    """A new line that this table says."""
    return SaidLine(secrets.token_hex(8), evening, table, at, line)


def fresh_evening() -> str:
    """The id of an evening that begins now."""
    return secrets.token_hex(8)


def add_line(line: SaidLine, base: "Connection") -> None:
    """Writes a line that this table says; the house hears of it when it can."""
    base.execute(NEW, (*line[:4], msgspec.json.encode(line.line).decode()))
    if isinstance(line.line, NameGone):
        gone = line.line.person
        _unname(base, lambda evening, at, name: evening == line.evening and at == gone)


def remove_names(names: Collection[str], base: "Connection") -> None:
    """Whoever has one of these names in an evening has none any more, in all evenings that the book knows."""
    if names:
        _unname(base, lambda evening, at, name: name in names)


def _unname(base: "Connection", gone: Callable[[str, int, str], bool]) -> None:
    """Takes names out of first lines: `gone` is asked of each evening, its people's places and names."""
    for line, evening, told in base.execute(HEADS).fetchall():
        head = _decoded(told)
        if isinstance(head, EveningHead):
            people = tuple("" if gone(evening, at, name) else name for at, name in enumerate(head.people))
            if people != head.people:
                head = msgspec.structs.replace(head, people=people)
                base.execute("UPDATE evening_line SET told = ? WHERE id = ?", (msgspec.json.encode(head).decode(), line))


def lately_said(since: str) -> Callable[["Connection"], tuple[SaidLine, ...]]:
    """All lines of evenings of which anything was said since then (ISO), in the house's order, those it has not heard of behind them."""

    def query(base: "Connection") -> tuple[SaidLine, ...]:
        found = (_read(*row) for row in base.execute(LATELY, (since,)))
        return tuple(line for line in found if line is not None)

    return query


def settle(base: "Connection") -> None:
    """For each heat that began here and of which the book knows the end, the line that tells of it: however the power went in between."""
    rows = [_read(*row) for row in base.execute(f"SELECT id, evening, cabinet, at, told FROM {EVENING_LINES} ORDER BY number").fetchall()]
    lines = [row for row in rows if row is not None]
    over = {line.line.match for line in lines if isinstance(line.line, HeatOver)}
    for one in lines:
        if isinstance(one.line, HeatBegun) and one.line.match not in over:
            over.add(one.line.match)
            _settle_one(one, one.line, base)


def _settle_one(said_there: SaidLine, begun: HeatBegun, base: "Connection") -> None:
    """A match of several races has no end that counts, and one that others raced than were to has none either."""
    ended = base.execute(FINISHED, (begun.match,)).fetchone()
    places = tuple(place for (place,) in base.execute(RACED, (begun.match,)))
    if ended is not None and len(places) == len(begun.people) + begun.others and max(places) <= len(places):
        over = HeatOver(begun.heat, begun.match, begun.people, places[: len(begun.people)])
        add_line(said(said_there.evening, said_there.table, str(ended[0]), over), base)


def lines_to_send(table: str, base: "Connection") -> list[Row]:
    """What this table says and the house has not heard, in order; heats that are over by now among them."""
    settle(base)
    query = f"SELECT id, evening, cabinet, at, told, place FROM {EVENING_LINES} WHERE place = 0 AND cabinet = ? ORDER BY number"
    return [Row(*row) for row in base.execute(query, (table,))]


def take_lines(table: str, rows: Sequence[Row], base: "Connection") -> None:
    """All lines of some evenings as the house has them. One of this table's that it lost, since it was put back from an older copy, is sent
    again."""
    there = {row.id for row in rows}
    for row in rows:
        base.execute(HEARD, row)
    for evening in {row.evening for row in rows}:
        own = base.execute("SELECT id FROM evening_line WHERE evening = ? AND cabinet = ? AND place > 0", (evening, table)).fetchall()
        for (line,) in own:
            if line not in there:
                base.execute("UPDATE evening_line SET place = 0 WHERE id = ?", (line,))


def read_line(told: str) -> EveningLine | None:
    """A line, with names that can be shown; None where it makes no sense."""
    line = _decoded(told)
    return _shown(line) if isinstance(line, EveningHead) else line


def _decoded(told: str) -> EveningLine | None:
    """A line as it stands; None where it makes no sense."""
    try:
        line: EveningLine = decoded(told.encode(), EveningLine)
    except (UndecodableError, UnicodeError):
        return None
    return line


def _read(line: str, evening: str, table: str, at: str, told: str) -> SaidLine | None:
    found = read_line(told)
    return SaidLine(line, evening, table, at, found) if found is not None else None


def _shown(head: EveningHead) -> EveningHead:
    """With names that can be shown, and told apart, whatever stood there; "" for those without one."""
    names: list[str] = []
    for number, name in enumerate(head.people, 1):
        clean = clean_name(name, LONGEST_PERSON)
        names.append(clean if not clean or clean not in names else f"{clean[: LONGEST_PERSON - 3]} {number}")
    tables = tuple(EveningTable(one.id, clean_name(one.name, LONGEST_TABLE) or one.id) for one in head.tables)
    return msgspec.structs.replace(head, name=clean_name(head.name, LONGEST_NAME), people=tuple(names), tables=tables)
