"""The decisions that drive a route, and why a driver takes them: keys of the title's `reasons` with their fields."""

from game.core.actions import Action
from game.core.judge import Because, DriverChoice
from game.titles.monza.rules.actions import BonusMove, EndMove, EndTurbo, PlaceDie, PlaceTile, Reroll, Roll
from game.titles.monza.rules.handicap import DICE
from game.titles.monza.rules.position import head, other_on
from game.titles.monza.rules.routes import Route
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import FINISH, MonzaState


def earns_turbo(rules: MonzaRules, s: MonzaState, route: Route) -> bool:
    """R20: six dice laid or more, short of the line."""
    return rules.game.turbo and s.phase == "PLAN" and len(s.dice) - len(route.dice_left) >= DICE and route.end != FINISH


def driven(rules: MonzaRules, s: MonzaState, route: Route) -> DriverChoice:
    """The whole plan of that route, and why."""
    if s.phase == "TURBO":
        moved = bool(route.moves or s.plan)
        return DriverChoice((*route.moves, EndTurbo()), "turbo_on" if moved else "turbo_off", {"space": route.end})
    return DriverChoice((*route.moves, EndMove()), *_why(rules, s, route))


def _why(rules: MonzaRules, s: MonzaState, route: Route) -> Because:
    if route.end == FINISH:
        return "crosses", {"dice": route.dice}
    if not route.dice + route.tiles and not s.plan:
        return "stuck", {}
    if earns_turbo(rules, s, route):
        return "six_dice", {"space": route.end}
    rival = other_on(s, route.end)
    if rival is not None:
        return "shoves", {"space": route.end, "rival": rival}
    return ("with_tiles", {"space": route.end, "tiles": route.tiles}) if route.tiles else ("furthest", {"space": route.end})


def reason(rules: MonzaRules, view: MonzaState, seat: int, action: Action) -> Because:
    """Why that action is a good one, without a plan behind it."""
    if isinstance(action, PlaceDie | PlaceTile):
        return ("crosses", {"dice": 1}) if action.node == FINISH else ("furthest", {"space": action.node})
    if isinstance(action, BonusMove):
        return "bonus", {"space": action.target}
    if isinstance(action, Reroll):
        return "some_again", {"colours": action.faces}
    if isinstance(action, EndMove):
        return ("furthest", {"space": head(view)}) if view.plan else ("stuck", {})
    return ("throw", {}) if isinstance(action, Roll) else ("turbo_on" if view.plan else "turbo_off", {"space": head(view)})
