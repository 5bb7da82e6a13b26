"""The driver of level 2 (section 13): phase by phase what it decides, each with its reason. The drivers of level 3 derive from it."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from game.core.actions import Action
from game.core.judge import Because, DriverChoice
from game.titles.top_race.drivers.auction_values import best_car, best_offer, is_sparing, limit, seat_value
from game.titles.top_race.drivers.card_counting import ANY
from game.titles.top_race.drivers.card_search import CardSearch, Trial
from game.titles.top_race.drivers.distances import STEP
from game.titles.top_race.drivers.evaluation import Evaluation
from game.titles.top_race.drivers.pit_stops import gain_of
from game.titles.top_race.drivers.place_odds import best_tip, best_trade, tip_values
from game.titles.top_race.drivers.positions import CARS, INDEX
from game.titles.top_race.drivers.temperaments import Temperament
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
from game.titles.top_race.rules.choices import opens
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.state import Line, Return, TopRaceState


class Level2:
    """One decision of `seat`.

    keen       in auctions it looks at rivals' money, and at what Tips and Shares pay
    thorough   it follows several ways through the card in play
    """

    keen: ClassVar[bool] = False
    thorough: ClassVar[bool] = False

    def __init__(self, rules: TopRaceRules, s: TopRaceState, seat: int, temperament: Temperament) -> None:
        self.rules, self.s, self.seat, self.temperament = rules, s, seat, temperament

    def evaluation(self) -> Evaluation:
        """What the race is expected to bring."""
        return Evaluation(self.rules, self.s, self.seat, self.temperament)

    def card_search(self) -> CardSearch:
        """The same, with the means to try cards."""
        return CardSearch(self.evaluation(), not self.rules.game.auto_forced)

    def decide(self) -> DriverChoice:
        """What it does; a whole card at once."""
        return _PHASES[self.s.phase](self)

    # -- the auctions

    def bid(self) -> DriverChoice:
        """The least bid each time, up to the limit; who shows off jumps."""
        s, game = self.s, self.rules.game
        legal = self.rules.legal(s, self.seat)
        least = legal[0]
        if not isinstance(least, Bid):
            return DriverChoice((PassBid(),), "too_dear")
        if game.shares:
            most, made = (
                seat_value(self.rules, s, self.temperament, self.keen),
                DriverChoice((least,), "seat_worth", {"amount": least.amount}),
            )
        else:
            best = best_car(s, self.seat)
            most = limit(s, self.seat, self.temperament, self.keen, game.tips, is_sparing(game, s))
            bid = _jump([bid for bid in legal if isinstance(bid, Bid) and bid.amount <= most] or [least], self.temperament.jump)
            made = DriverChoice((bid,), "worth", {"colour": best, "worth": most // 1000 * 1000, "amount": bid.amount})
        if least.amount <= most:
            return made
        return DriverChoice((least,), "must_open") if opens(s) else DriverChoice((PassBid(),), "too_dear")

    def pick_car(self) -> DriverChoice:
        """The car its hand drives best."""
        best = best_car(self.s, self.seat)
        return DriverChoice((PickCar(best),), "best_car", {"colour": best})

    def pick_slot(self) -> DriverChoice:
        return DriverChoice(self.rules.legal(self.s, self.seat)[:1], "front")

    def pick_offer(self) -> DriverChoice:
        """The strongest card of the Offer."""
        return DriverChoice((PickOffer(best_offer(self.s)),), "best_card")

    # -- the race

    def plays(self) -> list[PlayCard]:
        """The cards that may be played."""
        return [action for action in self.rules.legal(self.s, self.seat) if isinstance(action, PlayCard)]

    def cards_tried(self, search: CardSearch) -> list[Trial]:
        """The hand's cards carried out, best first."""
        return sorted((search.card(play, False) for play in self.plays()), key=lambda trial: -trial.worth)

    def turn(self) -> DriverChoice:
        """The best card; a pit stop where that is better; a pass where nothing helps."""
        actions = self.rules.legal(self.s, self.seat)
        lifts = [action for action in actions if isinstance(action, PitLift)]
        takes = [action for action in actions if isinstance(action, PitTake)]
        search = self.card_search()
        e = search.evaluation
        if lifts:
            best = max(lifts, key=lambda action: (e.card_value(action.card), -action.card))
            return DriverChoice((best,), "lift")
        tried = self.cards_tried(search)
        if takes:
            take = max(takes, key=lambda action: (e.card_value(action.card), -action.card))
            if gain_of(e, take.card) > 0 if tried else (e.card_value(take.card) > 0 or Pass() not in actions):
                return DriverChoice((take,), "pit_for", {"card": take.card}) if tried else DriverChoice((take,), "pit")
        if Pass() in actions and (not tried or tried[0].worth <= e.worth(e.here)):
            return DriverChoice((Pass(),), "pass")
        return DriverChoice(tried[0].actions, *why_card(search, tried[0]))

    def rest_of_card(self) -> DriverChoice:
        """The lines of the card in play that are still to come."""
        search = self.card_search()
        trial = search.rest(self.s, self.thorough)
        return DriverChoice(trial.actions, *why_there(search, trial.actions[0], _car_due(self.s)))

    def bring_back(self) -> DriverChoice:
        """The own car where the way is shortest, a rival's where it is longest."""
        effect = self.s.queue[0]
        assert isinstance(effect, Return)
        e = self.evaluation()
        car, lap = INDEX[effect.colour], e.here.lap[INDEX[effect.colour]]
        sign = 1 if e.step_values[car] >= 0 else -1
        to = min(self.s.offered, key=lambda space: sign * e.distances.laps[lap][space])
        return DriverChoice((ReturnTo(to),), "returns")

    # -- tips, claims, trades

    def tip(self) -> DriverChoice:
        """The car whose tip is expected to pay most."""
        e, line = self.evaluation(), self.s.tipped - 1
        car = best_tip(e, line)
        return DriverChoice((Tip(COLOURS[car]),), "tip_pays", {"colour": COLOURS[car], "amount": tip_values(e, line)[car] // 1000 * 1000})

    def trade(self) -> DriverChoice:
        """Out of the two worst shares, into the two best."""
        trade = best_trade(self.evaluation())
        return DriverChoice((trade,), "trade_for", {"colour": trade.buy[-1]})

    def claim(self) -> DriverChoice:
        """The card just played, if it is worth a turn."""
        card = self.s.pile[-1]
        if gain_of(self.evaluation(), card) > 0:
            return DriverChoice((Claim(),), "claims", {"card": card})
        return DriverChoice((Decline(),), "declines")


def _jump(bids: Sequence[Bid], percent: int) -> Bid:
    """Of those bids, least first, the one so far up."""
    return bids[(len(bids) - 1) * percent // 100]


def _car_due(s: TopRaceState) -> str:
    """The colour that the effect in play is about."""
    return getattr(s.queue[0], "colour", "") or getattr(s.queue[0], "rear", "")


def why_card(search: CardSearch, trial: Trial) -> Because:
    """What a card does for this seat, in one line."""
    e, play = search.evaluation, trial.actions[0]
    if isinstance(play, PlayCard) and play.mode:
        pair = search.pair(play)
        if pair is None:
            return "nothing_moves", {}
        return ("sprint", {"colour": COLOURS[pair[0]]}) if play.mode == "sprint" else ("breakdown", {"colour": COLOURS[pair[1]]})
    gains = {car: e.here.to_go(car) - trial.positions.to_go(car) for car in CARS if not e.here.place[car]}
    best = max(gains, key=lambda car: e.step_values[car] * gains[car], default=0)
    for car in gains:
        if trial.positions.place[car] and e.step_values[car] > 0:
            return "comes_home", {"colour": COLOURS[car], "place": trial.positions.place[car]}
    lost, victim = trial.lost
    if lost and -e.step_values[victim] * lost * STEP > e.step_values[best] * gains.get(best, 0):
        return "jam", {"colour": COLOURS[victim], "lost": lost}
    if e.step_values[best] > 0 and gains.get(best, 0) >= STEP:
        return "own_car", {"colour": COLOURS[best]}
    return "hold_back", {}


def why_there(search: CardSearch, action: Action, colour: str) -> Because:
    """Why a car is driven there, or named for a joker."""
    values, named = search.evaluation.step_values, getattr(action, "colour", "")
    if named:
        return ("joker", {"colour": named}) if values[INDEX[named]] > 0 else _why_not_own(search, named)
    to = getattr(action, "to", "")
    return ("furthest" if values[INDEX[colour]] >= 0 else "roundabout"), {"to": to, "colour": colour}


def _why_not_own(search: CardSearch, named: str) -> Because:
    """Why the joker goes to a car whose steps are unwelcome: because a welcome one that could drive would make way for a rival."""
    e, card = search.evaluation, search.evaluation.s.card
    lines = [(INDEX.get(effect.colour, ANY), effect.value) for effect in e.s.queue if isinstance(effect, Line)]
    able = [INDEX[c] for c in e.s.offered if e.step_values[INDEX[c]] > 0 and e.here.ends(INDEX[c], lines[0][1]).steps]
    if not able:
        return "joker_lost", {"colour": named}
    own = max(able, key=lambda car: e.step_values[car])
    ways = [search.run(Trial(e.here.copy()), card, [(car, lines[0][1]), *lines[1:]]).positions for car in (own, INDEX[named])]
    harm = {car: -e.step_values[car] * (ways[1].to_go(car) - ways[0].to_go(car)) for car in CARS if not e.here.place[car]}
    rival = max(harm, key=lambda car: harm[car])
    if harm[rival] <= 0:
        return "joker_lost", {"colour": named}
    return "joker_opens", {"colour": named, "own": COLOURS[own], "rival": COLOURS[rival]}


_PHASES: Mapping[str, Callable[[Level2], DriverChoice]] = {
    "BIDDING": Level2.bid,
    "PICK_CAR": Level2.pick_car,
    "PICK_SLOT": Level2.pick_slot,
    "PICK_OFFER": Level2.pick_offer,
    "TURN": Level2.turn,
    "JOKER": Level2.rest_of_card,
    "LINES": Level2.rest_of_card,
    "SPRINT": Level2.rest_of_card,
    "RETURN": Level2.bring_back,
    "TIPS": Level2.tip,
    "CLAIMS": Level2.claim,
    "SHARE_ROUND": Level2.trade,
}
