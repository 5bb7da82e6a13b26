"""Monza: what has to stand on its stage, position by position. From RULES.md (R, T, X) and the page of how it is played (play.md, section
2: targets, the car to move, the landing space)."""

from typing import Any

import pytest

from tests.show.expectations.monza import READERS, race
from tests.show.expectations.scene import case, differences, ids

PRO = {"rules": "pro"}
BONUS = {"bonus_move": True}
SIX = "roll R>b11 G>b12 P>c15 B>c16 W>b14 P>a14"
HOME = "red FINISH, yellow b7, blue c3, green b2"

CASES = [
    # rows and cars
    case(
        "who is ahead stands higher, by the front edge of the space (T4)",
        race(),
        rows="B 1., A 2., C 3., D 4.",
        cars="A a4 lit, B b7, C c3, D b2",
        signs="A moves",
        pointer="Ada a4",
        title="A, round 1",
        tray=". . . . . .",
    ),
    case("lanes count alike: a4 and c6 end level", race("red a4, yellow c6, blue c3, green b2"), rows="A 1., B 1., C 3., D 4."),
    case("all on the start", race(""), rows="A 1., B 1., C 1., D 1.", cars="A START lit, B START, C START, D START"),
    case("C is to move", race(active=2), signs="C moves", cars="A a4, B b7, C c3 lit, D b2", pointer="Cleo c3", title="C, round 1"),
    case("two seats", race("red a4, yellow b7", seats=2), rows="B 1., A 2.", cars="A a4 lit, B b7"),
    case("three seats", race("red a4, yellow b7, blue c9", seats=3), rows="C 1., B 2., A 3."),
    case(
        "home first; dice of the final round for who is home (R80, R82)",
        race(HOME, active=1, final_round=True, round_dice={"red": 4}),
        rows="A 1., B 2., C 3., D 4.",
        signs="A home 4 dice, B moves 0 dice, C 0 dice, D 0 dice",
        title="B, round 1 final",
        cars="A FINISH, B b7 lit, C c3, D b2",
    ),
    case(
        "who won before wears a crown, trophies add up (R84, R85)",
        race(champions=(1,), trophies=(0, 2, 1, 0), race=2, options={"races": 3}),
        signs="B crown 2 trophies, A moves, C 1 trophies",
    ),
    # the way to the line, the shortest one (T6, T7): what is left between car and line
    case("whoever is to move has its spaces to the line", race("red a19, yellow a18, blue c3, green START"), to_go="A 0, B, C, D"),
    case("with others in front", race(HOME, active=1, final_round=True, round_dice={"red": 4}), to_go="A, B 15, C, D"),
    case(
        "in words where the dice are thrown",
        race("red a18, yellow b7, blue c3, green b2"),
        says="All six at once; then you lay what fits. One space to the line.",
    ),
    case(
        "right before the line",
        race("red a19, yellow b7, blue c3, green b2"),
        says="All six at once; then you lay what fits. Right before the line.",
    ),
    # dice: blank until they are thrown, in the tray in their order; laid ones on their spaces with their step
    case("thrown", race(roll="WBRYGP", then="roll"), tray="W B R Y G P", road="", asked="A PLAN"),
    case(
        "what fits is lit: white and blue lead on from a4 (T6, T7)",
        race(roll="WBRYGP", then="roll"),
        lit="a5 W>a5, b5 B>b5",
        dice="W B (R) (Y) (G) (P)",
        first="space:b5",
        ghosts="b5",
        plates="(Stay here R17)",
        dark=65,
    ),
    case(
        "laid dice lie on the road, the next ones lead on from there",
        race(roll="WBRYGP", then="roll B>b5"),
        road="1 B b5",
        tray="W R Y G P",
        lit="b6 G>b6, a5 W>a5, c7 Y>c7",
        landing="b5: 1 space",
        cars="A a4 lit, B b7, C c3, D b2",
        plates="(Drive R17), Undo",
        dice="W (R) Y G (P)",
    ),
    case(
        "a chain of three, with numbers",
        race(roll="BGPRRR", then="roll B>b5 G>b6 P>b7"),
        road="1 B b5, 2 G b6, 3 P b7",
        tray="R R R",
        landing="b7: 3 spaces, shoves Ben",
        lit="",
        plates="Drive*, Undo",
        first="drive",
        ghosts="b6",
    ),
    case("taken back", race(roll="WBRYGP", then="roll B>b5 G>b6 back"), road="1 B b5", tray="W R Y G P", landing="b5: 1 space"),
    case(
        "nothing fits: it stays",
        race(roll="RRYYGG", then="roll"),
        lit="",
        dice="(R) (R) (Y) (Y) (G) (G)",
        plates="Stay here*",
        first="drive",
    ),
    case("dice of one colour are two dice (R62)", race(roll="WWRYGP", then="roll W>a5"), road="1 W a5", tray="W R Y G P"),
    case("from the start white and purple lead (J10)", race("", roll="WPRYGB", then="roll"), lit="a1 W>a1, b1 P>b1"),
    case(
        "over the line with white (J1)",
        race("red a19, yellow b7", roll="WPRYGB", then="roll"),
        lit="FINISH W>FINISH",
        dice="W (P) (R) (Y) (G) (B)",
    ),
    case(
        "with any colour (O4)", race("red a19, yellow b7", roll="RPRYGB", then="roll", options={"finish_colour": "any"}), dice="R P R Y G B"
    ),
    case("an occupied space may be entered (R64)", race("red b5, yellow b6, blue c3, green b2", roll="GGRRRR", then="roll"), lit="b6 G>b6"),
    case(
        "early stop: staying is allowed, yet not proposed (O5)",
        race(roll="WBRYGP", then="roll", options={"early_stop": True}),
        plates="Stay here",
        first="space:b5",
    ),
    # driven: the car stands on the last space, the one shoved straight behind it (R19, R31)
    case(
        "driven and shoved: into the free space behind, in its lane",
        race(roll="BGPRRR", then="roll B>b5 G>b6 P>b7 end"),
        cars="A b7, B b6 lit, C c3, D b2",
        road="",
        tray=". . . . . .",
        rows="A 1., B 2., C 3., D 4.",
        signs="B moves",
        pointer="Ben b6",
    ),
    case(
        "no free space behind: back to the start (J11)",
        race("red START, yellow b1, blue c3, green b2", roll="PPPPPP", then="roll P>b1 end"),
        cars="A b1, B START lit, C c3, D b2",
    ),
    case(
        "tyres are skipped (T10)",
        race("red a10, yellow b12, blue c3, green b2", roll="RYYYYY", then="roll R>b12 end"),
        cars="A b12, B b10 lit, C c3, D b2",
    ),
    case(
        "an occupied space behind is skipped too",
        race("red a4, yellow b7, blue b6, green b5", roll="BGPRRR", then="roll B>b5 G>b6 P>b7 end"),
        cars="A b7, B b4 lit, C b6, D b5",
    ),
    case(
        "the first one home: the final round (R33)",
        race("red a19, yellow b7, blue c3, green b2", roll="WPRYGB", then="roll W>FINISH end"),
        signs="A home 1 dice, B moves 0 dice, C 0 dice, D 0 dice",
        title="B, round 1 final",
        rows="A 1., B 2., C 3., D 4.",
        cars="A FINISH, B b7 lit, C c3, D b2",
    ),
    # professional rules: tiles and the extra roll (R13, R15), the turbo (R20 to R25)
    case("a full hand (R3)", race("red a9", track="long", options=PRO), tiles="A 6, B 6, C 6, D 6", hand="RYBGPW+"),
    case("basic rules have no tiles", race(), tiles="B 0, A 0, C 0, D 0", hand=""),
    case(
        "spent tiles are gone",
        race("red a9", track="long", options=PRO, tiles={"red": "RW", "yellow": ""}, extra={"red": False}),
        tiles="A 2, B 0, C 6, D 6",
        hand="RW",
    ),
    case(
        "a die before a tile, other spaces by tiles (R14, R15)",
        race("red a8", track="long", roll="GGRRRR", options=PRO, tiles={"red": "GBW"}, then="roll"),
        lit="a9 G>a9, b10 [B>b10]",
        hold="G B (W) extra",
        dice="G G (R) (R) (R) (R)",
        first="space:a9",
    ),
    case(
        "a tile lies on the road and is no more in the hand",
        race("red a8", track="long", roll="GGRRRR", options=PRO, tiles={"red": "GBW"}, then="roll [B>b10]"),
        road="1 [B] b10",
        hand="GW+",
        lit="b11 R>b11, a9 G>a9",
        hold="G (W) (extra)",
    ),
    case(
        "once the car has driven it is gone",
        race("red a8", track="long", roll="RPPPPP", options=PRO, tiles={"red": "GBW"}, then="roll [B>b10] R>b11 end"),
        tiles="A 2, B 6, C 6, D 6",
        cars="A b11, B START lit, C START, D START",
        hand="RYBGPW+",
    ),
    case(
        "nothing fits: the extra roll is proposed (R13)",
        race("red a9", track="long", roll="YYYYYY", options=PRO, tiles={"red": ""}, then="roll"),
        first="reroll",
        plates="Stay here, Extra roll*",
    ),
    case(
        "all dice are chosen then",
        race("red a9", track="long", roll="YYYYYY", options=PRO, tiles={"red": ""}, then="roll", press="reroll"),
        dice="Y* Y* Y* Y* Y* Y*",
        plates="Throw 6 dice*, Never mind",
        first="throw",
    ),
    case(
        "where something fits nothing is chosen yet",
        race("red a8", track="long", roll="GGRRRR", options=PRO, then="roll", press="reroll die:2"),
        dice="G G R* R R R",
        plates="Throw 1 die*, Never mind",
    ),
    case(
        "thrown again: new faces, no extra roll any more",
        race("red a9", track="long", roll="YYYYYY", draws="RG", options=PRO, then="roll reroll:YY"),
        tray="R G Y Y Y Y",
        hand="RYBGPW",
        tiles="A 6, B 6, C 6, D 6",
    ),
    case(
        "six dice used: a turbo of two (R20)",
        race("red a9", track="long", roll="RGPBWP", draws="RP", options=PRO, then=f"{SIX} end"),
        asked="A TURBO",
        tray="R P",
        lit="b15 R>b15",
        plates="Skip turbo",
        cars="A a14 lit, B START, C START, D START",
        first="space:b15",
    ),
    case(
        "its steps count on (R24)",
        race("red a9", track="long", roll="RGPBWP", draws="RP", options=PRO, then=f"{SIX} end R>b15"),
        road="7 R b15",
        tray="P",
        plates="Drive*, Undo",
    ),
    case(
        "after it six blank dice",
        race("red a9", track="long", roll="RGPBWP", draws="RP", options=PRO, then=f"{SIX} end R>b15 turbo-end"),
        tray=". . . . . .",
        asked="B ROLL",
    ),
    # the bonus move (R34, R40)
    case(
        "the car of the last colour may move: its owner is asked, free spaces are lit",
        race("red b7, yellow c7, blue a4, green b2", roll="YRRRRR", then="roll Y>b8 end", options=BONUS),
        asked="B BONUS",
        lit="c8 bonus>c8, b6 bonus>b6",
        cars="A b8, B c7 lit, C a4, D b2",
        signs="B moves",
        pointer="Ben c7",
        plates="Stay here",
        first="space:c8",
    ),
    case(
        "used: the car stands there",
        race("red b7, yellow c7, blue a4, green b2", roll="YRRRRR", then="roll Y>b8 end bonus>b6", options=BONUS),
        cars="A b8, B b6 lit, C a4, D b2",
        asked="B ROLL",
    ),
]


@pytest.mark.parametrize("expected", CASES, ids=ids(CASES))
def test_what_stands(expected: Any) -> None:
    assert differences(expected, READERS) == {}
