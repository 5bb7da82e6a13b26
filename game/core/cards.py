"""Decks whose cards may lie face down: deal, draw, reshuffle, what is unseen, and dealing the unseen anew.

A card is any number or text that is true; a title's face-down card is given wherever one may be met. Piles are tuples.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from game.core.rng import Generator, Unknown, shuffle

C = TypeVar("C", int, str)


def dealt_round(cards: Sequence[C], seats: int, each: int) -> tuple[list[tuple[C, ...]], tuple[C, ...]]:
    """`each` cards to every seat, one after another (card i to seat i mod `seats`), and the cards left over."""
    used = seats * each
    return [tuple(cards[seat:used:seats]) for seat in range(seats)], tuple(cards[used:])


def reshuffled(rng: Generator, deck: Sequence[C], pile: Sequence[C]) -> tuple[tuple[C, ...], tuple[C, ...], Generator]:
    """Deck, discard pile and generator before a draw: an empty deck is made of its discard pile. Raises Unknown on a view, and
    only where it has to shuffle."""
    if deck or not pile:
        return tuple(deck), tuple(pile), rng
    mixed, rng = shuffle(rng, pile)
    return mixed, (), rng


def turned_up(card: C, face_down: C) -> C:
    """`card`, which is about to be looked at. Raises Unknown where it lies face down, as in a view."""
    if card == face_down:
        raise Unknown
    return card


def unseen(deck: Iterable[C], *shown: Iterable[C]) -> list[C]:
    """The cards of a full deck that lie open nowhere, in the deck's order. `shown` may hold face-down cards and empty places:
    what the deck does not have is passed over."""
    rest = list(deck)
    for cards in shown:
        for card in cards:
            if card in rest:
                rest.remove(card)
    return rest


def filled(cards: Iterable[C], deal: Iterator[C], face_down: C) -> tuple[C, ...]:
    """`cards` with each face-down one replaced by the next of `deal`."""
    return tuple([next(deal) if card == face_down else card for card in cards])
