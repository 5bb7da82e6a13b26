"""Section 11: throwing, keeping and cutting up the dice."""

import pytest

from game.titles.aruba.rules.events import CardsDrawn, CarRepaired, ComboUsed, MoveDeclared, TurnStarted
from tests.titles.aruba import build
from tests.titles.aruba.expect import assert_refused, budgets, choices, damages, declares, script_over, thrown

GAME = build.rules(4)


def test_x1_a_gap_ends_the_straight() -> None:
    """X1: a straight counts from 1 without a gap, so 1-2-4-5-6 is worth 1 or 2 spaces and no more."""
    s = build.state(GAME, "A 9/2", phase="BEFORE_MOVE", dice="12456")
    assert declares(GAME, s) == {"declare:1", "declare:2"}
    for longer in "3456":
        assert_refused(GAME, s, f"declare:{longer}", "R36")
    assert budgets(build.play(GAME, s, "declare:2")[1]) == [2]


@pytest.mark.parametrize("damage", range(9))
def test_x2_every_token_is_a_die_less(damage: int) -> None:
    """X2, R20: ten dice less one per damage token; 4 tokens leave 6 dice."""
    s = build.state(GAME, f"A 9/2 dt{damage}", throws="123456123456"[: 10 - damage])
    after, events = build.play(GAME, s, "throw")
    assert thrown(events) == [("R", 10 - damage)]
    assert script_over(after)
    assert (after.phase, after.rerolls) == ("ROLL", 2)


@pytest.mark.parametrize(("place", "damage", "on_red"), [("9/2", 0, False), ("14/1", 4, True), ("21/3", 8, True)])
def test_x2_r12_the_dice_are_known_when_the_turn_starts(place: str, damage: int, on_red: bool) -> None:
    """R12, section 12: the start of a turn tells the dice to come and whether the car stands on red."""
    _, events = build.begun(GAME, build.state(GAME, f"A {place} dt{damage}"))
    assert [(e.car, e.dice_count, e.on_red) for e in build.told(events, TurnStarted)] == [("R", 10 - damage, on_red)]


def test_x3_two_triples_draw_four() -> None:
    """X3: each triple draws two cards that are fresh for this turn; the die left over counts for nothing."""
    s = build.state(GAME, "A 9/2 dt3", phase="BEFORE_MOVE", dice="3334555")
    drawn, events = build.play(GAME, s, "finish draw:3 draw:5")
    assert [(e.seat, e.count) for e in build.told(events, CardsDrawn)] == [(0, 2), (0, 2)]
    assert (len(drawn.hands[0]), drawn.fresh, drawn.loose) == (4, 4, "---4---")
    assert choices(GAME, drawn) == {"end_turn"}
    after, _ = build.play(GAME, drawn, "end_turn")
    assert (len(after.hands[0]), after.fresh, after.dice, after.active) == (4, 0, "", 1)


def test_x4_only_one_straight() -> None:
    """X4: the second 1 can't be a straight of its own, neither with the first nor after the drive."""
    s = build.state(GAME, "A 9/2", phase="BEFORE_MOVE", dice="113")
    assert declares(GAME, s) == {"declare:1"}
    moving, events = build.play(GAME, s, "declare:1")
    assert budgets(events) == [1]
    after, _ = build.play(GAME, moving, "F")
    assert (after.phase, after.loose) == ("AFTER_MOVE", "-13")
    assert choices(GAME, after) == {"finish"}
    assert_refused(GAME, after, "declare:1", "R36")


def test_x5_the_leader_in_a_corner_pays_twice() -> None:
    """X5: alone in front from the start of the turn and on red when declaring: 6 becomes 4."""
    s, _ = build.begun(GAME, build.state(GAME, "A 14/2", throws="1234562344"))
    assert s.lead_pen == 1
    after, events = build.play(GAME, s, "throw end_roll declare:6")
    (told,) = build.told(events, MoveDeclared)
    assert (told.straight, told.lead_pen, told.red_pen, told.budget) == (6, 1, 1, 4)
    assert (after.phase, after.budget) == ("MOVING", 4)


def test_x6_two_dice_boost_or_mend() -> None:
    """X6: with two dice left, two evens drive 6 and two odds take all eight tokens off."""
    even = build.state(GAME, "A 9/2 dt8", throws="26")
    after, events = build.play(GAME, even, "throw end_roll declare:boost")
    assert (budgets(events), after.loose) == ([6], "--")
    odd = build.state(GAME, "A 9/2 dt8", throws="35")
    after, events = build.play(GAME, odd, "throw end_roll full_repair")
    assert build.told(events, CarRepaired) == [CarRepaired(car="R", amount=8, total=0, by="full_repair")]
    assert (damages(GAME, after, "A"), after.loose) == ([0], "--")


def test_x7_a_turbo_on_its_own() -> None:
    """X7: without a 1 there is no straight; four alike alone drive 2."""
    s = build.state(GAME, "A 9/2 dt3", phase="BEFORE_MOVE", dice="4444566")
    assert declares(GAME, s) == {"declare:0,4"}
    after, events = build.play(GAME, s, "declare:0,4")
    assert (budgets(events), after.loose) == ([2], "----566")


def test_x8_two_nitros_on_their_own() -> None:
    """X8, J24: Nitros need no dice: two of them drive 4 and are gone."""
    s = build.state(GAME, "A 9/2 dt7", phase="BEFORE_MOVE", dice="355", hands={"A": "nitro nitro"})
    assert declares(GAME, s) == {"declare:0,,1", "declare:0,,2"}
    after, events = build.play(GAME, s, "declare:0,,2")
    assert budgets(events) == [4]
    assert (build.hand(GAME, after, "A"), after.discard, after.loose) == ([], s.hands[0], "355")


def test_x25_an_extra_die_spoils_the_boost() -> None:
    """X25, J28: an extra 1 counts as one of the dice, so not all are even; it may be the straight instead."""
    s = build.state(GAME, "A 9/2 dt6", phase="ROLL", dice="2446", hands={"A": "extra_die"})
    assert declares(GAME, build.play(GAME, s, "end_roll")[0]) == {"declare:boost"}
    odd, _ = build.play(GAME, s, "extra:1 end_roll")
    assert (odd.dice, odd.extras) == ("24461", 1)
    assert declares(GAME, odd) == {"declare:1", "declare:2"}
    assert_refused(GAME, odd, "declare:boost", "R36", "not_all_even")
    assert budgets(build.play(GAME, odd, "declare:1")[1]) == [1]


def test_x26_full_repair_takes_every_die() -> None:
    """X26, J1: all odd mends everything and leaves nothing for cards or a straight; a pair spent before rules it out."""
    s = build.state(GAME, "A 9/2 dt4", phase="BEFORE_MOVE", dice="133555")
    whole, _ = build.play(GAME, s, "full_repair")
    assert (damages(GAME, whole, "A"), whole.loose) == ([0], "------")
    assert choices(GAME, whole) == {"finish"}
    assert choices(GAME, build.play(GAME, whole, "finish")[0]) == {"end_turn"}
    mended, events = build.play(GAME, s, "mend:3")
    assert build.told(events, ComboUsed) == [ComboUsed(car="R", kind="small_repair", dice=(1, 2))]
    assert damages(GAME, mended, "A") == [2]
    assert_refused(GAME, mended, "full_repair", "R33", "dice_spent")


def test_x27_nothing_is_lost_for_a_budget_of_nothing() -> None:
    """X27, J27: a Turbo that both penalties eat up can't be declared and stays two pairs; a Nitro on top makes it 2."""
    s, _ = build.begun(GAME, build.state(GAME, "A 14/2 dt4", throws="222235", hands={"A": "nitro"}))
    ready, _ = build.play(GAME, s, "throw end_roll")
    assert (ready.lead_pen, declares(GAME, ready)) == (1, {"declare:0,2,1"})
    assert_refused(GAME, ready, "declare:0,2", "R36", "no_budget")
    assert_refused(GAME, ready, "declare:0,,1", "R36", "no_budget")
    assert budgets(build.play(GAME, ready, "declare:0,2,1")[1]) == [2]
    mended, _ = build.play(GAME, ready, "mend:2 mend:2")
    assert (damages(GAME, mended, "A"), mended.loose) == ([0], "----35")


def test_x38_mending_before_the_throw_brings_dice() -> None:
    """X38: Repair and a Quick fix in PREP take three tokens off, so all ten dice are thrown."""
    s = build.state(GAME, "A 9/2 dt3", throws="1122334455", hands={"A": "repair nitro"})
    after, events = build.play(GAME, s, "repair fix:nitro throw")
    assert [(e.amount, e.total, e.by) for e in build.told(events, CarRepaired)] == [(2, 1, "repair"), (1, 0, "quick_fix")]
    assert thrown(events) == [("R", 10)]
    assert (build.hand(GAME, after, "A"), set(after.discard)) == ([], set(s.hands[0]))


def test_x39_mending_after_the_throw_helps_next_turn() -> None:
    """X39: two tokens off after the throw change nothing now; the next throw has seven dice."""
    s = build.state(GAME, "A 9/2 dt5", throws="11246" + "2" * 30 + "1" * 7)
    ready, events = build.play(GAME, s, "throw end_roll mend:1")
    assert (thrown(events), damages(GAME, ready, "A"), ready.dice) == ([("R", 5)], [3], "11246")
    after, events = build.play(GAME, ready, "finish end_turn " + "throw end_roll finish end_turn " * 3 + "throw")
    assert thrown(events) == [("Y", 10), ("B", 10), ("G", 10), ("R", 7)]
    assert script_over(after)


def test_x48_a_boost_with_a_nitro() -> None:
    """X48: 6 + 2 = 8 spaces, but all dice are spent: no pair is left to shoot with on either side of the drive."""
    s = build.state(GAME, "A 9/1 dt4, B 14/1", phase="BEFORE_MOVE", dice="222446", hands={"A": "nitro"})
    after, events = build.play(GAME, s, "declare:boost,,1")
    assert (budgets(events), after.loose) == ([8], "------")
    behind_b, _ = build.play(GAME, after, "F F F F stop")
    assert (build.place(GAME, behind_b, "A"), choices(GAME, behind_b)) == ("13/1", {"finish"})
    assert_refused(GAME, behind_b, "shoot:2", "R31")
