"""Why an action can't be done: `REASONS` (kind of action -> function) in its own phase, `PHASE_OF` and its rule outside of it."""

from collections.abc import Callable, Mapping
from typing import Any

from game.core.actions import Action
from game.core.contract import Refused
from game.titles.top_race.meta import COLOURS
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
from game.titles.top_race.rules.choices import MODES, PAIRINGS, all_home, can_take, car_slots
from game.titles.top_race.rules.compiled import Game
from game.titles.top_race.rules.deck import BID_STEP, CARDS, PAIRS, SHARES_MOST
from game.titles.top_race.rules.routes import ends
from game.titles.top_race.rules.state import FINISH, NOBODY, Line, Sprint, TopRaceState

__all__ = ["PLACES", "REASONS", "why_not"]

Reason = Callable[[Game, TopRaceState, int, Any], Refused | None]

PLACES: Mapping[type[Action], tuple[str, str]] = {
    Bid: ("BIDDING", "R12"),
    PassBid: ("BIDDING", "R13"),
    PickCar: ("PICK_CAR", "R9"),
    PickSlot: ("PICK_SLOT", "R9"),
    PickOffer: ("PICK_OFFER", "R17"),
    PlayCard: ("TURN", "R23"),
    PitTake: ("TURN", "R32"),
    PitLift: ("TURN", "R31"),
    Pass: ("TURN", "R22"),
    ChooseJokerCar: ("JOKER", "R45"),
    Move: ("LINES", "R38"),
    SprintTo: ("SPRINT", "R50"),
    ReturnTo: ("RETURN", "R47"),
    Tip: ("TIPS", "R54"),
    Claim: ("CLAIMS", "R29"),
    Decline: ("CLAIMS", "R29"),
    Trade: ("SHARE_ROUND", "R56"),
}
"""Kind of action -> the phase it belongs to, and its rule."""


def why_not(game: Game, s: TopRaceState, seat: int, action: Action) -> Refused | None:
    """Why `seat`, which has to decide, can't do `action`; None if it can."""
    kind = type(action)
    if kind not in PLACES:
        return Refused("not_an_action")
    phase, rule = PLACES[kind]
    if s.phase != phase:
        return Refused(f"first_{s.phase.lower()}", rule)
    return REASONS[kind](game, s, seat, action)


def _nothing(game: Game, s: TopRaceState, seat: int, action: Action) -> Refused | None:
    return None


def _car(colour: str, rule: str) -> Refused | None:
    return None if colour in COLOURS else Refused("no_such_car", rule, colour=colour)


def _bid(game: Game, s: TopRaceState, seat: int, action: Bid) -> Refused | None:
    least = s.auction.high + BID_STEP
    if action.amount == least and s.auction.leader == NOBODY:
        return None
    if action.amount % BID_STEP:
        return Refused("bid_step", "R13", step=BID_STEP)
    if action.amount < least:
        return Refused("bid_too_low", "R13", least=least)
    return Refused("bid_too_high", "R13", cash=s.cash[seat]) if action.amount > s.cash[seat] else None


def _pass_bid(game: Game, s: TopRaceState, seat: int, action: PassBid) -> Refused | None:
    return Refused("opener_must_bid", "R12", least=BID_STEP) if s.auction.leader == NOBODY else None


def _pick_car(game: Game, s: TopRaceState, seat: int, action: PickCar) -> Refused | None:
    owner = next((car.owner for car in s.cars if car.colour == action.colour), NOBODY)
    return Refused("car_sold", "R9", colour=action.colour, owner=owner) if owner != NOBODY else _car(action.colour, "R9")


def _pick_slot(game: Game, s: TopRaceState, seat: int, action: PickSlot) -> Refused | None:
    if not 1 <= action.slot <= 6:
        return Refused("no_such_slot", "R9", slot=action.slot)
    return Refused("slot_taken", "R9", slot=action.slot) if action.slot in car_slots(s) else None


def _pick_offer(game: Game, s: TopRaceState, seat: int, action: PickOffer) -> Refused | None:
    return None if action.card in s.offer else Refused("not_in_offer", "R17", card=action.card)


def _play(game: Game, s: TopRaceState, seat: int, action: PlayCard) -> Refused | None:
    if s.pits[seat].loaded:
        return Refused("lift_first", "R31")
    if action.card not in s.hands[seat] or action.card not in CARDS:
        return Refused("not_in_hand", "R23", card=action.card)
    if action.card in PAIRS:
        return None if action.mode in MODES else Refused("mode_needed", "R23")
    return Refused("no_mode", "R23") if action.mode else None


def _take(game: Game, s: TopRaceState, seat: int, action: PitTake) -> Refused | None:
    if not game.course(s).pitstop:
        return Refused("no_pitstop", "R27")
    if not s.pits[seat].unloaded:
        return Refused("none_unloaded", "R33")
    if not can_take(s, seat):
        return Refused("nothing_to_take", "R33")
    if action.source == "box":
        return None if action.card in s.box else Refused("not_in_box", "R32", card=action.card)
    if action.source == "discard":
        return None if s.pile and action.card == s.pile[-1] else Refused("not_on_top", "R32", card=action.card)
    return Refused("no_such_source", "R32")


def _lift(game: Game, s: TopRaceState, seat: int, action: PitLift) -> Refused | None:
    return None if action.card in s.pits[seat].loaded else Refused("not_loaded", "R31", card=action.card)


def _pass(game: Game, s: TopRaceState, seat: int, action: Pass) -> Refused | None:
    if game.tips and all_home(s, seat):
        return None
    if s.pits[seat].loaded:
        return Refused("must_lift", "R31")
    return Refused("must_play", "R22") if s.hands[seat] else None


def _joker(game: Game, s: TopRaceState, seat: int, action: ChooseJokerCar) -> Refused | None:
    if action.colour in s.offered:
        return None
    return _car(action.colour, "R45") or Refused("on_the_card", "R45", colour=action.colour)


def _space(game: Game, s: TopRaceState, space: str, rule: str, without: str) -> Refused | None:
    if space not in game.course(s).moves:
        return Refused("no_such_space", rule, space=space)
    there = next((car.colour for car in s.cars if car.at == space and car.colour != without), "")
    return Refused("occupied", "R36", space=space, colour=there) if there else None


def _move(game: Game, s: TopRaceState, seat: int, action: Move) -> Refused | None:
    """R37 - R39: as far as the line says if any route allows it, else as far as any route goes."""
    if action.to in s.offered:
        return None
    line = s.queue[0]
    assert isinstance(line, Line)
    refused = _space(game, s, action.to, "R38", line.colour)
    if refused:
        return refused
    course = game.course(s)
    car = next(car for car in s.cars if car.colour == line.colour)
    exits = course.home if car.lap else course.out
    occupied = tuple(other.at for other in s.cars)
    full = ends(exits, occupied, car.at, line.value).steps
    if action.to == FINISH:
        return Refused("line_too_far", "R37", colour=car.colour)
    if any(action.to in ends(exits, occupied, car.at, steps).places for steps in range(full)):
        if full == line.value:
            return Refused("full_number", "R38", colour=car.colour, value=line.value)
        return Refused("as_far_as_it_goes", "R39", colour=car.colour, steps=full)
    return Refused("out_of_reach", "R38", space=action.to, colour=car.colour)


def _sprint_to(game: Game, s: TopRaceState, seat: int, action: SprintTo) -> Refused | None:
    if action.to in s.offered:
        return None
    effect = s.queue[0]
    assert isinstance(effect, Sprint)
    refused = _space(game, s, action.to, "R50", effect.rear)
    return refused or Refused("sprint_level", "R50", rear=effect.rear, front=effect.front)


def _return_to(game: Game, s: TopRaceState, seat: int, action: ReturnTo) -> Refused | None:
    if action.to in s.offered:
        return None
    return _space(game, s, action.to, "R47", "") or Refused("not_its_row", "R47", space=action.to)


def _tip(game: Game, s: TopRaceState, seat: int, action: Tip) -> Refused | None:
    return _car(action.colour, "R54")


def _trade(game: Game, s: TopRaceState, seat: int, action: Trade) -> Refused | None:
    if action.sell not in PAIRINGS or action.buy not in PAIRINGS:
        return Refused("two_and_two", "R56")
    for colour, held in zip(COLOURS, s.shares[seat], strict=True):
        left = held - action.sell.count(colour)
        if left < 0:
            return Refused("too_few_shares", "R56", colour=colour)
        if left + action.buy.count(colour) > SHARES_MOST:
            return Refused("too_many_shares", "R56", colour=colour, most=SHARES_MOST)
    return None


REASONS: Mapping[type[Action], Reason] = {
    Bid: _bid,
    PassBid: _pass_bid,
    PickCar: _pick_car,
    PickSlot: _pick_slot,
    PickOffer: _pick_offer,
    PlayCard: _play,
    PitTake: _take,
    PitLift: _lift,
    Pass: _pass,
    ChooseJokerCar: _joker,
    Move: _move,
    SprintTo: _sprint_to,
    ReturnTo: _return_to,
    Tip: _tip,
    Claim: _nothing,
    Decline: _nothing,
    Trade: _trade,
}
