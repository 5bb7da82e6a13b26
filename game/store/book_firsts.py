"""What the book tells of a match's races that was never so before: somebody's first win of a game, a track that was never won so fast."""

from typing import TYPE_CHECKING, NamedTuple

from game.store.book_rows import EARLIER, FIGURES, PLACES, RACES, sound_rows

if TYPE_CHECKING:
    from sqlite3 import Connection

FASTEST = "won_in"
"""The figure that says after how many rounds or turns of theirs somebody won."""
LEAST_BEFORE = 3
"""So many races on a track come before one that nobody was ever faster in: the first of all is no record."""
BEFORE = "(before.at, before.id) < (race.at, race.id) AND before.counts AND before.help = '' AND before.title = race.title"
FIRST_WINS = f"""
    SELECT race.number, place.seat FROM {PLACES} JOIN {RACES} ON race.id = place.race
    WHERE race.match = :match AND race.counts AND race.help = '' AND place.place = 1 AND place.profile != ''
        AND NOT EXISTS (
            SELECT 1 FROM {sound_rows("place", "one")} JOIN {sound_rows("race", "before")} ON before.id = one.race
            WHERE one.profile = place.profile AND one.profile != '' AND one.place = 1 AND {BEFORE}
        )
        AND NOT EXISTS (
            SELECT 1 FROM {EARLIER} WHERE earlier.profile = place.profile AND earlier.title = race.title AND earlier.place = 1
        )
    ORDER BY race.number, place.seat
"""
NEVER_SO_FAST = f"""
    WITH mine AS (
        SELECT race.id, race.number, race.at, race.title, race.track, race.counts, MIN(figure.value) AS value
        FROM {RACES} JOIN {FIGURES} ON figure.race = race.id
        WHERE race.match = :match AND race.counts AND race.help = '' AND figure.key = :key GROUP BY race.id
    )
    SELECT race.number FROM mine AS race
    WHERE (
        SELECT COUNT(*) >= :least AND MIN(figure.value) > race.value
        FROM {sound_rows("race", "before")} JOIN {FIGURES} ON figure.race = before.id
        WHERE figure.key = :key AND before.track = race.track AND {BEFORE}
    )
"""


class FirstsOfRace(NamedTuple):
    """Of one race: the seats whose people won its game for the first time, and whether its track was never won so fast."""

    won: tuple[int, ...] = ()
    fastest: bool = False


def firsts_of_match(match: str, base: "Connection") -> dict[int, FirstsOfRace]:
    """By number the races of that match in which anything was so for the first time; only races that count are looked at."""
    won: dict[int, list[int]] = {}
    for number, seat in base.execute(FIRST_WINS, {"match": match}):
        won.setdefault(number, []).append(seat)
    asked = {"match": match, "key": FASTEST, "least": LEAST_BEFORE}
    fastest = {number for (number,) in base.execute(NEVER_SO_FAST, asked)}
    return {number: FirstsOfRace(tuple(won.get(number, ())), number in fastest) for number in sorted({*won, *fastest})}
