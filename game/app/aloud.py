"""Reading aloud, for the loop: the narrator and all that it needs comes into the program with the first wish for it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from game.core.words import N_

if TYPE_CHECKING:
    from game.app.loop import App
    from game.app.narrator import Narrator
    from game.sound.screen_reader import Looked
    from game.sound.voice import Speaker

TURNED_ON = N_(
    "A screen reader runs, so Kerbside reads aloud what you look at. The settings change that: on the page Ease, in the row Read aloud."
)
PULSE = 1 / 20
"""Seconds from look to look while something is read, or a screen reader is looked for."""


def system_voice(language: str, quick: bool) -> "Speaker":
    """The voice of this system in a language (two letters), as fast as usual or quickly."""
    from game.sound.voices import system_voice

    return system_voice(language, quick)


def look_for_reader() -> "Looked":
    """Asks the system, beside the game, whether a screen reader runs."""
    from game.sound.screen_reader import Looked

    return Looked()


class Aloud:
    """Nothing but a comparison in each turn of the loop, as long as nobody wants to hear anything. `open_voice` None: there is no voice."""

    def __init__(self, app: "App", open_voice: "Callable[[str, bool], Speaker] | None" = None) -> None:
        self._app = app
        self.open_voice = open_voice
        self.narrator: Narrator | None = None
        self.look_for_reader: Callable[[], Looked] | None = None
        """Asks whether a screen reader runs; only where the game is new here."""
        self._looked: Looked | None = None
        self._turned = False
        """A frame of the program was drawn."""

    def pass_time(self, now: float) -> None:
        """A turn of the loop: what has changed on the screen is read."""
        if self.look_for_reader is not None:
            self._find_reader()
        if self.narrator is None:
            if self.open_voice is None or self._app.ctx.settings.voice == "off":
                return
            self._begin()
        if self.narrator is not None:
            self.narrator.pass_time(now)

    def _find_reader(self) -> None:
        """Asks once the first frame stands. Where a screen reader runs what is looked at is read aloud from now on, unless somebody was
        quicker to decide about it."""
        assert self.look_for_reader is not None
        if self._looked is None:
            if self._turned:
                self._looked = self.look_for_reader()
            self._turned = True
        elif self._looked.runs is not None:
            self.look_for_reader = None
            if self._looked.runs and self._app.ctx.settings.voice == "off":
                self._app.ctx.apply(msgspec.structs.replace(self._app.ctx.settings, voice="focus"))
                self._begin().announce(TURNED_ON)

    def _begin(self) -> "Narrator":
        """The narrator, who is there from now on."""
        from game.app.narrator import Narrator

        assert self.open_voice is not None
        self.narrator = self.narrator or Narrator(self._app, self.open_voice)
        return self.narrator

    def next_wake(self, last: float) -> float | None:
        """When it wants the next turn, in seconds of the clock whose `last` turn was then; None where nothing is to be read."""
        if self.look_for_reader is not None:
            return last + PULSE
        return None if self.narrator is None else self.narrator.next_wake(last)

    def close(self) -> None:
        """Nothing more is read aloud."""
        if self.narrator is not None:
            self.narrator.close()
