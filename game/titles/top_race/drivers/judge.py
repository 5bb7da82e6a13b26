"""A computer driver's sense of Top Race (section 13): three levels, the value of a position, an order, and cards worth a search."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.core.actions import Action
from game.core.judge import Because, DriverChoice, Hindsight, Skills
from game.core.rng import Generator
from game.titles.top_race.drivers.level1 import level1
from game.titles.top_race.drivers.level2 import Level2
from game.titles.top_race.drivers.level3 import SEARCH, TRIAL_LEVEL, Level3, TrialDriver
from game.titles.top_race.drivers.ordering import ordered
from game.titles.top_race.drivers.reasons import reason_for
from game.titles.top_race.drivers.signs import SIGNS
from game.titles.top_race.drivers.temperaments import EVEN, TEMPERAMENTS, Temperament
from game.titles.top_race.drivers.value import chance_to_win
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.state import TopRaceState

levels: tuple[int, ...] = (1, 2, 3)
_DRIVERS: Mapping[int, type[Level2]] = {2: Level2, 3: Level3, TRIAL_LEVEL: TrialDriver}


class TopRaceJudge:
    """Pure functions of a view, weighed with one temperament."""

    levels = levels

    def __init__(self, temperament: Temperament) -> None:
        self.temperament = temperament

    def policy(self, rules: TopRaceRules, view: TopRaceState, seat: int, level: int, rng: Generator) -> tuple[DriverChoice, Generator]:
        """The driver of `level`; a whole card at once from 2 on. Only level 1 draws from `rng`."""
        if level == 1:
            return level1(rules, view, seat, rng)
        return _DRIVERS[level](rules, view, seat, self.temperament).decide(), rng

    def value(self, rules: TopRaceRules, view: TopRaceState, seat: int) -> int:
        """The chance to win the match, in millionths: from the money of all seats and what the race is expected to bring."""
        return chance_to_win(rules, view, seat, self.temperament)

    def order(self, rules: TopRaceRules, view: TopRaceState, seat: int, actions: Sequence[Action]) -> tuple[Action, ...]:
        """The promising ones first."""
        return ordered(rules, view, seat, actions, self.temperament)

    @property
    def skills(self) -> Skills:
        """Temperaments, and cards worth a search through the rivals' next turns."""
        others = {name: TopRaceJudge(other) for name, other in TEMPERAMENTS.items()} if self.temperament == EVEN else {}
        return Skills(
            temperaments=MappingProxyType(others),
            signs=SIGNS,
            search=SEARCH,
            hindsight=Hindsight(worlds=36, clear=3),
            plans=self.plans,
            reason=self.reason,
        )

    def plans(self, rules: TopRaceRules, view: TopRaceState, seat: int) -> tuple[DriverChoice, ...]:
        """The cards that lead to the best positions, each with all its decisions."""
        return Level3(rules, view, seat, self.temperament).plans()

    def reason(self, rules: TopRaceRules, view: TopRaceState, seat: int, action: Action) -> Because:
        """Why that action is a good one."""
        return reason_for(rules, view, seat, action, self.temperament)


_EVEN = TopRaceJudge(EVEN)
policy, value, order, skills = _EVEN.policy, _EVEN.value, _EVEN.order, _EVEN.skills
"""The judge of an even temper, as the title has it."""
