"""Which computer drivers there are for a title, by name: `random`, three levels that every title has, and what lies between them."""

from collections.abc import Callable, Mapping

from game.bots.between import BetweenDriver
from game.bots.bot import Bot
from game.bots.greedy import GreedyDriver
from game.bots.mistakes import MistakesDriver
from game.bots.policy import PolicyDriver
from game.bots.random import RandomDriver
from game.bots.runner import Driver
from game.bots.search import SearchDriver
from game.core.contract import Title
from game.core.fit import LEVEL, SCALE, is_fitted, position_of
from game.core.judge import Judge, skills_of

RANDOM, EASY, MEDIUM, HARD = SCALE
GREEDY = "greedy"
LEVELS = (EASY, MEDIUM, HARD)
"""What a person can choose, the weakest first."""
BASELINES = (RANDOM, GREEDY)
"""Drivers to measure the levels by; `driver` knows them too."""
MEDIUM_POLICY = 2
"""The level of a judge's `policy` that a medium driver plays."""
ONE_MISTAKE_IN = 6


class NoSuchDriverError(LookupError):
    """There is no such driver: `what` is "level" or "temperament", `name` what was asked for, `known` what there is."""

    def __init__(self, what: str, name: str, known: tuple[str, ...]) -> None:
        super().__init__(f"no {what} {name!r}; there are: {', '.join(known) or 'none'}")
        self.what, self.name, self.known = what, name, known


def levels_of(title: Title) -> tuple[str, ...]:
    """The levels that are offered for this title, the weakest first: the same for every title."""
    return (RANDOM, *LEVELS)


def temperaments_of(title: Title) -> tuple[str, ...]:
    """The temperaments `driver` accepts for this title; "" (an even one) is none of them."""
    return tuple(skills_of(title.judge).temperaments)


def driver(title: Title, level: str, seed: int, temperament: str = "") -> Driver:
    """A driver of that level, or of one between them (`game.core.fit`), for one seat; its chance comes from `seed`. Raises
    NoSuchDriverError."""
    if level not in (*levels_of(title), *BASELINES) and not is_fitted(level):
        raise NoSuchDriverError("level", level, levels_of(title))
    if temperament and temperament not in temperaments_of(title):
        raise NoSuchDriverError("temperament", temperament, temperaments_of(title))
    judge = skills_of(title.judge).temperaments[temperament] if temperament else title.judge
    return Driver(_bot(level, judge), seed)


def _bot(level: str, judge: Judge) -> Bot:
    """On a whole number of the scale it is that level's own driver, move for move."""
    position = position_of(level)
    if position is None:
        return _BOTS[level](judge)
    below, strong = divmod(position, LEVEL)
    weaker = _BOTS[SCALE[below]](judge)
    return BetweenDriver(weaker, _BOTS[SCALE[below + 1]](judge), strong) if strong else weaker


def steady(judge: Judge) -> Bot:
    """The weakest policy, without a mistake: what anybody may be shown as a good move."""
    return PolicyDriver(judge, min(judge.levels))


def strong(judge: Judge) -> Bot:
    """What drives the hardest level: whom a hint and a look back ask."""
    return _BOTS[HARD](judge)


def _easy(judge: Judge) -> Bot:
    """The weakest policy, and mistakes on top."""
    return MistakesDriver(steady(judge), judge, ONE_MISTAKE_IN)


def _medium(judge: Judge) -> Bot:
    """The policy of that level; where a title has none, what the judge thinks of the next position."""
    return PolicyDriver(judge, MEDIUM_POLICY) if MEDIUM_POLICY in judge.levels else GreedyDriver(judge)


_BOTS: Mapping[str, Callable[[Judge], Bot]] = {
    RANDOM: lambda judge: RandomDriver(),
    EASY: _easy,
    MEDIUM: _medium,
    HARD: SearchDriver,
    GREEDY: GreedyDriver,
}
"""Level -> the driver for a judge; what a hard one may spend is the judge's own `search` budget."""
