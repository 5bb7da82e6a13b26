"""Level 2, "Pedal down" of section 13. Scores are tenths of a unit of road, so that no float is needed."""

from collections.abc import Sequence

from game.core.judge import DriverChoice
from game.titles.monza.drivers.hunters import hunters
from game.titles.monza.drivers.reasons import driven, earns_turbo
from game.titles.monza.drivers.temperaments import EVEN, Temperament
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules.actions import Reroll
from game.titles.monza.rules.position import hand, head, other_on, unplaced
from game.titles.monza.rules.routes import Route, routes
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import FINISH, MonzaState

GAIN_TO_REROLL = 3
"""Units of road: who gains no more than this throws again."""
TILE, SHOVE, TURBO = 20, 4, 35
"""Tenths of a unit, for a driver of even temperament."""
EXPOSED = 15
"""What counts as one tenth of a unit, of a temperament's thousandths of a turn."""


def decide(rules: MonzaRules, s: MonzaState, temperament: Temperament) -> DriverChoice:
    """Everything again where the dice alone get it nowhere, else as far as it goes."""
    plans = _complete(rules, s)
    return reroll_all(rules, s, [r for r in plans if not r.tiles]) or driven(rules, s, _best(rules, s, temperament, plans))


def furthest(rules: MonzaRules, s: MonzaState, temperament: Temperament) -> DriverChoice:
    """The complete plan of the highest score."""
    return driven(rules, s, _best(rules, s, temperament, _complete(rules, s)))


def turbo(rules: MonzaRules, s: MonzaState, temperament: Temperament) -> DriverChoice:
    """As many of the two dice as score best; they are voluntary (J3)."""
    return driven(rules, s, _best(rules, s, temperament, routes(rules.game.track(s), head(s), unplaced(s))))


def reroll_all(rules: MonzaRules, s: MonzaState, plans: Sequence[Route]) -> DriverChoice | None:
    """The extra roll for all dice, where the best of these plans (without accelerators) gains next to nothing."""
    if s.plan or s.phase != "PLAN" or not s.cars[s.active].extra_roll:
        return None
    fronts = rules.game.track(s).fronts
    best = _best(rules, s, EVEN, plans)
    gain = fronts[best.end] - fronts[s.cars[s.active].node]
    if gain > GAIN_TO_REROLL or best.end == FINISH:
        return None
    return DriverChoice((Reroll("".join(c * s.dice.count(c) for c in COLOURS)),), "rerolls", {"gain": gain})


def _complete(rules: MonzaRules, s: MonzaState) -> list[Route]:
    """The plans that the rules let end where they end."""
    return [r for r in routes(rules.game.track(s), head(s), unplaced(s), hand(s)) if r.complete]


def _best(rules: MonzaRules, s: MonzaState, temperament: Temperament, plans: Sequence[Route]) -> Route:
    """The highest score; of equal ones fewer dice, then fewer tiles, then the first."""
    return max(plans, key=lambda r: (_score(rules, s, temperament, r), -r.dice, -r.tiles))


def _score(rules: MonzaRules, s: MonzaState, temperament: Temperament, route: Route) -> int:
    """Section 13, level 2; a temperament weighs as it does at level 3."""
    score = 10 * rules.game.track(s).fronts[route.end] - TILE * temperament.tile // EVEN.tile * route.tiles
    if route.end == FINISH:
        return score + 200 - route.dice
    score += temperament.flair // 5 * (route.dice + route.tiles)
    shoves = other_on(s, route.end) is not None
    turbo = TURBO * temperament.turbo // EVEN.turbo * earns_turbo(rules, s, route)
    exposed = temperament.exposed * hunters(rules.game.track(s), s, route.end) // EXPOSED if temperament.exposed else 0
    return score + SHOVE * temperament.shove // EVEN.shove * shoves + turbo - exposed
