"""The ways of Monza's cars, as events tell them."""

from game.core.actions import Event
from game.titles.monza.rules import events as ev


def way_of(event: Event) -> tuple[int, tuple[str, ...]] | None:
    """The seat whose car the event moved, and its nodes from where it stood; None where it moved none (R24, R31, R40)."""
    match event:
        case ev.CarMoved(seat=seat, from_node=start, nodes=nodes):
            return seat, (start, *nodes)
        case ev.CarPushedBack(seat=seat, from_node=start, to_node=end):
            return seat, (start, end)
        case ev.BonusMoved(seat=seat, from_node=start, node=end):
            return seat, (start, end)
    return None
