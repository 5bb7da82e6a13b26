"""The judge of last turns finds what the rules allow, and a hard driver wins what it finds."""

import pytest

from game.bots.levels import HARD, driver
from tests.campaigns.last_turns import Position, can_be_won, positions, wins
from tests.helpers.play import cases_of, title_of, tracks_of

TITLE = title_of("scrap_racer")


def test_nobody_wins_in_the_first_turn() -> None:
    case = cases_of(TITLE)[0]
    rules = TITLE.rules(case.setup, [tracks_of(TITLE)[name] for name in case.setup.tracks])
    state = rules.new(1).state
    assert not can_be_won(Position(rules, state, rules.turn(state).waits_for[0]))


def test_what_can_be_won_is_won() -> None:
    found = list(positions(TITLE, 12, 1))
    assert len(found) == 12
    assert all(can_be_won(one) for one in found)
    assert sum(wins(one, lambda: driver(TITLE, HARD, 1)) for one in found) == 12


@pytest.mark.parametrize("wanted", [1, 3])
def test_so_many_are_given_as_were_wanted(wanted: int) -> None:
    assert len(list(positions(TITLE, wanted, 1))) == wanted
