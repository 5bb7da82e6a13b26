"""Which paragraphs of Top Race's rules help have a diagram, and what it is drawn from."""

from game.core.diagrams import Diagram

ON = (0, {"do": "Move"})

DIAGRAMS: tuple[Diagram, ...] = (
    Diagram("turn", 2, "play", skip=1, rules=("R36", "R38")),
    Diagram("turn", 3, "joker", skip=1, acts=2, more=(ON,), rules=("R45",)),
    Diagram("blockade", 2, "lost", skip=2, rules=("R39",)),
    Diagram("blockade", 3, "blocked_part"),
    Diagram("special", 2, "sprint", rules=("R50",)),
    Diagram("special", 3, "breakdown", rules=("R51",)),
    Diagram("special", 4, "returned", rules=("R47",)),
    Diagram("end", 1, "home", skip=1, acts=1, more=(ON,), rules=("R42",)),
)
