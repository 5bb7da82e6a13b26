"""Which decisions look good at first sight, for drivers that look at the first few only."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.actions import Action
from game.titles.top_race.drivers.car_values import PAIR_CARD, car_value, limit, seat_value
from game.titles.top_race.drivers.card_counting import LINES
from game.titles.top_race.drivers.level2 import HURRY, Seat
from game.titles.top_race.drivers.pit_stops import gain_of
from game.titles.top_race.drivers.place_odds import best_trade, tip_values
from game.titles.top_race.drivers.positions import INDEX
from game.titles.top_race.drivers.temperaments import Style
from game.titles.top_race.rules.actions import Bid, Claim, Pass, PlayCard, Trade
from game.titles.top_race.rules.deck import PAIRS
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.state import Return, Sprint, TopRaceState

__all__ = ["promises"]

Promise = Callable[[Any], int]


def promises(rules: TopRaceRules, s: TopRaceState, seat: int, actions: Sequence[Action], style: Style) -> tuple[Action, ...]:
    """The most promising first; equal ones in the order they are listed."""
    promise = _PHASES[s.phase](Seat(rules, s, seat, HURRY, style))
    return tuple(sorted(actions, key=lambda action: -promise(action)))


def _bids(d: Seat) -> Promise:
    """Small bids first; none comes before those that are too high."""
    game = d.rules.game
    most = seat_value(d.rules, d.s, d.style, True) if game.shares else limit(d.s, d.seat, d.style, True, game.tips)
    return lambda action: -action.amount if isinstance(action, Bid) else -most


def _cars(d: Seat) -> Promise:
    return lambda action: car_value(d.s, d.seat, action.colour)


def _slots(d: Seat) -> Promise:
    return lambda action: -action.slot


def _offers(d: Seat) -> Promise:
    return lambda action: PAIR_CARD if action.card in PAIRS else sum(value for _, value in LINES[action.card])


def _turn(d: Seat) -> Promise:
    """Cards by where they lead; pit stops by what they gain on the best card; a pass by what stays as it is."""
    tactics = d.tactics()
    f = tactics.f
    now = f.worth(f.here)

    def promise(action: Action) -> int:
        if isinstance(action, PlayCard):
            return tactics.card(action, False).worth
        return now if isinstance(action, Pass) else now + gain_of(f, action.card)  # type: ignore[attr-defined]

    return promise


def _lines(d: Seat) -> Promise:
    """Cars that are liked near the line, the others far from it."""
    f = d.forecast()
    effect = d.s.queue[0]
    car = INDEX.get(effect.rear if isinstance(effect, Sprint) else effect.colour, 0)
    sign = 1 if f.pull[car] >= 0 else -1
    if isinstance(effect, Return):
        return lambda action: -sign * f.way.laps[f.here.lap[car]][action.to]
    return lambda action: -sign * f.here.left(car, action.to)


def _jokers(d: Seat) -> Promise:
    tactics = d.tactics()
    best = tactics.named(tactics.f.here, d.s.card, getattr(d.s.queue[0], "value", 0))
    return lambda action: -best.index(INDEX[action.colour])


def _tips(d: Seat) -> Promise:
    values = tip_values(d.forecast(), d.s.tipped - 1)
    return lambda action: values[INDEX[action.colour]]


def _claims(d: Seat) -> Promise:
    gain = gain_of(d.forecast(), d.s.pile[-1])
    return lambda action: gain if isinstance(action, Claim) else 0


def _trades(d: Seat) -> Promise:
    """Near the best trade: shares sold and bought as there."""
    best = best_trade(d.forecast())

    def promise(action: Trade) -> int:
        wanted = sum(min(action.buy.count(c), best.buy.count(c)) for c in dict.fromkeys(best.buy))
        return wanted + sum(min(action.sell.count(c), best.sell.count(c)) for c in dict.fromkeys(best.sell))

    return promise


_PHASES: Mapping[str, Callable[[Seat], Promise]] = {
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
