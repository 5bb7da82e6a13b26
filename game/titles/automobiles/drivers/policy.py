"""Levels 2 and 3 of section 13: the club racer shops first, then looks through the ways to lay the cubes in hand; the champion reckons
in everything what a cube, a wear and a dollar will still be worth in the turns that are left."""

from collections.abc import Callable, Mapping

from game.core.judge import Choice
from game.core.rng import Generator
from game.titles.automobiles.drivers import level1 as sunday
from game.titles.automobiles.drivers.estimates import CHAMPION, CLUB
from game.titles.automobiles.drivers.planner import Seat
from game.titles.automobiles.drivers.shopping import pick, shop
from game.titles.automobiles.drivers.sponsorship import deal, hire
from game.titles.automobiles.drivers.temperaments import Style
from game.titles.automobiles.drivers.turn_plans import HAND_COLOURS, Ground, rush
from game.titles.automobiles.rules.actions import Announce, Draw, PickColour, PickOption, Stop
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.drive_modes import Push, gear_pushes, pushes_of
from game.titles.automobiles.rules.phases import phase_of
from game.titles.automobiles.rules.road import MASK
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.state import GEARS, AutomobilesState, Colour, Draws, Option, Steps

__all__ = ["decide", "plans"]

PLANS = 3
"""Turns that are compared."""


def decide(rules: AutomobilesRules, view: AutomobilesState, seat: int, level: int, style: Style, rng: Generator) -> sunday.Drawn:
    """A decision, or a plan of several up to the next draw; the little that it has no mind of its own about, the Sunday driver decides."""
    offer = rules.legal(view, seat)
    decider = _PHASES.get(phase_of(view))
    found = decider(Seat(rules, view, seat, level, style), offer) if decider else None
    return (found, rng) if found is not None else sunday.decide(rules, view, seat, rng)


def plans(rules: AutomobilesRules, view: AutomobilesState, seat: int, style: Style) -> tuple[Choice, ...]:
    """What can be done with a hand, nothing drawn or cleaned any more: what the club racer would do, the best ways to lay it, and to
    keep it all as money. None, where the turn has been planned already, or there is something to do first."""
    if phase_of(view) != "ACTION" or view.path:
        return ()
    offer = rules.legal(view, seat)
    found = Seat(rules, view, seat, CHAMPION, style).plans(offer, PLANS)
    return (Seat(rules, view, seat, CLUB, style).action(offer), *found) if found else ()


def _colour(d: Seat, offer: sunday.Offer) -> Choice | None:
    """Pit Team: the cube that is worth most."""
    ask = d.s.queue[0]
    assert isinstance(ask, Colour)
    if ask.use != "gain":
        return None
    named = sunday.only(offer, PickColour)
    best = max(named, key=lambda action: d.a.gains[INDEX[action.colour]] * 100 + d.a.worth[INDEX[action.colour]])
    return Choice((best,), "gains", {"colour": best.colour})


def _option(d: Seat, offer: sunday.Offer) -> Choice | None:
    """Pit Crew takes out two cubes where there is less wear; the Dealer's cubes go, pay, or wait in the bag."""
    ask = d.s.queue[0]
    assert isinstance(ask, Option)
    if "two" in ask.options:
        two = d.one.discard[INDEX["X"]] < 2
        return Choice((PickOption("two" if two else "wear"),), "helps", {"card": "P3"})
    if ask.about:
        at = INDEX[ask.about]
        fates = {"remove": d.a.drops[at], "keep": d.dollars(ask.about), "bag": d.a.worth[at] - d.a.mean}
        best = max(fates, key=lambda fate: fates[fate])
        return Choice((PickOption(best),), "fate", {"colour": ask.about})
    return None


def _steps(d: Seat, offer: sunday.Offer) -> Choice | None:
    """The rest of a card's steps, and of the gears after it."""
    ask = d.s.queue[0]
    assert isinstance(ask, Steps)
    laid = ask.reason == "action"
    ground = Ground(d.rules.game, d.s, ask.seat, d.a, d.style, laid)
    pushes = {**pushes_of(d.s), **dict(zip(GEARS, gear_pushes(d.s.double, d.s.redline), strict=True))} if laid else {}
    hand = tuple(d.one.active[INDEX[c]] if laid and c in pushes else 0 for c in HAND_COLOURS)
    pending = Push(sum(MASK[colour] for colour in ask.colours), ask.left, ask.must, redline=ask.redline)
    actions = rush(ground, hand, pushes, pending, ask.reason == "tow" or d.s.phase == "WEAR")
    return Choice(actions[: ask.left], "goes_on")


def _draws(d: Seat, offer: sunday.Offer) -> Choice | None:
    """Volunteer draws for nothing, Boost for a wear each."""
    ask = d.s.queue[0]
    assert isinstance(ask, Draws)
    wanted = ask.cause != "card.G1" or d.a.mean > d.a.wear
    return Choice((Draw(),), "draws") if wanted and Draw() in offer else Choice((Stop(),), "stops")


def _announce(d: Seat, offer: sunday.Offer) -> Choice | None:
    """All there are."""
    most = max(sunday.only(offer, Announce), key=lambda action: action.count)
    return Choice((most,), "draws")


_PHASES: Mapping[str, Callable[[Seat, sunday.Offer], Choice | None]] = {
    "CHOOSE_DRIVER": lambda d, offer: hire(offer),
    "SPONSOR": lambda d, offer: deal(d.s, d.a, d.seat, offer),
    "OPENING": lambda d, offer: shop(d.rules, d.s, d.a, d.level, offer),
    "BUY": lambda d, offer: shop(d.rules, d.s, d.a, d.level, offer),
    "SPONSOR_SHOP": lambda d, offer: shop(d.rules, d.s, d.a, d.level, offer),
    "TURN_START": lambda d, offer: d.start(),
    "ACTION": lambda d, offer: d.action(offer),
    "PICK": lambda d, offer: pick(d.rules, d.s, d.a, offer),
    "COLOUR": _colour,
    "OPTION": _option,
    "STEP": _steps,
    "DRAW": _draws,
    "ANNOUNCE": _announce,
}
"""Question -> who answers it."""
