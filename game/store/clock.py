"""Whether the clock on the wall can be believed: a machine whose battery is empty begins in another year, and nothing may be lost by it."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import TYPE_CHECKING

from game import RELEASED
from game.store.book_rows import EVENTS

if TYPE_CHECKING:
    from sqlite3 import Connection

AHEAD, BACK = timedelta(days=31), timedelta(days=-1)
"""From one thing that happened to the next: a cabinet is seldom off for longer, and no change of the hour goes further back."""
LIVE = "kind IN ('start', 'end', 'step', 'guest', 'played', 'fault', 'restart', 'operator')"
"""What is told when it happens. Results may also be read from records, as of the time that stands in those."""
LATELY = f"""
    SELECT at FROM {EVENTS} WHERE {LIVE} AND id >= (
        SELECT COALESCE(MIN(id), 0) FROM (SELECT id FROM {EVENTS} WHERE kind = 'start' ORDER BY id DESC LIMIT 2)
    ) ORDER BY id
"""


def lately(base: "Connection") -> tuple[str, ...]:
    """When things happened since the start before the last, in the order in which they did."""
    return tuple(row[0] for row in base.execute(LATELY))


def in_doubt(now: datetime, told: Sequence[str]) -> bool:
    """Whether it is earlier than this Kerbside, or the clock has jumped between two of the times in `told`, or since the last of them."""
    times = [*(time for text in told if (time := _time(text)) is not None), now]
    return now.year < RELEASED or any(not BACK < after - before < AHEAD for before, after in pairwise(times))


def _time(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text).replace(tzinfo=None)
    except ValueError:
        return None
