"""Level 3, the "Champion" of section 13: what the end of a plan is worth, what a shove, a turbo, an accelerator."""

from collections.abc import Iterator

from game.core.judge import DriverChoice
from game.titles.monza.drivers.expected_turns import SCALE, turns_to_line
from game.titles.monza.drivers.hunters import hunters
from game.titles.monza.drivers.level2 import reroll_all
from game.titles.monza.drivers.reasons import driven, earns_turbo
from game.titles.monza.drivers.temperaments import Temperament
from game.titles.monza.drivers.value import HOME, PER_DIE
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules.actions import Reroll
from game.titles.monza.rules.position import hand, head, on_the_road, pushed_to, unplaced
from game.titles.monza.rules.routes import Route, routes
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import FINISH, MonzaState

TURN = 1_000
"""One own turn."""
BEATEN = 10 * TURN
"""What a plan loses that can't win any more, since a rival is across with fewer dice."""
NEAR = 2 * TURN
"""So close to the line accelerators are worth half, since none is of use beyond it."""
MANY_TILES = 3
"""More accelerators are not laid at once on the open road."""
SPRINT_UNITS = 18
"""Units to the line within which all accelerators come into play."""
COMPARED = 3
"""Plans that a search compares, besides throwing again."""
MUCH_WORSE = 900
"""Plans that score so much less than the best are not compared."""


def decide(rules: MonzaRules, s: MonzaState, temperament: Temperament, hurry: bool = False) -> DriverChoice:
    """The plan that leaves the fewest turns to the line, all told; in a hurry without accelerators on the open road."""
    found = _complete(rules, s, 0 if hurry else MANY_TILES)
    again = reroll_all(rules, s, [r for r in found if not r.tiles])
    return again or driven(rules, s, PlanScore(rules, s, temperament).best(found))


def plans(rules: MonzaRules, s: MonzaState, temperament: Temperament) -> tuple[DriverChoice, ...]:
    """The plans of different ends that score best, and throwing again; for a search."""
    if s.phase != "PLAN" or s.plan:
        return ()
    scored = PlanScore(rules, s, temperament)
    found = _complete(rules, s, MANY_TILES)
    ranked = sorted(((-scored.score(r), r.dice, r.tiles, n, r) for n, r in enumerate(found)), key=lambda row: row[:4])
    best: dict[tuple[str, int], Route] = {}
    for worth, _, _, _, route in ranked:
        if worth <= ranked[0][0] + MUCH_WORSE and len(best) < COMPARED:
            best.setdefault((route.end, route.dice if route.end == FINISH else 0), route)
    return (*(driven(rules, s, route) for route in best.values()), *_rerolls(s, ranked[0][-1]))


def _rerolls(s: MonzaState, best: Route) -> Iterator[DriverChoice]:
    """The dice that the best plan has no use for, or all of them (R13)."""
    if s.cars[s.active].extra_roll and best.end != FINISH:
        for faces in dict.fromkeys((best.dice_left, "".join(c * s.dice.count(c) for c in COLOURS))):
            if faces:
                yield DriverChoice((Reroll(faces),), "rerolls" if len(faces) == len(s.dice) else "some_again", {"colours": faces})


def _complete(rules: MonzaRules, s: MonzaState, tiles: int) -> list[Route]:
    """The plans that the rules let end where they end, with at most so many accelerators, with any number near the line."""
    track, here = rules.game.track(s), head(s)
    near = track.length - track.fronts[here] <= SPRINT_UNITS
    if s.phase == "TURBO":
        return list(routes(track, here, unplaced(s)))
    found = routes(track, here, unplaced(s), hand(s) if near or tiles else "", 6 if near else tiles)
    return [route for route in found if route.complete]


class PlanScore:
    """One position as its driver weighs the plans there; made anew for each decision."""

    def __init__(self, rules: MonzaRules, s: MonzaState, temperament: Temperament) -> None:
        self.rules = rules
        self.s = s
        self.temperament = temperament
        self.track = rules.game.track(s)
        self.turns = turns_to_line(rules, s)
        self.to_beat = min((car.round_dice for car in s.cars if car.finished), default=-1)
        self.used = s.turn_dice + sum(p.die >= 0 for p in s.plan)
        self.used_tiles = s.turn_tiles + sum(p.die < 0 for p in s.plan)
        self.shoves = {car.node: self._shove(car.node) for n, car in enumerate(s.cars) if n != s.active and on_the_road(car.node)}

    def best(self, found: list[Route]) -> Route:
        """The highest score; of equal ones fewer dice, then fewer tiles, then the first."""
        return max(found, key=lambda r: (self.score(r), -r.dice, -r.tiles))

    def score(self, route: Route) -> int:
        """Level 3 of section 13, in thousandths of a turn."""
        if route.end == FINISH:
            return self._home(route)
        weights, left = self.temperament, self.turns[route.end] * TURN // SCALE
        price = weights.tile if left > NEAR else weights.tile // 2
        score = weights.flair * (route.dice + route.tiles) - left - price * route.tiles
        if earns_turbo(self.rules, self.s, route):
            score += weights.turbo
        if self.rules.game.bonus and (route.dice or route.tiles):
            score += self._bonus(route.last_colour)
        if weights.exposed:
            score -= weights.exposed * hunters(self.track, self.s, route.end)
        if self.to_beat >= 0:
            score -= BEATEN
        return score + self.shoves.get(route.end, 0)

    def _home(self, route: Route) -> int:
        """Across the line: the fewer dice the better, and useless with more than a rival who is across already (R82)."""
        used = self.used + route.dice
        if self.rules.game.count_tiles:
            used += self.used_tiles + route.tiles
        score = HOME - PER_DIE * used - self.temperament.tile // 5 * route.tiles
        if 0 <= self.to_beat < used:
            score -= BEATEN
        return score

    def _shove(self, node: str) -> int:
        """What shoving the rival on `node` is worth (R68)."""
        landing, _ = pushed_to(self.track, self.s, node)
        lost = (self.turns[landing] - self.turns[node]) * TURN // SCALE
        share = self.temperament.shove if len(self.s.cars) == 2 else self.temperament.shove * 3 // 5
        return lost * share // 100

    def _bonus(self, colour: str) -> int:
        """O3: a free space for the car of the last colour."""
        cars = self.rules.game.cars
        if colour not in cars:
            return 0
        seat = cars.index(colour)
        if seat == self.s.active:
            return TURN // 4
        return 0 if self.s.cars[seat].finished else -TURN // 4 // (len(cars) - 1)
