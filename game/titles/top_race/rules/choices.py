"""What may be done in each phase: what `legal` lists (CHOICES: phase -> function of game, state and seat), in one fixed order.

The conditions are functions of their own: the checks in refusals.py and the steps ask the same ones.
"""

from collections.abc import Mapping
from itertools import combinations_with_replacement

from game.core.actions import Action
from game.core.engine import Choices
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
from game.titles.top_race.rules.compiled import CompiledTopRace
from game.titles.top_race.rules.constants import BID_STEP, SHARES_MOST, SLOTS
from game.titles.top_race.rules.deck import DECK, PAIRS
from game.titles.top_race.rules.draft import TopRaceDraft
from game.titles.top_race.rules.state import NOBODY, TopRaceState

Position = TopRaceState | TopRaceDraft
Pair = tuple[str, str]

MODES = ("sprint", "breakdown")
PAIRINGS: tuple[Pair, ...] = tuple(combinations_with_replacement(COLOURS, 2))
"""Every two shares, in canonical order."""
_PLAYS: dict[int, tuple[PlayCard, ...]] = {c: tuple(PlayCard(c, mode) for mode in (MODES if c in PAIRS else ("",))) for c in DECK}
_JOKERS = {colour: ChooseJokerCar(colour) for colour in COLOURS}
_TIPS = tuple(Tip(colour) for colour in COLOURS)
_CLAIMS = (Claim(), Decline())
_PASS, _PASS_BID = Pass(), PassBid()
_AMOUNTS = tuple(Bid(BID_STEP * n) for n in range(1, 101))
"""The bids up to a million; higher ones are made when somebody can pay them."""
_TRADES: dict[Pair, dict[Pair, Trade]] = {sell: {buy: Trade(sell, buy) for buy in PAIRINGS} for sell in PAIRINGS}


# -- the auctions


def opens(s: Position) -> bool:
    """R12: whether the bid that is due opens the auction."""
    return bool(s.auction.leader == NOBODY)


def bid_range(s: Position, seat: int) -> tuple[int, int]:
    """R12, R13: the lowest and the highest bid of `seat`; who opens may always bid the lowest. None where the highest is lower."""
    least = s.auction.high + BID_STEP
    return least, max(s.cash[seat], least) if opens(s) else s.cash[seat]


def unsold(s: Position) -> tuple[str, ...]:
    """R9: the cars left, in canonical order."""
    return tuple([car.colour for car in s.cars if car.owner == NOBODY and not car.slot])


def free_slots(s: Position) -> tuple[int, ...]:
    """R9: the start slots without a car."""
    taken = [car.slot for car in s.cars]
    return tuple([slot for slot in SLOTS if slot not in taken])


def _bids(game: CompiledTopRace, s: TopRaceState, seat: int) -> tuple[Action, ...]:
    least, most = bid_range(s, seat)
    first, last = least // BID_STEP, max(most, 0) // BID_STEP
    known = _AMOUNTS[first - 1 : last]
    more = tuple(Bid(BID_STEP * n) for n in range(max(first, len(_AMOUNTS) + 1), last + 1))
    return (*known, *more) if opens(s) else (*known, *more, _PASS_BID)


def _cars(game: CompiledTopRace, s: TopRaceState, seat: int) -> tuple[Action, ...]:
    return tuple(PickCar(colour) for colour in unsold(s))


def _slots(game: CompiledTopRace, s: TopRaceState, seat: int) -> tuple[Action, ...]:
    return tuple(PickSlot(slot) for slot in free_slots(s))


def _offer(game: CompiledTopRace, s: TopRaceState, seat: int) -> tuple[Action, ...]:
    return tuple(PickOffer(card) for card in s.offer)


# -- a turn


def playable(s: Position, seat: int) -> tuple[int, ...]:
    """R22, R31: the cards that may be played: none while cards lie on one's Pitstop cards."""
    cards: tuple[int, ...] = () if s.pits[seat].loaded else s.hands[seat]
    return cards


def takeable(s: Position, seat: int) -> tuple[PitTake, ...]:
    """R32, R33: what a pit stop may take: a card of the Box, or the top of the discard pile."""
    if not s.pits[seat].unloaded:
        return ()
    return (*[PitTake(card, "box") for card in s.box], *[PitTake(card, "discard") for card in s.pile[-1:]])


def can_act(s: Position, seat: int) -> bool:
    """R22, R58: whether `seat` has a hand card, a loaded Pitstop card or a possible PitTake."""
    pits = s.pits[seat]
    return bool(s.hands[seat] or pits.loaded or (pits.unloaded and (s.box or s.pile)))


def may_pass(game: CompiledTopRace, s: Position, seat: int) -> bool:
    """R22: with an empty hand and no loaded Pitstop card, or in Tips with all own cars home."""
    if not s.hands[seat] and not s.pits[seat].loaded:
        return True
    return game.tips and all(car.place for car in s.cars if car.owner == seat)


def _turn(game: CompiledTopRace, s: TopRaceState, seat: int) -> tuple[Action, ...]:
    """R22: cards in order, what can be lifted, what can be taken, passing."""
    listed: list[Action] = [PitLift(card) for card in s.pits[seat].loaded]
    for card in playable(s, seat):
        listed.extend(_PLAYS[card])
    listed.extend(takeable(s, seat))
    if may_pass(game, s, seat):
        listed.append(_PASS)
    return tuple(listed)


# -- the card in play


def _joker(game: CompiledTopRace, s: TopRaceState, seat: int) -> tuple[Action, ...]:
    return tuple([_JOKERS[colour] for colour in s.offered])


def _line(game: CompiledTopRace, s: TopRaceState, seat: int) -> tuple[Action, ...]:
    moves = game.course(s).moves
    return tuple([moves[space] for space in s.offered])


def _sprint(game: CompiledTopRace, s: TopRaceState, seat: int) -> tuple[Action, ...]:
    moves = game.course(s).sprints
    return tuple([moves[space] for space in s.offered])


def _return(game: CompiledTopRace, s: TopRaceState, seat: int) -> tuple[Action, ...]:
    moves = game.course(s).returns
    return tuple([moves[space] for space in s.offered])


# -- tips, claims, trades


def _tips(game: CompiledTopRace, s: TopRaceState, seat: int) -> tuple[Action, ...]:
    return _TIPS


def _claims(game: CompiledTopRace, s: TopRaceState, seat: int) -> tuple[Action, ...]:
    return _CLAIMS


def holdings(s: TopRaceState, seat: int) -> dict[str, int]:
    """Colour -> shares of `seat`."""
    return dict(zip(COLOURS, s.shares[seat], strict=True))


def sellable(held: Mapping[str, int]) -> tuple[Pair, ...]:
    """R56: the pairs that leave no colour below 0."""
    return tuple([(a, b) for a, b in PAIRINGS if held[a] > (a == b) and held[b]])


def buyable(held: Mapping[str, int], sell: Pair) -> tuple[Pair, ...]:
    """R56: the pairs that, once `sell` is sold, take no colour above 15."""
    room = {c: SHARES_MOST - n + (c == sell[0]) + (c == sell[1]) for c, n in held.items()}
    return tuple([(a, b) for a, b in PAIRINGS if room[b] and room[a] > (a == b)])


def _trades(game: CompiledTopRace, s: TopRaceState, seat: int) -> tuple[Action, ...]:
    held = holdings(s, seat)
    return tuple([_TRADES[sell][buy] for sell in sellable(held) for buy in buyable(held, sell)])


CHOICES: Mapping[str, Choices] = {
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
