"""Who may see what (R14), and dealing anew what a view hides."""

import msgspec

from game.core.cards import filled, unseen
from game.core.rng import Blind, Generator, shuffle
from tests.helpers.toy.rules.state import CARDS, FACE_DOWN, NOT_YET, ToyState


def view(s: ToyState, seat: int | None) -> ToyState:
    """Own hand and choice, and what one has peeked at; all else lies face down."""
    known = s.peeked[seat] if seat is not None else ()
    hands = (h if q == seat else tuple(sorted(c if c in known else FACE_DOWN for c in h)) for q, h in enumerate(s.hands))
    return msgspec.structs.replace(
        s,
        rng=Blind(),
        hands=tuple(hands),
        pile=(FACE_DOWN,) * len(s.pile),
        choices=tuple(c if q == seat or c == NOT_YET else FACE_DOWN for q, c in enumerate(s.choices)),
        peeked=tuple(p if q == seat else () for q, p in enumerate(s.peeked)),
    )


def redeal(view: ToyState, rng: Generator) -> ToyState:
    """The unseen cards go to hands and pile at random; a card laid face down is any of its hand."""
    mixed, rng = shuffle(rng, unseen(range(1, CARDS + 1), *view.hands, view.discard))
    deal = iter(mixed)
    hands = tuple(tuple(sorted(filled(hand, deal, FACE_DOWN))) for hand in view.hands)
    pile = filled(view.pile, deal, FACE_DOWN)
    choices = []
    for seat, choice in enumerate(view.choices):
        if choice == FACE_DOWN:
            index, rng = rng.below(len(hands[seat]))
            choice = hands[seat][index]
        choices.append(choice)
    return msgspec.structs.replace(view, rng=rng, hands=hands, pile=pile, choices=tuple(choices))
