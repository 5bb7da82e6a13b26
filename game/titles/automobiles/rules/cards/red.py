"""Handling: the seven red cards (2.4, 2.5). Above each stands the specification's line."""

from typing import Any

from game.titles.automobiles.rules.cards.parts import (
    Card,
    brighter,
    gear_in,
    lower,
    name,
    nothing,
    open_gears,
    open_now,
    shift,
    step,
    steps,
    wear,
)
from game.titles.automobiles.rules.compiled import Game
from game.titles.automobiles.rules.draft import Draft
from game.titles.automobiles.rules.state import GEARS

__all__ = ["RED"]

_ABOVE_WHITE = "LDK"
"""J15."""


def _drag(d: Draft) -> None:
    d.drag = True


def _redline(d: Draft) -> None:
    d.redline = True


def _steerable(d: Draft) -> str:
    return open_gears(d, "discard", open_now(d))


def _needs_steerable(game: Game, s: Any, open_colours: int) -> str:
    return "" if open_gears(s, "discard", open_colours) else "need_gear_to_follow"


def _suspendable(d: Draft) -> str:
    return open_gears(d, "active", open_now(d), below=True)


def _needs_suspendable(game: Game, s: Any, open_colours: int) -> str:
    return "" if open_gears(s, "active", open_colours, below=True) else "need_lower_step"


def _needs_any_way(game: Game, s: Any, open_colours: int) -> str:
    return gear_in("active", GEARS, "need_active_gear")(game, s, open_colours) or ("" if open_colours else "need_way_on")


def _that_colour(d: Draft) -> str:
    return d.last


def _any_lower(d: Draft) -> str:
    return lower(d.last)


RED: tuple[Card, ...] = (
    # R1: this turn you count as slipstreaming in the Wear phase (R81). Wear gained in other phases is not prevented.
    Card("R1", 4, 1, nothing, (_drag,)),
    # R2: gain 1 wear. Move one active L, D or K cube to discard. STEPS(3; the colour just below that cube's).
    Card(
        "R2",
        5,
        2,
        gear_in("active", _ABOVE_WHITE, "need_active_above_white"),
        (wear(1), shift(1, "active", to="discard", colours=_ABOVE_WHITE, exact=True), steps(3, brighter)),
    ),
    # R3: gain 1 wear. Choose a gear cube c in discard onto whose colour a step is legal (it stays). STEP!({c}).
    Card("R3", 5, 2, _needs_steerable, (wear(1), name("discard", _steerable), step(_that_colour))),
    # R4: choose an active gear cube c such that a step onto some lower colour is legal (it stays active). STEP!(all lower).
    Card("R4", 4, 1, _needs_suspendable, (name("active", _suspendable), step(_any_lower))),
    # ER1: gain 1 wear. Choose an L, D or K cube in discard (it stays there). STEPS(2; the colour just below that cube's).
    Card(
        "ER1",
        5,
        2,
        gear_in("discard", _ABOVE_WHITE, "need_discard_above_white"),
        (wear(1), name("discard", _ABOVE_WHITE), steps(2, brighter)),
    ),
    # ER2: move one active gear cube to discard. STEP!({W,L,D,K}).
    Card("ER2", 5, 2, _needs_any_way, (shift(1, "active", to="discard", colours=GEARS, exact=True), step(GEARS))),
    # ER3: for the rest of this Action phase you may use any number of W cubes as gear cubes of any colour (R27).
    Card("ER3", 5, 2, nothing, (_redline,)),
)
