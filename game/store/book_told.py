"""What the book is told of a race once it has been looked at: figures, medals and luck of its seats, and the cars they drove."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.store.book_entries import next_change
from game.store.book_rows import RACES

if TYPE_CHECKING:
    from sqlite3 import Connection


class ToldRace(NamedTuple):
    """One race of a match, told by the rules of number `told`: by seat its figures, the keys of its medals, and its car ("" or none where
    cars are dealt or bought); the track that it was raced on, "" where the book knows that; by seat what chance gave, in thousandths of the
    title's unit, none where it was not weighed."""

    match: str
    number: int
    told: int
    figures: Sequence[Mapping[str, int]] = ()
    medals: Sequence[Sequence[str]] = ()
    cars: Sequence[str] = ()
    track: str = ""
    luck: Sequence[int] = ()


class UntoldRace(NamedTuple):
    """A race that is to be told: its match, the number in it, its title, and the bare name of its record."""

    match: str
    number: int
    title: str
    record: str


def tell_race(base: "Connection", race: ToldRace) -> bool:
    """Writes all that was told of a race, in the place of what was told of it before. False where the book does not know the race."""
    found = base.execute("SELECT id FROM race WHERE match = ? AND number = ?", (race.match, race.number)).fetchone()
    if found is None:
        return False
    (number,) = found
    for table in ("figure", "medal"):
        base.execute(f"DELETE FROM {table} WHERE race = ?", found)
    figures = [(number, seat, key, value) for seat, told in enumerate(race.figures) for key, value in told.items()]
    medals = [(number, seat, key) for seat, keys in enumerate(race.medals) for key in sorted(set(keys))]
    base.executemany("INSERT INTO figure (race, seat, key, value) VALUES (?, ?, ?, ?)", figures)
    base.executemany("INSERT INTO medal (race, seat, key) VALUES (?, ?, ?)", medals)
    cars = [(car, number, seat) for seat, car in enumerate(race.cars)]
    base.executemany("UPDATE place SET car = ? WHERE race = ? AND seat = ?", cars)
    base.execute("UPDATE place SET luck = NULL WHERE race = ?", found)
    base.executemany("UPDATE place SET luck = ? WHERE race = ? AND seat = ?", [(luck, number, seat) for seat, luck in enumerate(race.luck)])
    told = (race.told, race.track, next_change(base), number)
    base.execute("UPDATE race SET told = ?, track = COALESCE(NULLIF(?, ''), track), change = ? WHERE id = ?", told)
    return True


def pass_over(race: UntoldRace, told: int, base: "Connection") -> None:
    """That race can't be told by rules of number `told`: it keeps what it was told before."""
    base.execute("UPDATE race SET told = ? WHERE match = ? AND number = ?", (told, race.match, race.number))


def untold_races(told: int, most: int, base: "Connection") -> list[UntoldRace]:
    """At most so many races that lie in a file and were told by rules below number `told`, or never: the newest first."""
    query = f"SELECT match, number, title, record FROM {RACES} WHERE told < ? AND record != '' ORDER BY at DESC, id DESC LIMIT ?"
    return [UntoldRace(*row) for row in base.execute(query, (told, most))]
