"""The sounds of a derby, dry and heavy: rams that grow along a chain, saws, shots, bombs, chains, wrenches, a ratchet for dice."""

from collections.abc import Callable

import numpy as np
from synth import Wave, band, decay, dice_hit, glide, marimba, mix, motor, noise, pitch, struck, times

from game.sound.cues import Cue

Recipe = Callable[[int], Wave]
_SHEET = ((1, 1, 0.05), (1.47, 0.7, 0.04), (2.09, 0.6, 0.035), (2.56, 0.4, 0.03), (3.83, 0.3, 0.02), (5.1, 0.2, 0.012))


def _sheet(frequency: float, seconds: float) -> Wave:
    return struck(frequency, _SHEET, seconds)


def _clamp(step: int) -> Recipe:
    """A ratchet, one tooth higher per die."""

    def clamp(_: int) -> Wave:
        tooth = struck(620 * 1.07**step, ((1, 1, 0.008), (2.4, 0.5, 0.005), (4.2, 0.3, 0.003)), 0.08)
        return mix(0.16, (0, 0.8 * tooth), (0.025, tooth), (0.05, 0.7 * tooth), (0.026, 0.6 * dice_hit(700 + step, 1.0)))

    return clamp


def _rev(step: int) -> Recipe:
    """One space: a small engine, a note higher each."""

    def rev(_: int) -> Wave:
        length = 0.3
        share = times(length) / length
        revs = (120 + 26 * step) * (1 + 0.9 * share)
        whine = 0.5 * glide(500 + 90 * step, 900 + 150 * step, length, 1.3) * share
        return (motor(revs, 200 + step, 0.5) + whine) * np.minimum(1, share / 0.04) * np.minimum(1, (1 - share) / 0.5)

    return rev


def _ram(depth: int) -> Recipe:
    """Hull on hull: each further car deeper and with more tin in it."""

    def ram(_: int) -> Wave:
        thump = glide(190 - 22 * depth, 44, 0.5, 0.5) * decay(0.5, 0.05 + 0.012 * depth)
        tin = _sheet(520 - 52 * depth, 0.5)
        crack = band(noise(0.5, 300 + depth), 300, 5200) * decay(0.5, 0.012 + 0.004 * depth)
        glass = [(0.05 + 0.03 * k, 0.08 * struck(2600 + 500 * k, ((1, 1, 0.03), (1.6, 0.5, 0.02)), 0.2)) for k in range(depth)]
        return np.tanh(1.3 * mix(0.65, (0, thump), (0, 0.45 * tin), (0, 0.7 * crack), (0.1, 0.4 * tin), *glass))

    return ram


def _crunch(total: int) -> Recipe:
    """A token of damage slams: more tin the more there is."""

    def crunch(_: int) -> Wave:
        rng = np.random.Generator(np.random.PCG64(310 + total))
        bits = [(float(m), rng.uniform(0.2, 0.5) * _sheet(rng.uniform(300, 900), 0.15)) for m in rng.uniform(0, 0.12, 2 + 3 * total)]
        return mix(0.4, (0, glide(140, 60, 0.25, 0.6) * decay(0.25, 0.03)), *bits)

    return crunch


def _saw(_: int) -> Wave:
    """A disc spins up and bites."""
    length = 0.6
    share = times(length) / length
    whine = np.sign(np.sin(2 * np.pi * np.cumsum(420 + 900 * share**0.5 - 300 * (share > 0.5)) / 44100))
    teeth = band(whine, 700, 6000) * (0.6 + 0.4 * np.sin(2 * np.pi * 46 * times(length)))
    sparks = band(noise(length, 320), 3000, 9000) * (share > 0.45) * (1 - share)
    return (0.6 * teeth + 0.9 * sparks) * np.minimum(1, share / 0.12) * np.minimum(1, (1 - share) / 0.15)


def _smash(_: int) -> Wave:
    """Two discs shatter."""
    rng = np.random.Generator(np.random.PCG64(330))
    shards = [
        (float(m), rng.uniform(0.1, 0.4) * struck(rng.uniform(1400, 4200), ((1, 1, 0.05), (1.7, 0.5, 0.03)), 0.3))
        for m in rng.uniform(0, 0.5, 16)
    ]
    return mix(0.9, (0, band(noise(0.3, 331), 500, 8000) * decay(0.3, 0.02)), *shards)


def _cock(_: int) -> Wave:
    """A gun is cocked."""
    click = struck(880, ((1, 1, 0.008), (2.7, 0.6, 0.006)), 0.08)
    return mix(0.26, (0, 0.6 * click), (0.11, click), (0.112, 0.5 * _sheet(1300, 0.1)))


def _shot(_: int) -> Wave:
    crack = band(noise(0.35, 340), 200, 7000) * decay(0.35, 0.016)
    return mix(
        0.45,
        (0, crack),
        (0, glide(240, 60, 0.3, 0.4) * decay(0.3, 0.03)),
        (0.06, 0.25 * band(noise(0.3, 341), 200, 1500) * decay(0.3, 0.06)),
    )


def _fuse(_: int) -> Wave:
    """A hiss that hurries."""
    length = 0.6
    share = times(length) / length
    crackle = band(noise(length, 350), 2500, 9000) * (0.4 + 0.6 * (np.sin(2 * np.pi * (18 + 30 * share) * times(length)) > 0))
    return crackle * np.minimum(1, share / 0.05) * (0.4 + 0.6 * share)


def _bomb(_: int) -> Wave:
    """A crack, a long low roll, sand that rains down."""
    crack = band(noise(0.4, 360), 200, 8000) * decay(0.4, 0.03) + glide(150, 30, 0.4, 0.5) * decay(0.4, 0.1)
    roll = band(noise(1.2, 361), 30, 320) * decay(1.2, 0.2)
    sand = band(noise(1.0, 362), 2500, 8000) * decay(1.0, 0.18) * 0.25
    return np.tanh(1.8 * mix(1.4, (0, 1.3 * crack), (0.01, 1.5 * roll), (0.2, sand)))


def _hook(_: int) -> Wave:
    """A hook swings on its chain."""
    links = [(0.05 * k, (0.3 + 0.08 * k) * struck(1500 + 90 * (k % 3), ((1, 1, 0.02), (1.5, 0.6, 0.015)), 0.12)) for k in range(6)]
    air = band(noise(0.4, 370), 300, 1500) * np.sin(np.pi * times(0.4) / 0.4) ** 2
    return mix(0.5, (0, 0.5 * air), *links)


def _tow(_: int) -> Wave:
    """A chain goes taut, and something heavy follows."""
    links = [(0.03 * k, 0.5 * struck(1100 + 70 * (k % 4), ((1, 1, 0.02), (1.5, 0.6, 0.015)), 0.1)) for k in range(5)]
    pull = motor(70 + 20 * times(0.4), 371) * np.sin(np.pi * times(0.4) / 0.4)
    return mix(0.6, *links, (0.12, 0.8 * pull), (0.15, 0.5 * _sheet(300, 0.3)))


def _clank(_: int) -> Wave:
    """Rubber and iron: a bumper holds."""
    rubber = glide(170, 70, 0.3, 0.6) * decay(0.3, 0.05)
    return mix(0.45, (0, rubber), (0, 0.5 * _sheet(240, 0.35)), (0.09, 0.3 * rubber))


def _wrench(_: int) -> Wave:
    """Two turns of a wrench, and it sits."""
    ratchet = [
        (0.028 * k + (0.12 if k > 4 else 0), 0.5 * struck(1250 + 20 * k, ((1, 1, 0.008), (2.3, 0.5, 0.005)), 0.06)) for k in range(10)
    ]
    return mix(0.6, *ratchet, (0.44, 0.7 * _sheet(640, 0.14)))


def _garage(_: int) -> Wave:
    """Foam, a wipe, a chord: as good as new."""
    foam = band(noise(0.6, 380), 1500, 7000) * np.minimum(1, times(0.6) / 0.01) * (1 - times(0.6) / 0.6)
    chord = [(0.42 + 0.06 * k, 0.6 * marimba(pitch(step), 0.5)) for k, step in enumerate((5, 7, 9, 12))]
    return mix(1.2, (0, 0.6 * foam), *chord)


def _flick(variant: int) -> Wave:
    """A card between two fingers."""
    return mix(
        0.16, (0, band(noise(0.09, 390 + variant), 1200, 6000) * decay(0.09, 0.012)), (0.02, 0.4 * struck(420, ((1, 1, 0.012),), 0.08))
    )


def _riffle(_: int) -> Wave:
    """A pile is riffled."""
    cards = [(0.018 * k, (0.4 + 0.02 * k) * band(noise(0.04, 400 + k), 1500, 6500) * decay(0.04, 0.006)) for k in range(22)]
    return mix(0.55, *cards, (0.42, 0.7 * struck(190, ((1, 1, 0.03),), 0.12)))


def _sweep(_: int) -> Wave:
    """Dice swept off the felt by the edge of a hand."""
    rng = np.random.Generator(np.random.PCG64(410))
    dice = [(float(m), 0.4 * dice_hit(int(rng.integers(1 << 30)), 0.5)) for m in rng.uniform(0, 0.2, 6)]
    cloth = band(noise(0.35, 411), 500, 2600) * np.minimum(1, times(0.35) / 0.008) * (1 - times(0.35) / 0.35)
    return mix(0.4, (0, cloth), *dice)


def _nitro(_: int) -> Wave:
    """Blue flame: a hiss that becomes a roar."""
    length = 0.9
    share = times(length) / length
    roar = band(noise(length, 420), 90, 1400) * share * np.minimum(1, (1 - share) / 0.2)
    hiss = band(noise(length, 421), 3000, 9000) * np.minimum(1, share / 0.02) * (1 - share) ** 2
    return roar * 1.2 + 0.7 * hiss + 0.4 * glide(200, 900, length, 1.4) * share * np.minimum(1, (1 - share) / 0.1)


def _alarm(_: int) -> Wave:
    """Two blasts of a horn."""

    def horn(length: float) -> Wave:
        t = times(length)
        reed = sum(np.sin(2 * np.pi * k * 392 * t) / k + 0.6 * np.sin(2 * np.pi * k * 494 * t) / k for k in range(1, 9))
        return reed * np.minimum(1, t / 0.015) * np.minimum(1, (length - t) / 0.04)

    return mix(0.7, (0, horn(0.22)), (0.32, horn(0.3)))


def _relief(_: int) -> Wave:
    """A crowd that breathes out, and two warm notes."""
    breath = band(noise(0.9, 430), 400, 2400) * np.sin(np.pi * times(0.9) / 0.9) ** 0.7 * (1 - times(0.9) / 0.9)
    return mix(1.1, (0, 0.9 * breath), (0.12, 0.7 * marimba(pitch(7), 0.5)), (0.28, 0.8 * marimba(pitch(9), 0.6)))


def _scrap(_: int) -> Wave:
    """An explosion, plates, and a hubcap that rolls round and falls."""
    rng = np.random.Generator(np.random.PCG64(440))
    boom = band(noise(0.6, 441), 60, 5000) * decay(0.6, 0.05) + glide(130, 32, 0.6, 0.5) * decay(0.6, 0.12)
    plates = [(float(m), rng.uniform(0.15, 0.35) * _sheet(rng.uniform(300, 1300), 0.3)) for m in rng.uniform(0.2, 0.8, 9)]
    spins = np.cumsum(0.16 * 0.86 ** np.arange(12))
    hubcap = [(0.75 + float(m), 0.22 * _sheet(980, 0.18)) for m in spins]
    return np.tanh(1.6 * mix(2.1, (0, 1.3 * boom), *plates, *hubcap, (0.75 + float(spins[-1]) + 0.04, 0.35 * _sheet(820, 0.3))))


def _scrape(_: int) -> Wave:
    """A wreck grinds over the asphalt."""
    length = 0.5
    share = times(length) / length
    wander = 1 + 0.2 * band(noise(length, 450), 6, 40)
    grind = band(np.sign(np.sin(2 * np.pi * np.cumsum(96 * wander) / 44100)), 150, 3200) + band(noise(length, 451), 700, 4200)
    return grind * np.sin(np.pi * share) ** 0.6


DERBY: dict[Cue, Recipe] = {
    **{Cue(f"clamp_{step}"): _clamp(step) for step in range(1, 11)},
    **{Cue(f"rev_{step}"): _rev(step) for step in range(1, 9)},
    **{Cue(f"ram_{depth}"): _ram(depth) for depth in range(1, 6)},
    **{Cue(f"crunch_{total}"): _crunch(total) for total in range(1, 4)},
    Cue.SAW: _saw,
    Cue.SMASH: _smash,
    Cue.COCK: _cock,
    Cue.SHOT: _shot,
    Cue.FUSE: _fuse,
    Cue.BOMB: _bomb,
    Cue.HOOK: _hook,
    Cue.TOW: _tow,
    Cue.CLANK: _clank,
    Cue.WRENCH: _wrench,
    Cue.GARAGE: _garage,
    Cue.FLICK: _flick,
    Cue.RIFFLE: _riffle,
    Cue.SWEEP: _sweep,
    Cue.NITRO: _nitro,
    Cue.ALARM: _alarm,
    Cue.RELIEF: _relief,
    Cue.SCRAP: _scrap,
    Cue.SCRAPE: _scrape,
}
"""Every cue of ARUBA but its throws and its tune."""
