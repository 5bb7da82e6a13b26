"""What may be done in each phase: `CHOICES` lists it in one fixed order (phase -> function of game and state)."""

from collections.abc import Callable, Mapping
from itertools import combinations_with_replacement

from game.core.actions import Action
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.actions import (
    Bid,
    ChooseJokerCar,
    Claim,
    Decline,
    Pass,
    PassBid,
    PickCar,
    PickOffer,
    PickSlot,
    PitLift,
    PitTake,
    PlayCard,
    Tip,
    Trade,
)
from game.titles.top_race.rules.compiled import Game
from game.titles.top_race.rules.deck import BID_STEP, DECK, PAIRS, SHARES_MOST
from game.titles.top_race.rules.state import NOBODY, TopRaceState

__all__ = ["CHOICES", "MODES", "PAIRINGS", "all_home", "can_take", "car_slots", "decider", "unsold"]

MODES = ("sprint", "breakdown")
PAIRINGS: tuple[tuple[str, str], ...] = tuple(combinations_with_replacement(COLOURS, 2))
"""Every two shares, in canonical order."""
_PLAYS: dict[int, tuple[PlayCard, ...]] = {c: tuple(PlayCard(c, mode) for mode in (MODES if c in PAIRS else ("",))) for c in DECK}
_JOKERS = {colour: ChooseJokerCar(colour) for colour in COLOURS}
_TIPS = tuple(Tip(colour) for colour in COLOURS)
_CLAIMS = (Claim(), Decline())
_PASS, _PASS_BID = Pass(), PassBid()
_AMOUNTS = tuple(Bid(BID_STEP * n) for n in range(1, 101))
_TRADES = tuple((sell, tuple((buy, Trade(sell, buy)) for buy in PAIRINGS)) for sell in PAIRINGS)

Lister = Callable[[Game, TopRaceState, int], tuple[Action, ...]]


def decider(s: TopRaceState) -> int:
    """Who is asked in a phase where one seat is: the bidder, the active seat, or the owner of the car that comes back."""
    if s.phase in ("BIDDING", "PICK_CAR", "PICK_SLOT", "PICK_OFFER"):
        return s.auction.bidder
    if s.phase == "RETURN":
        colour = getattr(s.queue[0], "colour", "")
        owner = next(car.owner for car in s.cars if car.colour == colour)
        return owner if owner != NOBODY else s.active
    return s.active


def unsold(s: TopRaceState) -> tuple[str, ...]:
    """R9: the cars left."""
    return tuple(car.colour for car in s.cars if car.owner == NOBODY and not car.slot)


def car_slots(s: TopRaceState) -> tuple[int, ...]:
    """The start slots that are taken."""
    return tuple(car.slot for car in s.cars if car.slot)


def all_home(s: TopRaceState, seat: int) -> bool:
    """Whether no car of `seat` is still out."""
    return all(car.place for car in s.cars if car.owner == seat)


def can_take(s: TopRaceState, seat: int) -> bool:
    """R33."""
    return s.pits[seat].unloaded > 0 and bool(s.box or s.pile)


def _bids(game: Game, s: TopRaceState, seat: int) -> tuple[Action, ...]:
    """R12, R13: every amount that can be paid; an opener may always bid the least, and can't pass."""
    a = s.auction
    least = a.high // BID_STEP
    most = s.cash[seat] // BID_STEP
    if a.leader == NOBODY:
        most = max(most, 1)
    known = _AMOUNTS[least:most]
    more = tuple(Bid(BID_STEP * n) for n in range(max(least, len(_AMOUNTS)) + 1, most + 1))
    return (*known, *more) if a.leader == NOBODY else (*known, *more, _PASS_BID)


def _cars(game: Game, s: TopRaceState, seat: int) -> tuple[Action, ...]:
    return tuple(PickCar(colour) for colour in unsold(s))


def _slots(game: Game, s: TopRaceState, seat: int) -> tuple[Action, ...]:
    taken = car_slots(s)
    return tuple(PickSlot(slot) for slot in range(1, 7) if slot not in taken)


def _offer(game: Game, s: TopRaceState, seat: int) -> tuple[Action, ...]:
    return tuple(PickOffer(card) for card in s.offer)


def _turn(game: Game, s: TopRaceState, seat: int) -> tuple[Action, ...]:
    """R22: cards in order, what can be lifted, what can be taken, passing."""
    loaded = s.pits[seat].loaded
    listed: list[Action] = []
    if loaded:
        listed.extend(PitLift(card) for card in loaded)
    else:
        for card in s.hands[seat]:
            listed.extend(_PLAYS[card])
    if s.pits[seat].unloaded:
        listed.extend(PitTake(card, "box") for card in s.box)
        listed.extend(PitTake(card, "discard") for card in s.pile[-1:])
    if (not loaded and not s.hands[seat]) or (game.tips and all_home(s, seat)):
        listed.append(_PASS)
    return tuple(listed)


def _joker(game: Game, s: TopRaceState, seat: int) -> tuple[Action, ...]:
    return tuple(_JOKERS[colour] for colour in s.offered)


def _line(game: Game, s: TopRaceState, seat: int) -> tuple[Action, ...]:
    moves = game.course(s).moves
    return tuple(moves[space] for space in s.offered)


def _sprint(game: Game, s: TopRaceState, seat: int) -> tuple[Action, ...]:
    moves = game.course(s).sprints
    return tuple(moves[space] for space in s.offered)


def _return(game: Game, s: TopRaceState, seat: int) -> tuple[Action, ...]:
    moves = game.course(s).returns
    return tuple(moves[space] for space in s.offered)


def _tips(game: Game, s: TopRaceState, seat: int) -> tuple[Action, ...]:
    return _TIPS


def _claims(game: Game, s: TopRaceState, seat: int) -> tuple[Action, ...]:
    return _CLAIMS


def _trades(game: Game, s: TopRaceState, seat: int) -> tuple[Action, ...]:
    """R56: all that keep every colour within 0 .. 15."""
    held = dict(zip(COLOURS, s.shares[seat], strict=True))
    listed: list[Action] = []
    for (a, b), trades in _TRADES:
        if held[a] < 1 + (a == b) or not held[b]:
            continue
        room = {c: SHARES_MOST - held[c] + (c == a) + (c == b) for c in COLOURS}
        listed.extend(trade for (c, d), trade in trades if room[d] and room[c] > (c == d))
    return tuple(listed)


CHOICES: Mapping[str, Lister] = {
    "BIDDING": _bids,
    "PICK_CAR": _cars,
    "PICK_SLOT": _slots,
    "PICK_OFFER": _offer,
    "TURN": _turn,
    "JOKER": _joker,
    "LINES": _line,
    "SPRINT": _sprint,
    "RETURN": _return,
    "TIPS": _tips,
    "CLAIMS": _claims,
    "SHARE_ROUND": _trades,
}
