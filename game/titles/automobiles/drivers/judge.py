"""What computer drivers make of Automobiles (section 13): three levels, the value of a position, an order, and turns worth a search."""

from collections.abc import Sequence
from types import MappingProxyType

from game.core.actions import Action
from game.core.judge import Because, Budget, DriverChoice, Hindsight, Skills
from game.core.rng import Generator
from game.titles.automobiles.drivers import level1
from game.titles.automobiles.drivers import policy as plan_ahead
from game.titles.automobiles.drivers.reasons import ordered, reason_for
from game.titles.automobiles.drivers.signs import SIGNS
from game.titles.automobiles.drivers.temperaments import EVEN, TEMPERAMENTS, Temperament
from game.titles.automobiles.drivers.value import chance_to_win
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.state import AutomobilesState

levels: tuple[int, ...] = (1, 2, 3)


class AutomobilesJudge:
    """Pure functions of a view, with the weights of one temperament."""

    levels = levels

    def __init__(self, temperament: Temperament) -> None:
        self.temperament = temperament

    def policy(self, rules: AutomobilesRules, view: AutomobilesState, seat: int, level: int, rng: Generator) -> level1.Decided:
        """The driver of `level` (1 to 3), from 2 on a plan up to a draw. Only 1 draws from `rng`."""
        if level == 1:
            return level1.decide(rules, view, seat, rng)
        return plan_ahead.decide(rules, view, seat, level, self.temperament, rng)

    def value(self, rules: AutomobilesRules, view: AutomobilesState, seat: int) -> int:
        """The chance to win the match, in millionths: from where each car will be when the race is over, and the points of a season."""
        return chance_to_win(rules, view, seat, self.temperament)

    def order(self, rules: AutomobilesRules, view: AutomobilesState, seat: int, actions: Sequence[Action]) -> tuple[Action, ...]:
        """What leads far or makes a better bag first, closing last."""
        return ordered(rules, view, seat, actions, self.temperament)

    @property
    def skills(self) -> Skills:
        """Temperaments, and turns worth a search through the rivals' next ones."""
        tempered = {name: AutomobilesJudge(temperament) for name, temperament in TEMPERAMENTS.items()} if self.temperament == EVEN else {}
        search = Budget(worlds=8, candidates=4, rounds=2, actions=300, level=3, margin=50)
        return Skills(
            temperaments=MappingProxyType(tempered),
            signs=SIGNS,
            search=search,
            hindsight=Hindsight(worlds=16),
            plans=self.plans,
            reason=self.reason,
        )

    def plans(self, rules: AutomobilesRules, view: AutomobilesState, seat: int) -> tuple[DriverChoice, ...]:
        """The turns of different ends or hands that promise most."""
        return plan_ahead.plans(rules, view, seat, self.temperament)

    def reason(self, rules: AutomobilesRules, view: AutomobilesState, seat: int, action: Action) -> Because:
        """Why that action is a good one."""
        return reason_for(rules, view, seat, action, self.temperament)


_EVEN = AutomobilesJudge(EVEN)
policy, value, order, skills = _EVEN.policy, _EVEN.value, _EVEN.order, _EVEN.skills
