"""What plays the themes: each a function of frequency and seconds (tones) or of seconds alone (drums), the same on every run."""

from collections.abc import Callable
from functools import cache

import numpy as np
from synth import RATE, Wave, band, decay, glide, noise, struck, times
from synth import marimba as wooden_bar

Tone = Callable[[float, float], Wave]
Drum = Callable[[int], Wave]
"""Variant -> one stroke."""


def tone(make: Tone) -> Tone:
    """A tone that is made once for each frequency and length, and let go at its end without a click."""

    @cache
    def made(frequency: float, seconds: float) -> Wave:
        wave = make(frequency, seconds)
        fall = min(len(wave), round(0.03 * RATE))
        wave[len(wave) - fall :] *= np.linspace(1, 0, fall)
        return wave

    return made


def drum(make: Drum) -> Drum:
    """A drum, each variant of whose stroke is made once."""
    return cache(make)


def _sung(frequency: float, seconds: float, rise: float, fall: float, vibrato: float = 0.0) -> tuple[Wave, Wave]:
    """The phase, in turns, and the swell of a tone that is held."""
    t = times(seconds)
    bend = vibrato * np.sin(2 * np.pi * 5.4 * t) * np.minimum(1, t / 0.35)
    swell = np.minimum(1, t / rise) * np.minimum(1, np.maximum(0, (seconds - t) / fall))
    return np.cumsum(frequency * (1 + bend)) / RATE, swell


def _overtones(phase: Wave, frequency: float, weights: tuple[float, ...]) -> Wave:
    found = np.zeros(len(phase))
    for number, weight in enumerate(weights, 1):
        if weight and frequency * number < 9000:
            found += weight * np.sin(2 * np.pi * number * phase)
    return found


@tone
def pluck(frequency: float, seconds: float) -> Wave:
    """A nylon string."""
    return struck(frequency, tuple((float(k), 1 / k**1.6, 0.3 / k**0.7) for k in range(1, 9)), max(seconds, 0.5))


@tone
def bass(frequency: float, seconds: float) -> Wave:
    """A bass string under a soft thumb."""
    length = min(max(seconds * 1.05, 0.22), 1.6)
    return struck(frequency, tuple((float(k), 1 / k**1.5, 0.42 / k**0.8) for k in range(1, 7)), length)


@tone
def twang(frequency: float, seconds: float) -> Wave:
    """A steel string near its bridge, far away."""
    t = times(max(seconds, 0.6))
    string = struck(frequency, tuple((k * (1 + 0.0002 * k * k), 1 / k**0.9, 0.34 / k**0.5) for k in range(1, 13)), max(seconds, 0.6))
    return string * (1 + 0.18 * np.sin(2 * np.pi * 6.2 * t))


@tone
def muted(frequency: float, seconds: float) -> Wave:
    """A steel string under the ball of the hand."""
    return struck(frequency, tuple((float(k), 1 / k**1.1, 0.07 / k**0.3) for k in range(1, 11)), 0.28)


@tone
def overdriven(frequency: float, seconds: float) -> Wave:
    """A steel string through a small hot amplifier."""
    string = struck(frequency, tuple((float(k), 1 / k**1.2, 0.5 / k**0.4) for k in range(1, 9)), max(seconds, 0.3))
    phase, swell = _sung(frequency, max(seconds, 0.3), 0.004, 0.05, 0.004)
    return band(np.tanh(2.6 * (string + 0.25 * np.sin(2 * np.pi * phase) * swell)), 120, 3200) * np.minimum(1, swell * 1.3)


@tone
def music_box(frequency: float, seconds: float) -> Wave:
    """A comb of steel."""
    length = max(seconds, 0.7)
    shimmer = 1 + 0.04 * np.sin(2 * np.pi * 5.5 * times(length))
    return shimmer * struck(frequency, ((1, 1, 0.22), (2.005, 0.3, 0.12), (5.4, 0.1, 0.03)), length)


@tone
def marimba(frequency: float, seconds: float) -> Wave:
    """A wooden bar under a soft mallet."""
    return wooden_bar(frequency, max(seconds, 0.5))


@tone
def kalimba(frequency: float, seconds: float) -> Wave:
    """A tongue of steel on a wooden box."""
    return struck(frequency, ((1, 1, 0.26), (2.0, 0.16, 0.1), (5.8, 0.1, 0.02), (0.5, 0.12, 0.05)), max(seconds, 0.8))


@tone
def recorder(frequency: float, seconds: float) -> Wave:
    """A wooden flute, a little out of breath."""
    phase, swell = _sung(frequency, seconds, 0.04, 0.06, 0.004)
    breath = band(noise(seconds, 17), frequency * 0.9, frequency * 2.4)
    return (_overtones(phase, frequency, (1, 0.1, 0.16, 0.02)) + 0.1 * breath) * swell


@tone
def glass(frequency: float, seconds: float) -> Wave:
    """A bottle struck with a wrench, far away."""
    return struck(frequency, ((1, 1, 0.34), (2.76, 0.25, 0.1), (5.4, 0.12, 0.04)), max(seconds, 0.9))


@tone
def whistle(frequency: float, seconds: float) -> Wave:
    """A saw that is bowed, or somebody who whistles in an empty hall: it slides into its note."""
    t = times(seconds)
    slide = 1 - 0.05 * 0.5 ** (t / 0.035)
    vibrato = 1 + 0.009 * np.sin(2 * np.pi * 5.1 * t) * np.minimum(1, t / 0.3)
    swell = np.minimum(1, t / 0.07) * np.minimum(1, np.maximum(0, (seconds - t) / 0.1))
    phase = np.cumsum(frequency * slide * vibrato) / RATE
    return _overtones(phase, frequency, (1, 0.16, 0.05)) * swell


@tone
def generator(frequency: float, seconds: float) -> Wave:
    """A generator that hums along: a few overtones, opening and closing slowly."""
    t = times(seconds)
    breath = np.sin(np.pi * np.minimum(1, t / seconds)) ** 0.5
    return breath * sum(np.sin(2 * np.pi * k * frequency * t) / k**1.4 * (1 if k < 4 else breath) for k in range(1, 7))


@tone
def haze(frequency: float, seconds: float) -> Wave:
    """A soft chord of light: two waves that drift against each other."""
    one, swell = _sung(frequency * 0.9985, seconds, 0.5, 0.5)
    two, _ = _sung(frequency * 1.0015, seconds, 0.5, 0.5)
    weights = (1, 0.5, 0.3, 0.16, 0.1, 0.05)
    return (_overtones(one, frequency, weights) + _overtones(two, frequency, weights)) * 0.5 * swell


@tone
def pulse(frequency: float, seconds: float) -> Wave:
    """An old synthesiser, short and hollow."""
    phase, swell = _sung(frequency, seconds, 0.006, 0.04)
    return _overtones(phase, frequency, (1, 0, 0.5, 0, 0.3, 0, 0.18, 0, 0.1)) * swell * 0.5 ** (times(seconds) / 0.14)


@tone
def steel_pan(frequency: float, seconds: float) -> Wave:
    """A steel drum: its octave and twelfth sing along, and it bends a little as it is struck."""
    length = max(seconds, 0.7)
    t = times(length)
    phase = np.cumsum(frequency * (1 + 0.006 * 0.5 ** (t / 0.03))) / RATE
    modes = ((1.0, 1.0, 0.2), (2.0, 0.55, 0.13), (3.0, 0.3, 0.08), (4.02, 0.12, 0.04))
    return np.asarray(sum(a * np.sin(2 * np.pi * r * phase) * decay(length, h) for r, a, h in modes))


@tone
def organ(frequency: float, seconds: float) -> Wave:
    """Drawbars through a turning speaker."""
    phase, swell = _sung(frequency, seconds, 0.012, 0.03, 0.002)
    turning = 1 + 0.12 * np.sin(2 * np.pi * 6.4 * times(seconds))
    return _overtones(phase, frequency, (1, 0.8, 0.5, 0.25, 0, 0.16, 0, 0.12)) * swell * turning


@tone
def vibraphone(frequency: float, seconds: float) -> Wave:
    """Bars of metal over turning fans."""
    length = max(seconds, 1.0)
    fans = 1 + 0.25 * np.sin(2 * np.pi * 4.6 * times(length))
    return fans * struck(frequency, ((1, 1, 0.45), (4.0, 0.18, 0.12), (10.1, 0.05, 0.02)), length)


@tone
def brass(frequency: float, seconds: float) -> Wave:
    """A muted horn section: it swells, and its edge comes with the swell."""
    t = times(seconds)
    phase, swell = _sung(frequency, seconds, 0.04, 0.07, 0.003)
    edge = 2.2 - 0.8 * swell * (0.7 + 0.3 * 0.5 ** (t / 0.1))
    return np.asarray(sum(np.sin(2 * np.pi * k * phase) / k**edge for k in range(1, 9) if frequency * k < 9000)) * swell


@drum
def brush(variant: int) -> Wave:
    """A brush on a snare."""
    return band(noise(0.1, 40 + variant), 3000, 9000) * decay(0.1, 0.02)


@drum
def shaker(variant: int) -> Wave:
    """Seeds in a tin: they arrive a little late."""
    t = times(0.09)
    return band(noise(0.09, 50 + variant), 4500, 10000) * np.minimum(1, t / 0.02) * 0.5 ** (t / 0.018)


@drum
def snare(variant: int) -> Wave:
    """A small dry snare."""
    return 0.7 * band(noise(0.16, 60 + variant), 1200, 8000) * decay(0.16, 0.03) + struck(190, ((1, 0.8, 0.03), (1.6, 0.4, 0.02)), 0.16)


@drum
def kick(variant: int) -> Wave:
    """A bass drum under a blanket."""
    return glide(118, 48, 0.26, 0.5) * decay(0.26, 0.06)


@drum
def tom(variant: int) -> Wave:
    """An oil drum; its variants are higher."""
    root = 96 * 1.24**variant
    return glide(root * 1.5, root, 0.34, 0.35) * decay(0.34, 0.07) + 0.1 * band(noise(0.34, 70), 200, 1500) * decay(0.34, 0.02)


@drum
def hat(variant: int) -> Wave:
    """Two cymbals, closed."""
    return band(noise(0.07, 80 + variant), 6000, 12000) * decay(0.07, 0.014)


@drum
def ride(variant: int) -> Wave:
    """A large cymbal, touched."""
    ping = struck(3150, ((1, 1, 0.05), (1.48, 0.6, 0.04), (2.17, 0.4, 0.03)), 0.35)
    return 0.25 * ping + band(noise(0.35, 90 + variant), 5000, 11000) * decay(0.35, 0.05)


@drum
def woodblock(variant: int) -> Wave:
    """A hollow block; its variants are lower."""
    return struck(1020 / 1.26**variant, ((1, 1, 0.022), (2.4, 0.4, 0.01)), 0.16)


@drum
def conga(variant: int) -> Wave:
    """A hand on skin; its variants are higher."""
    root = 185 * 1.34**variant
    return glide(root * 1.12, root, 0.3, 0.4) * decay(0.3, 0.055) + 0.15 * band(noise(0.3, 95), 1500, 5000) * decay(0.3, 0.006)


@drum
def timbale(variant: int) -> Wave:
    """A shallow drum with a metal shell."""
    return struck(420 * 1.2**variant, ((1, 1, 0.06), (1.59, 0.6, 0.05), (2.3, 0.4, 0.03), (3.6, 0.2, 0.02)), 0.3)


@drum
def clap(variant: int) -> Wave:
    """Several hands."""
    wave = np.zeros(round(0.2 * RATE))
    for number, at in enumerate((0.0, 0.011, 0.019)):
        hand = band(noise(0.15, 97 + 7 * variant + number), 900, 3800) * decay(0.15, 0.018)
        start = round(at * RATE)
        wave[start : start + len(hand)] += hand
    return wave


@drum
def hammer(variant: int) -> Wave:
    """A hammer on a bench: wood below, a little steel above; its variants are higher."""
    wood = struck(190 * 1.7**variant, ((1, 1, 0.03), (2.6, 0.4, 0.012)), 0.18)
    return wood + 0.2 * band(noise(0.18, 100 + variant), 1800, 7000) * decay(0.18, 0.006)


@drum
def anvil(variant: int) -> Wave:
    """Steel on steel, across the yard."""
    return struck(1180 * 1.12**variant, ((1, 1, 0.16), (2.76, 0.5, 0.1), (1.51, 0.3, 0.08), (4.1, 0.25, 0.04)), 0.6)


@drum
def clank(variant: int) -> Wave:
    """Tin that falls on tin; its variants are higher."""
    metal = struck(360 * 1.6**variant, ((1, 1, 0.03), (1.51, 0.7, 0.022), (2.4, 0.5, 0.016), (3.9, 0.3, 0.01)), 0.2)
    return metal + 0.35 * band(noise(0.2, 110 + variant), 2500, 8000) * decay(0.2, 0.012)


@drum
def steam(variant: int) -> Wave:
    """A valve."""
    t = times(0.3)
    return band(noise(0.3, 120 + variant), 2500, 9000) * np.minimum(1, t / 0.05) * 0.5 ** (t / 0.07)
