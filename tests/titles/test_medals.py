"""Medals are neither given away nor out of reach: 300 fixed races by computer drivers, kept as a table (tests/golden/medal_tables)."""

import pytest

from game.core.contract import Title
from game.core.feats import ANY_TITLE, Medal
from game.session.medals import OF_CUPS, OF_ROWS
from game.titles import TITLES
from tests.helpers.medal_races import RACES, earned, golden, measured, read, told
from tests.helpers.play import title_ids, title_of

LEAST, MOST = 0.002, 0.20
"""The band: shares of starts."""
COMMON = {medal.key for medal in ANY_TITLE}
WITH_MEDALS = [entry.meta.id for entry in TITLES]
OWN = [(title_id, medal.key) for title_id in WITH_MEDALS for medal in title_of(title_id).medals if medal.key not in COMMON]


def _own(title: Title) -> tuple[Medal, ...]:
    return tuple(medal for medal in title.medals if medal.key not in COMMON)


@pytest.mark.parametrize(("title_id", "key"), OWN)
def test_each_medal_of_a_title_lies_in_the_band(title_id: str, key: str) -> None:
    rate = next(rate for rate in measured(title_of(title_id)) if rate.key == key)
    assert LEAST <= rate.starts <= MOST, f"{key}: {100 * rate.starts:.2f} % of starts"


@pytest.mark.parametrize("key", sorted(COMMON))
def test_a_medal_of_any_title_lies_in_it_over_the_titles(key: str) -> None:
    shares = [rate.starts for title_id in WITH_MEDALS for rate in measured(title_of(title_id)) if rate.key == key]
    assert LEAST <= sum(shares) / len(shares) <= MOST


@pytest.mark.parametrize(("title_id", "key"), OWN)
def test_a_golden_race_earns_it(title_id: str, key: str) -> None:
    """Raced here and now, the race of the table that earns the medal first."""
    title, number = title_of(title_id), golden(title_of(title_id), key)
    assert number >= 0, "no race of the table earns it"
    assert earned(title, number) == read(title)[number]


@pytest.mark.parametrize("key", sorted(COMMON))
def test_a_golden_race_earns_a_medal_of_any_title(key: str) -> None:
    title = next(title for title in map(title_of, WITH_MEDALS) if golden(title, key) >= 0)
    number = golden(title, key)
    assert earned(title, number) == read(title)[number]


@pytest.mark.parametrize("title_id", WITH_MEDALS)
def test_keys_names_and_sentences_are_the_title_s_own(title_id: str) -> None:
    title = title_of(title_id)
    assert {medal.key for medal in title.medals} >= COMMON - {"last_corner"}
    for words in ([m.key for m in title.medals], [m.name for m in title.medals], [m.why for m in title.medals]):
        assert len(set(words)) == len(words)
    others = {medal.key for entry in TITLES if entry.meta.id != title_id for medal in _own(title_of(entry.meta.id))}
    assert not others & {medal.key for medal in title.medals}
    assert all(str(medal.why).endswith(".") for medal in title.medals)


@pytest.mark.parametrize("title_id", title_ids())
def test_three_track_records_are_among_the_figures_of_every_title(title_id: str) -> None:
    """Each of them in some of five races: those of a winner are not there where nobody won alone."""
    title = title_of(title_id)
    assert len({mark.key for mark in title.marks}) == len({mark.name for mark in title.marks}) == len(title.marks) == 3
    races = [told(title, number) for number in range(5)]
    for race in races:
        figures = title.figures(race)
        assert len(figures) == race.seats
        assert all(type(value) is int for seat in figures for value in seat.values())
    kept = {key for race in races for seat in title.figures(race) for key in seat}
    assert {mark.key for mark in title.marks} <= kept


def test_how_many_medals_there_are() -> None:
    """25 in races, two of a row of results, four of cups: the 31 of the shelf."""
    keys = {medal.key for entry in TITLES for medal in title_of(entry.meta.id).medals}
    long = {medal.key for medal in (*OF_ROWS, *OF_CUPS)}
    assert not keys & long
    assert len(keys) == 25
    assert len(long) == 6


@pytest.mark.soak
@pytest.mark.parametrize("title_id", WITH_MEDALS)
def test_soak_the_whole_table(title_id: str) -> None:
    title = title_of(title_id)
    table = read(title)
    assert len(table) == RACES
    for number in range(RACES):
        assert earned(title, number) == table[number], number
