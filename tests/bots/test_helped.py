"""What help is worth: races are shared out evenly, wins are counted, and the table in the repository keeps its promises."""

from functools import partial
from math import sqrt
from pathlib import Path

import pytest

from game.bench.handicaps import FITTED_AT, cells, lone_race, seats_of_table
from game.bench.handicaps_table import HEAD, Kept, kept_rows
from game.bots.arena import Entrant, GameRow, simulate
from game.bots.helped import WHOLE, Trial, Worth, play, tasks, worth
from game.bots.levels import HARD, MEDIUM, driver
from game.core.contract import Setup, Title
from game.core.handicap import STEPS, option_name
from game.core.track import Scalar
from tests.helpers.play import title_ids, title_of, tracks_of

GOLDEN = Path(__file__).parents[1] / "golden" / "handicaps.md"
TITLES = [title_id for title_id in title_ids() if title_of(title_id).handicap]
PROMISE = 4.0
"""Points of a hundred that a step may be off its line, beside two errors."""
TWENTIETH, PAIR = 100, 36
"""Races of each step, and of each half of a pair, in the soak run."""


def _trial(title: Title, seats: int, amount: int, games: int, **options: Scalar) -> Trial:
    track = next(iter(tracks_of(title).values()))
    cars = title.meta.car_ids[:seats] if title.meta.cars == "chosen" else ()
    return Trial(Setup(seats, cars, {**lone_race(title), **options}, (track.id,)), (track,), amount, games, 5)


def _played(title: Title, trial: Trial) -> Worth:
    return worth(trial, [play(partial(title_of, title.meta.id), trial, *task) for task in tasks(trial)])


def test_each_seat_has_help_in_as_many_races_and_no_race_is_run_twice() -> None:
    shares = list(tasks(_trial(title_of("monza"), 4, 2, 202)))
    counted = {seat: sum(games for each, _, games in shares if each == seat) for seat in range(4)}
    assert counted == dict.fromkeys(range(4), 51)
    raced = [number for _, first, games in shares for number in range(first, first + games)]
    assert sorted(raced) == list(range(204))


def test_a_share_of_wins_is_told_above_an_even_one_with_its_error() -> None:
    trial = _trial(title_of("monza"), 4, 2, 100)
    assert worth(trial, [25 * WHOLE]).more == pytest.approx(0.0)
    found = worth(trial, [40 * WHOLE, 10 * WHOLE])
    assert (found.more, found.error) == (pytest.approx(25.0), pytest.approx(5.0))


def test_help_wins_races_and_who_has_none_wins_as_many_as_anybody() -> None:
    """Monza, where races are short; the same seeds give the same numbers."""
    title = title_of("monza")
    most = _played(title, _trial(title, 4, 100, 80))
    assert most == _played(title, _trial(title, 4, 100, 80))
    assert most.more > 2 * most.error
    none = _played(title, _trial(title, 4, 0, 80))
    assert abs(none.more) <= 2.5 * none.error


def test_the_table_is_read_as_it_is_written() -> None:
    title = title_of("monza")
    rows = "| 4 | 1 | 1,000 | +9.5 | 1.2 | 9 |\n| 4 | 2 | 4 | -0.5 | 1.3 | 17 |\n"
    text = f"{HEAD}\n## Monza\n\n{rows}\n## Other\n\n| 4 | 1 | 2 | +1.0 | 1.0 | 9 |\n"
    assert kept_rows(text, title) == (Kept(4, 1, 1_000, 9.5, 1.2, 9), Kept(4, 2, 4, -0.5, 1.3, 17))


@pytest.mark.parametrize("title_id", TITLES)
def test_every_step_at_four_seats_is_worth_what_its_line_says(title_id: str) -> None:
    """The table in the repository holds each step for the fewest, four and the most seats, as the title has them now."""
    title = title_of(title_id)
    assert title.handicap is not None
    rows = kept_rows(GOLDEN.read_text(encoding="utf-8"), title)
    again = f"python main.py simulate {title_id} --handicaps --write"
    assert [(row.seats, row.step) for row in rows] == list(cells(title)), again
    for row in rows:
        assert (row.amount, row.line) == (title.handicap.steps(row.seats, {})[row.step], title.handicap.worth(row.seats)[row.step]), again
        if row.seats == FITTED_AT:
            assert abs(row.more - row.line) <= PROMISE + 2 * row.error, again
    assert FITTED_AT in seats_of_table(title)


@pytest.mark.soak
@pytest.mark.parametrize("step", range(1, STEPS))
@pytest.mark.parametrize("title_id", TITLES)
def test_soak_a_twentieth_of_the_table_agrees_with_its_lines(title_id: str, step: int) -> None:
    title = title_of(title_id)
    assert title.handicap is not None
    found = _played(title, _trial(title, FITTED_AT, title.handicap.steps(FITTED_AT, {})[step], TWENTIETH))
    assert abs(found.more - title.handicap.worth(FITTED_AT)[step]) <= PROMISE + 2 * found.error


@pytest.mark.soak
@pytest.mark.parametrize("title_id", TITLES)
def test_soak_the_strongest_driver_is_no_worse_with_help(title_id: str) -> None:
    """One driver of level 3 among those of level 2: with help of step 2 it wins at least as often as without, within two errors."""
    title = title_of(title_id)
    assert title.handicap is not None
    seats = title.meta.seats_min
    amount = title.handicap.steps(seats, {})[2]
    entrants = [Entrant(level, driver(title, level, 0).bot) for level in (HARD, *(MEDIUM,) * (seats - 1))]
    won = {}
    for helped in (0, amount):
        count = 0
        for seat in range(seats):  # from race to race everybody moves up one seat; the help moves with the first entrant
            trial = _trial(title, seats, helped, PAIR, **{option_name(seat): helped})
            for first in range((-seat) % seats, PAIR, seats):
                report = simulate(title, trial.tracks, trial.setup, entrants, GameRow(1, 9, first))
                count += report.games[0].places[seat] == 1 and report.games[0].seating[seat] == 0
        won[helped] = count
    error = sqrt(2 * PAIR) / 2
    assert won[amount] >= won[0] - 2 * error
