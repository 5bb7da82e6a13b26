"""Tables of wins: seats rotate, numbers add up, every run is the same."""

import itertools
from collections.abc import Iterator

import msgspec
import pytest

from game.bots import arena
from game.bots.arena import EndlessError, Entrant, GameRow, simulate
from game.bots.policy import PolicyDriver
from game.bots.random import RandomDriver
from game.core.contract import Refused, Setup, Title
from tests.helpers.play import title_ids, title_of, tracks_of


def _entrants(title: Title, seats: int) -> tuple[Entrant, ...]:
    bots = [
        Entrant("random", RandomDriver()),
        Entrant("easy", PolicyDriver(title.judge, 1)),
        Entrant("medium", PolicyDriver(title.judge, 2)),
    ]
    return tuple(itertools.islice(itertools.cycle(bots), seats))


def _setup(title: Title, seats: int) -> Setup:
    return Setup(seats, title.meta.car_ids[:seats] if title.meta.cars == "chosen" else (), {}, title.meta.tracks[:1])


@pytest.mark.parametrize("title_id", title_ids())
def test_numbers_add_up_and_every_run_is_the_same(title_id: str) -> None:
    title = title_of(title_id)
    seats = title.meta.seats_min + 1
    first = (tracks_of(title)[title.meta.tracks[0]],)
    entrants = _entrants(title, seats)
    report = simulate(title, first, _setup(title, seats), entrants, GameRow(4, 50))
    assert msgspec.json.encode(simulate(title, first, _setup(title, seats), entrants, GameRow(4, 50))) == msgspec.json.encode(report)
    assert [row.name for row in report.rows] == [e.name for e in entrants]
    assert all(row.games == sum(row.places) == 4 and row.wins == row.places[0] for row in report.rows)
    assert sum(row.wins for row in report.rows) == sum(game.places.count(1) for game in report.games)
    assert sum(row.points for row in report.rows) == sum(sum(game.points) for game in report.games)
    assert [game.seed for game in report.games] == [50, 51, 52, 53]
    assert all(game.decisions >= game.turns > 0 for game in report.games)
    assert report.times == ()


def test_drivers_change_seats_from_game_to_game() -> None:
    title = title_of("toy")
    report = simulate(title, (tracks_of(title)["loop"],), _setup(title, 3), _entrants(title, 3), GameRow(4, 1))
    assert [game.seating for game in report.games] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]
    for index, row in enumerate(report.rows):
        mine = [game.points[game.seating.index(index)] for game in report.games]
        assert row.points == sum(mine)


def test_times_come_from_the_callers_clock_alone() -> None:
    title = title_of("toy")
    ticks: Iterator[float] = itertools.count(0.0, 0.5)
    setup, tracks = _setup(title, 2), (tracks_of(title)["loop"],)
    report = simulate(title, tracks, setup, _entrants(title, 2), GameRow(2, 1), lambda: next(ticks))
    for t in report.times:
        assert t.thoughts == sum(t.spans.values()) > 0
        assert (t.longest, t.total, t.longest_slice) == (1.0, 1.0 * t.thoughts, 0.5), "each of these thoughts has two slices"
        assert sum(t.slices.values()) == 2 * t.thoughts
    assert msgspec.structs.replace(report, times=()) == simulate(title, tracks, setup, _entrants(title, 2), GameRow(2, 1))


def test_what_can_not_be_played_is_refused() -> None:
    title = title_of("toy")
    tracks = (tracks_of(title)["loop"],)
    with pytest.raises(ValueError, match="3 seats"):
        simulate(title, tracks, _setup(title, 3), _entrants(title, 2), GameRow(1, 1))
    with pytest.raises(Refused, match="seats"):
        simulate(title, tracks, _setup(title, 7), _entrants(title, 7), GameRow(1, 1))
    assert simulate(title, tracks, _setup(title, 2), _entrants(title, 2), GameRow(0, 1)).games == ()


def test_an_endless_match_is_an_error_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    title = title_of("toy")
    monkeypatch.setattr(arena, "LIMIT", 10)
    with pytest.raises(EndlessError, match="seed 9"):
        simulate(title, (tracks_of(title)["loop"],), _setup(title, 2), _entrants(title, 2), GameRow(1, 9))


def test_the_medium_driver_beats_the_random_one_on_the_toy() -> None:
    title = title_of("toy")
    entrants = (Entrant("random", RandomDriver()), Entrant("medium", PolicyDriver(title.judge, 2)))
    rows = simulate(title, (tracks_of(title)["loop"],), _setup(title, 2), entrants, GameRow(60, 1)).rows
    assert rows[1].wins > rows[0].wins
