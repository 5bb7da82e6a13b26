"""The words of a title that is nobody's: pages of rules to leaf through and one thing to look at."""

from game.core.words import N_, HelpPage, Thing, Words

WORDS = Words(
    name=N_("Toy"),
    tagline=N_("A toy."),
    actions={},
    events={},
    refusals={},
    prompts={},
    options={},
    things={"die.six": Thing(N_("six"), N_("Drives six spaces and throws again."))},
    help=tuple(
        HelpPage(f"page{i}", N_("Page of rules"), tuple(N_("Throw the die and drive as far as it says.") for _ in range(1 + 19 * (i == 2))))
        for i in range(4)
    ),
)
