"""The engine: the seven blue cards (2.4, 2.5). Above each stands the specification's line."""

from game.titles.automobiles.rules.cards.parts import (
    Card,
    count,
    kinds_in_discard,
    nothing,
    open_now,
    other_active,
    picked,
    shift,
    steps,
    wear,
)
from game.titles.automobiles.rules.draft import Draft
from game.titles.automobiles.rules.road import MASK
from game.titles.automobiles.rules.state import GEARS, Colour

__all__ = ["BLUE"]


def _dark_greys(d: Draft) -> int:
    return count(d, d.who, "discard", "D")


def _choose_gear(d: Draft) -> None:
    """`same c`: one of the colours onto which a step is legal; nothing where there is none (R23)."""
    open_colours = open_now(d)
    d.last = ""
    gears = "".join(gear for gear in GEARS if open_colours & MASK[gear])
    if gears:
        d.ask(Colour(d.who, gears, "drive", d.cause))


def _gear_with_most_blue(d: Draft) -> None:
    mine = sum(count(d, d.who, area, "B") for area in ("active", "used", "discard"))
    d.last = ""
    if all(count(d, seat, "discard", "B") < mine for seat in d.order if seat != d.who):
        _choose_gear(d)


def _that_colour(d: Draft) -> str:
    return d.last


def _double(d: Draft) -> None:
    d.double = True


def _tow(d: Draft) -> None:
    d.towed += 1


BLUE: tuple[Card, ...] = (
    # B1: gain 2 wear. n = D cubes in your discard. STEPS(n; {D}).
    Card("B1", 7, 3, nothing, (wear(2), steps(_dark_greys, "D"))),
    # B2: gain 1 wear. Count your B cubes in active + used + discard. If that is strictly more than the B cubes in each other
    # player's discard, taken one by one: choose same c of W/L/D/K, STEPS(2; {c}). Otherwise no movement.
    Card("B2", 6, 2, nothing, (wear(1), _gear_with_most_blue, steps(2, _that_colour))),
    # B3: gain 1 wear. n = number of different colours (X counts as one) in your discard. STEPS(n; {W}).
    Card("B3", 6, 2, nothing, (wear(1), steps(kinds_in_discard, "W"))),
    # B4: gain 1 wear. Move up to 2 cubes of your choice from discard to active.
    Card("B4", 7, 3, nothing, (wear(1), shift(2, "discard", to="active"))),
    # EB1: choose same c of W/L/D/K, STEPS(3; {c}). After your End phase every player ranked behind you may drive 1 step in any
    # colour without wear (R95).
    Card("EB1", 9, 3, nothing, (_tow, _choose_gear, steps(3, _that_colour))),
    # EB2: gain 2 wear. For the rest of this Action phase each gear cube you play may make up to 2 steps of its colour instead
    # of 1. Playing a second one adds nothing but its wear.
    Card("EB2", 7, 2, nothing, (wear(2), _double)),
    # EB3: move 1 active cube to discard. Then move k = 0..3 cubes from discard to active (the one just discarded is allowed).
    # Gain k wear.
    Card("EB3", 6, 2, other_active, (shift(1, "active", to="discard", exact=True), shift(3, "discard", to="active"), wear(picked))),
)
