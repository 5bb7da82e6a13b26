"""Plays cues: the real mixer, and its silent twin for tests, tools and machines without a sound card."""

import contextlib
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from time import monotonic
from typing import Protocol

import pygame

from game.core.words import N_
from game.sound.cues import CUES, GREAT, Category, Cue, Sound
from game.store.settings import Settings

NO_SOUND = N_("There is no sound: {detail}")
"""What to tell the player where a sink has a `note`."""

CHANNELS = 24
HEADROOM = 10 ** (-4 / 20)
"""Of every volume: 4 dB are left for what sounds at the same time."""
DUCKED, FOR = 10 ** (-7 / 20), 1.6
"""Share that is left of the tune and of other effects while a great moment is heard, and for how many seconds."""
TWICE = 0.03
"""Seconds within which the same cue is heard once: two of them would only be louder."""


class Sink(Protocol):
    """Where sounds go. An unknown cue raises ValueError; a missing file or a busy mixer is silent."""

    note: str
    """Why there is no sound; empty where there is."""

    def play(self, cue: str, pan: float = 0.0) -> None:
        """Plays a cue once, one variant after the other; `pan` from -1 (left) to 1 (right)."""

    def music(self, cue: str | None, fade_ms: int = 800) -> None:
        """Loops a tune, faded in, unless it plays already; None fades the tune out."""

    def set_volumes(self, settings: Settings) -> None:
        """Takes the three volumes into force at once."""

    def tick(self) -> None:
        """Once a frame: what made room for a great moment comes back after it."""

    def pause(self, paused: bool) -> None:
        """Holds everything, or goes on."""

    def warm(self, cues: Iterable[str] = ()) -> Iterator[None]:
        """Loads cues (all effects where none are named), one per step, so that it can be done between frames."""

    def close(self) -> None:
        """Silence, and the device is free."""


def volumes(settings: Settings) -> dict[Category, float]:
    """The volume of each category, 0 to HEADROOM."""
    return {
        Category.MUSIC: settings.volume_music / 100 * HEADROOM,
        Category.EFFECTS: settings.volume_effects / 100 * HEADROOM,
        Category.MENU: settings.volume_menu / 100 * HEADROOM,
    }


REMEMBERED = 20_000
"""Cues that a silent twin remembers at most: a cabinet without a sound card runs for weeks."""


class SilentMixer:
    """Plays nothing and remembers everything: `played` holds (cue, pan) in order, `tune` what would loop."""

    def __init__(self, note: str = "") -> None:
        self.note = note
        self.played: list[tuple[Cue, float]] = []
        self.tune: Cue | None = None
        self.volumes: dict[Category, float] = volumes(Settings())
        self.paused = False

    def play(self, cue: str, pan: float = 0.0) -> None:
        """Remembers the cue."""
        self.played.append((Cue(cue), pan))
        if len(self.played) > REMEMBERED:
            del self.played[: REMEMBERED // 2]

    def music(self, cue: str | None, fade_ms: int = 800) -> None:
        """Remembers the tune."""
        self.tune = _tune(cue)

    def set_volumes(self, settings: Settings) -> None:
        """Remembers the volumes."""
        self.volumes = volumes(settings)

    def tick(self) -> None:
        """Nothing has made room."""

    def pause(self, paused: bool) -> None:
        """Remembers it."""
        self.paused = paused

    def warm(self, cues: Iterable[str] = ()) -> Iterator[None]:
        """Nothing to load."""
        for cue in cues:
            Cue(cue)
        return iter(())

    def close(self) -> None:
        """Nothing to close."""


class Mixer:
    """Plays through pygame's mixer, which must be initialised (see `open_mixer`). Files are loaded when first needed."""

    def __init__(self, folder: Path, settings: Settings, now: Callable[[], float] = monotonic) -> None:
        self.note = ""
        self._now = now
        self._heard: dict[Cue, float] = {}
        """When each cue was played last."""
        self._folder = folder
        self._volumes = volumes(settings)
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._turns: Counter[Cue] = Counter()
        pygame.mixer.set_num_channels(CHANNELS)
        self._channels = [pygame.mixer.Channel(number) for number in range(CHANNELS)]
        self._playing: dict[int, tuple[Sound, float]] = {}
        """Per channel what it played last, and its pan."""
        self._tune: Cue | None = None
        self._until: float | None = None
        """When a great moment is over."""

    def play(self, cue: str, pan: float = 0.0) -> None:
        """Plays the next variant of the cue; dropped where all channels are busy, or where it has only just begun."""
        cue, now = Cue(cue), self._now()
        if now - self._heard.get(cue, -1.0) < TWICE:
            return
        self._heard[cue] = now
        how = CUES[cue]
        files = how.files(cue)
        sound = self._load(files[self._turns[cue] % len(files)])
        self._turns[cue] += 1
        free = next((n for n, channel in enumerate(self._channels) if not channel.get_busy()), None)
        if sound is None or free is None:
            return
        self._channels[free].play(sound)
        self._playing[free] = (how, pan)
        if cue in GREAT:
            self._until = now + FOR
            self._set_all(but=free)
        self._set_volume(free, great=cue in GREAT)

    def tick(self) -> None:
        """Once a frame: what made room for a great moment comes back after it."""
        if self._until is not None and self._now() >= self._until:
            self._until = None
            self._set_all()

    def _set_all(self, but: int = -1) -> None:
        """The volumes of everything that sounds."""
        if self._tune:
            pygame.mixer.music.set_volume(self._volumes[Category.MUSIC] * CUES[self._tune].gain * self._room)
        for number in self._playing:
            if number != but:
                self._set_volume(number)

    @property
    def _room(self) -> float:
        """The share of its volume that the tune has now, and every effect but the great one."""
        return 1.0 if self._until is None else DUCKED

    def music(self, cue: str | None, fade_ms: int = 800) -> None:
        """Streams the tune in a loop. Another tune stops at once, since fading it out would hold up the frame."""
        tune = _tune(cue)
        if tune == self._tune:
            return
        self._tune = tune
        if tune is None:
            pygame.mixer.music.fadeout(fade_ms)
            return
        with contextlib.suppress(pygame.error, OSError):
            pygame.mixer.music.stop()
            pygame.mixer.music.load(self._folder / CUES[tune].files(tune)[0])
            pygame.mixer.music.set_volume(self._volumes[Category.MUSIC] * CUES[tune].gain * self._room)
            pygame.mixer.music.play(-1, fade_ms=fade_ms)

    def set_volumes(self, settings: Settings) -> None:
        """Also changes what is sounding now."""
        self._volumes = volumes(settings)
        self._set_all()

    def pause(self, paused: bool) -> None:
        """Effects and music both."""
        if paused:
            pygame.mixer.pause()
            pygame.mixer.music.pause()
        else:
            pygame.mixer.unpause()
            pygame.mixer.music.unpause()

    def warm(self, cues: Iterable[str] = ()) -> Iterator[None]:
        """Music is streamed and needs no loading."""
        for cue in [Cue(c) for c in cues] or list(CUES):
            if CUES[cue].category is not Category.MUSIC:
                for file in CUES[cue].files(cue):
                    self._load(file)
                    yield

    def close(self) -> None:
        """Stops everything and gives the device back."""
        self._sounds.clear()
        self._playing.clear()
        pygame.mixer.quit()

    def _set_volume(self, number: int, great: bool = False) -> None:
        how, pan = self._playing[number]
        room = 1.0 if great or how.category is Category.MENU else self._room
        volume = self._volumes[how.category] * how.gain * room
        self._channels[number].set_volume(*(sides(volume, pan) if pan else (volume,)))

    def _load(self, file: str) -> pygame.mixer.Sound | None:
        if file not in self._sounds:
            try:
                self._sounds[file] = pygame.mixer.Sound(self._folder / file)
            except (pygame.error, OSError):
                self._sounds[file] = None
        return self._sounds[file]


def _tune(cue: str | None) -> Cue | None:
    if cue is None:
        return None
    if CUES[Cue(cue)].category is not Category.MUSIC:
        raise ValueError(f"{cue} is no tune")
    return Cue(cue)


def sides(volume: float, pan: float) -> tuple[float, float]:
    """Left and right: the side that is turned away from grows softer, the other stays."""
    pan = max(-1.0, min(1.0, pan))
    return volume * min(1.0, 1.0 - pan), volume * min(1.0, 1.0 + pan)


def open_mixer(settings: Settings, folder: Path) -> Sink:
    """The mixer with the sounds in `folder` (assets/sounds); SilentMixer with a note where there is no sound device."""
    try:
        with _quiet_stderr():
            pygame.mixer.init(44100, -16, 2, 512)
    except pygame.error as error:
        return SilentMixer(str(error) or "?")
    return Mixer(folder, settings)


@contextlib.contextmanager
def _quiet_stderr() -> Iterator[None]:
    """Keeps ALSA, which writes past Python, from filling the terminal when there is no device."""
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(OSError):
            kept = os.dup(2)
            stack.callback(os.close, kept)
            with open(os.devnull, "wb") as nothing:
                os.dup2(nothing.fileno(), 2)
            stack.callback(os.dup2, kept, 2)
        yield
