"""Plays a theme: its layers in step on channels of their own, section after section without a gap, as loud as the mood wants each.

A section's pieces are decoded by a thread of their own while the one before plays, and wait in the channels' queues: no frame waits for
them. All have the same length, a whole number of the mixer's buffers, so that what follows begins exactly where the last one ended.
"""

import contextlib
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor, Future
from pathlib import Path

import pygame

from game.sound.arrangement import Arrangement
from game.sound.themes import LEVELS, Layer, Mood, Section, Theme, length_of

DECKS = 2
"""One theme fades out while the next begins."""
RISE, FALL = 1.2, 2.4
"""Seconds in which a layer comes, and goes."""
BUFFER = 512
"""Samples that the mixer mixes at a time."""
FRAME_BYTES = 4
Sounds = tuple[pygame.mixer.Sound, ...]


class Deck:
    """A channel for each layer. What stops, stops for good: a channel that is merely told to stop would play what it has queued.

    What plays, what waits and what was just stopped is held here: pygame lets go of it while SDL still plays it, and if that were the
    last to hold it, its samples would be freed under the device's hands.
    """

    def __init__(self, channels: Sequence[pygame.mixer.Channel]) -> None:
        self._channels = channels
        self._held: list[Sounds] = []
        self._nothing = pygame.mixer.Sound(buffer=bytes(BUFFER * FRAME_BYTES))
        self.levels = dict.fromkeys(Layer, 0.0)
        """How loud each layer is, 0 to 1."""

    @property
    def plays(self) -> bool:
        """Whether the layers play."""
        return self._channels[0].get_busy()

    @property
    def has_queue(self) -> bool:
        """Whether something is to follow what plays, in any layer: they go on one after another."""
        return any(channel.get_queue() is not None for channel in self._channels)

    def begin(self, sounds: Sounds) -> None:
        """From now on these, unheard until the next `set_volume`: a channel that is told to play is at full volume."""
        self._held.append(sounds)
        for channel, sound in zip(self._channels, sounds, strict=True):
            channel.play(sound)
            channel.set_volume(0.0)

    def queue(self, sounds: Sounds) -> None:
        """These once what plays has ended."""
        self._held.append(sounds)
        for channel, sound in zip(self._channels, sounds, strict=True):
            channel.queue(sound)

    def stop(self) -> None:
        if not self.plays:
            self._held.clear()
        elif self._held[-1][0] is not self._nothing:
            self.begin((self._nothing,) * len(self._channels))

    def let_go(self) -> None:
        """Only the last section is wanted still: it plays."""
        del self._held[:-1]

    def move(self, wanted: Mapping[Layer, float], seconds: float, rise: float = RISE) -> None:
        """The layers go on towards how loud they are to be."""
        for layer, level in self.levels.items():
            goal = wanted.get(layer, 0.0)
            up, down = level + seconds / max(rise, 1e-3), level - seconds / FALL
            self.levels[layer] = min(goal, up) if goal > level else max(goal, down)

    def set_volume(self, volume: float) -> None:
        """Of all layers together, at full level."""
        for layer, channel in zip(Layer, self._channels, strict=True):
            channel.set_volume(volume * self.levels[layer])


class Music:
    """The theme that is on. `decoders` decodes; it has one thread, so that what was asked for first is there first."""

    def __init__(self, channels: Sequence[pygame.mixer.Channel], folder: Path, decoders: Executor) -> None:
        self._folder = folder
        self._decoders = decoders
        size = len(Layer)
        self._decks = [Deck(channels[number * size : (number + 1) * size]) for number in range(DECKS)]
        self._arrangement: Arrangement | None = None
        self._mood = self._sounding = Mood.CALM
        self._rise = RISE
        self._coming: Future[Sounds] | None = None
        """A section that is being decoded."""
        self._queued = False
        self._silence: tuple[Theme, pygame.mixer.Sound] | None = None

    @property
    def theme(self) -> Theme | None:
        """The theme that is on."""
        return self._arrangement.theme if self._arrangement else None

    def start(self, theme: Theme | None, seed: int, fade: float) -> None:
        """Another theme, faded in; what was on fades out. None: only that."""
        if self._decks[0].plays:
            self._decks.reverse()
        self._rest(self._decks[0])
        self._rise = max(fade, 0.0)
        self._mood = self._sounding = Mood.CALM
        self._arrangement = None if theme is None else Arrangement(theme, seed)

    def turn(self, mood: Mood, seed: int) -> None:
        """The mood from now on. What grows is heard at once, what cools down at the end of the section; a podium is another piece."""
        if mood is self._mood:
            return
        anew = Mood.PODIUM in (mood, self._mood) and self._arrangement is not None and self._arrangement.has_podium
        if anew and self.theme is not None:
            self.start(self.theme, seed, RISE / 2)
        else:
            self._rise = RISE
        self._mood = mood
        if anew or mood is Mood.HUSH or len(LEVELS[mood]) > len(LEVELS[self._sounding]):
            self._sounding = mood

    def tick(self, seconds: float, volume: float) -> None:
        """Once a frame: what follows is fetched and queued, and layers come and go. At volume 0 nothing plays, and nothing is decoded."""
        on, off = self._decks
        if any(off.levels.values()):
            off.move({}, seconds)
            off.set_volume(volume)
        else:
            off.stop()
        if self._arrangement is None or volume <= 0:
            self._rest(on)
            return
        self._go_on(on)
        on.move(LEVELS[self._sounding], seconds, self._rise)
        on.set_volume(volume)

    def _rest(self, deck: Deck) -> None:
        deck.stop()
        deck.levels = dict.fromkeys(Layer, 0.0)
        self._coming, self._queued = None, False

    def _go_on(self, deck: Deck) -> None:
        if self._queued and not deck.has_queue:
            self._queued = False
            deck.let_go()
            self._sounding, self._rise = self._mood, RISE
        if not self._queued and self._coming is None and self._arrangement is not None:
            self._coming = self._decoders.submit(self._decoded, self._arrangement.theme, self._arrangement.next(self._mood))
        if self._coming is not None and self._coming.done():
            self._take(deck, self._coming.result())

    def _take(self, deck: Deck, sounds: Sounds) -> None:
        """What was decoded plays next, or now where nothing does."""
        self._coming = None
        if deck.plays:
            deck.queue(sounds)
            self._queued = True
        else:
            deck.begin(sounds)

    # --- in the decoding thread

    def _decoded(self, theme: Theme, section: Section) -> Sounds:
        """A sound for each layer, all of one length."""
        pieces = dict(section.pieces)
        return tuple(self._piece(theme, pieces.get(layer)) for layer in Layer)

    def _piece(self, theme: Theme, name: str | None) -> pygame.mixer.Sound:
        """Silence where there is no such file, or it is no sound."""
        if name is not None:
            with contextlib.suppress(pygame.error, OSError):
                return pygame.mixer.Sound(self._folder / f"{theme}_{name}.ogg")
        if self._silence is None or self._silence[0] is not theme:
            self._silence = theme, pygame.mixer.Sound(buffer=bytes(length_of(theme) * FRAME_BYTES))
        return self._silence[1]
