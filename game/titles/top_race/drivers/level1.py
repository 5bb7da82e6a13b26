"""The driver of level 1, as section 13 has it: the own car as far as it goes, everybody else's anywhere."""

from collections.abc import Callable, Sequence

from game.core.judge import DriverChoice
from game.core.rng import Generator
from game.titles.top_race.drivers.auction_values import best_car, car_value
from game.titles.top_race.drivers.card_counting import PIPS
from game.titles.top_race.drivers.card_gains import Chooser, gains_of, own_cars
from game.titles.top_race.drivers.positions import INDEX
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.actions import (
    Bid,
    ChooseJokerCar,
    Decline,
    Move,
    Pass,
    PassBid,
    PickCar,
    PickOffer,
    PitLift,
    PitTake,
    PlayCard,
    ReturnTo,
    SprintTo,
    Tip,
    Trade,
)
from game.titles.top_race.rules.choices import opens
from game.titles.top_race.rules.deck import CARDS, PAIRS
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.state import FINISH, Line, Return, Sprint, TopRaceState

SEAT_WORTH = 60_000
"""What a place in the turn order and a card are worth in the auctions of Shares."""
Drawn = tuple[DriverChoice, Generator]


def level1(rules: TopRaceRules, view: TopRaceState, seat: int, rng: Generator) -> Drawn:
    """What a driver of level 1 does; draws from `rng` alone."""
    return _PHASES[view.phase](rules, view, seat, rng)


def _any(items: Sequence[str], rng: Generator) -> tuple[str, Generator]:
    index, rng = rng.below(len(items))
    return items[index], rng


# -- the auctions


def _bid(rules: TopRaceRules, s: TopRaceState, seat: int, rng: Generator) -> Drawn:
    """Up to half of the value, give or take a fifth; the least bid each time."""
    least = rules.legal(s, seat)[0]
    if opens(s):
        return DriverChoice((least,), "must_open"), rng
    if not isinstance(least, Bid):
        return DriverChoice((PassBid(),), "too_dear"), rng
    noise, rng = rng.below(41)
    if rules.game.shares:
        most, made = SEAT_WORTH * (80 + noise) // 200, DriverChoice((least,), "seat_worth", {"amount": least.amount})
    else:
        best = best_car(s, seat)
        most = car_value(s, seat, best) * (80 + noise) // 200
        made = DriverChoice((least,), "worth", {"colour": best, "worth": most // 1000 * 1000, "amount": least.amount})
    return (made if least.amount <= most else DriverChoice((PassBid(),), "too_dear")), rng


def _pick_car(rules: TopRaceRules, s: TopRaceState, seat: int, rng: Generator) -> Drawn:
    best = best_car(s, seat)
    return DriverChoice((PickCar(best),), "best_car", {"colour": best}), rng


def _pick_slot(rules: TopRaceRules, s: TopRaceState, seat: int, rng: Generator) -> Drawn:
    return DriverChoice(rules.legal(s, seat)[:1], "front"), rng


def _card_worth(card: int) -> int:
    """Steps on a card; a pair card counts as ten."""
    return 10 if card in PAIRS else sum(steps for _, steps in CARDS[card].lines)


def _pick_offer(rules: TopRaceRules, s: TopRaceState, seat: int, rng: Generator) -> Drawn:
    best = max(s.offer, key=lambda card: (_card_worth(card), card))
    return DriverChoice((PickOffer(best),), "best_card"), rng


# -- the race


def _greedy(rules: TopRaceRules, s: TopRaceState, mine: Sequence[str], rng: Generator) -> tuple[Chooser, list[Generator]]:
    """Own cars to the most progress, others anywhere; the generator it has come to is in the list."""
    course = rules.game.course(s)
    box = [rng]

    def choose(colour: str, places: Sequence[str]) -> str:
        if len(places) == 1 or colour in mine:
            return max(places, key=lambda to: _ahead(course.fronts.get(to, 0), to, course.length))
        at, box[0] = _any(places, box[0])
        return at

    return choose, box


def _ahead(front: int, to: str, length: int) -> int:
    """How far a destination is ahead on one move: FINISH first, then behind the line (the lap just begun), then before it."""
    return 3 * length if to == FINISH else front + length if front < length // 2 else front


def _turn(rules: TopRaceRules, s: TopRaceState, seat: int, rng: Generator) -> Drawn:
    """The card with the best own progress minus half the best rival's; a pit stop only with an empty hand."""
    actions = rules.legal(s, seat)
    mine = own_cars(s, seat)
    plays = [action for action in actions if isinstance(action, PlayCard)]
    if Pass() in actions and (not plays or all(s.cars[COLOURS.index(c)].place for c in mine)):
        takes = [action for action in actions if isinstance(action, PitTake)]
        if not takes or plays:
            return DriverChoice((Pass(),), "pass"), rng
    if not plays:
        lifts = [action for action in actions if isinstance(action, PitLift | PitTake)]
        lifted = [action for action in lifts if isinstance(action, PitLift)]
        best = max(lifted or lifts, key=lambda action: (_hope(mine, action.card), action.card))
        return DriverChoice((best,), "lift" if lifted else "pit"), rng
    choose, box = _greedy(rules, s, mine, rng)
    scored = [(_score(rules, s, play, mine, choose), -n) for n, play in enumerate(plays)]
    score, index = max(scored)
    return DriverChoice((plays[-index],), "own_car" if score > 0 else "hold_back", {"colour": mine[0] if mine else ""}), box[0]


def _hope(mine: Sequence[str], card: int) -> int:
    return max((PIPS[card][INDEX[colour]] for colour in mine), default=0)


def _score(rules: TopRaceRules, s: TopRaceState, play: PlayCard, mine: Sequence[str], choose: Chooser) -> int:
    """Twice the best own gain minus the best rival's, in ticks."""
    gains = gains_of(rules, s, play, mine, choose)
    own = max((gain for colour, gain in gains.items() if colour in mine), default=0)
    return 2 * own - max((gain for colour, gain in gains.items() if colour not in mine), default=0)


def _joker(rules: TopRaceRules, s: TopRaceState, seat: int, rng: Generator) -> Drawn:
    """The own car that is furthest ahead, else any."""
    rows = [row.car for row in rules.standings(s) if row.car in s.offered and not row.done]
    able = [colour for colour in rows if colour in own_cars(s, seat) and s.cars[COLOURS.index(colour)].at]
    colour, rng = (able[0], rng) if able else _any(s.offered, rng)
    return DriverChoice((ChooseJokerCar(colour),), "joker", {"colour": colour}), rng


def _drive(rules: TopRaceRules, s: TopRaceState, seat: int, rng: Generator) -> Drawn:
    """Where the car of the line goes: greedy for the own, random for others."""
    effect = s.queue[0]
    assert isinstance(effect, Line)
    mine = own_cars(s, seat)
    choose, box = _greedy(rules, s, mine, rng)
    to = choose(effect.colour, s.offered)
    return DriverChoice((Move(to),), "ahead" if effect.colour in mine else "whim", {"to": to}), box[0]


def _sprint(rules: TopRaceRules, s: TopRaceState, seat: int, rng: Generator) -> Drawn:
    effect = s.queue[0]
    assert isinstance(effect, Sprint)
    choose, box = _greedy(rules, s, own_cars(s, seat), rng)
    to = choose(effect.rear, s.offered)
    return DriverChoice((SprintTo(to),), "ahead", {"to": to}), box[0]


def _return(rules: TopRaceRules, s: TopRaceState, seat: int, rng: Generator) -> Drawn:
    """The own car on the inside, another's anywhere."""
    effect = s.queue[0]
    assert isinstance(effect, Return)
    course = rules.game.course(s)
    if effect.colour in own_cars(s, seat):
        right = course.inside(course.fronts[s.offered[0]]) == "R"
        to = (max if right else min)(s.offered, key=lambda space: course.lanes[space])
    else:
        to, rng = _any(s.offered, rng)
    return DriverChoice((ReturnTo(to),), "returns"), rng


# -- bets and claims


def _tip(rules: TopRaceRules, s: TopRaceState, seat: int, rng: Generator) -> Drawn:
    """Any of the first three."""
    colour, rng = _any([row.car for row in rules.standings(s)[:3]], rng)
    return DriverChoice((Tip(colour),), "tip", {"colour": colour}), rng


def _trade(rules: TopRaceRules, s: TopRaceState, seat: int, rng: Generator) -> Drawn:
    """At random towards the leader."""
    leader = rules.standings(s)[0].car
    trades = [action for action in rules.legal(s, seat) if isinstance(action, Trade)]
    most = max(t.buy.count(leader) - t.sell.count(leader) for t in trades)
    towards = [t for t in trades if t.buy.count(leader) - t.sell.count(leader) == most]
    index, rng = rng.below(len(towards))
    return DriverChoice((towards[index],), "trade"), rng


def _decline(rules: TopRaceRules, s: TopRaceState, seat: int, rng: Generator) -> Drawn:
    return DriverChoice((Decline(),), "declines"), rng


_PHASES: dict[str, Callable[[TopRaceRules, TopRaceState, int, Generator], Drawn]] = {
    "BIDDING": _bid,
    "PICK_CAR": _pick_car,
    "PICK_SLOT": _pick_slot,
    "PICK_OFFER": _pick_offer,
    "TURN": _turn,
    "JOKER": _joker,
    "LINES": _drive,
    "SPRINT": _sprint,
    "RETURN": _return,
    "TIPS": _tip,
    "CLAIMS": _decline,
    "SHARE_ROUND": _trade,
}
