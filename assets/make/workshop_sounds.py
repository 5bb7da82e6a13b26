"""The sounds of a workshop, dry and wooden: a bag that rattles, cubes that clack higher with each gear, a till, an air gun, a jack; wear
lands dull among them, so that the ear counts it."""

from collections.abc import Callable

import numpy as np
from synth import Wave, band, decay, glide, mix, noise, struck, times

from game.sound.cues import Cue

Recipe = Callable[[int], Wave]
_WOOD = ((1, 1, 0.016), (2.6, 0.5, 0.008), (4.9, 0.25, 0.005))


def _wood(frequency: float, seconds: float = 0.12) -> Wave:
    return struck(frequency, _WOOD, seconds)


def _cube(step: int) -> Recipe:
    """A cube on wood: a third higher for each gear, the ones of cards on top."""

    def cube(_: int) -> Wave:
        knock = _wood(430 * 1.17**step)
        tap = 0.25 * band(noise(0.06, 400 + step), 1200, 6000) * decay(0.06, 0.004)
        return mix(0.16, (0, knock), (0, tap), (0.055, 0.25 * knock))

    return cube


def _wear_thud(_: int) -> Wave:
    """A dull one: wet clay among clacks."""
    low = glide(150, 70, 0.22, 0.6) * decay(0.22, 0.035)
    return mix(0.26, (0, low), (0, 0.3 * band(noise(0.1, 410), 150, 900) * decay(0.1, 0.012)))


def _rattle(_: int) -> Wave:
    """A bag of cubes, shaken twice."""
    rng = np.random.Generator(np.random.PCG64(420))
    moments = np.concatenate([rng.uniform(0, 0.09, 12), rng.uniform(0.12, 0.21, 12)])
    clacks = [(float(m), rng.uniform(0.2, 0.8) * band(_wood(rng.uniform(380, 900), 0.07), 250, 2600)) for m in moments]
    cloth = band(noise(0.26, 421), 800, 3200) * np.abs(np.sin(2 * np.pi * times(0.26) / 0.24)) ** 2
    return mix(0.3, *clacks, (0, 0.25 * cloth))


def _pour(_: int) -> Wave:
    """Many cubes tip over an edge at once."""
    rng = np.random.Generator(np.random.PCG64(430))
    clacks = [(float(m), rng.uniform(0.15, 0.7) * _wood(rng.uniform(360, 1000), 0.08)) for m in np.sort(rng.beta(1.6, 2.2, 34) * 0.5)]
    return mix(0.62, *clacks)


def _till(_: int) -> Wave:
    """A drawer's bell and a coin."""
    bell = struck(1850, ((1, 1, 0.09), (2.41, 0.5, 0.06), (3.9, 0.25, 0.03)), 0.4)
    coin = struck(3100, ((1, 1, 0.03), (1.53, 0.5, 0.02)), 0.15)
    return mix(0.46, (0, 0.5 * _wood(300)), (0.035, 0.8 * bell), (0.12, 0.35 * coin))


def _grind(depth: int) -> Recipe:
    """Metal without oil, each a little deeper."""

    def grind(_: int) -> Wave:
        length = 0.26
        share = times(length) / length
        teeth = np.sign(np.sin(2 * np.pi * np.cumsum((96 - 13 * depth) * (1 - 0.3 * share)) / 44100))
        rasp = band(teeth, 180, 1800 - 200 * depth) + 0.5 * band(noise(length, 440 + depth), 500, 2400)
        return rasp * np.minimum(1, share / 0.06) * (1 - share) ** 1.2

    return grind


def _hiss(_: int) -> Wave:
    """Air that streams past, and out."""
    length = 0.75
    share = times(length) / length
    wind = band(noise(length, 450), 900, 7000) * np.sin(np.pi * share) ** 1.4
    return wind + 0.35 * glide(900, 260, length, 0.8) * np.sin(np.pi * share) ** 3 * 0.3


def _airgun(_: int) -> Wave:
    """Two short bursts."""
    burst = band(noise(0.12, 460), 700, 8000) * np.minimum(1, times(0.12) / 0.004) * decay(0.12, 0.03)
    whir = band(np.sign(np.sin(2 * np.pi * 210 * times(0.12))), 200, 3000) * decay(0.12, 0.04)
    shot = burst + 0.35 * whir
    return mix(0.34, (0, shot), (0.13, 0.8 * shot))


def _jack(_: int) -> Wave:
    """A jack is pumped three times."""
    rng = np.random.Generator(np.random.PCG64(470))
    strokes = []
    for stroke in range(3):
        start = 0.2 * stroke
        strokes += [(start + 0.02 * n, 0.4 * struck(820 + 30 * stroke, ((1, 1, 0.007), (2.4, 0.5, 0.004)), 0.05)) for n in range(5)]
        strokes.append((start + 0.1, 0.6 * glide(120 + 30 * stroke, 90, 0.12, 0.8) * decay(0.12, 0.04)))
    return mix(0.75, *strokes, (0.6, 0.2 * rng.uniform(0.9, 1.1) * _wood(220)))


def _stamp(_: int) -> Wave:
    """A stamp comes down on paper."""
    return mix(0.3, (0, glide(170, 60, 0.2, 0.5) * decay(0.2, 0.03)), (0, 0.4 * band(noise(0.15, 480), 400, 3000) * decay(0.15, 0.012)))


def _card(_: int) -> Wave:
    """A cube spins up over its card."""
    length = 0.26
    share = times(length) / length
    whirl = glide(320, 900, length, 1.2) * (0.6 + 0.4 * np.sin(2 * np.pi * 26 * times(length))) * np.sin(np.pi * share) ** 0.7
    return mix(0.4, (0, 0.35 * whirl), (0.24, _wood(760)))


WORKSHOP: dict[Cue, Recipe] = {
    **{Cue(f"cube_{step}"): _cube(step) for step in range(1, 6)},
    **{Cue(f"grind_{depth}"): _grind(depth) for depth in range(1, 5)},
    Cue.WEAR_THUD: _wear_thud, Cue.RATTLE: _rattle, Cue.POUR: _pour, Cue.TILL: _till, Cue.HISS: _hiss, Cue.AIRGUN: _airgun,
    Cue.JACK: _jack, Cue.STAMP: _stamp, Cue.CARD: _card,
}  # fmt: skip
