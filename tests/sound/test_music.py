"""The player of themes, on channels that are ended by hand and a decoder that works at once or not yet."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.sound.mixer import BUFFER
from game.sound.music import FALL, RISE, Music
from game.sound.themes import LEVELS, Layer, Mood, Theme, length_of

FRAME = 1 / 60


class Named:
    """A sound that knows its file."""

    def __init__(self, file: Path | None = None, buffer: bytes = b"") -> None:
        if file is not None and "missing" in str(file):
            raise FileNotFoundError(file)
        self.name = "silence" if file is None else file.stem
        self.length = len(buffer)


class Strip:
    """A channel: `end` lets what plays end; as pygame has it, the queue then plays, also where it was told to stop."""

    def __init__(self) -> None:
        self.now: Named | None = None
        self.next: Named | None = None
        self.volume = 1.0

    def play(self, sound: Named) -> None:
        self.now, self.next = None if sound.length == BUFFER * 4 else sound, None  # so little has ended at once

    def queue(self, sound: Named) -> None:
        assert self.now is not None, "what is queued on a channel that is free would begin out of step"
        assert self.next is None
        self.next = sound

    def end(self) -> None:
        self.now, self.next = self.next, None

    def get_busy(self) -> bool:
        return self.now is not None

    def get_queue(self) -> Named | None:
        return self.next

    def set_volume(self, volume: float) -> None:
        self.volume = volume


class Decoder(Executor):
    """Decodes at once, or only when it is told to."""

    def __init__(self) -> None:
        self.late = False
        self.waiting: list[Callable[[], None]] = []
        self.asked = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.asked += 1
        self.waiting.append(lambda: future.set_result(fn(*args, **kwargs)))
        if not self.late:
            self.work()
        return future

    def work(self) -> None:
        while self.waiting:
            self.waiting.pop(0)()


class Room:
    """Music with eight channels."""

    def __init__(self, folder: str = "music") -> None:
        self.strips = [Strip() for _ in range(8)]
        self.decoder = Decoder()
        self.music = Music(self.strips, Path(folder), self.decoder)  # type: ignore[arg-type]
        self.volume = 1.0

    def wait(self, seconds: float = FRAME) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self.music.tick(FRAME, self.volume)

    def end(self) -> None:
        """What plays has ended, and the frame after it."""
        for strip in self.strips:
            strip.end()
        self.wait()

    def deck(self, number: int) -> list[str]:
        return [strip.now.name if strip.now else "" for strip in self.strips[4 * number : 4 * number + 4]]

    def volumes(self, number: int) -> dict[Layer, float]:
        return {layer: round(strip.volume, 3) for layer, strip in zip(Layer, self.strips[4 * number : 4 * number + 4], strict=True)}

    @property
    def on(self) -> int:
        """The deck of the theme that is on."""
        return 0 if self.music._decks[0]._channels[0] is self.strips[0] else 1


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Room:
    monkeypatch.setattr(pygame.mixer, "Sound", Named)
    return Room()


def loud(mood: Mood) -> dict[Layer, float]:
    return {layer: LEVELS[mood].get(layer, 0.0) for layer in Layer}


def test_a_theme_begins_with_all_layers_in_step_and_the_next_section_waits_in_the_queue(room: Room) -> None:
    room.music.start(Theme.TOY_SHOP, 1, 0.8)
    room.wait()
    assert room.deck(room.on) == ["toy_shop_ground_a1", "toy_shop_lead_a1", "toy_shop_chase_a", "toy_shop_last_2"]
    room.wait()
    strips = room.strips[4 * room.on :][:4]
    assert all(strip.next is not None for strip in strips)
    following = [strip.next.name for strip in strips if strip.next]
    room.end()
    assert room.deck(room.on) == following


def test_it_fades_in_and_only_what_the_mood_has_is_heard(room: Room) -> None:
    room.music.start(Theme.TOY_SHOP, 1, 0.8)
    room.wait(0.4)
    assert 0.4 < room.volumes(room.on)[Layer.GROUND] < 0.6
    room.wait(1.0)
    assert room.volumes(room.on) == loud(Mood.CALM)
    room.volume = 0.5
    room.wait()
    assert room.volumes(room.on)[Layer.LEAD] == 0.5


def test_what_grows_comes_at_once_and_what_cools_down_at_the_end_of_the_section(room: Room) -> None:
    room.music.start(Theme.ISLAND, 1, 0.0)
    room.wait(2.0)
    room.music.turn(Mood.LAST, 2)
    room.wait(RISE / 2)
    assert 0.4 < room.volumes(room.on)[Layer.LAST] < 0.6
    room.wait(RISE)
    assert room.volumes(room.on) == loud(Mood.LAST)
    room.music.turn(Mood.CALM, 3)
    room.wait(FALL)
    assert room.volumes(room.on) == loud(Mood.LAST)
    room.end()
    room.wait(FALL)
    assert room.volumes(room.on) == loud(Mood.CALM)


def test_a_mood_changes_no_piece_and_starts_nothing_anew(room: Room) -> None:
    """So there is no seam: the layers were there all the time, in step."""
    room.music.start(Theme.ISLAND, 1, 0.0)
    room.wait(1.0)
    before, asked = room.deck(room.on), room.decoder.asked
    for mood in (Mood.CHASE, Mood.LAST, Mood.CALM, Mood.CHASE):
        room.music.turn(mood, 2)
        room.wait(1.0)
    assert (room.deck(room.on), room.decoder.asked) == (before, asked)


def test_after_a_race_nobody_plays_and_the_podium_is_another_piece(room: Room) -> None:
    room.music.start(Theme.POSTER, 1, 0.0)
    room.wait(1.0)
    first = room.on
    room.music.turn(Mood.HUSH, 2)
    room.wait(FALL)
    assert set(room.volumes(first).values()) == {0.0}
    room.music.turn(Mood.PODIUM, 2)
    room.wait(1.0)
    assert room.on != first
    assert room.deck(room.on) == ["poster_podium_1", "silence", "silence", "silence"]
    assert room.volumes(room.on)[Layer.GROUND] == 1.0
    room.music.turn(Mood.CALM, 5)
    room.wait(RISE)
    assert (room.on, room.deck(room.on)[0]) == (first, "poster_ground_a1")


def test_another_theme_fades_in_while_the_old_one_fades_out_and_stops_for_good(room: Room) -> None:
    room.music.start(Theme.MENU, 1, 0.0)
    room.wait(1.0)
    old = room.on
    room.music.start(None, 2, 0.8)
    room.music.start(Theme.JUNKYARD, 2, 0.8)
    room.wait(0.8)
    assert 0 < room.volumes(old)[Layer.GROUND] < 1
    assert room.volumes(room.on)[Layer.GROUND] > 0.9
    assert room.music.theme is Theme.JUNKYARD
    room.wait(FALL)
    assert room.deck(old) == ["", "", "", ""]
    assert all(strip.next is None for strip in room.strips[4 * old :][:4])


def test_no_frame_waits_for_a_section_that_is_not_decoded_yet(room: Room) -> None:
    """It is silent meanwhile, and begins with all layers at once."""
    room.decoder.late = True
    room.music.start(Theme.WORKSHOP, 1, 0.0)
    room.wait(1.0)
    assert (room.decoder.asked, room.deck(room.on)) == (1, [""] * 4)
    room.decoder.work()
    room.wait()
    assert room.deck(room.on)[0] == "workshop_ground_a1"
    room.end()
    assert room.deck(room.on) == [""] * 4
    room.decoder.work()
    room.wait()
    assert all(room.deck(room.on))


def test_at_volume_nought_nothing_plays_and_nothing_is_decoded(room: Room) -> None:
    room.volume = 0.0
    room.music.start(Theme.MENU, 1, 0.0)
    room.wait(2.0)
    assert (room.decoder.asked, room.deck(room.on)) == (0, [""] * 4)
    room.volume = 0.7
    room.wait(1.0)
    assert room.deck(room.on)[0].startswith("menu_")
    room.volume = 0.0
    room.wait()
    assert room.deck(room.on) == [""] * 4


def test_a_missing_piece_is_silent_for_as_long_as_it_would_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mixer, "Sound", Named)
    room = Room("missing")
    room.music.start(Theme.MENU, 1, 0.0)
    room.wait(1.0)
    now = room.strips[4 * room.on].now
    assert now is not None
    assert (now.name, now.length) == ("silence", 4 * length_of(Theme.MENU))
