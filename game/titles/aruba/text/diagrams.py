"""Which paragraphs of ARUBA's rules help have a diagram, and what it is drawn from."""

from game.core.diagrams import Diagram

AHEAD, RIGHT = {"do": "Step", "direction": "F"}, {"do": "Step", "direction": "R"}

DIAGRAMS: tuple[Diagram, ...] = (
    Diagram("dice", 2, "shoot", rules=("R31",)),
    Diagram("driving", 1, "drive", skip=1, acts=5, more=((0, RIGHT), (0, AHEAD), (0, AHEAD), (0, AHEAD)), rules=("R39", "R48")),
    Diagram("driving", 3, "redpen", skip=1, acts=4, more=((1, AHEAD),) * 4, rules=("R37",)),
    Diagram("ramming", 1, "ram", skip=2, rules=("R40", "R53")),
    Diagram("ramming", 2, "chain", rules=("R54",)),
    Diagram("ramming", 3, "absorb", rules=("R55",)),
    Diagram("saws", 1, "saw", rules=("R52",)),
    Diagram("damage", 1, "wreck", rules=("R58", "R59")),
    Diagram(
        "cards_drive",
        2,
        "hook",
        acts=5,
        more=((2, {"do": "EndRoll"}), (2, {"do": "Declare", "straight": 2, "nitros": 0}), (2, AHEAD), (2, AHEAD)),
        rules=("R21", "R23", "R57"),
    ),
    Diagram("cards_fight", 1, "bomb", rules=("R34",)),
)
