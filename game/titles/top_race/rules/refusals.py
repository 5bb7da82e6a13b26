"""Why an action can't be done: CHECKS (phase -> kind of action -> check) in its own phase, ELSEWHERE its code and rule in others."""

from collections.abc import Mapping

from game.core.actions import Action
from game.core.contract import Refused
from game.core.engine import Check, Rule
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
from game.titles.top_race.rules.choices import (
    MODES,
    PAIRINGS,
    bid_range,
    buyable,
    free_slots,
    holdings,
    may_pass,
    opens,
    playable,
    sellable,
    takeable,
    unsold,
)
from game.titles.top_race.rules.compiled import CompiledTopRace
from game.titles.top_race.rules.constants import BID_STEP, SHARES_MOST, SLOTS
from game.titles.top_race.rules.deck import PAIRS
from game.titles.top_race.rules.state import FINISH, NOBODY, Line, Sprint, TopRaceState


def _nothing(game: CompiledTopRace, s: TopRaceState, seat: int, action: Action) -> Refused | None:
    return None


def _car(colour: str, rule: str) -> Refused | None:
    return None if colour in COLOURS else Refused("no_such_car", rule, colour=colour)


# -- the auctions


def _bid(game: CompiledTopRace, s: TopRaceState, seat: int, action: Bid) -> Refused | None:
    """R12 where the bid opens the auction, R13 after that."""
    rule = "R12" if opens(s) else "R13"
    least, most = bid_range(s, seat)
    if opens(s) and s.cash[seat] < least:
        return None if action.amount == least else Refused("opener_bids_least", rule, least=least)
    if action.amount % BID_STEP:
        return Refused("bid_step", rule, step=BID_STEP)
    if action.amount < least:
        return Refused("bid_too_low", rule, least=least)
    return Refused("bid_too_high", rule, cash=s.cash[seat]) if action.amount > most else None


def _pass_bid(game: CompiledTopRace, s: TopRaceState, seat: int, action: PassBid) -> Refused | None:
    return Refused("opener_must_bid", "R12", least=BID_STEP) if opens(s) else None


def _pick_car(game: CompiledTopRace, s: TopRaceState, seat: int, action: PickCar) -> Refused | None:
    if action.colour in unsold(s):
        return None
    owner = next((car.owner for car in s.cars if car.colour == action.colour), NOBODY)
    return _car(action.colour, "R9") or Refused("car_sold", "R9", colour=action.colour, owner=owner)


def _pick_slot(game: CompiledTopRace, s: TopRaceState, seat: int, action: PickSlot) -> Refused | None:
    if action.slot in free_slots(s):
        return None
    return Refused("slot_taken" if action.slot in SLOTS else "no_such_slot", "R9", slot=action.slot)


def _pick_offer(game: CompiledTopRace, s: TopRaceState, seat: int, action: PickOffer) -> Refused | None:
    return None if action.card in s.offer else Refused("not_in_offer", "R17", card=action.card)


# -- a turn


def _play(game: CompiledTopRace, s: TopRaceState, seat: int, action: PlayCard) -> Refused | None:
    if s.pits[seat].loaded:
        return Refused("lift_first", "R31")
    if not action.card or action.card not in playable(s, seat):
        return Refused("not_in_hand", "R23", card=action.card)
    if action.card in PAIRS:
        return None if action.mode in MODES else Refused("mode_needed", "R23")
    return Refused("no_mode", "R23") if action.mode else None


def _take(game: CompiledTopRace, s: TopRaceState, seat: int, action: PitTake) -> Refused | None:
    able = takeable(s, seat)
    if action in able:
        return None
    if not game.course(s).pitstop:
        return Refused("no_pitstop", "R27")
    if not able:
        return Refused("nothing_to_take" if s.pits[seat].unloaded else "none_unloaded", "R33")
    if action.source == "box":
        return Refused("not_in_box", "R32", card=action.card)
    return Refused("not_on_top", "R32", card=action.card) if action.source == "discard" else Refused("no_such_source", "R32")


def _lift(game: CompiledTopRace, s: TopRaceState, seat: int, action: PitLift) -> Refused | None:
    return None if action.card in s.pits[seat].loaded else Refused("not_loaded", "R31", card=action.card)


def _pass(game: CompiledTopRace, s: TopRaceState, seat: int, action: Pass) -> Refused | None:
    if may_pass(game, s, seat):
        return None
    return Refused("must_lift", "R31") if s.pits[seat].loaded else Refused("must_play", "R22")


# -- the card in play


def _joker(game: CompiledTopRace, s: TopRaceState, seat: int, action: ChooseJokerCar) -> Refused | None:
    if action.colour in s.offered:
        return None
    return _car(action.colour, "R45") or Refused("on_the_card", "R45", colour=action.colour)


def _space(game: CompiledTopRace, s: TopRaceState, space: str, rule: str, without: str) -> Refused | None:
    """Why nothing can stand on `space`, but for the car `without`."""
    if space not in game.course(s).moves:
        return Refused("no_such_space", rule, space=space)
    there = next((car.colour for car in s.cars if car.at == space and car.colour != without), "")
    return Refused("occupied", "R36", space=space, colour=there) if there else None


def _move(game: CompiledTopRace, s: TopRaceState, seat: int, action: Move) -> Refused | None:
    """R37 - R39: as far as the line says if any route allows it, else as far as any route goes."""
    if action.to in s.offered:
        return None
    line = s.queue[0]
    assert isinstance(line, Line)
    refused = _space(game, s, action.to, "R38", line.colour)
    if refused:
        return refused
    car = next(car for car in s.cars if car.colour == line.colour)
    reach, occupied = game.course(s).reach[car.lap], tuple(other.at for other in s.cars)
    full = reach.ends(occupied, car.at, line.value).steps
    if action.to == FINISH:
        return Refused("line_too_far", "R37", colour=car.colour)
    if any(action.to in reach.ends(occupied, car.at, steps).places for steps in range(full)):
        if full == line.value:
            return Refused("full_number", "R38", colour=car.colour, value=line.value)
        return Refused("as_far_as_it_goes", "R39", colour=car.colour, steps=full)
    return Refused("out_of_reach", "R38", space=action.to, colour=car.colour)


def _sprint_to(game: CompiledTopRace, s: TopRaceState, seat: int, action: SprintTo) -> Refused | None:
    if action.to in s.offered:
        return None
    effect = s.queue[0]
    assert isinstance(effect, Sprint)
    refused = _space(game, s, action.to, "R50", effect.rear)
    return refused or Refused("sprint_level", "R50", rear=effect.rear, front=effect.front)


def _return_to(game: CompiledTopRace, s: TopRaceState, seat: int, action: ReturnTo) -> Refused | None:
    if action.to in s.offered:
        return None
    return _space(game, s, action.to, "R47", "") or Refused("not_its_row", "R47", space=action.to)


# -- tips, trades


def _tip(game: CompiledTopRace, s: TopRaceState, seat: int, action: Tip) -> Refused | None:
    return _car(action.colour, "R54")


def _trade(game: CompiledTopRace, s: TopRaceState, seat: int, action: Trade) -> Refused | None:
    if action.sell not in PAIRINGS or action.buy not in PAIRINGS:
        return Refused("two_and_two", "R56")
    held = holdings(s, seat)
    if action.sell not in sellable(held):
        colour = next(c for c in action.sell if held[c] < action.sell.count(c))
        return Refused("too_few_shares", "R56", colour=colour)
    if action.buy not in buyable(held, action.sell):
        over = (c for c in action.buy if held[c] - action.sell.count(c) + action.buy.count(c) > SHARES_MOST)
        return Refused("too_many_shares", "R56", colour=next(over), most=SHARES_MOST)
    return None


CHECKS: Mapping[str, Mapping[type[Action], Check]] = {
    "BIDDING": {Bid: _bid, PassBid: _pass_bid},
    "PICK_CAR": {PickCar: _pick_car},
    "PICK_SLOT": {PickSlot: _pick_slot},
    "PICK_OFFER": {PickOffer: _pick_offer},
    "TURN": {PlayCard: _play, PitTake: _take, PitLift: _lift, Pass: _pass},
    "JOKER": {ChooseJokerCar: _joker},
    "LINES": {Move: _move},
    "SPRINT": {SprintTo: _sprint_to},
    "RETURN": {ReturnTo: _return_to},
    "TIPS": {Tip: _tip},
    "CLAIMS": {Claim: _nothing, Decline: _nothing},
    "SHARE_ROUND": {Trade: _trade},
}

_RULES: Mapping[type[Action], str] = {
    Bid: "R12",
    PassBid: "R13",
    PickCar: "R9",
    PickSlot: "R9",
    PickOffer: "R17",
    PlayCard: "R23",
    PitTake: "R32",
    PitLift: "R31",
    Pass: "R22",
    ChooseJokerCar: "R45",
    Move: "R38",
    SprintTo: "R50",
    ReturnTo: "R47",
    Tip: "R54",
    Claim: "R29",
    Decline: "R29",
    Trade: "R56",
}
"""Kind of action -> the rule that says when it is due."""

ELSEWHERE: Mapping[str, Mapping[type[Action], Rule]] = {
    phase: {kind: (f"first_{phase.lower()}", rule) for kind, rule in _RULES.items() if kind not in checks}
    for phase, checks in CHECKS.items()
}
