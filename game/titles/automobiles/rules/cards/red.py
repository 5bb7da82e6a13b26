"""Handling: the seven red cards (2.4, 2.5). Above each stands the specification's line."""

from game.titles.automobiles.rules.cards.ids import (
    CAMBER_AND_TOE,
    COUNTER_STEER,
    DRAG,
    REDLINE,
    SLICK_TIRES,
    STEERING,
    SUSPENSION,
)
from game.titles.automobiles.rules.cards.parts import (
    Card,
    gear_in,
    lower,
    name_cube,
    named_colour,
    next_lower,
    nothing,
    open_gears,
    open_now,
    shift,
    step,
    steps,
    wear,
)
from game.titles.automobiles.rules.compiled import CompiledAutomobiles
from game.titles.automobiles.rules.draft import AutomobilesDraft, Position
from game.titles.automobiles.rules.state import GEARS

_ABOVE_WHITE = "LDK"
"""J15."""


def _drag(d: AutomobilesDraft) -> None:
    d.drag = True


def _redline(d: AutomobilesDraft) -> None:
    d.redline = True


def _steerable(d: AutomobilesDraft) -> str:
    return open_gears(d, "discard", open_now(d))


def _needs_steerable(game: CompiledAutomobiles, s: Position, open_colours: int) -> str:
    return "" if open_gears(s, "discard", open_colours) else "need_gear_to_follow"


def _suspendable(d: AutomobilesDraft) -> str:
    return open_gears(d, "active", open_now(d), below=True)


def _needs_suspendable(game: CompiledAutomobiles, s: Position, open_colours: int) -> str:
    return "" if open_gears(s, "active", open_colours, below=True) else "need_lower_step"


def _needs_any_way(game: CompiledAutomobiles, s: Position, open_colours: int) -> str:
    return gear_in("active", GEARS, "need_active_gear")(game, s, open_colours) or ("" if open_colours else "need_way_on")


def _any_lower(d: AutomobilesDraft) -> str:
    return lower(d.last)


RED: tuple[Card, ...] = (
    # Drag: this turn you count as slipstreaming in the Wear phase (R81). Wear gained in other phases is not prevented.
    Card(DRAG, 4, 1, nothing, (_drag,)),
    # Slick Tires: gain 1 wear. Move one active L, D or K cube to discard. STEPS(3; the colour just below that cube's).
    Card(
        SLICK_TIRES,
        5,
        2,
        gear_in("active", _ABOVE_WHITE, "need_active_above_white"),
        (wear(1), shift(1, "active", to="discard", colours=_ABOVE_WHITE, exact=True), steps(3, next_lower)),
    ),
    # Steering: gain 1 wear. Choose a gear cube c in discard onto whose colour a step is legal (it stays). STEP!({c}).
    Card(STEERING, 5, 2, _needs_steerable, (wear(1), name_cube("discard", _steerable), step(named_colour))),
    # Suspension: choose an active gear cube c such that a step onto some lower colour is legal (it stays active). STEP!(all lower).
    Card(SUSPENSION, 4, 1, _needs_suspendable, (name_cube("active", _suspendable), step(_any_lower))),
    # Camber & Toe: gain 1 wear. Choose an L, D or K cube in discard (it stays there). STEPS(2; the colour just below that cube's).
    Card(
        CAMBER_AND_TOE,
        5,
        2,
        gear_in("discard", _ABOVE_WHITE, "need_discard_above_white"),
        (wear(1), name_cube("discard", _ABOVE_WHITE), steps(2, next_lower)),
    ),
    # Counter-Steer: move one active gear cube to discard. STEP!({W,L,D,K}).
    Card(COUNTER_STEER, 5, 2, _needs_any_way, (shift(1, "active", to="discard", colours=GEARS, exact=True), step(GEARS))),
    # Redline: for the rest of this Action phase you may use any number of W cubes as gear cubes of any colour (R27).
    Card(REDLINE, 5, 2, nothing, (_redline,)),
)
