"""Which paragraphs of the rules help of Automobiles have a diagram, and what it is drawn from."""

from game.core.diagrams import Diagram

DIAGRAMS: tuple[Diagram, ...] = (
    Diagram("road", 1, "lay", skip=1, acts=4, rules=("R60", "R61", "R62", "R63", "R66")),
    Diagram("road", 5, "short_step", rules=("R68",)),
    Diagram("wear", 1, "wear", rules=("R82",)),
    Diagram("wear", 3, "slip", skip=9, acts=2, rules=("R81",)),
    Diagram("pit_stop", 1, "pit", rules=("R90",)),
)
