"""A level that fits: steps after races, where they lead, and how such a level is called."""

from math import log
from statistics import fmean, pstdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.fit import (
    FIRST,
    FIT,
    LEAST,
    LEVEL,
    MOST_TURNS,
    SCALE,
    START,
    TOP,
    Fit,
    expected,
    fitted,
    is_fitted,
    is_learner,
    points,
    position_of,
)
from game.core.rng import Rng

LEVELS = st.integers(0, TOP)


def test_a_win_among_equals_moves_it_up_by_half_a_step_and_a_loss_down() -> None:
    assert Fit().after(1, [START]).level == START + FIRST // 2
    assert Fit().after(0, [START]).level == START - FIRST // 2
    assert Fit().after(1, [START, START]).level == START, "one of two beaten is what was expected"
    assert Fit().after(2, [START, START]).level == START + FIRST // 2


def test_a_shared_place_and_a_race_without_computers_say_nothing() -> None:
    known = Fit(1_400, 3, -1, "m")
    assert known.after(0.5, [1_400]) == known
    assert known.after(0, []) == known


def test_beating_the_weak_proves_little_and_beating_the_strong_much() -> None:
    gained = [Fit().after(1, [rival]).level - START for rival in (0, 1_000, 2_000, 3_000)]
    assert gained == sorted(gained)
    assert gained[0] < FIRST / 5
    assert gained[-1] > FIRST * 0.9


def test_steps_shrink_with_turns_and_not_with_races() -> None:
    fit = Fit()
    for _ in range(3):
        fit = fit.after(1, [fit.level])
    assert (fit.turns, fit.step) == (0, FIRST)
    down = fit.after(0, [fit.level])
    assert (down.turns, down.level) == (1, fit.level - FIRST // 3)
    assert down.after(0, [down.level]).turns == 1


def test_no_step_is_too_small_to_follow_somebody_who_learns() -> None:
    old = Fit(1_000, MOST_TURNS, -1)
    assert old.after(1, [1_000]) == Fit(1_000 + LEAST // 2, MOST_TURNS, 1)


def test_four_wins_lead_from_the_start_to_the_top() -> None:
    fit = Fit()
    for _ in range(4):
        fit = fit.after(1, [fit.level])
    assert fit.level == TOP


@given(LEVELS, st.integers(0, MOST_TURNS), st.sampled_from([-1, 0, 1]), st.lists(LEVELS, min_size=1, max_size=5))
def test_more_beaten_rivals_never_lead_lower_and_none_leads_off_the_scale(level: int, turns: int, way: int, rivals: list[int]) -> None:
    fit = Fit(level, turns, 1 if way > 0 else -1 if way else 0)
    found = [fit.after(beaten / 2, rivals).level for beaten in range(2 * len(rivals) + 1)]
    assert all(0 <= one <= TOP for one in found)
    assert all(abs(one - level) <= fit.step for one in found)
    assert found[0] <= level <= found[-1]
    if way == 0:
        assert found == sorted(found)


@given(LEVELS, LEVELS)
def test_two_expectations_make_one_race(one: int, other: int) -> None:
    assert expected(one, other) + expected(other, one) == pytest.approx(1)


def test_beaten_seats_are_points_and_shared_places_halves() -> None:
    assert points((2, 1, 2, 4), 0, [1, 2, 3]) == 1.5
    assert points((1, 1), 0, [1]) == 0.5
    assert points((1, 2, 3), 0, []) == 0


def _standard_luck(rng: Rng) -> tuple[float, Rng]:
    """Luck such that whoever is better by d wins with the share of the usual curve."""
    drawn, rng = rng.below(1_000_000)
    return -log(-log((drawn + 0.5) / 1_000_000)), rng


def _run(true: int, steep: float, seats: int, seed: int, races: int) -> list[int]:
    """The levels after so many races of somebody on `true`, in a title where a level is worth `steep`."""
    rng, fit, found = Rng.seeded(seed, 1), Fit(), []
    for _ in range(races):
        mine, rng = _standard_luck(rng)
        beaten = 0
        for _ in range(seats - 1):
            theirs, rng = _standard_luck(rng)
            beaten += mine + true / LEVEL * steep > theirs + fit.level / LEVEL * steep
        fit = fit.after(beaten, [fit.level] * (seats - 1))
        found.append(fit.level)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("true", [0, 500, 1_000, 2_000, 3_000])
@pytest.mark.parametrize("steep", [1.7, 6.0], ids=["chancy", "clear"])
def test_ten_races_find_the_place_and_it_does_not_swing_afterwards(steep: float, true: int, seats: int) -> None:
    """1.7 is what a level is worth in ARUBA, 6 in Automobiles; at the ends of the scale all mistakes go inwards."""
    runs = [_run(true, steep, seats, seed, 30) for seed in range(60)]
    assert abs(fmean(run[9] for run in runs) - true) < LEVEL / (2.5 if steep < 2 else 6)
    assert fmean(pstdev(run[10:]) for run in runs) < LEVEL / (3.5 if steep < 2 else 6)


@pytest.mark.parametrize("position", [0, 7, 1_000, 1_370, TOP])
def test_a_level_between_is_called_by_its_place(position: int) -> None:
    name = fitted(position)
    assert len(name) == 7
    assert is_fitted(name)
    assert position_of(name) == position


def test_names_of_levels_stand_where_they_should_and_others_nowhere() -> None:
    assert [position_of(level) for level in SCALE] == [0, LEVEL, 2 * LEVEL, TOP]
    assert (position_of(FIT), is_fitted(FIT)) == (START, True)
    for name in ("greedy", "", "fit12", "fit12345", "fit-001", "fit3001", "Fit1000", "fit1000:pushy"):
        assert (position_of(name), is_fitted(name)) == (None, False), name
    assert (fitted(-5), fitted(TOP + 9)) == (fitted(0), fitted(TOP))


def test_whoever_is_weaker_than_a_sunday_driver_proves_nothing() -> None:
    assert [level for level in ("random", "fit0000", "fit0999", "fit1000", FIT, "easy", "hard", "greedy") if is_learner(level)] == [
        "random",
        "fit0000",
        "fit0999",
    ]
