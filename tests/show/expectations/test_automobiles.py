"""Automobiles: what has to stand on its stage, position by position. From RULES.md (R, S, J) and the page of its screen (section 2: row,
pit board, hand, sheet, road; section 3: what is lit, what is looked at first; section 7: closed bags)."""

from typing import Any

import pytest

from tests.show.expectations.automobiles import READERS, between, opened, race
from tests.show.expectations.scene import case, differences, ids

CASES = [
    # rows by rank: progress, then the inner lane (R7)
    case(
        "rows by rank, with the stations behind the first",
        race(),
        rows="B 1. 0, A 2. 3, C 3. 6, D 4. 7",
        cars="A 1:5, B 2:8, C 3:2, D 1:1",
        laps="B 3, A 3, C 3, D 3",
        lap="lap 1 racing, round 2",
        turn="row A, car A, hand A",
    ),
    case("level cars: the inner lane leads (R7)", race("A 3:8, B 2:8, C 1:8, D 4:8"), rows="C 1. 0, B 2. 0, A 3. 0, D 4. 0"),
    case(
        "a lap more counts, not the place on the road",
        race("A 1@3, B 2@42, C 3@30, D 1@-1"),
        rows="B 1. 0, C 2. 12, A 3. 39, D 4. 43",
        cars="A 1:3, B 2:2, C 3:30, D 1:39",
        laps="B 2, C 3, A 3, D 3",
        lap="lap 2 racing, round 2",
    ),
    case("the last lap (R100)", race("A 1@85, B 2@78, C 3@70, D 1@60"), laps="A 1, B 2, C 2, D 2", lap="lap 3 final, round 2"),
    case(
        "somebody is home: who comes after him in this round still drives (R101)",
        race("A 1@125, B 2@118, C 3@111, D 1@101", turn="B"),
        laps="A 0, B 1 drives, C 1 drives, D 1 drives",
        lap="lap 3 home, round 2",
    ),
    case("two seats", race("A 1:5, B 2:8", seats=2, turn="B"), rows="B 1. 0, A 2. 3", turn="row B, car B, hand B"),
    case(
        "five seats on Mesa Bullring",
        race("A 1:5, B 2:8, C 3:2, D 1:1, E 3:12", seats=5, track="mesa_bullring"),
        rows="E 1. 0, B 2. 4, A 3. 7, C 4. 10, D 5. 11",
    ),
    # hands and bags in the rows; the hand to move in the strip
    case(
        "everybody's hand is seen, the own one lies in the strip",
        race(active={"A": "1W 2L 1X", "B": "7W", "C": "1K 1B"}, turn="C"),
        hands="B WWWWWWW, A WLLX, C KB, D -",
        hand="K B",
        turn="row C, car C, hand C",
    ),
    case("nine cubes lie side by side", race(active="3W 2L 1Y 1P 2X"), hand="W W W L L Y P X X"),
    case("of ten, equal ones lie in piles", race(active="3W 2L 1Y 1P 3X"), hand="Wx3 Lx2 Y P Xx3"),
    case(
        "bags: cubes, and the share of wear in all one owns",
        race(bag={"A": "5W", "B": "1X 1W", "C": "5W 4X", "D": "9W"}, discard={"D": "1X"}),
        bags="B 2 dirt 4, A 5 dirt 0, C 9 dirt 4, D 9 dirt 1",
        bag="5 dirt 0",
    ),
    case(
        "closed bags tell their number and what wear lies open (section 7)",
        race(bag={"A": "5W", "B": "1X 1W", "C": "5W 4X", "D": "9W"}, discard={"D": "1X"}, options={"open_bags": False}),
        bags="B 2 dirt 0, A 5 dirt 0, C 9 dirt 0, D 9 dirt 4",
        shelves="used -, discard -, bag hidden",
        bag="5 dirt 0",
    ),
    case("money is the value of the hand (R41)", race(active="1W 1L 1D 1K 1Y 1R 1P 1G 1B 1X"), money="$15", hand="W L D K Y R P G B X"),
    case(
        "the sheet of who is to move",
        race(turn="B", used={"B": "2L"}, discard={"B": "1W 2X", "A": "9K"}, bag={"B": "4Y"}),
        shelves="used 2L, discard 1W 2X, bag 4Y",
    ),
    # the pit board: cost, value, number of this moment (2.3 to 2.5)
    case(
        "First Race's cards (2.4, 2.6), Gearbox for the second of four",
        race(),
        board="Y2 $3 2, R4 $4 1, P1 $5 1, G2 $5 2 now 2, B2 $6 2 now 0",
        gears="W $1 1, L $3 1, D $5 2, K $8 3",
        supply="10W 20L 24D 16K 20Y 16R 16P 16G 16B",
    ),
    case("Gearbox for the last is one more", race(turn="D"), board="Y2 $3 2, R4 $4 1, P1 $5 1, G2 $5 2 now 5, B2 $6 2 now 0"),
    case("Gearbox for the leader", race(turn="B"), board="Y2 $3 2, R4 $4 1, P1 $5 1, G2 $5 2 now 1, B2 $6 2 now 0"),
    case(
        "Hybrid Engine needs more blue than each other discard (J22)",
        race(active="1B", discard={"A": "1B", "B": "1B"}),
        board="Y2 $3 2, R4 $4 1, P1 $5 1, G2 $5 2 now 2, B2 $6 2 now 2",
    ),
    case(
        "as many are too few",
        race(active="1B", discard={"A": "1B", "B": "2B"}),
        board="Y2 $3 2, R4 $4 1, P1 $5 1, G2 $5 2 now 2, B2 $6 2 now 0",
    ),
    case(
        "Turbo, Rotary Engine count discards",
        race(cards="Y1 drag P4 G4 B3", discard={"A": "1G 2W 3X", "C": "2G"}),
        board="Y1 $4 1, R1 $4 1, P4 $5 2, G4 $6 2 now 5, B3 $6 2 now 3",
    ),
    case(
        "Spectrum Team, Catch-Up, Big Block",
        race(cards="EY1 slick_tires EP3 EG2 B1", discard={"A": "1G 2D 3X"}),
        board="EY1 $3 2, R2 $5 2, EP3 $4 1 now 3, EG2 $6 2 now 2, B1 $7 3 now 2",
    ),
    case(
        "Catch-Up moves no leader",
        race(cards="EY1 slick_tires EP3 EG2 B1", turn="B"),
        board="EY1 $3 2, R2 $5 2, EP3 $4 1 now 0, EG2 $6 2 now 0, B1 $7 3 now 0",
    ),
    # what is within reach: solid by gears, by cards apart, ends in a slipstream with a wake (R60 to R62, R81)
    case(
        "one white cube",
        race(active="1W", phase="TURN_START"),
        reach="1:7, 2:7 wake",
        plates="Stay, Shop $1",
        choices="drive shop pit",
        asked="A TURN_START",
    ),
    case("a light grey one goes where light grey is shown (R61)", race(active="1L"), reach="2:7 wake"),
    case(
        "a step ends behind a car: in its wake (R62, R81)",
        race("A 1:5, B 2:7, C 3:2, D 1:1", active="1W"),
        reach="1:7, 2:6 wake",
        first="space:1:7",
    ),
    case(
        "two gears in any order, the farthest looked at, the slipstream before others",
        race("A 1:5, B 2:10, C 3:2, D 1:1", active="1W 1L"),
        reach="1:7, 1:9, 2:7, 2:9 wake, 3:8",
        first="space:2:9",
        says="4 stations on, no wear, $0 left.",
    ),
    case(
        "what takes a card is hatched; Suspension goes below a gear that stays (R4 card)",
        race("A 1:5, B 2:20, C 3:2, D 1:1", active="1L 1R"),
        reach="1:7 far, 2:7, 2:9 far, 3:8 far",
        first="space:2:7",
        playable="L R",
    ),
    case(
        "a space that is taken is not entered (R61)",
        race("A 1:5, B 2:6, C 1:6, D 1:1", active="1W"),
        reach="",
        first="shop",
        plates="Stay, Shop $1",
        playable="(W)",
    ),
    case(
        "at the start of a turn a blind press decides nothing (R11)",
        race(active="1W", phase="TURN_START", cars="A 1:5, B 2:6, C 3:2, D 1:1"),
        plan="",
    ),
    case("with merging each segment (R63)", race(active="1W", options={"merging": True}), reach="1:6, 1:7, 2:6, 2:7 wake"),
    case(
        "nothing left to lay, in the last lap: drive",
        race("A 1@90, B 2:20, C 3:2, D 1:1", active="3Y"),
        first="drive",
        plates="Stay, Shop $6",
    ),
    case(
        "nothing left to lay: the shop, while it sells something",
        race(active="3Y"),
        first="shop",
        says="The cubes that are left become money. The car stays.",
        reach="",
    ),
    case("no money: no shop", race(active="2X"), first="drive", plates="Stay, (Shop $0)", money="$0"),
    case("wear is laid aside whole or in parts (R24)", race(active="1W 2X"), playable="W X X"),
    # the line on the road (R60, R26), until the car drives
    case(
        "a cube lies on the end of its step, the chalk car on the last",
        race(active="2W 1L 1Y", then="L >2:6 W >1:8"),
        line="L 2:7, W 1:9; A 1:9",
        ribbon="A 1:5 2:6 2:7 1:8 1:9",
        cars="A 1:5, B 2:8, C 3:2, D 1:1",
        hand="W Y",
        hands="B -, A WY, C -, D -",
        shelves="used 1W 1L, discard -, bag 5W 2L 5Y",
        sheet="wear 2; -",
        money="$3",
        plates="Drive 4, Shop $3",
        first="space:1:11",
        says="6 stations in all: 2 wear, $2 left.",
        rows="B 1. 0, A 2. 3, C 3. 6, D 4. 7",
    ),
    case(
        "a card's steps leave studs, its cube stands on the last (R26)",
        race("A 1:5, B 2:20, C 3:25, D 1:30", active="1G 1Y", then="G >2:6 >3:8"),
        line="(G) 2:7, G 3:8; A 3:8",
        sheet="wear 2; -",
        shelves="used 1G 1X, discard -, bag 5W 2L 5Y",
    ),
    case(
        "a black space is the darkest (R82)",
        race("A 3:2, B 2:20, C 3:25, D 1:30", active="1K 1W", then="K >4:3"),
        line="K 4:5; A 4:5",
        sheet="wear 4; -",
        plates="Drive 3, Shop $1",
    ),
    case(
        "lasting cards lie beside the wear table",
        race(cards="Y1 redline P4 G4 EB2", active="1R 1B 1W", then="R B"),
        sheet="wear 0; ER3 EB2",
        shelves="used 1R 1B 2X, discard -, bag 5W 2L 5Y",
    ),
    # after the drive (R70 to R89)
    case(
        "the car has driven, wear by the darkest space, seven new cubes, the next seat (R82, R85, R87)",
        race(active="2W 1L", then="L >2:6 W >1:8 drive", bag={"A": "9W", "B": "5W"}),
        cars="A 1:9, B 2:9, C 3:2, D 1:1",
        rows="A 1. 0, B 2. 0, C 3. 7, D 4. 8",
        turn="row B, car B, hand B",
        line="-; -",
        hands="A WWWWWWW, B -, C -, D -",
        bags="A 2 dirt 1, B 5 dirt 0, C 12 dirt 0, D 12 dirt 0",
        sheet="wear 0; -",
    ),
    case(
        "in a slipstream no wear (R81)",
        race("A 1:5, B 2:10, C 3:2, D 1:1", active="1W 1L", then="W >1:6 L >2:8 drive", bag={"A": "9W", "B": "5W"}),
        cars="A 2:9, B 2:11, C 3:2, D 1:1",
        bags="B 5 dirt 0, A 2 dirt 0, C 12 dirt 0, D 12 dirt 0",
    ),
    case(
        "a pit stop takes all wear of the hand, and the turn (R90)",
        race(active="3W 3X", phase="TURN_START", then="pit", bag={"A": "9W", "B": "5W"}),
        bags="B 5 dirt 0, A 2 dirt 0, C 12 dirt 0, D 12 dirt 0",
        cars="A 1:5, B 2:9, C 3:2, D 1:1",
        turn="row B, car B, hand B",
    ),
    # the shop (R42)
    case(
        "what can be paid is lit, nothing is bought by a blind press",
        race(active="2K 1W", then="end"),
        money="$7",
        lines="YRPGBWLD",
        first="",
        plates="Done",
        asked="A BUY",
    ),
    case("what is sold out can't be bought", race(active="2K 1W", then="end", supply="0B 0G 0P"), lines="YRWLD", first=""),
    case(
        "a cube that is bought lies in used, money goes down",
        race(active="2K 1W", then="end buy:P"),
        money="$2",
        shelves="used 1P, discard -, bag 5W 2L 5Y",
        lines="W",
        supply="9W 20L 24D 14K 20Y 16R 15P 16G 16B",
    ),
    # questions inside effects
    case(
        "Manager moves up to three of the hand (card Y2)",
        race(active="1Y 1W 2X", discard="1L", then="Y"),
        asked="A PICK",
        stacks="active:W active:X",
        choices="stack:active:W stack:active:X done",
    ),
    case(
        "Crew Chief draws past wear, then all wear of the discard goes (card P1)",
        race(active="1P", bag="1W", discard="2X 1L", then="P"),
        shelves="used 1P, discard 1L, bag -",
        hand="W",
    ),
    case(
        "Pit Boss: up to six, all wear at once looked at first (card P2)",
        race(cards="Y1 drag P2 G3 B4", active="1P", discard="2X 1L", then="P"),
        stacks="discard:L discard:X",
        first="wear",
        choices="stack:discard:L stack:discard:X done wear",
    ),
    case("one wear: the stack itself", race(cards="Y1 drag P2 G3 B4", active="1P", discard="1X 1L", then="P"), first="stack:discard:X"),
    case(
        "Pit Crew: all wear, or two cubes (card P3)",
        race(cards="Y1 drag P3 G3 B4", active="1P", discard="1X 2L", then="P"),
        choices="two wear",
        asked="A OPTION",
    ),
    case(
        "Boost: draw or stop, then the others are asked out of turn (card G1)",
        race(cards="Y1 drag P3 G1 B4", active="1G", then="G", seed=3),
        choices="draw stop",
        asked="A DRAW",
        turn="row A, car A, hand A",
    ),
    case(
        "the other one's bag and hand lie there while it is asked (section 2)",
        race(cards="Y1 drag P3 G1 B4", active={"A": "1G", "B": "1K"}, then="G stop", bag={"A": "9W", "B": "3L"}),
        asked="B OFFER",
        choices="draw always pass",
        turn="row B, car A, hand B!",
        hand="K",
        bag="3 dirt 0",
    ),
    # quick flow (R122): what is to come lies in the rows
    case(
        "draws to come (O5)",
        race(cards="Y1 drag P3 G1 B4", active="1G", then="G stop", options={"accelerated": True}),
        waiting="B draws, A, C draws, D draws",
        asked="A ACTION",
    ),
    # drivers and sponsors
    case(
        "drivers: one more than players, the last in turn order picks first (S4)",
        opened(drivers=True, seats=3),
        dealt=4,
    ),
    case(
        "a driver that can act is in the strip, then he is used (DR2)",
        race(active="1W", discard="1K", drivers={"A": "DR2", "B": "DR5"}, options={"drivers": True}),
        helper="DR2",
        season="B DR5 - 0, A DR2 - 0, C - - 0, D - - 0",
    ),
    case(
        "he has helped",
        race(active="1W", discard="1K", drivers={"A": "DR2", "B": "DR5"}, options={"drivers": True}, then="driver pick:discard:K"),
        helper="DR2 used",
        hand="W K",
        shelves="used -, discard -, bag 5W 2L 5Y",
    ),
    # the opening (S7, S8)
    case(
        "opening: the first slot has ten dollars for a packed basket or an own one, which is looked at",
        opened(),
        money="$10",
        first="basket:own",
        choices="basket:fast basket:clean basket:own today:Y today:R today:P today:G today:B",
    ),
    # between two races (R105): nobody's mat lies there; the first deals first
    case(
        "sponsors: the winner deals first, nobody's hand lies there",
        between("BAC", "A1 B2 C3"),
        asked="B SPONSOR",
        choices="sponsor:A1 sponsor:B2 sponsor:C3",
        first="sponsor:A1",
        turn="row -, car -, hand -",
        hand="",
    ),
    # what was told since
    case(
        "over the line: a lap less (R100)",
        race("A 1@39, B 2@38, C 3:2, D 1:11", active="1W", then="W >1:0 drive"),
        rows="A 1. 0, B 2. 3, D 3. 30, C 4. 39",
        laps="A 2, B 3, D 3, C 3",
        lap="lap 2 racing, round 2",
        cars="A 1:1, B 2:38, C 3:2, D 1:11",
    ),
    case(
        "in the next own turn the driver can help again (R9)",
        race(
            "A 1:5, B 2:20",
            seats=2,
            active="1W",
            discard="1K",
            drivers={"A": "DR2", "B": "DR5"},
            options={"drivers": True},
            then="driver pick:discard:K turn_over turn_over",
        ),
        helper="DR2",
        turn="row A, car A, hand A",
    ),
    case(
        "a sponsor that is taken stands in the row, the next one deals (R105)",
        between("BAC", "A1 B2 C3", then="sponsor:B2 done rest"),
        asked="A SPONSOR",
        choices="sponsor:A1 sponsor:C3",
    ),
    case(
        "a removed cube is back in the supply (R4)",
        race(cards="Y1 drag P2 G3 B4", active="1P", discard="2X 1L", then="P pick:discard:L"),
        shelves="used 1P, discard 2X, bag 5W 2L 5Y",
        supply="10W 20L 24D 16K 20Y 16R 15P 16G 16B",
        stacks="discard:X",
    ),
]


@pytest.mark.parametrize("expected", CASES, ids=ids(CASES))
def test_what_stands(expected: Any) -> None:
    assert differences(expected, READERS) == {}
