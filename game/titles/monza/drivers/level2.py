"""The two simpler drivers of section 13 as written there. Scores are tenths of a unit of road, so that no float is needed."""

from collections.abc import Sequence

from game.core.judge import Because, Choice
from game.core.rng import Generator
from game.titles.monza.drivers.level3 import earns_turbo, rival_on
from game.titles.monza.drivers.temperaments import EVEN, Style
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules.actions import EndMove, EndTurbo, PlaceDie, Reroll
from game.titles.monza.rules.compiled import hand, head, unplaced
from game.titles.monza.rules.routes import Route, routes
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import FINISH, MonzaState

__all__ = ["driven", "leads_nowhere", "pedal_down", "sunday", "turbo"]

GAIN_TO_REROLL = 3
TILE, SHOVE, TURBO = 20, 4, 35
"""Tenths of a unit, for a driver of even temperament."""


def sunday(rules: MonzaRules, s: MonzaState, style: Style, rng: Generator) -> tuple[Choice, Generator]:
    """Level 1: a random tile where no die fits, over the line if it can, else by the toss of a coin."""
    course, dice, tiles = rules.game.course(s), unplaced(s), hand(s)
    here = head(s)
    fitting = [move for letter, move in course.tiles[here] if letter in tiles]
    if fitting and not course.can_leave(here, dice):
        index, rng = rng.below(len(fitting))
        moves, rng = _wander(rules, s, fitting[index].node, dice, rng)
        return Choice((fitting[index], *moves, EndMove()), "tile_at_random", {"colour": fitting[index].colour}), rng
    crossing = [r for r in routes(course, here, dice, tiles, 1) if r.end == FINISH]
    if crossing:
        best = min(crossing, key=lambda r: (r.dice, r.tiles))
        return Choice((*best.moves, EndMove()), "crosses", {"dice": best.dice}), rng
    coin, rng = rng.below(2)
    if coin == 0:
        return pedal_down(rules, s, style, reroll=False), rng
    moves, rng = _wander(rules, s, here, dice, rng)
    return Choice((*moves, EndMove()), "whim" if moves else "stuck"), rng


def _wander(rules: MonzaRules, s: MonzaState, node: str, dice: str, rng: Generator) -> tuple[tuple[PlaceDie, ...], Generator]:
    """Random dice from `node` for as long as one fits."""
    moves: list[PlaceDie] = []
    while True:
        fitting = [move for letter, move in rules.game.course(s).dice[node] if letter in dice]
        if not fitting:
            return tuple(moves), rng
        index, rng = rng.below(len(fitting))
        moves.append(fitting[index])
        node, dice = fitting[index].node, dice.replace(fitting[index].face, "", 1)


def pedal_down(rules: MonzaRules, s: MonzaState, style: Style, reroll: bool = True) -> Choice:
    """Level 2: the complete plan of the highest score; throws everything again where the dice alone get it nowhere."""
    ways = [r for r in routes(rules.game.course(s), head(s), unplaced(s), hand(s)) if r.complete]
    if reroll:
        again = leads_nowhere(rules, s, [r for r in ways if not r.tiles])
        if again:
            return again
    return driven(rules, s, _best(rules, s, style, ways))


def leads_nowhere(rules: MonzaRules, s: MonzaState, bare: Sequence[Route]) -> Choice | None:
    """The extra roll for all six dice, where the best of the plans without accelerators gains next to nothing."""
    if s.plan or s.phase != "PLAN" or not s.cars[s.active].extra_roll:
        return None
    course = rules.game.course(s)
    best = _best(rules, s, EVEN, bare)
    gain = course.fronts[best.end] - course.fronts[s.cars[s.active].node]
    if gain > GAIN_TO_REROLL or best.end == FINISH:
        return None
    return Choice((Reroll("".join(c * s.dice.count(c) for c in COLOURS)),), "rerolls", {"gain": gain})


def turbo(rules: MonzaRules, s: MonzaState, style: Style) -> Choice:
    """As many of the two dice as score best; they are voluntary (J3)."""
    return driven(rules, s, _best(rules, s, style, routes(rules.game.course(s), head(s), unplaced(s))))


def _best(rules: MonzaRules, s: MonzaState, style: Style, ways: Sequence[Route]) -> Route:
    """The highest score; of equal ones fewer dice, then fewer tiles, then the first."""
    return max(ways, key=lambda r: (_score(rules, s, style, r), -r.dice, -r.tiles))


def _score(rules: MonzaRules, s: MonzaState, style: Style, route: Route) -> int:
    """Section 13, level 2; a temperament weighs as it does for the champion."""
    score = 10 * rules.game.course(s).fronts[route.end] - TILE * style.tile // EVEN.tile * route.tiles
    if route.end == FINISH:
        return score + 200 - route.dice
    score += style.flair // 5 * (route.dice + route.tiles)
    shoves = rival_on(s, route.end) is not None
    return score + SHOVE * style.shove // EVEN.shove * shoves + TURBO * style.turbo // EVEN.turbo * earns_turbo(rules, s, route)


def driven(rules: MonzaRules, s: MonzaState, route: Route) -> Choice:
    """The whole plan of that route, and why."""
    if s.phase == "TURBO":
        moved = bool(route.moves or s.plan)
        return Choice((*route.moves, EndTurbo()), "turbo_on" if moved else "turbo_off", {"space": route.end})
    return Choice((*route.moves, EndMove()), *_reason(rules, s, route))


def _reason(rules: MonzaRules, s: MonzaState, route: Route) -> Because:
    if route.end == FINISH:
        return "crosses", {"dice": route.dice}
    if not route.dice + route.tiles and not s.plan:
        return "stuck", {}
    if earns_turbo(rules, s, route):
        return "six_dice", {"space": route.end}
    rival = rival_on(s, route.end)
    if rival is not None:
        return "shoves", {"space": route.end, "rival": rival}
    return ("with_tiles", {"space": route.end, "tiles": route.tiles}) if route.tiles else ("furthest", {"space": route.end})
