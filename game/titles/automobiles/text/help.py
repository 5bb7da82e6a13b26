"""The pages of the rules help of Automobiles."""

from game.core.words import N_, HelpPage
from game.titles.automobiles.text.card_texts import CARD_THINGS, DRIVER_THINGS, SPONSOR_THINGS


def _cards(letter: str) -> tuple[str, ...]:
    """The sentences of the seven cards of a colour."""
    return tuple(thing.about for key, thing in CARD_THINGS.items() if key.removeprefix("card.").removeprefix("E")[0] == letter)


HELP: tuple[HelpPage, ...] = (
    HelpPage(
        "goal",
        N_("What it is about"),
        (
            N_("You build your own car while you race it. The car is a bag of cubes."),
            N_("Each turn you have seven cubes. Some you play: they drive, or do what the card of their colour says."),
            N_("What you don't play is money, and buys better cubes for the turns to come."),
            N_("Once a car has driven its last lap, the round is played out. The car furthest ahead wins; side by side, the inner one."),
        ),
    ),
    HelpPage(
        "cubes",
        N_("Your seven cubes"),
        (
            N_("White, light grey, dark grey and black are gears: one step each, onto a space that shows the colour."),
            N_("Darker spaces are longer, so darker gears are faster, and wear the car more."),
            N_("Yellow is the garage, red handling, purple the pit, green performance, blue the engine: read this race's cards."),
            N_("Brown is wear. It drives nothing and buys nothing. Play it to lay it aside."),
            N_("Whatever you drew, used or bought lies in your discard at the turn's end, and you draw seven from the bag."),
            N_("When the bag is empty, the discard goes back into it. So a cube you buy comes to your hand some turns later."),
        ),
    ),
    HelpPage(
        "turn",
        N_("Drive or shop?"),
        (
            N_("First play as many cubes as you like, in any order. Then the others are money: buy with it. Then the car drives."),
            N_("Early on it pays to shop: a rival who pulls away with a poor bag is caught again."),
            N_("Buy a purple cube or two before you drive hard, or wear will fill your bag. Blue and green win races."),
            N_("Money left over is lost. A bought cube can't be used in the same turn."),
            N_("Before the start everybody has some dollars to shop with. The front of the grid has less."),
        ),
    ),
    HelpPage(
        "road",
        N_("The road of cubes"),
        (
            N_("Cubes that drive are laid on the road, one after another, each next to the last: straight ahead or diagonally."),
            N_("A step enters the next space and goes on to its front, or as far as no other car stands in the way."),
            N_("Nothing drives through a car: pass it in another lane. Only then, in the Movement phase, your car drives the whole way."),
            N_("With merging on, a step may end on any segment of the space from where it enters."),
            N_("At the end of each turn all cars move up within their space, as far as it is free."),
            N_("No turn can bring a car a whole lap ahead."),
            N_("How far cars drive is counted in stations: a space is one to eight of them long."),
        ),
    ),
    HelpPage(
        "wear",
        N_("Wear and slipstream"),
        (
            N_("After driving you gain wear for the darkest space you entered: white 1, light grey 2, dark grey 3, black 4."),
            N_("A space of several colours counts as its darkest, whichever cube drove onto it."),
            N_("Right behind another car you are in its slipstream and gain none. Straight behind, that is; a diagonal does not help."),
            N_("Many cards cost wear as well, slipstream or not."),
        ),
    ),
    HelpPage(
        "pit_stop",
        N_("The pit stop"),
        (
            N_("Instead of a turn you can make a pit stop: all wear among your active cubes is removed, and you draw a new hand."),
            N_("You neither drive nor buy. With five or more wear in hand it is worth it."),
        ),
    ),
    HelpPage("yellow", N_("Yellow cards: the garage"), _cards("Y")),
    HelpPage("red", N_("Red cards: handling"), _cards("R")),
    HelpPage("purple", N_("Purple cards: the pit"), _cards("P")),
    HelpPage("green", N_("Green cards: performance"), _cards("G")),
    HelpPage("blue", N_("Blue cards: the engine"), _cards("B")),
    HelpPage("drivers", N_("Drivers", "cards"), tuple(thing.about for thing in DRIVER_THINGS.values())),
    HelpPage(
        "season",
        N_("The season"),
        (
            N_("Three to five races in a row, with the same bag, driver and cards. Later races bring more points."),
            N_("First place brings 4, 5, 6, 7 and 8 points from race to race, last place 2, everybody else 3."),
            N_("Between two races, in the order of the finish, everybody takes a sponsor, or keeps the old one and boxes a new one."),
            N_("Every sponsor lets you remove cubes: 3 as the first, 6 in the middle, 12 as the last. Then its own gift follows."),
            N_("The next grid stands in the order of the finish. Most points win; a tie goes to the better place in the last race."),
        ),
    ),
    HelpPage("sponsors", N_("Sponsors"), tuple(dict.fromkeys(thing.about for thing in SPONSOR_THINGS.values()))),
)
