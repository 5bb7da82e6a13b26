"""ARUBA: what has to stand on its stage, position by position. From RULES.md (R, J) and the page of its screen (section 2: row, console,
rack, shelf, big screen; section 3: what is lit, what is looked at first; section 7: windows and hands that tell nothing)."""

from typing import Any

import pytest

from tests.show.expectations.aruba import READERS, race
from tests.show.expectations.scene import case, differences, ids

TWO = "A 9/2, A2 20/1, B 10/2, B2 4/1, C 12/1, C2 2/2"
"""Three seats, two cars each."""

CASES = [
    # rows: home in their order, then by distance, fewer tokens, lower slot; wrecks last, the one destroyed later first (R72)
    case(
        "rows by distance",
        race(),
        rows="C 1., B 2., A 3., D 4.",
        cars="A 9/2 lit, B 10/2, C 12/1, D 4/3",
        signs="C crown, B aimed, A moves",
    ),
    case("as far: fewer tokens first (R72)", race("A 9/2 dt3, B 9/1 dt1, C 9/3 dt2, D 4/3"), rows="B 1., C 2., A 3., D 4."),
    case("as far and as damaged: the lower slot", race("A 9/2, B 9/1, C 9/3, D 4/3"), rows="A 1., B 2., C 3., D 4."),
    case(
        "home first, wrecks last",
        race("A 9/2, B 36/2 finished, C 12/1 wreck, D 4/3"),
        rows="B 1., A 2., D 3., C 4.",
        cars="A 9/2 lit, C 12/1 wreck, D 4/3",
        signs="B home, A moves, C wreck",
    ),
    case(
        "pushed over the line as a wreck: gone",
        race("A 9/2, B 36/2 gone, C 12/1, D 4/3"),
        cars="A 9/2 lit, C 12/1, D 4/3",
        signs="C crown, A moves, B gone",
    ),
    # tokens, dice of the next throw (R20), smoke from three on
    case(
        "each token is a die less",
        race("A 9/2 dt3, B 10/2 dt8, C 12/1, D 4/3 dt2"),
        damage="C 0 throws 10, B 8 throws 2, A 3 throws 7, D 2 throws 8",
        smoke="A 3, B 8",
        screen="A 3",
        rack="7 pits, 3 dented",
        plates="Throw 7",
        first="throw",
    ),
    case("six seats", race("A 9/2, B 10/2, C 12/1, D 4/3, E 14/2, F 2/1", seats=6), rows="E 1., C 2., B 3., A 4., D 5., F 6."),
    # cards: numbers for all, faces for their owner
    case(
        "the own hand lies on the shelf, other hands are numbers",
        race(hands={"A": "nitro bomb", "B": "hook"}),
        cards="C 0 cards 0 points, B 1 cards 0 points, A 2 cards 0 points, D 0 cards 0 points",
        hand="nitro bomb",
        piles="63; 0 -",
        shelf="(nitro R20) (bomb R20)",
    ),
    case(
        "of a rival to move the shelf has backs",
        race(hands={"A": "nitro bomb", "B": "hook saw repair"}, active="B"),
        hand="back back back",
        title="B of B, round 2",
        cars="A 9/2, B 10/2 lit, C 12/1, D 4/3",
        signs="C crown, B moves",
    ),
    case("a hand that lies face down has a plate", race(hands={"A": "nitro bomb"}, sees=""), plates="Throw 10, Cards (2)"),
    case("one that lies open has none", race(hands={"A": "nitro bomb"}), plates="Throw 10"),
    case("without cards there is none", race(sees=""), plates="Throw 10"),
    case(
        "nor while no kind of card can be played",
        race(hands={"A": "nitro bomb"}, sees="", phase="WRAP_UP", dice="1234"),
        plates="End turn",
    ),
    case(
        "between throws as well, whatever they are",
        race(hands={"A": "bumper saw"}, sees="", phase="ROLL", dice="112233", rerolls=0),
        plates="Keep all, Cards (2)",
    ),
    case("several look on: backs", race(hands={"A": "nitro bomb"}, sees=""), hand="back back", secrecy="SEALED"),
    case(
        "fresh cards are new (R14)",
        race(hands={"A": "nitro bomb repair"}, fresh=1, phase="WRAP_UP", dice="1234"),
        hand="nitro bomb repair new",
    ),
    case(
        "a wrench where damage and a card are there (section 7)",
        race("A 9/2 dt3, B 10/2 dt1, C 12/1, D 4/3 dt2", hands={"A": "nitro", "C": "hook", "D": "saw"}),
        signs="C crown, B aimed, A moves wrench, D wrench",
        shelf="(nitro R20) FIX",
    ),
    case("what is mounted", race("A 9/2 front right, B 10/2 rear left, C 12/1, D 4/3"), parts="B rear left, A front right"),
    # signs: crown of the lone leader to move, crosshair on who can be shot (R12, R31)
    case(
        "the lone leader drives one less (R12)",
        race(active="C", lead_pen=1, sees="C"),
        signs="C moves crown",
        title="C of C leads, round 2",
    ),
    case(
        "who starts on red drives one less (R37)",
        race("A 6/2, B 10/2, C 12/1, D 4/3"),
        title="A of A red, round 2",
        signs="C crown, A moves",
    ),
    case(
        "another one to move aims at who is ahead of it",
        race("A 12/2, B 30/1, C 11/2, D 4/3", active="C", sees="C"),
        rows="B 1., A 2., C 3., D 4.",
        signs="B crown, A aimed, C moves",
    ),
    case("an own car is not shot (R31)", race("A 9/2, A2 10/2, B 20/2, B2 4/1, C 12/1, C2 2/2", seats=3), signs="B crown, A moves"),
    case("a wreck is not shot (R31)", race("A 9/2, B 10/2 wreck, C 12/1, D 4/3"), signs="C crown, A moves, B wreck"),
    case("only one space ahead (R31)", race("A 9/2, B 11/2, C 12/1, D 4/3"), signs="C crown, A moves"),
    case(
        "as far as the option says (O8)", race("A 9/2, B 11/2, C 12/1, D 4/3", options={"shot_range": 2}), signs="C crown, B aimed, A moves"
    ),
    # who is next (R11): in the order of the slots, round and round, past those that are out
    case("the next slot", race(), upcoming="B"),
    case("after the last slot the first", race(active="D", sees="D"), upcoming="A"),
    case("a wreck is passed over", race("A 9/2, B 10/2 wreck, C 12/1, D 4/3"), upcoming="C"),
    # what no other car hides: who moves, the lone leader, who is hurt most
    case("mover, leader, most damaged", race("A 9/2 dt1, B 10/2 dt4, C 12/1, D 4/3 dt2"), over="A C B"),
    case("two abreast lead: neither is alone", race("A 9/2, B 12/2, C 12/1, D 4/3"), over="A", signs="A moves"),
    case(
        "who is asked to hook on lies as high as who moves",
        race("A 9/2, B 20/2, C 12/1, D 8/2 dt2", phase="HOOK_WINDOW", dice="1234", hands={"D": "bomb"}, sees=""),
        over="A D B",
    ),
    # two cars each
    case(
        "a seat's other car is ringed, its rows are joined",
        race(TWO, seats=3, hands={"A": "nitro"}),
        rows="A2 1., C 2., B 3., A 4., B2 5., C2 6.",
        cars="A 9/2 lit, A2 20/1 ringed, B 10/2, B2 4/1, C 12/1, C2 2/2",
        bracket="1 4",
        cards="A2 1 cards 0 points, C 0 cards 0 points, B 0 cards 0 points, A 1 cards 0 points, B2 0 cards 0 points, C2 0 cards 0 points",
    ),
    case(
        "its second car moves",
        race(TWO, seats=3, active="B2", sees="B"),
        bracket="3 5",
        title="B2 of B, round 2",
        cars="A 9/2, A2 20/1, B 10/2 ringed, B2 4/1 lit, C 12/1, C2 2/2",
    ),
    case("one car each: no rows are joined", race(), bracket=""),
    # dice in their lanes (section 2), what they buy (R30 to R36)
    case(
        "dice in lanes: brass extra ones; spent ones apart, grey",
        race(phase="BEFORE_MOVE", dice="1133464", extra=1, spent="33"),
        rack="(3) (3) | 1 1 | 4 4+ | 6",
        yields="drive 1, shots 1, mends 0, cards 0",
    ),
    case(
        "straight, pairs, triples",
        race("A 9/2 dt3, B 10/2, C 12/1, D 4/3", phase="ROLL", dice="1234333", rerolls=2),
        rack="1 | 2 | 3 3 3 3 | 4",
        yields="drive 4, or shots 1, or mends 2, cards 2",
        cups=2,
        first="keep",
        plates="(Throw R13), Keep all, Straight: 35 %, Triples: 26 %, Even: 24 %, Odd: 56 %",
    ),
    case(
        "nobody ahead: no shots",
        race("A 9/2 dt1, B 20/2, C 12/1, D 4/3", phase="ROLL", dice="112233444", rerolls=0),
        yields="drive 4, shots 0, mends 1, or cards 2",
        first="keep",
        cups=0,
    ),
    case(
        "penalties come off the drive (R36, R37)",
        race("A 13/2, B 20/2, C 12/1, D 4/3", phase="BEFORE_MOVE", dice="1234", lead_pen=1),
        yields="drive 2, shots 0, mends 0, cards 0",
        title="A of A leads red, round 2",
        plates="Drive 2 (4−1−1), (Shoot R31), (Mend R32), End turn",
        says="4, less 1 for the corner and 1 for leading alone: 2 spaces. A corner: your next drive is one space shorter.",
    ),
    case(
        "all even: six spaces (R36)",
        race(phase="BEFORE_MOVE", dice="224466"),
        yields="drive 6, or shots 3, mends 0, cards 0",
        ways="declare:boost",
    ),
    case(
        "while it drives, the drive is told in place of what dice buy",
        race(phase="MOVING", dice="123455", spent="1234", budget=2, steps=2),
        yields="",
        drive="4 2 2 straight 4",
        title="A of A 2 left, round 2",
        rack="(1) (2) (3) (4) | 5 5",
    ),
    case(
        "a straight that lost a space to the corner is longer than its drive (R37)",
        race(phase="MOVING", dice="1234566", spent="123456", budget=3, steps=2),
        drive="5 2 3 straight 6",
    ),
    case(
        "all that a drive reaches is lit, to the end of the straightest way (R39, R48)",
        race("A 9/2, B 20/2, C 11/2, D 4/3", phase="MOVING", budget=3),
        landing="3 spaces, 12/3, 8 lit",
    ),
    case("one more space", race("A 9/2, B 20/2, C 11/2, D 4/3", phase="MOVING", budget=1, steps=2), landing="1 space, 10/2, 3 lit"),
    case("before a drive nobody knows", race(phase="BEFORE_MOVE", dice="1234"), landing=""),
    case(
        "a pair that was spent before the drive is no part of its straight",
        race(phase="MOVING", dice="123455", spent="123455", budget=4, steps=0),
        drive="4 0 4 straight 4",
    ),
    case(
        "a straight with four of a kind is called by no name (R36)",
        race(phase="MOVING", dice="1234444", spent="1234444", budget=4, steps=1),
        drive="5 1 4 straight 0",
    ),
    case(
        "after driving dice drive no more",
        race(phase="AFTER_MOVE", dice="123455", spent="1234"),
        yields="shots 1, mends 0, cards 0",
    ),
    case(
        "at the end pairs are lost, triples draw (R44)",
        race(phase="WRAP_UP", dice="1133366"),
        yields="cards 2",
        plates="Draw 2, End turn",
        first="draw",
    ),
    # plates: right to left, the first that can be done is looked at (section 3)
    case(
        "drive first, then shoot, mend, done",
        race("A 9/2 dt1, B 10/2, C 12/1, D 4/3", phase="BEFORE_MOVE", dice="112345666"),
        plates="Drive 6, Shoot, Mend 1, Draw 2",
        first="drive",
        ways="declare:6, declare:5, declare:4, declare:3, declare:2, declare:1",
    ),
    case(
        "nothing drives: shoot first, undamaged cars are not mended (R13)",
        race(phase="BEFORE_MOVE", dice="22334"),
        plates="(Drive R36), Shoot, (Mend R13), End turn",
        first="shoot",
    ),
    case("no pair: done", race(phase="AFTER_MOVE", dice="246"), plates="(Shoot R31), (Mend R32), End turn", first="done"),
    case(
        "all odd and none spent: full repair before mending (R33)",
        race("A 9/2 dt4, B 20/2, C 12/1, D 4/3", phase="AFTER_MOVE", dice="113355"),
        plates="(Shoot R31), Full, Mend 2, End turn",
        first="full",
    ),
    case(
        "a card drives: laid ready, it counts with the dice (R36)",
        race(phase="BEFORE_MOVE", dice="124", hands={"A": "nitro"}, press="card:0"),
        plates="Drive 4 +1, (Shoot R31), (Mend R32), End turn",
    ),
    case(
        "one hit from scrap is said of a shot",
        race("A 9/2, B 10/2 dt8, C 12/1, D 4/3", phase="AFTER_MOVE", dice="22"),
        says="A pair of 2 makes scrap of Ben, unless cards save the car.",
        first="shoot",
    ),
    # throwing again: kept dice in the clamp, the others lean (section 3)
    case(
        "straight: one of each stays",
        race("A 9/2 dt3, B 10/2, C 12/1, D 4/3", phase="ROLL", dice="1134466", rerolls=2, press="straight"),
        clamp="kept 1346, leaning 146",
        plates="Throw 3, Keep all, Straight: 35 %, Triples: 75 %, Even: 42 %, Odd: 32 %",
        first="throw",
    ),
    case(
        "even",
        race("A 9/2 dt3, B 10/2, C 12/1, D 4/3", phase="ROLL", dice="1134466", rerolls=1, press="even"),
        clamp="kept 4466, leaning 113",
        cups=1,
    ),
    case(
        "odd",
        race("A 9/2 dt3, B 10/2, C 12/1, D 4/3", phase="ROLL", dice="1134466", rerolls=2, press="odd"),
        clamp="kept 113, leaning 4466",
    ),
    case(
        "with few dice too the first way is looked at",
        race("A 9/2 dt5, B 10/2, C 12/1, D 4/3", phase="ROLL", dice="11344", rerolls=2),
        first="keep",
    ),
    case(
        "no throw left: keep all",
        race("A 9/2 dt5, B 10/2, C 12/1, D 4/3", phase="ROLL", dice="11344", rerolls=0),
        first="keep",
        cups=0,
        plates="Keep all",
    ),
    case(
        "a goal that is reached says so and is not thrown for",
        race("A 9/2 dt4, B 10/2, C 12/1, D 4/3", phase="ROLL", dice="123456", rerolls=1),
        plates="(Throw R13), Keep all, (Straight ), Triples: 37 %, Even: 12 %, Odd: 12 %",
        first="keep",
    ),
    # driving: the open ones of three spaces, a burst on what can be rammed (R39, R40, R48, R49)
    case(
        "straight on and both sides",
        race("A 9/2, B 20/2, C 12/1, D 4/3", phase="MOVING", budget=5),
        lit="10/2 F, 10/1 L, 10/3 R",
        burst="",
        first="far:14/2",
        ghosts="14/2",
        plates="(Stop R41)",
        title="A of A 5 left, round 2",
        signs="B crown, A moves",
    ),
    case(
        "one press drives all the way, as straight as it can",
        race("A 9/1, B 20/2, C 12/1, D 4/3", phase="MOVING", budget=3),
        lit="10/1 F, 10/2 R",
        far="11/1 FF, 11/2 RF, 11/3 RR, 12/2 RFF, 12/3 RRF, 12/1 FFram",
        first="far:12/2",
    ),
    case(
        "a car ahead is rammed, a diagonal is looked at first",
        race(phase="MOVING", budget=4, steps=1),
        lit="10/1 L, 10/3 R",
        burst="10/2 ram",
        first="space:10/1",
        plates="Stop",
    ),
    case("not between two cars (R49)", race("A 9/2, B 10/2, C 9/1, D 4/3", phase="MOVING", budget=4), lit="10/3 R", burst="10/2 ram"),
    case(
        "nothing else is open: the ram",
        race("A 9/2, B 10/2, C 10/1, D 10/3", phase="MOVING", budget=4),
        lit="",
        burst="10/2 ram",
        first="space:10/2",
        ghosts="11/2 10/2",
    ),
    case("a wreck is pushed (R54)", race("A 9/1, B 10/1 wreck, C 12/1, D 4/3", phase="MOVING", budget=4), lit="10/2 R", burst="10/1 ram"),
    case(
        "an own car is not rammed (J47)",
        race("A 9/1, A2 10/1, B 20/2, B2 4/1, C 12/1, C2 2/2", seats=3, phase="MOVING", budget=4, steps=1),
        lit="10/2 R",
        burst="",
    ),
    case(
        "over the line straight on alone (R50)",
        race("A 35/2, B 20/2, C 12/1, D 4/3", phase="MOVING", budget=4),
        lit="0/2 F",
        burst="",
        first="space:0/2",
        says="Over the line! Ada comes home first, for 6 points.",
    ),
    case(
        "who is on the hook follows",
        race("A 9/2, B 20/2, C 12/1, D 8/2", phase="MOVING", budget=4, follower="D"),
        tow="D 8/2 on A 9/2",
        signs="B crown, A moves, D towed",
        ghosts="13/2 12/2",
    ),
    # windows: the same for every hand (section 7)
    case(
        "the one behind may hook up (R21)",
        race("A 9/2, B 20/2, C 12/1, D 8/2 dt2", phase="HOOK_WINDOW", dice="1234", hands={"D": "bomb"}, sees=""),
        asked="D HOOK_WINDOW",
        plates="Let it go, Hook on, My cards",
        first="let_go",
        screen="hook D 2 to A 0",
        secrecy="CLOSED",
    ),
    case(
        "with a Hook it looks the same",
        race("A 9/2, B 20/2, C 12/1, D 8/2", phase="HOOK_WINDOW", dice="1234", hands={"D": "hook"}, sees=""),
        plates="Let it go, Hook on, My cards",
        first="let_go",
    ),
    # what was told since
    case(
        "thrown: the dice lie in their lanes, two throws are left (R20)",
        race("A 9/2 dt4, B 20/2, C 12/1, D 4/3", throws="334256", then="throw"),
        rack="2 | 3 3 | 4 | 5 | 6",
        cups=2,
        asked="A ROLL",
    ),
    case(
        "thrown again: the kept ones stay (R25)",
        race("A 9/2 dt4, B 20/2, C 12/1, D 4/3", throws="334256111", then="throw reroll:256"),
        rack="1 1 1 | 2 | 5 | 6",
        cups=1,
    ),
    case(
        "a shot: a token more, a die less, the pair is spent (R31)",
        race("A 9/2 dt4, B 10/2 dt1, C 12/1, D 4/3", phase="BEFORE_MOVE", dice="334256", then="shoot:3"),
        damage="C 0 throws 10, B 2 throws 8, A 4 throws 6, D 0 throws 10",
        rack="(3) (3) | 2 | 4 | 5 | 6",
        plates="(Drive R36), (Shoot R31), (Mend R32), End turn",
    ),
    case(
        "the eighth token is held: a save window (R46)",
        race("A 9/2, B 10/2 dt8, C 12/1, D 4/3", phase="BEFORE_MOVE", dice="33", hands={"B": "nitro bomb"}, then="shoot:3", sees="B"),
        asked="B SAVE_WINDOW",
        screen="shot by A 0 on B 8, 1 to save",
        plates="Save it, Choose, Let it go",
        first="save",
    ),
    case(
        "saved by a card (R47)",
        race("A 9/2, B 10/2 dt8, C 12/1, D 4/3", phase="BEFORE_MOVE", dice="33", hands={"B": "nitro bomb"}, then="shoot:3 save:bomb"),
        damage="C 0 throws 10, B 8 throws 2, A 0 throws 10, D 0 throws 10",
        cards="C 0 cards 0 points, B 1 cards 0 points, A 0 cards 0 points, D 0 cards 0 points",
        piles="64; 1 bomb",
        signs="C crown, B aimed wrench, A moves",
    ),
    case(
        "the ninth token is scrap (R59)",
        race("A 9/2, B 10/2 dt8 rear, C 12/1, D 4/3", phase="BEFORE_MOVE", dice="33", then="shoot:3"),
        cars="A 9/2 lit, B 10/2 wreck, C 12/1, D 4/3",
        rows="C 1., A 2., D 3., B 4.",
        signs="C crown, A moves, B wreck",
        parts="",
        smoke="",
    ),
    case(
        "a ram: both stand one on, the hit one has a token (R53)",
        race("A 9/2, B 10/2, C 12/1, D 4/3", phase="MOVING", budget=4, steps=1, dice="1234", spent="1234", then="ram"),
        cars="A 10/2 lit, B 11/2, C 12/1, D 4/3",
        damage="C 0 throws 10, B 1 throws 9, A 0 throws 10, D 0 throws 10",
        title="A of A, round 2",
    ),
    case(
        "towed: the follower takes the space that is left (R57)",
        race("A 9/2, B 20/2, C 12/1, D 8/2", phase="MOVING", budget=4, follower="D", then="R"),
        cars="A 10/3 lit, B 20/2, C 12/1, D 9/2",
        tow="D 9/2 on A 10/3",
        title="A of A 3 left, round 2",
    ),
    case(
        "mounted: the card is on the car (R16)",
        race(hands={"A": "bumper saw"}, then="mount:rear"),
        parts="A rear",
        hand="saw",
        cards="C 0 cards 0 points, B 0 cards 0 points, A 1 cards 0 points, D 0 cards 0 points",
    ),
    case(
        "drawn cards are new (R44)",
        race(phase="WRAP_UP", dice="333", pile="nitro bomb saw", then="draw:3"),
        hand="saw new bomb new",
        piles="1; 63 saw",
    ),
]


@pytest.mark.parametrize("expected", CASES, ids=ids(CASES))
def test_what_stands(expected: Any) -> None:
    assert differences(expected, READERS) == {}
