"""The driver that knows nothing: the baseline of all others."""

from game.bots.bot import Thinking
from game.core.judge import DriverChoice
from game.core.match import Chair
from game.core.rng import Rng

STANDING_RIGHT = 8


class RandomDriver:
    """Each legal action is as likely; a standing right is used one time in eight."""

    def think(self, chair: Chair, rng: Rng) -> Thinking:
        """One action at random, or none where nobody waits for this seat."""
        yield
        if chair.seat not in chair.turn.waits_for:
            used, rng = rng.below(STANDING_RIGHT)
            if used != 0:
                return DriverChoice(())
        actions = chair.legal()
        index, _ = rng.below(len(actions))
        return DriverChoice((actions[index],))
