"""The champion's eye for a plan (section 13, level 3): what an end is worth, what a shove, a turbo, an accelerator."""

from game.titles.monza.drivers.expected_turns import SCALE
from game.titles.monza.drivers.temperaments import Style
from game.titles.monza.rules.compiled import Course, hand, head, on_the_road, unplaced
from game.titles.monza.rules.routes import Route, routes
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import FINISH, START, MonzaState

__all__ = ["Outlook", "drives", "earns_turbo", "rival_on"]

TURN = 1_000
"""One own turn."""
HOME, PER_DIE = 1_000, 300
"""Worth of the line, and what each die costs that counts in R82."""
BEATEN = 10 * TURN
"""What a plan loses that can't win any more, since a rival is across with fewer dice."""
NEAR = 2 * TURN
"""So close to the line accelerators are worth half, since none is of use beyond it."""
MANY_TILES = 3
"""More accelerators are not laid at once on the open road."""
SPRINT_UNITS = 18
"""Units to the line within which all accelerators come into play."""
REACH = (2, 9)
"""Units behind within which a rival in the same lane may land here."""


def drives(rules: MonzaRules, s: MonzaState, tiles: int = MANY_TILES) -> list[Route]:
    """The complete plans from where the plan stands, with at most so many accelerators, with any number near the line."""
    course, here = rules.game.course(s), head(s)
    near = course.track.length - course.fronts[here] <= SPRINT_UNITS
    if s.phase == "TURBO":
        return list(routes(course, here, unplaced(s)))
    found = routes(course, here, unplaced(s), hand(s) if near or tiles else "", 6 if near else tiles)
    return [route for route in found if route.complete]


def earns_turbo(rules: MonzaRules, s: MonzaState, route: Route) -> bool:
    """R20: all six dice laid, short of the line."""
    return rules.game.turbo and s.phase == "PLAN" and not route.dice_left and route.end != FINISH


def rival_on(s: MonzaState, node: str) -> int | None:
    """The seat whose car would be shoved from `node` (R31)."""
    if on_the_road(node):
        for seat, car in enumerate(s.cars):
            if seat != s.active and car.node == node:
                return seat
    return None


class Outlook:
    """One position as its driver weighs it; made anew for each decision."""

    def __init__(self, rules: MonzaRules, s: MonzaState, style: Style) -> None:
        self.rules = rules
        self.s = s
        self.style = style
        self.course: Course = rules.game.course(s)
        self.turns = rules.table(s)
        self.to_beat = min((car.round_dice for car in s.cars if car.finished), default=-1)
        self.used = s.turn_dice + sum(p.die >= 0 for p in s.plan)
        self.used_tiles = s.turn_tiles + sum(p.die < 0 for p in s.plan)
        self.losses = {car.node: self._loss(car.node) for n, car in enumerate(s.cars) if n != s.active and on_the_road(car.node)}

    def best(self, ways: list[Route]) -> Route:
        """The highest score; of equal ones fewer dice, then fewer tiles, then the first."""
        return max(ways, key=lambda r: (self.score(r), -r.dice, -r.tiles))

    def score(self, route: Route) -> int:
        """Level 3 of section 13, in thousandths of a turn."""
        if route.end == FINISH:
            return self._home(route)
        style, left = self.style, self.turns[route.end] * TURN // SCALE
        price = style.tile if left > NEAR else style.tile // 2
        score = style.flair * (route.dice + route.tiles) - left - price * route.tiles
        if earns_turbo(self.rules, self.s, route):
            score += style.turbo
        if self.rules.game.bonus and (route.dice or route.tiles):
            score += self._bonus(route.last_colour)
        if style.exposed:
            score -= style.exposed * self._hunters(route.end)
        if self.to_beat >= 0:
            score -= BEATEN
        return score + self.losses.get(route.end, 0)

    def _home(self, route: Route) -> int:
        """Across the line: the fewer dice the better, and useless with more than a rival who is across already (R82)."""
        used = self.used + route.dice
        if self.rules.game.count_tiles:
            used += self.used_tiles + route.tiles
        score = HOME - PER_DIE * used - self.style.tile // 5 * route.tiles
        if 0 <= self.to_beat < used:
            score -= BEATEN
        return score

    def _loss(self, node: str) -> int:
        """What shoving the rival on `node` is worth (R68)."""
        taken = {car.node for car in self.s.cars}
        behind = self.course.behind[node]
        landing = next((seg.id for seg in behind if seg.kind == "space" and seg.id not in taken), START)
        lost = (self.turns[landing] - self.turns[node]) * TURN // SCALE
        share = self.style.shove if len(self.s.cars) == 2 else self.style.shove * 3 // 5
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

    def _hunters(self, node: str) -> int:
        """Rivals that may land on `node` in their next turn."""
        if not on_the_road(node):
            return 0
        here, lane = self.course.fronts[node], self.course.spaces[node].lane
        gaps = (
            here - self.course.fronts[car.node]
            for n, car in enumerate(self.s.cars)
            if n != self.s.active and on_the_road(car.node) and self.course.spaces[car.node].lane == lane
        )
        return sum(REACH[0] <= gap <= REACH[1] for gap in gaps)
