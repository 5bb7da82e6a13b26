"""What a race of the toy is remembered by."""

from collections.abc import Collection, Mapping, Sequence

from game.core.actions import Event
from game.core.feats import ANY_TITLE, Figures, Mark, Medal, RaceTold, winners
from game.core.words import N_
from tests.helpers.toy.rules import events as ev


def counted(events: Sequence[Event], carts: Collection[str], seat: int) -> Mapping[str, int]:
    """How far the seat's carts drove in these events of one race, the horns that it blew, and how often they were bumped."""
    return {
        "driven": sum(event.after - event.before for event in events if isinstance(event, ev.CartMoved) and event.cart in carts),
        "horns": sum(isinstance(event, ev.HornBlown) and event.seat == seat for event in events),
        "bumped": sum(isinstance(event, ev.CartBumped) and event.cart in carts for event in events),
    }


def figures(told: RaceTold) -> Figures:
    """What each seat did; of the winners also in how many rounds (`won_in`)."""
    found = [dict(counted(told.events, _carts(told, seat), seat)) for seat in range(told.seats)]
    for seat in winners(told):
        found[seat]["won_in"] = told.rounds
    return tuple(found)


def _carts(told: RaceTold, seat: int) -> frozenset[str]:
    return frozenset(cart for cart, owner in told.owners.items() if owner == seat)


def _dented(told: RaceTold) -> frozenset[int]:
    return frozenset(seat for seat in winners(told) if counted(told.events, _carts(told, seat), seat)["bumped"] >= 2)


MEDALS = (*ANY_TITLE, Medal("dented", N_("Dented"), N_("Was bumped twice, and won."), _dented))
MARKS = (
    Mark("won_in", N_("Fewest rounds"), least=True),
    Mark("driven", N_("Furthest driven")),
    Mark("horns", N_("Most horns")),
)
