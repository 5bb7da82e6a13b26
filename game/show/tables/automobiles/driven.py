"""The ways of the cars of Automobiles, as events tell them."""

from game.core.actions import Event
from game.titles.automobiles.rules import events as ev


def way_of(event: Event) -> tuple[int, tuple[str, ...]] | None:
    """The seat whose car the event moved, and its segments from where it stood; None where it moved none (R68, R70)."""
    match event:
        case ev.CarMoved(seat=seat, path=path) if len(path) > 1:
            return seat, path
        case ev.CarAutoAdvanced(seat=seat, from_segment=start, to=end):
            return seat, (start, end)
    return None
