"""Section 11, X1 to X8: the examples of the printed rules."""

import pytest

from game.titles.monza.rules.events import (
    BonusMoved,
    BonusOffered,
    CarMoved,
    CarPushedBack,
    CarStuck,
    DiceRerolled,
    DiceRolled,
    DiePlaced,
    NothingFits,
    TilePlaced,
    TilesSpent,
    TurboEarned,
    TurboEnded,
    TurboRolled,
    TurnEnded,
    TurnStarted,
)
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import MonzaState
from tests.titles.monza import build
from tests.titles.monza.expect import assert_refused, choices, events_except, events_of, places, rerolls, tags, waiting


@pytest.fixture
def basic() -> tuple[MonzaRules, MonzaState]:
    """The position of X1, red to roll BYPPWR."""
    rules = build.rules("oval")
    return rules, build.state(rules, "red a4, yellow b7, blue c10, green c12", roll="BYPPWR")


@pytest.fixture
def professional() -> tuple[MonzaRules, MonzaState]:
    """The position of X3: red before the narrow point, without its red tile."""
    rules = build.rules("long")
    start = build.state(rules, "red a9", roll="BBGPPW", draws="RBYP", tiles={"red": "YBGPW"}, extra={"red": True})
    return rules, start


def test_x1_basic_example(basic: tuple[MonzaRules, MonzaState]) -> None:
    """X1: five dice carry red over yellow onto green, who slides behind the tyre and blue."""
    rules, start = basic
    after, events = build.play(rules, start, "roll W>a5 P>b7 Y>b8 B>b9 P>c12 end")
    assert places(after) == {"red": "c12", "yellow": "b7", "blue": "c10", "green": "c9"}
    assert build.car(after, "red").round_dice == 5
    assert (waiting(rules, after), after.phase) == (1, "ROLL")
    assert events_of(events, DiceRolled, DiePlaced) == [
        DiceRolled(seat=0, colours="BYPPWR"),
        DiePlaced(seat=0, die=4, colour="W", from_node="a4", node="a5", step=1),
        DiePlaced(seat=0, die=2, colour="P", from_node="a5", node="b7", step=2, occupied_by=1),
        DiePlaced(seat=0, die=1, colour="Y", from_node="b7", node="b8", step=3),
        DiePlaced(seat=0, die=0, colour="B", from_node="b8", node="b9", step=4),
        DiePlaced(seat=0, die=3, colour="P", from_node="b9", node="c12", step=5, occupied_by=3),
    ]
    assert events_except(events) == [
        CarMoved(seat=0, from_node="a4", nodes=("a5", "b7", "b8", "b9", "c12"), dice=5, tiles=0, last_colour="P", overtaken=(1,)),
        CarPushedBack(seat=3, by_seat=0, from_node="c12", to_node="c9", skipped=(("c11", "tyre"), ("c10", "occupied"))),
        TurnEnded(seat=0, round_dice=5),
        TurnStarted(seat=1),
    ]


def test_x1_the_red_die_stays_unused(basic: tuple[MonzaRules, MonzaState]) -> None:
    """X1: on c12 the red die fits neither c13 (white) nor b10 (green), so only driving or taking back is left."""
    rules, start = basic
    laid, _ = build.play(rules, start, "roll W>a5 P>b7 Y>b8 B>b9 P>c12")
    assert choices(rules, laid) == {"back", "end"}
    assert [(p.die, p.colour, p.node) for p in laid.plan] == [
        (4, "W", "a5"),
        (2, "P", "b7"),
        (1, "Y", "b8"),
        (0, "B", "b9"),
        (3, "P", "c12"),
    ]
    assert build.node(laid, "red") == "a4"


def test_x2_forced_continuation(basic: tuple[MonzaRules, MonzaState]) -> None:
    """X2: the drive may not be broken off while a die fits."""
    rules, start = basic
    rolled, _ = build.play(rules, start, "roll")
    assert choices(rules, rolled) == {"W>a5", "B>b5"}
    assert_refused(rules, rolled, "end", "R17")
    laid, _ = build.play(rules, rolled, "W>a5 P>b7")
    assert choices(rules, laid) == {"Y>b8", "B>c9", "back"}
    assert_refused(rules, laid, "end", "R17")


def test_x3_reroll_at_the_narrow_point(professional: tuple[MonzaRules, MonzaState]) -> None:
    """X3: nothing fits the red pass; two dice thrown again open it and cost the extra-roll tile."""
    rules, start = professional
    rolled, events = build.play(rules, start, "roll")
    assert choices(rules, rolled) == {"end"}
    assert len(rerolls(rules, rolled)) == 3 * 2 * 3 * 2 - 1
    assert tags(events) == ["DiceRolled", "NothingFits"]
    assert events_of(events, NothingFits) == [NothingFits(seat=0, phase="PLAN", tiles_could_fit=False)]
    again, events = build.play(rules, rolled, "reroll:BP")
    assert again.dice == "RBGBPW"
    assert not build.car(again, "red").extra_roll
    assert build.car(again, "red").tiles == "YBGPW"
    assert events_of(events, DiceRerolled, NothingFits) == [DiceRerolled(seat=0, indices=(0, 3), old="BP", new="RB")]
    assert choices(rules, again) == {"R>b11"}
    assert rerolls(rules, again) == set()


def test_x3_the_tile_carries_the_last_die(professional: tuple[MonzaRules, MonzaState]) -> None:
    """X3: on b14 the drive could end; the purple tile makes the sixth die fit, which is then compulsory."""
    rules, start = professional
    white, _ = build.play(rules, start, "roll reroll:BP R>b11 G>b12 P>c15 B>c16 W>b14")
    assert choices(rules, white) == {"[P>a14]", "[Y>c17]", "back", "end"}
    tile, events = build.play(rules, white, "[P>a14]")
    assert events_of(events, TilePlaced) == [TilePlaced(seat=0, colour="P", from_node="b14", node="a14", step=6)]
    assert choices(rules, tile) == {"B>a15", "[B>a15]", "back"}
    assert_refused(rules, tile, "end", "R17")
    full, _ = build.play(rules, tile, "B>a15")
    assert choices(rules, full) == {"[W>a16]", "[Y>b16]", "back", "end"}


def test_x3_turbo(professional: tuple[MonzaRules, MonzaState]) -> None:
    """X3: six dice used, two more are thrown; yellow leads onto the long yellow space, purple leads nowhere."""
    rules, start = professional
    drive = "roll reroll:BP R>b11 G>b12 P>c15 B>c16 W>b14 [P>a14] B>a15"
    turbo, events = build.play(rules, build.play(rules, start, drive)[0], "end")
    assert (turbo.phase, turbo.dice, turbo.turn_dice, turbo.turn_tiles) == ("TURBO", "YP", 6, 1)
    assert (build.node(turbo, "red"), build.car(turbo, "red").tiles) == ("a15", "YBGW")
    assert events_of(events, TilesSpent) == [TilesSpent(seat=0, colours="P")]
    assert events_except(events, TilesSpent) == [
        CarMoved(seat=0, from_node="a9", nodes=("b11", "b12", "c15", "c16", "b14", "a14", "a15"), dice=6, tiles=1, last_colour="B"),
        TurboEarned(seat=0),
        TurboRolled(seat=0, colours="YP"),
    ]
    assert choices(rules, turbo) == {"Y>b16", "turbo-end"}
    laid, events = build.play(rules, turbo, "Y>b16")
    assert events_of(events, DiePlaced) == [DiePlaced(seat=0, die=0, colour="Y", from_node="a15", node="b16", step=8, phase="TURBO")]
    assert choices(rules, laid) == {"back", "turbo-end"}
    after, events = build.play(rules, laid, "turbo-end")
    assert events_except(events, TurboEnded) == [
        CarMoved(seat=0, from_node="a15", nodes=("b16",), dice=1, tiles=0, last_colour="Y", phase="TURBO"),
        TurnEnded(seat=0, round_dice=7),
        TurnStarted(seat=1),
    ]
    assert events_of(events, TurboEnded) == [TurboEnded(seat=0, dice_used=1)]
    assert (build.node(after, "red"), build.car(after, "red").round_dice) == ("b16", 7)
    assert (build.car(after, "red").tiles, build.car(after, "red").extra_roll) == ("YBGW", False)
    assert waiting(rules, after) == 1


def test_x4_without_the_tile(professional: tuple[MonzaRules, MonzaState]) -> None:
    """X4: whoever ends on b14 keeps the tile and earns no turbo."""
    rules, start = professional
    after, events = build.play(rules, start, "roll reroll:BP R>b11 G>b12 P>c15 B>c16 W>b14 end")
    assert (build.node(after, "red"), build.car(after, "red").round_dice) == ("b14", 5)
    assert build.car(after, "red").tiles == "YBGPW"
    assert events_of(events, TurboEarned, TurboRolled, TilesSpent) == []
    assert (waiting(rules, after), after.phase) == (1, "ROLL")


def test_x5_bonus_example() -> None:
    """X5: red ends on green, so the green car may hop to a2 or b1."""
    rules = build.rules("oval", bonus_move=True)
    start = build.state(rules, "red c2, green a1", roll="RRYYYG")
    laid, _ = build.play(rules, start, "roll R>c3 Y>c4 R>b4 G>c5")
    assert choices(rules, laid) == {"back", "end"}
    offered, events = build.play(rules, laid, "end")
    assert (offered.phase, offered.bonus_seat, waiting(rules, offered)) == ("BONUS", 3, 3)
    assert events_of(events, BonusOffered) == [BonusOffered(seat=3, targets=("a2", "b1"), colour="G")]
    assert tags(events)[-1] == "BonusOffered"
    assert choices(rules, offered) == {"bonus>a2", "bonus>b1", "pass"}
    after, events = build.play(rules, offered, "bonus>a2")
    assert events_except(events) == [BonusMoved(seat=3, from_node="a1", node="a2"), TurnEnded(seat=0, round_dice=4), TurnStarted(seat=1)]
    assert places(after) == {"red": "c5", "yellow": "START", "blue": "START", "green": "a2"}
    assert (build.car(after, "red").round_dice, build.car(after, "green").round_dice) == (4, 0)
    assert waiting(rules, after) == 1


def test_x6_nothing_fits() -> None:
    """X6: without white and purple nobody leaves the start."""
    rules = build.rules("oval")
    rolled, events = build.play(rules, build.state(rules, roll="RYBGRY"), "roll")
    assert events_of(events, NothingFits) == [NothingFits(seat=0, phase="PLAN", tiles_could_fit=False)]
    assert choices(rules, rolled) == {"end"}
    after, events = build.play(rules, rolled, "end")
    assert events_except(events) == [CarStuck(seat=0, node="START", voluntary=False), TurnEnded(seat=0, round_dice=0), TurnStarted(seat=1)]
    assert (build.node(after, "red"), build.car(after, "red").round_dice, waiting(rules, after)) == ("START", 0, 1)


def test_x7_best_basic_turn() -> None:
    """X7: six dice in the basic game are six spaces and no more."""
    rules = build.rules("oval", rules="basic")
    laid, _ = build.play(rules, build.state(rules, roll="WRBYWP"), "roll W>a1 R>a2 B>a3 Y>a4 W>a5 P>b7")
    assert choices(rules, laid) == {"back", "end"}
    after, events = build.play(rules, laid, "end")
    assert tags(events) == ["CarMoved", "TurnEnded", "TurnStarted"]
    assert (build.node(after, "red"), build.car(after, "red").round_dice) == ("b7", 6)
    assert (waiting(rules, after), after.phase) == (1, "ROLL")


def test_x8_the_note_on_the_start() -> None:
    """X8: from the start only white a1 and purple b1 can be entered, and one of them must."""
    rules = build.rules("oval")
    rolled, events = build.play(rules, build.state(rules, roll="WPBGRY"), "roll")
    assert choices(rules, rolled) == {"W>a1", "P>b1"}
    assert_refused(rules, rolled, "end", "R17")
    assert events_of(events, NothingFits) == []
