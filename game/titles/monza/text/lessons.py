"""How Monza teaches itself: the sentences of its lessons, what each step wants, and what is told when it is first met."""

from collections.abc import Mapping

from game.core.lessons import Lesson, Step, Until
from game.core.words import N_, Text

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        "throw",
        N_("Colours are your road"),
        help="turn",
        steps=(
            Step(N_("Throw all six dice."), do=({"do": "Roll"},), ok=N_("These colours are your road this turn.")),
            Step(
                N_("Purple touches your car: lay a purple die there."),
                do=({"do": "PlaceDie", "face": "P", "node": "b1"},),
            ),
            Step(
                N_("Now green, the space beyond it."),
                do=({"do": "PlaceDie", "face": "G", "node": "b2"},),
                no=N_("That works too. Try green: it leads furthest."),
            ),
            Step(
                N_("Lay on. When nothing fits any more, drive."),
                until=Until("CarMoved", {"seat": 0}),
                ok=N_("Each die is one space, long or short."),
            ),
        ),
        shows="CarMoved",
    ),
    Lesson(
        "look",
        N_("Look before you lay"),
        help="turn",
        steps=(
            Step(
                N_("Try white first."),
                do=({"do": "PlaceDie", "face": "W", "node": "a5"},),
                ok=N_("A dead end: nothing fits behind it."),
                no=N_("Just this once: white first."),
            ),
            Step(
                N_("Take it back. That is always allowed before you drive."),
                do=({"do": "TakeBack"},),
                at="back",
                no=N_("Don't drive yet: take the die back."),
            ),
            Step(
                N_("Red is the better way."),
                do=({"do": "PlaceDie", "face": "R", "node": "c8"},),
                no=N_("That was the dead end. Red leads on."),
            ),
            Step(
                N_("Find a long way: six dice are possible."),
                until=Until("CarMoved", {"seat": 0}),
                ok=N_("Looking ahead is the whole art of Monza."),
            ),
        ),
        shows="PlacementTakenBack",
    ),
    Lesson(
        "over",
        N_("Cars are no walls"),
        help="shove",
        steps=(
            Step(N_("Lay purple: no other colour fits."), do=({"do": "PlaceDie", "face": "P", "node": "b1"},)),
            Step(
                N_("Yellow is in the way. Lay your die there all the same."),
                do=({"do": "PlaceDie", "face": "R", "node": "a2"},),
                no=N_("Lay it where Yellow stands."),
            ),
            Step(N_("Lay on and drive over it."), until=Until("CarMoved", {"seat": 0}), ok=N_("Overtaken. Cars never block you here.")),
        ),
        shows="CarMoved",
    ),
    Lesson(
        "shove",
        N_("End on a rival"),
        help="shove",
        steps=(
            Step(
                N_("End where Yellow stands. White first."),
                do=({"do": "PlaceDie", "face": "W", "node": "a1"},),
                no=N_("There are other ways. Now white, please."),
            ),
            Step(N_("Then red."), do=({"do": "PlaceDie", "face": "R", "node": "a2"},), no=N_("Red, in the same lane.")),
            Step(N_("Blue."), do=({"do": "PlaceDie", "face": "B", "node": "a3"},), no=N_("Blue comes next.")),
            Step(N_("Red, one lane over."), do=({"do": "PlaceDie", "face": "R", "node": "b4"},), no=N_("The other red, beside you.")),
            Step(
                N_("Blue: Yellow stands there."),
                do=({"do": "PlaceDie", "face": "B", "node": "b5"},),
                no=N_("Take the blue space under Yellow."),
            ),
            Step(N_("Drive."), do=({"do": "EndMove"},), ok=N_("Yellow is shoved back. You keep the space.")),
        ),
        shows="CarPushedBack",
    ),
    Lesson(
        "line",
        N_("White crosses the line"),
        help="finish",
        steps=(
            Step(
                N_("Yellow is home with five dice. Fewer dice beat that."),
                do=(
                    {"do": "PlaceDie", "face": "Y", "node": "b21"},
                    {"do": "PlaceDie", "face": "B", "node": "a18"},
                    {"do": "PlaceDie", "face": "P", "node": "c26"},
                ),
            ),
            Step(
                N_("Lay on to the line, and cross it with white."),
                until=Until("RaceEnded", {"winners": (0,)}),
                ok=N_("Home with fewer dice: you win."),
            ),
        ),
        shows="RaceEnded",
    ),
)

FIRST_MET: Mapping[str, Text] = {
    "NothingFits": N_("Nothing fits: you stay this time. It happens to everybody."),
    "CarPushedBack": N_("Shoved back to the next free space. You keep racing from there."),
    "FinalRoundStarted": N_("Last round: who crosses with the fewest dice wins."),
}
