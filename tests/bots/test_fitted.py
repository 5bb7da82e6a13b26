"""Levels that fit, raced: what a row of races comes to, and that the table in the repository can be raced again."""

from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.bench.fits import FOUND_BY, PEOPLE, cells, name_of, row_of
from game.bench.fits_table import HEAD, KeptFit, kept_fits
from game.bench.handicaps import lone_race
from game.bots.fitted import WHOLE, FitRun, FitTrial, play
from game.core.contract import Setup
from game.core.fit import FIRST, START, TOP, Fit, points
from tests.helpers.play import title_of, tracks_of

GOLDEN = Path(__file__).parents[1] / "golden" / "fits.md"
SEED = 61_001
TITLE = "monza"


def trial(person: int, seats: int = 2, races: int = 4) -> FitTrial:
    title = title_of(TITLE)
    track = next(iter(tracks_of(title).values()))
    setup = Setup(seats, title.meta.car_ids[:seats], lone_race(title), (track.id,))
    return FitTrial(person, setup, (track,), races, 1, SEED)


def test_each_race_is_driven_against_the_level_that_the_one_before_has_led_to() -> None:
    run = play(partial(title_of, TITLE), trial(TOP), 0)
    fit = Fit()
    for level, win in zip(run.levels, run.wins, strict=True):
        fit = fit.after({WHOLE: 1.0, WHOLE // 2: 0.5, 0: 0.0}[win], [fit.level])
        assert level == fit.level
    assert run.levels[0] in (START - FIRST // 2, START, START + FIRST // 2)


def test_runs_have_seeds_of_their_own_and_the_same_ones_on_every_machine() -> None:
    first, second = (play(partial(title_of, TITLE), trial(START, races=8), run) for run in (0, 1))
    assert first != second
    assert first == play(partial(title_of, TITLE), trial(START, races=8), 0)


def test_among_four_everybody_beaten_counts() -> None:
    run = play(partial(title_of, TITLE), trial(START, seats=4, races=1), 0)
    possible = [Fit().after(points((2, 1, 1, 1), 0, [1, 2, 3]) + half / 2, [START] * 3).level for half in range(7)]
    assert run.levels[0] in possible
    assert len(set(possible)) == 7


def test_a_row_tells_the_mean_the_spread_and_what_is_won_once_the_place_is_found() -> None:
    runs = [
        FitRun((0,) * 9 + (1_000, 1_100, 900), (WHOLE,) * 10 + (WHOLE, 0)),
        FitRun((0,) * 9 + (2_000,) * 3, (0,) * 10 + (0, WHOLE // 2)),
    ]
    row = row_of(replace(trial(1_500), races=12), runs)
    assert (row.seats, row.person, row.level, row.spread, row.swing) == (2, "fit1500", 1_500, 500, 50)
    assert (row.wins, row.even, row.first) == (37.5, 50.0, (0,) * 9 + (1_000,))


def test_the_table_is_read_as_it_is_written() -> None:
    title = title_of(TITLE)
    rows = "| 2 | easy | 1020 ± 300 | 90 | 51.2 | 50.0 | `1600 1000` |\n"
    text = f"{HEAD}\n## Monza\n\n{rows}\n## Other\n\n| 2 | hard | 1 ± 2 | 3 | 4.0 | 50.0 | `5` |\n"
    assert kept_fits(text, title) == (KeptFit(2, "easy", 1_020, 300, 90, 51.2, 50.0, (1_600, 1_000)),)
    assert [name_of(person) for person in PEOPLE] == ["random", "easy", "fit1500", "medium", "hard"]


@pytest.mark.parametrize("number", [0, 1, 5])
def test_the_first_races_of_the_table_can_be_raced_again(number: int) -> None:
    """With levels whose thoughts take no time: `random` and `easy`, with two seats and with four."""
    title = title_of(TITLE)
    rows = kept_fits(GOLDEN.read_text(encoding="utf-8"), title)
    again = f"python main.py simulate {TITLE} --fits --games 8 --seed {SEED} --write"
    assert [(row.seats, row.person) for row in rows] == [(seats, name_of(person)) for seats, person in cells(title)], again
    seats, person = list(cells(title))[number]
    run = play(partial(title_of, TITLE), trial(person, seats, FOUND_BY), 0)
    assert run.levels[:FOUND_BY] == rows[number].first, again


def test_in_the_table_stronger_people_have_stronger_rivals_and_nobody_swings() -> None:
    title = title_of(TITLE)
    rows = kept_fits(GOLDEN.read_text(encoding="utf-8"), title)
    for seats in sorted({row.seats for row in rows}):
        levels = [row.level for row in rows if row.seats == seats]
        assert levels == sorted(levels)
    assert max(row.swing for row in rows) < 250
