"""Section 10: whether a lone choice is put tells nothing of a hand; it goes by the number of cards and what lies open."""

from typing import Any

import pytest

from game.core.rng import Rng
from game.titles.aruba.rules.cards import KINDS
from tests.titles.aruba import build

GAME = build.rules(4)
COULD: list[tuple[str, str, dict[str, Any], bool]] = [
    ("PREP", "A 9/2", {}, True),
    ("PREP", "A 9/2 front rear left right", {}, False),
    ("PREP", "A 9/2 dt1 front rear left right", {}, True),
    ("ROLL", "A 9/2", {"dice": "1234"}, True),
    ("BEFORE_MOVE", "A 9/2", {"dice": "35"}, True),
    ("BEFORE_MOVE", "A 14/2", {"dice": "35", "lead_pen": 1}, False),
    ("BEFORE_MOVE", "A 14/2, B 13/2", {"dice": "35", "lead_pen": 1}, True),
    ("MOVING", "A 35/2 dt1", {"budget": 1}, False),
    ("AFTER_MOVE", "A 9/2", {"dice": "35"}, False),
    ("AFTER_MOVE", "A 9/2, B 8/3", {"dice": "35"}, True),
    ("AFTER_MOVE", "A 9/2, B 8/3 wreck", {"dice": "35"}, False),
    ("AFTER_MOVE", "A 9/2 dt1", {"dice": "35"}, True),
    ("WRAP_UP", "A 9/2, B 9/3", {"hands": {"B": "nitro"}}, True),
    ("WRAP_UP", "A 9/2, B 9/3", {}, False),
    ("WRAP_UP", "A 9/2, B 9/3", {"hands": {"B": "nitro"}, "drawn": True}, False),
    ("WRAP_UP", "A 9/2, B 12/3", {"hands": {"B": "nitro"}}, False),
]


@pytest.mark.parametrize(("phase", "cars", "fields", "asks"), COULD)
def test_a_card_that_could_be_used_is_asked_about(phase: str, cars: str, fields: dict[str, Any], asks: bool) -> None:
    """Section 10: whatever the one card in hand is, the same decision is put, or is not."""
    hands = fields.get("hands", {})
    for kind in KINDS:
        s = build.state(GAME, cars, phase=phase, **{**fields, "hands": {**hands, "A": kind}})
        assert GAME.turn(s).ask_always == asks, kind
        if not asks:
            assert len(GAME.legal(s, 0)) == len(GAME.legal(build.state(GAME, cars, phase=phase, **fields), 0)) or phase == "MOVING"


@pytest.mark.parametrize("phase", ["PREP", "ROLL", "BEFORE_MOVE", "MOVING", "AFTER_MOVE", "WRAP_UP"])
def test_without_cards_nothing_is_hidden(phase: str) -> None:
    """Section 10: no card, or only such as were drawn in this turn: a lone choice may play itself."""
    cars = "A 9/2, B 8/2, C 9/1"
    s = build.state(GAME, cars, phase=phase, dice="35", budget=1, hands={"B": "nitro"})
    assert not GAME.turn(s).ask_always
    fresh = build.state(GAME, cars, phase="WRAP_UP", dice="35", hands={"A": "nitro", "B": "nitro"}, fresh=1)
    assert not GAME.turn(fresh).ask_always


def test_two_nitros_move_what_one_does_not() -> None:
    """R36, R37: from a red start the lone leader needs two Nitros, or one and a die."""
    fields: dict[str, Any] = {"phase": "BEFORE_MOVE", "lead_pen": 1}
    assert not GAME.turn(build.state(GAME, "A 14/2", dice="35", hands={"A": "saw"}, **fields)).ask_always
    assert GAME.turn(build.state(GAME, "A 14/2", dice="35", hands={"A": "saw saw"}, **fields)).ask_always
    assert GAME.turn(build.state(GAME, "A 14/2", dice="15", hands={"A": "saw"}, **fields)).ask_always


@pytest.mark.parametrize("seats", [3, 6])
def test_a_lone_choice_is_one_for_every_hand(seats: int) -> None:
    """Section 10, along a race of random drivers: where one action is left and may play itself, it is left whatever the cards are."""
    game = build.rules(seats)
    s, rng, lone = game.new(seats).state, Rng.seeded(seats, 4), 0
    for number in range(600):
        turn = game.turn(s)
        for seat in () if turn.ask_always else turn.waits_for:
            here = len(game.legal(s, seat)) == 1
            lone += here
            for other in range(3):
                world = game.redeal(game.view(s, None), Rng.seeded(number, other))
                assert (len(game.legal(world, seat)) == 1) == here, turn
        actions = game.legal(s, turn.waits_for[0])
        at, rng = rng.below(len(actions))  # type: ignore[assignment]
        s = game.apply(s, turn.waits_for[0], actions[at]).state
    assert lone > 20
