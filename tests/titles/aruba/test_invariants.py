"""Section 6, "Invariants for tests": counted here on the bare state, not by the title's own audit."""

from collections import Counter

import pytest

from game.core.rng import Rng
from game.titles.aruba.rules.cards import CARDS, PLACES
from game.titles.aruba.rules.events import ComboUsed, MoveDeclared
from game.titles.aruba.rules.state import ArubaState
from tests.helpers.play import random_choice
from tests.titles.aruba import build

STEPS = 500


def cards(s: ArubaState) -> list[int]:
    """All cards wherever they are: pile, discards, hands, mounted."""
    mounted = [getattr(car, place) for car in s.cars for place in PLACES]
    return sorted([*s.pile, *s.discard, *(card for hand in s.hands for card in hand), *filter(None, mounted)])


def assert_sound(s: ArubaState, finish: int) -> None:
    """Each card once; one car or wreck to a space; racing cars have 0 to 8 tokens and are short of the line."""
    assert cards(s) == list(CARDS)
    rows = 36
    spaces = Counter((car.distance % rows, car.lane) for car in s.cars if car.state in ("racing", "wreck"))
    assert max(spaces.values(), default=1) == 1
    for car in s.cars:
        assert 1 <= car.lane <= 3
        if car.state == "racing":
            assert 0 <= car.damage <= 8
            assert car.distance < finish
    assert sorted(s.finished) == [k for k, car in enumerate(s.cars) if car.state == "finished"]
    assert sorted(s.wrecks) == [k for k, car in enumerate(s.cars) if car.state in ("wreck", "gone")]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {}),
        (4, {"laps": 2, "bomb_damage": 2, "grid_order": "finish"}),
        (6, {"hook_window": "end_of_roll", "shot_range": 3, "round_limit": 10}),
    ],
)
def test_the_invariants_hold_at_every_step(seats: int, options: dict[str, int | str]) -> None:
    """Random drivers: nothing is lost or doubled, no car rolls back, one movement a turn, no die twice, never stuck."""
    game = build.rules(seats, **options)
    finish = 36 * int(options.get("laps", 1))
    s, rng = game.new(seats).state, Rng.seeded(seats, 9)
    used: list[int] = []
    declared = 0
    for _ in range(STEPS):
        turn = game.turn(s)
        if turn.over:
            break
        assert all(game.legal(s, seat) for seat in (*turn.waits_for, *turn.may))
        seat, action, rng = random_choice(game, s, turn, rng)
        step = game.apply(s, seat, action)
        for event in step.events:
            match event:
                case ComboUsed(dice=dice):
                    used += dice
                case MoveDeclared():
                    declared += 1
        assert len(used) == len(set(used))
        assert declared <= 1
        after = step.state
        assert_sound(after, finish)
        if after.race == s.race:
            assert all(now.distance >= then.distance for now, then in zip(after.cars, s.cars, strict=True))
        if (after.race, after.round, after.active) != (s.race, s.round, s.active):
            used, declared = [], 0
        s = after
    assert s.race > 1 or s.round > 2, "the drivers got somewhere"
