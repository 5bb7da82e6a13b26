"""Rules and rulings that no worked example shows."""

import pytest

from game.titles.scrap_racer.rules.events import (
    BonusCardGained,
    BonusDeckExhausted,
    CrashDiceRolled,
    DeckReshuffled,
    DuelDiceRolled,
    DuelStarted,
    FinishCardDrawn,
    FinishLineCrossed,
    LeaderChanged,
    ModuleTaken,
    Overtook,
    RacerHeldByLine,
    RacerMoved,
    RacerPlacedBehindLast,
    RacerRammed,
)
from tests.titles.scrap_racer import build
from tests.titles.scrap_racer.expect import legal, story, told

RULES = build.rules(racers=3)


def test_r3_only_what_is_certain_happens_by_itself() -> None:
    """R3: the first roll waits; a sixth different die without modules stops, with one it waits."""
    assert legal(RULES, build.state(RULES)) == ["roll"]
    six = "roll roll roll roll roll roll"
    s, _ = build.play(RULES, build.state(RULES, draws="1 2 3 4 5 6", modules={"K1": "FLIP"}), six)
    assert legal(RULES, s) == ["stop", "FLIP"]
    s, _ = build.play(RULES, build.state(RULES, draws="1 2 3 4 5 6"), six)
    assert (build.p(s, "K1"), s.active) == (21, 1)


def test_r8_several_modules_on_one_die() -> None:
    """R8, J14: also on a good die, one after another."""
    s = build.state(RULES, draws="3", modules={"K1": "PLUS_MINUS PLUS_MINUS FLIP"})
    s, _ = build.play(RULES, s, "roll PLUS_MINUS-1 PLUS_MINUS-1 FLIP")
    assert (s.last, s.spent, build.racer(s, "K1").modules) == (6, ("PLUS_MINUS", "PLUS_MINUS", "FLIP"), ())


def test_r8_a_last_module_that_makes_the_sixth_die_final() -> None:
    """R3, R11: with the module gone nothing but Stop is left."""
    s = build.state(RULES, draws="1 2 3 4 5 5 6", modules={"K1": "REROLL"})
    s, _ = build.play(RULES, s, "roll roll roll roll roll roll REROLL")
    assert build.p(s, "K1") == 21


def test_r21_j8_team_mates_and_the_grid_are_not_overtaken() -> None:
    rules = build.rules(seats=2)
    s = build.state(rules, "K1@20 K2@22 K3@23", draws="5", cars={"K1": "CRUSHER"})
    _, events = build.play(rules, s, "roll stop")
    assert [len(e.racers) for e in told(events, Overtook)] == [1]


def test_r29_r40_reverse_die_is_rolled_on_the_grid_too() -> None:
    """J29; R40: nobody leaves the grid backwards."""
    s = build.state(RULES, "K2@20 K3@10", draws="3 3 6", tops="REVERSE_DIE")
    after, events = build.play(RULES, s, "roll roll")
    assert told(events, CrashDiceRolled)[0].values == (6,)
    assert (build.p(after, "K1"), told(events, RacerMoved)) == (0, [])


@pytest.mark.parametrize(("card", "last", "wanted"), [("LAST_4", "K1", 9), ("CLOSE_IN_4", "K1", 5)])
def test_r29_j19_the_last_one_itself(card: str, last: str, wanted: int) -> None:
    """LAST_4 may help the active racer; nobody is behind the last one."""
    s = build.state(RULES, "K1@5 K2@20 K3@30", draws="6 6", tops=card)
    after, _ = build.play(RULES, s, "roll roll")
    assert build.places(after) == {"K1": wanted, "K2": 20, "K3": 30}


def test_r29_ram_finds_lapped_racers_and_starts_on_the_grid() -> None:
    """RAM_5 meets whoever stands there, whatever the lap; from the grid the first space is step one."""
    s = build.state(RULES, "K1@60 K2@14 K3@30", draws="3 3", tops="RAM_5")
    after, events = build.play(RULES, s, "roll roll")
    assert build.places(after) == {"K1": 62, "K2": 16, "K3": 30}
    assert told(events, RacerRammed) == [RacerRammed(racer="HOVER", victim="JACKAL", space=14)]
    after, _ = build.play(RULES, build.state(RULES, "K2@3 K3@30", draws="3 3", tops="RAM_5"), "roll roll")
    assert build.places(after) == {"K1": 3, "K2": 5, "K3": 30}


def test_r29_lose_place_is_told_with_the_wall() -> None:
    """J21: directly behind the last one; what the line holds back is told."""
    s = build.state(RULES, "K1@40 K2@20 K3@30", draws="6 6", tops="LOSE_PLACE")
    after, events = build.play(RULES, s, "roll roll")
    assert build.p(after, "K1") == 19
    assert told(events, RacerPlacedBehindLast, RacerHeldByLine) == [RacerPlacedBehindLast(racer="HOVER", from_p=40, to_p=19, last="JACKAL")]
    s = build.state(RULES, "K1@60 K2@20 K3@30", draws="6 6", tops="LOSE_PLACE")
    _, events = build.play(RULES, s, "roll roll")
    assert told(events, RacerHeldByLine) == [RacerHeldByLine(racer="HOVER", wanted=41, made=11, cause="crash")]


def test_r32_the_bonus_deck_may_run_dry() -> None:
    """R32: the pile is shuffled first; with both empty the switches are returned all the same."""
    cards = {"K1": "HOVER"}
    s = build.state(RULES, "K1@5 K2@9 K3@20", cars=cards, switches={"K1": 1}, draws="4 4 #1 #0", tops="STAY")
    few = s.bonus[:3]
    s = build.state(RULES, "K1@5 K2@9 K3@20", cars=cards, switches={"K1": 1}, draws="4 4 #1 #0", tops="STAY", bonus=(), bonus_pile=few)
    after, events = build.play(RULES, s, "roll roll")
    assert told(events, DeckReshuffled) == [DeckReshuffled(deck="BONUS", size=3)]
    assert (len(after.bonus), after.bonus_pile, len(after.hands[0])) == (2, (), 1)
    s = build.state(RULES, "K1@5 K2@9 K3@20", cars=cards, switches={"K1": 1}, draws="4 4", tops="STAY", bonus=(), bonus_pile=())
    after, events = build.play(RULES, s, "roll roll")
    assert told(events, BonusDeckExhausted, BonusCardGained) == [BonusDeckExhausted(driver=0, racer="HOVER")]
    assert build.racer(after, "K1").switches == 0


def test_r34_j17_crossings_in_the_order_they_happened() -> None:
    """R35: one card moves two over the line; each has its own badge and card. Movers are shown together."""
    rules = build.rules(racers=4)
    s = build.state(rules, "K1@44 K2@48 K3@47 K4@10", draws="2 6", tops="ALL_BUT_FIRST_2 LAST_7 LAST_TWO_5")
    _, events = build.play(rules, s, "roll roll stop")
    assert [e.racer for e in told(events, FinishLineCrossed)] == ["HOVER", "JACKAL", "CRUSHER"]
    assert [e.racer for e in told(events, FinishCardDrawn)] == ["HOVER", "JACKAL", "CRUSHER"]
    moved = [e for e in events if isinstance(e, RacerMoved) and e.cause == "finish_card"]
    groups = [e.group for e in moved]
    assert groups[0] == groups[1] == groups[2] > 0
    assert len(set(groups)) == 3
    assert [e.new for e in told(events, LeaderChanged)] == ["CRUSHER"]


def test_r36_r37_only_sites_filled_just_now_are_served() -> None:
    """J22, J23: who stands on a site that was full waits for its own turn's end."""
    s = build.state(RULES, "K1@44 K2@33 K3@27", draws="6", tops="LAST_7", empty=(33,), supply="FLIP")
    after, events = build.play(RULES, s, "roll stop")
    assert build.places(after) == {"K1": 50, "K2": 33, "K3": 34}
    assert told(events, ModuleTaken) == [ModuleTaken(racer="JACKAL", kind="FLIP", space=33, cause="refill")]


def test_r43_ties_among_some() -> None:
    """R43: of three, the two that tie roll again; the two left behind fight too (R41.4)."""
    s = build.state(RULES, "K1@20 K2@25 K3@73", draws="5 6 2 6 1 4 2 5 1 6")
    after, events = build.play(RULES, s, "roll stop")
    assert [(e.racers, e.values, e.tie) for e in told(events, DuelDiceRolled)] == [
        (("HOVER", "JACKAL", "CRUSHER"), (6, 2, 6), True),
        (("HOVER", "CRUSHER"), (1, 4), False),
        (("HOVER", "JACKAL"), (2, 5), False),
        (("JACKAL", "CRUSHER"), (1, 6), False),
    ]
    assert build.places(after) == {"K1": 25, "K2": 26, "K3": 75}


def test_r41_three_fight_twice_and_the_chain_goes_on() -> None:
    """R41.4, J16: the winner moves on, the other two fight again, and whoever follows meets the first."""
    s = build.state(RULES, "K1@20 K2@25 K3@73", draws="5 6 2 1 3 4 2 5")
    after, events = build.play(RULES, s, "roll stop")
    assert build.places(after) == {"K1": 26, "K2": 25, "K3": 75}
    assert [(e.space, e.link) for e in told(events, DuelStarted)] == [(25, 1), (25, 2), (26, 3)]


def test_r45_tied_team_mates_against_an_opponent() -> None:
    """R43, R45: all roll; if only one driver's racers tie for the highest, that driver picks. The run goes on where it was."""
    rules = build.rules(seats=2)
    s = build.state(rules, "K1@20 K2@25 K3@73 K4@2", draws="5 6 6 1 2 3 5 1")
    asked, events = build.play(rules, s, "roll stop")
    assert story(events)[-3:] == ["DuelStarted", "DuelDiceRolled", "DuelChoiceNeeded"]
    assert legal(rules, asked) == [f"winner:{asked.racers[0].id}", f"winner:{asked.racers[1].id}"]
    after, events = build.play(rules, asked, "winner:K1")
    assert [e.link for e in told(events, DuelStarted)] == [2, 3]
    assert build.places(after) == {"K1": 27, "K2": 25, "K3": 74, "K4": 2}


def test_r44_jackal_beats_a_team_mate_and_several_at_once() -> None:
    """R44, J26: without a question."""
    rules = build.rules(seats=2)
    s = build.state(rules, "K1@20 K2@25 K3@73", cars={"K1": "JACKAL"}, draws="5 2 6")
    after, _ = build.play(rules, s, "roll stop")
    assert (build.p(after, "K1"), build.p(after, "K2"), build.p(after, "K3")) == (27, 25, 74)


def test_r47_after_the_last_badge_a_racer_goes_on() -> None:
    """R47: no further badges; pushed back it stops behind the line of its last lap."""
    s = build.state(RULES, "K1@147 K2@90 K3@80", badges={"K1": 3}, first_home="K1", draws="6 6", tops="BACK_6")
    after, events = build.play(RULES, s, "roll roll")
    assert build.p(after, "K1") == 145
    s = build.state(RULES, "K1@190 K2@90 K3@80", badges={"K1": 3}, first_home="K1", draws="6")
    after, events = build.play(RULES, s, "roll stop")
    assert (build.p(after, "K1"), build.racer(after, "K1").badges, told(events, FinishLineCrossed)) == (196, 3, [])
