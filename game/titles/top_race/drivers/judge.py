"""A computer driver's sense of Top Race (section 13): three levels, the value of a position, an order, and cards worth a search."""

from collections.abc import Sequence
from types import MappingProxyType

from game.core.actions import Action
from game.core.judge import Because, Budget, Choice, Skills
from game.core.rng import Generator
from game.titles.top_race.drivers.level1 import beginner
from game.titles.top_race.drivers.level2 import CHAMPION, HURRY, Seat, cards_tried, drive, why
from game.titles.top_race.drivers.ordering import promises
from game.titles.top_race.drivers.reasons import explain
from game.titles.top_race.drivers.temperaments import EVEN, STYLES, Style
from game.titles.top_race.drivers.value import worth
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.state import TopRaceState

__all__ = ["TopRaceJudge", "levels", "order", "policy", "skills", "value"]

levels: tuple[int, ...] = (1, 2, 3)
Drawn = tuple[Choice, Generator]
TRIED = 5
"""Cards that are tried."""


class TopRaceJudge:
    """Pure functions of a view, weighed in one style."""

    levels = levels

    def __init__(self, style: Style) -> None:
        self.style = style

    def policy(self, rules: TopRaceRules, view: TopRaceState, seat: int, level: int, rng: Generator) -> Drawn:
        """The driver of `level`; a whole card at once from 2 on. Only level 1 draws from `rng`."""
        if level == 1:
            return beginner(rules, view, seat, rng)
        return drive(rules, view, seat, level, self.style), rng

    def value(self, rules: TopRaceRules, view: TopRaceState, seat: int) -> int:
        """The chance to win the match, in millionths: from the money of all seats and what the race is expected to bring."""
        return worth(rules, view, seat, self.style)

    def order(self, rules: TopRaceRules, view: TopRaceState, seat: int, actions: Sequence[Action]) -> tuple[Action, ...]:
        """The promising ones first."""
        return promises(rules, view, seat, actions, self.style)

    @property
    def skills(self) -> Skills:
        """Temperaments, and cards worth a search through the rivals' next turns."""
        tempered = {name: TopRaceJudge(style) for name, style in STYLES.items()} if self.style == EVEN else {}
        search = Budget(worlds=20, candidates=TRIED, rounds=1, actions=60, level=HURRY, margin=100)
        return Skills(temperaments=MappingProxyType(tempered), search=search, plans=self.plans, reason=self.reason)

    def plans(self, rules: TopRaceRules, view: TopRaceState, seat: int) -> tuple[Choice, ...]:
        """The cards that lead to the best positions, each with all its decisions."""
        if view.phase != "TURN":
            return ()
        asked = Seat(rules, view, seat, CHAMPION, self.style)
        tactics = asked.tactics()
        return tuple(Choice(trial.actions, *why(tactics, trial)) for trial in cards_tried(asked, tactics)[:TRIED])

    def reason(self, rules: TopRaceRules, view: TopRaceState, seat: int, action: Action) -> Because:
        """Why that action is a good one."""
        return explain(rules, view, seat, action, self.style)


_EVEN = TopRaceJudge(EVEN)
policy, value, order, skills = _EVEN.policy, _EVEN.value, _EVEN.order, _EVEN.skills
