"""O9, J34, X37, X38: seven dice in a seat's first rounds."""

import pytest

from game.core.contract import Setup
from game.titles.monza.drivers.expected_turns import road_turns
from game.titles.monza.drivers.value import value
from game.titles.monza.rules.actions import Reroll
from game.titles.monza.rules.events import DiceRolled, TurboRolled
from game.titles.monza.title import TITLE
from tests.titles.monza import build
from tests.titles.monza.expect import events_of


def test_x37_seven_dice_in_the_first_two_rounds_for_one_seat() -> None:
    """X37, O9: red throws seven in rounds 1 and 2, six in round 3; yellow always six. The basic game has no turbo."""
    rules = build.rules("oval", help_1=2)
    rolled, _ = build.play(rules, build.state(rules, roll="WRBYWPG"), "roll")
    assert (rolled.dice, rules.check(rolled)) == ("WRBYWPG", ())
    after, _ = build.play(rules, rolled, "W>a1 R>a2 B>a3 Y>a4 W>a5 P>b7 end")
    assert build.node(after, "red") == "b7"
    assert rules.check(after) == ()
    for number, active, dice in ((2, 0, 7), (3, 0, 6), (1, 1, 6)):
        state = build.state(rules, roll="WRBYWPG"[:dice], round=number, active=active)
        _, events = build.play(rules, state, "roll")
        assert len(events_of(events, DiceRolled)[0].colours) == dice


@pytest.mark.parametrize(("script", "dice"), [("R>b11 G>b12 P>c15 B>c16 W>b14 [P>a14] B>a15", 6), ("R>b11 G>b12 P>c15 B>c16 W>b14", 5)])
def test_x38_six_of_seven_dice_earn_the_turbo_five_do_not(script: str, dice: int) -> None:
    """X38, R20, J34."""
    rules = build.rules("long", help_1=2)
    dealt = "RGPBWBR" if dice == 6 else "RGPBWBB"
    after, events = build.play(rules, build.state(rules, "red a9", roll=dealt, draws="YP"), f"roll {script} end")
    assert [e.colours for e in events_of(events, TurboRolled)] == (["YP"] if dice == 6 else [])
    assert rules.check(after) == ()


def test_o9_any_of_the_seven_may_be_thrown_again() -> None:
    """O9, R13."""
    rules = build.rules("oval", rules="pro", help_1=1)
    rolled, _ = build.play(rules, build.state(rules, "red b2", roll="RRRRRRR", draws="W"), "roll")
    assert Reroll("RRRRRRR") in rules.legal(rolled, 0)
    again, _ = build.play(rules, rolled, "reroll:R")
    assert sorted(again.dice) == sorted("WRRRRRR")
    assert rules.check(again) == ()


def test_o9_seven_dice_are_of_the_race_and_begin_anew_in_the_next() -> None:
    """O9: in rounds 1 to n of each race, never before round 1."""
    game = build.rules("oval", races=3, help_2=3).game
    assert [game.dice(1, number) for number in (0, 1, 3, 4)] == [6, 7, 7, 6]
    assert [game.dice(0, number) for number in (0, 1)] == [6, 6]
    assert build.rules("oval", help_2=100).game.dice(1, 60) == 7


def test_o9_the_judge_sees_who_throws_more_dice() -> None:
    """A seat that throws seven stands better, the longer the better; a value without help is what it was."""
    plain, helped, longer = (build.rules("oval", **options) for options in ({}, {"help_1": 2}, {"help_1": 6}))
    values = [value(rules, build.state(rules), 0) for rules in (plain, helped, longer)]
    assert values[0] == 0 < values[1] < values[2]
    assert value(helped, build.state(helped), 1) < 0
    assert road_turns(plain, build.state(plain)).more == 0 < road_turns(helped, build.state(helped)).more


def test_o9_more_than_all_rounds_is_refused() -> None:
    """O9: 100 rounds are all there are."""
    setup = Setup(2, ("R", "Y"), {"help_1": 101}, ("oval",))
    assert [refused.code for refused in TITLE.problems(setup, (build.track("oval"),))] == ["option_value"]
