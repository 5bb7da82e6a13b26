"""What `bench` says of the rules: what is played, and that it is the same on every run. No rate is asserted."""

import sys

import pytest

from game.bench import rates as measured
from game.bench.rates import AIMS, CHESS, Course, chess_play, courses, rates, title_play
from game.titles import TITLES
from tests.helpers.play import title_of, tracks_of


def played(title_id: str) -> list[Course]:
    title = title_of(title_id)
    return courses(title, tuple(tracks_of(title).values()))


def test_every_title_is_played_with_its_fewest_and_its_most_seats() -> None:
    for entry in TITLES:
        found = played(entry.meta.id)
        assert [course.setup.seats for course in found] == [entry.meta.seats_min, entry.meta.seats_max]
        assert all(course.title.problems(course.setup, course.tracks) == () for course in found)
        assert entry.meta.id in AIMS


def test_the_same_is_played_on_every_run() -> None:
    """So that two versions of the rules are measured at the same work; race after race, where one is too short."""
    course = played("toy")[0]
    assert title_play(course)(300) == title_play(course)(300) != title_play(course)(301)
    chess = chess_play()
    assert chess is not None
    assert chess(40) == chess(40) != chess(41)


def test_rates_are_told_in_plays_of_chess() -> None:
    found = rates(played("toy"), 30, 3)
    assert [(rate.name, rate.seats) for rate in found] == [(CHESS, 2), ("toy", 2), ("toy", 6)]
    assert found[0].ratio == 1
    assert all(rate.ratio == rate.per_second / found[0].per_second for rate in found)


def test_a_median_counts_not_the_best_and_not_the_worst(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three runs of 10 decisions that take 1, 5 and 2 seconds: 5 a second."""
    clock = iter((0.0, 1.0, 10.0, 15.0, 20.0, 22.0))
    monkeypatch.setattr(measured, "perf_counter", lambda: next(clock))
    monkeypatch.setattr(measured, "chess_play", lambda: None)
    assert [rate.per_second for rate in rates(played("toy")[:1], 10, 3)] == [5.0]


def test_without_python_chess_the_rest_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, CHESS, None)
    found = rates(played("toy"), 30, 1)
    assert [(rate.name, rate.ratio) for rate in found] == [("toy", None), ("toy", None)]
