"""The toy as its events tell it, and what stands on the stage when it is so."""

from msgspec.structs import replace

from game.core.actions import Event
from game.core.contract import Rules
from game.core.scoring import seat_places
from game.show.stage import Thing
from tests.helpers.toy.rules import events as ev
from tests.helpers.toy.rules.scoring import all_home
from tests.helpers.toy.rules.state import GHOST, NOT_YET, Cart, ToyState
from tests.helpers.toy_on_screen.faces import CartFace, RowFace, ToyThing


def fold(before: ToyState, event: Event, rules: Rules[ToyState]) -> ToyState:
    """The state once the event has been told, as far as things show it."""
    s = replace(before, race=event.race, round=event.round) if not isinstance(event, ev.RaceEnded) else before
    match event:
        case ev.RaceStarted():
            carts = [Cart(f"{car}{number}", seat) for seat, car in enumerate(rules.game.cars) for number in (1, 2)]
            ghost = [Cart(GHOST, -1)] if rules.game.ghost else []
            return replace(s, carts=(*carts, *ghost), horns=(rules.game.horns,) * rules.game.seats, choices=(), aimed="")
        case ev.CardChosen(seat=seat, card=card):
            choices = list(s.choices) or [NOT_YET] * rules.game.seats
            choices[seat] = card
            return replace(s, choices=tuple(choices))
        case ev.ChoicesRevealed():
            return replace(s, choices=())
        case ev.CartAimed(cart=cart):
            return replace(s, aimed=cart)
        case ev.CartMoved(cart=cart, after=after):
            return replace(_moved(s, cart, after), aimed="" if cart == s.aimed else s.aimed)
        case ev.CartBumped(cart=cart, after=after):
            return _moved(s, cart, after)
        case ev.CartHome(cart=cart):
            return replace(s, carts=tuple(replace(c, home=True) if c.id == cart else c for c in s.carts))
        case ev.HornBlown(seat=seat):
            return replace(s, horns=tuple(n - (q == seat) for q, n in enumerate(s.horns)))
    return s


def _moved(s: ToyState, cart: str, to: int) -> ToyState:
    return replace(s, carts=tuple(replace(c, at=to) if c.id == cart else c for c in s.carts))


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
