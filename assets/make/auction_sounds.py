"""The sounds of Top Race: wood and paper in the auction, a note higher for each 10,000; horns of a jam, a siren, steam, money, a crowd."""

from collections.abc import Callable

import numpy as np
from synth import Wave, band, decay, glide, marimba, mix, noise, pitch, struck, times

from game.sound.cues import Cue

Recipe = Callable[[int], Wave]
_WOOD = ((1, 1, 0.022), (2.7, 0.5, 0.012), (5.2, 0.25, 0.007))


def _block(frequency: float, seconds: float = 0.25) -> Wave:
    return struck(frequency, _WOOD, seconds)


def _knock(frequency: float) -> Recipe:
    """A knuckle on the block."""
    return lambda _: mix(0.24, (0, _block(frequency)), (0, 0.3 * band(noise(0.05, 700), 900, 5000) * decay(0.05, 0.004)))


def _gavel(_: int) -> Wave:
    """The hammer hits: a deep crack, and the room answers."""
    crack = band(noise(0.3, 701), 500, 7000) * decay(0.3, 0.008)
    thump = glide(210, 70, 0.4, 0.5) * decay(0.4, 0.04)
    room = 0.18 * band(noise(0.5, 702), 200, 1800) * decay(0.5, 0.07)
    bounce = 0.5 * _block(260, 0.2)
    return np.tanh(1.5 * mix(0.75, (0, 0.8 * crack), (0, 0.6 * thump), (0, 1.4 * _block(205, 0.35)), (0.16, bounce), (0.05, 2.0 * room)))


def _bid(step: int) -> Recipe:
    """A raised paddle: wood, and a bar one step higher for each 10,000."""

    def bid(_: int) -> Wave:
        note = pitch(step + 1, 196.0)
        clap = band(noise(0.06, 720 + step), 700, 4200) * decay(0.06, 0.006)
        return mix(
            0.42,
            (0, 0.7 * _block(430 + 10 * step, 0.12)),
            (0, 0.5 * clap),
            (0.03, marimba(note, 0.3)),
            (0.1, 0.5 * marimba(note * 1.5, 0.3)),
        )

    return bid


def _cash(_: int) -> Wave:
    """A till's bell and its drawer."""
    bell = struck(2093, ((1, 1, 0.16), (2.01, 0.4, 0.1), (3.02, 0.2, 0.06)), 0.5)
    drawer = band(noise(0.2, 703), 250, 2600) * decay(0.2, 0.03)
    coins = [(0.12 + 0.035 * n, 0.12 * struck(3100 + 260 * n, ((1, 1, 0.03), (1.5, 0.5, 0.02)), 0.12)) for n in range(4)]
    return mix(0.65, (0, 0.5 * bell), (0.05, 0.7 * drawer), *coins)


def _punch(_: int) -> Wave:
    """A ticket is punched."""
    clip = struck(1250, ((1, 1, 0.006), (2.2, 0.5, 0.004)), 0.06)
    return mix(0.2, (0, clip), (0.03, 0.6 * band(noise(0.06, 704), 600, 4000) * decay(0.06, 0.008)), (0.07, 0.5 * clip))


def _paper(_: int) -> Wave:
    """A poster unrolls."""
    length = 0.6
    share = times(length) / length
    rustle = band(noise(length, 705), 1200, 9000) * (0.5 + 0.5 * band(noise(length, 706), 8, 40))
    return rustle * np.sin(np.pi * share) ** 0.7 + 0.3 * band(noise(length, 707), 300, 1200) * (1 - share) ** 3


def _joker(_: int) -> Wave:
    """Glass bells run up: the white line takes a colour."""
    notes = [(0.06 * n, 0.5 * struck(pitch(9 + 2 * n), ((1, 1, 0.09), (2.76, 0.4, 0.05), (5.4, 0.15, 0.02)), 0.35)) for n in range(4)]
    return mix(0.6, *notes)


def _horn(count: int) -> Recipe:
    """Horns of the jam: one more with each stuck car."""

    def horn(_: int) -> Wave:
        length = 0.42
        share = times(length) / length
        tones = (330.0, 415.3, 277.2, 493.9)[:count]
        brass = sum(
            np.tanh(1.6 * (np.sin(2 * np.pi * f * times(length)) + 0.6 * np.sin(4 * np.pi * f * times(length) + n)))
            for n, f in enumerate(tones)
        )
        gate = np.minimum(1, share / 0.04) * np.minimum(1, (1 - share) / 0.12) * (1 - 0.85 * ((share > 0.42) & (share < 0.52)))
        return np.asarray(band(np.asarray(brass) / count, 240, 3600) * gate)

    return horn


def _siren(_: int) -> Wave:
    """A hand-cranked siren winds up and is gone."""
    length = 0.8
    share = times(length) / length
    whine = glide(340, 900, length, 0.6)
    octave = glide(680, 1800, length, 0.6)
    return band(np.tanh(1.8 * whine + 0.7 * octave), 250, 5000) * np.minimum(1, share / 0.15) * (1 - share) ** 0.5


def _steam(_: int) -> Wave:
    """A cough, and the radiator lets go."""
    length = 1.0
    share = times(length) / length
    hiss = band(noise(length, 708), 1800, 9500) * np.minimum(1, share / 0.2) * (1 - share) ** 1.4
    cough = glide(120, 60, 0.18, 0.5) * decay(0.18, 0.03)
    return mix(length, (0, 1.2 * cough), (0.16, 0.8 * cough), (0.2, hiss[: round(len(hiss) * 0.8)]))


def _fizzle(_: int) -> Wave:
    """A spark that dies."""
    length = 0.5
    share = times(length) / length
    crackle = band(noise(length, 709), 900, 6000) * (band(noise(length, 710), 20, 90) > 0.12) * (1 - share) ** 2
    return crackle + 0.5 * glide(700, 180, length, 1.6) * (1 - share) ** 2


def _crowd(_: int) -> Wave:
    """The stand murmurs and rises."""
    length = 1.2
    share = times(length) / length
    voices = sum(
        band(noise(length, 711 + n), 260 + 210 * n, 620 + 420 * n) * (1 + 0.5 * np.sin(2 * np.pi * (2.3 + n) * times(length) + n))
        for n in range(4)
    )
    return np.asarray(voices) * np.sin(np.pi * share**0.8) ** 1.2


AUCTION: dict[Cue, Recipe] = {
    Cue.KNOCK: _knock(310),
    Cue.KNOCK_LOW: _knock(310 / 1.26),
    Cue.GAVEL: _gavel,
    **{Cue(f"bid_{step}"): _bid(step) for step in range(1, 13)},
    Cue.CASH: _cash,
    Cue.PUNCH: _punch,
    Cue.PAPER: _paper,
    Cue.JOKER: _joker,
    **{Cue(f"horn_{count}"): _horn(count) for count in range(1, 5)},
    Cue.SIREN: _siren,
    Cue.STEAM: _steam,
    Cue.FIZZLE: _fizzle,
    Cue.CROWD: _crowd,
}
"""Every cue of Top Race but its tune and what it shares with other games."""
