"""Section 11: worked examples as one table, and those that need more words."""

from typing import Any

import pytest

from game.core.rng import Script
from game.titles.scrap_racer.rules.events import (
    BonusCardGained,
    BonusPlayed,
    CrashCardDrawn,
    DeckReshuffled,
    DiceStopped,
    DuelDiceRolled,
    DuelStarted,
    DuelWon,
    FinishCardDrawn,
    FinishLineCrossed,
    RaceEnded,
    SwitchGained,
)
from game.titles.scrap_racer.rules.scoring import team_order
from game.titles.scrap_racer.rules.state import Racer
from tests.titles.scrap_racer import build
from tests.titles.scrap_racer.expect import assert_refused, legal, story, told

FOUR_AT_GRID = "K1@0 K2@0 K3@0 K4@0"

CASES: dict[str, tuple[str, dict[str, Any], str, dict[str, int]]] = {
    "X2": ("K1@21 K2@5 K3@40", {"draws": "1 2 4 6"}, "roll roll roll roll stop", {"K1": 34}),
    "X4": ("", {"active": "K2", "draws": "2 6"}, "roll roll stop", {"K2": 8}),
    "X5": ("K1@5", {"hands": {"K1": "CURVE"}, "draws": "2 4"}, "roll roll stop +CURVE", {"K1": 15}),
    "X6": ("K1@12", {"cars": {"K1": "SWIFTLY"}, "draws": "2 4"}, "roll roll stop", {"K1": 19}),
    "X7": ("K1@14 K2@20", {"draws": "2 4 5 2"}, "roll roll stop", {"K1": 21, "K2": 20}),
    "X8": ("K1@18", {"draws": "4 4", "tops": "STAY"}, "roll roll", {"K1": 18}),
    "X9": ("K1@91 K2@80 K3@60", {"draws": "3 4", "tops": "LAST_7"}, "roll roll stop", {"K1": 98, "K3": 67}),
    "X15": ("K1@20 K2@5 K3@6", {"draws": "2 2 6 6", "tops": "TWO_DICE"}, "roll roll", {"K1": 32}),
    "X16": ("K1@20 K2@24 K3@10", {"draws": "1 1", "tops": "FWD_5_DRAG_2"}, "roll roll", {"K1": 25, "K2": 22}),
    "X17": ("K1@30 K2@26 K3@10", {"draws": "3 3", "tops": "CLOSE_IN_2"}, "roll roll", {"K1": 30, "K2": 28, "K3": 10}),
    "X18": ("K1@20 K2@30 K3@10", {"draws": "3 3", "tops": "RAM_5"}, "roll roll", {"K1": 25, "K2": 30}),
    "X19": ("K1@20 K2@23 K3@10", {"draws": "3 3", "tops": "RAM_5"}, "roll roll", {"K1": 23, "K2": 25}),
    "X20": ("K1@53 K2@49 K3@40", {"draws": "6 6 3 6", "tops": "LOSE_PLACE"}, "roll roll", {"K1": 49, "K2": 50}),
    "X24": ("K1@0", {"draws": "6 5 4 3 2 1"}, "roll roll roll roll roll roll", {"K1": 21}),
    "X25": ("K1@20", {"cars": {"K1": "STEEL_JACKET"}, "draws": "1 4"}, "roll roll stop", {"K1": 26}),
    "X26 passed": ("K1@60 K2@14", {"cars": {"K1": "TWISTER"}, "draws": "3"}, "roll stop", {"K1": 64, "K2": 14}),
    "X26 shared": ("K1@60 K2@14", {"cars": {"K1": "TWISTER"}, "draws": "2 6 1"}, "roll stop", {"K1": 63, "K2": 14}),
    "X29": ("K1@20 K2@25 K3@27", {"cars": {"K1": "JACKAL"}, "draws": "5"}, "roll stop", {"K1": 29, "K2": 25, "K3": 27}),
    "X30": ("K1@20 K2@25", {"cars": {"K1": "JACKAL"}, "draws": "2 2 4 5", "tops": "C12:FWD_5"}, "roll roll", {"K1": 25, "K2": 26}),
    "X31": (
        "K1@44 K2@20 K3@48",
        {"cars": {"K1": "JACKAL"}, "draws": "6", "tops": "ALL_BUT_FIRST_2 LAST_7"},
        "roll stop",
        {"K1": 52, "K2": 29, "K3": 50},
    ),
    "X32": ("K1@20 K2@24 K3@25", {"draws": "4 1 6 2 2 3 5"}, "roll stop", {"K1": 24, "K2": 25, "K3": 26}),
    "X33": ("K1@40 K2@48 K3@20", {"draws": "3 5 2 6", "tops": "LAST_7"}, "roll roll stop", {"K1": 48, "K2": 49, "K3": 27}),
    "X34 lap 2": ("K1@51 K2@5 K3@6", {"draws": "6 6", "tops": "BACK_6"}, "roll roll", {"K1": 49}),
    "X34 lap 1": ("K1@3 K2@20 K3@22", {"draws": "6 6", "tops": "BACK_4"}, "roll roll", {"K1": 1}),
    "X34 grid": ("K1@0 K2@20 K3@22", {"draws": "6 6", "tops": "BACK_4"}, "roll roll", {"K1": 0}),
    "X35": ("K1@10 K2@20 K3@22", {"draws": "6 6", "tops": "LOSE_PLACE"}, "roll roll", {"K1": 10}),
    "X36": ("K1@9 K2@5 K3@0", {"draws": "6 6", "tops": "LOSE_PLACE"}, "roll roll", {"K1": 1}),
    "X37": (FOUR_AT_GRID, {"draws": "4 4", "tops": "CLOSE_IN_2"}, "roll roll", {"K1": 0, "K2": 2, "K3": 0}),
    "X38": (FOUR_AT_GRID, {"active": "K2", "draws": "1 1", "tops": "FWD_5_DRAG_2"}, "roll roll", {"K1": 0, "K2": 5}),
    "X41": (
        "K1@45 K2@20 K3@17 K4@0",
        {"draws": "6 2 5 3 3 6 1", "tops": "ALL_BUT_TOP_TWO_3"},
        "roll stop",
        {"K1": 51, "K2": 21, "K3": 20, "K4": 4},
    ),
    "X42": (
        "K1@47",
        {"draws": "6 2 5 1 4 6 6 3", "tops": "ALL_BUT_FIRST_2"},
        "roll stop",
        {"K1": 53, "K2": 2, "K3": 4, "K4": 3},
    ),
    "X45": ("K1@44 K2@47 K3@20 K4@10", {"draws": "3 3", "tops": "RAM_5 LAST_7"}, "roll roll", {"K1": 47, "K2": 49, "K4": 17}),
    "X49": (
        "K1@44 K2@48 K3@47 K4@10",
        {"draws": "2 6", "tops": "ALL_BUT_FIRST_2 LAST_7 LAST_TWO_5"},
        "roll roll stop",
        {"K1": 52, "K2": 50, "K3": 54, "K4": 24},
    ),
    "X51": ("K1@60 K2@14 K3@70", {"hands": {"K1": "CATCH_UP"}, "draws": "5"}, "roll stop +CATCH_UP", {"K1": 67}),
    "X54": ("K1@40 K2@50 K3@20", {"draws": "2 2", "tops": "FWD_5_DRAG_2"}, "roll roll", {"K1": 45, "K2": 49}),
    "X55": ("K1@20 K2@25 K3@26", {"cars": {"K1": "JACKAL"}, "draws": "5"}, "roll stop", {"K1": 27, "K2": 25, "K3": 26}),
}


@pytest.mark.parametrize("name", CASES)
def test_examples(name: str) -> None:
    """The positions after the turn, all draws used, and a state without a fault."""
    position, fields, script, wanted = CASES[name]
    rules = build.rules(racers=4 if "K4" in wanted or "K4" in position or not position or name in ("X41", "X42") else 3)
    before = build.state(rules, position, **fields)
    assert rules.check(before) == ()
    after, _ = build.play(rules, before, script)
    assert {key: build.p(after, key) for key in wanted} == wanted
    assert after.rng == Script(())
    assert rules.check(after) == ()


def test_x1_repeat_on_the_third_die() -> None:
    rules = build.rules(racers=3)
    after, events = build.play(rules, build.state(rules, "K1@12", draws="3 5 3", tops="STAY"), "roll roll roll")
    assert told(events, CrashCardDrawn) == [CrashCardDrawn(racer="HOVER", deck="C34", card="STAY")]
    assert build.p(after, "K1") == 12
    assert after.active == 1


def test_x3_three_modules() -> None:
    rules = build.rules(racers=3)
    s = build.state(rules, "K1@0", modules={"K1": "FLIP REROLL REROLL"}, draws="5 4 1 5 5 3")
    after, events = build.play(rules, s, "roll roll roll FLIP roll REROLL REROLL stop")
    assert told(events, DiceStopped) == [DiceStopped(racer="HOVER", values=(5, 4, 6, 3), total=18)]
    # space 18 is no site of track A, so no module comes back
    assert (build.p(after, "K1"), build.racer(after, "K1").modules, len(after.spent)) == (18, (), 3)


def test_x8_x15_x46_switches() -> None:
    """X8, X15: one switch a crash. X46: Hover's second one is a card."""
    rules = build.rules(racers=3)
    cars = {"K1": "TWISTER"}
    after, _ = build.play(rules, build.state(rules, "K1@18", cars=cars, draws="4 4", tops="STAY"), "roll roll")
    assert build.racer(after, "K1").switches == 1
    s = build.state(rules, "K1@18", cars={"K1": "HOVER"}, switches={"K1": 1}, draws="4 4", tops="STAY PLUS_7")
    after, events = build.play(rules, s, "roll roll")
    assert build.racer(after, "K1").switches == 0
    assert after.hands == (("PLUS_7",), (), ())
    assert told(events, SwitchGained, BonusCardGained)[1].seen_by == (0,)


def test_x10_last_two_modules() -> None:
    rules = build.rules(racers=3)
    s = build.state(
        rules,
        "K1@44 K2@33 K3@5",
        modules={"K2": "PLUS_MINUS"},
        empty=(10, 33),
        supply="FLIP REROLL",
        draws="2 6",
        tops="ALL_BUT_TOP_TWO_3",
    )
    after, _ = build.play(rules, s, "roll roll stop")
    assert build.places(after) == {"K1": 52, "K2": 33, "K3": 8}
    assert build.racer(after, "K1").badges == 1
    assert build.racer(after, "K2").modules == ("REROLL", "PLUS_MINUS")
    sites = dict(zip(rules.game.courses[0].sites, after.sites, strict=True))
    assert (sites[10], sites[33], after.supply) == ("FLIP", "", ())


def test_x11_x12_last_round() -> None:
    """X11: the round is completed. X12: who is overtaken in it has lost."""
    rules = build.rules(racers=4)
    s = build.state(rules, "K1@100 K2@146 K3@120 K4@139", active="K4", first_home="K2", draws="2 3 5", round=15)
    after, events = build.play(rules, s, "roll roll roll stop")
    assert (after.phase, after.round) == ("OVER", 15)
    assert told(events, FinishCardDrawn) == []
    (ended,) = told(events, RaceEnded)
    assert (ended.winner, ended.places, ended.ended) == (3, (4, 2, 3, 1), "overtaken")


def test_x13_x14_teams() -> None:
    """X13: the only team with a racer home. X14: the rear racers decide."""
    game = build.rules(seats=2).game

    def teams(*rows: tuple[int, int, int]) -> tuple[Racer, ...]:
        return tuple(Racer(f"R{n}", owner, p, badges) for n, (owner, p, badges) in enumerate(rows))

    assert team_order(game, teams((0, 148, 3), (0, 120, 2), (1, 143, 2), (1, 142, 2)))[0] == (0, 1)
    assert team_order(game, teams((0, 150, 3), (0, 128, 2), (1, 147, 3), (1, 133, 2))) == ((1, 0), ("R3", "R1"))


def test_x21_cards_around_the_dice() -> None:
    rules = build.rules(racers=3)
    s = build.state(rules, "K1@30 K2@20 K3@10", hands={"K1": "PLUS_5 STRAIGHT PLUS_5"}, draws="1 6", tops="LAST_TWO_5")
    after, events = build.play(rules, s, "roll roll stop +PLUS_5 +STRAIGHT move +PLUS_5")
    assert [e.distance for e in told(events, BonusPlayed)] == [5, 3, 5]
    assert build.places(after) == {"K1": 50, "K2": 25, "K3": 15}
    assert build.racer(after, "K1").badges == 1


def test_x22_no_wrap() -> None:
    rules = build.rules(racers=3)
    s, _ = build.play(rules, build.state(rules, modules={"K1": "PLUS_MINUS"}, draws="6"), "roll")
    assert legal(rules, s) == ["roll", "stop", "PLUS_MINUS-1"]
    assert_refused(rules, s, "PLUS_MINUS+1", "no_wrap", "R8")
    s, _ = build.play(rules, build.state(rules, modules={"K1": "PLUS_MINUS"}, draws="1"), "roll")
    assert_refused(rules, s, "PLUS_MINUS-1", "no_wrap", "R8")


def test_x23_repeat_on_purpose() -> None:
    rules = build.rules(racers=3)
    s = build.state(rules, "K1@20", modules={"K1": "PLUS_MINUS"}, draws="2 3", tops="C12:FWD_5")
    after, _ = build.play(rules, s, "roll roll PLUS_MINUS-1")
    assert (build.p(after, "K1"), build.racer(after, "K1").switches) == (25, 1)


def test_x27_x28_crusher() -> None:
    """X27: the card waits for a later turn. X28: one switch however many are overtaken."""
    rules = build.rules(racers=3)
    s = build.state(rules, "K1@20 K2@22", cars={"K1": "CRUSHER"}, switches={"K1": 2}, draws="4")
    after, _ = build.play(rules, s, "roll stop")
    assert (build.p(after, "K1"), build.racer(after, "K1").switches, len(after.hands[0]), after.active) == (24, 0, 1, 1)
    after, _ = build.play(rules, build.state(rules, "K1@20 K2@21 K3@23", cars={"K1": "CRUSHER"}, draws="5"), "roll stop")
    assert build.racer(after, "K1").switches == 1


def test_x29_x32_duels_told() -> None:
    """Each duel with its dice, ties and link in the chain."""
    rules = build.rules(racers=3)
    _, events = build.play(rules, build.state(rules, "K1@20 K2@24 K3@25", draws="4 1 6 2 2 3 5"), "roll stop")
    assert [(e.space, e.link) for e in told(events, DuelStarted)] == [(24, 1), (25, 2)]
    assert [(e.values, e.tie) for e in told(events, DuelDiceRolled)] == [((1, 6), False), ((2, 2), True), ((3, 5), False)]
    s = build.state(rules, "K1@20 K2@25 K3@27", cars={"K1": "JACKAL"}, draws="5")
    _, events = build.play(rules, s, "roll stop")
    assert [(e.automatic, e.steps) for e in told(events, DuelWon)] == [(True, 2), (True, 2)]


def test_x40_straight_and_curve() -> None:
    course = build.rules().game.courses[0]
    assert [course.straight[p] for p in (3, 8, 44)] == [1, 4, 1]
    assert course.curve[46] == 11
    rules = build.rules(racers=3)
    s = build.state(rules, "K1@45 K2@20 K3@10", hands={"K1": "CURVE"}, draws="1", tops="LAST_7")
    after, events = build.play(rules, s, "roll stop move +CURVE")
    assert build.p(after, "K1") == 57
    assert len(told(events, FinishLineCrossed)) == 1


def test_x39_catching_up() -> None:
    rules = build.rules(racers=3)
    for active, wanted in (("K1", "K1@12"), ("K3", "K3@58")):
        places = "K1@10 K2@60 K3@20"
        s = build.state(rules, places, active=active, hands={active: "CATCH_UP PLUS_3"}, draws="1")
        s, _ = build.play(rules, s, "roll stop +CATCH_UP")
        assert build.p(s, active) == int(wanted[3:])
    s = build.state(rules, "K1@10 K2@60 K3@20", active="K2", hands={"K2": "CATCH_UP"}, draws="1")
    s, _ = build.play(rules, s, "roll stop")
    assert_refused(rules, s, "+CATCH_UP", "nobody_ahead", "R20")


def test_x43_x44_third_badge() -> None:
    """X43: won out of turn, the round is completed. X44: won in the last seat, the race ends."""
    rules = build.rules(racers=4)
    s = build.state(rules, "K1@144 K2@94 K3@60 K4@143", active="K2", draws="4", tops="ALL_BUT_FIRST_2", round=14)
    s, events = build.play(rules, s, "roll stop")
    assert build.places(s) == {"K1": 144, "K2": 100, "K3": 62, "K4": 145}
    assert story(events).count("FinalRoundStarted") == 1
    assert (s.round, s.active) == (14, 2)
    rules = build.rules(racers=3)
    s = build.state(rules, "K1@100 K2@90 K3@143", active="K3", draws="4")
    after, _ = build.play(rules, s, "roll stop")
    assert after.phase == "OVER"


def test_x47_deck_runs_out() -> None:
    rules = build.rules(racers=3)
    full = build.state(rules).crash
    last = (*(card for card in full[2] if card != "BACK_4"), "BACK_4", "BACK_4", "BACK_4")
    s = build.state(
        rules,
        "K1@20",
        draws="6 6 " + " ".join(f"#{i}" for i in range(17, 0, -1)),
        crash=(*full[:2], ()),
        crash_pile=((), (), tuple(reversed(last))),
    )
    after, events = build.play(rules, s, "roll roll")
    assert told(events, DeckReshuffled) == [DeckReshuffled(deck="C56", size=18)]
    assert (len(after.crash[2]), len(after.crash_pile[2])) == (17, 1)


def test_x48_x50_duels_within_a_team() -> None:
    rules = build.rules(seats=2)
    s = build.state(rules, "K1@20 K2@25 K3@1 K4@2", draws="5")
    asked, _ = build.play(rules, s, "roll stop")
    assert (asked.phase, rules.turn(asked).waits_for) == ("DUEL", (0,))
    after, _ = build.play(rules, asked, "winner:K2")
    assert (build.p(after, "K1"), build.p(after, "K2")) == (25, 26)
    s = build.state(rules, "K1@20 K2@25 K3@1 K4@2", modules={"K1": "FLIP REROLL PLUS_MINUS"}, draws="5")
    asked, _ = build.play(rules, s, "roll stop")
    assert [t.partition(":")[0] for t in legal(rules, asked)] == ["winner", "winner"]


def test_x52_order_within_a_team() -> None:
    rules = build.rules(seats=2)
    s = build.state(rules, draws="3 5 4 4", tops="CLOSE_IN_2", phase="TEAM_ORDER")
    a1, a2, b1, b2 = (racer.id for racer in s.racers)
    s, _ = build.play(rules, s, f"first:{a2} roll roll stop roll roll")
    assert {racer.id: racer.p for racer in s.racers} == {a2: 8, a1: 0, b1: 2, b2: 0}
    assert (s.phase, rules.turn(s).waits_for) == ("TEAM_ORDER", (1,))
    s, _ = build.play(rules, s, f"first:{b2}")
    assert [racer.id for racer in s.racers] == [a2, a1, b2, b1]


def test_x53_the_window_does_not_tell() -> None:
    rules = build.rules(racers=3)
    s = build.state(rules, "K1@60 K2@30 K3@10", hands={"K1": "CATCH_UP"}, draws="5")
    s, _ = build.play(rules, s, "roll stop")
    assert (legal(rules, s), rules.turn(s).ask_always) == (["move"], True)
    s, _ = build.play(rules, s, "move")
    assert (legal(rules, s), rules.turn(s).ask_always) == (["end"], True)
    s, _ = build.play(rules, s, "end")
    assert build.p(s, "K1") == 65
    after, _ = build.play(rules, build.state(rules, "K1@60 K2@30 K3@10", draws="5"), "roll stop")
    assert build.p(after, "K1") == 65
