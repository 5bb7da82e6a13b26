"""Section 10: what a seat can't know, what it knows nevertheless, and how the unknown is dealt anew.

All know how many cards everybody holds, the discards with what is mounted, and of which cards the draw pile was last made.
Thief and victim know the stolen cards; after a further theft from that hand they know only who may hold them (`Known.seats`).
"""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from game.core.rng import Blind, Generator, child, shuffle
from game.titles.aruba.rules.cards import CARDS, NO_CARD, PLACES
from game.titles.aruba.rules.state import ArubaState, Known

Hands = Sequence[tuple[int, ...]]
Seen = tuple[tuple[Known, ...], ...]


def gone_public(seen: Seen, cards: Iterable[int], hands: Hands) -> Seen:
    """What the seats know of other hands once `cards` lie open."""
    if not any(seen):
        return seen
    shown = tuple(cards)
    return tuple(_narrowed([k for k in known if k.card not in shown], hands) for known in seen)


def _narrowed(known: Iterable[Known], hands: Hands) -> tuple[Known, ...]:
    """A seat without cards holds none of them."""
    return tuple(Known(k.card, tuple(seat for seat in k.seats if hands[seat])) for k in known)


def moved_between(seen: Seen, card: int, victim: int, thief: int, hands: Hands) -> Seen:
    """What the seats know after `thief` stole `card` from `victim`: these two know it, others that it may be any of them."""
    after: list[tuple[Known, ...]] = []
    for seat, known in enumerate(seen):
        if seat == thief:
            now = [k for k in known if k.card != card]
        elif seat == victim:
            now = sorted((*known, Known(card, (thief,))), key=lambda k: k.card)
        else:
            now = [Known(k.card, tuple(sorted({*k.seats, thief}))) if victim in k.seats else k for k in known]
        after.append(_narrowed(now, hands))
    return tuple(after)


def most_held(late: tuple[int, ...], seat: int, cards: Sequence[int], pool: tuple[int, ...], hands: Hands) -> tuple[int, ...]:
    """How many cards of the newest draw pile each seat may hold, after `seat` laid `cards` open."""
    left = late[seat] - sum(card in pool for card in cards)
    return (*late[:seat], min(left, len(hands[seat])), *late[seat + 1 :])


def view(s: ArubaState, seat: int | None) -> ArubaState:
    """Other hands, the draw pile and the generator lie face down; what other seats know is theirs."""
    return replace(
        s,
        rng=Blind(),
        hands=tuple([hand if q == seat else (NO_CARD,) * len(hand) for q, hand in enumerate(s.hands)]),
        pile=(NO_CARD,) * len(s.pile),
        seen=tuple([known if q == seat else () for q, known in enumerate(s.seen)]),
    )


def redeal(view: ArubaState, rng: Generator) -> ArubaState:
    """Face-down cards dealt anew: the draw pile of what it was made of, known cards where they may be, the rest anywhere."""
    shown = {*view.discard, *(card for hand in view.hands for card in hand)}
    shown.update(getattr(car, place) for car in view.cars for place in PLACES)
    viewer = next((seat for seat, known in enumerate(view.seen) if known), None)
    known = view.seen[viewer] if viewer is not None else ()
    deal = _Deal(view, [k for k in known if k.card not in shown])
    hidden = [card for card in CARDS if card not in shown and card not in deal.given]
    late, rng = shuffle(rng, [card for card in hidden if card in view.pool])
    early, rng = shuffle(rng, [card for card in hidden if card not in view.pool])
    rng = deal.place_known(rng, len(late) - len(view.pile))
    rng = deal.place_late(rng, late[len(view.pile) :])
    hands = deal.filled(early)
    return replace(view, rng=child(rng)[0], hands=hands, pile=late[: len(view.pile)])


class _Deal:
    """Cards on their way into the face-down places of the hands."""

    def __init__(self, s: ArubaState, known: Sequence[Known]) -> None:
        self.state = s
        self.known = known
        self.given = {k.card for k in known}
        self.cards: list[list[int]] = [[] for _ in s.hands]
        self.free = [hand.count(NO_CARD) for hand in s.hands]
        self.late = [min(most, free) if free else 0 for most, free in zip(s.late, self.free, strict=True)]

    def _give(self, seat: int, card: int, sign: int = 1) -> None:
        if sign > 0:
            self.cards[seat].append(card)
        else:
            self.cards[seat].remove(card)
        self.free[seat] -= sign
        self.late[seat] -= sign * (card in self.state.pool)

    def place_known(self, rng: Generator, late: int) -> Generator:
        """Each known card to a seat that may hold it, so that room is left for `late` cards of the newest draw pile."""
        orders = []
        for k in self.known:
            seats, rng = shuffle(rng, k.seats)
            orders.append(seats)
        self._fit(orders, 0, late)
        return rng

    def _fit(self, orders: Sequence[Sequence[int]], at: int, late: int) -> bool:
        if at == len(orders):
            return sum(min(most, free) for most, free in zip(self.late, self.free, strict=True)) >= late
        card = self.known[at].card
        for seat in orders[at]:
            if self.free[seat] and (self.late[seat] > 0 or card not in self.state.pool):
                self._give(seat, card)
                if self._fit(orders, at + 1, late):
                    return True
                self._give(seat, card, -1)
        return False

    def place_late(self, rng: Generator, cards: Sequence[int]) -> Generator:
        """Cards of the newest draw pile to seats that have drawn or stolen since."""
        room = [seat for seat in range(len(self.free)) for _ in range(min(self.late[seat], self.free[seat]))]
        seats, rng = shuffle(rng, room)
        for seat, card in zip(seats, cards, strict=False):
            self._give(seat, card)
        return rng

    def filled(self, early: Iterable[int]) -> tuple[tuple[int, ...], ...]:
        """The hands, what is still free filled with `early`."""
        rest = iter(early)
        hands = []
        for hand, cards in zip(self.state.hands, self.cards, strict=True):
            into = iter(cards)
            hands.append(tuple(card or next(into, NO_CARD) or next(rest) for card in hand))
        return tuple(hands)
