"""How Top Race teaches itself: the sentences of its lessons, what each step wants, and what is told when it is first met."""

from collections.abc import Mapping

from game.core.lessons import Lesson, Rivals, Step, Until
from game.core.words import N_, Text

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        "bid",
        N_("Buy a car"),
        help="auction",
        steps=(
            Step(
                N_("Open the bidding: 20,000."),
                do=({"do": "Bid", "amount": 20000},),
                at="bid",
                no=N_("Right and left change it: 20,000, please."),
            ),
            Rivals(((1, {"do": "Bid", "amount": 30000}), (2, {"do": "PassBid"}))),
            Step(N_("{seat_1:seat} goes higher. Bid 40,000."), do=({"do": "Bid", "amount": 40000},), at="bid", no=N_("40,000, please.")),
            Rivals(((1, {"do": "PassBid"}),)),
            Step(N_("Sold to you. Pick a car your hand moves far."), do=({"do": "PickCar"},), ok=N_("Look at your cards before you bid.")),
            Step(
                N_("Where does it start? In front."),
                do=({"do": "PickSlot", "slot": 1},),
                ok=N_("Every car costs. Only prizes pay."),
                no=N_("Slot one is the front."),
            ),
        ),
        shows="CarPicked",
    ),
    Lesson(
        "play",
        N_("One card, many cars"),
        help="turn",
        steps=(
            Step(
                N_("Play this card: your red car goes first."),
                do=({"do": "PlayCard", "card": 22},),
                ok=N_("Each line moves a car, whoever owns it."),
                no=N_("This one: red six, then three others."),
            ),
            Step(
                N_("Red drives six. Choose where it ends."),
                do=({"do": "Move", "to": "b5"},),
                also=({"do": "Move"},),
            ),
            Step(
                N_("Now the others. Send them where it suits you."),
                until=Until("TurnBegan"),
                ok=N_("One card, four cars, all steered by you."),
            ),
        ),
        shows="CarMoved",
    ),
    Lesson(
        "lost",
        N_("Lost steps"),
        help="blockade",
        steps=(
            Step(N_("Red may burn behind you. Play this card."), do=({"do": "PlayCard", "card": 41},), no=N_("This one, please.")),
            Step(
                N_("Yellow six: stand beside black, before red."),
                do=({"do": "Move", "to": "b5"},),
                no=N_("Beside black: that closes the road for red."),
            ),
            Step(N_("Blue five: end wherever you like."), do=({"do": "Move"},), ok=N_("Red has four steps and nowhere to go: lost.")),
            Step(N_("Move the rest as you like."), until=Until("TurnBegan"), ok=N_("A blocked car loses its steps. So may yours.")),
        ),
        shows="CarBlocked",
    ),
    Lesson(
        "joker",
        N_("The white line"),
        help="turn",
        steps=(
            Step(N_("Play this card."), do=({"do": "PlayCard", "card": 13},), no=N_("This one: it has a white line.")),
            Step(
                N_("White is a joker: name your black car."),
                do=({"do": "ChooseJokerCar", "colour": "black"},),
                no=N_("Your own car, black, has no line here."),
            ),
            Step(N_("Drive both cars."), until=Until("TurnBegan"), ok=N_("A joker may be any car not on the card.")),
        ),
        shows="JokerNamed",
    ),
    Lesson(
        "sprint",
        N_("Catch up"),
        help="special",
        steps=(
            Step(
                N_("Blue is far behind red. Play Sprint."),
                do=({"do": "PlayCard", "card": 46, "mode": "sprint"},),
                ok=N_("It drives level with red in one go."),
                no=N_("Sprint, please: it helps blue, and blue is yours."),
            ),
        ),
        shows="SprintMade",
    ),
    Lesson(
        "home",
        N_("Prizes"),
        help="end",
        steps=(
            Step(N_("Blue is four from home. Play this card."), do=({"do": "PlayCard", "card": 32},), no=N_("This one has blue four.")),
            Step(
                N_("Purple first, then blue: bring it home."),
                until=Until("CarFinished", {"colour": "blue"}),
                ok=N_("First home: 200,000. The others drive on."),
            ),
        ),
        shows="PrizePaid",
    ),
)

FIRST_MET: Mapping[str, Text] = {
    "LineForfeited": N_("That car is home or broken down, so its line is lost."),
    "PlayerSkipped": N_("Your cars are all home: the others play on without you."),
    "CarReturned": N_("The car is back from the shoulder and can be moved again."),
}
