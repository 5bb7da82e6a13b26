"""Prints how every sound is heard in the game: length, peak, loudness with its gain, the middle of its spectrum, and what it is most
like. Needs numpy.

    python assets/make/loudness.py            the table
    python assets/make/loudness.py --gains    the gains that bring each cue to its level below, for game/sound/cues.py

Loudness is the loudest 400 ms, K-weighted (ITU-R BS.1770), in LUFS. The levels are ordered by meaning: a click is softer than a die, a
die softer than a drive, and a blast or a cheer is the loudest thing there is; a category keeps within 3 dB all the same, so that nobody
reaches for the knob. Music lies below everything that happens (`music.py` levels its layers).
"""

import os
import sys
from itertools import pairwise
from pathlib import Path

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import numpy as np  # noqa: E402
import pygame  # noqa: E402

from game.sound.cues import CUES, Category, Cue  # noqa: E402
from game.sound.themes import LEVELS as LEVELS_OF  # noqa: E402
from game.sound.themes import Mood, Section, Theme, length_of  # noqa: E402

SOUNDS, MUSIC = ROOT / "assets" / "sounds", ROOT / "assets" / "music"
RATE = 44_100
BLOCK = round(0.4 * RATE)
BANDS = 24
LEVELS = {Category.EFFECTS: -22.0, Category.MENU: -24.0}
"""LUFS of a cue that is not named below."""
SPECIAL = {
    Cue.MOVE: -25.3, Cue.CONFIRM: -23.5, Cue.ERROR: -23.0,
    Cue.TICK: -22.8, Cue.SETTLE: -22.6, Cue.LEVER: -22.5, Cue.THROW_6: -21.4, Cue.THROW_5: -21.6, Cue.THROW_4: -21.8,
    Cue.BUMP: -21.2, Cue.HEART: -21.4, Cue.THUD: -21.8, Cue.GROAN: -21.5, Cue.ENGINE: -21.8, Cue.STARTER: -21.8,
    Cue.DRIVE_SHORT: -22.2, Cue.DRIVE_MEDIUM: -21.8, Cue.DRIVE_LONG: -21.4, Cue.SALVAGE: -21.5, Cue.BONUS: -21.0,
    Cue.SLAM: -20.9, Cue.TURBO: -20.6, Cue.ZAP: -20.6, Cue.CLANG: -20.4, Cue.BELL: -20.4, Cue.CALL: -21.0,
    Cue.FLICK: -22.8, Cue.SWEEP: -22.5, Cue.RIFFLE: -22.2, Cue.SHOT: -20.6, Cue.SMASH: -20.6, Cue.SCRAPE: -21.4, Cue.NITRO: -20.8,
    Cue.ALARM: -21.0, Cue.RELIEF: -21.2, Cue.FUSE: -21.6, Cue.BOMB: -20.0, Cue.SCRAP: -20.0,
    **{Cue(f"clamp_{step}"): -22.8 for step in range(1, 11)},
    **{Cue(f"cube_{step}"): -22.8 for step in range(1, 6)}, Cue.CARD: -22.5, Cue.RATTLE: -22.4, Cue.POUR: -22.2,
    **{Cue(f"ram_{depth}"): -21.4 + 0.15 * depth for depth in range(1, 6)},
    **{Cue(f"bid_{step}"): -22.6 for step in range(1, 13)}, Cue.KNOCK: -22.4, Cue.KNOCK_LOW: -22.4, Cue.PUNCH: -22.8, Cue.PAPER: -22.4,
    Cue.GAVEL: -20.4, Cue.CASH: -21.4, Cue.CROWD: -21.0, **{Cue(f"horn_{count}"): -21.6 + 0.2 * count for count in range(1, 5)},
    **{cue: -21.6 for cue in Cue if cue.startswith("sting_")}, Cue.STANDS: -21.2, Cue.BLAST: -20.0, Cue.CHEER: -20.0, Cue.FANFARE: -20.0,
}  # fmt: skip

QUICK = 32_768
"""Waves of a length that this divides are taken apart quickly; one of a large prime takes five times as long."""


def samples(file: str, folder: Path = SOUNDS) -> np.ndarray:
    """A shipped file, -1 to 1; the mixer has to run at RATE."""
    return pygame.sndarray.array(pygame.mixer.Sound(folder / file))[:, 0] / 32768


def together(theme: Theme, section: Section, mood: Mood) -> np.ndarray:
    """What is heard of a section of music in a mood."""
    levels = LEVELS_OF[mood]
    waves = [levels[layer] * samples(f"{theme}_{piece}.ogg", MUSIC) for layer, piece in section.pieces if layer in levels]
    return np.sum([np.zeros(length_of(theme)), *waves], axis=0)


def loudness(wave: np.ndarray) -> float:
    """LUFS of its loudest 400 ms; a shorter sound is judged with the silence after it, as the ear does."""
    padded = np.pad(wave, (0, max(0, BLOCK - len(wave))))
    padded = np.pad(padded, (0, -len(padded) % QUICK))
    hertz = np.fft.rfftfreq(len(padded), 1 / RATE)
    shelf = np.sqrt((1 + (10 ** (4 / 20) * hertz / 1500) ** 2) / (1 + (hertz / 1500) ** 2))
    low = (hertz / 38) ** 2
    cut = low / np.sqrt((1 - low) ** 2 + 4 * low + 1e-12)
    energy = np.concatenate(([0.0], np.cumsum(np.fft.irfft(np.fft.rfft(padded) * shelf * cut, len(padded)) ** 2)))
    return float(-0.691 + 10 * np.log10((energy[BLOCK:] - energy[:-BLOCK]).max() / BLOCK + 1e-12))


def played(cue: Cue) -> float:
    """LUFS of a cue as it is played at full volume: the mean of its variants, with its gain."""
    return float(np.mean([loudness(samples(file)) for file in CUES[cue].files(cue)]) + 20 * np.log10(CUES[cue].gain))


def wanted(cue: Cue) -> float:
    """LUFS that the cue should be played at."""
    return SPECIAL.get(cue, LEVELS[CUES[cue].category])


def outline(wave: np.ndarray) -> np.ndarray:
    """What tells sounds apart: decibels in BANDS bands of pitch, each over four parts of its time."""
    parts = []
    for part in np.array_split(wave, 4):
        power = np.abs(np.fft.rfft(part, max(4096, len(part)))) ** 2
        edges = np.geomspace(60, 12_000, BANDS + 1) * max(4096, len(part)) / RATE
        parts.append([10 * np.log10(power[int(a) : int(b) + 1].sum() + 1e-9) for a, b in pairwise(edges)])
    shape = np.array(parts)
    return np.clip(shape - shape.max(), -50, 0)


def unlike(one: np.ndarray, other: np.ndarray) -> float:
    """Decibels that two outlines differ by on the mean."""
    return float(np.abs(one - other).mean())


def table() -> None:
    """A line per cue."""
    outlines = {cue: outline(samples(CUES[cue].files(cue)[0])) for cue in Cue}
    print(f"{'cue':14} {'category':8} {'seconds':>7} {'peak dBFS':>9} {'LUFS':>6} {'wanted':>6} {'centre Hz':>9}  most like")
    for cue in sorted(Cue, key=lambda cue: (CUES[cue].category.value, played(cue))):
        wave = samples(CUES[cue].files(cue)[0])
        power = np.abs(np.fft.rfft(wave))
        centre = (power * np.fft.rfftfreq(len(wave), 1 / RATE)).sum() / power.sum()
        peak = 20 * np.log10(np.abs(wave).max() * CUES[cue].gain)
        twin = min((other for other in Cue if other is not cue), key=lambda other: unlike(outlines[cue], outlines[other]))
        like = f"{twin} ({unlike(outlines[cue], outlines[twin]):.1f} dB apart)"
        about = f"{cue:14} {CUES[cue].category.value:8} {len(wave) / RATE:7.2f} {peak:9.1f} {played(cue):6.1f}"
        print(f"{about} {wanted(cue):6.1f} {centre:9.0f}  {like}")


def gains() -> None:
    """The gain of each cue that brings it to its level; none is above 1."""
    for cue in Cue:
        raw = played(cue) - 20 * np.log10(CUES[cue].gain)
        print(f"    Cue.{cue.name}: {min(1.0, 10 ** ((wanted(cue) - raw) / 20)):.2f},")


if __name__ == "__main__":
    pygame.mixer.init(RATE, -16, 2, 512)
    gains() if "--gains" in sys.argv[1:] else table()
