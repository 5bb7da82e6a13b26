"""The mixer on SDL's dummy device, its silent twin, and the machine without a sound card."""

import itertools
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.sound.cues import CUES, Category, Cue, drive, slab, throw
from game.sound.mixer import DUCKED, FOR, HEADROOM, TWICE, Mixer, SilentMixer, Sink, open_mixer, sides
from game.store.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
SOUNDS = ROOT / "assets" / "sounds"


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[Mixer]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    opened = open_mixer(Settings(), SOUNDS)
    assert isinstance(opened, Mixer)
    opened._now = itertools.count(1.0).__next__  # a second from one play to the next
    yield opened
    opened.close()


def sounding() -> list[pygame.mixer.Channel]:
    return [c for c in map(pygame.mixer.Channel, range(pygame.mixer.get_num_channels())) if c.get_busy()]


def test_cues_follow_dice_steps_and_distance() -> None:
    assert [throw(n) for n in (0, 1, 6, 12)] == [Cue.THROW_1, Cue.THROW_1, Cue.THROW_6, Cue.THROW_10]
    assert [slab(n) for n in (1, 14, 20)] == [Cue.SLAB_1, Cue.SLAB_14, Cue.SLAB_14]
    assert [drive(n) for n in (1, 3, 7)] == [Cue.DRIVE_SHORT, Cue.DRIVE_MEDIUM, Cue.DRIVE_LONG]
    assert set(CUES) == set(Cue)


def test_opens_as_asked_and_loads_nothing_until_played(mixer: Mixer) -> None:
    assert pygame.mixer.get_init() == (44100, -16, 2)
    assert pygame.mixer.get_num_channels() == 24
    assert mixer._sounds == {}
    mixer.play("confirm")
    assert len(mixer._sounds) == 1
    assert len(sounding()) == 1


def test_variants_take_turns(mixer: Mixer) -> None:
    for _ in range(4):
        mixer.play(Cue.SETTLE)
    assert sorted(mixer._sounds) == ["settlea.ogg", "settleb.ogg", "settlec.ogg"]


def test_volumes_by_category_reach_what_sounds_now(mixer: Mixer) -> None:
    mixer.play(Cue.BELL)
    mixer.play(Cue.CONFIRM)
    mixer.music(Cue.TOY_SHOP)
    mixer.set_volumes(Settings(volume_effects=0, volume_menu=50, volume_music=25))
    loud = 0.5 * HEADROOM * CUES[Cue.CONFIRM].gain
    assert [c.get_volume() for c in sounding()] == pytest.approx([0.0, loud], abs=0.01)
    mixer.play(Cue.CONFIRM, pan=0.5)
    assert len(sounding()) == 3
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25 * HEADROOM * CUES[Cue.TOY_SHOP].gain, abs=0.01)


def test_the_same_cue_twice_at_once_is_heard_once(mixer: Mixer) -> None:
    moments = iter([1.0, 1.0 + TWICE / 2, 1.0 + TWICE / 2, 1.0 + TWICE * 1.5])
    mixer._now = moments.__next__
    mixer.play(Cue.CLANG)
    mixer.play(Cue.CLANG)
    assert len(sounding()) == 1
    mixer.play(Cue.THUD)
    mixer.play(Cue.CLANG)
    assert len(sounding()) == 3


def test_everything_makes_room_for_a_great_moment(mixer: Mixer) -> None:
    """The tune and other effects, also those that begin meanwhile; after it they are as loud as before."""
    now = 1.0
    mixer._now = lambda: now
    mixer.set_volumes(Settings(volume_effects=100, volume_menu=100, volume_music=100))
    mixer.music(Cue.TOY_SHOP, fade_ms=0)
    mixer.play(Cue.DRIVE_LONG)
    tune, drive = pygame.mixer.music.get_volume(), sounding()[0].get_volume()
    mixer.play(Cue.FANFARE)
    mixer.play(Cue.THUD)
    mixer.play(Cue.CONFIRM)
    assert pygame.mixer.music.get_volume() == pytest.approx(tune * DUCKED, abs=0.02)
    loud = [CUES[cue].gain * HEADROOM for cue in (Cue.DRIVE_LONG, Cue.FANFARE, Cue.THUD, Cue.CONFIRM)]
    heard = [channel.get_volume() for channel in sounding()]
    assert heard == pytest.approx([loud[0] * DUCKED, loud[1], loud[2] * DUCKED, loud[3]], abs=0.02)
    mixer.tick()
    assert sounding()[0].get_volume() == pytest.approx(drive * DUCKED, abs=0.02)
    now += FOR
    mixer.tick()
    assert pygame.mixer.music.get_volume() == pytest.approx(tune, abs=0.02)
    assert sounding()[0].get_volume() == pytest.approx(drive, abs=0.02)


def test_pan_softens_the_other_side() -> None:
    assert sides(0.8, 0) == (0.8, 0.8)
    assert sides(0.8, -1) == (0.8, 0.0)
    assert sides(0.8, 0.5) == (0.4, 0.8)
    assert sides(1.0, 7) == (0.0, 1.0)


def test_music_loops_and_stops(mixer: Mixer) -> None:
    mixer.music(Cue.MENU_MUSIC, fade_ms=0)
    assert pygame.mixer.music.get_busy()
    mixer.music(Cue.MENU_MUSIC)
    mixer.music(Cue.TOY_SHOP)
    assert pygame.mixer.music.get_busy()
    mixer.pause(True)
    assert not pygame.mixer.music.get_busy()
    mixer.pause(False)
    assert pygame.mixer.music.get_busy()
    mixer.music(None, fade_ms=0)


def test_too_many_sounds_at_once_are_dropped(mixer: Mixer) -> None:
    for _ in range(40):
        mixer.play(Cue.CHEER)
    assert len(sounding()) == 24


def test_warm_loads_one_file_per_step(mixer: Mixer) -> None:
    loading = mixer.warm([Cue.BUMP, Cue.TOY_SHOP])
    next(loading)
    assert len(mixer._sounds) == 1
    assert len(list(loading)) == 2
    assert all(mixer._sounds.values())


def test_missing_files_are_silent_and_unknown_cues_are_not(mixer: Mixer, tmp_path: Path) -> None:
    mute = Mixer(tmp_path, Settings())
    mute.play(Cue.BELL)
    mute.music(Cue.TOY_SHOP)
    for sink in (mute, SilentMixer()):
        with pytest.raises(ValueError, match="no such"):
            sink.play("no such")
        with pytest.raises(ValueError, match="no tune"):
            sink.music(Cue.BELL)


def test_silence_remembers() -> None:
    sink: Sink = (silence := SilentMixer("no card"))
    sink.play("move", pan=-0.5)
    sink.music("toy_shop")
    sink.set_volumes(Settings(volume_menu=10))
    sink.pause(True)
    assert list(sink.warm()) == []
    sink.close()
    assert (silence.played, silence.tune, silence.note) == ([(Cue.MOVE, -0.5)], Cue.TOY_SHOP, "no card")
    assert silence.volumes[Category.MENU] == pytest.approx(0.1 * HEADROOM)
    assert silence.paused


def test_without_a_sound_card_the_game_is_mute_and_the_terminal_stays_clean() -> None:
    """ALSA writes to file descriptor 2, so only another process shows whether it was kept quiet."""
    program = (
        "from pathlib import Path; from game.sound.mixer import open_mixer; from game.store.settings import Settings;"
        "s = open_mixer(Settings(), Path('.')); s.play('move'); print(type(s).__name__, bool(s.note))"
    )
    environ = {**os.environ, "SDL_AUDIODRIVER": "alsa", "PYGAME_HIDE_SUPPORT_PROMPT": "1", "AUDIODEV": "nothing_here"}
    ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=environ, capture_output=True, text=True)
    assert (ran.stdout, ran.stderr) == ("SilentMixer True\n", "")
