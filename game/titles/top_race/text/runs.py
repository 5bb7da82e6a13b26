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
    "bids": RunWords(N_("bid {amount:,}"), N_("bid {amount:,}")),
    "no_bid": RunWords(N_("left the bidding"), N_("leave the bidding")),
    "car": RunWords(N_("took the {colour:car}"), N_("take the {colour:car}")),
    "slot": RunWords(N_("started from slot {slot}"), N_("start from slot {slot}")),
    "offer": RunWords(N_("took the card {card:card}"), N_("take the card {card:card}")),
    "plays": RunWords(N_("played {card:card}{mode:as}"), N_("play {card:card}{mode:as}")),
    "breaks": RunWords(N_("had the {colour:car} break down"), N_("have the {colour:car} break down")),
    "sprints": RunWords(N_("let the {colour:car} sprint"), N_("let the {colour:car} sprint")),
    "joker": RunWords(N_("gave the joker to {colour:colour}"), N_("give the joker to {colour:colour}")),
    "goes_to": RunWords(N_("drove to {to:node}"), N_("drive to {to:node}")),
    "fetches": RunWords(N_("fetched {card:card} from {source:source}"), N_("fetch {card:card} from {source:source}")),
    "lifts": RunWords(N_("took {card:card} into the hand"), N_("take {card:card} into the hand")),
    "passes": RunWords(N_("passed"), N_("pass")),
    "tips": RunWords(N_("tipped on {colour:colour}"), N_("tip on {colour:colour}")),
    "claims": RunWords(N_("claimed the card"), N_("claim the card")),
    "declines": RunWords(N_("left the card"), N_("leave the card")),
    "trades": RunWords(N_("sold {sell:colour} for {buy:colour}"), N_("sell {sell:colour} for {buy:colour}")),
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
    return "plays", {"card": action.card, "mode": action.mode}


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
