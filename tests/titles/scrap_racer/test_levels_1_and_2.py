"""Section 13: levels 1 and 2 as written, and a sensible value and order."""

from itertools import combinations

import pytest

from game.core.actions import Action
from game.core.rng import Rng
from game.titles.scrap_racer.drivers.expected_spaces import ExpectedSpaces, mask
from game.titles.scrap_racer.drivers.judge import JUDGE
from game.titles.scrap_racer.rules.actions import RollDie, Stop
from game.titles.scrap_racer.rules.rules import ScrapRacerRules
from game.titles.scrap_racer.rules.state import ScrapRacerState
from game.titles.scrap_racer.text.words import WORDS
from tests.titles.scrap_racer import build
from tests.titles.scrap_racer.expect import token

RULES = build.rules(racers=3)


def choice(rules: ScrapRacerRules, s: ScrapRacerState, level: int) -> str:
    """What the waiting seat does, as a token; on its view."""
    seat = rules.turn(s).waits_for[0]
    found, _ = JUDGE.policy(rules, rules.view(s, seat), seat, level, Rng.seeded(1))
    assert found.reason in WORDS.reasons
    return token(found.actions[0])


def test_roll_again_at_seven_or_less() -> None:
    """Level 2 without modules is exactly: roll at 7 or less, stop at 8 or more (2 and 6 is a tie)."""
    expected = ExpectedSpaces()
    for count in range(1, 6):
        for values in combinations(range(1, 7), count):
            if values != (2, 6):
                rolls = expected.roll(mask(values), (0, 0, 0)) > 1_000 * sum(values)
                assert rolls == (sum(values) <= 7), values


@pytest.mark.parametrize(
    ("level", "script", "draws", "modules", "wanted"),
    [
        (1, "", "", "", "roll"),
        (1, "roll roll", "3 5", "", "roll"),
        (1, "roll roll", "3 6", "", "stop"),
        (1, "roll roll roll", "1 2 3", "", "stop"),
        (1, "roll roll", "3 3", "FLIP", "FLIP"),
        (1, "roll roll", "3 3", "PLUS_MINUS FLIP", "PLUS_MINUS-1"),
        (2, "roll roll", "3 4", "", "roll"),
        (2, "roll roll", "3 5", "", "stop"),
        (2, "roll roll", "6 6", "FLIP", "FLIP"),
        (2, "roll roll roll", "4 5 1", "FLIP", "roll"),
        (2, "roll roll roll roll", "1 2 4 5", "FLIP", "stop"),
        (2, "roll roll", "5 1", "FLIP FLIP", "roll"),
        (2, "roll roll", "1 1", "REROLL", "crash"),
    ],
)
def test_dice(level: int, script: str, draws: str, modules: str, wanted: str) -> None:
    s = build.state(RULES, "K1@5 K2@9 K3@20", modules={"K1": modules}, draws=draws)
    s, _ = build.play(RULES, s, script)
    assert choice(RULES, s, level) == wanted


def test_level_1_cannot_always_escape() -> None:
    """A flip of a repeat that leads to another repeat is no help."""
    s = build.state(RULES, "K1@5 K2@9 K3@20", modules={"K1": "FLIP"}, draws="3 4 4")
    s, _ = build.play(RULES, s, "roll roll roll")
    assert choice(RULES, s, 1) == "crash"


@pytest.mark.parametrize(
    ("level", "places", "hand", "script", "wanted"),
    [
        (1, "K1@5 K2@9 K3@20", "PLUS_3", "", "+PLUS_3"),
        (2, "K1@30 K2@9 K3@20", "PLUS_3", "", "move"),
        (2, "K1@20 K2@25 K3@31", "PLUS_3", "move", "+PLUS_3"),
        (2, "K1@41 K2@25 K3@31", "PLUS_3", "move", "+PLUS_3"),
        (2, "K1@13 K2@1 K3@31", "PLUS_3", "move", "end"),
        (2, "K1@2 K2@6 K3@31", "STRAIGHT", "move", "end"),
        (2, "K1@5 K2@20 K3@31", "CATCH_UP", "", "+CATCH_UP"),
    ],
)
def test_cards(level: int, places: str, hand: str, script: str, wanted: str) -> None:
    """Level 1 plays at once; level 2 from 3 spaces on, and PLUS for a place of its own, a site or the line."""
    s = build.state(RULES, places, hands={"K1": hand}, draws="5")
    s, _ = build.play(RULES, s, f"roll stop {script}")
    assert choice(RULES, s, level) == wanted


def test_last_round_keeps_no_cards() -> None:
    s = build.state(RULES, "K1@130 K2@90 K3@145", hands={"K1": "STRAIGHT"}, first_home="K3", draws="5", active="K1")
    s, _ = build.play(RULES, s, "roll stop")
    assert choice(RULES, s, 2) == "+STRAIGHT"


def test_the_rear_racer_gains_unless_the_front_one_comes_home() -> None:
    """R45, R52."""
    rules = build.rules(seats=2)
    for places, wanted in (("K1@63 K2@20 K3@1 K4@2", "K2"), ("K1@139 K2@48 K3@1 K4@2", "K1")):
        s, _ = build.play(rules, build.state(rules, places, draws="5"), "roll stop")
        assert s.phase == "DUEL"
        assert choice(rules, s, 2) == f"winner:{build.racer(s, wanted).id}"


def test_value_and_order() -> None:
    """More is better: places, modules, cards; safe dice count, and stopping is first in the list when it is best."""
    base = build.state(RULES, "K1@20 K2@20 K3@10")
    ahead = build.state(RULES, "K1@24 K2@20 K3@10")
    rich = build.state(RULES, "K1@20 K2@20 K3@10", modules={"K1": "FLIP"}, hands={"K1": "PLUS_3"})
    assert JUDGE.value(RULES, base, 0) < JUDGE.value(RULES, ahead, 0)
    assert JUDGE.value(RULES, base, 0) < JUDGE.value(RULES, rich, 0)
    s, _ = build.play(RULES, build.state(RULES, "K1@120 K2@119 K3@121", draws="5 6"), "roll roll")
    actions: tuple[Action, ...] = RULES.legal(s, 0)
    assert JUDGE.order(RULES, s, 0, actions)[0] == Stop()
    s, _ = build.play(RULES, build.state(RULES, "K1@20 K2@9 K3@10", draws="1"), "roll")
    assert JUDGE.order(RULES, s, 0, RULES.legal(s, 0))[0] == RollDie()
