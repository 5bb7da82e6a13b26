"""What can be asked of the book: each figure is a query over its entries, and none is a sum that somebody keeps."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.store.book_rows import EARLIER, EVENTS, PLACES, RACES

if TYPE_CHECKING:
    from sqlite3 import Connection

Tallies = dict[str, dict[tuple[str, str], tuple[int, ...]]]
"""Profile -> title and track -> how often which place was taken there, the first place first."""

TALLIES = f"""
    SELECT profile, title, track, place, SUM(races) FROM (
        SELECT profile, title, track, place, COUNT(*) AS races FROM {PLACES} JOIN {RACES} ON race.id = place.race
            WHERE profile != '' AND counts GROUP BY profile, title, track, place
        UNION ALL SELECT profile, title, track, place, races FROM {EARLIER}
    ) GROUP BY profile, title, track, place ORDER BY profile, title, track, place
"""
FAME = f"""
    SELECT name, MAX(profile), SUM(place = 1), COUNT(*), MAX(at) FROM {PLACES} JOIN {RACES} ON race.id = place.race
        WHERE title = ? AND at >= ? AND counts AND help = '' AND driver LIKE 'you%' AND name <> ''
        GROUP BY CASE profile WHEN '' THEN name ELSE profile END HAVING SUM(place = 1) > 0
        ORDER BY SUM(place = 1) DESC, COUNT(*), MAX(at) DESC LIMIT ?
"""


class Winner(NamedTuple):
    """A line of the hall of fame: somebody (`profile` "" for a guest), and how many of how many races were won."""

    name: str
    profile: str
    wins: int
    races: int


def places(winners: Sequence[Winner]) -> list[int]:
    """The place of each, as they are ordered: who won as many of as many races shares it (1, 1, 3)."""
    scores = [(winner.wins, winner.races) for winner in winners]
    return [scores.index(score) + 1 for score in scores]


def tallies(base: "Connection") -> Tallies:
    """What everybody with a profile raced, and how it ended, since ever."""
    found: Tallies = {}
    for profile, title, track, place, races in base.execute(TALLIES):
        tracks = found.setdefault(profile, {})
        places = tracks.get((title, track), ())
        tracks[title, track] = (*places, *(0 for _ in range(place - 1 - len(places))), races)
    return found


def finished_races(title: str, base: "Connection") -> dict[str, int]:
    """How many races of a title each profile has finished, since ever."""
    return {profile: sum(sum(places) for (of, _), places in tracks.items() if of == title) for profile, tracks in tallies(base).items()}


def profile_ids(base: "Connection") -> frozenset[str]:
    """The ids of profiles that anything here tells of: nobody new may be called so."""
    query = f"SELECT profile FROM {PLACES} WHERE profile != '' UNION SELECT profile FROM {EARLIER}"
    return frozenset(row[0] for row in base.execute(query))


def hall_of_fame(title: str, since: str, most: int = 10) -> Callable[["Connection"], list[Winner]]:
    """Who won races of a title since a time (ISO, "" for ever), the most wins first; of equal ones who raced last."""

    def query(base: "Connection") -> list[Winner]:
        return [Winner(*row[:4]) for row in base.execute(FAME, (title, since, most))]

    return query


def had_pin(base: "Connection") -> bool:
    """Whether the operator's pages have had a PIN since its owner last cleared it."""
    name = "CASE WHEN json_valid(detail) THEN json_extract(detail, '$.name') END"
    query = f"SELECT kind FROM event WHERE kind = 'pin cleared' OR kind = 'settings' AND {name} = 'pin' ORDER BY id DESC LIMIT 1"
    return bool(base.execute(query).fetchone() == ("settings",))


class LastRun(NamedTuple):
    """The last run of a supervisor: when it was started, whether it ended as it should, where guests were last, and in which race."""

    started: str = ""
    ended: bool = True
    place: str = ""
    race: str = ""


def last_run(base: "Connection") -> LastRun:
    """What the book tells of it; of a cabinet that was never on, nothing."""
    start = base.execute(f"SELECT id, at FROM {EVENTS} WHERE kind = 'start' ORDER BY id DESC LIMIT 1").fetchone()
    if start is None:
        return LastRun()
    ended = base.execute(f"SELECT 1 FROM {EVENTS} WHERE kind = 'end' AND id > ? LIMIT 1", start[:1]).fetchone()
    step = base.execute(
        f"SELECT json_extract(detail, '$.step'), race FROM {EVENTS} WHERE kind = 'step' AND id > ? ORDER BY id DESC LIMIT 1", start[:1]
    ).fetchone()
    place, race = step or ("", "")
    return LastRun(start[1], ended is not None, str(place), str(race))
