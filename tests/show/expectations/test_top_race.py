"""Top Race: what has to stand on its stage, position by position. From RULES.md (R, J, X) and the page of its screen (section 2: rows,
ladder, console, hand, sale room, board; section 3: what is lit and what is looked at first; section 7: what is hidden)."""

from typing import Any

import pytest

from tests.show.expectations.scene import case, differences, ids
from tests.show.expectations.top_race import READERS, race, sale

SHARES = {"variant": "shares"}
TIPS = {"variant": "tips"}
PIT = {"pitstop": "on"}
OPEN = {"auto_forced": False}
HAND = "SC02 SC07 SC08 SC09 SC10 SC11 SC12 SC13 SC22 SC46 SC47 SC48"
A_WINS = "bid:10000 nobid nobid nobid"
A_WINS_AGAIN = "bid:10000 nobid nobid bid:20000 nobid"
"""Left of A opens, A outbids B."""

CASES = [
    # rows: in turn order, whatever everybody has (R15: debts too)
    case("rows stand in turn order", race(cash={"A": 60_000, "B": 200_000, "C": 110_000, "D": 90_000}), rows="A 60, B 200, C 110, D 90"),
    case("equal money as they sit", race(cash={"A": 50_000, "D": 90_000, "B": 90_000, "C": 90_000}), rows="A 50, B 90, C 90, D 90"),
    case("who is in debt stands where it sits", race(seats=3, cash={"A": -10_000, "B": 0, "C": 10_000}), rows="A -10, B 0, C 10"),
    case("six seats", race(seats=6, cash={"F": 300_000, "E": 250_000, "A": 10_000}), rows="A 10, B 200, C 200, D 200, E 250, F 300"),
    case(
        "in Shares rows stand in turn order (X41)",
        race(order="CBDA", active="C", start="C", options=SHARES, cash={"A": 900_000}),
        rows="C 200, B 200, D 200, A 900",
    ),
    # whose turn, whose cars
    case(
        "B is to move",
        race(active="B"),
        to_move="row B; yellow green; turn B",
        pennants="red A, yellow B, blue C, black D, purple A, green B",
        owned="A red purple, B yellow green, C blue, D black",
        hands="A 2, B 2, C 2, D 2",
    ),
    case("two seats, six cars", race(seats=2), owned="A red blue purple, B yellow black green", to_move="row A; red blue purple; turn A"),
    case(
        "an unsold car belongs to nobody (R16)",
        race(seats=2, owners={"A": "red", "B": "green"}),
        owned="A red, B green",
        pennants="red A, yellow -, blue -, black -, purple -, green B",
        ladder="blue -, yellow -, red A, green B, purple -, black -",
    ),
    case(
        "in Shares nobody owns a car (R20)",
        race(options=SHARES),
        owned="A -, B -, C -, D -",
        pennants="red -, yellow -, blue -, black -, purple -, green -",
        to_move="row A; -; turn A",
        head="track speed_street, race 1",
    ),
    case("who has all cars home is out (X28)", race("red a5, yellow b5, blue home 1, black a2, purple b2, green c2"), out="C"),
    case("with Tips nobody is out (R21)", race("red a5, yellow b5, blue home 1, black a2, purple b2, green c2", options=TIPS), out=""),
    case(
        "one car home, one on the road",
        race("red home 1, yellow b5, blue c5, black a2, purple b2, green c2"),
        out="",
        owned="A red home purple, B yellow green, C blue, D black",
    ),
    # the board
    case(
        "cars on their spaces", race(), cars="red a5, yellow b5, blue c5, black a2, purple b2, green c2", head="track speed_street, race 1"
    ),
    case(
        "who can't make one step is stuck (chicane of one lane)",
        race("red b17, yellow b18, blue b19, black a2, purple b2, green c2"),
        cars="red b17 stuck, yellow b18 stuck, blue b19, black a2, purple b2, green c2",
    ),
    case(
        "three abreast behind three abreast: the outer ones too (R37)",
        race("red a5, yellow b5, blue c5, black a4, purple b4, green c4"),
        cars="red a5, yellow b5, blue c5, black a4 stuck, purple b4 stuck, green c4 stuck",
    ),
    case(
        "home is off the board, with its place (R42)",
        race("red a5, yellow b5, blue home 1, black home 2, purple b2, green c2"),
        cars="red a5, yellow b5, purple b2, green c2",
        ladder="blue C home, black D home, yellow B, red A, green B, purple A",
        owned="A red purple, B yellow green, C blue home, D black home",
    ),
    case(
        "broken down waits beside the road at its level (R51)",
        race("red broken b4, yellow b5, blue c2, black a2, purple b2, green c1"),
        cars="red beside 48 broken, yellow b5, blue c2, black a2, purple b2, green c1 stuck",
        owned="A red waits purple, B yellow green, C blue, D black",
        ladder="yellow B, red A waits, blue C, purple A, black D, green B",
    ),
    # the ladder: progress, then inside (R59); what places pay
    case(
        "level cars: the inside one first (R59)",
        race(),
        ladder="blue C, yellow B, red A, green B, purple A, black D",
        prizes="200 150 100 60 30 10",
    ),
    case(
        "a level car on the track stands before a broken one (R59)",
        race("red broken c5, yellow b5, blue a5, black a2, purple b2, green c2"),
        ladder="yellow B, blue C, red A waits, green B, purple A, black D",
    ),
    case(
        "who has not crossed the line stands behind (R41)",
        race("red a5, yellow c40/0, blue c46/0, black a2, purple b2, green c2"),
        ladder="red A, green B, purple A, black D, blue C, yellow B",
    ),
    case(
        "own shares below the cars, for their owner alone",
        race(options=SHARES, shares={"A": (5, 4, 6, 5, 3, 7), "B": (1, 9, 5, 5, 5, 5)}),
        shares="5 4 6 5 3 7",
    ),
    case("nobody's shares are seen by all", race(options=SHARES, sees="", shares={"A": (5, 4, 6, 5, 3, 7)}), shares="? ? ? ? ? ?"),
    # console and card in play
    case(
        "between cards what is still to come: 88 of each colour less what was played",
        race(hands={"A": "SC45 SC44"}, pile="SC01 SC22"),
        to_come="72 84 87 86 88 88",
        piles="-; SC22 of 2",
    ),
    case(
        "the first line of a card is due (X1)",
        race("red a2, yellow b5, blue b7, black c5, purple b2, green c2", hands={"A": "SC22 SC45"}, then="play:SC22"),
        console="red 6 due, yellow 4 wait, black 2 wait, blue 1 wait",
        to_move="row A; red purple; card A",
        lit="a8 b8 c8",
        hands="A 1, B 2, C 2, D 2",
        hand="SC45+9",
    ),
    case(
        "then the second one (R24)",
        race("red a2, yellow b3, blue b7, black c5, purple b2, green c2", hands={"A": "SC22 SC45"}, then="play:SC22 to:a8"),
        console="red 6 done, yellow 4 due, black 2 wait, blue 1 wait",
        cars="red a8, yellow b3, blue b7, black c5, purple b2, green c2",
        lit="a7 c7",
        ghosts="a7",
    ),
    case(
        "below a short card what is to come after it",
        race(hands={"A": "SC07 SC45"}, pile="SC01", then="play:SC07", cars="red a3, yellow b5, blue c5, black a2, purple b2, green c2"),
        console="red 5 due",
        to_come="73 88 88 88 88 88",
    ),
    # where a car goes: own ones to the fewest steps left, rivals' to the most (section 3)
    case(
        "an own car looks at the way with fewest steps left",
        race("red a3, yellow b8, blue c2, black a2, purple b2, green c1", hands={"A": "SC07 SC45"}, then="play:SC07"),
        lit="a8 c8",
        first="c8",
        ghosts="c8",
        asked="A",
    ),
    case(
        "a rival's car at the way with most",
        race("red b8, yellow a3, blue c2, black a2, purple b2, green c1", hands={"A": "SC08 SC45"}, then="play:SC08"),
        lit="a8 c8",
        first="a8",
    ),
    case(
        "an unsold car goes like an own one",
        race(
            "red b8, yellow a3, blue c2, black a2, purple b2, green c1",
            owners={"A": "red", "B": "black"},
            hands={"A": "SC08 SC45"},
            then="play:SC08",
        ),
        lit="a8 c8",
        first="c8",
    ),
    case(
        "over the line is home (R38)",
        race("red c45, yellow b5, blue c5, black a2, purple b2, green c2", hands={"A": "SC07 SC45"}, options=OPEN, then="play:SC07"),
        lit="FINISH",
        first="FINISH",
    ),
    case(
        "blocked: as far as it gets (R39, X2)",
        race("red b16, yellow b19, blue c5, black a2, purple b2, green c2", hands={"A": "SC07 SC45"}, options=OPEN, then="play:SC07"),
        lit="b18",
    ),
    case(
        "a later line that a choice blocks is told before the press",
        race("red b17, yellow b12, blue c5, black a2, purple b2, green c2", hands={"A": "SC19 SC45"}, options=OPEN, then="play:SC19"),
        lit="b18",
        ghosts="b18",
        lamps="b17",
        says="Then red loses 4.",
    ),
    # the joker (R45): cars that are not on the card, as plates and ringed where they stand
    case(
        "a joker names any car that is not on its card",
        race(hands={"A": "SC13 SC45"}, then="play:SC13"),
        plates="yellow blue black purple green",
        ringed="yellow b5, blue c5, black a2, purple b2, green c2",
        console="white 5 due, red 2 wait",
        first="joker:purple",
        presses="joker:yellow joker:blue joker:black joker:purple joker:green joker:yellow joker:blue joker:black joker:purple joker:green",
    ),
    case(
        "a car that is home has no ring on the board (R46)",
        race("red a5, yellow home 1, blue c5, black a2, purple b2, green c2", hands={"A": "SC13 SC45"}, then="play:SC13"),
        plates="yellow blue black purple green",
        ringed="blue c5, black a2, purple b2, green c2",
    ),
    case(
        "between other lines, when they are done (X5)",
        race("red a5, yellow b3, blue c5, black a2, purple b1, green c2", hands={"A": "SC34 SC45"}, then="play:SC34 to:b7 to:a7"),
        plates="red black green",
        ringed="red a5, black a2, green c2",
        console="purple 6 done, yellow 4 done, white 2 due, blue 1 wait",
        first="joker:red",
    ),
    case(
        "a named car drives on the white line, as far as three abreast let it",
        race(hands={"A": "SC13 SC45"}, then="play:SC13 joker:purple"),
        console="white purple 5 due, red 2 wait",
        lit="a4 b4 c4",
    ),
    # Sprint and Breakdown (R48 to R52), and back again (R47)
    case(
        "a Sprint ends level with the car in front (X7)",
        race("red b6, yellow a1, blue b2, black a2, purple b1, green c1", hands={"A": "SC46 SC45"}, then="play:SC46/sprint"),
        lit="a6 c6",
        first="c6",
        to_move="row A; red purple; sprint A",
        console="blue, red",
    ),
    case(
        "who broke down comes back level, by its owner's choice (R47)",
        race(
            "red broken b4, yellow b7, blue c3, black a2, purple b2, green c2", active="B", hands={"B": "SC09 SC45"}, then="play:SC09 to:c8"
        ),
        asked="A",
        lit="a4 b4 c4",
        first="c4",
        to_move="row B; yellow green; card B",
        cars="red beside 48 broken, yellow b7, blue c8, black a2, purple b2, green c2",
    ),
    case(
        "back on the only free space of its row (R47)",
        race(
            "red broken b4, yellow a4, blue c3, black c4, purple b2, green c2", active="B", hands={"B": "SC09 SC45"}, then="play:SC09 to:b8"
        ),
        cars="red b4, yellow a4, blue b8, black c4, purple b2, green c2",
        owned="A red purple, B yellow green, C blue, D black",
    ),
    case(
        "where the row is full, one rank behind it (X10)",
        race("red broken b4, yellow a4, blue c45/0, black c4, purple b1, green c1", active="B", hands={"B": "SC09 SC45"}, then="play:SC09"),
        lit="a3 b3 c3",
        cars="red beside 48 broken, yellow a4, blue b4, black c4, purple b1, green c1",
    ),
    # the hand: sorted by the colour of the top line, openly taken cards first, what they would drive now
    case(
        "the own hand lies open, sorted by colour",
        race(hands={"A": "SC05 SC22 SC02 SC46"}),
        hand="SC22+6 SC02+0 SC05+2 SC46+0",
        hands="A 4, B 2, C 2, D 2",
    ),
    case(
        "a stuck car drives nothing",
        race("red b17, yellow b18, blue b19, black a2, purple b2, green c2", hands={"A": "SC01 SC05"}),
        hand="SC01+0 SC05+10",
    ),
    case(
        "several look on: backs, as many as are held",
        race(hands={"A": "SC05 SC22 SC02"}, sees=""),
        hand="back back back",
        first="look",
        choices="look",
        secrecy="CLOSED",
    ),
    case("the only person's hand stays while others play", race(active="B", hands={"A": "SC05 SC22", "B": "SC01"}), hand="SC22+6 SC05+2"),
    case(
        "of a rival what was taken openly (J48)",
        race(active="B", hands={"B": "SC22 SC30 SC31"}, known=((), (30,), (), ()), sees=""),
        hand="SC30+1 back back",
    ),
    case(
        "what a card would do lies on the board while it is looked at",
        race("red a3, yellow b8, blue c2, black a2, purple b2, green c1", hands={"A": "SC07"}),
        first="card:0",
        ends="a8 c8",
        lamps="",
        says="Red 5. Your cars: 5 steps. Others: 0.",
    ),
    # Pitstop (R27 to R33)
    case(
        "loaded cards are lifted, nothing else is played (R31, X30)",
        race(options=PIT, hands={"A": "SC22"}, pits={"A": "1 SC01 SC05", "B": "0", "C": "2"}, box="SC30 SC31", pile="SC03"),
        pits="A 1 SC01 SC05, B 0, C 2, D 3",
        presses="lift:SC01 lift:SC05",
        piles="SC30 SC31; SC03 of 1",
    ),
    case(
        "with free Pitstop cards a card is played, or fetched (R32, R33)",
        race(options=PIT, hands={"A": "SC22"}, pits={"A": "1", "B": "0", "C": "2"}, box="SC30 SC31"),
        pits="A 1, B 0, C 2, D 3",
        presses="play:SC22",
        choices="card:0 pit",
        secrecy="OPEN",
    ),
    case(
        "without a free one there is no pit stop (R33)",
        race(options=PIT, hands={"A": "SC22"}, pits={"A": "0"}, box="SC30 SC31"),
        choices="card:0",
    ),
    case("whose hand is empty fetches a card or passes (R22)", race(options=PIT, hands={"A": ""}, box="SC30"), choices="pit pass", hand=""),
    case(
        "with Tips who is home may pass (R22)",
        race("red home 1, yellow b5, blue c5, black a2, purple home 2, green c2", options=TIPS, hands={"A": "SC22"}),
        choices="card:0 pass",
    ),
    case("no Pitstop cards where they are not played with", race(), pits="A none, B none, C none, D none"),
    case(
        "a card that was played is claimed in turn order (X29)",
        race(options=PIT, active="B", hands={"B": "SC01 SC45"}, pits={"B": "3", "D": "0"}, then="play:SC01 to:c15", sees="C"),
        asked="C",
        first="leave",
        presses="claim claim decline",
    ),
    # Tips (R54): everybody, secretly
    case(
        "a tip: six cars, what they pay (2.4)",
        race(
            options=TIPS,
            phase="TIPS",
            pending=(0, 2),
            tipped=2,
            crossed=("red", "blue"),
            tips={"A": ("blue", "", ""), "B": ("red", "red", ""), "C": ("red", "", ""), "D": ("green", "red", "")},
        ),
        tips="A 1 dark, B 2 full, C 1 dark, D 2 full",
        presses="tip:red tip:yellow tip:blue tip:black tip:purple tip:green",
        says="Red car. It pays 60,000, 40,000 or 20,000 for the first three places, and costs up to 60,000.",
        first="drawer:1",
    ),
    # Shares (R56)
    case(
        "what is not held can't be sold (R56)",
        race(options=SHARES, phase="SHARE_ROUND", pending=(0, 1, 3), share_rounds=2, shares={"A": (0, 10, 5, 5, 5, 5)}),
        refused="drawer:1 R56",
        first="drawer:4",
        tips="A 0 dark, B 0 dark, C 0 full, D 0 dark",
        head="round 2, race 1",
    ),
    # the sale room (R9 to R20)
    case(
        "the opener has to bid (R12)",
        sale(),
        dial="10: 10 to 200",
        refused="pass R12",
        first="bid",
        bid="0 -",
        paddles="A turn, B in, C in, D in",
        head="auction 1, race 1",
        prizes="200 150 100 60 30 10",
        ladder="-, -, -, -, -, -",
    ),
    case(
        "a bid is at least ten thousand more (R13)",
        sale("bid:60000", sees="B"),
        dial="70: 70 to 200",
        refused="",
        bid="60 A",
        paddles="A lead, B turn, C in, D in",
        asked="B",
    ),
    case(
        "who has passed is out until the next auction (R13)",
        sale("bid:60000 nobid bid:70000 nobid", sees="A"),
        dial="80: 80 to 200",
        bid="70 C",
        paddles="A turn, B out, C lead, D out",
    ),
    case(
        "the winner picks a car that is not sold: the one his hand moves most (section 3)",
        sale(A_WINS, hand=HAND),
        presses="pick:red pick:yellow pick:blue pick:black pick:purple pick:green",
        posters="red 13, yellow 19, blue 6, black 7, purple 5, green 5",
        first="pick:yellow",
        hand="SC22 SC07 SC02 SC08 SC09 SC10 SC11 SC12 SC13 SC46 SC47 SC48",
    ),
    case(
        "with several people posters tell no steps",
        sale(A_WINS, sees=""),
        posters="red ?, yellow ?, blue ?, black ?, purple ?, green ?",
        first="pick:red",
    ),
    case(
        "free slots are lit on the grid: 1 inside of the bend, 4 behind it (3.4)",
        sale(f"{A_WINS} pick:red slot:2 bid:10000 nobid nobid nobid pick:blue", sees="B"),
        slots="1 c46 3 a47 4 c45 5 b52 6 a46",
        first="slot:1",
        ghosts="c46",
        cars="red b53",
        asked="B",
        ladder="-, red A, -, -, -, -",
    ),
    case(
        "sold: the poster, the row and the ladder say to whom",
        sale(f"{A_WINS} pick:blue slot:3", sees="B", hand=HAND),
        posters="red 14, yellow 8, blue sold A, black 18, purple 18, green 14",
        owned="A blue, B -, C -, D -",
        ladder="-, -, blue A, -, -, -",
        rows="A 190, B 200, C 200, D 200",
        cars="blue a47",
        head="auction 2, race 1",
        paddles="A in, B turn, C in, D in",
    ),
    case(
        "who has cars may not bid where the others need theirs (R10, X20)",
        sale(f"{A_WINS} pick:red slot:1 {A_WINS_AGAIN} pick:yellow slot:2 {A_WINS_AGAIN} pick:blue slot:3", sees="B"),
        paddles="A barred, B turn, C in, D in",
        head="auction 4, race 1",
        owned="A red yellow blue, B -, C -, D -",
    ),
    case(
        "in Shares a place and a card are on sale (R17)",
        sale(options=SHARES, offer="SC46 SC47 SC48 SC11", then="bid:20000 nobid nobid nobid"),
        offer="SC11 SC46 SC47 SC48",
        presses="offer:SC11 offer:SC46 offer:SC47 offer:SC48",
        first="offer:0",
        bid="20 A",
    ),
    case(
        "the card goes to the hand, known to all (J48)",
        sale(options=SHARES, offer="SC46 SC47 SC48 SC11", then="bid:20000 nobid nobid nobid offer:SC11", sees=""),
        offer="SC46 SC47 SC48",
        hands="A 12, B 11, C 11, D 11",
        paddles="A out, B turn, C in, D in",
        to_move="row B; -; order -",
    ),
    # what was told since (R25, R29, R32, R42, R51)
    case(
        "a prize is paid at once, and rows change places (R43)",
        race(
            "red c45, yellow b5, blue c5, black a2, purple b2, green c2",
            hands={"A": "SC07 SC45"},
            cash={"A": 10_000},
            then="play:SC07",
            options={"open_hands": True},
        ),
        rows="A 210, B 200, C 200, D 200",
        ladder="red A home, blue C, yellow B, green B, purple A, black D",
        cars="yellow b5, blue c5, black a2, purple b2, green c2",
        to_move="row B; yellow green; turn B",
        piles="-; SC07 of 1",
    ),
    case(
        "broken down by a card: beside the road, where it stood (R51)",
        race("red b6, yellow c7, blue b2, black a2, purple b1, green c1", hands={"A": "SC46 SC45"}, then="play:SC46/breakdown"),
        cars="red beside 72 broken, yellow c7, blue b2, black a2, purple b1, green c1",
        to_move="row B; yellow green; turn B",
    ),
    case(
        "a claimed card lies on its Pitstop card (R30)",
        race(options=PIT, active="B", hands={"B": "SC01 SC45"}, pits={"B": "3", "D": "0"}, then="play:SC01 to:c15 claim", pile="SC02"),
        pits="A 3, B 3, C 2 SC01, D 0",
        piles="-; SC02 of 1",
        to_move="row C; blue; turn C",
    ),
    case(
        "a fetched card goes to the hand, open to all (R32, J48)",
        race(options=PIT, hands={"A": "SC45", "B": "SC44"}, box="SC30 SC31", then="take:SC31", sees="", start="B"),
        pits="A 2, B 3, C 3, D 3",
        hands="A 2, B 1, C 2, D 2",
        piles="SC30; - of 0",
        hand="back",
    ),
    case(
        "tips that are given fill dots and lamps (R54)",
        race(options=TIPS, phase="TIPS", pending=(0, 1, 2, 3), tipped=1, crossed=("red",), then="@B tip:red @D tip:blue", sees=""),
        tips="A 0 dark, B 1 full, C 0 dark, D 1 full",
        asked="A",
    ),
    case(
        "an own trade changes the own shares alone (R56, X15)",
        race(
            options=SHARES,
            phase="SHARE_ROUND",
            pending=(0, 1, 2, 3),
            share_rounds=2,
            then="@A trade:black+purple>blue+blue @B trade:red+red>green+green",
        ),
        shares="5 5 7 4 4 5",
        tips="A 0 full, B 0 full, C 0 dark, D 0 dark",
    ),
]


@pytest.mark.parametrize("expected", CASES, ids=ids(CASES))
def test_what_stands(expected: Any) -> None:
    assert differences(expected, READERS) == {}
