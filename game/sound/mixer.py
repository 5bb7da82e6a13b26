"""Plays cues: the real mixer, and its silent twin for tests, tools and machines without a sound card."""

import contextlib
import os
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic
from typing import Protocol

import pygame

from game.core.words import N_
from game.sound.cues import CUES, GREAT, Category, Cue, Sound
from game.sound.density import Density
from game.sound.music import BUFFER, DECKS, Music
from game.sound.themes import Layer, Mood, Theme
from game.store.settings import Settings

NO_SOUND = N_("There is no sound: {detail}")
"""What to tell the player where a sink has a `note`."""

CHANNELS = 24
"""Of cues; the music has its own."""
HEADROOM = 10 ** (-4 / 20)
"""Of every volume: 4 dB are left for what sounds at the same time."""
DUCKED, FOR = 10 ** (-7 / 20), 1.6
"""Share that is left of the music and of other effects while a great moment is heard, and for how many seconds."""
SEEDS = 1 << 30
"""Of arrangements: no two evenings have the same order of sections."""


class Sink(Protocol):
    """Where sounds go. An unknown cue raises ValueError; a missing file or a busy mixer is silent."""

    @property
    def note(self) -> str:
        """Why there is no sound; empty where there is."""

    def play(self, cue: str, pan: float = 0.0) -> None:
        """Plays a cue once, one variant after the other; `pan` from -1 (left) to 1 (right)."""

    def music(self, theme: str | None, fade_ms: int = 800) -> None:
        """Plays a theme calmly, faded in, unless it plays already; None fades it out."""

    def mood(self, mood: Mood) -> None:
        """What the theme that plays is to say from now on."""

    def set_volumes(self, settings: Settings) -> None:
        """Takes the three volumes into force at once."""

    def tick(self) -> None:
        """Once a frame: music goes on, and what made room for a great moment comes back after it."""

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
    """Plays nothing and remembers everything: `played` holds (cue, pan) in order, `theme` what would play, `moods` what it was to say."""

    def __init__(self, note: str = "") -> None:
        self.note = note
        self.played: list[tuple[Cue, float]] = []
        self.theme: Theme | None = None
        self.moods: list[Mood] = [Mood.CALM]
        self.volumes: dict[Category, float] = volumes(Settings())
        self.paused = False

    def play(self, cue: str, pan: float = 0.0) -> None:
        self.played.append((Cue(cue), pan))
        if len(self.played) > REMEMBERED:
            del self.played[: REMEMBERED // 2]

    def music(self, theme: str | None, fade_ms: int = 800) -> None:
        wanted = None if theme is None else Theme(theme)
        if wanted is not self.theme:
            self.theme = wanted
            self.mood(Mood.CALM)

    def mood(self, mood: Mood) -> None:
        if mood is not self.moods[-1]:
            self.moods.append(mood)
            del self.moods[:-REMEMBERED]

    def set_volumes(self, settings: Settings) -> None:
        self.volumes = volumes(settings)

    def tick(self) -> None:
        """Nothing has made room."""

    def pause(self, paused: bool) -> None:
        self.paused = paused

    def warm(self, cues: Iterable[str] = ()) -> Iterator[None]:
        for cue in cues:
            Cue(cue)
        return iter(())

    def close(self) -> None:
        """There is no device to close."""


class Mixer:
    """Plays through pygame's mixer, which must be initialised (see `open_mixer`). Files are loaded when first needed."""

    def __init__(self, assets: Path, settings: Settings, now: Callable[[], float] = monotonic) -> None:
        """`assets` holds the folders `sounds` and `music`."""
        self.note = ""
        self._now = now
        self._last = now()
        self._folder = assets / "sounds"
        self._volumes = volumes(settings)
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._turns: Counter[Cue] = Counter()
        count = CHANNELS + DECKS * len(Layer)
        pygame.mixer.set_num_channels(count)
        channels = [pygame.mixer.Channel(number) for number in range(count)]
        self._channels = channels[:CHANNELS]
        self._decoders = ThreadPoolExecutor(1, "music")
        self._music = Music(channels[CHANNELS:], assets / "music", self._decoders)
        self._density = Density()
        self._playing: dict[int, tuple[Sound, float]] = {}
        """Per channel what it played last, and its pan."""
        self._until: float | None = None
        """When a great moment is over."""

    def play(self, cue: str, pan: float = 0.0) -> None:
        """Plays the next variant of the cue; dropped where all channels are busy, or where too much of its kind was heard just now."""
        cue, now = Cue(cue), self._now()
        if not self._density.admits(cue, now):
            return
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
        """Once a frame: the music goes on, and what made room for a great moment comes back after it."""
        now = self._now()
        if self._until is not None and now >= self._until:
            self._until = None
            self._set_all()
        self._music.tick(max(0.0, now - self._last), self._volumes[Category.MUSIC] * self._room)
        self._last = now

    def _set_all(self, but: int = -1) -> None:
        """The volumes of all cues that sound; the music's follow with the next frame."""
        for number in self._playing:
            if number != but:
                self._set_volume(number)

    @property
    def _room(self) -> float:
        """The share of its volume that the music has now, and every effect but the great one."""
        return 1.0 if self._until is None else DUCKED

    def music(self, theme: str | None, fade_ms: int = 800) -> None:
        """Another theme fades in while what plays fades out."""
        wanted = None if theme is None else Theme(theme)
        if wanted is not self._music.theme:
            self._music.start(wanted, random.randrange(SEEDS), fade_ms / 1000)

    def mood(self, mood: Mood) -> None:
        """Its layers come and go by themselves."""
        self._music.turn(mood, random.randrange(SEEDS))

    def set_volumes(self, settings: Settings) -> None:
        """Also changes what is sounding now."""
        self._volumes = volumes(settings)
        self._set_all()

    def pause(self, paused: bool) -> None:
        """Effects and music both."""
        if paused:
            pygame.mixer.pause()
        else:
            pygame.mixer.unpause()

    def warm(self, cues: Iterable[str] = ()) -> Iterator[None]:
        """Music is decoded as it is needed."""
        for cue in [Cue(c) for c in cues] or list(CUES):
            for file in CUES[cue].files(cue):
                self._load(file)
                yield

    def close(self) -> None:
        """Stops everything and gives the device back."""
        self._decoders.shutdown(cancel_futures=True)  # nothing may be decoded while the mixer quits
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


def sides(volume: float, pan: float) -> tuple[float, float]:
    """Left and right: the side that is turned away from grows softer, the other stays."""
    pan = max(-1.0, min(1.0, pan))
    return volume * min(1.0, 1.0 - pan), volume * min(1.0, 1.0 + pan)


def open_mixer(settings: Settings, assets: Path) -> Sink:
    """The mixer with what lies in `assets`; SilentMixer with a note where there is no sound device. Whatever the device wants, SDL converts
    to it: what is mixed has the rate and the buffers of the files, or sections of music would not join."""
    try:
        with _quiet_stderr():
            pygame.mixer.init(44100, -16, 2, BUFFER, allowedchanges=0)
    except pygame.error as error:
        return SilentMixer(str(error) or "?")
    return Mixer(assets, settings)


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
