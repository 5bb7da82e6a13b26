"""5.4, the Pitstop option: claims, and what is lifted or taken at one's own turn. And the discard that claims follow."""

from game.titles.top_race.rules.actions import CardDiscarded, Claim, Decline, PitClaimed, PitDeclined, PitLift, PitLifted, PitTake, PitTaken
from game.titles.top_race.rules.draft import Draft
from game.titles.top_race.rules.movement import FINISHERS_TO_END
from game.titles.top_race.rules.state import Pits

__all__ = ["ask_claims", "claim", "decline", "discard", "lift", "take"]


def discard(d: Draft) -> None:
    """R25, R53: on top of the pile; then the race is over, or tips, claims and the end of the turn follow."""
    d.pile = (*d.pile, d.card)
    d.emit(CardDiscarded, card=d.card, pile=len(d.pile))
    d.card, d.mode = 0, ""
    if d.home >= FINISHERS_TO_END:
        d.ended, d.next = "fifth_car", "race_end"
    else:
        d.next = "tips" if d.game.tips else "claims"


def ask_claims(d: Draft) -> None:
    """R28, R29: the other participants with an unloaded Pitstop card, clockwise."""
    d.pending = ()
    if d.course.pitstop:
        d.pending = tuple(seat for seat in d.clockwise(d.active)[:-1] if d.pits[seat].unloaded and d.takes_part(seat))
    if d.pending:
        d.phase = "CLAIMS"
    else:
        d.next = "end_turn"


def claim(d: Draft, seat: int, action: Claim) -> None:
    """R30: the card just played; nobody else is asked."""
    card, d.pile = d.pile[-1], d.pile[:-1]
    pits = d.pits[seat]
    d.pits[seat] = Pits(pits.unloaded - 1, (*pits.loaded, card))
    d.emit(PitClaimed, seat=seat, card=card, unloaded=pits.unloaded - 1)
    d.pending, d.next = (), "end_turn"


def decline(d: Draft, seat: int, action: Decline) -> None:
    """R29: the next one is asked."""
    d.emit(PitDeclined, seat=seat, card=d.pile[-1])
    d.pending = d.pending[1:]
    if not d.pending:
        d.next = "end_turn"


def lift(d: Draft, seat: int, action: PitLift) -> None:
    """R31: the Pitstop card is spent."""
    pits = d.pits[seat]
    loaded = tuple(card for card in pits.loaded if card != action.card)
    d.pits[seat] = Pits(pits.unloaded, loaded)
    d.to_hand(seat, action.card)
    d.emit(PitLifted, seat=seat, card=action.card, unloaded=pits.unloaded, loaded=len(loaded))
    d.passes, d.next = 0, "end_turn"


def take(d: Draft, seat: int, action: PitTake) -> None:
    """R32: from the Box or the top of the pile; a Pitstop card is spent."""
    if action.source == "box":
        d.box = tuple(card for card in d.box if card != action.card)
    else:
        d.pile = d.pile[:-1]
    pits = d.pits[seat]
    d.pits[seat] = Pits(pits.unloaded - 1, pits.loaded)
    d.to_hand(seat, action.card)
    d.emit(PitTaken, seat=seat, card=action.card, source=action.source, unloaded=pits.unloaded - 1)
    d.passes, d.next = 0, "end_turn"
