"""Section 11, X22, X28 to X31, X33 and X45: turns, Pitstop cards, the grid and the line."""

import pytest

from game.titles.top_race.rules.events import (
    CarBlocked,
    CarFinished,
    CarMoved,
    LineCrossedFirstTime,
    PitClaimed,
    PitDeclined,
    PitLifted,
    PitTaken,
    PlayerPassed,
)
from game.titles.top_race.rules.settlement_events import RaceEnded
from tests.titles.top_race import build
from tests.titles.top_race.expect import assert_refused, at, choices, rank


def test_x22_the_second_row_is_stuck_until_the_first_moves() -> None:
    """X22: green's two ways on are taken, so all 5 steps are lost."""
    rules = build.rules()
    start = build.state(rules, "red 2.40/0, yellow 1.40/0, green 2.39/0", hands={"A": "SC12"})
    state, events = build.play(rules, start, "play:SC12")
    assert [(e.steps, e.lost) for e in build.told(events, CarMoved)] == [(0, 5)]
    assert build.told(events, CarBlocked) == [CarBlocked(colour="green", value=5, lost=5, blockers=("red", "yellow"))]
    assert at(state, "green") == ("2.39",)


def test_x22_from_slot_1_the_first_step_is_over_the_line() -> None:
    """X22: 6 steps from the grid end on rank 6, and the race's lap has begun."""
    rules = build.rules()
    start = build.state(rules, "red 2.40/0, yellow 1.40/0, green 2.39/0", hands={"A": "SC22"})
    state, _ = build.play(rules, start, "play:SC22")
    assert choices(rules, state, "to") == rank(6)
    state, events = build.play(rules, state, "to:2.6")
    assert build.told(events, LineCrossedFirstTime)[0] == LineCrossedFirstTime(colour="red")
    assert (build.car(state, "red").lap, build.car(state, "red").place) == (1, 0)


def test_x29_who_sits_first_gets_the_card() -> None:
    """X29: C is asked first, D takes it, A is not asked any more; B, who played it, never."""
    rules = build.rules(pitstop="on")
    start = build.state(rules, "red 0.5", hands={"B": "SC01 SC02"}, active="B")
    state, _ = build.play(rules, start, "play:SC01 to:0.15")
    assert (build.waiting(rules, state), choices(rules, state)) == ("C", {"claim", "decline"})
    state, events = build.play(rules, state, "decline")
    assert (build.waiting(rules, state), build.told(events, PitDeclined)) == ("D", [PitDeclined(seat=2, card=1)])
    state, events = build.play(rules, state, "claim")
    assert build.told(events, PitClaimed) == [PitClaimed(seat=3, card=1, unloaded=2)]
    assert (state.pits[3].unloaded, state.pits[3].loaded, state.phase, build.waiting(rules, state)) == (2, (1,), "TURN", "C")


def test_x30_loaded_cards_come_off_one_by_one() -> None:
    """X30: two loaded cards take two turns; neither a play nor a pass is open meanwhile."""
    rules = build.rules(pitstop="on", seats=2)
    start = build.state(rules, "red 0.5", pits={"B": "1 SC01 SC05"}, hands={"A": "SC07 SC10", "B": "SC09"}, box="SC30", active="B")
    assert choices(rules, start) == {"lift:SC01", "lift:SC05", "take:SC30"}
    assert_refused(rules, start, "play:SC09", "R31")
    assert_refused(rules, start, "pass", "R31")
    state, events = build.play(rules, start, "lift:SC01")
    assert build.told(events, PitLifted) == [PitLifted(seat=1, card=1, unloaded=1, loaded=1)]
    state, _ = build.play(rules, state, "play:SC07 to:0.10 decline")
    assert (build.waiting(rules, state), choices(rules, state)) == ("B", {"lift:SC05", "take:SC30", "take:SC07/discard"})
    assert_refused(rules, state, "play:SC01", "R31")


def test_x31_ones_own_card_can_be_fetched_back() -> None:
    """X31: nobody has discarded since B played SC03, so it is still on top when B is next."""
    rules = build.rules(pitstop="on")
    start = build.state(
        rules, "blue 0.5", hands={"A": "SC10", "B": "SC03 SC45"}, pits={"A": "2 SC07"}, box="SC30 SC31 SC32", pile="SC01", active="B"
    )
    state, _ = build.play(rules, start, "play:SC03 to:0.15 decline decline decline")
    state, _ = build.play(rules, state, "take:SC30 take:SC31 lift:SC07")
    assert (build.waiting(rules, state), state.pile) == ("B", (1, 3))
    assert choices(rules, state) == {"play:SC45", "take:SC32", "take:SC03/discard"}
    assert_refused(rules, state, "take:SC01/discard", "R32")
    state, events = build.play(rules, state, "take:SC03/discard")
    assert build.told(events, PitTaken) == [PitTaken(seat=1, card=3, source="discard", unloaded=2)]
    assert (state.hands[1], state.pile, build.waiting(rules, state)) == ((3, 45), (1,), "C")


def test_x33_a_pass_is_no_farewell_while_others_play() -> None:
    """X33: A passes with an empty hand, B plays, and A can make a stop the next time."""
    rules = build.rules(pitstop="on", seats=2)
    start = build.state(rules, "red 0.5", hands={"A": "", "B": "SC07 SC10"}, pits={"A": "1", "B": "0"}, box="SC30")
    assert choices(rules, start) == {"take:SC30", "pass"}
    state, events = build.play(rules, start, "pass")
    assert build.told(events, PlayerPassed) == [PlayerPassed(seat=0, reason="chosen")]
    state, _ = build.play(rules, state, "play:SC07 to:0.10 decline")
    assert (build.waiting(rules, state), choices(rules, state)) == ("A", {"take:SC30", "take:SC07/discard", "pass"})


def test_x33_three_passes_in_a_row_end_the_race() -> None:
    """X33: A, B and C pass one after another."""
    rules = build.rules(pitstop="on", seats=3)
    start = build.state(rules, "red 0.5", hands=dict.fromkeys("ABC", ""), pits=dict.fromkeys("ABC", "1"), box="SC30")
    state, events = build.play(rules, start, "pass pass")
    assert build.told(events, RaceEnded) == []
    _, events = build.play(rules, state, "pass")
    assert build.told(events, RaceEnded) == [RaceEnded(reason="all_passed")]


@pytest.mark.parametrize(("card", "colour", "owner", "steps"), [("SC13", "red", 0, 2), ("SC15", "blue", 2, 1)])
def test_x45_the_space_behind_the_line_need_not_be_free(card: str, colour: str, owner: int, steps: int) -> None:
    """X45: all of rank 1 is taken, and still black (the joker), red over rank 40 and blue straight from it finish one and all."""
    rules = build.rules(auto_forced=False)
    cars = "red 1.39, blue 0.40, black 1.40, yellow 0.1, purple 1.1, green 2.1"
    state, _ = build.play(rules, build.state(rules, cars, hands={"A": card}), f"play:{card} joker:black")
    for name, seat, place, made in (("black", 3, 1, 1), (colour, owner, 2, steps)):
        assert choices(rules, state, "to") == {"FINISH"}
        state, events = build.play(rules, state, "to:FINISH")
        (moved,) = build.told(events, CarMoved)
        assert (moved.colour, moved.steps, moved.to_space) == (name, made, "FINISH")
        assert build.told(events, CarFinished) == [CarFinished(colour=name, place=place, owner=seat)]
    assert at(state, "yellow", "purple", "green") == ("0.1", "1.1", "2.1")
