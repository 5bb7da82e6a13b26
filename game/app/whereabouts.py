"""Where people are, and how long they are at a race: told to the book every minute, so that a fault costs a minute at most."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.record import Header, match_name
from game.store.book_entries import Kind

if TYPE_CHECKING:
    from game.scenes.framework.scene import Context, Scene
    from game.store.saves import Saver

EVERY = 60.0
LONGEST = 5.0
"""Seconds that one turn of the loop may count for: what took longer was no playing (a machine that slept)."""


class PlayClock:
    """Counts the seconds that a race, its pause or its help is on screen."""

    def __init__(self) -> None:
        self._last: float | None = None
        self._race: Header | None = None
        self._seconds = 0.0
        self._decision = 0

    def turn(self, ctx: "Context", saves: "Saver | None", now: float) -> None:
        """A turn of the loop; `now` in seconds of a monotonic clock, `saves` keeps the race on the stack (None where none is)."""
        race = saves.header if saves is not None else None
        if race is not self._race:
            self.tell(ctx)
            self._race = race
        elif saves is not None and race is not None and self._last is not None:
            self._seconds += min(LONGEST, max(0.0, now - self._last))
            self._decision = saves.decisions
        self._last = now
        if self._seconds >= EVERY:
            self.tell(ctx)

    def tell(self, ctx: "Context") -> None:
        """What was counted goes to the book."""
        if self._race is not None and self._seconds > 0:
            header = self._race
            ctx.book.note(Kind.PLAYED, title=header.title, race=match_name(header), seconds=self._seconds, decision=self._decision)
        self._seconds = 0.0


def saves_on_screen(scenes: "Sequence[Scene]") -> "Saver | None":
    """What keeps the race that people are in, or that is being opened, whatever lies over it; None where there is none."""
    return next((scene.ctx.saves for scene in reversed(scenes) if place_of(scene) == "race"), None)


def place_of(scene: "Scene") -> str:
    """The room a scene lives in (menu, setup, race ...; attract, operator ...): where guests are. "" for what lies over all of them."""
    parts = type(scene).__module__.split(".")
    room = parts[2] if len(parts) > 2 else ""
    return "" if room == "framework" else room
