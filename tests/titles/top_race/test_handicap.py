"""O8, J50, X46, X47: an envelope that is opened after the last race."""

import pytest

from game.titles.top_race.drivers.temperaments import EVEN
from game.titles.top_race.drivers.value import chance_to_win
from game.titles.top_race.rules.handicap import steps
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.settlement_events import CashChanged, GameEnded, StandingsShown
from game.titles.top_race.rules.state import TopRaceState
from tests.titles.top_race import build
from tests.titles.top_race.test_rules_settlement import FOUR_HOME


def _last_card(rules: TopRaceRules, cash: dict[str, int]) -> TopRaceState:
    """Red drives home fifth with the next card and earns 30,000 for A, purple is ranked sixth and earns 10,000 for B."""
    return build.state(rules, f"red 0.38, {FOUR_HOME}", owners={"A": "red", "B": "purple"}, hands={"A": "SC07"}, cash=cash)


@pytest.mark.parametrize(("money", "ranking"), [(15_000, (0, 1)), (25_000, (1, 0))])
def test_x46_an_envelope_may_turn_the_order(money: int, ranking: tuple[int, ...]) -> None:
    """X46, O8, R62: A has 20,000 more once the prizes are paid."""
    rules = build.rules(seats=2, help_2=money)
    after, events = build.play(rules, _last_card(rules, {"A": 0, "B": 0}), "play:SC07")
    opened = [event for event in build.told(events, CashChanged) if event.cause == "help"]
    assert opened == [CashChanged(seat=1, delta=money, cash=10_000 + money, cause="help")]
    assert build.told(events, GameEnded)[0].ranking == ranking
    assert (after.cash, after.bank + sum(after.cash)) == ((30_000, 10_000 + money), 0)
    assert rules.check(after) == ()


def test_x47_an_envelope_is_opened_once_and_decides_no_race_of_a_season() -> None:
    """X47, J50: not after the first of two races; after the last one it counts for the season, not for what that race brought."""
    rules = build.rules(seats=2, races=2, help_2=100_000)
    first, events = build.play(rules, _last_card(rules, {"A": 0, "B": 0}), "play:SC07")
    assert (first.race, [event for event in build.told(events, CashChanged) if event.cause == "help"]) == (2, [])
    state = build.state(rules, f"red 0.38, {FOUR_HOME}", owners={"A": "red", "B": "purple"}, hands={"A": "SC07"}, race=2,
                        cash={"A": 0, "B": 0}, begun=(0, 0), races=first.races)  # fmt: skip
    after, events = build.play(rules, state, "play:SC07")
    shown = build.told(events, StandingsShown)[-1]
    assert (shown.gains, shown.places, shown.ranking) == ((30_000, 10_000), (1, 2), (1, 0))
    assert after.cash == (30_000, 110_000)


def test_o8_the_amounts_grow_with_the_root_of_the_races() -> None:
    """O8: to the nearest 5,000; four races are worth twice as much as one."""
    assert steps(4, {}) == (0, 15_000, 30_000, 45_000, 60_000)
    assert steps(4, {"races": 4}) == (0, 30_000, 60_000, 90_000, 120_000)
    assert steps(4, {"races": 2}) == (0, 20_000, 40_000, 65_000, 85_000)


def test_o8_the_judge_sees_what_lies_in_an_envelope() -> None:
    """While cars are bought, and on the road."""
    plain, helped = build.rules(seats=4), build.rules(seats=4, help_1=60_000)
    for state in (build.opening, build.state):
        even, more = (chance_to_win(rules, state(rules), 0, EVEN) for rules in (plain, helped))
        assert more > even
