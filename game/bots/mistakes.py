"""Mistakes that people make: now and then a driver does not do what it wanted, but something that looked nearly as good."""

from game.bots.bot import Bot, Thinking
from game.bots.candidates import with_reason
from game.core.judge import Judge
from game.core.match import Chair
from game.core.rng import Rng

LOOKED_AT = 3
"""A mistake is one of so many actions that look best at first sight."""


class MistakesDriver:
    """Another driver that in one decision of `one_in` errs."""

    def __init__(self, bot: Bot, judge: Judge, one_in: int) -> None:
        self.bot = bot
        self.judge = judge
        self.one_in = one_in

    def think(self, chair: Chair, rng: Rng) -> Thinking:
        """The driver's choice, or a mistake; nobody errs where there is nothing to choose."""
        slip, rest = rng.below(self.one_in)
        choice = yield from self.bot.think(chair, rest)
        if slip or not choice.actions or chair.seat not in chair.turn.waits_for:
            return choice
        ordered = self.judge.order(chair.rules, chair.view, chair.seat, chair.legal())
        others = [action for action in ordered[:LOOKED_AT] if action != choice.actions[0]]
        if not others:
            return choice
        index, _ = rest.below(len(others))
        return with_reason(self.judge, chair, others[index])
