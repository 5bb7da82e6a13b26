"""The toy's key figures for the podium."""

from collections.abc import Sequence

from game.core.actions import Event
from game.core.words import N_
from game.language.language import Language
from tests.helpers.toy.rules import events as ev


def figures(language: Language, events: Sequence[Event], car: str, seat: int) -> tuple[tuple[str, str], ...]:
    """How far the carts drove, and the horns that were blown."""
    driven = sum(event.after - event.before for event in events if isinstance(event, ev.CartMoved) and event.cart.startswith(car))
    horns = sum(isinstance(event, ev.HornBlown) and event.seat == seat for event in events)
    return (language.text(N_("Spaces")), language.number(driven)), (language.text(N_("Horns")), language.number(horns))
