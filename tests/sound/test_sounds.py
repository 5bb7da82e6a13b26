"""Listening with the eyes: every shipped sound is there, dry, clean and as loud as its category wants it."""

import importlib.util
import itertools
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numpy as np
import pygame
import pytest

from game.sound.arrangement import Arrangement
from game.sound.cues import CUES, Category, Cue, throw
from game.sound.mixer import HEADROOM
from game.sound.themes import Mood, Theme

ROOT = Path(__file__).resolve().parents[2]
SOUNDS = ROOT / "assets" / "sounds"
RATE = 44100
FILES = {file: cue for cue in Cue for file in CUES[cue].files(cue)}
FIRST = {CUES[cue].files(cue)[0] for cue in Cue}
EACH = [pytest.param(file, cue, marks=() if file in FIRST else pytest.mark.soak) for file, cue in FILES.items()]
"""The first of each cue in the quick run; its variants are the soak's."""


@pytest.fixture(scope="module", autouse=True)
def decoder() -> Iterator[None]:
    """A mixer at the rate of the files, so that decoding changes no sample."""
    pygame.mixer.quit()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
        yield
        pygame.mixer.quit()


def samples(file: str) -> np.ndarray:
    return pygame.sndarray.array(pygame.mixer.Sound(SOUNDS / file))[:, 0] / 32768


@pytest.fixture(scope="module")
def make() -> Iterator[ModuleType]:
    """The script assets/make/sounds.py as a module."""
    path, before = list(sys.path), set(sys.modules)
    spec = importlib.util.spec_from_file_location("make_sounds", ROOT / "assets" / "make" / "sounds.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    sys.path[:] = path
    for name in {"synth", "encoder"} - before:
        del sys.modules[name]


@pytest.fixture(scope="module")
def ears() -> Iterator[ModuleType]:
    """The script assets/make/loudness.py as a module."""
    path = list(sys.path)
    spec = importlib.util.spec_from_file_location("make_loudness", ROOT / "assets" / "make" / "loudness.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    sys.path[:] = path


def test_each_category_is_even_and_ordered_by_meaning(ears: ModuleType) -> None:
    """LUFS as played. Where this fails: python assets/make/loudness.py --gains"""
    heard = {cue: ears.played(cue) for cue in Cue}
    for category, within in ((Category.EFFECTS, 3.0), (Category.MENU, 3.0)):
        levels = [level for cue, level in heard.items() if CUES[cue].category is category]
        assert max(levels) - min(levels) <= within, category
    great = (Cue.BLAST, Cue.CHEER, Cue.FANFARE, Cue.BOMB, Cue.SCRAP)
    assert min(heard[cue] for cue in great) > max(level for cue, level in heard.items() if cue not in great) + 0.2
    assert heard[Cue.MOVE] < heard[Cue.CONFIRM] < heard[Cue.DRIVE_LONG]


CROWDED = [(Cue.BLAST, Cue.SQUEAL, Cue.CLANG), (Cue.SLAM, Cue.BUMP, Cue.CLANG), (Cue.BUMP, Cue.SQUEAL, Cue.THUD, Cue.WHOOSH)]
"""What the tables play together, and one more."""


@pytest.mark.parametrize("cues", CROWDED)
def test_a_crowded_moment_at_full_volume_does_not_clip(cues: tuple[Cue, ...], ears: ModuleType) -> None:
    """All begin at the same sample, over the loudest moment of a last lap."""
    length = 3 * RATE
    total = np.zeros(length)
    for cue in cues:
        wave = samples(CUES[cue].files(cue)[0])[:length]
        total[: len(wave)] += wave * CUES[cue].gain * HEADROOM
    tune = ears.together(Theme.JUNKYARD, Arrangement(Theme.JUNKYARD, 1).next(Mood.LAST), Mood.LAST) * HEADROOM
    loudest = int(np.abs(tune).argmax())
    total += np.roll(tune, RATE // 100 - loudest)[:length]
    assert np.abs(total).max() < 1.0


def test_every_event_has_a_sound_of_its_own(ears: ModuleType) -> None:
    """Decibels between the outlines of two cues; those of one family only grow or rise."""
    outlines = {cue: ears.outline(samples(CUES[cue].files(cue)[0])) for cue in Cue}
    near = [
        (one, other)
        for one, other in itertools.combinations(outlines, 2)
        if one.split("_")[0] != other.split("_")[0] and ears.unlike(outlines[one], outlines[other]) < 3.0
    ]
    assert near == []


def test_every_cue_has_its_files_and_no_file_is_left_over() -> None:
    assert {path.name for path in SOUNDS.iterdir()} == {*FILES}
    assert sum(path.stat().st_size for path in SOUNDS.iterdir()) < 2_000_000


@pytest.mark.parametrize(("file", "cue"), EACH)
def test_no_clipping_no_offset_and_an_even_loudness(file: str, cue: Cue) -> None:
    wave = samples(file)
    assert np.abs(wave).max() < 0.97
    assert abs(wave.mean()) < 0.002
    window = min(len(wave), RATE // 10)
    energy = np.concatenate(([0.0], np.cumsum(wave**2)))
    loudest = np.sqrt((energy[window:] - energy[:-window]).max() / window)
    low, high = {Category.MENU: (0.1, 0.14), Category.EFFECTS: (0.12, 0.21)}[CUES[cue].category]
    assert low < loudest < high


@pytest.mark.parametrize(("file", "cue"), EACH)
def test_effects_are_short_start_at_once_and_end_in_silence(file: str, cue: Cue) -> None:
    wave = samples(file)
    assert len(wave) <= 3.0 * RATE
    assert np.argmax(np.abs(wave) > 0.02) < 0.03 * RATE
    assert np.abs(wave[-40:]).max() < 0.02


def test_slabs_rise_step_by_step() -> None:
    tones = []
    for step in range(1, 15):
        wave = samples(f"slab_{step}.ogg")[RATE // 20 :]
        spectrum = np.abs(np.fft.rfft(wave * np.hanning(len(wave))))
        spectrum[: int(200 * len(wave) / RATE)] = 0
        tones.append(int(spectrum.argmax()))
    assert tones == sorted(set(tones))


@pytest.mark.parametrize("dice", [1, 6])
def test_a_throw_has_six_variants_and_its_dice_have_pitches(dice: int) -> None:
    """A lone die's body lies lower or higher in each; nothing is heard twice in six throws."""
    waves = [samples(file) for file in CUES[throw(dice)].files(throw(dice))]
    assert len(waves) == 6
    assert all(len(one) != len(other) or not np.array_equal(one, other) for one, other in itertools.combinations(waves, 2))
    if dice == 1:
        bodies = [_strongest(wave[: RATE // 10], 90, 330) for wave in waves]
        assert max(bodies) / min(bodies) > 1.4
        assert len({round(body / 12) for body in bodies}) >= 4


def _strongest(wave: np.ndarray, low: float, high: float) -> float:
    """The frequency between two that is strongest."""
    power = np.abs(np.fft.rfft(wave, 1 << 16))
    hertz = np.fft.rfftfreq(1 << 16, 1 / RATE)
    power[(hertz < low) | (hertz > high)] = 0
    return float(hertz[power.argmax()])


def test_recipes_are_deterministic_and_make_what_is_shipped(make: ModuleType) -> None:
    assert set(make.RECIPES) == set(Cue)
    for cue in (Cue.THROW_3, Cue.SLAB_5, Cue.CHEER, Cue.TICK):
        once, again = make.sound(cue), make.sound(cue)
        assert np.array_equal(once, again)
        shipped = samples(CUES[cue].files(cue)[0])
        assert len(shipped) == len(once)
        assert np.corrcoef(shipped, once)[0, 1] > 0.9
    assert not np.array_equal(make.sound(Cue.THROW_3, 0), make.sound(Cue.THROW_3, 1))


def test_encoder_is_named_when_it_is_missing(make: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys.modules["encoder"].shutil, "which", lambda name: None)
    with pytest.raises(SystemExit, match="oggenc"):
        make.encode(make.sound(Cue.TICK), tmp_path / "tick.ogg", 2)
