"""Section 9: the rulings that show in play and are not examples already, and the draws and turn order they rest on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.contract import Setup
from game.core.rng import Script
from game.titles.monza.rules.events import (
    BonusMoved,
    BonusOffered,
    BonusPassed,
    CarFinished,
    CarPushedBack,
    CarStuck,
    DiceRerolled,
    DiceRolled,
    DiePlaced,
    FinalRoundStarted,
    NothingFits,
    PlacementTakenBack,
    RaceEnded,
    RoundStarted,
    TilesSpent,
    TurboEarned,
    TurboEnded,
    TurboRolled,
    TurnEnded,
    TurnSkipped,
    TurnStarted,
)
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import MonzaState
from tests.titles.monza import build
from tests.titles.monza.expect import assert_refused, choices, events_of, places, rerolls, tags, waiting

SIX_DICE = "roll R>b11 G>b12 P>c15 B>c16 W>b14 [P>a14] B>a15 end"


def at_the_turbo(draws: str, cars: str = "red a9", **options: bool) -> tuple[MonzaRules, MonzaState]:
    """LONG: red has used six dice and a purple tile and stands on a15; the turbo dice show `draws`."""
    rules = build.rules("long", **options)
    turbo, _ = build.play(rules, build.state(rules, cars, roll="RGPBWB", draws=draws), SIX_DICE)
    assert turbo.phase == "TURBO"
    return rules, turbo


def test_j1_r70_a_white_tile_crosses_too() -> None:
    """J1, R70: the line asks for white, from a die or from a tile; no other tile crosses."""
    rules = build.rules("oval", rules="pro")
    rolled, events = build.play(rules, build.state(rules, "red a19", roll="RYBGPP"), "roll")
    assert events_of(events, NothingFits) == [NothingFits(seat=0, phase="PLAN", tiles_could_fit=True)]
    assert choices(rules, rolled) == {"[W>FINISH]", "end"}
    after, events = build.play(rules, rolled, "[W>FINISH] end")
    assert events_of(events, CarFinished, FinalRoundStarted) == [
        CarFinished(seat=0, by="drive", round_dice=0),
        FinalRoundStarted(seat=0, to_play=(1, 2, 3), to_beat=0),
    ]
    assert (build.car(after, "red").finished, build.car(after, "red").tiles) == (True, "RYBGP")


@pytest.mark.parametrize(("plan", "dice"), [("R>b20 Y>b21", 2), ("R>b20 B>a18 Y>b21", 3)])
def test_j2_a_shorter_route_is_free(plan: str, dice: int) -> None:
    """J2: the route need not be the longest one, it only must not be broken off while the next die fits."""
    rules = build.rules("oval")
    laid, _ = build.play(rules, build.state(rules, "red a17", roll="BYRWWW"), f"roll {plan}")
    assert choices(rules, laid) == {"back", "end"}
    after, _ = build.play(rules, laid, "end")
    assert (build.node(after, "red"), build.car(after, "red").round_dice) == ("b21", dice)


@pytest.mark.parametrize(
    ("script", "end", "dice"),
    [
        ("turbo-end", "a15", 0),
        ("Y>b16 turbo-end", "b16", 1),
        ("Y>b16 W>b17 turbo-end", "b17", 2),
        ("W>a16 turbo-end", "a16", 1),
        ("W>a16 back turbo-end", "a15", 0),
        ("Y>b16 W>b17 back turbo-end", "b16", 1),
    ],
)
def test_j3_turbo_dice_are_voluntary_one_by_one(script: str, end: str, dice: int) -> None:
    """J3, R22 to R25: none, one or both turbo dice may be used, laid ones taken back; both earn nothing further."""
    rules, turbo = at_the_turbo("YW")
    assert choices(rules, turbo) == {"Y>b16", "W>a16", "turbo-end"}
    after, events = build.play(rules, turbo, script)
    assert events_of(events, TurboEnded) == [TurboEnded(seat=0, dice_used=dice)]
    assert (build.node(after, "red"), build.car(after, "red").round_dice) == (end, 6 + dice)
    assert events_of(events, TurboEarned, TurboRolled) == []
    assert (after.phase, waiting(rules, after)) == ("ROLL", 1)


def test_j4_tiles_need_not_help_a_stuck_car() -> None:
    """J4: where only a tile fits, staying is allowed, and the tiles are kept."""
    rules = build.rules("oval", rules="pro")
    rolled, _ = build.play(rules, build.state(rules, roll="RYBGRY"), "roll")
    assert choices(rules, rolled) == {"[W>a1]", "[P>b1]", "end"}
    after, events = build.play(rules, rolled, "end")
    assert events_of(events, CarStuck, TilesSpent) == [CarStuck(seat=0, node="START", voluntary=False)]
    assert build.car(after, "red").tiles == "RYBGPW"


def test_j4_all_six_tiles_before_between_and_after_dice() -> None:
    """J4, R20: tiles go anywhere in the drive, all six if one likes; they count nothing towards the turbo."""
    rules = build.rules("oval", rules="pro")
    start = build.state(rules, roll="YWBGGG")
    after, events = build.play(rules, start, "roll [W>a1] [R>a2] [B>a3] Y>a4 W>a5 [P>b7] [Y>b8] B>b9 [G>b10] end")
    assert (build.node(after, "red"), build.car(after, "red").round_dice, build.car(after, "red").tiles) == ("b10", 3, "")
    (spent,) = events_of(events, TilesSpent)
    assert (spent.seat, sorted(spent.colours)) == (0, sorted("RYBGPW"))
    assert events_of(events, TurboEarned) == []


def test_j5_a_tile_on_the_road_closes_the_reroll() -> None:
    """J5, R13: an accelerator tile counts as a placement; taken back, the extra roll is open again."""
    rules = build.rules("oval", rules="pro")
    rolled, _ = build.play(rules, build.state(rules, "red b2", roll="WRPPPP", draws="G"), "roll")
    tile, _ = build.play(rules, rolled, "[B>a3]")
    assert_refused(rules, tile, "reroll:P", "R13")
    back, events = build.play(rules, tile, "back")
    assert events_of(events, PlacementTakenBack) == [PlacementTakenBack(seat=0, die=-1, colour="B", node="a3")]
    assert build.car(back, "red").tiles == "RYBGPW"
    assert rerolls(rules, back) == rerolls(rules, rolled)
    again, _ = build.play(rules, back, "reroll:P")
    assert again.dice == "WRGPPP"


def test_j5_no_way_back_past_chance() -> None:
    """J5: rolls and rerolls cannot be undone; laying and taking back can."""
    rules = build.rules("oval", rules="pro")
    start = build.state(rules, "red b2", roll="WRPPPP", draws="G")
    roll = rules.apply(start, 0, build.action("roll"))
    reroll = rules.apply(roll.state, 0, build.action("reroll:P"))
    lay = rules.apply(reroll.state, 0, build.action("W>b3"))
    back = rules.apply(lay.state, 0, build.action("back"))
    assert [step.sealed for step in (roll, reroll, lay, back)] == [True, True, False, False]


def test_j7_colours_may_repeat_for_the_turbo() -> None:
    """J7: six dice earn the turbo, whatever their colours; here white comes twice."""
    rules = build.rules("oval", rules="pro")
    turbo, events = build.play(rules, build.state(rules, roll="WRBYWP", draws="GG"), "roll W>a1 R>a2 B>a3 Y>a4 W>a5 P>b7 end")
    assert (turbo.phase, turbo.dice) == ("TURBO", "GG")
    assert events_of(events, TurboEarned, TurboRolled) == [TurboEarned(seat=0), TurboRolled(seat=0, colours="GG")]


def test_j7_five_dice_and_tiles_earn_nothing() -> None:
    """R20: a sixth step laid with a tile is no sixth die."""
    rules = build.rules("oval", rules="pro")
    after, events = build.play(rules, build.state(rules, roll="WRBYWG"), "roll W>a1 R>a2 B>a3 Y>a4 W>a5 [P>b7] end")
    assert (build.node(after, "red"), build.car(after, "red").round_dice) == ("b7", 5)
    assert events_of(events, TurboEarned) == []


def test_j7_the_last_step_may_be_a_tile() -> None:
    """R20: with six dice used it does not matter that a tile came last; its colour is the last colour."""
    rules = build.rules("oval", rules="pro", bonus_move=True)
    start = build.state(rules, roll="WRBYWP", draws="RR")
    turbo, events = build.play(rules, start, "roll W>a1 R>a2 B>a3 Y>a4 W>a5 P>b7 [Y>b8] end")
    assert (turbo.phase, turbo.last_colour, turbo.turn_dice, turbo.turn_tiles) == ("TURBO", "Y", 6, 1)
    _, events = build.play(rules, turbo, "turbo-end")
    assert events_of(events, BonusOffered) == [BonusOffered(seat=1, targets=("a1", "b1"), colour="Y")]


def test_j11_the_shoved_car_keeps_its_tiles() -> None:
    """J11: pushed back to the start space, green still holds what it held."""
    rules = build.rules("oval", rules="pro")
    start = build.state(rules, "green b1", roll="PPPYYB", tiles={"green": "YW"}, extra={"green": True})
    after, events = build.play(rules, start, "roll P>b1 end")
    assert events_of(events, CarPushedBack) == [CarPushedBack(seat=3, by_seat=0, from_node="b1", to_node="START")]
    green = build.car(after, "green")
    assert (green.node, green.tiles, green.extra_roll, green.finished) == ("START", "YW", True, False)


def test_j13_r64_only_the_end_after_the_turbo_shoves() -> None:
    """J13, R64: yellow, under red before the turbo, stays; blue, under red after it, goes back past nobody."""
    rules, turbo = at_the_turbo("YW", "red a9, yellow a15, blue b16")
    after, events = build.play(rules, turbo, "Y>b16 turbo-end")
    assert events_of(events, CarPushedBack) == [CarPushedBack(seat=2, by_seat=0, from_node="b16", to_node="b15")]
    assert places(after) == {"red": "b16", "yellow": "a15", "blue": "b15", "green": "START"}


def test_j15_tiles_do_not_count() -> None:
    """J15, R82: red crosses with one die and two tiles, yellow with two dice: red wins."""
    rules = build.rules("oval", rules="pro", cars="RY")
    start = build.state(rules, "red a17, yellow a18", roll="BPPPPP", draws="GWRRRR")
    after, events = build.play(rules, start, "roll B>a18 [G>a19] [W>FINISH] end roll G>a19 W>FINISH end")
    (ended,) = events_of(events, RaceEnded)
    assert dict(zip(ended.finishers, ended.round_dice, strict=True)) == {0: 1, 1: 2}
    assert ended.winners == (0,)
    assert after.phase == "OVER"


def test_j16_carried_over_after_ones_turn() -> None:
    """J16, J17, R41: red has played with one die and is then carried over the line: that one die counts."""
    rules = build.rules("oval", 3, bonus_move=True)
    start = build.state(rules, "red a18, yellow b3, blue c27", roll="GBBBBB", draws="RPPPPPWBBBBB")
    offered, _ = build.play(rules, start, "roll G>a19 end roll R>b4 end")
    assert (offered.phase, offered.bonus_seat, offered.active) == ("BONUS", 0, 1)
    assert choices(rules, offered) == {"bonus>FINISH", "pass"}
    over, events = build.play(rules, offered, "bonus>FINISH")
    assert events_of(events, BonusMoved, CarFinished) == [
        BonusMoved(seat=0, from_node="a19", node="FINISH"),
        CarFinished(seat=0, by="bonus", round_dice=1),
    ]
    assert events_of(events, FinalRoundStarted) == [FinalRoundStarted(seat=0, to_play=(2,), to_beat=1)]
    assert over.final_round
    assert waiting(rules, over) == 2
    after, events = build.play(rules, over, "roll W>FINISH end")
    (ended,) = events_of(events, RaceEnded)
    assert dict(zip(ended.finishers, ended.round_dice, strict=True)) == {0: 1, 2: 1}
    assert ended.winners == (0, 2)
    assert after.phase == "OVER"


def test_j16_r11_carried_over_before_ones_turn() -> None:
    """J16, R11: yellow is carried over before its turn: the turn is skipped and counts no dice."""
    rules = build.rules("oval", 3, bonus_move=True)
    start = build.state(rules, "red b3, yellow a19, blue c27", roll="YPPPPP", draws="WBBBBB")
    over, events = build.play(rules, start, "roll Y>c4 end bonus>FINISH")
    assert events_of(events, CarFinished, TurnSkipped) == [
        CarFinished(seat=1, by="bonus", round_dice=0),
        TurnSkipped(seat=1, reason="finished"),
    ]
    assert (waiting(rules, over), over.phase, over.final_round) == (2, "ROLL", True)
    after, events = build.play(rules, over, "roll W>FINISH end")
    (ended,) = events_of(events, RaceEnded)
    assert dict(zip(ended.finishers, ended.round_dice, strict=True)) == {1: 0, 2: 1}
    assert ended.winners == (1,)
    assert build.car(after, "red").node == "c4"


def test_j16_r51_old_dice_do_not_weigh_on_the_skipped() -> None:
    """J16, R51: the dice of the round before are gone when yellow is carried over and skipped."""
    rules = build.rules("oval", 2, bonus_move=True)
    start = build.state(rules, "red b3, yellow a18", roll="GPPPPP", draws="YPPPPP", active=1, round_dice={"red": 3})
    new_round, events = build.play(rules, start, "roll G>a19 end")
    assert events_of(events, TurnEnded, RoundStarted) == [TurnEnded(seat=1, round_dice=1), RoundStarted()]
    after, events = build.play(rules, new_round, "roll Y>c4 end bonus>FINISH")
    (ended,) = events_of(events, RaceEnded)
    assert (ended.finishers, ended.round_dice, ended.winners) == ((1,), (0,), (1,))
    assert after.phase == "OVER"


def test_j19_the_bonus_may_be_declined() -> None:
    """J19, R42: passing leaves the car where it is."""
    rules = build.rules("oval", bonus_move=True)
    start = build.state(rules, "red c2, green a1", roll="RRYYYG")
    after, events = build.play(rules, start, "roll R>c3 Y>c4 R>b4 G>c5 end pass")
    assert events_of(events, BonusPassed, BonusMoved) == [BonusPassed(seat=3)]
    assert (build.node(after, "green"), waiting(rules, after), after.bonus_seat) == ("a1", 1, -1)


def test_j19_no_free_space_no_bonus() -> None:
    """J19, R34: green's one exit is occupied, so nothing is offered."""
    rules = build.rules("oval", bonus_move=True)
    start = build.state(rules, "red c2, yellow b7, green a5", roll="GPPPPP")
    after, events = build.play(rules, start, "roll G>b2 end")
    assert events_of(events, BonusOffered) == []
    assert (after.phase, waiting(rules, after)) == ("ROLL", 1)


def test_j20_turbo_then_shove_then_bonus() -> None:
    """J20: the turbo ends, then yellow is shoved, then blue is offered its hop."""
    rules, turbo = at_the_turbo("RR", "red a9, yellow a15", bonus_move=True)
    offered, events = build.play(rules, turbo, "turbo-end")
    assert tags(events) == ["TurboEnded", "CarPushedBack", "BonusOffered"]
    assert offered.phase == "BONUS"


def test_j20_r33_crossing_before_the_bonus() -> None:
    """J20, R33, R34: the crossing is checked first, then the bonus colour (any colour crosses here)."""
    rules = build.rules("oval", finish_colour="any", bonus_move=True)
    offered, events = build.play(rules, build.state(rules, "red a19", roll="GGGGGG"), "roll G>FINISH end")
    assert tags(events)[-4:] == ["CarMoved", "CarFinished", "FinalRoundStarted", "BonusOffered"]
    assert events_of(events, BonusOffered) == [BonusOffered(seat=3, targets=("a1", "b1"), colour="G")]
    after, events = build.play(rules, offered, "pass")
    assert tags(events) == ["BonusPassed", "TurnEnded", "TurnStarted"]
    assert waiting(rules, after) == 1


def test_j21_the_placement_before_an_unused_turbo() -> None:
    """J21: the turbo fits nothing; the blue die laid before it decides the bonus."""
    rules, turbo = at_the_turbo("RR", bonus_move=True)
    offered, events = build.play(rules, turbo, "turbo-end")
    assert events_of(events, BonusOffered) == [BonusOffered(seat=2, targets=("a1", "b1"), colour="B")]
    assert waiting(rules, offered) == 2


def test_j21_the_turbo_die_where_it_was_used() -> None:
    """J21, R24: a turbo die that was driven is the last colour; yellow hops, but not onto red's space."""
    rules, turbo = at_the_turbo("YP", "red a9, yellow a15", bonus_move=True)
    offered, events = build.play(rules, turbo, "Y>b16 turbo-end")
    assert events_of(events, BonusOffered) == [BonusOffered(seat=1, targets=("a16",), colour="Y")]
    assert choices(rules, offered) == {"bonus>a16", "pass"}


def test_j21_nothing_placed_no_bonus() -> None:
    """J21: a stuck car gives no bonus."""
    rules = build.rules("oval", bonus_move=True)
    _, events = build.play(rules, build.state(rules, roll="RRRRRR"), "roll end")
    assert tags(events) == ["DiceRolled", "NothingFits", "CarStuck", "TurnEnded", "TurnStarted"]


def test_j21_a_tile_laid_last_decides() -> None:
    """J21, R19: the last placement may be a tile."""
    rules = build.rules("oval", rules="pro", bonus_move=True)
    start = build.state(rules, "red b3", roll="BPPPPP")
    _, events = build.play(rules, start, "roll B>a3 [Y>a4] end")
    assert events_of(events, BonusOffered) == [BonusOffered(seat=1, targets=("a1", "b1"), colour="Y")]


def test_j26_no_bonus_for_an_absent_car() -> None:
    """J26: with three cars nobody gets green's bonus."""
    rules = build.rules("oval", 3, bonus_move=True)
    after, events = build.play(rules, build.state(rules, "red c2", roll="GPPPPP"), "roll G>b2 end")
    assert events_of(events, BonusOffered) == []
    assert waiting(rules, after) == 1


def test_r43_a_bonus_leads_to_no_other() -> None:
    """R43: green hops onto a red space and the turn is over all the same."""
    rules = build.rules("oval", bonus_move=True)
    start = build.state(rules, "red c4, green a1", roll="GPPPPP")
    after, events = build.play(rules, start, "roll G>c5 end bonus>a2")
    assert tags(events)[-3:] == ["BonusMoved", "TurnEnded", "TurnStarted"]
    assert (build.node(after, "green"), after.phase) == ("a2", "ROLL")


def test_r71_a_finished_car_gets_no_bonus() -> None:
    """R71, R34: red is across; yellow's last red die moves nobody."""
    rules = build.rules("oval", bonus_move=True)
    start = build.state(rules, "red a19, yellow b3", roll="WBBBBB", draws="RPPPPP")
    after, events = build.play(rules, start, "roll W>FINISH end roll R>b4 end")
    assert events_of(events, BonusOffered) == []
    assert (build.node(after, "red"), waiting(rules, after)) == ("FINISH", 2)


def test_j22_one_throw_of_any_dice_together() -> None:
    """J22, R6c: the chosen dice are thrown once, in the order of their index; the last dice that show a colour can stay."""
    rules = build.rules("oval", rules="pro")
    start = build.state(rules, "red b2", roll="RYBGPW", draws="WRBBBB")
    again, events = build.play(rules, start, "roll reroll:YP")
    assert events_of(events, DiceRerolled) == [DiceRerolled(seat=0, indices=(1, 4), old="YP", new="WR")]
    assert again.dice == "RWBGRW"
    assert again.rng == Script((2, 2, 2, 2))
    assert rerolls(rules, again) == set()


@pytest.mark.parametrize("faces", ["R", "RRR", "RYBGPW"])
def test_j22_any_number_of_dice(faces: str) -> None:
    """R13: from one die to all six."""
    rules = build.rules("oval", rules="pro")
    roll = "RYBGPW" if len(faces) == 6 else "RRRRRR"
    start = build.state(rules, "red b2", roll=roll, draws="WWWWWW")
    again, _ = build.play(rules, start, f"roll reroll:{faces}")
    assert again.dice == "W" * len(faces) + roll[len(faces) :]
    assert not build.car(again, "red").extra_roll


def test_j22_nothing_fits_is_told_after_a_reroll() -> None:
    """Section 12: a reroll that helps nothing is told, with the tiles that could still help."""
    rules = build.rules("oval", rules="pro")
    start = build.state(rules, "red b2", roll="WPPPPP", draws="G")
    _, events = build.play(rules, start, "roll reroll:W")
    assert tags(events) == ["DiceRolled", "DiceRerolled", "NothingFits"]
    assert events_of(events, NothingFits) == [NothingFits(seat=0, phase="PLAN", tiles_could_fit=True)]


def test_j28_only_the_dice_of_the_last_round_count() -> None:
    """J28, R51: a new round sets everybody's dice to nothing."""
    rules = build.rules("oval", 2)
    start = build.state(rules, "red a4, yellow b3", roll="RPPPPP", active=1, round_dice={"red": 5})
    after, events = build.play(rules, start, "roll R>b4 end")
    assert [type(e).__name__ for e in events][-3:] == ["TurnEnded", "RoundStarted", "TurnStarted"]
    assert [car.round_dice for car in after.cars] == [0, 0]
    assert (after.round, after.played, waiting(rules, after)) == (2, 0, 0)


def test_j29_seats_before_the_crossing_keep_their_dice_and_do_not_play_again() -> None:
    """J29, R80: blue crosses as the second of the round that seat 1 began; only red still plays."""
    rules = build.rules("oval", 3)
    start = build.state(rules, "yellow a4, blue a19", roll="WBBBBB", draws="RRRRRR", active=2, start_seat=1, round_dice={"yellow": 4})
    over, events = build.play(rules, start, "roll W>FINISH end")
    assert events_of(events, FinalRoundStarted) == [FinalRoundStarted(seat=2, to_play=(0,), to_beat=1)]
    assert (waiting(rules, over), build.car(over, "yellow").round_dice) == (0, 4)
    after, events = build.play(rules, over, "roll end")
    assert after.phase == "OVER"
    assert events_of(events, TurnStarted) == []


def test_j30_r18_used_tiles_are_gone() -> None:
    """J30, R18: a tile that was driven is out of the race; one taken back is not."""
    rules = build.rules("oval", rules="pro", cars="RY")
    start = build.state(rules, "red b2", roll="PPPPPP", draws="RRRRRRPPPPPP")
    turn, events = build.play(rules, start, "roll [B>a3] back [W>b3] [R>b4] end")
    (spent,) = events_of(events, TilesSpent)
    assert sorted(spent.colours) == ["R", "W"]
    assert build.car(turn, "red").tiles == "YBGP"
    later, _ = build.play(rules, turn, "roll end roll")
    assert choices(rules, later) == {"[B>b5]", "[Y>a4]", "[G>c5]", "end"}
    two, _ = build.play(rules, later, "[Y>a4]")
    assert_refused(rules, two, "[W>a5]", "R15")


def test_j27_a_shove_is_no_choice() -> None:
    """J27, R31: neither the shover nor the shoved is asked; the next to decide is the next seat."""
    rules = build.rules("oval")
    start = build.state(rules, "red b12, green b13, yellow b10", roll="GRRRRR")
    after, events = build.play(rules, start, "roll G>b13 end")
    assert tags(events)[-4:] == ["CarMoved", "CarPushedBack", "TurnEnded", "TurnStarted"]
    assert places(after) == {"red": "b13", "yellow": "b10", "blue": "START", "green": "b12"}
    assert waiting(rules, after) == 1


def test_r6_draws_in_order() -> None:
    """R6: six draws for a throw, die 0 first, numbered in the order R Y B G P W; nothing else draws."""
    rules = build.rules("oval")
    start = build.state(rules, "red a4", roll="WGRPYB", draws="PPP")
    rolled, events = build.play(rules, start, "roll")
    assert events_of(events, DiceRolled) == [DiceRolled(seat=0, colours="WGRPYB")]
    assert rolled.rng == Script((4, 4, 4))
    after, _ = build.play(rules, rolled, "B>b5 G>b6 P>b7 Y>b8 W>c10 end")
    assert after.rng == Script((4, 4, 4))


def test_r14_the_lowest_die_of_a_colour_is_meant() -> None:
    """Section 5: a die named by its colour is the first one that still lies in hand; taken back it is the first again."""
    rules = build.rules("oval")
    start = build.state(rules, roll="GWPRWB")
    _, events = build.play(rules, start, "roll W>a1 P>b1 W>c2 back back back P>b1 W>c2")
    assert [(e.die, e.node) for e in events_of(events, DiePlaced)] == [(1, "a1"), (2, "b1"), (4, "c2"), (2, "b1"), (1, "c2")]
    assert events_of(events, PlacementTakenBack) == [
        PlacementTakenBack(seat=0, die=4, colour="W", node="c2"),
        PlacementTakenBack(seat=0, die=2, colour="P", node="b1"),
        PlacementTakenBack(seat=0, die=1, colour="W", node="a1"),
    ]


def test_r63_two_exits_of_one_colour() -> None:
    """R63, R60: where two exits show the die's colour the player names the one meant, and one die takes only one of them."""
    fork = build.drawn("fork", "W4 Y4 R4 B4", "P3 Y6 G4 W3")
    rules = MonzaRules(Setup(2, ("R", "Y"), {}, ("fork",)), (fork,))
    rolled, _ = build.play(rules, build.state(rules, "red a1", roll="YRRRRR"), "roll")
    assert choices(rules, rolled) == {"Y>a2", "Y>b2"}
    for node in ("a2", "b2"):
        laid, _ = build.play(rules, rolled, f"Y>{node}")
        assert [p.node for p in laid.plan] == [node]
        assert not any(t.startswith("Y>") for t in choices(rules, laid))


def test_s12_events_tell_round_and_number() -> None:
    """Section 12: every event carries the race, its round and the next running number."""
    rules = build.rules("oval", 2)
    start = build.state(rules, "red a4", roll="RRRRRR", draws="RRRRRR", emitted=17)
    after, events = build.play(rules, start, "roll end roll end")
    assert [e.number for e in events] == list(range(17, 17 + len(events)))
    assert after.emitted == 17 + len(events)
    rounds = {e.tag: e.round for e in events}
    assert (rounds["CarStuck"], rounds["RoundStarted"], rounds["TurnStarted"]) == (1, 2, 2)
    assert {e.race for e in events} == {1}


@given(st.text("RYBGPW", min_size=6, max_size=6))
def test_r13_to_r17_offer_exactly_what_fits_at_the_start(roll: str) -> None:
    """R14, R17: for every throw the start offers white on a1, purple on b1, or the end when neither was thrown."""
    rules = build.rules("oval")
    rolled, events = build.play(rules, build.state(rules, roll=roll), "roll")
    fitting = {t for t in ("W>a1", "P>b1") if t[0] in roll}
    assert choices(rules, rolled) == (fitting or {"end"})
    assert len(events_of(events, NothingFits)) == (not fitting)
