"""Listening to the themes with the eyes: every piece is there, as long as the others, silent at its ends, in tune and as loud as it may
be."""

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numpy as np
import pygame
import pytest

from game.sound.arrangement import Arrangement
from game.sound.cues import Cue
from game.sound.mixer import BUFFER
from game.sound.themes import Layer, Mood, Section, Theme, files, length_of

ROOT = Path(__file__).resolve().parents[2]
MUSIC = ROOT / "assets" / "music"
RATE = 44_100
RACES = [theme for theme in Theme if theme is not Theme.MENU]


@pytest.fixture(scope="module", autouse=True)
def decoder() -> Iterator[None]:
    """A mixer as the game opens it."""
    pygame.mixer.quit()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
        yield
        pygame.mixer.quit()


def _script(name: str) -> Iterator[ModuleType]:
    """A script of assets/make as a module, and nothing of it afterwards."""
    path, before = list(sys.path), set(sys.modules)
    spec = importlib.util.spec_from_file_location(f"make_{name}", ROOT / "assets" / "make" / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(ROOT / "assets" / "make"))
    spec.loader.exec_module(module)
    yield module
    sys.path[:] = path
    for fresh in set(sys.modules) - before:
        if getattr(sys.modules[fresh], "__file__", None) and "assets/make" in Path(str(sys.modules[fresh].__file__)).as_posix():
            del sys.modules[fresh]


@pytest.fixture(scope="module")
def ears() -> Iterator[ModuleType]:
    """assets/make/loudness.py"""
    yield from _script("loudness")


@pytest.fixture(scope="module")
def maker() -> Iterator[ModuleType]:
    """assets/make/music.py"""
    yield from _script("music")


def samples(file: str) -> np.ndarray:
    return pygame.sndarray.array(pygame.mixer.Sound(MUSIC / file))[:, 0] / 32768


def test_every_piece_is_there_and_none_is_left_over() -> None:
    assert sorted(path.name for path in MUSIC.iterdir()) == sorted(files())
    assert sum(path.stat().st_size for path in MUSIC.iterdir()) < 8_000_000


@pytest.mark.parametrize("theme", Theme)
def test_pieces_join_without_a_seam(theme: Theme) -> None:
    """All of one length, which is a whole number of buffers; each comes out of silence and ends in it, without an offset or a peak."""
    assert length_of(theme) % BUFFER == 0
    for file in files():
        if file.startswith(f"{theme}_"):
            wave = samples(file)
            assert len(wave) == length_of(theme), file
            assert max(np.abs(wave[:2]).max(), np.abs(wave[-128:]).max()) < 0.01, file
            assert abs(wave.mean()) < 0.002, file
            assert np.abs(wave).max() < 0.3, file


def some(theme: Theme, mood: Mood, count: int) -> list[Section]:
    """Those of the first `count` sections that sound in a mood."""
    arrangement = Arrangement(theme, 3)
    return [section for section in (arrangement.next(mood) for _ in range(count)) if len(section.heard(mood)) > 1 or mood is Mood.PODIUM]


@pytest.mark.parametrize("sections", [2, pytest.param(5, marks=pytest.mark.soak)])
@pytest.mark.parametrize("mood", [Mood.CALM, Mood.CHASE, Mood.LAST, Mood.PODIUM])
def test_themes_are_even_and_grow_with_the_race_but_stay_below_all_that_happens(ears: ModuleType, mood: Mood, sections: int) -> None:
    """LUFS of the loudest 400 ms, as played at full volume."""
    heard = {
        theme: [ears.loudness(ears.together(theme, section, mood)) for section in some(theme, mood, sections)]
        for theme in (RACES if mood is not Mood.CALM else Theme)
    }
    means = [float(np.mean(levels)) for levels in heard.values()]
    assert max(means) - min(means) <= 1.0
    bottom, top = {Mood.CALM: (-29.5, -27.5), Mood.CHASE: (-28.0, -26.3), Mood.LAST: (-27.0, -25.3), Mood.PODIUM: (-27.3, -25.3)}[mood]
    assert bottom < min(means) <= max(means) < top < ears.wanted(Cue.MOVE) + 0.1


@pytest.mark.parametrize("theme", RACES)
def test_each_layer_is_heard_in_the_mood_that_it_makes(theme: Theme, ears: ModuleType) -> None:
    """Chase and last lap are no ornament: each makes it louder, and is itself no more than 9 LU below all that is heard."""
    section = Arrangement(theme, 3).next(Mood.LAST)
    calm, chase, last = (ears.loudness(ears.together(theme, section, mood)) for mood in (Mood.CALM, Mood.CHASE, Mood.LAST))
    assert 0.5 < chase - calm < 2.5
    assert 0.25 < last - chase < 2.0
    pieces = dict(section.pieces)
    for layer, whole in ((Layer.CHASE, chase), (Layer.LAST, last)):
        assert ears.loudness(samples(f"{theme}_{pieces[layer]}.ogg")) > whole - 9


@pytest.mark.parametrize("theme", RACES)
def test_layers_are_in_tune_with_one_another(theme: Theme) -> None:
    """Every partial of ground and lead that stands out lies on the same tempered scale, A at 440 Hz, within a fifth of a semitone."""
    section = dict(Arrangement(theme, 3).next(Mood.CALM).pieces)
    for layer in (Layer.GROUND, Layer.LEAD):
        wave = samples(f"{theme}_{section[layer]}.ogg")
        power = np.abs(np.fft.rfft(wave * np.hanning(len(wave)))) ** 2
        hertz = np.fft.rfftfreq(len(wave), 1 / RATE)
        low, high = (60, 350) if layer is Layer.GROUND else (200, 1100)
        power[(hertz < low) | (hertz > high)] = 0
        strongest = hertz[np.argsort(power)[-40:]]
        off = 12 * np.log2(strongest / 440)
        assert np.median(np.abs(off - np.round(off))) < 0.2, (layer, strongest)


def test_tunes_ask_answer_and_end_on_their_chords(maker: ModuleType) -> None:
    """Of each theme's notes on a strong beat nine in ten belong to the chord, no long note rubs against one, and every tune breathes."""
    score = sys.modules["score"]
    for band in maker.BANDS.values():
        strong = fitting = 0
        for tune in band.tunes.values():
            notes, harmony = score.melody(tune.melody), score.chords(tune.chords)
            for note in (note for note in notes if note.at % 4 == 0):
                strong += 1
                fitting += note.pitch % 12 in {tone % 12 for tone in harmony[int(note.at // 4)]}
            assert 0.03 < 1 - sum(note.length for note in notes) / 64 < 0.6, tune
            assert max(note.pitch for note in notes) - min(note.pitch for note in notes) >= 9, tune
        assert fitting / strong > 0.9, band.theme


def test_pieces_are_made_the_same_on_every_run(maker: ModuleType) -> None:
    made = maker.BANDS[Theme.MENU].pieces()
    assert {f"menu_{name}.ogg" for name in made} == {file for file in files() if file.startswith("menu_")}
    once, again = made["lead_b1"](), made["lead_b1"]()
    assert np.array_equal(once, again)
    shipped = samples("menu_lead_b1.ogg")
    assert np.corrcoef(shipped, once)[0, 1] > 0.9


def test_a_melody_of_another_length_is_refused(maker: ModuleType) -> None:
    with pytest.raises(ValueError, match="64 quavers, not 3"):
        sys.modules["score"].melody("C4 - .")
