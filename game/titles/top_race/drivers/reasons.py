"""Why an action is a good one, where no driver has said so: the nearest reason that a driver could have."""

from game.core.actions import Action
from game.core.judge import Because
from game.titles.top_race.drivers.car_values import best_car, limit
from game.titles.top_race.drivers.level2 import CLUB, Seat, way_there, why
from game.titles.top_race.drivers.temperaments import Style
from game.titles.top_race.rules import actions as m
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.state import TopRaceState

__all__ = ["explain"]


def explain(rules: TopRaceRules, s: TopRaceState, seat: int, action: Action, style: Style) -> Because:
    """A key of the reasons, and its fields."""
    asked = Seat(rules, s, seat, CLUB, style)
    match action:
        case m.Bid(amount):
            best = best_car(s, seat) if not rules.game.shares else ""
            most = limit(s, seat, style, True, rules.game.tips) if best else 0
            fields = {"colour": best, "worth": most // 1000 * 1000, "amount": amount} if best else {"amount": amount}
            return ("worth" if best else "seat_worth"), fields
        case m.PlayCard():
            tactics = asked.tactics()
            return why(tactics, tactics.card(action, False))
        case m.ChooseJokerCar() | m.Move() | m.SprintTo():
            effect = s.queue[0]
            return way_there(asked.tactics(), action, getattr(effect, "colour", "") or getattr(effect, "rear", ""))
        case m.PickCar(colour):
            return "best_car", {"colour": colour}
        case m.PitTake(card) if s.hands[seat]:
            return "pit_for", {"card": card}
        case m.Tip(colour):
            return "tip", {"colour": colour}
        case m.Trade(_, buy):
            return "trade_for", {"colour": buy[-1]}
        case m.Claim():
            return "claims", {"card": s.pile[-1]}
    return _PLAIN[type(action)], {}


_PLAIN: dict[type[Action], str] = {
    m.PassBid: "too_dear",
    m.PickSlot: "front",
    m.PickOffer: "best_card",
    m.PitTake: "pit",
    m.PitLift: "lift",
    m.Pass: "pass",
    m.ReturnTo: "returns",
    m.Decline: "declines",
}
