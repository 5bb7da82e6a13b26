"""What can stand in the book: events of the house, and results of races. The supervisor writes here too, so nothing heavy is imported."""

import json
from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sqlite3 import Connection


class Kind(StrEnum):
    """What happened. In brackets what stands in the details."""

    START = "start"  # the house was switched on [version]
    END = "end"  # it ended as it should
    GUEST = "guest"  # somebody came: a press ended attract, or the first press after it [device]
    STEP = "step"  # a guest got so far [step: the scene]
    RACE = "race"  # a match began [seats, people]
    RESUMED = "resumed"  # an unfinished one was gone on with
    PLAYED = "played"  # so many seconds of it were on screen; told every minute, and when it is left [decision]
    FINISHED = "finished"  # a match came to its end; of each of its races the book holds the result
    ABANDONED = "abandoned"  # guests left a race: they went, or began another [decisions]; it may still be continued
    LESSON_BEGUN = "lesson begun"  # a guest of a cabinet began one [lesson]; it is no race
    LESSON_DONE = "lesson finished"  # [lesson]
    LESSON_LEFT = "lesson left"  # skipped, or left alone [lesson]
    PAD_LOST = "pad lost"  # [device]
    FAULT = "fault"  # the game broke, or fell silent [what: crash, silent, killed, start; bundle]
    RESTART = "restart"  # the supervisor started the game again [after: seconds]
    SAFE_MODE = "safe mode"  # three faults in two minutes
    ASIDE = "race set aside"  # the game broke on it again and again, in safe mode as well [aside: its file]
    BROUGHT_BACK = "race brought back"  # by the operator, after it was set aside
    ALERT = "alert"  # the owner's command was run [about: safe-mode, faults, disk]
    ALERT_FAILED = "alert failed"  # it was not, or in vain [about; what: start, silent; code]
    POWER_LOSS = "power loss"  # the last run of the supervisor came to no end
    PIN_ASKED = "pin asked"  # somebody called the operator's pages
    PIN_RIGHT = "pin right"  # the pages were opened by it
    PIN_WRONG = "pin wrong"  # [tries]
    PIN_CLEARED = "pin cleared"  # a file forgot-pin was found
    OPERATOR = "operator"  # the operator's pages were opened, where there was no PIN
    SETTINGS = "settings"  # the operator changed something [name, value]
    REBUILT = "rebuilt"  # the book was damaged; this one was made from the records [aside, races]
    LOST = "lost"  # so many entries found no room [count]


class Event(NamedTuple):
    """One line of the book. `at`: local time, ISO, to the second. `seconds` by the monotonic clock. `race` names the match."""

    at: str
    kind: str
    title: str = ""
    race: str = ""
    seconds: float = 0.0
    detail: Mapping[str, object] = {}


class BookedPlace(NamedTuple):
    """One seat's result. `driver` as records write it: you, you:PROFILE, bot:LEVEL, bot:LEVEL:MANNER; `car` "" where cars are dealt or
    bought."""

    seat: int
    name: str
    profile: str
    driver: str
    place: int
    points: int
    car: str = ""


PLACE = "seat, name, profile, driver, place, points, car"
"""The columns of a `BookedPlace`, in its order."""
COUNTED = "typeof(change) = 'integer' AND change BETWEEN 0 AND 1000000000000"
"""Of a race: its change can be counted on from, whatever a disk has made of other ones."""


class BookedRace(NamedTuple):
    """One race of a match: `match` names it, `number` counts its races from 1; told again, it replaces what was told before.

    counts   whether it counts for its people; `record` is the bare name of its file, "" as long as there is none
    help     a digit a seat: the step of its help ("0200"); "" where nobody had any
    """

    match: str
    number: int
    at: str
    title: str
    track: str
    options: Mapping[str, object]
    seed: int
    places: tuple[BookedPlace, ...]
    counts: bool = True
    record: str = ""
    help: str = ""


def add_event(base: "Connection", event: Event) -> None:
    values = (event.at, event.kind, event.title, event.race, event.seconds, json.dumps(event.detail, ensure_ascii=False, default=str))
    base.execute("INSERT INTO event (at, kind, title, race, seconds, detail) VALUES (?, ?, ?, ?, ?, ?)", values)


def last_event(base: "Connection") -> int:
    """The number of the newest line; 0 without one."""
    return int(base.execute("SELECT COALESCE(MAX(id), 0) FROM event").fetchone()[0])


def events_after(base: "Connection", last: int) -> list[Event]:
    """The lines behind that one."""
    rows = base.execute("SELECT at, kind, title, race, seconds, detail FROM event WHERE id > ? ORDER BY id", (last,))
    return [Event(at, kind, title, race, seconds, json.loads(detail)) for at, kind, title, race, seconds, detail in rows]


def add_once(base: "Connection", event: Event) -> None:
    """Writes an event of a match, unless one of this kind is known: a record may have told of it meanwhile."""
    if base.execute("SELECT 1 FROM event WHERE kind = ? AND race = ?", (event.kind, event.race)).fetchone() is None:
        add_event(base, event)


def add_left(base: "Connection", event: Event) -> None:
    """Writes that a match was left, unless that is known already. Whoever continues it may leave it once more."""
    kinds = (str(Kind.ABANDONED), str(Kind.RESUMED), str(Kind.FINISHED))
    query = "SELECT kind FROM event WHERE race = ? AND kind IN (?, ?, ?) ORDER BY id DESC LIMIT 1"
    last = base.execute(query, (event.race, *kinds)).fetchone()
    if last is None or last[0] == Kind.RESUMED:
        add_event(base, event)


def add_race(base: "Connection", race: BookedRace) -> None:
    """Writes a result, in the place of what was told of that race before: its end may have been taken back, and come again. The same result
    is known already. Figures and medals of another one go with it."""
    before = base.execute("SELECT record, id FROM race WHERE match = ? AND number = ?", (race.match, race.number)).fetchone()
    told = f"SELECT {PLACE} FROM place WHERE race = ? ORDER BY seat"
    if before and race.places == tuple(base.execute(told, before[1:])):
        return
    change = next_change(base)
    base.execute("DELETE FROM race WHERE match = ? AND number = ?", (race.match, race.number))
    options = json.dumps(race.options, ensure_ascii=False, sort_keys=True)
    record = race.record or (before[0] if before else "")
    values = (race.match, race.number, race.at, race.title, race.track, options, race.seed, int(race.counts), record, race.help, change)
    columns = "match, number, at, title, track, options, seed, counts, record, help, change"
    number = base.execute(f"INSERT INTO race ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values).lastrowid
    base.executemany(f"INSERT INTO place (race, {PLACE}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", [(number, *place) for place in race.places])


def next_change(base: "Connection") -> int:
    """A number above those of all races: whoever has heard of the lower ones hears of the one that gets it."""
    return int(base.execute(f"SELECT COALESCE(MAX(change), 0) + 1 FROM race WHERE {COUNTED}").fetchone()[0])


def name_record(base: "Connection", match: str, record: str) -> None:
    """The races of that match lie in this file."""
    base.execute("UPDATE race SET record = ? WHERE match = ?", (record, match))


def index_record(base: "Connection", name: str, row: bytes) -> None:
    """What the list of races shows of a record's file, so that the file itself need not be read again."""
    base.execute("INSERT OR REPLACE INTO record VALUES (?, ?)", (name, row))
