"""What a race sounds like in every title: somebody else leads, told in the world's own voice and key; the stands on the last straight."""

from collections.abc import Callable

import numpy as np
from instruments import Tone, brass, glass, music_box, overdriven, steel_pan, twang
from score import hertz, pitch
from synth import RATE, Wave, band, decay, mix, noise, silence, times

from game.sound.cues import Cue

Recipe = Callable[[int], Wave]


def _sting(voice: Tone, run: str, chord: str, step: float, last: float) -> Recipe:
    """A run up, and a chord on top of it."""

    def sting(_: int) -> Wave:
        notes = [pitch(name) for name in run.split()]
        parts = [(step * at, (0.6 + 0.08 * at) * voice(hertz(note), max(step, 0.12))) for at, note in enumerate(notes)]
        parts += [(step * len(notes) + 0.008 * at, 0.75 * voice(hertz(pitch(name)), last)) for at, name in enumerate(chord.split())]
        return mix(step * len(notes) + last + 0.35, *parts)

    return sting


def _stands(_: int) -> Wave:
    """People get up: a murmur that swells to a roar, feet on wood in time, then it holds its breath again."""
    length = 2.9
    rng = np.random.Generator(np.random.PCG64(401))
    t = times(length)
    roar = silence(length)
    for voice in range(12):
        centre = rng.uniform(300, 1250)
        wave = 1 + 0.35 * np.sin(2 * np.pi * rng.uniform(0.8, 2.2) * t + rng.uniform(0, 6))
        roar += wave * band(noise(length, 402 + voice), centre * 0.82, centre * 1.22) * (500 / centre) ** 0.5
    swell = np.minimum(1, 0.12 + (t / 1.9) ** 2) * np.minimum(1, (length - t) / 0.8)
    feet = [(0.25 * step, 0.2 * (0.3 + step / 9) * _foot(step)) for step in range(1, 10)]
    return mix(length, (0, roar * swell), *feet) * np.minimum(1, t / 0.02) * np.minimum(1, (length - t) / 0.3)


def _foot(step: int) -> Wave:
    knock = band(noise(0.2, 420 + step), 70, 420) * decay(0.2, 0.03)
    return 3.0 * knock[: round(0.2 * RATE)]


RACE: dict[Cue, Recipe] = {
    Cue.STANDS: _stands,
    Cue.STING_TOY_SHOP: _sting(music_box, "G5 C6 E6", "G6 C7", 0.07, 0.6),
    Cue.STING_JUNKYARD: _sting(glass, "A5 D6", "F6 A6 D7", 0.1, 0.7),
    Cue.STING_ISLAND: _sting(steel_pan, "D5 G5 B5", "D6 G6", 0.075, 0.55),
    Cue.STING_POSTER: _sting(brass, "C5", "F5 A5 D6", 0.11, 0.5),
    Cue.STING_WORKSHOP: _sting(lambda f, s: overdriven(f, max(s, 0.6)) + 0.5 * twang(f, max(s, 0.6)), "A4 C5 D5", "E5 A5", 0.08, 0.5),
}
