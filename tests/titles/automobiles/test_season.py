"""Whole matches of level 1 and of chance: what a season must keep from race to race."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.actions import Event
from game.core.rng import Generator, Rng
from game.titles.automobiles.drivers import judge
from game.titles.automobiles.rules.events import (
    CubeBought,
    PointsAwarded,
    RaceFinished,
    RaceStarted,
    SeasonFinished,
    SponsorBoxed,
    SponsorChosen,
    SponsorsRevealed,
    TurnStarted,
)
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.state import AutomobilesState
from tests.helpers.examples import examples
from tests.titles.automobiles import build

LONG = 12_000


def raced(game: AutomobilesRules, seed: int, limit: int = LONG) -> tuple[AutomobilesState, list[Event]]:
    """A match of level 1 to its end, checked on the way."""
    step = game.new(seed)
    s, events = step.state, list(step.events)
    rng: Generator = Rng.seeded(seed, 3)
    for _ in range(limit):
        turn = game.turn(s)
        if turn.over:
            return s, events
        seat = turn.waits_for[0]
        choice, rng = judge.policy(game, game.view(s, seat), seat, 1, rng)
        step = game.apply(s, seat, choice.actions[0])
        s = step.state
        events += step.events
        assert not game.check(s)
    raise AssertionError("the match has no end")


def told(events: Sequence[Event], kind: type[Event]) -> list[Any]:
    return [e for e in events if isinstance(e, kind)]


@pytest.mark.parametrize(("seats", "races"), [(2, 3), (5, 5), (3, 4)])
def test_r104_to_r108_a_season_from_start_to_end(seats: int, races: int) -> None:
    """O7, R104 - R108, J35, J36: grids by the last places, points that add up, n sponsors before each race but the last."""
    tracks = [build.track(name) for name in ("mesa", "bowl", "tt24", "palm", "harbour")][:races]
    game = build.rules(seats, *tracks, races=races, laps=1)
    s, events = raced(game, 11 + seats)
    started, finished, points = told(events, RaceStarted), told(events, RaceFinished), told(events, PointsAwarded)
    assert [e.track for e in started] == [t.id for t in tracks]
    assert [e.race for e in started] == [e.race for e in finished] == list(range(1, races + 1))
    assert [e.order for e in started[1:]] == [e.places for e in finished[:-1]]
    assert [len(e.budgets) for e in started] == [seats] + [0] * (races - 1)
    assert [len(e.ids) for e in told(events, SponsorsRevealed)] == [seats] * (races - 1)
    assert len(told(events, SponsorChosen)) == seats * (races - 1)
    assert len(told(events, SponsorBoxed)) == seats * (races - 2)
    totals = tuple(sum(e.points[seat] for e in points) for seat in range(seats))
    result = game.result(s)
    assert result is not None
    assert (result.points, told(events, SeasonFinished)[0].totals) == (totals, totals)
    assert len(result.races) == races
    assert not [e for e in events[events.index(started[1]) :] if isinstance(e, CubeBought) and e.opening]


def test_bags_supply_drivers_and_cards_carry_over() -> None:
    """R107: cubes bought in race 1 are still there in race 2, and the supply is as it was left."""
    game = build.rules(3, races=3, laps=1)
    s, events = raced(game, 5)
    assert all(one.driver and one.sponsor for one in s.racers)
    owned = 282 - sum(s.supply)
    assert owned != 3 * 12, "somebody bought or wore something"
    assert {e.cards for e in told(events, RaceStarted)} == {s.cards}


def test_r101_everybody_has_the_same_number_of_turns() -> None:
    """R101: the round in which the first car comes home is played out."""
    game = build.rules(4, build.track("bowl"))
    _, events = raced(game, 2)
    turns = [e.seat for e in told(events, TurnStarted)]
    assert {turns.count(seat) for seat in range(4)} == {told(events, TurnStarted)[-1].round}


@examples(12)
@given(st.integers(0, 10**6), st.integers(2, 5), st.booleans(), st.booleans(), st.sampled_from(["palm", "mesa", "harbour", "royal"]))
def test_random_play_keeps_the_books(seed: int, seats: int, merging: bool, closed: bool, track: str) -> None:
    """R4, R64, R68, R100: cubes, segments, packing and laps add up after every decision, whatever is played."""
    game = build.rules(seats, build.track(track), cards="random", pool="both", drivers=True, merging=merging, open_bags=not closed, laps=1)
    s, rng = game.new(seed).state, Rng.seeded(seed, 8)
    for _ in range(150):
        turn = game.turn(s)
        if turn.over:
            break
        offer = game.legal(s, turn.waits_for[0])
        assert 0 < len(offer) <= 60
        at, rng = rng.below(len(offer))
        s = game.apply(s, turn.waits_for[0], offer[at]).state
        assert not game.check(s)
