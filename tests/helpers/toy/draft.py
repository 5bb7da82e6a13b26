"""The mutable workbench of one `apply`: thawed from a state, frozen into the next one."""

import msgspec

from game.core.actions import Event
from game.core.contract import Step
from game.core.rng import Unknown, die, shuffle
from tests.helpers.toy import moves as m
from tests.helpers.toy.state import FACE_DOWN, Cart, ToyState

__all__ = ["Draft"]


class Draft:
    """Fields of the state under their own names, the tuples as lists; `events` and `sealed` of the step."""

    def __init__(self, s: ToyState) -> None:
        self.before = s
        self.rng = s.rng
        self.carts = {c.id: c for c in s.carts}
        self.hands = [list(h) for h in s.hands]
        self.pile, self.discard = list(s.pile), list(s.discard)
        self.phase, self.race, self.round = s.phase, s.race, s.round
        self.choices, self.order, self.played, self.aimed = list(s.choices), list(s.order), s.played, s.aimed
        self.queue = list(s.queue)
        self.horns = list(s.horns)
        self.peeked = [list(p) for p in s.peeked]
        self.races = s.races
        self.events: list[Event] = []
        self.revealed = False

    def emit(self, event: Event) -> None:
        """Numbers the event and keeps it."""
        self.events.append(msgspec.structs.replace(event, number=self.before.emitted + len(self.events)))

    def step(self) -> Step[ToyState]:
        """Freezes everything."""
        state = ToyState(
            rng=self.rng,
            carts=tuple(self.carts.values()),
            hands=tuple(tuple(sorted(h)) for h in self.hands),
            pile=tuple(self.pile),
            discard=tuple(self.discard),
            phase=self.phase,
            race=self.race,
            round=self.round,
            choices=tuple(self.choices),
            order=tuple(self.order),
            played=self.played,
            aimed=self.aimed,
            queue=tuple(self.queue),
            horns=tuple(self.horns),
            peeked=tuple(tuple(sorted(p)) for p in self.peeked),
            races=self.races,
            emitted=self.before.emitted + len(self.events),
        )
        return Step(state, tuple(self.events), self.revealed or self.rng != self.before.rng)

    def roll(self, faces: int) -> int:
        """One die."""
        face, self.rng = die(self.rng, faces)
        return face

    def move(self, cart: str, by: int, length: int) -> None:
        """Moves a cart along the road, home at its end; tells it."""
        c = self.carts[cart]
        after = max(0, min(length, c.at + by))
        self.emit(m.CartMoved(cart=cart, before=c.at, after=after))
        self.put(cart, after, after == length)
        if after == length:
            self.emit(m.CartHome(cart=cart))

    def put(self, cart: str, at: int, home: bool = False) -> None:
        """Sets a cart down."""
        c = self.carts[cart]
        self.carts[cart] = Cart(cart, c.seat, at, home)

    def spend(self, seat: int, card: int) -> None:
        """A card leaves a hand for the discard, where everybody sees it."""
        self.hands[seat].remove(card)
        self.discard.append(card)
        self.peeked = [[c for c in known if c != card] for known in self.peeked]
        self.revealed = True

    def shuffle_all(self) -> None:
        """The pile is every card in the pile and the discard, mixed."""
        cards = sorted(self.pile + self.discard)
        mixed, self.rng = shuffle(self.rng, cards)
        self.pile, self.discard = list(mixed), []
        self.emit(m.PileShuffled(cards=len(mixed)))

    def draw(self, seat: int) -> None:
        """The top card goes to `seat`; nothing where no card is left. Raises Unknown where it lies face down."""
        if not self.pile and self.discard:
            self.shuffle_all()
        if not self.pile:
            return
        if self.pile[0] == FACE_DOWN:
            raise Unknown
        card = self.pile.pop(0)
        self.hands[seat].append(card)
        self.revealed = True
        self.emit(m.CardDrawn(seat=seat, card=card, seen_by=(seat,)))

    def peek(self, seat: int, owner: int) -> None:
        """`seat` sees the highest card of `owner`. Raises Unknown where not all of that hand is known."""
        hand = self.hands[owner]
        if not hand:
            return
        if FACE_DOWN in hand:
            raise Unknown
        card = max(hand)
        if card not in self.peeked[seat]:
            self.peeked[seat].append(card)
        self.revealed = True
        self.emit(m.CardPeeked(seat=seat, owner=owner, card=card, seen_by=(seat, owner)))
