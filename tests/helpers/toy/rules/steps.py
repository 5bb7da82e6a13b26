"""What each action does (DEEDS) and what then follows by itself (STEPS): each names the step behind it, "" waits."""

from collections.abc import Mapping

from game.core.actions import Action
from game.core.cards import dealt_round, turned_up
from game.core.engine import Deed, NextStep
from game.core.rng import die, shuffle
from tests.helpers.toy.rules import actions as a
from tests.helpers.toy.rules import events as e
from tests.helpers.toy.rules.cards import draw, peek, spend
from tests.helpers.toy.rules.draft import ToyDraft
from tests.helpers.toy.rules.scoring import all_home, end_race
from tests.helpers.toy.rules.state import CHOOSE, DRIVE, FACE_DOWN, GHOST, NOT_YET, SAVE, Bump, Cart, Land, value

HAND = 3
ROUNDS = 5
FACES = 3


# -- deeds


def _choose(d: ToyDraft, seat: int, action: a.Choose) -> str:
    d.choices[seat] = action.card
    d.emit(e.CardChosen, seat=seat, card=action.card, seen_by=(seat,))
    return "" if NOT_YET in d.choices else "reveal"


def _aim(d: ToyDraft, seat: int, action: a.Aim) -> str:
    d.aimed = action.cart
    d.emit(e.CartAimed, seat=seat, cart=action.cart)
    return ""


def _go(d: ToyDraft, seat: int, action: a.Go) -> str:
    return _drive(d, value(d.played[seat]))


def _gamble(d: ToyDraft, seat: int, action: a.Gamble) -> str:
    face, d.rng = die(d.rng, FACES)
    d.emit(e.DieRolled, cart=d.aimed, face=face)
    return _drive(d, value(d.played[seat]) + face)


def _drive(d: ToyDraft, by: int) -> str:
    cart_id, d.aimed = d.aimed, ""
    d.order.pop(0)
    d.move(cart_id, by)
    cart = d.cart(cart_id)
    if not cart.home:
        d.queue = [*(Bump(other, cart_id) for other in d.others_at(cart)), Land(cart_id)]
    return "resolve"


def _hold(d: ToyDraft, seat: int, action: a.Hold) -> str:
    bump = d.queue.pop(0)
    spend(d, seat, action.card)
    d.emit(e.BumpHeld, cart=bump.cart, card=action.card)
    return _push(d, bump.by, bump.cart)


def _yield(d: ToyDraft, seat: int, action: a.Yield) -> str:
    bump = d.queue.pop(0)
    return _push(d, bump.cart, bump.by)


def _push(d: ToyDraft, cart_id: str, by: str) -> str:
    """One space back; whoever stands there is next (R8)."""
    cart = d.cart(cart_id)
    d.set_down(cart_id, max(0, cart.at - 1))
    pushed = d.cart(cart_id)
    cause = "CartMoved" if cart_id == GHOST else "BumpOffered"
    d.emit(e.CartBumped, cart=cart_id, by=by, before=cart.at, after=pushed.at, cause=cause)
    d.queue = [*(Bump(other, cart_id) for other in d.others_at(pushed)), *d.queue]
    return "resolve"


def _horn(d: ToyDraft, seat: int, action: a.Horn) -> str:
    d.horns[seat] -= 1
    d.emit(e.HornBlown, seat=seat, cart=action.cart)
    d.move(action.cart, 1)
    if action.cart == d.aimed and d.cart(d.aimed).home:
        d.aimed = ""
    return "next_driver" if d.phase == DRIVE else ""


# -- steps


def _start_race(d: ToyDraft) -> str:
    """All cards are shuffled and dealt (R2)."""
    d.emit(e.RaceStarted, track=d.game.track(d.race))
    carts = [Cart(f"{car}{i}", seat) for seat, car in enumerate(d.game.cars) for i in (1, 2)]
    d.carts = [*carts, Cart(GHOST, -1)] if d.game.ghost else carts
    cards = sorted(turned_up(card, FACE_DOWN) for cards in (d.pile, d.discard, *d.hands) for card in cards)
    mixed, d.rng = shuffle(d.rng, cards)
    d.emit(e.PileShuffled, cards=len(mixed))
    hands, d.pile = dealt_round(mixed, d.game.seats, HAND)
    d.hands, d.discard = [tuple(sorted(hand)) for hand in hands], ()
    with d.together():
        for seat, hand in enumerate(d.hands):
            d.emit(e.HandDealt, seat=seat, cards=hand, seen_by=(seat,))
    d.horns = [d.game.horns] * d.game.seats
    d.peeked = [()] * d.game.seats
    d.round = 1
    return "ask_cards"


def _ask_cards(d: ToyDraft) -> str:
    d.phase, d.played, d.choices = CHOOSE, (), [NOT_YET] * d.game.seats
    return ""


def _reveal(d: ToyDraft) -> str:
    """All cards are turned up; the highest drives first (R4). Raises Unknown on a view."""
    d.played = tuple(turned_up(card, FACE_DOWN) for card in d.choices)
    d.choices = []
    for seat, card in enumerate(d.played):
        spend(d, seat, card)
    d.order = sorted(range(d.game.seats), key=lambda seat: -d.played[seat])
    d.phase = DRIVE
    d.emit(e.ChoicesRevealed, cards=d.played, order=tuple(d.order))
    return "next_driver"


def _resolve(d: ToyDraft) -> str:
    """Works the queue off; waits in SAVE where a seat has to answer a bump (R8)."""
    if not d.queue:
        d.phase = DRIVE
        return "next_driver"
    head = d.queue[0]
    if isinstance(head, Land):
        d.queue.pop(0)
        _land(d, d.cart(head.cart))
        return "resolve"
    cart = d.cart(head.cart)
    if cart.seat < 0:
        d.queue.pop(0)
        return _push(d, head.cart, head.by)
    d.phase = SAVE
    d.emit(e.BumpOffered, seat=cart.seat, cart=cart.id, by=head.by)
    return ""


def _land(d: ToyDraft, cart: Cart) -> None:
    """What the space says (R7); before the start there is none."""
    kind = d.game.road(d.race)[cart.at - 1] if cart.at else ""
    if kind == "draw":
        draw(d, cart.seat)
    elif kind == "peek":
        peek(d, cart.seat, (cart.seat + 1) % d.game.seats)


def _next_driver(d: ToyDraft) -> str:
    while d.order and all_home(d.carts, d.order[0]):
        d.order.pop(0)
    return "" if d.order else "end_round"


def _end_round(d: ToyDraft) -> str:
    """The ghost drives, hands are filled up (R11), or the race is over (R12)."""
    if d.game.ghost and not d.cart(GHOST).home:
        face, d.rng = die(d.rng, FACES)
        d.move(GHOST, face * d.game.pace)
    if d.round == ROUNDS or any(all_home(d.carts, seat) for seat in range(d.game.seats)):
        return "end_race"
    for seat in range(d.game.seats):
        while len(d.hands[seat]) < HAND and (d.pile or d.discard):
            draw(d, seat)
    d.round += 1
    return "ask_cards"


DEEDS: Mapping[type[Action], Deed] = {
    a.Choose: _choose,
    a.Aim: _aim,
    a.Go: _go,
    a.Gamble: _gamble,
    a.Hold: _hold,
    a.Yield: _yield,
    a.Horn: _horn,
}

STEPS: Mapping[str, NextStep] = {
    "start_race": _start_race,
    "ask_cards": _ask_cards,
    "reveal": _reveal,
    "resolve": _resolve,
    "next_driver": _next_driver,
    "end_round": _end_round,
    "end_race": end_race,
}
