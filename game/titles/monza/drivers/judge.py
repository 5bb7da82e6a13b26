"""What computer drivers are told of Monza (section 13): three levels, the value of a position, an order, and plans worth a search."""

from collections.abc import Sequence
from types import MappingProxyType

from game.core.actions import Action
from game.core.judge import Budget, DriverChoice, Skills
from game.core.rng import Generator
from game.titles.monza.drivers import level1, level2, level3
from game.titles.monza.drivers.expected_turns import SCALE, prepare, turns_to_line
from game.titles.monza.drivers.reasons import reason
from game.titles.monza.drivers.signs import SIGNS
from game.titles.monza.drivers.temperaments import EVEN, TEMPERAMENTS, Temperament
from game.titles.monza.drivers.value import TILE, WON, value
from game.titles.monza.rules.actions import BonusMove, PlaceDie, PlaceTile, Reroll, Roll, TakeBack
from game.titles.monza.rules.position import head
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import MonzaState

HURRY = 4
"""Level 3 in a hurry, for the tries of a search: accelerators only near the line."""


class MonzaJudge:
    """Pure functions of a view, weighed by one temperament."""

    levels: tuple[int, ...] = (1, 2, 3)

    def __init__(self, temperament: Temperament) -> None:
        self.temperament = temperament

    def policy(self, rules: MonzaRules, view: MonzaState, seat: int, level: int, rng: Generator) -> tuple[DriverChoice, Generator]:
        """The driver of `level` (1 "Sunday driver", 2 "Pedal down", 3 "Champion"); a whole plan at once. Draws from `rng` alone."""
        if view.phase == "ROLL":
            return DriverChoice((Roll(),), "throw"), rng
        if view.phase == "BONUS":
            return self._bonus(rules, view, level), rng
        if level == 1 and view.phase == "PLAN":
            return level1.decide(rules, view, self.temperament, rng)
        if level <= 2:
            return (level2.decide if view.phase == "PLAN" else level2.turbo)(rules, view, self.temperament), rng
        return level3.decide(rules, view, self.temperament, hurry=level == HURRY), rng

    def _bonus(self, rules: MonzaRules, s: MonzaState, level: int) -> DriverChoice:
        """The target furthest ahead; at level 3 the one from where the line is fewest turns away."""
        fronts, turns = rules.game.track(s).fronts, turns_to_line(rules, s)
        targets = [action.target for action in rules.legal(s, s.bonus_seat) if isinstance(action, BonusMove)]
        best = max(targets, key=lambda node: fronts[node]) if level <= 2 else min(targets, key=lambda node: turns[node])
        return DriverChoice((BonusMove(best),), "bonus", {"space": best})

    def value(self, rules: MonzaRules, view: MonzaState, seat: int) -> int:
        """The races won and the chance of this one, against the best rival."""
        return value(rules, view, seat)

    def order(self, rules: MonzaRules, view: MonzaState, seat: int, actions: Sequence[Action]) -> tuple[Action, ...]:
        """Steps by the turns they leave to the line, ends of the move among them; throwing again last, and nothing is taken back."""
        turns = turns_to_line(rules, view)
        here = head(view) if view.phase != "BONUS" else view.cars[view.bonus_seat].node

        def key(action: Action) -> tuple[int, int]:
            if isinstance(action, PlaceDie):
                return 0, turns[action.node]
            if isinstance(action, PlaceTile):
                return 0, turns[action.node] + TILE * SCALE // 1000
            if isinstance(action, BonusMove):
                return 0, turns[action.target]
            return (1, -len(action.faces)) if isinstance(action, Reroll) else (0, turns[here])

        return tuple(sorted((a for a in actions if not isinstance(a, TakeBack)), key=key))

    def plans(self, rules: MonzaRules, view: MonzaState, seat: int) -> tuple[DriverChoice, ...]:
        """What a search compares."""
        return level3.plans(rules, view, self.temperament)

    @property
    def skills(self) -> Skills:
        """Temperaments, and plans for a search through the rivals' next turns."""
        tempered = {name: MonzaJudge(weights) for name, weights in TEMPERAMENTS.items()} if self.temperament == EVEN else {}
        search = Budget(worlds=24, candidates=5, rounds=1, level=HURRY)
        return Skills(
            temperaments=MappingProxyType(tempered),
            signs=SIGNS,
            search=search,
            lost=-WON,
            whole=2 * WON,
            plans=self.plans,
            reason=reason,
            prepare=prepare,
        )


JUDGE = MonzaJudge(EVEN)
"""The judge of even temperament."""
