"""How Automobiles teaches itself: the sentences of its lessons, what each step wants, and what is told when it is first met."""

from collections.abc import Mapping

from game.core.lessons import Lesson, Step, Until
from game.core.words import N_, Text

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        "lay",
        N_("Cubes are the road"),
        help="road",
        steps=(
            Step(
                N_("Seven cubes are your hand. Two light grey ones lead here."),
                until=Until("StepLaid", {"seat": 0, "to": "2:5"}),
                only=({"do": "Standard"}, {"do": "Play", "colour": "L"}, {"do": "PickStep"}),
                path=(
                    {"do": "Standard"},
                    {"do": "Play", "colour": "L"},
                    {"do": "PickStep", "entry": "2:0", "end": "2:2"},
                    {"do": "Play", "colour": "L"},
                    {"do": "PickStep", "entry": "2:3", "end": "2:5"},
                ),
                at="space:2:5",
                ok=N_("Darker spaces are longer. The car still waits."),
                no=N_("That one later. First the light grey space."),
            ),
            Step(
                N_("One more cube: any lit space."),
                until=Until("StepLaid", {"seat": 0}),
                only=({"do": "Play"}, {"do": "PickStep"}),
                path=({"do": "Play", "colour": "W"}, {"do": "PickStep", "entry": "2:6", "end": "2:7"}),
                ok=N_("Undo takes cubes back until you drive."),
                no=N_("First one more cube."),
            ),
        ),
        shows="StepLaid",
    ),
    Lesson(
        "shop",
        N_("The rest is money"),
        help="turn",
        steps=(
            Step(
                N_("Five cubes are left: they are money. To the shop."),
                do=({"do": "EndAction"},),
                at="shop",
                no=N_("We keep the rest as money."),
            ),
            Step(
                N_("Buy a blue cube. Engines win races."),
                do=({"do": "Buy", "colour": "B"},),
                at="line:B",
                ok=N_("It lies with your used cubes and comes back later."),
                no=N_("Blue, please. It is worth its price."),
            ),
            Step(
                N_("Done. Now the car drives."),
                do=({"do": "Done"},),
                at="drive",
                ok=N_("Light grey is darkest: two wear join your cubes."),
                no=N_("Enough shopping. Drive."),
            ),
        ),
        shows="WearGained",
    ),
    Lesson(
        "green",
        N_("Cubes with a card"),
        help="green",
        steps=(
            Step(
                N_("White first: one space."),
                until=Until("StepLaid", {"seat": 0, "to": "1:39"}),
                only=({"do": "Standard"}, {"do": "Play", "colour": "W"}, {"do": "PickStep"}),
                path=({"do": "Standard"}, {"do": "Play", "colour": "W"}, {"do": "PickStep", "entry": "1:38", "end": "1:39"}),
                at="space:1:39",
                no=N_("White first."),
            ),
            Step(
                N_("Green is the gearbox: many light grey steps at once."),
                do=({"do": "Play", "colour": "G"},),
                at="cube",
                no=N_("Now the green cube."),
            ),
            Step(
                N_("Lay the first step."),
                do=({"do": "PickStep", "entry": "2:0", "end": "2:2"},),
                at="space:2:2",
                no=N_("The lit space straight ahead."),
            ),
            Step(
                N_("Lay as many as you may. Spend the rest, then drive."),
                until=Until("CarMoved", {"seat": 0}),
                path=(
                    {"do": "PickStep", "entry": "2:3", "end": "2:5"},
                    {"do": "PickStep", "entry": "3:6", "end": "3:8"},
                    {"do": "PickStep"},
                    {"do": "EndAction"},
                    {"do": "Buy", "colour": "G"},
                    {"do": "Buy", "colour": "P"},
                    {"do": "Done"},
                ),
                at="space:3:10 shop",
                ok=N_("Every colour has a card. Look at it any time."),
            ),
        ),
        shows="StepLaid",
    ),
    Lesson(
        "slip",
        N_("Slipstream"),
        help="wear",
        steps=(
            Step(
                N_("Lay all the way to the space right behind {seat_2:seat}."),
                until=Until("StepLaid", {"seat": 0, "to": "1:20"}),
                only=({"do": "Standard"}, {"do": "Play", "colour": "W"}, {"do": "Play", "colour": "L"}, {"do": "PickStep"}),
                path=(
                    {"do": "Standard"},
                    {"do": "Play", "colour": "W"},
                    {"do": "PickStep", "entry": "1:14", "end": "1:15"},
                    {"do": "Play", "colour": "W"},
                    {"do": "PickStep", "entry": "1:16", "end": "1:17"},
                    {"do": "Play", "colour": "L"},
                    {"do": "PickStep", "entry": "2:18", "end": "2:19"},
                    {"do": "Play", "colour": "W"},
                    {"do": "PickStep", "entry": "1:20", "end": "1:20"},
                ),
                at="space:1:20",
                ok=N_("Round one car, and in behind the other."),
                no=N_("Right behind the car: that is the trick."),
            ),
            Step(N_("Now drive."), do=({"do": "EndAction"},), at="drive", no=N_("Enough laid. Drive.")),
            Step(
                N_("And off."),
                do=({"do": "Done"},),
                at="drive",
                ok=N_("Straight behind a car: no wear at all."),
                no=N_("Buy another time. Now drive."),
            ),
        ),
        shows="SlipstreamTaken",
    ),
    Lesson(
        "pit",
        N_("Too much wear"),
        help="pit_stop",
        steps=(
            Step(
                N_("Four of your seven cubes are wear. Make a pit stop."),
                do=({"do": "PitStop"},),
                at="pit",
                ok=N_("All wear gone, a fresh hand. It costs one turn."),
                no=N_("With so much wear: pit stop."),
            ),
        ),
        shows="PitStopMade",
    ),
    Lesson(
        "purple",
        N_("Tidy up"),
        help="purple",
        steps=(
            Step(
                N_("Three wear lie in your discard. Play purple."),
                until=Until("CubePlayed", {"seat": 0, "colour": "P"}),
                only=({"do": "Standard"}, {"do": "Play", "colour": "P"}),
                path=({"do": "Standard"}, {"do": "Play", "colour": "P"}),
                at="cube:5",
                ok=N_("The Crew Chief draws a cube and removes the wear."),
                no=N_("The purple cube, please."),
            ),
            Step(N_("Play what you like, spend the rest, and drive."), until=Until("TurnEnded"), ok=N_("A clean bag is a fast car.")),
        ),
        shows="CubeRemoved",
    ),
)

FIRST_MET: Mapping[str, Text] = {
    "BagRefilled": N_("The bag is empty: everything from your discard goes into it again."),
    "CarAutoAdvanced": N_("Cars move up when the space before them is free. It costs nothing."),
    "FinalLapStarted": N_("One lap to go. What you buy now hardly comes back."),
    "LastRoundStarted": N_("The first car is home: this round is the last."),
}
