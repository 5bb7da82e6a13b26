"""Every lesson is driven to its end by whoever only presses what the hand points at, by each kind of device, at every size of letters."""

from pathlib import Path

import pytest

from game.input.intents import KEYBOARD, MOUSE
from tests.helpers.lesson_player import LESSONS, Lessons
from tests.helpers.racing import PADS, brisk, shared_boards

MIXED = [
    ("monza", "look", MOUSE, 200), ("monza", "throw", KEYBOARD, 150), ("scrap_racer", "duel", MOUSE, 150),
    ("scrap_racer", "module", KEYBOARD, 200), ("aruba", "throw", MOUSE, 150), ("aruba", "mount", KEYBOARD, 200),
    ("top_race", "bid", MOUSE, 200), ("top_race", "play", KEYBOARD, 150), ("automobiles", "green", MOUSE, 200),
    ("automobiles", "shop", KEYBOARD, 150),
]  # fmt: skip
"""A few by mouse and keyboard with larger letters; all of them are driven with `-m soak`."""


@pytest.fixture(autouse=True)
def painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


def _driven(folder: Path, title: str, lesson: str, device: str, text: int) -> None:
    lessons = Lessons(folder, title, lesson, settings=brisk(text_scale=text))
    lessons.finish(device)
    assert lessons.lesson.guide.over
    assert lessons.lesson.problems == [], "the stage is what the rules say"
    assert lessons.done == (lesson,)


@pytest.mark.parametrize(("title", "lesson"), LESSONS)
def test_a_pad_that_follows_the_hand_comes_to_the_end(tmp_path: Path, title: str, lesson: str) -> None:
    _driven(tmp_path, title, lesson, PADS[0], 100)


@pytest.mark.parametrize(("title", "lesson", "device", "text"), MIXED)
def test_so_do_mouse_and_keyboard_with_larger_letters(tmp_path: Path, title: str, lesson: str, device: str, text: int) -> None:
    _driven(tmp_path, title, lesson, device, text)


@pytest.mark.soak
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("device", [PADS[0], MOUSE, KEYBOARD])
@pytest.mark.parametrize(("title", "lesson"), LESSONS)
def test_every_lesson_by_every_device_at_every_size(tmp_path: Path, title: str, lesson: str, device: str, text: int) -> None:
    _driven(tmp_path, title, lesson, device, text)
