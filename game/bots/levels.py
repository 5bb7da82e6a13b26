"""Which computer drivers there are for a title, by name: `random`, and the levels of section 13 as named budgets."""

from collections.abc import Mapping

import msgspec

from game.bots.bot import Bot
from game.bots.policy import PolicyDriver
from game.bots.random import RandomDriver
from game.bots.runner import Driver
from game.core.rules import Title

__all__ = ["LEVELS", "Level", "NoSuchDriverError", "driver", "levels_of", "temperaments_of"]

RANDOM = "random"


class Level(msgspec.Struct, frozen=True):
    """A named budget: the level of section 13 whose policy is played."""

    name: str
    policy: int


LEVELS: Mapping[str, Level] = {level.name: level for level in (Level("easy", 1), Level("medium", 2), Level("hard", 3))}


class NoSuchDriverError(LookupError):
    """There is no such driver: `what` is "level" or "temperament", `name` what was asked for, `known` what there is."""

    def __init__(self, what: str, name: str, known: tuple[str, ...]) -> None:
        super().__init__(f"no {what} {name!r}; there are: {', '.join(known) or 'none'}")
        self.what, self.name, self.known = what, name, known


def levels_of(title: Title) -> tuple[str, ...]:
    """The names `driver` accepts for this title, the weakest first."""
    return (RANDOM, *(level.name for level in LEVELS.values() if level.policy in title.judge.levels))


def temperaments_of(title: Title) -> tuple[str, ...]:
    """The temperaments `driver` accepts for this title."""
    return ()


def driver(title: Title, level: str, seed: int, temperament: str = "") -> Driver:
    """A driver of that level for one seat; its chance comes from `seed`. Raises NoSuchDriverError."""
    if level not in levels_of(title):
        raise NoSuchDriverError("level", level, levels_of(title))
    if temperament and temperament not in temperaments_of(title):
        raise NoSuchDriverError("temperament", temperament, temperaments_of(title))
    bot: Bot = RandomDriver() if level == RANDOM else PolicyDriver(title.judge, LEVELS[level].policy)
    return Driver(bot, seed)
