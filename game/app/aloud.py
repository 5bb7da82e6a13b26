"""Reading aloud, for the loop: the narrator and all that it needs comes into the program with the first wish for it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app.loop import App
    from game.app.narrator import Narrator
    from game.sound.voice import Speaker


def system_voice(language: str, quick: bool) -> "Speaker":
    """The voice of this system in a language (two letters), as fast as usual or quickly."""
    from game.sound.voices import system_voice

    return system_voice(language, quick)


class Aloud:
    """Nothing but a comparison in each turn of the loop, as long as nobody wants to hear anything. `open_voice` None: there is no voice."""

    def __init__(self, app: "App", open_voice: "Callable[[str, bool], Speaker] | None" = None) -> None:
        self._app = app
        self.open_voice = open_voice
        self.narrator: Narrator | None = None

    def pass_time(self, now: float) -> None:
        """A turn of the loop: what has changed on the screen is read."""
        if self.narrator is None:
            if self.open_voice is None or self._app.ctx.settings.voice == "off":
                return
            from game.app.narrator import Narrator

            self.narrator = Narrator(self._app, self.open_voice)
        self.narrator.pass_time(now)

    def next_wake(self, last: float) -> float | None:
        """When it wants the next turn, in seconds of the clock whose `last` turn was then; None where nothing is to be read."""
        return None if self.narrator is None else self.narrator.next_wake(last)

    def close(self) -> None:
        """Nothing more is read aloud."""
        if self.narrator is not None:
            self.narrator.close()
