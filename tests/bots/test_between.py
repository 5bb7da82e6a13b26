"""Drivers between two levels: how often they are the weaker one, that whole numbers are the levels themselves, that more is better."""

from typing import Any

import pytest

from game.bots.arena import Entrant, GameRow, simulate
from game.bots.between import THOUSAND, BetweenDriver
from game.bots.bot import Thinking, conclude
from game.bots.league import outcome
from game.bots.levels import EASY, LEVELS, RANDOM, driver
from game.bots.runner import ComputerDrivers
from game.core.fit import LEVEL, SCALE, fitted
from game.core.judge import DriverChoice
from game.core.match import Chair
from game.core.rng import Rng
from tests.helpers.play import cases_of, match_of, title_ids, title_of, tracks_of

SEED = 77


class Counted:
    """A driver that is asked, and says nothing."""

    def __init__(self) -> None:
        self.asked = 0

    def think(self, chair: Chair, rng: Rng) -> Thinking:
        self.asked += 1
        yield
        return DriverChoice(())


@pytest.mark.parametrize("strong", [0, 250, 900, THOUSAND])
def test_so_many_decisions_of_a_thousand_are_the_better_driver_s(strong: int) -> None:
    weaker, better, chair = Counted(), Counted(), None
    between: Any = BetweenDriver(weaker, better, strong)
    for seed in range(2_000):
        conclude(between.think(chair, Rng.seeded(seed)))
    assert weaker.asked + better.asked == 2_000
    assert better.asked == pytest.approx(2 * strong, abs=60)
    assert (weaker.asked == 0, better.asked == 0) == (strong == THOUSAND, strong == 0)


def test_the_scale_has_the_levels_of_every_title() -> None:
    assert (RANDOM, *LEVELS) == SCALE


@pytest.mark.parametrize("number", [0, 1, 2])
@pytest.mark.parametrize("title_id", title_ids())
def test_on_a_whole_number_it_is_that_level_move_for_move(title_id: str, number: int) -> None:
    title, found = title_of(title_id), []
    for level in (SCALE[number], fitted(number * LEVEL)):
        match = match_of(title, cases_of(title)[1])
        computers = ComputerDrivers({seat: driver(title, level, 5) for seat in range(match.header.setup.seats)})
        while not match.turn.over and len(match.done) < 60:
            decision = computers.decide(match)
            assert decision is not None
            match.submit(decision.seat, decision.action)
        found.append(match.done)
    assert found[0] == found[1]


def test_a_temperament_goes_with_every_place_of_the_scale() -> None:
    title = title_of("monza")
    assert isinstance(driver(title, fitted(1_500), 1, "pushy").bot, BetweenDriver)


def _share(title_id: str, position: int, games: int) -> float:
    """Of the wins against a Sunday driver."""
    title = title_of(title_id)
    case = next(one for one in cases_of(title) if one.setup.seats == 2)
    tracks = [next(iter(tracks_of(title).values()))]
    entrants = [Entrant(name, driver(title, name, 0).bot) for name in (fitted(position), EASY)]
    setup = case.setup.__class__(2, case.setup.cars, {"races": 1}, (tracks[0].id,))
    return outcome(simulate(title, tracks, setup, entrants, GameRow(games, SEED)).games).share


def test_who_stands_higher_wins_more_often() -> None:
    """Steps of a level, and few races: the next one has all of them."""
    shares = [_share("monza", position, 60) for position in (0, LEVEL, 2 * LEVEL)]
    assert shares == sorted(shares)
    assert shares[0] < 0.45 < 0.55 < shares[2]


@pytest.mark.soak
@pytest.mark.parametrize("title_id", ["monza", "scrap_racer"])
def test_soak_five_steps_of_the_scale_win_more_and_more(title_id: str) -> None:
    shares = [_share(title_id, position, 300) for position in range(0, 2 * LEVEL + 1, LEVEL // 2)]
    assert shares == sorted(shares)
    assert shares[-1] - shares[0] > 0.25
