"""Section 11, phase ROLL: dice one at a time, modules, and when the rules go on by themselves."""

from game.titles.scrap_racer.rules.events import Crashed, DiceStopped, DieRolled, ModuleUsed, SwitchGained
from tests.titles.scrap_racer import build
from tests.titles.scrap_racer.expect import assert_refused, legal, moves, played, story, told

RULES = build.rules(racers=3)


def test_x1_r7_a_repeat_on_the_third_die_crashes_at_once() -> None:
    """3, 5, 3 without a module: nothing is asked, a card of the middle deck decides, and no die moves anybody."""
    s = build.state(RULES, "K1@12", draws="3 5 3", tops="C34:STAY")
    after, events = played(RULES, s, "roll roll roll")
    assert [(e.n, e.value, e.is_repeat) for e in told(events, DieRolled)] == [(1, 3, False), (2, 5, False), (3, 3, True)]
    assert told(events, Crashed) == [Crashed(racer=s.racers[0].id, value=3, deck="C34")]
    assert moves(s, events) == []
    assert (build.p(after, "K1"), after.active) == (12, 1)


def test_x2_stopping_after_four_dice() -> None:
    """1, 2, 4 and 6 are thirteen spaces."""
    s = build.state(RULES, "K1@21 K2@5 K3@40", draws="1 2 4 6")
    _, events = played(RULES, s, "roll roll roll roll stop")
    assert told(events, DiceStopped) == [DiceStopped(racer=s.racers[0].id, values=(1, 2, 4, 6), total=13)]
    assert moves(s, events) == ["K1 21>34 dice"]


def test_x3_three_modules_save_a_turn_of_eighteen() -> None:
    """A good 1 is flipped to 6; the second reroll of the fourth die is good; all three modules are gone for ever."""
    s = build.state(RULES, "K1@0", modules={"K1": "FLIP REROLL REROLL"}, draws="5 4 1 5 5 3")
    repeat, _ = build.play(RULES, s, "roll roll roll FLIP roll")
    assert set(legal(RULES, repeat)) == {"crash", "REROLL"}
    after, events = played(RULES, s, "roll roll roll FLIP roll REROLL REROLL stop")
    used = [(e.kind, e.old, e.new, e.is_repeat) for e in told(events, ModuleUsed)]
    assert used == [("FLIP", 1, 6, False), ("REROLL", 5, 5, True), ("REROLL", 5, 3, False)]
    assert told(events, DiceStopped) == [DiceStopped(racer=s.racers[0].id, values=(5, 4, 6, 3), total=18)]
    assert (build.p(after, "K1"), build.racer(after, "K1").modules) == (18, ())
    assert sorted(after.spent) == ["FLIP", "REROLL", "REROLL"]


def test_x4_from_the_grid() -> None:
    """The first step of a racer that has not started is the first space after the line, and no crossing."""
    s = build.state(RULES, "K1@0 K2@0 K3@0", active="K2", draws="2 6")
    after, events = played(RULES, s, "roll roll stop")
    assert moves(s, events) == ["K2 0>8 dice"]
    assert build.racer(after, "K2").badges == 0
    assert "FinishLineCrossed" not in story(events)


def test_x22_plus_minus_does_not_wrap() -> None:
    """A 6 can only become 5, a 1 only 2."""
    high, _ = build.play(RULES, build.state(RULES, modules={"K1": "PLUS_MINUS"}, draws="6"), "roll")
    assert set(legal(RULES, high)) == {"roll", "stop", "PLUS_MINUS-1"}
    assert_refused(RULES, high, "PLUS_MINUS+1", "no_wrap", "R8")
    assert build.play(RULES, high, "PLUS_MINUS-1")[0].last == 5
    low, _ = build.play(RULES, build.state(RULES, modules={"K1": "PLUS_MINUS"}, draws="1"), "roll")
    assert set(legal(RULES, low)) == {"roll", "stop", "PLUS_MINUS+1"}
    assert_refused(RULES, low, "PLUS_MINUS-1", "no_wrap", "R8")
    assert build.play(RULES, low, "PLUS_MINUS+1")[0].last == 2


def test_x23_a_repeat_on_purpose() -> None:
    """The last module makes the 3 a second 2: the crash follows unasked, with a card for a 2."""
    s = build.state(RULES, "K1@20", modules={"K1": "PLUS_MINUS"}, draws="2 3", tops="C12:FWD_5")
    after, events = played(RULES, s, "roll roll PLUS_MINUS-1")
    (used,) = told(events, ModuleUsed)
    assert (used.old, used.new, used.is_repeat) == (3, 2, True)
    assert told(events, Crashed) == [Crashed(racer=s.racers[0].id, value=2, deck="C12")]
    assert (build.p(after, "K1"), build.racer(after, "K1").switches) == (25, 1)
    assert told(events, SwitchGained)[0].cause == "crash"


def test_x24_six_different_dice() -> None:
    """After the sixth die nothing but stopping is left, and it happens by itself: 21 spaces."""
    s = build.state(RULES, "K1@0", draws="6 5 4 3 2 1")
    _, events = played(RULES, s, "roll roll roll roll roll roll")
    assert told(events, DiceStopped) == [DiceStopped(racer=s.racers[0].id, values=(6, 5, 4, 3, 2, 1), total=21)]
    assert moves(s, events) == ["K1 0>21 dice"]
