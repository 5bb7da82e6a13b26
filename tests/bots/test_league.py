"""A league comes out the same on every run and with any number of processes, and its table can be raced again."""

import re
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.arena import Game, share_of
from game.bots.league import CHUNK, Fixture, chunks, joined, outcome, play, wilson
from game.core.contract import Setup, Title
from tests.helpers.play import title_of, tracks_of

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "league.md"


def _fixture(title_id: str, one: str, other: str, games: int, seats: int = 2) -> Fixture:
    title = title_of(title_id)
    cars = title.meta.car_ids[:seats] if title.meta.cars == "chosen" else ()
    name = title.meta.tracks[0]
    return Fixture(one, other, Setup(seats, cars, {}, (name,)), (tracks_of(title)[name],), games, 11)


def _raced(title: Title, fixture: Fixture, size: int) -> tuple[Game, ...]:
    parts = [
        play(partial(title_of, title.meta.id), fixture, first, min(size, fixture.games - first), None)
        for first in range(0, fixture.games, size)
    ]
    return joined(parts).games


def test_a_short_league_is_the_same_however_it_is_cut() -> None:
    fixture = _fixture("monza", "hard", "easy:showman", 5)
    title = title_of("monza")
    assert _raced(title, fixture, 5) == _raced(title, fixture, 2) == _raced(title, fixture, 1)


def test_one_process_and_two_race_the_same_league() -> None:
    fixture = _fixture("monza", "hard", "medium", 2 * CHUNK)
    jobs = [(partial(title_of, "monza"), fixture, *chunk, None) for chunk in chunks(fixture)]
    with get_context("spawn").Pool(2) as pool:
        parts = pool.starmap(play, jobs, chunksize=1)
    assert joined(parts).games == joined([play(*job) for job in jobs]).games


def test_seats_and_seeds_go_on_from_part_to_part() -> None:
    games = _raced(title_of("toy"), _fixture("toy", "easy", "random", 6, seats=4), 4)
    assert [game.seed for game in games] == list(range(11, 17))
    assert [game.seating for game in games[:3]] == [(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1)]


def test_a_race_counts_for_whoever_has_a_car_in_front() -> None:
    def game(*places: int) -> Game:
        return Game(1, (1, 2, 3, 0), places, places, "race", 1, 1)

    came = outcome([game(2, 1, 3, 4), game(1, 2, 3, 4), game(1, 1, 3, 4), game(1, 2, 1, 4)])
    assert came.row == "12=2"
    assert (came.won, came.lost, came.shared, came.share) == (1, 2, 1, 0.375)


def test_the_interval_is_wilsons() -> None:
    """Known values: 50 of 100 and 0 of 10."""
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(0.0, 0) == (0.0, 1.0)


@given(st.integers(0, 200), st.integers(1, 200))
def test_a_share_lies_within_its_interval_which_narrows_with_the_races(won: int, count: int) -> None:
    share = min(won, count) / count
    low, high = wilson(share, count)
    assert 0 <= low <= share + 1e-12
    assert share - 1e-12 <= high <= 1
    assert wilson(share, 4 * count)[1] - wilson(share, 4 * count)[0] < high - low


def test_shares_of_a_clock_are_told_by_classes() -> None:
    assert share_of({}, 50) == 0.0
    assert share_of({0: 94, 9: 6}, 95) == pytest.approx(0.002)
    assert share_of({0: 95, 9: 5}, 95) == pytest.approx(0.0002)


DEAR = {("automobiles", 4, "medium"), ("automobiles", 4, "greedy"), ("aruba", 4, "greedy")}
"""Races of hard drivers that take seconds, by title, cars and rival; the other lines show the same drivers against fewer or others."""


def _lines() -> list[Any]:
    dear = [(title, grid, other) in DEAR and one == "hard" for title, _, grid, one, other, _ in _rows()]
    return [pytest.param(*row, marks=pytest.mark.soak) if long else row for row, long in zip(_rows(), dear, strict=True)]


def _rows() -> list[tuple[str, str, int, str, str, str]]:
    """Title, command, cars, one, other, first races: every line of the table in the repository."""
    found = []
    for section in re.split(r"(?m)^## ", GOLDEN.read_text(encoding="utf-8"))[1:]:
        for division in section.split("### ")[1:]:
            command = re.search(r"`(python main.py simulate (\S+) .*--grid (\d+).*)`", division)
            assert command is not None
            rows = re.findall(r"\| (\w+) \| (\w+) \| \d+ .*`([12=]+)` \|", division)
            found += [(command[2], command[1], int(command[3]), *row) for row in rows]
    return found


@pytest.mark.parametrize(("title_id", "command", "grid", "one", "other", "first"), _lines() if GOLDEN.exists() else [])
def test_the_table_in_the_repository_can_be_raced_again(
    title_id: str, command: str, grid: int, one: str, other: str, first: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first race of each line; `simulate TITLE --league --write` makes the table anew."""
    from game.bench.league_races import DIVISIONS

    fitting = [d for d in DIVISIONS[title_id] if d.grid == grid and " ".join(d.options) in command and d.track in command]
    division = max(fitting, key=lambda d: len(d.options))
    title = title_of(title_id)
    base = _fixture(title_id, one, other, 1, grid)
    names = (division.track or title.meta.tracks[0],)
    values = dict(pair.split("=") for pair in division.options)
    options = {o.name: v for o in title.meta.options(grid, ()) for v in o.values if str(v).lower() == values.get(o.name)}
    seed = int(command.split("--seed ")[1].split()[0])
    setup = Setup(grid, base.setup.cars, options, names)
    fixture = Fixture(one, other, setup, tuple(tracks_of(title)[name] for name in names), 1, seed)
    assert outcome(play(partial(title_of, title_id), fixture, 0, 1, None).games).row == first[:1]
