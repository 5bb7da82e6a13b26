"""Which paragraphs of Scrap Racer's rules help have a diagram, and what it is drawn from."""

from game.core.diagrams import Diagram

DIAGRAMS: tuple[Diagram, ...] = (
    Diagram("turn", 2, "crash", skip=2, rules=("R9",)),
    Diagram("turn", 4, "ability", rules=("R23",)),
    Diagram("modules", 1, "site", skip=2, rules=("R37",)),
    Diagram("modules", 2, "module", skip=3, acts=2, more=((0, {"do": "Stop"}),), rules=("R8",)),
    Diagram("crash", 3, "held", rules=("R40",)),
    Diagram("crash", 4, "switches", rules=("R32",)),
    Diagram("duels", 1, "duel", skip=3, rules=("R41", "R43")),
    Diagram("duels", 2, "chain_duel"),
    Diagram("line", 1, "line", skip=2, rules=("R34", "R35")),
)
