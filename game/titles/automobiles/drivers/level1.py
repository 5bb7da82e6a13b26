"""Level 1 of section 13: plays what is of use at once and drives as far as each cube goes."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from game.core.actions import Action
from game.core.judge import DriverChoice
from game.core.rng import Generator
from game.titles.automobiles.rules.actions import (
    Announce,
    Buy,
    Done,
    Draw,
    EndAction,
    PickColour,
    PickCube,
    PickOption,
    PickStep,
    PitStop,
    Play,
    Standard,
    UseDriver,
)
from game.titles.automobiles.rules.cards.ids import (
    ADRENALINE,
    BIG_BLOCK,
    BOOST,
    CAMBER_AND_TOE,
    CATCH_UP,
    COUNTER_STEER,
    CREW_CHIEF,
    DOUBLE_CLUTCH,
    DRAG,
    ENGINEER,
    FABRICATOR,
    GEARBOX,
    HYBRID_ENGINE,
    INSPECTOR,
    LEAN_TEAM,
    MANAGER,
    MECHANIC,
    NITROUS,
    OVERDRIVE,
    PIT_BOSS,
    PIT_CREW,
    PIT_TEAM,
    QUICK_TEAM,
    RECYCLER,
    REDLINE,
    ROTARY_ENGINE,
    SLICK_TIRES,
    SPECTRUM_TEAM,
    STEERING,
    SUPERCHARGED,
    SUSPENSION,
    TECHNICIAN,
    TOW_LINE,
    TURBO,
    VOLUNTEER,
)
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.movement import colours_ahead, open_steps
from game.titles.automobiles.rules.phases import phase_of
from game.titles.automobiles.rules.prices import cost_of
from game.titles.automobiles.rules.reach import home_within_reach
from game.titles.automobiles.rules.road import MASK
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.scoring import ranking
from game.titles.automobiles.rules.state import GEARS, AskColour, AskCube, AskOption, AutomobilesState

Decided = tuple[DriverChoice, Generator]
Offer = tuple[Action, ...]
A = TypeVar("A", bound=Action)

PITS_WITH = 5
"""So much wear in hand, and level 1 pits."""
_WORST_FIRST = "XWYLRPGBDK"
_BEST_FIRST = "KDBGLRPYWX"
WEAR = INDEX["X"]


def decide(rules: AutomobilesRules, view: AutomobilesState, seat: int, rng: Generator) -> Decided:
    """One decision at a time. Draws from `rng` alone."""
    return _PHASES[phase_of(view)](rules, view, rules.legal(view, seat), rng)


def only(offer: Offer, kind: type[A]) -> list[A]:
    """The actions of that kind."""
    return [action for action in offer if isinstance(action, kind)]


def _hire(rules: AutomobilesRules, s: AutomobilesState, offer: Offer, rng: Generator) -> Decided:
    at, rng = rng.below(len(offer))
    return DriverChoice((offer[at],), "any_driver"), rng


def _deal(rules: AutomobilesRules, s: AutomobilesState, offer: Offer, rng: Generator) -> Decided:
    at, rng = rng.below(len(offer))
    return DriverChoice((offer[at],), "any_sponsor"), rng


def _begin(rules: AutomobilesRules, s: AutomobilesState, offer: Offer, rng: Generator) -> Decided:
    """Pits with a handful of wear, but not where the finish is within reach."""
    worn = s.racers[s.active].active[WEAR] >= PITS_WITH and not home_within_reach(rules.game, s, s.active)
    return (DriverChoice((PitStop(),), "too_worn") if worn else DriverChoice((Standard(),), "races")), rng


# -- cubes to play


def _longest(rules: AutomobilesRules, s: AutomobilesState) -> dict[str, int]:
    """Colour -> the most stations a step onto it drives now."""
    found: dict[str, int] = {}
    for shown, _, _, stations in open_steps(rules.game, s, s.active, True):
        for gear in GEARS:
            if shown & MASK[gear]:
                found[gear] = max(found.get(gear, 0), stations)
    return found


def _first_of(s: AutomobilesState, seat: int) -> bool:
    return ranking(s.racers)[0] == seat


def wear_in(area: str) -> Callable[[AutomobilesRules, AutomobilesState], bool]:
    """Whether there is wear in an area of the active player."""
    return lambda rules, s: getattr(s.racers[s.active], area)[WEAR] > 0


def _open(colours: str) -> Callable[[AutomobilesRules, AutomobilesState], bool]:
    return lambda rules, s: any(colours_ahead(rules.game, s, s.active) & MASK[colour] for colour in colours)


def _always(rules: AutomobilesRules, s: AutomobilesState) -> bool:
    return True


def _never(rules: AutomobilesRules, s: AutomobilesState) -> bool:
    return False


def _has_gear(rules: AutomobilesRules, s: AutomobilesState) -> bool:
    return any(s.racers[s.active].active[INDEX[gear]] for gear in GEARS)


def _has_white(rules: AutomobilesRules, s: AutomobilesState) -> bool:
    return not s.redline and s.racers[s.active].active[INDEX["W"]] > 0


def dark_in_discard(rules: AutomobilesRules, s: AutomobilesState) -> bool:
    """Whether the active player has something worth bringing back."""
    return any(s.racers[s.active].discard[INDEX[colour]] for colour in "DKLBG")


def _blue_majority(rules: AutomobilesRules, s: AutomobilesState) -> bool:
    at, me = INDEX["B"], s.racers[s.active]
    mine = me.active[at] + me.used[at] + me.discard[at]
    return all(one.discard[at] < mine for seat, one in enumerate(s.racers) if seat != s.active)


def _chasing(rules: AutomobilesRules, s: AutomobilesState) -> bool:
    return not _first_of(s, s.active) and _open("D")(rules, s)


def _driven_dark(rules: AutomobilesRules, s: AutomobilesState) -> bool:
    return bool(s.path) and not s.drag and s.darkest > 1


Useful = Callable[[AutomobilesRules, AutomobilesState], bool]

USEFUL: Mapping[str, Useful] = {
    ENGINEER: _always,
    MANAGER: wear_in("discard"),
    MECHANIC: dark_in_discard,
    TECHNICIAN: wear_in("discard"),
    FABRICATOR: _never,
    INSPECTOR: wear_in("discard"),
    VOLUNTEER: _always,
    DRAG: _driven_dark,
    SLICK_TIRES: _never,
    STEERING: _always,
    SUSPENSION: _always,
    CAMBER_AND_TOE: _open("WLD"),
    COUNTER_STEER: _never,
    REDLINE: _has_white,
    CREW_CHIEF: _always,
    PIT_BOSS: wear_in("discard"),
    PIT_CREW: wear_in("discard"),
    PIT_TEAM: wear_in("discard"),
    LEAN_TEAM: wear_in("discard"),
    QUICK_TEAM: wear_in("used"),
    SPECTRUM_TEAM: wear_in("discard"),
    BOOST: _always,
    GEARBOX: _open("L"),
    NITROUS: _always,
    TURBO: _open("L"),
    ADRENALINE: _always,
    CATCH_UP: _chasing,
    OVERDRIVE: _open("W"),
    BIG_BLOCK: _open("D"),
    HYBRID_ENGINE: _blue_majority,
    ROTARY_ENGINE: _open("W"),
    SUPERCHARGED: dark_in_discard,
    TOW_LINE: _open(GEARS),
    DOUBLE_CLUTCH: _has_gear,
    RECYCLER: dark_in_discard,
}
"""Card -> whether it is of use right now."""
_ORDER = "GPYBR"
"""Colours in the order level 1 thinks of them: what draws and cleans before what drives."""


def _action(rules: AutomobilesRules, s: AutomobilesState, offer: Offer, rng: Generator) -> Decided:
    """Wear aside, useful cards at once, then the gear that drives furthest."""
    plays = {action.colour: action for action in only(offer, Play)}
    if "X" in plays:
        return DriverChoice((plays["X"],), "worn_out"), rng
    if UseDriver() in offer and dark_in_discard(rules, s):
        return DriverChoice((UseDriver(),), "useful"), rng
    for colour in _ORDER:
        card = s.cards["YRPGB".index(colour)]
        if colour in plays and USEFUL[card](rules, s):
            return DriverChoice((plays[colour],), "useful"), rng
    far = _longest(rules, s)
    gears = [gear for gear in GEARS if gear in plays]
    if gears:
        best = max(gears, key=lambda gear: far.get(gear, 0) if gear != "W" or not s.redline else max(far.values()))
        return DriverChoice((plays[best],), "furthest"), rng
    return DriverChoice((EndAction(),), "rests"), rng


# -- questions


def _shop(rules: AutomobilesRules, s: AutomobilesState, offer: Offer, rng: Generator) -> Decided:
    """The dearest cube; the Scrapper first, where there is wear."""
    if UseDriver() in offer and wear_in("discard")(rules, s):
        return DriverChoice((UseDriver(),), "useful"), rng
    buys: list[Buy] = only(offer, Buy)
    if not buys:
        return DriverChoice((Done(),), "saves"), rng
    return DriverChoice((max(buys, key=lambda buy: cost_of(rules.game, s, buy.colour)),), "dearest"), rng


def _pick(rules: AutomobilesRules, s: AutomobilesState, offer: Offer, rng: Generator) -> Decided:
    """Gets rid of wear, keeps and brings back what is good; stops where nothing is to be gained."""
    ask = s.queue[0]
    assert isinstance(ask, AskCube)
    cubes: list[PickCube] = only(offer, PickCube)
    good = ask.deed == "name" or ask.to in ("active", "bag")
    ranked = _BEST_FIRST if good else _WORST_FIRST
    best = min(cubes, key=lambda cube: (ranked.index(cube.colour), cube.area != "discard"), default=None)
    wanted = best is not None and (best.colour in "KDBGL" and best.area == "discard" if good else best.colour == "X")
    if best is None or (Done() in offer and not wanted):
        return DriverChoice((Done(),), "stops"), rng
    return DriverChoice((best,), "least"), rng


def _colour(rules: AutomobilesRules, s: AutomobilesState, offer: Offer, rng: Generator) -> Decided:
    """What drives furthest; what costs most."""
    named: list[PickColour] = only(offer, PickColour)
    far = _longest(rules, s)
    ask = s.queue[0]
    drive = isinstance(ask, AskColour) and ask.use == "drive"
    return DriverChoice((max(named, key=lambda a: far.get(a.colour, 0) if drive else cost_of(rules.game, s, a.colour)),), "furthest"), rng


def _option(rules: AutomobilesRules, s: AutomobilesState, offer: Offer, rng: Generator) -> Decided:
    """The first way, but for cubes the Dealer has drawn: wear goes, the rest is money."""
    options: list[PickOption] = only(offer, PickOption)
    keep = PickOption("keep")
    ask = s.queue[0]
    if keep in options and isinstance(ask, AskOption) and ask.about != "X":
        return DriverChoice((keep,), "useful"), rng
    return DriverChoice((options[0],), "useful"), rng


def _step(rules: AutomobilesRules, s: AutomobilesState, offer: Offer, rng: Generator) -> Decided:
    """The step with the most stations."""
    steps: list[PickStep] = only(offer, PickStep)
    if not steps:
        return DriverChoice((Done(),), "stops"), rng
    road = rules.game.road(s)
    return DriverChoice((max(steps, key=lambda step: len(road.stretch(road.cells[step.entry], road.cells[step.end]))),), "furthest"), rng


def _draw(rules: AutomobilesRules, s: AutomobilesState, offer: Offer, rng: Generator) -> Decided:
    return DriverChoice((Draw() if Draw() in offer else offer[0],), "draws"), rng


def _announce(rules: AutomobilesRules, s: AutomobilesState, offer: Offer, rng: Generator) -> Decided:
    return DriverChoice((max(only(offer, Announce), key=lambda a: a.count),), "draws"), rng


_PHASES: Mapping[str, Callable[[AutomobilesRules, AutomobilesState, Offer, Generator], Decided]] = {
    "CHOOSE_DRIVER": _hire,
    "OPENING": _shop,
    "TURN_START": _begin,
    "ACTION": _action,
    "BUY": _shop,
    "PICK": _pick,
    "COLOUR": _colour,
    "OPTION": _option,
    "STEP": _step,
    "DRAW": _draw,
    "OFFER": _draw,
    "ANNOUNCE": _announce,
    "SPONSOR": _deal,
    "SPONSOR_SHOP": _shop,
}
