"""What a day, a week or all time was like on a cabinet: counted over the events of the book each time, never kept as a sum."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.store.book_entries import Kind

if TYPE_CHECKING:
    from sqlite3 import Connection

__all__ = ["LEFT_AT", "Figures", "TitleFigures", "figures"]

QUERY = """
    SELECT at, kind, title, seconds, COALESCE(json_extract(detail, '$.decisions'), 0) FROM event
        WHERE at >= ? AND at < ? AND kind IN ('race', 'finished', 'abandoned', 'played', 'fault', 'guest') ORDER BY id
"""
END = "9999"
LEFT_AT = (0, 10, 50)


class TitleFigures(NamedTuple):
    """Of one title: races that began, came to their end, were left, and minutes that were driven."""

    starts: int = 0
    finishes: int = 0
    abandoned: int = 0
    minutes: float = 0.0


class Figures(NamedTuple):
    """Of a time: by title; how many races were left after at most LEFT_AT[i] decisions, the last number of them later; races begun by hour
    of the day; guests who came; faults."""

    titles: dict[str, TitleFigures]
    left_at: tuple[int, ...]
    hours: tuple[int, ...]
    guests: int
    faults: int


def figures(since: str = "", until: str = END) -> Callable[["Connection"], Figures]:
    """Between two local times (ISO), the first one included."""

    def query(base: "Connection") -> Figures:
        counts: Counter[tuple[str, str]] = Counter()
        seconds: Counter[str] = Counter()
        left_at: Counter[int] = Counter()
        hours: Counter[int] = Counter()
        for at, kind, title, took, decisions in base.execute(QUERY, (since, until)):
            counts[title, kind] += 1
            seconds[title] += took if kind == Kind.PLAYED else 0
            if kind == Kind.RACE:
                hours[int(at[11:13])] += 1
            if kind == Kind.ABANDONED:
                left_at[bisect_left(LEFT_AT, decisions)] += 1
        names = sorted({title for title, kind in counts if title})
        titles = {
            name: TitleFigures(
                counts[name, Kind.RACE], counts[name, Kind.FINISHED], counts[name, Kind.ABANDONED], round(seconds[name] / 60, 1)
            )
            for name in names
        }
        total = Counter[str]()
        for (_, kind), count in counts.items():
            total[kind] += count
        left = tuple(left_at[index] for index in range(len(LEFT_AT) + 1))
        return Figures(titles, left, tuple(hours[hour] for hour in range(24)), total[Kind.GUEST], total[Kind.FAULT])

    return query
