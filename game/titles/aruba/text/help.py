"""The pages of ARUBA's rules help."""

from game.core.words import N_, HelpPage

HELP: tuple[HelpPage, ...] = (
    HelpPage(
        "goal",
        N_("What it is about"),
        (
            N_("Be one of the first three cars across the line: that is worth 6, 4 and 2 points."),
            N_("Throw ten dice, and throw again what you don't like, twice. Then use what lies there."),
            N_("1, 2, 3 and so on drive as many spaces. Pairs shoot or mend, three alike bring cards."),
            N_("Each damage is one die less. So ram others, shoot at them, and mend your car in time."),
        ),
    ),
    HelpPage(
        "turn",
        N_("Your turn"),
        (
            N_("1. Get ready: mount bumpers and saws, play Repair cards. Each damage taken off now is one more die."),
            N_("2. Throw ten dice, less one for each damage. The car right behind you may hook on now."),
            N_("3. Keep what you like and throw the others again, twice. Dice cards help."),
            N_("4. Use dice before you drive: pairs shoot or mend. A bomb may go off behind you."),
            N_("5. Drive, if you like: a straight, fours, all even, Nitros. One space at a time; a ram ends the drive."),
            N_("6. Use what is left of your dice once more, as before the drive."),
            N_("7. Wrap up: steal with Larceny, then draw two cards for each triple. Unused dice are lost."),
        ),
    ),
    HelpPage(
        "dice",
        N_("What the dice do"),
        (
            N_("Straight: 1, 2, 3 and so on without a gap drives as many spaces as it has dice, six at most. Once in a turn."),
            N_("Pair: a shot at the car right in front of you (1 damage), or up to 2 damage off your own car."),
            N_("Triple: two action cards, at the end of your turn."),
            N_("Turbo, four alike: 2 more spaces to drive."),
            N_("Boost, all dice even: 6 spaces. It takes all your dice."),
            N_("Full repair, all dice odd: all damage off. It takes all your dice."),
            N_("Each die serves once. Four alike may as well be two pairs, or a triple and a single die."),
        ),
    ),
    HelpPage(
        "driving",
        N_("Driving"),
        (
            N_("Go straight on, or ahead into the next lane. Never sideways, never back, never onto a taken space."),
            N_("You can't slip into the next lane between a car ahead of you and one beside you."),
            N_("The lone leader drives one space less, until the first car is home. So does who starts on a red space."),
            N_("The line is always open: from the last row, straight on is over it. Who crosses it is done, wherever others stand."),
        ),
    ),
    HelpPage(
        "ramming",
        N_("Ramming and chains"),
        (
            N_("Drive on into a rival or a wreck: it is pushed one space and takes 1 damage, and you take its place."),
            N_("Cars standing bumper to bumper are hit and pushed together. Your own car can't be rammed, but may be part of a chain."),
            N_("A front bumper deals 2 damage. A rear bumper takes the blow. Bumper against bumper, both are lost."),
            N_("A push over the line counts as finishing. Wrecks just vanish there."),
        ),
    ),
    HelpPage(
        "saws",
        N_("Saws"),
        (
            N_("When cars come side by side, a saw that faces the other car deals 1 damage, whoever moved."),
            N_("Two saws that face each other are both lost. Cars that stand side by side already don't cut each other."),
        ),
    ),
    HelpPage(
        "damage",
        N_("Damage and scrap"),
        (
            N_("Each damage is one die less. With eight you still throw two; the ninth scraps the car."),
            N_("Any card may be thrown away as a quick fix, at any time, even in another's turn: 1 damage off one of your cars."),
            N_("If enough cards could save a car from scrap, its driver is asked first."),
            N_("A wreck stays where it is, blocks the way, and can be pushed ahead."),
        ),
    ),
    HelpPage(
        "cards_drive",
        N_("Cards for driving"),
        (
            N_("Nitro: 2 more spaces, said when you start to drive. Any number of them."),
            N_("Hook: after the throw of the car right in front of yours, your car follows it space by space, for free."),
            N_("Extra die: one more die with the face you like. It is never thrown again."),
            N_("Die change: one die shows the face you like."),
            N_("Re-roll: one more throw of any of your dice."),
        ),
    ),
    HelpPage(
        "cards_fight",
        N_("Cards for fighting"),
        (
            N_("Bomb: 1 damage to every car on the two rows behind you, in your lane and the lanes beside it. Your own cars too."),
            N_("Larceny: two random cards of a driver whose car is next to yours. Before you draw cards."),
            N_("Repair: up to 2 damage off."),
            N_("Bumper: mounted front or rear, it stays there."),
            N_("Saw: mounted left or right, it stays there."),
            N_("New cards, drawn or stolen, can be used from the next turn on."),
        ),
    ),
    HelpPage(
        "series",
        N_("Points and the season"),
        (
            N_("The first three cars across get 6, 4 and 2 points, and the race is over. The last car racing takes the next place."),
            N_("Next time the winner starts, and the others follow clockwise. Damage, cards and equipment begin afresh."),
            N_("The most points win. Equal points: the better place in the last race."),
            N_("Three drivers have two cars each, and score for both."),
        ),
    ),
    HelpPage(
        "options",
        N_("Options"),
        (
            N_("Bombs may deal 2 damage. Hooks may wait until the last throw. Shots may reach further, to the first car ahead."),
            N_("The next grid may be as they finished. A race may take two laps, a season one to five races."),
        ),
    ),
)
