"""A pause after each press, for hands that shake (everybody.md, section 4.2)."""

from game.input.intents import Deed, Intent

PAUSE = 0.5
"""Seconds after a press that counts, in which its device presses nothing."""
PASSING = (Deed.DEVICE_LOST, Deed.DEVICE_FOUND, Deed.QUIT, Deed.FAST_OFF, Deed.POINT, Deed.TEXT, Deed.ERASE, Deed.OPERATOR)
"""What is no press of somebody who plays."""


class Steady:
    """Lets a press through and swallows the next ones of the same device for `seconds`; a press acts at once, nothing is delayed."""

    def __init__(self, seconds: float = PAUSE) -> None:
        self.seconds = seconds
        self._last: dict[str, float] = {}

    def let(self, intent: Intent, now: float) -> bool:
        """Whether it counts; a direction that is held never repeats. `now` in seconds of the clock of the loop."""
        if intent.repeat:
            return False
        if intent.deed in PASSING:
            return True
        if now - self._last.get(intent.device, float("-inf")) < self.seconds:
            return False
        self._last[intent.device] = now
        return True
