"""Why an action is a good one, where no driver has said so: the nearest reason that a driver could have."""

from game.core.actions import Action
from game.core.judge import Because
from game.titles.top_race.drivers.auction_values import best_car, is_sparing, limit
from game.titles.top_race.drivers.level2 import Level2, why_card, why_there
from game.titles.top_race.drivers.temperaments import Temperament
from game.titles.top_race.rules import actions as a
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.state import TopRaceState


def reason_for(rules: TopRaceRules, s: TopRaceState, seat: int, action: Action, temperament: Temperament) -> Because:
    """A key of the reasons, and its fields."""
    asked = Level2(rules, s, seat, temperament)
    match action:
        case a.Bid(amount):
            best = best_car(s, seat) if not rules.game.shares else ""
            most = limit(s, seat, temperament, True, rules.game.tips, is_sparing(rules.game, s)) if best else 0
            fields: dict[str, object] = {"colour": best, "worth": most // 1000 * 1000, "amount": amount} if best else {"amount": amount}
            return ("worth" if best else "seat_worth"), fields
        case a.PlayCard():
            search = asked.card_search()
            return why_card(search, search.card(action, False))
        case a.ChooseJokerCar() | a.Move() | a.SprintTo():
            effect = s.queue[0]
            return why_there(asked.card_search(), action, getattr(effect, "colour", "") or getattr(effect, "rear", ""))
        case a.PickCar(colour):
            return "best_car", {"colour": colour}
        case a.PitTake(card) if s.hands[seat]:
            return "pit_for", {"card": card}
        case a.Tip(colour):
            return "tip", {"colour": colour}
        case a.Trade(_, buy):
            return "trade_for", {"colour": buy[-1]}
        case a.Claim():
            return "claims", {"card": s.pile[-1]}
    return _PLAIN[type(action)], {}


_PLAIN: dict[type[Action], str] = {
    a.PassBid: "too_dear",
    a.PickSlot: "front",
    a.PickOffer: "best_card",
    a.PitTake: "pit",
    a.PitLift: "lift",
    a.Pass: "pass",
    a.ReturnTo: "returns",
    a.Decline: "declines",
}
