"""Sections 5.3 and 5.4: whose turn it is, the card that is played, and pit stops."""

from game.titles.top_race.rules.actions import PlayCard
from game.titles.top_race.rules.events import (
    CardDiscarded,
    CardPlayed,
    CarMoved,
    PitClaimed,
    PitDeclined,
    PlayerOut,
    PlayerPassed,
    PlayerSkipped,
    TurnBegan,
)
from game.titles.top_race.rules.settlement_events import RaceEnded, TipLineCrossed
from game.titles.top_race.rules.state import Pits
from tests.titles.top_race import build
from tests.titles.top_race.expect import assert_refused


def test_r21_who_is_home_is_out_but_not_with_tips() -> None:
    """R21: A's only car comes home."""
    for variant, out in (("none", [PlayerOut(seat=0)]), ("tips", [])):
        rules = build.rules(seats=2, variant=variant)
        owners = {"A": "red", "B": "yellow"}
        start = build.state(rules, "red 0.38, yellow 0.5", owners=owners, hands={"A": "SC07 SC01", "B": "SC02 SC08"})
        state, events = build.play(rules, start, "play:SC07")
        assert build.told(events, PlayerOut) == out
        while variant == "tips" and state.phase == "TIPS":
            state, events = build.play(rules, state, "tip:red")
        state, events = build.play(rules, state, "play:SC08 to:0.10")
        assert [type(e) for e in build.told(events, PlayerSkipped)] == ([PlayerSkipped] if out else [])


def test_r22_turns_go_clockwise_and_an_empty_hand_passes_by_itself() -> None:
    """R22."""
    rules = build.rules(seats=3)
    start = build.state(rules, "red 0.5, yellow 1.5, blue 2.5", hands={"A": "SC07 SC01", "B": "", "C": "SC09"})
    state, events = build.play(rules, start, "play:SC07 to:0.10")
    assert build.told(events, TurnBegan) == [TurnBegan(seat=1), TurnBegan(seat=2)]
    assert build.told(events, PlayerPassed) == [PlayerPassed(seat=1, reason="nothing")]
    assert state.active == 2


def test_r23_exactly_one_card_a_turn_even_if_it_moves_nothing() -> None:
    """R23: red is home; its ten may be played all the same, and the turn is over."""
    rules = build.rules(seats=2)
    start = build.state(rules, "red home 1, yellow 0.5", hands={"A": "SC01 SC07", "B": "SC02"}, owners={"A": "yellow", "B": "blue"})
    assert build.legal(rules, start) == ["play:SC01", "play:SC07"]
    state, events = build.play(rules, start, "play:SC01")
    assert build.told(events, CarMoved) == []
    assert (state.active, state.hands[0]) == (1, (7,))


def test_r24_the_active_player_moves_every_car() -> None:
    """R24: A plays a card whose lines are all for cars of B."""
    rules = build.rules(seats=2)
    start = build.state(rules, "red 0.5, yellow 1.9", owners={"A": "blue", "B": "red yellow"}, hands={"A": "SC28"})
    state, _ = build.play(rules, start, "play:SC28")
    assert (state.phase, build.waiting(rules, state)) == ("LINES", "A")


def test_r25_after_the_lines_the_card_lies_on_the_pile_then_tips_then_claims() -> None:
    """R25."""
    rules = build.rules(seats=2, variant="tips", pitstop="on")
    start = build.state(rules, "red 0.8", hands={"A": "SC07"}, pile="SC03")
    state, events = build.play(rules, start, "play:SC07 to:0.13")
    assert build.story(events)[-2:] == ["CardDiscarded", "TipLineCrossed"]
    assert build.told(events, CardDiscarded) == [CardDiscarded(card=7, pile=2)]
    assert state.pile == (3, 7)
    state = build.play(rules, state, "tip:red tip:red")[0]
    assert (state.phase, state.pending) == ("CLAIMS", (1,))


def test_r26_the_next_participant_clockwise_follows() -> None:
    """R26: B is out, so C comes after A."""
    rules = build.rules(seats=3)
    owners = {"A": "red", "B": "yellow", "C": "blue"}
    start = build.state(rules, "red 0.5, yellow home 1, blue 2.5", owners=owners, hands={"A": "SC07 SC01", "B": "SC02", "C": "SC09"})
    state, events = build.play(rules, start, "play:SC07 to:0.10")
    assert build.told(events, PlayerSkipped, TurnBegan) == [PlayerSkipped(seat=1, reason="out"), TurnBegan(seat=2)]
    assert state.active == 2


def test_r27_box_pile_and_loaded_cards_are_open_only_the_top_can_be_taken() -> None:
    """R27."""
    rules = build.rules(seats=2, pitstop="on")
    state = build.state(rules, "red 0.5", hands={"A": "SC07"}, pits={"B": "1 SC05"}, box="SC30", pile="SC03 SC02")
    view = rules.view(state, 0)
    assert (view.box, view.pile, view.pits[1]) == ((30,), (3, 2), Pits(1, (5,)))
    assert [token for token in build.legal(rules, state) if token.startswith("take")] == ["take:SC30", "take:SC02/discard"]


def test_r28_no_claims_after_a_pit_action_or_a_pass() -> None:
    """R28."""
    rules = build.rules(seats=2, pitstop="on")
    start = build.state(rules, "red 0.5", hands={"A": "", "B": "SC07 SC10"}, pits={"A": "2 SC05"}, box="SC30")
    for word in ("take:SC30", "lift:SC05"):
        assert build.play(rules, start, word)[0].phase == "TURN"
    passing = build.state(rules, "red 0.5", hands={"A": "", "B": "SC07 SC10"}, box="SC30")
    assert build.play(rules, passing, "pass")[0].phase == "TURN"


def test_r28_no_claims_once_the_race_is_over() -> None:
    """R28, R53: the fifth car comes home by that card."""
    rules = build.rules(seats=2, pitstop="on")
    cars = "red 0.38, blue home 1, green home 2, black home 3, yellow home 4"
    state, events = build.play(rules, build.state(rules, cars, hands={"A": "SC07"}), "play:SC07")
    assert state.phase == "OVER"
    assert "PitDeclined" not in build.story(events)


def test_r29_only_who_has_an_unloaded_card_is_asked_clockwise_from_the_left() -> None:
    """R29: C plays; D has none unloaded, so A and then B are asked."""
    rules = build.rules(pitstop="on")
    start = build.state(rules, "red 0.5", hands={"C": "SC07 SC10"}, pits={"D": "0 SC05"}, active="C")
    state, _ = build.play(rules, start, "play:SC07 to:0.10")
    assert state.pending == (0, 1)
    state, events = build.play(rules, state, "decline")
    assert build.told(events, PitDeclined) == [PitDeclined(seat=0, card=7)]
    assert build.waiting(rules, state) == "B"


def test_r30_the_claimed_card_is_loaded_for_good() -> None:
    """R30: from the pile onto a Pitstop card; there is nothing to take back with."""
    rules = build.rules(seats=2, pitstop="on")
    start = build.state(rules, "red 0.5", hands={"A": "SC07 SC10", "B": "SC02"}, pile="SC03")
    state, events = build.play(rules, start, "play:SC07 to:0.10 claim")
    assert build.told(events, PitClaimed) == [PitClaimed(seat=1, card=7, unloaded=2)]
    assert (state.pile, state.pits[1], state.hands[1]) == ((3,), Pits(2, (7,)), (2,))
    assert_refused(rules, state, "decline", "R29")


def test_r34_a_card_fetched_back_has_all_its_effects() -> None:
    """R34: SC46 taken from the Box is played as a Sprint."""
    rules = build.rules(seats=2, pitstop="on")
    start = build.state(rules, "blue 1.5, red 2.14", hands={"A": "SC10", "B": "SC02 SC08"}, box="SC46")
    state = build.play(rules, start, "take:SC46")[0]
    while state.active == 1 or state.phase != "TURN":
        tokens = build.legal(rules, state)
        state = build.play(rules, state, tokens[0] if "decline" not in tokens else "decline")[0]
    state, events = build.play(rules, state, "play:SC46/sprint")
    assert build.told(events, CardPlayed) == [CardPlayed(seat=0, card=46, mode="sprint")]
    assert state.phase == "SPRINT"


def test_r35_an_empty_hand_stays_in_the_race() -> None:
    """R35: nobody is ranked while others can play."""
    rules = build.rules(seats=2, pitstop="on")
    start = build.state(rules, "red 0.5", hands={"A": "SC07", "B": "SC10 SC09"}, pits={"A": "1", "B": "0"})
    state, events = build.play(rules, start, "play:SC07 to:0.10")
    assert build.told(events, RaceEnded) == []
    assert state.hands[0] == ()
    state = build.play(rules, state, "play:SC10")[0]
    while state.phase in ("LINES", "CLAIMS"):
        tokens = build.legal(rules, state)
        state = build.play(rules, state, "decline" if "decline" in tokens else tokens[0])[0]
    assert (state.phase, state.active) == ("TURN", 0)
    assert build.legal(rules, state)[-1] == "pass"


def test_r54_a_tip_line_that_nobody_crosses_gives_no_tip() -> None:
    """R54."""
    rules = build.rules(seats=2, variant="tips")
    start = build.state(rules, "red 0.2", hands={"A": "SC07 SC01"})
    state, events = build.play(rules, start, "play:SC07 to:0.7")
    assert build.told(events, TipLineCrossed) == []
    assert state.phase == "TURN"
    assert PlayCard(1) not in rules.legal(state, 1)
