"""The scripted driver: plays what its title's judge says at one level."""

from game.bots.bot import Thinking
from game.bots.candidates import prepared
from game.core.judge import Judge
from game.core.match import Chair
from game.core.rng import Rng


class PolicyDriver:
    """`judge.policy` at `level`, as written in section 13 of the title's specification."""

    def __init__(self, judge: Judge, level: int) -> None:
        self.judge = judge
        self.level = level

    def think(self, chair: Chair, rng: Rng) -> Thinking:
        """The policy's choice, its plan included."""
        yield
        yield from prepared(self.judge, chair.rules)
        choice, _ = self.judge.policy(chair.rules, chair.view, chair.seat, self.level, rng)
        return choice
