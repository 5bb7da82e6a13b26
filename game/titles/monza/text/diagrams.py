"""Which paragraphs of Monza's rules help have a diagram, and what it is drawn from."""

from game.core.diagrams import Diagram

DRIVE = (0, {"do": "EndMove"})

DIAGRAMS: tuple[Diagram, ...] = (
    Diagram("turn", 4, "stuck", rules=("R30",)),
    Diagram("turn", 5, "look", skip=1, acts=2, rules=("R16", "R23")),
    Diagram("lanes", 2, "look", skip=2, rules=("T7", "R60")),
    Diagram(
        "shove",
        1,
        "over",
        skip=6,
        more=(
            (0, {"do": "PlaceDie", "face": "B", "node": "a3"}),
            (0, {"do": "PlaceDie", "face": "R", "node": "b4"}),
            (0, {"do": "PlaceDie", "face": "B", "node": "b5"}),
            (0, {"do": "PlaceDie", "face": "Y", "node": "c7"}),
            DRIVE,
        ),
        rules=("R19",),
    ),
    Diagram("shove", 2, "shove", skip=5, rules=("R31",)),
    Diagram("shove", 3, "shove_skip"),
    Diagram(
        "finish",
        1,
        "line",
        skip=3,
        more=((0, {"do": "PlaceDie", "face": "P", "node": "b22"}), (0, {"do": "PlaceDie", "face": "W", "node": "FINISH"}), DRIVE),
        rules=("T9", "R33"),
    ),
)
