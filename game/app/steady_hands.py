"""Between the devices and the scenes: presses that come too soon after another one, where somebody wants a pause after each."""

from collections.abc import Iterable, Iterator

from game.input.intents import Intent
from game.input.steady import Steady
from game.scenes.framework.scene import Context


class SteadyHands:
    """Passes presses on. Those that count for nothing make the soft sound of an empty click, so that nobody takes them for heard."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._steady = Steady()

    def sift(self, intents: Iterable[Intent], now: float) -> Iterator[Intent]:
        """What of it counts; all of it where the settings in force want no pause."""
        for intent in intents:
            if not self.ctx.settings.steady or self._steady.let(intent, now):
                yield intent
            elif not intent.repeat:
                self.ctx.sound.play("tick")
