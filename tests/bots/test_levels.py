"""Drivers by name, and what each of them does at a turn."""

from collections import Counter

import pytest

from game.bots.bot import Thinking, conclude
from game.bots.levels import BASELINES, NoSuchDriverError, driver, levels_of, temperaments_of
from game.bots.policy import PolicyDriver
from game.bots.random import RandomDriver
from game.bots.runner import ComputerDrivers
from game.core.match import Match
from game.core.rng import Rng
from tests.helpers.play import cases_of, match_of, title_ids, title_of


def _match(title_id: str = "toy") -> Match:
    title = title_of(title_id)
    return match_of(title, cases_of(title)[1])


@pytest.mark.parametrize("title_id", title_ids())
def test_every_title_has_the_same_three_levels_and_the_driver_that_knows_nothing(title_id: str) -> None:
    assert levels_of(title_of(title_id)) == ("random", "easy", "medium", "hard")


@pytest.mark.parametrize(
    ("level", "temperament", "what"), [("harder", "", "level"), ("Easy", "", "level"), ("easy", "rough", "temperament")]
)
def test_a_driver_that_is_not_there_is_refused_with_the_names_there_are(level: str, temperament: str, what: str) -> None:
    title = title_of("toy")
    with pytest.raises(NoSuchDriverError) as error:
        driver(title, level, 1, temperament)
    assert isinstance(error.value, LookupError)
    assert error.value.what == what
    assert error.value.known == (levels_of(title) if what == "level" else temperaments_of(title))
    assert error.value.name in str(error.value)


@pytest.mark.parametrize("title_id", title_ids())
def test_every_level_of_every_title_plays_a_match_to_its_end(title_id: str) -> None:
    """The hard level thinks for long: it plays a while, then the easy one takes over."""
    title = title_of(title_id)
    for level in dict.fromkeys((*levels_of(title), *BASELINES)):
        match = _match(title_id)
        computers = ComputerDrivers({seat: driver(title, level, 5) for seat in range(match.header.setup.seats)})
        while not match.turn.over:
            if level == "hard" and len(match.done) == 40:
                computers = ComputerDrivers({seat: driver(title, "easy", 5) for seat in computers.drivers})
            decision = computers.decide(match)
            assert decision is not None
            match.submit(decision.seat, decision.action)
            assert len(match.done) < 5_000
        assert match.result is not None


def test_the_random_driver_uses_a_standing_right_one_time_in_eight_and_every_action_alike() -> None:
    match = _match()
    match.submit(0, match.legal(0)[0])
    aside, due = match.chair(0), match.chair(1)
    assert 0 in match.turn.may
    used = sum(bool(conclude(RandomDriver().think(aside, Rng.seeded(seed))).actions) for seed in range(800))
    assert 70 <= used <= 130
    picked = Counter(conclude(RandomDriver().think(due, Rng.seeded(seed))).actions[0] for seed in range(1000))
    assert set(picked) == set(due.legal())
    assert min(picked.values()) > 0.7 * 1000 / len(due.legal())


def test_the_policy_driver_plays_its_level_plan_and_reason_included() -> None:
    match = _match()
    chair = match.chair(1)
    for level in (1, 2):
        expected, _ = match.title.judge.policy(chair.rules, chair.view, 1, level, Rng.seeded(3))
        assert conclude(PolicyDriver(match.title.judge, level).think(chair, Rng.seeded(3))) == expected


def test_thinking_yields_before_it_returns() -> None:
    """A frame can be drawn before even the quickest decision."""
    thinking: Thinking = RandomDriver().think(_match().chair(0), Rng.seeded(1))
    assert next(thinking) is None
    with pytest.raises(StopIteration):
        next(thinking)
