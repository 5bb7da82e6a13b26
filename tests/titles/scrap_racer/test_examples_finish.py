"""Section 11, phase C and the end: badges, finish cards, refills, the last round, and who has won."""

from game.titles.scrap_racer.rules.events import (
    BadgeGained,
    FinalRoundStarted,
    FinishCardDrawn,
    FinishLineCrossed,
    LeaderChanged,
    ModuleTaken,
    RaceEnded,
    SitesRefilled,
    TeamOrderChosen,
    TurnStarted,
)
from tests.titles.scrap_racer import build
from tests.titles.scrap_racer.expect import legal, moves, named, played, told, waiting

RULES = build.rules(racers=3)
FOUR = build.rules(racers=4)
TEAMS = build.rules(seats=2)


def test_x9_a_second_crossing() -> None:
    """Second badge for K1; its card throws the last racer seven on."""
    s = build.state(RULES, "K1@91 K2@80 K3@60", draws="3 4", tops="LAST_7")
    after, events = played(RULES, s, "roll roll stop")
    assert moves(s, events) == ["K1 91>98 dice", "K3 60>67 finish_card"]
    assert [(named(s, [e.racer]), e.badges) for e in told(events, BadgeGained)] == [("K1", 2)]
    assert RULES.game.courses[0].node(build.p(after, "K1")) == RULES.game.courses[0].node(2)
    assert [racer.badges for racer in after.racers] == [2, 1, 1]


def test_x10_the_last_two_modules() -> None:
    """Both empty sites are filled in order; K2 stands on the second and takes its module at once."""
    s = build.state(
        RULES,
        "K1@44 K2@33 K3@5",
        modules={"K2": "PLUS_MINUS"},
        empty=(10, 33),
        supply="FLIP REROLL",
        draws="2 6",
        tops="ALL_BUT_TOP_TWO_3",
    )
    after, events = played(RULES, s, "roll roll stop")
    assert moves(s, events) == ["K1 44>52 dice", "K3 5>8 finish_card"]
    assert [(e.spaces, e.left) for e in told(events, SitesRefilled)] == [((10, 33), 0)]
    (taken,) = told(events, ModuleTaken)
    assert (named(s, [taken.racer]), taken.kind, taken.space, taken.cause) == ("K2", "REROLL", 33, "refill")
    assert sorted(build.racer(after, "K2").modules) == ["PLUS_MINUS", "REROLL"]
    lying = dict(zip(RULES.game.courses[0].sites, after.sites, strict=True))
    assert (lying[10], lying[33], after.supply) == ("FLIP", "", ())
    assert [racer.badges for racer in after.racers] == [1, 0, 0]


def test_x11_x12_the_last_round_and_who_is_overtaken_in_it() -> None:
    """K2 is home in round 15: K3 and K4 have their turns, K1 none; K4 drives past K2 and wins."""
    cars = {"K1": "TWISTER", "K4": "HOVER"}
    s = build.state(FOUR, "K1@100 K2@140 K3@113 K4@139", cars=cars, active="K2", round=15, draws="2 4 3 4 2 3 5")
    home, events = build.play(FOUR, s, "roll roll stop")
    (final,) = told(events, FinalRoundStarted)
    assert (named(s, [final.racer]), named(s, final.to_move)) == ("K2", "K3 K4")
    assert (told(events, FinishCardDrawn), home.final_round, home.phase) == ([], True, "ROLL")
    after, events = played(FOUR, s, "roll roll stop roll roll stop roll roll roll stop")
    begun = [(named(s, [e.racer]), e.round, e.final_round) for e in events if isinstance(e, TurnStarted)]
    assert begun == [("K3", 15, True), ("K4", 15, True)]
    assert moves(s, events) == ["K2 140>146 dice", "K3 113>120 dice", "K4 139>149 dice"]
    assert [(named(s, [e.racer]), e.badges) for e in told(events, BadgeGained)] == [("K2", 3), ("K4", 3)]
    assert (told(events, FinishCardDrawn), len(told(events, FinalRoundStarted))) == ([], 1)
    (ended,) = told(events, RaceEnded)
    assert (named(s, ended.ranking), ended.progress) == ("K4 K2 K3 K1", (149, 146, 120, 100))
    assert (ended.winner, ended.places, ended.badges) == (3, (4, 2, 3, 1), (3, 3, 2, 2))
    assert (FOUR.turn(after).over, after.round) == (True, 15)


def test_x13_a_team_with_one_racer_home() -> None:
    """148 and 120 beat 143 and 142: only the first team has anybody home."""
    s = build.state(TEAMS, "K1@140 K2@112 K3@135 K4@134", round=14, draws="3 5 3 5 3 5 3 5")
    after, events = played(TEAMS, s, "roll roll stop " * 4)
    assert build.places(after) == {"K1": 148, "K2": 120, "K3": 143, "K4": 142}
    assert [racer.badges for racer in after.racers] == [3, 2, 2, 2]
    (ended,) = told(events, RaceEnded)
    assert (ended.winner, ended.places, named(s, ended.rear)) == (0, (1, 2), "K2")


def test_x14_two_teams_with_one_racer_home_each() -> None:
    """The rear racers decide: 133 is ahead of 128, though the other team leads the race."""
    cars = {"K1": "TWISTER", "K4": "HOVER"}
    s = build.state(TEAMS, "K1@142 K2@120 K3@139 K4@125", cars=cars, round=14, draws="3 5 3 5 3 5 3 5")
    after, events = played(TEAMS, s, "roll roll stop " * 4)
    assert build.places(after) == {"K1": 150, "K2": 128, "K3": 147, "K4": 133}
    assert [racer.badges for racer in after.racers] == [3, 2, 3, 2]
    (ended,) = told(events, RaceEnded)
    assert named(s, ended.ranking) == "K1 K3 K4 K2"
    assert (ended.winner, ended.places, named(s, ended.rear)) == (1, (2, 1), "K4 K2")


def test_x43_a_third_badge_out_of_turn() -> None:
    """K2's card carries K4 home: no card for that, K3 and K4 finish the round, K1 has no further turn."""
    s = build.state(FOUR, "K1@144 K2@94 K3@60 K4@143", active="K2", round=14, draws="4 1 1", tops="ALL_BUT_FIRST_2")
    after, events = played(FOUR, s, "roll stop roll stop roll stop")
    assert moves(s, events) == [
        "K2 94>98 dice",
        "K4 143>145 finish_card",
        "K2 98>100 finish_card",
        "K3 60>62 finish_card",
        "K3 62>63 dice",
        "K4 145>146 dice",
    ]
    assert [(named(s, [e.racer]), e.badges) for e in told(events, BadgeGained)] == [("K2", 2), ("K4", 3)]
    assert [named(s, [e.racer]) for e in told(events, FinishCardDrawn)] == ["K2"]
    assert [named(s, e.to_move) for e in told(events, FinalRoundStarted)] == ["K3 K4"]
    assert [(named(s, [e.racer]), e.round) for e in events if isinstance(e, TurnStarted)] == [("K3", 14), ("K4", 14)]
    (ended,) = told(events, RaceEnded)
    assert (ended.winner, after.round, FOUR.turn(after).over) == (3, 14, True)


def test_x44_a_third_badge_in_the_last_seat() -> None:
    """Nobody has a turn left in this round: the race ends with it."""
    s = build.state(FOUR, "K1@100 K2@120 K3@90 K4@143", active="K4", round=15, draws="4")
    after, events = played(FOUR, s, "roll stop")
    assert [e.to_move for e in told(events, FinalRoundStarted)] == [()]
    assert (told(events, TurnStarted), told(events, FinishCardDrawn)) == ([], [])
    assert (told(events, RaceEnded)[0].winner, FOUR.turn(after).over) == (3, True)


def test_x49_one_card_after_another() -> None:
    """K1's card carries two more over the line; each draws its own, ranked anew, and K3 ends up in front."""
    s = build.state(FOUR, "K1@44 K2@48 K3@47 K4@10", draws="2 6", tops="ALL_BUT_FIRST_2 LAST_7 LAST_TWO_5")
    after, events = played(FOUR, s, "roll roll stop")
    cards = [(named(s, [e.racer]), e.card, named(s, e.movers)) for e in told(events, FinishCardDrawn)]
    assert cards == [("K1", "ALL_BUT_FIRST_2", "K2 K3 K4"), ("K2", "LAST_7", "K4"), ("K3", "LAST_TWO_5", "K3 K4")]
    assert moves(s, events) == [
        "K1 44>52 dice",
        "K2 48>50 finish_card",
        "K3 47>49 finish_card",
        "K4 10>12 finish_card",
        "K4 12>19 finish_card",
        "K3 49>54 finish_card",
        "K4 19>24 finish_card",
    ]
    assert [named(s, [e.racer]) for e in told(events, FinishLineCrossed)] == ["K1", "K2", "K3"]
    assert [named(s, [e.new]) for e in told(events, LeaderChanged)] == ["K3"]
    assert [racer.badges for racer in after.racers] == [1, 1, 1, 0]


def test_x52_order_within_a_team() -> None:
    """The dealt order ranks B1 before B2 until driver B chooses; then turns go A2, A1, B2, B1 for good."""
    s = build.state(TEAMS, draws="3 5 4 4 1 1", tops="CLOSE_IN_2", phase="TEAM_ORDER")
    a1, a2, b1, b2 = (racer.id for racer in s.racers)
    assert set(legal(TEAMS, s)) == {f"first:{a1}", f"first:{a2}"}
    asked, events = build.play(TEAMS, s, f"first:{a2} roll roll stop roll roll")
    assert told(events, TeamOrderChosen)[0].order == (a2, a1, b1, b2)
    assert {racer.id: racer.p for racer in asked.racers} == {a2: 8, a1: 0, b1: 2, b2: 0}
    assert (asked.phase, waiting(TEAMS, asked)) == ("TEAM_ORDER", 1)
    assert set(legal(TEAMS, asked)) == {f"first:{b1}", f"first:{b2}"}
    _, events = played(TEAMS, s, f"first:{a2} roll roll stop roll roll first:{b2} roll stop roll stop")
    assert [e.racer for e in told(events, TurnStarted)] == [a2, a1, b2, b1, a2]
