"""Synthesises every sound of the game and writes assets/sounds/*.ogg. Needs numpy, and oggenc (vorbis-tools) or ffmpeg.

python assets/make/sounds.py [CUE ...]      all of them, or only those
"""

import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(Path(__file__).resolve().parent)]

from auction_sounds import AUCTION  # noqa: E402
from derby_sounds import DERBY  # noqa: E402
from encoder import encode  # noqa: E402
from race_sounds import RACE  # noqa: E402
from synth import (  # noqa: E402
    RATE,
    Wave,
    band,
    decay,
    dice_hit,
    faded,
    glide,
    marimba,
    mix,
    motor,
    noise,
    normalised,
    pitch,
    silence,
    struck,
    times,
)
from workshop_sounds import WORKSHOP  # noqa: E402

from game.sound.cues import CUES, Category, Cue  # noqa: E402

SOUNDS = ROOT / "assets" / "sounds"
EFFECT, MENU = 0.2, 0.13
"""Loudness (RMS of the loudest tenth of a second) of each category."""
QUALITY = 3

Recipe = Callable[[int], Wave]
"""Variant (from 0) -> the sound."""


def _rng(seed: int) -> np.random.Generator:
    return np.random.Generator(np.random.PCG64(seed))


def _move(variant: int) -> Wave:
    return struck(900 + 60 * variant, ((1, 1, 0.006), (2.6, 0.4, 0.004)), 0.06)


def _confirm(_: int) -> Wave:
    """Two notes up, as back is two notes down."""
    click = 0.6 * struck(700, ((1, 1, 0.008), (2.57, 0.4, 0.005)), 0.1)
    return mix(0.45, (0, click), (0.02, marimba(pitch(6), 0.16)), (0.09, marimba(pitch(11), 0.33)))


def _back(_: int) -> Wave:
    return mix(0.35, (0, marimba(pitch(4), 0.2)), (0.06, marimba(pitch(2), 0.29)))


def _join(_: int) -> Wave:
    return mix(0.7, (0, marimba(pitch(5))), (0.09, marimba(pitch(7))), (0.18, marimba(pitch(9))))


def _error(_: int) -> Wave:
    knock = struck(130, ((1, 1, 0.03), (2.4, 0.5, 0.015), (4.1, 0.2, 0.008)), 0.2)
    return mix(0.34, (0, knock), (0.11, 0.8 * knock))


def _shake(_: int) -> Wave:
    rng = _rng(11)
    moments = np.cumsum(rng.uniform(0.02, 0.05, 18))
    cup = [(float(m), rng.uniform(0.3, 1) * band(dice_hit(int(rng.integers(1 << 30)), 1.6), 300, 7000)) for m in moments]
    return mix(float(moments[-1]) + 0.1, *cup)


def _throw(dice: int) -> Recipe:
    def throw(variant: int) -> Wave:
        rng = _rng(100 * dice + variant)
        hits: list[tuple[float, Wave]] = []
        for die in range(dice):
            size = 2 ** ((7 * die + 5 * variant) % 12 / 12 - 0.5)  # each die of a throw has a pitch of its own, in each variant others
            moment, gap, force = rng.uniform(0, 0.05 + 0.03 * dice), rng.uniform(0.1, 0.16), rng.uniform(0.8, 1)
            while force > 0.12:
                hits.append((moment, force * dice_hit(int(rng.integers(1 << 30)), 0.7 + 0.5 * force, size)))
                moment, gap, force = moment + gap, gap * rng.uniform(0.55, 0.75), force * rng.uniform(0.45, 0.65)
        first = min(moment for moment, _ in hits)
        return mix(max(moment for moment, _ in hits) - first + 0.13, *((moment - first, wave) for moment, wave in hits))

    return throw


def _settle(variant: int) -> Wave:
    return mix(0.2, (0, 0.5 * dice_hit(900 + variant, 0.8)), (0.05, dice_hit(910 + variant, 0.6)))


def _slab(step: int) -> Recipe:
    def slab(_: int) -> Wave:
        thump = struck(120, ((1, 1, 0.03), (2.7, 0.4, 0.012)), 0.2) + 0.3 * band(noise(0.2, step), 500, 3000) * decay(0.2, 0.006)
        return mix(0.6, (0, 0.55 * thump), (0.012, marimba(pitch(step - 1), 0.58)))

    return slab


def _slab_back(_: int) -> Wave:
    slide = band(noise(0.18, 5), 600, 2200) * np.sin(np.pi * times(0.18) / 0.18) ** 2
    return mix(0.42, (0, 0.8 * slide), (0.12, marimba(pitch(2), 0.3)))


def _groan(_: int) -> Wave:
    """A muted toy horn that gives up: two falling notes through a closing mouth."""

    def wah(start: float, end: float, seconds: float) -> Wave:
        t = times(seconds)
        phase = np.cumsum(start * (end / start) ** (t / seconds) * (1 + 0.012 * np.sin(2 * np.pi * 5.5 * t))) / RATE
        reed = sum(np.sin(2 * np.pi * k * phase) / k for k in range(1, 12))
        mouth = np.sin(np.pi * np.minimum(1, t / seconds)) ** 0.6
        return mouth * (band(reed, 150, 500) + mouth**2 * 0.8 * band(reed, 500, 1100))

    return mix(0.95, (0, wah(233, 226, 0.32)), (0.3, wah(196, 150, 0.6)))


def _engine(_: int) -> Wave:
    t = times(0.55)
    rev = motor(70 + 150 * np.sin(np.pi * t / 0.55) ** 1.5, 21) * np.minimum(1, t / 0.03) * (1 - t / 0.55) ** 0.5
    return mix(0.95, *_cranks(2), (0.36, 1.2 * rev))


def _cranks(count: int) -> list[tuple[float, Wave]]:
    """A starter that turns over."""
    crank = motor(np.linspace(95, 60, round(0.13 * RATE)), 31, 0.6) * np.sin(np.pi * times(0.13) / 0.13)
    return [(0.17 * i, crank) for i in range(count)]


def _starter(_: int) -> Wave:
    chugs = [(moment * 1.08, wave * 0.86**i) for i, (moment, wave) in enumerate(_cranks(5))]
    cough = struck(75, ((1, 1, 0.04), (1.9, 0.5, 0.02)), 0.25) + 0.8 * band(noise(0.25, 33), 100, 900) * decay(0.25, 0.03)
    return mix(1.25, *chugs, (0.95, 0.8 * cough))


def _drive(seconds: float, top: float) -> Recipe:
    def drive(_: int) -> Wave:
        share = times(seconds) / seconds
        revs = 75 + (top - 75) * np.sin(np.pi * share**0.7) ** 1.2
        return motor(revs, 41) * np.minimum(1, share / 0.08) * np.minimum(1, (1 - share) / 0.25)

    return drive


def _whoosh(variant: int) -> Wave:
    length = 0.42
    t = times(length) / length
    air = noise(length, 51 + variant)
    low, high = band(air, 250, 900), band(air, 900, 3200)
    return (low * t + high * (1 - t)) * np.exp(-(((t - 0.4) / 0.2) ** 2))


def _bump(variant: int) -> Wave:
    rubber = glide(210 - 20 * variant, 80, 0.3, 0.6) * decay(0.3, 0.04)
    wood = struck(340 + 35 * variant, ((1, 1, 0.016), (2.57, 0.5, 0.01), (4.6, 0.25, 0.006)), 0.3)
    return rubber + 0.6 * wood + 0.4 * band(noise(0.3, 61 + variant), 800, 4000) * decay(0.3, 0.006)


def _squeal(variant: int) -> Wave:
    length = 0.42 + 0.1 * variant
    wander = 1 + 0.05 * band(noise(length, 71 + variant), 8, 50)
    share = times(length) / length
    phase = np.cumsum((1150 - 260 * share + 80 * variant) * wander) / RATE
    rubber = np.sin(2 * np.pi * phase) + 0.45 * np.sin(4 * np.pi * phase + 1) + 0.5 * band(noise(length, 73), 900, 2500)
    return rubber * np.sin(np.pi * share**0.6) ** 0.8


def _thud(_: int) -> Wave:
    return glide(120, 55, 0.32, 0.5) * decay(0.32, 0.05) + 0.4 * band(noise(0.32, 81), 80, 700) * decay(0.32, 0.015)


def _reroll(_: int) -> Wave:
    rng = _rng(95)
    clicks = [(0.02 + 0.045 * i, (0.5 + 0.08 * i) * dice_hit(int(rng.integers(1 << 30)), 1.4)) for i in range(6)]
    sweep = band(noise(0.4, 96), 700, 3000) * np.sin(np.pi * times(0.4) / 0.4) ** 2
    return mix(0.5, (0, 0.7 * sweep), *clicks)


def _turbo(_: int) -> Wave:
    length = 0.75
    share = times(length) / length
    whine = (glide(380, 2100, length, 0.8) + 0.5 * glide(570, 3150, length, 0.8)) * share**1.2 * np.minimum(1, (1 - share) / 0.05)
    engine = motor(90 + 190 * share, 43) * share**0.5 * np.minimum(1, (1 - share) / 0.05)
    steam = band(noise(0.5, 44), 1500, 6500) * decay(0.5, 0.08)
    return mix(1.25, (0, 0.35 * whine), (0, 0.9 * engine), (0.74, 0.8 * steam))


def _bonus(_: int) -> Wave:
    pop = glide(260, 900, 0.07, 0.7) * decay(0.07, 0.02)
    spring = [(0.08 + 0.06 * i, marimba(pitch(step), 0.4)) for i, step in enumerate((7, 9, 10, 12))]
    return mix(0.8, (0, pop), *spring)


def _cheer(_: int) -> Wave:
    """A small crowd: voices as drifting bands of noise, clapping hands and one whistle."""
    length = 2.4
    rng = _rng(111)
    t = times(length)
    voices = silence(length)
    for i in range(9):
        centre = rng.uniform(380, 1500)
        swell = 1 + 0.5 * np.sin(2 * np.pi * rng.uniform(1.5, 4) * t + rng.uniform(0, 6))
        voices += swell * band(noise(length, 112 + i), centre * 0.85, centre * 1.18) * (600 / centre) ** 0.4
    clap = [
        (float(m), 0.5 * rng.uniform(0.4, 1) * band(noise(0.05, int(rng.integers(1 << 30))), 900, 3500) * decay(0.05, 0.007))
        for m in rng.uniform(0.1, length - 0.2, 60)
    ]
    whistle = glide(1700, 2600, 0.3) * np.sin(np.pi * times(0.3) / 0.3)
    shape = np.minimum(1, t / 0.25) * np.minimum(1, (length - t) / 1.1)
    return mix(length, (0, voices * 1.1), *clap, (0.55, 0.22 * whistle), (0.95, 0.16 * whistle)) * shape


def _bell(_: int) -> Wave:
    brass = struck(880, ((0.5, 0.25, 0.3), (1, 1, 0.22), (1.19, 0.35, 0.2), (2.0, 0.5, 0.14), (2.74, 0.3, 0.07), (5.1, 0.2, 0.03)), 1.2)
    return mix(1.6, (0, brass), (0.2, 0.9 * brass), (0.4, 0.9 * brass))


def _call(_: int) -> Wave:
    """A doorbell, twice: somebody is wanted, not something has happened."""
    doorbell = mix(0.62, (0, marimba(pitch(12), 0.3)), (0.17, marimba(pitch(9), 0.42)))
    return mix(1.3, (0, doorbell), (0.6, 0.85 * doorbell))


def _tick(_: int) -> Wave:
    return struck(1250, ((1, 1, 0.01), (2.7, 0.3, 0.005)), 0.08)


def _fanfare(_: int) -> Wave:
    """Three toy trumpets and a drum roll: the winner stands on the box."""

    def trumpet(frequency: float, seconds: float) -> Wave:
        t = times(seconds)
        phase = frequency * t + 0.004 * np.sin(2 * np.pi * 5.2 * t) * np.minimum(1, t / 0.25) * frequency / 100
        brass = sum(np.sin(2 * np.pi * k * phase) / k**1.1 for k in range(1, 9) if frequency * k < 9000)
        return brass * np.minimum(1, t / 0.025) * np.minimum(1, (seconds - t) / 0.09) * (0.8 + 0.2 * 0.5 ** (t / 0.1))

    c, e, g = 523.25, 659.26, 783.99
    call = [(0.0, g / 2, 0.13), (0.15, g / 2, 0.13), (0.3, c, 0.28), (0.6, e, 0.28), (0.9, g, 0.42), (1.35, e, 0.2), (1.56, g, 0.2)]
    melody = [(moment, 0.5 * trumpet(f, length)) for moment, f, length in call]
    final = [(1.8, 0.3 * trumpet(f, 1.1)) for f in (c, e, g, 2 * c)]
    drum = [(float(1.35 + i * 0.045), (0.15 + 0.02 * i) * band(noise(0.08, 120 + i), 200, 3000) * decay(0.08, 0.02)) for i in range(10)]
    return mix(3.0, *melody, *final, *drum, (1.8, 0.8 * _thud(0)), (1.8, 0.12 * _bell(0)))


def _heart(_: int) -> Wave:
    """Two beats under the hood."""
    beat = glide(74, 46, 0.24, 0.6) * decay(0.24, 0.05) + 0.2 * band(noise(0.24, 131), 60, 300) * decay(0.24, 0.02)
    return mix(0.62, (0, beat), (0.22, 0.7 * beat))


def _blast(_: int) -> Wave:
    """An engine blows: a crack, a low roll, and plates that rain down."""
    rng = _rng(133)
    crack = band(noise(0.5, 134), 300, 7000) * decay(0.5, 0.03) + glide(160, 38, 0.5, 0.5) * decay(0.5, 0.09)
    roll = band(noise(1.1, 135), 40, 420) * decay(1.1, 0.16)
    plates = [(float(m), rng.uniform(0.15, 0.4) * _sheet(rng.uniform(500, 1500), 0.3)) for m in rng.uniform(0.14, 0.9, 9)]
    return mix(1.35, (0, 1.2 * crack), (0.01, roll), *plates)


def _sheet(frequency: float, seconds: float) -> Wave:
    """A piece of sheet metal that is hit."""
    modes = ((1, 1, 0.05), (1.47, 0.7, 0.04), (2.09, 0.6, 0.035), (2.56, 0.4, 0.03), (3.83, 0.3, 0.02), (5.1, 0.2, 0.012))
    return struck(frequency, modes, seconds)


def _slam(_: int) -> Wave:
    """A steel card thrown onto the bench."""
    thump = glide(150, 48, 0.5, 0.5) * decay(0.5, 0.06)
    return mix(0.75, (0, thump), (0, 0.5 * _sheet(310, 0.6)), (0.004, 0.5 * band(noise(0.3, 141), 900, 6000) * decay(0.3, 0.01)))


def _clang(variant: int) -> Wave:
    """Two hulls meet."""
    return mix(0.7, (0, _sheet(420 + 90 * variant, 0.6)), (0.05, 0.6 * _sheet(560 + 70 * variant, 0.6)), (0, 0.5 * _thud(0)))


def _zap(_: int) -> Wave:
    """A spark that jumps, and what it lights hums up."""
    t = times(0.55)
    buzz = np.sign(np.sin(2 * np.pi * 98 * t)) * band(noise(0.55, 151), 1500, 7000) * decay(0.55, 0.06)
    hum = glide(220, 880, 0.55, 1.4) * np.minimum(1, t / 0.1) * np.minimum(1, (0.55 - t) / 0.08)
    return mix(0.7, (0, 0.8 * buzz), (0.05, 0.4 * hum), (0.38, 0.35 * struck(1320, ((1, 1, 0.09), (2.01, 0.4, 0.05)), 0.3)))


def _lever(_: int) -> Wave:
    """A switch falls into its place."""
    knock = struck(240, ((1, 1, 0.012), (2.3, 0.5, 0.008)), 0.12) + 0.4 * band(noise(0.12, 161), 1500, 6000) * decay(0.12, 0.005)
    return mix(0.3, (0, 0.5 * knock), (0.07, knock), (0.075, 0.35 * struck(1800, ((1, 1, 0.02),), 0.15)))


def _salvage(_: int) -> Wave:
    """A ratchet, and something useful comes loose."""
    ratchet = [(0.035 * i, (0.3 + 0.06 * i) * _sheet(1100 + 60 * i, 0.08)) for i in range(7)]
    return mix(0.75, *ratchet, (0.28, 0.6 * marimba(pitch(6), 0.3)), (0.36, 0.7 * marimba(pitch(9), 0.38)))


RECIPES: dict[Cue, Recipe] = {
    Cue.MOVE: _move,
    Cue.CONFIRM: _confirm,
    Cue.BACK: _back,
    Cue.JOIN: _join,
    Cue.ERROR: _error,
    Cue.SHAKE: _shake,
    **{Cue(f"throw_{dice}"): _throw(dice) for dice in range(1, 11)},
    Cue.SETTLE: _settle,
    **{Cue(f"slab_{step}"): _slab(step) for step in range(1, 15)},
    Cue.SLAB_BACK: _slab_back,
    Cue.GROAN: _groan,
    Cue.ENGINE: _engine,
    Cue.DRIVE_SHORT: _drive(0.45, 150),
    Cue.DRIVE_MEDIUM: _drive(0.9, 210),
    Cue.DRIVE_LONG: _drive(1.5, 270),
    Cue.WHOOSH: _whoosh,
    Cue.BUMP: _bump,
    Cue.SQUEAL: _squeal,
    Cue.THUD: _thud,
    Cue.STARTER: _starter,
    Cue.REROLL: _reroll,
    Cue.TURBO: _turbo,
    Cue.BONUS: _bonus,
    Cue.CHEER: _cheer,
    Cue.BELL: _bell,
    Cue.CALL: _call,
    Cue.TICK: _tick,
    Cue.FANFARE: _fanfare,
    Cue.HEART: _heart,
    Cue.BLAST: _blast,
    Cue.SLAM: _slam,
    Cue.CLANG: _clang,
    Cue.ZAP: _zap,
    Cue.LEVER: _lever,
    Cue.SALVAGE: _salvage,
    **DERBY,
    **WORKSHOP,
    **AUCTION,
    **RACE,
}


def sound(cue: Cue, variant: int = 0) -> Wave:
    """The finished samples of one variant: normalised, and without a click at its ends."""
    loud = MENU if CUES[cue].category is Category.MENU else EFFECT
    return normalised(faded(RECIPES[cue](variant)), loud)


def main(names: list[str]) -> None:
    """Writes the named cues, or all."""
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for cue in [Cue(name) for name in names] or list(Cue):
        for variant, file in enumerate(CUES[cue].files(cue)):
            encode(sound(cue, variant), SOUNDS / file, QUALITY)


if __name__ == "__main__":
    main(sys.argv[1:])
