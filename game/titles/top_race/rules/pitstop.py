"""5.4, the Pitstop option: claims, and what is lifted or taken at one's own turn."""

from game.titles.top_race.rules.actions import Claim, Decline, PitLift, PitTake
from game.titles.top_race.rules.draft import TopRaceDraft
from game.titles.top_race.rules.events import PitClaimed, PitDeclined, PitLifted, PitTaken
from game.titles.top_race.rules.state import Pits


def ask_claims(d: TopRaceDraft) -> str:
    """R28, R29: the other participants with an unloaded Pitstop card, clockwise."""
    d.pending = ()
    if d.course.pitstop:
        d.pending = tuple(seat for seat in d.clockwise(d.active)[:-1] if d.pits[seat].unloaded and d.takes_part(seat))
    if not d.pending:
        return "end_turn"
    d.phase = "CLAIMS"
    return ""


def claim(d: TopRaceDraft, seat: int, action: Claim) -> str:
    """R30: the card just played; nobody else is asked."""
    card, d.pile = d.pile[-1], d.pile[:-1]
    pits = d.pits[seat]
    d.pits[seat] = Pits(pits.unloaded - 1, (*pits.loaded, card))
    d.emit(PitClaimed, seat=seat, card=card, unloaded=pits.unloaded - 1)
    d.pending = ()
    return "end_turn"


def decline(d: TopRaceDraft, seat: int, action: Decline) -> str:
    """R29: the next one is asked."""
    d.emit(PitDeclined, seat=seat, card=d.pile[-1])
    d.pending = d.pending[1:]
    return "" if d.pending else "end_turn"


def lift(d: TopRaceDraft, seat: int, action: PitLift) -> str:
    """R31: the Pitstop card is spent."""
    pits = d.pits[seat]
    loaded = tuple(card for card in pits.loaded if card != action.card)
    d.pits[seat] = Pits(pits.unloaded, loaded)
    d.to_hand(seat, action.card)
    d.emit(PitLifted, seat=seat, card=action.card, unloaded=pits.unloaded, loaded=len(loaded))
    d.passes = 0
    return "end_turn"


def take(d: TopRaceDraft, seat: int, action: PitTake) -> str:
    """R32: from the Box or the top of the pile; a Pitstop card is spent."""
    if action.source == "box":
        d.box = tuple(card for card in d.box if card != action.card)
    else:
        d.pile = d.pile[:-1]
    pits = d.pits[seat]
    d.pits[seat] = Pits(pits.unloaded - 1, pits.loaded)
    d.to_hand(seat, action.card)
    d.emit(PitTaken, seat=seat, card=action.card, source=action.source, unloaded=pits.unloaded - 1)
    d.passes = 0
    return "end_turn"
