"""The pages of Monza's rules help."""

from game.core.words import N_, HelpPage

HELP: tuple[HelpPage, ...] = (
    HelpPage(
        "goal",
        N_("What it is about"),
        (
            N_("Be the first across the line. Who is there in the same round with fewer dice still beats you."),
            N_("Throw six dice: their colours are your road. Lay them one by one on spaces of their colour, from your car on."),
            N_("Then drive to the last of them. Long or short, each space costs one die."),
            N_("Cars are no walls: drive over them, or end on one and shove it back."),
        ),
    ),
    HelpPage(
        "turn",
        N_("Your turn"),
        (
            N_("1. Throw all six dice. The colours that come up are your road for this turn."),
            N_("2. Lay a die on a space of its colour next to your car, the next die on a space beyond it, and so on."),
            N_("3. As long as an unused die fits, you must lay it. Which die and which way is up to you."),
            N_("4. When nothing fits any more, drive. If nothing fitted at all, your car stays where it is."),
            N_("Until you drive you may take everything back and try another way. Each space costs one die, however long it is."),
        ),
    ),
    HelpPage(
        "start",
        N_("The start"),
        (
            N_("All cars wait on the start. From there, drive onto any space that touches it: on our tracks one white and one purple."),
            N_("The seat with the starting token begins every round; then it goes clockwise."),
        ),
    ),
    HelpPage(
        "lanes",
        N_("Lanes and neighbours"),
        (
            N_("You may go straight on, or change to the lane beside you."),
            N_("To change lanes, the space must touch yours along its side, and its front edge must be further ahead than yours."),
            N_("Touching at a corner is not enough, and you never go back. Tyres and places without road can't be entered."),
            N_("The middle lane has the most ways on. In front of a tyre or at a narrow point often one colour alone will do."),
        ),
    ),
    HelpPage(
        "shove",
        N_("Driving over, and shoving"),
        (
            N_("Other cars don't block you: drive over them, for one die a space like anywhere."),
            N_("If your drive ends where a car stands, that car is shoved back to the first free space behind in its lane."),
            N_("Tyres, gaps and other cars are skipped. If no space is free, it goes back to the start."),
        ),
    ),
    HelpPage(
        "finish",
        N_("The finish and the last round"),
        (
            N_("It takes a white die, or a white accelerator, to cross the line from the last space of a lane."),
            N_("When the first car is across, the round is played to its end, so that all have had equally many turns."),
            N_("If several cars are across then, the fewest dice used in this round win. Turbo dice count, accelerators don't."),
            N_("If these are equal too, the win is shared."),
        ),
    ),
    HelpPage(
        "pro",
        N_("Professional rules"),
        (
            N_("Extra roll: once in a race, before you lay anything, throw any of your dice again."),
            N_("Accelerators: one of each colour. Lay them like dice, before, between or after them. Each works once in a race."),
            N_("Turbo: if you use all six dice, two more are thrown. You may use both, one or none; accelerators can't be used with them."),
            N_("Only where you end after the turbo is a car shoved."),
        ),
    ),
    HelpPage(
        "bonus",
        N_("Bonus move"),
        (
            N_("With this option on, the colour laid last in a turn gives the car of that colour a bonus, be it your own or another's."),
            N_("It may move one space ahead, of any colour, if that space is free. It may even cross the line."),
        ),
    ),
    HelpPage(
        "series",
        N_("A season of races"),
        (
            N_("Each winner of a race takes a trophy and wears the crown in the next one."),
            N_("Every race begins afresh, and the seat after the last starter begins. The most trophies win the season; a tie is shared."),
        ),
    ),
    HelpPage(
        "options",
        N_("Options"),
        (
            N_("Colour of the line: with any colour it is crossed more easily, and the race is a little shorter."),
            N_("Stop early: you may end your drive although a die still fits, for example to shove somebody."),
            N_("Photo finish: accelerators may be counted along with the dice of the last round."),
        ),
    ),
)
