"""Mixes what a race sounds like, from the log of its cues, and counts the samples that would clip. Needs numpy.

    python assets/make/mix.py              ten minutes of each title's fullest race, everything at 100
    python assets/make/mix.py TITLE 60     one title, so many seconds

Computers race on the real screen, unseen; what the mixer would play is laid over its music with the volumes, sides and channels it has.
"""

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import numpy as np  # noqa: E402
import pygame  # noqa: E402
from loudness import RATE, samples, together  # noqa: E402

from game.bench.headless import Unseen  # noqa: E402
from game.bench.headless_race import full_race  # noqa: E402
from game.scenes.race.race import RaceScene  # noqa: E402
from game.sound.arrangement import Arrangement  # noqa: E402
from game.sound.cues import CUES, Cue  # noqa: E402
from game.sound.density import Density  # noqa: E402
from game.sound.mixer import CHANNELS, HEADROOM, SilentMixer, sides  # noqa: E402
from game.sound.themes import Mood, Theme, length_of  # noqa: E402
from game.store.settings import Settings  # noqa: E402
from game.titles import TITLES  # noqa: E402

SECONDS = 600.0
SIZE = (320, 180)
LOUD = Settings(volume_music=100, volume_effects=100, volume_menu=100)
Heard = tuple[float, Cue, float]


class Log(SilentMixer):
    """Remembers when each cue was played and what is heard of it, and when the music changed."""

    def __init__(self, unseen: Unseen) -> None:
        super().__init__()
        self._unseen = unseen
        self._density = Density()
        self.heard: list[Heard] = []
        self.turns: list[tuple[float, Mood]] = [(0.0, Mood.CALM)]

    def play(self, cue: str, pan: float = 0.0) -> None:
        """As the mixer takes it."""
        now, what = self._unseen.now, Cue(cue)
        if self._density.admits(what, now):
            self.heard.append((now, what, pan))

    def mood(self, mood: Mood) -> None:
        """Another mood from now on."""
        if mood is not self.turns[-1][1]:
            self.turns.append((self._unseen.now, mood))


def log(title_id: str, seconds: float) -> tuple[Log, Theme | None]:
    """What is heard of races with all seats, one after another, until so much time has gone by; and their theme."""
    title = next(entry for entry in TITLES if entry.meta.id == title_id).open()
    with Unseen(SIZE, 7, LOUD) as unseen:
        sink = unseen.app.ctx.sound = Log(unseen)
        theme: Theme | None = None
        seed = 7
        while unseen.now < seconds:
            seed += 1
            scene = unseen.race(full_race(title, seed))
            assert isinstance(scene, RaceScene)
            while unseen.now < seconds and not scene.match.turn.over:
                unseen.step()
                theme = sink.theme or theme
            unseen.step(300)
        return sink, theme


def mixed(heard: list[Heard], seconds: float) -> np.ndarray:
    """Both sides of the mix; no more cues at a time than the mixer has channels."""
    whole = np.zeros((round((seconds + 10) * RATE), 2), np.float32)
    busy: list[float] = []
    turns: dict[Cue, int] = {}
    waves: dict[str, np.ndarray] = {}
    for when, cue, pan in heard:
        busy = [end for end in busy if end > when]
        files = CUES[cue].files(cue)
        file = files[turns.get(cue, 0) % len(files)]
        turns[cue] = turns.get(cue, 0) + 1
        wave = waves.setdefault(file, samples(file).astype(np.float32))
        first = round(when * RATE)
        if len(busy) >= CHANNELS or first + len(wave) > len(whole):
            continue
        busy.append(when + len(wave) / RATE)
        left, right = sides(HEADROOM * CUES[cue].gain, pan)
        whole[first : first + len(wave)] += wave[:, None] * np.array((left, right), np.float32)
    return whole


def under(theme: Theme, turns: list[tuple[float, Mood]], seconds: float) -> np.ndarray:
    """The music, in the mood that it has as each section begins."""
    arrangement, length = Arrangement(theme, 7), length_of(theme)
    whole = np.zeros((round((seconds + 10) * RATE), 1), np.float32)
    for first in range(0, len(whole) - length, length):
        mood = [mood for when, mood in turns if when * RATE <= first][-1]
        whole[first : first + length, 0] = HEADROOM * together(theme, arrangement.next(mood), mood)
    return whole


def main(words: list[str]) -> None:
    """A line per title."""
    pygame.mixer.init(RATE, -16, 2, 512)
    seconds = float(words[1]) if len(words) > 1 else SECONDS
    for title in words[:1] or [entry.meta.id for entry in TITLES]:
        sink, theme = log(title, seconds)
        assert theme is not None
        whole = np.abs(mixed(sink.heard, seconds) + under(theme, sink.turns, seconds))
        peak, clipped = 20 * np.log10(whole.max() + 1e-9), int((whole >= 1.0).sum())
        print(f"{title:12} {seconds:5.0f} s  {len(sink.heard):5} cues  peak {peak:+5.1f} dBFS  {clipped} clipped samples", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
