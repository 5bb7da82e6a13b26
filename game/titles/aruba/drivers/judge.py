"""A computer driver's sense of ARUBA (section 13): three levels of policy, the value of a position, an order, and what is worth
a search. A temper shifts the weights."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.core.actions import Action
from game.core.judge import Because, Budget, Choice, Judge, Skills
from game.core.rng import Generator
from game.titles.aruba.drivers import level1
from game.titles.aruba.drivers import order as ordering
from game.titles.aruba.drivers import value as valuing
from game.titles.aruba.drivers.candidates import candidates, why
from game.titles.aruba.drivers.level2 import SHARP, decide
from game.titles.aruba.drivers.odds import Workbench
from game.titles.aruba.drivers.weights import EVEN_TEMPER, Temper
from game.titles.aruba.rules.rules import ArubaRules
from game.titles.aruba.rules.state import ArubaState

__all__ = ["levels", "order", "policy", "skills", "value"]

levels: tuple[int, ...] = (1, 2, 3)

EASY = 1
TEMPERS: Mapping[str, Temper] = MappingProxyType(
    {
        "cautious": Temper(fight=90, risk=150),
        "pushy": Temper(fight=200, risk=90, contact=200),
        "showman": Temper(fight=200, risk=80, contact=50, flair=250),
    }
)
Drawn = tuple[Choice, Generator]


class ArubaJudge:
    """The judge with the weights of one temper."""

    def __init__(self, temper: Temper, tempered: Mapping[str, Judge] = MappingProxyType({})) -> None:
        self.temper = temper
        self.levels = levels
        search = Budget(worlds=12, candidates=4, rounds=1, actions=70, level=SHARP)
        self.skills = Skills(temperaments=tempered, search=search, plans=self.plans, reason=self.reason, prepare=_prepare)

    def policy(self, rules: ArubaRules, view: ArubaState, seat: int, level: int, rng: Generator) -> Drawn:
        """The driver of `level`; draws from `rng` alone and declines the standing right."""
        if level == EASY:
            return level1.policy(rules, view, seat, level, rng)
        return decide(rules, view, seat, level, self.temper, rng)

    def value(self, rules: ArubaRules, view: ArubaState, seat: int) -> int:
        """The chance of `seat` to win the series, in millionths."""
        return valuing.value(rules.game, view, seat, self.temper)

    def order(self, rules: ArubaRules, view: ArubaState, seat: int, actions: Sequence[Action]) -> tuple[Action, ...]:
        """Long drives, fights and repairs first, quick fixes last; re-rolls by how well what they keep serves a goal."""
        return ordering.order(view, actions)

    def plans(self, rules: ArubaRules, view: ArubaState, seat: int) -> tuple[Choice, ...]:
        """What is worth a search, best first."""
        return candidates(rules.game, view, seat, self.temper)

    def reason(self, rules: ArubaRules, view: ArubaState, seat: int, action: Action) -> Because:
        """Why that action, without a plan behind it."""
        return why(rules.game, view, action)


def _prepare(rules: ArubaRules) -> Iterator[None]:
    return Workbench.of(rules).work()


_EVEN: Any = ArubaJudge(EVEN_TEMPER, MappingProxyType({name: ArubaJudge(temper) for name, temper in TEMPERS.items()}))
policy, value, order, skills = _EVEN.policy, _EVEN.value, _EVEN.order, _EVEN.skills
