"""A computer driver's sense of Scrap Racer (section 13): three levels, the chance to win as value, an order, temperaments, and what
is worth a search. Chances are millionths."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.core.actions import Action
from game.core.judge import Because, Budget, DriverChoice, Hindsight, Judge, Skills
from game.core.rng import Generator
from game.titles.scrap_racer.drivers import level1, level2, level3
from game.titles.scrap_racer.drivers.expected_spaces import ExpectedSpaces
from game.titles.scrap_racer.drivers.signs import SIGNS
from game.titles.scrap_racer.drivers.temperaments import EVEN, TEMPERAMENTS, Temperament
from game.titles.scrap_racer.drivers.value import match_chance
from game.titles.scrap_racer.rules.rules import ScrapRacerRules
from game.titles.scrap_racer.rules.state import ScrapRacerState


class ScrapRacerJudge:
    """Pure functions of a view, weighed with one temperament."""

    levels: tuple[int, ...] = (1, 2, 3)

    def __init__(self, temperament: Temperament, others: Mapping[str, Judge] = MappingProxyType({})) -> None:
        self.temperament = temperament
        self._expected = ExpectedSpaces(temperament.crash, temperament.flair, temperament.contact)
        search = Budget(worlds=96, candidates=4, rounds=1, actions=80, level=2, margin=200)
        hindsight = Hindsight(worlds=32, level=3)  # level 2 spends its cards at once, and a way that leads to cards is charged with that
        self.skills = Skills(
            temperaments=others, signs=SIGNS, search=search, hindsight=hindsight, plans=self.plans, reason=self.reason, advise=self.advise
        )

    def policy(
        self, rules: ScrapRacerRules, view: ScrapRacerState, seat: int, level: int, rng: Generator
    ) -> tuple[DriverChoice, Generator]:
        """The driver of `level` (1 rookie, 2 pro, 3 ace). Draws from `rng` alone."""
        if level <= 1:
            return level1.drive(rules, view, rng)
        if level >= 3 and view.phase in level3.PHASES:
            return level3.drive(rules, view, seat, self.temperament), rng
        return level2.drive(rules, view, self._expected), rng

    def value(self, rules: ScrapRacerRules, view: ScrapRacerState, seat: int) -> int:
        """The chance of `seat` to win the match."""
        return match_chance(rules, view, seat)

    def order(self, rules: ScrapRacerRules, view: ScrapRacerState, seat: int, actions: Sequence[Action]) -> tuple[Action, ...]:
        """By the chance to win behind each; racers by what they win."""
        return level3.order(rules, view, seat, actions, self.temperament)

    def plans(self, rules: ScrapRacerRules, view: ScrapRacerState, seat: int) -> tuple[DriverChoice, ...]:
        """Decisions that are nearly as good as one another; none where one is clearly best."""
        return level3.close_calls(rules, view, seat, self.temperament)

    def advise(self, rules: ScrapRacerRules, view: ScrapRacerState, seat: int, choice: DriverChoice) -> DriverChoice:
        """What somebody new is shown: a rookie's choice, unless it would start a duel that the ace would not."""
        return level3.advised(rules, view, seat, choice, self.temperament)

    def reason(self, rules: ScrapRacerRules, view: ScrapRacerState, seat: int, action: Action) -> Because:
        """Why that action, for choices that no policy explains."""
        return level3.why(rules, view, seat, action, self.temperament)


JUDGE = ScrapRacerJudge(EVEN, MappingProxyType({name: ScrapRacerJudge(one) for name, one in TEMPERAMENTS.items()}))
