"""Sound that is opened after the first picture: opening a sound card takes longer than drawing a menu."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from game.sound.themes import Mood
from game.store.settings import Settings

if TYPE_CHECKING:
    from game.sound.mixer import Sink


class LateSound:
    """A Sink in front of the one that `make` opens: nothing is heard before `start`, then the theme that was asked for."""

    def __init__(self, make: Callable[[], "Sink"]) -> None:
        self._make = make
        self._sink: Sink | None = None
        self._theme: str | None = None
        self._mood = Mood.CALM
        self._settings: Settings | None = None
        self._paused = False

    @property
    def note(self) -> str:
        """Why there is no sound; empty where there is, and as long as it is not known."""
        return self._sink.note if self._sink else ""

    @property
    def opened(self) -> bool:
        """Whether it was started, and that did not break."""
        return self._sink is not None

    def start(self) -> None:
        """Opens the sound, once; all that was set before is in force."""
        if self._sink is not None:
            return
        self._sink = self._make()
        if self._settings is not None:
            self._sink.set_volumes(self._settings)
        if self._paused:
            self._sink.pause(True)
        self._sink.music(self._theme)
        self._sink.mood(self._mood)

    def play(self, cue: str, pan: float = 0.0) -> None:
        """Plays a cue; before the start nothing is heard."""
        if self._sink is not None:
            self._sink.play(cue, pan)

    def music(self, theme: str | None, fade_ms: int = 800) -> None:
        """Plays a theme, or will."""
        self._theme = theme
        if self._sink is not None:
            self._sink.music(theme, fade_ms)

    def mood(self, mood: Mood) -> None:
        """What it is to say, or will be."""
        self._mood = mood
        if self._sink is not None:
            self._sink.mood(mood)

    def set_volumes(self, settings: Settings) -> None:
        """Takes the volumes into force, or will."""
        self._settings = settings
        if self._sink is not None:
            self._sink.set_volumes(settings)

    def tick(self) -> None:
        if self._sink is not None:
            self._sink.tick()

    def pause(self, paused: bool) -> None:
        """Holds everything, or goes on."""
        self._paused = paused
        if self._sink is not None:
            self._sink.pause(paused)

    def warm(self, cues: Iterable[str] = ()) -> Iterator[None]:
        """Loads cues, one per step."""
        return self._sink.warm(cues) if self._sink is not None else iter(())

    def close(self) -> None:
        """Silence, and the device is free."""
        if self._sink is not None:
            self._sink.close()
