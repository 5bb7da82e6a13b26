"""Sections 5 and 8: each way an action can be refused, and the rule that says so."""

import msgspec
import pytest

from game.core.actions import Action
from game.core.contract import Refused, Setup
from game.core.words import COMMON_REFUSALS
from game.titles.monza.rules.actions import EndMove, Roll
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import MonzaState
from game.titles.monza.title import TITLE
from tests.titles.monza import build
from tests.titles.monza.expect import assert_refused, legal

SIX_DICE = "roll R>b11 G>b12 P>c15 B>c16 W>b14 [P>a14] B>a15 end"


def rolling(rules: str = "pro") -> tuple[MonzaRules, MonzaState]:
    """Red on b2 of OVAL is to roll WRPPPP."""
    compiled = build.rules("oval", rules=rules)
    return compiled, build.state(compiled, "red b2, yellow b3", roll="WRPPPP", draws="GG")


def planning(script: str = "", rules: str = "pro") -> tuple[MonzaRules, MonzaState]:
    """The same after the roll and `script`."""
    compiled, start = rolling(rules)
    return compiled, build.play(compiled, start, f"roll {script}")[0]


def turbo(script: str = "") -> tuple[MonzaRules, MonzaState]:
    """Red on a15 of LONG, turbo dice Y and P, red's purple tile spent, `script` played."""
    compiled = build.rules("long")
    return compiled, build.play(compiled, build.state(compiled, "red a9", roll="RGPBWB", draws="YP"), f"{SIX_DICE} {script}")[0]


def bonus() -> tuple[MonzaRules, MonzaState]:
    """X35: green is offered b21, for a19 is occupied."""
    compiled = build.rules("oval", cars="RG", bonus_move=True)
    start = build.state(compiled, "red b20, green a19", roll="YGBBBB")
    return compiled, build.play(compiled, start, "roll Y>b21 G>a19 end")[0]


@pytest.mark.parametrize("token", ["reroll:P", "W>b3", "[W>b3]", "back", "end", "turbo-end", "bonus>b3", "pass"])
def test_r12_before_the_roll_only_rolling(token: str) -> None:
    """R12: whoever is to roll can do nothing else."""
    rules, state = rolling()
    assert_refused(rules, state, token, "R12")
    assert legal(rules, state) == ["roll"]


@pytest.mark.parametrize(
    ("token", "rule"),
    [
        ("roll", "R12"),
        ("turbo-end", "R24"),
        ("bonus>b3", "R40"),
        ("pass", "R42"),
        ("back", "R16"),
        ("end", "R17"),
    ],
)
def test_r13_to_r17_while_planning(token: str, rule: str) -> None:
    """R16, R17 and the actions of other phases: nothing to take back yet, and the white die fits."""
    rules, state = planning()
    assert_refused(rules, state, token, rule)


@pytest.mark.parametrize(
    ("script", "token"),
    [
        ("", "reroll:"),
        ("", "reroll:G"),
        ("", "reroll:WW"),
        ("", "reroll:PPPPP"),
        ("", "reroll:WP"),
        ("", "reroll:Q"),
        ("W>b3", "reroll:P"),
        ("[B>a3]", "reroll:P"),
        ("reroll:PP", "reroll:P"),
    ],
)
def test_r13_reroll(script: str, token: str) -> None:
    """R13: no dice named, dice that do not lie there, letters out of order, something on the road, the tile spent."""
    rules, state = planning(script)
    assert_refused(rules, state, token, "R13")


def test_r13_reroll_without_the_tile() -> None:
    """R13: the extra-roll tile went in an earlier turn; R3: under basic rules there never was one."""
    rules, _ = rolling()
    spent = build.state(rules, "red b2", roll="WRPPPP", draws="G", extra={"red": False})
    assert_refused(rules, build.play(rules, spent, "roll")[0], "reroll:P", "R13")
    rules, state = planning(rules="basic")
    assert_refused(rules, state, "reroll:P", "R3")


@pytest.mark.parametrize(
    ("script", "token", "rule"),
    [
        ("", "B>a3", "R14"),
        ("", "W>a3", "R14"),
        ("", "R>b3", "R14"),
        ("", "Q>b3", "R14"),
        ("R>c3 W>b3", "R>b4", "R14"),
        ("", "R>b4", "T6"),
        ("", "W>b2", "R60"),
        ("", "P>b1", "R60"),
        ("W>b3", "W>b3", "R60"),
        ("", "W>FINISH", "T6"),
        ("", "W>START", "T9"),
        ("", "W>z9", "T3"),
        ("", "W>", "T3"),
    ],
)
def test_r14_place_die(script: str, token: str, rule: str) -> None:
    """R14: no such die left, the wrong colour; and why the space is no exit: too far, behind, no space at all."""
    rules, state = planning(script)
    assert_refused(rules, state, token, rule)


@pytest.mark.parametrize(
    ("token", "rule"),
    [("G>b2", None), ("G>b5", "T6"), ("B>b5", "T6"), ("W>b3", "T6"), ("B>a3", "T7"), ("R>c3", "T7"), ("B>a4", "T7")],
)
def test_t6_t7_too_far_ahead(token: str, rule: str | None) -> None:
    """T6, T7: from b1 a space further ahead in the same lane does not follow straight on; in a neighbouring lane it is no lane change."""
    rules = build.rules("oval")
    state, _ = build.play(rules, build.state(rules, "red b1", roll="GBWRGB"), "roll")
    if rule is None:
        assert build.refused(rules, state, token) is None
    else:
        assert_refused(rules, state, token, rule)


@pytest.mark.parametrize(
    ("track", "cars", "roll", "token", "rule"),
    [
        ("oval", "red a5", "RYBGPP", "P>a6", "T8"),
        ("long", "red a23", "RYBGPP", "G>a24", "T8"),
        ("oval", "red a9", "RYBGPW", "W>b10", "T7"),
        ("oval", "red a19", "RYBGPP", "P>FINISH", "T9"),
    ],
)
def test_r14_exits_that_are_none(track: str, cars: str, roll: str, token: str, rule: str) -> None:
    """T7, T8, T9: a neighbour that is not ahead, a tyre, a void, and the line without white."""
    rules = build.rules(track)
    state, _ = build.play(rules, build.state(rules, cars, roll=roll), "roll")
    assert_refused(rules, state, token, rule)


@pytest.mark.parametrize(
    ("script", "token", "rule"),
    [
        ("", "[G>b3]", "R15"),
        ("", "[B>b3]", "R15"),
        ("", "[Q>b3]", "R15"),
        ("[W>b3] R>b4 [Y>a4]", "[W>a5]", "R15"),
        ("W>b3 R>b4", "[P>b5]", "R15"),
        ("", "[R>b4]", "T6"),
        ("", "[W>b2]", "R60"),
        ("", "[W>z9]", "T3"),
    ],
)
def test_r15_place_tile(script: str, token: str, rule: str) -> None:
    """R15: wrong colour, or a tile that lies on the road already; and why the space is no exit."""
    rules, state = planning(script)
    assert_refused(rules, state, token, rule)


def test_r15_tile_not_held() -> None:
    """R15: the tile of that colour was spent before; R3: the basic rules know none."""
    rules, _ = rolling()
    start = build.state(rules, "red b2", roll="PPPPPP", tiles={"red": "RY"})
    state, _ = build.play(rules, start, "roll")
    assert_refused(rules, state, "[W>b3]", "R15")
    rules, state = planning(rules="basic")
    assert_refused(rules, state, "[W>b3]", "R3")


@pytest.mark.parametrize(
    ("cars", "roll", "script", "token", "rule"),
    [
        ("", "WPWRYB", "", "W>a5", "T5"),
        ("", "WPWRYB", "", "[R>a2]", "T5"),
        ("red a19", "WWRRRR", "W>FINISH", "W>FINISH", "T8"),
        ("red a19", "WWRRRR", "W>FINISH", "R>a1", "T8"),
        ("red a19", "WWRRRR", "W>FINISH", "[W>a1]", "T8"),
    ],
)
def test_t5_t8_start_and_finish(cars: str, roll: str, script: str, token: str, rule: str) -> None:
    """T5, T8: from START only what touches it, beyond FINISH nothing, be it die or tile."""
    rules = build.rules("oval", rules="pro")
    state, _ = build.play(rules, build.state(rules, cars, roll=roll), f"roll {script}")
    assert_refused(rules, state, token, rule)


def test_r16_nothing_left_to_take_back() -> None:
    """R16: one can take back as often as something lies there, and no more."""
    rules, state = planning("W>b3 R>b4 back back")
    assert_refused(rules, state, "back", "R16")


@pytest.mark.parametrize("script", ["", "W>b3", "R>c3", "[B>a3] back", "[W>b3]"])
def test_r17_end_while_a_die_fits(script: str) -> None:
    """R17: the drive goes on while the next die fits, also after a tile."""
    rules, state = planning(script)
    assert_refused(rules, state, "end", "R17")


@pytest.mark.parametrize(
    ("token", "rule"),
    [
        ("roll", "R12"),
        ("reroll:P", "R25"),
        ("[Y>b16]", "R25"),
        ("[W>a16]", "R25"),
        ("end", "R24"),
        ("back", "R23"),
        ("bonus>b16", "R40"),
        ("pass", "R42"),
        ("P>b16", "R14"),
        ("Y>a16", "R14"),
        ("W>a16", "R14"),
        ("Y>b17", "T7"),
    ],
)
def test_r22_to_r25_in_the_turbo(token: str, rule: str) -> None:
    """R22 (as R14), R23 to R25: two dice that must fit, nothing to take back yet, no tile and no extra roll."""
    rules, state = turbo()
    assert_refused(rules, state, token, rule)


def test_r22_r62_a_turbo_die_once() -> None:
    """R22, R62: a turbo die that lies on the road is used."""
    rules, state = turbo("Y>b16")
    assert_refused(rules, state, "Y>b16", "R60")
    rules, state = turbo("Y>b16 back")
    assert_refused(rules, state, "back", "R23")


@pytest.mark.parametrize(
    ("token", "rule"),
    [("bonus>a19", "R34"), ("bonus>a18", "R60"), ("bonus>b22", "T7"), ("bonus>z9", "T3"), ("bonus>FINISH", "T6"), ("bonus>START", "T9")],
)
def test_r40_bonus_target(token: str, rule: str) -> None:
    """R40, R34: only a free exit of the bonus car."""
    rules, state = bonus()
    assert_refused(rules, state, token, rule)
    assert sorted(legal(rules, state)) == ["bonus>b21", "pass"]


@pytest.mark.parametrize("token", ["roll", "reroll:B", "B>b21", "[B>b21]", "back", "end", "turbo-end"])
def test_r34_the_bonus_comes_first(token: str) -> None:
    """R34: while a bonus is offered its owner can only take or decline it."""
    rules, state = bonus()
    assert_refused(rules, state, token, "R34")


def refused_to(rules: MonzaRules, state: MonzaState, seat: int, action: Action) -> Refused:
    """What `seat` is told; it has no action at all, and trying raises the same."""
    assert rules.legal(state, seat) == ()
    told = rules.why_not(state, seat, action)
    assert told is not None
    with pytest.raises(Refused) as raised:
        rules.apply(state, seat, action)
    assert raised.value == told
    return told


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_s5_another_seat(seat: int) -> None:
    """Section 5: the active player alone decides before and during the drive."""
    rules, state = rolling()
    assert refused_to(rules, state, seat, Roll()).code == "not_your_turn"
    rules, state = planning("W>b3 R>b4")
    assert refused_to(rules, state, seat, EndMove()).code == "not_your_turn"


def test_s5_the_active_player_does_not_decide_the_bonus() -> None:
    """Section 5, R34: the bonus is its owner's, not the driver's who gave it."""
    rules, state = bonus()
    assert refused_to(rules, state, 0, build.action("bonus>b21")).code == "not_your_turn"
    assert refused_to(rules, state, 0, build.action("pass")).code == "not_your_turn"


@pytest.mark.parametrize("token", ["roll", "end", "pass", "back", "W>a1", "turbo-end"])
def test_r85a_after_the_race(token: str) -> None:
    """R85a: once the match is over nothing can be done."""
    rules = build.rules("oval", cars="RY")
    start = build.state(rules, "red a19, yellow a4", roll="WBBBBB", draws="RRRRRR")
    state, _ = build.play(rules, start, "roll W>FINISH end roll end")
    for seat in (0, 1):
        assert refused_to(rules, state, seat, build.action(token)).code == "match_over"


class Honk(Action, frozen=True):
    """No action of this game."""


def test_an_action_of_another_game() -> None:
    """What is no action of Monza is refused as such."""
    rules, state = planning()
    told = rules.why_not(state, 0, Honk())
    assert told is not None
    assert told.code == "not_an_action"


def test_refusals_have_words() -> None:
    """Each refusal met in these phases can be said: its code is in the title's words or the common ones."""
    tokens = ["roll", "reroll:", "reroll:G", "Q>b3", "W>a3", "W>z9", "[Q>b3]", "[G>b3]", "back", "end", "turbo-end", "bonus>b3", "pass"]
    codes = set()
    for rules, state in (rolling(), planning(), planning(rules="basic"), planning("W>b3"), turbo(), bonus()):
        refusals = [build.refused(rules, state, token) for token in tokens]
        codes |= {r.code for r in refusals if r is not None}
    assert len(codes) > 5
    assert codes <= set(TITLE.words.refusals) | set(COMMON_REFUSALS)


@pytest.mark.parametrize(
    ("cars", "code"),
    [(("R",), "seats"), (("R", "Y", "B", "G", "P"), "seats"), (("R", "R"), "cars"), (("R", "P"), "cars")],
)
def test_r1_set_up(cars: tuple[str, ...], code: str) -> None:
    """R1: two to four seats, each with a car colour of its own."""
    setup = msgspec.structs.replace(build.rules("oval").setup, seats=len(cars), cars=cars)
    assert [p.code for p in TITLE.problems(setup, (build.track("oval"),))] == [code]


@pytest.mark.parametrize(
    ("lanes", "code"),
    [
        (("W4 R4 B4 Y4 G4 P4", "W4 B4 W2 R4 Y6 G4"), "V3"),
        (("W4 R4 B4 Y4 G4 x4", "P3 B5 Y4 R4 W5 x3"), "V4"),
        (("W4 R4 B4 Y4 R4 B4", "P3 B5 Y4 R4 W5 Y3"), "V6"),
    ],
)
def test_s33_an_invalid_track_is_no_set_up(lanes: tuple[str, str], code: str) -> None:
    """3.3: on a track that breaks V1 to V7 no race can be set up, and the refusal says which it is."""
    broken = build.drawn("broken", *lanes)
    assert code in {f.code for f in TITLE.needs.check(broken) if f.error}
    problems = TITLE.problems(Setup(2, ("R", "Y"), {}, ("broken",)), (broken,))
    assert "track_broken" in {p.code for p in problems}
    assert code in {p.rule for p in problems}
