"""A pause after a press, for hands that press twice where they mean once: what comes too soon after a press of the same device counts for
nothing. It is no delay: the press itself acts at once."""

from game.input.intents import Deed, Intent

PAUSE = 0.5
"""Seconds after a press in which no other one of that device counts."""
ALWAYS = (Deed.OPERATOR, Deed.FULLSCREEN, Deed.TEXT)
"""Nothing that trembling hands press by the way, and what is written, where letters follow each other: it counts whenever it comes."""


class Steady:
    """Which presses count; each device has a pause of its own, so that people who press at once don't wait for each other."""

    def __init__(self, seconds: float = PAUSE) -> None:
        self.seconds = seconds
        self._until: dict[str, float] = {}

    def let(self, intent: Intent, now: float) -> bool:
        """Whether it counts at `now` (seconds). Moves of a mouse always do, a direction that is held and repeats by itself never."""
        if intent.repeat:
            return False
        if not intent.is_press or intent.deed in ALWAYS:
            return True
        if now < self._until.get(intent.device, now):
            return False
        self._until[intent.device] = now + self.seconds
        return True
