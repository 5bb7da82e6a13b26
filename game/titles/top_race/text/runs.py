"""What a row of decisions comes to, as one would tell it: without steps that follow by themselves, and without names of spaces."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from game.core.actions import Action, Event
from game.core.contract import Retold
from game.core.judge import Because
from game.core.words import N_, RunWords
from game.titles.top_race.rules.actions import (
    Bid,
    ChooseJokerCar,
    Claim,
    Decline,
    Move,
    Pass,
    PassBid,
    PickCar,
    PickOffer,
    PickSlot,
    PitLift,
    PitTake,
    PlayCard,
    ReturnTo,
    SprintTo,
    Tip,
    Trade,
)
from game.titles.top_race.rules.events import BreakdownSuffered, SprintMade

_WORDS: Mapping[str, RunWords] = {
    "bids": RunWords(N_("bids {amount:,}"), N_("bid {amount:,}")),
    "no_bid": RunWords(N_("leaves the bidding"), N_("leave the bidding")),
    "car": RunWords(N_("takes the {colour:car}"), N_("take the {colour:car}")),
    "slot": RunWords(N_("starts from slot {slot}"), N_("start from slot {slot}")),
    "offer": RunWords(N_("takes a card: {card:card}"), N_("take a card: {card:card}")),
    "plays": RunWords(N_("plays {card:card}"), N_("play {card:card}")),
    "plays_sprint": RunWords(N_("plays a Sprint: {card:pair}"), N_("play a Sprint: {card:pair}")),
    "plays_breakdown": RunWords(N_("plays a Breakdown: {card:pair}"), N_("play a Breakdown: {card:pair}")),
    "breaks": RunWords(N_("has the {colour:car} break down"), N_("have the {colour:car} break down")),
    "sprints": RunWords(N_("lets the {colour:car} sprint"), N_("let the {colour:car} sprint")),
    "joker": RunWords(N_("gives the joker to {colour:colour}"), N_("give the joker to {colour:colour}")),
    "goes_to": RunWords(N_("drives to {to:node}"), N_("drive to {to:node}")),
    "fetches": RunWords(N_("fetches a card: {card:card}"), N_("fetch a card: {card:card}")),
    "lifts": RunWords(N_("takes into the hand: {card:card}"), N_("take into the hand: {card:card}")),
    "passes": RunWords(N_("passes"), N_("pass")),
    "tips": RunWords(N_("tips on {colour:colour}"), N_("tip on {colour:colour}")),
    "claims": RunWords(N_("claims the card"), N_("claim the card")),
    "declines": RunWords(N_("leaves the card"), N_("leave the card")),
    "trades": RunWords(N_("sells {sell:colour} for {buy:colour}"), N_("sell {sell:colour} for {buy:colour}")),
}


def parts(seat: int, actions: Sequence[Action], events: Sequence[Event], detail: bool) -> tuple[Because, ...]:
    """The parts of these decisions, in the order they are said."""
    return tuple(_parts(seat, actions, events, detail))


def _parts(seat: int, actions: Sequence[Action], events: Sequence[Event], detail: bool) -> Iterator[Because]:
    for action in actions:
        match action:
            case PlayCard():
                yield _played(action, events)
            case Move(to) | SprintTo(to) | ReturnTo(to):
                if detail or len(actions) == 1:
                    yield "goes_to", {"to": to}
            case _:
                yield _PLAIN[type(action)], msgspec.structs.asdict(action)


def _played(action: PlayCard, events: Sequence[Event]) -> Because:
    """A card with its name, or what a Sprint or Breakdown does to a car."""
    for event in events:
        if isinstance(event, BreakdownSuffered) and action.mode == "breakdown":
            return "breaks", {"colour": event.colour}
        if isinstance(event, SprintMade) and action.mode == "sprint":
            return "sprints", {"colour": event.rear}
    return f"plays_{action.mode}" if action.mode else "plays", {"card": action.card}


_PLAIN: Mapping[type[Action], str] = {
    Bid: "bids",
    PassBid: "no_bid",
    PickCar: "car",
    PickSlot: "slot",
    PickOffer: "offer",
    PitTake: "fetches",
    PitLift: "lifts",
    Pass: "passes",
    ChooseJokerCar: "joker",
    Tip: "tips",
    Claim: "claims",
    Decline: "declines",
    Trade: "trades",
}

RETOLD = Retold(words=_WORDS, parts=parts, unsaid=frozenset({"best_car", "lift", "tip", "trade", "whim"}))
