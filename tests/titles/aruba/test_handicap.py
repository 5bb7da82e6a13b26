"""O9, J51, X51 to X54: shields are damage below zero."""

import pytest

from game.titles.aruba.drivers.estimates import burden, pace
from game.titles.aruba.drivers.value import car_rows
from game.titles.aruba.rules.compiled import dice_to_come
from game.titles.aruba.rules.events import CarRepaired, DamageTaken, DiceThrown, ShieldsHit
from game.titles.aruba.rules.rules import ArubaRules
from tests.titles.aruba import build
from tests.titles.aruba.expect import assert_refused

GAME = build.rules(4, help_2=2)


def test_x51_a_shield_takes_a_shot() -> None:
    """X51, O9: two shields, step 1. One is left, no damage, and the car throws ten dice."""
    state = build.state(GAME, "A 9/2, B 10/2 dt-2", phase="BEFORE_MOVE", dice="1133456", throws="1111111111")
    after, events = build.play(GAME, state, "shoot:1")
    assert build.told(events, ShieldsHit, DamageTaken) == [ShieldsHit(car="Y", amount=1, left=1, source="R", cause="shot")]
    assert (build.car(GAME, after, "B").damage, dice_to_come(-1)) == (-1, 10)
    assert GAME.check(after) == ()


@pytest.mark.parametrize(
    ("left", "told"),
    [
        (3, [ShieldsHit(car="Y", amount=2, left=1, source="R", cause="bomb")]),
        (
            1,
            [
                ShieldsHit(car="Y", amount=1, left=0, source="R", cause="bomb"),
                DamageTaken(car="Y", amount=1, total=1, source="R", cause="bomb"),
            ],
        ),
        (0, [DamageTaken(car="Y", amount=2, total=2, source="R", cause="bomb")]),
    ],
)
def test_x52_of_a_blow_of_two_on_one_shield_one_is_damage(left: int, told: list[ShieldsHit | DamageTaken]) -> None:
    """X52, O9, R58."""
    game = build.rules(4, help_2=3, bomb_damage=2)
    state = build.state(game, f"A 9/2, B 8/2 dt{-left}", phase="BEFORE_MOVE", dice="12", hands={"A": "bomb"})
    after, events = build.play(game, state, "bomb")
    assert build.told(events, ShieldsHit, DamageTaken) == told
    assert build.car(game, after, "B").damage == 2 - left
    assert game.check(after) == ()


@pytest.mark.parametrize("damage", [-2, 0])
def test_x53_what_has_shields_is_undamaged(damage: int) -> None:
    """X53, R13, R18, R19, R32, R33: nothing takes damage below zero."""
    game = build.rules(4, help_1=2)
    state = build.state(game, f"A 9/2 dt{damage}", hands={"A": "repair nitro"})
    for token in ("repair", "fix:nitro"):
        assert_refused(game, state, token, "R13")
    rolled = build.state(game, f"A 9/2 dt{damage}", phase="BEFORE_MOVE", dice="1135")
    for token in ("mend:1", "full_repair"):
        assert_refused(game, rolled, token, "R13")
    _, events = build.play(game, build.state(game, f"A 9/2 dt{damage}", throws="1" * 10), "throw")
    assert [len(e.values) for e in build.told(events, DiceThrown)] == [10]


def test_x54_a_pair_mends_one_damage_and_no_shield() -> None:
    """X54, R32: a car with one damage that had shields goes to 0."""
    game = build.rules(4, help_1=2)
    after, events = build.play(game, build.state(game, "A 9/2 dt1", phase="BEFORE_MOVE", dice="1135"), "mend:1")
    assert build.told(events, CarRepaired) == [CarRepaired(car="R", amount=1, total=0, by="small_repair")]
    assert build.car(game, after, "A").damage == 0


def _begun(game: ArubaRules) -> list[int]:
    return [car.damage for car in game.new(3).state.cars]


def test_o9_shields_are_there_when_a_race_begins_on_each_car_of_the_seat() -> None:
    """O9: with two cars each both have them."""
    assert _begun(GAME) == [0, -2, 0, 0]
    assert _begun(build.rules(3, help_1=1)) == [-1, 0, 0, -1, 0, 0]
    assert GAME.check(GAME.new(3).state) == ()
    assert build.rules(4).check(GAME.new(3).state) != (), "damage below zero without help is not sound"


def test_o9_the_judge_sees_shields() -> None:
    """They are worth something, make a car no faster, and cost nothing to mend."""
    plain, shielded = (build.state(GAME, f"A 9/2 dt{damage}") for damage in (0, -2))
    assert car_rows(GAME.game, shielded, 0) > car_rows(GAME.game, plain, 0)
    assert pace(-2) == pace(0) > pace(1)
    assert burden(-2, 3) < 0 == burden(0, 3)
