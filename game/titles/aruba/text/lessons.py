"""How ARUBA teaches itself: the sentences of its lessons, what each step wants, and what is told when it is first met."""

from collections.abc import Mapping

from game.core.lessons import Lesson, Step, Until
from game.core.words import N_, Text

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        "throw",
        N_("Ten dice"),
        help="turn",
        steps=(
            Step(N_("Throw all ten dice."), do=({"do": "Throw"},), ok=N_("One after another drives: you have 2, 3, 4, 5.")),
            Step(
                N_("Keep 2, 3, 4, 5 and throw the others."),
                do=({"do": "Reroll", "keep": "2345"},),
                at="straight",
                ok=N_("A one. That makes five in a row."),
                no=N_("Keep 2, 3, 4, 5: press STRAIGHT, then THROW."),
            ),
            Step(
                N_("One throw left. Keep 1 to 5."),
                do=({"do": "Reroll", "keep": "12345"},),
                at="straight",
                no=N_("Keep 1, 2, 3, 4, 5: press STRAIGHT, then THROW."),
            ),
            Step(N_("Keep what lies."), do=({"do": "EndRoll"},), at="keep", ok=N_("Five in a row: five spaces.")),
        ),
        shows="RollKept",
    ),
    Lesson(
        "drive",
        N_("Dice are spaces"),
        help="driving",
        steps=(
            Step(
                N_("Drive with 1 to 5: five spaces."),
                do=({"do": "Declare", "straight": 5},),
                no=N_("Take the straight of five: it drives furthest."),
            ),
            Step(N_("One space at a time. Straight on."), do=({"do": "Step", "direction": "F"},), no=N_("Straight on first.")),
            Step(
                N_("Drive on: straight, or ahead into the next lane."),
                until=Until("MovementEnded"),
                ok=N_("The dice that drove are spent."),
            ),
        ),
        shows="MovementEnded",
    ),
    Lesson(
        "ram",
        N_("Ram him"),
        help="ramming",
        steps=(
            Step(
                N_("Green is two ahead. Drive with 1, 2, 3."), do=({"do": "Declare", "straight": 3},), no=N_("Take the straight of three.")
            ),
            Step(N_("Close up."), do=({"do": "Step", "direction": "F"},), no=N_("Straight on, right behind Green.")),
            Step(
                N_("Now ram."),
                do=({"do": "Ram"},),
                ok=N_("Green is pushed and hurt: one die less next time."),
                no=N_("Not round it, and no stopping: now ram."),
            ),
        ),
        shows="CarsCollided",
    ),
    Lesson(
        "mend",
        N_("Hurt cars throw less"),
        help="damage",
        steps=(
            Step(
                N_("You have three damage. Mend with two fives."),
                do=({"do": "SmallRepair", "face": "5"},),
                ok=N_("Two off. Next turn you throw two dice more."),
                no=N_("First mend: a pair takes two off."),
            ),
            Step(N_("Done with dice."), do=({"do": "FinishCombos"},)),
            Step(N_("End your turn."), do=({"do": "EndTurn"},)),
        ),
        shows="CarRepaired",
    ),
    Lesson(
        "shoot",
        N_("A pair is a shot"),
        help="dice",
        steps=(
            Step(
                N_("Blue stands right ahead. Shoot with two threes."),
                do=({"do": "Shoot", "face": "3"},),
                ok=N_("One damage: Blue throws one die less."),
                no=N_("Two threes, please."),
            ),
            Step(N_("Done with dice for now."), do=({"do": "FinishCombos"},), no=N_("We keep the rest for cards.")),
        ),
        shows="ShotFired",
    ),
    Lesson(
        "cards",
        N_("Three alike are cards"),
        help="dice",
        steps=(
            Step(
                N_("Three twos: draw two cards."),
                do=({"do": "DrawCards", "face": "2"},),
                also=({"do": "DrawCards", "face": "4"},),
                no=N_("First take your cards."),
            ),
            Step(
                N_("More threes alike? Draw, then end your turn."),
                until=Until("TurnEnded"),
                ok=N_("Fresh cards can be played from next turn on."),
            ),
        ),
        shows="CardsDrawn",
    ),
    Lesson(
        "mount",
        N_("Build your car"),
        help="cards_drive",
        steps=(
            Step(
                N_("You hold a bumper. Mount it at the rear."),
                do=({"do": "Mount", "place": "rear"},),
                at="card:0",
                ok=N_("The next ram from behind hurts the bumper, not you."),
                no=N_("At the rear it takes the next ram for you."),
            ),
            Step(N_("Throw."), do=({"do": "Throw"},), no=N_("Ready. Throw.")),
        ),
        shows="EquipmentMounted",
    ),
)

FIRST_MET: Mapping[str, Text] = {
    "TurnStarted.lead_pen": N_("You lead alone: one space less to drive, until somebody is home."),
    "TurnStarted.on_red": N_("You start on a red space: one space less to drive."),
    "HookWindowOpened": N_("A Hook card lets the car right behind another follow it for free."),
    "SaveWindowOpened": N_("This hit would scrap your car. Cards you throw away save it."),
    "CarFinished": N_("Over the line: this car is home, and its place is safe."),
}
