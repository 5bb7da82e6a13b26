"""The toy as its events tell it, and what stands on the stage when it is so."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from game.core.actions import Event
from game.core.contract import Rules
from game.core.scoring import seat_places
from game.show.stage import Thing
from tests.helpers.toy.rules import events as ev
from tests.helpers.toy.rules.scoring import all_home
from tests.helpers.toy.rules.state import GHOST, NOT_YET, Cart, ToyState
from tests.helpers.toy_on_screen.faces import CartFace, RowFace, ToyThing


def _race_started(s: ToyState, e: ev.RaceStarted, rules: Rules[ToyState]) -> ToyState:
    carts = [Cart(f"{car}{number}", seat) for seat, car in enumerate(rules.game.cars) for number in (1, 2)]
    ghost = [Cart(GHOST, -1)] if rules.game.ghost else []
    return replace(s, carts=(*carts, *ghost), horns=(rules.game.horns,) * rules.game.seats, choices=())


def _chosen(s: ToyState, e: ev.CardChosen, rules: Rules[ToyState]) -> ToyState:
    choices = list(s.choices) or [NOT_YET] * rules.game.seats
    choices[e.seat] = e.card
    return replace(s, choices=tuple(choices))


def _revealed(s: ToyState, e: ev.ChoicesRevealed, rules: Rules[ToyState]) -> ToyState:
    return replace(s, choices=())


def _moved(s: ToyState, e: ev.CartMoved | ev.CartBumped, rules: Rules[ToyState]) -> ToyState:
    return replace(s, carts=tuple(replace(c, at=e.after) if c.id == e.cart else c for c in s.carts))


def _home(s: ToyState, e: ev.CartHome, rules: Rules[ToyState]) -> ToyState:
    return replace(s, carts=tuple(replace(c, home=True) if c.id == e.cart else c for c in s.carts))


def _blown(s: ToyState, e: ev.HornBlown, rules: Rules[ToyState]) -> ToyState:
    return replace(s, horns=tuple(n - (q == e.seat) for q, n in enumerate(s.horns)))


FOLDS: Mapping[type[Event], Callable[[ToyState, Any, Rules[ToyState]], ToyState]] = {
    ev.RaceStarted: _race_started,
    ev.CardChosen: _chosen,
    ev.ChoicesRevealed: _revealed,
    ev.CartMoved: _moved,
    ev.CartBumped: _moved,
    ev.CartHome: _home,
    ev.HornBlown: _blown,
}
"""Events that change the model; the others only tell something."""


def fold(model: ToyState, event: Event, rules: Rules[ToyState]) -> ToyState:
    """The model after `event`; each tells its race and round, but the end of a race is told within it."""
    s = model if isinstance(event, ev.RaceEnded) else replace(model, race=event.race, round=event.round)
    change = FOLDS.get(type(event))
    return change(s, event, rules) if change else s


def things(model: ToyState, rules: Rules[ToyState]) -> dict[str, ToyThing]:
    """The carts where they are (two of one space side by side, any number before the start and behind the line), who has laid a card, a
    row for each seat. No event tells a new round, so no round stands there: the settle law would find it."""
    found: dict[str, ToyThing] = {}
    standing: dict[str, int] = {}
    length = len(rules.game.road(model.race))
    for cart in model.carts:
        place = "START" if not cart.at else "FINISH" if cart.home or cart.at > length else f"s{cart.at}"
        number = standing[place] = standing.get(place, -1) + 1
        found[f"cart:{cart.id}"] = Thing("cart", place, CartFace(cart.id), number)
    laid = [choice != NOT_YET for choice in model.choices] or [False] * rules.game.seats
    places = seat_places(rules.standings(model), rules.game.seats)
    order = sorted(range(rules.game.seats), key=lambda seat: (places[seat], seat))
    for index, seat in enumerate(order):
        home = bool(model.carts) and all_home(model.carts, seat)
        face = RowFace(places[seat], model.horns[seat] if model.horns else 0, laid[seat], home)
        found[f"row:{seat}"] = Thing("row", str(index), face)
    return found
