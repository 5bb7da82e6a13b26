"""The best answer to a level of Monza is worked out right, and the league tells what came out."""

import numpy as np
import pytest

from game.bench.variants_table import BEST_ANSWERS
from tests.campaigns.monza_best_play import DICE, Board, best_answer, last_turn, start_chance

TWO_NODES = Board(
    ["START", "a"],
    [np.array([[1], [0]], np.int16), np.array([[2], [3]], np.int16)],
    [np.ones((2, 1), np.int8), np.ones((2, 1), np.int8)],
    np.array([0.5, 0.5]),
    np.array([0, 0], np.int16),
)
"""A throw in two leads from the start to the only space, the other one nowhere; from there one of them crosses the line with one die, the
other with two."""


def test_who_answers_the_last_turn_wins_with_fewer_dice() -> None:
    """By hand: against one die half of the answers are equal, the others worse; from the start nobody answers."""
    assert last_turn(TWO_NODES)[:2].tolist() == [[1.0, 0.75], [1.0, 0.25]]


def test_a_tiny_track_comes_out_as_by_hand() -> None:
    """A car on the space is shoved back to the start. u: from the start, the other one on the space; w: the other way round, the other one
    to move; v: both at the start. u = w/2; w = u/2 + 1/2; v = w/2 + (u/2 + v/2)/2: w is 2/3, u 1/3, v 5/9."""
    assert start_chance(TWO_NODES, None, None) == pytest.approx(5 / 9, abs=1e-5)
    assert DICE == 6


@pytest.mark.soak
def test_the_league_tells_what_the_best_answer_wins() -> None:
    told = BEST_ANSWERS["monza"]["long track, 2 seats: hard against medium"]
    assert 100 * best_answer("long") == pytest.approx(told, abs=0.05)
