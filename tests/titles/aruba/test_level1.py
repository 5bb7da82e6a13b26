"""Section 13: the easy driver as written there, the value of a position, and an order of actions."""

import pytest

from game.bots.levels import driver
from game.bots.runner import ComputerDrivers
from game.core.judge import DriverChoice
from game.core.match import Match
from game.core.rng import Rng
from game.language.language import Language
from game.titles.aruba.drivers import judge
from game.titles.aruba.rules.actions import Declare, QuickFix
from game.titles.aruba.rules.state import ArubaState
from game.titles.aruba.title import TITLE
from tests.titles.aruba import build

GAME = build.rules(6)


def choice(s: ArubaState, seed: int = 1) -> DriverChoice:
    """What the easy driver does."""
    (seat,) = GAME.turn(s).waits_for
    return judge.policy(GAME, GAME.view(s, seat), seat, 1, Rng.seeded(seed))[0]


def token(s: ArubaState, seed: int = 1) -> str:
    """The same as a token."""
    return build.token(GAME, choice(s, seed).actions[0])


@pytest.mark.parametrize(
    ("dice", "rerolls", "wanted"),
    [
        ("1123446", 2, "reroll:12346"),
        ("1234566", 2, "end_roll"),
        ("1123446", 0, "end_roll"),
        ("12345", 1, "reroll:24"),
        ("246", 1, "end_roll"),
    ],
)
def test_easy_throws_for_the_straight_or_with_few_dice_for_all_even(dice: str, rerolls: int, wanted: str) -> None:
    assert token(build.state(GAME, "A 9/2", phase="ROLL", dice=dice, rerolls=rerolls)) == wanted


def test_easy_shoots_with_what_the_drive_leaves_then_drives_as_far_as_it_can() -> None:
    s = build.state(GAME, "A 9/2, B 10/2", phase="BEFORE_MOVE", dice="12344455", hands={"A": "nitro"})
    assert token(s) == "shoot:4"
    s, _ = build.play(GAME, s, "shoot:4")
    assert token(s) == "declare:5,,1"


def test_easy_drives_straight_on_else_aside_else_it_rams() -> None:
    assert token(build.state(GAME, "A 9/2", phase="MOVING", budget=2)) == "F"
    assert token(build.state(GAME, "A 9/2, B 10/2", phase="MOVING", budget=2)) in ("L", "R")
    blocked = "A 9/2, B 10/2, C 10/1, D 10/3"
    assert token(build.state(GAME, blocked, phase="MOVING", budget=2)) == "ram"


def test_easy_mends_otherwise_and_always_saves_its_car() -> None:
    assert token(build.state(GAME, "A 9/2 dt3", phase="AFTER_MOVE", dice="55")) == "mend:5"
    s = build.state(GAME, "A 9/2 front, B 10/2 dt8", phase="MOVING", budget=1, hands={"B": "hook bomb"})
    s, _ = build.play(GAME, s, "ram")
    assert token(s) == "save:bomb+hook"


def test_easy_never_hooks_steals_or_bombs() -> None:
    s = build.state(GAME, "A 9/2, B 8/2", phase="HOOK_WINDOW", dice="1", hands={"B": "hook"})
    assert token(s) == "pass"
    assert token(build.state(GAME, "A 9/2, B 8/2", phase="AFTER_MOVE", dice="1", hands={"A": "bomb"})) == "finish"
    assert token(build.state(GAME, "A 9/2, B 8/2", phase="WRAP_UP", hands={"A": "larceny", "B": "hook"})) == "end_turn"


def test_easy_declines_quick_fixes_out_of_turn() -> None:
    s = build.state(GAME, "A 9/2, B 20/2 dt2", hands={"B": "nitro"})
    assert judge.policy(GAME, GAME.view(s, 1), 1, 1, Rng.seeded(1))[0] == DriverChoice(())


def test_the_value_prefers_what_a_driver_prefers() -> None:
    """Further on, unhurt, with cards, and not on red."""

    def value(cars: str, **hands: str) -> int:
        s = build.state(GAME, cars, hands=hands)
        return judge.value(GAME, GAME.view(s, 0), 0)

    rest = "B 12/1, C 12/3"
    base = value(f"A 9/2, {rest}")
    assert value(f"A 10/2, {rest}") > base
    assert value(f"A 9/2 dt3, {rest}") < base
    assert value(f"A 9/2, {rest}", A="nitro") > base
    assert value(f"A 9/2 wreck, {rest}") < value(f"A 9/2 dt8, {rest}") < base
    assert value(f"A 7/2, {rest}") < base


def test_the_order_puts_drives_first_and_loses_nothing() -> None:
    s = build.state(GAME, "A 9/2 dt2, B 10/2", phase="BEFORE_MOVE", dice="12344455", hands={"A": "nitro bomb"})
    offer = GAME.legal(s, 0)
    ordered = judge.order(GAME, GAME.view(s, 0), 0, offer)
    assert set(ordered) == set(offer)
    assert isinstance(ordered[-1], QuickFix)
    drives = [action for action in ordered if isinstance(action, Declare)]
    assert drives[0] == Declare(5, "", False, 1)


@pytest.mark.parametrize("seats", [3, 6])
def test_easy_drivers_finish_a_series_and_say_why(seats: int) -> None:
    rules = build.rules(seats)
    match = Match(TITLE, rules.setup, rules.tracks, 11)
    computers = ComputerDrivers({seat: driver(TITLE, "easy", 11) for seat in range(seats)})
    language = Language("en", strict=True)
    while not match.turn.over:
        decision = computers.decide(match)
        assert decision is not None
        assert language.reason_sentence(TITLE.words, decision.choice, ())
        match.submit(decision.seat, decision.action)
    result = match.result
    assert result is not None
    assert {race.ended for race in result.races} == {"three_home"}
