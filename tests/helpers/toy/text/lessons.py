"""How the toy teaches itself: one lesson of exact steps, one that ends in a free step, and what is told when it is first met."""

from collections.abc import Mapping

from game.core.lessons import Lesson, Rivals, Step, Until
from game.core.words import N_, Text

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        "cards",
        N_("Cards drive carts"),
        help="race",
        steps=(
            Step(N_("Lay your highest card."), do=({"do": "Choose", "card": 36},), no=N_("The highest one, please.")),
            Rivals(((1, {"do": "Choose"}), (2, {"do": "Choose"}))),
            Step(N_("{seat_1:seat} has a lower card. Take your first cart."), do=({"do": "Aim", "cart": "A1"},), at="cart:A1"),
            Step(N_("Drive."), do=({"do": "Go"},), ok=N_("As far as the card says."), no=N_("Just drive, this once.")),
        ),
        shows="CartMoved",
    ),
    Lesson(
        "roll",
        N_("More by a die"),
        help="race",
        steps=(
            Step(N_("Take your second cart."), do=({"do": "Aim", "cart": "A2"},), at="cart:A2", no=N_("Your second cart.")),
            Step(
                N_("Roll for more, or just drive."),
                until=Until("CartMoved", {"cart": "A2"}),
                path=({"do": "Gamble"},),
                ok=N_("A die is one to three spaces more."),
            ),
        ),
        shows="DieRolled",
    ),
)

FIRST_MET: Mapping[str, Text] = {
    "BumpOffered": N_("Somebody drove onto your space. A strong card holds it."),
    "CardPeeked": N_("You may look at a rival's highest card."),
    "RaceEnded.ended": N_("The race is over when somebody's carts are all home."),
}
