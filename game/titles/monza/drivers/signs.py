"""What a table sees of a driver's manner in Monza: shoves given and taken, long turns, turbos."""

from game.core.feats import RaceTold
from game.core.judge import Sign
from game.titles.monza.feats import counted
from game.titles.monza.rules import events as ev

EARLY = 2
"""Turns in which most drivers lay accelerators."""
MANY = 7
"""Placements in one turn that make people look."""


def _shoves(told: RaceTold, seat: int) -> tuple[int, int]:
    figures = counted(told.events, seat)
    return figures["shoves"], figures["turns"]


def _dear(told: RaceTold, seat: int) -> tuple[int, int]:
    """Shoves at the end of a move that took accelerators."""
    found, tiles = 0, 0
    for event in told.events:
        if isinstance(event, ev.CarMoved):
            tiles = event.tiles
        elif isinstance(event, ev.CarPushedBack) and event.by_seat == seat:
            found += tiles > 0
    return found, counted(told.events, seat)["turns"]


def _shoved(told: RaceTold, seat: int) -> tuple[int, int]:
    figures = counted(told.events, seat)
    return figures["shoved"], figures["turns"]


def _early(told: RaceTold, seat: int) -> tuple[int, int]:
    """Accelerators in the first EARLY turns."""
    laid = [e.tiles for e in told.events if isinstance(e, ev.CarMoved) and e.seat == seat and e.phase == "PLAN"]
    return sum(laid[:EARLY]), EARLY


def _laid(told: RaceTold, seat: int) -> tuple[int, int]:
    """Turns that go on and on: MANY dice and accelerators or more."""
    laid = [e.dice + e.tiles for e in told.events if isinstance(e, ev.CarMoved) and e.seat == seat and e.phase == "PLAN"]
    return sum(count >= MANY for count in laid), counted(told.events, seat)["turns"]


def _turbos(told: RaceTold, seat: int) -> tuple[int, int]:
    figures = counted(told.events, seat)
    return figures["turbos"], figures["turns"]


SIGNS = (
    Sign(name="shoves a turn", count=_shoves, moves={"cautious": -1, "pushy": 1}),
    Sign(name="shoved a turn", count=_shoved, moves={"cautious": -1, "pushy": 1}),
    Sign(name="shoves with accelerators a turn", count=_dear, moves={"cautious": -1, "pushy": 1}),
    Sign(name="accelerators early", count=_early, moves={"showman": -1}),
    Sign(name="turns of seven placements", count=_laid, moves={"showman": 1}),
    Sign(name="turbos a turn", count=_turbos, moves={"showman": 1}),
)
