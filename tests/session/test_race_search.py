"""Search among races: it finds what a plain look at every row finds."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from game.core.rng import Rng
from game.core.slices import finish
from game.session.race_search import ALL, AT_ONCE, NAMES, WHENS, Search, meeting, searching, since
from game.store.records import RecordRow

TODAY = date(2026, 11, 24)
TITLES = ("monza", "aruba", "")
PEOPLE = ("Ada", "Ben", "Cleo", "Bolt")


def rows(seed: int, count: int) -> list[RecordRow]:
    """Races of the last two years, some of them not readable, some of the same day."""
    rng, made = Rng.seeded(seed, 1), []
    for number in range(count):
        (back, title, first, second), rng = _draws(rng, (730, 3, 4, 4))
        day = TODAY - timedelta(days=back // (1 + number % 9))
        created = f"{day.isoformat()}T{number % 24:02}:00:00" if TITLES[title] else ""
        drivers = (PEOPLE[first], PEOPLE[second]) if TITLES[title] else ()
        made.append(RecordRow(Path(f"{number}.jsonl"), title=TITLES[title], drivers=drivers, created=created))
    return made


def _draws(rng: Rng, sizes: tuple[int, ...]) -> tuple[list[int], Rng]:
    drawn = []
    for size in sizes:
        value, rng = rng.below(size)
        drawn.append(value)
    return drawn, rng


def plainly(row: RecordRow, search: Search, kept: set[str]) -> bool:
    """The same, written down as one would ask it by hand."""
    if search.kept and row.path.name not in kept:
        return False
    if search.title and row.title != search.title:
        return False
    if search.who and all(name != search.who for name in row.drivers):
        return False
    if search.when == "ever":
        return True
    if not row.created:
        return False
    day = date.fromisoformat(row.created[:10])
    return {
        "today": day == TODAY,
        "week": TODAY - timedelta(days=6) <= day,
        "month": (day.year, day.month) == (TODAY.year, TODAY.month),
        "year": day.year == TODAY.year,
    }[search.when]


@pytest.mark.parametrize("seed", range(6))
def test_it_finds_what_a_plain_look_finds(seed: int) -> None:
    races = rows(seed, AT_ONCE + 150)
    kept = {race.path.name for race in races[::7]}
    found = 0
    for title in ("", "monza", "aruba"):
        for who in ("", *PEOPLE, "Nobody"):
            for when in WHENS:
                for starred in (False, True):
                    search = Search(title, who, when, starred)
                    wanted = tuple(race for race in races if plainly(race, search, kept))
                    assert finish(searching(races, search, TODAY, kept)) == wanted
                    found += len(wanted)
    assert found > 1_000


def test_everything_is_everything_what_can_not_be_read_as_well() -> None:
    races = rows(1, 40)
    assert any(not race.title for race in races)
    assert finish(searching(races, ALL, TODAY, ())) == tuple(races)


def test_thousands_are_looked_at_in_pieces() -> None:
    pieces = sum(1 for _ in searching(rows(1, 3 * AT_ONCE), Search("monza"), TODAY, ()))
    assert pieces == 3


@pytest.mark.parametrize(
    ("when", "first"), [("ever", ""), ("today", "2026-11-24"), ("week", "2026-11-18"), ("month", "2026-11-01"), ("year", "2026-01-01")]
)
def test_since_when(when: str, first: str) -> None:
    assert since(when, TODAY) == first  # type: ignore[arg-type]


def test_those_who_were_met_most_often_come_first_each_once_a_race() -> None:
    def race(*names: str) -> RecordRow:
        return RecordRow(Path("x.jsonl"), drivers=names)

    assert finish(meeting([race("Ben", "Ada"), race("Cleo", "Ben"), race("Bolt", "Bolt", "Bolt")])) == ("Ben", "Ada", "Bolt", "Cleo")
    assert len(finish(meeting([race(f"guest {number}") for number in range(NAMES + 9)]))) == NAMES
