"""Building blocks of sound: everything is a float array of samples at RATE, mono, and the same on every run."""

import numpy as np
from numpy.typing import NDArray

RATE = 44100
Wave = NDArray[np.float64]

PENTATONIC = (0, 2, 4, 7, 9)


def times(seconds: float) -> Wave:
    """The moments of the samples of that many seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def silence(seconds: float) -> Wave:
    """Nothing, to mix into."""
    return np.zeros(round(seconds * RATE))


def noise(seconds: float, seed: int) -> Wave:
    """White noise, -1 to 1."""
    return np.random.Generator(np.random.PCG64(seed)).uniform(-1, 1, round(seconds * RATE))


def decay(seconds: float, half: float) -> Wave:
    """An envelope that halves every `half` seconds, after a rise of two milliseconds."""
    t = times(seconds)
    return np.minimum(1, t / 0.002) * 0.5 ** (t / half)


def band(wave: Wave, low: float, high: float) -> Wave:
    """Only what lies between two frequencies, with soft edges of a third of an octave."""
    spectrum = np.fft.rfft(wave)
    at = np.maximum(np.fft.rfftfreq(len(wave), 1 / RATE), 1e-9)
    gain = 1 / np.sqrt((1 + (low / at) ** 8) * (1 + (at / high) ** 8))
    return np.fft.irfft(spectrum * gain, len(wave))


def glide(start: float, end: float, seconds: float, curve: float = 1.0) -> Wave:
    """A sine whose frequency moves from `start` to `end`; `curve` above 1 waits before it moves."""
    share = np.linspace(0, 1, round(seconds * RATE)) ** curve
    return np.sin(2 * np.pi * np.cumsum(start * (end / start) ** share) / RATE)


def struck(frequency: float, modes: tuple[tuple[float, float, float], ...], seconds: float) -> Wave:
    """A struck body: `modes` are (ratio to the frequency, loudness, half-life in seconds)."""
    t = times(seconds)
    wave = silence(seconds)
    for ratio, loudness, half in modes:
        if frequency * ratio < RATE / 2.2:
            wave += loudness * np.sin(2 * np.pi * frequency * ratio * t) * decay(seconds, half)
    return wave


def marimba(frequency: float, seconds: float = 0.5) -> Wave:
    """A wooden bar under a soft mallet."""
    half = 0.11 * (440 / frequency) ** 0.35
    return struck(frequency, ((1, 1, half), (3.93, 0.22, half / 3), (9.6, 0.06, half / 8)), seconds)


def dice_hit(seed: int, hardness: float = 1.0, size: float = 1.0) -> Wave:
    """One die touching felt: a soft thump under a short click; its pitch is `size` times that of a usual one."""
    rng = np.random.Generator(np.random.PCG64(seed))
    body = struck(size * rng.uniform(150, 210), ((1, 0.9, 0.018), (2.3, 0.3, 0.01)), 0.12)
    click = struck(size * rng.uniform(1900, 2900), ((1, 0.5, 0.004), (1.83, 0.4, 0.003), (2.71, 0.2, 0.002)), 0.12)
    cloth = band(noise(0.12, seed + 1), 400, 2600) * decay(0.12, 0.008)
    return body + hardness * 0.8 * click + 0.7 * cloth


def motor(revs: Wave, seed: int, roughness: float = 0.25) -> Wave:
    """A small engine: `revs` is its frequency at every sample. A buzzing pulse through a hollow body, never quite even."""
    jitter = band(noise(len(revs) / RATE, seed), 5, 60)
    phase = np.cumsum(revs * (1 + 0.04 * jitter)) / RATE
    buzz = sum(np.sin(2 * np.pi * k * phase + k) / k**0.8 for k in range(1, 9))
    chug = 0.7 + 0.3 * np.sin(np.pi * phase)
    air = band(noise(len(revs) / RATE, seed + 1), 300, 2500)
    return band(np.tanh(buzz * chug * 0.9) + roughness * air * chug, 70, 2600)


def pitch(step: int, root: float = 261.63) -> float:
    """Frequency of a step of the major pentatonic scale; step 0 is `root` (middle C)."""
    octave, degree = divmod(step, len(PENTATONIC))
    return root * 2 ** (octave + PENTATONIC[degree] / 12)


def mix(length: float, *parts: tuple[float, Wave]) -> Wave:
    """Parts laid over each other, each from its moment on; what rings past the end is cut."""
    out = silence(length)
    for moment, wave in parts:
        start = round(moment * RATE)
        room = max(0, min(len(wave), len(out) - start))
        out[start : start + room] += wave[:room]
    return out


def faded(wave: Wave, rise: float = 0.002, fall: float = 0.02) -> Wave:
    """Without a click at either end (seconds)."""
    up, down = round(rise * RATE), round(fall * RATE)
    wave = wave.copy()
    wave[:up] *= np.linspace(0, 1, up, endpoint=False)
    wave[-down:] *= np.linspace(1, 0, down)
    return wave


def normalised(wave: Wave, loudness: float, peak: float = 0.89) -> Wave:
    """Without an offset, its loudest tenth of a second at `loudness` (RMS), and no sample above `peak`."""
    wave = wave - wave.mean()
    window = min(len(wave), RATE // 10)
    energy = np.concatenate(([0.0], np.cumsum(wave**2)))
    loudest = np.sqrt(np.max(energy[window:] - energy[:-window]) / window)
    return wave * min(loudness / loudest, peak / np.abs(wave).max())
