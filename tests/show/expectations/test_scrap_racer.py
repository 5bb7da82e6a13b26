"""Scrap Racer: what has to stand on its stage, position by position. From RULES.md (R, J, X) and the pages of how it is played (play.md,
sections 2 and 3: targets, the landing space, hands that lie face down)."""

from itertools import pairwise
from typing import Any

import pytest

from tests.show.expectations.scene import case, differences, ids
from tests.show.expectations.scrap_racer import READERS, opened, race

CASES = [
    # rows by progress, laps included; on the grid by turn order (R1, R2)
    case(
        "rows by progress",
        race(),
        rows="K4 1. D, K2 2. B, K1 3. A, K3 4. C",
        racers="K1 12 lit, K2 20, K3 5, K4 30",
        signs="K1 moves",
        pointer="Ada 12",
        title="K1 of A, round 1",
        owned="K4 0s 0b 0c, K2 0s 0b 0c, K1 0s 0b 0c, K3 0s 0b 0c",
    ),
    case(
        "a lap more counts, not the place on the loop",
        race("K1@60 K2@20 K3@5 K4@30"),
        rows="K1 1. A, K4 2. D, K2 3. B, K3 4. C",
        racers="K1 12 lit, K2 20, K3 5, K4 30",
    ),
    # what a module is good for is told before it can be used, and where nothing shows what it would do
    case(
        "a module before the first die",
        race(modules={"K1": "FLIP"}),
        good_for="Turns the last die over: 1 becomes 6, 2 becomes 5, 3 becomes 4. Roll a die first. (rule R8)",
        gauge="K1 0 sixths - FLIP",
    ),
    case(
        "reroll: nobody knows what comes",
        race(modules={"K1": "REROLL"}, draws="2", then="roll"),
        good_for="Reroll: Throw the last die again; only the new value counts.",
        gauge="K1 1 sixths -",
    ),
    case("what a die becomes is told", race(modules={"K1": "FLIP"}, draws="2", then="roll"), good_for="Flip. The 2 becomes 5."),
    # which racer one has been dealt is told in its first turn
    case("the first turn", race(""), question="You drive Hover. Roll your first die."),
    case("a later one", race(), question="Roll your first die."),
    # what is left to go of all laps together: three of 48 spaces, and one more step takes a racer over the line
    case("in its first lap", race(), to_go="133; 133 spaces to go; 133 spaces to go"),
    case("in its second one", race("K1@60 K2@20 K3@5 K4@30"), to_go="85; 85 spaces to go; 85 spaces to go"),
    case("in its last one", race("K1@144 K2@20 K3@5 K4@30"), to_go="1; 1 space to go; 1 space to go"),
    case("of one lap", race("K1@40 K2@20", options={"laps": 1}), to_go="9; 9 spaces to go; 9 spaces to go"),
    case("in words before the first die", race(), says="The first die can't crash. 133 spaces to go."),
    case(
        "on the grid by turn order, behind all others",
        race("K3@5"),
        rows="K3 1. C, K1 2. A, K2 3. B, K4 4. D",
        racers="K1 grid lit, K2 grid, K3 5, K4 grid",
        apart=True,
    ),
    case(
        "six racers",
        race("K1@12 K2@20 K3@5 K4@30 K5@31 K6@2", seats=6, active="K5", sees="E"),
        rows="K5 1. E, K4 2. D, K2 3. B, K1 4. A, K3 5. C, K6 6. F",
        signs="K5 moves",
        pointer="Emil 31",
        title="K5 of E, round 1",
    ),
    case(
        "two drivers, teams of two",
        race(seats=2, active="K3", sees="B"),
        rows="K4 1. B, K2 2. A, K1 3. A, K3 4. B",
        title="K3 of B, round 1",
        pointer="Ben 5",
    ),
    case(
        "badges, switches, modules, cards",
        race("K1@60 K2@20 K3@5 K4@30", switches={"K2": 2}, modules={"K1": "FLIP REROLL", "K4": "PLUS_MINUS"}, hands={"K3": "PLUS_5 CURVE"}),
        owned="K1 REROLL FLIP 0s 1b 0c, K4 PLUS_MINUS 0s 0b 0c, K2 2s 0b 0c, K3 0s 0b 2c",
    ),
    case(
        "the last one of a round is home: nobody is left to drive in a last one (R49)",
        race("K1@12 K2@20 K3@5 K4@146", active="K4", first_home="K4"),
        title="K4 of D, round 1",
    ),
    case(
        "the first one of a round is home: the others still drive in it",
        race("K1@146 K2@20 K3@5 K4@12", active="K1", first_home="K1"),
        title="K1 of A, round 1 last",
    ),
    case(
        "a third badge: the last round (R49)",
        race("K1@140 K2@145 K3@5 K4@30", first_home="K2"),
        signs="K2 done, K1 moves",
        title="K1 of A, round 1 last",
    ),
    case("before the first move all are level", race(""), rows="K1 1. A, K2 1. B, K3 1. C, K4 1. D"),
    case("two on one space lie side by side", race("K1@12 K2@60 K3@5 K4@30"), racers="K1 12 lit, K2 12, K3 5, K4 30", apart=True),
    # the sites: face down, where a module lies (S5)
    case("modules lie face down on their sites", race(), sites="3 10 17 23 27 33 40 47"),
    case("a site that is empty", race(empty=(10, 33)), sites="3 17 23 27 40 47"),
    case(
        "open modules (O8)",
        race(options={"open_sites": True}, sites={3: "FLIP", 10: "PLUS_MINUS"}, empty=(17, 23, 27, 33, 40, 47)),
        sites="3 FLIP 10 PLUS_MINUS",
    ),
    # the dashboard of the one to move: its modules, its switches, its driver's hand for its driver alone
    case(
        "the own dashboard",
        race(modules={"K1": "FLIP REROLL"}, switches={"K1": 1}, hands={"K1": "PLUS_5 CURVE"}),
        shelf="REROLL FLIP; 1; PLUS_5 CURVE",
    ),
    case(
        "a rival's: its cards lie face down",
        race(active="K2", modules={"K2": "FLIP", "K1": "REROLL"}, switches={"K2": 2}, hands={"K1": "PLUS_5", "K2": "CURVE PLUS_3"}),
        shelf="FLIP; 2; back back",
        title="K2 of B, round 1",
    ),
    case(
        "several look on: face down", race(hands={"K1": "PLUS_5 CURVE"}, sees=""), shelf="-; 0; back back", cards="look", secrecy="SEALED"
    ),
    case("open hands (O7)", race(active="K2", options={"open_hands": True}, hands={"K2": "CURVE PLUS_3"}), shelf="-; 0; PLUS_3 CURVE"),
    # one die after another: sum, risk, where it would lead (R6, R7, R10)
    case(
        "no die yet: the first can't crash (R12)",
        race(),
        dice="- - - - - -",
        total="0",
        gauge="K1 0 sixths -",
        stakes="",
        landing="",
        plates="Roll*, (Stop R12)",
        brings="-, -",
        first="roll",
        modules="",
    ),
    case(
        "one die: a sixth would repeat it",
        race(draws="3", then="roll"),
        dice="3! . . . . .",
        total="3",
        gauge="K1 1 sixths -",
        stakes="glass",
        brings="1 of 6 crashes, 3 spaces",
        landing="15: 3 spaces",
        plates="Roll*, Stop",
        first="roll",
    ),
    case(
        "two dice: two sixths, and who is met there (R41)",
        race(draws="3 5", then="roll roll"),
        dice="3 5! . . . .",
        total="8",
        gauge="K1 2 sixths -",
        landing="20: 8 spaces, duel with Ben",
        first="roll",
    ),
    case(
        "half of all numbers at risk: nothing is lit, rolling is looked at",
        race(draws="3 5 1", then="roll roll roll"),
        dice="3 5 1! . . .",
        total="9",
        gauge="K1 3 sixths -",
        plates="Roll, Stop",
        brings="3 of 6 crash, 9 spaces",
        first="roll",
        ghosts="",
        landing="21: 9 spaces",
    ),
    case("a site with a module (R37)", race(draws="5", then="roll"), landing="17: 5 spaces, takes a module"),
    case("a site without one", race(draws="5", then="roll", empty=(17,)), landing="17: 5 spaces"),
    case("across the line (R38)", race("K1@46 K2@20 K3@5 K4@30", draws="6", then="roll"), landing="4: 6 spaces, across the line"),
    case("from the grid step 1 is space 1, and no lap (R38)", race("K2@20", draws="4", then="roll"), landing="4: 4 spaces"),
    case(
        "six different numbers: no seventh die (R11)",
        race(draws="1 2 3 4 5 6", then="roll roll roll roll roll roll", modules={"K1": "FLIP"}),
        dice="1 2 3 4 5 6!",
        total="21",
        plates="(Roll R11), Stop*",
        first="stop",
        gauge="K1 0 sixths -",
    ),
    # a repeat: saved by a module, or a crash (R7 to R9)
    case(
        "a repeat takes the sum; what each way out gives stands on the dashboard, nothing in the strip",
        race(draws="3 5 3", then="roll roll roll", modules={"K1": "FLIP"}),
        dice="3 5 3!! . . .",
        total="8 lost",
        gauge="K1 0 sixths C34",
        stakes="a second 3 can save",
        brings="",
        landing="",
        modules="",
        first="rescue:FLIP:0",
        plates="",
        ways="Make it 4: 12 spaces* | Crash: draws a 3–4 card, and the 8 just rolled don't count",
        says="Flip. The 3 becomes 4.",
    ),
    case(
        "a module that makes another repeat of it says so",
        race(draws="3 4 3", then="roll roll roll", modules={"K1": "FLIP"}),
        ways="Make it 4: a repeat | Crash: draws a 3–4 card, and the 7 just rolled don't count*",
        first="crash",
        gauge="K1 0 sixths C34",
    ),
    case(
        "the decks by the number: 5 and 6",
        race(draws="6 6", then="roll roll", modules={"K1": "FLIP"}),
        gauge="K1 0 sixths C56",
        ways="Make it 1: 7 spaces* | Crash: draws a 5–6 card, and the 6 just rolled don't count",
    ),
    case(
        "the decks by the number: 1 and 2",
        race(draws="2 2", then="roll roll", modules={"K1": "REROLL"}),
        gauge="K1 0 sixths C12",
        ways="Throw the 2 again* | Crash: draws a 1–2 card, and the 2 just rolled don't count",
    ),
    case("before a die no module can be used (R8)", race(modules={"K1": "FLIP"}), modules="(FLIP R8)"),
    case(
        "a good die may be changed too, nothing is ringed (J14)",
        race(draws="3", then="roll", modules={"K1": "FLIP REROLL"}),
        modules="REROLL FLIP",
        stakes="glass",
    ),
    case(
        "one up or one down",
        race(draws="3 5", then="roll roll", modules={"K1": "PLUS_MINUS"}, press="module:0"),
        uses="PLUS_MINUS+1 PLUS_MINUS-1",
        first="use:1",
    ),
    case(
        "never from 6 to 1: down alone",
        race(draws="6", then="roll", modules={"K1": "PLUS_MINUS"}),
        modules="PLUS_MINUS",
        plates="Roll*, Stop",
    ),
    case(
        "of two ways the one that saves is looked at",
        race(draws="4 3 3", then="roll roll roll", modules={"K1": "PLUS_MINUS"}),
        first="rescue:PLUS_MINUS:-1",
        ways="Make it 2: 9 spaces* | Make it 4: a repeat | Crash: draws a 3–4 card, and the 7 just rolled don't count",
    ),
    case(
        "three modules have all their ways, up before down",
        race(draws="3 5 3", then="roll roll roll", modules={"K1": "PLUS_MINUS FLIP REROLL"}),
        ways="Make it 4: 12 spaces* | Make it 4: 12 spaces | Make it 2: 10 spaces | Throw the 3 again | "
        "Crash: draws a 3–4 card, and the 8 just rolled don't count",
    ),
    case(
        "a used module is gone, its die counts on",
        race(draws="3 5 3", then="roll roll roll FLIP", modules={"K1": "FLIP REROLL"}),
        dice="3 5 4! . . .",
        total="12",
        shelf="REROLL; 0; -",
        gauge="K1 3 sixths -",
    ),
    # the bonus window (R13 to R20)
    case(
        "moving, and cards that can be played",
        race(draws="3 5", then="roll roll stop", hands={"K1": "PLUS_5 CATCH_UP"}),
        asked="A BONUS",
        plates="Move*",
        cards="PLUS_5 CATCH_UP",
        first="done",
        landing="20: 8 spaces, duel with Ben",
        dice="3 5 . . . .",
        total="8",
    ),
    case(
        "who leads catches up with nobody (R20)",
        race("K1@35 K2@20 K3@5 K4@30", draws="3 5", then="roll roll stop", hands={"K1": "PLUS_5 CATCH_UP"}),
        cards="PLUS_5 (CATCH_UP R20)",
    ),
    case(
        "moved: the dice are gone, the move is ended",
        race(draws="3 5", then="roll roll stop move", hands={"K1": "PLUS_5"}),
        racers="K1 20 lit, K2 20, K3 5, K4 30",
        dice="- - - - - -",
        total="0",
        plates="End move*",
        landing="",
        apart=True,
    ),
    case(
        "a card drives on, and is gone",
        race(draws="3 5", then="roll roll stop +PLUS_5", hands={"K1": "PLUS_5 CURVE"}),
        racers="K1 17 lit, K2 20, K3 5, K4 30",
        shelf="-; 0; CURVE",
        landing="25: 8 spaces",
    ),
    case(
        "with several people a look comes first",
        race(draws="3 5", then="roll roll stop", hands={"K1": "PLUS_5"}, sees=""),
        first="peek",
        plates="Move*, My cards",
        secrecy="CLOSED",
    ),
    # a crash (R27 to R33)
    case(
        "crashed: no step by dice, the card's own, a switch",
        race(draws="3 3", tops="C34:FWD_3", then="roll roll"),
        racers="K1 15, K2 20 lit, K3 5, K4 30",
        owned="K4 0s 0b 0c, K2 0s 0b 0c, K1 1s 0b 0c, K3 0s 0b 0c",
        title="K2 of B, round 1",
        dice="- - - - - -",
        shelf="-; 0; -",
    ),
    case(
        "own racers meet: the driver names the winner, the card lies there (R45)",
        race("K1@12 K2@15 K3@5 K4@30", seats=2, draws="3 3", tops="C34:FWD_3", then="roll roll"),
        asked="A DUEL",
        crash="C34 FWD_3",
        drawn="HOVER JACKAL",
        first="racer:HOVER",
        dice="- - - - - -",
        racers="K1 15 lit, K2 15, K3 5, K4 30",
        apart=True,
    ),
    # what was told since
    case(
        "stopped and moved: a module is taken (R37)",
        race(draws="5", then="roll stop", sites={17: "FLIP"}),
        owned="K4 0s 0b 0c, K2 0s 0b 0c, K1 FLIP 0s 0b 0c, K3 0s 0b 0c",
        sites="3 10 23 27 33 40 47",
        racers="K1 17, K2 20 lit, K3 5, K4 30",
    ),
    case(
        "across the line: a badge (R34)",
        race("K1@46 K2@20 K3@5 K4@30", draws="6", tops="FINISH:LAST_7", then="roll stop"),
        owned="K1 0s 1b 0c, K4 0s 0b 0c, K2 0s 0b 0c, K3 0s 0b 0c",
        racers="K1 4, K2 20 lit, K3 12, K4 30",
        rows="K1 1. A, K4 2. D, K2 3. B, K3 4. C",
    ),
    # racers chosen (O4), order of a team (R5a)
    case("all six can be chosen", opened(racers="chosen"), drawn="STEEL_JACKET SWIFTLY TWISTER CRUSHER JACKAL HOVER", racers="", title="-"),
    case(
        "a taken racer can't be chosen",
        opened("take:TWISTER", racers="chosen"),
        drawn="STEEL_JACKET SWIFTLY (TWISTER) CRUSHER JACKAL HOVER",
        first="racer:STEEL_JACKET",
    ),
]


@pytest.mark.parametrize("expected", CASES, ids=ids(CASES))
def test_what_stands(expected: Any) -> None:
    assert differences(expected, READERS) == {}


def test_the_more_is_at_risk_the_darker_is_the_board() -> None:
    """The moment before the next die: lit before the first and at a repeat, a little darker with each number that would crash."""
    rolled = ["1", "1 2", "1 2 3", "1 2 3 4", "1 2 3 4 5"]
    scenes = [race(draws=draws, then=" ".join("roll" for _ in draws.split()))() for draws in rolled]
    strengths = [scene.table.pictures.lamps.tone.strength for scene in (race()(), *scenes)]
    assert strengths[0] == 0
    assert all(before < after for before, after in pairwise(strengths))
    repeat = race(draws="3 5 3", then="roll roll roll", modules={"K1": "FLIP"})()
    assert repeat.table.pictures.lamps.tone.strength == 0
