"""Every refusal: its code, its rule number, and that nothing changes."""

import pytest

from game.core.actions import Action
from game.core.contract import Refused, Setup
from game.core.track import Track
from game.core.words import COMMON_REFUSALS
from game.language.language import Language
from game.titles.scrap_racer.rules.actions import ChooseDuelWinner, ChooseRacer, ChooseTeamOrder, RollDie, UseModule
from game.titles.scrap_racer.title import TITLE, problems
from tests.titles.scrap_racer import build
from tests.titles.scrap_racer.expect import assert_refused

THREE = build.rules(racers=3)
TEAMS = build.rules(seats=2)
CHOSEN = build.rules(seats=3, racers_chosen=True)
SAYS = Language("en", strict=True)


@pytest.mark.parametrize(
    ("script", "draws", "modules", "text", "code", "rule"),
    [
        ("", "", "", "stop", "roll_first", "R12"),
        ("", "", "", "crash", "roll_first", "R12"),
        ("", "", "FLIP", "FLIP", "roll_first", "R8"),
        ("", "", "", "move", "stop_first", "R13"),
        ("", "", "", "+PLUS_3", "stop_first", "R16"),
        ("", "", "", "end", "stop_first", "R13"),
        ("", "", "", "take:JACKAL", "racers_settled", "O4"),
        ("", "", "", "first:K1", "order_settled", "R5a"),
        ("", "", "", "winner:K1", "no_duel", "R45"),
        ("roll", "3", "", "crash", "no_repeat", "R9"),
        ("roll", "3", "", "FLIP", "no_module", "R8"),
        ("roll", "3", "FLIP", "TURBO", "no_such_module", "R8"),
        ("roll", "3", "FLIP", "FLIP+1", "wrong_delta", "R8"),
        ("roll", "3", "PLUS_MINUS", "PLUS_MINUS", "wrong_delta", "R8"),
        ("roll", "6", "PLUS_MINUS", "PLUS_MINUS+1", "no_wrap", "R8"),
        ("roll roll", "3 3", "FLIP", "roll", "repeat_stands", "R6"),
        ("roll roll", "3 3", "FLIP", "stop", "repeat_stands", "R10"),
        ("roll roll roll roll roll roll", "1 2 3 4 5 6", "FLIP", "roll", "six_dice", "R11"),
    ],
)
def test_while_rolling(script: str, draws: str, modules: str, text: str, code: str, rule: str) -> None:
    s, _ = build.play(THREE, build.state(THREE, "K1@5 K2@9 K3@20", modules={"K1": modules}, draws=draws), script)
    assert_refused(THREE, s, text, code, rule)


@pytest.mark.parametrize(
    ("script", "text", "code", "rule"),
    [
        ("", "roll", "dice_stopped", "R10"),
        ("", "stop", "dice_stopped", "R10"),
        ("", "FLIP", "dice_stopped", "R10"),
        ("", "end", "move_first", "R13"),
        ("move", "move", "moved_already", "R13"),
        ("", "+PLUS_7", "not_in_hand", "R15"),
        ("", "+PLUS_9", "no_such_card", "R15"),
        ("", "+?", "no_such_card", "R15"),
        ("", "+CATCH_UP", "nobody_ahead", "R20"),
        ("", "winner:K1", "no_duel", "R45"),
        ("", "first:K1", "order_settled", "R5a"),
    ],
)
def test_in_the_bonus_window(script: str, text: str, code: str, rule: str) -> None:
    s = build.state(THREE, "K1@30 K2@9 K3@20", hands={"K1": "CATCH_UP PLUS_3"}, draws="2")
    s, _ = build.play(THREE, s, f"roll stop {script}")
    assert_refused(THREE, s, text, code, rule)


@pytest.mark.parametrize(
    ("text", "code", "rule"),
    [
        ("winner:K3", "not_in_duel", "R45"),
        ("roll", "duel_first", "R45"),
        ("end", "duel_first", "R45"),
        ("first:K1", "order_settled", "R5a"),
    ],
)
def test_while_a_duel_waits(text: str, code: str, rule: str) -> None:
    s, _ = build.play(TEAMS, build.state(TEAMS, "K1@20 K2@25 K3@1 K4@2", draws="5"), "roll stop")
    assert_refused(TEAMS, s, text, code, rule)


@pytest.mark.parametrize(
    ("text", "code", "rule"),
    [
        ("first:K3", "not_your_racer", "R5a"),
        ("roll", "choose_order_first", "R5a"),
        ("take:JACKAL", "racers_settled", "O4"),
        ("winner:K1", "no_duel", "R45"),
    ],
)
def test_while_the_order_is_open(text: str, code: str, rule: str) -> None:
    assert_refused(TEAMS, build.state(TEAMS, phase="TEAM_ORDER"), text, code, rule)


def test_while_racers_are_chosen() -> None:
    s = CHOSEN.new(3).state
    s, _ = build.play(CHOSEN, s, "take:JACKAL")
    assert_refused(CHOSEN, s, "take:JACKAL", "racer_taken", "O4")
    assert_refused(CHOSEN, s, "take:GHOST", "no_such_racer", "O4")
    assert_refused(CHOSEN, s, "roll", "choose_racer_first", "O4")


def test_whose_turn_and_when_over() -> None:
    """R4: other seats, numbers that are no seats, and a race that is over."""
    s = build.state(THREE, "K1@5")
    for seat in (-1, 1, 2, 3):
        assert THREE.why_not(s, seat, RollDie()) == Refused("not_your_turn", "R4")
    assert THREE.why_not(s, 0, Action()) == Refused("not_an_action")
    over = build.state(THREE, "K1@150 K2@3 K3@2", phase="OVER")
    for action in (RollDie(), ChooseRacer("JACKAL"), ChooseTeamOrder("JACKAL"), ChooseDuelWinner("JACKAL"), UseModule("FLIP")):
        assert THREE.why_not(over, 0, action) == Refused("match_over")


def test_a_broken_track_is_not_raced_on() -> None:
    """V1 refuses it by name; the words know it."""
    short: Track = build.drawn("a", "1S 2R 3R 4R")
    assert problems(Setup(3, (), {}, ("a",)), (short,)) == (Refused("track_broken", "V1", track="A"),)
    assert "track_broken" in COMMON_REFUSALS
    assert problems(Setup(3, (), {"line": 12}, ("a_short",)), (build.track("a_short"),))[0].code == "option_value"


@pytest.mark.parametrize("racers", ["dealt", "chosen"])
def test_cars_are_no_part_of_the_set_up(racers: str) -> None:
    """O4: racers are dealt, or chosen once the race is on; cars named beforehand would be passed over in silence."""
    setup = Setup(3, ("HOVER", "JACKAL", "TWISTER"), {"racers": racers}, ("a",))
    (refused,) = problems(setup, (build.track("a"),))
    assert refused == Refused("cars_dealt", "O4")
    assert SAYS.refusal_sentence(TITLE.words, refused).startswith("Cars are not chosen beforehand here")
    assert problems(Setup(3, (), {"racers": racers}, ("a",)), (build.track("a"),)) == ()
