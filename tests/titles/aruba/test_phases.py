"""Section 5: in which phase each action is open, and refusals that need a position of their own."""

from typing import Any

import pytest

from game.titles.aruba.rules.actions import Declare
from game.titles.aruba.rules.cards import KINDS
from game.titles.aruba.rules.state import Hurt
from tests.titles.aruba import build
from tests.titles.aruba.expect import assert_refused, choices, declares

GAME, SIX, THREE = build.rules(4), build.rules(6), build.rules(3)
PHASES = ("PREP", "HOOK_WINDOW", "ROLL", "BEFORE_MOVE", "MOVING", "AFTER_MOVE", "WRAP_UP", "SAVE_WINDOW")
PHASES_OF = {
    "mount:rear": "PREP",
    "mount:left": "PREP",
    "throw": "PREP",
    "repair": "PREP ROLL BEFORE_MOVE AFTER_MOVE",
    "A:fix:nitro": "PREP ROLL BEFORE_MOVE MOVING AFTER_MOVE WRAP_UP",
    "C:fix:hook": "PREP ROLL BEFORE_MOVE MOVING AFTER_MOVE WRAP_UP",
    "hook": "HOOK_WINDOW",
    "pass": "HOOK_WINDOW",
    "reroll:1122": "ROLL",
    "reroll:1122+card": "ROLL",
    "extra:6": "ROLL",
    "change:1>5": "ROLL",
    "end_roll": "ROLL",
    "shoot:2": "BEFORE_MOVE AFTER_MOVE",
    "mend:2": "BEFORE_MOVE AFTER_MOVE",
    "bomb": "BEFORE_MOVE AFTER_MOVE",
    "declare:2,3": "BEFORE_MOVE",
    "declare:0,,1": "BEFORE_MOVE",
    "finish": "BEFORE_MOVE AFTER_MOVE",
    "L": "MOVING",
    "R": "MOVING",
    "ram": "MOVING",
    "stop": "MOVING",
    "steal:C": "WRAP_UP",
    "draw:3": "WRAP_UP",
    "end_turn": "WRAP_UP",
    "save:hook": "SAVE_WINDOW",
    "accept": "SAVE_WINDOW",
}


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("text", PHASES_OF)
def test_r16_to_r47_each_action_has_its_phases(text: str, phase: str) -> None:
    """R16-R47: with all cards in hand and rivals before and behind, an action is open in its own phases only."""
    fields: dict[str, Any] = {"budget": 2, "steps": 1} if phase == "MOVING" else {}
    if phase == "SAVE_WINDOW":
        fields = {"back_to": "MOVING", "queue": (Hurt(2, 1, "saw", 0),)}
    dice = "" if phase == "PREP" else "11223333"
    hands = {"A": " ".join(KINDS), "C": "hook"}
    cars = f"A 9/2 dt2, B 10/2, C 8/2 dt{8 if phase == 'SAVE_WINDOW' else 1}"
    s = build.state(GAME, cars, phase=phase, dice=dice, rerolls=2, hands=hands, seed=1, **fields)
    refused = build.refused(GAME, s, text)
    assert (refused is None) == (phase in PHASES_OF[text].split())


REFUSED: list[tuple[str, str, dict[str, Any], str, str]] = [
    ("R13 a bomb among wrecks", "A 9/2, B 8/2 wreck", {"phase": "BEFORE_MOVE", "hands": {"A": "bomb"}}, "bomb", "R34"),
    ("R34 beside and three back", "A 9/2, B 9/1, C 6/2", {"phase": "BEFORE_MOVE", "hands": {"A": "bomb"}}, "bomb", "R34"),
    ("R30 no die twice", "A 9/2 dt5", {"phase": "BEFORE_MOVE", "dice": "22", "spent": "22"}, "mend:2", "R32"),
    ("R30 three are no two pairs", "A 9/2 dt5", {"phase": "BEFORE_MOVE", "dice": "222", "spent": "22"}, "mend:2", "R32"),
    ("R36 three are no Turbo", "A 9/2", {"phase": "BEFORE_MOVE", "dice": "3333", "spent": "3"}, "declare:0,3", "R36"),
    ("R36 no straight without a 1", "A 9/2", {"phase": "BEFORE_MOVE", "dice": "23456"}, "declare:2", "R36"),
    ("R36 the 1 is spent", "A 9/2", {"phase": "BEFORE_MOVE", "dice": "1123", "spent": "11"}, "declare:3", "R36"),
    ("R36 one die serves the straight", "A 9/2", {"phase": "BEFORE_MOVE", "dice": "1111"}, "declare:1,1", "R36"),
    ("R36 a spent die bars the Boost", "A 9/2", {"phase": "BEFORE_MOVE", "dice": "224", "spent": "22"}, "declare:boost", "R36"),
    ("R36 three Nitros of two", "A 9/2", {"phase": "BEFORE_MOVE", "hands": {"A": "nitro nitro"}}, "declare:0,,3", "R36"),
    ("R36 a red start eats a straight of 1", "A 14/2", {"phase": "BEFORE_MOVE", "dice": "1"}, "declare:1", "R36"),
    ("R31 a rival beside", "A 9/2, B 9/1", {"phase": "BEFORE_MOVE", "dice": "22"}, "shoot:2", "R31"),
    ("R31 a rival diagonally ahead", "A 9/2, B 10/3", {"phase": "BEFORE_MOVE", "dice": "22"}, "shoot:2", "R31"),
    ("R33 one even die", "A 9/2 dt5", {"phase": "BEFORE_MOVE", "dice": "11354"}, "full_repair", "R33"),
    ("R33 an even extra die", "A 9/2 dt5", {"phase": "BEFORE_MOVE", "dice": "11356", "extra": 1}, "full_repair", "R33"),
    ("R43 two rows away", "A 9/2, B 11/2", {"phase": "WRAP_UP", "hands": {"A": "larceny", "B": "saw"}}, "steal:B", "R43"),
    ("R43 two lanes away", "A 9/1, B 9/3", {"phase": "WRAP_UP", "hands": {"A": "larceny", "B": "saw"}}, "steal:B", "R43"),
    ("R43 only a wreck beside", "A 9/2, B 9/1 wreck", {"phase": "WRAP_UP", "hands": {"A": "larceny", "B": "saw"}}, "steal:B", "R43"),
    ("R44 a spent triple", "A 9/2", {"phase": "WRAP_UP", "dice": "3333", "spent": "33"}, "draw:3", "R44"),
    ("R48 over the right edge", "A 9/3", {"phase": "MOVING", "budget": 1}, "R", "R48"),
    ("R48 a wreck ahead", "A 9/2, B 10/2 wreck", {"phase": "MOVING", "budget": 1}, "F", "R48"),
    ("R49 on the right", "A 9/2, B 10/2, C 9/3 wreck", {"phase": "MOVING", "budget": 1}, "R", "R49"),
    ("R25 an extra die is never thrown", "A 9/2", {"phase": "ROLL", "dice": "26", "extra": 1, "rerolls": 1}, "reroll:2", "R13"),
    ("R14 a fresh Larceny", "A 9/2, B 9/1", {"phase": "WRAP_UP", "hands": {"A": "larceny", "B": "saw"}, "fresh": 1}, "steal:B", "R14"),
]


@pytest.mark.parametrize(("cars", "fields", "text", "rule"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_what_the_position_forbids(cars: str, fields: dict[str, Any], text: str, rule: str) -> None:
    """Each is refused by the rule that says so and is not on offer."""
    s = build.state(SIX, cars, **fields)
    assert_refused(SIX, s, text, rule)
    assert text not in choices(SIX, s)


@pytest.mark.parametrize(
    ("cars", "text", "code", "space"),
    [
        ("A 9/2, B 10/2", "F", "occupied", "10/2"),
        ("A 9/2, B 10/3 wreck", "R", "occupied", "10/3"),
        ("A 9/2, B 10/2, C 9/1", "L", "between_cars", "10/1"),
    ],
)
def test_r48_r49_the_space_is_named(cars: str, text: str, code: str, space: str) -> None:
    """R48, R49: the sentence can say which space is closed."""
    refused = build.refused(SIX, build.state(SIX, cars, phase="MOVING", budget=1), text)
    assert refused is not None
    assert (refused.code, refused.fields) == (code, {"space": space})


@pytest.mark.parametrize("mixed", [Declare(1, "", True), Declare(0, "2", True), Declare(1, "2", True, 1)])
def test_r36_a_boost_takes_no_dice_beside_it(mixed: Declare) -> None:
    """R36, J24: the Boost goes with Nitros only, never with a straight or Turbos."""
    s = build.state(SIX, "A 9/2", phase="BEFORE_MOVE", dice="222244", hands={"A": "nitro"})
    refused = SIX.why_not(s, 0, mixed)
    assert refused is not None
    assert refused.rule == "R36"
    assert declares(SIX, s) == {"declare:0,2", "declare:0,2,1", "declare:boost", "declare:boost,,1", "declare:0,,1"}


@pytest.mark.parametrize("text", ["F", "L", "R", "ram"])
def test_r50_at_the_line_only_straight_on(text: str) -> None:
    """R50: the last step is F and always open, whatever stands beyond the line."""
    for beyond in ("", ", B 0/2", ", B -1/1 wreck, C 0/2"):
        s = build.state(SIX, f"A 35/2{beyond}", phase="MOVING", budget=2)
        if text == "F":
            assert choices(SIX, s) == {"F"}
            assert build.car(SIX, build.play(SIX, s, "F")[0], "A").state == "finished"
        else:
            assert_refused(SIX, s, text, "R50")


def test_r41_stop_after_a_step_only() -> None:
    """R41: standing still is no movement; after a step the rest may be left."""
    s = build.state(SIX, "A 9/2", phase="MOVING", budget=2)
    assert_refused(SIX, s, "stop", "R41")
    after, _ = build.play(SIX, s, "F stop")
    assert (after.phase, build.place(SIX, after, "A")) == ("AFTER_MOVE", "10/2")


def test_r42_an_own_car_ahead_after_a_step_leaves_only_stop() -> None:
    """Section 5: blocked by the own car and a rival on either side, a car that has moved can still stop."""
    s = build.state(THREE, "A 9/1, A2 10/1, B 10/2", phase="MOVING", budget=2, steps=1)
    assert choices(THREE, s) == {"stop"}


def test_r36_one_movement_a_turn() -> None:
    """R36: after the drive a Nitro or a Turbo moves nobody any more."""
    s = build.state(SIX, "A 9/2", phase="BEFORE_MOVE", dice="13333", hands={"A": "nitro"})
    after, _ = build.play(SIX, s, "declare:1 F")
    assert declares(SIX, after) == set()
    for text in ("declare:0,3", "declare:0,,1"):
        assert_refused(SIX, after, text, "R36", "moved_already")


def test_r44_after_a_draw_only_draws_and_fixes() -> None:
    """R44: once cards were drawn the Larceny in hand is of no use this turn, except as a Quick fix."""
    hands = {"A": "larceny", "B": "saw"}
    s = build.state(SIX, "A 9/2 dt1, B 9/1", phase="WRAP_UP", dice="333444", hands=hands, pile="bomb hook nitro saw")
    assert "steal:B" in choices(SIX, s)
    after, _ = build.play(SIX, s, "draw:3")
    assert choices(SIX, after) == {"draw:4", "fix:larceny", "end_turn"}
    assert_refused(SIX, after, "steal:B", "R43", "drawn_already")


def test_r19_only_ones_own_racing_damaged_cars() -> None:
    """R19: with two cars each either may be mended, whichever is active; a whole one or a wreck may not."""
    s = build.state(THREE, "A 9/2 dt1, A2 20/1 dt1, B 5/1 dt1", hands={"A": "nitro nitro"})
    assert {t for t in choices(THREE, s) if t.startswith("fix")} == {"fix:nitro", "fix:nitro:A2"}
    after, _ = build.play(THREE, s, "fix:nitro:A2")
    assert [build.car(THREE, after, name).damage for name in ("A", "A2")] == [1, 0]
    assert_refused(THREE, after, "fix:nitro:A2", "R13", "undamaged")
    assert_refused(THREE, after, "fix:nitro:B", "R19", "not_your_car")
    wreck = build.state(THREE, "A 9/2, A2 20/1 wreck", hands={"A": "nitro"})
    assert_refused(THREE, wreck, "fix:nitro:A2", "R19", "car_is_out")
