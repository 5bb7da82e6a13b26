"""O13, J46, X51 to X53: eight cubes in a seat's first rounds."""

import pytest

from game.titles.automobiles.drivers.estimates import draws
from game.titles.automobiles.drivers.temperaments import EVEN
from game.titles.automobiles.drivers.value import chance_to_win
from game.titles.automobiles.rules.events import BagRefilled, CubeDrawn
from tests.titles.automobiles import build
from tests.titles.automobiles.tools import ENDLESS


def test_x51_eight_cubes_from_the_first_hand_on() -> None:
    """X51, O13, S9: A has help of step 1, the others have seven."""
    game = build.rules(4, help_1=5)
    state = build.opened(game, seed=1).state
    while build.asked(game, state)[1] == "OPENING":
        state, _ = build.play(game, state, "done")
    assert [sum(one.active) for one in state.racers] == [8, 7, 7, 7]
    assert game.check(state) == ()


@pytest.mark.parametrize(
    ("help_1", "round", "drawn"),
    [(4, 3, 8), (4, 4, 7), (100, 60, 8), (104, 3, 9), (104, 4, 8), (0, 1, 7)],
)
def test_x52_the_hand_for_the_round_after_the_last_has_seven_again(help_1: int, round: int, drawn: int) -> None:
    """X52, R87, J46: what is drawn at the end of a round is the hand of the next; above 100 nine in the first rounds, then eight."""
    game = build.rules(4, help_1=help_1)
    state = build.state(game, "A 2:5", active="", bag="30W", round=round, draws=ENDLESS)
    _, events = build.play(game, state, "drive")
    assert [(e.nth, e.of) for e in build.told(events, CubeDrawn)] == [(n, drawn) for n in range(1, drawn + 1)]


def test_x53_a_bag_with_too_few_is_refilled_once() -> None:
    """X53, R6: two in the bag, three in the discard: five are drawn for eight."""
    game = build.rules(4, help_1=4)
    state = build.state(game, "A 2:5", active="", discard="3L", bag="2W", draws=ENDLESS)
    after, events = build.play(game, state, "drive")
    assert len(build.told(events, CubeDrawn)) == 5
    assert [e.count for e in build.told(events, BagRefilled)] == [3]
    assert (build.cubes(after, "A", "active"), game.check(after)) == ("2W 3L", ())


def test_o13_drivers_reckon_with_the_cubes_to_come() -> None:
    """What the rounds to come draw, whole and in part; nothing changes without help."""
    plain, helped = build.rules(4), build.rules(4, help_1=4)
    one, two = (build.state(game, "A 2:5", round=2) for game in (plain, helped))
    assert draws(plain, one, 0, 2_500) == 17_500
    assert draws(helped, two, 0, 2_500) == 19_500, "rounds 3 and 4 have eight, round 5 seven"
    assert draws(helped, two, 1, 2_500) == 17_500
    assert chance_to_win(helped, two, 0, EVEN) > chance_to_win(plain, one, 0, EVEN)
