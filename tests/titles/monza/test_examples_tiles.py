"""Section 11, X27 to X32: extra roll, accelerator tiles and turbo."""

import pytest

from game.titles.monza.rules.events import (
    CarFinished,
    CarMoved,
    CarPushedBack,
    DiceRerolled,
    NothingFits,
    TurboEarned,
    TurboEnded,
    TurboRolled,
    TurnEnded,
)
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import MonzaState
from tests.titles.monza import build
from tests.titles.monza.expect import assert_refused, choices, events_of, places, rerolls, tags, waiting

SIX_DICE = "roll R>b11 G>b12 P>c15 B>c16 W>b14 [P>a14] B>a15 end"


def at_the_turbo(draws: str) -> tuple[MonzaRules, MonzaState]:
    """X29 up to the turbo: red shares a15 with yellow, the turbo dice show `draws`."""
    rules = build.rules("long")
    start = build.state(rules, "red a9, yellow a15", roll="RGPBWB", draws=draws)
    turbo, events = build.play(rules, start, SIX_DICE)
    assert events_of(events, CarPushedBack) == []
    return rules, turbo


def test_x27_reroll_timing() -> None:
    """X27: the extra roll is closed while something lies on the road, open again once it is taken back, and single."""
    rules = build.rules("oval", rules="pro")
    laid, _ = build.play(rules, build.state(rules, "red b2", roll="WRPPPP", draws="GGYY"), "roll W>b3")
    assert rerolls(rules, laid) == set()
    assert_refused(rules, laid, "reroll:PP", "R13")
    back, _ = build.play(rules, laid, "back")
    assert len(rerolls(rules, back)) == 2 * 2 * 5 - 1
    again, events = build.play(rules, back, "reroll:PP")
    assert events_of(events, DiceRerolled) == [DiceRerolled(seat=0, indices=(2, 3), old="PP", new="GG")]
    assert again.dice == "WRGGPP"
    assert not build.car(again, "red").extra_roll
    assert_refused(rules, again, "reroll:PP", "R13")


def test_x28_a_tile_although_a_die_would_fit() -> None:
    """X28: tiles are free at any time, dice stay compulsory after them."""
    rules = build.rules("oval", rules="pro")
    rolled, _ = build.play(rules, build.state(rules, "red b2", roll="WWPPPP"), "roll")
    assert choices(rules, rolled) == {"W>b3", "[W>b3]", "[B>a3]", "[R>c3]"}
    tile, _ = build.play(rules, rolled, "[R>c3]")
    assert choices(rules, tile) == {"W>b3", "[W>b3]", "[Y>c4]", "back"}
    assert_refused(rules, tile, "end", "R17")
    die, _ = build.play(rules, tile, "W>b3")
    assert choices(rules, die) == {"[B>a3]", "[Y>c4]", "back", "end"}
    after, _ = build.play(rules, die, "end")
    assert (build.node(after, "red"), build.car(after, "red").tiles, build.car(after, "red").round_dice) == ("b3", "YBGPW", 1)


def test_x29_turbo_off_an_occupied_space() -> None:
    """X29: between the drive and the turbo two cars may share a space; nobody is shoved by one who drives on."""
    rules, turbo = at_the_turbo("YP")
    assert (turbo.phase, places(turbo)["red"], places(turbo)["yellow"]) == ("TURBO", "a15", "a15")
    assert rules.check(turbo) == ()
    after, events = build.play(rules, turbo, "Y>b16 turbo-end")
    assert places(after) == {"red": "b16", "yellow": "a15", "blue": "START", "green": "START"}
    assert events_of(events, CarPushedBack) == []
    assert events_of(events, TurboEnded) == [TurboEnded(seat=0, dice_used=1)]
    assert build.car(after, "red").round_dice == 7


def test_x30_turbo_that_does_not_fit() -> None:
    """X30: the drive ends on a15 after all; yellow slides to a14, where only a tile had lain."""
    rules, turbo = at_the_turbo("RR")
    assert choices(rules, turbo) == {"turbo-end"}
    after, events = build.play(rules, turbo, "turbo-end")
    assert places(after) == {"red": "a15", "yellow": "a14", "blue": "START", "green": "START"}
    assert events_of(events, CarPushedBack) == [CarPushedBack(seat=1, by_seat=0, from_node="a15", to_node="a14")]
    assert tags(events) == ["TurboEnded", "CarPushedBack", "TurnEnded", "TurnStarted"]
    assert events_of(events, TurboEnded, TurnEnded) == [TurboEnded(seat=0, dice_used=0), TurnEnded(seat=0, round_dice=6)]
    assert build.car(after, "red").round_dice == 6
    assert waiting(rules, after) == 1


@pytest.mark.parametrize(("draws", "told_so"), [("RR", True), ("YP", False)])
def test_x30_nothing_fits_is_told_at_the_turbo(draws: str, told_so: bool) -> None:
    """X30, section 12: entering the turbo without a fitting die is told, and no tile could help there (R25)."""
    rules = build.rules("long")
    start = build.state(rules, "red a9, yellow a15", roll="RGPBWB", draws=draws)
    _, events = build.play(rules, start, SIX_DICE)
    expected = [NothingFits(seat=0, phase="TURBO", tiles_could_fit=False)] if told_so else []
    assert events_of(events, NothingFits) == expected


def test_x31_turbo_declined() -> None:
    """X31: turbo dice are voluntary; declining leaves red on a15 and yellow is shoved."""
    rules, turbo = at_the_turbo("YP")
    assert choices(rules, turbo) == {"Y>b16", "turbo-end"}
    after, events = build.play(rules, turbo, "turbo-end")
    assert places(after) == {"red": "a15", "yellow": "a14", "blue": "START", "green": "START"}
    assert events_of(events, CarMoved) == []
    assert events_of(events, TurboEnded) == [TurboEnded(seat=0, dice_used=0)]
    assert build.car(after, "red").round_dice == 6


def test_x32_six_dice_over_the_line() -> None:
    """X32: the sixth die on the line earns no turbo, there is nowhere to go."""
    rules = build.rules("long")
    start = build.state(rules, "red b27", roll="BRBRPW")
    after, events = build.play(rules, start, "roll B>b28 R>b29 B>a29 R>a30 P>a31 W>FINISH end")
    assert events_of(events, TurboEarned, TurboRolled) == []
    assert events_of(events, CarFinished) == [CarFinished(seat=0, by="drive", round_dice=6)]
    assert (build.car(after, "red").finished, build.car(after, "red").round_dice) == (True, 6)
    assert (waiting(rules, after), after.phase) == (1, "ROLL")
