"""A computer driver's sense of Scrap Racer (section 13): three levels, the chance to win as value, an order, temperaments, and what
is worth a search. Chances are millionths."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.core.actions import Action
from game.core.judge import Because, Budget, Choice, Judge, Skills
from game.core.rng import Generator
from game.titles.scrap_racer.drivers import level2 as club
from game.titles.scrap_racer.drivers import level3 as ace
from game.titles.scrap_racer.drivers.expected_spaces import Outlook
from game.titles.scrap_racer.drivers.temperaments import EVEN, STYLES, Style
from game.titles.scrap_racer.drivers.value import match_chance
from game.titles.scrap_racer.rules.rules import ScrapRules
from game.titles.scrap_racer.rules.state import ScrapState

__all__ = ["ScrapJudge", "levels", "order", "policy", "skills", "value"]

levels: tuple[int, ...] = (1, 2, 3)

PRO, ACE = 2, 3
Drawn = tuple[Choice, Generator]


class ScrapJudge:
    """Pure functions of a view, weighed in one style."""

    levels = levels

    def __init__(self, style: Style, tempered: Mapping[str, Judge] = MappingProxyType({})) -> None:
        self.style = style
        self._outlook = Outlook(style.crash, style.flair)
        search = Budget(worlds=96, candidates=4, rounds=1, actions=80, level=PRO, margin=200)
        self.skills = Skills(temperaments=tempered, search=search, plans=self.plans, reason=self.reason)

    def policy(self, rules: ScrapRules, view: ScrapState, seat: int, level: int, rng: Generator) -> Drawn:
        """The driver of `level` (1 rookie, 2 pro, 3 ace). Draws from `rng` alone."""
        if level >= ACE and view.phase in ace.PHASES:
            return ace.drive(rules, view, seat, self.style), rng
        return club.drive(rules, view, level, rng, self._outlook)

    def value(self, rules: ScrapRules, view: ScrapState, seat: int) -> int:
        """The chance of `seat` to win the match."""
        return match_chance(rules, view, seat)

    def order(self, rules: ScrapRules, view: ScrapState, seat: int, actions: Sequence[Action]) -> tuple[Action, ...]:
        """By the chance to win behind each; racers by what they win."""
        return ace.order(rules, view, seat, actions, self.style)

    def plans(self, rules: ScrapRules, view: ScrapState, seat: int) -> tuple[Choice, ...]:
        """Decisions that are nearly as good as one another; none where one is clearly best."""
        return ace.close_calls(rules, view, seat, self.style)

    def reason(self, rules: ScrapRules, view: ScrapState, seat: int, action: Action) -> Because:
        """Why that action, for choices that no policy explains."""
        return ace.why(rules, view, seat, action, self.style)


_EVEN: Any = ScrapJudge(EVEN, MappingProxyType({name: ScrapJudge(style) for name, style in STYLES.items()}))
policy, value, order, skills = _EVEN.policy, _EVEN.value, _EVEN.order, _EVEN.skills
