"""Whoever hears a game instead of seeing it."""

from msgspec.structs import replace

from game.sound.voice import SilentSpeaker
from tests.helpers.player import FRAME, Player


class Ear:
    """A player and the voice that reads to it; each sentence takes `lasts` seconds."""

    def __init__(self, player: Player, lasts: float = 0.1, voice: str = "all") -> None:
        self.player, self.speaker = player, SilentSpeaker(lasts)
        self.asked_for: list[tuple[str, bool]] = []
        self.known = 0
        player.app.aloud.open_voice = self._open
        self.set(voice)

    def _open(self, language: str, quick: bool) -> SilentSpeaker:
        self.asked_for.append((language, quick))
        return self.speaker

    def set(self, voice: str) -> None:
        self.player.app.ctx.apply(replace(self.player.app.ctx.settings, voice=voice))

    def heard(self, seconds: float = 2.0) -> str:
        """What was read since this was asked last, and within so many seconds from now."""
        self.player.steps(round(seconds / FRAME))
        fresh, self.known = self.speaker.said[self.known :], len(self.speaker.said)
        return " | ".join(fresh)
