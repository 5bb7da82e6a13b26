"""A computer driver's sense of ARUBA (section 13): three levels of policy, the value of a position, an order, and what is worth
a search. A temperament shifts the weights."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from game.core.actions import Action
from game.core.judge import Because, Budget, DriverChoice, Hindsight, Judge, Skills
from game.core.rng import Generator
from game.titles.aruba.drivers import level1, level2, level3, odds
from game.titles.aruba.drivers.candidates import candidates
from game.titles.aruba.drivers.order import order as ordered
from game.titles.aruba.drivers.reasons import reason_for
from game.titles.aruba.drivers.signs import SIGNS
from game.titles.aruba.drivers.situation import Situation
from game.titles.aruba.drivers.temperaments import EVEN, TEMPERAMENTS, Weights
from game.titles.aruba.drivers.value import value as chance_to_win
from game.titles.aruba.rules.rules import ArubaRules
from game.titles.aruba.rules.state import ArubaState

levels: tuple[int, ...] = (1, 2, 3)
_PHASES = {2: level2.PHASES, 3: level3.PHASES}


class ArubaJudge:
    """The judge with the weights of one temperament."""

    def __init__(self, weights: Weights, temperaments: Mapping[str, Judge] = MappingProxyType({})) -> None:
        self.weights = weights
        self.levels = levels
        search = Budget(worlds=12, candidates=4, rounds=1, actions=70, level=level3.LEVEL)
        hindsight = Hindsight(worlds=48, clear=3)
        self.skills = Skills(
            temperaments=temperaments,
            signs=SIGNS,
            search=search,
            hindsight=hindsight,
            plans=self.plans,
            reason=self.reason,
            prepare=_prepare,
        )

    def policy(self, rules: ArubaRules, view: ArubaState, seat: int, level: int, rng: Generator) -> tuple[DriverChoice, Generator]:
        """The driver of `level`; draws from `rng` alone and declines the standing right."""
        if seat != rules.game.decider(view):
            return DriverChoice(()), rng
        if level == 1:
            return level1.policy(rules, view, seat, rng)
        return _PHASES[level][view.phase](Situation(rules.game, view, level, self.weights), seat), rng

    def value(self, rules: ArubaRules, view: ArubaState, seat: int) -> int:
        """The chance of `seat` to win the series, in millionths."""
        return chance_to_win(rules.game, view, seat, self.weights)

    def order(self, rules: ArubaRules, view: ArubaState, seat: int, actions: Sequence[Action]) -> tuple[Action, ...]:
        """Long drives, fights and repairs first, quick fixes last; re-rolls by how well what they keep serves a goal."""
        return ordered(view, actions)

    def plans(self, rules: ArubaRules, view: ArubaState, seat: int) -> tuple[DriverChoice, ...]:
        """What is worth a search, best first."""
        return candidates(rules.game, view, seat, self.weights)

    def reason(self, rules: ArubaRules, view: ArubaState, seat: int, action: Action) -> Because:
        """Why that action, without a plan behind it."""
        return reason_for(rules.game, view, action)


def _prepare(rules: ArubaRules) -> Iterator[None]:
    return odds.prepare(rules.memory)


_EVEN = ArubaJudge(EVEN, MappingProxyType({name: ArubaJudge(weights) for name, weights in TEMPERAMENTS.items()}))
policy, value, order, skills = _EVEN.policy, _EVEN.value, _EVEN.order, _EVEN.skills
