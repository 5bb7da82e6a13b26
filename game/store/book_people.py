"""What the book tells of one person: races, runs, rivals, cars, medals, luck, cups. Each figure is a query, a constant, with a function
that asks it; `who` is the id of a profile, and only races that count, in which nobody had help, are looked at."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.store.book_rows import CUP_PLACES, CUPS, EARLIER, MEDALS, PLACES, RACES, sound_rows

if TYPE_CHECKING:
    from sqlite3 import Connection

ME = "profile = :who AND profile != ''"
"""Says twice that it is somebody: of an index without nobodies SQLite makes use only where it is told that."""
MINE = f"{PLACES} JOIN {RACES} ON race.id = place.race WHERE {ME} AND counts AND help = ''"
HELPED = f"SELECT COUNT(*) FROM {PLACES} JOIN {RACES} ON race.id = place.race WHERE {ME} AND counts AND help <> ''"
WINS = f"""
    SELECT profile, SUM(races) FROM (
        SELECT profile, COUNT(*) AS races FROM {PLACES} JOIN {RACES} ON race.id = place.race
            WHERE profile != '' AND place = 1 AND counts AND help = '' GROUP BY profile
        UNION ALL SELECT profile, races FROM {EARLIER} WHERE place = 1
    ) GROUP BY profile
"""
NUMBERS = f"""
    SELECT COALESCE(SUM(races), 0), COALESCE(SUM(races * (place = 1)), 0), COALESCE(SUM(races * (place <= 3)), 0),
        COALESCE(ROUND(SUM(1.0 * races * place) / SUM(races), 2), 0.0)
    FROM (
        SELECT place, COUNT(*) AS races FROM {MINE} GROUP BY place
        UNION ALL SELECT place, races FROM {EARLIER} WHERE profile = :who
    )
"""
BEST_RUN = f"""
    WITH mine AS (SELECT place = 1 AS won, ROW_NUMBER() OVER (ORDER BY at, race.id) AS n FROM {MINE}),
        runs AS (SELECT won, n - ROW_NUMBER() OVER (PARTITION BY won ORDER BY n) AS run, n FROM mine)
    SELECT COALESCE(MAX(count), 0), COALESCE(MAX(CASE WHEN last = (SELECT MAX(n) FROM mine) THEN count END), 0)
    FROM (SELECT COUNT(*) AS count, MAX(n) AS last FROM runs WHERE won GROUP BY run)
"""
RIVALS = f"""
    SELECT you.profile, COUNT(*), SUM(me.place < you.place), SUM(you.place < me.place)
    FROM {sound_rows("place", "me")} JOIN {sound_rows("place", "you")} ON you.race = me.race AND you.seat <> me.seat
        JOIN {RACES} ON race.id = me.race
    WHERE me.profile = :who AND me.profile != '' AND you.profile NOT IN ('', :who) AND counts AND help = ''
    GROUP BY you.profile ORDER BY 2 DESC, 1
"""
CARS = f"SELECT title, car, COUNT(*), SUM(place = 1) FROM {MINE} AND car <> '' GROUP BY title, car ORDER BY 3 DESC, 4 DESC, title, car"
OF_SEAT = f"JOIN {PLACES} ON place.race = {{table}}.race AND place.seat = {{table}}.seat JOIN {RACES} ON race.id = {{table}}.race"
SHELF = f"""
    SELECT key, COUNT(*), MIN(at), title, track FROM {MEDALS} {OF_SEAT.format(table="medal")}
    WHERE {ME} AND counts AND help = '' GROUP BY key ORDER BY 3, key
"""
LUCK = f"SELECT at, title, luck FROM {MINE} AND luck IS NOT NULL ORDER BY at, race.id"
CUPS_RACED = f"""
    SELECT cup.name, at, place, points, medals FROM {CUP_PLACES} JOIN {CUPS} ON cup.id = cup_place.cup
    WHERE profile = :who AND state <> 'running' ORDER BY at DESC, cup.id
"""
RESULTS = f"""
    SELECT at, title, track, place.place, options,
        (SELECT COUNT(*) * 2 + MAX(one.driver GLOB 'bot:random*' OR one.driver GLOB 'bot:fit0*')
            FROM place AS one WHERE one.race = place.race)
    FROM {MINE} ORDER BY at, race.id
"""
"""The last column says two things, since asking one thing takes half the time: twice the seats, and one more for a learner
among them, or what is no better than one (`game.core.fit.is_learner`)."""


class Numbers(NamedTuple):
    """Races since ever, also from before there was a book: how many, how many won, how many among the first three, and the mean place
    (two digits behind the point; 0 without a race)."""

    races: int = 0
    won: int = 0
    podiums: int = 0
    mean: float = 0.0


class Runs(NamedTuple):
    """Races won in a row: the longest run, and the one that is on."""

    best: int = 0
    now: int = 0


class Rival(NamedTuple):
    """Somebody with a profile: races against them, how many of these ended before them, and how many behind them."""

    profile: str
    races: int
    before: int
    behind: int


class CarRaced(NamedTuple):
    """A car of a title: how often it was raced, and how many of these races it won."""

    title: str
    car: str
    races: int
    won: int


class Shelved(NamedTuple):
    """A medal: how often it was earned; when first (ISO), and in which title on which track, or in which `cup`."""

    key: str
    times: int
    at: str
    title: str = ""
    track: str = ""
    cup: str = ""


class LuckOfRace(NamedTuple):
    """How lucky a race was, in thousandths of its title's unit: of one title alone they can be added up."""

    at: str
    title: str
    luck: int


class CupRaced(NamedTuple):
    """A cup that is over: its name, when it ended, the place and points in it, and its medals."""

    name: str
    at: str
    place: int
    points: int
    medals: tuple[str, ...] = ()


class RowResult(NamedTuple):
    """One race of a person's row of results, in the order of time. `options` as JSON, as far as they were told; `learner`: whether a
    computer of the lowest level raced along."""

    at: str
    title: str
    track: str
    place: int
    options: str
    seats: int
    learner: bool


class AboutPerson(NamedTuple):
    """All that the book tells of one person."""

    numbers: Numbers = Numbers()
    runs: Runs = Runs()
    rivals: tuple[Rival, ...] = ()
    cars: tuple[CarRaced, ...] = ()
    shelf: tuple[Shelved, ...] = ()
    luck: tuple[LuckOfRace, ...] = ()
    cups: tuple[CupRaced, ...] = ()
    helped: int = 0
    """Races in which somebody had help, whoever that was: they are counted nowhere else."""


MedalsOfRow = Callable[[tuple[RowResult, ...]], tuple[Shelved, ...]]
"""Tells the medals of a person's row of results, which no race alone can tell."""


def wins(base: "Connection") -> dict[str, int]:
    """How many races everybody with a profile has won; who has won none is missing."""
    return dict(base.execute(WINS).fetchall())


def numbers(who: str, base: "Connection") -> Numbers:
    """How many races somebody has raced and won, and how well they ended."""
    return Numbers(*base.execute(NUMBERS, {"who": who}).fetchone())


def helped_races(who: str, base: "Connection") -> int:
    """How many races somebody raced in which anybody had help."""
    return int(base.execute(HELPED, {"who": who}).fetchone()[0])


def best_run(who: str, base: "Connection") -> Runs:
    """How many races somebody won in a row."""
    return Runs(*base.execute(BEST_RUN, {"who": who}).fetchone())


def rivals(who: str, base: "Connection") -> tuple[Rival, ...]:
    """Whom of those with a profile somebody raced against, most often first."""
    return tuple(Rival(*row) for row in base.execute(RIVALS, {"who": who}))


def cars(who: str, base: "Connection") -> tuple[CarRaced, ...]:
    """Which cars somebody raced, most often first."""
    return tuple(CarRaced(*row) for row in base.execute(CARS, {"who": who}))


def race_medals(who: str, base: "Connection") -> tuple[Shelved, ...]:
    """The medals that somebody earned in single races, the one that was earned first at the beginning."""
    return tuple(Shelved(*row) for row in base.execute(SHELF, {"who": who}))


def luck(who: str, base: "Connection") -> tuple[LuckOfRace, ...]:
    """How lucky each race was of which that is known, in the order of time."""
    return tuple(LuckOfRace(*row) for row in base.execute(LUCK, {"who": who}))


def cups_raced(who: str, base: "Connection") -> tuple[CupRaced, ...]:
    """The cups that somebody raced to their end, the newest first."""
    rows = base.execute(CUPS_RACED, {"who": who})
    return tuple(CupRaced(name, at, place, points, _keys(medals)) for name, at, place, points, medals in rows)


def row_of_results(who: str, base: "Connection") -> tuple[RowResult, ...]:
    """All races of somebody that the book knows, in the order of time."""
    rows = base.execute(RESULTS, {"who": who})
    return tuple(RowResult(at, title, track, place, options, two // 2, two % 2 == 1) for at, title, track, place, options, two in rows)


def cup_medals(cups: tuple[CupRaced, ...]) -> tuple[Shelved, ...]:
    """The medals of somebody's cups (the newest first), as they stand on the shelf."""
    found: dict[str, Shelved] = {}
    for cup in reversed(cups):
        for key in cup.medals:
            before = found.get(key)
            found[key] = before._replace(times=before.times + 1) if before else Shelved(key, 1, cup.at, cup=cup.name)
    return tuple(found.values())


def about_person(who: str, of_row: MedalsOfRow, base: "Connection") -> AboutPerson:
    """All of it at once; the shelf holds the medals of races, of the row of results and of cups, the one that was earned first at the
    beginning."""
    raced = cups_raced(who, base)
    shelf = (*race_medals(who, base), *of_row(row_of_results(who, base)), *cup_medals(raced))
    in_order = tuple(sorted(shelf, key=lambda medal: (medal.at, medal.key)))
    known = (numbers(who, base), best_run(who, base), rivals(who, base), cars(who, base), in_order, luck(who, base), raced)
    return AboutPerson(*known, helped_races(who, base))


def _keys(medals: str) -> tuple[str, ...]:
    """The keys in a list of JSON; a hand may have put anything into it."""
    return tuple(key for key in json.loads(medals) if isinstance(key, str))
