"""The engine: the seven blue cards (2.4, 2.5). Above each stands the specification's line."""

from game.titles.automobiles.rules.cards.ids import (
    BIG_BLOCK,
    DOUBLE_CLUTCH,
    HYBRID_ENGINE,
    RECYCLER,
    ROTARY_ENGINE,
    SUPERCHARGED,
    TOW_LINE,
)
from game.titles.automobiles.rules.cards.parts import (
    Card,
    count,
    kinds_in_discard,
    named_colour,
    nothing,
    open_now,
    other_active,
    picked,
    shift,
    steps,
    wear,
)
from game.titles.automobiles.rules.draft import AutomobilesDraft
from game.titles.automobiles.rules.road import MASK
from game.titles.automobiles.rules.state import GEARS, AskColour


def _dark_greys(d: AutomobilesDraft) -> int:
    return count(d, d.who, "discard", "D")


def _choose_gear(d: AutomobilesDraft) -> None:
    """`same c`: one of the colours onto which a step is legal; nothing where there is none (R23)."""
    open_colours = open_now(d)
    d.last = ""
    gears = "".join(gear for gear in GEARS if open_colours & MASK[gear])
    if gears:
        d.ask(AskColour(d.who, gears, "drive", d.cause))


def _gear_with_most_blue(d: AutomobilesDraft) -> None:
    mine = sum(count(d, d.who, area, "B") for area in ("active", "used", "discard"))
    d.last = ""
    if all(count(d, seat, "discard", "B") < mine for seat in d.order if seat != d.who):
        _choose_gear(d)


def _double(d: AutomobilesDraft) -> None:
    d.double = True


def _tow(d: AutomobilesDraft) -> None:
    d.towed += 1


BLUE: tuple[Card, ...] = (
    # Big Block: gain 2 wear. n = D cubes in your discard. STEPS(n; {D}).
    Card(BIG_BLOCK, 7, 3, nothing, (wear(2), steps(_dark_greys, "D"))),
    # Hybrid Engine: gain 1 wear. Count your B cubes in active + used + discard. If that is strictly more than the B cubes in each other
    # player's discard, taken one by one: choose same c of W/L/D/K, STEPS(2; {c}). Otherwise no movement.
    Card(HYBRID_ENGINE, 6, 2, nothing, (wear(1), _gear_with_most_blue, steps(2, named_colour))),
    # Rotary Engine: gain 1 wear. n = number of different colours (X counts as one) in your discard. STEPS(n; {W}).
    Card(ROTARY_ENGINE, 6, 2, nothing, (wear(1), steps(kinds_in_discard, "W"))),
    # Supercharged: gain 1 wear. Move up to 2 cubes of your choice from discard to active.
    Card(SUPERCHARGED, 7, 3, nothing, (wear(1), shift(2, "discard", to="active"))),
    # Tow Line: choose same c of W/L/D/K, STEPS(3; {c}). After your End phase every player ranked behind you may drive 1 step in any
    # colour without wear (R95).
    Card(TOW_LINE, 9, 3, nothing, (_tow, _choose_gear, steps(3, named_colour))),
    # Double Clutch: gain 2 wear. For the rest of this Action phase each gear cube you play may make up to 2 steps of its colour instead
    # of 1. Playing a second one adds nothing but its wear.
    Card(DOUBLE_CLUTCH, 7, 2, nothing, (wear(2), _double)),
    # Recycler: move 1 active cube to discard. Then move k = 0..3 cubes from discard to active (the one just discarded is allowed).
    # Gain k wear.
    Card(RECYCLER, 6, 2, other_active, (shift(1, "active", to="discard", exact=True), shift(3, "discard", to="active"), wear(picked))),
)
