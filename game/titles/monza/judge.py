"""A computer driver's sense of Monza (section 13): levels 1 and 2 as written there, the value of a position, and an order.

Scores are tenths of a unit of road, so that no float is needed.
"""

from collections.abc import Callable, Sequence

from game.core.moves import Action
from game.core.rng import Generator
from game.core.rules import Choice
from game.titles.monza.course import hand, head, on_the_road, unplaced
from game.titles.monza.meta import COLOURS
from game.titles.monza.moves import BonusMove, EndMove, EndTurbo, PlaceDie, PlaceTile, Reroll, Roll, TakeBack
from game.titles.monza.routes import Route, routes
from game.titles.monza.rules import MonzaRules
from game.titles.monza.state import FINISH, MonzaState
from game.titles.monza.table import SCALE

__all__ = ["levels", "order", "policy", "value"]

levels: tuple[int, ...] = (1, 2)

SUNDAY = 1
GAIN_TO_REROLL = 3
TILE, SPARE_THROW, TROPHY = 280, 300, 20_000
"""Worth in thousandths of a turn: an accelerator tile (level 3 of section 13), the extra roll, a race won."""
Drawn = tuple[Choice, Generator]


def policy(rules: MonzaRules, view: MonzaState, seat: int, level: int, rng: Generator) -> Drawn:
    """The driver of `level` (1 "Sunday driver", 2 "Pedal down"); a whole plan at once. Draws from `rng` alone."""
    return _PHASES[view.phase](rules, view, level, rng)


def _throw(rules: MonzaRules, s: MonzaState, level: int, rng: Generator) -> Drawn:
    return Choice((Roll(),), "throw"), rng


def _plan(rules: MonzaRules, s: MonzaState, level: int, rng: Generator) -> Drawn:
    return _sunday(rules, s, rng) if level <= SUNDAY else (_pedal_down(rules, s, reroll=True), rng)


def _sunday(rules: MonzaRules, s: MonzaState, rng: Generator) -> Drawn:
    """Level 1: a random tile where no die fits, over the line if it can, else by the toss of a coin."""
    course, dice, tiles = rules.game.course(s), unplaced(s), hand(s)
    here = head(s)
    fitting = [move for letter, move in course.tiles[here] if letter in tiles]
    if fitting and not course.can_leave(here, dice):
        index, rng = rng.below(len(fitting))
        moves, rng = _wander(rules, s, fitting[index].node, dice, rng)
        return Choice((fitting[index], *moves, EndMove()), "tile_at_random", {"colour": fitting[index].colour}), rng
    crossing = [r for r in routes(course, here, dice, tiles) if r.end == FINISH and r.tiles <= 1]
    if crossing:
        best = min(crossing, key=lambda r: (r.dice, r.tiles))
        return Choice((*best.moves, EndMove()), "crosses", {"dice": best.dice}), rng
    coin, rng = rng.below(2)
    if coin == 0:
        return _pedal_down(rules, s, reroll=False), rng
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


def _pedal_down(rules: MonzaRules, s: MonzaState, reroll: bool) -> Choice:
    """Level 2: the complete plan of the highest score; throws everything again where the dice alone get it nowhere."""
    course, tiles = rules.game.course(s), hand(s)
    ways = [r for r in routes(course, head(s), unplaced(s), tiles) if r.complete]
    if reroll and not s.plan and rules.game.pro and s.cars[s.active].extra_roll:
        bare = _best(rules, s, [r for r in ways if not r.tiles])
        gain = course.fronts[bare.end] - course.fronts[s.cars[s.active].node]
        if gain <= GAIN_TO_REROLL and bare.end != FINISH:
            faces = "".join(c * s.dice.count(c) for c in COLOURS)
            return Choice((Reroll(faces),), "rerolls", {"gain": gain})
    best = _best(rules, s, ways)
    return Choice((*best.moves, EndMove()), *_reason(rules, s, best))


def _best(rules: MonzaRules, s: MonzaState, ways: Sequence[Route]) -> Route:
    """The highest score; of equal ones fewer dice, then fewer tiles, then the first."""
    return max(ways, key=lambda r: (_score(rules, s, r), -r.dice, -r.tiles))


def _score(rules: MonzaRules, s: MonzaState, route: Route) -> int:
    """Section 13, level 2, in tenths of a unit."""
    score = 10 * rules.game.course(s).fronts[route.end] - 20 * route.tiles
    if route.end == FINISH:
        return score + 200 - route.dice
    return score + 4 * (_rival_on(s, route.end) is not None) + 35 * _earns_turbo(rules, s, route)


def _earns_turbo(rules: MonzaRules, s: MonzaState, route: Route) -> bool:
    return rules.game.turbo and s.phase == "PLAN" and not route.dice_left and route.end != FINISH


def _rival_on(s: MonzaState, node: str) -> int | None:
    if on_the_road(node):
        for seat, car in enumerate(s.cars):
            if seat != s.active and car.node == node:
                return seat
    return None


def _reason(rules: MonzaRules, s: MonzaState, route: Route) -> tuple[str, dict[str, object]]:
    if route.end == FINISH:
        return "crosses", {"dice": route.dice}
    if not route.moves and not s.plan:
        return "stuck", {}
    if _earns_turbo(rules, s, route):
        return "six_dice", {"space": route.end}
    rival = _rival_on(s, route.end)
    return ("furthest", {"space": route.end}) if rival is None else ("shoves", {"space": route.end, "rival": rival})


def _turbo(rules: MonzaRules, s: MonzaState, level: int, rng: Generator) -> Drawn:
    """As many of the two dice as score best; they are voluntary (J3)."""
    best = _best(rules, s, routes(rules.game.course(s), head(s), unplaced(s)))
    moved = bool(best.moves or s.plan)
    return Choice((*best.moves, EndTurbo()), "turbo_on" if moved else "turbo_off", {"space": best.end}), rng


def _bonus(rules: MonzaRules, s: MonzaState, level: int, rng: Generator) -> Drawn:
    """The target that lies furthest ahead."""
    fronts = rules.game.course(s).fronts
    targets = [action for action in rules.legal(s, s.bonus_seat) if isinstance(action, BonusMove)]
    best = max(targets, key=lambda action: fronts[action.target])
    return Choice((best,), "bonus", {"space": best.target}), rng


_PHASES: dict[str, Callable[[MonzaRules, MonzaState, int, Generator], Drawn]] = {
    "ROLL": _throw,
    "PLAN": _plan,
    "TURBO": _turbo,
    "BONUS": _bonus,
}


def value(rules: MonzaRules, view: MonzaState, seat: int) -> int:
    """How far `seat` is ahead of its best rival, in thousandths of a turn: turns to the line, tiles, dice once across,
    and races won. A plan on the road counts as driven."""
    mine = _standing(rules, view, seat) + TROPHY * view.trophies[seat]
    rivals = (other for other in range(len(view.cars)) if other != seat)
    return mine - max(_standing(rules, view, other) + TROPHY * view.trophies[other] for other in rivals)


def _standing(rules: MonzaRules, s: MonzaState, seat: int) -> int:
    car = s.cars[seat]
    driving = seat == s.active and s.phase in ("PLAN", "TURBO")
    node = head(s) if driving else car.node
    if node == FINISH:
        used = s.turn_dice + sum(p.die >= 0 for p in s.plan) if driving else car.round_dice
        return 1000 - 300 * used
    tiles = hand(s) if driving else car.tiles
    return TILE * len(tiles) + SPARE_THROW * car.extra_roll - rules.table(s)[node] * 1000 // SCALE


def order(rules: MonzaRules, view: MonzaState, seat: int, actions: Sequence[Action]) -> tuple[Action, ...]:
    """Steps by the turns they leave to the line, ends of the move among them; throwing again last, and nothing is taken back."""
    turns = rules.table(view)
    here = head(view) if view.phase != "BONUS" else view.cars[view.bonus_seat].node

    def promise(action: Action) -> tuple[int, int]:
        if isinstance(action, PlaceDie):
            return 0, turns[action.node]
        if isinstance(action, PlaceTile):
            return 0, turns[action.node] + TILE * SCALE // 1000
        if isinstance(action, BonusMove):
            return 0, turns[action.target]
        if isinstance(action, Reroll):
            return 1, -len(action.faces)
        return 0, turns[here]

    return tuple(sorted((a for a in actions if not isinstance(a, TakeBack)), key=promise))
