"""Cards on their way: out of a hand, off the pile, and seen by somebody else."""

from game.core.cards import reshuffled, turned_up
from tests.helpers.toy.rules import events as e
from tests.helpers.toy.rules.draft import ToyDraft
from tests.helpers.toy.rules.state import FACE_DOWN


def spend(d: ToyDraft, seat: int, card: int) -> None:
    """A card leaves a hand for the discard, where everybody sees it."""
    d.hands[seat] = tuple(c for c in d.hands[seat] if c != card)
    d.discard = (*d.discard, card)
    d.peeked = [tuple(c for c in known if c != card) for known in d.peeked]
    d.sealed = True


def draw(d: ToyDraft, seat: int) -> None:
    """The top card goes to `seat`, none where no card is left (R7). Raises Unknown where it lies face down."""
    discarded, empty = len(d.discard), not d.pile
    d.pile, d.discard, d.rng = reshuffled(d.rng, d.pile, d.discard)
    if not d.pile:
        return
    if empty:
        d.emit(e.PileShuffled, cards=discarded)
    card = turned_up(d.pile[0], FACE_DOWN)
    d.pile = d.pile[1:]
    d.hands[seat] = tuple(sorted((*d.hands[seat], card)))
    d.sealed = True
    d.emit(e.CardDrawn, seat=seat, card=card, seen_by=(seat,))


def peek(d: ToyDraft, seat: int, owner: int) -> None:
    """`seat` sees the highest card of `owner` (R7). Raises Unknown where not all of that hand is known."""
    if not d.hands[owner]:
        return
    card = max(turned_up(c, FACE_DOWN) for c in d.hands[owner])
    if card not in d.peeked[seat]:
        d.peeked[seat] = tuple(sorted((*d.peeked[seat], card)))
    d.sealed = True
    d.emit(e.CardPeeked, seat=seat, owner=owner, card=card, seen_by=(seat, owner))
