"""Drivers between two levels: in most decisions as good as the one, in the others as careless as the other."""

from game.bots.bot import Bot, Thinking
from game.core.match import Chair
from game.core.rng import Rng

THOUSAND = 1_000


class BetweenDriver:
    """In `strong` decisions of a thousand it thinks as `better` does, in the others as `weaker`: it errs more or less often, and never is
    chance in its favour or against it."""

    def __init__(self, weaker: Bot, better: Bot, strong: int) -> None:
        self.weaker = weaker
        self.better = better
        self.strong = strong

    def think(self, chair: Chair, rng: Rng) -> Thinking:
        """The choice of one of the two; which one is drawn anew for each thought, so that no stretch of the race is given away."""
        drawn, rest = rng.below(THOUSAND)
        bot = self.better if drawn < self.strong else self.weaker
        return (yield from bot.think(chair, rest))
