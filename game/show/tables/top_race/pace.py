"""How long a computer's turn lasts in Top Race: long before a card, hardly at all between bids and lines; the run over the line in full."""

from collections.abc import Sequence

from game.core.actions import Action, Event
from game.titles.top_race.rules import actions as act
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules.auction_events import AuctionOpened, BidMade, BidPassed
from game.titles.top_race.rules.deck import CARDS
from game.titles.top_race.rules.state import Line, TopRaceState

CARD_HOLD, PICK_HOLD, BID_HOLD, LINE_HOLD = 0.45, 0.3, 0.12, 0.1
"""Seconds before a computer plays a card, picks something, bids, and before anything else."""
CLIMB, LATER_LINES = 0.6, 0.75
"""Of the length that a person's own turn has: of a climb of bids, which is one gesture, and of a card's lines after its first."""


def hold_of(action: Action) -> float:
    """Seconds before the decision; nothing before passes."""
    match action:
        case act.PlayCard() | act.PitTake() | act.PitLift():
            return CARD_HOLD
        case act.PickCar() | act.PickSlot() | act.PickOffer() | act.ChooseJokerCar() | act.Claim():
            return PICK_HOLD
        case act.Bid():
            return BID_HOLD
        case act.PassBid() | act.Pass() | act.Decline():
            return 0.0
    return LINE_HOLD


def tempo_of(events: Sequence[Event], model: TopRaceState) -> float:
    """What share of the usual time these events of a computer's turn take; the hammer, the run over the line and money are full length."""
    first = events[0]
    if isinstance(first, ev.CarMoved) and first.to_space:
        left = sum(isinstance(effect, Line) for effect in model.queue)
        return LATER_LINES if model.card and left < len(CARDS[model.card].lines) else 1.0
    return CLIMB if isinstance(first, BidMade | BidPassed | AuctionOpened) else 1.0
