"""A computer driver's sense of Automobiles (section 13): three levels, the value of a position, an order, and turns worth a search."""

from collections.abc import Sequence
from types import MappingProxyType

from game.core.actions import Action
from game.core.judge import Because, Budget, Choice, Skills
from game.core.rng import Generator
from game.titles.automobiles.drivers import level1 as sunday
from game.titles.automobiles.drivers import policy as club
from game.titles.automobiles.drivers.estimates import CHAMPION
from game.titles.automobiles.drivers.reasons import explain, promises
from game.titles.automobiles.drivers.temperaments import EVEN, STYLES, Style
from game.titles.automobiles.drivers.value import worth
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.state import AutomobilesState

__all__ = ["AutomobilesJudge", "levels", "order", "policy", "skills", "value"]

levels: tuple[int, ...] = (1, 2, 3)


class AutomobilesJudge:
    """Pure functions of a view, weighed in one style."""

    levels = levels

    def __init__(self, style: Style) -> None:
        self.style = style

    def policy(self, rules: AutomobilesRules, view: AutomobilesState, seat: int, level: int, rng: Generator) -> sunday.Drawn:
        """The driver of `level` (1 Sunday driver, 2 club racer, 3 champion), from 2 on a plan up to a draw. Only 1 draws from `rng`."""
        if level == 1:
            return sunday.decide(rules, view, seat, rng)
        return club.decide(rules, view, seat, level, self.style, rng)

    def value(self, rules: AutomobilesRules, view: AutomobilesState, seat: int) -> int:
        """The chance to win the match, in millionths: from where each car will be when the race is over, and the points of a season."""
        return worth(rules, view, seat, self.style)

    def order(self, rules: AutomobilesRules, view: AutomobilesState, seat: int, actions: Sequence[Action]) -> tuple[Action, ...]:
        """What leads far or makes a better bag first, closing last."""
        return promises(rules, view, seat, actions, self.style)

    @property
    def skills(self) -> Skills:
        """Temperaments, and turns worth a search through the rivals' next ones."""
        tempered = {name: AutomobilesJudge(style) for name, style in STYLES.items()} if self.style == EVEN else {}
        search = Budget(worlds=8, candidates=4, rounds=2, actions=300, level=CHAMPION, margin=50)
        return Skills(temperaments=MappingProxyType(tempered), search=search, plans=self.plans, reason=self.reason)

    def plans(self, rules: AutomobilesRules, view: AutomobilesState, seat: int) -> tuple[Choice, ...]:
        """The turns of different ends or hands that promise most."""
        return club.plans(rules, view, seat, self.style)

    def reason(self, rules: AutomobilesRules, view: AutomobilesState, seat: int, action: Action) -> Because:
        """Why that action is a good one."""
        return explain(rules, view, seat, action, self.style)


_EVEN = AutomobilesJudge(EVEN)
policy, value, order, skills = _EVEN.policy, _EVEN.value, _EVEN.order, _EVEN.skills
