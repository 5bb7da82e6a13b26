"""Which decisions look good at first sight, for drivers that look at the first few only."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.actions import Action
from game.titles.top_race.drivers.auction_values import PAIR_CARD, car_value, is_sparing, limit, seat_value
from game.titles.top_race.drivers.card_counting import LINES
from game.titles.top_race.drivers.level2 import Level2
from game.titles.top_race.drivers.pit_stops import gain_of
from game.titles.top_race.drivers.place_odds import best_trade, tip_values
from game.titles.top_race.drivers.positions import INDEX
from game.titles.top_race.drivers.temperaments import Temperament
from game.titles.top_race.rules.actions import Bid, Claim, PitLift, PitTake, PlayCard, Trade
from game.titles.top_race.rules.deck import PAIRS
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.state import Return, Sprint, TopRaceState

Score = Callable[[Any], int]


def ordered(rules: TopRaceRules, s: TopRaceState, seat: int, actions: Sequence[Action], temperament: Temperament) -> tuple[Action, ...]:
    """The highest score first; equal ones in the order they are listed."""
    score = _PHASES[s.phase](Level2(rules, s, seat, temperament))
    return tuple(sorted(actions, key=lambda action: -score(action)))


def _bids(d: Level2) -> Score:
    """Small bids first; none comes before those that are too high."""
    game = d.rules.game
    if game.shares:
        most = seat_value(d.rules, d.s, d.temperament, True)
    else:
        most = limit(d.s, d.seat, d.temperament, True, game.tips, is_sparing(game, d.s))
    return lambda action: -action.amount if isinstance(action, Bid) else -most


def _cars(d: Level2) -> Score:
    return lambda action: car_value(d.s, d.seat, action.colour)


def _slots(d: Level2) -> Score:
    return lambda action: -action.slot


def _offers(d: Level2) -> Score:
    return lambda action: PAIR_CARD if action.card in PAIRS else sum(value for _, value in LINES[action.card])


def _turn(d: Level2) -> Score:
    """Cards by where they lead; pit stops by what they gain on the best card; a pass by what stays as it is."""
    search = d.card_search()
    e = search.evaluation
    now = e.worth(e.here)

    def score(action: Action) -> int:
        if isinstance(action, PlayCard):
            return search.card(action, False).worth
        return now + gain_of(e, action.card) if isinstance(action, PitTake | PitLift) else now

    return score


def _lines(d: Level2) -> Score:
    """Cars that are liked near the line, the others far from it."""
    e = d.evaluation()
    effect = d.s.queue[0]
    car = INDEX.get(effect.rear if isinstance(effect, Sprint) else effect.colour, 0)
    sign = 1 if e.step_values[car] >= 0 else -1
    if isinstance(effect, Return):
        return lambda action: -sign * e.distances.laps[e.here.lap[car]][action.to]
    return lambda action: -sign * e.here.left(car, action.to)


def _jokers(d: Level2) -> Score:
    search = d.card_search()
    best = search.named(search.evaluation.here, d.s.card, getattr(d.s.queue[0], "value", 0))
    return lambda action: -best.index(INDEX[action.colour])


def _tips(d: Level2) -> Score:
    values = tip_values(d.evaluation(), d.s.tipped - 1)
    return lambda action: values[INDEX[action.colour]]


def _claims(d: Level2) -> Score:
    gain = gain_of(d.evaluation(), d.s.pile[-1])
    return lambda action: gain if isinstance(action, Claim) else 0


def _trades(d: Level2) -> Score:
    """Near the best trade: shares sold and bought as there."""
    best = best_trade(d.evaluation())

    def score(action: Trade) -> int:
        wanted = sum(min(action.buy.count(c), best.buy.count(c)) for c in dict.fromkeys(best.buy))
        return wanted + sum(min(action.sell.count(c), best.sell.count(c)) for c in dict.fromkeys(best.sell))

    return score


_PHASES: Mapping[str, Callable[[Level2], Score]] = {
    "BIDDING": _bids,
    "PICK_CAR": _cars,
    "PICK_SLOT": _slots,
    "PICK_OFFER": _offers,
    "TURN": _turn,
    "JOKER": _jokers,
    "LINES": _lines,
    "SPRINT": _lines,
    "RETURN": _lines,
    "TIPS": _tips,
    "CLAIMS": _claims,
    "SHARE_ROUND": _trades,
}
