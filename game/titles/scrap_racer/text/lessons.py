"""How Scrap Racer teaches itself: the sentences of its lessons, what each step wants, and what is told when it is first met."""

from collections.abc import Mapping

from game.core.lessons import Lesson, Step, Until
from game.core.words import N_, Text

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        "push",
        N_("One more?"),
        help="turn",
        steps=(
            Step(N_("Roll a die."), do=({"do": "RollDie"},), ok=N_("Four. Each die you keep is added.")),
            Step(N_("Roll again. Only another four would be a crash: one in six."), do=({"do": "RollDie"},), no=N_("Not yet: one more.")),
            Step(N_("And once more. Now two numbers would crash: two in six."), do=({"do": "RollDie"},), no=N_("Be brave: once more.")),
            Step(
                N_("Nine is plenty. Stop and drive."),
                do=({"do": "Stop"},),
                ok=N_("Nine spaces. Stopping in time is the game."),
                no=N_("Three in six is too much. Stop now."),
            ),
        ),
        shows="DiceStopped",
    ),
    Lesson(
        "crash",
        N_("A number twice"),
        help="crash",
        steps=(
            Step(N_("Roll."), do=({"do": "RollDie"},)),
            Step(N_("Roll again."), do=({"do": "RollDie"},), no=N_("One more first.")),
            Step(
                N_("Four and five. Roll once more and see what happens."),
                do=({"do": "RollDie"},),
                ok=N_("Crash: nine spaces lost, and a card sent you six back."),
                no=N_("This time we want to crash."),
            ),
        ),
        shows="SwitchGained",
    ),
    Lesson(
        "site",
        N_("Modules"),
        help="modules",
        steps=(
            Step(N_("Modules lie on the marked spaces. Roll."), do=({"do": "RollDie"},)),
            Step(N_("Six. The site is ten away: roll again."), do=({"do": "RollDie"},), no=N_("One more: the site is ten away.")),
            Step(
                N_("Six and four are ten: a module lies there. Stop."),
                do=({"do": "Stop"},),
                ok=N_("It is yours. In your turns it lies on your panel."),
                no=N_("You are right on it. Stop."),
            ),
        ),
        shows="ModuleTaken",
    ),
    Lesson(
        "module",
        N_("Out of a crash"),
        help="modules",
        steps=(
            Step(N_("Roll."), do=({"do": "RollDie"},)),
            Step(N_("Roll again."), do=({"do": "RollDie"},), no=N_("One more, please.")),
            Step(N_("Seven. With a module a crash can be mended: roll on."), do=({"do": "RollDie"},), no=N_("Once more.")),
            Step(
                N_("A repeat! Use your module: one up or down."),
                do=({"do": "UseModule", "kind": "PLUS_MINUS", "delta": 1},),
                also=({"do": "UseModule", "kind": "PLUS_MINUS", "delta": -1},),
                no=N_("That would be a crash. The module saves you."),
            ),
            Step(N_("Saved. Stop, or dare another one."), until=Until("TurnEnded"), ok=N_("A used module is gone.")),
        ),
        shows="ModuleUsed",
    ),
    Lesson(
        "duel",
        N_("One space, two racers"),
        help="duels",
        steps=(
            Step(N_("Roll."), do=({"do": "RollDie"},)),
            Step(N_("Roll again."), do=({"do": "RollDie"},), no=N_("One more.")),
            Step(N_("Seven. A rival stands ten ahead: roll on."), do=({"do": "RollDie"},), no=N_("Once more: a rival stands ten ahead.")),
            Step(
                N_("Ten: right where a rival stands. Stop."),
                do=({"do": "Stop"},),
                ok=N_("Higher die wins the duel and goes on one."),
                no=N_("Ten is where we want to go."),
            ),
        ),
        shows="DuelWon",
    ),
    Lesson(
        "bonus",
        N_("A card up your sleeve"),
        help="bonus",
        steps=(
            Step(N_("Roll."), do=({"do": "RollDie"},)),
            Step(N_("Roll again."), do=({"do": "RollDie"},), no=N_("One more.")),
            Step(N_("Seven. Your rivals are ten and sixteen ahead: roll on."), do=({"do": "RollDie"},), no=N_("Once more.")),
            Step(N_("Ten. Stop."), do=({"do": "Stop"},), no=N_("Enough. Stop.")),
            Step(N_("Move by your dice first."), do=({"do": "MoveDice"},), no=N_("First the dice, then the card.")),
            Step(
                N_("Now the card: seven more. It passes both rivals."),
                do=({"do": "PlayBonus", "card": "PLUS_7"},),
                ok=N_("Two rivals passed. The card is spent."),
                no=N_("Play the card: that is what it is for."),
            ),
        ),
        shows="BonusPlayed",
    ),
    Lesson(
        "line",
        N_("Round the line"),
        help="line",
        steps=(
            Step(N_("The line is near. Roll."), do=({"do": "RollDie"},)),
            Step(N_("Roll again."), do=({"do": "RollDie"},), no=N_("One more and you are over.")),
            Step(
                N_("That is enough. Stop."),
                do=({"do": "Stop"},),
                ok=N_("A badge. Each lap throws the last ones forward."),
                no=N_("Enough: stop and cross it."),
            ),
        ),
        shows="FinishCardDrawn",
    ),
)

FIRST_MET: Mapping[str, Text] = {
    "AbilityTriggered": N_("That is what your racer can do. Each racer has its own way."),
    "BonusCardGained": N_("Your switches became a bonus card. Play it when your dice are safe."),
    "RacerHeldByLine": N_("The finish line is a wall: nobody is thrown back over it."),
    "FinalRoundStarted": N_("Last round: all who come after still have their turn."),
}
