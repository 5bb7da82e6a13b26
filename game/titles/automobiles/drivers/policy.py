"""How levels 2 and 3 of section 13 answer each question. Level 2 shops first, then looks through the ways to lay the cubes in hand;
level 3 reckons in what a cube, a wear and a dollar will still be worth in the turns that are left."""

from collections.abc import Callable, Mapping

from game.core.judge import DriverChoice
from game.core.rng import Generator
from game.titles.automobiles.drivers import level1, level2
from game.titles.automobiles.drivers.planner import Planner
from game.titles.automobiles.drivers.set_values import values_of
from game.titles.automobiles.drivers.shopping import pick_cube, shop
from game.titles.automobiles.drivers.sponsorship import choose_driver, choose_sponsor
from game.titles.automobiles.drivers.temperaments import Temperament
from game.titles.automobiles.drivers.turn_plans import TurnGraph, continued
from game.titles.automobiles.rules.actions import Announce, Draw, PickColour, PickOption, Stop
from game.titles.automobiles.rules.cards.ids import (
    BOOST,
    PIT_CREW,
)
from game.titles.automobiles.rules.cards.table import SETS
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.drive_modes import DriveMode, card_modes, gear_modes
from game.titles.automobiles.rules.phases import phase_of
from game.titles.automobiles.rules.reach import HAND_COLOURS
from game.titles.automobiles.rules.road import MASK
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.state import GEARS, AskColour, AskDraws, AskOption, AskSteps, AutomobilesState

PLANS = 3
"""Turns that are compared."""
UNSEARCHED = frozenset(map(SETS.__getitem__, ("grand_tour", "scrapyard")))
"""Sets with which a search loses what the policy gains: a few worlds tell too little of cards that copy, catch up and bring back."""


def decide(
    rules: AutomobilesRules, view: AutomobilesState, seat: int, level: int, temperament: Temperament, rng: Generator
) -> level1.Decided:
    """A decision, or a plan of several up to the next draw; what they have no rule for, level 1 decides."""
    offer = rules.legal(view, seat)
    decider = _PHASES.get(phase_of(view))
    found = decider(Planner(rules, view, seat, level, temperament), offer) if decider else None
    return (found, rng) if found is not None else level1.decide(rules, view, seat, rng)


def plans(rules: AutomobilesRules, view: AutomobilesState, seat: int, temperament: Temperament) -> tuple[DriverChoice, ...]:
    """What can be done with a hand, nothing drawn or cleaned any more: what level 2 would do, the best ways to lay it, and to
    keep it all as money. None, where the turn has been planned already, or there is something to do first, or a search would mislead."""
    if phase_of(view) != "ACTION" or view.path or view.cards in UNSEARCHED:
        return ()
    offer = rules.legal(view, seat)
    found = Planner(rules, view, seat, 3, temperament).plans(offer, PLANS)
    return (Planner(rules, view, seat, 2, temperament).action(offer), *found) if found else ()


def _shop(d: Planner, offer: level1.Offer) -> DriverChoice:
    """What is wished for with these cards, or else what each cube is worth."""
    wishes = values_of(d.s.cards).wishes if d.level > 2 else ()
    if wishes:
        return shop(d.rules, d.s, level2.estimates(d.rules, d.s, d.seat, d.temperament, wishes), 2, offer)
    return shop(d.rules, d.s, d.a, d.level, offer)


def _colour(d: Planner, offer: level1.Offer) -> DriverChoice | None:
    """Pit Team: the cube that is worth most."""
    ask = d.s.queue[0]
    assert isinstance(ask, AskColour)
    if ask.use != "gain":
        return None
    named = level1.only(offer, PickColour)
    best = max(named, key=lambda action: d.a.gains[INDEX[action.colour]] * 100 + d.a.worth[INDEX[action.colour]])
    return DriverChoice((best,), "gains", {"colour": best.colour})


def _option(d: Planner, offer: level1.Offer) -> DriverChoice | None:
    """Pit Crew takes out two cubes where there is less wear; the Dealer's cubes go, pay, or wait in the bag."""
    ask = d.s.queue[0]
    assert isinstance(ask, AskOption)
    if "two" in ask.options:
        two = d.one.discard[INDEX["X"]] < 2
        return DriverChoice((PickOption("two" if two else "wear"),), "helps", {"card": PIT_CREW})
    if ask.about:
        at = INDEX[ask.about]
        fates = {"remove": d.a.drops[at], "keep": d.dollars(ask.about), "bag": d.a.worth[at] - d.a.mean}
        best = max(fates, key=lambda fate: fates[fate])
        return DriverChoice((PickOption(best),), "fate", {"colour": ask.about})
    return None


def _steps(d: Planner, offer: level1.Offer) -> DriverChoice | None:
    """The rest of a card's steps, and of the gears after it."""
    ask = d.s.queue[0]
    assert isinstance(ask, AskSteps)
    laid = ask.reason == "action"
    graph = TurnGraph(d.rules, d.s, ask.seat, d.a, d.temperament, laid)
    modes = {**card_modes(d.s, ask.seat), **dict(zip(GEARS, gear_modes(d.s.double, d.s.redline), strict=True))} if laid else {}
    hand = tuple(d.one.active[INDEX[c]] if laid and c in modes else 0 for c in HAND_COLOURS)
    pending = DriveMode(sum(MASK[colour] for colour in ask.colours), ask.left, ask.must, redline=ask.redline)
    actions = continued(graph, hand, modes, pending, ask.reason == "tow" or d.s.phase == "WEAR")
    return DriverChoice(actions[: ask.left], "goes_on")


def _draws(d: Planner, offer: level1.Offer) -> DriverChoice | None:
    """Volunteer draws for nothing, Boost for a wear each."""
    ask = d.s.queue[0]
    assert isinstance(ask, AskDraws)
    wanted = ask.cause != f"card.{BOOST}" or d.a.mean > d.a.wear
    return DriverChoice((Draw(),), "draws") if wanted and Draw() in offer else DriverChoice((Stop(),), "stops")


def _announce(d: Planner, offer: level1.Offer) -> DriverChoice | None:
    most = max(level1.only(offer, Announce), key=lambda action: action.count)
    return DriverChoice((most,), "draws")


_PHASES: Mapping[str, Callable[[Planner, level1.Offer], DriverChoice | None]] = {
    "CHOOSE_DRIVER": lambda d, offer: choose_driver(offer),
    "SPONSOR": lambda d, offer: choose_sponsor(d.s, d.a, d.seat, offer),
    "OPENING": _shop,
    "BUY": _shop,
    "SPONSOR_SHOP": _shop,
    "TURN_START": lambda d, offer: d.start(),
    "ACTION": lambda d, offer: d.action(offer),
    "PICK": lambda d, offer: pick_cube(d.rules, d.s, d.a, offer),
    "COLOUR": _colour,
    "OPTION": _option,
    "STEP": _steps,
    "DRAW": _draws,
    "ANNOUNCE": _announce,
}
"""Question -> who answers it."""
