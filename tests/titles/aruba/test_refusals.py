"""Every refusal, with the number of its rule: it is not listed, `apply` raises the very same, and nothing changes."""

from typing import Any

import msgspec
import pytest

from game.core.actions import Action
from game.core.contract import Refused
from game.core.words import COMMON_REFUSALS
from game.titles.aruba.rules import actions as m
from game.titles.aruba.rules.rules import ArubaRules
from game.titles.aruba.rules.state import ArubaState, Hurt
from game.titles.aruba.title import TITLE, problems
from tests.titles.aruba import build

SIX, THREE = build.rules(6), build.rules(3)
ROW = "A 9/2 dt2, B 10/2, C 8/2"
COMBOS: dict[str, Any] = {"phase": "BEFORE_MOVE", "dice": "1122333344"}
MOVING: dict[str, Any] = {"phase": "MOVING", "budget": 3}
SAVING: dict[str, Any] = {"phase": "SAVE_WINDOW", "back_to": "MOVING", "budget": 1, "queue": (Hurt(1, 2, "ram", 0),)}

TABLE = [
    ("hook_first", "R21", ROW, {"phase": "HOOK_WINDOW", "dice": "12", "hands": {"C": "nitro"}}, "throw"),
    ("save_first", "R46", "A 9/2, B 10/2 dt8", {**SAVING, "hands": {"B": "hook hook"}}, "ram"),
    ("throw_first", "R20", ROW, {}, "end_roll"),
    ("throw_first", "R20", ROW, {}, "reroll:"),
    ("throw_first", "R20", ROW, {"hands": {"A": "bomb"}}, "bomb"),
    ("throw_first", "R20", ROW, {}, "shoot:1"),
    ("throw_first", "R20", ROW, {}, "declare:1"),
    ("throw_first", "R20", ROW, {}, "finish"),
    ("throw_first", "R20", ROW, {}, "mend:1"),
    ("throw_first", "R20", ROW, {}, "full_repair"),
    ("roll_first", "R29", ROW, {"phase": "ROLL", "dice": "11"}, "declare:1"),
    ("roll_over", "R29", ROW, COMBOS, "reroll:"),
    ("already_thrown", "R20", ROW, COMBOS, "throw"),
    ("mount_in_prep", "R16", ROW, COMBOS, "mount:front"),
    ("mount_in_prep", "R16", ROW, MOVING, "mount:rear"),
    ("mount_in_prep", "R17", ROW, COMBOS, "mount:left"),
    ("mount_in_prep", "R17", ROW, {"phase": "ROLL", "dice": "11"}, "mount:right"),
    ("mount_in_prep", "R17", ROW, {"phase": "WRAP_UP", "hands": {"A": "saw"}}, "mount:right"),
    ("mount_in_prep", "R17", ROW, MOVING, "mount:left"),
    ("repair_not_now", "R18", ROW, {**MOVING, "hands": {"A": "repair"}}, "repair"),
    ("no_hook_window", "R21", ROW, COMBOS, "hook"),
    ("no_hook_window", "R21", ROW, COMBOS, "pass"),
    ("moving", "R35", ROW, {**MOVING, "dice": "22"}, "shoot:2"),
    ("moving", "R35", ROW, {**MOVING, "hands": {"A": "bomb"}}, "bomb"),
    ("moving", "R32", ROW, {**MOVING, "dice": "22"}, "mend:2"),
    ("moving", "R33", ROW, {**MOVING, "dice": "11"}, "full_repair"),
    ("moving", "R38", ROW, MOVING, "finish"),
    ("moved_already", "R36", ROW, {**MOVING, "dice": "1"}, "declare:1"),
    ("moved_already", "R36", ROW, {"phase": "AFTER_MOVE", "dice": "1"}, "declare:1"),
    ("combos_over", "R38", ROW, {"phase": "WRAP_UP", "dice": "22"}, "shoot:2"),
    ("not_moving", "R39", ROW, COMBOS, "F"),
    ("not_moving", "R40", ROW, COMBOS, "ram"),
    ("not_moving", "R41", ROW, COMBOS, "stop"),
    ("wrap_up_only", "R45", ROW, COMBOS, "end_turn"),
    ("wrap_up_only", "R44", ROW, COMBOS, "draw:3"),
    ("wrap_up_only", "R43", ROW, COMBOS, "steal:B"),
    ("no_save_window", "R46", ROW, COMBOS, "accept"),
    ("no_save_window", "R46", ROW, COMBOS, "save:nitro"),
    ("fix_not_now", "R19", ROW, {"phase": "HOOK_WINDOW", "dice": "12", "hands": {"A": "nitro", "C": "nitro"}}, "A:fix:nitro"),
    ("no_card", "R19", ROW, {"hands": {"A": "nitro"}}, "fix:bomb"),
    ("no_card", "R16", ROW, {}, "mount:front"),
    ("no_card", "R18", ROW, {}, "repair"),
    ("no_card", "R23", ROW, {"phase": "HOOK_WINDOW", "dice": "12", "hands": {"C": "nitro"}}, "hook"),
    ("no_card", "R26", ROW, {"phase": "ROLL", "dice": "12"}, "reroll:1+card"),
    ("no_card", "R27", ROW, {"phase": "ROLL", "dice": "12"}, "extra:1"),
    ("no_card", "R28", ROW, {"phase": "ROLL", "dice": "12"}, "change:1>2"),
    ("no_card", "R34", ROW, COMBOS, "bomb"),
    ("no_card", "R36", ROW, COMBOS, "declare:1,,1"),
    ("no_card", "R43", ROW, {"phase": "WRAP_UP"}, "steal:B"),
    ("no_card", "R47", "A 9/2, B 10/2 dt8", {**SAVING, "hands": {"B": "hook hook"}}, "save:hook+nitro"),
    ("fresh_card", "R14", ROW, {"phase": "WRAP_UP", "hands": {"A": "bomb nitro"}, "fresh": 1}, "fix:nitro"),
    ("no_such_card", "R19", ROW, {"hands": {"A": "nitro"}}, "fix:rocket"),
    ("no_such_card", "R47", "A 9/2, B 10/2 dt8", {**SAVING, "hands": {"B": "hook hook"}}, "save:hook+rocket"),
    ("no_such_place", "R16", ROW, {"hands": {"A": "bumper"}}, "mount:roof"),
    ("place_taken", "R16", "A 9/2 front", {"hands": {"A": "bumper"}}, "mount:front"),
    ("place_taken", "R17", "A 9/2 left", {"hands": {"A": "saw"}}, "mount:left"),
    ("undamaged", "R13", "A 9/2", {"hands": {"A": "nitro"}}, "fix:nitro"),
    ("undamaged", "R13", "A 9/2", {"hands": {"A": "repair"}}, "repair"),
    ("undamaged", "R13", "A 9/2", COMBOS, "mend:1"),
    ("undamaged", "R13", "A 9/2", {"phase": "BEFORE_MOVE", "dice": "1133"}, "full_repair"),
    ("not_your_car", "R19", ROW, {"hands": {"A": "nitro"}}, "fix:nitro:B"),
    ("no_rerolls", "R25", ROW, {"phase": "ROLL", "dice": "12"}, "reroll:1"),
    ("keep_order", "R24", ROW, {"phase": "ROLL", "dice": "123", "rerolls": 1}, "reroll:21"),
    ("keep_order", "R24", ROW, {"phase": "ROLL", "dice": "123", "rerolls": 1}, "reroll:7"),
    ("nothing_thrown", "R13", ROW, {"phase": "ROLL", "dice": "21", "rerolls": 1}, "reroll:12"),
    ("die_not_there", "R25", ROW, {"phase": "ROLL", "dice": "211", "extra": 1, "rerolls": 1}, "reroll:11"),
    ("die_not_there", "R28", ROW, {"phase": "ROLL", "dice": "211", "extra": 1, "hands": {"A": "die_change"}}, "change:2>1+extra"),
    ("no_such_face", "R27", ROW, {"phase": "ROLL", "dice": "21", "hands": {"A": "extra_die"}}, "extra:7"),
    ("same_face", "R13", ROW, {"phase": "ROLL", "dice": "21", "hands": {"A": "die_change"}}, "change:2>2"),
    ("no_pair", "R31", ROW, COMBOS, "shoot:5"),
    ("no_pair", "R32", ROW, {**COMBOS, "spent": "1"}, "mend:1"),
    ("no_triple", "R44", ROW, {"phase": "WRAP_UP", "dice": "333", "spent": "3"}, "draw:3"),
    ("no_four", "R36", ROW, COMBOS, "declare:3,3"),
    ("dice_spent", "R36", "A 9/2 dt2", {"phase": "BEFORE_MOVE", "dice": "2244", "spent": "22"}, "declare:boost"),
    ("dice_spent", "R33", "A 9/2 dt2", {"phase": "AFTER_MOVE", "dice": "1133", "spent": "33"}, "full_repair"),
    ("not_all_odd", "R33", ROW, COMBOS, "full_repair"),
    ("not_all_even", "R36", ROW, COMBOS, "declare:boost"),
    ("turbo_faces", "R36", ROW, COMBOS, "declare:0,7"),
    ("turbo_faces", "R36", ROW, {"phase": "BEFORE_MOVE", "dice": "2222111155", "extra": 2}, "declare:0,21"),
    ("straight_length", "R36", ROW, COMBOS, "declare:7"),
    ("straight_gap", "R36", ROW, {"phase": "BEFORE_MOVE", "dice": "12456"}, "declare:3"),
    ("nothing_declared", "R36", ROW, COMBOS, "declare:0"),
    ("no_budget", "R36", "A 14/2", {"phase": "BEFORE_MOVE", "dice": "222235", "lead_pen": 1}, "declare:0,2"),
    ("nobody_in_front", "R31", "A 9/2", COMBOS, "shoot:1"),
    ("wreck_in_front", "R31", "A 9/2, B 10/2 wreck", COMBOS, "shoot:1"),
    ("nobody_in_zone", "R34", "A 9/2", {**COMBOS, "hands": {"A": "bomb"}}, "bomb"),
    ("no_such_direction", "R39", ROW, MOVING, "step:X"),
    ("line_ahead", "R50", "A 35/2", MOVING, "L"),
    ("line_ahead", "R50", "A 35/2, B 0/2", MOVING, "ram"),
    ("off_road", "R48", "A 9/1", MOVING, "L"),
    ("occupied", "R48", ROW, MOVING, "F"),
    ("occupied", "R48", "A 9/2, B 10/3", MOVING, "R"),
    ("between_cars", "R49", "A 9/2, B 10/2, C 9/1", MOVING, "L"),
    ("nothing_to_ram", "R40", "A 9/2", MOVING, "ram"),
    ("step_first", "R41", "A 9/2", MOVING, "stop"),
    ("drawn_already", "R43", ROW, {"phase": "WRAP_UP", "drawn": True, "hands": {"A": "larceny", "B": "hook"}}, "steal:B"),
    ("steal_from_self", "R43", ROW, {"phase": "WRAP_UP", "hands": {"A": "larceny"}}, "steal:A"),
    ("victim_far", "R43", ROW, {"phase": "WRAP_UP", "hands": {"A": "larceny", "D": "hook"}}, "steal:D"),
    ("victim_empty", "R43", ROW, {"phase": "WRAP_UP", "hands": {"A": "larceny"}}, "steal:B"),
    ("save_count", "R47", "A 9/2, B 10/2 dt8", {**SAVING, "hands": {"B": "hook hook"}}, "save:hook"),
    ("save_order", "R47", "A 9/2, B 10/2 dt8", {**SAVING, "hands": {"B": "bomb hook"}}, "save:hook+bomb"),
]  # fmt: skip
TWO_CARS = [
    ("car_is_out", "R19", "A 9/2, A2 10/2 wreck", {"hands": {"A": "nitro"}}, "fix:nitro:A2"),
    ("own_car_in_front", "R31", "A 9/2, A2 10/2", COMBOS, "shoot:1"),
    ("own_car_ahead", "R54", "A 9/2, A2 10/2", MOVING, "ram"),
    ("no_way", "R36", "A 9/1, A2 10/1, B 9/2", COMBOS, "declare:1"),
]


def _assert_refused(game: ArubaRules, s: ArubaState, seat: int, action: Action, code: str, rule: str) -> None:
    refused = game.why_not(s, seat, action)
    assert refused is not None
    assert (refused.code, refused.rule) == (code, rule)
    assert action not in game.legal(s, seat)
    before = msgspec.json.encode(s)
    with pytest.raises(Refused) as raised:
        game.apply(s, seat, action)
    assert raised.value == refused
    assert msgspec.json.encode(s) == before
    assert code in {**COMMON_REFUSALS, **TITLE.words.refusals}


@pytest.mark.parametrize(("code", "rule", "cars", "fields", "token"), TABLE, ids=[f"{row[0]}-{row[1]}-{row[4]}" for row in TABLE])
def test_refused(code: str, rule: str, cars: str, fields: dict[str, Any], token: str) -> None:
    s = build.state(SIX, cars, **fields)
    seat = 0 if token.startswith("A:") else SIX.turn(s).waits_for[0]
    _assert_refused(SIX, s, seat, build.action(SIX, seat, token.removeprefix("A:")), code, rule)


@pytest.mark.parametrize(("code", "rule", "cars", "fields", "token"), TWO_CARS, ids=[row[0] for row in TWO_CARS])
def test_refused_with_two_cars_each(code: str, rule: str, cars: str, fields: dict[str, Any], token: str) -> None:
    s = build.state(THREE, cars, **fields)
    _assert_refused(THREE, s, 0, build.action(THREE, 0, token), code, rule)


def test_refused_whatever_the_position() -> None:
    """Codes that no line of a script can name."""
    s = build.state(SIX, ROW, phase="BEFORE_MOVE", dice="2244")
    _assert_refused(SIX, s, 0, m.Declare(1, "", True, 0), "boost_alone", "R36")
    s = build.state(SIX, ROW, phase="WRAP_UP", hands={"A": "larceny"})
    _assert_refused(SIX, s, 0, m.Larceny(9), "no_such_seat", "R43")
    s = build.state(SIX, ROW, phase="WRAP_UP", dice="333")
    bare = msgspec.structs.replace(s, pile=(), discard=())
    _assert_refused(SIX, bare, 0, m.DrawCards("3"), "no_cards_left", "R13")


def test_refused_by_the_house() -> None:
    """The common codes: others' turns, what no title knows, and after the end."""
    s = build.state(SIX, ROW)
    for seat, action, code, rule in (
        (1, m.Throw(), "not_your_turn", "R11"),
        (-1, m.Throw(), "not_your_turn", "R11"),
        (-1, m.QuickFix("nitro", "R"), "not_your_turn", "R11"),
        (0, Action(), "not_an_action", ""),
        (1, Action(), "not_an_action", ""),
    ):
        refused = SIX.why_not(s, seat, action)
        assert refused is not None
        assert (refused.code, refused.rule) == (code, rule)
    over = SIX.why_not(msgspec.structs.replace(s, phase="OVER"), 0, m.Throw())
    assert over is not None
    assert over.code == "match_over"


def test_r19_a_seat_with_the_right_to_mend_may_do_nothing_else() -> None:
    """R11, R19: who may use a quick fix out of turn is told whose turn it is when it tries more."""
    s = build.state(SIX, "A 9/2, B 20/2 dt1", hands={"B": "nitro saw"})
    assert SIX.turn(s).may == (1,)
    for token in ("throw", "mount:left", "end_turn", "hook"):
        _assert_refused(SIX, s, 1, build.action(SIX, 1, token), "not_your_turn", "R11")


def test_r19_who_can_not_mend_out_of_turn_learns_why() -> None:
    """R13, R19: also a seat that nobody asks: no damage, no such card, another's car."""
    s = build.state(SIX, "A 9/2 dt1, B 20/2, C 22/1 dt2", hands={"A": "nitro", "B": "nitro"})
    assert SIX.turn(s).may == ()
    for seat, token, code, rule in (
        (1, "fix:nitro", "undamaged", "R13"),
        (2, "fix:nitro", "no_card", "R19"),
        (2, "fix:nitro:A", "not_your_car", "R19"),
    ):
        _assert_refused(SIX, s, seat, build.action(SIX, seat, token), code, rule)


def test_r7_set_ups_that_cannot_be_raced() -> None:
    """R7, V3: seats, cars, broken and too long tracks."""
    good = build.rules(6)
    assert problems(good.setup, good.tracks) == ()
    bare = build.drawn("bare", rows=36, lanes=3, red="", slots="35/1 35/3 34/1 34/3 33/1 33/3")
    setup = msgspec.structs.replace(good.setup, tracks=("bare",))
    assert [(p.code, p.rule) for p in problems(setup, (bare,))] == [("track_broken", "V8")]
    long = build.track("t48")
    setup = msgspec.structs.replace(good.setup, tracks=("t48",), options={"laps": 2})
    assert [(p.code, p.rule) for p in problems(setup, (long,))] == [("track_too_long", "V3")]
    assert problems(msgspec.structs.replace(good.setup, options={"laps": 2}), good.tracks) == ()
