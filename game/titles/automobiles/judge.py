"""A computer driver's sense of Automobiles (section 13): its levels, the value of a position, an order."""

from collections.abc import Sequence

from game.core.moves import Action
from game.core.rng import Generator
from game.core.rules import Budget, Skills
from game.titles.automobiles import club, sunday
from game.titles.automobiles.course import INDEX
from game.titles.automobiles.moves import Buy, ChooseDriver, ChooseSponsor, Draw, PickColour, PickCube, PickOption, PickStep, Play, Standard
from game.titles.automobiles.rules import AutomobilesRules
from game.titles.automobiles.state import AREAS, AutomobilesState

__all__ = ["levels", "order", "policy", "skills", "value"]

levels: tuple[int, ...] = (1, 2)
skills = Skills(search=Budget(worlds=6, candidates=3, actions=40, level=1))


def policy(rules: AutomobilesRules, view: AutomobilesState, seat: int, level: int, rng: Generator) -> sunday.Drawn:
    """The driver of that level; one decision at a time. Draws from `rng` alone."""
    decide = club.decide if level > 1 else sunday.decide
    return decide(rules, view, seat, rng)


# -- for drivers that search

STATION = 1000
"""What a station ahead is worth."""
RIVAL = 400
"""What a station of the best rival takes off."""
WEAR_COST = 350
DOLLAR = 250
PLACE = 1_000_000


def value(rules: AutomobilesRules, view: AutomobilesState, seat: int) -> int:
    """Stations ahead, better cubes as long as there is road left to use them, less wear; in thousandths of a station."""
    mine = view.racers[seat]
    if view.phase == "OVER":
        found = rules.result(view)
        assert found is not None
        behind: int = len(view.racers) - found.places[seat]
        return PLACE * behind
    length = rules.game.road(view).length * rules.game.laps
    ahead = mine.progress + (view.driven if seat == view.active and view.path and view.phase in ("ACTION", "BUY") else 0)
    left = max(0, min(length, length - ahead))
    costs = rules.game.tagged(view.cards)[0]
    owned: list[int] = [sum(getattr(mine, area)[at] for area in AREAS) for at in range(len(INDEX))]
    worth = sum(cost * count for cost, count in zip(costs, owned, strict=True))
    rival: int = max(one.progress for q, one in enumerate(view.racers) if q != seat)
    return STATION * ahead - RIVAL * rival + (DOLLAR * worth - WEAR_COST * owned[sunday.WEAR]) * left // length


def order(rules: AutomobilesRules, view: AutomobilesState, seat: int, actions: Sequence[Action]) -> tuple[Action, ...]:
    """What the Sunday driver likes first, then steps and cubes, closing last."""
    return tuple(sorted(actions, key=_promise))


def _promise(action: Action) -> int:
    if isinstance(action, PickStep | Play):
        return 0
    if isinstance(action, Buy | PickCube | PickColour | PickOption | Draw | ChooseDriver | ChooseSponsor | Standard):
        return 1
    return 2
