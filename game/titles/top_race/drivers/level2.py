"""The drivers of level 2 and 3, and the one in a hurry that tries are driven by: phase by phase, each choice with its reason."""

from collections.abc import Callable, Mapping

from game.core.actions import Action
from game.core.judge import Because, Choice
from game.titles.top_race.drivers.car_values import best_car, best_offer, limit, seat_value
from game.titles.top_race.drivers.card_search import BREAKS, Tactics, Trial
from game.titles.top_race.drivers.distances import STEP
from game.titles.top_race.drivers.evaluation import Forecast
from game.titles.top_race.drivers.pit_stops import gain_of
from game.titles.top_race.drivers.place_odds import best_tip, best_trade, tip_values
from game.titles.top_race.drivers.positions import CARS, INDEX
from game.titles.top_race.drivers.temperaments import Style
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.actions import (
    Bid,
    Claim,
    Decline,
    Pass,
    PassBid,
    PickCar,
    PickOffer,
    PitLift,
    PitTake,
    PlayCard,
    ReturnTo,
    Tip,
)
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.state import Return, TopRaceState

__all__ = ["CHAMPION", "CLUB", "HURRY", "Seat", "cards_tried", "drive", "way_there", "why"]

CLUB, CHAMPION, HURRY = 2, 3, 4
GLANCED = 3
"""Cards that the one in a hurry tries, of those that look best."""
FOLLOWED = 5
"""Cards that the champion follows through several ways."""


class Seat:
    """One decision: who is asked, at which level, in which style."""

    def __init__(self, rules: TopRaceRules, s: TopRaceState, seat: int, level: int, style: Style) -> None:
        self.rules, self.s, self.seat, self.level, self.style = rules, s, seat, level, style

    def forecast(self) -> Forecast:
        """What the race is expected to bring."""
        return Forecast(self.rules, self.s, self.seat, self.style)

    def tactics(self) -> Tactics:
        """The same, with the means to try cards."""
        return Tactics(self.forecast(), not self.rules.game.auto_forced)


def drive(rules: TopRaceRules, s: TopRaceState, seat: int, level: int, style: Style) -> Choice:
    """What that driver decides."""
    return _PHASES[s.phase](Seat(rules, s, seat, level, style))


# -- the auctions


def _bid(d: Seat) -> Choice:
    """The least bid each time, up to the limit."""
    least = d.rules.legal(d.s, d.seat)[0]
    if not isinstance(least, Bid):
        return Choice((PassBid(),), "too_dear")
    keen = d.level != CLUB
    if d.rules.game.shares:
        most, bid = seat_value(d.rules, d.s, d.style, keen), Choice((least,), "seat_worth", {"amount": least.amount})
    else:
        best = best_car(d.s, d.seat)
        most = limit(d.s, d.seat, d.style, keen, d.rules.game.tips)
        bid = Choice((least,), "worth", {"colour": best, "worth": most // 1000 * 1000, "amount": least.amount})
    if least.amount <= most:
        return bid
    return Choice((least,), "must_open") if d.s.auction.leader < 0 else Choice((PassBid(),), "too_dear")


def _pick_car(d: Seat) -> Choice:
    best = best_car(d.s, d.seat)
    return Choice((PickCar(best),), "best_car", {"colour": best})


def _pick_slot(d: Seat) -> Choice:
    return Choice(d.rules.legal(d.s, d.seat)[:1], "front")


def _pick_offer(d: Seat) -> Choice:
    return Choice((PickOffer(best_offer(d.s)),), "best_card")


# -- the race


def cards_tried(d: Seat, tactics: Tactics) -> list[Trial]:
    """The hand's cards carried out, best first; at a glance only where the driver is in a hurry."""
    plays = [action for action in d.rules.legal(d.s, d.seat) if isinstance(action, PlayCard)]
    if d.level == HURRY and len(plays) > GLANCED:
        plays = sorted(plays, key=lambda play: -_glance(tactics, play))[:GLANCED]
    tried = sorted((tactics.card(play, False) for play in plays), key=lambda trial: -trial.worth)
    if d.level == CHAMPION:
        some = [tactics.card(trial.actions[0], True) for trial in tried[:FOLLOWED]]  # type: ignore[arg-type]
        tried = sorted((*some, *tried[FOLLOWED:]), key=lambda trial: -trial.worth)
    return tried


def _glance(tactics: Tactics, play: PlayCard) -> int:
    f = tactics.f
    if not play.mode:
        return f.hope(play.card)
    pair = tactics.pair(play)
    if pair is None:
        return 0
    rear, front = pair
    if play.mode == "breakdown":
        return -BREAKS * f.pull[front]
    return f.pull[rear] * (f.here.progress(front) - f.here.progress(rear)) // 12


def _turn(d: Seat) -> Choice:
    """The best card; a pit stop where that is better; a pass where nothing helps."""
    actions = d.rules.legal(d.s, d.seat)
    lifts = [action for action in actions if isinstance(action, PitLift)]
    takes = [action for action in actions if isinstance(action, PitTake)]
    tactics = d.tactics()
    f = tactics.f
    if lifts:
        best = max(lifts, key=lambda action: (f.hope(action.card), -action.card))
        return Choice((best,), "lift")
    tried = cards_tried(d, tactics)
    if takes:
        take = max(takes, key=lambda action: (f.hope(action.card), -action.card))
        if gain_of(f, take.card) > 0 if tried else (f.hope(take.card) > 0 or Pass() not in actions):
            return Choice((take,), "pit_for", {"card": take.card}) if tried else Choice((take,), "pit")
    if Pass() in actions and (not tried or tried[0].worth <= f.worth(f.here)):
        return Choice((Pass(),), "pass")
    return Choice(tried[0].actions, *why(tactics, tried[0]))


def why(tactics: Tactics, trial: Trial) -> Because:
    """What a card does for this seat, in one line."""
    f, play = tactics.f, trial.actions[0]
    if isinstance(play, PlayCard) and play.mode:
        pair = tactics.pair(play)
        if pair is None:
            return "nothing_moves", {}
        return ("sprint", {"colour": COLOURS[pair[0]]}) if play.mode == "sprint" else ("breakdown", {"colour": COLOURS[pair[1]]})
    gains = {car: f.here.togo(car) - trial.sketch.togo(car) for car in CARS if not f.here.place[car]}
    best = max(gains, key=lambda car: f.pull[car] * gains[car], default=0)
    for car in gains:
        if trial.sketch.place[car] and f.pull[car] > 0:
            return "comes_home", {"colour": COLOURS[car], "place": trial.sketch.place[car]}
    lost, victim = trial.lost
    if lost and -f.pull[victim] * lost * STEP > f.pull[best] * gains.get(best, 0):
        return "jam", {"colour": COLOURS[victim], "lost": lost}
    if f.pull[best] > 0 and gains.get(best, 0) >= STEP:
        return "own_car", {"colour": COLOURS[best]}
    return "hold_back", {}


def _rest(d: Seat) -> Choice:
    """The lines of the card in play that are still to come."""
    tactics = d.tactics()
    trial = tactics.rest(d.s, d.level == CHAMPION)
    first = trial.actions[0]
    colour = getattr(d.s.queue[0], "colour", "") or getattr(d.s.queue[0], "rear", "")
    return Choice(trial.actions, *way_there(tactics, first, colour))


def way_there(tactics: Tactics, action: Action, colour: str) -> Because:
    """Why a car is driven there."""
    named = getattr(action, "colour", "")
    if named:
        liked = tactics.f.pull[INDEX[named]] > 0
        return ("joker" if liked else "joker_lost"), {"colour": named}
    to = getattr(action, "to", "")
    return ("furthest" if tactics.f.pull[INDEX[colour]] >= 0 else "roundabout"), {"to": to, "colour": colour}


def _return(d: Seat) -> Choice:
    """The own car where the way is shortest, a rival's where it is longest."""
    effect = d.s.queue[0]
    assert isinstance(effect, Return)
    f = d.forecast()
    car, lap = INDEX[effect.colour], f.here.lap[INDEX[effect.colour]]
    sign = 1 if f.pull[car] >= 0 else -1
    to = min(d.s.offered, key=lambda space: sign * f.way.laps[lap][space])
    return Choice((ReturnTo(to),), "returns")


# -- bets and claims


def _tip(d: Seat) -> Choice:
    f, line = d.forecast(), d.s.tipped - 1
    car = best_tip(f, line)
    return Choice((Tip(COLOURS[car]),), "tip_pays", {"colour": COLOURS[car], "amount": tip_values(f, line)[car] // 1000 * 1000})


def _trade(d: Seat) -> Choice:
    trade = best_trade(d.forecast())
    return Choice((trade,), "trade_for", {"colour": trade.buy[-1]})


def _claim(d: Seat) -> Choice:
    card = d.s.pile[-1]
    if gain_of(d.forecast(), card) > 0:
        return Choice((Claim(),), "claims", {"card": card})
    return Choice((Decline(),), "declines")


_PHASES: Mapping[str, Callable[[Seat], Choice]] = {
    "BIDDING": _bid,
    "PICK_CAR": _pick_car,
    "PICK_SLOT": _pick_slot,
    "PICK_OFFER": _pick_offer,
    "TURN": _turn,
    "JOKER": _rest,
    "LINES": _rest,
    "SPRINT": _rest,
    "RETURN": _return,
    "TIPS": _tip,
    "CLAIMS": _claim,
    "SHARE_ROUND": _trade,
}
