"""Section 9: rulings with a consequence one can see, each played on a position made for it."""

from collections import Counter

import pytest

from game.titles.scrap_racer.rules.events import (
    AbilityTriggered,
    BadgeGained,
    BonusPlayed,
    DuelDiceRolled,
    DuelStarted,
    DuelWon,
    FinalRoundStarted,
    FinishCardDrawn,
    FinishLineCrossed,
    ModuleTaken,
    Overtook,
    RaceEnded,
    RacerRammed,
    SitesRefilled,
    SwitchGained,
)
from tests.titles.scrap_racer import build
from tests.titles.scrap_racer.expect import assert_refused, legal, moves, named, played, told

RULES = build.rules(racers=3)
FOUR = build.rules(racers=4)
TEAMS = build.rules(seats=2)


@pytest.mark.parametrize("seed", range(3))
def test_j1_what_is_in_each_deck(seed: int) -> None:
    """J1, 2.2 to 2.5: the cards and modules of a fresh race, whatever their order."""
    s = RULES.new(seed).state
    assert [Counter(deck) for deck in s.crash] == [
        {"FWD_2": 4, "FWD_3": 4, "FWD_5": 3, "TWO_DICE": 3, "FWD_5_DRAG_2": 4},
        {"FWD_3": 4, "STAY": 4, "CLOSE_IN_2": 4, "REVERSE_DIE": 4, "RAM_5": 4},
        {"BACK_4": 3, "BACK_6": 3, "CLOSE_IN_4": 3, "LOSE_PLACE": 3, "REVERSE_DIE": 3, "LAST_4": 3},
    ]
    assert Counter(s.bonus) == {"PLUS_3": 5, "PLUS_5": 5, "PLUS_7": 4, "STRAIGHT": 5, "CURVE": 5, "CATCH_UP": 4}
    assert Counter(s.finish) == {"LAST_7": 4, "LAST_TWO_5": 4, "ALL_BUT_FIRST_2": 4, "ALL_BUT_TOP_TWO_3": 4}
    assert Counter(s.sites + s.supply) == {"REROLL": 6, "PLUS_MINUS": 6, "FLIP": 6}


def test_j3_leaving_the_grid_by_a_card_is_no_crossing() -> None:
    """No badge, no finish card, whoever is thrown onto the track."""
    s = build.state(RULES, draws="6 6", tops="LAST_4")
    after, events = played(RULES, s, "roll roll")
    assert moves(s, events) == ["K3 0>4 crash"]
    assert told(events, FinishLineCrossed, BadgeGained) == []
    assert [racer.badges for racer in after.racers] == [0, 0, 0]


def test_j4_the_round_in_which_it_happened_is_completed() -> None:
    """K4 comes home in the turn of K1, the first of the round: all three others still have theirs."""
    s = build.state(FOUR, "K1@94 K2@144 K3@100 K4@143", draws="4", tops="ALL_BUT_FIRST_2", round=14)
    after, events = played(FOUR, s, "roll stop")
    assert [(named(s, [e.racer]), named(s, e.to_move)) for e in told(events, FinalRoundStarted)] == [("K4", "K2 K3 K4")]
    assert (after.round, after.active, FOUR.turn(after).over) == (14, 1, False)


@pytest.mark.parametrize(
    ("car", "start", "ends"), [("STEEL_JACKET", 20, 25), ("SWIFTLY", 11, 16), ("TWISTER", 20, 25), ("CRUSHER", 20, 25)]
)
def test_j7_no_ability_in_a_crash(car: str, start: int, ends: int) -> None:
    """Ending on its kind of space or driving past K2, by a crash card: nothing of its own, one switch as for all."""
    s = build.state(RULES, f"K1@{start} K2@{start + 2}", cars={"K1": car}, draws="2 2", tops="C12:FWD_5")
    _, events = played(RULES, s, "roll roll")
    assert moves(s, events) == [f"K1 {start}>{ends} crash"]
    assert told(events, AbilityTriggered, Overtook) == []
    assert [e.cause for e in told(events, SwitchGained)] == ["crash"]


def test_j7_jackals_duels_count_again_at_the_line() -> None:
    """The crash carries it over the line; the duel its finish card brings about is won without dice."""
    s = build.state(RULES, "K1@44 K2@20 K3@47", cars={"K1": "JACKAL"}, draws="2 2", tops="C12:FWD_5 ALL_BUT_FIRST_2 LAST_7")
    after, events = played(RULES, s, "roll roll")
    assert [(named(s, [e.racer]), e.automatic, e.steps) for e in told(events, DuelWon)] == [("K1", True, 2)]
    assert build.places(after) == {"K1": 51, "K2": 29, "K3": 49}


def test_j8_overtaking_counts_cards_too() -> None:
    """Dice and a card together drive past K2: it is judged where all of it ends."""
    s = build.state(RULES, "K1@20 K2@26", cars={"K1": "TWISTER"}, hands={"K1": "PLUS_3"}, draws="5")
    _, events = played(RULES, s, "roll stop move +PLUS_3")
    assert moves(s, events) == ["K1 20>25 dice", "K1 25>28 bonus", "K1 28>29 ability"]


def test_j9_no_duel_between_dice_and_card() -> None:
    """K1 stops on K2's space with a card still to play, and leaves it in peace."""
    s = build.state(RULES, "K1@20 K2@25", hands={"K1": "PLUS_3"}, draws="5")
    window, _ = build.play(RULES, s, "roll stop move")
    assert (window.phase, build.places(window)) == ("BONUS", {"K1": 25, "K2": 25, "K3": 0})
    _, events = played(RULES, s, "roll stop move +PLUS_3")
    assert told(events, DuelStarted) == []
    # not played, the duel comes when the move is over
    s = build.state(RULES, "K1@20 K2@25", hands={"K1": "PLUS_3"}, draws="5 6 1")
    after, events = played(RULES, s, "roll stop move end")
    assert [e.space for e in told(events, DuelStarted)] == [25]
    assert (build.p(after, "K1"), after.hands[0]) == (26, ("PLUS_3",))


def test_j10_the_ability_comes_before_the_duel() -> None:
    """Twister steps off K3's space without a fight; Steel Jacket steps onto K2's and has one."""
    s = build.state(RULES, "K1@20 K2@22 K3@25", cars={"K1": "TWISTER"}, draws="5")
    _, events = played(RULES, s, "roll stop")
    assert moves(s, events) == ["K1 20>25 dice", "K1 25>26 ability"]
    assert told(events, DuelStarted) == []
    s = build.state(RULES, "K1@20 K2@26", cars={"K1": "STEEL_JACKET"}, draws="5 1 6")
    _, events = played(RULES, s, "roll stop")
    assert moves(s, events) == ["K1 20>25 dice", "K1 25>26 ability", "K2 26>27 duel"]


def test_j11_not_the_one_on_the_same_space() -> None:
    """K2 leads by a lap on K1's very space: the card goes on to K3; with K3 on the grid it has no goal."""
    s = build.state(RULES, "K1@5 K2@58 K3@70", hands={"K1": "CATCH_UP"}, draws="5 1 6")
    _, events = played(RULES, s, "roll stop move +CATCH_UP")
    assert [e.distance for e in told(events, BonusPlayed)] == [12]
    assert moves(s, events) == ["K1 5>10 dice", "K1 10>22 bonus", "K3 70>71 duel"]
    s = build.state(RULES, "K1@5 K2@58", hands={"K1": "CATCH_UP"}, draws="5")
    s, _ = build.play(RULES, s, "roll stop move")
    assert legal(RULES, s) == ["end"]
    refused = build.refused(RULES, s, "+CATCH_UP")
    assert refused is not None
    assert refused.rule == "R20"


def test_j12_no_card_in_a_crash_turn() -> None:
    """Before the dice are final, at a repeat and after the crash the hand is shut."""
    s = build.state(RULES, "K1@20", hands={"K1": "PLUS_3"}, modules={"K1": "FLIP"}, draws="4 4", tops="STAY")
    assert_refused(RULES, s, "+PLUS_3", "stop_first", "R16")
    waits, _ = build.play(RULES, s, "roll roll")
    assert set(legal(RULES, waits)) == {"crash", "FLIP"}
    after, _ = played(RULES, s, "roll roll crash")
    assert (after.hands[0], build.racer(after, "K1").modules, after.active) == (("PLUS_3",), ("FLIP",), 1)


def test_j15_a_card_is_done_before_anybody_fights() -> None:
    """K3 is dragged onto K1's space, which K1 then leaves: the card is one thing, and nobody shares a space after it."""
    s = build.state(RULES, "K1@20 K2@24 K3@22", draws="1 1", tops="FWD_5_DRAG_2")
    _, events = played(RULES, s, "roll roll")
    assert moves(s, events) == ["K3 22>20 dragged", "K1 20>25 crash"]
    assert told(events, DuelStarted) == []


def test_j18_the_next_one_ahead_is_not_taken_instead() -> None:
    """Directly ahead of K2 is K1 on the grid; K3, further on, is left alone."""
    s = build.state(RULES, "K3@10", active="K2", draws="1 1", tops="FWD_5_DRAG_2")
    after, _ = played(RULES, s, "roll roll")
    assert build.places(after) == {"K1": 0, "K2": 5, "K3": 10}


def test_j18_finish_cards_rank_the_grid_by_turn_order() -> None:
    """The last one is the last in turn order; the last two leave the grid together and fight."""
    s = build.state(FOUR, "K1@46 K2@20", draws="6", tops="LAST_7")
    after, _ = played(FOUR, s, "roll stop")
    assert build.places(after) == {"K1": 52, "K2": 20, "K3": 0, "K4": 7}
    s = build.state(FOUR, "K1@46 K2@20", draws="6 1 6", tops="LAST_TWO_5")
    after, _ = played(FOUR, s, "roll stop")
    assert build.places(after) == {"K1": 52, "K2": 20, "K3": 5, "K4": 6}


def test_j20_a_team_mate_is_rammed_too() -> None:
    """R29: whoever is met first, one's own as well; over the line the rammer's crossing counts."""
    s = build.state(TEAMS, "K1@20 K2@23 K3@24 K4@2", draws="3 3", tops="RAM_5")
    after, events = played(TEAMS, s, "roll roll")
    assert [named(s, [e.victim]) for e in told(events, RacerRammed)] == ["K2"]
    assert build.places(after) == {"K1": 23, "K2": 25, "K3": 24, "K4": 2}
    s = build.state(RULES, "K1@46 K2@50 K3@20", draws="3 3", tops="RAM_5 LAST_7")
    after, events = played(RULES, s, "roll roll")
    assert build.places(after) == {"K1": 50, "K2": 52, "K3": 27}
    assert [named(s, [e.racer]) for e in told(events, BadgeGained)] == ["K1"]


def test_j21_the_place_behind_the_last_one_may_be_taken() -> None:
    """K2, almost a lap ahead, stands on that very space: a duel across laps, and another where the winner lands."""
    s = build.state(RULES, "K1@90 K2@107 K3@60", draws="6 6 2 5 1 6", tops="LOSE_PLACE")
    after, events = played(RULES, s, "roll roll")
    assert [(e.space, named(s, e.racers)) for e in told(events, DuelStarted)] == [(11, "K1 K2"), (12, "K2 K3")]
    assert build.places(after) == {"K1": 59, "K2": 108, "K3": 61}


def test_j24_a_last_badge_refills_and_a_crossing_after_it_does_not() -> None:
    """Third badge: no card, but new modules. Fourth lap: nothing at all."""
    s = build.state(RULES, "K1@143 K2@100 K3@60", draws="4", empty=(10,), supply="FLIP")
    _, events = played(RULES, s, "roll stop")
    assert told(events, FinishCardDrawn) == []
    assert [(e.spaces, e.left) for e in told(events, SitesRefilled)] == [((10,), 0)]
    s = build.state(RULES, "K1@190 K2@90 K3@60", badges={"K1": 3}, first_home="K1", draws="6", empty=(10,), supply="FLIP")
    after, events = played(RULES, s, "roll stop")
    assert told(events, SitesRefilled, FinishCardDrawn, BadgeGained) == []
    assert after.supply == ("FLIP",)


def test_j26_cards_are_shared_modules_and_switches_are_not() -> None:
    """K2 may play its driver's card; K1's module is K1's, and so are its switches."""
    s = build.state(
        TEAMS,
        "K1@5 K2@20 K3@1 K4@2",
        active="K2",
        hands={"K1": "PLUS_3"},
        modules={"K1": "FLIP"},
        switches={"K1": 1},
        draws="2 4",
    )
    rolled, _ = build.play(TEAMS, s, "roll")
    assert_refused(TEAMS, rolled, "FLIP", "no_module", "R8")
    after, events = played(TEAMS, s, "roll roll stop +PLUS_3")
    assert moves(s, events) == ["K2 20>23 bonus", "K2 23>29 dice"]
    s = build.state(TEAMS, "K1@5 K2@20 K3@1 K4@2", active="K2", switches={"K1": 1, "K2": 0}, draws="4 4", tops="STAY")
    after, _ = played(TEAMS, s, "roll roll")
    assert [racer.switches for racer in after.racers] == [1, 1, 0, 0]


def test_j26_an_ability_is_for_its_own_racers_turn() -> None:
    """Steel Jacket's team-mate ends on a straight space: nothing happens."""
    cars = {"K1": "STEEL_JACKET", "K2": "HOVER"}
    s = build.state(TEAMS, "K1@5 K2@20 K3@1 K4@2", active="K2", cars=cars, draws="1 4")
    _, events = played(TEAMS, s, "roll roll stop")
    assert moves(s, events) == ["K2 20>25 dice"]


def test_j27_both_racers_of_one_team_home() -> None:
    """Nobody else is home: they win, whatever the others' places."""
    s = build.state(TEAMS, "K1@140 K2@141 K3@135 K4@134", round=14, draws="3 5 3 5 3 5 3 5")
    _, events = played(TEAMS, s, "roll roll stop " * 4)
    (ended,) = told(events, RaceEnded)
    assert (ended.winner, ended.places, named(s, ended.rear)) == (0, (1, 2), "K1")


def test_j27_three_teams() -> None:
    """Two teams with a racer home compete by their rear ones; the third is last, though both of its are near the line."""
    rules = build.rules(seats=3, three_teams=True)
    s = build.state(
        rules,
        "K1@150 K2@110 K3@146 K4@120 K5@143 K6@140",
        active="K6",
        cars={"K6": "HOVER"},
        first_home="K1",
        draws="1",
    )
    _, events = played(rules, s, "roll stop")
    (ended,) = told(events, RaceEnded)
    assert (ended.winner, ended.places, named(s, ended.rear)) == (1, (2, 1, 3), "K4 K2")


def test_j30_badges_are_counted_when_the_move_is_over() -> None:
    """Over the line with a card in hand: no badge yet, and the crossing waits."""
    s = build.state(RULES, "K1@46 K2@20 K3@11", hands={"K1": "CURVE PLUS_3"}, draws="1", tops="LAST_7")
    window, events = build.play(RULES, s, "roll stop +CURVE")
    assert [e.crossing for e in told(events, FinishLineCrossed)] == [1]
    assert (build.racer(window, "K1").badges, told(events, BadgeGained, FinishCardDrawn)) == (0, [])
    after, _ = played(RULES, s, "roll stop +CURVE move end")
    assert build.racer(after, "K1").badges == 1


def test_j31_an_empty_supply_changes_nothing_else() -> None:
    """Sites stay empty, nobody on them takes anything, the race goes on; one module goes to the lowest empty site."""
    s = build.state(RULES, "K1@44 K2@33 K3@5", draws="6", tops="LAST_7", empty=(10, 33), supply="")
    after, events = played(RULES, s, "roll stop")
    assert told(events, ModuleTaken) == []
    lying = dict(zip(RULES.game.courses[0].sites, after.sites, strict=True))
    assert (lying[10], lying[33], after.active) == ("", "", 1)
    s = build.state(RULES, "K1@44 K2@33 K3@5", draws="6", tops="LAST_7", empty=(10, 33), supply="FLIP")
    after, events = played(RULES, s, "roll stop")
    assert [e.spaces for e in told(events, SitesRefilled)] == [(10,)]
    assert told(events, ModuleTaken) == []


def test_r35_the_one_that_crosses_may_be_the_last() -> None:
    """Everybody else is a lap ahead already: its own card moves it."""
    s = build.state(RULES, "K1@44 K2@60 K3@70", draws="6", tops="LAST_7")
    _, events = played(RULES, s, "roll stop")
    assert moves(s, events) == ["K1 44>50 dice", "K1 50>57 finish_card"]


def test_r43_dice_fall_in_turn_order_whoever_is_active() -> None:
    """K2's duel in its own turn: K1 rolls first all the same."""
    s = build.state(RULES, "K1@20 K2@14", active="K2", cars={"K2": "HOVER"}, draws="2 4 1 6")
    _, events = played(RULES, s, "roll roll stop")
    assert [(named(s, e.racers), e.values) for e in told(events, DuelDiceRolled)] == [("K1 K2", (1, 6))]
    assert moves(s, events) == ["K2 14>20 dice", "K2 20>21 duel"]
