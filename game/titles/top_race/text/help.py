"""The pages of Top Race's rules help."""

from game.core.words import N_, HelpPage

HELP: tuple[HelpPage, ...] = (
    HelpPage(
        "goal",
        N_("What it is about"),
        (
            N_("Six cars race one lap. You buy one or more of them, and the cards in your hand move everybody's cars, not only your own."),
            N_("A car that comes home earns its owner money: 200,000 for the first, then 150,000, 100,000, 60,000, 30,000 and 10,000."),
            N_("The most money after the last race wins. One race is the usual game; a season is several."),
        ),
    ),
    HelpPage(
        "auction",
        N_("The auctions"),
        (
            N_("Everybody starts with 200,000 and sees their cards first: which cars can you move well?"),
            N_("Six auctions follow. The opener must bid at least 10,000; then it goes round, in steps of 10,000, until all others pass."),
            N_("The winner pays, picks one of the cars left and one of the free start slots. Slots 1 to 3 are the front row."),
            N_("Who has a car may bid for another only while more cars are left than drivers without one."),
            N_("Who is without a car when only one is left takes it for 30,000, on credit if need be."),
            N_("Cars that nobody can buy stand on the grid without an owner. Who won the first auction plays first."),
        ),
    ),
    HelpPage(
        "turn",
        N_("Your card moves everyone"),
        (
            N_("In your turn you play one card. Its lines are carried out from top to bottom, each before the next."),
            N_("Red 6 means: the red car drives six steps, whoever owns it. You choose its way and where it ends."),
            N_("A white line is a joker: name any car that is not on the card, when the line is reached."),
            N_("Cars that are home or broken down lose their line."),
        ),
    ),
    HelpPage(
        "steps",
        N_("Steps and bends"),
        (
            N_("A step leads straight ahead or diagonally ahead to a free space, one lane aside at most. Never sideways on a straight."),
            N_("In bends the inner lanes have fewer spaces. There a neighbour may be entered if it reaches further ahead."),
            N_("So the inner lane is the short way, and a rival's car may be led round the outside."),
            N_("The cars start behind the line. The first crossing begins the lap, the second one is the finish."),
        ),
    ),
    HelpPage(
        "blockade",
        N_("Blockades"),
        (
            N_("Only one car fits on a space, and nobody jumps. If any way allows all the steps, the car must go that far."),
            N_("If every way is blocked, it goes as many steps as it can, and the rest is lost."),
            N_("Narrow places of one or two lanes make queues: be first there, or let a rival's big card burn behind you."),
        ),
    ),
    HelpPage(
        "special",
        N_("Sprint and Breakdown"),
        (
            N_("Three cards show a pair of cars: blue and red, yellow and black, purple and green. You choose how to use them."),
            N_("Sprint: the car behind drives up to the one ahead, to the first space level with it, as far as the way is free."),
            N_("Breakdown: the car ahead leaves the track and waits on the shoulder. Its lines are lost meanwhile."),
            N_("When its pair car catches up, the owner puts it back on that level, or on the nearest free space behind."),
            N_("The card has no effect if one of the two is home or broken down, or if they are level."),
        ),
    ),
    HelpPage(
        "end",
        N_("The end of a race"),
        (
            N_("A car that comes home takes the best free place, and its owner is paid at once. Who has all cars home is out."),
            N_("The race ends when five cars are home, when nobody has anything left to play, or when all pass in a row."),
            N_("The cars still on the road are placed by distance; of level ones the nearer to the inside of the next bend is ahead."),
        ),
    ),
    HelpPage(
        "tips",
        N_("Variant: Tips"),
        (
            N_("Three lines cross the track. When the first car is over one, everybody gives a secret tip on a car after that card."),
            N_("After the race a tip on the winner pays 90,000, 60,000 or 30,000: the earlier, the more."),
            N_("A tip on the last car costs 30,000, 60,000 or 90,000: the later, the more. Tips can put you into debt."),
            N_("Drivers whose cars are all home stay in: they may play or pass."),
        ),
    ),
    HelpPage(
        "shares",
        N_("Variant: Shares"),
        (
            N_("Nobody owns a car. Everybody holds five shares of each colour; after the race each share is worth the prize of its car."),
            N_("The auctions sell places in the turn order, and with each a card of the open Offer. The grid is drawn afterwards."),
            N_("Until a car is home, after each round everybody secretly sells two shares and buys two. At most 15 of a colour."),
            N_("Push your car too early, and everybody knows which it is."),
        ),
    ),
    HelpPage(
        "pitstop",
        N_("Variant: Pitstop"),
        (
            N_("Three Pitstop cards each fetch one speed card back. Some cards lie open in the Box from the start."),
            N_("When somebody plays a card, the others in turn may claim it: it is laid on one of their Pitstop cards."),
            N_("While cards lie on your Pitstop cards you can't play. In your turn you lift one into your hand, and that is your turn."),
            N_("Or you make a pit stop instead of playing: any card of the Box, or the top card of the discard pile."),
        ),
    ),
    HelpPage(
        "season",
        N_("A season of races"),
        (
            N_("Money and debts carry on from race to race; everything else begins afresh, on the next track."),
            N_("The opener of the first auction moves on by one driver each race."),
            N_("Equal money at the end: the best car of the last race decides, in Shares the shares in its first car."),
        ),
    ),
)
