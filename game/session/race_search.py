"""Search among the races there have been: what is looked for, and which rows of the list fit. All of it in memory."""

from collections import Counter
from collections.abc import Collection, Sequence
from datetime import date
from typing import Literal, NamedTuple

from game.core.slices import Slices
from game.store.records import RecordRow

When = Literal["ever", "today", "week", "month", "year"]
WHENS: tuple[When, ...] = ("ever", "today", "week", "month", "year")
NAMES = 40
"""So many people can be asked for, those who were met most often."""
AT_ONCE = 500
"""Rows that are looked at as one piece of work."""


class Search(NamedTuple):
    """What is looked for: a title's id, a driver's name ("" for any), since when, and whether only races with a star."""

    title: str = ""
    who: str = ""
    when: When = "ever"
    kept: bool = False


ALL = Search()


def since(when: When, today: date) -> str:
    """The first day that counts, as records write days; "" for all days. A week are seven days with today, as in the hall of fame."""
    if when == "ever":
        return ""
    first = {
        "today": today,
        "week": date.fromordinal(today.toordinal() - 6),
        "month": today.replace(day=1),
        "year": today.replace(month=1, day=1),
    }
    return first[when].isoformat()


def fits(row: RecordRow, search: Search, first_day: str, kept: Collection[str]) -> bool:
    """Whether a row is among what is looked for; `kept` are names of files."""
    return (
        search.title in ("", row.title)
        and (not search.who or search.who in row.drivers)
        and row.created >= first_day
        and (not search.kept or row.path.name in kept)
    )


def searching(rows: Sequence[RecordRow], search: Search, today: date, kept: Collection[str]) -> Slices[tuple[RecordRow, ...]]:
    """The rows that fit, in their order, in slices."""
    first_day, names = since(search.when, today), frozenset(kept)
    if search == ALL:
        return tuple(rows)
    found: list[RecordRow] = []
    for start in range(0, len(rows), AT_ONCE):
        found += [row for row in rows[start : start + AT_ONCE] if fits(row, search, first_day, names)]
        yield
    return tuple(found)


def meeting(rows: Sequence[RecordRow], most: int = NAMES) -> Slices[tuple[str, ...]]:
    """The names of those who drove most of these races, the most frequent first, equals by the alphabet; in slices."""
    met: Counter[str] = Counter()
    for start in range(0, len(rows), AT_ONCE):
        met.update(name for row in rows[start : start + AT_ONCE] for name in set(row.drivers))
        yield
    return tuple(sorted(met, key=lambda name: (-met[name], name))[:most])
