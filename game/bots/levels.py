"""Which computer drivers there are for a title, by name: `random`, and three levels that every title has."""

from game.bots.bot import Bot
from game.bots.greedy import GreedyDriver
from game.bots.mistakes import MistakesDriver
from game.bots.policy import PolicyDriver
from game.bots.random import RandomDriver
from game.bots.runner import Driver
from game.bots.search import SearchDriver
from game.core.contract import Title
from game.core.judge import Judge, skills_of

__all__ = ["LEVELS", "YARDSTICKS", "NoSuchDriverError", "driver", "levels_of", "temperaments_of"]

RANDOM, EASY, MEDIUM, HARD, GREEDY = "random", "easy", "medium", "hard", "greedy"
LEVELS = (EASY, MEDIUM, HARD)
"""What a person can choose, the weakest first."""
YARDSTICKS = (RANDOM, GREEDY)
"""Drivers to measure the levels by; `driver` knows them too."""
CLUB = 2
"""The level of section 13 that a solid club player drives by."""
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
    """A driver of that level for one seat; its chance comes from `seed`. Raises NoSuchDriverError."""
    if level not in (*levels_of(title), *YARDSTICKS):
        raise NoSuchDriverError("level", level, levels_of(title))
    if temperament and temperament not in temperaments_of(title):
        raise NoSuchDriverError("temperament", temperament, temperaments_of(title))
    judge = skills_of(title.judge).temperaments[temperament] if temperament else title.judge
    return Driver(_bot(judge, level), seed)


def _bot(judge: Judge, level: str) -> Bot:
    """Easy errs, medium plays by the book (or, where a title has no such page, by what the judge thinks of the next position),
    hard tries things out."""
    if level == RANDOM:
        return RandomDriver()
    if level == EASY:
        return MistakesDriver(PolicyDriver(judge, min(judge.levels)), judge, ONE_MISTAKE_IN)
    if level == GREEDY:
        return GreedyDriver(judge)
    if level == HARD:
        return SearchDriver(judge)
    return PolicyDriver(judge, CLUB) if CLUB in judge.levels else GreedyDriver(judge)
