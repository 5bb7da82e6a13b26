"""The mixer on SDL's dummy device, its silent twin, and the machine without a sound card."""

import itertools
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.sound.cues import CUES, Category, Cue, drive, slab, sting, throw
from game.sound.density import GAP, TWICE
from game.sound.mixer import DUCKED, FOR, HEADROOM, Mixer, SilentMixer, Sink, open_mixer, sides
from game.sound.themes import LEVELS, Layer, Mood, Theme
from game.store.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
FIRST_OF_MUSIC = 24
"""The first channel of the music."""


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[Mixer]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    opened = open_mixer(Settings(), ASSETS)
    assert isinstance(opened, Mixer)
    opened._now = itertools.count(1.0).__next__  # a second from one play to the next
    yield opened
    opened.close()


def channels(first: int, last: int) -> list[pygame.mixer.Channel]:
    return [c for c in map(pygame.mixer.Channel, range(first, last)) if c.get_busy()]


def sounding() -> list[pygame.mixer.Channel]:
    """The channels of cues that are heard."""
    return channels(0, FIRST_OF_MUSIC)


def playing() -> list[pygame.mixer.Channel]:
    """Those of the music."""
    return channels(FIRST_OF_MUSIC, pygame.mixer.get_num_channels())


def begun(mixer: Mixer) -> None:
    """The music has been decoded, and is as loud as it is to be."""
    for _ in range(3):
        mixer._decoders.submit(int).result()  # one thread: what was asked for before is there
        mixer.tick()


def test_cues_follow_dice_steps_and_distance() -> None:
    assert [throw(n) for n in (0, 1, 6, 12)] == [Cue.THROW_1, Cue.THROW_1, Cue.THROW_6, Cue.THROW_10]
    assert [slab(n) for n in (1, 14, 20)] == [Cue.SLAB_1, Cue.SLAB_14, Cue.SLAB_14]
    assert [drive(n) for n in (1, 3, 7)] == [Cue.DRIVE_SHORT, Cue.DRIVE_MEDIUM, Cue.DRIVE_LONG]
    assert set(CUES) == set(Cue)
    assert {sting(theme) for theme in Theme if theme is not Theme.MENU} <= set(Cue)


def test_opens_as_asked_and_loads_nothing_until_played(mixer: Mixer) -> None:
    assert pygame.mixer.get_init() == (44100, -16, 2)
    assert pygame.mixer.get_num_channels() == 24 + 2 * len(Layer)
    assert mixer._sounds == {}
    mixer.play("confirm")
    assert len(mixer._sounds) == 1
    assert len(sounding()) == 1


def test_variants_take_turns(mixer: Mixer) -> None:
    mixer._now = itertools.count(1.0, 10.0).__next__
    for _ in range(4):
        mixer.play(Cue.SETTLE)
    assert sorted(mixer._sounds) == ["settlea.ogg", "settleb.ogg", "settlec.ogg"]


def test_volumes_by_category_reach_what_sounds_now(mixer: Mixer) -> None:
    mixer.music(Theme.TOY_SHOP)
    begun(mixer)
    mixer.play(Cue.BELL)
    mixer.play(Cue.CONFIRM)
    mixer.set_volumes(Settings(volume_effects=0, volume_menu=50, volume_music=25))
    loud = 0.5 * HEADROOM * CUES[Cue.CONFIRM].gain
    assert [c.get_volume() for c in sounding()] == pytest.approx([0.0, loud], abs=0.01)
    mixer.play(Cue.CONFIRM, pan=0.5)
    assert len(sounding()) == 3
    mixer.tick()
    assert max(c.get_volume() for c in playing()) == pytest.approx(0.25 * HEADROOM, abs=0.01)


def test_the_same_cue_twice_at_once_is_heard_once(mixer: Mixer) -> None:
    moments = iter([1.0, 1.0 + TWICE / 2, 1.0 + TWICE / 2, 1.0 + GAP * 1.5])
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
    mixer.music(Theme.TOY_SHOP, fade_ms=0)
    begun(mixer)
    now += 1.0
    mixer.tick()
    mixer.play(Cue.DRIVE_LONG)
    tune, drive = playing()[0].get_volume(), sounding()[0].get_volume()
    mixer.play(Cue.FANFARE)
    mixer.play(Cue.THUD)
    mixer.play(Cue.CONFIRM)
    mixer.tick()
    assert tune > 0.5
    assert playing()[0].get_volume() == pytest.approx(tune * DUCKED, abs=0.02)
    loud = [CUES[cue].gain * HEADROOM for cue in (Cue.DRIVE_LONG, Cue.FANFARE, Cue.THUD, Cue.CONFIRM)]
    heard = [channel.get_volume() for channel in sounding()]
    assert heard == pytest.approx([loud[0] * DUCKED, loud[1], loud[2] * DUCKED, loud[3]], abs=0.02)
    mixer.tick()
    assert sounding()[0].get_volume() == pytest.approx(drive * DUCKED, abs=0.02)
    now += FOR
    mixer.tick()
    assert playing()[0].get_volume() == pytest.approx(tune, abs=0.02)
    assert sounding()[0].get_volume() == pytest.approx(drive, abs=0.02)


def test_pan_softens_the_other_side() -> None:
    assert sides(0.8, 0) == (0.8, 0.8)
    assert sides(0.8, -1) == (0.8, 0.0)
    assert sides(0.8, 0.5) == (0.4, 0.8)
    assert sides(1.0, 7) == (0.0, 1.0)


def test_music_plays_goes_on_and_stops(mixer: Mixer) -> None:
    """All layers in step; as decoded, all of one length, or the sections would not join."""
    mixer.music(Theme.MENU, fade_ms=0)
    begun(mixer)
    assert len(playing()) == len(Layer)
    assert {len(channel.get_sound().get_raw()) for channel in playing()} == {4 * 64 * 14_384}
    first = playing()[0].get_sound()
    mixer.music(Theme.MENU)
    mixer.mood(Mood.CHASE)
    begun(mixer)
    assert playing()[0].get_sound() is first
    assert all(channel.get_queue() is not None for channel in playing())
    mixer.music(None, fade_ms=0)
    for _ in range(4):
        mixer.tick()  # a second each: it has faded out
    assert [channel.get_volume() for channel in playing()] == [0.0] * len(playing())


def test_a_pause_holds_music_and_cues(mixer: Mixer, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(pygame.mixer, "pause", lambda: told.append("pause"))
    monkeypatch.setattr(pygame.mixer, "unpause", lambda: told.append("unpause"))
    mixer.pause(True)
    mixer.pause(False)
    assert told == ["pause", "unpause"]


def test_a_mood_fades_its_layers_in(mixer: Mixer) -> None:
    now = 1.0
    mixer._now = lambda: now
    mixer.set_volumes(Settings(volume_music=100))
    mixer.music(Theme.TOY_SHOP, fade_ms=0)
    begun(mixer)
    mixer.mood(Mood.LAST)
    for _ in range(4):
        now += 1.0
        mixer.tick()
    wanted = [HEADROOM * LEVELS[Mood.LAST][layer] for layer in Layer]
    assert [channel.get_volume() for channel in playing()] == pytest.approx(wanted, abs=0.02)


def test_too_many_sounds_at_once_are_dropped(mixer: Mixer) -> None:
    for _ in range(40):
        mixer.play(Cue.CHEER)
    assert len(sounding()) == 24
    assert playing() == []


def test_warm_loads_one_file_per_step(mixer: Mixer) -> None:
    loading = mixer.warm([Cue.BUMP])
    next(loading)
    assert len(mixer._sounds) == 1
    assert len(list(loading)) == 2
    assert all(mixer._sounds.values())


def test_missing_files_are_silent_and_unknown_cues_are_not(mixer: Mixer, tmp_path: Path) -> None:
    mute = Mixer(tmp_path, Settings())
    mute.play(Cue.BELL)
    mute.music(Theme.TOY_SHOP)
    begun(mute)
    for sink in (mute, SilentMixer()):
        with pytest.raises(ValueError, match="no such"):
            sink.play("no such")
        with pytest.raises(ValueError, match="bell"):
            sink.music(Cue.BELL)


def test_silence_remembers() -> None:
    sink: Sink = (silence := SilentMixer("no card"))
    sink.play("move", pan=-0.5)
    sink.music("toy_shop")
    sink.mood(Mood.LAST)
    sink.set_volumes(Settings(volume_menu=10))
    sink.pause(True)
    assert list(sink.warm()) == []
    sink.close()
    assert (silence.played, silence.theme, silence.note) == ([(Cue.MOVE, -0.5)], Theme.TOY_SHOP, "no card")
    assert silence.moods == [Mood.CALM, Mood.LAST]
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
